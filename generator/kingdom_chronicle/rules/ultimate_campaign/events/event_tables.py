"""Which event comes: the occurrence roll, the five tables, and where it strikes (UC-EVT-1 to UC-EVT-5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import say
from ...realm import Settlement
from .event_columns import EventRange
from .happenings import Month
from .happenings import row_of as event_of
from .localities import REROLLS, pick, places


@dataclass(frozen=True)
class Drawn:
    """An event that the dice gave, and the kind of place where its table has it strike."""

    event: str
    kind: str


def chance(view: View) -> str:
    """The number that the occurrence roll must not exceed, by its id (UC-EVT-1, UC-EVT-2)."""
    month = view.get(Month, "event")
    first = view.campaign.turns[0].number
    if month is None and view.turn == first and view.switch("first-event-chance") == "after event":
        return "event-chance"
    quiet = month is None or month.turn < view.turn - 1
    return "event-chance-after-quiet" if quiet else "event-chance"


def drawn(view: View, told: Mapping[str, int]) -> tuple[Drawn, ...]:
    """The events that the tables give: one, or two where a row says to roll again (UC-EVT-3).

    `told` counts the events that lines name: where the die of a table is not written, they say what it gave.
    """
    first = _possible(view, "4-7", "type", told)
    if first is None:
        return ()
    found = [_below(view, first, told)]
    if first.then == "roll again":
        over = _once_only(view, first)
        again = _possible(view, "4-7", "type", told, over)
        second = _below(view, again, told, over) if again is not None else None
        same = second is not None and found[0] is not None and second.event == found[0].event
        if not same or first.duplicates == "elsewhere":
            found.append(second)
    return tuple(each for each in found if each is not None)


def struck(view: View, events: tuple[Drawn, ...], placed: Mapping[str, int]) -> Iterator[str]:
    """Where each event strikes: nothing where a line says so, else a place by the die `place` (UC-EVT-5).

    `placed` counts the lines that say where an event strikes; one that comes twice comes to two places.
    """
    left, had = dict(placed), dict[str, set[str]]()
    for each in events:
        if each.kind == "kingdom" or _is_chosen(view, each.event):
            yield ""
        elif left.get(each.event):
            left[each.event] -= 1
            yield ""
        else:
            before = had.setdefault(each.event, set())
            others = [place for place in places(view, each.event, each.kind) if place not in before]
            place = pick(view, others, "place") if others else ""
            before.add(place)
            yield place


def _is_chosen(view: View, event: str) -> bool:
    """Whether the GM picks the place: that of a monster's attack (UC-EVT-5)."""
    return event_of(view, event).plays == "attack"


def _once_only(view: View, row: EventRange) -> str:
    """The event of a row that would come again elsewhere where there is no other place: impossible a second time."""
    kind = kind_at(view, row) if row.duplicates == "elsewhere" else "kingdom"
    return str(row.event) if kind != "kingdom" and len(places(view, str(row.event), kind)) < 2 else ""


def _below(view: View, row: EventRange, told: Mapping[str, int], over: str = "") -> Drawn | None:
    if row.event is None:
        below = _possible(view, str(row.goes_to), "table", told, over)
        return _below(view, below, told, over) if below is not None else None
    return Drawn(row.event, kind_at(view, row))


def kind_at(view: View, row: EventRange) -> str:
    """The kind of place where a table has an event strike; what needs no settlement takes one if there is any."""
    kind = row.place or event_of(view, str(row.event)).place
    if kind == "settlement if any":
        return "settlement" if view.all(Settlement) else "kingdom"
    return kind


def _possible(view: View, table: str, die: str, told: Mapping[str, int], over: str = "") -> EventRange | None:
    """The row that a throw gives; an impossible result is thrown again on the same table (UC-EVT-4).

    `over` is the event that cannot come a second time.
    """
    if named := _named(view, table, die, told):
        return named
    if not any(_comes(view, row, over) for row in _rows(view, table)):
        return None
    for _ in range(REROLLS):
        row = _range(view, table, view.roll("d%", die).total)
        if _comes(view, row, over):
            return row
    return None


def _comes(view: View, row: EventRange, over: str, above: frozenset[str] = frozenset()) -> bool:
    """Whether a result is possible: its event can strike somewhere, or one of the table that it goes to can.

    Without a settlement nothing of 4-10 can, so what goes there is as impossible (UC-EVT-4).
    """
    if row.event is not None:
        return row.event != over and bool(places(view, row.event, kind_at(view, row)))
    below = str(row.goes_to)
    return below not in above and any(_comes(view, each, over, above | {below}) for each in _rows(view, below))


def _rows(view: View, table: str) -> Iterator[EventRange]:
    for row in view.tables.tables["event_tables"].values():
        if isinstance(row.values, EventRange) and row.values.table == table:
            yield row.values


def _named(view: View, table: str, die: str, told: Mapping[str, int]) -> EventRange | None:
    """The row of a table that a line names, where the table's die is not written."""
    written = view.decision is not None and die in view.decision.dice
    named = (row for row in _rows(view, table) if row.event in told)
    return next(named, None) if told and not written and die == "table" else None


def _range(view: View, table: str, face: int) -> EventRange:
    for row in _rows(view, table):
        if row.from_ <= face <= row.to:
            return row
    message = say("the event table {table} has no row for a throw of {face}", table=table, face=face)
    raise Illegal("UC-EVT-3", message)
