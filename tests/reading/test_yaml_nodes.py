"""YAML texts as nodes: what stands where, what stays text, and that nothing whatever breaks the reader."""

from __future__ import annotations

import time

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from kingdom_chronicle.reading import yaml_nodes
from kingdom_chronicle.reading.problems import format_problem, sorted_problems
from kingdom_chronicle.reading.source import MAX_BYTES, Node, Span, lines_of
from kingdom_chronicle.reading.yaml_nodes import read_yaml

TURN = """\
# yaml-language-server: $schema=../.schemas/turn.json
title: A wheel for Oakmere mill
story: |
  The wheel turned for the first time at dusk:
  a dog barked, and [[Oakmere]] slept on.

upkeep:
  - stability: {roll: 3, rolls: {unrest: 2}, by: Brand}   # natural 3
  - expect: {unrest: 4}
edict:
  - build: Mill
    in: Oakmere
    lots: [C3, D3]
    waive:
      UC-SET-4: "a windmill, \\u00e9lan \\"and\\" all"
  - {explore: [E5, 0720], why: 'it''s near'}
expect: {control dc: 22, economy: +2}
played: 2026-03-07
"""


def plain(node: Node | None) -> object:
    """A node without its places."""
    if node is None or isinstance(node.value, str):
        return node and node.value
    if isinstance(node.value, list):
        return [plain(item) for item in node.value]
    return {key: plain(child) for key, child in node.value.items()}


def read(text: str) -> Node:
    node, problems = read_yaml(text, "f")
    assert [str(problem) for problem in problems] == []
    assert node is not None
    return node


def told(text: str) -> list[str]:
    return [str(problem) for problem in read_yaml(text, "f")[1]]


def at(node: Node, *path: str | int) -> Node:
    for part in path:
        if isinstance(part, int):
            assert isinstance(node.value, list)
            node = node.value[part]
        else:
            assert isinstance(node.value, dict)
            node = node.value[part]
    return node


def test_a_turn_is_read_as_it_is_written(parser: str) -> None:
    assert plain(read(TURN)) == {
        "title": "A wheel for Oakmere mill",
        "story": "The wheel turned for the first time at dusk:\na dog barked, and [[Oakmere]] slept on.\n",
        "upkeep": [
            {"stability": {"roll": "3", "rolls": {"unrest": "2"}, "by": "Brand"}},
            {"expect": {"unrest": "4"}},
        ],
        "edict": [
            {
                "build": "Mill",
                "in": "Oakmere",
                "lots": ["C3", "D3"],
                "waive": {"UC-SET-4": 'a windmill, élan "and" all'},
            },
            {"explore": ["E5", "0720"], "why": "it's near"},
        ],
        "expect": {"control dc": "22", "economy": "+2"},
        "played": "2026-03-07",
    }


@pytest.mark.parametrize(
    "words",
    [
        *("no", "On", "off", "yes", "true", "null", "~", "C4", "="),
        *("0720", "010", "1_000", "0x1A", "1e3", ".inf", "+2", "-1", "04.10"),
        *("12:30", "12:30:45", "2026-03-07", "4713-02-30"),
    ],
)
def test_a_scalar_stays_the_text_it_was(words: str, parser: str) -> None:
    assert plain(read(f"key: {words}\n{words}: {{{words}: x}}\nlist: [{words}]")) == {
        "key": words,
        words: {words: "x"},
        "list": [words],
    }


def test_a_comma_in_a_scalar_is_text_outside_brackets(parser: str) -> None:
    assert plain(read("a: 1,5\nb: [1,5]")) == {"a": "1,5", "b": ["1", "5"]}


def test_every_value_knows_its_place_and_the_place_of_its_key(parser: str) -> None:
    root = read(TURN)
    assert root.span == Span("f", 2, 1)
    assert root.key_span is None
    assert at(root, "title").span == Span("f", 2, 8, 24)
    assert at(root, "title").key_span == Span("f", 2, 1, 5)
    assert at(root, "story").span == Span("f", 3, 8)
    assert at(root, "upkeep", 0).span == Span("f", 8, 5)
    assert at(root, "upkeep", 0).key_span is None
    assert at(root, "upkeep", 0, "stability").span == Span("f", 8, 16)
    assert at(root, "upkeep", 0, "stability", "rolls", "unrest").span == Span("f", 8, 42)
    assert at(root, "edict", 0, "lots", 1).span == Span("f", 13, 16, 2)
    assert at(root, "edict", 0, "waive", "UC-SET-4").span.column == 17
    assert at(root, "edict", 1, "why").key_span == Span("f", 16, 27, 3)
    assert at(root, "edict", 1, "why").span == Span("f", 16, 32, 12)
    assert at(root, "expect", "control dc").key_span == Span("f", 17, 10, 10)


