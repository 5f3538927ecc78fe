"""What the Event phase remembers: the month's event, open events, and what an event leaves behind (UC-EVT)."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import TypeVar

from ....engine.book import Entry, Record, Strike, free_key
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import Sentence, as_is, say
from ...open_events import apart
from ...realm import Hex, Settlement, Standing, find_row
from ..land.territory import LostHex
from .event_columns import Event

T = TypeVar("T")
Play = Generator[Entry | Illegal, None, T]
"""The play of an event: it yields what is entered, and gives back what came of it."""


@dataclass(frozen=True)
class Month(Record):
    """The last turn in which the occurrence roll brought an event, keyed `event` (UC-EVT-1).

    `drawn` are the events that the dice named and `places` where each strikes, empty where a line says it or
    nothing does; without dice for them the lines name the events.
    """

    turn: int
    drawn: tuple[str, ...] = ()
    places: tuple[str, ...] = ()


@dataclass(frozen=True)
class Happening(Record):
    """An open event, keyed `event/turn`; `told` is the last turn in which it was played (UC-EVT-6).

    `place` is a hex, a settlement or empty. `about` is what it turns on (a lot, a building that is demanded,
    an office), `way` which of its two ways it takes, `streak` how many phases ended in success one after the other.
    """

    event: str
    since: int
    place: str
    told: int
    about: str = ""
    way: str = ""
    streak: int = 0


@dataclass(frozen=True)
class Promise(Record):
    """What must stand on a lot by the end of turn `due`, keyed by the lot (`settlement/district/lot`)."""

    event: str
    buildings: tuple[str, ...]
    due: int


@dataclass(frozen=True)
class LandRush(Record):
    """Settlers who took a hex outside the kingdom, keyed by the hex: what they built, and when."""

    improvement: str
    since: int


def row_of(view: View, id: str) -> Event:
    """A row of the events, typed."""
    row = view.row("events", id).values
    assert isinstance(row, Event)
    return row


def label(view: View, id: str) -> Sentence:
    """What an event is called in messages."""
    return as_is(row_of(view, id).label)


def find_event(view: View, name: str, at: str | tuple[str | int, ...] = "event") -> str:
    """The id of the event with this name; raises Illegal `name`."""
    return find_row(view, "events", name, at, say("no event is called '{name}'", name=name))


def begun(view: View, event: str, place: str, about: str = "", way: str = "") -> Happening:
    """An event that comes this turn, under a key that none of its kind has."""
    key = free_key(f"{event}/{view.turn}", view.all(Happening))
    return Happening(key, event, view.turn, place, view.turn, about, way)


def is_open(view: View, happening: Happening) -> bool:
    """Whether an event is open from before."""
    return view.get(Happening, happening.key) is not None


def by_age(view: View) -> tuple[Happening, ...]:
    """The open events, the oldest first."""
    return tuple(sorted(view.all(Happening).values(), key=lambda each: (each.since, len(each.key), each.key)))


def taken(view: View, play: Play[T]) -> Play[tuple[View, T]]:
    """Pass the entries of a part of an event on, and give back the view after them with what came of it."""
    while True:
        try:
            item = next(play)
        except StopIteration as end:
            return view, end.value
        yield item
        if not isinstance(item, Illegal):
            view = view.after(item)


def lapsed(view: View, moment: str) -> Iterator[Strike]:
    """The lasting modifiers of earlier turns that end at a moment: when the phase or the step of that name does."""
    for standing in view.all(Standing).values():
        if standing.ends == moment and standing.since < view.turn:
            yield Strike(standing, "UC-EVT-10")


def at_table(view: View, happening: Happening | None = None) -> View:
    """The view of an event that no line tells: its dice are called as if one did, so that a line moves none."""
    telling = _telling(view, happening) if happening is not None else ()
    return view.moved(decision=None, step="event", telling=telling)


def _telling(view: View, happening: Happening) -> tuple[tuple[str, str], ...]:
    """The line that would tell an event: its name; of an open one since when, and where if that leaves several."""
    name = (("event", row_of(view, happening.event).label),)
    if not is_open(view, happening):
        return name
    return (*name, ("since", str(happening.since)), *apart(view, happening, by_age(view)))


def settlements_at(view: View, place: str) -> tuple[str, ...]:
    """The settlements of a place: itself, those of a hex, or none of the whole kingdom."""
    if view.get(Settlement, place) is not None:
        return (place,)
    return tuple(each.key for each in view.all(Settlement).values() if each.hex == place)


def hex_of(view: View, place: str) -> str:
    """The hex of a place: a settlement's, also of one that is the kingdom's no more; nothing for the whole kingdom."""
    settlement = view.get(Settlement, place)
    if settlement is not None:
        return settlement.hex
    lost = (label for label, each in view.all(LostHex).items() for town in each.settlements if town.key == place)
    return next(lost, place if view.get(Hex, place) is not None else "")
