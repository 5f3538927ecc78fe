"""The line `capital`: the seat of the kingdom moves, or a lost one is replaced (UC-EDI-21, UC-HEX-9)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from ....engine.book import Adjust, Enter, Entry
from ....engine.illegal import Illegal
from ....engine.ruleset import Handler
from ....engine.view import View
from ....reading.fields import Fields, Name
from ....reading.wording import say
from ...realm import find_settlement
from ..checks import die_with, kingdom_check, number, thrown
from .parts import capital_of
from .splits import after_moved_seat


class MoveCapital(Fields):
    """`capital: Alderford`; a Stability check, with a die `unrest` where it fails."""

    capital: Name


def move_capital(view: View, order: MoveCapital) -> Iterable[Entry | Illegal]:
    """A Stability check: success raises Unrest by 1, failure by 1d6; the capital moves either way (UC-EDI-21).

    It is thrown for the first capital after a lost one as well (UC-HEX-9).
    """
    town = find_settlement(view, order.capital, "capital")
    old = capital_of(view)
    if town.capital:
        raise Illegal("UC-EDI-21", say("{settlement} is the capital already", settlement=town.name), "capital")
    if not view.granted:
        check = kingdom_check(view, "stability", rule="UC-EDI-21")
        yield check
        if check.outcome == "success":
            yield Adjust("unrest", number(view, "capital-unrest"), "UC-EDI-21")
        else:
            die = view.roll(die_with(number(view, "capital-unrest-die").value), "unrest")
            yield Adjust("unrest", thrown(die), "UC-EDI-21")
    moved = [] if old is None else [Enter(replace(old, capital=False), "UC-EDI-21")]
    moved.append(Enter(replace(town, capital=True), "UC-EDI-21"))
    yield from moved
    yield from after_moved_seat(view, view.after(*moved))


DECISIONS: Mapping[type[Fields], Handler] = {MoveCapital: move_capital}
