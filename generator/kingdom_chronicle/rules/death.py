"""Death and return: until when someone counts in office, and from when again (UC-LDR-2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..engine.book import Enter, Entry
from ..engine.illegal import Illegal
from ..engine.view import View
from ..reading.fields import Fields, Name
from ..reading.wording import say
from .realm import Person, find_person


class Death(Fields):
    """`death: Rob`: someone dies, or can do no duty ever again."""

    death: Name


MORTAL = "UC-LDR-2"
"""The rule of the first games about the dead; a ruleset with a rule of its own names that."""


def die(view: View, order: Death, rule: str = MORTAL) -> Iterable[Entry | Illegal]:
    """Someone dies: the office counts as held to the end of this turn, and is vacant in the next (UC-LDR-2)."""
    person = find_person(view, order.death, "death")
    secret = view.decision.secret if view.decision else None
    if secret is not None and (secret.fields is None or "death" in secret.fields):
        raise Illegal("secret", say("a death cannot be kept secret: the offices show it; its `why` can"), ("secret",))
    if not person.alive:
        raise Illegal(rule, say("{person} is dead already", person=person.name), "death")
    yield Enter(replace(person, alive=False, died=view.turn, back=0), rule)


def come_back(view: View, person: Person) -> Person:
    """Someone who was dead lives again, and counts from the next turn on if not back as this one began (UC-LDR-2)."""
    in_time = person.died == view.turn or not view.phase
    return replace(person, alive=True, died=None, back=0 if in_time else view.turn + 1)


def serves(view: View, person: Person) -> bool:
    """Whether someone counts in office: alive and back in time, or dead since this very turn (UC-LDR-2)."""
    if person.alive:
        return not person.back or person.back <= view.turn
    return person.died is not None and person.died == view.turn
