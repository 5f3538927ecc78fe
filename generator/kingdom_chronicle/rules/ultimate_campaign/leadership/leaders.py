"""Leaders: appointing, leaving and changing offices in the Edict phase (UC-EDI-1, UC-EDI-2, UC-LDR)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from ....engine.book import Adjust, Enter, Entry, Note, Strike
from ....engine.illegal import Illegal
from ....engine.ruleset import Handler
from ....engine.view import View
from ....reading.fields import Fields, Name, Names
from ....reading.wording import say
from ...realm import Officer, Person, called, find_person
from ..checks import kingdom_check, number
from .duty import stands_in_no_longer
from .mourning import bereaved, of_the_dead, too_soon
from .office_choices import Choose, attributes_named, choice, choose, choose_anew
from .offices import Unsettled, find_office, label, office_of


class Appoint(Fields):
    """`appoint: Rob` / `as: Treasurer`: someone takes an office; `with` names a Ruler's spouse."""

    appoint: Name
    as_: Name
    adds_to: Names = ()
    with_: Name | None = None


class Vacate(Fields):
    """`vacate: Treasurer`: the holder leaves office altogether."""

    vacate: Name


Leave = Callable[[View, str, bool, str], Iterator[Entry | Illegal]]
"""What leaving an office costs: the office, whether its holder moves to another one, the place of the die."""


def appoint(view: View, order: Appoint) -> Iterable[Entry | Illegal]:
    """Fill an office; who leaves another for it rolls Loyalty at +4, a Ruler at -4 with Unrest (UC-EDI-1, UC-EDI-2)."""
    yield from take_office(view, order, _leave)
    yield from _leaves_a_spouse(view, order)


def take_office(view: View, order: Appoint, leave: Leave) -> Iterator[Entry | Illegal]:
    """An office is filled, and the former one of who fills it is left (UC-EDI-1).

    All appointments of the phase count together, so that two people can change places.
    """
    id = find_office(view, order.as_, "as")
    people = [find_person(view, order.appoint, "appoint")]
    if order.with_:
        people.append(find_person(view, order.with_, "with"))
    yield from couple(view, id, len(people), ("with",))
    yield from choice(view, id, order.adds_to, "adds to")
    yield from of_the_dead(view, people, "appoint")
    yield from too_soon(view, id, "as")
    keys, chosen = tuple(person.key for person in people), attributes_named(view, order.adds_to)
    if _filling(view, id) != set(keys):
        message = say("the office {office} is filled already in this phase", office=label(view, id))
        yield Illegal("UC-EDI-1", message, "as")
    yield from _taken(view, id, set(keys))
    holder = view.get(Officer, id)
    if holder is not None and set(holder.people) == set(keys):
        yield from choose_anew(view, holder, chosen)
        return
    for person in people:
        old = office_of(view.at_opening(), person.key)
        for other, officer in view.all(Officer).items():
            if person.key in officer.people and other not in (id, old):
                yield second_office(view, person, other, ("appoint",))
        if old is not None and old != id:
            former = view.get(Officer, old)
            if former is not None and person.key in former.people:
                yield Strike(former, "UC-EDI-1")
            yield from leave(view, old, True, person.key)
    yield Enter(Officer(id, keys, view.turn, chosen), "UC-EDI-1")
    yield from stands_in_no_longer(view, keys, id)


def vacate(view: View, order: Vacate) -> Iterable[Entry | Illegal]:
    """Leave office altogether: Unrest, and a Loyalty check (UC-EDI-2)."""
    return leave_office(view, order, _leave)


def leave_office(view: View, order: Vacate, leave: Leave) -> Iterator[Entry | Illegal]:
    """An office is left by its holder (UC-EDI-2). Raises Illegal where nobody holds it."""
    id = find_office(view, order.vacate, "vacate")
    officer = view.at_opening().get(Officer, id)
    if officer is None:
        raise Illegal("UC-EDI-2", say("the office {office} is vacant already", office=label(view, id)), "vacate")
    if bereaved(view, id) is not None:
        office = label(view, id)
        raise Illegal("UC-LDR-2", say("nobody leaves the office {office}: its holder is dead", office=office), "vacate")
    lines = (
        line for line in view.siblings(Vacate) if isinstance(line.order, Vacate) and _names(view, line.order.vacate, id)
    )
    if next(lines) is not view.decision:
        message = say("the office {office} is left already in this phase", office=label(view, id))
        yield Illegal("UC-EDI-2", message, "vacate")
    moving = _moved(view)
    for person in (view.get(Person, key) for key in officer.people):
        if person is not None and person.key in moving:
            message = say("{person} takes an office in this phase, so does not leave altogether", person=person.name)
            hint = say("Take this line out: `appoint: {person}` is enough, and has the `roll`.", person=person.name)
            yield Illegal("UC-EDI-2", message, "vacate", (hint,))
    now = view.get(Officer, id)
    if now is not None and now.people == officer.people:
        yield Strike(now, "UC-EDI-2")
    yield from stands_in_no_longer(view, officer.people)
    yield from leave(view, id, False, id)


