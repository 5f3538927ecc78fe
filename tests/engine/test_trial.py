"""The turn that comes next, played as a trial on the toy game."""

from __future__ import annotations

from dataclasses import replace

from drafts_at_play import try_turn
from kingdom_chronicle.engine.book import Adjust
from kingdom_chronicle.engine.choice import Choice
from kingdom_chronicle.engine.dice import throw
from kingdom_chronicle.engine.journal import TurnRecord
from kingdom_chronicle.engine.trial import coming, quiet_seed, try_choices
from toy import CALM, KINGDOM, isles, legal, played_as, told


def moved(record: TurnRecord | None) -> list[object]:
    assert record is not None
    return [(posted.phase, posted.step, posted.entries, dict(posted.changes)) for posted in record.posted]


HANGS = Choice("night", "lamps", "hang", {"hang": "Oil Lamp", "isle": "A1"})


def test_a_draft_is_played_as_the_turn_file_would_be() -> None:
    draft = CALM + "night:\n- {hang: Oil Lamp, isle: A1}\n- {call: Heron, from: north}\n"
    trial = try_turn(legal(isles(CALM)), draft)
    assert trial.is_legal
    assert moved(trial.record) == moved(legal(isles(CALM, draft)).last)


def test_a_draft_begins_from_the_closing_state_and_leaves_the_journal_alone() -> None:
    journal = legal(isles(CALM))
    trial = try_turn(journal, "dusk:\n- harvest: {rolls: {oil: 3}}\n- watch: {roll: 20}\n")
    # 10 at the founding, 1 of the calm month, 3 of the draft
    assert trial.record is not None
    assert trial.record.number == 2
    assert trial.record.closing.stocks["oil"] == 14
    assert journal.last.closing.stocks["oil"] == 11
    assert len(journal.campaign.turns) == 1


def test_a_refused_line_is_told_at_its_place_in_the_file_of_the_next_turn() -> None:
    trial = try_turn(legal(isles(CALM)), CALM + "night:\n- {hang: Oil Lamp, isle: Z9}\n")
    assert told(trial.problems) == ["campaign/turns/0002.yml:5:26: name: no isle is called 'Z9'"]
    assert not trial.is_legal


def test_a_draft_that_cannot_be_read_says_so() -> None:
    trial = try_turn(legal(isles()), "night: [")
    assert not trial.is_legal
    assert all(problem.span.file == "campaign/turns/0001.yml" for problem in trial.problems)


def test_a_seed_of_its_own_throws_other_dice_than_the_campaign() -> None:
    journal = legal(isles(CALM))
    for seed in (None, "other"):
        trial = try_turn(journal, "", seed)
        assert trial.record is not None
        oil = trial.record.rolls[0]
        assert (oil.name, oil.faces) == ("2/dusk/harvest/oil", (throw(seed or "isles", oil.name, 6),))


def test_a_campaign_that_refuses_to_throw_refuses_in_a_trial_unless_a_seed_is_given() -> None:
    kingdom = KINGDOM.replace("seed: isles", "seed: isles, unwritten: refuse")
    journal = legal(isles(CALM, kingdom=kingdom))
    assert [problem.code for problem in try_turn(journal, "").problems] == ["die", "die"]
    assert try_turn(journal, "", "other").is_legal


def test_a_draft_of_several_months_is_played_to_its_end() -> None:
    trial = try_turn(legal(isles(CALM)), "months: 3\n")
    assert trial.record is not None
    assert trial.record.number == 4


def test_a_draft_may_choose_a_reading() -> None:
    trial = try_turn(legal(isles(CALM)), "rules: {drift: wild}\n")
    assert trial.record is not None
    assert str(trial.record.rolls[0].dice) == "2d6"
    wrong = try_turn(legal(isles(CALM)), "rules: {drift: wet}\n")
    assert told(wrong.problems) == ["campaign/turns/0002.yml:1:16: name: the switch `drift` has no reading 'wet'"]


def test_a_draft_s_checkpoints_and_needless_dice_are_judged() -> None:
    journal = legal(isles(CALM))
    wrong = try_turn(journal, CALM + "expect: {oil: 11}\n")
    assert [problem.code for problem in wrong.problems] == ["expect"]
    assert try_turn(journal, CALM + "expect: {oil: 12}\n").is_legal
    needless = try_turn(journal, CALM + "night:\n- {hang: Oil Lamp, isle: A1, roll: 3}\n")
    assert [problem.code for problem in needless.problems] == ["die"]


def test_lines_that_are_data_are_played_as_their_text_would_be() -> None:
    journal = legal(isles(CALM))
    lines = try_choices(journal, (HANGS,))
    text = try_turn(journal, "night:\n- {hang: Oil Lamp, isle: A1}\n")
    assert lines.is_legal
    assert moved(lines.record) == moved(text.record)
    # an Oil Lamp costs 4
    (cost,) = (entry for entry in played_as(lines.record, "hang") if isinstance(entry, Adjust))
    assert (cost.stock, cost.figure.value) == ("oil", -4)


def test_each_choice_is_told_what_is_wrong_with_it_whatever_its_phase() -> None:
    nowhere = replace(HANGS, line={"hang": "Oil Lamp", "isle": "Z9"})
    ruling = Choice("dusk", "", "gm", {"gm": {"light": 2}})
    trial = try_choices(legal(isles(CALM)), (nowhere, ruling, HANGS, HANGS))
    # no isle of this name; a ruling without a reason; the second lamp of its kind
    wrong = [[problem.code for problem in trial.wrong_with(number)] for number in range(4)]
    assert wrong == [["name"], ["shape"], [], ["TOY-LAMP-2"]]
    assert [len(trial.posted_for(number)) for number in range(4)] == [0, 0, 1, 0]


def test_a_question_that_no_line_tells_is_wrong_with_none() -> None:
    dread = "gm:\n- {gm: {dread: 20}, why: the long night}\n"
    trial = try_choices(legal(isles(CALM, dread + "night:\n- {call: Ada, to: A1}\n")), (HANGS,))
    assert [problem.code for problem in trial.problems] == ["TOY-CALL-1"]
    assert not trial.wrong_with(0)


def test_what_comes_is_the_next_turn_with_nothing_played() -> None:
    journal = legal(isles(CALM))
    assert coming(journal).turn == 2
    assert coming(journal).state is journal.last.closing
    assert coming(legal(isles())).turn == 1


def test_by_a_quiet_seed_nothing_is_asked_for() -> None:
    journal = legal(isles(CALM))
    assert try_choices(journal, (), quiet_seed(journal)).is_legal


def test_no_turn_comes_after_the_last_that_a_campaign_can_have() -> None:
    kingdom = KINGDOM.replace("founding: {oil: 10}", "opening: {after turn: 9999}")
    trial = try_turn(legal(isles(kingdom=kingdom)), "")
    assert trial.record is None
    assert not trial.is_legal
