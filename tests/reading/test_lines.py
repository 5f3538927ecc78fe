"""The lines of a turn: decisions and steps, what every line may say, secrets, lists of subjects."""

from __future__ import annotations

import pytest

from kingdom_chronicle.reading.lines import Decision, Secret, read_lines
from toy import RULESET, Hang, Harvest, Snuff, node_of, told

WORDS = RULESET.vocabulary()


def lines(text: str, phase: str = "night") -> tuple[Decision, ...]:
    read, problems = read_lines(node_of(text, "turn.yml"), phase, WORDS)
    assert not problems, told(problems)
    return read


def line(text: str, phase: str = "night") -> Decision:
    (read,) = lines(text, phase)
    return read


def wrong(text: str, phase: str = "night") -> list[str]:
    return told(read_lines(node_of(text, "turn.yml"), phase, WORDS)[1])


def test_a_decision_is_its_verb_and_its_fields() -> None:
    read = line("- hang: Oil Lamp\n  isle: A1\n")
    assert (read.verb, read.order, read.phase) == ("hang", Hang(hang="Oil Lamp", isle="A1"), "night")
    assert str(read.span) == "turn.yml:1:3"


def test_what_every_line_may_say() -> None:
    text = """\
- hang: Oil Lamp
  isle: A1
  roll: 14
  rolls: {Cargo-Hold: [3, 4], luck: 2}
  by: Rob
  why: it is dark
  waive: {toy-oil-1: the duke lends it}
  granted: the duke hung it
"""
    read = line(text)
    assert dict(read.dice) == {"cargohold": (3, 4), "luck": (2,), "check": (14,)}
    assert (read.by, read.why, read.granted) == ("Rob", "it is dark", "the duke hung it")
    assert dict(read.waived) == {"TOY-OIL-1": "the duke lends it"}


def test_what_is_not_said_is_empty() -> None:
    read = line("- spot: A1\n")
    assert (dict(read.dice), read.by, read.why, dict(read.waived), read.granted) == ({}, "", "", {}, None)
    assert (read.secret, read.before, read.after) == (None, None, None)


def test_a_step_has_its_fields_in_braces() -> None:
    read = line("- harvest: {share: 2, rolls: {oil: 3}, why: so}\n", "dusk")
    assert (read.verb, read.order, dict(read.dice), read.why) == (
        "harvest",
        Harvest(share=2),
        {"oil": (3,)},
        "so",
    )


def test_a_step_may_be_named_without_fields() -> None:
    assert line("- watch:\n", "dusk").verb == "watch"


def test_fields_beside_a_step_are_sent_into_its_braces() -> None:
    assert wrong("- watch: {}\n  roll: 3\n", "dusk") == ["turn.yml:2:3: shape: 'roll' has no place here"]


def test_a_step_is_no_decision() -> None:
    message = "`watch` is a step: its fields stand in braces, as `watch: {roll: 12}`"
    assert wrong("- watch: 12\n", "dusk") == [f"turn.yml:1:10: shape: {message}"]


def test_what_stands_in_a_steps_braces_is_shown_by_a_field_that_it_has() -> None:
    message = "`harvest` is a step: its fields stand in braces, as `harvest: {share: ...}`"
    assert wrong("- harvest: 3\n", "dusk") == [f"turn.yml:1:12: shape: {message}"]


def test_nothing_under_a_phase_is_no_line() -> None:
    assert lines('""') == ()
    assert lines("[]") == ()


def test_a_phase_is_a_list() -> None:
    assert wrong("hang: Oil Lamp\n") == ["turn.yml:1:1: shape: a phase is a list of lines, each beginning with `- `"]


@pytest.mark.parametrize("item", ["hang", "[hang]", "{}", '""'])
def test_a_line_is_a_mapping(item: str) -> None:
    assert wrong(f"- {item}\n") == [
        "turn.yml:1:3: shape: a line is a mapping that begins with its verb, as `- mark: C4`"
    ]


def test_one_wrong_line_hides_no_other() -> None:
    text = "- hang: Oil Lamp\n- zzz: 1\n- snuff: A1\n- hang: Mirror\n  isle: [A1]\n"
    read, problems = read_lines(node_of(text, "turn.yml"), "night", WORDS)
    assert [decision.verb for decision in read] == ["snuff"]
    assert [problem.span.line for problem in problems] == [1, 2, 5]


def test_a_list_of_subjects_is_a_line_for_each() -> None:
    """Each stands where its subject does, so that a message points at it."""
    read = lines("- snuff: [A1, B2]\n  why: dawn\n")
    assert [decision.order for decision in read] == [Snuff(snuff="A1"), Snuff(snuff="B2")]
    assert [str(decision.span) for decision in read] == ["turn.yml:1:11", "turn.yml:1:15"]
    assert {decision.why for decision in read} == {"dawn"}


def test_a_list_of_one_may_have_what_one_line_may() -> None:
    assert line("- snuff: [A1]\n  roll: 3\n").dice == {"check": (3,)}


@pytest.mark.parametrize("field", ["roll: 3", "rolls: {x: 3}", "waive: {TOY-OIL-1: so}"])
def test_a_list_of_subjects_has_no_dice_and_no_waiver(field: str) -> None:
    message = "a list of subjects has no dice and no waiver: write one line for each"
    assert wrong(f"- snuff: [A1, B2]\n  {field}\n") == [f"turn.yml:1:3: shape: {message}"]


def test_not_every_verb_takes_a_list() -> None:
    assert wrong("- hang: [Oil Lamp, Mirror]\n  isle: A1\n") == ["turn.yml:1:9: shape: expected a name, found a list"]


