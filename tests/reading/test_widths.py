"""How many columns of a terminal a text takes."""

from __future__ import annotations

from kingdom_chronicle.reading.widths import padded, width


def test_a_japanese_letter_takes_two_columns_and_an_accent_that_lies_on_another_none() -> None:
    assert [width(text) for text in ("abc", "経済", "経a", "e\u0301", "")] == [3, 4, 3, 1, 0]


def test_a_text_is_padded_to_its_columns_and_never_cut() -> None:
    assert [padded(text, 5) for text in ("ab", "経済", "longer")] == ["ab   ", "経済 ", "longer"]
