"""The Income phase: withdrawals, deposits, sales and taxes (UC-INC)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from ...engine.book import Adjust, Enter, Entry, Note, Record, Strike
from ...engine.figure import Figure, Source, add_all, divided, limited, negated, times
from ...engine.illegal import Illegal
from ...engine.ruleset import Handler
from ...engine.view import View
from ...reading.fields import Count, Fields, Name, Text
from ...reading.wording import say
from ..realm import find_settlement, use, used
from .checks import kingdom_check, number
from .land.land_scores import tax_sites
from .leadership.offices import barred
from .magic_items.item_trade import INCOME, not_theirs
from .rates import dearest, rate, withdrawn_already
from .settlements.districts import find_district


class Withdraw(Fields):
    """`withdraw: 3`: BP for the leaders' own use."""

    withdraw: Count


class Deposit(Fields):
    """`deposit: 8000`: gp in all; `goods` are single things whose price is then checked."""

    deposit: Count
    of: Text = ""
    goods: Mapping[Name, Count] = {}


@dataclass(frozen=True)
class LeftOver(Record):
    """What a deposit left over, keyed `deposit`, where a table lets it count in the next one (UC-INC-2)."""

    gp: int
    since: int


class Sell(Fields):
    """`sell: ruby crown` / `price`, `in`: an item dearer than a deposit takes."""

    sell: Name
    price: Count
    in_: Name
    district: Name | None = None


def withdraw(view: View, order: Withdraw) -> Iterable[Entry | Illegal]:
    """Once a turn, n BP become gold; Unrest rises by n (UC-INC-1)."""
    treasury = view.stock("treasury")
    if not view.granted:
        yield from withdrawn_already(view, "withdraw")
        yield use(view, "withdrawals")
    if order.withdraw > max(treasury, 0) and view.switch("allow-deficit-spending") == "no":
        message = say(
            "the Treasury holds {treasury} BP, so {sum} cannot be withdrawn",
            treasury=treasury,
            sum=order.withdraw,
        )
        yield Illegal("UC-GEN-7", message, "withdraw")
    sum_ = Figure(order.withdraw, "withdrawal", source=view.spoken_by())
    unrest = times(sum_, number(view, "withdrawal-unrest-per-bp").value, "withdrawal")
    yield Adjust("treasury", negated(sum_), "UC-INC-1", cost=True)
    yield Adjust("unrest", unrest, "UC-INC-1", cost=True)
    yield Note("withdrawn", {"gp": order.withdraw * rate(view, "withdrawal").value}, "UC-INC-1")


def deposit(view: View, order: Deposit) -> Iterable[Entry | Illegal]:
    """Coin, and things that are not too dear, become BP; what is left over is lost, or a switch (UC-INC-2)."""
    most = dearest(view).value
    for thing, price in order.goods.items():
        yield from not_theirs(view, thing, ("goods", thing))
        if price > most:
            message = say(
                "{thing} is worth {price} gp; a deposit takes things of {most} gp or less",
                thing=thing,
                price=price,
                most=most,
            )
            yield Illegal("UC-INC-2", message, ("goods", thing), (say("Write `sell: {thing}` for it.", thing=thing),))
    if order.goods and sum(order.goods.values()) > order.deposit:
        yield Illegal("UC-INC-2", say("the goods alone are worth more than {sum} gp", sum=order.deposit), "deposit")
    yield from _credited(view, Figure(order.deposit, "gold", source=view.spoken_by()))


def _credited(view: View, gold: Figure) -> Iterator[Entry]:
    """The BP of a deposit; what it leaves over is lost, counts in the next one, or makes one BP more."""
    reading, kept = view.switch("deposit-remainder"), view.get(LeftOver, "deposit")
    by = rate(view, "deposit")
    if reading == "kept" and kept is not None:
        gold = add_all(
            "gold", (gold, Figure(kept.gp, "left-over", source=Source(f"turns/{kept.since}", turn=kept.since)))
        )
        yield Strike(kept, "UC-INC-2")
    credited = divided(gold, by, "deposit")
    if reading == "rounded up":
        credited = negated(divided(negated(gold), by, "deposit"))
    if credited.value:
        yield Adjust("treasury", credited, "UC-INC-2")
    else:
        yield Note("too-little-gold", {"gp": gold.value}, "UC-INC-2")
    rest = gold.value - credited.value * by.value
    if reading == "kept" and rest:
        yield Enter(LeftOver("deposit", rest, view.turn), "UC-INC-2")
        yield Note("deposit-left-over", {"gp": rest}, "UC-INC-2")


def sell(view: View, order: Sell) -> Iterable[Entry | Illegal]:
    """Sell one item a district and turn, no dearer than the settlement's base value, for half its price (UC-INC-3)."""
    settlement = find_settlement(view, order.in_)
    district = find_district(view, settlement, order.district).key
    yield from not_theirs(view, order.sell, "sell")
    if order.price <= dearest(view).value:
        yield Illegal("UC-INC-3", say("an item of {price} gp is a deposit, not a sale", price=order.price), "price")
    base_value = view.score("base-value", settlement.key).value
    if order.price > base_value:
        message = say(
            "nobody in {settlement} pays {price} gp: its base value is {base}",
            settlement=settlement.name,
            price=order.price,
            base=base_value,
        )
        yield Illegal("UC-INC-3", message, "price")
    allowance = f"sales/{district}"
    if not view.granted:
        if used(view, allowance) >= number(view, "sales-per-district").value:
            yield Illegal("UC-INC-3", say("this district has bought its item this turn"), "sell")
        yield use(view, allowance)
    price = Figure(order.price, "price", source=view.spoken_by())
    paid = divided(divided(price, number(view, "sale-divisor"), "sale"), rate(view, "deposit"), "sale")
    yield (
        Adjust("treasury", paid, "UC-INC-3")
        if paid.value
        else Note("sold-for-nothing", {"gp": order.price}, "UC-INC-3")
    )


def collect_taxes(view: View) -> Iterable[Entry | Illegal]:
    """An Economy check; on success a third of it is income, and the sites pay (UC-INC-6, UC-INC-7, UC-INC-9)."""
    if barred(view, "taxes"):
        if view.decision is None or not (view.decision.dice or view.decision.waived):
            yield Note("no-treasurer-no-taxes", rule="UC-EDI-20")
            return
        yield Illegal("UC-EDI-20", say("without a Treasurer no taxes are collected"))
    check = kingdom_check(view, "economy", rule="UC-INC-6")
    yield check
    if check.outcome == "success":
        yield Adjust(
            "treasury",
            divided(limited(check.total, floor=0), number(view, "tax-divisor"), "taxes"),
            "UC-INC-6",
        )
    if check.outcome == "success" or view.switch("site-income-on-failed-tax") == "yes":
        for site in tax_sites(view):
            yield Adjust("treasury", site, "UC-INC-7")


WITHDRAW: Mapping[type[Fields], Handler] = {Withdraw: withdraw}
DEPOSIT: Mapping[type[Fields], Handler] = {Deposit: deposit}
SELL: Mapping[type[Fields], Handler] = {Sell: sell, **INCOME}
