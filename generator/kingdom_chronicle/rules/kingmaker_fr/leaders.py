"""The edict step `leaders`: a Loyalty check for each office that changes hands (FR-22)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ...engine.book import Adjust, Entry
from ...engine.illegal import Illegal
from ...engine.ruleset import Handler
from ...engine.view import View
from ...reading.fields import Fields
from ..realm import Officer, find_person, use, used
from ..ultimate_campaign.checks import kingdom_check, number
from ..ultimate_campaign.leadership.leaders import Appoint, Vacate, leave_office, take_office
from ..ultimate_campaign.leadership.office_choices import Choose, choose
from ..ultimate_campaign.leadership.offices import find_office


def appoint(view: View, order: Appoint) -> Iterable[Entry | Illegal]:
    """Who fills an office changes it, and the one that he comes from (FR-22)."""
    yield from take_office(view, order, _left)
    id = find_office(view, order.as_, "as")
    people = {find_person(view, name, ()).key for name in (order.appoint, order.with_) if name}
    before = view.at_opening().get(Officer, id)
    if before is None and view.switch("filling-office") == "no change":
        return
    if before is None or set(before.people) != people:
        yield from change_of_leader(view, id)


def vacate(view: View, order: Vacate) -> Iterable[Entry | Illegal]:
    """Who leaves an office changes it (FR-22)."""
    return leave_office(view, order, _left)


def change_of_leader(view: View, id: str) -> Iterator[Entry | Illegal]:
    """Loyalty for an office that changes hands, once a turn: failure raises Unrest, success does nothing (FR-22)."""
    changed = f"office/{id}"
    if view.granted or used(view, changed):
        return
    yield use(view, changed)
    check = kingdom_check(view, "loyalty", rule="FR-22", at=id)
    yield check
    if check.outcome == "failure":
        yield Adjust("unrest", number(view, "change-of-leader-unrest"), "FR-22")


def _left(view: View, id: str, moving: bool, at: str) -> Iterator[Entry | Illegal]:
    """It does not matter whether the holder moves to another office (FR-22)."""
    return change_of_leader(view, id)


DECISIONS: Mapping[type[Fields], Handler] = {Vacate: vacate, Appoint: appoint, Choose: choose}
