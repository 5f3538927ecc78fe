"""What structures add to checks, and what a lack of land borders takes from Trade (K2-CHK-11, K2-SET-5, K2-SKL-6)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace

from ....engine.figure import Figure, Source, add_all, limited, times
from ....engine.view import View
from ...realm import Settlement
from ..lookup import number
from ..records import Doubled
from .settlement_scores import crosses, has_harbour, influenced, landlocked_by_water
from .settlement_types import settlement_type
from .structure_columns import Structure
from .structures import alike, working_structures

LEADERSHIP = "leadership"


def item_bonuses(view: View, about: Iterable[str], skill: str, place: str, leader: str = "") -> Iterator[Figure]:
    """Equal structures of a settlement add up to its cap; of different ones the stacking keeps the best (K2-SET-5).

    The capital's count in the whole kingdom, those of another settlement within its influence alone (K2-CHK-11).
    Of an edifice only one counts in a settlement (K2-SET-7). In a boomtown they count twice (K2-EVT-boomtown).
    """
    words = set(about)
    words |= {f"{word}/{skill}" for word in words}
    for town in view.all(Settlement):
        if not _reaches(view, town, place):
            continue
        same: dict[str, list[Figure]] = defaultdict(list)
        for building, row in working_structures(view, town):
            if row.here_only and not _is_at(view, town, place):
                continue
            kind = alike(row, building.type)
            bonus = _bonus(row, words, leader)
            if bonus and not (row.edifice and same[kind]):
                source = Source(f"buildings/{building.type}/bonuses")
                same[kind].append(Figure(bonus, building.type, building.key, source))
        cap = view.tables.figure("settlement_sizes", settlement_type(view, town), "item_bonus").value
        for kind, bonuses in same.items():
            figure = limited(add_all(kind, bonuses, town), ceiling=cap)
            yield replace(_doubled(view, town, kind, figure, bonuses), kind="item")


def _doubled(view: View, town: str, kind: str, figure: Figure, bonuses: Iterable[Figure]) -> Figure:
    """Twice as much where the settlement booms, the bonus once more of a structure that does: past the cap as well."""
    if _booms(view, town):
        return times(figure, number(view, "boom-factor"), kind)
    return add_all(kind, (figure, *(each for each in bonuses if _booms(view, each.of))), town)


def _booms(view: View, key: str) -> bool:
    booming = view.get(Doubled, key)
    return booming is not None and booming.turn == view.turn


def _bonus(row: Structure, words: set[str], leader: str) -> int:
    found = [bonus for what, bonus in row.bonuses.items() if what in words]
    if LEADERSHIP in words and leader in row.leader_bonuses:
        found.append(row.leader_bonuses[leader])
    return max(found, default=0)


def _reaches(view: View, town: str, place: str) -> bool:
    if view.all(Settlement)[town].capital:
        return True
    return bool(place) and (place == town or place in influenced(view, town))


def _is_at(view: View, town: str, place: str) -> bool:
    return place in (town, view.all(Settlement)[town].hex)


def trade_penalty(view: View) -> Iterator[Figure]:
    """-1 for each settlement without a land border, bridge or harbour, and these add up (K2-SKL-6)."""
    cut_off = [
        Figure(-1, "no-land-border", town, Source(f"settlements/{town}", turn=view.turn))
        for town in view.all(Settlement)
        if landlocked_by_water(view, town) and not crosses(view, town) and not has_harbour(view, town)
    ]
    if cut_off:
        yield replace(add_all("no-land-border", cut_off), kind="item")
