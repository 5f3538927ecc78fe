"""Many lines tried one by one: each comes to what it comes to in a turn that says nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from events_at_play import QUIET, month, played
from kingdom_chronicle.cli.open import load
from kingdom_chronicle.engine.choice import Choice
from kingdom_chronicle.engine.forks import try_each
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.engine.trial import coming, quiet_seed, try_choices
from rules_at_play import legal, realm

ROOT = Path(__file__).parents[2]


def _journal(name: str) -> Journal:
    if name == "before the first turn":
        return legal(realm())
    if name == "an open event":
        return played(month("event: Feud; in: Tuskholm; rolls: {loyalty: 1}"), QUIET)
    journal = load(ROOT / name)[1]
    assert journal is not None
    return journal


@pytest.mark.parametrize("name", ["tests/campaigns/jessica", "before the first turn", "an open event"])
def test_each_line_comes_to_what_it_comes_to_in_a_turn_of_its_own(name: str) -> None:
    journal = _journal(name)
    assert journal.ruleset.choices is not None
    choices, seed = tuple(journal.ruleset.choices(coming(journal))), quiet_seed(journal)
    assert choices
    for number, (choice, tried) in enumerate(zip(choices, try_each(journal, choices, seed), strict=True)):
        alone = try_choices(journal, (choice,), seed)
        assert [(each.code, str(each.message)) for each in tried.wrong_with(number)] == [
            (each.code, str(each.message)) for each in alone.wrong_with(0)
        ], choice
        moved = [dict(each.changes) for each in tried.posted_for(number)]
        assert moved == [dict(each.changes) for each in alone.posted_for(0)], choice


def test_a_line_that_cannot_be_read_is_wrong_alone() -> None:
    journal = legal(realm())
    wrong = Choice("edict", "edicts", "taxation", {"taxation": "light", "nonsense": 1})
    right = Choice("edict", "edicts", "taxation", {"taxation": "light"})
    first, second = try_each(journal, (wrong, right), "a test")
    assert first.wrong_with(0)
    assert not second.wrong_with(1)
    assert second.posted_for(1)


def test_a_line_knows_nothing_of_the_one_tried_before_it() -> None:
    journal = legal(realm())
    heavy, light = (Choice("edict", "edicts", "taxation", {"taxation": level}) for level in ("heavy", "light"))
    alone = try_each(journal, (light,), "a test")[0].posted_for(0)
    after = try_each(journal, (heavy, light), "a test")[1].posted_for(1)
    assert [dict(each.changes) for each in alone] == [dict(each.changes) for each in after]
