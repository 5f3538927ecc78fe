"""The structures of settlements: those that stand, those that work, and by which rows (K2-SET-6, K2-SET-8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ....engine.view import View
from ...realm import Building, District, Settlement
from ..records import Upgraded
from .grid import borders_of
from .settlement_types import RUBBLE
from .structure_columns import Structure

Standing = Iterator[tuple[Building, Structure]]


def structure(view: View, id: str) -> Structure:
    """A row of the structures, typed."""
    row = view.row("buildings", id).values
    assert isinstance(row, Structure)
    return row


def alike(row: Structure, id: str) -> str:
    """The id by which a structure counts as the same as another one."""
    return row.same_as or id


def standing_structures(view: View, town: str = "") -> Standing:
    """The structures that stand and work, of one settlement or of all; a palace outside the capital is a villa."""
    for building in view.all(Building).values():
        if (town and building.settlement != town) or building.idle or building.type == RUBBLE:
            continue
        row = structure(view, building.type)
        if row.outside_capital and not view.all(Settlement)[building.settlement].capital:
            building = replace(building, type=row.outside_capital)
            row = structure(view, building.type)
        yield building, row


def working_structures(view: View, town: str = "") -> Standing:
    """Those, and where a switch says so what each of them was before its upgrades (K2-SET-6)."""
    keeps = view.switch("upgrade-effects") == "keep too"
    for building, row in standing_structures(view, town):
        yield building, row
        before = view.get(Upgraded, building.key) if keeps else None
        for earlier in before.earlier if before is not None else ():
            yield replace(building, type=earlier), structure(view, earlier)


def water_of(view: View, town: str, district: int) -> frozenset[str]:
    """The sides of a grid that lie at water."""
    found = view.get(District, f"{town}/{district}")
    return found.water if found is not None else frozenset()


def by_water(view: View, building: Building) -> bool:
    """Whether a lot of a structure lies next to a water border."""
    water = water_of(view, building.settlement, building.district)
    return any(water & borders_of(lot) for lot in building.lots)
