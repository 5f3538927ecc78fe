"""How a turn is written: page and command name the vocabulary's words, and each example is read as its line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
import yaml

from each_ruleset import small
from kingdom_chronicle.engine.ruleset import Ruleset
from kingdom_chronicle.engine.tables import Tables
from kingdom_chronicle.reading.fields import key_of
from kingdom_chronicle.reading.lines import COMMON, read_lines
from kingdom_chronicle.reading.names import fold
from kingdom_chronicle.reading.verbs import Verb
from kingdom_chronicle.reading.yaml_nodes import read_yaml
from kingdom_chronicle.rules import RULESETS
from kingdom_chronicle.rules.kingdom_2e.activities.does import PHASE_STEPS
from kingdom_chronicle.writing.examples import examples_in
from kingdom_chronicle.writing.lang import catalogue
from kingdom_chronicle.writing.lang.lines import COMMON_FIELDS, LINES, TURN_FIELDS
from kingdom_chronicle.writing.lang.terms import PHASES, STEPS
from kingdom_chronicle.writing.turn_words import (
    ANY,
    LineWords,
    common_fields,
    key_of_line,
    turn_fields,
    turn_words,
)
from pages_at_play import Read, rendered
from rules_at_play import legal, realm

RULESET_NAMES = sorted(RULESETS)


@pytest.fixture(params=RULESET_NAMES)
def ruleset(request: pytest.FixtureRequest) -> Ruleset:
    return RULESETS[request.param]()


def lines_of(ruleset: Ruleset) -> list[LineWords]:
    return [line for phase in turn_words(ruleset) for line in phase.lines]


def vocabulary_of(ruleset: Ruleset) -> set[tuple[str, Verb]]:
    """Each verb that the reader takes, with its phase."""
    vocabulary = ruleset.vocabulary()
    phases = {**vocabulary.phases, ANY: vocabulary.anytime}
    return {(phase, verb) for phase, words in phases.items() for verbs in words.values() for verb in verbs}


def test_the_lines_told_are_those_that_the_reader_takes(ruleset: Ruleset) -> None:
    told = [(line.phase, line.verb) for line in lines_of(ruleset)]
    assert len(told) == len(set(told))
    assert set(told) == vocabulary_of(ruleset)


def test_every_line_has_a_word_and_an_example(ruleset: Ruleset) -> None:
    assert [key_of_line(line.verb) for line in lines_of(ruleset) if line.what is None or not line.example] == []


def test_every_phase_and_step_has_a_word(ruleset: Ruleset) -> None:
    assert [phase.name for phase in ruleset.phases if phase.name not in PHASES] == []
    assert [step.name for phase in ruleset.phases for step in phase.steps if step.name not in STEPS] == []


def test_no_example_is_left_over() -> None:
    used = {key_of_line(line.verb) for name in RULESET_NAMES for line in lines_of(RULESETS[name]())}
    assert sorted(set(LINES) - used) == []


def spoken_lines(ruleset: Ruleset, language: str) -> list[LineWords]:
    """The lines with their examples in a language."""
    example = examples_in(tables_of(ruleset), lambda sentence: sentence.worded(catalogue(language)))
    return [line for phase in turn_words(ruleset, example) for line in phase.lines]


def tables_of(ruleset: Ruleset) -> Tables:
    return ruleset.printed


@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_each_example_is_read_as_the_line_that_it_is_of(ruleset: Ruleset, language: str) -> None:
    vocabulary = ruleset.vocabulary()
    for line in spoken_lines(ruleset, language):
        node, problems = read_yaml(line.example, "example.yml")
        assert node is not None and problems == [], line.anchor
        phase = line.phase if line.phase != ANY else _home(ruleset, line)
        read, problems = read_lines(node, phase, vocabulary)
        assert [str(problem) for problem in problems] == [], line.anchor
        assert read, line.anchor
        for each in read:
            assert (each.verb, type(each.order)) == (line.verb.word, line.verb.model), line.anchor


@pytest.mark.parametrize("name", ["Auberge : le Relais", "Auberge [du Cygne]", "Auberge, Cygne", "Auberge # 1"])
def test_a_name_of_a_campaign_s_own_is_quoted_where_yaml_needs_it(name: str) -> None:
    own = {"rules/buildings.yml": f'change: {{inn: {{fr: "{name}"}}}}\n'}
    journal = legal({**realm(""), **own})
    example = examples_in(journal.last.view.rulebook, lambda sentence: sentence.worded(catalogue("fr")))
    told = {line.anchor: line.example for phase in turn_words(journal.ruleset, example) for line in phase.lines}
    assert words_of(told["line-edict-build-in"]) == [name, "Tuskholm", "C3"]
    assert words_of(told["line-edict-found-hex"]) == ["Tuskholm", "C4", name, "C3", "Maison", "C4"]


def test_an_activity_is_shown_in_a_phase_that_has_it() -> None:
    """K2-GEN-2: taxes are collected in the commerce phase, and a new leader takes office in the upkeep."""
    ruleset = RULESETS["kingdom-2e"]()
    rows = tables_of(ruleset).tables["activities"]
    shown = {line.phase: words_of(line.example)[0] for line in lines_of(ruleset) if line.verb.word == "does"}
    assert set(shown) == {phase for phase, steps in PHASE_STEPS.items() if steps}
    for phase, name in shown.items():
        (steps,) = [row.values.steps for row in rows.values() if row.values.label == name]
        assert set(steps) & set(PHASE_STEPS[phase]), (phase, name)


@pytest.mark.parametrize("language", ["fr", "ja"])
def test_an_example_names_the_same_rows_in_each_language(ruleset: Ruleset, language: str) -> None:
    """A reader copies what means the same: `vacate: Trésorier`; English words are left where the format has them."""
    tables, told = tables_of(ruleset), 0
    for line, other in zip(lines_of(ruleset), spoken_lines(ruleset, language), strict=True):
        words, others = words_of(line.example), words_of(other.example)
        assert len(words) == len(others), line.anchor
        for word, said in zip(words, others, strict=True):
            for table, rows in tables.tables.items():
                ids = [id for id, row in rows.items() if fold(getattr(row.values, "label", "")) == fold(word)]
                if word != said and ids:
                    told += 1
                    assert tables.find(table, said, language) == ids, (line.anchor, table)
    assert told > 10


@pytest.mark.parametrize("language", ["fr", "ja"])
def test_an_example_has_no_english_but_the_words_of_the_format(ruleset: Ruleset, language: str) -> None:
    lines = {line.anchor: line.example for line in spoken_lines(ruleset, language)}
    english = {line.anchor: line.example for line in lines_of(ruleset)}
    same = {word for anchor, text in lines.items() for word in words_of(text) if word in words_of(english[anchor])}
    assert {word for word in same if word[:1].isalpha() and not re.fullmatch("[A-Z][0-9]", word)} <= OF_THE_FORMAT | (
        ALIKE if language == "fr" else set()
    )


OF_THE_FORMAT = {
    *("anarchy", "balanced", "fame", "goods", "gp", "loyalty", "ours", "rp", "suppress", "theirs"),
    *("treaty", "unbalanced", "yes"),
}
ALIKE = {
    # called so in French too
    *("Culture", "Expert", "Ilse", "Karrow", "Mirel", "Temple", "Tuskholm", "Varn", "expert", "normal"),
}


def words_of(example: str) -> list[str]:
    """What the values of an example say, and its keys that are names."""
    found: list[str] = []

    def walk(value: Any) -> None:
        if isinstance(value, dict):
            for key, each in value.items():
                found.extend([key] if key[:1].isupper() or not key.isascii() else [])
                walk(each)
        elif isinstance(value, list):
            for each in value:
                walk(each)
        else:
            found.append(str(value))

    walk(yaml.load(example, yaml.BaseLoader))
    return found


def _home(ruleset: Ruleset, line: LineWords) -> str:
    """A phase that has no line of its own by the same verb."""
    phases = ruleset.vocabulary().phases
    return next(name for name, words in phases.items() if line.verb.word not in words)


def test_an_example_that_the_reader_refuses_is_seen() -> None:
    vocabulary = RULESETS["ultimate-campaign"]().vocabulary()
    node, _ = read_yaml("- claim: C4\n  hex: C5\n", "example.yml")
    assert node is not None and read_lines(node, "edict", vocabulary)[1] != []


def test_the_fields_told_are_those_of_the_models_and_what_must_be_there_is_said(ruleset: Ruleset) -> None:
    for line in lines_of(ruleset):
        model = line.verb.model
        assert [field.key for field in line.fields] == [key_of(name) for name in model.model_fields]
        assert tuple(field.key for field in line.fields if field.needed) == line.verb.needs


def test_the_fields_of_any_line_and_of_a_file_all_have_a_meaning() -> None:
    assert [field.key for field in common_fields()] == [*COMMON, "secret"]
    assert [field.key for field in (*common_fields(), *turn_fields()) if field.what is None] == []
    assert sorted(COMMON_FIELDS) == sorted(field.key for field in common_fields())
    assert sorted(TURN_FIELDS) == sorted(field.key for field in turn_fields())


def test_what_a_field_takes_is_said_in_plain_words() -> None:
    lines = {line.anchor: line for line in lines_of(RULESETS["ultimate-campaign"]())}

    def takes(anchor: str) -> dict[str, str]:
        return {field.key: str(field.takes) for field in lines[anchor].fields}

    assert takes("line-edict-claim") == {"claim": "a hex, by its label or name, or a list of them"}
    assert takes("line-edict-build-hex")["build"] == "one of the table Terrain improvements"
    assert takes("line-edict-build-in")["build"] == "one of the table Buildings"
    assert takes("line-edict-build-in")["ruin"] == "one of: `half`, `salvage`"
    assert takes("line-edict-build-in")["magic"] == "`yes` or `no`"
    assert takes("line-upkeep-consumption-step") == {"granary": "a whole number of 0 or more"}
    assert takes("line-edict-found-hex")["borders"] == "a mapping of names, each with one of: `land`, `water`"
    assert takes("line-any-gm")["gm"] == "a mapping of figures, each with a whole number"


def told_on_the_page(page: str) -> Iterator[str]:
    return (id for id in Read(page).ids if id.startswith("line-"))


@pytest.mark.parametrize("name", RULESET_NAMES)
def test_the_page_tells_exactly_these_lines_in_their_order(name: str) -> None:
    page = rendered(small(name), prose={})["rules/turn.md"]
    lines = lines_of(RULESETS[name]())
    assert list(told_on_the_page(page)) == [line.anchor for line in lines]
    examples = re.findall(r"<pre><code>(.*?)</code></pre>", page, re.DOTALL)
    assert examples == [line.example.replace("'", "&#39;") for line in lines]


@pytest.mark.parametrize(
    ("name", "takes"), [("ultimate-campaign", "a person"), ("kingdom-2e", "one of the table Offices")]
)
def test_who_is_away_is_named_as_the_ruleset_does(name: str, takes: str) -> None:
    """UC-EDI-3, K2-LDR-4: a leader is away; in the second edition a role, which may lose an activity instead."""
    (line,) = (line for line in lines_of(RULESETS[name]()) if line.verb.word == "absent")
    (field,) = (field for field in line.fields if field.key == "absent")
    assert str(field.takes) == takes
