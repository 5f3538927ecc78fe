"""What events do to leaders, and what they bring from abroad (UC-LDR-2, UC-FAM-5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ....engine.book import Enter, Entry, Note, Strike
from ....engine.view import View
from ...realm import Officer, Person
from ..leadership.offices import find_office
from .event_columns import Effect
from .event_lines import order_of, share
from .happenings import Happening, row_of
from .localities import leaders, pick


def drawn_leader(view: View, happening: Happening) -> str:
    """The office that an event means: as its line says, else drawn among those that somebody fills."""
    order = order_of(view)
    if order is not None and order.leader is not None:
        return find_office(view, order.leader, "leader")
    return pick(view, leaders(view), "leader", happening.event)


def name_leader(view: View, happening: Happening, effect: Effect) -> Iterator[Entry]:
    """Whom an event is about, where that changes nothing."""
    office = drawn_leader(view, happening)
    yield Note("leader-named", {"office": office}, row_of(view, happening.event).rule)


def kill_leader(view: View, happening: Happening, effect: Effect) -> Iterator[Entry]:
    """A leader dies, and the office is vacant at once; a married Ruler's spouse stays (UC-LDR-2)."""
    officer = view.get(Officer, happening.about)
    if officer is None:
        return
    person = view.get(Person, officer.people[0])
    if person is not None:
        yield Enter(replace(person, alive=False, died=view.turn), "UC-LDR-2")
        yield Note("leader-killed", {"person": person.key, "office": officer.key}, "UC-LDR-2")
    left = officer.people[1:]
    yield Enter(replace(officer, people=left), "UC-LDR-2") if left else Strike(officer, "UC-LDR-2")


def offer(view: View, happening: Happening, effect: Effect) -> Iterator[Entry]:
    """What an envoy offers is noted; the edict that takes it up belongs to the special edicts (UC-FAM-5)."""
    order = order_of(view)
    accepted = "open" if order is None or order.accept is None else "accepted" if order.accept else "declined"
    yield Note("envoy-offers", {"offer": share(view, happening), "answer": accepted}, "UC-FAM-5")
