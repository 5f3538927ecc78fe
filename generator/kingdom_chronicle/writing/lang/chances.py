"""Words of odds and forecasts: what a month may bring, and what its dice are for."""

from __future__ import annotations

from collections.abc import Mapping

from ...reading.wording import Sentence, say

PERILS: Mapping[str, Sentence] = {
    "lost hex": say("hex lost"),
    "anarchy": say("anarchy"),
    "ruin": say("ruin over its threshold"),
    "shortfall": say("food missing"),
}

THROWN_FOR: Mapping[str, Sentence] = {
    "a": say("first check"),
    "again": say("rolled again"),
    "b": say("second check"),
    "dissent": say("dissent"),
    "feat": say("by a feat"),
    "kind": say("which it is"),
    "table": say("which table"),
    "type": say("which kind"),
    "victim": say("whom they are after"),
}
"""What dice of a line are for that go by a name of their own, which stands in no table."""
