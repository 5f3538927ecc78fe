"""Settlement shapes into records: borders, districts and what stands in them, without judging costs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ....engine.book import Enter, Entry
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.kingdom import DistrictShape, SettlementShape, WithBuilding
from ....reading.names import fold, slug
from ....reading.wording import say
from ...realm import District, Settlement
from ..checks import building as row_of
from ..land.ground import shored
from ..land.territory import LostHex
from .building_lines import building_called, pointing
from .choosing import aimed, choose, is_placed, read_side
from .districts import districts_of, standing
from .room import room
from .sites import Project
from .works import erected, played

Path = tuple[str | int, ...]


def place(
    view: View,
    name: str,
    hex: str,
    shape: SettlementShape,
    at: Path = (),
    capital: bool = False,
    since: int | None = None,
) -> Iterator[Entry | Illegal]:
    """A settlement as a shape says it stands: of an opening, or a free city.

    Names, lots and places are judged; limits, neighbours and costs are not. `at` is where the shape is
    written; `since` the turn it dates from, this one where nothing is said.
    """
    clash = name_taken(view, name, at)
    if clash is not None:
        yield clash
        return
    dated = view.turn if since is None else since
    settlement = Settlement(new_key(view, name), name, hex, dated, capital)
    view = yield from played(view, [Enter(settlement)])
    view = yield from played(view, _district(view, settlement, 1, shape, "", at, dated))
    yield from further_districts(view, settlement, shape.districts, at, dated)


def further_districts(
    view: View, settlement: Settlement, shapes: tuple[DistrictShape, ...], at: Path, since: int
) -> Iterator[Entry | Illegal]:
    """The districts of a settlement besides its first, as they are written under `districts`."""
    for index, shape in enumerate(shapes):
        path = (*at, "districts", index)
        part = _district(view, settlement, index + 2, shape, shape.name or "", path, since)
        view = yield from played(view, part)


def _district(
    view: View, settlement: Settlement, number: int, shape: DistrictShape, name: str, at: Path, since: int
) -> Iterator[Entry | Illegal]:
    yield from district_name_taken(view, settlement, name, (*at, "name"))
    try:
        district = lay_out(settlement, number, shape.borders, name, at, since)
    except Illegal as wrong:
        # what stands in the district is judged all the same
        yield wrong
        district = lay_out(settlement, number, {}, name, at, since)
    view = yield from played(view, [Enter(district, "UC-SET-4")])
    view = yield from played(view, _filled(view, settlement, district, shape.with_, at, since))
    yield from _links(view, settlement, district)


def every_settlement(view: View) -> tuple[Settlement, ...]:
    """The kingdom's settlements, and those that it lost."""
    lost = (each for hex in view.all(LostHex).values() for each in hex.settlements)
    return (*view.all(Settlement).values(), *lost)


def new_key(view: View, name: str) -> str:
    """The id of a new settlement: its name's slug, with a number where another settlement has that one."""
    taken, stem = {each.key for each in every_settlement(view)}, slug(name)
    numbered = (f"{stem}-{number}" for number in range(2, len(taken) + 3))
    return stem if stem not in taken else next(key for key in numbered if key not in taken)


def name_taken(view: View, name: str, at: str | Path) -> Illegal | None:
    """What is wrong with a new settlement's name: another is called so."""
    for other in every_settlement(view):
        if fold(name) == fold(other.name):
            message = say("'{name}' is the name of the settlement {other} already", name=name, other=other.name)
            help = say("Upper and lower case, spaces, hyphens and the like make no difference.")
            return Illegal("name", message, at, (help,))
    return None


def district_name_taken(view: View, settlement: Settlement, name: str, at: str | Path) -> Iterator[Illegal]:
    """What is wrong with a district's name: another one has it, or it is a number and could mean another."""
    others = (each.name for each in districts_of(view, settlement.key))
    if name and (name.isdigit() or fold(name) in map(fold, others)):
        town = settlement.name
        message = say("'{name}' may mean another district of {settlement}", name=name, settlement=town)
        yield Illegal("name", message, at)


def lay_out(
    settlement: Settlement, number: int, borders: Mapping[str, str], name: str, at: Path, since: int
) -> District:
    """A district with its water sides, land where nothing is said (UC-SET-4). Raises Illegal `name`."""
    kinds = {read_side(side, (*at, "borders", side), key=True): kind for side, kind in borders.items()}
    water = frozenset(side for side, kind in kinds.items() if kind == "water")
    return District(f"{settlement.key}/{number}", settlement.key, number, water, name, since)


def inland(view: View, settlement: Settlement, district: District) -> Iterator[Illegal]:
    """What is wrong with water sides that the kingdom draws where no water is (UC-FND-4).

    What stands by an opening or by the map, the GM has drawn.
    """
    if district.water and not shored(view, settlement.hex):
        message = say(
            "no side of {settlement} can be water: hex {hex} has no river, lake, sea or Canal, and none lies beside it",
            settlement=settlement.name,
            hex=settlement.hex,
        )
        yield Illegal("UC-FND-4", message, "borders")


def _filled(
    view: View,
    settlement: Settlement,
    district: District,
    items: tuple[WithBuilding, ...],
    at: Path,
    since: int,
) -> Iterator[Entry | Illegal]:
    """What stands in a district: first what has its place, then what is given one."""
    for index, item in sorted(enumerate(items), key=lambda each: not is_aimed(each[1])):
        path = (*at, "with", index)
        try:
            project = Project(building_called(view, item.build, "build"), settlement, district)
            project = aimed(view, project, item.lot, item.lots, item.side)
            project = project if is_placed(view, project) else choose(view, project)
        except Illegal as wrong:
            yield Illegal(wrong.rule, wrong.message, (*path, *wrong.at), wrong.help)
            continue
        wrongs = [*pointing(room(view, project), bool(item.lots), path)]
        if wrongs:
            yield from wrongs
        else:
            view = yield from played(view, stood(view, project, since))


def is_aimed(item: WithBuilding) -> bool:
    """Whether a building of a shape says where it stands."""
    return bool(item.lot or item.lots or item.side)


def stood(view: View, project: Project, since: int) -> Iterator[Entry]:
    """A building that stands already: it is free, its Unrest is past, and no house serves it yet."""
    yield Enter(replace(erected(view, project), since=since, uses=()), "UC-EDI-12")
    if row_of(view, project.type).unrest_once == "settlement":
        settlement = view.all(Settlement)[project.settlement.key]
        yield Enter(replace(settlement, once=settlement.once | {project.type}), "UC-SET-5")


def _links(view: View, settlement: Settlement, district: District) -> Iterator[Entry]:
    """Each building of a district finds the houses that serve it, as far as there are any (UC-BLD-10)."""
    for building in standing(view, district):
        if row_of(view, building.type).beside:
            project = Project(building.type, settlement, district, building.lots, grows_from=building)
            entry = Enter(replace(building, uses=erected(view, project).uses), "UC-BLD-10")
            view = view.after(entry)
            yield entry
