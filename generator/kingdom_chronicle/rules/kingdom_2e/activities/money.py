"""Taxes, the treasury, investments, luxuries and masterpieces: what their rows cannot say (K2-RES-3, K2-COM-1)."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from dataclasses import replace
from typing import Any

from ....engine.book import Adjust, Entry, Note
from ....engine.figure import Figure, Source, divided, limited, negated, times
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.names import fold
from ....reading.wording import say
from ...realm import Settlement
from ..checks import flat_check
from ..levels import level_id
from ..lookup import number, size_row
from ..records import LastUse
from ..settlements.settlement_scores import standing_structures
from .amounts import amount, resource_roll
from .paying import Cost, Paying, spend_rp
from .row_words import Named, Need, Shift
from .use import Use, chosen_words, target_ruin

LUXURY_DIE = 8
REPAY = "repay"


def taxed_last_turn(view: View) -> bool:
    """Whether the last turn collected taxes as well (K2-ACT-collect-taxes)."""
    last = view.get(LastUse, "collect-taxes")
    return last is not None and view.turn - 1 in last.turns


def tax_fatigue(view: View, one: Use) -> Generator[Entry | Illegal, None, tuple[int, View]]:
    """After a turn of taxes a flat check against Unrest: failed, the result is two degrees worse."""
    if not taxed_last_turn(view):
        return 0, view
    unrest = Figure(view.stock("unrest"), "unrest", "", Source("stocks/unrest", turn=view.turn))
    check = flat_check(view, unrest, rule=one.rule)
    yield check
    return (0 if check.outcome == "success" else number(view, "tax-fatigue").value), view


def levy(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """RP by level: twice, once, or half of it, at least 1 (K2-ACT-collect-taxes, K2-GEN-3)."""
    level = Figure(view.stock("level"), "level", "", Source("stocks/level", turn=view.turn))
    share = said.get("share", "whole")
    if share == "half":
        yield Adjust("rp", limited(divided(level, number(view, "half"), "level"), floor=1), one.rule)
    else:
        yield Adjust("rp", times(level, 2, "level") if share == "double" else level, one.rule)


def tax_unrest(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """Unrest of taxes, more where the last turn had them too (K2-ACT-collect-taxes)."""
    again = taxed_last_turn(view)
    if one.degree == "critical success" and view.switch("taxes-critical-unrest") == "waive":
        return
    figure = Figure(int(said["again" if again else "once"]), one.id, "", Source(f"activities/{one.id}", turn=view.turn))
    if figure.value:
        yield Adjust("unrest", figure, one.rule)


def investment_sum(view: View) -> Figure:
    """The gp of an investment at the kingdom's level (K2-RES-3)."""
    return view.tables.figure("levels", level_id(view), "investment_gp", label="investment")


def no_debt(view: View, one: Use) -> Iterable[Entry | Illegal]:
    """The treasury is not tapped again before it is repaid (K2-ACT-tap-treasury)."""
    if view.stock("debt"):
        message = say("{gp} gp are owed to the treasury", gp=view.stock("debt"))
        yield Illegal(one.rule, message, "does", (say("Capital Investment with `choose: repay` repays them."),))


def draw(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """The level's sum in gp, or the event that asked for it, funded; it is owed from now on (K2-ACT-tap-treasury)."""
    most = investment_sum(view)
    if one.order.spend is None:
        yield Adjust("debt", most, one.rule)
        return
    if one.order.spend > most.value:
        raise Illegal(one.rule, say("the treasury gives {gp} gp at most", gp=most.value), "spend")
    yield Adjust("debt", Figure(one.order.spend, "spend", "", view.spoken_by()), one.rule)


def capital_or_bank(view: View, one: Use) -> Iterable[Entry | Illegal]:
    """The leader is within the influence of the capital or of a settlement with a bank (K2-ACT-capital-investment)."""
    if not view.all(Settlement)[one.town].capital and not any(
        row.bank for _, row in standing_structures(view, one.town)
    ):
        yield Illegal(
            one.rule,
            say("{settlement} has no bank and is not the capital", settlement=view.all(Settlement)[one.town].name),
            "in",
        )


def invest_gp(view: View, one: Use) -> Paying:
    """The sum in gp: less of it has no effect; a debt to the treasury is repaid without a check."""
    yield from ()
    words = chosen_words(view, one.order.choose)
    due = investment_sum(view)
    paid = due.value if one.order.spend is None else one.order.spend
    if any(fold(word) == REPAY for word in words):
        owed = view.stock("debt")
        if not owed:
            raise Illegal(one.rule, say("nothing is owed to the treasury"), "choose")
        back = min(owed, paid if one.order.spend is not None else owed)
        yield Adjust("debt", Figure(-back, "repaid", "", view.spoken_by()), one.rule)
        return view, replace(one, settled=True)
    if paid < due.value:
        yield Note("too-little-invested", {"paid": paid, "asked": due.value}, one.rule)
        return view, replace(one, settled=True)
    return view, one


def crime_pays(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """A die of RP, and Crime by as much (K2-ACT-capital-investment)."""
    figure = resource_roll(view, 1)
    yield Adjust("rp", figure, one.rule)
    yield Adjust("crime", figure, one.rule)


def chosen_dice(view: View, one: Use) -> Paying:
    """Any number of resource dice, d8 at most: their sum is paid (K2-ACT-craft-luxuries)."""
    count = one.order.spend if one.order.spend is not None else 1
    if count < 1:
        raise Illegal(one.rule, say("at least one die is spent"), "spend")
    cap = min(size_row(view).resource_die, LUXURY_DIE)
    figure = resource_roll(view, count, cap=cap)
    return (yield from spend_rp(view, replace(one, count=count), figure))


def lose_fame(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """A point of Fame is lost, or, where there is none, Unrest rises (K2-ACT-create-a-masterpiece)."""
    if view.stock("fame"):
        yield Adjust("fame", Figure(-1, one.id, "", Source(f"activities/{one.id}")), one.rule)
    else:
        yield Adjust("unrest", amount(view, "1d4", "unrest"), one.rule)


def lower_penalty(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """The penalty of the ruin falls by 1, never below 0 (K2-ACT-repair-reputation)."""
    ruin = target_ruin(one)
    if view.stock(f"{ruin}-penalty"):
        yield Adjust(f"{ruin}-penalty", negated(number(view, "ruin-penalty-step")), one.rule)


NAMED: Mapping[str, Named] = {
    "levy": levy,
    "tax unrest": tax_unrest,
    "draw": draw,
    "crime pays": crime_pays,
    "lose fame": lose_fame,
    "lower penalty": lower_penalty,
}
NEEDS: Mapping[str, Need] = {
    "no debt": no_debt,
    "capital or bank": capital_or_bank,
}
SHIFTS: Mapping[str, Shift] = {
    "taxed last turn": tax_fatigue,
}
COSTS: Mapping[str, Cost] = {"invested gp": invest_gp, "chosen dice": chosen_dice}
