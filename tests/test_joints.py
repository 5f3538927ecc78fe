"""How the words of a page are joined in French and Japanese: signs, spaces and numbers as each language sets them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

from catalogues import entries, said
from kingdom_chronicle.cli.open import open_campaign
from kingdom_chronicle.engine.book import Note
from kingdom_chronicle.reading.wording import closed_up, gap, say
from kingdom_chronicle.writing.lang import catalogue
from kingdom_chronicle.writing.trees import trees
from kingdom_chronicle.writing.words import Words, words_for
from pages_at_play import CAMPAIGN, VOID, body
from rules_at_play import legal

PLAYED = Path(__file__).parent / "campaigns"
JAPANESE = "[\u3041-\u30ff\u3400-\u9fff々]"
"""A sign of Japanese writing, without its stops and brackets."""


class Lines(HTMLParser):
    """The texts of a page, block by block, with those of its labels; `code` and the group's own words are left out."""

    INLINE = frozenset({"a", "b", "br", "em", "s", "small", "span", "strong", "tspan"})
    ASIDE = frozenset({"script", "style", "pre", "textarea", "code"})

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self._line = ""
        self._aside: list[bool] = []
        self.feed(body(page))
        self.close()
        self._end()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = dict(attrs)
        aside = bool(self._aside and self._aside[-1]) or tag in self.ASIDE or "lang" in known
        aside = aside or "story" in str(known.get("class")).split()
        if tag not in (*self.INLINE, "code"):
            self._end()
        if not aside:
            self.found += [value for name in ("aria-label", "alt", "title", "data-told") if (value := known.get(name))]
        if tag not in VOID:
            self._aside.append(aside)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A shape of a drawing holds no text."""

    def handle_endtag(self, tag: str) -> None:
        if self._aside and tag not in VOID:
            # what stands for code or for the group's words leaves its place
            self._line += "\ufffc" if self._aside.pop() else ""
        if tag not in (*self.INLINE, "code"):
            self._end()

    def handle_data(self, data: str) -> None:
        if not (self._aside and self._aside[-1]):
            self._line += data

    def _end(self) -> None:
        if text := re.sub("[ \n]+", " ", self._line).strip(" "):
            self.found.append(re.sub("`[^`]*`", "\ufffc", text))
        self._line = ""


@cache
def lines(name: str, language: str) -> Mapping[str, str]:
    """Every text of the pages of a played campaign in a language, with a page that it stands on.

    The site has English for its first language, so that what the group wrote is marked as words of another language.
    """
    journal = legal(CAMPAIGN) if name == "small" else open_campaign(PLAYED / name).journal
    assert journal is not None
    made = trees(journal, "players", {}, languages=("en", language)).made
    pages = {path: page for path, page in made.items() if path.startswith(f"{language}/") and path.endswith(".md")}
    assert len(pages) > 30
    return {text: path for path, page in pages.items() for text in Lines(str(page)).found}


EACH = pytest.mark.parametrize("name", ["small", "alder-march", "val-daulne"])


def those(texts: Mapping[str, str], pattern: str) -> list[str]:
    """The texts that hold a pattern, each behind its page."""
    return [f"{page}: {text}" for text, page in texts.items() if re.search(pattern, text)]


@EACH
def test_japanese_pages_part_words_with_the_signs_of_japanese(name: str) -> None:
    texts = lines(name, "ja")
    # a question mark alone is a place to be filled in, and an exclamation mark belongs to the notation of dice
    assert those(texts, rf"{JAPANESE}[,;:()]|[,;:(] ?{JAPANESE}") == []
    assert those(texts, "[。、；：] |[（「] | [。、；：）」]") == []


@EACH
def test_french_pages_set_a_space_that_does_not_break_before_high_signs(name: str) -> None:
    texts = lines(name, "fr")
    assert those(texts, r"[^\s\u202f][;](?=\s|$)|(?<=[^\d\s])[ \u00a0]?[;](?=\s|$)") == []
    assert those(texts, r"[^\s\u00a0]:(?=\s|$)|[ \u202f]:(?=\s|$)") == []
    assert those(texts, r"\d[ \u202f]?%") == []


def translations(language: str) -> Iterator[tuple[str, str]]:
    """The messages of pages and terminal with their texts, without what stands in backticks; files have other rules."""
    for entry in entries(language, said()):
        if not any("/scaffold/" in file for file in entry.files):
            for text in entry.texts:
                yield entry.id[0], re.sub("`[^`]*`", "``", text)


def test_french_messages_have_the_apostrophe_and_the_quotes_of_print() -> None:
    assert [text for id, text in translations("fr") if re.search("[a-zA-Zéèà]'|\"", text)] == []


def test_japanese_messages_have_no_space_beside_japanese_signs() -> None:
    spaced = rf"{JAPANESE} [A-Za-z0-9{JAPANESE[1:-1]}]|[A-Za-z0-9] {JAPANESE}|[。、；：] "
    assert [text for id, text in translations("ja") if re.search(spaced, text)] == []
    assert [
        text for id, text in translations("ja") if re.search(rf"{JAPANESE}[,;:!?()]|[,;:!?()]{JAPANESE}", text)
    ] == []


def words(language: str) -> Words:
    return words_for(legal(CAMPAIGN).last.view, language)


def test_sentences_have_a_space_between_them_but_not_in_japanese() -> None:
    assert [gap(catalogue(language)) for language in ("en", "fr", "ja")] == [" ", " ", ""]
    assert words("en").following(("One.", "", "Two.")) == "One. Two."
    assert words("ja").following(("一つ。", "", "二つ。")) == "一つ。二つ。"


def test_a_unit_stays_with_its_number() -> None:
    assert words("en").with_unit("37", "BP") == "37 BP"
    assert words("fr").with_unit("37", "BP") == "37\u00a0BP"
    assert words("ja").with_unit("37", "ヘックス") == "37ヘックス"
    assert words("en").with_unit("37", "") == "37"


def test_a_term_of_a_sum_names_its_number_as_the_language_does() -> None:
    assert words("en").term_of("31", "Size") == "31 Size"
    assert words("ja").term_of("31", "規模") == "規模\u00a031"


def test_what_is_listed_and_goes_on_is_said_to() -> None:
    assert words("en").and_more("a; b") == "a; b …"
    assert words("fr").and_more("a ; b") == "a ; b…"
    assert words("ja").and_more("a；b") == "a；b…"


def test_turns_and_years_keep_their_thousands_together_and_amounts_do_not() -> None:
    rule = "UC-GEN-1"
    assert words("en").note(Note("kingdom-no-more", {"turn": 1200}, rule)).endswith("turn 1200.")
    assert "worth 1,200 gp" in words("en").note(Note("find-exhibited", {"gp": 1200, "building": "Inn"}, rule))
    assert "1\u202f200" in words("fr").note(Note("find-exhibited", {"gp": 1200, "building": "Inn"}, rule))


def test_a_line_is_closed_up_but_keeps_the_spaces_that_belong_to_its_language() -> None:
    assert closed_up("  Que\n faire\u202f? ") == "Que faire\u202f?"
    assert closed_up("Coût\u00a0:\t4") == "Coût\u00a0: 4"
    assert closed_up("山田\u3000太郎") == "山田\u3000太郎"


def test_a_joint_is_told_in_the_words_of_the_language() -> None:
    told = say("{name} ({count})", name="Won", count=3)
    assert [told.worded(catalogue(language)) for language in ("en", "fr", "ja")] == ["Won (3)", "Won (3)", "Won（3）"]


COUNTED = re.compile(
    r"\{(?:count|most|months|needed|dice|benefits)\} "
    "(?:hexes|lots|points|turns|months|activities|roles|skills|dice|blocks|commodities|agreements|columns|rows)"
)
MANY = {
    "it becomes a {type} with {lots} lots built on in each of {count} blocks; {filled} of them have so many",
    "the players choose {count} commodities: write `choose: [...]`",
    "one lot is struck in each of {count} blocks that lie beside each other",
    "this map has {count} hexes; {limit} are read at most",
}
"""Messages whose number is never 0 or 1."""


def test_a_number_agrees_with_what_it_counts() -> None:
    alone = {entry.id[0] for entry in entries("fr", said()) if len(entry.id) == 1}
    assert {text for text in alone if COUNTED.search(text)} == MANY


@pytest.mark.parametrize(("number", "words_"), [(0, "0 rangée"), (1, "1 rangée"), (2, "2 rangées")])
def test_french_counts_none_and_one_alike(number: int, words_: str) -> None:
    assert catalogue("fr").ngettext("{count} row", "{count} rows", number).format(count=number) == words_
