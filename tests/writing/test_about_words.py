"""What checks are about is told by the names of the things, in the language of the reader."""

from __future__ import annotations

import pytest

from kingdom_chronicle.writing.about_words import checks_said, named
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
