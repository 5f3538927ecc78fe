"""The ground plan of a district: its lots, the shapes buildings take on them, and who is next to whom."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from math import isqrt

from ...engine.view import View
from ...reading.names import fold
from .checks import number

SIDES = ("north", "east", "south", "west")
"""The four sides of a district, in the order in which one is chosen."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A grid of lots (UC-SET-1): columns are letters from the west, rows numbers from the north.

    `adjacency` is the table's reading of the switch: orthogonal, diagonal, within blocks (UC-SET-3).
    """

    columns: int
    rows: int
    block: int
    adjacency: str


def plan(view: View) -> Plan:
    """The plan of every district this turn."""
    return view.keep("plan", _plan)


def _plan(view: View) -> Plan:
    columns, rows, block_side = (number(view, id).value for id in ("district-columns", "district-rows", "block-side"))
    # a house rule may draw it larger, as far as letters and two digits name its lots
    return Plan(max(1, min(columns, 26)), max(1, min(rows, 99)), max(1, block_side), view.switch("adjacency"))


def read_lot(plan: Plan, name: str) -> str | None:
    """The lot that is written so, in capitals; None where the plan has none (UC-SET-1)."""
    lot = fold(name).upper()
    return lot if lot in lots(plan) else None


@cache
def lots(plan: Plan) -> tuple[str, ...]:
    """Every lot, row by row."""
    return tuple(_lot(column, row) for row in range(plan.rows) for column in range(plan.columns))


@cache
def shapes(plan: Plan, count: int) -> tuple[tuple[str, ...], ...]:
    """Every way to lay out `count` lots, row by row: 1; 2 side by side; 4 as a square (UC-SET-2).

    Any other number makes the rectangle nearest to a square. Streets are no lots, so a shape may lie across.
    """
    found = []
    for row in range(plan.rows):
        for column in range(plan.columns):
            for wide, high in extents(count):
                if column + wide <= plan.columns and row + high <= plan.rows:
                    found.append(
                        tuple(_lot(column + east, row + south) for south in range(high) for east in range(wide))
                    )
    return tuple(found)


@cache
def extents(count: int) -> tuple[tuple[int, int], ...]:
    """The width and height of a building of `count` lots, the wide way first, then turned."""
    if count < 1:
        return ()
    high = max(side for side in range(1, isqrt(count) + 1) if count % side == 0)
    wide = count // high
    return ((wide, high),) if wide == high else ((wide, high), (high, wide))


def fits(plan: Plan, chosen: Iterable[str]) -> bool:
    """Whether these lots, in any order, lie together as one building's must (UC-SET-2)."""
    wanted = sorted(chosen)
    return any(sorted(shape) == wanted for shape in shapes(plan, len(wanted)))


@cache
def neighbours(plan: Plan, lot: str) -> frozenset[str]:
    """The lots next to a lot, by the table's reading (UC-SET-3)."""
    return frozenset(other for other in lots(plan) if other != lot and _adjacent(plan, lot, other))


def around(plan: Plan, chosen: Iterable[str]) -> frozenset[str]:
    """The lots next to a building, its own left out."""
    own = frozenset(chosen)
    return frozenset(other for lot in own for other in neighbours(plan, lot)) - own


@cache
def sides(plan: Plan, lot: str) -> frozenset[str]:
    """The sides of the district that a lot touches."""
    column, row = _place(lot)
    touched = {
        "north": row == 0,
        "south": row == plan.rows - 1,
        "west": column == 0,
        "east": column == plan.columns - 1,
    }
    return frozenset(side for side, touches in touched.items() if touches)


def block(plan: Plan, lot: str) -> tuple[int, int]:
    """The block a lot is part of, counted from the north-west."""
    column, row = _place(lot)
    return column // plan.block, row // plan.block


def _adjacent(plan: Plan, one: str, other: str) -> bool:
    if plan.adjacency == "within blocks":
        return block(plan, one) == block(plan, other)
    east, south = (abs(here - there) for here, there in zip(_place(one), _place(other), strict=True))
    return max(east, south) == 1 if plan.adjacency == "diagonal" else east + south == 1


def _lot(column: int, row: int) -> str:
    return f"{chr(ord('A') + column)}{row + 1}"


def _place(lot: str) -> tuple[int, int]:
    return ord(lot[0]) - ord("A"), int(lot[1:]) - 1
