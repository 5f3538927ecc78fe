"""RP that a use pays before its roll (K2-ACT-6, K2-GEN-5)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ....engine.figure import Figure
from ....engine.view import View
from ..stocks import can_pay, pay
from .amounts import posted
from .use import Played, Use, chosen_words

Paying = Played[tuple[View, Use]]
Cost = Callable[[View, Use], Paying]


def spend_rp(view: View, one: Use, figure: Figure) -> Paying:
    """RP paid before the roll; where they are not there the row may make the use a critical failure (K2-GEN-5)."""
    if view.granted:
        return view, one
    if not can_pay(view, figure.value) and one.row.unpaid == "critical failure":
        return view, replace(one, fixed="critical failure")
    words = chosen_words(view, one.order.choose)
    before = view.stock("rp")
    view = yield from posted(view, pay(view, figure, one.rule, words))
    return view, replace(one, paid={**one.paid, "rp": one.paid.get("rp", 0) + before - view.stock("rp")})
