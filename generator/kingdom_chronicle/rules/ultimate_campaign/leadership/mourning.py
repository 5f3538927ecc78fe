"""The office of a leader who died: how long it stays vacant, and what cannot be asked of the dead (UC-LDR-2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import as_is, say
from ...death import serves
from ...realm import Officer, Person
from ..checks import role


def bereaved(view: View, id: str) -> int | None:
    """The turn in which the last holder of an office died; None for one that is vacant otherwise, or held."""
    officer = view.get(Officer, id)
    people = [view.get(Person, key) for key in officer.people] if officer is not None else []
    died = [person.died for person in people if person is not None and not person.alive and person.died is not None]
    return max(died) if died and len(died) == len(people) else None


def too_soon(view: View, id: str, at: str) -> Iterator[Illegal]:
    """What is wrong with filling the office of the dead: it is vacant for the turn after the death (UC-LDR-2).

    A switch lets it be filled in that very turn already.
    """
    died = bereaved(view, id)
    if died is None:
        return
    first = died + (2 if view.switch("office-of-the-dead") == "vacant for a turn" else 1)
    if view.turn < first:
        message = say("the {office} died in turn {turn}", office=as_is(role(view, id).label), turn=died)
        yield Illegal("UC-LDR-2", message, at, (say("The office can be filled again in turn {turn}.", turn=first),))


def of_the_dead(view: View, people: Iterable[Person], at: str) -> Iterator[Illegal]:
    """What is wrong with asking the dead (UC-LDR-2)."""
    for person in people:
        if not person.alive:
            message = say("{person} is dead", person=person.name)
            help = say("Write `update: {person}` / `alive: yes` where that has changed.", person=person.name)
            yield Illegal("UC-LDR-2", message, at, (help,))


def is_dead(view: View, person: Person) -> bool:
    """Whether someone is dead and counts no longer this turn."""
    return not person.alive and not serves(view, person)
