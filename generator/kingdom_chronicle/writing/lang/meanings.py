"""What a figure of the sheet is, in a sentence below its name."""

from __future__ import annotations

from collections.abc import Mapping

from ...reading.wording import Sentence, say
from .second_edition import MEANINGS_2E

MEANINGS: Mapping[str, Sentence] = {
    "economy": say("Work and trade: its check brings in the taxes."),
    "loyalty": say("How the people stand by those who rule them."),
    "stability": say("Order and safety: every month begins with its check."),
    "consumption": say("What the Treasury pays out in every Upkeep."),
    "size": say("The land that is claimed."),
    "control-dc": say("What each check has to reach."),
    "treasury": say("Build points at hand, as this month's account."),
    "unrest": say("Taken from every check."),
    "fame": say("The good that is told of the realm abroad."),
    "infamy": say("The ill that is told of the realm abroad."),
    "granary": say("What Farms brought beyond need, kept for a lean month."),
    "kingdom-population": say("All who live in the realm, in towns and on the land."),
    **MEANINGS_2E,
}
"""The figures that a sheet begins with, by their ids; `group/id` where another group has one of the same id."""
