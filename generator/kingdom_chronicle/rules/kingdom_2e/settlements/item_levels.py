"""The level of the items that a settlement sells, and what its structures add to some of them (K2-SET-10)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import replace

from ....engine.figure import Figure, Source, add_all, best_of_kind, limited
from ....engine.view import View
from ..feats import feat_items
from ..lookup import number
from .settlement_types import settlement_level
from .structures import alike, standing_structures, working_structures

EVERY = "all"
"""What a structure raises whose figure counts for each group."""
GROUPS = ("alchemical", "arcane", "divine", "luxury", "magical", "occult", "primal")


def item_level(view: View, town: str) -> Figure:
    """The settlement's level; less where it has no store (K2-SET-general-store)."""
    level = settlement_level(view, town)
    if any(row.store for _, row in standing_structures(view, town)):
        return replace(level, label="item-level")
    return limited(add_all("item-level", (level, number(view, "storeless-item-level")), town), floor=0)


def raised_by(group: str) -> Callable[[View, str], Figure]:
    """What structures and feats add to the level of a group's items.

    Equal structures add up so far as the row says; of different ones the best counts, but for what always adds.
    """

    def score(view: View, town: str) -> Figure:
        raised: dict[str, list[Figure]] = defaultdict(list)
        for building, row in working_structures(view, town):
            levels = row.item_levels.get(group) or row.item_levels.get(EVERY)
            kind = alike(row, building.type)
            if levels and len(raised[kind]) < row.item_stacks:
                source = Source(f"buildings/{building.type}/item_levels")
                figure = Figure(levels, building.type, building.key, source, kind="" if row.items_always else "item")
                raised[kind].append(figure)
        each = [
            replace(add_all(kind, figures, town), kind=figures[0].kind) for kind, figures in raised.items() if figures
        ]
        return best_of_kind(f"{group}-items", (*each, *feat_items(view, group)), town)

    return score


ITEM_LEVELS: Mapping[str, Callable[[View, str], Figure]] = {
    "item-level": item_level,
    **{f"{group}-items": raised_by(group) for group in GROUPS},
}
