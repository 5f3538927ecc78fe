"""What is taken on a map's sheet: boxes no lettering may meet, and points it had better not cover."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..reading.hexgrid import Point
from .map_sheet import SIZE, Box


class Room:
    """The boxes and points of a sheet, kept by squares of one hex, so that few are asked about each label."""

    def __init__(self) -> None:
        self._boxes: dict[tuple[int, int], list[tuple[Box, float]]] = {}
        self._points: dict[tuple[int, int], list[Point]] = {}

    def take(self, box: Box, weight: float = 1.0) -> None:
        """A box that is taken; a lighter one may be covered where there is no other place."""
        for cell in _cells(box):
            self._boxes.setdefault(cell, []).append((box, weight))

    def mark(self, points: Iterable[Point]) -> None:
        """Points of lines."""
        for x, y in points:
            self._points.setdefault((int(x // SIZE), int(y // SIZE)), []).append((x, y))

    def covered(self, box: Box) -> float:
        """How much of what is taken a box would cover: pixels of boxes by their weight."""
        met = dict.fromkeys(found for cell in _cells(box) for found in self._boxes.get(cell, ()))
        return sum(_common(box, taken) * weight for taken, weight in met)

    def meets(self, box: Box) -> bool:
        """Whether a box meets one that is taken with full weight."""
        return any(
            weight >= 1.0 and _common(box, taken) > 0
            for cell in _cells(box)
            for taken, weight in self._boxes.get(cell, ())
        )

    def crossed(self, box: Box) -> int:
        """How many points of lines a box would cover."""
        left, top, width, height = box
        return sum(
            left <= x <= left + width and top <= y <= top + height
            for cell in _cells(box)
            for x, y in self._points.get(cell, ())
        )


def _common(one: Box, other: Box) -> float:
    across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    down = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return max(across, 0.0) * max(down, 0.0)


def _cells(box: Box) -> Iterator[tuple[int, int]]:
    left, top, width, height = box
    for column in range(int(left // SIZE), int((left + width) // SIZE) + 1):
        for row in range(int(top // SIZE), int((top + height) // SIZE) + 1):
            yield column, row
