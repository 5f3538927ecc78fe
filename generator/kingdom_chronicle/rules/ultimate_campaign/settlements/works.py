"""Building: what is counted, paid and entered when a building is raised or grows (UC-EDI-12, UC-BLD)."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from dataclasses import replace

from ....engine.book import Adjust, Enter, Entry, Note
from ....engine.figure import add_all, negated
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import Sentence, say_many
from ...realm import Building, Settlement, use, used
from ..checks import building as row_of
from ..checks import limit, number, size_allows, spend
from ..magic_items.slots import kept_in
from .bereft import lost_a_house
from .choosing import judged
from .districts import in_settlement
from .neighbours import houses, serves_as
from .old_ground import built_over
from .prices import Bill, Terms, price, price_of_upgrade
from .sites import Project, key_of, others

BUILDINGS = "buildings"
HOMES = "homes"


def played(view: View, items: Iterable[Entry | Illegal]) -> Generator[Entry | Illegal, None, View]:
    """Pass the entries of one part of a line on, and give back the view after them."""
    for item in items:
        yield item
        if not isinstance(item, Illegal):
            view = view.after(item)
    return view


# ---- what is counted


def one_more(view: View, allowance: str, over: Sentence) -> Iterator[Entry | Illegal]:
    """An allowance of the turn is used once more; `over` is said where it is used up (UC-EDI-6)."""
    if view.granted:
        return
    most = limit(view, allowance)
    if most is not None and used(view, allowance) >= most:
        yield Illegal("UC-EDI-6", over, help=(size_allows(view),))
    yield use(view, allowance)


def one_more_building(view: View) -> Iterator[Entry | Illegal]:
    """A building, an upgrade or a demolition uses up one of the turn's buildings (UC-EDI-6, UC-EDI-12)."""
    over = say_many(
        "this is over the limit of {count} building this turn",
        "this is over the limit of {count} buildings this turn",
        limit(view, BUILDINGS) or 0,
    )
    yield from one_more(view, BUILDINGS, over)


def counted(view: View, project: Project) -> Iterator[Entry | Illegal]:
    """One of the turn's buildings, but for the first home and what comes with another (UC-EDI-13, -14)."""
    row = row_of(view, project.type)
    may_be_free = project.grows_from is None or view.switch("home-upgrade-exempt") == "yes"
    if row.housing and may_be_free and used(view, HOMES) < number(view, "exempt-homes").value:
        if not view.granted:
            yield use(view, HOMES)
    elif not any(
        each.type in row.uncounted_with and each.since == view.turn and each.side == project.side
        for each in others(view, project)
    ):
        yield from one_more_building(view)


# ---- what is done


def raise_building(view: View, project: Project, terms: Terms, count: bool = True) -> Iterator[Entry | Illegal]:
    """A building is judged, counted, paid and entered; it counts at once (UC-EDI-12, UC-GEN-6)."""
    yield from judged(view, project)
    if count:
        yield from counted(view, project)
    yield from _paid(view, price(view, project, terms), "UC-EDI-12")
    yield from completed(view, project)


def grow(view: View, project: Project, terms: Terms) -> Iterator[Entry | Illegal]:
    """A building becomes another for the difference of the prices, and counts as a building (UC-BLD-12)."""
    yield from judged(view, project)
    yield from counted(view, project)
    yield from _paid(view, price_of_upgrade(view, project, terms), "UC-BLD-12")
    yield from completed(view, project)
    yield from _links(view, project)
    assert project.grows_from is not None
    yield from kept_in(view, project.grows_from, replace(project.grows_from, type=project.type))


def _paid(view: View, bill: Bill, rule: str) -> Iterator[Entry | Illegal]:
    yield from bill.wrong
    yield from spend(view, bill.price, rule)
    yield from bill.used


def completed(view: View, project: Project) -> Iterator[Entry]:
    """What is entered when a building is done: itself, the ground it takes up, its Unrest (UC-BLD-1)."""
    building = erected(view, project)
    yield Enter(building, "UC-BLD-12" if project.grows_from else "UC-EDI-12")
    if set(building.uses) - set(project.uses):
        yield Note("houses-chosen", {"building": building.key, "lots": " ".join(building.uses)}, "UC-BLD-10")
    yield from _many_of_a_kind(view, project)
    yield from built_over(view, project)
    yield from _unrest(view, project, building)


def _many_of_a_kind(view: View, project: Project) -> Iterator[Note]:
    """Of one type so many that the GM may add events: the ledger says so, and nothing more happens (UC-BLD-15)."""
    row = row_of(view, project.type)
    if row.lots and not row.ordinary:
        count = 1 + sum(each.type == project.type for each in in_settlement(view, project.settlement.key))
        if count >= number(view, "overuse").value:
            place = {"building": project.type, "settlement": project.settlement.key}
            yield Note("many-of-a-kind", {**place, "count": count}, "UC-BLD-15")


def erected(view: View, project: Project) -> Building:
    """The building as it will stand, with the houses that serve it.

    What grew out of another gives its own discounts anew, as it has all its benefits in place of the old (UC-BLD-12).
    """
    uses = tuple(linked_lot(project, house) for house in houses(view, project)[0])
    number_ = project.district.number
    place = (project.type, project.settlement.key, number_, project.lots, view.turn, uses)
    old = project.grows_from
    damaged, closed = (old.damaged, old.closed) if old is not None else (False, False)
    return Building(key_of(view, project), *place, side=project.side, damaged=damaged, closed=closed)


def linked_lot(project: Project, house: Building) -> str:
    """The lot by which a building names a house that serves it: the one it named before, else the first."""
    return next((lot for lot in project.uses if lot in house.lots), house.lots[0])


def _unrest(view: View, project: Project, building: Building) -> Iterator[Entry]:
    """The Unrest of a building comes once, on completion; that of a wall once in a settlement (UC-SET-5)."""
    row = row_of(view, project.type)
    figure = view.tables.figure("buildings", project.type, "unrest", of=building.key, turn=view.turn)
    if row.unrest and row.unrest_once == "settlement" and view.switch("wall-unrest") == "once":
        settlement = view.all(Settlement)[project.settlement.key]
        if project.type in settlement.once:
            yield Note("unrest-had", {"building": project.type, "settlement": settlement.key}, "UC-SET-5")
            return
        yield Enter(replace(settlement, once=settlement.once | {project.type}), "UC-SET-5")
    if project.grows_from is not None and view.switch("upgrade-unrest") == "difference":
        old = view.tables.figure("buildings", project.grows_from.type, "unrest", of=building.key)
        figure = add_all(project.type, (figure, negated(old)), building.key)
    if figure.value:
        yield Adjust("unrest", figure, "UC-BLD-1")


def _links(view: View, project: Project) -> Iterator[Entry]:
    """What grew out of a house goes on serving its neighbour only where it still fits (UC-BLD-12)."""
    old = project.grows_from
    assert old is not None
    for other in others(view, project):
        kinds = [kind for need in row_of(view, other.type).beside for kind in need.any_of]
        served = set(other.uses) & set(old.lots) and serves_as(view, old, kinds)
        if served and not serves_as(view, replace(old, type=project.type), kinds):
            left = tuple(lot for lot in other.uses if lot not in old.lots)
            yield Enter(replace(other, uses=left), "UC-BLD-12")
            yield Note("house-lost", {"building": other.key, "house": old.key}, "UC-BLD-12")
            yield from lost_a_house(view, other)
