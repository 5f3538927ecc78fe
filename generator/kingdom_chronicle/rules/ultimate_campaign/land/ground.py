"""The land under the kingdom: which hexes touch, where water is, and what the claimed hexes hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ....engine.view import View
from ....reading.hexgrid import neighbours
from ...realm import Building, Hex, Holding, Settlement

WATER = "water"
SWAMP = "marsh"
CANAL = "canal"
RIVER = "river"
ROADS = ("road", "highway")

Place = tuple[str, int]
"""A hex's label, and the turn since which it holds what it is listed for."""


@dataclass(frozen=True, slots=True)
class Inventory:
    """What the claimed hexes hold: the places of each improvement, and of each kind of special terrain.

    Both in the order of their tables; what a campaign has taken out of a table is left out.
    """

    improvements: Mapping[str, tuple[Place, ...]]
    special: Mapping[str, tuple[Place, ...]]


def inventory(view: View) -> Inventory:
    """One pass over the claimed hexes, kept until the hexes change; in the order of the claims."""
    return view.keep("inventory", _group)


def _group(view: View) -> Inventory:
    improvements: dict[str, list[Place]] = {}
    special: dict[str, list[Place]] = {}
    like_rivers = kinds_of(view, RIVER)
    hexes = view.all(Hex)
    for label, holding in view.all(Holding).items():
        for id, turn in holding.improvements.items():
            improvements.setdefault(id, []).append((label, turn))
        hex = hexes[label]
        for kind in hex.special:
            if kind != RIVER:
                special.setdefault(kind, []).append((label, holding.since))
        rivers = (turn for id, turn in holding.improvements.items() if id in like_rivers)
        since = holding.since if hex.river else next(rivers, None)
        if since is not None:
            special.setdefault(RIVER, []).append((label, since))
    return Inventory(_in_order(view, "improvements", improvements), _in_order(view, "special_terrain", special))


def _in_order(view: View, table: str, places: Mapping[str, list[Place]]) -> dict[str, tuple[Place, ...]]:
    return {id: tuple(places[id]) for id in view.tables.tables[table] if id in places}


def kinds_of(view: View, what: str) -> frozenset[str]:
    """The improvements that count as another one, or as a river."""
    table = view.tables.tables["improvements"]
    return frozenset(id for id, row in table.items() if what in getattr(row.values, "counts_as", ()))


def around(view: View, label: str) -> tuple[str, ...]:
    """The hexes of the map that touch this one, in the order of the grid's edges."""
    places = view.keep("places", lambda view: {ground.hex: label for label, ground in view.campaign.land.hexes.items()})
    here = view.campaign.land.hexes[label].hex
    return tuple(places[there] for there in neighbours(here) if there in places)


def improved(view: View, label: str, *ids: str) -> bool:
    """Whether a claimed hex has any of these improvements."""
    holding = view.get(Holding, label)
    return holding is not None and any(id in holding.improvements for id in ids)


def riverside(view: View, label: str) -> bool:
    """Whether a settlement there counts as lying on a river: the river itself, or a Canal (UC-IMP-12)."""
    hex = view.get(Hex, label)
    return (hex is not None and hex.river) or improved(view, label, CANAL)


def waterside(view: View, label: str) -> bool:
    """Whether a hex has a river, a coast or a Canal of its own (UC-IMP-13)."""
    hex = view.get(Hex, label)
    return riverside(view, label) or (hex is not None and hex.coast)


def wet(view: View, label: str) -> bool:
    """Whether a hex has a river, lake, swamp or Canal; a coast is taken for a lake's (UC-IMP-22)."""
    hex = view.get(Hex, label)
    return waterside(view, label) or (hex is not None and hex.terrain in (WATER, SWAMP))


def shored(view: View, label: str) -> bool:
    """Whether a river, a lake, the sea or a Canal lies in a hex or beside it (UC-FND-4).

    A map draws the shore in either of two hexes, so that the next one counts.
    """
    hexes = view.all(Hex)
    return any(waterside(view, each) or hexes[each].terrain == WATER for each in (label, *around(view, label)))


def seats_of(view: View, type: str) -> tuple[tuple[str, str], ...]:
    """Every working building of a type, as its key and the hex of its settlement (UC-BLD-13, UC-BLD-16)."""
    return view.keep(("seats", type), lambda view: _seats(view, type))


def _seats(view: View, type: str) -> tuple[tuple[str, str], ...]:
    settlements = view.all(Settlement)
    return tuple(
        (building.key, settlements[building.settlement].hex)
        for building in view.all(Building).values()
        if building.type == type and not building.idle and building.settlement in settlements
    )
