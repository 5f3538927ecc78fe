"""Offices: what their holders add, what an empty one costs, and what it bars (UC-LDR)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....engine.book import Record
from ....engine.figure import Figure, Source, add_all, divided, limited, negated
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.names import fold
from ....reading.wording import Sentence, as_is, say
from ...death import serves
from ...realm import Officer, Person, called, find_row
from ..checks import number, role, size_row
from ..columns import Role, RulerAttributes

ATTRIBUTES = ("economy", "loyalty", "stability")


@dataclass(frozen=True)
class Absent(Record):
    """Someone who did no duty in a turn, keyed by the person: the office counts as vacant then (UC-EDI-3)."""

    turn: int


@dataclass(frozen=True)
class StandIn(Record):
    """Who acts as Ruler in a turn, keyed `ruler`: no benefit and no vacancy of the Ruler (UC-UPK-12)."""

    person: str
    turn: int


@dataclass(frozen=True)
class Unsettled(Record):
    """A filled office that was left badly, keyed by the role: its vacancy costs until a turn's edicts (UC-EDI-2)."""

    until: int


@dataclass(frozen=True)
class Chosen(Record):
    """What an office is to add to once the edicts of a turn are set, keyed by the role (UC-EDI-24)."""

    adds_to: tuple[str, ...]
    turn: int


def find_office(view: View, name: str, at: str | tuple[str, ...]) -> str:
    """The id of an office by its name; raises Illegal `name`."""
    nothing = say("no office is called '{name}'", name=name)
    if called(view.all(Person).values(), name) and not view.tables.find("roles", name, view.campaign.languages[0]):
        raise Illegal("name", nothing, at, (say("'{name}' is a person: write the name of an office.", name=name),))
    return find_row(view, "roles", name, at, nothing)


def office_of(view: View, person: str) -> str | None:
    """The office someone holds, or None."""
    return next((id for id, officer in view.all(Officer).items() if person in officer.people), None)


def label(view: View, id: str) -> Sentence:
    """An office's name in a message."""
    return as_is(role(view, id).label)


def holders(view: View, id: str) -> tuple[Person, ...]:
    """The holders of an office who count and do their duty this turn; who died in it counts to its end (UC-LDR-2)."""
    officer = view.get(Officer, id)
    people = [view.get(Person, key) for key in officer.people] if officer is not None else []
    there = (person for person in people if person is not None and not absent(view, person.key))
    return tuple(person for person in there if serves(view, person))


def absent(view: View, person: str) -> bool:
    """Whether someone does no duty this turn (UC-EDI-3)."""
    away = view.get(Absent, person)
    return away is not None and away.turn == view.turn


def acting_ruler(view: View) -> str | None:
    """The person who acts as Ruler this turn, or None."""
    stand_in = view.get(StandIn, "ruler")
    return stand_in.person if stand_in is not None and stand_in.turn == view.turn else None


def vacant(view: View, id: str) -> bool:
    """Whether an office counts as vacant this turn; one that is filled only at need never does (UC-LDR)."""
    if role(view, id).if_needed or holders(view, id):
        return False
    return not (id == "ruler" and acting_ruler(view) is not None)


def costs_as_vacant(view: View, id: str) -> bool:
    """Whether an office has its vacancy penalty: it is vacant, or was left badly a turn ago (UC-EDI-2).

    Who acts as Ruler takes away that of the Ruler (UC-UPK-12).
    """
    if id == "ruler" and acting_ruler(view) is not None:
        return False
    return vacant(view, id) or _badly_left(view, id)


def _badly_left(view: View, id: str) -> bool:
    """From when to when a badly left office counts as vacant is a switch (UC-EDI-2)."""
    unsettled = view.get(Unsettled, id)
    if unsettled is None:
        return False
    reading = view.switch("badly-left-office")
    if reading == "this turn":
        return view.turn < unsettled.until
    return reading == "a turn from then" or view.turn == unsettled.until


