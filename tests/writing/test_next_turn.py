"""The file of the turn that comes: each line that it offers is taken by itself, and played."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

import pytest
import yaml

import toy
from drafts_at_play import try_turn
from events_at_play import FIGURES, month, played
from json_schema import Core, accepts
from kingdom_chronicle.cli.open import load
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.engine.trial import coming, quiet_seed
from kingdom_chronicle.reading.draft import next_number
from kingdom_chronicle.reading.wording import say
from kingdom_chronicle.rules import RULESETS
from kingdom_chronicle.writing.lang import catalogue
from kingdom_chronicle.writing.next_turn import next_turn
from kingdom_chronicle.writing.realm_records import open_events
from kingdom_chronicle.writing.schema import schemas
from kingdom_chronicle.writing.turn_words import purpose_of
from kingdom_chronicle.writing.words import words_for
from rules_at_play import KINGDOM, legal, opened, realm

ROOT = Path(__file__).parents[2]
OFFERED = "#   - "
REFUSED, ASKED = "not as things are: {why}", "then {what}"


def _folder(name: str) -> Journal:
    journal = load(ROOT / name)[1]
    assert journal is not None
    return journal


def _anarchy() -> Journal:
    figures = "{stability: 40, unrest: 25, size: 3, control dc: 33, treasury: 50, consumption: 1}"
    return legal(realm(kingdom=opened(figures, "  hexes: {B1: [], B2: [], B3: []}\n")))


def _hostile() -> Journal:
    kingdom = (
        KINGDOM.replace("Bo\n", "- yes, no: true\n")
        .replace("Councilor: -", "Councilor: '-")
        .replace(": true", ": true'")
    )
    people = "".join(f"{name}: {{}}\n" for name in ("Ada", "'- yes, no: true'", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"))
    people += (
        "Ike: {}\nJo: {}\nKit: {}\n\"#1 a: b, [c] {d} \\\"e\\\" 'f' null\": {}\n'12': {}\n'null': {}\n'日本': {}\n"
    )
    return legal(realm(kingdom=kingdom, people=people))


OPEN = {
    "feud": "event: Feud; in: Tuskholm; rolls: {loyalty: 1}",
    "cult-activity": "event: Cult Activity; in: Tuskholm; rolls: {loyalty: 1, stability: 1}",
    "squatters": "event: Squatters; in: Tuskholm; lot: A1",
    "building-demand": "event: Building Demand; in: Tuskholm",
    "improvement-demand": "event: Improvement Demand; hex: B2",
    "monster-attack": "event: Monster Attack; hex: B2; response: adventure; adventure result: not defeated",
}


def _open(line: str, event: str) -> Journal:
    journal = played(month(line), figures=FIGURES.replace("unrest: 6", "unrest: 0"))
    assert [each.event for each in open_events(journal.last.closing)] == [event]
    return journal


MADE: dict[str, Callable[[], Journal]] = {
    "the Osier March": lambda: _folder("campaign"),
    "Val d'Aulne": lambda: _folder("tests/campaigns/val-daulne"),
    "a kingdom from paper that throws its own dice": lambda: _folder("tests/campaigns/jessica"),
    "a kingdom before its first turn": lambda: legal(realm()),
    "anarchy": _anarchy,
    **{event: partial(_open, line, event) for event, line in OPEN.items()},
    "names that YAML would misread": _hostile,
}


@cache
def _made(name: str) -> tuple[Journal, str, str]:
    journal = MADE[name]()
    return journal, next_turn(journal, words_for(coming(journal), journal.campaign.languages[0])), quiet_seed(journal)


def _taken(text: str, number: int) -> str:
    """The file with one of its lines taken, in the place of one that answers the same question."""
    lines = text.split("\n")
    verb = lines[number].removeprefix(OFFERED).partition(":")[0]
    kept = [f"# {line}" if line.startswith(f"  - {verb}:") else line for line in lines]
    kept[number] = kept[number].removeprefix("# ")
    return "\n".join(kept)


@pytest.mark.parametrize("name", MADE)
def test_the_file_as_written_is_a_legal_turn(name: str) -> None:
    journal, text, seed = _made(name)
    trial = try_turn(journal, text, seed)
    assert not trial.problems, [str(problem) for problem in trial.problems]
    assert trial.record is not None
    assert trial.record.number == next_number(journal.campaign)


@pytest.mark.parametrize("name", MADE)
def test_each_line_on_offer_is_a_legal_turn_or_is_told_what_else_it_needs(name: str) -> None:
    journal, text, seed = _made(name)
    said = catalogue(journal.campaign.languages[0]).gettext
    # comments of the file have plain spaces
    refused, asked = (" ".join(said(each).partition("{")[0].split()) for each in (REFUSED, ASKED))
    lines = text.split("\n")
    offers = [number for number, line in enumerate(lines) if line.startswith(OFFERED)]
    assert offers
    for number in offers:
        trial = try_turn(journal, _taken(text, number), seed)
        told = [f"{problem.code}: {problem.message}" for problem in trial.problems]
        of_line = [problem for problem in trial.problems if problem.span.line == number + 1]
        assert trial.record is not None, lines[number]
        assert all(str(problem.message) for problem in trial.problems)
        if refused in lines[number]:
            assert of_line, lines[number]
        elif asked in lines[number]:
            assert told, lines[number]
            assert not of_line, told
        elif '"?"' not in lines[number]:
            assert trial.is_legal, (lines[number], told)
        # what only the group can say may be no name yet; nothing else is misread
        misread = [each for each in told if each.startswith(("yaml", "shape", "name"))]
        assert not misread or '"?"' in lines[number], (lines[number], misread)


@pytest.mark.parametrize("name", MADE)
def test_the_file_fits_the_schema_that_it_names_as_written_and_with_any_line_taken(name: str) -> None:
    journal, text, _ = _made(name)
    schema = schemas(journal.last.view)["turn.json"]
    assert text.startswith("# yaml-language-server: $schema=../.schemas/turn.json\n")
    lines = text.split("\n")
    offers = [number for number, line in enumerate(lines) if line.startswith(OFFERED) and '"?"' not in line]
    # each is the same for the schema as the others of its kind, so that one of a kind will do
    kinds = {lines[number].partition(":")[0]: number for number in offers}
    for whole in (text, *(_taken(text, number) for number in kinds.values())):
        assert accepts(schema, yaml.load(whole, Core)), whole


def test_the_file_says_how_things_stand_and_what_a_turn_of_this_size_allows() -> None:
    _, text, _ = _made("a kingdom before its first turn")
    remarks = [line.removeprefix("## ").strip() for line in text.split("\n") if line.startswith("## ")]
    # Size 0 counts as the first row of the limits: one settlement, one building, two improvements, one claim
    assert [line for line in remarks if line.endswith((": 1", ": 2"))] == [
        "Settlements: 1",
        "Buildings: 1",
        "Improvements: 2",
        "Claims: 1",
    ]
    assert "Vacant offices: Consort, Heir, Viceroy." in remarks
    assert any(line.startswith("Economy 0, Loyalty 0, Stability 4, Unrest 0") for line in remarks)


def test_the_odds_are_those_of_the_faces_and_an_edict_moves_them() -> None:
    _, text, _ = _made("a kingdom before its first turn")
    # Control DC 20: Economy and Loyalty 0 succeed on a 20 alone, Stability 4 on 16 or more
    assert "##   as things stand: Economy 5 %, Loyalty 5 %, Stability 25 %\n" in text
    # standard promotion adds 2 to Stability
    assert "##   Promotion Standard: Economy 5 %, Loyalty 5 %, Stability 35 %\n" in text


def test_the_odds_name_a_level_in_the_language_of_the_file() -> None:
    journal = legal(realm(kingdom=KINGDOM))
    for language, told in (
        ("en", "Holidays 1 a year: "),
        ("fr", "Festivals « 1 par an » : "),
        ("ja", "休日「年1回」："),
    ):
        text = next_turn(journal, words_for(coming(journal), language)).replace("\u00a0", " ")
        assert f"##   {told}" in text, language


def test_the_levels_of_edicts_are_told_as_facts_in_each_language() -> None:
    """A level agrees with no other word in French, so it stands behind a colon."""
    journal = legal(realm("edict:\n  - taxation: light\n"))
    for language, told in (("en", "Taxation: Light"), ("fr", "Taxation : Léger"), ("ja", "課税：")):
        assert told in next_turn(journal, words_for(coming(journal), language)), language


def test_a_coming_die_is_not_told() -> None:
    """The file is the same whatever seed the campaign throws by."""
    texts = set()
    for seed in ("calm 88500", "a", "b", "c"):
        journal = legal(realm(kingdom=KINGDOM.replace("calm 88500", seed)))
        texts.add(next_turn(journal, words_for(coming(journal), "en")))
    assert len(texts) == 1


def test_a_line_says_what_it_moves_and_one_that_cannot_stand_says_why() -> None:
    _, text, _ = _made("a kingdom before its first turn")
    # a claim costs 1 BP; each hex is one more of Size, of the Control DC and of Consumption
    assert "#   - {claim: A1}   # Consumption +1, Treasury \u22121, Size +1, Control DC +1\n" in text
    assert (
        "#   - {prepare: A1}   # not as things are: hex A1 is not the kingdom's. Write `claim: A1` before it.\n" in text
    )


def test_a_game_without_choices_has_a_file_all_the_same() -> None:
    journal = toy.legal(toy.isles(toy.CALM))
    text = next_turn(journal, words_for(coming(journal), "en"))
    assert 'dusk:\n#   - harvest: {rolls: {oil: "?"}}   # d6\n' in text
    assert toy.legal(toy.isles(toy.CALM, text)).last.number == 2


def test_a_line_of_two_rulesets_is_told_as_each_has_it() -> None:
    """Granaries pay in one edition alone, and in the other an absent leader may lose an activity instead."""
    first, second = RULESETS["ultimate-campaign"](), RULESETS["kingdom-2e"]()
    eats = say("What the kingdom eats, and how much of it the Granaries pay.")
    assert purpose_of("consumption", False, first) == eats
    food = say("What the kingdom eats, and how food that is missing is met: `rp` or `unrest`.")
    assert purpose_of("consumption", False, second) == food
    assert purpose_of("absent", False, first) != purpose_of("absent", False, second)
    # a line of the land beside one of the towns
    assert purpose_of("build", True, first) not in (None, purpose_of("build", False, first))
