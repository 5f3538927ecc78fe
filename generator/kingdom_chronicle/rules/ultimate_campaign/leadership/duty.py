"""Duty in the Upkeep: who is away this turn, and who stands in for the Ruler (UC-EDI-3, UC-UPK-12)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from ....engine.book import Adjust, Enter, Entry, Note, Strike
from ....engine.illegal import Illegal
from ....engine.ruleset import Handler
from ....engine.view import View
from ....reading.fields import Fields, Name
from ....reading.wording import say
from ...death import serves
from ...realm import Person, find_person
from ..checks import kingdom_check, number, role
from .mourning import is_dead, of_the_dead
from .offices import Absent, StandIn, absent, acting_ruler, holders, label, office_of


class BeAbsent(Fields):
    """`absent: Mirel`: she does no duty this turn."""

    absent: Name


class Act(Fields):
    """`acting: Ilse`: stands in for the Ruler this turn."""

    acting: Name


def be_absent(view: View, order: BeAbsent) -> Iterable[Entry | Illegal]:
    """Without seven days of duty an office counts as vacant this turn (UC-EDI-3)."""
    person = find_person(view, order.absent, "absent")
    if office_of(view, person.key) is None:
        yield Illegal("UC-EDI-3", say("{person} holds no office", person=person.name), "absent")
    if absent(view, person.key):
        yield Illegal("UC-EDI-3", say("{person} is away this turn already", person=person.name), "absent")
    if acting_ruler(view) == person.key:
        yield _off_duty(person)
    yield Enter(Absent(person.key, view.turn), "UC-EDI-3")


def act_as_ruler(view: View, order: Act) -> Iterable[Entry | Illegal]:
    """A Consort or Heir stands in for an absent Ruler (UC-UPK-12)."""
    person = find_person(view, order.acting, "acting")
    office = office_of(view, person.key)
    if office is None or not role(view, office).stands_in:
        able = tuple(label(view, id) for id in view.tables.tables["roles"] if role(view, id).stands_in)
        message = say("{person} holds no office that may act as Ruler", person=person.name)
        yield Illegal("UC-UPK-12", message, "acting", (say("Offices that may: {offices}.", offices=able),))
    if holders(view, "ruler"):
        yield Illegal("UC-UPK-12", say("the Ruler does duty this turn: nobody stands in"), "acting")
    if acting_ruler(view) not in (None, person.key):
        yield Illegal("UC-UPK-12", say("someone else acts as Ruler this turn already"), "acting")
    if is_dead(view, person):
        yield from of_the_dead(view, (person,), "acting")
    elif absent(view, person.key) or not serves(view, person):
        yield _off_duty(person)
    yield Enter(StandIn("ruler", person.key, view.turn), "UC-UPK-12")


def _off_duty(person: Person) -> Illegal:
    return Illegal("UC-EDI-3", say("{person} does no duty this turn, so cannot act as Ruler", person=person.name))


def stand_in_check(view: View) -> Iterable[Entry | Illegal]:
    """Where someone acted as Ruler, a failed Loyalty check raises Unrest by 1 (UC-UPK-12).

    The book gives it no place in the phase. Here the Enforcer comes before it, and the hex that Unrest takes after
    it; no switch moves it, because steps have one order for dice, `before` and `after`.
    """
    if acting_ruler(view) is None:
        yield Note("nobody-stands-in", rule="UC-UPK-12")
        return
    if view.granted or any(line.granted is not None for line in view.siblings(Act)):
        return
    # the die is that of the line `acting`, wherever it is written
    lines = [line for line in view.siblings(Act) if "check" in line.dice]
    told = view.moved(decision=lines[0]) if lines and view.decision is None else view
    check = kingdom_check(told, "loyalty", rule="UC-UPK-12", word="acting")
    yield check
    if check.outcome == "failure":
        yield Adjust("unrest", number(view, "stand-in-unrest"), "UC-UPK-12")


def stands_in_no_longer(view: View, people: Collection[str], office: str = "") -> Iterator[Strike]:
    """A stand-in ends where there is a new Ruler, or where who stands in goes to an office that may not (UC-UPK-12).

    The people come into `office`; without one they leave office altogether.
    """
    acting = view.get(StandIn, "ruler")
    if acting is None or acting.turn != view.turn:
        return
    able = bool(office) and role(view, office).stands_in
    if office == "ruler" or (acting.person in people and not able):
        yield Strike(acting, "UC-UPK-12")


DECISIONS: Mapping[type[Fields], Handler] = {BeAbsent: be_absent, Act: act_as_ruler}
