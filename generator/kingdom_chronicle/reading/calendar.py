"""The months of the group's own calendar, laid along the turns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from .decode import find
from .kingdom import CalendarFields
from .names import did_you_mean, fold
from .source import Node, Problem
from .turns import Turn
from .wording import say


def dated(turns: Iterable[Turn], calendar: CalendarFields, first: int) -> tuple[Turn, ...]:
    """The turns with month and year: counted on from the first month, or from a turn that states its date.

    A date without a year is the next month of that name. A month that the calendar does not have changes
    nothing here; `check_dates` names it.
    """
    if not calendar.months:
        return tuple(turns)
    months, count = [fold(name) for name in calendar.months], len(calendar.months)
    begins = calendar.begins
    # months since the first one of year 0
    now = (begins.year if begins else 1) * count
    now += months.index(fold(begins.month)) if begins and fold(begins.month) in months else 0
    done: list[Turn] = []
    last = first
    for turn in turns:
        now, last = now + turn.number - last, turn.number
        if turn.month and fold(turn.month) in months:
            place = months.index(fold(turn.month))
            now = turn.year * count + place if turn.year is not None else now + (place - now) % count
        done.append(replace(turn, month=calendar.months[now % count], year=now // count))
    return tuple(done)


def check_dates(turns: Iterable[Turn], calendar: CalendarFields, kingdom: Node) -> list[Problem]:
    """Months that the calendar does not have or has twice; a date that repeats or goes back is a warning."""
    return [*_unknown_months(turns, calendar, kingdom), *_backward(turns, calendar)]


def _unknown_months(turns: Iterable[Turn], calendar: CalendarFields, kingdom: Node) -> Iterator[Problem]:
    known: set[str] = set()
    for place, name in enumerate(calendar.months):
        if fold(name) in known:
            span = find(kingdom, ("calendar", "months", place)).span
            yield Problem(span, "name", say("the calendar has two months called '{name}'", name=name))
        known.add(fold(name))
    stated: list[tuple[Node, tuple[str, ...], str]] = [
        (turn.node, ("date", "month"), turn.month) for turn in turns if turn.month
    ]
    if calendar.begins is not None:
        stated.insert(0, (kingdom, ("calendar", "begins", "month"), calendar.begins.month))
    for node, path, month in stated:
        if calendar.months and fold(month) not in known:
            message = say("the calendar has no month '{name}'", name=month)
            hint = say("Its months: {months}.", months=calendar.months)
            yield Problem(find(node, path).span, "name", message, (did_you_mean(month, calendar.months), hint))


def _backward(turns: Iterable[Turn], calendar: CalendarFields) -> Iterator[Problem]:
    months = [fold(name) for name in calendar.months]
    before: tuple[int, int] | None = None
    for turn in dated(turns, calendar, 1):
        if not months or turn.year is None:
            return
        now = (turn.year, months.index(fold(turn.month)))
        if before is not None and now <= before:
            message = say("this date does not come after that of the turn before")
            yield Problem(find(turn.node, ("date",)).span, "turn", message, (), "warning")
        before = now
