"""The slots for magic items of a settlement: what lies in them, and which are vacant."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol, cast

from ..engine.book import State
from ..engine.view import View
from ..reading.wording import say
from . import realm_records
from .realm_records import Building
from .words import Words


class MagicItem(Protocol):
    """What lies in a slot; `name` is empty where nobody has named it."""

    @property
    def building(self) -> str: ...
    @property
    def slot(self) -> int: ...
    @property
    def tier(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def price(self) -> int | None: ...


@dataclass(frozen=True, slots=True)
class SlotLine:
    """A slot with what lies in it, or so many equal vacant ones of a building; `note` stands on the right."""

    full: bool
    what: str
    note: str
    where: str


def slot_lines(words: Words, view: View, state: State, settlement: str) -> list[SlotLine]:
    """The slots of the buildings that stand, by their lots; those of a building that is idle hold what they held."""
    lying = _lying(state, settlement)
    several = len(realm_records.districts(state, settlement)) > 1
    return [
        line
        for building in realm_records.buildings(state, settlement)
        for line in _of_building(words, view, building, lying.get(building.key, {}), several)
    ]


def slot_counts(view: View, state: State, settlement: str) -> dict[str, tuple[int, int]]:
    """How many slots of each building are filled, and how many it has; a building without slots is left out."""
    lying = _lying(state, settlement)
    rows = view.rulebook.tables.get("buildings", {})
    found = {}
    for building in realm_records.buildings(state, settlement):
        row = rows.get(building.type)
        filled = len(lying.get(building.key, {}))
        every = sum(slot.count for slot in getattr(row.values, "slots", ())) if row is not None else 0
        if every or filled:
            found[building.key] = (filled, max(every, filled))
    return found


def _lying(state: State, settlement: str) -> dict[str, dict[int, MagicItem]]:
    """What lies in the slots of a settlement, by building and slot."""
    found: dict[str, dict[int, MagicItem]] = {}
    for each in cast("Mapping[str, MagicItem]", realm_records.group(state, "MagicItem")).values():
        if each.building.startswith(f"{settlement}/"):
            found.setdefault(each.building, {})[each.slot] = each
    return found


def _sort(words: Words, item: MagicItem) -> str:
    """`minor potion`; `minor item` where the slot takes any kind."""
    tier = words.term(item.tier)
    if item.kind == "any":
        return words.say(say("{tier} item", tier=tier))
    return words.say(say("{tier} {kind}", tier=tier, kind=words.term(item.kind))) if item.kind else tier


def _of_building(
    words: Words, view: View, building: Building, lying: dict[int, MagicItem], several: bool
) -> Iterator[SlotLine]:
    label = words.row_label("buildings", building.type)
    place = words.name_of(building.key) if several or not building.lots else building.lots[0]
    for number in sorted(lying):
        item = lying[number]
        where = words.say(say("{building}, {place}, {what}", building=label, place=place, what=_sort(words, item)))
        price = "" if item.price is None else words.say(say("{price} gp", price=words.plain(item.price)))
        yield SlotLine(True, item.name or words.say(say("not yet named")), price, where)
    row = view.rulebook.tables.get("buildings", {}).get(building.type)
    if row is None or getattr(building, "idle", False):
        return
    first = 1
    for slot in getattr(row.values, "slots", ()):
        numbers = range(first, first + slot.count)
        first += slot.count
        free = sum(number not in lying for number in numbers)
        if free:
            kinds = words.listed(words.term(kind) for kind in slot.kinds)
            yield SlotLine(False, kinds, str(free), words.listed((label, words.term(slot.tier))))
