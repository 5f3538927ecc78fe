"""Days and years as each language writes them."""

from __future__ import annotations

import pytest

from kingdom_chronicle.writing.dates import day_said, year_said
from kingdom_chronicle.writing.lang import catalogue


@pytest.mark.parametrize(
    ("language", "day", "told"),
    [
        ("en", "2026-08-29", "29 August 2026"),
        ("fr", "2026-08-29", "29 août 2026"),
        ("fr", "2026-02-01", "1er février 2026"),
        ("ja", "2026-08-29", "2026年8月29日"),
        ("ja", "2026-12-01", "2026年12月1日"),
        ("en", "", ""),
    ],
)
def test_the_day_of_a_session_is_written_as_the_language_does(language: str, day: str, told: str) -> None:
    assert day_said(day).worded(catalogue(language)) == told


def test_years_of_the_realm_are_roman_but_in_japanese() -> None:
    assert (year_said("fr", 4), year_said("ja", 4)) == ("IV", "4")
