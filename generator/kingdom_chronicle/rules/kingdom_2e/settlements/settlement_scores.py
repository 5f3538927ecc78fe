"""Scores of settlements: blocks, type, influence, Consumption, housing (K2-SET-1 to K2-SET-4, K2-SET-9)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ....engine.figure import Figure, Source, add_all, counted, limited
from ....engine.view import View
from ....reading.hexgrid import Hex as Axial
from ....reading.hexgrid import distance
from ...realm import Building, District, Hex, Holding, Settlement
from ..columns import Feature
from .settlement_types import settlement_type
from .structure_columns import Structure


def structure(view: View, id: str) -> Structure:
    """A row of the structures, typed."""
    row = view.row("buildings", id).values
    assert isinstance(row, Structure)
    return row


def standing_structures(view: View, town: str = "") -> Iterator[tuple[Building, Structure]]:
    """The structures that stand and work, of one settlement or of all."""
    for building in view.all(Building).values():
        if (not town or building.settlement == town) and not building.idle:
            yield building, structure(view, building.type)


def blocks(view: View, town: str) -> Figure:
    """The blocks with at least one structure: the settlement's level, 20 at most (K2-SET-3)."""
    letters = {lot[0] for building, _ in standing_structures(view, town) for lot in building.lots}
    source = Source(f"settlements/{town}", turn=view.turn)
    return limited(counted(len(letters), "blocks", town, source), ceiling=20)


def consumption_of(view: View, town: str) -> Figure:
    """What a settlement eats by its type, less what its structures save; at least nothing (K2-UPK-7)."""
    eaten = view.tables.figure("settlement_types", settlement_type(view, town), "consumption", of=town)
    less = [
        Figure(row.consumption, building.type, building.key, Source(f"buildings/{building.type}/consumption"))
        for building, row in standing_structures(view, town)
        if row.consumption
    ]
    return limited(add_all("consumption", (eaten, *less), town), floor=0)


def consumption_of_towns(view: View) -> Iterator[Figure]:
    """What each settlement eats."""
    for town in view.all(Settlement):
        yield consumption_of(view, town)


def influence(view: View, town: str) -> Figure:
    """How many hexes around it a settlement reaches; none where only water borders it and no bridge does (K2-SET-9)."""
    reach = view.tables.figure("settlement_types", settlement_type(view, town), "influence", of=town)
    if landlocked_by_water(view, town) and not crosses(view, town):
        return limited(reach, ceiling=0)
    return reach


def landlocked_by_water(view: View, town: str) -> bool:
    """Whether a settlement has no land border."""
    districts = [each for each in view.all(District).values() if each.settlement == town]
    return bool(districts) and all(len(each.water) == 4 for each in districts)


def crosses(view: View, town: str) -> bool:
    """Whether a bridge stands over one of its water borders."""
    return any(row.crosses_water for _, row in standing_structures(view, town))


def influenced(view: View, town: str) -> tuple[str, ...]:
    """The claimed hexes that a settlement reaches, its own among them."""
    place = view.all(Settlement)[town].hex
    reach = view.score("influence", town).value
    hexes = view.all(Hex)
    centre = _axial(hexes[place])
    return tuple(each for each in view.all(Holding) if distance(centre, _axial(hexes[each])) <= reach)


def _axial(hex: Hex) -> Axial:
    return Axial(hex.q, hex.r)


def in_influence(view: View, label: str) -> bool:
    """Whether any settlement reaches a hex."""
    return any(label in influenced(view, town) for town in view.all(Settlement))


def fed_by_land(view: View) -> Iterator[Figure]:
    """Farmland in the influence of a settlement, each once (K2-HEX-4)."""
    for label, holding in view.all(Holding).items():
        for id in holding.improvements:
            if feeds(view, id) and in_influence(view, label):
                yield view.tables.figure("improvements", id, "feeds", label=id, of=label)


def farmlands(view: View, town: str) -> int:
    """How many farmlands a settlement reaches."""
    held = view.all(Holding)
    return sum(1 for label in influenced(view, town) for id in held[label].improvements if feeds(view, id))


def feeds(view: View, feature: str) -> int:
    """What a feature takes off Consumption."""
    row = view.row("improvements", feature).values
    assert isinstance(row, Feature)
    return row.feeds


def overcrowded(view: View, town: str) -> bool:
    """Whether there are fewer residential lots than blocks with structures (K2-SET-4)."""
    homes = sum(max(len(each.lots), 1) for each, row in standing_structures(view, town) if row.residential)
    return homes < blocks(view, town).value


SETTLEMENT_SCORES: Mapping[str, Callable[..., Figure]] = {
    "blocks": blocks,
    "influence": influence,
    "settlement-consumption": consumption_of,
}
"""Each takes the settlement's id."""
