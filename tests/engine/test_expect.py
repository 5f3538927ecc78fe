"""Checkpoints: what the paper says, at a phase's end, after a step, at the end of a turn."""

from __future__ import annotations

from typing import Any

from kingdom_chronicle.reading.source import Problem
from toy import CALM, KINGDOM, helped, isles, legal, play, told

LIT = CALM + "night:\n- {hang: Oil Lamp, isle: A1}\n- {hang: Fog Bell, isle: B1}\n"


def judged(*turns: str, **files: Any) -> list[Problem]:
    return play(isles(*turns, **files))[1]


def one(*turns: str, **files: Any) -> Problem:
    (problem,) = judged(*turns, **files)
    return problem


# ---- where


def test_what_is_right_is_no_problem() -> None:
    legal(isles(LIT + "expect: {oil: 6, dread: 0, light: 2, Courage: 2, WATCHERS: 0}\n"))


def test_a_difference_at_the_end_of_a_turn() -> None:
    problem = one(LIT + "expect: {dread: 0, oil: 7}\n")
    assert str(problem) == "campaign/turns/0001.yml:7:25: expect: expected oil 7, the rules give 6"
    assert problem.severity == "error"


def test_a_difference_at_the_end_of_a_phase() -> None:
    """Wherever its line stands: 11 oil after the dusk, though the night spends 5."""
    text = LIT.replace("dusk:\n", "dusk:\n- expect: {oil: 12}\n")
    assert str(one(text)) == "campaign/turns/0001.yml:2:17: expect: expected oil 12, the rules give 11"
    legal(isles(text.replace("12", "11")))


def test_a_difference_after_a_step_and_before_one() -> None:
    text = "dusk:\n- harvest: {rolls: {oil: 1}}\n- watch: {roll: 1, rolls: {dread: 3}}\n"
    legal(isles(text + "- {expect: {dread: 0}, after: harvest}\n- {expect: {dread: 0}, before: watch}\n"))
    legal(isles(text + "- {expect: {dread: 3}, after: watch}\n- {expect: {oil: 10}, before: harvest}\n"))
    assert "expected dread 3, the rules give 0" in str(one(text + "- {expect: {dread: 3}, before: watch}\n"))


def test_a_difference_before_the_first_phase() -> None:
    legal(isles(CALM + "gm:\n- expect: {oil: 10}\n- {gm: {oil: 2}, why: so}\n- expect: {oil: 12}\n"))


def test_in_the_last_of_several_months() -> None:
    """10 + 1 oil, and what two more harvests bring."""
    journal = legal(isles(f"{CALM}months: 3\n"))
    oil = journal.last.closing.stocks["oil"]
    problem = one(f"{CALM}months: 3\nexpect: {{oil: {oil + 1}}}\n")
    assert str(problem).endswith(f"expected oil {oil + 1}, the rules give {oil}")


def test_an_unknown_figure_is_guessed() -> None:
    problem = one(CALM + "expect: {oli: 11}\n")
    assert str(problem) == "campaign/turns/0001.yml:4:10: name: no figure is called 'oli'"
    assert helped([problem]) == ["Did you mean 'oil'?"]


# ---- why


def test_a_stock_is_told_by_what_moved_it() -> None:
    problem = one(LIT + "expect: {oil: 7}\n")
    assert helped([problem])[0] == "oil 6 = carried-in +10 oil +1 oil -4 fog-bell -1"


def test_at_a_point_of_play_only_what_moved_it_until_then() -> None:
    problem = one(LIT + "- {expect: {oil: 8}, before: lamps}\n")
    assert helped([problem])[0] == "oil 11 = carried-in +10 oil +1"


def test_a_stock_that_nothing_moved_is_what_was_carried_in() -> None:
    text = "gm:\n- expect: {oil: 9}\n" + CALM
    assert helped([one(text)])[0] == "oil 10 = carried-in +10"
    assert helped([one(CALM + "expect: {debt: 9}\n")])[0] == "debt 0 = debt +0"


def test_a_score_is_told_by_its_terms() -> None:
    problem = one(LIT + "expect: {light: 9}\n")
    assert helped([problem])[0] == "light 2 = oil/A1 +3 fog-bell/B1 -1"


def test_a_score_that_a_bound_stopped_says_what_it_came_to() -> None:
    text = "gm:\n- {gm: {dread: 8}, why: so}\n" + LIT
    problem = one(text + "expect: {courage: -6}\n")
    assert helped([problem])[0] == "courage -5: the terms come to −6 = light +2 dread -8"


# ---- since when


def test_never_checked_it_can_stem_from_the_first_turn_on() -> None:
    hint = "It was not checked before: the difference can stem from turn 1 or any later one."
    assert helped([one("", "", "expect: {debt: 1}\n")])[1] == hint
    kingdom = KINGDOM.replace("founding: {oil: 10}", "opening: {after turn: 13}")
    assert helped([one("expect: {debt: 1}\n", first=14, kingdom=kingdom)])[1] == hint.replace("turn 1 ", "turn 14 ")


