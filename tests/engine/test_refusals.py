"""Waivers, grants, refusals and what was left over, as they are told."""

from __future__ import annotations

from typing import Any

import pytest

from toy import CALM, KINGDOM, Keeper, Lamp, helped, isles, ledger, legal, play, told

DEAR = "night:\n- hang: Oil Lamp\n  isle: A1\n- hang: Oil Lamp\n  isle: B1\n- hang: Oil Lamp\n  isle: C1\n"


def night(*lines: str) -> str:
    return CALM + "night:\n" + "".join(f"- {line}\n" for line in lines)


def wrong(text: str, **files: Any) -> list[str]:
    return told(play(isles(text, **files))[1])


def at(line: int, column: int, text: str) -> str:
    return f"campaign/turns/0001.yml:{line}:{column}: {text}"


# ---- where


def test_a_refusal_stands_at_the_field_it_hangs_on() -> None:
    """11 oil pays for two lamps of 4; the third is refused at its name, with the name's length."""
    _, problems = play(isles(CALM + DEAR))
    assert told(problems) == [at(9, 9, "TOY-OIL-1: this takes 4 oil, and there is 3")]
    assert problems[0].span.length == len("Oil Lamp")


def test_a_refusal_that_a_handler_raises_stands_there_too() -> None:
    _, problems = play(isles(night("{hang: Oil Lmp, isle: A1}", "{hang: Oil Lamp, isle: A9}")))
    assert told(problems) == [
        at(5, 10, "name: no lamp is called 'Oil Lmp'"),
        at(6, 26, "name: no isle is called 'A9'"),
    ]
    assert helped(problems)[0] == "Did you mean 'Oil Lamp'?"


def test_a_refusal_of_one_subject_of_a_list_stands_at_it() -> None:
    assert wrong(night("{hang: Mirror, isle: A1}", "snuff: [A1, B1]")) == [at(6, 15, "TOY-LAMP-3: no lamp burns in B1")]


def test_a_step_that_no_line_tells_is_refused_at_its_phase() -> None:
    text = "gm:\n- gm: {dread: 20}\n  why: so\ndusk:\n- watch: {roll: 1}\n"
    kingdom = KINGDOM.replace("seed: isles", "seed: isles, unwritten: refuse")
    assert wrong(text, kingdom=kingdom)[0] == at(4, 1, "die: the die 1/dusk/harvest/oil (d6) is not written")


def test_a_step_of_a_phase_that_the_file_leaves_out_is_refused_at_its_top() -> None:
    kingdom = KINGDOM.replace("seed: isles", "seed: isles, unwritten: refuse")
    assert wrong("title: T\n", kingdom=kingdom)[0] == at(1, 1, "die: the die 1/dusk/harvest/oil (d6) is not written")


# ---- waivers


def test_a_waiver_lets_a_yielded_refusal_pass_and_is_shown() -> None:
    journal = legal(isles(CALM + DEAR + "  waive: {toy-oil-1: the duke lends it}\n"))
    assert list(journal.last.view.all(Lamp)) == ["A1/oil", "B1/oil", "C1/oil"]
    waived = [dict(posted.waived) for posted in journal.last.posted if posted.waived]
    assert waived == [{"TOY-OIL-1": "the duke lends it"}]


def test_a_waived_line_still_pays() -> None:
    """3 oil are left; the cost of 4 stops at the floor."""
    journal = legal(isles(CALM + DEAR + "  waive: {TOY-OIL-1: so}\n"))
    assert journal.last.closing.stocks["oil"] == 0


def test_a_waiver_is_for_its_own_rule() -> None:
    problems = wrong(CALM + DEAR + "  waive: {TOY-LAMP-2: so}\n")
    assert problems == [at(9, 9, "TOY-OIL-1: this takes 4 oil, and there is 3")]


def test_one_of_two_refusals_may_be_waived() -> None:
    text = night("{hang: Mirror, isle: A1}", "{hang: Mirror, isle: A1, waive: {TOY-OIL-1: so}}")
    kingdom = KINGDOM.replace("oil: 10", "oil: 3")
    assert wrong(text, kingdom=kingdom) == [at(6, 24, "TOY-LAMP-2: such a lamp hangs in A1 already")]


def test_a_waiver_that_did_not_bite_is_an_error_and_the_line_counts() -> None:
    text = night("{hang: Oil Lamp, isle: A1, waive: {TOY-OIL-1: so}}")
    journal, problems = play(isles(text))
    message = "the waiver of TOY-OIL-1 did not bite: that rule does not stand in the way here"
    assert told(problems) == [at(5, 38, f"TOY-OIL-1: {message}")]
    assert [problem.severity for problem in problems] == ["error"]
    assert list(journal.last.view.all(Lamp)) == ["A1/oil"]


