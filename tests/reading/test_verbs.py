"""The first-key grammar: which words begin a line, and what is said about those that do not."""

from __future__ import annotations

from kingdom_chronicle.engine.ruleset import NoFields
from kingdom_chronicle.reading.source import Problem
from kingdom_chronicle.reading.verbs import Verb, Vocabulary, verb_for, verb_of
from toy import RULESET, CallKeeper, CallShip, Hang, Harvest, Snuff, Spot, helped, node_of

WORDS = RULESET.vocabulary()
COMMON = frozenset({"roll", "rolls", "why", "before", "after"})


def verb(line: str, phase: str = "night") -> Verb | Problem:
    node = node_of(line, "turn.yml")
    assert isinstance(node.value, dict)
    return verb_for(next(iter(node.value)), node.value, node, phase, WORDS, COMMON)


def refusal(line: str, phase: str = "night") -> Problem:
    found = verb(line, phase)
    assert isinstance(found, Problem)
    return found


def model(line: str, phase: str = "night") -> type:
    found = verb(line, phase)
    assert isinstance(found, Verb), str(found)
    return found.model


def test_a_verb_is_the_first_field_of_its_model() -> None:
    assert verb_of(Hang) == Verb("hang", Hang)
    assert verb_of(Snuff) == Verb("snuff", Snuff, many=True)


def test_a_verb_folds() -> None:
    assert model("{Hang: Oil Lamp, isle: A1}") is Hang


def test_a_step_that_the_rules_play_is_a_line_too() -> None:
    found = verb("{harvest: {}}", "dusk")
    assert isinstance(found, Verb)
    assert (found.model, found.is_step) == (Harvest, True)


def test_a_step_that_only_takes_decisions_is_no_line() -> None:
    assert str(refusal("{lamps: {}}")).startswith("turn.yml:1:2: shape: no line 'lamps' in the `night` phase")


def test_a_line_of_any_phase_stands_in_each_and_before_the_first() -> None:
    assert [model("{spot: A1}", phase) for phase in ("dusk", "night", "")] == [Spot, Spot, Spot]


def test_only_a_line_of_any_phase_is_one() -> None:
    assert WORDS.is_anytime(verb_of(Spot))
    assert not WORDS.is_anytime(verb_of(Hang))


def test_two_models_of_one_verb_are_told_apart_by_a_field_they_need() -> None:
    assert model("{call: Ada, to: A1}") is CallKeeper
    assert model("{call: Heron, From: north}") is CallShip


def test_a_decision_and_a_step_of_one_word_are_told_apart_by_the_braces() -> None:
    step = Verb("snuff", NoFields, is_step=True)
    words = Vocabulary({"night": {"snuff": (verb_of(Snuff), step)}}, {})
    for line, meant in (("{snuff: A1}", verb_of(Snuff)), ("{snuff: {why: so}}", step), ("{snuff: {}}", step)):
        node = node_of(line, "turn.yml")
        assert isinstance(node.value, dict)
        assert verb_for("snuff", node.value, node, "night", words, COMMON) == meant


def test_a_verb_whose_models_all_miss_a_field_names_the_fields() -> None:
    """A misspelt one is guessed; what every line may have is not suspected."""
    problem = refusal("{call: Ada, fro: A1, why: so}")
    assert str(problem) == "turn.yml:1:2: shape: a `call` line needs one of: `to`, `from`"
    assert helped([problem]) == ["Did you mean 'from'?"]


def test_the_verb_comes_first() -> None:
    problem = refusal("{isle: A1, hang: Oil Lamp}")
    message = "put the verb first: this line begins with `isle`, its verb is `hang`"
    assert str(problem) == f"turn.yml:1:2: shape: {message}"
    assert problem.span.length == len("isle")


def test_a_field_of_every_line_is_no_verb_either() -> None:
    message = "put the verb first: this line begins with `why`, its verb is `spot`"
    assert str(refusal("{why: so, spot: A1}")) == f"turn.yml:1:2: shape: {message}"


def test_a_line_in_the_wrong_phase_is_sent_home() -> None:
    message = "`hang` stands in the `night` phase, not in `dusk`"
    assert str(refusal("{hang: Oil Lamp}", "dusk")) == f"turn.yml:1:2: shape: {message}"


def test_a_line_before_the_first_phase_is_one_of_any_phase() -> None:
    message = "`hang` stands in the `night` phase, not in the lines before the first phase"
    assert str(refusal("{hang: Oil Lamp}", "")) == f"turn.yml:1:2: shape: {message}"


def test_a_misspelt_verb_is_guessed() -> None:
    problem = refusal("{hagn: Oil Lamp, isle: A1}")
    assert str(problem) == "turn.yml:1:2: shape: no line 'hagn' in the `night` phase"
    assert helped([problem]) == ["Did you mean 'hang'?"]


def test_where_nothing_is_near_the_verbs_of_the_phase_are_listed() -> None:
    problem = refusal("{zzz: 1}", "dusk")
    assert helped([problem]) == [
        "Possible here: `gm`, `expect`, `spot`, `harvest`, `watch`.",
        "What each is for: `chronicle help turn`.",
    ]
    assert str(refusal("{zzz: 1}", "")) == "turn.yml:1:2: shape: no line 'zzz' before the first phase"
