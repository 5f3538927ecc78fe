"""The turns that the record's charts mark with a letter: what happened in them, and which of them have room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ..reading.wording import say
from . import realm_records
from .edition import Edition
from .events_page import comings
from .words import Words

LETTERS = "ABCDEFGHIJKL"
"""So many turns are marked at most."""

_ANARCHY, _TOWNS, _LAND, _EVENTS = range(4)
"""What comes before what where there are more turns than letters."""


@dataclass(frozen=True, slots=True)
class Notable:
    """Something that happened in a turn: its rank (the lowest comes first), a sentence, the settlement it was in."""

    turn: int
    rank: int
    text: str
    town: str = ""


@dataclass(frozen=True, slots=True)
class Lettered:
    """A turn with its letter and all that is told of it."""

    letter: str
    turn: int
    text: str


def lettered(words: Words, every: Iterable[Notable]) -> list[Lettered]:
    """At most twelve turns in their order, each with a letter.

    Anarchy comes before a settlement won or lost and a new title of the realm, these before lost land, that before
    an event; of turns that weigh the same the later ones stay.
    """
    of_turn: dict[int, list[Notable]] = {}
    for each in every:
        of_turn.setdefault(each.turn, []).append(each)
    weighed = sorted(of_turn, key=lambda turn: (min(each.rank for each in of_turn[turn]), -turn))
    kept = sorted(weighed[: len(LETTERS)])
    return [
        Lettered(letter, turn, words.following(each.text for each in sorted(of_turn[turn], key=lambda each: each.rank)))
        for letter, turn in zip(LETTERS, kept, strict=False)
    ]


def notable(edition: Edition) -> Iterator[Notable]:
    """All that happened to the realm and could be marked, as far as this edition tells of it."""
    title = edition.words_at(edition.journal.before).title()
    for before, record in edition.records():
        number, words = record.number, edition.words_at(record)
        since = realm_records.anarchy_since(record.closing)
        if since is not None and realm_records.anarchy_since(before.closing) is None:
            yield Notable(number, _ANARCHY, edition.say(say("The kingdom falls into anarchy.")))
        if words.title() != title:
            title = words.title()
            yield Notable(number, _TOWNS, edition.say(say("The realm is a {title} now.", title=title)))
        held = realm_records.holdings(record.closing)
        lost = tuple(edition.words.name_of(hex) for hex in realm_records.holdings(before.closing) if hex not in held)
        if lost:
            yield Notable(number, _LAND, edition.say(say("Land lost: {hexes}.", hexes=lost)))
        yield from (Notable(number, _EVENTS, each.text, each.place) for each in comings(edition, record))
    for key in edition.settlement_pages:
        yield from _of_town(edition, key)


def _of_town(edition: Edition, key: str) -> Iterator[Notable]:
    lived = edition.gazetteer.settlements[key]
    if edition.journal.turn(lived.record.since) is not None:
        first = lived.former[0][0] if lived.former else lived.record.name
        text = edition.say(say("{settlement} is founded.", settlement=first))
        yield Notable(lived.record.since, _TOWNS, text, key)
    names = [*(name for name, _ in lived.former), lived.record.name]
    for (former, turn), name in zip(lived.former, names[1:], strict=True):
        yield Notable(turn, _TOWNS, edition.say(say("{former} is called {name} now.", former=former, name=name)), key)
    if lived.until is not None:
        text = edition.say(say("{settlement} is lost.", settlement=lived.record.name))
        yield Notable(lived.until, _TOWNS, text, key)