def test_places_count_characters_and_not_bytes(parser: str) -> None:
    root = read("鷺: {é: 漢字, 𠮷: x}")
    assert at(root, "鷺", "é").span == Span("f", 1, 8, 2)
    assert at(root, "鷺", "𠮷").key_span == Span("f", 1, 12, 1)


@pytest.mark.parametrize("text", ["\ufeff" + TURN, TURN.replace("\n", "\r\n"), TURN.replace("\n", "\r")])
def test_a_byte_order_mark_and_other_line_ends_change_nothing(text: str, parser: str) -> None:
    assert read(text) == read(TURN)


def test_nodes_are_what_they_say_they_are(parser: str) -> None:
    node = at(read("a: b"), "a")
    assert node == Node(Span("f", 1, 4, 1), "b", Span("f", 1, 1, 1))
    assert (type(node), type(node.span), type(node.key_span)) == (Node, Span, Span)
    assert hash(node.span) == hash(Span("f", 1, 4, 1))
    with pytest.raises(AttributeError):
        node.value = "c"  # type: ignore[misc]


@pytest.mark.parametrize("text", ["", "\n", "# only a comment\n", "---\n", "--- # nothing\n", "\ufeff", "   "])
def test_an_empty_file_has_no_node_and_no_problem(text: str, parser: str) -> None:
    assert read_yaml(text, "f") == (None, [])


def test_a_key_without_a_value_has_empty_text(parser: str) -> None:
    root = read("edict:\nincome: {taxes: , by: }\nlist:\n  -\n  - ''\n")
    assert plain(root) == {"edict": "", "income": {"taxes": "", "by": ""}, "list": ["", ""]}
    assert at(root, "edict").key_span == Span("f", 1, 1, 5)


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("|\n  a\n  b\n", "a\nb\n"),
        ("|-\n  a\n   b\n", "a\n b"),
        (">\n  a\n  b\n\n  c\n", "a b\nc\n"),
        ("a\n  b\n", "a b"),
        ('"a\n  b"\n', "a b"),
        ("'a: b'\n", "a: b"),
        ("\ta\n", "a"),
    ],
)
def test_text_over_several_lines_is_folded_as_yaml_folds_it(written: str, expected: str) -> None:
    assert plain(read(f"text: {written}")) == {"text": expected}


def test_a_value_that_is_neither_mapping_nor_list_is_text() -> None:
    assert plain(read("just words")) == "just words"
    assert plain(read("- a\n- [b]")) == ["a", ["b"]]


def test_all_that_is_wrong_before_the_parser_gives_up_is_told(parser: str) -> None:
    text = "lot: 1\nLot: 2\nwho: *rob\nevent: Raid: the second night\n"
    node, problems = read_yaml(text, "f")
    assert node is None
    assert [problem.span for problem in problems] == [
        Span("f", 2, 1, 3),
        Span("f", 3, 6, 4),
        Span("f", 4, 12),
    ]


def test_what_is_wrong_does_not_hide_the_rest(parser: str) -> None:
    node, problems = read_yaml("a: 1\nA: 2\nb: {why: c, d}\n", "f")
    assert plain(node) == {"a": "1", "b": {"why": "c"}}
    assert len(problems) == 2


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


def test_levels_are_bounded(parser: str) -> None:
    assert told(nested(32)) == []
    assert told(nested(33)) == ["f:1:33: yaml: more than 32 levels lie within each other"]
    block = "".join("  " * level + "a:\n" for level in range(32))
    assert told(block) == []
    assert told(block + "  " * 32 + "a: b\n") == ["f:33:65: yaml: more than 32 levels lie within each other"]


def test_keys_and_values_are_bounded() -> None:
    # the list itself, then its items
    assert told("- a\n" * 199_999) == []
    assert told("- a\n" * 200_000) == ["f:200000:3: yaml: this file holds more than 200,000 keys and values"]


@pytest.mark.parametrize(
    ("text", "place"), [("- []\n" * 10, "10:3"), ("- {}\n" * 10, "10:3"), ("a: {b: c}\n" * 3, "3:4")]
)
def test_lists_mappings_and_keys_count(text: str, place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yaml_nodes, "MAX_NODES", 10)
    assert told(text)[-1] == f"f:{place}: yaml: this file holds more than 10 keys and values"


