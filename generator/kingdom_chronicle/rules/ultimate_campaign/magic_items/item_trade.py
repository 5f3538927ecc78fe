"""How a slot is emptied: by gold, by BP or by a check; and what of it may not be sold (UC-MAG, UC-INC-4)."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping
from typing import Literal

from ....engine.book import Adjust, Enter, Entry, Strike
from ....engine.figure import Figure, divided, negated, times
from ....engine.illegal import Illegal
from ....engine.ruleset import Handler
from ....engine.view import View
from ....reading.fields import Count, Fields, Name
from ....reading.names import fold, slug
from ....reading.wording import say
from ...realm import Settlement, Standing, find_settlement, use, used
from ..checks import kingdom_check, number, spend
from ..rates import rate, withdrawn_already
from .item_lines import dearer_than_base
from .slots import MagicItem, Tier, emptied, find_item

PUSHES = "market-pushes"
"""The tally of the checks by which the kingdom emptied slots this turn."""


class Buy(Fields):
    """`buy: potion of healing` / `in`, `pay: gp`: a leader buys what lies in a slot, in any phase."""

    buy: Name
    in_: Name
    pay: Literal["gp", "bp"]
    use: Literal["personal", "realm"] | None = None
    district: Name | None = None
    lot: Name | None = None
    tier: Tier | None = None
    price: Count | None = None


class BuyInIncome(Buy):
    """The same in the Income phase, where BP pay for it as well."""


class Empty(Fields):
    """`empty: potion of healing` / `in`: the kingdom tries to bring what lies in a slot on the market."""

    empty: Name
    in_: Name
    district: Name | None = None
    lot: Name | None = None
    tier: Tier | None = None


def buy(view: View, order: Buy) -> Iterable[Entry | Illegal]:
    """A slot is emptied by gold, in any phase, or by BP in the Income phase (UC-MAG-5, UC-MAG-7)."""
    settlement = find_settlement(view, order.in_)
    item = find_item(view, settlement, order.buy, order.district, order.lot, order.tier, "buy")
    price = yield from price_of(view, order, item, settlement)
    name = item.item or slug(order.buy)
    if order.pay == "bp":
        yield from _paid_in_bp(view, order, price)
    if view.phase == "income" and order.use != "realm":
        yield use(view, _bought(name))
    yield use(view, emptied(item.key))
    yield Strike(item, "UC-MAG-7" if order.pay == "bp" else "UC-MAG-5")


def price_of(view: View, order: Buy, item: MagicItem, settlement: Settlement) -> Generator[Entry | Illegal, None, int]:
    """What an item costs in gp: as it was told, or as the line says of one that nobody had named yet."""
    if item.price is None and order.price is not None:
        yield from dearer_than_base(view, settlement, order.buy, order.price, item.cap)
    elif order.price not in (None, item.price):
        message = say("{item} lies there for {price} gp", item=item.name or order.buy, price=item.price or 0)
        yield Illegal("UC-MAG-3", message, "price")
    price = order.price if order.price is not None else item.price
    if price is None and order.pay == "bp":
        message = say("the price of {item} is not known, so no BP can be named for it", item=order.buy)
        raise Illegal("UC-MAG-7", message, "buy", (say("Write `price`, in gp."),))
    return price or 0


def _paid_in_bp(view: View, order: Buy, price: int) -> Iterator[Entry | Illegal]:
    """BP pay for an item in the Income phase, and the line says for whose use (UC-MAG-7)."""
    if view.phase != "income":
        message = say("BP buy a magic item in the Income phase alone")
        yield Illegal("UC-MAG-7", message, "pay", (say("Write the line below `income:`, or `pay: gp`."),))
    if order.use is None:
        help = (say("Write `use: personal` or `use: realm`."),)
        yield Illegal("UC-MAG-7", say("whether the item is for the leaders or for the realm is not said"), "pay", help)
    yield from pay_in_bp(view, price, order.use == "personal")


def pay_in_bp(view: View, price: int, withdrawal: bool) -> Iterator[Entry | Illegal]:
    """BP at the rate of a withdrawal, rounded up; for the leaders' own use it is one (UC-MAG-7, UC-INC-1)."""
    gold = Figure(price, "price", source=view.spoken_by())
    if view.switch("item-bp-rounding") == "up":
        points = negated(divided(negated(gold), rate(view, "withdrawal"), "price"))
    else:
        points = divided(gold, rate(view, "withdrawal"), "price")
    yield from spend(view, points, "UC-MAG-7")
    if not withdrawal:
        return
    if view.switch("item-withdrawal") == "counts" and not view.granted:
        yield from withdrawn_already(view, "buy")
        yield use(view, "withdrawals")
    unrest = times(points, number(view, "withdrawal-unrest-per-bp").value, "withdrawal")
    if unrest.value:
        yield Adjust("unrest", unrest, "UC-MAG-7", cost=True)


