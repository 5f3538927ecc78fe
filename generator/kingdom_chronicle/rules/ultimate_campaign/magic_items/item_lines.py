"""What is told of magic items: the throw of a district by a line, and what lies there at an opening (UC-MAG)."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping

from ....engine.book import Enter, Entry, Note
from ....engine.dice import Roll
from ....engine.illegal import Illegal
from ....engine.ruleset import Handler
from ....engine.view import View
from ....reading.fields import Count, Fields, Name
from ....reading.names import fold, slug
from ....reading.wording import say, typed
from ...realm import Building, District, Settlement, find_settlement, use, used
from ..checks import number
from ..settlements.building_lines import pointing
from ..settlements.districts import find_district, read_lots
from ..settlements.works import played
from .items import STEP, Draw, Item, comes, draws, is_capped, kind_of, picked
from .slots import MagicItem, Slot, Tier, vacant

WHOLE = 100
NOTHING = "none"
"""What a line names where nothing came, or nothing that was cheap enough."""


class OpenedItem(Fields):
    """What lies in a slot when a kingdom comes over from paper; without `item` it is not yet named."""

    in_: Name
    lot: Name
    district: Name | None = None
    tier: Tier | None = None
    item: Name | None = None
    price: Count | None = None


def tell_item(view: View, order: Item) -> Iterable[Entry | Illegal]:
    """A line tells the throw of a district, which slot it filled and with what (UC-MAG-2, UC-MAG-3, UC-MAG-9)."""
    settlement = find_settlement(view, order.in_)
    draw = yield from _told(view, settlement, find_district(view, settlement, order.district), order)
    roll = None
    if not view.granted:
        yield use(view, draw.tally)
        roll = view.roll("d%", at=draw.place, word=STEP)
    if fold(order.item) != NOTHING:
        yield from _comes(view, settlement, order, draw, roll)
    elif roll is not None and comes(view, roll):
        yield Note("no-item-cheap-enough", {"settlement": settlement.key, "roll": roll.total}, "UC-MAG-9")
    elif roll is not None:
        yield Note("no-item-comes", {"at": draw.place, "roll": roll.total}, "UC-MAG-2")


def _told(
    view: View, settlement: Settlement, district: District, order: Item
) -> Generator[Entry | Illegal, None, Draw]:
    """The throw that a line tells, with the slots that it leaves open to be filled. Raises Illegal."""
    found = draws(view, district)
    if not found:
        message = say(
            "no slot for a magic item is vacant in district {district} of {settlement}",
            district=district.name or district.number,
            settlement=settlement.name,
        )
        help = say("There is no throw for it: take the line out. What came unnamed is named when it is bought.")
        raise Illegal("UC-MAG-2", message, "item", (help,))
    fits = fitting(view, settlement, order, tuple(slot for draw in found for slot in draw.slots))
    meant = [draw for draw in found if set(draw.slots) & set(fits)]
    untold = [draw for draw in meant if not used(view, draw.tally)]
    if not untold:
        message = say("the throw for the magic items of {settlement} is told already", settlement=settlement.name)
        help = say("There is one throw for each district in an Upkeep.")
        if view.switch("slot-throws") == "each slot":
            help = say("There is one throw for each slot in an Upkeep.")
        yield Illegal("UC-MAG-2", message, "item", (help,))
    draw = (untold or meant)[0]
    return Draw(draw.place, draw.settlement, tuple(slot for slot in draw.slots if slot in fits))


def fitting(view: View, settlement: Settlement, order: Item | OpenedItem, slots: tuple[Slot, ...]) -> tuple[Slot, ...]:
    """The slots that a line leaves open by its lot and its tier; raises Illegal where there is none (UC-MAG-1)."""
    buildings = view.all(Building)
    lots = read_lots(view, order.lot, ()) if order.lot is not None else ()
    there = tuple(slot for slot in slots if not lots or set(lots) & set(buildings[slot.building].lots))
    fits = tuple(slot for slot in there if order.tier in (None, slot.tier))
    if fits:
        return fits
    vacant_lots = tuple(dict.fromkeys(lot for slot in slots for lot in buildings[slot.building].lots[:1]))
    if not there:
        message = say("lot {lot} of {settlement} has no vacant slot", lot=lots[0], settlement=settlement.name)
        at = "lot"
    else:
        message = say("no `{tier}` slot is vacant there", tier=order.tier or "")
        at, vacant_lots = "tier", ()
    help = say("Vacant slots are on: {lots}.", lots=vacant_lots) if vacant_lots else say("No other slot is vacant.")
    if there:
        help = say("Vacant there: {tiers}.", tiers=typed(dict.fromkeys(slot.tier for slot in there)))
    raise Illegal("UC-MAG-1", message, at, (help,))


def _comes(view: View, settlement: Settlement, order: Item, draw: Draw, roll: Roll | None) -> Iterator[Entry | Illegal]:
    """An item that is named lies in its slot; by the GM's word it does so without a throw."""
    if roll is not None and not comes(view, roll):
        least = number(view, "slot-fills-from").value
        message = say("a throw of {roll} fills no slot: it takes {least} or more", roll=roll.total, least=least)
        yield Illegal("UC-MAG-2", message, "item", (say("Write `item: none`."),))
    if order.price is None and is_capped(view):
        base = view.score("base-value", settlement.key).value
        help = say("Write `price`, at most {base} gp.", base=base)
        yield Illegal("UC-MAG-3", say("the price of {item} is not written", item=order.item), "item", (help,))
    elif order.price is not None:
        yield from dearer_than_base(view, settlement, order.item, order.price)
    slot = draw.slots[0] if roll is None else picked(view, draw)
    yield Enter(_item(view, slot, _known_kind(view, draw.place, slot), order.item, order.price), "UC-MAG-3")
    if roll is not None:
        yield Note("slot-filled", {"tier": slot.tier, "building": slot.building, "roll": roll.total}, "UC-MAG-2")


