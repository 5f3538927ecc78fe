"""The Event phase: what is open from before, whether an event comes, and what it does (UC-EVT)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from ....engine.book import Enter, Entry, Note, Strike
from ....engine.illegal import Illegal
from ....engine.ruleset import Handler
from ....engine.view import View
from ....reading.fields import Fields
from ....reading.lines import Decision
from ....reading.wording import say
from ...open_events import is_there, meant
from ...realm import Building
from ..checks import number
from . import hiring
from .event_effects import done
from .event_items import finds_gone
from .event_land import rushes_answered
from .event_lines import NewEvent, OpenEvent, named_place, place_of, strange_fields
from .event_play import play
from .event_tables import Drawn, chance, drawn, struck
from .happenings import (
    Happening,
    Month,
    Promise,
    at_table,
    begun,
    by_age,
    find_event,
    label,
    lapsed,
    row_of,
    taken,
)
from .localities import can_strike, places


def phase_begins(view: View) -> Iterable[Entry]:
    """What the last events brought until the next Event phase ends as it begins (UC-EVT-10)."""
    yield from lapsed(view, "event")
    yield from finds_gone(view)


def edicts_are_over(view: View) -> Iterable[Entry]:
    """Whether the Edict phase answered a land rush (UC-EVT-10)."""
    yield from rushes_answered(view)


# ---- what is open


def carry_on(view: View, order: OpenEvent) -> Iterable[Entry | Illegal]:
    """An open event strikes again until it is resolved (UC-EVT-6)."""
    id = find_event(view, order.event)
    opened = [each for each in by_age(view) if each.event == id]
    place = named_place(view, id, order)
    happening = meant(view, opened, order.since, place, label(view, id), "UC-EVT-6")
    yield from strange_fields(view, id, order)
    if order.told:
        yield Note("event-told", {"event": id}, "UC-EVT-6")
        yield Enter(replace(happening, told=view.turn), "UC-EVT-6")
        return
    yield from play(view, happening)


def play_open(view: View) -> Iterable[Entry | Illegal]:
    """The open events that no line tells are played, the oldest first (UC-EVT-6)."""
    if not by_age(view):
        yield Note("nothing-open", rule="UC-EVT-6")
    for each in by_age(view):
        if not is_there(view, each):
            yield Note("event-gone", {"event": each.event, "where": each.place}, "UC-EVT-6")
            yield Strike(each, "UC-EVT-6")
        elif each.told < view.turn:
            view, _ = yield from taken(view, play(at_table(view, each), each))
    yield from lapsed(view, "open")


# ---- what comes


def occurrence(view: View) -> Iterable[Entry | Illegal]:
    """d% of 25 or less brings an event, of 75 or less after a month without one (UC-EVT-1, UC-EVT-2)."""
    most = number(view, chance(view))
    roll = view.roll("d%")
    comes = roll.total <= most.value
    yield Note("event-roll", {"roll": roll.total, "chance": most.value, "comes": int(comes)}, "UC-EVT-1")
    if not comes:
        return
    lines = list(_named(view))
    told = Counter(id for id, _ in lines)
    if told and not (view.decision is not None and "type" in view.decision.dice):
        events = tuple(Drawn(id, row_of(view, id).place) for id, _ in lines)
    else:
        events = drawn(view, told)
    placed = Counter(id for id, line in lines if _is_placed(line))
    places = tuple(struck(view, events, placed))
    yield Enter(Month("event", view.turn, tuple(each.event for each in events), places), "UC-EVT-1")
    if not events:
        yield Note("no-possible-event", rule="UC-EVT-4")


def _named(view: View) -> Iterator[tuple[str, Decision]]:
    """The lines that name what the dice gave; what the GM starts by his word is none of them."""
    for line in view.siblings(NewEvent):
        if isinstance(line.order, NewEvent) and not isinstance(line.order, OpenEvent) and line.granted is None:
            for id in view.tables.find("events", line.order.event, view.campaign.languages[0]):
                yield id, line


def _is_placed(line: Decision) -> bool:
    order = line.order
    return isinstance(order, NewEvent) and (order.told or order.hex is not None or order.in_ is not None)


# ---- what is new


def new_event(view: View, order: NewEvent) -> Iterable[Entry | Illegal]:
    """What the dice gave, or the GM started, where its line says or the dice did (UC-EVT-3, UC-EVT-5, UC-EVT-9)."""
    id = find_event(view, order.event)
    yield from _was_drawn(view, id)
    yield from strange_fields(view, id, order)
    if order.told:
        # where it struck moves nothing then, but a name that is none is told all the same
        named_place(view, id, order)
        yield Note("event-told", {"event": id}, "UC-EVT-3")
        return
    place = ""
    for item in place_of(view, id, order, _drawn_place(view, id)):
        if isinstance(item, Illegal):
            yield item
        else:
            place = item
    yield from _is_elsewhere(view, id, order, place)
    if place and place == _drawn_place(view, id) and not can_strike(view, id, place):
        message = say("{event} is over: its place is not the kingdom's any more", event=label(view, id))
        raise Illegal("UC-EVT-4", message, "event", (say("Take the line out."),))
    yield from play(view, begun(view, id, place))


def _was_drawn(view: View, id: str) -> Iterator[Illegal]:
    month = view.get(Month, "event")
    if month is None or month.turn != view.turn:
        hint = say("A GM who starts it writes `granted` with the reason.")
        yield Illegal("UC-EVT-1", say("no event came this turn"), "event", (hint,))
    elif id not in month.drawn:
        gave = tuple(label(view, each) for each in month.drawn)
        message = say("the dice gave {drawn}, not {event}", drawn=gave, event=label(view, id))
        yield Illegal("UC-EVT-3", message, "event")
    elif not view.granted and _nth(view, id) >= month.drawn.count(id):
        yield Illegal("UC-EVT-3", say("{event} came no further time", event=label(view, id)), "event")


def _nth(view: View, id: str) -> int:
    """How many lines before this one name the same event."""
    before = 0
    for named, line in _named(view):
        if line is view.decision:
            break
        before += named == id
    return before


def _is_elsewhere(view: View, id: str, order: NewEvent, place: str) -> Iterator[Illegal]:
    """What comes a second time comes to another place than a line before this one says (UC-EVT-3)."""
    at = "hex" if order.hex is not None else "in"
    if not place or view.granted or not named_place(view, id, order):
        return
    for named, line in _named(view):
        if line is view.decision:
            return
        if named == id and isinstance(line.order, NewEvent) and named_place(view, id, line.order) == place:
            yield Illegal("UC-EVT-3", say("{event} comes a second time to another place", event=label(view, id)), at)


def _drawn_place(view: View, id: str) -> str:
    """Where the dice had this line's event strike, or nothing."""
    month = view.get(Month, "event")
    if month is None or month.turn != view.turn or view.granted:
        return ""
    places = [place for each, place in zip(month.drawn, month.places, strict=True) if each == id]
    return places[_nth(view, id)] if _nth(view, id) < len(places) else ""


