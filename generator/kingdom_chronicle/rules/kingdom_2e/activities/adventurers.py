"""Help against events: adventurers for hire, omens of what comes (K2-ACT-hire-adventurers, K2-ACT-prognostication)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from ....engine.book import Enter, Entry
from ....engine.figure import Figure
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import say
from ...realm import use
from ..events.course import over
from ..events.event_dcs import dc_of_event
from ..events.happenings import Happening, by_age, find_event, label, row_of
from ..feats import has_feat
from ..lookup import number
from .amounts import resource_roll
from .paying import Cost, Paying, spend_rp
from .row_words import Dc, Named, Need
from .use import Use

DEARER, NONE = "dearer", "none"
"""What failed attempts have done to a hire: it costs more, or nobody can be had."""
FORESEEN, FEARED = "foreseen", "feared"
"""Allowances that say whether the players, or the GM, choose between two events."""


def _meant(view: View, one: Use) -> Happening:
    """The open event that adventurers are sent against; raises Illegal where it is not open."""
    id = find_event(view, one.order.event or "")
    places = {one.town, *one.hexes} - {""}
    found = [each for each in by_age(view) if each.event == id and (not places or each.place in places)]
    continuous = [each for each in found if row_of(view, each.event).continuous]
    if not continuous:
        names = tuple(label(view, each.event) for each in by_age(view))
        hint = (say("Open: {names}.", names=names),) if names else (say("No event is open."),)
        raise Illegal(one.rule, say("no {event} is open", event=label(view, id)), "event", hint)
    return continuous[0]


def open_event(view: View, one: Use) -> Iterable[Entry | Illegal]:
    """The event is open, and an earlier attempt did not make it too dangerous."""
    if _meant(view, one).hire == NONE:
        message = say("nobody can be hired against this {event} any more", event=label(view, _meant(view, one).event))
        yield Illegal(one.rule, message, "event")


def against_event(view: View, one: Use) -> Figure:
    """The Control DC and the event's level."""
    return dc_of_event(view, _meant(view, one))


def adventurers_dice(view: View, one: Use) -> Paying:
    """One resource die of RP, two after a failure; 1 RP with practical magic (K2-FEAT-practical-magic)."""
    if has_feat(view, "practical-magic"):
        return (yield from spend_rp(view, one, number(view, "magic-hire")))
    dice = number(view, "hire-dice-dearer" if _meant(view, one).hire == DEARER else "hire-dice").value
    return (yield from spend_rp(view, one, resource_roll(view, dice)))


def end_event(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """The event is over at once."""
    yield from over(view, _meant(view, one), one.rule)


def help_event(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """+2 on the check that resolves it in the coming event phase."""
    yield Enter(replace(_meant(view, one), help=number(view, "hire-bonus").value), one.rule)


def dearer_adventurers(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """Further attempts at this event cost more."""
    yield Enter(replace(_meant(view, one), hire=DEARER), one.rule)


def no_adventurers(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """Nobody goes against this event any more."""
    yield Enter(replace(_meant(view, one), hire=NONE), one.rule)


def foresee(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """A random event is drawn twice, and the players choose; or it comes for sure, and the GM may have two."""
    yield use(view, FORESEEN if said.get("chooser") == "players" else FEARED)


NAMED: Mapping[str, Named] = {
    "end event": end_event,
    "help event": help_event,
    "dearer adventurers": dearer_adventurers,
    "no adventurers": no_adventurers,
    "foresee": foresee,
}
NEEDS: Mapping[str, Need] = {"open event": open_event}
COSTS: Mapping[str, Cost] = {"adventurers' dice": adventurers_dice}
DCS: Mapping[str, Dc] = {"event": against_event}
