"""Full-width signs where YAML wants half-width ones: the problem names them, and what to write."""

from __future__ import annotations

import pytest

from kingdom_chronicle.reading.full_width import with_half_widths
from kingdom_chronicle.reading.source import Problem, Span
from kingdom_chronicle.reading.wording import say
from toy import helped, isles, read


def hint(signs: str, halves: str) -> str:
    return f"Full-width signs ({signs}) are text to YAML. Where they set keys, lists or indentation, write {halves}."


@pytest.mark.parametrize(
    ("turn", "signs", "halves"),
    [
        ("title：冬\ndusk: []\n", "`：`", "`: `"),
        ("dusk:\n- spot：A1\n", "`：`", "`: `"),
        ("dusk：\n- spot：A1\n", "`：`", "`: `"),
        ("dusk：\n　- spot：A1\n", "`：`", "`: `"),
        ("dusk:\n- spot: ｛roll: 12｝\n", "`｛`, `｝`", "`{`, `}`"),
        ("dusk:\n  ー spot: A1\n", "`ー`", "`- `"),
        ("＃ 冬\ndusk: []\n", "`＃`", "`#`"),
    ],
)
def test_a_full_width_sign_is_named_with_the_half_width_one(turn: str, signs: str, halves: str) -> None:
    assert hint(signs, halves) in helped(read(isles(turn))[1])


def test_a_full_width_space_is_called_so() -> None:
    """In backticks nobody would see it."""
    told = "A full-width space is text to YAML. Indent and part with half-width spaces."
    assert told in helped(read(isles("dusk:\n　- spot: A1\n"))[1])


@pytest.mark.parametrize(
    ("names", "signs", "halves"), [("A1、A2", "`、`", "`, `"), ("［A1］", "`［`, `］`", "`[`, `]`")]
)
def test_a_list_that_is_none_is_told_beside_the_name_that_nobody_has(names: str, signs: str, halves: str) -> None:
    problem = Problem(Span("isles/turns/0001.yml", 2, 9, 5), "name", say("no spot is called '{name}'", name=names))
    text = {"turns/0001.yml": f"dusk:\n- spot: {names}\n"}
    assert hint(signs, halves) in helped(with_half_widths([problem], text, "isles"))


def test_signs_of_a_text_are_no_mistake() -> None:
    """A title and a story may hold any of them; a problem elsewhere does not speak of them."""
    assert read(isles("title: 冬：雪、風　嵐\n"))[1] == []
    assert not any("Full-width" in text for text in helped(read(isles("title: 冬：雪\ndai: []\n"))[1]))


@pytest.mark.parametrize("turn", ["x: 5  # 冬：雪\n", "x: 「冬：雪」\n", "dusk: [spot  # 冬：雪、嵐\n", "x : 1 # ＃\n"])
def test_signs_of_a_comment_and_of_a_text_behind_a_short_key_are_no_mistake(turn: str) -> None:
    problems = read(isles(turn))[1]
    assert problems
    assert not any("Full-width" in text for text in helped(problems))


@pytest.mark.parametrize(("written", "number"), [("１２", "12"), ("４，０００", "4000"), ("４０００", "4000")])
def test_a_number_in_full_width_digits_is_shown_in_half_width_ones(written: str, number: str) -> None:
    problems = read(isles(f"expect: {{oil: {written}}}\n"))[1]
    assert helped(problems) == [f"Write it in half-width digits: {number}."]
