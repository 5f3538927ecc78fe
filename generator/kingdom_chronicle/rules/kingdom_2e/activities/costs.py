"""What an activity costs before its roll: RP by number, by dice, by terrain, by a named rule (K2-ACT-6, K2-ACT-8)."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.figure import Figure
from ....engine.view import View
from ...realm import Hex
from ..columns import Terrain
from . import civic_work, money
from .amounts import amount, resource_roll
from .paying import Cost, Paying, spend_rp
from .use import Use


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


COSTS: Mapping[str, Cost] = {"terrain": rough_cost, **money.COSTS, **civic_work.COSTS}
"""Each named cost of the rows."""
