"""What ends the reading of a file, in plain sentences: tabs, quotes, escapes, signs with a meaning."""

from __future__ import annotations

import pytest
import yaml

from kingdom_chronicle.reading.yaml_errors import explained
from kingdom_chronicle.reading.yaml_nodes import read_yaml

TAB = (
    "a tab stands here; only spaces may indent"
    " | Replace it by spaces. Most editors can be told to insert spaces for the Tab key."
)
PERCENT = (
    "a line that begins with % is an instruction to YAML's reader, which campaign files do not use"
    " | Delete the line, or quote the text."
)


pytestmark = pytest.mark.usefixtures("parser")


def told(text: str) -> str:
    """The one problem as `line:column message | help | help`."""
    node, problems = read_yaml(text, "f")
    assert node is None
    assert [(problem.code, problem.span.file) for problem in problems] == [("yaml", "f")]
    (problem,) = problems
    return " | ".join([f"{problem.span.line}:{problem.span.column} {problem.message}", *map(str, problem.help)])


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("\tclaims: 1\n", "1:1"),
        ("a:\n\tb: 1\n", "2:1"),
        ("a:\n  b: 1\n\tc: 2\n", "3:1"),
        ("a:\n  \tb: 1\n", "2:3"),
        ("- a\n-\tb: 1\n", "2:2"),
        ("a: x\n\ty\n", "2:1"),
        ("a: |\n\tx\n", "2:1"),
        ("a: |\n  x\n\ty\n", "3:1"),
        ("a: 1\n\t\nb: 2\n", "2:1"),
        ("a: 1\r\n\tb: 2\r\n", "2:1"),
    ],
)
def test_a_tab_is_named(text: str, place: str) -> None:
    assert told(text) == f"{place} {TAB}"


def test_a_quote_that_is_not_closed_is_shown_where_it_opens() -> None:
    assert told('title: a\nwhy: "the duke\nevent: x\n') == (
        '2:6 the quote " that opens here is never closed | Add the closing quote at the end of the text.'
    )
    assert told('"a: b\n') == (
        '1:1 the quote " that opens here is never closed | Add the closing quote at the end of the text.'
    )


def test_an_apostrophe_at_the_beginning_is_taken_into_account() -> None:
    assert told("title: 'tis the season\nwhy: x\n") == (
        "1:8 the quote ' that opens here is never closed"
        ' | Add the closing quote; if it is an apostrophe, quote the text: title: "\'tis the season"'
    )


def test_a_mark_of_documents_within_quotes_is_an_open_quote() -> None:
    assert told('a: "b\n---\nc"\n').startswith('1:4 the quote " that opens here is never closed')


@pytest.mark.parametrize(
    ("text", "place", "escape"),
    [
        ('map: "C:\\maps"', "1:9", "\\m"),
        ('a: "\\xZZ"', "1:5", "\\x"),
        ('a: "ok \\u12"', "1:8", "\\u"),
        ('a: "\n  b \\q"', "2:5", "\\q"),
    ],
)
def test_an_unknown_escape_is_shown(text: str, place: str, escape: str) -> None:
    assert told(text) == (
        f"{place} '{escape}' is not an escape that YAML knows"
        " | Write the backslash twice, or put the text in single quotes, where a backslash is only itself."
    )


def test_an_escape_beyond_all_characters_is_refused() -> None:
    assert read_yaml('a: "\\UFFFFFFFF"', "f")[0] is None
    assert len(read_yaml('a: "\\UFFFFFFFF"', "f")[1]) == 1


@pytest.mark.parametrize(
    ("text", "place", "sign", "quoted"),
    [
        ("title: *The* fall\n", "1:8", "*", 'title: "*The* fall"'),
        ("title: * fall\n", "1:8", "*", 'title: "* fall"'),
        ("who: & sons\n", "1:6", "&", 'who: "& sons"'),
        ("to: @rob\n", "1:5", "@", 'to: "@rob"'),
        ("- `x`\n", "1:3", "`", '"`x`"'),
        ("a: %x\n", "1:4", "%", 'a: "%x"'),
        ("a: ? b\n", "1:4", "?", 'a: "? b"'),
        ("a: !<x\n", "1:4", "!", 'a: "!<x"'),
        ("{a: >, b: c}\n", "1:5", ">", 'a: ">"'),
        ("[a, |, b]\n", "1:5", "|", '"|"'),
        ("x: {to: @rob, by: a}\n", "1:9", "@", 'to: "@rob"'),
    ],
)
def test_text_that_begins_with_a_sign_of_yaml_is_shown_quoted(text: str, place: str, sign: str, quoted: str) -> None:
    assert told(text) == f"{place} text that begins with {sign} must be quoted | Write {quoted}"


def test_a_line_of_instructions_is_no_text() -> None:
    assert told("%x\n") == f"1:1 {PERCENT}"
    assert told("%YAML 3.0\n---\na: b\n") == f"1:1 {PERCENT}"


def test_a_list_on_the_line_of_its_key_is_told() -> None:
    assert told("edict: - build: Farm\n") == (
        "1:8 a list cannot begin on the line of its key"
        " | Begin each entry on a line of its own below the key, with - and a space."
        ' | If it is text, quote it: edict: "- build: Farm"'
    )


@pytest.mark.parametrize(
    ("text", "place", "sign", "quoted"),
    [
        ("story: > They came\n  late\n", "1:10", ">", 'story: "> They came"'),
        ("story: |x\n  late\n", "1:9", "|", 'story: "|x"'),
        ("story: |0\n  late\n", "1:9", "|", 'story: "|0"'),
    ],
)
def test_text_begins_below_its_sign(text: str, place: str, sign: str, quoted: str) -> None:
    assert told(text) == (
        f"{place} after {sign} the line must end | Begin the text on the next line, indented."
        f" | If {sign} belongs to the text, quote it: {quoted}"
    )


def test_what_nobody_foresaw_has_a_sentence_and_a_place() -> None:
    error = yaml.MarkedYAMLError("while juggling", None, "dropped a ball", yaml.Mark("f", 6, 1, 1, None, 0))
    problem = explained("a: b\nc: d\n", "f", error, None)
    assert str(problem) == "f:2:2: yaml: from here on the file cannot be read"
    assert "juggling" not in " ".join(map(str, problem.help))
    assert str(explained("a: b\n", "f", None, None)) == "f:1:1: yaml: from here on the file cannot be read"


def test_a_place_beyond_the_text_is_its_end() -> None:
    error = yaml.MarkedYAMLError(None, None, "dropped", yaml.Mark("f", 99, 9, 9, None, 0))
    assert str(explained("a: b", "f", error, None).span) == "f:1:5"


PARSERS_WORDS = (
    *("token", "scanning", "parsing", "scalar", "stream", "simple key", "block end"),
    *("mapping values", "node content", "flow", "directive", "indicator"),
)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "a: b: c",
            "a: [",
            "a: {",
            "a: ]",
            "a: 'b",
            "a\nb: c",
            "- a\nb",
            "a: @",
            "a: |x",
            'a: "\\q"',
            "a: *",
        ),
        *("%x", "{a: b c: d}", "a:\n  b: c\n d: e", "a: - b", "a: ? b", "\ta", "a: b\n c: d", "[a, , b]"),
        *("{a:", "a: !<", "...", "a: \x00", "[" * 40, "? : x"),
    ],
)
def test_the_parsers_own_words_are_never_shown(text: str) -> None:
    words = told(text)
    assert [jargon for jargon in PARSERS_WORDS if jargon in words] == []
