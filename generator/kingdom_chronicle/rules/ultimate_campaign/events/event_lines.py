"""The lines of the Event phase: `event`, new or open since a turn, and what each of its fields says (UC-EVT-8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.fields import Fields, Name, Names, Whole, Yes, key_of
from ....reading.wording import say, typed
from ...realm import Holding, Settlement, find_hex, find_settlement
from .event_columns import EventRange, Share
from .event_tables import kind_at
from .happenings import Happening, label, row_of, settlements_at
from .localities import pick, places


class NewEvent(Fields):
    """`event: Feud` / `in: Tuskholm`: names what the dice gave, where it strikes, and what is done about it.

    `told`: the group tells by rulings what it does.
    """

    event: Name
    hex: Name | None = None
    in_: Name | None = None
    told: Yes = False
    response: Literal["adventure", "check", "ignore", "meet", "suppress"] | None = None
    adventure_result: Literal["defeated", "not defeated"] | None = None
    leader: Name | None = None
    encounter_result: Literal["survived", "killed"] | None = None
    museum: Name | None = None
    neighbour: Name | None = None
    accept: Yes | None = None
    attend_with_gift: Yes | None = None
    allow: Yes | None = None
    disperse: Yes | None = None
    mode: Literal["build", "demolish", "destroy"] | None = None
    building: Name | None = None
    improvement: Name | None = None
    district: Name | None = None
    lot: Name | None = None
    lots: Names = ()


class OpenEvent(NewEvent):
    """`event: Feud` / `since: 11`: what is done about an event that is still open."""

    since: Whole


_OF_ALL = frozenset({"event", "since", "told", "hex", "in"})


def order_of(view: View) -> NewEvent | None:
    """The line that tells the event being played, if one does."""
    order = view.decision.order if view.decision is not None else None
    return order if isinstance(order, NewEvent) else None


def strange_fields(view: View, event: str, order: NewEvent) -> Iterator[Illegal]:
    """The fields of a line that say nothing of its event."""
    known = row_of(view, event).fields
    for name in order.model_fields_set:
        key = key_of(name)
        if key not in _OF_ALL and key not in known:
            message = say("`{field}` says nothing of {event}", field=key, event=label(view, event))
            help = say("It may say: {fields}.", fields=typed(known)) if known else say("It asks for nothing.")
            yield Illegal("shape", message, key, (help,), key=True)


def named_place(view: View, event: str, order: NewEvent) -> str:
    """The place that a line names: a hex or a settlement, or nothing where it names none. Raises Illegal.

    An event of hexes that is sent to a settlement comes to its hex, one of settlements to the one of the hex.
    """
    kinds = _kinds(view, event)
    if order.in_ is not None and order.hex is not None and "hex" not in row_of(view, event).fields:
        message = say("{event} strikes one place: say `hex` or `in`", event=label(view, event))
        raise Illegal("UC-EVT-5", message, "hex", key=True)
    if order.in_ is not None:
        town = find_settlement(view, order.in_)
        return town.hex if kinds == {"hex"} else town.key
    if order.hex is None or "hex" in row_of(view, event).fields:
        return ""
    hex = find_hex(view, order.hex).key
    if kinds != {"settlement"}:
        return hex
    towns = settlements_at(view, hex)
    if len(towns) != 1:
        message = say("{event} comes to a settlement, and {hex} is none", event=label(view, event), hex=hex)
        raise Illegal("UC-EVT-5", message, "hex", (say("Write `in` with the settlement's name."),))
    return towns[0]


def _kinds(view: View, event: str) -> set[str]:
    """The kinds of places to which an event comes, by itself or by a table's row."""
    ranges = (row.place for row in _rows_of(view, event) if row.place)
    return {row_of(view, event).place, *(place.split()[0] for place in ranges)}


def _rows_of(view: View, event: str) -> Iterator[EventRange]:
    """The rows of the tables that name an event."""
    rows = (row.values for row in view.tables.tables["event_tables"].values())
    return (row for row in rows if isinstance(row, EventRange) and row.event == event)


