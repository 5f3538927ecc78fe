"""What the page of proposals calls the fields of a line that its reader fills in, by their keys in a turn's file."""

from __future__ import annotations

from collections.abc import Mapping

from ...reading.wording import Sentence, say

ASKED: Mapping[str, Sentence] = {
    "bonus": say("Bonus"),
    "buy": say("Item"),
    "cost": say("Cost"),
    "deposit": say("Amount"),
    "empty": say("Item"),
    "expedition": say("Expedition"),
    "invest": say("Investment"),
    "leader": say("Leader"),
    "lot": say("Lot"),
    "monthly": say("Monthly cost"),
    "months": say("Months"),
    "name": say("Name"),
    "price": say("Price"),
    "raise": say("Army"),
    "roll": say("Die"),
    "sell": say("Item"),
    "spend": say("Amount"),
    "withdraw": say("Amount"),
}
"""A key that is not here is shown as it is."""
