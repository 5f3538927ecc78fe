"""What an activity costs before its roll: RP by number, by dice, by terrain, by a named rule (K2-ACT-6, K2-ACT-8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ....engine.view import View
from . import adventurers, civic_work, claims, exploring, money, roads, trade
from .amounts import amount, resource_roll
from .paying import Cost, Paying, spend_rp
from .rough import rough_cost
from .use import Use


def paid_before(view: View, one: Use) -> Paying:
    """The costs of a use, paid; the use knows what it was, for what comes back."""
    row = one.row
    if row.cost_rp is not None:
        view, one = yield from spend_rp(view, one, replace(amount(view, row.cost_rp, "rp"), label="cost"))
    if row.cost_dice is not None:
        view, one = yield from spend_rp(view, one, resource_roll(view, row.cost_dice))
    if row.cost:
        view, one = yield from COSTS[row.cost](view, one)
    return view, one


COSTS: Mapping[str, Cost] = {
    "terrain": rough_cost,
    **exploring.COSTS,
    **claims.COSTS,
    **roads.COSTS,
    **money.COSTS,
    **adventurers.COSTS,
    **trade.COSTS,
    **civic_work.COSTS,
}
"""Each named cost of the rows."""
