"""Texts put into the files of a new campaign: every reader takes them for what they are."""

from __future__ import annotations

import re
from html import unescape

import yaml
from hypothesis import given
from hypothesis import strategies as st

from kingdom_chronicle.cli.scaffold import markdown_text, yaml_text
from kingdom_chronicle.reading.source import Node
from kingdom_chronicle.reading.yaml_nodes import read_yaml
from kingdom_chronicle.writing.markdown_text import to_html

LINES = st.text(min_size=1, max_size=30).filter(lambda text: text.isprintable() and text == " ".join(text.split()))
WORDS = st.sampled_from(
    ["no", "Yes", "NULL", "~", "0720", "1_000", "12:30", "2026-03-07", "1e3", ".inf", "=", "<<", "y"]
)


@given(LINES | WORDS)
def test_a_text_is_that_text_to_every_reader_of_yaml(text: str) -> None:
    written = f"a: {yaml_text(text)}\nb: {{c: {yaml_text(text)}, d: e}}\n"
    assert yaml.safe_load(written) == {"a": text, "b": {"c": text, "d": "e"}}
    node, problems = read_yaml(written, "f")
    assert problems == [] and node is not None and isinstance(node.value, dict)
    inner = node.value["b"].value
    assert node.value["a"].value == text
    assert isinstance(inner, dict) and isinstance(inner["c"], Node) and inner["c"].value == text


@given(LINES)
def test_a_text_in_markdown_is_shown_as_it_is(text: str) -> None:
    shown = unescape(re.sub(r"</?h1>", "", to_html(f"# {markdown_text(text)}")))
    assert shown == text
