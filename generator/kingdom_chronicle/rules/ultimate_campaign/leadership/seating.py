"""The offices as kingdom.yml fills them at the start (UC-LDR)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated

from pydantic import BeforeValidator

from ....engine.book import Enter, Entry
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.fields import Fields, Name, Names
from ...realm import Officer, find_person
from ...rows import twice
from .leaders import couple, second_office
from .office_choices import attributes_named, choice
from .offices import find_office


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
    offices = {office: find_office(view, office, ("leaders", office)) for office in leaders}
    yield from twice(offices, "leaders")
    for office, leader in leaders.items():
        at, id = ("leaders", office), offices[office]
        # where someone's name stands, whether alone, as `person`, or in a list
        places = [(*at, "person", index) for index in range(len(leader.person))]
        people = [find_person(view, name, there) for name, there in zip(leader.person, places, strict=True)]
        for person, there in zip(people, places, strict=True):
            if person.key in seated:
                yield second_office(view, person, seated[person.key], there)
            seated[person.key] = id
        yield from couple(view, id, len(people), at)
        chosen = attributes_named(view, leader.adds_to)
        yield Enter(Officer(id, tuple(person.key for person in people), view.turn, chosen), "UC-LDR-5")


def choices_fit(view: View, leaders: Leaders) -> Iterator[Illegal]:
    """Whether the offices add to what may be chosen at the kingdom's Size (UC-LDR-1, UC-EDI-22)."""
    for office, leader in leaders.items():
        at = ("leaders", office)
        if not view.tables.find("roles", office, view.campaign.languages[0]):
            # told when the offices were filled
            continue
        yield from choice(view, find_office(view, office, at), leader.adds_to, at)
