"""What YAML allows and a campaign does not: told with its place, without ending the reading."""

from __future__ import annotations

import pytest

from kingdom_chronicle.reading.source import Node, Span
from kingdom_chronicle.reading.yaml_findings import MAX_PROBLEMS
from kingdom_chronicle.reading.yaml_nodes import read_yaml

pytestmark = pytest.mark.usefixtures("parser")


def told(text: str) -> list[str]:
    """Each problem as `line:column message | help | help`."""
    return [
        " | ".join([f"{problem.span.line}:{problem.span.column} {problem.message}", *map(str, problem.help)])
        for problem in read_yaml(text, "f")[1]
    ]


def values(text: str) -> object:
    def plain(node: Node) -> object:
        if isinstance(node.value, dict):
            return {key: plain(child) for key, child in node.value.items()}
        return [plain(child) for child in node.value] if isinstance(node.value, list) else node.value

    node = read_yaml(text, "f")[0]
    return node and plain(node)


def test_a_key_given_twice_is_told_with_the_place_of_the_first() -> None:
    assert told("edict:\n  - build: Inn\n    lot: C3\n    lot: C4\n") == [
        "4:5 'lot' is given twice: first in line 3, column 5 | Keep one of the two."
    ]
    assert told("{lot: C3, in: Oakmere, lot: C4}") == [
        "1:24 'lot' is given twice: first in line 1, column 2 | Keep one of the two."
    ]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Control DC", "control dc"),
        ("control dc", "control-dc"),
        ("Caster's Tower", "casters_tower"),
        ("Café", "Cafe\u0301"),
        ("ハルタ", "ﾊﾙﾀ"),
    ],
)
def test_two_spellings_of_one_key_are_both_named(one: str, other: str) -> None:
    assert told(f"{one}: 1\n{other}: 2\n") == [
        f"2:1 '{other}' is the same key as '{one}' in line 1, column 1"
        " | Capitals, spaces, hyphens and the like make no difference: keep one, or rename one."
    ]


def test_a_number_and_the_same_number_in_quotes_are_one_key() -> None:
    assert told('1: x\n"1": y\n') == ["2:1 '1' is given twice: first in line 1, column 1 | Keep one of the two."]


def test_a_third_of_a_name_is_told_too_and_the_first_stands() -> None:
    assert [line.split(" ")[0] for line in told("a: 1\nA: 2\na: 3\n")] == ["2:1", "3:1"]
    assert values("a: 1\nA: 2\na: 3\n") == {"a": "1"}


@pytest.mark.parametrize(
    "text",
    [
        "a: {x: 1}\nb: {x: 1}\n",
        "- a: 1\n- a: 1\n",
        "ハルタ: 1\nバルダ: 2\n",
        "Café: 1\nCafe: 2\n",
        '"-1,2": a\n"1,2": b\n',
        "5.24: a\n52.4: b\n",
        "{'.': none, '-': swamp, '_': hills}",
    ],
)
def test_keys_of_different_names_or_mappings_are_not_confused(text: str) -> None:
    assert told(text) == []


def test_what_is_wrong_in_the_value_of_a_second_key_is_told_as_well() -> None:
    assert len(told("a: 1\na: *b\n")) == 2


def test_a_comma_inside_braces_begins_a_key_and_the_text_is_shown_quoted() -> None:
    assert told("- secret: {why: paid by Varn, in gold}\n") == [
        "1:31 a comma inside { } begins the next key, and 'in gold' has no value"
        ' | If the comma belongs to the text, quote it: why: "paid by Varn, in gold"'
    ]
    assert values("{why: paid by Varn, in gold, until: 18}") == {"why": "paid by Varn", "until": "18"}


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("{why: b, c}", 'why: "b, c"'),
        ("{why: b, c, d, e, until: 3}", 'why: "b, c, d, e"'),
        ("{until: 3, why: b,c }", 'why: "b,c"'),
        ("{why: b,\n  c d,\n  e}", 'why: "b, c d, e"'),
        ('{why: "b", c}', 'why: "b, c"'),
        ('{why: the "b", c}', "why: 'the \"b\", c'"),
        ("{why: it's b, c}", 'why: "it\'s b, c"'),
        ("{why: 鷺, 町}", 'why: "鷺, 町"'),
    ],
)
def test_the_whole_of_the_text_is_quoted(text: str, quoted: str) -> None:
    problems = told(text)
    assert len(problems) == 1
    assert problems[0].endswith(f"quote it: {quoted}")


def test_a_key_without_value_that_follows_nothing_is_told() -> None:
    assert told("a: {lot}") == [
        "1:5 'lot' has no value | Inside { } each key has a colon, a space and a value: {lot: ...}"
    ]
    assert told("a: {x: {y: 1}, lot}") == [
        "1:16 'lot' has no value | Inside { } each key has a colon, a space and a value: {lot: ...}"
    ]


def test_a_missing_space_after_a_colon_is_told() -> None:
    assert told("- {lot:C3}") == ["1:4 'lot:C3' has no value | A space is missing after the colon: lot: C3"]


def test_a_key_with_its_colon_may_be_without_a_value() -> None:
    assert told("{a: b, c: }") == []
    assert told("{a: b, 'c': }") == []
    assert told("a:\nb:\n") == []
    assert told("{a: '', b: \"\"}") == []


