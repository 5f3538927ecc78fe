"""Settlements by their blocks: the type, the level, what a new block asks (K2-SET-1 to K2-SET-3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ....engine.figure import Figure, Source, counted, limited
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import say
from ...realm import Building
from .grid import LOTS_OF_BLOCK, blocks_beside
from .type_columns import SettlementType

RUBBLE = "rubble"
"""The row of what blocks a lot and is no structure that works (K2-SET-8)."""
GRID = 9
"""Blocks of a grid."""
LEVEL_MOST = 20

Block = tuple[int, str]
"""The number of a grid and the letter of a block."""


def built_lots(view: View, town: str, rubble: bool = False) -> Counter[Block]:
    """How many lots of each block have a structure on them, or rubble as well."""
    return Counter(
        (each.district, lot[0])
        for each in view.all(Building).values()
        if each.settlement == town and (rubble or each.type != RUBBLE)
        for lot in each.lots
    )


def type_row(view: View, type: str) -> SettlementType:
    """A row of the types, typed."""
    row = view.row("settlement_sizes", type).values
    assert isinstance(row, SettlementType)
    return row


def settlement_type(view: View, town: str) -> str:
    """The id of its type: the last whose blocks it has and whose kingdom level is reached (K2-SET-1)."""
    count = len(built_lots(view, town, rubble=True))
    rows = {id: type_row(view, id) for id in view.tables.tables["settlement_sizes"]}
    level = view.stock("level")
    reached = [id for id, row in rows.items() if count >= row.from_blocks and level >= row.kingdom_level]
    return max(reached or rows, key=lambda id: rows[id].from_blocks)


def settlement_level(view: View, town: str) -> Figure:
    """Its level: the blocks with a structure, or those that are full; 1 at least, 20 at most (K2-SET-3)."""
    lots = built_lots(view, town)
    full = view.switch("settlement-level-blocks") == "full"
    count = sum(number >= LOTS_OF_BLOCK for number in lots.values()) if full else len(lots)
    source = Source(f"settlements/{town}", turn=view.turn)
    return limited(counted(count, "blocks", town, source), floor=1, ceiling=LEVEL_MOST)


def new_block(view: View, town: str, block: Block, overcrowded: bool) -> Iterator[Illegal]:
    """What forbids a first structure in a block: the settlement is not ready for what it becomes (K2-SET-2)."""
    opened = built_lots(view, town, rubble=True)
    if block in opened or not opened:
        return
    count = len(opened)
    grown = next(
        (id for id in view.tables.tables["settlement_sizes"] if type_row(view, id).from_blocks == count + 1), ""
    )
    further = block[0] not in {grid for grid, _ in opened}
    if further and count < GRID * (block[0] - 1):
        message = say("a further grid begins when every block of the one before has a structure")
        yield Illegal("K2-SET-2", message, "district")
        return
    if not grown and not further:
        return
    row = type_row(view, grown or settlement_type(view, town))
    label = row.label
    there = tuple(sorted({letter for _, letter in opened}))
    hint = say(
        "A first structure in block {block} makes the settlement grow. Blocks built on already: {blocks}.",
        block=block[1],
        blocks=there,
    )
    early = view.stock("level") < row.kingdom_level
    if early:
        message = say("it becomes a {type} at level {level} of the kingdom", type=label, level=row.kingdom_level)
        yield Illegal("K2-SET-2", message, "in", (hint,))
    if overcrowded:
        yield Illegal("K2-SET-2", say("an overcrowded settlement does not become a {type}", type=label), "in")
    asked = max(row.filled_blocks, GRID * (block[0] - 1))
    filled = sum(number >= row.filled_lots for number in built_lots(view, town).values())
    if filled < asked:
        what = {"type": label, "lots": row.filled_lots, "count": asked, "filled": filled}
        message = say(
            "it becomes a {type} with {lots} lots built on in each of {count} blocks; {filled} of them have so many",
            **what,
        )
        if asked == 1:
            message = say("it becomes a {type} with {lots} lots built on in one block; none has so many", **what)
        yield Illegal("K2-SET-2", message, "in", () if early else (hint,))
    if row.beside and not any(blocks_beside(block[1], letter) for _, letter in opened):
        yield Illegal("K2-SET-2", say("its new block lies beside the first one"), "lot")
