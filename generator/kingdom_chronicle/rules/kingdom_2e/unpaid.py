"""Armies whose Consumption was not paid, and those that rest (K2-ARM-3, K2-ARM-4)."""

from __future__ import annotations

from collections.abc import Iterable

from ...engine.book import Adjust, Enter, Entry, Note, Strike
from ...engine.illegal import Illegal
from ...engine.view import View
from ..realm import use, used
from .armies import condition, with_condition
from .lookup import number, thrown
from .records import Army
from .stocks import chosen_ruins

UNPAID = ("shaken", "weary")
"""The conditions of an army that was not paid."""
BAD_TURN = "armies unpaid"


def armies_unpaid(view: View, ruins: tuple[str, ...]) -> Iterable[Entry | Illegal]:
    """Each army is more shaken and weary; at 4 it disbands, with Unrest and a ruin (K2-ARM-4).

    `ruins` are those of the players' choice, one for each army that goes; the last one serves for all further ones.
    """
    yield use(view, BAD_TURN)
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


def at_work(army: str) -> str:
    """The allowance that says that an army did something this turn."""
    return f"at work/{army}"


def armies_rest(view: View) -> Iterable[Entry]:
    """An army that did nothing and was paid is less shaken and weary at the end of the turn (K2-ARM-3)."""
    for army in view.all(Army).values() if not used(view, BAD_TURN) else ():
        if used(view, at_work(army.key)):
            continue
        rested = army
        for id in UNPAID:
            rested = with_condition(rested, id, max(0, condition(army, id) - 1))
        if rested != army:
            yield Enter(rested, "K2-ARM-3")
