"""The map's signs: which symbol stands for an improvement, a special place, a settlement, and where."""

from __future__ import annotations

import math
from collections.abc import Iterable

from ..reading.hexgrid import Layout, Point
from .terrain_marks import Clearance

ROADS = frozenset({"road", "highway"})
"""Improvements that are drawn as lines."""

_IMPROVEMENTS = {
    "aqueduct": "i-aqueduct",
    "bridge": "i-bridge",
    "canal": "i-canal",
    "farm": "i-farm",
    "farmland": "i-farm",
    "fishery": "i-fishery",
    "fort": "i-fort",
    "irrigation": "i-canal",
    "lumber-camp": "i-sawmill",
    "mine": "i-mine",
    "quarry": "i-quarry",
    "sawmill": "i-sawmill",
    "watchtower": "i-watchtower",
    "work-site": "i-mine",
}
_SPECIAL = {
    "building": "s-building",
    "free-city": "s-freecity",
    "lair": "s-lair",
    "landmark": "s-landmark",
    "refuge": "s-building",
    "resource": "s-resource",
    "ruin": "s-ruin",
    "ruins": "s-ruin",
    "vein": "s-resource",
}
_SIZES = ("thorp", "hamlet", "village", "smalltown", "largetown", "smallcity", "largecity", "metropolis")


def improvement_sign(id: str) -> str:
    """The symbol of an improvement; `silver-mine` has that of a mine, an unknown one a plain one."""
    return _of(id, _IMPROVEMENTS)


def special_sign(id: str) -> str:
    """The symbol of special terrain; `gold-vein` has that of a resource, and an unknown one a plain one."""
    return _of(id, _SPECIAL)


def settlement_sign(size: str) -> str:
    """The symbol of a settlement's size, however it is spelt; the smallest where none is known."""
    plain = "".join(letter for letter in size.casefold() if letter.isalpha())
    return f"z-{plain}" if plain in _SIZES else "z-thorp"


def free_spot(centre: Point, layout: Layout, room: float, clearance: Clearance, taken: Iterable[Point] = ()) -> Point:
    """The spot nearest the centre that keeps `room` from lines, ten more from what is taken, or the best."""
    taken = tuple(taken)
    best, most = centre, -math.inf
    for right, down in _CANDIDATES:
        x, y = centre[0] + right, centre[1] + down
        free = min([clearance(x, y), *(math.hypot(x - a, y - b) - 10 for a, b in taken)])
        if down < -12 and (right < 4 if layout == "flat" else abs(right) < 16):  # the label's place
            free -= 12
        if free >= room:
            return x, y
        if free > most:
            best, most = (x, y), free
    return best


def _of(id: str, table: dict[str, str]) -> str:
    plain = id.casefold().replace(" ", "-").replace("_", "-")
    return table.get(plain) or table.get(plain.rpartition("-")[2]) or "s-building"


_CANDIDATES = (
    (0.0, 1.0),
    *(
        (reach * math.cos(step * math.pi / 6), reach * math.sin(step * math.pi / 6) + 1)
        for reach in (8, 13, 18, 22)
        for step in range(12)
    ),
)
