"""What a BP is worth in gold, what a deposit takes, how often BP may leave the Treasury (UC-INC-1, -2, -10)."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.figure import Figure
from ...engine.illegal import Illegal
from ...engine.view import View
from ...reading.wording import say
from ..realm import used
from .checks import number, size_row


def rate(view: View, way: str) -> Figure:
    """gp for a BP, deposited or withdrawn: fixed, or by Size where the table plays so (UC-INC-10)."""
    if view.switch("bp-rate") == "by size":
        row = size_row(view, "bp_rates", view.score("size").value)
        return view.tables.figure("bp_rates", row, f"{way}_gp", label="bp-rate")
    return number(view, f"{way}-gp-per-bp")


def dearest(view: View) -> Figure:
    """gp of the dearest thing that a deposit takes: fixed, or by a switch what a BP costs (UC-INC-2, UC-INC-3)."""
    if view.switch("dearest-deposit") == "price of a bp":
        return rate(view, "deposit")
    return number(view, "deposit-dearest")


def withdrawn_already(view: View, at: str) -> Iterator[Illegal]:
    """One withdrawal a turn, for the whole kingdom (UC-INC-1, UC-GEN-2)."""
    if used(view, "withdrawals") >= number(view, "withdrawals").value:
        yield Illegal("UC-INC-1", say("a second withdrawal this turn: only one is allowed"), at)
