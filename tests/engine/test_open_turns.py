"""Dice that stay open until a proposal is merged: what is certain of a pending turn, and nothing else."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.engine.replay import Pending, replay
from kingdom_chronicle.reading.campaign import read_campaign
from kingdom_chronicle.reading.source import Problem
from kingdom_chronicle.rules import RULESETS, game_of, ruleset_named
from land_at_play import kingdom as landed
from land_at_play import land
from rules_at_play import opened, play, realm
from toy import CALM, KINGDOM, RULESET, isles, read, told

AT_MERGE = KINGDOM.replace("{seed: isles}", "{seed: isles, unwritten: at merge}")
OPEN = "dusk:\n- harvest: {rolls: {oil: 1}}\n"


def pending(*turns: str, settled: int = 0, kingdom: str = AT_MERGE) -> tuple[Journal, list[Problem]]:
    campaign, problems = read(isles(*turns, kingdom=kingdom))
    assert campaign is not None, told(problems)
    journal, found = replay(campaign, RULESET, pending=Pending(settled))
    return journal, [*problems, *found]


def open_dice(journal: Journal) -> list[tuple[int, list[str]]]:
    return [(turn.number, [f"{die.name} {die.dice}" for die in turn.dice]) for turn in journal.open]


def test_a_turn_that_lacks_a_die_is_open_and_is_not_played() -> None:
    journal, problems = pending(CALM, OPEN, settled=1)
    assert not problems, told(problems)
    assert open_dice(journal) == [(2, ["2/dusk/watch/check d20"])]
    assert [record.number for record in journal.turns] == [1]
    # the campaign of the journal ends where the journal does, so that nothing of the open turn shows
    assert [turn.number for turn in journal.campaign.turns] == [1]


def test_a_turn_after_an_open_one_waits_though_all_its_dice_are_written() -> None:
    journal, _ = pending(CALM, OPEN, CALM, settled=1)
    assert open_dice(journal) == [(2, ["2/dusk/watch/check d20"]), (3, [])]


def test_a_pending_turn_with_all_its_dice_is_played() -> None:
    journal, problems = pending(CALM, CALM, settled=1)
    assert (told(problems), open_dice(journal), journal.last.number) == ([], [], 2)


def test_a_settled_turn_keeps_the_dice_that_were_thrown_for_it() -> None:
    """The campaign threw its dice by the seed before it began to leave them open."""
    journal, _ = pending(OPEN, CALM, settled=1)
    assert open_dice(journal) == []
    before, _ = pending(OPEN, CALM, settled=1, kingdom=KINGDOM)
    assert [roll.faces for roll in journal.turns[0].rolls] == [roll.faces for roll in before.turns[0].rolls]


def test_without_an_outcome_every_turn_is_pending() -> None:
    campaign, _ = read(isles(OPEN, kingdom=AT_MERGE))
    assert campaign is not None
    journal, _ = replay(campaign, RULESET)
    assert open_dice(journal) == [(1, ["1/dusk/watch/check d20"])]


def test_a_die_that_only_some_faces_ask_for_is_not_called_open() -> None:
    """Courage fails the watch by some faces of the d20, and only then a d4 of dread is thrown."""
    journal, _ = pending("")
    assert [name for (name,) in (die.split()[:1] for die in open_dice(journal)[0][1])] == [
        "1/dusk/harvest/oil",
        "1/dusk/watch/check",
    ]


def test_what_is_wrong_whatever_the_dice_is_wrong() -> None:
    _, problems = pending(f"{OPEN}night:\n- {{hang: Oil Lamp, isle: Z9}}\n")
    assert [problem.severity for problem in problems] == ["error"]
    _, problems = pending(f"{OPEN}expect: {{oil: 99}}\n")
    assert [problem.severity for problem in problems] == ["error"]


def test_what_depends_on_an_open_die_is_a_warning_that_says_so() -> None:
    """The watch adds 1d4 of dread by some faces of its d20 and none by others."""
    _, problems = pending(f"{OPEN}expect: {{dread: 0}}\n")
    assert [problem.severity for problem in problems] == ["warning"]
    assert str(problems[0].message).startswith("this depends on dice that are still open: ")


def test_a_month_without_a_file_of_its_own_leaves_no_die_open() -> None:
    _, problems = pending("months: 2\n")
    assert {problem.code for problem in problems if problem.severity == "error"} == {"die"}
    assert any("2/dusk/" in str(problem.message) for problem in problems)


def test_a_list_of_subjects_leaves_no_die_open() -> None:
    """None could be written on it when it is thrown."""
    from land_at_play import land
    from rules_at_play import realm

    cities = "\n".join(f"{at}: {{special: [free city], settlement: {{name: {at}town}}}}" for at in ("B1", "A2"))
    start = landed(["A1"], "treasury: 10, unrest: 3, stability: 15").replace(
        "{seed: calm 88500}", "{seed: calm 88500, unwritten: at merge}"
    )
    ground = land("pp", "pp", hexes=cities)
    _, problems = play(realm("edict:\n- claim: [B1, A2]\n", kingdom=start, land=ground))
    assert "a die is asked for here, and a list of subjects has no dice" in map(str, (p.message for p in problems))
    _, problems = play(realm("edict:\n- claim: B1\n", kingdom=start, land=ground))
    assert not [str(problem) for problem in problems if problem.severity == "error"]


@pytest.mark.parametrize("unwritten", ["throw", "refuse"])
def test_dice_may_be_left_open_under_any_rule_for_whoever_throws_them(unwritten: str) -> None:
    kingdom = KINGDOM.replace("{seed: isles}", f"{{seed: isles, unwritten: {unwritten}}}")
    journal, problems = pending(OPEN, kingdom=kingdom)
    assert (told(problems), open_dice(journal)) == ([], [(1, ["1/dusk/watch/check d20"])])


def test_a_source_of_faces_throws_what_pending_turns_lack() -> None:
    campaign, _ = read(isles(CALM, OPEN, kingdom=AT_MERGE))
    assert campaign is not None
    journal, _ = replay(campaign, RULESET, pending=Pending(1, lambda name, sides: sides))
    assert journal.open == ()
    assert [(die.roll.name, die.roll.faces, die.key, die.step) for die in journal.last.unwritten] == [
        ("2/dusk/watch/check", (20,), "check", "watch")
    ]


def test_the_dice_of_what_was_refused_are_known_as_well() -> None:
    """They were thrown before it turned out that the rules ask for more: 70 on the second table is a Monster Attack."""
    faces = {"check": 1, "type": 30, "table": 70}
    kingdom = opened(
        "{size: 5, economy: 40, loyalty: 40, stability: 40, unrest: 0, control dc: 30, treasury: 50}",
        "  hexes: {A1: []}\n",
    )
    campaign, _ = read_campaign(realm("", kingdom=kingdom, land=land("pp")), game_of, tuple(RULESETS))
    ruleset = ruleset_named("ultimate-campaign")
    assert campaign is not None and ruleset is not None

    def face(name: str, sides: int) -> int:
        return faces.get(name.rpartition("/")[2], 1) if name.startswith("1/event/happens") else sides

    journal, problems = replay(campaign, ruleset, pending=Pending(0, face))
    assert any("Monster Attack asks" in str(problem.message) for problem in problems)
    thrown = {die.roll.name for die in journal.last.unwritten}
    assert {"1/event/happens/check", "1/event/happens/type", "1/event/happens/table"} <= thrown
