"""What a new settlement begins with: its first building, a home, and what stood in the hex (UC-FND-5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Literal

from ....engine.book import Enter, Entry, Note
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.fields import Names, Yes
from ....reading.kingdom import WithBuilding
from ....reading.wording import say
from ...realm import District, Hex, Holding, Settlement
from ..checks import building as row_of
from ..checks import improvement, number
from . import grid
from .building_lines import building_called, chosen, lots_used, pointing
from .choosing import aimed, choose, is_placed
from .districts import label
from .prices import Terms
from .room import room
from .settling import is_aimed, stood
from .sites import Project
from .walls import WATERGATE, ungated
from .works import played, raise_building

SPECIAL_BUILDING = "building"


class FirstBuilding(WithBuilding):
    """A building of a new settlement; `standing` is one that stands in the hex already (UC-TER-21)."""

    uses: Names = ()
    ruin: Literal["half", "salvage"] | None = None
    magic: Yes = False
    standing: Yes = False


Firsts = tuple[FirstBuilding, ...]


def first_buildings(
    view: View, hex: Hex, settlement: Settlement, district: District, items: Firsts
) -> Iterator[Entry | Illegal]:
    """The building that a settlement is founded with, a home, and what stood in the hex (UC-FND-5, UC-FND-7).

    Whatever needs a house beside it comes last, because an Inn needs its own at once.
    """
    types = {index: building_called(view, item.build, ("with", index, "build")) for index, item in enumerate(items)}
    bought = [index for index in types if not items[index].standing]
    homes = [index for index in bought if row_of(view, types[index]).housing]
    yield from _enough(view, settlement, len(bought), len(homes))
    first = next((index for index in bought if index not in homes), next(iter(bought), None))
    needy = [index for index in bought if row_of(view, types[index]).beside]
    plan = grid.plan(view)
    wanted = [grid.read_lot(plan, name) for index in needy for name in _names(items[index])]
    near = frozenset(lot for lot in wanted if lot is not None)
    gates = frozenset(str(items[index].side) for index in bought if types[index] == WATERGATE)
    counts = view.switch("first-building-counts") == "yes"
    yield from _standing_there(view, hex, types, items)
    for index in sorted(types, key=lambda index: (index in needy, not is_aimed(items[index]))):
        item = items[index]
        project = Project(types[index], settlement, district)
        if item.standing:
            part = _stands(view, project, item)
        else:
            beside = near if index in homes else frozenset()
            part = _raised(view, project, item, beside, gates, counts or index != first)
        view = yield from played(view, pointing(part, bool(item.lots), ("with", index)))
    placed = [type for index, type in types.items() if items[index].standing]
    yield from _inherited(view, hex, Project("", settlement, district), placed)


def _names(item: FirstBuilding) -> tuple[str, ...]:
    return item.lots if item.lot is None else (item.lot, *item.lots)


def _enough(view: View, settlement: Settlement, named: int, homes: int) -> Iterator[Illegal]:
    """Exactly one building, and one home besides it if wanted (UC-FND-5)."""
    one, more = number(view, "founding-buildings").value, number(view, "founding-homes").value
    if named < one:
        message = say("{settlement} needs the building that it is founded with", settlement=settlement.name)
        yield Illegal("UC-FND-5", message, "with", (say("Write `with: [{{build: Inn, lot: C3}}]`, say."),))
    elif named - min(homes, more) > one:
        message = say(
            "{settlement} is founded with {one} building and at most {more} home besides; {named} are named",
            settlement=settlement.name,
            one=one,
            more=more,
            named=named,
        )
        yield Illegal("UC-FND-5", message, "with", (say("Write a `build` line for each further one."),))


def _raised(
    view: View,
    project: Project,
    item: FirstBuilding,
    near: frozenset[str],
    gates: frozenset[str],
    count: bool,
) -> Iterator[Entry | Illegal]:
    project = replace(project, uses=lots_used(view, item.uses))
    project = aimed(view, project, item.lot, item.lots, item.side)
    if not is_placed(view, project):
        project = choose(view, project, near)
        yield chosen(project)
    yield from ungated(view, project, gates)
    yield from raise_building(view, project, Terms(ruin=item.ruin, magic=item.magic), count)


# ---- what stood in the hex


def _becoming(view: View, hex: Hex) -> tuple[tuple[str, str], ...]:
    """The improvements of a hex that become buildings, each with a building (UC-IMP-15, UC-IMP-21)."""
    holding = view.get(Holding, hex.key)
    built = holding.improvements if holding else ()
    return tuple((id, type) for id in built for type in improvement(view, id).becomes)


def _standing_there(view: View, hex: Hex, types: Mapping[int, str], items: Firsts) -> Iterator[Entry | Illegal]:
    """Whether the hex has what is to be taken over: one special Building, and what improvements become."""
    there = [type for _, type in _becoming(view, hex)]
    special = SPECIAL_BUILDING in hex.special
    for index, item in enumerate(items):
        if not item.standing:
            continue
        if types[index] in there:
            there.remove(types[index])
        elif special:
            special = False
        else:
            message = say("no {building} stands in hex {hex}", building=label(view, types[index]), hex=hex.key)
            yield Illegal("UC-TER-21", message, ("with", index, "build"))
    if special:
        yield Note("building-waits", {"hex": hex.key}, "UC-TER-21")


def _inherited(view: View, hex: Hex, project: Project, placed: list[str]) -> Iterator[Entry | Illegal]:
    """What improvements become and no entry has placed gets the first room there is.

    A Watchtower turns into the building; a Fort stays, and counts as its buildings besides.
    """
    turned = set()
    for id, type in _becoming(view, hex):
        if type in placed:
            placed.remove(type)
        else:
            view = yield from played(view, _stands(view, replace(project, type=type), None))
        if id == type:
            turned.add(id)
    holding = view.get(Holding, hex.key)
    if holding and turned:
        left = {id: turn for id, turn in holding.improvements.items() if id not in turned}
        yield Enter(replace(holding, improvements=left), "UC-IMP-21")


def _stands(view: View, project: Project, item: FirstBuilding | None) -> Iterator[Entry | Illegal]:
    """A building that stands already is taken in, free and outside the limit (UC-TER-21)."""
    if item is not None:
        project = aimed(view, project, item.lot, item.lots, item.side)
    if is_placed(view, project):
        yield from room(view, project)
    else:
        project = choose(view, project)
        yield chosen(project)
    yield Note("taken-over", {"building": project.type, "settlement": project.settlement.key}, "UC-TER-21")
    yield from stood(view, project, view.turn)
