"""The Commerce phase: what a turn without taxes brings (K2-COM-1)."""

from __future__ import annotations

from collections.abc import Iterable

from ...engine.book import Adjust, Entry, Note
from ...engine.figure import negated
from ...engine.illegal import Illegal
from ...engine.view import View
from ..realm import used
from .checks import flat_check
from .lookup import number

TAXES = "collect-taxes"


def leave_taxes(view: View) -> Iterable[Entry | Illegal]:
    """Where taxes are left out a flat check may lower Unrest (K2-COM-1)."""
    if used(view, TAXES):
        return
    check = flat_check(view, number(view, "no-taxes-dc"), rule="K2-COM-1", die="check")
    yield check
    if check.outcome == "success" and view.stock("unrest"):
        yield Adjust("unrest", negated(number(view, "no-taxes-relief")), "K2-COM-1")
    elif check.outcome == "success":
        yield Note("no-unrest-to-lower", rule="K2-COM-1")
