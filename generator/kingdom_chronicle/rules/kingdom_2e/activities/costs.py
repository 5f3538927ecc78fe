"""What an activity costs before its roll: RP by number, by dice, by terrain, by a named rule (K2-ACT-6, K2-ACT-8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from ....engine.figure import Figure
from ....engine.view import View
from ...realm import Hex
from ..columns import Terrain
from ..stocks import can_pay, pay
from . import civic_work
from .amounts import amount, posted, resource_roll
from .use import Played, Use

Paying = Played[tuple[View, Use]]
Cost = Callable[[View, Use], Paying]


def paid_before(view: View, one: Use) -> Paying:
    """The costs of a use, paid; the use knows what it was, for what comes back."""
    row = one.row
    if row.cost_rp is not None:
        view, one = yield from spend_rp(view, one, amount(view, row.cost_rp, "cost"))
    if row.cost_dice is not None:
        view, one = yield from spend_rp(view, one, resource_roll(view, row.cost_dice, "cost"))
    if row.cost:
        view, one = yield from COSTS[row.cost](view, one)
    return view, one


def spend_rp(view: View, one: Use, figure: Figure) -> Paying:
    """RP paid before the roll; where they are not there the row may make the use a critical failure (K2-GEN-5)."""
    if view.granted:
        return view, one
    if not can_pay(view, figure.value) and one.row.unpaid == "critical failure":
        return view, replace(one, paid={**one.paid, "unpaid": figure.value})
    words = one.order.choose.words if one.order.choose else ()
    before = view.stock("rp")
    view = yield from posted(view, pay(view, figure, one.rule, words))
    return view, replace(one, paid={**one.paid, "rp": one.paid.get("rp", 0) + before - view.stock("rp")})


def rough_cost(view: View, one: Use) -> Paying:
    """What work on the hex costs by its terrain (K2-ACT-8)."""
    return (yield from spend_rp(view, one, terrain_cost(view, one.hexes[0])))


def terrain_cost(view: View, label: str) -> Figure:
    """The RP of a hex's terrain."""
    hex = view.get(Hex, label)
    assert hex is not None
    return view.tables.figure("terrain", hex.terrain, "rough", label="rough")


def terrain_row(view: View, label: str) -> Terrain:
    """The terrain of a hex, typed."""
    hex = view.get(Hex, label)
    assert hex is not None
    row = view.row("terrain", hex.terrain).values
    assert isinstance(row, Terrain)
    return row


COSTS: Mapping[str, Cost] = {"terrain": rough_cost, **civic_work.COSTS}
"""Each named cost of the rows."""
