"""The grid of a settlement: nine blocks A to I of four lots, three blocks a row, two lots a row of a block (K2-SET)."""

from __future__ import annotations

import re

from ....engine.illegal import Illegal
from ....reading.names import fold
from ....reading.wording import say, say_many

LOTS_OF_BLOCK = 4
SIDES = ("north", "east", "south", "west")
_LOT = re.compile(r"([A-I])([1-4])\Z")
_LAST = 5
"""The last row and column of lots."""


def cell(lot: str) -> tuple[int, int]:
    """Column from the west and row from the north, 0 to 5, of `A1` to `I4`."""
    block, number = ord(lot[0]) - ord("A"), int(lot[1]) - 1
    return block % 3 * 2 + number % 2, block // 3 * 2 + number // 2


def beside(one: str, other: str) -> bool:
    """Whether two lots share an edge, across a street as well."""
    (column, row), (column_2, row_2) = cell(one), cell(other)
    return abs(column - column_2) + abs(row - row_2) == 1


def blocks_beside(one: str, other: str) -> bool:
    """Whether two blocks, by their letters, share an edge."""
    (row, column), (row_2, column_2) = divmod(ord(one) - ord("A"), 3), divmod(ord(other) - ord("A"), 3)
    return abs(column - column_2) + abs(row - row_2) == 1


def borders_of(lot: str) -> frozenset[str]:
    """The borders of the settlement that a lot lies at."""
    column, row = cell(lot)
    at = {"north": row == 0, "east": column == _LAST, "south": row == _LAST, "west": column == 0}
    return frozenset(side for side in SIDES if at[side])


def lot_written(name: str) -> str:
    """A lot as it is called, however its letter and its number are typed."""
    return fold(name).upper()


def read_lots(named: tuple[str, ...], at: str | tuple[str | int, ...], rule: str) -> tuple[str, ...]:
    """Lots as they are written, in their order; raises Illegal for what is none."""
    lots = tuple(map(lot_written, named))
    for lot in lots:
        if not _LOT.match(lot):
            message = say("lots of a settlement are A1 to I4: block and lot, not '{lot}'", lot=lot)
            raise Illegal(rule, message, at)
    return tuple(sorted(set(lots)))


def lots_of(named: tuple[str, ...], count: int, at: str | tuple[str | int, ...], rule: str) -> tuple[str, ...]:
    """The lots of a structure: as named, or the first one and those beside it in its block; raises Illegal."""
    lots = read_lots(named, at, rule)
    if not count:
        return ()
    if len(lots) == 1 and count > 1:
        block, first = lots[0][0], int(lots[0][1])
        row = (first, first + 1 if first % 2 else first - 1)
        lots = tuple(f"{block}{each}" for each in (sorted(row) if count == len(row) else range(1, count + 1)))
    if len(lots) != count or len({lot[0] for lot in lots}) > 1:
        raise Illegal(
            rule, say_many("this structure takes one lot", "this structure takes {count} lots of one block", count), at
        )
    if len(lots) == 2 and not beside(*lots):
        message = say("its lots must lie beside each other: {lots} do not", lots=lots)
        raise Illegal(rule, message, at)
    return lots
