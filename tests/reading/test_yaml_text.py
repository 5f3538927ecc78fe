"""What is refused before a text is parsed."""

from __future__ import annotations

import pytest

from kingdom_chronicle.reading.source import Problem, Span
from kingdom_chronicle.reading.yaml_nodes import read_yaml
from kingdom_chronicle.reading.yaml_text import code_point, control_characters, merge_conflicts, refused_text

CONFLICT = """\
title: a
<<<<<<< HEAD
treasury: 3
=======
treasury: 4
>>>>>>> the other branch
"""


def told(problems: list[Problem]) -> list[str]:
    return [str(problem) for problem in problems]


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_merge_conflict_is_named_by_its_first_line(end: str) -> None:
    text = CONFLICT.replace("\n", end)
    node, problems = read_yaml(text, "turns/0004.yml")
    assert node is None
    assert told(problems) == [
        "turns/0004.yml:2:1: yaml: '<<<<<<< HEAD' is the mark of a merge conflict",
    ]
    assert problems[0].span.length == len("<<<<<<< HEAD")
    assert [str(help) for help in problems[0].help] == [
        "Keep what is right of the versions and delete the marker lines; the last is line 6."
    ]


def test_each_conflict_is_told() -> None:
    assert [problem.span.line for problem in merge_conflicts(CONFLICT * 2, "f")] == [2, 8]


def test_a_conflict_of_three_versions_is_one() -> None:
    text = CONFLICT.replace("=======", "||||||| base\ntreasury: 2\n=======")
    assert [problem.span.line for problem in merge_conflicts(text, "f")] == [2]


@pytest.mark.parametrize("marker", ["<<<<<<< HEAD", "<<<<<<< ", "=======", ">>>>>>> branch", "||||||| base"])
def test_one_marker_that_was_left_behind_is_enough(marker: str) -> None:
    assert told(merge_conflicts(f"a: b\n{marker}\n", "f")) == [
        f"f:2:1: yaml: '{marker.strip()}' is the mark of a merge conflict"
    ]
    assert len(merge_conflicts(marker, "f")) == 1


@pytest.mark.parametrize(
    "text",
    [
        "story: |\n  Title\n  =======\n  text\n",
        "story: |\n  <<<<<<< not at the beginning\n",
        "a: <<<<<<< b\n",
        "========\n",
        "<<<<<<<< b\n",
        "# =======\n",
    ],
)
def test_what_only_looks_like_a_marker_is_none(text: str) -> None:
    assert merge_conflicts(text, "f") == []


def test_a_marker_within_quoted_text_is_seen_although_yaml_would_take_it() -> None:
    assert [problem.span.line for problem in refused_text('a: "b\n=======\nc"\n', "f")] == [2]


@pytest.mark.parametrize(
    ("text", "place", "code"),
    [
        ("name: R\x00b\n", "1:8", "U+0000"),
        ("a: b\nname: \x1b[31mRob\n", "2:7", "U+001B"),
        ("a: b\r\nc: \x7f", "2:4", "U+007F"),
        ("a: b\x0c\n", "1:5", "U+000C"),
        ("# \x0b\n", "1:3", "U+000B"),
        ("a: \x85\n", "1:4", "U+0085"),
        ("a: b\u2028c\n", "1:5", "U+2028"),
        ("a: b\u2029c\n", "1:5", "U+2029"),
        ("a: b\n\ufeffc: d\n", "2:1", "U+FEFF"),
        ("a: \ud800", "1:4", "U+D800"),
        ("a: \uffff", "1:4", "U+FFFF"),
    ],
)
def test_a_character_that_cannot_be_seen_is_named_with_its_place(text: str, place: str, code: str) -> None:
    node, problems = read_yaml(text, "f")
    assert node is None
    assert told(problems) == [f"f:{place}: yaml: the invisible character {code} has no place here"]


def test_all_of_them_are_told_up_to_twenty() -> None:
    assert [problem.span.column for problem in control_characters("\x00a\x01b\x02", "f")] == [1, 3, 5]
    assert len(control_characters("\x00" * 100, "f")) == 20


@pytest.mark.parametrize("text", ["a:\tb\n", "a: b\r\n", "a: b\rc: d\r", "é: 漢字 \xa0\u3000𠮷 👑\n", "\ue000: b\n"])
def test_tabs_line_ends_and_any_other_script_are_not_refused(text: str) -> None:
    assert refused_text(text, "f") == []
    assert control_characters(text, "f") == []
    assert read_yaml(text, "f")[1] == []


def test_size_counts_bytes_and_not_characters() -> None:
    assert refused_text("é" * 1_000_000, "f") == []
    assert [problem.span for problem in refused_text("é" * 1_000_000 + "a", "f")] == [Span("f", 1, 1)]
    assert [problem.span for problem in refused_text("\ud800" * 700_000, "f")] == [Span("f", 1, 1)]


def test_a_code_point_is_written_as_unicode_writes_it() -> None:
    assert [code_point(letter) for letter in "\x1b漢𠮷"] == ["U+001B", "U+6F22", "U+20BB7"]
