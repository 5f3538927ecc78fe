"""Events that are open, however a ruleset plays them: which one a line means, and how a line calls one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from ..engine.illegal import Illegal
from ..engine.view import View
from ..reading.fields import Fields, Name, Whole
from ..reading.wording import Sentence, say
from .offering import Line, label
from .realm import Holding, Settlement, find_hex, find_settlement


class Open(Protocol):
    """An open event: its row, the turn in which it came, its place or none, the last turn in which it was played."""

    @property
    def event(self) -> str: ...
    @property
    def since(self) -> int: ...
    @property
    def place(self) -> str: ...
    @property
    def told(self) -> int: ...


Known = TypeVar("Known", bound=Open)


class End(Fields):
    """`end: Feud`, with `why`; `since`, `hex` or `in` where an event is open twice."""

    end: Name
    since: Whole | None = None
    hex: Name | None = None
    in_: Name | None = None


def is_there(view: View, one: Open) -> bool:
    """Whether the kingdom still has the place of an event."""
    return not one.place or view.get(Holding, one.place) is not None or view.get(Settlement, one.place) is not None


def apart(view: View, one: Open, opened: Sequence[Open]) -> tuple[tuple[str, str], ...]:
    """The field of a line that tells an open event from another of its kind that came in the same turn: its place."""
    alike = [each for each in opened if (each.event, each.since) == (one.event, one.since)]
    if len(alike) < 2 or not one.place:
        return ()
    town = view.get(Settlement, one.place)
    return (("in", town.name) if town is not None else ("hex", one.place),)


def line_of(view: View, one: Open, opened: Sequence[Open]) -> Line:
    """How a line calls an open event."""
    return {"event": label(view, "events", one.event), "since": one.since, **dict(apart(view, one, opened))}


def meant(view: View, opened: Sequence[Known], since: int, place: str, name: Sentence, rule: str) -> Known:
    """Which of the open events of a kind a line plays on. Raises Illegal with the rule where there is none."""
    found = [each for each in opened if each.since == since and place in ("", each.place)]
    waiting = [each for each in found if each.told < view.turn]
    there = [each for each in waiting if is_there(view, each)]
    if there:
        return there[0]
    message, hint = say("no {event} is open since turn {turn}", event=name, turn=since), _turns(opened)
    if waiting:
        message = say("{event} is over: its place is not the kingdom's any more", event=name)
        hint = (say("Take the line out."),)
    elif found:
        message, hint = say("'{event}' has been played this turn", event=name), ()
    raise Illegal(rule, message, "since", hint)


def ended(view: View, opened: Sequence[Known], order: End, name: Sentence, rule: str) -> Known:
    """Which of the open events of a kind a line ends. Raises Illegal with the rule where it is not one alone."""
    place = find_hex(view, order.hex).key if order.hex else find_settlement(view, order.in_).key if order.in_ else None
    found = [each for each in opened if order.since in (None, each.since) and place in (None, each.place)]
    if not found:
        raise Illegal(rule, say("no such event is open: {event}", event=name), "end", _turns(opened))
    if len(found) > 1:
        turns = tuple(dict.fromkeys(str(each.since) for each in found))
        hint = say("Write `since` with one of these turns: {turns}.", turns=turns)
        if len(turns) == 1:
            hint = say("Write `hex` or `in`: where the one that ends is.")
        raise Illegal(rule, say("more than one {event} is open", event=name), "end", (hint,))
    return found[0]


def _turns(opened: Sequence[Open]) -> tuple[Sentence, ...]:
    turns = tuple(dict.fromkeys(str(each.since) for each in opened))
    return (say("It is open since turn {turns}.", turns=turns),) if turns else ()
