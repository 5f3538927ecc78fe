"""Entries put into YAML texts: what is new stands there, and no other line has changed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingdom_chronicle.reading.yaml_edits import CannotEditError, flow, with_entries

TWO = {"economy": "20", "treasury": "24"}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", "expect: {economy: 20, treasury: 24}\n"),
        ("# quiet\n", "# quiet\nexpect: {economy: 20, treasury: 24}\n"),
        ("title: x", "title: x\nexpect: {economy: 20, treasury: 24}\n"),
        ("title: x  # y\r\n", "title: x  # y\r\nexpect: {economy: 20, treasury: 24}\r\n"),
        ("story: |\n  It rained.\n", "story: |\n  It rained.\nexpect: {economy: 20, treasury: 24}\n"),
        ("expect:   # none yet\ntitle: x\n", "expect: {economy: 20, treasury: 24}   # none yet\ntitle: x\n"),
        ("expect: {}\n", "expect: {economy: 20, treasury: 24}\n"),
        ("Expect: {size: 3}  # s\n", "Expect: {economy: 20, treasury: 24, size: 3}  # s\n"),
        ("expect: {\n  size: 3, # s\n}\n", "expect: {economy: 20, treasury: 24, \n  size: 3, # s\n}\n"),
        (
            "# a\nexpect:\n    # b\n    size: 3\n\nedict: []\n",
            "# a\nexpect:\n    # b\n    economy: 20\n    treasury: 24\n    size: 3\n\nedict: []\n",
        ),
        ("{title: x}\n", "{expect: {economy: 20, treasury: 24}, title: x}\n"),
        ("---\ntitle: x\n", "---\ntitle: x\nexpect: {economy: 20, treasury: 24}\n"),
    ],
)
def test_entries_stand_where_they_belong_and_nothing_else_moves(before: str, after: str) -> None:
    assert with_entries(before, ("expect",), TWO) == after


def test_a_mapping_of_mappings_gets_its_own_lines() -> None:
    assert with_entries("name: x\n", ("opening", "figures"), TWO) == (
        "name: x\nopening:\n  figures: {economy: 20, treasury: 24}\n"
    )
    assert with_entries("opening:\n  alignment: good\n", ("opening", "figures"), TWO) == (
        "opening:\n  figures: {economy: 20, treasury: 24}\n  alignment: good\n"
    )


@pytest.mark.parametrize(
    "text",
    [
        "- a\n",
        "title: {x\n",
        "expect: 3\n",
        "expect: [a]\n",
        'expect: ""\n',
        "title: x\n...\n",
        "story: |\n  a\n\n\n  ".replace("\n\n\n  ", "\n  expect: 3\nexpect: x\n"),
    ],
)
def test_a_text_that_cannot_be_added_to_is_refused(text: str) -> None:
    with pytest.raises(CannotEditError):
        with_entries(text, ("expect",), TWO)


def test_a_key_that_stands_there_already_is_refused() -> None:
    with pytest.raises(CannotEditError):
        with_entries("expect: {Treasury: 9}\n", ("expect",), TWO)


@given(st.text(st.sampled_from("ab:{}[]#|>- \n\"'"), max_size=40))
def test_whatever_the_text_every_line_of_it_is_kept_or_it_is_refused(text: str) -> None:
    try:
        after = with_entries(text, ("expect",), TWO)
    except CannotEditError:
        return
    rest = iter(after)
    assert all(letter in rest for letter in text)
    assert flow(TWO)[1:-1] in after or "economy: 20\n" in after
