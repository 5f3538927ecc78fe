"""Events that came under a curtain: what later turns would tell of them, and from which turn on it may be told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from ..engine.book import Enter, Record, Strike
from ..engine.figure import Figure
from ..engine.journal import Journal, Posted
from ..engine.view import View
from ..reading.lines import Decision
from ..reading.names import fold
from ..reading.wording import say
from .event_rows import LINE, apart
from .ids import given, ids_of

UNTOLD = say("An event not yet told")
"""What stands in the place of an event's name and of where it is."""

_SINCE = "since"
"""The field of a line that tells an event which is open already."""

_WORDS = ("event", "hex", "in", "in_")
"""The fields of a line of which each gives the event away: its name, and where it is."""

_OPEN = frozenset({"Happening", "Promise", "LandRush", "Coming"})
"""The kinds of records by which later steps go on with an event."""

_LEFT = _OPEN | {"Standing", "MonthFactor", "Blight", "Token"}
"""The kinds of records that an event leaves and that name it by their keys."""


@dataclass(frozen=True, slots=True)
class Veil:
    """What may not be told at a moment: records by kind and key, and events as causes with the turn they moved in."""

    records: frozenset[tuple[str, str]] = frozenset()
    causes: frozenset[tuple[str, int]] = frozenset()

    def covers(self, record: object) -> bool:
        """Whether a record is what such an event left."""
        return (type(record).__name__, getattr(record, "key", "")) in self.records

    def hides(self, posted: Posted) -> bool:
        """Whether a part of a step (see `event_rows.apart`) goes on with such an event."""
        return bool(self.records) and posted.decision is None and any(map(self.covers, _left(posted, _OPEN)))

    def is_cause(self, figure: Figure) -> bool:
        """Whether a figure was moved by such an event."""
        events = {event for event, _ in self.causes} & set(_named(figure))
        if not events:
            return False
        turns = tuple(_turns(figure))
        return not turns or any((event, turn) in self.causes for event in events for turn in turns)

    def gives_away(self, text: str) -> bool:
        """Whether a text of ids holds that of such an event: `visiting-celebrity-level`."""
        return any(event in text for event, _ in self.causes)

    def is_die(self, name: str) -> bool:
        """Whether a die was thrown for such an event: `12/event/event/unrest/feud`."""
        turn, *parts = name.split("/")
        return any(turn == str(number) and event in _unnumbered(parts) for event, number in self.causes)


NOTHING = Veil()
"""Hides nothing."""


@dataclass(slots=True)
class _Curtain:
    """One curtain: the turn after which it falls, and the turn in which an open line told the event all the same."""

    until: int | None
    told: int | None = None

    def hangs(self, turn: int) -> bool:
        return all(end is None or turn < end for end in (self.until, self.told))


@dataclass(slots=True)
class Veils:
    """The curtains over the events of a journal. Make it with `veils_of`."""

    _records: list[tuple[tuple[str, str], _Curtain]] = field(default_factory=list)
    _causes: list[tuple[tuple[str, int], _Curtain]] = field(default_factory=list)
    _now: dict[tuple[str, str], _Curtain] = field(default_factory=dict)

    def at(self, turn: int) -> Veil:
        """What may not be told when a turn has been played."""
        if not self._causes:
            return NOTHING
        return Veil(
            frozenset(record for record, curtain in self._records if curtain.hangs(turn)),
            frozenset(cause for cause, curtain in self._causes if curtain.hangs(turn)),
        )

    def hear(self, turn: int, posted: Posted) -> None:
        """Take in a line, or a part of a step."""
        line = posted.decision
        if line is None:
            curtain = next((self._now[key] for key in map(_id, _left(posted, _OPEN)) if key in self._now), None)
            if curtain is not None:
                self._hang(turn, posted, curtain)
        elif line.verb == LINE:
            if conceals(line):
                assert line.secret is not None
                self._causes += [((id, turn), _Curtain(line.secret.until)) for id in _events(posted.before, line)]
                self._hang(turn, posted, _Curtain(line.secret.until))
            elif _SINCE in given(line):
                for key in map(_id, _left(posted, _OPEN)):
                    if key in self._now:
                        self._now[key].told = self._now[key].told or turn

    def _hang(self, turn: int, posted: Posted, curtain: _Curtain) -> None:
        """What this brought in is behind the curtain; what was open before it has its own, or none."""
        for record in _left(posted, _LEFT):
            key = _id(record)
            if key not in self._now and not _stood(posted.before, record):
                self._now[key] = curtain
                self._records.append((key, curtain))
            event = str(getattr(record, "event", "") or getattr(record, "activity", ""))
            if event:
                self._causes.append(((event, turn), curtain))


def veils_of(journal: Journal) -> Veils:
    """The curtains over the events of a journal: each hangs until its line says, or until an open line tells it."""
    veils = Veils()
    if any(map(_is_curtained, (line for record in journal.turns for line in _lines(record.posted)))):
        for record in journal.turns:
            for posted in apart(record.posted):
                veils.hear(record.number, posted)
    return veils


def conceals(line: Decision) -> bool:
    """Whether a line hides which event it tells, or where that is."""
    secret = line.secret
    if secret is None:
        return False
    return secret.fields is None or any(fold(field) in secret.fields for field in _WORDS)


def _is_curtained(line: Decision) -> bool:
    return line.verb == LINE and conceals(line)


def _lines(every: Iterable[Posted]) -> Iterator[Decision]:
    return (posted.decision for posted in every if posted.decision is not None)


def _events(view: View, line: Decision) -> tuple[str, ...]:
    return ids_of(view, LINE, LINE, given(line).get(LINE, ""))


def _left(posted: Posted, kinds: frozenset[str]) -> Iterator[Record]:
    for entry in posted.entries:
        if isinstance(entry, Enter | Strike) and type(entry.record).__name__ in kinds:
            yield entry.record


def _id(record: Record) -> tuple[str, str]:
    return type(record).__name__, record.key


def _stood(view: View, record: Record) -> bool:
    return record.key in view.state.records.get(type(record), {})


def _named(figure: Figure) -> Iterator[str]:
    """What a figure may name as its cause: by what it is called, or by the row that it comes from."""
    yield figure.label
    source = figure.source
    if source is not None and source.id.startswith("events/"):
        yield source.id.split("/")[1]


def _turns(figure: Figure) -> Iterator[int]:
    """The turns from which the leaves of a figure come: of a die by its name."""
    for leaf in figure.leaves():
        source = leaf.source
        if source is not None and source.id.startswith("dice/"):
            yield int(source.id.split("/")[1])
        elif source is not None and source.turn is not None:
            yield source.turn


def _unnumbered(parts: Iterable[str]) -> Iterator[str]:
    """The parts of a die's name without the numbers that tell one of several from another: `feud#2`."""
    return (part.partition("#")[0] for part in parts)
