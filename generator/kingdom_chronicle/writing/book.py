"""The whole chronicle as one page for print: cover, contents, turns, figures, map, settlements, people."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from urllib.parse import unquote, urlsplit

from markupsafe import Markup

from ..reading.wording import say
from . import addresses, realm_records
from .drawing import identifier, symbols, used_symbols
from .edition import Edition
from .press import environment
from .sprite import sprite_text

_BODY = re.compile(r"\n---\n+<div>\n(.*)\n</div>\n?\Z", re.DOTALL)
_KIND = re.compile(r'^template_kind: "([a-z]+)"$', re.MULTILINE)
_SPRITE = re.compile(r'\A<svg class="sprite".*?</svg>\n?', re.DOTALL)
_ID = re.compile(r'(\s(?:id|for|aria-labelledby|aria-describedby|data-grown)=")([^"]+)"')
_LINK = re.compile(r'(<a\b[^>]*?\s)href="([^"]*)"')
_PICTURE = re.compile(r'(<img\b[^>]*?\s)src="([^"]*)"')
_WITHIN = re.compile(r"url\(#([^)]+)\)")

_UNKNOWN: Mapping[str, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Chapter:
    """A page of the site as a part of the book."""

    id: str
    kind: str
    title: str
    body: Markup


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the book: what it is called, and its chapters."""

    title: str
    chapters: tuple[Chapter, ...]


def book(
    edition: Edition,
    made: Mapping[str, str | bytes],
    styles: tuple[str, ...],
    numbers: Mapping[str, int] = _UNKNOWN,
) -> str:
    """The book as HTML out of the pages that were made of an edition; pictures lie where they lie in the site.

    Links between its pages lead to their place in it; those to pages it has not become plain words. `numbers` are
    the printed pages of the chapters by their ids; the contents have room for them where they are not known yet.
    """
    pages = {path: text for path, text in made.items() if isinstance(text, str) and path.endswith(".md")}
    turns = [record.turn.number for record in edition.journal.turns]
    plan = (
        (say("The turns"), [addresses.turn_page(number) for number in turns]),
        (say("The kingdom"), [addresses.SHEET, addresses.OFFICES, addresses.RECORD, addresses.EVENTS]),
        (say("The land"), [addresses.MAP]),
        (say("The settlements"), list(edition.settlement_pages.values())),
        (say("The people"), list(edition.people_pages.values())),
    )
    ids = {path: identifier(path[: -len(".md")]) for _, paths in plan for path in paths if path in pages}
    places = {edition.url(path): id for path, id in ids.items()}
    parts = tuple(
        Part(edition.say(title), tuple(_chapters(edition, paths, pages, ids, places)))
        for title, paths in plan
        if any(path in pages for path in paths)
    )
    body = "".join(chapter.body for part in parts for chapter in part.chapters)
    return (
        environment(edition.language)
        .get_template("book.html")
        .render(
            language=edition.language,
            name=edition.own(realm_records.realm_name(edition.journal.last.closing, edition.journal.campaign.name)),
            motto=edition.own(edition.journal.campaign.motto),
            when=edition.when(edition.journal.last.turn),
            parts=parts,
            numbers=numbers,
            styles=styles,
            sprite=Markup(symbols(sprite_text(), used_symbols(body))),
        )
    )


def _chapters(
    edition: Edition, paths: list[str], pages: Mapping[str, str], ids: Mapping[str, str], places: Mapping[str, str]
) -> Iterator[Chapter]:
    for path in paths:
        if path in pages:
            found = _BODY.search(pages[path])
            body = _SPRITE.sub("", found[1] if found else "").replace("<details", "<details open")
            kind = _KIND.search(pages[path])
            moved = Markup(_moved(edition, body, path, ids[path], places))
            yield Chapter(ids[path], kind[1] if kind else "", _title(pages[path]), moved)


def _title(page: str) -> Markup:
    found = re.search(r"<h1\b[^>]*>(.*?)</h1>", page, re.DOTALL)
    return Markup(found[1]) if found else Markup("")


def _moved(edition: Edition, body: str, path: str, id: str, places: Mapping[str, str]) -> str:
    """A page's content with ids of its own in the book, its links and pictures as they are found from the book."""
    own = {found[1] for found in re.finditer(r'\sid="([^"]+)"', body)}
    here = edition.url(path)

    def named(found: re.Match[str]) -> str:
        return f'{found[1]}{" ".join(f"{id}-{word}" if word in own else word for word in found[2].split())}"'

    def linked(found: re.Match[str]) -> str:
        parts = urlsplit(Markup(found[2]).unescape())
        if parts.scheme or parts.netloc:
            return found[0]
        if not parts.path:
            return f'{found[1]}href="#{id}-{parts.fragment}"'
        there = places.get(_from_top(here, parts.path))
        if there is None:
            return found[1]
        return f'{found[1]}href="#{there}{"-" + parts.fragment if parts.fragment else ""}"'

    def pictured(found: re.Match[str]) -> str:
        return f'{found[1]}src="{Markup.escape(_from_top(here, Markup(found[2]).unescape()))}"'

    body = _PICTURE.sub(pictured, _LINK.sub(linked, _ID.sub(named, body)))
    body = _WITHIN.sub(lambda found: f"url(#{id}-{found[1]})" if found[1] in own else found[0], body)
    uses = re.compile(r'(<use\b[^>]*?href="#)([^"]+)"')
    return uses.sub(lambda found: f'{found[1]}{id}-{found[2]}"' if found[2] in own else found[0], body)


def _from_top(here: str, address: str) -> str:
    """An address on a page as it counts from the top of the site."""
    path = posixpath.normpath(posixpath.join(posixpath.dirname(here), unquote(address)))
    return path + "/" if address.endswith("/") and path != "." else path
