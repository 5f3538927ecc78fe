"""What a hex gives to a settlement: a bridge, a structure that stands there, ruins to build upon (K2-HEX-3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ....engine.book import Enter
from ....engine.view import View
from ...realm import Building, Hex, Settlement
from ..ground import BRIDGE, features_of
from .grid import SIDES
from .placing import building_key

STRUCTURE, RUINS = "structure", "ruins"


def _named(view: View, hex: Hex) -> tuple[str, ...]:
    buildings = view.tables.tables["buildings"]
    return tuple(id for id in hex.features if id in buildings)


def standing_in(view: View, hex: Hex) -> tuple[str, ...]:
    """The structures that the map says stand in a hex and are whole: its settlement has them for nothing."""
    return _named(view, hex) if STRUCTURE in hex.special else ()


def ruined_in(view: View, town: str) -> tuple[str, ...]:
    """The structures of which ruins lie in the hex of a settlement: each is built once for half its price."""
    hex = view.all(Hex)[view.all(Settlement)[town].hex]
    return _named(view, hex) if RUINS in hex.special else ()


def without(view: View, label: str, ids: Iterable[str], rule: str) -> Iterator[Enter]:
    """The hex without structures that are a settlement's from now on."""
    hex, gone = view.all(Hex)[label], set(ids)
    left = tuple(id for id in hex.features if id not in gone)
    if left != hex.features:
        yield Enter(replace(hex, features=left), rule)


def bridge_of(view: View, label: str, town: str, water: Iterable[str], named: str = "") -> Iterator[Enter]:
    """The bridge of a hex, over the water border that is named of the settlement founded there, or over the first."""
    wet = set(water)
    sides = [each for each in SIDES if each in wet]
    side = named if named in sides else next(iter(sides), "")
    if side and BRIDGE in features_of(view, label):
        key = building_key(town, 1, BRIDGE, (), side)
        yield Enter(Building(key, BRIDGE, town, 1, (), view.turn, side=side), "K2-HEX-3")
