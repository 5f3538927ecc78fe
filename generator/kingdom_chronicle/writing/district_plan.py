"""The ground of a district plan: six by six lots in nine blocks, a building's place on them, four borders."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal

from ..reading.wording import say
from .drawing import number

Side = Literal["north", "east", "south", "west"]
Gate = Literal["", "road", "water"]
Lot = tuple[int, int]
"""Column from the west and row from the north, 0 to 5."""

SIDES: tuple[Side, ...] = ("north", "east", "south", "west")
LOTS: tuple[Lot, ...] = tuple((column, row) for row in range(6) for column in range(6))

LOT, ALLEY, STREET, LANE, BORDER, MARGIN = 64.0, 6.0, 22.0, 14.0, 20.0, 24.0
_EDGE = MARGIN + BORDER + LANE
EXTENT = 2 * _EDGE + 3 * (2 * LOT + ALLEY) + 2 * STREET
"""Width and height of the plan."""


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle on the plan."""

    x: float
    y: float
    w: float
    h: float


@dataclass(frozen=True, slots=True)
class BorderShape:
    """A border as it lies along the north side; the template turns all of it but the tufts.

    `water` is the depth of what water there is, `gate` whether the wall opens on a road or on the water.
    """

    side: Side
    turn: int
    water: float = 0.0
    towers: tuple[float, ...] = ()
    gate: Gate = ""
    tufts: str = ""


def at(place: int) -> float:
    """Where a column or row of lots begins."""
    block, lot = divmod(place, 2)
    return _EDGE + block * (2 * LOT + ALLEY + STREET) + lot * (LOT + ALLEY)


def rect(lots: Collection[Lot]) -> Rect:
    """The rectangle from the first to the last of the lots, over alleys and streets between them."""
    columns, rows = [column for column, _ in lots], [row for _, row in lots]
    x, y = at(min(columns)), at(min(rows))
    return Rect(x, y, at(max(columns)) + LOT - x, at(max(rows)) + LOT - y)


def blocks() -> tuple[Rect, ...]:
    """The nine blocks, a little wider than their lots."""
    squares = (rect(((column, row), (column + 1, row + 1))) for row in (0, 2, 4) for column in (0, 2, 4))
    return tuple(Rect(square.x - 3, square.y - 3, square.w + 6, square.h + 6) for square in squares)


def footprint(lots: tuple[Lot, ...]) -> tuple[Rect, ...]:
    """A building's rectangle; one for each lot where the lots make none. Raises ValueError off the plan."""
    for column, row in lots:
        if not (0 <= column < 6 and 0 <= row < 6):
            raise ValueError(
                say(
                    "A district has columns 0 to 5 and rows 0 to 5; there is no {column}, {row}.",
                    column=column,
                    row=row,
                )
            )
    columns, rows = {column for column, _ in lots}, {row for _, row in lots}
    spread = (max(columns) - min(columns) + 1) * (max(rows) - min(rows) + 1)
    return (rect(lots),) if spread == len(set(lots)) else tuple(rect((lot,)) for lot in lots)


def lot_name(lot: Lot, by_block: bool = False) -> str:
    """`C3` by column and row; by block, the block's letter and the lot's number in it, `A1` to `I4`."""
    column, row = lot
    if by_block:
        return f"{'ABCDEFGHI'[row // 2 * 3 + column // 2]}{row % 2 * 2 + column % 2 + 1}"
    return f"{'ABCDEF'[column]}{row + 1}"


def lot_called(name: str, by_block: bool = False) -> Lot | None:
    """The lot of such a name, or None where a district of six by six has none."""
    return _lots_by_name(by_block).get(name)


@cache
def _lots_by_name(by_block: bool) -> Mapping[str, Lot]:
    return {lot_name(lot, by_block): lot for lot in LOTS}


def border_shape(side: Side, water: bool, wall: bool, moat: bool, watergate: bool = False) -> BorderShape:
    """How a border is drawn: broad water, narrow water as a moat or before a wall, a wall, or grass."""
    if not (water or wall or moat):
        return BorderShape(side, 0, tufts=_tufts(side))
    depth = 0.0 if not (water or moat) else _BROAD if water and not wall else _NARROW
    length = EXTENT - 2 * MARGIN
    first, last = MARGIN + 15, EXTENT - MARGIN - 15
    towers = (first, MARGIN + length * 0.28, MARGIN + length * 0.72, last) if wall else ()
    gate: Gate = "" if not wall else "water" if watergate else "road"
    return BorderShape(side, 90 * SIDES.index(side), depth, towers, gate)


_BROAD, _NARROW = 20.0, 9.0


def waves(depth: float) -> str:
    """The waves of water so deep along the north side."""
    rows = {_BROAD: ((4, 0), (10, 11), (16, 0)), _NARROW: ((5, 0),)}.get(depth, ())
    length = EXTENT - 2 * MARGIN
    return "".join(
        f"M{number(MARGIN + 8 + index * 22 + indent)} {number(MARGIN + down)}q4-4.5 8 0t8 0"
        for down, indent in rows
        for index in range(int((length - 24) // 22))
    )


def ripples(place: Rect) -> str:
    """The waves of a canal that fills a rectangle."""
    return "".join(
        f"M{number(place.x + 5 + along * 22 + row % 2 * 8)} {number(place.y + 30 + row * 9)}q4-4.5 8 0t8 0"
        for row in range(int((place.h - 48) // 9) + 1)
        for along in range(int((place.w - 20) // 22))
    )


def _tufts(side: Side) -> str:
    """Grass along a side; it stands upright on every side, so it is not turned."""
    length = EXTENT - 2 * MARGIN
    count = int((length - 80) // 30)
    places = [MARGIN + 40 + index * (length - 80) / count for index in range(count + 1)]
    spots = {
        "north": [(place, MARGIN + 14) for place in places],
        "south": [(place, EXTENT - MARGIN - 6) for place in places],
        "west": [(MARGIN + 9, place + 4) for place in places],
        "east": [(EXTENT - MARGIN - 9, place + 4) for place in places],
    }[side]
    blades = ("c0-3-.8-4.5-2.2-5.5", "c.2-3 1-4.5 2.6-6", "v-7")
    return "".join(f"M{number(x)} {number(y)}{blade}" for x, y in spots for blade in blades)
