"""The sheet a map is drawn on: the size of a hex, the extent of the grid, and the graticule around it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from ..reading.hexgrid import Grid, Hex

SIZE = 44.0
"""Pixels from a hex's centre to its corners; hex (0, 0) stands at (0, 0)."""

HEIGHT = math.sqrt(3) * SIZE
"""Pixels between two opposite edges."""

_MARGIN, _INSET, _BAND = 30.0, 14.0, 6.0

Box = tuple[float, float, float, float]
"""Left, top, width, height."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The drawing's extent in pixels."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Where it ends to the right."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """Where it ends below."""
        return self.top + self.height


def sheet_of(grid: Grid) -> Sheet:
    """The whole grid with a margin; a grid without hexes has the extent of one."""
    columns, rows = max(grid.columns, 1), max(grid.rows, 1)
    outer = product(
        {0, 1, columns - 2, columns - 1} & set(range(columns)), {0, 1, rows - 2, rows - 1} & set(range(rows))
    )
    corners = [corner for column, row in outer for corner in grid.corners(grid.hex_at(column, row), SIZE)]
    left, top = min(x for x, _ in corners) - _MARGIN, min(y for _, y in corners) - _MARGIN
    right, bottom = max(x for x, _ in corners) + _MARGIN, max(y for _, y in corners) + _MARGIN
    return Sheet(left, top, right - left, bottom - top)


def neatlines(sheet: Sheet) -> tuple[Box, Box]:
    """The outer and the inner line of the frame."""

    def inside(by: float) -> Box:
        return sheet.left + by, sheet.top + by, sheet.width - 2 * by, sheet.height - 2 * by

    return inside(_INSET), inside(_INSET + _BAND)


def graticule(grid: Grid, sheet: Sheet) -> Iterator[Box]:
    """The inked stretches of the frame: every other column above and below, every other row on both sides."""
    left, top, width, height = neatlines(sheet)[0]
    flat = grid.layout == "flat"
    first_x, first_y = grid.centre(Hex(0, 0), SIZE)
    pitch = (1.5 * SIZE, HEIGHT) if flat else (HEIGHT, 1.5 * SIZE)
    for start, end in _stretches(grid.columns, first_x - pitch[0] / 2, pitch[0], left, left + width):
        for y in (top, top + height - _BAND):
            yield start, y, end - start, _BAND
    for start, end in _stretches(grid.rows, first_y - pitch[1] / 2, pitch[1], top, top + height):
        for x in (left, left + width - _BAND):
            yield x, start, _BAND, end - start


def _stretches(count: int, start: float, pitch: float, low: float, high: float) -> Iterator[tuple[float, float]]:
    """Every other stretch of a side; the first and the last reach to the corners."""
    for index in range(0, count, 2):
        begin = low if index == 0 else start + index * pitch
        yield begin, high if index == count - 1 else min(start + (index + 1) * pitch, high)
