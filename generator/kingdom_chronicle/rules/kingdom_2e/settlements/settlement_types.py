"""The type of a settlement by its blocks and by what the kingdom's level allows (K2-SET-1, K2-SET-2)."""

from __future__ import annotations

from ....engine.view import View
from ...realm import Building


def settlement_type(view: View, town: str) -> str:
    """The id of its type: the last whose blocks it has and whose kingdom level is reached."""
    letters = {lot[0] for each in view.all(Building).values() if each.settlement == town for lot in each.lots}
    reached = "village"
    for id, row in view.tables.tables["settlement_types"].items():
        values = row.values
        if len(letters) >= getattr(values, "from_blocks", 0) and view.stock("level") >= getattr(
            values, "kingdom_level", 1
        ):
            reached = id
    return reached