def test_size_is_bounded_in_bytes() -> None:
    assert told("#" * MAX_BYTES) == []
    large = ["f:1:1: yaml: this file is larger than 2 MB and is not read"]
    assert told("#" * (MAX_BYTES + 1)) == large
    assert told("#" + "é" * (MAX_BYTES // 2)) == large


def test_a_file_of_twenty_megabytes_is_refused_at_once() -> None:
    text = "key: value\n" * 2_000_000
    began = time.perf_counter()
    assert len(told(text)) == 1
    assert time.perf_counter() - began < 0.5


@pytest.mark.parametrize(
    "text",
    [
        "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: [*c, *c]\n",
        "a: &a [*a]\n",
        "[" * 1_900_000,
        "{" * 1_900_000,
        "- " * 900_000,
        "? " * 900_000,
        "[" + "*a," * 600_000,
        "a: &b c\n" * 200_000,
        "{a: b" + ",c" * 900_000 + "}",
        "x" * 1_900_000 + ": y",
        "<<<<<<< \n>>>>>>> \n" * 100_000,
        "\x00" * 1_900_000,
    ],
    ids=lambda text: text[:12].encode("unicode_escape").decode(),
)
def test_a_bomb_is_refused_in_seconds_and_in_few_words(text: str) -> None:
    began = time.perf_counter()
    problems = read_yaml(text, "f")[1]
    shown = [format_problem(problem, {"f": text}) for problem in sorted_problems(problems)]
    assert 1 <= len(shown) <= 101
    assert max(len(words) for words in shown) < 1_000
    assert time.perf_counter() - began < 20


def check_any_text(text: str) -> None:
    """Nothing is raised, a text gives a node or a reason, and every problem has a place in the text."""
    node, problems = read_yaml(text, "f")
    lines = lines_of(text)
    for problem in problems:
        assert problem.code == "yaml"
        assert 1 <= problem.span.line <= len(lines)
        assert 1 <= problem.span.column <= len(lines[problem.span.line - 1]) + 1
        shown = format_problem(problem, {"f": text})
        assert "\n" in shown or shown.startswith(f"{problem.span}: yaml: ")
    if node is None and not problems:
        assert yaml.load(text, yaml.BaseLoader) in (None, "")


SIGNS = st.sampled_from([*"\t\n\r :-?#&*!|>'\"%@`{}[],.~=<\\\0\x1b\x85\u2028\ufeff\ud800é漢a0", "\n---\n", ": ", "- "])
EDITS = st.lists(
    st.tuples(st.integers(0, len(TURN)), st.integers(0, 3), st.one_of(st.just(""), SIGNS, st.text(max_size=3))),
    min_size=1,
    max_size=6,
)


def edited(edits: list[tuple[int, int, str]]) -> str:
    text = TURN
    for place, cut, words in edits:
        text = text[:place] + words + text[place + cut :]
    return text


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet=st.characters(codec=None)))
def test_any_text_is_read_or_refused(text: str) -> None:
    check_any_text(text)


@settings(max_examples=200, deadline=None)
@given(st.lists(SIGNS).map("".join))
def test_any_text_of_yamls_signs_is_read_or_refused(text: str) -> None:
    check_any_text(text)


@settings(max_examples=200, deadline=None)
@given(EDITS)
def test_a_turn_with_slips_is_read_or_refused(edits: list[tuple[int, int, str]]) -> None:
    check_any_text(edited(edits))


@settings(max_examples=200, deadline=None)
@given(EDITS)
def test_the_slow_parser_reads_or_refuses_too(edits: list[tuple[int, int, str]]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(yaml_nodes, "_LOADER", yaml.BaseLoader)
        check_any_text(edited(edits))


class Plain(yaml.SafeDumper):
    """Writes a value out each time that it occurs."""

    def ignore_aliases(self, data: object) -> bool:
        return True


WORDS = st.text(alphabet=st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\ufffe\uffff")) | st.just(
    "\t\n\x85"
)
VALUES = st.recursive(
    WORDS, lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from("abc"), inner), max_leaves=8
)


@settings(max_examples=200)
@given(VALUES)
def test_what_another_tool_wrote_is_read_back(value: object) -> None:
    text = yaml.dump({"value": value}, Dumper=Plain, allow_unicode=True)
    assert plain(read(text)) == {"value": value}