def play_new(view: View) -> Iterable[Entry | Illegal]:
    """What came and no line tells is played by the dice alone; then what was promised falls due (UC-EVT-3)."""
    month = view.get(Month, "event")
    came = month is not None and month.turn == view.turn
    if not came and not any(not isinstance(line.order, OpenEvent) for line in view.siblings(NewEvent)):
        yield Note("no-event", rule="UC-EVT-1")
    told = Counter(id for id, _ in _named(view))
    for id, place in zip(month.drawn, month.places, strict=True) if month is not None and came else ():
        if told[id]:
            told[id] -= 1
        else:
            happening = begun(view, id, place)
            if _comes_too_late(view, happening):
                yield Note("event-gone", {"event": id, "where": place}, "UC-EVT-4")
                continue
            view, _ = yield from taken(view, play(at_table(view, happening), happening))
    yield from _promises(view)
    idle = hiring.unemployed(view)
    if idle is not None:
        message = say("the hired adventurers have no such check to help with this turn")
        raise Illegal("UC-EVT-7", message, (), (say("Take the line out."),), span=idle.span)


def _comes_too_late(view: View, happening: Happening) -> bool:
    """Whether what came before an event this turn took all that it could strike (UC-EVT-4).

    The dice give every event and place of a month before the first is played, and a monster may take the last hex.
    """
    event, place = happening.event, happening.place
    if place:
        return not can_strike(view, event, place)
    return row_of(view, event).plays == "attack" and not places(view, event, "hex")


def _promises(view: View) -> Iterator[Entry | Illegal]:
    """What must stand on a lot by now, or Unrest and Infamy rise (UC-EVT-6)."""
    for pledge in view.all(Promise).values():
        stem, _, lot = pledge.key.rpartition("/")
        town = stem.partition("/")[0]
        kept = any(
            each.type in pledge.buildings and lot in each.lots and f"{each.settlement}/{each.district}" == stem
            for each in view.all(Building).values()
        )
        if kept or pledge.due <= view.turn:
            parts = {"lot": lot, "settlement": town}
            yield Strike(pledge, "UC-EVT-6")
            yield Note("homes-built", parts, "UC-EVT-6") if kept else Note("homes-missing", parts, "UC-EVT-6")
        if not kept and pledge.due <= view.turn:
            broken = Happening(pledge.key, pledge.event, pledge.due, town, view.turn)
            view, _ = yield from taken(view, done(at_table(view), broken, row_of(view, pledge.event).broken))


CARRIED: Mapping[type[Fields], Handler] = {OpenEvent: carry_on, **hiring.DECISIONS}
NEW: Mapping[type[Fields], Handler] = {NewEvent: new_event}
