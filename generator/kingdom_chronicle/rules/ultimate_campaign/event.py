"""The Event phase: whether an event comes, which one, and the Monster Attack (UC-EVT).

Of the events this module plays the Monster Attack; what another event does is told by `gm` lines, and the
ledger says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from ...engine.book import Adjust, Enter, Entry, Note, Record, Strike
from ...engine.illegal import Illegal
from ...engine.ruleset import Handler
from ...engine.view import View
from ...reading.fields import Fields, Name, Whole
from ...reading.wording import Sentence, as_is, say
from ..realm import Holding, find_hex, find_row
from .checks import kingdom_check, number
from .columns import Event, EventRange
from .hexes import lose_hex
from .upkeep import anarchy

MONSTER = "monster-attack"
REROLLS = 100
"""A house rule's table may hold nothing but the impossible."""


@dataclass(frozen=True)
class Month(Record):
    """The last turn in which the occurrence roll brought an event, keyed `event` (UC-EVT-1).

    `drawn` are the events that the dice named; without dice for it the lines name them.
    """

    turn: int
    drawn: tuple[str, ...] = ()


@dataclass(frozen=True)
class Happening(Record):
    """An open event, keyed `event/turn`; `told` is the last turn that said what was done about it."""

    event: str
    since: int
    place: str
    told: int


class NewEvent(Fields):
    """`event: Monster Attack`: names what the dice gave, and what was done about it."""

    event: Name
    hex: Name | None = None
    response: Literal["adventure", "check", "ignore"] | None = None
    adventure_result: Literal["defeated", "not defeated"] | None = None


class OpenEvent(Fields):
    """`event: Monster Attack` / `since: 11`: what is done about an event that is still open."""

    event: Name
    since: Whole
    response: Literal["adventure", "check", "ignore"]
    adventure_result: Literal["defeated", "not defeated"] | None = None


def carry_on(view: View, order: OpenEvent) -> Iterable[Entry | Illegal]:
    """An open event strikes again until it is resolved (UC-EVT-6)."""
    id = _event(view, order.event)
    happening = view.get(Happening, f"{id}/{order.since}")
    if happening is None:
        since = tuple(str(each.since) for each in view.all(Happening).values() if each.event == id)
        hint = (say("It is open since turn {turns}.", turns=since),) if since else ()
        message = say("no {event} is open since turn {turn}", event=_label(view, id), turn=order.since)
        raise Illegal("UC-EVT-6", message, "since", hint)
    yield from _attack(view, happening, order.response, order.adventure_result)


def ask_for_open(view: View) -> Iterable[Entry | Illegal]:
    """Each open event wants to know what is done about it (UC-EVT-6)."""
    waiting = [each for each in view.all(Happening).values() if each.told < view.turn]
    for each in sorted(waiting, key=lambda happening: happening.since):
        raise Illegal(
            "UC-EVT-6",
            say(
                "{event} is open since turn {turn}: what do the leaders do?",
                event=_label(view, each.event),
                turn=each.since,
            ),
            (),
            (
                say(
                    "Write `event: {event}` with `since: {turn}` and `response`.",
                    event=_label(view, each.event),
                    turn=each.since,
                ),
            ),
        )
    if not view.all(Happening):
        yield Note("nothing-open", rule="UC-EVT-6")


def occurrence(view: View) -> Iterable[Entry | Illegal]:
    """d% of 25 or less brings an event, of 75 or less after a month without one (UC-EVT-1, UC-EVT-2)."""
    chance = number(view, _chance(view))
    roll = view.roll("d%")
    comes = roll.total <= chance.value
    yield Note("event-roll", {"roll": roll.total, "chance": chance.value, "comes": int(comes)}, "UC-EVT-1")
    if not comes:
        return
    told = _told(view)
    written = view.decision is not None and "type" in view.decision.dice
    drawn = () if told and not written else tuple(_drawn(view))
    yield Enter(Month("event", view.turn, drawn), "UC-EVT-1")
    for id in drawn:
        if id in told:
            continue
        if id == MONSTER:
            event = _label(view, id)
            hint = say("Write `event: {event}` with `hex` and `response`.", event=event)
            raise Illegal(
                "UC-EVT-8", say("{event} comes: where, and what do the leaders do?", event=event), (), (hint,)
            )
        yield Note("event-told", {"event": id}, "UC-EVT-3")


def _told(view: View) -> set[str]:
    """The events that the lines of this phase name; what the GM starts by his word is not what the dice gave."""
    names = [
        line.order.event
        for line in view.siblings(NewEvent)
        if isinstance(line.order, NewEvent) and line.granted is None
    ]
    return {id for name in names for id in view.tables.find("events", name, view.campaign.languages[0])}


