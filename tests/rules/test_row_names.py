"""What rows of tables are called: every one has a name in each language, and no two of a table share one."""

from __future__ import annotations

from collections import defaultdict

import pytest

from kingdom_chronicle.engine.tables import Layer
from kingdom_chronicle.reading.names import fold
from kingdom_chronicle.rules import RULESETS

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
