"""`chronicle help turn`: the words of the vocabulary, with or without a campaign."""

from __future__ import annotations

from pathlib import Path

import pytest

import rules_at_play
from kingdom_chronicle.rules import RULESETS
from kingdom_chronicle.writing.turn_words import turn_words

from .conftest import Chronicle, Written


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_it_tells_exactly_the_lines_of_the_ruleset(chronicle: Chronicle, name: str) -> None:
    told = chronicle("help", "turn", "--ruleset", name).stdout.splitlines()
    heads = [line.strip() for line in told if line.startswith("    ") and line[4] != " "]
    lines = [line for phase in turn_words(RULESETS[name]()) for line in phase.lines]
    assert heads == [", ".join((line.verb.word + ":" * line.verb.is_step, *line.beside)) for line in lines]
    steps = [line.strip().partition(":")[0] for line in told if line.startswith("  ") and line[2] != " "]
    assert steps == [step.name for phase in RULESETS[name]().phases for step in phase.steps]


def test_one_line_is_told_with_its_example_and_its_fields(chronicle: Chronicle) -> None:
    assert chronicle("help", "turn", "claim").stdout == (
        "edict: Edict\n"
        "    claim\n"
        "      Hexes join the kingdom.\n"
        "        - claim: [C4, C5]\n"
        "      claim  a hex, by its label or name, or a list of them; needed\n"
    )


@pytest.mark.parametrize("name", [("Claim Hex",), ("claim", "hex"), ("claim",), ("ヘックスの領有",)])
def test_a_deed_without_a_verb_of_its_own_leads_to_the_verb_that_it_is_written_behind(
    chronicle: Chronicle, name: tuple[str, ...]
) -> None:
    told = chronicle("help", "turn", *name, "--ruleset", "kingdom-2e").stdout
    assert told.startswith("Written here as: `does: Claim Hex`.\n\n")
    assert "\n    does\n" in told


def test_a_verb_of_two_words_and_one_of_several_lines_are_found(chronicle: Chronicle) -> None:
    assert "\n    lose hex\n" in chronicle("help", "turn", "lose", "hex").stdout
    several = chronicle("help", "turn", "BUILD").stdout
    assert "\n    build, hex\n" in several and "\n    build, in\n" in several


def test_a_campaign_that_is_wrong_still_gets_its_ruleset_told(
    written: Written, chronicle: Chronicle, tmp_path: Path
) -> None:
    kingdom = rules_at_play.KINGDOM.replace("ultimate-campaign", "kingmaker-fr")
    written(rules_at_play.realm("edict:\n- clame: C4\n", kingdom=kingdom))
    assert chronicle("help", "turn").stdout.startswith("How a turn is written, in kingmaker-fr\n")
    assert chronicle("help", "turn", "--ruleset", "Ultimate Campaign").stdout.startswith(
        "How a turn is written, in ultimate-campaign\n"
    )


def test_examples_have_the_names_of_the_campaign(written: Written, chronicle: Chronicle) -> None:
    kingdom = "language: fr\n" + rules_at_play.KINGDOM
    own = {"rules/buildings.yml": 'change: {inn: {fr: "Relais, et relais"}}\n'}
    written(rules_at_play.realm("", kingdom=kingdom) | own)
    text = chronicle("help", "turn", "build").stdout
    assert '        - build: "Relais, et relais"\n' in text and "Auberge" not in text


def test_without_a_campaign_the_first_ruleset_is_told(chronicle: Chronicle, written: Written) -> None:
    assert chronicle("help", "turn").stdout.startswith("How a turn is written, in ultimate-campaign\n")


def test_what_is_not_known_gets_a_suggestion(chronicle: Chronicle) -> None:
    result = chronicle("help", "turn", "clame")
    assert (result.exit_code, result.stderr) == (
        2,
        "Error: no line begins with 'clame'. Did you mean 'claim'?\n",
    )
    assert chronicle("help", "tern").stderr == "Error: no topic is called 'tern'. Topics: turn.\n"
    named = chronicle("help", "turn", "--ruleset", "kingmaker")
    assert named.exit_code == 2 and named.stderr.startswith("Error: no ruleset is called 'kingmaker'.")


def test_without_a_topic_the_commands_are_told(chronicle: Chronicle) -> None:
    assert chronicle("help").stdout.rstrip() == chronicle("--help").stdout.rstrip()
