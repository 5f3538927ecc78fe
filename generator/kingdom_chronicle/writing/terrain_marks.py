"""The drawn marks of the ground: trees, hills, reeds, strewn over a hex around its lines, signs and label."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter

from ..reading.hexgrid import Layout, Point
from .drawing import chances
from .map_sheet import Box


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark's path around (0, 0), whether the ground's tint fills it, and its places in an empty hex."""

    path: str
    filled: bool
    spots: tuple[Point, ...]


MARKS: Mapping[str, Mark] = {
    "plains": Mark(
        "M-2.6 3c0-2.6-.8-4.4-2.4-5.4M-2.6 3c0-3 .4-5 1.6-7M-2.6 3c.3-2 1-3.2 2.4-4",
        False,
        ((-20, -14), (4, -20), (22, -8), (-8, 4), (12, 12), (-24, 12), (-2, 25)),
    ),
    "forest": Mark(
        "M0 6V2.2M0 2.2c-3 0-4.6-1.8-4.6-4C-4.6-4.8-2.2-8 0-9.6c2.2 1.6 4.6 4.8 4.6 7.8 0 2.2-1.6 4-4.6 4z",
        True,
        (
            *((-15, -18), (2, -22), (18, -16), (-25, -2), (-7, -4), (10, -3)),
            *((26, 0), (-16, 13), (2, 13), (19, 14), (-7, 28), (10, 28)),
        ),
    ),
    "hills": Mark(
        "M-9 4.5C-7.2-2-3.8-5.5 0-5.5S7.2-2 9 4.5M-1.6-3c-1.7 1.2-2.8 2.8-3.5 5",
        True,
        ((-12, -17), (12, -20), (-24, 2), (0, -1), (24, -2), (-13, 19), (13, 18)),
    ),
    "mountains": Mark(
        "M-10.5 8 0-9.5 10.5 8M0-9.5l1.5 6-2.4 3.2 2 4.6M4.2-2.4l1 5.4M7.2 2.6l.6 3.6",
        True,
        ((0, -18), (-20, -4), (19, -3), (0, 8), (-13, 24), (14, 24)),
    ),
    "marsh": Mark(
        "M-7.5 3.5h15M-3.5 6.5h9M0 3.5v-7M0 3.5c-.6-2.6-2-4.4-4-5.2M0 3.5c.6-2.6 2-4.4 4-5.2",
        False,
        ((-8, -20), (16, -14), (-22, 0), (4, 2), (24, 8), (-12, 20), (8, 24)),
    ),
    "desert": Mark(
        "M-7 2c3-3.4 6-3.4 8-1.2 1.6 1.8 3.8 1.6 6 .2M-4 6h.01M1-4.5h.01M5-2.5h.01M-5-3h.01M4 6.5h.01",
        False,
        ((-10, -20), (14, -14), (-22, 2), (6, 4), (-6, 22), (18, 20)),
    ),
    "water": Mark(
        "M-8 0c2.7-2.8 5.3-2.8 8 0s5.3 2.8 8 0",
        False,
        ((-6, -24), (-20, -10), (10, -10), (-6, 4), (22, 6), (-18, 18), (10, 20)),
    ),
    "coast": Mark(
        "M-8 3.5c2.7-2.8 5.3-2.8 8 0s5.3 2.8 8 0M-5-3h.01M-1-4.5h.01M3-2.5h.01M6.5-4.5h.01",
        False,
        ((-6, -22), (16, -12), (-20, -4), (4, 4), (24, 10), (-12, 20), (8, 26)),
    ),
    "jungle": Mark(
        "M-.6 7.5C-.6 3.5-.4.5 0-1.5M0-1.5C-2.2-4.6-5-5-7.4-3-5-3.3-2.4-2.8 0-1.5zM0-1.5c.4-3.4 2.8-5.4 6-4.6"
        "C3.8-5.2 1.8-3.7 0-1.5zM0-1.5c3-.6 5.4 1 6.2 3.8C4.2.5 2.3-.7 0-1.5z",
        False,
        ((-12, -18), (10, -20), (-24, 0), (0, 0), (22, -2), (-12, 18), (12, 20)),
    ),
    "cavern": Mark(
        "M-8 5.5h16M-6.5 5.5C-6.5-2-3.5-6.5 0-6.5S6.5-2 6.5 5.5M-2.5 5.5c0-4 1-6 2.5-6s2.5 2 2.5 6z",
        True,
        ((-16, -14), (14, -12), (-2, 10), (22, 14), (-22, 16)),
    ),
}

_OTHER_NAMES = {
    "coastline": "coast",
    "hill": "hills",
    "lake": "water",
    "mountain": "mountains",
    "plain": "plains",
    "sea": "water",
    "swamp": "marsh",
    "woods": "forest",
}

_RIM = ((-27, -8), (27, -8), (-16, -25), (17, -25), (-27, 12), (27, 12), (-13, 27), (14, 27))

_HALF = 6.0
"""About half of a mark."""

Clearance = Callable[[float, float], float]
"""How far a point is from the nearest line."""


def ground(terrain: str) -> str:
    """The mark and tint of a terrain's id; nothing for one that is not drawn."""
    name = _OTHER_NAMES.get(terrain, terrain)
    return name if name in MARKS else ""


def strewn(
    key: str,
    kind: str,
    centre: Point,
    layout: Layout,
    clearance: Clearance,
    signs: Sequence[tuple[float, float, float]] = (),
    names: Sequence[Box] = (),
) -> tuple[Point, ...]:
    """Where the marks of a hex stand, farthest first.

    `signs` are (x, y, radius) of what else stands in the hex; with any, the marks keep to the rim. None stands
    below the boxes of `names`. `key` fixes how they are jostled.
    """
    crowded = bool(signs)
    spots = _RIM if crowded else MARKS[kind].spots
    if crowded and kind in ("plains", "mountains"):
        spots = spots[::2]
    off_lines = 13 if kind == "mountains" else 10
    lots = chances(key)
    left, top = centre
    placed = []
    for (right, down), along, across in zip(spots, lots[::2], lots[1::2], strict=False):
        x = left + right + 5 * (along - 0.5)
        y = top + down + 5 * (across - 0.5)
        if clearance(x, y) < off_lines or (signs and any(math.hypot(x - a, y - b) < near for a, b, near in signs)):
            continue
        y = _below_label(x - left, y - top, kind, layout) + top
        if not (names and any(_reaches(x, y, box) for box in names)):
            placed.append((x, y))
    placed.sort(key=itemgetter(1))
    return tuple(placed)


def _reaches(x: float, y: float, box: Box) -> bool:
    left, top, width, height = box
    return left - _HALF < x < left + width + _HALF and top - _HALF < y < top + height + _HALF


def _below_label(right: float, down: float, kind: str, layout: Layout) -> float:
    """The upper left of a flat hex, and the top of a pointy one, are kept for its label."""
    under_label = right < 8 if layout == "flat" else abs(right) < 20
    if under_label and down < -15:
        return (-13 if kind in ("forest", "mountains") else -15) + (down + 15) / 8
    return down
