"""The ground plan of a district: its lots, the shapes buildings take on them, and who is next to whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from math import isqrt

from ....engine.view import View
from ....reading.names import fold
from ....reading.wording import Sentence, say
from ..checks import number

MOST_LOTS = 4
"""A building of more lots, which only a house rule has, is always compact."""

SIDES = ("north", "east", "south", "west")
"""The four sides of a district, in the order in which one is chosen."""

SIDE_NAMES: Mapping[str, Sentence] = {
    "north": say("north"),
    "east": say("east"),
    "south": say("south"),
    "west": say("west"),
}
"""What a message calls each side."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A grid of lots (UC-SET-1): columns are letters from the west, rows numbers from the north.

    `adjacency` is the table's reading of the switch: orthogonal, diagonal, within blocks (UC-SET-3); `form` that
    of the shapes of buildings: compact, in a row, connected (UC-SET-2).
    """

    columns: int
    rows: int
    block: int
    adjacency: str
    form: str = "compact"


def plan(view: View) -> Plan:
    """The plan of every district this turn."""
    return view.keep("plan", _plan)


def _plan(view: View) -> Plan:
    columns, rows, block_side = (number(view, id).value for id in ("district-columns", "district-rows", "block-side"))
    # a house rule may draw it larger, as far as letters and two digits name its lots
    size = (max(1, min(columns, 26)), max(1, min(rows, 99)), max(1, block_side))
    return Plan(*size, view.switch("adjacency"), view.switch("building-shapes"))


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

    Any other number makes the rectangle nearest to a square. Streets are no lots, so a shape may lie across. By the
    switch lots in a row follow, and with `connected` any others that hang together.
    """
    ways = dict.fromkeys(_rectangles(plan, extents(count)))
    if plan.form != "compact" and count <= MOST_LOTS:
        ways |= dict.fromkeys(_rectangles(plan, ((count, 1), (1, count))))
    if plan.form == "connected" and count <= MOST_LOTS:
        known = {frozenset(way) for way in ways}
        ways |= dict.fromkeys(way for way in _connected(plan, count) if frozenset(way) not in known)
    return tuple(ways)


def _rectangles(plan: Plan, sizes: tuple[tuple[int, int], ...]) -> Iterator[tuple[str, ...]]:
    for row in range(plan.rows):
        for column in range(plan.columns):
            for wide, high in sizes:
                if column + wide <= plan.columns and row + high <= plan.rows:
                    yield tuple(_lot(column + east, row + south) for south in range(high) for east in range(wide))


def _connected(plan: Plan, count: int) -> tuple[tuple[str, ...], ...]:
    """Every set of `count` lots that share sides, row by row."""
    every = lots(plan)
    order = {lot: place for place, lot in enumerate(every)}
    beside = {lot: [other for other in every if _share_a_side(lot, other)] for lot in every}
    found = {frozenset((lot,)) for lot in every}
    for _ in range(count - 1):
        found = {shape | {other} for shape in found for lot in shape for other in beside[lot] if other not in shape}
    sorted_lots = (tuple(sorted(shape, key=order.__getitem__)) for shape in found)
    return tuple(sorted(sorted_lots, key=lambda shape: [order[lot] for lot in shape]))


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
    if plan.adjacency == "diagonal":
        return max(_apart(one, other)) == 1
    return _share_a_side(one, other)


def _share_a_side(one: str, other: str) -> bool:
    return sum(_apart(one, other)) == 1


def _apart(one: str, other: str) -> tuple[int, int]:
    (column, row), (other_column, other_row) = _place(one), _place(other)
    return abs(column - other_column), abs(row - other_row)


def _lot(column: int, row: int) -> str:
    return f"{chr(ord('A') + column)}{row + 1}"


def _place(lot: str) -> tuple[int, int]:
    return ord(lot[0]) - ord("A"), int(lot[1:]) - 1
