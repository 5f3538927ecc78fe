"""The site as {path: content}: every page of a chronicle, made from its journal and nothing else.

Everything after this is an adapter: the MkDocs plugin hands the pages over, `chronicle pages` writes them.
A page is Markdown whose body is one block of HTML, so that any site generator keeps it as it is. Its links
are the published addresses, because no generator looks into such a block.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ..engine.journal import Journal
from ..reading.wording import Sentence, say
from . import addresses
from .edition import Edition, edition_of
from .events_page import events_page
from .feed import feed
from .hex_pages import hex_pages, hexes_page
from .home_page import home_page
from .map_page import map_files
from .mentions import check_links
from .new_file import Repository
from .offices_page import offices_page
from .people_pages import people_page, people_pages
from .propose_page import propose_files
from .prose import is_secret, prose_page
from .record_page import record_pages
from .rule_ids_page import rule_ids_page
from .rule_tables import rule_table
from .rule_uses import Uses, rule_uses
from .rules_pages import rules_page, table_pages
from .search_index import search_index
from .settlement_pages import settlement_pages, settlements_page
from .sheet_page import sheet_page
from .switches_page import switch_lines, switches_page
from .touches import touched_by
from .turn_page import turn_pages
from .turn_words_page import turn_words_page
from .turns_page import turns_pages
from .words import words_for

__all__ = ["Section", "check_links", "journal_url", "render", "sections", "units_said"]

_NO_PROSE: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the site in its bar: what it is called, its address from the site's root, and the lists in it."""

    title: str
    url: str
    parts: tuple[Section, ...] = ()


_UNITS = {
    "BP": say("A turn is a month. BP are build points, gp gold pieces."),
    "RP": say("A turn is a month. RP are resource points, gp gold pieces."),
}


def units_said(journal: Journal, language: str) -> str:
    """What the units of the ruleset's stocks stand for, for the foot of every page."""
    words = words_for(journal.last.view, language)
    rows = journal.last.view.rulebook.tables.get("stocks", {}).values()
    units = [unit for row in rows if (unit := str(getattr(row.values, "unit", ""))) in _UNITS]
    return words.say(_UNITS[units[0]]) if units else ""


def render(
    journal: Journal,
    language: str = "en",
    audience: str = "players",
    prose: Mapping[str, str] = _NO_PROSE,
    *,
    directory_urls: bool = False,
    site_url: str = "",
    repository: Repository | None = None,
    tree: str = "",
) -> dict[str, str | bytes]:
    """Every generated file by its path; below the folder `tree` where a site has several languages.

    `prose` are the hand-written pages by theirs; one at the path of a generated page is a matter for whoever
    puts both together. With `audience` `gm` nothing is kept secret. The feed has whole addresses where the
    site's own is known, and a turn is proposed to the `repository`.
    """
    edition = edition_of(journal, language, audience, directory_urls, tree, prose)
    written = _readable(prose, audience)
    touched = touched_by(edition)
    files = dict(map_files(edition, touched))
    uses = rule_uses(edition)
    pages = {
        addresses.HOME: home_page(edition),
        **dict(turns_pages(edition)),
        addresses.SHEET: sheet_page(edition),
        addresses.SETTLEMENTS: settlements_page(edition),
        addresses.OFFICES: offices_page(edition),
        addresses.PEOPLE: people_page(edition),
        addresses.HEXES: hexes_page(edition),
        addresses.EVENTS: events_page(edition, uses),
        **dict(record_pages(edition)),
        **dict(turn_pages(edition, written, uses)),
        **dict(settlement_pages(edition, touched)),
        **dict(hex_pages(edition, touched)),
        **dict(people_pages(edition, touched)),
        **_rules(edition, uses),
    }
    if written and addresses.PROSE not in written:
        pages[addresses.PROSE] = prose_page(edition, written)
    if told := feed(edition, site_url):
        files[addresses.FEED] = told
    proposed = dict(propose_files(edition, repository))
    searched = {path: text for path, text in (pages | files).items() if path.endswith(".md")}
    files[addresses.SEARCH] = search_index(edition, searched, written)
    made: dict[str, str | bytes] = {**files, **pages, **proposed}
    return {tree + path: content for path, content in made.items()} if tree else made


def _rules(edition: Edition, uses: Mapping[str, Uses]) -> dict[str, str]:
    """The pages of the rules in force."""
    rulebook = edition.journal.last.view.rulebook
    tables = {
        name: rule_table(edition, rulebook, name)
        for name, rows in rulebook.tables.items()
        if name != "switches" and (rows or rulebook.gone.get(name))
    }
    switches = tuple(switch_lines(edition))
    return {
        addresses.RULES: rules_page(edition, tables, switches),
        addresses.RULE_IDS: rule_ids_page(edition, uses),
        addresses.SWITCHES: switches_page(edition, switches, uses),
        addresses.TURN_WORDS: turn_words_page(edition, tables),
        **dict(table_pages(edition, tables, uses)),
    }


def sections(edition: Edition, prose: Mapping[str, str] = _NO_PROSE) -> tuple[Section, ...]:
    """The sections for the bar of an edition."""
    chronicle = [(say("Turns"), addresses.TURNS), (say("Events"), addresses.EVENTS), (say("Record"), addresses.RECORD)]
    by_hand = _readable(prose, edition.audience)
    if by_hand:
        chronicle.append((say("Journal"), addresses.PROSE))
    kingdom = [(say("Sheet"), addresses.SHEET), (say("Offices"), addresses.OFFICES), (say("People"), addresses.PEOPLE)]
    named = (
        (say("Chronicle"), chronicle),
        (say("Kingdom"), kingdom),
        (say("Map"), [(say("Map"), addresses.MAP), (say("Hexes"), addresses.HEXES)]),
        (say("Settlements"), [(say("Settlements"), addresses.SETTLEMENTS)]),
        (say("Rules"), [(say("Rules"), addresses.RULES)]),
    )
    return tuple(_section(edition, title, parts, by_hand) for title, parts in named)


def journal_url(edition: Edition, prose: Mapping[str, str]) -> str:
    """The address of the list of hand-written pages, which may be one of them."""
    path = addresses.PROSE
    return addresses.url_of(path, edition.directory_urls) if path in prose else edition.url(path)


def _section(edition: Edition, title: Sentence, parts: list[tuple[Sentence, str]], prose: Mapping[str, str]) -> Section:
    """A section that opens with its first list."""
    lists = tuple(
        Section(edition.say(name), journal_url(edition, prose) if path == addresses.PROSE else edition.url(path))
        for name, path in parts
    )
    return Section(edition.say(title), lists[0].url, lists if len(lists) > 1 else ())


def _readable(prose: Mapping[str, str], audience: str) -> dict[str, str]:
    return {path: text for path, text in prose.items() if audience == "gm" or not is_secret(text)}
