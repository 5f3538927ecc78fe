"""Build Structure: its skills, DC and costs come from the structure; what each degree leaves in its place."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from dataclasses import replace
from typing import Any

from ....engine.book import Adjust, Entry, Note, Strike
from ....engine.figure import Figure, Source, negated
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import say
from ...realm import find_row
from ...rows import row_name
from ..lookup import number
from ..scores import COMMODITIES
from ..settlements.building_plan import Place, Plan, built, costs_of, plan_of
from ..settlements.placement import may_stand
from ..settlements.raising import brought, collapse, counted_in, heap, put_off, raised, renown
from .amounts import posted
from .paying import Cost
from .row_words import Circumstance, Dc, Named, Need
from .use import Use


def planned(view: View, one: Use) -> Plan:
    """What a line of Build Structure means; raises Illegal for what cannot be read."""
    order = one.order
    assert order.structure is not None
    lots = order.lots or ((order.lot,) if order.lot else ())
    return plan_of(view, Place(one.town, order.structure, lots, order.side, order.district))


def skills_of_structure(view: View, one: Use) -> Mapping[str, str]:
    """The skills that build a structure, each with its least rank; raises Illegal where none is named."""
    name = one.order.structure
    if not name:
        raise Illegal(one.rule, say("say which structure is built: `structure: ...`"), ())
    nothing = say("no structure is called '{name}'", name=name)
    return built(view, find_row(view, "buildings", name, "structure", nothing)).skills


def _dc_of_structure(view: View, one: Use) -> Figure:
    plan = planned(view, one)
    return Figure(plan.row.dc, plan.type, "", Source(f"buildings/{plan.type}/dc"))


def _place_to_build(view: View, one: Use) -> Iterable[Entry | Illegal]:
    if not view.granted:
        yield from may_stand(view, planned(view, one))


def _repair(view: View, one: Use) -> Iterable[Figure]:
    """What stands there helps those who mend it."""
    if planned(view, one).repairs is not None:
        yield replace(number(view, "repair-bonus"), label="repair", kind="item")


def _pay(view: View, one: Use) -> Generator[Entry | Illegal, None, tuple[View, Use]]:
    """RP and commodities, all of them there; what a failed check was paid for counts (K2-ACT-6)."""
    plan = planned(view, one)
    if plan.begun is not None:
        yield Note("paid-already", {"structure": plan.type}, one.rule)
        return view, replace(one, paid=plan.begun.paid)
    paid: dict[str, int] = {}
    if view.granted:
        return view, one
    for stock, figure in costs_of(view, plan):
        there = view.stock(stock)
        if figure.value > there:
            lacked = {"structure": plan.row.label, "cost": figure.value, "there": there}
            message = (
                say("{structure} costs {cost} RP, and {there} are there", **lacked)
                if stock == "rp"
                else say(
                    "{structure} costs {cost} {stock}, and {there} are there",
                    stock=row_name(view, "stocks", stock),
                    **lacked,
                )
            )
            yield Illegal(one.rule, message, "structure")
        cost = Adjust(stock, negated(figure), one.rule, cost=True)
        yield cost
        view = view.after(cost)
        paid[stock] = figure.value
    return view, replace(one, paid=paid)


def _raise(view: View, one: Use, how: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """It stands, and its effects come at once (K2-SET-7, K2-SET-10)."""
    from .effects import play_effects  # whose named effects these are

    plan = planned(view, one)
    effects = brought(view, plan)
    view = yield from posted(view, raised(view, plan))
    if plan.repairs is None:
        view = yield from posted(view, counted_in(view, plan))
    view = yield from posted(view, renown(view, plan))
    yield from play_effects(view, replace(one, under=f"K2-SET-{plan.type}"), effects)


def _put_off(view: View, one: Use, how: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    plan = planned(view, one)
    yield Note("may-try-again", {"structure": plan.type, "turn": view.turn + 1}, one.rule)
    yield from put_off(view, plan, {stock: paid for stock, paid in one.paid.items() if stock in ("rp", *COMMODITIES)})


def _leave_rubble(view: View, one: Use, how: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """The lots are filled with rubble, what stood there as well; what takes no lot leaves none (K2-SET-8)."""
    plan = planned(view, one)
    if plan.begun is not None:
        yield Strike(plan.begun, one.rule)
    old = plan.over or plan.repairs
    if not plan.lots:
        yield Note("no-rubble", {"structure": plan.type}, one.rule)
        return
    if old is not None:
        yield from collapse(view, old, one.rule)
    yield from heap(view, plan.town, plan.district, tuple(lot for lot in plan.lots if not old or lot not in old.lots))


NEEDS: Mapping[str, Need] = {"a place to build": _place_to_build}
CIRCUMSTANCES: Mapping[str, Circumstance] = {"repair": _repair}
COSTS: Mapping[str, Cost] = {"structure": _pay}
DCS: Mapping[str, Dc] = {"structure": _dc_of_structure}
NAMED: Mapping[str, Named] = {
    "raise a structure": _raise,
    "put off a structure": _put_off,
    "leave rubble": _leave_rubble,
}
