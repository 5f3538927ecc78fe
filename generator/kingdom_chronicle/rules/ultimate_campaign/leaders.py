"""Leaders: appointing, leaving and changing offices in the Edict phase (UC-EDI-1, UC-EDI-2, UC-LDR)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Annotated

from pydantic import BeforeValidator

from ...engine.book import Adjust, Enter, Entry, Note, Strike
from ...engine.illegal import Illegal
from ...engine.ruleset import Handler
from ...engine.view import View
from ...reading.fields import Fields, Name, Names
from ...reading.names import did_you_mean, fold
from ...reading.wording import Sentence, as_is, say
from ..realm import Officer, Person, find_person, find_row
from .checks import kingdom_check, number, role
from .offices import ATTRIBUTES, Unsettled, may_choose


class Appoint(Fields):
    """`appoint: Rob` / `as: Treasurer`: someone takes an office; `with` names a Ruler's spouse."""

    appoint: Name
    as_: Name
    adds_to: Names = ()
    with_: Name | None = None


class Vacate(Fields):
    """`vacate: Treasurer`: the holder leaves office altogether."""

    vacate: Name


class Choose(Fields):
    """`role: Spymaster` / `adds to: economy`: the holder chooses anew."""

    role: Name
    adds_to: Names


def _person(value: object) -> object:
    return {"person": value} if isinstance(value, str | list | tuple) else value


class Leader(Fields):
    """A holder in `leaders:` of kingdom.yml: a name, or who and what the office adds to."""

    person: Names
    adds_to: Names = ()


Leaders = Mapping[Name, Annotated[Leader, BeforeValidator(_person)]]


def seat(view: View, leaders: Leaders) -> Iterator[Entry | Illegal]:
    """The offices as kingdom.yml fills them at the start; nobody holds two (UC-LDR-5)."""
    seated: dict[str, str] = {}
    for office, leader in leaders.items():
        at = ("leaders", office)
        id = find_office(view, office, at)
        # where someone's name stands, whether alone, as `person`, or in a list
        places = [(*at, "person", index) for index in range(len(leader.person))]
        people = [find_person(view, name, there) for name, there in zip(leader.person, places, strict=True)]
        for person, there in zip(people, places, strict=True):
            if person.key in seated:
                yield _second_office(view, person, seated[person.key], there)
            seated[person.key] = id
        yield from _couple(view, id, len(people), at)
        yield from _choice(view, id, leader.adds_to, at)
        chosen = tuple(fold(name) for name in leader.adds_to)
        yield Enter(Officer(id, tuple(person.key for person in people), view.turn, chosen), "UC-LDR-5")


def appoint(view: View, order: Appoint) -> Iterable[Entry | Illegal]:
    """Fill an office; who comes from another one rolls Loyalty at +4, a Ruler at -4 with Unrest (UC-EDI-1, UC-EDI-2).

    All appointments of the phase count together, so that two people can change places.
    """
    id = find_office(view, order.as_, "as")
    people = [find_person(view, order.appoint, "appoint")]
    if order.with_:
        people.append(find_person(view, order.with_, "with"))
    yield from _couple(view, id, len(people), ("with",))
    yield from _choice(view, id, order.adds_to, "adds to")
    yield from _taken(view, id, {person.key for person in people})
    for person in people:
        old = office_of(view.at_opening(), person.key)
        for other, officer in view.all(Officer).items():
            if person.key in officer.people and other not in (id, old):
                yield _second_office(view, person, other, ("appoint",))
        if old is not None and old != id:
            former = view.get(Officer, old)
            if former is not None and person.key in former.people:
                yield Strike(former, "UC-EDI-1")
            yield from _leave(view, old, moving=True, at=person.key)
    chosen = tuple(fold(name) for name in order.adds_to)
    yield Enter(Officer(id, tuple(person.key for person in people), view.turn, chosen), "UC-EDI-1")


def vacate(view: View, order: Vacate) -> Iterable[Entry | Illegal]:
    """Leave office altogether: Unrest, and a Loyalty check (UC-EDI-2)."""
    id = find_office(view, order.vacate, "vacate")
    officer = view.at_opening().get(Officer, id)
    if officer is None:
        raise Illegal("UC-EDI-2", say("the office {office} is vacant already", office=label(view, id)), "vacate")
    now = view.get(Officer, id)
    if now is not None and now.people == officer.people:
        yield Strike(now, "UC-EDI-2")
    yield from _leave(view, id, moving=False, at=id)


def choose(view: View, order: Choose) -> Iterable[Entry | Illegal]:
    """A Ruler or Spymaster chooses what to add to (UC-LDR-1, UC-EDI-22)."""
    id = find_office(view, order.role, "role")
    officer = view.get(Officer, id)
    if officer is None:
        raise Illegal("UC-EDI-22", say("the office {office} is vacant", office=label(view, id)), "role")
    yield from _choice(view, id, order.adds_to, "adds to")
    yield Enter(replace(officer, adds_to=tuple(fold(name) for name in order.adds_to)), "UC-LDR-1")


