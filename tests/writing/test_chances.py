"""Odds as lines: shares as percentages, and what the die must show."""

from __future__ import annotations

from fractions import Fraction

import pytest

from kingdom_chronicle.engine.chances import Odds
from kingdom_chronicle.writing.chances import odds_lines, percent
from kingdom_chronicle.writing.lang import catalogue
from kingdom_chronicle.writing.words import words_for
from rules_at_play import legal, realm


@pytest.mark.parametrize(
    ("share", "said"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1), "100 %"),
        (Fraction(13, 20), "65 %"),
        (Fraction(1, 3), "33.3 %"),
        (Fraction(1, 5000), "< 0.1 %"),
        (Fraction(4999, 5000), "> 99.9 %"),
    ],
)
def test_a_share_is_a_percentage_to_a_tenth_and_never_rounded_to_certainty(share: Fraction, said: str) -> None:
    assert str(percent(share)) == said


@pytest.mark.parametrize(("language", "said"), [("fr", "68,4\u00a0%"), ("ja", "68.4%")])
def test_a_share_is_written_as_its_language_writes_one(language: str, said: str) -> None:
    assert percent(Fraction(684, 1000)).worded(catalogue(language)) == said


@pytest.mark.parametrize(
    ("least", "most", "said"),
    [
        (8, 8, "on 8 or more"),
        (1, 1, "on 1 or more"),
        (20, 20, "on a natural 20 alone"),
        (21, 21, "on no face"),
        (7, 12, "on 7 to 12 or more, by what came before"),
        (None, None, "no die: failure"),
    ],
)
def test_what_the_die_must_show_is_a_face_that_it_has(least: int | None, most: int | None, said: str) -> None:
    odds = Odds("upkeep", "stability", "stability", "upkeep/stability/check", Fraction(1), least=least, most=most)
    words = words_for(legal(realm()).last.view, "en")
    assert said in next(iter(odds_lines(words, [odds])))


def test_a_chance_that_was_the_same_in_every_run_has_no_error() -> None:
    """Half of each run that came to it: 1,000 runs, a tenth of them, squares of a quarter of that tenth."""
    asked = ("event", "new", "loyalty", "event/event/feud/loyalty", Fraction(1, 10), Fraction(1, 20))
    alike, varied = (Odds(*asked, squares=squares, runs=1000) for squares in (Fraction(1, 40), Fraction(1, 20)))
    words = words_for(legal(realm()).last.view, "en")
    line, *notes = odds_lines(words, [alike])
    assert "50 %" in line and "50 % ±" not in line and "comes in 10 % ± 1 %" in line
    assert notes[1:] == ["A chance without ± was the same each time that its check came."]
    line, *notes = odds_lines(words, [varied])
    assert "50 % ± 5 %" in line and len(notes) == 1


def test_what_is_rarely_made_is_left_out_and_that_is_said() -> None:
    words = words_for(legal(realm()).last.view, "en")
    rare = Odds("event", "new", "loyalty", "event/event/feud/loyalty", Fraction(1, 200), Fraction(1, 400), runs=1000)
    assert list(odds_lines(words, [rare])) == ["No check comes.", "Checks that come in less than 1 % are left out."]


@pytest.mark.parametrize(
    ("phase", "name", "die", "said"),
    [
        ("upkeep", "stability", "upkeep/stability/check", "Upkeep / Stability"),
        ("event", "loyalty", "event/event/feud/loyalty", "Event / Feud"),
        ("event", "loyalty", "event/event/feud/loyalty#2", "Event / Feud"),
        ("edict", "loyalty", "edict/appoint/treasurer/check", "Edict / Treasurer"),
        # what the last part says is not which check it is
        ("edict", "loyalty", "edict/appoint/treasurer", "Edict / Treasurer"),
        ("edict", "loyalty", "edict/appoint/check", "Edict"),
    ],
)
def test_a_check_is_named_by_what_it_is_about(phase: str, name: str, die: str, said: str) -> None:
    words = words_for(legal(realm()).last.view, "en")
    odds = Odds(phase, "", name, die, Fraction(1), least=5, most=5)
    assert next(iter(odds_lines(words, [odds]))).startswith(f"{said}  ")


def test_checks_that_have_only_a_letter_are_told_apart_in_words() -> None:
    words = words_for(legal(realm()).last.view, "fr")
    dice = (f"event/event/sensational-crime/{letter}" for letter in "ab")
    odds = [Odds("event", "new", "stability", die, Fraction(1), least=8, most=8) for die in dice]
    first, second, *_ = odds_lines(words, odds)
    assert first.startswith("Évènements / Crime retentissant / premier test ")
    assert second.startswith("Évènements / Crime retentissant / second test ")


def test_a_check_is_named_in_the_language_of_the_page() -> None:
    view = legal(realm()).last.view
    feud = Odds("event", "new", "loyalty", "event/event/feud/loyalty", Fraction(1), least=5, most=5)
    for language, said in (("fr", "Évènements / Querelle  "), ("ja", "イベント / 確執  ")):
        assert next(iter(odds_lines(words_for(view, language), [feud]))).startswith(said)


@pytest.mark.parametrize(
    ("comes", "said"),
    [
        (Fraction(999, 1000), "comes in 99.9 %"),
        (Fraction(1), ""),
        (Fraction(1002, 1000), ""),
        (Fraction(104, 100), ""),
        (Fraction(106, 100), "comes 1.1 times a turn"),
        (Fraction(13, 10), "comes 1.3 times a turn"),
        (Fraction(2), "comes 2.0 times a turn"),
    ],
)
def test_a_check_that_comes_more_than_once_is_told_so_and_in_no_share_above_all(comes: Fraction, said: str) -> None:
    """Two events may ask for the same check in a turn: a share of 130 % would be none."""
    odds = Odds("event", "new", "loyalty", "event/event/feud/loyalty", comes, comes / 2, comes / 4, runs=1000)
    words = words_for(legal(realm()).last.view, "en")
    line, *_ = odds_lines(words, [odds])
    assert said in line and ("comes" in line) == bool(said)


def test_a_check_of_a_line_that_says_no_more_is_named_by_its_step() -> None:
    odds = Odds("edict", "leaders", "loyalty", "edict/does/check", Fraction(1), least=5, most=5)
    words = words_for(legal(realm()).last.view, "en")
    assert next(iter(odds_lines(words, [odds]))).startswith("Edict / Offices  ")
