"""Magic items come to vacant slots: the throws of the Upkeep step `items` (UC-UPK-6, UC-MAG)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ....engine.book import Enter, Entry, Note
from ....engine.dice import Roll
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.fields import Count, Fields, Name
from ...realm import District, used
from ..checks import die_with, number
from .slots import MagicItem, Slot, Tier, vacant

STEP = "items"
"""The dice have the step's name, told by a line or not: a line that names what came moves no die."""


class Item(Fields):
    """`item: potion of healing` / `in`, `price`: what a throw for a district brings; `none` where nothing comes."""

    item: Name
    in_: Name
    district: Name | None = None
    lot: Name | None = None
    tier: Tier | None = None
    price: Count | None = None


@dataclass(frozen=True)
class Draw:
    """One throw of an Upkeep: for a district or for a slot, and the slots that it may fill."""

    place: str
    settlement: str
    slots: tuple[Slot, ...]

    @property
    def tally(self) -> str:
        """The allowance that is used up once a line has told it."""
        return f"items/{self.place}"


def draws(view: View, district: District) -> tuple[Draw, ...]:
    """One throw for each district that has a vacant slot; a switch has one for each slot (UC-MAG-2)."""
    slots = vacant(view, district.key)
    if view.switch("slot-throws") == "each slot":
        return tuple(Draw(slot.key, district.settlement, (slot,)) for slot in slots)
    return (Draw(district.key, district.settlement, slots),) if slots else ()


def fill_items(view: View) -> Iterable[Entry | Illegal]:
    """The throws that no line has told: 51 to 100 fill a vacant slot, of a chance kind (UC-UPK-6, UC-MAG-2).

    What it is stays open until a line names it.
    """
    silent = not view.siblings(Item)
    for district in view.all(District).values():
        for draw in draws(view, district):
            silent = False
            if not used(view, draw.tally):
                yield from _filled(view, draw)
    if silent:
        yield Note("no-vacant-slot", rule="UC-MAG-2")


def _filled(view: View, draw: Draw) -> Iterator[Entry]:
    roll = view.roll("d%", at=draw.place)
    if not comes(view, roll):
        yield Note("no-item-comes", {"at": draw.place, "roll": roll.total}, "UC-MAG-2")
    elif is_capped(view) and view.score("base-value", draw.settlement).value <= 0:
        yield Note("no-item-cheap-enough", {"settlement": draw.settlement, "roll": roll.total}, "UC-MAG-9")
    else:
        slot = picked(view, draw)
        kind = kind_of(view, draw.place, slot)
        yield Enter(MagicItem(slot.key, slot.building, slot.number, slot.tier, view.turn, kind), "UC-MAG-2")
        parts = {"tier": slot.tier, "building": slot.building, "kind": kind}
        yield Note("slot-filled-unnamed", parts | {"roll": roll.total}, "UC-MAG-3")


def is_capped(view: View) -> bool:
    """Whether what comes may cost no more than the base value (UC-MAG-3, UC-MAG-9)."""
    return view.switch("item-price-cap") == "base value"


def comes(view: View, roll: Roll) -> bool:
    """Whether a throw fills a slot: 51 to 100 does (UC-MAG-2)."""
    return roll.total >= number(view, "slot-fills-from").value


def picked(view: View, draw: Draw) -> Slot:
    """One of the slots of a throw, each with the same chance; where all are alike no die decides (UC-MAG-2)."""
    first, *others = draw.slots
    if all((each.building, each.tier, each.kinds) == (first.building, first.tier, first.kinds) for each in others):
        return first
    return draw.slots[view.roll(die_with(len(draw.slots)), "slot", draw.place, word=STEP).total - 1]


def kind_of(view: View, place: str, slot: Slot) -> str:
    """One of a slot's kinds, each with the same chance: of two, 1 to 50 is the first (UC-MAG-3, EX-M1)."""
    count = len(slot.kinds)
    if count == 1:
        return slot.kinds[0]
    faces = number(view, "chance-faces").value
    sides = faces if faces % count == 0 else count
    roll = view.roll(die_with(sides), "kind", place, word=STEP)
    return slot.kinds[(roll.total - 1) * count // sides]