def settle_offices(view: View) -> Iterable[Entry | Illegal]:
    """Offices that were left badly a turn ago cost no longer (UC-EDI-2)."""
    over = [unsettled for unsettled in view.all(Unsettled).values() if unsettled.until <= view.turn]
    for unsettled in over:
        yield Strike(unsettled, "UC-EDI-2")
    if not view.siblings(Appoint, Vacate, Choose):
        yield Note("no-change-of-office", rule="UC-EDI-1")


def find_office(view: View, name: str, at: str | tuple[str, ...]) -> str:
    """The id of an office by its name; raises Illegal `name`."""
    return find_row(view, "roles", name, at, say("no office is called '{name}'", name=name))


def office_of(view: View, person: str) -> str | None:
    """The office someone holds, or None."""
    return next((id for id, officer in view.all(Officer).items() if person in officer.people), None)


def label(view: View, id: str) -> Sentence:
    """An office's name in a message."""
    return as_is(role(view, id).label)


def _leave(view: View, id: str, moving: bool, at: str) -> Iterator[Entry | Illegal]:
    """What leaving an office costs; nothing where the GM grants it."""
    if view.granted:
        return
    if id == "ruler":
        bonus = number(view, "ruler-leaving-check")
        yield Adjust("unrest", number(view, "ruler-leaving-unrest"), "UC-EDI-2")
    elif moving:
        bonus = number(view, "moving-check")
    else:
        bonus = None
        yield Adjust("unrest", number(view, "leaving-unrest"), "UC-EDI-2")
    check = kingdom_check(view, "loyalty", rule="UC-EDI-2", at=at, bonuses=(bonus,) if bonus else ())
    yield check
    if check.outcome == "failure":
        yield Enter(Unsettled(id, view.turn + 1), "UC-EDI-2")


def _taken(view: View, id: str, people: set[str]) -> Iterator[Illegal]:
    """An office that someone else holds, who neither leaves nor moves in this phase (UC-LDR-5)."""
    officer = view.get(Officer, id)
    if officer is None or set(officer.people) & people:
        return
    moved = {fold(line.order.appoint) for line in view.siblings(Appoint) if isinstance(line.order, Appoint)}
    left = {fold(line.order.vacate) for line in view.siblings(Vacate) if isinstance(line.order, Vacate)}
    names = [person.name for key in officer.people if (person := view.get(Person, key)) is not None]
    if all(fold(name) in moved for name in names) or fold(role(view, id).label) in left or fold(id) in left:
        return
    yield Illegal(
        "UC-LDR-5",
        say("the {office} is {person} already", office=label(view, id), person=" & ".join(names)),
        "as",
        (
            say(
                "Write `vacate: {office}` before it, or appoint {person} to another office.",
                office=label(view, id),
                person=names[0],
            ),
        ),
    )


def _second_office(view: View, person: Person, office: str, at: tuple[str | int, ...]) -> Illegal:
    message = say(
        "{person} is {office} already, and nobody holds two offices",
        person=person.name,
        office=label(view, office),
    )
    return Illegal("UC-LDR-5", message, at)


def _couple(view: View, id: str, people: int, at: tuple[str, ...]) -> Iterator[Illegal]:
    if people > (2 if id == "ruler" else 1):
        message = say("the {office} is one person; only two married Rulers share an office", office=label(view, id))
        yield Illegal("UC-LDR-3", message, at)


def _choice(view: View, id: str, chosen: tuple[str, ...], at: str | tuple[str, ...]) -> Iterator[Illegal]:
    """Whether what an office is told to add to can be chosen (UC-LDR-1, UC-EDI-22)."""
    rule = "UC-LDR-1" if id == "ruler" else "UC-EDI-22"
    for name in chosen:
        if fold(name) not in ATTRIBUTES:
            hint = did_you_mean(name, ATTRIBUTES)
            raise Illegal(
                "name",
                say("an office adds to economy, loyalty or stability, not to '{name}'", name=name),
                at,
                (hint,),
            )
    if not role(view, id).chooses:
        if chosen:
            fixed = tuple(role(view, id).adds_to)
            message = say("the {office} adds to {fixed} and has no choice", office=label(view, id), fixed=fixed)
            yield Illegal(rule, message, at)
        return
    most = may_choose(view, id)
    if not chosen:
        yield Illegal(
            rule,
            say("say what the {office} `adds to`: economy, loyalty or stability", office=label(view, id)),
            at,
        )
    if len({fold(name) for name in chosen}) < len(chosen) or len(chosen) > most:
        message = say(
            "the {office} adds to {most} at this Size, not to {count}",
            office=label(view, id),
            most=most,
            count=len(chosen),
        )
        yield Illegal(rule, message, at)


DECISIONS: Mapping[type[Fields], Handler] = {Vacate: vacate, Appoint: appoint, Choose: choose}