def place_of(view: View, event: str, order: NewEvent, drawn: str) -> Iterator[str | Illegal]:
    """Where a new event strikes: where its line says or the dice did, else by the die `place`; last comes the place."""
    row = row_of(view, event)
    named = named_place(view, event, order)
    kind = row.place
    if named and row.place != "kingdom":
        kind = "settlement" if named in view.all(Settlement) else "hex"
    fit = places(view, event, kind)
    if named and row.place == "kingdom":
        message = say("{event} comes to the whole kingdom", event=label(view, event))
        yield Illegal("UC-EVT-5", message, "hex" if order.hex is not None else "in")
        yield ""
    elif named:
        if named not in fit:
            yield from _not_there(view, event, named, fit, order)
        yield named
    elif row.place == "kingdom" or drawn:
        if not fit and not drawn:
            yield Illegal("UC-EVT-4", say("{event} is impossible now", event=label(view, event)), "event")
        yield drawn
    elif not fit and _also_of_the_kingdom(view, event):
        yield ""
    elif not fit:
        raise Illegal("UC-EVT-4", say("there is no place for {event} now", event=label(view, event)), "event")
    elif row.plays == "attack":
        hint = say("Write `hex`, one of: {hexes}.", hexes=fit)
        message = say("{event} comes to a hex that the GM picks", event=label(view, event))
        raise Illegal("UC-EVT-5", message, "event", (hint,))
    else:
        yield pick(view, fit, "place", event)


def _also_of_the_kingdom(view: View, event: str) -> bool:
    """Whether a table has an event of settlements come to the whole kingdom now, as it does where there is none."""
    return any(kind_at(view, row) == "kingdom" for row in _rows_of(view, event))


def _not_there(view: View, event: str, named: str, fit: tuple[str, ...], order: NewEvent) -> Iterator[Illegal]:
    at = "hex" if order.hex is not None else "in"
    if at == "hex" and view.get(Holding, named) is None:
        message = say("{event} strikes a claimed hex, and {hex} is none", event=label(view, event), hex=named)
        yield Illegal("UC-EVT-5", message, at)
        return
    names = tuple(view.all(Settlement)[place].name if place in view.all(Settlement) else place for place in fit)
    help = say("Places that would do: {places}.", places=names) if names else say("No place would do.")
    name = view.all(Settlement)[named].name if named in view.all(Settlement) else named
    yield Illegal("UC-EVT-4", say("{event} cannot come to {place}", event=label(view, event), place=name), at, (help,))


def share(view: View, happening: Happening) -> str:
    """What d% decides about an event by its shares, thrown by the die that its row names."""
    row = row_of(view, happening.event)
    face = view.roll("d%", row.draws, happening.event).total
    return _at(row.shares, face)


def _at(shares: tuple[Share, ...], face: int) -> str:
    return next((each.is_ for each in shares if face <= each.to), shares[-1].is_ if shares else "")


def needs_answer(view: View, happening: Happening, field: str, choices: Sequence[str]) -> Illegal:
    """What is said where an event asks for something that no line tells (UC-EVT-8)."""
    event = label(view, happening.event)
    asks_where = row_of(view, happening.event).plays == "attack" and not happening.place
    fields, answers = typed(["hex", field] if asks_where else [field]), typed(choices)
    message = say("{event} asks for an answer: {fields}", event=event, fields=fields)
    if order_of(view) is not None:
        help = say("Write {fields}: {choices}.", fields=fields, choices=answers)
        return Illegal("UC-EVT-8", message, "event", (help,))
    if happening.since < view.turn:
        help = say(
            "Write `event: {event}` with `since: {turn}` and {fields}: {choices}.",
            event=event,
            turn=happening.since,
            fields=fields,
            choices=answers,
        )
    else:
        help = say("Write `event: {event}` with {fields}: {choices}.", event=event, fields=fields, choices=answers)
    return Illegal("UC-EVT-6" if happening.since < view.turn else "UC-EVT-8", message, (), (help,))
