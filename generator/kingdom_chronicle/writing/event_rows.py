"""Events in the ledger: a row for each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..engine.book import Entry, Note, Strike
from ..engine.journal import Posted

COMES = frozenset({"event-comes", "event-comes-to"})
"""The notes of an event that was not there before."""

GOES_ON = "open"
"""The step in which the events that are open from before are played."""

LINE = "event"
"""The verb of a line that says itself which event is played."""

HEADS = COMES | {"event-goes-on", "event-goes-on-in"}
"""The notes with which the play of an event begins."""


GOING = HEADS | {"comes"}
"""The notes with which an event goes on, or what it promised for later comes."""


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
    """The entries cut before each at which another event begins."""
    part: list[Entry] = []
    for entry in entries:
        if _is_another(entry) and part:
            yield tuple(part)
            part = []
        part.append(entry)
    if part:
        yield tuple(part)


def _is_another(entry: Entry) -> bool:
    """Whether another event begins here, or what one left is looked at."""
    if isinstance(entry, Note):
        return entry.id in GOING or entry.id == "event-gone"
    return isinstance(entry, Strike) and type(entry.record).__name__ in ("Promise", "LandRush")


def begins_event(posted: Posted) -> bool:
    """Whether an event comes or goes on in a step, or in a line that names it."""
    return (posted.decision is not None and posted.decision.verb == LINE) or any(
        isinstance(entry, Note) and entry.id in HEADS for entry in posted.entries
    )
