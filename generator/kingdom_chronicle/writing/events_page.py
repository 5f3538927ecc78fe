"""The events of the chronicle: those that are open, what they left behind, and every one that came, year by year."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass
from itertools import groupby

from ..engine.book import Note
from ..engine.journal import TurnRecord
from ..reading.wording import say
from . import addresses
from .edition import Edition
from .event_rows import COMES, GOES_ON, HEADS, LINE, apart
from .ids import given, ids_of
from .ledger import Row, event_rows
from .open_events import Left, Open, left_behind, open_now
from .press import Head, page
from .rule_tables import row_anchor
from .veils import conceals


@dataclass(frozen=True, slots=True)
class Coming:
    """An event that came in a turn, as a sentence, and the place it came to."""

    text: str
    place: str


@dataclass(frozen=True, slots=True)
class Month:
    """A turn with events: its address, its rows of the ledger, and the rules of its events with their names."""

    when: str
    title: str
    link: str
    rows: tuple[Row, ...]
    rules: tuple[tuple[str, str], ...]


def events_page(edition: Edition, rule_ids: Container[str] = ()) -> str:
    """The page of the events; `rule_ids` are the rules that the page of rules has."""
    here = addresses.EVENTS
    title = edition.say(say("Events"))
    months = list(_months(edition, here))
    opens: list[Open] = list(open_now(edition, here))
    left: list[Left] = list(left_behind(edition, here))
    return page(
        edition,
        here,
        Head("events", title, edition.say(say("What befell the realm")), section=edition.url(here)),
        "events.md",
        title=title,
        open=opens,
        left=left,
        years=[(year, [month for _, month in each]) for year, each in groupby(months, key=lambda pair: pair[0])],
        count=len(months),
        quiet=len(edition.journal.turns) - len(months),
        rule_ids=rule_ids,
        ids_page=addresses.RULE_IDS,
    )


def comings(edition: Edition, record: TurnRecord) -> Iterator[Coming]:
    """The events of a turn that were not open before it, as far as they may be told."""
    words = edition.words_at(record)
    for posted in apart(record.posted):
        line = edition.open_line(posted.decision) if posted.decision is not None else None
        if posted.step == GOES_ON or edition.veil.hides(posted) or (line is not None and line.secret is not None):
            continue
        if line is not None and line.verb == LINE:
            wheres = (ids_of(record.view, LINE, key, value) for key, value in given(line).items() if key in _PLACES)
            place = next((ids[0] for ids in wheres if ids), "")
            yield Coming(edition.say(say("{event}.", event=words.decision_text(line))), place)
        for note in posted.entries:
            if isinstance(note, Note) and note.id in COMES:
                yield Coming(words.note(note), str(note.parts.get("where", "")))


_PLACES = ("in", "hex")
"""The fields of a line that say where an event is."""


def _months(edition: Edition, here: str) -> Iterator[tuple[str, Month]]:
    """The turns in which an event came or went on, the latest first, each with the name of its year."""
    for record in reversed(edition.journal.turns):
        rows = tuple(event_rows(edition, here, record))
        if rows:
            turn = record.turn
            year = "" if turn.year is None else edition.say(say("Year {year}", year=edition.year(turn.year)))
            link = edition.link(here, addresses.turn_page(turn.number))
            rules = tuple(_rules(edition, here, record))
            yield year, Month(edition.when(turn), edition.title(turn), link, rows, rules)


def _rules(edition: Edition, here: str, record: TurnRecord) -> Iterator[tuple[str, str]]:
    """The events that a turn played and may tell of, each with its row of the rules."""
    found: dict[str, None] = {}
    for posted in apart(record.posted):
        line = edition.open_line(posted.decision) if posted.decision is not None else None
        if edition.veil.hides(posted) or (line is not None and conceals(line)):
            continue
        if line is not None and line.verb == LINE:
            found |= dict.fromkeys(ids_of(record.view, LINE, LINE, given(line).get(LINE, "")))
        notes = (note for note in posted.entries if isinstance(note, Note) and note.id in HEADS)
        found |= dict.fromkeys(str(note.parts["event"]) for note in notes)
    for id in found:
        if id in edition.journal.last.view.rulebook.tables.get("events", {}):
            address = edition.link(here, addresses.table_page("events"), row_anchor(id))
            yield edition.words.row_label("events", id), address
