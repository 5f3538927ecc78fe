"""Pieces of a YAML text, and how they would have to be quoted."""

from __future__ import annotations

import pytest
import yaml

from kingdom_chronicle.reading.source import Span
from kingdom_chronicle.reading.wording import say
from kingdom_chronicle.reading.yaml_places import (
    Failure,
    in_quotes,
    indent_of,
    line_from,
    line_start,
    offset_of,
    quoted_from,
    rest_of_entry,
    shortened,
)


@pytest.mark.parametrize("words", ["b, c", "it's", 'the "b"', "a\\b", '\'tis "so"', "", "a: b # c", "*x", "{a}"])
def test_quoted_text_is_read_back_as_the_text(words: str) -> None:
    assert yaml.safe_load(f"key: {in_quotes(words)}") == {"key": words}
    assert yaml.safe_load(f"{{key: {in_quotes(words)}}}") == {"key": words}


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("event: ^Raid: the second night", 'event: "Raid: the second night"'),
        ("  - event: ^Raid: two   # so be it\n    in: x", 'event: "Raid: two"'),
        ("{event: ^Raid: two, in: Oakmere}", 'event: "Raid: two"'),
        ("- {a: b, control dc: ^x: y}", 'control dc: "x: y"'),
        ("- ^*bold* move", '"*bold* move"'),
        ("[a, ^*b, c]", '"*b"'),
        ("why: ^'it's near'", 'why: "it\'s near"'),
        ('why: ^"Yes" he said', "why: '\"Yes\" he said'"),
        ("title: ^[[Oakmere]] burns, alas", 'title: "[[Oakmere]] burns, alas"'),
        ("{title: ^[[Oakmere]] burns, by: Rob}", 'title: "[[Oakmere]] burns"'),
        ("a-b: ^*x", 'a-b: "*x"'),
        ("^%x", '"%x"'),
    ],
)
def test_an_entry_is_quoted_from_a_place_on_with_its_key(text: str, quoted: str) -> None:
    offset = text.index("^")
    assert quoted_from(text.replace("^", ""), offset) == quoted


def test_an_entry_ends_with_its_line_outside_brackets() -> None:
    assert rest_of_entry("a: b, c] d}\ne", 3) == "b, c] d}"
    assert rest_of_entry("a: b  \r\ne", 3) == "b"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_end_as_yaml_ends_them(end: str) -> None:
    text = f"a: b{end}  c: d{end}"
    place = text.index("c")
    assert line_start(text, place) == place - 2
    assert line_from(text, place) == "c: d"
    assert indent_of(text, place) == 2
    assert offset_of(text, 2, 3) == place


def test_a_text_is_cut_to_what_a_message_can_bear() -> None:
    assert shortened("a\n  b") == "a b"
    assert shortened("x" * 60) == "x" * 60
    assert shortened("x" * 61) == "x" * 59 + "…"


def test_a_failure_knows_the_line_it_is_in() -> None:
    failure = Failure("a: b\n  c: {d", "f", "", 11, 10, None)
    assert (failure.letter, failure.opening, failure.before) == ("d", "{", "  c: {")
    assert failure.line(failure.at) == 2
    end = Failure("a: b", "f", "", 4, 0, None)
    assert (end.letter, end.line(4), end.problem(4, say("x")).span) == ("", 1, Span("f", 1, 5))