def settle_offices(view: View) -> Iterable[Entry | Illegal]:
    """Offices that were left badly a turn ago cost no longer (UC-EDI-2)."""
    last = view.turn - (view.switch("badly-left-office") == "next turn")
    over = [unsettled for unsettled in view.all(Unsettled).values() if unsettled.until <= last]
    for unsettled in over:
        yield Strike(unsettled, "UC-EDI-2")
    if not view.siblings(Appoint, Vacate, Choose):
        yield Note("no-change-of-office", rule="UC-EDI-1")


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


def _leaves_a_spouse(view: View, order: Appoint) -> Iterator[Entry | Illegal]:
    """Who ruled beside another and does so no longer leaves the office (UC-EDI-2, UC-LDR-3)."""
    id = find_office(view, order.as_, "as")
    officer, stays = view.get(Officer, id), _people_of(view, order)
    people = [view.get(Person, key) for key in officer.people] if officer is not None else []
    ruled = [person.key for person in people if person is not None and person.alive]
    if not stays & set(ruled) or _left(view, id):
        return
    for key in ruled:
        if key not in stays | _moved(view):
            yield from _leave(view, id, False, key)


def _moved(view: View) -> set[str]:
    """The keys of all who are appointed to an office in this phase."""
    return {key for order in _appointments(view) for key in _people_of(view, order)}


def _left(view: View, id: str) -> bool:
    """Whether a line of this phase vacates an office."""
    orders = [line.order for line in view.siblings(Vacate) if isinstance(line.order, Vacate)]
    return any(_names(view, order.vacate, id) for order in orders)


def _names(view: View, name: str, id: str) -> bool:
    return id in view.tables.find("roles", name, view.campaign.languages[0])


def _filling(view: View, id: str) -> set[str]:
    """The keys of those whom the first line of the phase that fills an office names."""
    return next(_people_of(view, order) for order in _appointments(view) if _names(view, order.as_, id))


def _appointments(view: View) -> Iterator[Appoint]:
    """The appointments of the phase, in the order of their lines."""
    return (line.order for line in view.siblings(Appoint) if isinstance(line.order, Appoint))


def _people_of(view: View, order: Appoint) -> set[str]:
    """The keys of those whom a line appoints, as far as it names people, by today's name or the first."""
    found = (called(view.all(Person).values(), name) for name in (order.appoint, order.with_) if name)
    return {person.key for person in found if person is not None}


def _taken(view: View, id: str, people: set[str]) -> Iterator[Illegal]:
    """An office that someone else holds, who neither leaves nor moves in this phase (UC-LDR-5)."""
    officer = view.get(Officer, id)
    if officer is None or set(officer.people) & people or bereaved(view, id) is not None:
        return
    names = [person.name for key in officer.people if (person := view.get(Person, key)) is not None]
    if set(officer.people) <= _moved(view) or _left(view, id):
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


def second_office(view: View, person: Person, office: str, at: tuple[str | int, ...]) -> Illegal:
    """The refusal of a second office for one person (UC-LDR-5)."""
    message = say(
        "{person} is {office} already, and nobody holds two offices",
        person=person.name,
        office=label(view, office),
    )
    return Illegal("UC-LDR-5", message, at)


def couple(view: View, id: str, people: int, at: tuple[str, ...]) -> Iterator[Illegal]:
    """Only a married couple of Rulers share an office (UC-LDR-3)."""
    if people > (2 if id == "ruler" else 1):
        message = say("the {office} is one person; only two married Rulers share an office", office=label(view, id))
        yield Illegal("UC-LDR-3", message, at)


DECISIONS: Mapping[type[Fields], Handler] = {Vacate: vacate, Appoint: appoint, Choose: choose}
