"""Switches: the tables' defaults, what kingdom.yml chose, and what a turn changes."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.layers import stack
from kingdom_chronicle.engine.switches import Switches, check_switches
from kingdom_chronicle.reading.source import Problem
from toy import COLUMNS, KINGDOM, RULESET, helped, isles, layer, legal, read, told


def chosen(*turns: str, rules: str = "") -> tuple[Switches, list[Problem]]:
    campaign, problems = read(isles(*turns, kingdom=f"{KINGDOM}{rules}"))
    assert campaign is not None
    assert not problems, told(problems)
    shelf, _ = stack(RULESET.layers, COLUMNS)
    return check_switches(campaign, shelf)


def readings(*turns: str, rules: str = "") -> list[dict[str, str]]:
    switches, problems = chosen(*turns, rules=rules)
    assert not problems, told(problems)
    return [dict(switches.at(turn)) for turn in range(1, len(turns) + 1)]


def test_the_tables_have_defaults() -> None:
    assert readings("") == [{"drift": "calm", "debts": "no"}]


def test_the_turn_before_the_first_has_them_too() -> None:
    assert chosen(rules="rules: {drift: wild}\n")[0].at(0) == {"drift": "wild", "debts": "no"}


def test_kingdom_yml_chooses_for_all_turns() -> None:
    assert readings("", "", rules="rules: {Drift: WILD}\n") == [{"drift": "wild", "debts": "no"}] * 2


def test_a_turn_changes_a_reading_from_then_on() -> None:
    turns = ("", "rules: {drift: wild}\n", "rules: {debts: yes}\n", "rules: {drift: calm}\n")
    assert [tuple(each.values()) for each in readings(*turns)] == [
        ("calm", "no"),
        ("wild", "no"),
        ("wild", "yes"),
        ("calm", "yes"),
    ]


def test_a_turn_that_changes_nothing_keeps_the_same_readings() -> None:
    switches, _ = chosen("", "", "rules: {drift: wild}\n", "")
    assert switches.at(2) is switches.at(1)
    assert switches.at(4) is switches.at(3)
    assert switches.at(3) is not switches.at(2)


@pytest.mark.parametrize(("word", "reading"), [("yes", "yes"), ("True", "yes"), ("on", "yes"), ("off", "no")])
def test_where_yes_or_no_is_meant_all_of_yamls_words_are(word: str, reading: str) -> None:
    assert readings("", rules=f"rules: {{debts: {word}}}\n")[0]["debts"] == reading


def test_but_only_there() -> None:
    assert len(chosen(rules="rules: {drift: yes}\n")[1]) == 1


def test_an_unknown_switch_is_guessed_where_it_stands() -> None:
    _, problems = chosen("rules:\n  dirft: wild\n  debts: yes\n", rules="rules: {dept: yes}\n")
    assert told(problems) == [
        "campaign/kingdom.yml:5:9: name: no switch is called 'dept'",
        "campaign/turns/0001.yml:2:3: name: no switch is called 'dirft'",
    ]
    assert helped(problems) == ["Did you mean 'debts'?", "Did you mean 'drift'?"]


def test_an_unknown_reading_is_guessed_and_all_readings_are_named() -> None:
    switches, problems = chosen("rules: {drift: wld}\n")
    assert told(problems) == ["campaign/turns/0001.yml:1:16: name: the switch `drift` has no reading 'wld'"]
    assert helped(problems) == ["Did you mean 'wild'?", "It reads: `calm`, `wild`."]
    assert switches.at(1)["drift"] == "calm"


def test_a_ruleset_may_set_another_default_by_a_layer() -> None:
    variant = layer("variant", switches="change: {drift: {default: wild}}\n")
    journal = legal(isles(""), layers=(*RULESET.layers, variant))
    assert journal.last.view.switch("drift") == "wild"


def test_a_ruleset_without_switches_has_none() -> None:
    columns = {name: model for name, model in COLUMNS.items() if name != "switches"}
    campaign, _ = read(isles(""))
    assert campaign is not None
    shelf, _ = stack((), columns)
    assert check_switches(campaign, shelf)[0].at(1) == {}
