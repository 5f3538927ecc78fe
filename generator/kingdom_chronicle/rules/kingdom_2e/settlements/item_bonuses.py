"""What structures add to checks, and what a lack of land borders takes from Trade (K2-CHK-11, K2-SET-5, K2-SKL-6)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace

from ....engine.figure import Figure, Source, add_all, limited
from ....engine.view import View
from ...realm import Settlement
from .settlement_scores import crosses, landlocked_by_water, standing_structures
from .settlement_types import settlement_type

HARBOURS = ("pier", "port", "harbor")


def item_bonuses(view: View, about: Iterable[str], place: str) -> Iterator[Figure]:
    """Equal structures of a settlement add up to its cap; of different ones the stacking keeps the best (K2-SET-5).

    The capital's count in the whole kingdom, those of another settlement within its influence alone (K2-CHK-11).
    """
    words = set(about)
    for town in view.all(Settlement):
        if not _reaches(view, town, place):
            continue
        alike: dict[str, list[Figure]] = defaultdict(list)
        for building, row in standing_structures(view, town):
            for what, bonus in row.bonuses.items():
                if what in words:
                    alike[building.type].append(
                        Figure(bonus, building.type, building.key, Source(f"buildings/{building.type}/bonuses"))
                    )
        cap = view.tables.figure("settlement_types", settlement_type(view, town), "item_bonus").value
        for type, bonuses in alike.items():
            yield replace(limited(add_all(type, bonuses, town), ceiling=cap), kind="item")


def _reaches(view: View, town: str, place: str) -> bool:
    from .settlement_scores import influenced

    if view.all(Settlement)[town].capital:
        return True
    return bool(place) and (place == town or place in influenced(view, town))


def trade_penalty(view: View) -> Iterator[Figure]:
    """-1 for each settlement without a land border, bridge or harbour, and these add up (K2-SKL-6)."""
    cut_off = [
        Figure(-1, "no-land-border", town, Source(f"settlements/{town}", turn=view.turn))
        for town in view.all(Settlement)
        if landlocked_by_water(view, town)
        and not crosses(view, town)
        and not any(each.type in HARBOURS for each, _ in standing_structures(view, town))
    ]
    if cut_off:
        yield replace(add_all("no-land-border", cut_off), kind="item")
