"""Problems as they are shown."""

from __future__ import annotations

import json
from gettext import NullTranslations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingdom_chronicle.reading.problems import (
    format_problem,
    problem_github,
    problem_json,
    snippet,
    sorted_problems,
)
from kingdom_chronicle.reading.source import Problem, Severity, Span
from kingdom_chronicle.reading.wording import NOTHING, Sentence, as_is, say

FILE = "campaign/turns/0012.yml"
MILL = Problem(
    Span(FILE, 31, 10, 2),
    "UC-SET-4",
    say("the Mill needs water beside it, and {lot} of {place} is dry", lot="C3", place="Oakmere"),
    (say("Wet lots: {lots}.", lots=("A1", "A4", "A6")),),
)
TEXTS = {FILE: "# a comment\n" * 30 + "    lot: C3\n"}


def problem(
    file: str = FILE, line: int = 1, column: int = 1, severity: Severity = "error", message: str = "x"
) -> Problem:
    return Problem(Span(file, line, column), "shape", as_is(message), (), severity)


def test_a_problem_shows_its_place_its_line_and_what_would_be_right() -> None:
    assert format_problem(MILL, TEXTS) == (
        "campaign/turns/0012.yml:31:10: UC-SET-4: "
        "the Mill needs water beside it, and C3 of Oakmere is dry\n"
        "    31 |     lot: C3\n"
        "       |          ^^\n"
        "  Wet lots: A1, A4, A6."
    )


def test_a_problem_of_a_file_without_text_is_its_sentences() -> None:
    assert format_problem(MILL, {}).splitlines()[1:] == ["  Wet lots: A1, A4, A6."]


def test_a_problem_is_put_into_the_readers_words() -> None:
    class French(NullTranslations):
        def gettext(self, message: str) -> str:
            return "Îlots possibles : {lots}." if message.startswith("Wet lots") else message

    def worded(sentence: Sentence) -> str:
        return sentence.worded(French())

    assert format_problem(MILL, TEXTS, worded).endswith("\n  Îlots possibles : A1, A4, A6.")
    assert problem_json(MILL, worded)["help"] == ["Îlots possibles : A1, A4, A6."]
    assert problem_github(MILL, worded).endswith("%0AÎlots possibles : A1, A4, A6.")


def test_an_empty_help_leaves_no_line() -> None:
    bare = Problem(MILL.span, "name", as_is("x"), (NOTHING,))
    assert format_problem(bare, {}) == "campaign/turns/0012.yml:31:10: name: x"


def test_the_first_line_is_one_line_whatever_is_quoted_in_it() -> None:
    shown = format_problem(problem(message="found 'a\nb\r\n\x1b[31mc\u2028d'"), {})
    assert shown == f"{FILE}:1:1: shape: found 'a b   [31mc d'"


def test_what_turns_the_direction_of_writing_is_not_passed_on() -> None:
    assert "\u202e" not in format_problem(problem(message="a\u202eb"), {FILE: "a: \u202eb\n"})


def test_a_consequence_says_that_it_is_one() -> None:
    shown = format_problem(problem(severity="consequence"), {})
    assert shown.splitlines()[1:] == ["  This may follow from a problem named before it."]


def test_problems_stand_by_file_line_and_column() -> None:
    right = [
        problem("campaign/kingdom.yml", 9),
        problem("campaign/turns/0002.yml", 2, 1),
        problem("campaign/turns/0002.yml", 2, 10),
        problem("campaign/turns/0002.yml", 10, 1),
        problem("campaign/turns/0010.yml", 1, 1),
    ]
    assert sorted_problems(reversed(right)) == right


def test_numbers_in_file_names_count_as_numbers() -> None:
    right = [problem(f"turns/{name}.yml") for name in ("0009", "12", "0100", "1000", "9" * 5000)]
    assert sorted_problems(reversed(right)) == right


def test_consequences_come_last_and_warnings_do_not() -> None:
    echo = problem("a.yml", severity="consequence")
    warning = problem("b.yml", severity="warning")
    cause = problem("c.yml")
    assert sorted_problems([cause, echo, warning]) == [warning, cause, echo]


@given(st.permutations([problem(line=line, message=text) for line in (1, 2) for text in "abc"]))
def test_the_order_does_not_depend_on_who_came_first(problems: list[Problem]) -> None:
    assert sorted_problems(problems) == sorted_problems(reversed(problems))


