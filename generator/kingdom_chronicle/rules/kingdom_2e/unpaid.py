"""Armies whose Consumption was not paid (K2-ARM-4)."""

from __future__ import annotations

from collections.abc import Iterable

from ...engine.book import Adjust, Enter, Entry, Note, Strike
from ...engine.illegal import Illegal
from ...engine.view import View
from .armies import condition, with_condition
from .lookup import number, thrown
from .records import Army
from .stocks import chosen_ruins

UNPAID = ("shaken", "weary")
"""The conditions of an army that was not paid."""


def armies_unpaid(view: View, ruins: tuple[str, ...]) -> Iterable[Entry | Illegal]:
    """Each army is more shaken and weary; at 4 it disbands, with Unrest and a ruin (K2-ARM-4).

    `ruins` are those of the players' choice, one for each army that goes; the last one serves for all further ones.
    """
    most, gone = number(view, "army-breaks").value, 0
    for army in view.all(Army).values():
        for id in UNPAID:
            army = with_condition(army, id, condition(army, id) + 1)
        if max(condition(army, id) for id in UNPAID) < most:
            yield Enter(army, "K2-ARM-4")
            continue
        yield Note("army-disbands", {"army": army.name}, "K2-ARM-4")
        yield Strike(view.all(Army)[army.key], "K2-ARM-4")
        yield Adjust("unrest", thrown(view.roll("d4", "unrest", army.key)), "K2-ARM-4")
        (ruin,) = chosen_ruins(view, ruins[min(gone, len(ruins) - 1) :] if ruins else (), 1, "K2-ARM-4")
        yield Adjust(ruin, number(view, "disbanded-ruin"), "K2-ARM-4")
        gone += 1
