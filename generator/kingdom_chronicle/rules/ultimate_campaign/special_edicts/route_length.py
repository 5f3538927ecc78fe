"""How long a trade route is: the ground that it may cross, and what its distance weighs (UC-FAM-5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ....engine.figure import Figure, add_all, divided, limited, negated
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import say
from ...realm import Building, Hex, Settlement, find_hex
from ..checks import building, number
from ..land.ground import ROADS, around, improved
from .issuing import RULE
from .special_columns import TradeWay

WAYS = "trade_ways"


def route_hexes(view: View, settlement: Settlement, names: Iterable[str]) -> Iterator[str | Illegal]:
    """The labels of a route's hexes, each next to the one before; the settlement's own need not be written."""
    here, crossed = settlement.hex, set[str]()
    names = tuple(names)
    if not names:
        yield Illegal(RULE, say("a trade route crosses one hex at least"), "route")
    for place, name in enumerate(names):
        hex = find_hex(view, name, ("route", place))
        if hex.key in crossed:
            yield Illegal(RULE, say("the route crosses hex {hex} already", hex=hex.key), ("route", place))
        crossed.add(hex.key)
        if view.switch("exploration") == "tracked" and hex.known == "unknown":
            yield Illegal(RULE, say("nobody has heard of hex {hex}", hex=hex.key), ("route", place))
        if hex.key not in around(view, here) and hex.key != here:
            message = say("hex {hex} does not touch {before}, so the route breaks off", hex=hex.key, before=here)
            yield Illegal(RULE, message, ("route", place))
        here = hex.key
        yield hex.key


def way(view: View, settlement: Settlement, label: str, roads: frozenset[str]) -> str | None:
    """The shortest way over a hex that is open to the traders of a settlement; None where there is none.

    Desert and grassland are open to all, and any hex with a Road or Highway; a coast and a river take a Pier, open
    water a Waterfront, which serves for a Pier as well. `roads` are hexes of others with a road.
    """
    hex = view.all(Hex)[label]
    there = {hex.terrain} if hex.terrain else set()
    there |= {word for word, is_so in (("river", hex.river), ("coast", hex.coast)) if is_so}
    there |= {id for id in ROADS if improved(view, label, id)} | ({ROADS[0]} if label in roads else set())
    open_ = {id: row for id, row in _ways(view) if id in there and _served(view, settlement, row.needs)}
    return min(open_, key=lambda id: open_[id].halves, default=None)


def _ways(view: View) -> Iterator[tuple[str, TradeWay]]:
    for id, row in view.tables.tables[WAYS].items():
        assert isinstance(row.values, TradeWay)
        yield id, row.values


def _served(view: View, settlement: Settlement, needs: tuple[str, ...]) -> bool:
    return not needs or any(standing(view, settlement.key, id) for id in needs)


def standing(view: View, settlement: str, type: str) -> int:
    """How many working buildings of a type, or of what counts as one, a settlement has."""
    here = (each for each in view.all(Building).values() if each.settlement == settlement and not each.idle)
    return sum(each.type == type or type in building(view, each.type).counts_as for each in here)


def route_length(
    view: View, settlement: Settlement, hexes: Iterable[str], roads: frozenset[str]
) -> Iterator[Figure | Illegal]:
    """The length of a route, last; before it what is wrong with it: a hex that it cannot cross."""
    leaves = []
    for place, label in enumerate(hexes):
        id = way(view, settlement, label, roads)
        if id is None:
            message = say("no trade route crosses hex {hex}", hex=label)
            help = say(
                "It may cross grassland, desert and roads, with a Pier rivers and coasts, with a Waterfront water."
            )
            yield Illegal(RULE, message, ("route", place), (help,))
            continue
        leaves.append(view.tables.figure(WAYS, id, "halves", of=label))
    yield divided(add_all("route-length", leaves), number(view, "route-halves"), "route-length")


def route_modifier(view: View, length: Figure) -> Figure:
    """RM: a tenth of the length, rounded down."""
    return divided(length, number(view, "route-divisor"), "route-modifier")


def length_modifier(view: View, length: Figure) -> Figure:
    """LM: by how much the length is above Size; print has it the other way round, which a switch allows."""
    size = view.score("size")
    parts = (length, negated(size)) if view.switch("trade-distance") == "long routes" else (size, negated(length))
    return limited(add_all("length-modifier", parts), floor=0)
