"""The event phase: the check for a random event, what is open, what comes (K2-EVT-1, K2-EVT-2, K2-EVT-4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ....engine.book import Adjust, Enter, Entry, Note, Strike
from ....engine.figure import add_all, limited, negated
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.lines import Decision
from ....reading.wording import say
from ...open_events import is_there, meant
from ...realm import use, used
from ..activities.adventurers import FEARED, FORESEEN
from ..activities.amounts import posted
from ..activities.use import Played
from ..checks import flat_check
from ..land import adjacent
from ..lookup import number, step_of
from ..records import Coming
from .event_columns import EventRange
from .event_land import AROUND
from .event_lines import NewEvent, OpenEvent, named_place, place_of
from .event_places import fields, places
from .happenings import Happening, at_table, begun, by_age, find_event, label
from .resolution import gone, play_event

RANDOM = "random"
BLIGHT = "establish-farmland"
"""The activity whose blight strikes the hexes around as well."""


# ---- whether one comes


def happens(view: View) -> Iterable[Entry | Illegal]:
    """A flat check: its DC falls with each quiet turn and begins anew after an event (K2-EVT-2)."""
    dc = limited(view.stock_figure("event-dc"), floor=number(view, "event-dc-least").value)
    check = flat_check(view, dc, rule="K2-EVT-2", die="check")
    yield check
    succeeded = check.outcome == "success"
    event = ""
    if succeeded or used(view, FEARED):
        event = drawn(view, twice=bool(used(view, FORESEEN)) or (succeeded and bool(used(view, FEARED))))
        if not places(view, event):
            yield Note("event-impossible", {"event": event}, "K2-EVT-5")
            event = ""
    if event:
        yield Enter(Coming(RANDOM, event, ({"event": event},), "event phase", view.turn), "K2-EVT-2")
        back = add_all("event-dc", (number(view, "event-dc"), negated(view.stock_figure("event-dc"))))
        if back.value:
            yield Adjust("event-dc", back, "K2-EVT-2")
        return
    yield Note("no-event", rule="K2-EVT-2")
    room = view.stock("event-dc") - number(view, "event-dc-least").value
    if room > 0:
        step = negated(number(view, "event-dc-step"), "quiet")
        yield Adjust("event-dc", limited(step, floor=-room), "K2-EVT-2")


def drawn(view: View, twice: bool) -> str:
    """The event that a line names, or that d% gives; of two that were foreseen the one that a line names.

    Raises Illegal where two came and nobody chose.
    """
    named = list(_named(view))
    if named and not (view.decision is not None and "type" in view.decision.dice):
        return named[0]
    found = [_thrown(view) for _ in range(2 if twice else 1)]
    chosen = next((event for event in named if event in found), None)
    if len(set(found)) == 1:
        return found[0]
    if chosen is None:
        names = tuple(label(view, event) for event in found)
        hint = say("Write `event: ...` with one of: {names}.", names=names)
        raise Illegal("K2-ACT-prognostication", say("two events were drawn: one of them is chosen"), (), (hint,))
    return chosen


def _thrown(view: View) -> str:
    face = view.roll("d%", "type").total
    row = view.row("event_tables", step_of(view.tables.tables["event_tables"], "from_roll", face)).values
    assert isinstance(row, EventRange)
    return row.event


def _named(view: View) -> Iterator[str]:
    """The events that lines name and that were neither promised nor started by the GM."""
    promised = [event for each in due(view) for event in events_of(each)]
    for line in view.siblings(NewEvent):
        if not _is_new(line):
            continue
        assert isinstance(line.order, NewEvent)
        for id in _ids(view, line.order):
            if id in promised:
                promised.remove(id)
            else:
                yield id


def _is_new(line: Decision) -> bool:
    return line.granted is None and not isinstance(line.order, OpenEvent)


# ---- what was promised


def is_event(promised: Coming) -> bool:
    """Whether what was promised is an event: the event phase plays it as such, with its line."""
    return bool(promised.effects) and all(effect.get("event") for effect in promised.effects)


def events_of(promised: Coming) -> tuple[str, ...]:
    """The events that were promised."""
    return tuple(str(effect["event"]) for effect in promised.effects)


def due(view: View) -> tuple[Coming, ...]:
    """The events that come in this phase, the random one first."""
    every = [each for each in view.all(Coming).values() if each.when == "event phase" and each.turn <= view.turn]
    return tuple(sorted(filter(is_event, every), key=lambda each: each.key != RANDOM))


# ---- what is open


def carry_on(view: View, order: OpenEvent) -> Iterable[Entry | Illegal]:
    """An open event is met again until it is resolved (K2-EVT-4)."""
    id = find_event(view, order.event)
    opened = [each for each in by_age(view) if each.event == id]
    place = named_place(view, id, order)
    yield from play_event(view, meant(view, opened, order.since, place, label(view, id), "K2-EVT-4"), order)


def play_open(view: View) -> Iterable[Entry | Illegal]:
    """The open events that no line tells, the oldest first (K2-EVT-4)."""
    if not by_age(view):
        yield Note("nothing-open", rule="K2-EVT-4")
    for happening in by_age(view):
        if not is_there(view, happening):
            view = yield from posted(view, gone(view, happening))
        elif happening.told < view.turn and not _has_line(view, happening):
            view = yield from posted(view, _untold(view, happening, False))


def _has_line(view: View, happening: Happening) -> bool:
    """Whether a line tells an open event, though it was refused; it is not played by the dice besides."""
    opened = [each for each in by_age(view) if (each.event, each.since) == (happening.event, happening.since)]
    lines = [line.order for line in view.siblings(OpenEvent) if isinstance(line.order, OpenEvent)]
    told = [each for each in lines if each.since == happening.since and happening.event in _ids(view, each)]
    return len(told) >= len(opened)


def _ids(view: View, order: NewEvent) -> tuple[str, ...]:
    return tuple(view.tables.find("events", order.event, view.campaign.languages[0]))


def _untold(view: View, happening: Happening, random: bool) -> Iterable[Entry | Illegal]:
    """An event that no line tells; where the players must choose, the refusal says with which line."""
    try:
        yield from play_event(at_table(view, happening.event, happening), happening, None, random)
    except Illegal as refused:
        event = label(view, happening.event)
        hint = say("Write `- event: {event}` with it.", event=event)
        if happening.since < view.turn:
            hint = say("Write `- event: {event}` with `since: {turn}` and it.", event=event, turn=happening.since)
        refused.help = (*refused.help, hint)
        raise


# ---- what comes


def new_event(view: View, order: NewEvent) -> Iterable[Entry | Illegal]:
    """What the dice gave, was promised, or the GM starts, and how it is met (K2-EVT-2, K2-EVT-4)."""
    id = find_event(view, order.event)
    promised = next((each for each in due(view) if id in events_of(each)), None)
    if promised is None:
        if not view.granted and places(view, id):
            came = tuple(label(view, event) for each in due(view) for event in events_of(each))
            hints = [say("What came: {names}.", names=came)] if came else []
            hints.append(say("A GM who starts it writes `granted` with the reason."))
            yield Illegal("K2-EVT-2", say("no {event} came this turn", event=label(view, id)), "event", tuple(hints))
        yield from _comes(view, id, order, Coming("", "", (), "", 0))
        return
    view = yield from posted(view, (_taken(promised, id), use(view, f"event/{id}")))
    yield from _comes(view, id, order, promised)


def _taken(promised: Coming, event: str) -> Entry:
    """What was promised, without one of its events."""
    left = list(promised.effects)
    left.pop(next(place for place, effect in enumerate(left) if effect["event"] == event))
    if not left:
        return Strike(promised)
    return Enter(Coming(promised.key, promised.activity, tuple(left), promised.when, promised.turn, 1, promised.of))


def _comes(view: View, id: str, line: NewEvent | None, promised: Coming) -> Played[None]:
    blighted = promised.of.get("hex", "") if promised.activity == BLIGHT else ""
    place = blighted
    if not blighted:
        for item in place_of(view, id, line, promised.of.get("town") or promised.of.get("hex") or ""):
            if isinstance(item, Illegal):
                yield item
            else:
                place = item
    happening = begun(view, id, place, AROUND if blighted else "")
    if line is None:
        yield from _untold(view, happening, promised.key == RANDOM)
    else:
        yield from play_event(view, happening, line, promised.key == RANDOM)


def _possible(view: View, id: str, promised: Coming) -> bool:
    """Whether an event can come; a blight strikes the farmland of its hex and of those around (K2-EVT-5)."""
    if promised.activity == BLIGHT:
        here = promised.of.get("hex", "")
        return any(fields(view, label) for label in (here, *adjacent(view, here)))
    return bool(places(view, id))


def play_new(view: View) -> Iterable[Entry | Illegal]:
    """What came and no line tells is played by the dice alone; one that is impossible does not come (K2-EVT-5)."""
    refused = [id for line in view.siblings(NewEvent) if _is_new(line) for id in _ids(view, line.order)]  # type: ignore[arg-type]
    for id in dict.fromkeys(refused):
        for _ in range(used(view, f"event/{id}")):
            refused.remove(id)
    while waiting := [each for each in due(view) if events_of(each)[0] not in refused]:
        promised = waiting[0]
        event = events_of(promised)[0]
        view = yield from posted(view, (_taken(promised, event),))
        if not _possible(view, event, promised):
            view = yield from posted(view, (Note("event-impossible", {"event": event}, "K2-EVT-5"),))
        else:
            view = yield from posted(view, _comes(at_table(view, event), event, None, promised))
