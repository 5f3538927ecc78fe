"""Lettering: broken where a reader would break it, shortened where it must be, never wider than its room."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingdom_chronicle.writing.lettering import fit, halved, width


@given(st.text(max_size=60), st.floats(3, 20), st.integers(1, 3))
def test_no_line_is_wider_than_its_room(text: str, room: float, lines: int) -> None:
    rows = fit(text, room, lines)
    assert len(rows) <= lines
    assert all(width(row) <= room for row in rows)


@given(st.text("abcdefgh ", max_size=40))
def test_a_text_with_room_is_printed_whole(text: str) -> None:
    assert "".join(fit(text, 100)) == text.strip()


def test_words_are_kept_whole_where_they_fit() -> None:
    assert fit("Foreign Quarter", 6.5) == ("Foreign", "Quarter")


def test_a_word_too_long_is_parted_with_a_hyphen_and_then_shortened() -> None:
    first, second = fit("Donaudampfschifffahrtskapitän", 6.0)
    assert first.endswith("-")
    assert second.endswith("…")
    assert "Donaudampfschifffahrtskapitän".startswith(first[:-1] + second[:-1])


def test_japanese_is_broken_between_any_letters_without_a_hyphen() -> None:
    assert fit("柳の町の大聖堂", 4.0) == ("柳の町の", "大聖堂")


@pytest.mark.parametrize(
    ("text", "room", "rows"),
    [
        ("ダンスホール", 5.0, ("ダンス", "ホール")),
        ("魔法使いの塔", 5.0, ("魔法使いの", "塔")),
        ("ショッピング", 3.5, ("ショッ", "ピング")),
        ("大劇場ホール", 5.0, ("大劇場", "ホール")),
        ("図書館（旧）", 4.0, ("図書館", "（旧）")),
        ("柳の町の大聖堂と市場", 4.0, ("柳の町の", "大聖堂…")),
    ],
)
def test_japanese_is_broken_between_words_or_evenly_and_no_line_begins_with_a_sign_that_may_not(
    text: str, room: float, rows: tuple[str, str]
) -> None:
    assert fit(text, room) == rows


def test_an_accent_stays_with_its_letter() -> None:
    accented = "e\N{COMBINING ACUTE ACCENT}" * 12
    for row in fit(accented, 3.0):
        assert not row.startswith("\N{COMBINING ACUTE ACCENT}")


@pytest.mark.parametrize(("text", "ems"), [("", 0), ("柳の町", 3), ("\N{COMBINING ACUTE ACCENT}", 0)])
def test_japanese_letters_are_as_wide_as_high(text: str, ems: float) -> None:
    assert width(text) == ems


def test_in_a_condensed_face_japanese_stays_wide() -> None:
    assert width("柳の町", 1.25) == 3.75
    assert fit("柳の町の大聖堂", 5.0, 2, 1.25) == ("柳の町の", "大聖堂")


def test_a_name_of_thousands_of_letters_is_shortened_at_once() -> None:
    assert fit("o" * 1_000_000, 6.0, lines=1) == ("o" * 9 + "…",)


def test_two_lines_are_as_even_as_the_words_allow() -> None:
    assert halved("The Leaning Stones", 20) == ("The Leaning", "Stones")
    assert halved("柳の町の大聖堂", 20) == ("柳の町の", "大聖堂")


def test_two_lines_are_shortened_where_the_room_is_too_small_and_one_word_stays_one() -> None:
    assert halved("The Leaning Stones", 5) == fit("The Leaning Stones", 5)
    assert halved("Brakenholt", 20) == ("Brakenholt",)


@given(st.text(max_size=60), st.floats(3, 20))
def test_no_half_is_wider_than_its_room(text: str, room: float) -> None:
    assert all(width(row) <= room for row in halved(text, room))
