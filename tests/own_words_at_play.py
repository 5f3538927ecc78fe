"""The group's own words in a campaign, and where a page shows them as if they were in its own language."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser

from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.writing import realm_records
from pages_at_play import VOID

_AS_TYPED = frozenset({"code", "textarea", "script", "title", "desc", "option"})
"""What holds text as it is typed into files, or nothing but text."""


class Spoken(HTMLParser):
    """The pieces of text of a page, each with the language it is said to be in: nothing for that of the page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[tuple[str, str]] = []
        self.pieces: list[tuple[str, str]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element is in the language of the one around it, unless it names another."""
        if tag not in VOID:
            around = self.open[-1][1] if self.open else ""
            self.open.append((tag, dict(attrs).get("lang") or around))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """It holds no text."""

    def handle_endtag(self, tag: str) -> None:
        """An end tag that has no start is not heeded."""
        while any(tag == name for name, _ in self.open):
            if self.open.pop()[0] == tag:
                break

    def handle_data(self, data: str) -> None:
        """Text that is shown."""
        if data.strip() and not any(tag in _AS_TYPED for tag, _ in self.open):
            self.pieces.append((" ".join(data.split()), self.open[-1][1] if self.open else ""))


def sentences_of(journal: Journal) -> frozenset[str]:
    """What the group wrote that is no name: titles, reasons, the beginnings of stories, the motto."""
    months = (record.turn.month for record in journal.turns)
    return frozenset(text for text in _written(journal) if len(text) > 3).difference(names_of(journal), months)


def _written(journal: Journal) -> Iterator[str]:
    yield journal.campaign.motto
    for record in journal.turns:
        yield record.turn.words.title
        yield from (line.strip()[:40] for line in record.turn.words.story.split("\n"))
        for lines in record.turn.decisions.values():
            for line in lines:
                yield from (line.why, line.granted or "", *line.waived.values())


def names_of(journal: Journal) -> frozenset[str]:
    """What the group named: settlements, people, hexes, other realms."""
    state, at = journal.last.closing, realm_records
    kinds = (at.settlements(state), at.people(state), at.hexes(state), at.foreign_realms(state))
    named = (each.name for kind in kinds for each in kind.values() if each.name)
    return frozenset({journal.campaign.name, *named})


def unspoken(page: str, language: str, sentences: frozenset[str], names: frozenset[str]) -> list[str]:
    """The group's words on a page that do not say that they are in a language: sentences anywhere, names alone.

    A name within a sentence is nobody's language (WCAG 3.1.2 leaves proper names out).
    """
    found = [text for text, spoken in Spoken(page).pieces if spoken != language]
    return [text for text in found if text in names or any(each in text for each in sentences)]
