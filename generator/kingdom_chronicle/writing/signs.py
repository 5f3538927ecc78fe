"""Where a sign stands in its hex: clear of lines, of the label and of other signs."""

from __future__ import annotations

import math
from collections.abc import Iterable

from ..reading.hexgrid import Layout, Point
from .terrain_marks import Clearance


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


_CANDIDATES = (
    (0.0, 1.0),
    *(
        (reach * math.cos(step * math.pi / 6), reach * math.sin(step * math.pi / 6) + 1)
        for reach in (8, 13, 18, 22)
        for step in range(12)
    ),
)
