"""Magic item slots: which of them are vacant, what lies in the others, and what becomes of it (UC-MAG)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from ....engine.book import Enter, Entry, Note, Record, Strike
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.names import fold, nearest
from ....reading.wording import say
from ...realm import Building, Settlement, used
from ..checks import building as row_of
from ..settlements.districts import find_district, read_lots

Tier = Literal["minor", "medium", "major"]
ANY_KIND = "any"
UNNAMED = "unnamed-item"
"""What the ledger calls an item that nobody has named yet."""


@dataclass(frozen=True)
class MagicItem(Record):
    """What lies in a slot, keyed `building/slot-number`; `item` is the slug of its name.

    `kind` is empty where nobody threw for it; name and price are those of the line that tells them. `cap` is the
    dearest price that it may have, in per cent of the settlement's base value; without it that value itself.
    """

    building: str
    slot: int
    tier: str
    since: int
    kind: str = ""
    item: str = ""
    name: str = ""
    price: int | None = None
    cap: int | None = None

    @property
    def called(self) -> str:
        """What a note calls it."""
        return self.item or UNNAMED


@dataclass(frozen=True)
class Slot:
    """A slot of a standing building: its number there, counted through the row's lists, and what it may hold."""

    building: str
    number: int
    tier: str
    kinds: tuple[str, ...]

    @property
    def key(self) -> str:
        """The key of the item that lies in it."""
        return f"{self.building}/slot-{self.number}"

    def suits(self, item: MagicItem) -> bool:
        """Whether an item could lie here, as far as its kind is known."""
        fits = not item.kind or bool({item.kind, ANY_KIND} & set(self.kinds)) or item.kind == ANY_KIND
        return item.tier == self.tier and fits


def slots_of(view: View, building: Building) -> Iterator[Slot]:
    """The slots of a building, as its row lists them (UC-MAG-1)."""
    number = 0
    for several in row_of(view, building.type).slots:
        for _ in range(several.count):
            number += 1
            yield Slot(building.key, number, several.tier, several.kinds)


def vacant(view: View, district: str) -> tuple[Slot, ...]:
    """A district's slots in which nothing lies, by the buildings' lots; one emptied this turn waits (UC-MAG-8)."""
    found = view.keep(("vacant slots",), _vacant).get(district, ())
    return tuple(slot for slot in found if not used(view, emptied(slot.key)))


def _vacant(view: View) -> Mapping[str, tuple[Slot, ...]]:
    types = {id for id, row in view.tables.tables["buildings"].items() if getattr(row.values, "slots", ())}
    bearing = [each for each in view.all(Building).values() if each.type in types and not each.idle]
    found: dict[str, list[Slot]] = {}
    for each in sorted(bearing, key=_by_lot):
        free = (slot for slot in slots_of(view, each) if view.get(MagicItem, slot.key) is None)
        found.setdefault(f"{each.settlement}/{each.district}", []).extend(free)
    return {district: tuple(slots) for district, slots in found.items() if slots}


def _by_lot(building: Building) -> tuple[object, ...]:
    first = building.lots[0] if building.lots else ""
    return (building.settlement, building.district, not first, first[1:], first[:1], building.key)


def emptied(slot: str) -> str:
    """The tally that a slot was emptied this turn."""
    return f"emptied/{slot}"


def items_in(view: View, settlement: str) -> tuple[MagicItem, ...]:
    """What lies in the slots of a settlement, by building and slot."""
    found = (each for each in view.all(MagicItem).values() if each.building.startswith(f"{settlement}/"))
    return tuple(sorted(found, key=lambda each: (each.building, each.slot)))


def find_item(
    view: View, settlement: Settlement, name: str, district: str | None, lot: str | None, tier: str | None, at: str
) -> MagicItem:
    """The item that a line means: one of this name, or one not yet named. Raises Illegal.

    What lies in no building, as a treasure that was found, has no lot by which it could be called.
    """
    every = [each for each in items_in(view, settlement.key) if tier in (None, each.tier)]
    homes = {each.key: view.get(Building, each.building) for each in every}
    if district is not None:
        number = find_district(view, settlement, district).number
        every = [each for each in every if (home := homes[each.key]) is not None and home.district == number]
    if lot is not None:
        (lot,) = read_lots(view, lot, ())
        every = [each for each in every if (home := homes[each.key]) is not None and lot in home.lots]
    found = [each for each in every if each.name and fold(each.name) == fold(name)]
    names = tuple(dict.fromkeys(each.name for each in every if each.name))
    if not found and nearest(name, names) is None:
        found = [each for each in every if not each.name]
    if not found:
        message = say("no slot of {settlement} holds '{name}'", settlement=settlement.name, name=name)
        help = say("There lie: {names}.", names=names) if names else say("Nothing lies in the slots asked for.")
        raise Illegal("name", message, at, (help,))
    if len({(each.building, each.tier) for each in found}) > 1:
        message = say("several slots of {settlement} may be meant: say which", settlement=settlement.name)
        standing = (home for each in found if (home := homes[each.key]) is not None)
        lots = tuple(dict.fromkeys(lot for home in standing for lot in home.lots[:1]))
        help = say("Write `lot`, one of: {lots}. Where its slots differ, write `tier`, too.", lots=lots)
        raise Illegal("shape", message, at, (help,))
    return found[0]


def gone_with(view: View, building: Building) -> Iterator[Entry]:
    """A building's slots go with it; whether what lies in them is lost is a switch (UC-MAG-8)."""
    for item in view.all(MagicItem).values():
        if item.building == building.key:
            yield from _leaves(view, item, building)


def kept_in(view: View, old: Building, new: Building) -> Iterator[Entry]:
    """What lies in an upgraded building stays where the new one has a slot for it, and goes where not (UC-MAG-8)."""
    items = sorted(
        (each for each in view.all(MagicItem).values() if each.building == old.key), key=lambda each: each.slot
    )
    free = list(slots_of(view, new)) if items else []
    placed: dict[str, Slot] = {}
    # what can stay in its own slot does so before another takes it
    for own in (True, False):
        for item in items:
            fits = (slot for slot in free if slot.suits(item) and (slot.number == item.slot or not own))
            if item.key not in placed and (slot := next(fits, None)) is not None:
                placed[item.key] = slot
                free.remove(slot)
    moved = [item for item in items if item.key not in placed or placed[item.key].key != item.key]
    for item in moved:
        if item.key not in placed:
            yield from _leaves(view, item, old)
        else:
            yield Strike(item, "UC-MAG-8")
    for item in moved:
        if (slot := placed.get(item.key)) is not None:
            yield Enter(replace(item, key=slot.key, building=slot.building, slot=slot.number), "UC-MAG-8")


def _leaves(view: View, item: MagicItem, building: Building) -> Iterator[Entry]:
    yield Strike(item, "UC-MAG-8")
    parts = {"item": item.called, "building": building.type, "settlement": building.settlement}
    if view.switch("items-of-lost-buildings") == "lost":
        yield Note("item-lost", {**parts, "lots": " ".join(building.lots)}, "UC-MAG-8")
    else:
        yield Note("item-saved", {**parts, "lots": " ".join(building.lots)}, "UC-MAG-8")
