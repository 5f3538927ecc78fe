"""Events on the pages: a row of the ledger for each, and what is open at a place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..engine.book import Entry, Note
from ..engine.journal import Posted
from ..reading.wording import say
from . import realm_records
from .edition import Edition

COMES = frozenset({"event-comes", "event-comes-to"})
"""The notes of an event that was not there before."""

GOES_ON = "open"
"""The step in which the events that are open from before are played."""

LINE = "event"
"""The verb of a line that says itself which event is played."""

HEADS = COMES | {"event-goes-on", "event-goes-on-in"}
"""The notes with which the play of an event begins."""


def apart(every: Iterable[Posted]) -> Iterator[Posted]:
    """The same steps and lines, but for one in which several events were played: that one comes event by event."""
    for posted in every:
        parts = list(_parts(posted.entries))
        if posted.decision is not None or len(parts) < 2:
            yield posted
            continue
        view = posted.before
        for part in parts:
            after = view.after(*part)
            yield Posted(posted.phase, posted.step, None, part, view, after)
            view = after


def _parts(entries: tuple[Entry, ...]) -> Iterator[tuple[Entry, ...]]:
    """The entries cut before each note with which an event begins."""
    part: list[Entry] = []
    for entry in entries:
        if isinstance(entry, Note) and entry.id in HEADS and part:
            yield tuple(part)
            part = []
        part.append(entry)
    if part:
        yield tuple(part)


def begins_event(posted: Posted) -> bool:
    """Whether an event comes or goes on in a step, or in a line that names it."""
    return (posted.decision is not None and posted.decision.verb == LINE) or any(
        isinstance(entry, Note) and entry.id in HEADS for entry in posted.entries
    )


def troubles(edition: Edition, place: str) -> list[str]:
    """What is open at a hex or in a settlement, the oldest first."""
    found = []
    for event in realm_records.open_events(edition.journal.last.closing):
        if event.place == place:
            name = edition.words.row_label("events", event.event)
            found.append(edition.say(say("{event}, open since turn {turn}.", event=name, turn=event.since)))
    return found
