"""The row that holds for the kingdom's level, whatever it is (K2-XP-4)."""

from __future__ import annotations

from ...engine.view import View


def level_id(view: View) -> str:
    """The id of the row of the kingdom's level; the table's ends hold beyond them."""
    levels = [int(id) for id in view.tables.tables["levels"]]
    return str(max(min(levels), min(view.stock("level"), max(levels))))
