"""Buildings that have lost a house which served them; by the optional rule they close in the end (UC-BLD-16)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....engine.book import Enter, Entry, Note, Record, Strike
from ....engine.view import View
from ...realm import Building
from ..checks import building as row_of
from .neighbours import serves_as


@dataclass(frozen=True)
class Bereft(Record):
    """A building without a house that it had, keyed by its own key.

    `houses` are as many as served it before the loss; `closes` is the turn in whose Upkeep it closes, once thrown.
    """

    since: int
    houses: int
    closes: int | None = None


def bereave(view: View, house: Building) -> Iterator[Entry]:
    """What a house that goes leaves behind: whoever it served has lost it, and the ledger says so (UC-BLD-10)."""
    for other in view.all(Building).values():
        if other.key != house.key and _is_served(view, other, house):
            yield Note("house-lost", {"building": other.key, "house": house.key}, "UC-BLD-10")
            yield from lost_a_house(view, other)
    own = view.get(Bereft, house.key)
    if own is not None:
        yield Strike(own, "UC-BLD-16")


def lost_a_house(view: View, building: Building) -> Iterator[Entry]:
    """A building has lost a house: where the table plays with abandoned buildings, that is kept (UC-BLD-16)."""
    if view.switch("abandoned-buildings") == "yes" and view.get(Bereft, building.key) is None:
        yield Enter(Bereft(building.key, view.turn, len(building.uses)), "UC-BLD-16")


def _is_served(view: View, building: Building, house: Building) -> bool:
    near = (building.settlement, building.district) == (house.settlement, house.district)
    return (
        near
        and bool(set(building.uses) & set(house.lots))
        and any(serves_as(view, house, need.any_of) for need in row_of(view, building.type).beside)
    )