def empty(view: View, order: Empty) -> Iterable[Entry | Illegal]:
    """An Economy check empties a filled slot, for no gain; each after a turn's first lowers Economy (UC-MAG-6)."""
    settlement = find_settlement(view, order.in_)
    item = find_item(view, settlement, order.empty, order.district, order.lot, order.tier, "empty")
    if not view.granted:
        if used(view, _offered(item.key)):
            message = say("{item} was offered in this turn already", item=item.name or order.empty)
            yield Illegal("UC-MAG-6", message, "empty", (say("Each slot has one check in a turn."),))
        pushes, moment = used(view, PUSHES), view.switch("market-push-moment")
        loss = [Enter(lost_economy(view, pushes, number(view, "market-push-economy")), "UC-MAG-6")] if pushes else []
        before, after = (loss, []) if moment == "before the check" else ([], loss)
        yield use(view, PUSHES)
        yield use(view, _offered(item.key))
        yield from before
        check = kingdom_check(view.after(*before), "economy", rule="UC-MAG-6", at=item.building, about=settlement.hex)
        yield check
        yield from after
        if check.outcome == "failure":
            return
    yield use(view, emptied(item.key))
    yield Strike(item, "UC-MAG-6")


def lost_economy(view: View, pushes: int, loss: Figure) -> Standing:
    """What emptying a further slot costs in Economy, for good unless the table reads otherwise."""
    until = view.turn if view.switch("market-push-loss") == "this turn" else None
    key = f"{view.turn}/{view.phase}/empty" + (f"#{pushes}" if pushes > 1 else "")
    return Standing(key, "economy", loss, view.turn, until)


def _offered(slot: str) -> str:
    """The tally that what lies in a slot had its check this turn."""
    return f"offered/{slot}"


def not_theirs(view: View, name: str, at: str | tuple[str | int, ...]) -> Iterator[Illegal]:
    """What lies in a slot is not the leaders' to sell, and what they bought there waits a phase (UC-INC-4)."""
    lying = next((each for each in view.all(MagicItem).values() if each.name and fold(each.name) == fold(name)), None)
    if lying is not None:
        message = say("{item} lies in a slot of the kingdom's buildings, which does not make it BP", item=lying.name)
        help = say("Buy it first with `buy: {item}`; if another one is meant, waive UC-INC-4.", item=lying.name)
        yield Illegal("UC-INC-4", message, at, (help,))
    elif used(view, _bought(slug(name))):
        message = say("{item} was bought in this Income phase", item=name)
        yield Illegal("UC-INC-4", message, at, (say("It may become BP from the next Income phase on."),))


def _bought(name: str) -> str:
    """The tally that an item of this name was bought in an Income phase."""
    return f"bought/{name}"


ANYTIME: Mapping[type[Fields], Handler] = {Buy: buy}
INCOME: Mapping[type[Fields], Handler] = {Empty: empty, BuyInIncome: buy}
