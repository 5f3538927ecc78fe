"""What events put into the settlements' magic item slots (UC-MAG)."""

from __future__ import annotations

from collections.abc import Iterator

from ....engine.book import Enter, Entry, Note, Strike, free_key
from ....engine.view import View
from ..magic_items.slots import ANY_KIND, MagicItem, vacant
from ..settlements.districts import districts_of
from .event_columns import Effect
from .event_lines import share
from .happenings import Happening
from .localities import pick

BETTER = {"minor": "medium", "medium": "major", "major": "major"}
FIND = "find"
"""What stands in the place of a building in the key of a slot that an event opened for a month."""


def better_item(view: View, happening: Happening, effect: Effect) -> Iterator[Entry]:
    """A vacant slot, drawn by the die `slot`, gets an item of the next better grade, which may cost more than others.

    A vacant major slot gets a major one. Where no slot is vacant one opens for a month, as for an Unexpected Find
    (UC-MAG-2).
    """
    free = [slot for district in districts_of(view, happening.place) for slot in vacant(view, district.key)]
    if not free:
        yield from further_slot(view, happening, effect)
        return
    slot = pick(view, free, "slot", happening.event)
    kind = slot.kinds[0] if len(slot.kinds) == 1 else ""
    tier = BETTER[slot.tier]
    item = MagicItem(slot.key, slot.building, slot.number, tier, view.turn, kind, cap=effect.percent)
    yield Enter(item, "UC-MAG-2")
    yield Note("treasure-in-slot", {"building": slot.building, "tier": tier}, "UC-MAG-2")


def further_slot(view: View, happening: Happening, effect: Effect) -> Iterator[Entry]:
    """A slot opens for a month, filled; it closes when the item is bought or the next Event phase begins (UC-MAG-2)."""
    town, tier = happening.place, share(view, happening)
    key = free_key(f"{town}/{FIND}/{view.turn}", view.all(MagicItem))
    yield Enter(MagicItem(key, f"{town}/{FIND}", view.turn, tier, view.turn, ANY_KIND), "UC-MAG-2")
    yield Note("item-found", {"settlement": town, "tier": tier}, "UC-MAG-2")


def finds_gone(view: View) -> Iterator[Entry]:
    """The items that an event brought for a month and nobody bought are gone (UC-MAG-2)."""
    for item in view.all(MagicItem).values():
        if item.building.endswith(f"/{FIND}") and item.since < view.turn:
            yield Strike(item, "UC-MAG-2")
