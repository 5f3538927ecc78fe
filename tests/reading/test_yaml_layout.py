"""Where a text stops making sense by its layout, in plain sentences with a remedy."""

from __future__ import annotations

import pytest

from kingdom_chronicle.reading.yaml_nodes import read_yaml

NO_KEY = "is no key: a colon and a space are missing"
INDENT = "If it continues the text above it, indent it deeper than that text's key."


pytestmark = pytest.mark.usefixtures("parser")


def told(text: str) -> str:
    """The one problem as `line:column message | help | help`."""
    node, problems = read_yaml(text, "f")
    assert node is None
    assert [(problem.code, problem.span.file) for problem in problems] == [("yaml", "f")]
    (problem,) = problems
    return " | ".join([f"{problem.span.line}:{problem.span.column} {problem.message}", *map(str, problem.help)])


@pytest.mark.parametrize(
    ("text", "place", "words", "quoted"),
    [
        (
            "event: Raid: the second night",
            "1:12",
            "Raid: the second night",
            'event: "Raid: the second night"',
        ),
        ("title: a\ntext:  Rob said: go # so\n", "2:16", "Rob said: go", 'text: "Rob said: go"'),
        ("- event: Raid: two\n  in: x\n", "1:14", "Raid: two", 'event: "Raid: two"'),
        ("edict:\n  - - a: b: c\n", "2:11", "b: c", 'a: "b: c"'),
        ('"0720": a: b\n', "1:10", "a: b", '"0720": "a: b"'),
        ("it's: Rob: go\n", "1:10", "Rob: go", 'it\'s: "Rob: go"'),
        ("event: Raid:\n", "1:12", "Raid:", 'event: "Raid:"'),
        ('event: The "Raid": two\n', "1:18", 'The "Raid": two', "event: 'The \"Raid\": two'"),
        ("鷺: 町: x\n", "1:5", "町: x", '鷺: "町: x"'),
    ],
)
def test_text_with_a_colon_is_shown_quoted(text: str, place: str, words: str, quoted: str) -> None:
    assert told(text) == (f"{place} the text '{words}' contains a colon, so it must be quoted | Quote it: {quoted}")


def test_within_braces_a_second_colon_may_be_a_missing_comma() -> None:
    assert told("- {hex: C4 lot: C3, in: x}\n") == (
        "1:15 the text 'C4 lot: C3' contains a colon, so it must be quoted"
        ' | Quote it: hex: "C4 lot: C3"'
        " | If 'lot' is the next key, a comma is missing before it."
    )


@pytest.mark.parametrize(
    ("text", "place", "key", "column"),
    [
        ("- build: Farm\n    hex: C4\n", "2:5", "hex", 3),
        ("build: Farm\n  hex: C4\n", "2:3", "hex", 1),
        ("edict:\n  - build: Farm\n     hex: C4\n", "3:6", "hex", 5),
        ("build: Farm\n\n  control dc: 3\n", "3:3", "control dc", 1),
        ("story: They came\n  over the hill\n  and said: no\n", "3:3", "and said", 1),
    ],
)
def test_a_key_that_is_indented_too_deep_is_told_its_column(text: str, place: str, key: str, column: int) -> None:
    assert told(text) == (
        f"{place} '{key}:' is indented too deep: it reads as more text of the line above"
        f" | If it is a key, begin it in column {column}, as the key above it."
        " | If it is text with a colon, quote the whole text."
    )


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("title\nstory: x\n", "1:1", "title"),
        ("- build: Farm\n- hex C4\n  lot: C3\n", "2:3", "hex C4"),
        ("edict:\n  build\n  hex: C4\n", "2:3", "build"),
        ("story: a\nmore of it\nplayed: x\n", "2:1", "more of it"),
        ("a: 1\nb\nc: 2\n", "2:1", "b"),
    ],
)
def test_a_line_without_a_colon_is_no_key(text: str, place: str, words: str) -> None:
    assert told(text) == f"{place} '{words}' {NO_KEY} | {INDENT}"


@pytest.mark.parametrize(
    ("text", "place", "words", "right"),
    [
        ("a: 1\nlot:C3\nc: 2\n", "2:1", "lot:C3", "lot: C3"),
        ("lot:C3\nin: x\n", "1:1", "lot:C3", "lot: C3"),
        ("- build: Inn\n- lot:C3\n  in: x\n", "2:3", "lot:C3", "lot: C3"),
    ],
)
def test_a_key_whose_colon_lacks_its_space_is_shown_with_it(text: str, place: str, words: str, right: str) -> None:
    assert told(text) == f"{place} '{words}' {NO_KEY} | A space is missing after the colon: {right}"


def test_a_key_of_more_than_a_thousand_letters_is_no_key() -> None:
    assert told(f"a:\n  {'b' * 1100}: c\n").startswith("2:3 ")
    assert told(f"{'b' * 1100}: c\n") == "1:1 the text before this line's colon is too long for a key"


@pytest.mark.parametrize(
    ("text", "place", "opening", "closing"),
    [
        ("a: {b: c", "1:4", "{", "}"),
        ("a: {b: c\n", "1:4", "{", "}"),
        ("a: [b, c\nd: e\nf: g\n", "1:4", "[", "]"),
        ("a: [b, c\n\n\nd: [e]\n", "1:4", "[", "]"),
        ("- {a: b, c: d\n- {a: b}\n", "1:3", "{", "}"),
        ("a: {b: c, d: {e: f}\ng: h\n", "1:4", "{", "}"),
        ("a: {b: [c, d\ne: f\n", "1:8", "[", "]"),
        ("- [a\n- b\n", "1:3", "[", "]"),
    ],
)
def test_a_bracket_that_is_not_closed_is_shown_where_it_opens(
    text: str, place: str, opening: str, closing: str
) -> None:
    assert told(text) == f"{place} the {opening} that opens here is never closed | Add {closing} where it ends."