def barred(view: View, what: str) -> str | None:
    """The office whose vacancy keeps the kingdom from doing something, or None (UC-EDI-20)."""
    for id in view.tables.tables["roles"]:
        if what in role(view, id).forbids and costs_as_vacant(view, id):
            return id
    return None


def may_choose(view: View, id: str) -> int:
    """To how many attributes the holder of an office may choose to add; the Ruler's grow with Size (UC-LDR-1)."""
    if id != "ruler":
        return role(view, id).chooses
    return view.keep("ruler's attributes", _ruler_may_choose)


def _ruler_may_choose(view: View) -> int:
    values = view.row("ruler_attributes", size_row(view, "ruler_attributes", view.score("size").value)).values
    assert isinstance(values, RulerAttributes)
    return values.attributes


def attributes_of(view: View, id: str) -> tuple[str, ...]:
    """The attributes an office adds to: fixed by the role, or chosen, no more than Size allows (UC-LDR-1)."""
    row, officer = role(view, id), view.get(Officer, id)
    if not row.chooses or officer is None:
        return row.adds_to
    return officer.adds_to[: may_choose(view, id)]


def benefit(view: View, id: str, person: Person) -> Figure:
    """What an officer adds: the higher of the role's abilities, halved where the role says so, +1 by the feat.

    Whether a negative modifier counts, how a half is rounded, and whether skills count are switches (UC-LDR-4).
    """
    row, since = role(view, id), view.all(Officer)[id].since
    ability = max(row.abilities, key=lambda name: person.modifiers.get(name, 0), default=id)
    source = Source(f"people/{person.key}", turn=since)
    figure = Figure(person.modifiers.get(ability, 0), ability, person.key, source)
    if view.switch("negative-abilities") == "count as 0":
        figure = limited(figure, floor=0)
    if row.halved:
        figure = _halved(view, figure, ability)
    bonuses = (*_by_feat(view, person), *_by_skill(view, row, person, source))
    if bonuses:
        figure = add_all(ability, (figure, *bonuses), person.key)
    return Figure(figure.value, id, person.key, how="sum", parts=(figure,))


def _by_feat(view: View, person: Person) -> Iterator[Figure]:
    if any(fold(feat) == "leadership" for feat in person.feats):
        yield view.tables.figure("numbers", "leadership-bonus", "value", of=person.key)


def _by_skill(view: View, row: Role, person: Person, source: Source) -> Iterator[Figure]:
    """By the switch, 1 for each 5 full ranks in the office's skill, added as the feat is (UC-LDR-4)."""
    ranks = person.skills.get(row.skill, 0)
    if ranks and view.switch("leadership-skills") == "yes":
        yield divided(Figure(ranks, row.skill, person.key, source), number(view, "skill-ranks"), row.skill)


def _halved(view: View, figure: Figure, ability: str) -> Figure:
    by, reading = number(view, "half-role-divisor"), view.switch("half-modifiers")
    if reading == "rounded up" or (reading == "toward zero" and figure.value < 0):
        return negated(divided(negated(figure), by, ability))
    return divided(figure, by, ability)


def leadership(view: View, attribute: str) -> Iterator[Figure]:
    """What the officers add to an attribute, and what the vacancies take (UC-LDR)."""
    yield view.keep(("leaders", attribute), lambda view: add_all("leaders", _officers(view, attribute)))
    yield view.keep(("vacancies", attribute), lambda view: add_all("vacancies", _vacancies(view, attribute)))


def _officers(view: View, attribute: str) -> Iterator[Figure]:
    if not view.all(Officer):
        return
    for id in view.all(Officer):
        if attribute in attributes_of(view, id) and not (id == "ruler" and acting_ruler(view)):
            for person in holders(view, id):
                yield benefit(view, id, person)


def _vacancies(view: View, attribute: str) -> Iterator[Figure]:
    for id, row in view.tables.tables["roles"].items():
        assert isinstance(row.values, Role)
        if getattr(row.values.vacancy, attribute) and costs_as_vacant(view, id):
            yield view.tables.figure("roles", id, f"vacancy.{attribute}")
