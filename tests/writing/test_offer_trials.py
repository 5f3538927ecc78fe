"""What is tried besides each line on offer: the lines that must stand before it."""

from __future__ import annotations

import pytest

import toy
from kingdom_chronicle.engine.choice import Choice
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.reading.source import Problem, Span
from kingdom_chronicle.reading.wording import NOTHING
from kingdom_chronicle.writing import offer_trials
from kingdom_chronicle.writing.offer_trials import helped_by
from kingdom_chronicle.writing.weighed import Weighed


def _line(verb: str, subject: str) -> Choice:
    return Choice("edict", "edicts", verb, {verb: subject})


@pytest.mark.parametrize(
    ("needed", "after"),
    [({"leave"}, (2,)), ({"residence", "leave"}, (0, 1, 2)), ({"found"}, None)],
)
def test_a_line_is_offered_behind_no_more_than_it_needs(
    needed: set[str], after: tuple[int, ...] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the nearest line is enough it alone, else all about the same thing; none where they do not help."""
    refusal = (Problem(Span("turns/0001.yml", 1, 1), "UC-FAM-5", NOTHING),)

    def together(_: Journal, choices: tuple[Choice, ...], seed: str) -> Weighed:
        helped = needed <= {choice.group for choice in choices[:-1]}
        return Weighed(choices[-1], () if helped else refusal)

    monkeypatch.setattr(offer_trials, "together", together)
    stands = [Weighed(_line(verb, "Caldry")) for verb in ("residence", "renegotiate", "leave")]
    known = (*stands, Weighed(_line("embassy", "Caldry"), refusal), Weighed(_line("embassy", "Varn"), refusal))
    found = helped_by(toy.legal(toy.isles(toy.CALM)), known, "seed")
    assert {number: lines for number, (lines, _) in found.items()} == ({3: after} if after else {})
