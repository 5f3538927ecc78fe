"""What a turn is played with."""

from __future__ import annotations

from dataclasses import replace

from toy import CALM, isles, legal


def test_the_journal_keeps_what_the_next_turn_is_played_with() -> None:
    journal = legal(isles(CALM))
    view = journal.gathering.view(journal.last.closing, 2, None)
    assert (view.turn, view.stock("oil"), view.switch("drift")) == (2, 11, "calm")
    assert view.throws.seed == "isles"
    assert not view.throws.rolls


def test_a_seed_of_its_own_takes_the_campaign_s_place() -> None:
    journal = legal(isles(CALM))
    view = replace(journal.gathering, seed="other").view(journal.last.closing, 2, None)
    assert (view.throws.seed, view.throws.refuse_unwritten) == ("other", False)
