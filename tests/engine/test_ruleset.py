"""A ruleset as a value: one declaration of its words for the reader, the replay and the pages."""

from __future__ import annotations

from dataclasses import replace

from kingdom_chronicle.engine.ruleset import NoFields, Phase, Ruleset, Step
from kingdom_chronicle.reading.verbs import Verb
from toy import RULESET, CallKeeper, CallShip, Hang, Harvest, Snuff, Spot, hang


def words(ruleset: Ruleset, phase: str) -> dict[str, list[Verb]]:
    return {word: list(verbs) for word, verbs in ruleset.vocabulary().phases[phase].items()}


def test_a_phase_has_the_words_of_its_steps_and_decisions() -> None:
    assert words(RULESET, "dusk") == {
        "harvest": [Verb("harvest", Harvest, is_step=True)],
        "watch": [Verb("watch", NoFields, is_step=True)],
    }
    assert words(RULESET, "night") == {
        "hang": [Verb("hang", Hang)],
        "snuff": [Verb("snuff", Snuff, many=True)],
        "call": [Verb("call", CallKeeper), Verb("call", CallShip)],
        "laststand": [Verb("last stand", NoFields, is_step=True)],
    }


def test_lines_of_any_phase_are_apart() -> None:
    assert list(RULESET.vocabulary().anytime) == ["gm", "expect", "spot"]
    assert RULESET.vocabulary().anytime["spot"] == (Verb("spot", Spot, many=True),)


def test_a_decision_of_two_steps_is_one_word() -> None:
    steps = (Step("early", decisions={Hang: hang}), Step("late", decisions={Hang: hang}))
    twice = replace(RULESET, phases=(Phase("night", steps),))
    assert words(twice, "night") == {"hang": [Verb("hang", Hang)]}