@pytest.mark.parametrize(
    ("text", "place", "found", "opening", "line", "right"),
    [
        ("a: {b: c]\n", "1:9", "]", "{", 1, "}"),
        ("a: [b}\n", "1:6", "}", "[", 1, "]"),
        ("a: [\n  b\n  }\n", "3:3", "}", "[", 1, "]"),
    ],
)
def test_a_bracket_closed_by_the_other_sign_is_told(
    text: str, place: str, found: str, opening: str, line: int, right: str
) -> None:
    assert told(text) == (f"{place} {found} closes what {opening} opened in line {line} | Write {right} instead.")


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("with: [\n  {build: Inn}\n  {build: House}\n]\n", "3:3", "{build: House}"),
        ("a: {b: c,\n  d: e\n  f: g}\n", "3:3", "f: g}"),
        ("a: [1, 2\n   b: c, d]\n", "2:4", "b: c, d]"),
        ('a: {why: "Yes" he said, b: c}\n', "1:16", "he said"),
        ("a: [b [c]]\n", "1:7", "[c]"),
    ],
)
def test_a_missing_comma_is_told(text: str, place: str, words: str) -> None:
    assert told(text) == (
        f"{place} a comma is missing before '{words}' | If it belongs to the text before it, quote the whole text."
    )


@pytest.mark.parametrize(
    ("text", "place", "words", "quoted"),
    [
        ('why: "Yes" he said\n', "1:12", "he said", "why: '\"Yes\" he said'"),
        ("title: [[Oakmere]] burns\n", "1:20", "burns", 'title: "[[Oakmere]] burns"'),
        ("- who: {x: y} z\n", "1:15", "z", 'who: "{x: y} z"'),
        ("why: 'it's near'\n", "1:10", "s near'", 'why: "it\'s near"'),
        ('a: "x"y\n', "1:7", "y", "a: '\"x\"y'"),
    ],
)
def test_what_follows_a_value_on_its_line_is_shown_quoted_with_it(
    text: str, place: str, words: str, quoted: str
) -> None:
    assert told(text) == (
        f"{place} '{words}' stands after the end of a value | If all of it is one text, quote all of it: {quoted}"
    )


def test_a_quote_that_another_line_closed_is_looked_for_where_it_began() -> None:
    assert told('why: "the duke\nevent: "Feud"\n') == (
        "2:9 'Feud\"' stands after the end of a value | The value began in line 1: is a closing quote missing there?"
    )


def test_what_follows_a_value_elsewhere_is_told() -> None:
    assert told('"a" b\n') == (
        "1:5 'b' stands after the end of a value | Put it on a line of its own, or quote the whole text."
    )
    assert told("[a]\nb: c\n") == (
        "2:1 'b: c' stands after the end of a value | A file holds keys with their values, one below the other."
    )
    assert told("a: b\n...\nc: d\n") == (
        "3:1 'c: d' stands after the end of the document; a file holds only one"
        " | Delete the line `...`, or put what follows into a file of its own."
    )


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("edict:\n    - build: Farm\n  hex: C4\n", "3:3", "hex: C4"),
        ("edict:\n  - a: 1\n - b: 2\n", "3:2", "- b: 2"),
        ("a:\n   b: 1\n  c: 2\n", "3:3", "c: 2"),
        ("- a: 1\n  b: 2\n c: 3\n", "3:2", "c: 3"),
        ("  a: b\n c: d\n", "2:2", "c: d"),
    ],
)
def test_an_indentation_that_fits_no_line_is_told(text: str, place: str, words: str) -> None:
    assert told(text) == (
        f"{place} the indentation of '{words}' fits no line above it"
        " | Begin it in the same column as the key or the dash it stands beside."
    )


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("- a\nb: 1\n", "2:1", "b: 1"),
        ("a: 1\n- b\n", "2:1", "- b"),
        ("a:\n  - b\n  c: d\n", "3:3", "c: d"),
        ("a:\n  b: c\n  - d\n", "3:3", "- d"),
    ],
)
def test_keys_and_list_entries_at_one_level_are_told(text: str, place: str, words: str) -> None:
    assert told(text) == (
        f"{place} '{words}' mixes keys and list entries at one level"
        " | One level holds either keys or entries with a dash: indent what belongs below a key."
    )


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        (": x\n", "1:1", "a key is missing before the colon"),
        ("a:\n  : x\n", "2:3", "a key is missing before the colon"),
        ("{: x}\n", "1:2", "a key is missing before the colon"),
        ("a: ]\n", "1:4", "] closes nothing: no bracket was opened"),
        ("a: }\n", "1:4", "} closes nothing: no bracket was opened"),
        ("[a, , b]\n", "1:5", "nothing stands before this comma"),
        ("a: ,b\n", "1:4", "nothing stands before this comma"),
    ],
)
def test_a_sign_with_nothing_before_it_is_told(text: str, place: str, message: str) -> None:
    assert told(text).split(" | ")[0] == f"{place} {message}"


def test_a_key_that_is_too_long_is_told_as_that(parser: str) -> None:
    assert told("a: 1\n" + "x" * 5000 + ": 1\n") == "2:1 the text before this line's colon is too long for a key"
