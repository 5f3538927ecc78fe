"""The documents held against the program: every rule has a test or a reason, every word of a turn a line."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from kingdom_chronicle.cli import COMMANDS
from kingdom_chronicle.rules import RULESETS

TESTS = Path(__file__).parent
ROOT = TESTS.parent
README = (ROOT / "README.md").read_text("utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
LEFT_OUT = CONTRIBUTING.partition("## Rule IDs left out, and why")[2]
RULE_IDS = [id for path in sorted(TESTS.glob("rule_ids_*.txt")) for id in path.read_text("utf-8").split()]

NAMED = "[a-z]+(?:-[a-z]+)*"
"""The last part of the id of a rule that is an activity's, a structure's, an event's or a feat's."""
ID = re.compile(rf"\b(?:(?:UC-[A-Z]+|K2-[A-Z]+|FR)-[0-9]+|K2-[A-Z]+-{NAMED})")
RANGE = re.compile(r"\b(UC-[A-Z]+|K2-[A-Z]+|FR)-([0-9]+) to \1-([0-9]+)")


def ids(text: str) -> set[str]:
    """The rule ids in a text, with those inside `UC-TER-1 to UC-TER-9`."""
    within = {f"{part}-{n}" for part, first, last in RANGE.findall(text) for n in range(int(first), int(last) + 1)}
    return within | set(ID.findall(text))


def words_of_tests() -> Iterator[str]:
    """Every text inside a test function; what a module says of itself tests nothing."""
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and path != Path(__file__):
                yield from (
                    each.value
                    for each in ast.walk(node)
                    if isinstance(each, ast.Constant) and isinstance(each.value, str)
                )


@cache
def named_by_tests() -> frozenset[str]:
    """The rules that a test names."""
    return frozenset(id for text in words_of_tests() for id in ids(text))


def test_every_rule_is_named_by_a_test_or_left_out_for_a_reason() -> None:
    assert [id for id in RULE_IDS if id not in named_by_tests() | ids(LEFT_OUT)] == []


def test_no_rule_is_said_to_be_left_out_that_a_test_names() -> None:
    reasons = [line for line in LEFT_OUT.splitlines() if line.startswith(("- UC-", "- FR-", "- K2-"))]
    heads = {id for line in reasons for id in ids(line.partition(":")[0])}
    assert sorted(heads & named_by_tests()) == []
    assert all(line.partition(":")[2].strip().endswith(".") for line in reasons)


def test_no_rule_is_named_that_is_none() -> None:
    named = {id for path in (ROOT / "generator").rglob("*.py") for id in ids(path.read_text("utf-8"))}
    assert sorted((named | named_by_tests() | ids(CONTRIBUTING) | ids(README)) - set(RULE_IDS)) == []
    assert len(RULE_IDS) == len(set(RULE_IDS))


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_every_line_step_and_figure_is_described(name: str) -> None:
    ruleset = RULESETS[name]()
    vocabulary = ruleset.vocabulary()
    phases = (*vocabulary.phases.values(), vocabulary.anytime)
    verbs = {verb.word for words in phases for each in words.values() for verb in each}
    steps = {step.name for phase in ruleset.phases for step in phase.steps}
    figures = {id.replace("-", " ") for id in (*ruleset.stocks, *ruleset.scores)}
    assert sorted(word for word in verbs | steps | figures if f"`{word}`" not in README) == []


def test_every_command_is_described() -> None:
    assert [name for name in COMMANDS if f"`chronicle {name}`" not in README] == []
