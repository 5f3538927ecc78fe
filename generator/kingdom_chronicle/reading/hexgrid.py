"""Axial hexes: neighbours, distance, corners, and labels in the campaign's own scheme.

Inside, a hex is axial and the hex in the grid's upper left is (0, 0). Columns and rows are places counted
from 0; `origin_col` and `origin_row` say only what a label prints for the first of them, so `shift: odd`
pushes the second, fourth, ... column, whatever their numbers are.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple

from .wording import say

Point = tuple[float, float]
Layout = Literal["flat", "pointy"]
Shift = Literal["odd", "even"]

STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""Axial steps to the six neighbours: SE NE N NW SW S on a flat grid, E NE NW W SW SE on a pointy one."""

_CORNERS: Mapping[Layout, tuple[Point, ...]] = {
    "flat": tuple((math.cos(math.pi * i / 3), math.sin(math.pi * i / 3)) for i in range(6)),
    "pointy": tuple((math.cos(math.pi * (2 * i - 1) / 6), math.sin(math.pi * (2 * i - 1) / 6)) for i in range(6)),
}

_FIELD = re.compile(r"\{(col|row|q|r|n)(?::(letter|0[1-9]))?\}")
_KINDS = ({"col", "row"}, {"q", "r"}, {"n"})


class Hex(NamedTuple):
    """One hex in axial coordinates; a tuple, because large maps ask for thousands in sets and mappings."""

    q: int
    r: int


@dataclass(frozen=True, slots=True)
class Grid:
    """A map's grid as the campaign declares it.

    Raises ValueError with a Sentence where the label's pattern cannot be read, or gives two hexes one label.
    """

    layout: Layout = "flat"
    shift: Shift = "odd"
    label: str = "{col:02}{row:02}"
    origin_col: int = 1
    origin_row: int = 1
    columns: int = 1
    rows: int = 1

    def __post_init__(self) -> None:
        _check_pattern(self.label)
        if len(_by_label(self)) < self.columns * self.rows:
            raise ValueError(say("the label pattern '{pattern}' gives two hexes the same label", pattern=self.label))

    def hexes(self) -> Iterator[Hex]:
        """Every hex of the grid, along the rows."""
        for row in range(self.rows):
            for column in range(self.columns):
                yield self.hex_at(column, row)

    def hex_at(self, column: int, row: int) -> Hex:
        """The hex at a place counted from 0, on the grid or beyond its edge."""
        if self.layout == "flat":
            return Hex(column, row - self._pushed(column))
        return Hex(column - self._pushed(row), row)

    def place_of(self, hex: Hex) -> tuple[int, int]:
        """Column and row of a hex, counted from 0."""
        if self.layout == "flat":
            return hex.q, hex.r + self._pushed(hex.q)
        return hex.q + self._pushed(hex.r), hex.r

    def _pushed(self, line: int) -> int:
        """By how many hexes the axial axis has drifted on a column (flat) or row (pointy)."""
        odd = line & 1
        return (line - odd) // 2 if self.shift == "odd" else (line + odd) // 2

    def label_of(self, hex: Hex) -> str:
        """The hex's label, as the map prints it."""
        return _labels(self).get(hex) or _label(self, hex)

    def hex_of(self, label: str) -> Hex | None:
        """The hex with this label in letters of any case and width; None where the grid has none."""
        return _by_label(self).get(_plain(label))

    def centre(self, hex: Hex, size: float = 1.0) -> Point:
        """Centre in a plane, x to the right and y down, hex (0, 0) at (0, 0); `size` is centre to corner."""
        along, across = 1.5 * size, math.sqrt(3) * size
        if self.layout == "flat":
            return along * hex.q, across * (hex.r + hex.q / 2)
        return across * (hex.q + hex.r / 2), along * hex.r

    def corner(self, hex: Hex, index: int, size: float = 1.0) -> Point:
        """Corner 0 to 5; edge k runs from corner 6-k to corner 7-k, both modulo 6."""
        return self.corners(hex, size)[index]

    def corners(self, hex: Hex, size: float = 1.0) -> tuple[Point, ...]:
        """The six corners, in the order of `corner`."""
        x, y = self.centre(hex, size)
        return tuple((x + right * size, y + down * size) for right, down in _CORNERS[self.layout])

    def edge_mid(self, hex: Hex, edge: int, size: float = 1.0) -> Point:
        """The middle of the edge towards neighbour number `edge`."""
        x, y = self.centre(hex, size)
        to_x, to_y = self.centre(Hex(*STEPS[edge]), size)
        return x + to_x / 2, y + to_y / 2


@lru_cache(maxsize=100_000)
def neighbours(hex: Hex) -> tuple[Hex, ...]:
    """The six neighbours in the order of STEPS, on any grid or beyond its edge."""
    return tuple(Hex(hex.q + q, hex.r + r) for q, r in STEPS)


def distance(one: Hex, other: Hex) -> int:
    """Steps from one hex to the other."""
    q, r = one.q - other.q, one.r - other.r
    return max(abs(q), abs(r), abs(q + r))


def edge_towards(one: Hex, other: Hex) -> int | None:
    """The number of the edge that two neighbours share, seen from the first; None where they do not touch."""
    step = (other.q - one.q, other.r - one.r)
    return STEPS.index(step) if step in STEPS else None


def letters(number: int) -> str:
    """1 is A, 26 is Z, 27 is AA. Raises ValueError below 1."""
    if number < 1:
        raise ValueError(say("letters count from 1: a first column or row of {number} has none", number=number))
    text = ""
    while number:
        number, rest = divmod(number - 1, 26)
        text = chr(ord("A") + rest) + text
    return text


def _check_pattern(pattern: str) -> None:
    fields = [field[1] for field in _FIELD.finditer(pattern)]
    if "{" in _FIELD.sub("", pattern) or "}" in _FIELD.sub("", pattern) or set(fields) not in _KINDS:
        raise ValueError(
            say("the label pattern '{pattern}' is unknown", pattern=pattern),
            say(
                "A pattern has {col} and {row}, {q} and {r} or {n}; {letter} prints letters and {wide} two digits.",
                col="{col}",
                row="{row}",
                q="{q}",
                r="{r}",
                n="{n}",
                letter="{col:letter}",
                wide="{col:02}",
            ),
        )


def _printed(number: int, form: str | None) -> str:
    if form is None:
        return str(number)
    return letters(number) if form == "letter" else format(number, form)


def _plain(label: str) -> str:
    return unicodedata.normalize("NFKC", label).casefold().replace("−", "-").strip()


def _label(grid: Grid, hex: Hex) -> str:
    column, row = grid.place_of(hex)
    numbers = {
        "col": column + grid.origin_col,
        "row": row + grid.origin_row,
        "q": hex.q + grid.origin_col,
        "r": hex.r + grid.origin_row,
        "n": row * grid.columns + column + 1,
    }
    return _FIELD.sub(lambda field: _printed(numbers[field[1]], field[2]), grid.label)


@lru_cache(maxsize=16)
def _labels(grid: Grid) -> Mapping[Hex, str]:
    return {hex: _label(grid, hex) for hex in grid.hexes()}


@lru_cache(maxsize=16)
def _by_label(grid: Grid) -> Mapping[str, Hex]:
    return {_plain(label): hex for hex, label in _labels(grid).items()}
