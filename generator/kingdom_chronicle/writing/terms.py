"""Who held which office when, and who was away or stood in, out of the states and the ledger of each turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ..engine.book import Enter
from ..engine.journal import TurnRecord
from ..reading.wording import Sentence, say
from . import realm_records
from .edition import Edition


@dataclass(frozen=True, slots=True)
class Term:
    """A person's time in an office: from which turn on (0: from the start), and in which turn it ended, if it did."""

    role: str
    person: str
    since: int
    until: int | None


@dataclass(frozen=True, slots=True)
class Duties:
    """The turns in which someone did no duty, and those in which someone stood in for the Ruler."""

    away: tuple[int, ...] = ()
    acting: tuple[int, ...] = ()


def terms_of(edition: Edition) -> tuple[Term, ...]:
    """Every term, in the order in which they began. Death ends one in its turn, whoever mourns for how long."""
    found: list[Term] = []
    standing: dict[tuple[str, str], int] = {}
    before = edition.journal.before
    for record in (before, *edition.journal.turns):
        now = set(_seated(record))
        for role, key in sorted(standing.keys() - now):
            found.append(Term(role, key, standing.pop((role, key)), record.number))
        for chair in sorted(now - standing.keys()):
            standing[chair] = 0 if record is before else record.number
    found += [Term(role, key, since, None) for (role, key), since in standing.items()]
    return tuple(sorted(found, key=lambda term: (term.since, term.until or edition.journal.last.number + 1, term.role)))


def duties_of(edition: Edition) -> Mapping[str, Duties]:
    """The turns away and the turns in the Ruler's place, by person, as far as this edition tells of them."""
    away: dict[str, list[int]] = {}
    acting: dict[str, list[int]] = {}
    for record in edition.journal.turns:
        for kind, person in dict.fromkeys(_on_and_off(edition, record)):
            (away if kind == "Absent" else acting).setdefault(person, []).append(record.number)
    people = away.keys() | acting.keys()
    return {key: Duties(tuple(away.get(key, ())), tuple(acting.get(key, ()))) for key in people}


def when(term: Term) -> Sentence:
    """`from the start`, `from turn 3`, `from turn 3 to turn 19`."""
    if term.until is None:
        return say("from turn {turn}", turn=term.since) if term.since else say("from the start")
    if term.since:
        return say("from turn {first} to turn {last}", first=term.since, last=term.until)
    return say("from the start to turn {last}", last=term.until)


def _seated(record: TurnRecord) -> Iterator[tuple[str, str]]:
    everyone = realm_records.people(record.closing)
    for role, officer in realm_records.officers(record.closing).items():
        for key in officer.people:
            if key not in everyone or everyone[key].alive:
                yield role, key


def _on_and_off(edition: Edition, record: TurnRecord) -> Iterator[tuple[str, str]]:
    for posted in record.posted:
        if posted.decision is not None and edition.open_line(posted.decision).secret is not None:
            continue
        for entry in posted.entries:
            kind = type(entry.record).__name__ if isinstance(entry, Enter) else ""
            if isinstance(entry, Enter) and kind in ("Absent", "StandIn"):
                yield kind, str(getattr(entry.record, "person", entry.record.key))
