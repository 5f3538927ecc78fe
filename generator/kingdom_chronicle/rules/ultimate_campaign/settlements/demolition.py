"""Demolishing and repairing buildings, and what a destroyed one leaves (UC-BLD-2, UC-BLD-3, UC-BLD-13)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from ....engine.book import Adjust, Enter, Entry
from ....engine.figure import times
from ....engine.illegal import Illegal
from ....engine.ruleset import Handler
from ....engine.view import View
from ....reading.fields import Fields, Name, Names
from ....reading.wording import say
from ...realm import Building, find_settlement
from ..checks import building as row_of
from ..checks import number, spend
from .building_lines import building_called, may_build
from .choosing import read_side
from .districts import find_building, label, read_lots
from .old_ground import left_behind
from .prices import half_price
from .works import one_more_building


class Demolish(Fields):
    """`demolish: Brewery` / `in`, `lot`: a building makes room."""

    demolish: Name
    in_: Name
    district: Name | None = None
    lot: Name | None = None
    lots: Names = ()
    side: Name | None = None


class Repair(Fields):
    """`repair: Inn` / `in`, `lot`: a damaged building is made whole."""

    repair: Name
    in_: Name
    district: Name | None = None
    lot: Name | None = None
    lots: Names = ()
    side: Name | None = None


def demolish(view: View, order: Demolish) -> Iterable[Entry | Illegal]:
    """1 BP, no Unrest, nothing back; the lots are free at once; counts unless a switch says no (UC-BLD-2, -3)."""
    building = _meant(view, order.demolish, order, "demolish")
    if view.switch("demolition-counts") == "yes":
        yield from one_more_building(view)
    yield from spend(view, replace(number(view, "demolish-cost"), of=building.key), "UC-BLD-2")
    yield from left_behind(view, building)


def repair(view: View, order: Repair) -> Iterable[Entry | Illegal]:
    """A damaged building works again for half its price; a switch counts it as a building (UC-BLD-13)."""
    yield from may_build(view, "repair")
    building = _meant(view, order.repair, order, "repair")
    if not building.damaged:
        message = say("the {building} is not damaged", building=label(view, building.type))
        raise Illegal("UC-BLD-13", message, "repair")
    if view.switch("repair-counts") == "yes":
        yield from one_more_building(view)
    yield from spend(view, half_price(view, building), "UC-BLD-13")
    yield Enter(replace(building, damaged=False), "UC-BLD-13")


def _meant(view: View, name: str, order: Demolish | Repair, at: str) -> Building:
    type = building_called(view, name, at)
    settlement = find_settlement(view, order.in_)
    lots = read_lots(view, order.lot, order.lots)
    side = read_side(order.side) if order.side is not None else None
    return find_building(view, settlement, type, order.district, lots, side, at)


def destroyed(view: View, building: Building, rule: str = "UC-BLD-3") -> Iterator[Entry]:
    """A building is destroyed by an event or an army: Unrest rises by its lots (UC-BLD-3)."""
    yield from left_behind(view, building)
    if row_of(view, building.type).lots:
        each = replace(number(view, "destroyed-lot-unrest"), of=building.key)
        yield Adjust("unrest", times(each, len(building.lots), building.type), rule)


DECISIONS: Mapping[type[Fields], Handler] = {Demolish: demolish, Repair: repair}
"""The decisions about what stands already, with their handlers."""
