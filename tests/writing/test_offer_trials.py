"""What is tried besides each line on offer: the lines that must stand before it."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.choice import Choice
from kingdom_chronicle.reading.source import Problem, Span
from kingdom_chronicle.reading.wording import NOTHING
from kingdom_chronicle.writing.offer_trials import helped_by
from kingdom_chronicle.writing.weighed import Weighed


def _line(verb: str, subject: str) -> Choice:
    return Choice("edict", "edicts", verb, {verb: subject})


@pytest.mark.parametrize(
    ("needed", "after"),
    [({"leave"}, (2,)), ({"residence", "leave"}, (0, 1, 2)), ({"found"}, None)],
)
def test_a_line_is_offered_behind_no_more_than_it_needs(needed: set[str], after: tuple[int, ...] | None) -> None:
    """Where the nearest line is enough it alone, else all about the same thing; none where they do not help."""
    refusal = (Problem(Span("turns/0001.yml", 1, 1), "UC-FAM-5", NOTHING),)

    def weigh(choices: tuple[Choice, ...]) -> Weighed:
        helped = needed <= {choice.group for choice in choices[:-1]}
        return Weighed(choices[-1], () if helped else refusal)

    stands = [Weighed(_line(verb, "Caldry")) for verb in ("residence", "renegotiate", "leave")]
    known = (*stands, Weighed(_line("embassy", "Caldry"), refusal), Weighed(_line("embassy", "Varn"), refusal))
    found = helped_by(known, weigh)
    assert {number: lines for number, (lines, _) in found.items()} == ({3: after} if after else {})
