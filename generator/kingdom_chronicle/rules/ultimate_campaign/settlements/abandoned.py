"""The Upkeep step `abandoned`, an optional rule: what has lost its house closes, and may open again (UC-BLD-16)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ....engine.book import Adjust, Enter, Entry, Note, Strike
from ....engine.illegal import Illegal
from ....engine.view import View
from ...realm import Building, District, Settlement
from ..checks import building as row_of
from ..checks import die_with, kingdom_check, number
from .bereft import Bereft
from .neighbours import houses
from .sites import Project
from .works import linked_lot, played


def review_abandoned(view: View) -> Iterable[Entry | Illegal]:
    """Each building that has lost a house closes after 1d3 turns, at Unrest +1, and brings nothing (UC-BLD-16).

    A house that takes the place of the lost one before that saves it. Once it is closed an Economy check opens it
    again, one in each Upkeep that finds the house replaced. Turns are counted from that of the loss. Where a table
    leaves the rule, everything opens.
    """
    plays = view.switch("abandoned-buildings") == "yes"
    for bereft in view.all(Bereft).values():
        view = yield from played(view, _reviewed(view, bereft) if plays else _forgotten(view, bereft))


def _forgotten(view: View, bereft: Bereft) -> Iterator[Entry]:
    building = view.get(Building, bereft.key)
    if building is not None and building.closed:
        yield Enter(replace(building, closed=False), "UC-BLD-16")
    yield Strike(bereft, "UC-BLD-16")


def _reviewed(view: View, bereft: Bereft) -> Iterator[Entry | Illegal]:
    building = view.get(Building, bereft.key)
    if building is None:
        yield Strike(bereft, "UC-BLD-16")
        return
    served = _housed(view, building, bereft.houses)
    if served is None:
        if not building.closed:
            yield from _closing(view, building, bereft)
        return
    if building.closed:
        hex = view.all(Settlement)[building.settlement].hex
        check = kingdom_check(view, "economy", rule="UC-BLD-16", at=building.key, about=hex)
        yield check
        if check.outcome == "failure":
            if served != building:
                yield Enter(served, "UC-BLD-10")
            return
    yield Note("building-reopens" if building.closed else "building-housed", {"building": building.key}, "UC-BLD-16")
    yield Enter(replace(served, closed=False), "UC-BLD-16")
    yield Strike(bereft, "UC-BLD-16")


def _housed(view: View, building: Building, wanted: int) -> Building | None:
    """The building with as many houses as served it before, or as it needs now that it is another; None without."""
    row = row_of(view, building.type)
    settlement = view.all(Settlement)[building.settlement]
    district = view.all(District)[f"{building.settlement}/{building.district}"]
    project = Project(building.type, settlement, district, building.lots, grows_from=building)
    found, _ = houses(view, project)
    if len(found) < min(wanted, sum(need.count for need in row.beside)):
        return None
    kept = replace(project, uses=building.uses)
    return replace(building, uses=tuple(linked_lot(kept, house) for house in found))


def _closing(view: View, building: Building, bereft: Bereft) -> Iterator[Entry]:
    closes = bereft.closes
    if closes is None:
        roll = view.roll(die_with(number(view, "abandoned-die").value), "turns", building.key)
        closes = bereft.since + roll.total
        yield Enter(replace(bereft, closes=closes), "UC-BLD-16")
    if view.turn < closes:
        yield Note("building-closes-in", {"building": building.key, "turn": closes}, "UC-BLD-16")
    else:
        yield Note("building-closes", {"building": building.key}, "UC-BLD-16")
        yield Enter(replace(building, closed=True), "UC-BLD-16")
        yield Adjust("unrest", replace(number(view, "abandoned-unrest"), of=building.key), "UC-BLD-16")
