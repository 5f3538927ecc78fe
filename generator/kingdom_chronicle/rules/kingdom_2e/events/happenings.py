"""The open events of the kingdom, and what is known of an event by its row (K2-EVT-4)."""

from __future__ import annotations

from dataclasses import dataclass

from ....engine.book import Record, free_key
from ....engine.view import View
from ....reading.wording import Sentence, as_is, say
from ...open_events import apart, is_there
from ...realm import Hex, Settlement, find_row
from .event_columns import Event

SQUATTERS = "squatters"


@dataclass(frozen=True)
class Happening(Record):
    """An open event, keyed `event/turn`; `told` is the last turn in which it was played (K2-EVT-4).

    `place` is a hex, a settlement or empty. `about` are the lots that it turns on, `stage` the check that comes next,
    `dc` what has come to its DC, `last` the degree of the last turn and `cared` how much care it has had. `keeps` are
    the lasting modifiers that end with it. `help` is what hired adventurers add to its next check, `hire` whether they
    are dearer now or none can be had.
    """

    event: str
    since: int
    place: str
    told: int
    about: str = ""
    stage: int = 0
    dc: int = 0
    last: str = ""
    cared: int = 0
    keeps: tuple[str, ...] = ()
    help: int = 0
    hire: str = ""


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


def begun(view: View, event: str, place: str, about: str = "") -> Happening:
    """An event that comes this turn, under a key that none of its kind has."""
    key = free_key(f"{event}/{view.turn}", view.all(Happening))
    return Happening(key, event, view.turn, place, view.turn, about)


def by_age(view: View) -> tuple[Happening, ...]:
    """The open events, the oldest first."""
    return tuple(sorted(view.all(Happening).values(), key=lambda each: (each.since, len(each.key), each.key)))


def at_table(view: View, event: str, happening: Happening | None = None) -> View:
    """The view of an event that no line tells: its dice are called, and written, as if one did.

    A line of an open one says since when, and where if that leaves several.
    """
    telling: tuple[tuple[str, str], ...] = (("event", row_of(view, event).label),)
    if happening is not None and is_there(view, happening) and happening.since < view.turn:
        telling += (("since", str(happening.since)),)
        telling += apart(view, happening, by_age(view))
    return view.moved(decision=None, step="event", telling=telling)


def town_of(view: View, happening: Happening) -> str:
    """The settlement that an event strikes, or nothing."""
    return happening.place if view.get(Settlement, happening.place) is not None else ""


def hex_of(view: View, happening: Happening) -> str:
    """The hex that an event strikes: its own, or its settlement's."""
    town = view.get(Settlement, happening.place)
    if town is not None:
        return town.hex
    return happening.place if view.get(Hex, happening.place) is not None else ""


def squatted(view: View, town: str) -> tuple[str, ...]:
    """The lots of a settlement's first grid that squatters hold (K2-EVT-squatters)."""
    held = (each.about for each in view.all(Happening).values() if each.event == SQUATTERS and each.place == town)
    return tuple(lot for lots in held for lot in lots.split())
