"""What rows of tables are called: every one has a name in each language, and no two of a table share one."""

from __future__ import annotations

from collections import defaultdict

import pytest

from kingdom_chronicle.engine.tables import Layer
from kingdom_chronicle.reading.names import fold
from kingdom_chronicle.rules import RULESETS
from kingdom_chronicle.writing.lang import catalogue
from towns_at_play import refused, town

LANGUAGES = ("label", "fr", "ja")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_row_has_a_name_in_each_language(ruleset: str) -> None:
    tables = RULESETS[ruleset]().shelf(Layer("none", {}))[0].at(1).tables
    unnamed = [
        f"{table}/{id} {language}"
        for table, rows in tables.items()
        for id, row in rows.items()
        for language in LANGUAGES
        if hasattr(row.values, "label") and not getattr(row.values, language)
    ]
    assert unnamed == []


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_two_rows_of_a_table_share_a_name_in_a_language(ruleset: str) -> None:
    # but for scores: what a settlement has may be called as the kingdom's own
    tables = RULESETS[ruleset]().shelf(Layer("none", {}))[0].at(1).tables
    shared = []
    for table, rows in tables.items():
        for language in LANGUAGES if table != "scores" else ():
            named = defaultdict(list)
            for id, row in rows.items():
                named[fold(getattr(row.values, language, ""))].append(id)
            shared += [(table, language, ids) for name, ids in named.items() if name and len(ids) > 1]
    assert shared == []


@pytest.mark.parametrize("language", ["en", "fr", "ja"])
@pytest.mark.parametrize(
    "name",
    [
        "Highway",
        "Voie rapide",
        "voie-rapide",
        "交通路",
        "Highway (Voie rapide)",
        "Voie rapide (highway)",
        "交通路（Highway）",
        "交通路 (Voie rapide)",
    ],
)
def test_a_name_is_taken_in_any_language_and_with_another_in_brackets(name: str, language: str) -> None:
    tables = RULESETS["ultimate-campaign"]().shelf(Layer("none", {}))[0].at(1)
    assert tables.find("improvements", name, language) == ["highway"]


@pytest.mark.parametrize("name", ["Highway (Ferme)", "Highway (Hihgway)", "(Highway)", "Hihgway (Voie rapide)"])
def test_a_name_in_brackets_that_means_something_else_hides_no_slip(name: str) -> None:
    tables = RULESETS["ultimate-campaign"]().shelf(Layer("none", {}))[0].at(1)
    assert tables.find("improvements", name, "fr") == []


@pytest.mark.parametrize(
    ("name", "message", "hint"),
    [
        ("酒場 (Inn)", "「酒場」と「Inn」は同じものではありません", "「酒場」か「宿屋」のどちらかを書いてください。"),
        (
            "Inn（民家）",
            "「Inn」と「民家」は同じものではありません",
            "「宿屋」か「民家」のどちらかを書いてください。",
        ),
        ("酒場 (Tavrn)", "「酒場 (Tavrn)」という建造物はありません", "もしかして「酒場」ですか？"),
        ("Tavrn (酒場)", "「Tavrn (酒場)」という建造物はありません", "もしかして「酒場」ですか？"),
    ],
)
def test_two_names_that_are_not_of_one_row_are_told_apart(name: str, message: str, hint: str) -> None:
    (problem,) = refused(f"build: {name}; lot: D3", kingdom=town("House C3"))
    japanese = catalogue("ja")
    assert problem.message.worded(japanese) == message
    assert [help.worded(japanese) for help in problem.help] == [hint]