def test_a_waiver_on_a_step_and_on_a_checkpoint_did_not_bite_either() -> None:
    text = "dusk:\n- harvest: {rolls: {oil: 1}, waive: {TOY-OIL-1: so}}\n- watch: {roll: 20}\n"
    text += "- expect: {oil: 11}\n  waive: {TOY-OIL-1: so}\n"
    _, problems = play(isles(text))
    assert [(problem.span.line, problem.code, problem.severity) for problem in problems] == [
        (2, "TOY-OIL-1", "error"),
        (5, "TOY-OIL-1", "error"),
    ]


def test_an_unknown_rule_is_named_once_with_the_nearest() -> None:
    text = night("{hang: Oil Lamp, isle: A1, waive: {TOY-OIL-9: so}}")
    _, problems = play(isles(text))
    assert told(problems) == [at(5, 38, "name: no rule has the id 'TOY-OIL-9'")]
    assert helped(problems) == ["Did you mean 'TOY-OIL-1'?"]


def test_an_unknown_rule_of_a_refused_line_is_named_too() -> None:
    _, problems = play(isles(night("{hang: Sun, isle: A1, waive: {TOY-OIL-9: so}}")))
    assert sorted(problem.span.column for problem in problems) == [10, 33]


def test_what_cannot_be_played_cannot_be_waived() -> None:
    """`snuff` raises where no lamp burns: there is nothing that could be done."""
    _, problems = play(isles(night("{snuff: A1, waive: {TOY-LAMP-3: so}}")))
    assert told(problems) == [at(5, 11, "TOY-LAMP-3: no lamp burns in A1")]
    assert helped(problems) == ["This cannot be waived: the line cannot be played without it."]


def test_a_word_that_is_no_rule_cannot_be_waived() -> None:
    _, problems = play(isles(night("{hang: Sun, isle: A1, waive: {name: so}}")))
    assert [problem.code for problem in problems] == ["name", "name"]


# ---- granted


def test_granted_costs_nothing_and_asks_no_condition() -> None:
    text = night("{hang: Oil Lamp, isle: A1}", "{hang: Oil Lamp, isle: A1, granted: the duke paid}")
    kingdom = KINGDOM.replace("oil: 10", "oil: 4")
    journal = legal(isles(text, kingdom=kingdom))
    assert journal.last.closing.stocks["oil"] == 4 + 1 - 4
    assert [
        posted.decision.granted for posted in journal.last.posted if posted.step == "lamps" and posted.decision
    ] == [
        None,
        "the duke paid",
    ]


def test_granted_does_not_make_up_what_is_missing() -> None:
    assert wrong(night("{snuff: A1, granted: so}")) == [at(5, 11, "TOY-LAMP-3: no lamp burns in A1")]


# ---- dice that nothing asked for


def test_a_misspelt_die_is_told_with_those_that_were_asked_for() -> None:
    text = "dusk:\n- harvest: {rolls: {oyl: 3}}\n- watch: {roll: 20}\n"
    _, problems = play(isles(text))
    assert told(problems) == [at(2, 21, "die: nothing asked for the die 'oyl' of this line")]
    assert helped(problems) == ["It asked for: `oil`."]
    assert problems[0].severity == "error"


def test_a_die_for_what_did_not_come_is_told() -> None:
    """The watch was kept, so nobody threw for dread."""
    _, problems = play(isles(CALM.replace("{roll: 20}", "{roll: 20, rolls: {dread: 2}}")))
    assert told(problems) == [at(3, 29, "die: nothing asked for the die 'dread' of this line")]


def test_a_written_die_that_is_asked_for_is_fine() -> None:
    journal = legal(isles(CALM.replace("{roll: 20}", "{roll: 1, rolls: {dread: 2}}")))
    assert journal.last.closing.stocks["dread"] == 2


def test_a_die_on_a_checkpoint_is_told() -> None:
    assert wrong(CALM + "- expect: {oil: 11}\n  roll: 3\n") == [
        at(5, 3, "die: nothing asked for the die 'roll' of this line")
    ]


def test_an_impossible_die_is_told_at_the_die() -> None:
    _, problems = play(isles(CALM.replace("{roll: 20}", "{roll: 21}")))
    assert told(problems) == [at(3, 17, "die: 21 is not possible on d20")]
    assert problems[0].span.length == 2


def test_the_dice_of_a_refused_line_are_not_asked_for() -> None:
    """The place of the refusal is on another line of the file than the decision begins."""
    text = CALM + "night:\n- call: Heron\n  from: north\n  roll: 99\n  rolls: {check#2: 4, x: 3}\n"
    assert wrong(text) == [at(7, 9, "die: 99 is not possible on 2d6")]


def test_after_a_refusal_a_die_that_nothing_asked_for_may_be_its_echo() -> None:
    """The first line is refused, so the watch comes off otherwise and its other die is not thrown."""
    text = night("{snuff: A1}").replace("{roll: 20}", "{roll: 20, rolls: {dread: 2}}")
    _, problems = play(isles(text))
    assert [(problem.code, problem.severity) for problem in problems] == [
        ("TOY-LAMP-3", "error"),
        ("die", "consequence"),
    ]