def test_checked_before_it_stems_from_the_turn_after() -> None:
    problem = one("expect: {debt: 0}\n", "", "", "expect: {debt: 1}\n")
    assert helped([problem])[1] == "It was right in turn 1, so the difference stems from turn 2 or later."


def test_a_check_of_another_figure_says_nothing_of_it() -> None:
    problem = one("expect: {debt: 0}\n", "expect: {watchers: 1}\n")
    assert "not checked before" in helped([problem])[1]


def test_checked_earlier_in_the_turn_it_stems_from_after_that() -> None:
    text = LIT.replace("dusk:\n", "dusk:\n- expect: {oil: 11}\n") + "expect: {oil: 7}\n"
    hint = "It was right earlier in this turn, in the `dusk` phase: the difference stems from after that."
    assert helped([one(text)])[1] == hint


def test_a_difference_that_only_goes_on_is_an_echo() -> None:
    """Paper 1 ahead in turn 1 stays 1 ahead; in turn 4 another slip of 2 joins it."""
    gift = "- {{gm: {{debt: {}}}, why: so}}\n"
    problems = judged(
        f"{CALM}expect: {{debt: 1}}\n",
        f"{CALM}{gift.format(4)}expect: {{debt: 5}}\n",
        CALM,
        f"{CALM}expect: {{debt: 7}}\n",
    )
    assert [(problem.span.file[-8:], problem.severity) for problem in problems] == [
        ("0001.yml", "error"),
        ("0002.yml", "consequence"),
        ("0004.yml", "consequence"),
    ]
    assert helped(problems)[3] == "It was off by as much in turn 1 already."


def test_a_difference_that_was_made_good_and_comes_again_is_none() -> None:
    problems = judged("expect: {debt: 1}\n", "expect: {debt: 0}\n", "expect: {debt: 1}\n")
    assert helped(problems)[3] == "It was right in turn 2, so the difference stems from turn 3 or later."


# ---- after other problems


def severities(*turns: str, **files: Any) -> list[tuple[str, str]]:
    return [(problem.code, problem.severity) for problem in judged(*turns, **files)]


def test_after_a_refusal_a_difference_is_a_consequence() -> None:
    wrong = CALM + "night:\n- {hang: Oil Lmp, isle: A1}\n"
    assert severities(wrong + "expect: {oil: 7}\n") == [("name", "error"), ("expect", "consequence")]
    assert severities(wrong, CALM, CALM + "expect: {oil: 7}\n") == [
        ("name", "error"),
        ("expect", "consequence"),
    ]


def test_before_a_refusal_it_is_an_error_of_its_own() -> None:
    wrong = CALM + "night:\n- {hang: Oil Lmp, isle: A1}\n"
    assert severities(CALM + "expect: {oil: 7}\n", wrong) == [("expect", "error"), ("name", "error")]


def test_a_line_that_could_not_be_read_is_a_cause_too() -> None:
    assert severities(CALM + "night:\n- {hagn: Oil Lamp}\n", CALM + "expect: {oil: 7}\n") == [
        ("shape", "error"),
        ("expect", "consequence"),
    ]


def test_a_slip_in_another_file_is_a_cause_too() -> None:
    assert severities(CALM + "expect: {oil: 7}\n", kingdom=KINGDOM + "mottto: x\n") == [
        ("shape", "error"),
        ("expect", "consequence"),
    ]
    assert severities(CALM + "expect: {oil: 7}\n", rules_lamps="change: {mirro: {cost: 1}}\n") == [
        ("name", "error"),
        ("expect", "consequence"),
    ]


def test_a_warning_is_no_cause() -> None:
    kingdom = KINGDOM + "calendar: {months: [May, June]}\n"
    text = CALM + "date: {month: May, year: 1}\n"
    assert severities(text, text + "expect: {debt: 7}\n", kingdom=kingdom) == [
        ("turn", "warning"),
        ("expect", "error"),
    ]


def test_an_unneeded_waiver_is_a_cause_too() -> None:
    wrong = CALM + "night:\n- {spot: A1, waive: {TOY-OIL-1: so}}\nexpect: {oil: 12}\n"
    assert severities(wrong) == [("TOY-OIL-1", "error"), ("expect", "consequence")]


def test_a_right_checkpoint_is_right_after_a_refusal_too() -> None:
    wrong = CALM + "night:\n- {hang: Oil Lmp, isle: A1}\nexpect: {oil: 11}\n"
    assert told(judged(wrong)) == ["campaign/turns/0001.yml:5:10: name: no lamp is called 'Oil Lmp'"]


def test_checked_before_the_first_phase_it_stems_from_after_that() -> None:
    text = "gm:\n- expect: {oil: 10}\n" + CALM + "expect: {oil: 12}\n"
    hint = "It was right before the first phase of this turn: the difference stems from after that."
    assert helped([one(text)])[1] == hint