@pytest.mark.parametrize(
    ("text", "place", "kind", "quoted"),
    [
        ("who: *rob\n", "1:6 '*rob'", "an alias", 'who: "*rob"'),
        ("- &inn Inn\n", "1:3 '&inn'", "an anchor", '"&inn Inn"'),
        ("who: &all [Rob, Ilse]\n", "1:6 '&all'", "an anchor", 'who: "&all [Rob, Ilse]"'),
        ("who: &all\n  - Rob\n", "1:6 '&all'", "an anchor", 'who: "&all"'),
        ("a: !Hail the queen\n", "1:4 '!Hail'", "a tag", 'a: "!Hail the queen"'),
        ("a: !!str 1\n", "1:4 '!!str'", "a tag", 'a: "!!str 1"'),
        ("a: !!map {b: c}\n", "1:4 '!!map'", "a tag", 'a: "!!map {b: c}"'),
        ("a: !!python/object:os.system\n  - b\n", "1:4 '!!python/object:os.system'", "a tag", ""),
        ("{a: !x b, c: d}", "1:5 '!x'", "a tag", 'a: "!x b"'),
        ("&k key: v\n", "1:1 '&k'", "an anchor", '"&k key: v"'),
        ("*k : v\n", "1:1 '*k'", "an alias", '"*k : v"'),
    ],
)
def test_anchors_aliases_and_tags_are_refused_by_name(text: str, place: str, kind: str, quoted: str) -> None:
    problems = told(text)
    assert len(problems) == 1
    assert problems[0].startswith(f"{place} is {kind}, which campaign files do not use | Write each value out")
    assert problems[0].endswith(quoted)


def test_an_alias_is_never_followed() -> None:
    text = "a: &a [x, x]\nb: &b [*a, *a]\n"
    assert [problem.span for problem in read_yaml(text, "f")[1]] == [
        Span("f", 1, 4, 2),
        Span("f", 2, 4, 2),
        Span("f", 2, 8, 2),
        Span("f", 2, 12, 2),
    ]
    assert values(text) == {"a": ["x", "x"], "b": ["", ""]}


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("a: b\n---\nc: d\n", "2:1"),
        ("a: b\n---\n", "2:1"),
        ("--- a\n--- b\n", "2:1"),
        ("a: b\n...\n---\nc\n", "3:1"),
    ],
)
def test_a_second_document_is_told(text: str, place: str) -> None:
    assert told(text) == [
        f"{place} a second document begins here; a file holds only one"
        " | Put what follows into a file of its own, or delete this line."
    ]


@pytest.mark.parametrize("text", ["---\na: b\n", "a: b\n...\n", "%YAML 1.1\n---\na: b\n...\n"])
def test_one_document_may_have_its_marks(text: str) -> None:
    assert told(text) == []
    assert values(text) == {"a": "b"}


@pytest.mark.parametrize(
    ("text", "place", "quoted"),
    [
        ("? [a, b]\n: c\n", "1:3", '"[a, b]"'),
        ("? {a: b}\n: c\n", "1:3", '"{a: b}"'),
        ("[a]: b\n", "1:1", '"[a]: b"'),
        ("title: {{ name }}\n", "1:9", 'title: "{{ name }}"'),
    ],
)
def test_a_list_or_a_mapping_is_no_key(text: str, place: str, quoted: str) -> None:
    assert told(text) == [
        f"{place} a list or a mapping cannot be a key | Text that begins with {{ or [ must be quoted: {quoted}"
    ]


def test_a_plain_key_may_be_marked_as_one() -> None:
    assert values("? a\n: b\n") == {"a": "b"}


@pytest.mark.parametrize("text", ["'': b\n", '{"": b}', '" ": b\n'])
def test_an_empty_key_is_told(text: str) -> None:
    assert [line.split(" ", 1)[1] for line in told(text)] == ["a key is missing before the colon"]


@pytest.mark.parametrize(
    ("text", "place", "code"),
    [('a: "b\\0"', "1:4", "U+0000"), ('"\\e": a', "1:1", "U+001B"), ('a: "\\u0090"', "1:4", "U+0090")],
)
def test_an_escape_for_what_cannot_be_seen_is_told(text: str, place: str, code: str) -> None:
    assert told(text) == [f"{place} this text holds the invisible character {code}, which has no place here"]


def test_other_escapes_are_text() -> None:
    assert values('a: "\\n\\t\\x41\\u00e9\\"\\\\"') == {"a": '\n\tAé"\\'}
    assert values('a: "\\N\\L\\P\\ufeff"') == {"a": "\x85\u2028\u2029\ufeff"}
    assert values("a: '\\0'") == {"a": "\\0"}


def test_after_a_hundred_problems_the_rest_is_not_read() -> None:
    node, problems = read_yaml("- *a\n" * (MAX_PROBLEMS - 1), "f")
    assert (node is None, len(problems)) == (False, MAX_PROBLEMS - 1)
    node, problems = read_yaml("- *a\n" * 1000, "f")
    assert (node is None, len(problems)) == (True, MAX_PROBLEMS + 1)
    assert str(problems[-1]) == "f:100:3: yaml: this file has 100 problems so far; the rest of it is not read"
