"""A turn's keys are English: who writes one in another language is told which it is."""

from __future__ import annotations

import pytest

from rules_at_play import KINGDOM, MAP, PEOPLE
from second_edition_at_play import FOUNDED as SECOND

from .conftest import Chronicle, Written


@pytest.mark.parametrize(
    ("language", "kingdom", "written_key", "key"),
    [
        ("ja", KINGDOM, "勅令", "edict"),
        ("ja", KINGDOM, "収益フェイズ", "income"),
        ("ja", KINGDOM, "題名", "title"),
        ("ja", SECOND, "商業", "commerce"),
        ("fr", KINGDOM, "édits", "edict"),
        ("fr", KINGDOM, "Phase 1, l’entretien", "upkeep"),
        ("fr", KINGDOM, "revenu", "income"),
        ("fr", KINGDOM, "récit", "story"),
        ("fr", SECOND, "activités", "activity"),
        # the campaign's language is not the writer's
        ("en", KINGDOM, "イベント", "event"),
    ],
)
def test_a_key_in_another_language_is_told_with_the_english_one(
    written: Written, chronicle: Chronicle, language: str, kingdom: str, written_key: str, key: str
) -> None:
    files = {"people.yml": PEOPLE, "map.yml": MAP, "turns/0001.yml": f"{written_key}: []\n"}
    written(files | {"kingdom.yml": f"{kingdom}language: {language}\n"})
    told = chronicle("check").stdout
    assert f"`{key}:`" in told
    assert f"`{key}`" not in told  # no list of keys beside it


def test_an_english_slip_is_told_as_before(written: Written, chronicle: Chronicle) -> None:
    written({"kingdom.yml": KINGDOM, "people.yml": PEOPLE, "map.yml": MAP, "turns/0001.yml": "edikt: []\n"})
    assert "  Did you mean 'edict'?\n" in chronicle("check").stdout
