"""What a row of the settlements' types may say (K2-SET-1, K2-SET-2)."""

from __future__ import annotations

from kingdom_chronicle.reading.fields import Count, Yes

from ...rows import Row


class SettlementType(Row):
    """A type of settlement.

    A settlement becomes one with a block more than `filled blocks` that each have `filled lots` built on, `beside`
    where the new block must lie beside the others.
    """

    from_blocks: Count
    kingdom_level: Count
    consumption: Count
    item_bonus: Count
    influence: Count
    filled_blocks: Count = 0
    filled_lots: Count = 0
    beside: Yes = False
