"""Texts put into the files of a new campaign: every reader takes them for what they are."""

from __future__ import annotations

import re
from html import unescape

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from kingdom_chronicle.cli.scaffold import Wish, aligned, markdown_text, scaffold, yaml_text
from kingdom_chronicle.reading.source import Node
from kingdom_chronicle.reading.yaml_nodes import read_yaml
from kingdom_chronicle.rules import RULESETS, ruleset_named
from kingdom_chronicle.writing.lang import catalogue
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


def made(ruleset: str, language: str, dice: str = "throw") -> dict[str, str]:
    played = ruleset_named(ruleset)
    assert played is not None
    return scaffold(Wish(played, "Vale", (language,), dice, "kingdom-chronicle==1"))


SHOWN_AS_TYPED = re.compile(r"`[^`]*`|\[\[[^\]]*\]\]|[A-Za-z]+\.yml|\{[^}]*\}|GB\{n\}")
ENGLISH = re.compile(r"\b(?:the|of|and|is|are|what|with|an?|by|from|east)\b")
PLACES = ("Firsthold", "Silver Ford", "The Old Stones", "Thaw", "owlbear")


@pytest.mark.parametrize("language", ["fr", "ja"])
@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_a_new_campaign_is_written_in_its_language(ruleset: str, language: str) -> None:
    for name, text in made(ruleset, language).items():
        if ".schemas" in name:
            continue
        assert [place for place in PLACES if place in text] == [], name
        for line in text.splitlines():
            _, mark, comment = line.partition("# ")
            if mark and ".yml" in name and not re.match(r"[a-z_ ]+: |yaml-language", comment):
                found = ENGLISH.findall(SHOWN_AS_TYPED.sub("", comment))
                assert set(found) <= ({"a", "an"} if language == "fr" else set()), (name, line)


@pytest.mark.parametrize("language", ["fr", "ja"])
def test_names_that_stand_in_several_files_are_one_name(language: str) -> None:
    town, person = catalogue(language).gettext("Firsthold"), catalogue(language).gettext("Mara")
    stories = {
        "ultimate-campaign": {"fr": "le-premier-pieu", "ja": "最初の杭"},
        "kingdom-2e": {"fr": "la-charte", "ja": "勅許状"},
    }
    for ruleset in stories:
        story = stories[ruleset][language]
        files = made(ruleset, language)
        assert f"[[{town}]]" in files["campaign/turns/0001.yml"]
        assert f"[[{town}]]" in files[f"campaign/journal/{story}.md"]
        assert f"[[person:{person}]]" in files[f"campaign/journal/{story}.md"]
        assert f"\n{person}:\n" in files["campaign/people.yml"]
        assert f"`update: {person}`" in files["campaign/people.yml"]


def test_comments_behind_neighbouring_lines_stand_in_one_column() -> None:
    # the first needs 11 columns and two spaces; the second's words are six columns wide; the third stands alone
    text = "ab: 統治者統    # one\nc: d  # two\n\ne: f        # three\n# ab   # no\n"
    assert aligned(text) == "ab: 統治者統  # one\nc: d          # two\n\ne: f        # three\n# ab   # no\n"
    assert aligned("a: b      # far\nccc: d    # enough\n") == "a: b      # far\nccc: d    # enough\n"