def dearer_than_base(
    view: View, settlement: Settlement, item: str, price: int, cap: int | None = None
) -> Iterator[Illegal]:
    """Whether an item costs more than the base value of where it lies, or so many per cent of it (UC-MAG-3)."""
    base = view.score("base-value", settlement.key).value
    most = base * cap // WHOLE if cap is not None else base
    if is_capped(view) and price > most:
        parts: dict[str, object] = {"item": item, "price": price, "settlement": settlement.name, "base": base}
        if cap is None:
            message = say("{item} costs {price} gp, and the base value of {settlement} is {base}", **parts)
        else:
            message = say("{item} costs {price} gp; {settlement} has none above {most}", most=most, **parts)
        help = say("Throw for another item, or write `item: none` where none is cheap enough.")
        yield Illegal("UC-MAG-3", message, "price", (help,))


def _known_kind(view: View, place: str, slot: Slot) -> str:
    """The kind of a named item: the slot's only one, or that of a die that was written; its name tells it else."""
    written = view.decision is not None and "kind" in view.decision.dice and not view.granted
    return kind_of(view, place, slot) if written or len(slot.kinds) == 1 else ""


def _item(view: View, slot: Slot, kind: str, name: str, price: int | None) -> MagicItem:
    key = slug(name) if name else ""
    return MagicItem(slot.key, slot.building, slot.number, slot.tier, view.turn, kind, key, name, price)


def open_items(view: View, items: tuple[OpenedItem, ...]) -> Iterator[Entry | Illegal]:
    """What lies in the slots of a kingdom that comes over from paper: slots are judged, prices are not (UC-MAG-4)."""
    for index, order in enumerate(items):
        view = yield from played(view, pointing(_opened(view, order), False, ("items", index)))


def _opened(view: View, order: OpenedItem) -> Iterator[Entry]:
    settlement = find_settlement(view, order.in_)
    district = find_district(view, settlement, order.district)
    slot = fitting(view, settlement, order, vacant(view, district.key))[0]
    kind = slot.kinds[0] if len(slot.kinds) == 1 else ""
    yield Enter(_item(view, slot, kind, order.item or "", order.price), "UC-MAG-4")


DECISIONS: Mapping[type[Fields], Handler] = {Item: tell_item}
"""The line that tells a throw of the step."""
