"""The Upkeep steps that differ: Unrest of negative attributes (FR-11), and the Royal Enforcer (FR-24)."""

from __future__ import annotations

from collections.abc import Iterable

from ...engine.book import Adjust, Enter, Entry
from ...engine.figure import negated
from ...engine.illegal import Illegal
from ...engine.view import View
from ..realm import Standing
from ..ultimate_campaign import upkeep
from ..ultimate_campaign.checks import kingdom_check, number
from ..ultimate_campaign.leadership.offices import holders


def review_unrest(view: View) -> Iterable[Entry | Illegal]:
    """Vacant offices, and attributes below 0: each of these, or by a switch all of them once (FR-11)."""
    told = False
    for item in upkeep.review_unrest(view):
        of_attribute = isinstance(item, Adjust) and item.rule == "UC-UPK-8"
        if not (of_attribute and told and view.switch("negative-attributes") == "once"):
            yield item
        told = told or of_attribute


def send_enforcer(view: View) -> Iterable[Entry | Illegal]:
    """Loyalty comes first: success lowers Unrest by 1, failure costs 1 Loyalty for good and leaves Unrest (FR-24).

    Nobody sent, nobody there to send, and the GM's word are as they always were.
    """
    if view.decision is None or view.granted or not holders(view, "royal-enforcer"):
        yield from upkeep.send_enforcer(view)
        return
    check = kingdom_check(view, "loyalty", rule="FR-24")
    yield check
    if check.outcome == "success":
        yield Adjust("unrest", negated(number(view, "enforcer-relief")), "FR-24")
    else:
        loss = number(view, "enforcer-loyalty")
        yield Enter(Standing(f"{view.turn}/upkeep/enforcer", "loyalty", loss, view.turn), "FR-24")