def test_json_says_all_that_a_tool_may_want() -> None:
    data = problem_json(MILL)
    assert json.loads(json.dumps(data)) == {
        "file": "campaign/turns/0012.yml",
        "line": 31,
        "column": 10,
        "length": 2,
        "severity": "error",
        "code": "UC-SET-4",
        "message": "the Mill needs water beside it, and C3 of Oakmere is dry",
        "help": ["Wet lots: A1, A4, A6."],
    }


def test_github_gets_an_annotation_of_the_line() -> None:
    assert problem_github(MILL) == (
        "::error file=campaign/turns/0012.yml,line=31,col=10::"
        "UC-SET-4: the Mill needs water beside it, and C3 of Oakmere is dry"
        "%0AWet lots: A1, A4, A6."
    )


@pytest.mark.parametrize(
    ("severity", "command"), [("error", "error"), ("warning", "warning"), ("consequence", "notice")]
)
def test_github_gets_the_severity(severity: Severity, command: str) -> None:
    assert problem_github(problem(severity=severity)).startswith(f"::{command} file=")


def test_a_text_cannot_smuggle_a_command_into_a_workflow() -> None:
    shown = problem_github(problem(file="a:b,c%\n.yml", message="100%\r\n::set-output name=x::y"))
    assert shown == ("::error file=a%3Ab%2Cc%25%0A.yml,line=1,col=1::shape: 100%25%0D%0A::set-output name=x::y")


@given(st.text(), st.text())
def test_an_annotation_is_always_one_line(file: str, message: str) -> None:
    shown = problem_github(problem(file=file, message=message))
    assert "\n" not in shown
    assert "\r" not in shown


def carets(text: str, column: int, length: int = 1) -> list[str]:
    """The two lines of a snippet of the text's first line, without the number and the bar."""
    return [line[8:] for line in snippet(text, Span("f", 1, column, length)).split("\n")]


@pytest.mark.parametrize("line", [1, 9, 10, 100])
def test_number_and_bar_are_aligned(line: int) -> None:
    first, second = snippet("a: b\n" * 200, Span("f", line, 4)).split("\n")
    assert first == f"    {line} | a: b"
    assert first.index("|") == second.index("|")
    assert first.index("b") == second.index("^")


def test_carets_are_as_long_as_the_span_but_not_longer_than_the_line() -> None:
    assert carets("build: Mill", 8, 4) == ["build: Mill", "       ^^^^"]
    assert carets("build: Mill", 8, 400) == ["build: Mill", "       ^^^^"]


def test_a_place_behind_the_end_has_its_caret_there() -> None:
    assert carets("a: {b: c", 9) == ["a: {b: c", "        ^"]
    assert carets("a: b", 90) == ["a: b", "    ^"]


def test_wide_characters_take_two_columns_and_marks_none() -> None:
    assert carets("名: 鷺の町 x", 8, 1) == ["名: 鷺の町 x", "           ^"]
    assert carets("名: 鷺の町 x", 4, 3) == ["名: 鷺の町 x", "    ^^^^^^"]
    assert carets("e\u0301: x", 5) == ["e\u0301: x", "   ^"]


def test_tabs_are_kept_before_the_carets() -> None:
    assert carets("a:\tb", 4) == ["a:\tb", "  \t^"]


def test_what_cannot_be_seen_is_shown_as_a_picture() -> None:
    assert carets("a: \x1b[31mb", 4) == ["a: ␛[31mb", "   ^"]
    assert carets("a: \x85b\u202e", 5) == ["a: \ufffdb\ufffd", "    ^"]


def test_a_byte_order_mark_takes_no_column() -> None:
    assert carets("\ufeffa: b", 4) == ["a: b", "   ^"]


@pytest.mark.parametrize("column", [1, 50, 500, 990, 1000])
def test_a_long_line_is_cut_around_the_place(column: int) -> None:
    text = "".join("0123456789"[number % 10] for number in range(1000))
    first, second = carets(text, column)
    assert len(first) <= 102
    assert first[second.index("^")] == text[column - 1]
    assert first.startswith("…") == (column > 34)
    assert first.endswith("…") == (column < 930)


def test_a_line_that_is_empty_or_not_there_is_not_shown() -> None:
    assert [snippet("a: b\n\n", Span("f", line, 1)) for line in (0, 2, 3, 99)] == ["", "", "", ""]
    assert snippet("", Span("f", 1, 1)) == ""


@given(st.text(), st.integers(-2, 9), st.integers(1, 300), st.integers(0, 300))
def test_a_snippet_is_two_lines_or_none(text: str, line: int, column: int, length: int) -> None:
    shown = snippet(text, Span("f", line, column, length))
    assert shown == "" or len(shown.splitlines()) == 2
