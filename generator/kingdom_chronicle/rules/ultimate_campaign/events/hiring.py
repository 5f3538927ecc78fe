"""Hired adventurers: once in an Event phase, a bonus on one check of one event (UC-EVT-7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ....engine.book import Entry
from ....engine.figure import Figure
from ....engine.illegal import Illegal
from ....engine.ruleset import Handler
from ....engine.view import View
from ....reading.fields import Fields, Name, Whole, whole
from ....reading.lines import Decision
from ....reading.names import fold
from ....reading.wording import say, typed
from ...realm import find_row, use, used
from ..checks import spend, step_of
from .happenings import Happening, find_event, label, row_of

HIRED = "hired adventurers"
APPLIED = "adventurers at work"


class Hire(Fields):
    """`hire: 3-5` / `for: Feud`, `check: loyalty`: adventurers of these levels help with one check."""

    hire: Name
    for_: Name
    check: Name
    since: Whole | None = None


def hire(view: View, order: Hire) -> Iterable[Entry | Illegal]:
    """Adventurers are paid before the check is thrown: 4, 8 or 16 BP by their level (UC-EVT-7)."""
    event = find_event(view, order.for_, "for")
    row = _row(view, order.hire)
    checks = row_of(view, event).checks
    if not any(fold(order.check) in (fold(each.id), fold(each.by)) for each in checks):
        known = typed(each.id or each.by for each in checks)
        message = say("{event} has no check '{check}'", event=label(view, event), check=order.check)
        help = say("Its checks: {checks}.", checks=known) if known else say("It has none.")
        raise Illegal("UC-EVT-7", message, "check", (help,))
    if used(view, HIRED) and not view.granted:
        yield Illegal("UC-EVT-7", say("adventurers are hired once in an Event phase"), "hire")
    if not view.granted:
        yield use(view, HIRED)
    yield from spend(view, view.tables.figure("adventurers", row, "cost"), "UC-EVT-7")


def hired_for(view: View, happening: Happening, check: str) -> Figure | None:
    """The bonus of the adventurers who were hired for this check of this event, or None (UC-EVT-7)."""
    for line in view.siblings(Hire):
        order = line.order
        assert isinstance(order, Hire)
        meant = view.tables.find("events", order.for_, view.campaign.languages[0]) == [happening.event]
        wanted = [
            each for each in row_of(view, happening.event).checks if fold(order.check) in _names(each.id, each.by)
        ]
        first = (wanted[0].id or wanted[0].by) if wanted else ""
        if meant and first == check and order.since in (None, happening.since):
            return view.tables.figure("adventurers", _row(view, order.hire), "bonus", label="adventurers")
    return None


def unemployed(view: View) -> Decision | None:
    """The line that hired adventurers for a check that was not thrown, at the end of the phase."""
    hired = [line for line in view.siblings(Hire) if line.granted is not None or used(view, HIRED)]
    return hired[0] if hired and not used(view, APPLIED) else None


def _names(*names: str) -> set[str]:
    return {fold(name) for name in names if name}


def _row(view: View, name: str) -> str:
    """The row of adventurers of a level, written as a number or as the row's levels. Raises Illegal `name`."""
    level = whole(name)
    if level is not None and level >= 1:
        return step_of(view.tables.tables["adventurers"], "from_level", level)
    return find_row(view, "adventurers", name, "hire", say("no adventurers are of the levels '{name}'", name=name))


DECISIONS: Mapping[type[Fields], Handler] = {Hire: hire}
