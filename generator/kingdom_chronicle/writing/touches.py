"""What a turn touched: the hexes, settlements and people of its lines, its entries and its story."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from markupsafe import Markup, escape

from ..engine.book import Enter, Strike
from ..engine.journal import Posted, TurnRecord
from ..reading.lines import Decision
from ..reading.names import slug
from . import addresses
from .edition import Edition
from .event_rows import apart
from .gazetteer import Mention
from .ids import HEXES, PEOPLE, TOWNS, given, ids_of, records
from .story import mentions_in
from .words import Words

Thing = tuple[str, str]
"""The kind (hex, settlement, person) and the key of something that has a page or a place on one."""


@dataclass(frozen=True, slots=True)
class Touch:
    """A turn in the list of those that touched something."""

    link: str
    title: str
    when: str


def touched_by(edition: Edition) -> Mapping[Thing, tuple[int, ...]]:
    """The turns that touched each thing, as far as this edition tells of them."""
    found: dict[Thing, list[int]] = {}
    for record in edition.journal.turns:
        for thing in dict.fromkeys(_things(edition, record)):
            found.setdefault(thing, []).append(record.number)
    return {thing: tuple(turns) for thing, turns in found.items()}


def touches(edition: Edition, turns: tuple[int, ...], here: str) -> list[Touch]:
    """Turns as a list on page `here`, the latest first."""
    found = []
    for number in reversed(turns):
        record = edition.journal.turn(number)
        if record is not None:
            link = edition.link(here, addresses.turn_page(number))
            found.append(Touch(link, edition.title(record.turn), edition.when(record.turn)))
    return found


def things_of(record: TurnRecord, line: Decision) -> Iterator[Thing]:
    """The hexes, settlements, people and other realms that a line names."""
    view = record.view
    abroad = {realm.key for realm in records(view, "foreign-realm")} - {
        person.key for person in records(view, "person")
    }
    for field, value in given(line).items():
        for kind, fields in (("hex", HEXES), ("settlement", TOWNS), ("person", PEOPLE)):
            if field in fields:
                for id in ids_of(view, line.verb, field, value):
                    # `update` tells of a person or of another realm
                    yield ("realm" if kind == "person" and id in abroad else kind), id


def linked(edition: Edition, here: str, words: Words, sentence: str, things: Iterator[Thing]) -> Markup:
    """A sentence whose names of things are links to their pages."""
    targets: dict[str, Markup] = {}
    for kind, key in things:
        place = edition.place_of(Mention(kind, key, ""))
        name = str(escape(words.name_of(key)))
        if place is not None and name:
            lang = "" if kind == "hex" else edition.group_lang
            targets.setdefault(name, Markup('<a href="{}"{}>').format(edition.link(here, *place), lang))
    text = str(escape(sentence))
    if not targets:
        return Markup(text)
    names = "|".join(re.escape(name) for name in sorted(targets, key=lambda name: (-len(name), name)))
    return Markup(re.sub(rf"(?<!\w)(?:{names})(?!\w)", lambda at: f"{targets[at[0]]}{at[0]}</a>", text))


def _things(edition: Edition, record: TurnRecord) -> Iterator[Thing]:
    for posted in apart(record.posted):
        line = edition.open_line(posted.decision) if posted.decision is not None else None
        if not edition.veil.hides(posted) and (line is None or line.secret is None):
            if line is not None:
                yield from things_of(record, line)
                yield from _decided_by(edition, posted, line)
            yield from _entered(posted)
    words = record.turn.words
    texts = [words.story]
    if words.secret is not None and edition.told(words.secret.until):
        texts.append(words.secret.story)
    for text in texts:
        for inside, _ in mentions_in(text):
            mention = edition.gazetteer.find(inside)
            if mention is not None and mention.kind != "turn":
                yield mention.kind, mention.key


def _decided_by(edition: Edition, posted: Posted, line: Decision) -> Iterator[Thing]:
    """Who decided a line; who threw the dice of a step that comes every month is no matter of theirs."""
    if line.by and line.verb != posted.step and slug(line.by) in edition.people_pages:
        yield "person", slug(line.by)


def _entered(posted: Posted) -> Iterator[Thing]:
    """What the records of an entry belong to, by their kind."""
    for entry in posted.entries:
        if not isinstance(entry, Enter | Strike):
            continue
        record = entry.record
        kind = type(record).__name__
        if kind in ("Hex", "Holding"):
            yield "hex", record.key
        elif kind == "Person":
            yield "person", record.key
        elif kind == "Settlement":
            yield "settlement", record.key
            yield "hex", str(getattr(record, "hex", ""))
        elif kind == "MagicItem":
            yield "settlement", record.key.partition("/")[0]
        elif kind in ("Building", "District"):
            yield "settlement", str(getattr(record, "settlement", ""))
        elif kind == "Officer":
            yield from (("person", key) for key in getattr(record, "people", ()))
