"""Scores of settlements: level, influence, Consumption, housing (K2-SET-1 to K2-SET-4, K2-SET-9)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ....engine.figure import Figure, Source, add_all, limited
from ....engine.view import View
from ....reading.hexgrid import Hex as Axial
from ....reading.hexgrid import distance
from ...realm import District, Hex, Holding, Settlement
from ..columns import Feature
from ..lookup import number
from .item_levels import ITEM_LEVELS
from .settlement_types import built_lots, settlement_level, settlement_type
from .structures import alike, by_water, standing_structures, structure, working_structures

__all__ = ["SETTLEMENT_SCORES", "standing_structures", "structure"]


def consumption_of(view: View, town: str) -> Figure:
    """What a settlement eats by its type, less what its structures save, each kind once; at least 0 (K2-UPK-7)."""
    eaten = view.tables.figure("settlement_sizes", settlement_type(view, town), "consumption", of=town)
    less: dict[str, Figure] = {}
    for building, row in working_structures(view, town):
        if row.consumption and (by_water(view, building) or not row.consumption_by_water):
            source = Source(f"buildings/{building.type}/consumption")
            less.setdefault(alike(row, building.type), Figure(row.consumption, building.type, building.key, source))
    return limited(add_all("consumption", (eaten, *less.values()), town), floor=0)


def consumption_of_towns(view: View) -> Iterator[Figure]:
    """What each settlement eats."""
    for town in view.all(Settlement):
        yield consumption_of(view, town)


def influence(view: View, town: str) -> Figure:
    """How many hexes around it a settlement reaches; none where only water borders it and no bridge does (K2-SET-9)."""
    reach = view.tables.figure("settlement_sizes", settlement_type(view, town), "influence", of=town)
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


def has_harbour(view: View, town: str) -> bool:
    """Whether ships can land: a port, a harbor or a pier (K2-SKL-6)."""
    return any(row.harbour for _, row in working_structures(view, town))


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
    homes = sum(len(each.lots) for each, row in standing_structures(view, town) if row.residential)
    return homes < len(built_lots(view, town))


def spared_unrest(view: View, town: str) -> Figure:
    """The Unrest of dangerous events here that cemeteries spare, 4 at most (K2-SET-cemetery)."""
    spared = [
        Figure(row.event_unrest, building.type, building.key, Source(f"buildings/{building.type}/event_unrest"))
        for building, row in working_structures(view, town)
        if row.event_unrest
    ]
    return limited(add_all("spared-unrest", spared, town), floor=number(view, "spared-unrest-most").value)


def type_of(view: View, town: str) -> Figure:
    """Its type: the figure's label is the row, its value the blocks from which on there is one (K2-SET-1)."""
    return view.tables.figure("settlement_sizes", settlement_type(view, town), "from_blocks")


SETTLEMENT_SCORES: Mapping[str, Callable[..., Figure]] = {
    "blocks": settlement_level,
    "influence": influence,
    "settlement-type": type_of,
    "settlement-consumption": consumption_of,
    "spared-unrest": spared_unrest,
    **ITEM_LEVELS,
}
"""Each takes the settlement's id."""
