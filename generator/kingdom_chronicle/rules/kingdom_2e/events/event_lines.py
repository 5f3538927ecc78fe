"""The lines of the event phase: `event`, new or open since a turn, and what the players choose with it (K2-EVT)."""

from __future__ import annotations

from collections.abc import Iterator

from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.fields import Count, Fields, Name, Names, Thrown, Whole, Yes
from ....reading.wording import say
from ...realm import Settlement, find_hex, find_settlement
from ..activities.use import Choose, Does
from .event_places import places
from .event_towns import picked
from .happenings import label, row_of


class NewEvent(Fields):
    """`event: Feud` / `in: Silverstep`: names what the dice gave, where it strikes, and how it is met.

    `told`: the group tells by rulings what it does.
    """

    event: Name
    hex: Name | None = None
    in_: Name | None = None
    told: Yes = False
    skill: Name | None = None
    with_: Name | None = None
    choose: Choose | None = None
    goods: Name | None = None
    lot: Name | None = None
    lots: Names = ()
    feature: Name | None = None
    person: Name | None = None
    other: Name | None = None
    spend: Count | None = None
    fame: Thrown | None = None
    token: Names = ()
    by_feat: Name | None = None
    degree: Name | None = None


class OpenEvent(NewEvent):
    """`event: Feud` / `since: 11`: how an event is met that is still open."""

    since: Whole


_AS_WRITTEN = (
    "skill",
    "choose",
    "goods",
    "lot",
    "lots",
    "feature",
    "person",
    "other",
    "spend",
    "fame",
    "token",
    "by_feat",
    "degree",
)


def as_order(name: str, line: NewEvent | None) -> Does:
    """What a line says of an event, as the effects read it."""
    said = {field: getattr(line, field) for field in _AS_WRITTEN} if line is not None else {}
    return Does(does=name).model_copy(update=said)


def named_place(view: View, id: str, line: NewEvent) -> str:
    """The place that a line names: a hex or a settlement, or nothing where it names none. Raises Illegal.

    An event of hexes that is sent to a settlement comes to its hex, one of settlements to the one of the hex.
    """
    kind = row_of(view, id).place
    town = find_settlement(view, line.in_) if line.in_ is not None else None
    hex = find_hex(view, line.hex).key if line.hex is not None else ""
    if kind == "kingdom" or (town is None and not hex):
        return ""
    if kind == "hex":
        return hex or (town.hex if town is not None else "")
    if town is None:
        town = next((each for each in view.all(Settlement).values() if each.hex == hex), None)
    if town is None:
        message = say("{event} comes to a settlement, and {hex} is none", event=label(view, id), hex=hex)
        raise Illegal("K2-EVT-5", message, "hex", (say("Write `in` with the settlement's name."),))
    return town.key


def place_of(view: View, id: str, line: NewEvent | None, promised: str) -> Iterator[str | Illegal]:
    """Where a new event strikes: as its line says or was promised, else by the die `place`; last comes the place.

    Raises Illegal where it cannot come at all (K2-EVT-5).
    """
    fit = places(view, id)
    named = named_place(view, id, line) if line is not None else ""
    if not fit and not view.granted:
        raise Illegal("K2-EVT-5", say("{event} is impossible now", event=label(view, id)), "event")
    if named:
        if named not in fit and not view.granted:
            names = tuple(view.all(Settlement)[each].name if each in view.all(Settlement) else each for each in fit)
            message = say("{event} does not come there", event=label(view, id))
            at = "in" if line is not None and line.in_ is not None else "hex"
            yield Illegal("K2-EVT-5", message, at, (say("Places that would do: {places}.", places=names),))
        yield named
    elif promised in fit:
        yield promised
    elif fit:
        yield fit[picked(view, len(fit), "place", id)]
    elif row_of(view, id).place == "kingdom":
        yield ""
    else:
        raise _without_a_place(view, id)


def _without_a_place(view: View, id: str) -> Illegal:
    """What a GM is told who starts an event where nothing fits it: only the line can say where it strikes."""
    hint = say("Write `hex` with the hex that it strikes.")
    if row_of(view, id).place == "settlement":
        hint = say("Write `in` with the settlement's name.")
    return Illegal("K2-EVT-5", say("no place is fit for {event} now", event=label(view, id)), (), (hint,))
