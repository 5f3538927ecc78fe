"""The Upkeep step `emptying`: magic items leave their slots in the phase in which they come (FR-12, FR-13, FR-15)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ...engine.book import Enter, Entry, Strike
from ...engine.figure import Figure, times
from ...engine.illegal import Illegal
from ...engine.ruleset import Handler
from ...engine.view import View
from ...reading.fields import Fields
from ...reading.wording import say
from ..realm import find_settlement, use, used
from ..ultimate_campaign.checks import kingdom_check, number
from ..ultimate_campaign.magic_items.item_trade import Buy, Empty, lost_economy, pay_in_bp, price_of
from ..ultimate_campaign.magic_items.slots import emptied, find_item

VANISHED = "vanished-items"
"""The tally of the items that a check has made vanish this turn."""


class BuyInUpkeep(Buy):
    """The same in the Upkeep, where BP pay for it as well."""


def buy(view: View, order: Buy) -> Iterable[Entry | Illegal]:
    """A slot is emptied by gold, or in the Upkeep by BP, and that is always a withdrawal (FR-12, FR-13)."""
    settlement = find_settlement(view, order.in_)
    item = find_item(view, settlement, order.buy, order.district, order.lot, order.tier, "buy")
    price = yield from price_of(view, order, item, settlement)
    if order.pay == "bp":
        if view.phase != "upkeep":
            message = say("BP buy a magic item in the Upkeep alone")
            yield Illegal("FR-12", message, "pay", (say("Write the line below `upkeep:`, or `pay: gp`."),))
        yield from pay_in_bp(view, price, withdrawal=True)
    yield use(view, emptied(item.key))
    yield Strike(item, "FR-13" if order.pay == "bp" else "FR-12")


def empty(view: View, order: Empty) -> Iterable[Entry | Illegal]:
    """An Economy check makes an item vanish; where it is not the turn's first, Economy falls (FR-12, FR-15)."""
    settlement = find_settlement(view, order.in_)
    item = find_item(view, settlement, order.empty, order.district, order.lot, order.tier, "empty")
    if not view.granted:
        check = kingdom_check(view, "economy", rule="FR-12", at=item.building, about=settlement.hex)
        yield check
        if check.outcome == "failure":
            return
        before = used(view, VANISHED)
        yield use(view, VANISHED)
        if before:
            yield Enter(lost_economy(view, before, _loss(view, before)), "FR-15")
    yield use(view, emptied(item.key))
    yield Strike(item, "FR-12")


def _loss(view: View, before: int) -> Figure:
    """What a further vanished item costs; by a switch the second pays for the first one, too (FR-15)."""
    each = number(view, "market-push-economy")
    return times(each, 2, each.label) if before == 1 and view.switch("vanished-items") == "every one" else each


DECISIONS: Mapping[type[Fields], Handler] = {Empty: empty, BuyInUpkeep: buy}
