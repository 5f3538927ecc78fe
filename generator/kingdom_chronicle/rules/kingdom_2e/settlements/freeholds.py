"""A settlement that the kingdom loses: what stands there, as map.yml would say it of a freehold (K2-HEX-5)."""

from __future__ import annotations

from collections.abc import Iterator

from ....engine.book import Entry, Strike
from ....engine.view import View
from ....reading.kingdom import SettlementShape
from ...realm import Building, District, Settlement, Site


def shape_of(view: View, town: Settlement) -> SettlementShape:
    """The settlement as it stands: its name, its water borders, its structures and where they are."""
    built = [
        {"build": each.type, "lots": each.lots} | ({"side": each.side} if each.side else {})
        for each in view.all(Building).values()
        if each.settlement == town.key
    ]
    water = {side for each in view.all(District).values() if each.settlement == town.key for side in each.water}
    borders = dict.fromkeys(sorted(water), "water")
    return SettlementShape.model_validate({"name": town.name, "borders": borders, "with_": built})


def given_up(view: View, town: Settlement, rule: str) -> Iterator[Entry]:
    """The settlement and all that belongs to it are the kingdom's no more."""
    for building in view.all(Building).values():
        if building.settlement == town.key:
            yield Strike(building, rule)
    for site in view.all(Site).values():
        if site.key.startswith(f"{town.key}/"):
            yield Strike(site, rule)
    for district in view.all(District).values():
        if district.settlement == town.key:
            yield Strike(district, rule)
    yield Strike(town, rule)
