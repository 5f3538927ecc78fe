"""What checks are about is told by the names of the things, in the language of the reader."""

from __future__ import annotations

import pytest

from kingdom_chronicle.writing.about_words import check_of, checks_said, named
from kingdom_chronicle.writing.words import words_for
from second_edition_at_play import founded, legal


@pytest.mark.parametrize(
    ("language", "word", "name"),
    [
        ("en", "deploy-army", "Deploy Army"),
        ("fr", "deploy-army", "Déployer une armée"),
        ("en", "rest-and-relax/arts", "Rest and Relax (Arts)"),
        ("en", "repair-reputation:crime", "Repair Reputation (Crime)"),
        ("en", "establish-work-site:lumber-camp", "Establish Work Site (Lumber Camp)"),
        ("en", "culture", "Culture"),
    ],
)
def test_what_a_structure_helps_is_called_by_its_name(language: str, word: str, name: str) -> None:
    """K2-SET-5, K2-ARM-3: an activity, one of a skill or on a thing alone, an activity of armies, an ability."""
    assert named(words_for(legal(founded()).last.view, language), word) == name


def test_checks_of_an_armys_activity_are_called_by_its_name() -> None:
    words = words_for(legal(founded()).last.view, "en")
    assert checks_said(words, "garrison-army-checks") == "Garrison Army checks"


@pytest.mark.parametrize(
    ("language", "id", "checks", "check"),
    [
        ("en", "economy", "Economy checks", "a check of Economy"),
        ("fr", "economy", "tests d’Économie", "test d’Économie"),
        ("fr", "loyalty", "tests de Loyauté", "test de Loyauté"),
        ("fr", "scholarship", "tests d’Érudition", "test d’Érudition"),
        ("ja", "economy", "経済の判定", "経済判定"),
    ],
)
def test_checks_of_a_figure_have_its_preposition(language: str, id: str, checks: str, check: str) -> None:
    words = words_for(legal(founded()).last.view, language)
    assert checks_said(words, f"{id}-checks") == checks
    assert check_of(words, words.stock_or_score(id)) == check
