"""How many columns of a terminal a text takes."""

from __future__ import annotations

import pytest

from kingdom_chronicle.reading.widths import padded, width, wrapped


def test_a_japanese_letter_takes_two_columns_and_an_accent_that_lies_on_another_none() -> None:
    assert [width(text) for text in ("abc", "経済", "経a", "e\u0301", "")] == [3, 4, 3, 1, 0]


def test_a_text_is_padded_to_its_columns_and_never_cut() -> None:
    assert [padded(text, 5) for text in ("ab", "経済", "longer")] == ["ab   ", "経済 ", "longer"]


@pytest.mark.parametrize(
    ("text", "wide", "lines"),
    [
        ("one two three", 7, ["one two", "three"]),
        ("one", 2, ["one"]),
        ("", 5, [""]),
        # a space that does not break keeps what it joins
        ("un deux\u00a0: trois", 8, ["un", "deux\u00a0:", "trois"]),
        ("王国の年代記", 8, ["王国の年", "代記"]),
        # a full stop does not begin a line, nor does a bracket end one
        ("王国の年。", 8, ["王国の", "年。"]),
        ("王国（年）", 6, ["王国", "（年）"]),
        # a word of katakana, or of Latin letters, stays whole
        ("王国のターン", 8, ["王国の", "ターン"]),
        ("王国のturns", 8, ["王国の", "turns"]),
        ("gitの年", 5, ["gitの", "年"]),
    ],
)
def test_lines_end_where_the_language_lets_them(text: str, wide: int, lines: list[str]) -> None:
    assert wrapped(text, wide) == lines