def test_a_wrong_subject_of_a_list_hides_no_other() -> None:
    read, problems = read_lines(node_of("- snuff: [A1, {}, B2]\n", "turn.yml"), "night", WORDS)
    assert [decision.order for decision in read] == [Snuff(snuff="A1"), Snuff(snuff="B2")]
    assert told(problems) == ["turn.yml:1:15: shape: expected a name, found a mapping"]


def test_roll_and_the_die_check_are_the_same_die() -> None:
    message = "the die `check` is written twice, here and in `roll`"
    assert wrong("- snuff: A1\n  roll: 3\n  rolls: {check: 4}\n") == [f"turn.yml:3:11: die: {message}"]
    assert wrong("- watch: {roll: 3, rolls: {Check: 4}}\n", "dusk") == [f"turn.yml:1:28: die: {message}"]


def test_a_die_knows_where_it_is_written() -> None:
    read = line("- snuff: A1\n  roll: 3\n  rolls: {Cargo: 4}\n")
    assert (read.place_of("check"), read.place_of("cargo")) == (("roll",), ("rolls", "cargo"))
    assert line("- snuff: A1\n  rolls: {check: 4}\n").place_of("check") == ("rolls", "check")


@pytest.mark.parametrize("field", ["waive: {TOY-OIL-1: }", "granted:"])
def test_what_sets_the_rules_aside_has_a_reason(field: str) -> None:
    (problem,) = wrong(f"- snuff: A1\n  {field}\n")
    assert problem.endswith("shape: expected a reason in words, found nothing")


def test_a_line_of_any_phase_may_say_by_which_step_it_is_played() -> None:
    assert line("- spot: A1\n  after: last stand\n").after == "last stand"
    assert line("- spot: A1\n  before: lamps\n").before == "lamps"


def test_another_line_is_played_in_its_own_step() -> None:
    message = "`before` and `after` are for the lines of any phase: this one is played in its own step"
    assert wrong("- snuff: A1\n  after: lamps\n") == [f"turn.yml:2:3: shape: {message}"]
    assert wrong("- watch: {after: harvest}\n", "dusk") == [f"turn.yml:1:11: shape: {message}"]


def test_a_line_is_played_once() -> None:
    message = "a line is played once: either `before` a step or `after` one"
    assert wrong("- spot: A1\n  before: lamps\n  after: lamps\n") == [f"turn.yml:3:3: shape: {message}"]


def test_before_the_first_phase_there_is_no_step() -> None:
    message = "this line is played before the first phase: there is no step to place it by"
    assert wrong("- spot: A1\n  after: lamps\n", "") == [f"turn.yml:2:3: shape: {message}"]


def test_two_lines_that_say_the_same_are_two() -> None:
    one, other = lines("- snuff: A1\n- snuff: A1\n")
    assert one != other
    assert len({one, other}) == 2


# ---- secrets


def test_secret_fields_are_laid_beside_the_others_and_remembered() -> None:
    read = line("- hang: Oil Lamp\n  secret: {why: a signal, Isle: A1, until: 18}\n")
    assert (read.why, read.order) == ("a signal", Hang(hang="Oil Lamp", isle="A1"))
    assert read.secret == Secret(frozenset({"why", "isle"}), 18)


@pytest.mark.parametrize("word", ["true", "yes", "on"])
def test_a_line_may_be_secret_as_a_whole(word: str) -> None:
    assert line(f"- spot: A1\n  secret: {word}\n").secret == Secret(None)


def test_a_line_that_is_said_not_to_be_secret_is_not() -> None:
    assert line("- spot: A1\n  secret: no\n").secret is None


def test_a_secret_that_only_says_until_when_hides_all_until_then() -> None:
    assert line("- spot: A1\n  secret: {until: 14}\n").secret == Secret(None, 14)


def test_a_step_may_have_a_secret() -> None:
    assert line("- watch: {secret: {why: so}}\n", "dusk").secret == Secret(frozenset({"why"}))


def test_a_secret_of_another_shape_is_none() -> None:
    assert wrong("- spot: A1\n  secret: maybe\n") == [
        "turn.yml:2:11: shape: `secret` is `true` or a mapping of the words that are hidden"
    ]
    assert wrong("- spot: A1\n  secret: {until: soon}\n") == [
        "turn.yml:2:19: shape: expected a whole number, found 'soon'"
    ]


def test_nothing_is_said_openly_and_in_secret() -> None:
    assert wrong("- spot: A1\n  why: a\n  secret: {Why: b}\n") == [
        "turn.yml:3:12: secret: `Why` stands both on the line and under its `secret`"
    ]


def test_a_misspelt_secret_is_a_misspelt_field() -> None:
    assert wrong("- spot: A1\n  secret: {whi: b}\n") == ["turn.yml:2:12: shape: 'whi' has no place here"]


def test_a_field_that_tells_two_models_apart_may_be_secret() -> None:
    assert line("- call: Ada\n  secret: {to: A1}\n").verb == "call"


def test_a_list_of_no_subjects_is_told() -> None:
    (problem,) = wrong("- snuff: []\n  why: nobody knows\n")
    assert problem.endswith("shape: this list is empty: `snuff` needs at least one subject")


def test_a_secret_that_hides_nothing_is_told() -> None:
    problems = read_lines(node_of("- spot: A1\n  secret: {}\n", "turn.yml"), "night", WORDS)[1]
    assert [str(problem.message) for problem in problems] == [
        "this hides nothing: `secret` is `true` or a mapping of the words that are hidden"
    ]
