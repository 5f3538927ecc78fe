"""Commodities bought and sold, trade agreements managed: what their rows cannot say (K2-COM-3, K2-COM-4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from ....engine.book import Adjust, Enter, Entry
from ....engine.figure import Figure, times
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import say, say_many
from ...realm import use, used
from ...rows import row_name
from ..lookup import number, rank_of
from ..records import LastUse
from ..relations import agreements, group_of, has_relations, relation
from .amounts import coming, commodities_among, goods_kind, goods_to_choose, posted
from .paying import Cost, Paying, spend_rp
from .row_words import Circumstance, Limit, Named, Need
from .use import Use, chosen_words

LUXURIES = "luxuries"


# ---- Sell Commodities


def sale(view: View, one: Use) -> Iterable[Entry | Illegal]:
    """Commodities are sold once a turn, or as often as a switch says (K2-COM-3)."""
    most = view.switch("sales-per-turn")
    if most != "unlimited" and used(view, "sales") >= int(most):
        yield Illegal(
            "K2-COM-3",
            say_many(
                "commodities may be sold once a turn and no more",
                "commodities may be sold {count} times a turn and no more",
                int(most),
            ),
            "does",
        )
    yield use(view, "sales")


def sold_goods(view: View, one: Use) -> Paying:
    """1 to 4 of one commodity go; luxuries count double in what they bring (K2-ACT-sell-commodities)."""
    kind = goods_kind(view, one, "chosen")
    most = number(view, "sold-most").value
    count = one.order.spend or 0
    if not 1 <= count <= most:
        raise Illegal(one.rule, say("1 to {most} of a commodity are sold: write `spend: ...`", most=most), "spend")
    there = view.stock(kind)
    if count > there and not view.granted:
        yield Illegal(
            one.rule,
            say("there are {there} {kind} to sell", there=there, kind=row_name(view, "commodities", kind)),
            "spend",
        )
    worth = count * (number(view, "luxury-factor").value if kind == LUXURIES else 1)
    one = replace(one, count=worth, paid={**one.paid, kind: count})
    if not view.granted:
        spent = Figure(-min(count, there), "sold", kind, view.spoken_by())
        view = yield from posted(view, (Adjust(kind, spent, one.rule, cost=True),))
    return view, one


def trading_partner(view: View, one: Use) -> Iterable[Figure]:
    """More where the buyer has relations, more again with an agreement, which counts instead."""
    if not one.group:
        return
    if relation(view, one.group).agreement:
        yield replace(number(view, "partner-agreement"), kind="circumstance")
    elif has_relations(view, one.group):
        yield replace(number(view, "partner-relations"), kind="circumstance")


# ---- Purchase Commodities


def purchase_price(view: View, one: Use) -> Paying:
    """Luxuries have a price of their own (K2-ACT-purchase-commodities)."""
    dear = goods_kind(view, one, "chosen") == LUXURIES
    return (yield from spend_rp(view, one, number(view, "luxuries-price" if dear else "goods-price")))


def bonus_goods(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """So many commodities more that are no luxuries, as `choose` says: one kind, or one for each."""
    due = int(said["amount"])
    for kind in _chosen_goods(view, one, due, luxuries=0):
        yield Adjust(kind, Figure(1, "bonus-goods", kind, view.spoken_by()), one.rule)


def _chosen_goods(view: View, one: Use, due: int, luxuries: int) -> tuple[str, ...]:
    """So many commodities by the words of `choose`: one word for all, or one for each; raises Illegal for others."""
    kinds = commodities_among(view, chosen_words(view, one.order.choose))
    kinds = kinds * due if len(kinds) == 1 else kinds
    if len(kinds) != due:
        raise goods_to_choose(view, one, due)
    if kinds.count(LUXURIES) > luxuries:
        message = say("at most {count} of these commodities may be luxuries", count=luxuries)
        raise Illegal(one.rule, message, "choose")
    return kinds


# ---- Manage Trade Agreements


def agreements_held(view: View, one: Use) -> Iterable[Entry | Illegal]:
    """Each target has an agreement, and there are no more of them than the rank of Trade allows."""
    for index, key in enumerate(one.groups):
        if not relation(view, key).agreement:
            held = agreements(view)
            hint = say("Agreements: {names}.", names=held) if held else say("There is none yet.")
            message = say("there is no trade agreement with {group}", group=group_of(view, key).name)
            yield Illegal(one.rule, message, ("with", index), (hint,))
    rank = rank_of(view, "trade")
    most = view.tables.figure("ranks", rank, "agreements").value
    if len(one.groups) > most:
        message = say_many(
            "at the rank {rank} Trade manages {count} agreement at once",
            "at the rank {rank} Trade manages {count} agreements at once",
            most,
            rank=row_name(view, "ranks", rank),
        )
        yield Illegal(one.rule, message, "with")


def managed_lately(view: View, one: Use) -> Iterable[Figure]:
    """1 for each target that was managed since the start of the last turn."""
    for key in one.groups:
        last = view.get(LastUse, f"{one.id}/{key}")
        if last is not None and last.turn >= view.turn - 1:
            yield replace(number(view, "managed-again"), of=key)


def management(view: View, one: Use) -> Paying:
    """RP for each agreement (K2-ACT-manage-trade-agreements)."""
    one = replace(one, count=len(one.groups))
    return (yield from spend_rp(view, one, times(number(view, "agreement-price"), one.count, "agreements")))


def agreed_goods(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """A commodity for each agreement at the start of the next turn, at most half of them luxuries."""
    kinds = _chosen_goods(view, one, one.count, luxuries=one.count // number(view, "half").value)
    effects = tuple({"goods": {"kind": kind, "amount": "1"}} for kind in kinds)
    yield Enter(coming(view, one, effects, "start of turn", view.turn + 1), one.rule)


NAMED: Mapping[str, Named] = {
    "bonus goods": bonus_goods,
    "agreed goods": agreed_goods,
}
NEEDS: Mapping[str, Need] = {"agreements": agreements_held}
CIRCUMSTANCES: Mapping[str, Circumstance] = {"trading partner": trading_partner}
HARDER: Mapping[str, Circumstance] = {"managed lately": managed_lately}
COSTS: Mapping[str, Cost] = {"sold goods": sold_goods, "purchase": purchase_price, "management": management}
LIMITS: Mapping[str, Limit] = {"sales": sale}
