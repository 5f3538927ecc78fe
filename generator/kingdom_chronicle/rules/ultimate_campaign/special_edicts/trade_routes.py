"""Trade edicts: a route of one of four kinds, three checks, and what a route brings for a year (UC-FAM-5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ....engine.book import Adjust, Check, Enter, Entry, Note
from ....engine.dice import read_dice
from ....engine.figure import Figure, add_all, divided, limited, negated, times
from ....engine.illegal import Illegal
from ....engine.ruleset import Handler
from ....engine.view import View
from ....reading.fields import Count, Fields, Name, Names
from ....reading.wording import say
from ...realm import Settlement, find_hex, find_row, find_settlement
from ...rows import row_name
from ..checks import kingdom_check, number, spend, thrown
from ..land.ground import seats_of
from ..settlements.works import played
from .issuing import RULE, Issued, hurried, issue
from .neighbours import find_realm
from .records import TradeRoute
from .route_length import length_modifier, route_hexes, route_length, route_modifier, standing
from .special_columns import Trade, TradeResult
from .trade_bonus import has_surplus

CHECKS = ("economy", "loyalty", "stability")
QUARTER = "foreign-quarter"
MOST_DICE = 99
"""So many dice are thrown as one die of the ledger at most."""

MOST_INVESTED = 9999
"""No line is for more BP: what nobody has would still take as many dice."""


class OpenRoute(Issued):
    """`trade: food` / `in`, `partner`, `route`, `invest`: a trade route; `roads` are hexes of others with a road."""

    trade: Name
    in_: Name
    partner: Name
    route: Names
    invest: Count
    roads: Names = ()


def open_route(view: View, order: OpenRoute) -> Iterable[Entry | Illegal]:
    """BP are invested, three checks are thrown, and how many succeed decides (UC-FAM-5).

    The GM's word counts as three successes, without a profit, which is thrown.
    """
    kind = find_row(view, "trades", order.trade, "trade", say("no trade is called '{name}'", name=order.trade))
    settlement = find_settlement(view, order.in_)
    realm = find_realm(view, order.partner, "partner")
    if order.invest > MOST_INVESTED:
        raise Illegal("shape", say("one line invests {most} BP at most", most=MOST_INVESTED), "invest")
    view = yield from played(view, issue(view))
    yield from _may_open(view, kind, settlement)
    hexes: list[str] = []
    for found in route_hexes(view, settlement, order.route):
        if isinstance(found, Illegal):
            yield found
        else:
            hexes.append(found)
    roads = frozenset(find_hex(view, name, ("roads", place)).key for place, name in enumerate(order.roads))
    length = add_all("route-length", ())
    for measured in route_length(view, settlement, hexes, roads):
        if isinstance(measured, Illegal):
            yield measured
        else:
            length = measured
    least = number(view, "trade-least").value
    if order.invest < least:
        yield Illegal(RULE, say("a trade route takes {least} BP at least", least=least), "invest")
    view = yield from played(view, spend(view, Figure(order.invest, "trade-route", kind, view.spoken_by()), RULE))
    checks = () if view.granted else tuple(_checks(view, settlement, length))
    yield from checks
    successes = sum(check.outcome == "success" for check in checks) if checks else len(CHECKS)
    result = _result(view, successes)
    yield from _brought(view, result, kind, order.invest, route_modifier(view, length), settlement.key)
    row = _result_row(view, result)
    if row.established:
        until = view.turn + number(view, "route-turns").value - 1
        yield Enter(TradeRoute(kind, settlement.key, realm.key, tuple(hexes), result, view.turn, until), RULE)
    else:
        yield Note("no-route", {"trade": kind}, RULE)


def _may_open(view: View, kind: str, settlement: Settlement) -> Iterator[Illegal]:
    """One route of each kind; the settlement has the buildings; food is traded where there is more than is eaten."""
    there = view.get(TradeRoute, kind)
    if there is not None and there.until >= view.turn:
        label = row_name(view, "trades", kind)
        message = say(
            "there is a trade route of this kind to the end of turn {turn}: {kind}", turn=there.until, kind=label
        )
        yield Illegal(RULE, message, "trade")
    row = view.row("trades", kind).values
    assert isinstance(row, Trade)
    for id in row.needs:
        if not standing(view, settlement.key, id):
            building = row_name(view, "buildings", id)
            message = say("{settlement} has no {building}", settlement=settlement.name, building=building)
            yield Illegal(RULE, message, "in")
    if row.surplus and not has_surplus(view):
        yield Illegal(RULE, say("Farms and Fisheries bring no more than is consumed"), "trade")


def _checks(view: View, settlement: Settlement, length: Figure) -> Iterator[Check]:
    """Economy, Loyalty and Stability, against the Control DC + Corruption + RM + LM - Productivity."""
    corruption = view.score("corruption", settlement.key)
    productivity = view.score("productivity", settlement.key)
    harder = (corruption, route_modifier(view, length), length_modifier(view, length), negated(productivity))
    for name in CHECKS:
        yield kingdom_check(view, name, rule=RULE, die=name, at=settlement.key, bonuses=hurried(view), harder=harder)


def _result(view: View, successes: int) -> str:
    rows = view.tables.tables["trade_results"]
    return next(id for id in rows if _result_row(view, id).successes == successes)


def _result_row(view: View, id: str) -> TradeResult:
    row = view.row("trade_results", id).values
    assert isinstance(row, TradeResult)
    return row


def _brought(view: View, result: str, kind: str, invested: int, distance: Figure, at: str) -> Iterator[Adjust]:
    """What the checks bring at once: renown, Unrest, BP by dice for each full share that was invested."""
    row = _result_row(view, result)
    for stock in ("fame", "unrest"):
        if getattr(row, stock):
            yield Adjust(stock, view.tables.figure("trade_results", result, stock, of=kind), RULE)
    if row.dice is not None and not view.granted:
        profit = tuple(_profit(view, row.dice, invested // max(number(view, "trade-share").value, 1), at))
        gain = add_all("trade-route", (*profit, *((distance,) if row.distance else ())), kind)
        yield Adjust("treasury", _dearer(view, gain), RULE)


def _profit(view: View, dice: str, shares: int, at: str) -> Iterator[Figure]:
    each = read_dice(dice)
    left = each.count * shares
    while left:
        now = min(left, MOST_DICE)
        yield thrown(view.roll(f"{now}d{each.sides}", "profit", at))
        left -= now


def _dearer(view: View, gain: Figure) -> Figure:
    """Each Foreign Quarter makes a route worth more, up to a limit; what it is worth are the BP that it brings."""
    quarters = len(seats_of(view, QUARTER))
    if not quarters:
        return gain
    more = limited(
        times(number(view, "foreign-quarter-percent"), quarters, QUARTER),
        ceiling=number(view, "foreign-quarter-most").value,
    )
    share = add_all(QUARTER, (number(view, "percent"), more))
    return divided(times(gain, share, "trade-route"), number(view, "percent"), "trade-route")


DECISIONS: Mapping[type[Fields], Handler] = {OpenRoute: open_route}
"""The line of trade edicts, with its handler."""
