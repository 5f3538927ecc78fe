"""Building and upgrading in the settlements, part of the edict step `settlements` (UC-EDI-12, UC-BLD)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Literal

from ....engine.book import Entry
from ....engine.illegal import Illegal
from ....engine.ruleset import Handler
from ....engine.view import View
from ....reading.fields import Fields, Name, Names, Yes
from ....reading.names import fold
from ....reading.wording import say
from ...realm import District, Settlement, find_settlement
from ..checks import building as row_of
from . import demolition
from .building_lines import building_called, chosen, lots_used, may_build, pointing
from .choosing import aimed, choose, is_placed
from .districts import find_building, find_district, label, read_lots
from .prices import Terms
from .sites import Project
from .walls import WATERGATE, ungated
from .works import grow, raise_building


class BuildBuilding(Fields):
    """`build: Mill` / `in: Tuskholm`: a building; what is left out is chosen by the rule and shown."""

    build: Name
    in_: Name
    district: Name | None = None
    lot: Name | None = None
    lots: Names = ()
    side: Name | None = None
    uses: Names = ()
    discount: Name | None = None
    ruin: Literal["half", "salvage"] | None = None
    magic: Yes = False


class UpgradeBuilding(Fields):
    """`upgrade: Shrine` / `to: Temple`: `lot` is where it stands, `lots` are all that it will have."""

    upgrade: Name
    to: Name
    in_: Name
    district: Name | None = None
    lot: Name | None = None
    lots: Names = ()
    uses: Names = ()
    discount: Name | None = None


def build(view: View, order: BuildBuilding) -> Iterable[Entry | Illegal]:
    """A building rises in a settlement, and counts at once (UC-EDI-12)."""
    yield from may_build(view, "build")
    type = building_called(view, order.build, "build")
    settlement = find_settlement(view, order.in_)
    district = find_district(view, settlement, order.district)
    yield from _ready(view, settlement, district)
    project = Project(type, settlement, district, uses=lots_used(view, order.uses))
    yield from pointing(raised(view, project, order, _gates(view, project)), bool(order.lots))


def raised(view: View, project: Project, order: BuildBuilding, coming: frozenset[str]) -> Iterator[Entry | Illegal]:
    """A project at the place that its line names, or that is chosen for it and shown."""
    project = aimed(view, project, order.lot, order.lots, order.side)
    if not is_placed(view, project):
        project = choose(view, project)
        yield chosen(project)
    yield from ungated(view, project, coming)
    yield from raise_building(view, project, Terms(order.discount, order.ruin, order.magic))


def upgrade(view: View, order: UpgradeBuilding) -> Iterable[Entry | Illegal]:
    """A building becomes a greater one on its own lots and, where it grows, on more (UC-BLD-12)."""
    yield from may_build(view, "upgrade")
    type = building_called(view, order.upgrade, "upgrade")
    into = building_called(view, order.to, "to")
    settlement = find_settlement(view, order.in_)
    named = read_lots(view, order.lot, ()) or read_lots(view, None, order.lots)
    old = find_building(view, settlement, type, order.district, named, None, "upgrade")
    known = row_of(view, type).upgrades_to
    if into not in known:
        message = say("the {old} does not become the {new}", old=label(view, type), new=label(view, into))
        names = tuple(label(view, each) for each in known)
        help = say("It may become: {names}.", names=names) if names else say("It has no upgrade.")
        yield Illegal("UC-BLD-12", message, "to", (help,))
    district = view.all(District)[f"{settlement.key}/{old.district}"]
    project = Project(into, settlement, district, uses=lots_used(view, order.uses), grows_from=old)
    yield from pointing(_grown(view, project, order), bool(order.lots))


def _grown(view: View, project: Project, order: UpgradeBuilding) -> Iterator[Entry | Illegal]:
    old = project.grows_from
    assert old is not None
    lots = read_lots(view, None, order.lots)
    if not lots and len(old.lots) == row_of(view, project.type).lots:
        lots = old.lots
    if lots:
        if not set(old.lots) <= set(lots):
            message = say("an upgrade keeps the lots of the old building: {lots}", lots=old.lots)
            yield Illegal("UC-BLD-12", message, "lot")
        # the old first lot stays first, because the building keeps its key
        kept = tuple(lot for lot in old.lots if lot in lots)
        project = replace(project, lots=(*kept, *(lot for lot in lots if lot not in kept)))
    else:
        project = choose(view, project)
        yield chosen(project)
    yield from grow(view, project, Terms(order.discount))


def _ready(view: View, settlement: Settlement, district: District) -> Iterator[Illegal]:
    if district.since > view.turn:
        message = say(
            "this district of {settlement} is ready for building from turn {turn}",
            settlement=settlement.name,
            turn=district.since,
        )
        yield Illegal("UC-SET-6", message, "district")


def _gates(view: View, project: Project) -> frozenset[str]:
    """The sides of the project's district for which a line of the phase builds a Watergate."""
    sides = set()
    for line in view.siblings(BuildBuilding):
        order = line.order
        assert isinstance(order, BuildBuilding)
        gate = view.tables.find("buildings", order.build, view.campaign.languages[0]) == [WATERGATE]
        here = fold(order.in_) in (fold(project.settlement.name), fold(project.settlement.key))
        district = ("", str(project.district.number), fold(project.district.name))
        if gate and here and order.side and fold(order.district or "") in district:
            sides.add(fold(order.side))
    return frozenset(sides)


DECISIONS: Mapping[type[Fields], Handler] = {
    BuildBuilding: build,
    UpgradeBuilding: upgrade,
    **demolition.DECISIONS,
}
"""The decisions of buildings, with their handlers."""