def test_but_a_misspelling_is_not_an_echo() -> None:
    """The step threw a die that nobody wrote: the one it was meant for bears another name."""
    text = night("{snuff: A1}").replace("{oil: 1}", "{oyl: 1}")
    _, problems = play(isles(text))
    assert [(problem.code, problem.severity) for problem in problems] == [
        ("TOY-LAMP-3", "error"),
        ("die", "error"),
    ]


def test_two_lines_that_throw_dice_of_one_name_have_each_their_own() -> None:
    text = night("{call: Heron, from: north, roll: 5, rolls: {'check#2': 9}}") + (
        "- {call: Heron, from: south, roll: 6, rolls: {'check#2': 9}}\n"
    )
    journal = legal(isles(text))
    assert journal.last.closing.stocks["oil"] == 11 + 5 + 6
    names = [roll.name for roll in journal.last.rolls if "/call/" in roll.name]
    assert names == [f"1/night/call/heron/check{n}" for n in ("", "#3", "#5", "#7")]


# ---- echoes


def severities(*lines: str) -> list[tuple[int, str]]:
    """(line, severity) of each problem of these lines, the first of which is line 5."""
    return sorted((problem.span.line, problem.severity) for problem in play(isles(night(*lines)))[1])


def test_what_hangs_on_a_line_that_came_to_nothing_is_its_consequence() -> None:
    assert severities("hang: Mirror\n  isle: Z9", "{hang: Oil Lamp, isle: A1}", "snuff: Mirror") == [
        (6, "error"),
        (8, "consequence"),
    ]


def test_what_hangs_on_a_line_that_cannot_be_read_is_its_consequence() -> None:
    assert severities("spott: Z9", "snuff: Z9") == [(5, "error"), (6, "consequence")]


def test_a_name_that_is_wrong_twice_is_wrong_twice() -> None:
    assert severities("spot: Z9", "snuff: Z9") == [(5, "error"), (6, "error")]


def test_the_same_again_is_no_echo() -> None:
    assert severities("snuff: A1", "snuff: A1") == [(5, "error"), (6, "error")]


def test_what_came_about_after_all_is_no_longer_missed() -> None:
    lines = ("{hang: Mirror, isle: Z9}", "{hang: Mirror, isle: A1}", "snuff: Mirror")
    assert severities(*lines) == [(5, "error"), (7, "error")]


# ---- a month that needs an answer


def test_a_later_month_that_needs_an_answer_says_where_the_file_must_end() -> None:
    """Dread 20 asks who keeps watch. The same question of the months after it is its echo."""
    text = CALM + "night:\n- {call: Ada, to: A1}\n- {gm: {dread: 20}, why: a curse, after: last stand}\nmonths: 4\n"
    texts = isles(text) | {"turns/0005.yml": CALM + "night:\n- {call: Ada, to: A1}\n"}
    _, problems = play(texts)
    asked = [problem for problem in problems if problem.code == "TOY-CALL-1"]
    assert asked == problems
    assert [str(problem) for problem in problems][:1] == [at(7, 1, "TOY-CALL-1: turn 2: someone must keep watch: who?")]
    assert helped(problems)[:2] == [
        "Write `call:` with a name and `to`.",
        "To answer it, end this file with `months: 1`, and write turns/0002.yml.",
    ]
    assert [problem.severity for problem in problems] == ["error", "consequence", "consequence"]


def test_quiet_months_of_a_table_that_minds_are_refused() -> None:
    kingdom = KINGDOM.replace("seed: isles", "seed: isles, unwritten: refuse")
    _, problems = play(isles(f"months: 2\n{CALM}", kingdom=kingdom))
    assert str(problems[0]) == at(1, 1, "die: turn 2: the die 2/dusk/harvest/oil (d6) is not written")
    assert helped(problems)[1] == "To answer it, end this file with `months: 1`, and write turns/0002.yml."


# ---- the world at the start


def test_a_slip_of_the_map_stands_where_the_map_says_it() -> None:
    land = 'label: "{col:letter}{row}"\nlegend: {r: rock, l: lava}\nterrain: |\n  r l r\n  r l r\n'
    journal, problems = play(isles(CALM + "night:\n- {hang: Mirror, isle: A1}\n", map=land))
    assert told(problems) == [
        "campaign/map.yml:4:1: name: no isle is made of lava",
        "campaign/map.yml:5:1: name: no isle is made of lava",
    ]
    assert list(journal.last.view.all(Lamp)) == ["A1/mirror"]


def test_a_refused_line_shows_nowhere_in_the_ledger() -> None:
    journal, _ = play(isles(night("{snuff: A1}", "{call: Ada, to: A1}")))
    assert [verb for _, verb, _ in ledger(journal, 1)] == ["harvest", "watch", "call", ""]
    assert list(journal.last.view.all(Keeper)) == ["ada"]


@pytest.mark.parametrize("line", ["{hang: Sun, isle: A1}", "{hang: Oil Lamp, isle: Z9}", "{snuff: B2}"])
def test_a_turn_with_a_refusal_says_so(line: str) -> None:
    journal, _ = play(isles(night(line), ""))
    assert [record.refused for record in journal.turns] == [True, False]
