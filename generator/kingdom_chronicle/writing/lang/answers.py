"""Words for how the leaders answer an event, and who gains by a treaty."""

from __future__ import annotations

from collections.abc import Mapping

from ...reading.wording import Sentence, say

ANSWERS: Mapping[str, Sentence] = {
    "adventure": say("adventure"),
    "buy-off": say("buy off"),
    "commit": say("commit"),
    "housed": say("housed"),
    "meet": say("meet"),
    "met": say("met"),
    "ours": say("ours"),
    "refuse": say("refuse"),
    "suppress": say("suppress"),
    "theirs": say("theirs"),
}
