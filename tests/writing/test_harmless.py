"""Words of the group's own among ours: no markup, no mention, no command, in whatever they are printed."""

from __future__ import annotations

import html
import re

import pytest

from kingdom_chronicle.writing.harmless import fenced, markdown, plain

HOSTILE = (
    "a | b `code` @everyone fixes #1 !2 ~bug GH-3 <script>alert(1)</script> </details> ::error::no ##[error]no "
    "https://example.org www.example.org [x](y) **b** _i_ deadbeefcafe \x1b[31m red \x9b0m\r\n\u2028- x\u202egnp"
)
"""All that could be more than words, in one text."""


def rendered(text: str) -> str:
    """What a reader of Markdown sees: entities read, escapes taken away."""
    return html.unescape(re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", text))


def test_harmless_words_stay_as_they_are() -> None:
    for words in ("Build an Inn in Tuskholm, lot C3", "Élise, l'aubergiste", "木の家 12", "Treasury 24→22 · Size +1"):
        assert plain(words) == markdown(words) == words


def test_text_stays_on_one_line_and_commands_no_terminal() -> None:
    for made in (plain(HOSTILE), markdown(HOSTILE)):
        assert "\n" not in made
        assert re.findall(r"[\x00-\x1f\x7f-\x9f\u2028\u202e]", made) == []


def test_no_line_is_a_command_of_a_build() -> None:
    for words in ("::error::x", ":::x", "##[error]x", "###[group]", HOSTILE):
        for made in (plain(words), markdown(words)):
            assert "::" not in made
            assert "##[" not in rendered(made)


def test_nobody_is_called_and_nothing_linked() -> None:
    made = rendered(markdown(HOSTILE, 1000))
    assert re.findall(r"[@#!~]\w|GH-\d|://|www\.|[0-9a-f]{7}", made) == []
    assert "@" in made


@pytest.mark.parametrize("sign", list("\\`*_[]|~$^#"))
def test_every_sign_of_markdown_is_shown_as_itself(sign: str) -> None:
    assert markdown(f"a {sign} b") == f"a \\{sign} b"


def test_tags_and_entities_are_shown_as_they_were_written() -> None:
    assert markdown("<b>") == "&lt;b&gt;"
    assert "<" not in markdown(HOSTILE) and ">" not in markdown(HOSTILE)
    assert rendered(markdown("& amp;")) == "& amp;"


def test_no_more_is_shown_than_asked_for() -> None:
    assert plain("x" * 30, 10) == "x" * 9 + "…"
    assert plain("x" * 10, 10) == "x" * 10


def test_a_block_of_code_ends_where_it_should() -> None:
    assert fenced("x") == "```text\nx\n```"
    assert fenced("````\nx") == "`````text\n````\nx\n`````"
