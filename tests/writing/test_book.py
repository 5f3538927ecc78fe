"""The book: every turn once, ids of its own, links that lead to a place in it, nothing that is secret."""

from __future__ import annotations

import re
from functools import cache
from urllib.parse import unquote

from kingdom_chronicle.writing.book import book
from kingdom_chronicle.writing.edition import edition_of
from kingdom_chronicle.writing.pages import render
from pages_at_play import CAMPAIGN, PROSE, QUIET, SECRETS, Read, with_turns
from rules_at_play import legal


@cache
def bound(audience: str = "players") -> str:
    journal = legal(CAMPAIGN)
    made = render(journal, "en", audience, PROSE)
    return book(edition_of(journal, "en", audience, False), made, ("css/tokens.css",))


def test_every_turn_is_a_chapter_in_order() -> None:
    journal = legal(CAMPAIGN)
    edition = edition_of(journal, "en", "players", False)
    chapters = re.findall(r'<article class="chapter wrap [a-z]+page" id="([^"]+)"', bound())
    assert chapters[: len(journal.turns)] == [f"turns-{turn.number:04}" for turn in journal.turns]
    text = Read(bound()).text
    assert [turn.number for turn in journal.turns if edition.title(turn.turn) not in text] == []


def test_no_two_things_have_one_id() -> None:
    ids = Read(bound()).ids
    assert len(ids) > 40
    assert sorted(id for id in set(ids) if ids.count(id) > 1) == []


def test_every_link_leads_to_a_place_in_the_book_or_out_of_the_site() -> None:
    page = Read(bound())
    inside = {unquote(link[1:]) for link in page.links() if link.startswith("#")}
    assert len(inside) > 10
    assert inside - set(page.ids) == set()
    assert [link for link in page.links() if not link.startswith(("#", "http:", "https:", "mailto:"))] == []


def test_what_an_id_names_is_renamed_with_it() -> None:
    """A plan is labelled by its own title, and a drawing cut out by its own path."""
    named = re.findall(r'aria-labelledby="([^"]+)"|url\(#([^)]+)\)', bound())
    words = {word for pair in named for each in pair for word in each.split()}
    assert words and words <= set(Read(bound()).ids)


def test_the_contents_name_every_chapter() -> None:
    contents = bound()[bound().index('<nav class="contents') : bound().index("</nav>")]
    chapters = re.findall(r'<article class="chapter wrap [a-z]+page" id="([^"]+)"', bound())
    assert re.findall(r'href="#([^"]+)"', contents) == chapters


def test_the_contents_give_the_pages_that_are_known() -> None:
    journal = legal(CAMPAIGN)
    edition = edition_of(journal, "en", "players", False)
    text = book(edition, render(journal, "en", "players", PROSE), (), {"turns-0002": 417})
    contents = text[text.index('<nav class="contents') : text.index("</nav>")]
    pages = re.findall(r'href="#([^"]+)".*?class="pn">(\d*)<', contents)
    assert [(id, page) for id, page in pages if page] == [("turns-0002", "417")]


def test_no_secret_stands_in_the_players_book() -> None:
    assert [word for word in SECRETS if word in bound()] == []
    assert any(word in bound("gm") for word in SECRETS)


def test_a_hostile_title_is_text_in_the_contents_and_in_its_chapter() -> None:
    title = "<script>alert(1)</script><img src=x onerror=alert(2)> ${1+1} `"
    journal = legal(with_turns(f"title: '{title}'\n{QUIET}"))
    page = Read(book(edition_of(journal, "en", "players", False), render(journal, "en", "players", {}), ()))
    assert page.text.count(title) == 2
    assert [tag for tag, attributes in page.elements if tag == "script" or "onerror" in attributes] == []


def test_nothing_in_it_runs() -> None:
    assert "<script" not in bound() and " onclick" not in bound()
