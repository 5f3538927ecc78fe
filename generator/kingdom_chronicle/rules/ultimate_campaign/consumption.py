"""The Upkeep step `consumption`: what the kingdom eats is paid, out of its Granaries where need be (UC-UPK-2, -5)."""

from __future__ import annotations

from collections.abc import Iterable

from ...engine.book import Adjust, Entry, Note
from ...engine.figure import Figure, add_all, negated
from ...engine.illegal import Illegal
from ...engine.view import View
from ...reading.fields import Count, Fields
from .checks import number
from .events.months import month_factors, month_over
from .granaries import feed, store


class PayConsumption(Fields):
    """`consumption: {granary: 2}`: so much out of the Granaries; 0 keeps them shut."""

    granary: Count | None = None


def pay_consumption(view: View) -> Iterable[Entry | Illegal]:
    """Treasury less Consumption; below 0, and also where it was so before, Unrest +2 (UC-UPK-2).

    Granaries give first where the Treasury cannot pay, and take in what Farms bring beyond (UC-UPK-5).
    """
    due = due_this_month(view)
    fed = yield from feed(view, due, _asked(view))
    paid = add_all("consumption", (due, negated(fed))) if fed is not None else due
    if paid.value:
        yield Adjust("treasury", negated(paid), "UC-UPK-2")
    elif not due.value:
        yield Note("nothing-consumed", rule="UC-UPK-2")
    if view.stock("treasury") - paid.value < 0:
        yield Adjust("unrest", number(view, "debt-unrest"), "UC-UPK-2")
    yield from store(view)
    yield from month_over(view)


def due_this_month(view: View) -> Figure:
    """The Consumption that is paid in this Upkeep (UC-UPK-3)."""
    return month_factors(view, view.score("consumption"))


def _asked(view: View) -> int | None:
    """What the line of the step takes out of the Granaries, where it says so."""
    order = view.decision.order if view.decision is not None else None
    return order.granary if isinstance(order, PayConsumption) else None