def new_event(view: View, order: NewEvent) -> Iterable[Entry | Illegal]:
    """What the dice gave, or the GM started; a Monster Attack picks a claimed hex (UC-EVT-5, UC-EVT-8)."""
    id = _event(view, order.event)
    month = view.get(Month, "event")
    if month is None or month.turn != view.turn:
        hint = say("A GM who starts it writes `granted` with the reason.")
        yield Illegal("UC-EVT-1", say("no event came this turn"), "event", (hint,))
    elif month.drawn and id not in month.drawn:
        drawn = tuple(_label(view, each) for each in month.drawn)
        message = say("the dice gave {drawn}, not {event}", drawn=drawn, event=_label(view, id))
        yield Illegal("UC-EVT-3", message, "event")
    if id != MONSTER:
        yield Note("event-told", {"event": id}, "UC-EVT-3")
        return
    if order.hex is None or order.response is None:
        message = say("{event} needs `hex` and `response`: adventure, check or ignore", event=_label(view, id))
        raise Illegal("UC-EVT-8", message, "event")
    hex = find_hex(view, order.hex)
    if view.get(Holding, hex.key) is None:
        yield Illegal("UC-EVT-5", say("the attack strikes a claimed hex, and {hex} is none", hex=hex.key), "hex")
    happening = Happening(f"{id}/{view.turn}", id, view.turn, hex.key, view.turn)
    yield from _attack(view, happening, order.response, order.adventure_result)


def no_new_event(view: View) -> Iterable[Entry | Illegal]:
    """Nothing came, or what came was told above; a month does not end in anarchy (UC-ANARCHY-1)."""
    yield from anarchy(view)
    month = view.get(Month, "event")
    if not view.siblings(NewEvent) and (month is None or month.turn != view.turn):
        yield Note("no-event", rule="UC-EVT-1")


def _attack(view: View, happening: Happening, response: str, result: str | None) -> Iterator[Entry | Illegal]:
    """A Monster Attack: beaten in adventure or by a Stability check it ends, else Unrest +4 and perhaps the hex."""
    if response == "adventure" and result is None:
        message = say("an adventure ends one way or the other: write `adventure result`: defeated or not defeated")
        raise Illegal("UC-EVT-8", message, "response")
    beaten = result == "defeated"
    if response == "check" and not view.granted:
        check = kingdom_check(view, "stability", rule="UC-EVT-8", at=happening.event)
        yield check
        beaten = check.outcome == "success"
    if beaten:
        yield Note("monster-beaten", {"hex": happening.place}, "UC-EVT-8")
        if view.get(Happening, happening.key) is not None:
            yield Strike(happening, "UC-EVT-8")
        return
    row = view.row("events", MONSTER).values
    assert isinstance(row, Event)
    harm = view.tables.figure("events", MONSTER, "unrest", of=happening.place)
    yield Adjust("unrest", harm, "UC-EVT-8")
    least = row.loses_hex_at_unrest
    if least is not None and view.stock("unrest") + harm.value >= least and view.get(Holding, happening.place):
        yield from lose_hex(view, happening.place, "UC-HEX-1")
        if view.get(Happening, happening.key) is not None:
            yield Strike(happening, "UC-EVT-8")
        return
    yield Enter(replace(happening, told=view.turn), "UC-EVT-6")


def _chance(view: View) -> str:
    month = view.get(Month, "event")
    first = view.campaign.turns[0].number
    if month is None and view.turn == first and view.switch("first-event-chance") == "after event":
        return "event-chance"
    quiet = month is None or month.turn < view.turn - 1
    return "event-chance-after-quiet" if quiet else "event-chance"


def _drawn(view: View) -> Iterator[str]:
    """The events that the tables give: one, or two where a row says to roll again (UC-EVT-3)."""
    drawn: list[str] = []
    again = True
    while again and len(drawn) < 2:
        row = _possible(view, "4-7", "type")
        if row is None:
            return
        again = row.then == "roll again" and not drawn
        below = None if row.event else _possible(view, str(row.goes_to), "table")
        event = row.event or (below.event if below else None)
        if event is not None and (event not in drawn or row.duplicates == "elsewhere"):
            drawn.append(event)
            yield event


def _possible(view: View, table: str, die: str) -> EventRange | None:
    """The row that a throw gives; an impossible result is thrown again (UC-EVT-4): no attack without a claimed hex."""
    for _ in range(REROLLS):
        row = _range(view, table, view.roll("d%", die).total)
        if row.event != MONSTER or view.all(Holding):
            return row
    return None


def _range(view: View, table: str, face: int) -> EventRange:
    for row in view.tables.tables["event_tables"].values():
        values = row.values
        assert isinstance(values, EventRange)
        if values.table == table and values.from_ <= face <= values.to:
            return values
    message = say("the event table {table} has no row for a throw of {face}", table=table, face=face)
    raise Illegal("UC-EVT-3", message)


def _event(view: View, name: str) -> str:
    return find_row(view, "events", name, "event", say("no event is called '{name}'", name=name))


def _label(view: View, id: str) -> Sentence:
    return as_is(str(getattr(view.row("events", id).values, "label", id)))


CARRIED: Mapping[type[Fields], Handler] = {OpenEvent: carry_on}
NEW: Mapping[type[Fields], Handler] = {NewEvent: new_event}
