"""Events in the ledger: a row for each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..engine.book import Enter, Entry, Note, Strike
from ..engine.journal import Posted

COMES = frozenset({"event-comes", "event-comes-to"})
"""The notes of an event that was not there before."""

GOES_ON = "open"
"""The step in which the events that are open from before are played."""

LINE = "event"
"""The verb of a line that says itself which event is played."""

HEADS = COMES | {"event-goes-on", "event-goes-on-in"}
"""The notes with which the play of an event begins."""


PROMISED = "comes"
"""The note of what was promised for later and comes now."""

GOING = HEADS | {PROMISED}
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
        if part and _is_another(entry, part):
            yield tuple(part)
            part = []
        part.append(entry)
    if part:
        yield tuple(part)


def _is_another(entry: Entry, part: list[Entry]) -> bool:
    """Whether another event begins here, or what one left is looked at."""
    if isinstance(entry, Note):
        return (entry.id in GOING and not _is_taken(part)) or entry.id == "event-gone"
    if not isinstance(entry, Strike):
        return False
    if type(entry.record).__name__ == "Coming":
        return not (part and isinstance(part[-1], Note) and part[-1].id == PROMISED)
    return type(entry.record).__name__ in ("Promise", "LandRush")


def _is_taken(part: list[Entry]) -> bool:
    """Whether a part is no more than a promise that is kept, so that what was promised belongs to it."""
    kept = bool(part) and isinstance(part[0], Strike) and type(part[0].record).__name__ == "Coming"
    return kept and all(isinstance(entry, Enter | Strike) for entry in part)


def begins_event(posted: Posted) -> bool:
    """Whether an event comes or goes on in a step, or in a line that names it."""
    return (posted.decision is not None and posted.decision.verb == LINE) or any(
        isinstance(entry, Note) and entry.id in HEADS for entry in posted.entries
    )
