"""Offices: what their holders add, what an empty one costs, and what it bars (UC-LDR)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...engine.book import Record
from ...engine.figure import Figure, Source, add_all, divided
from ...engine.view import View
from ...reading.names import fold
from ..realm import Officer, Person
from .checks import number, role, size_row
from .columns import Role, RulerAttributes

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


def holders(view: View, id: str) -> tuple[Person, ...]:
    """The living holders of an office who do their duty this turn."""
    officer = view.get(Officer, id)
    people = [view.get(Person, key) for key in officer.people] if officer is not None else []
    return tuple(person for person in people if person is not None and person.alive and not absent(view, person.key))


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
    """Whether an office's vacancy costs: it is vacant, or was left badly a turn ago (UC-EDI-2)."""
    return vacant(view, id) or view.get(Unsettled, id) is not None


def barred(view: View, what: str) -> str | None:
    """The vacant office that keeps the kingdom from doing something, or None (UC-EDI-20)."""
    for id in view.tables.tables["roles"]:
        if what in role(view, id).forbids and vacant(view, id):
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

    A negative modifier is added as it is (UC-LDR-4).
    """
    row, since = role(view, id), view.all(Officer)[id].since
    ability = max(row.abilities, key=lambda name: person.modifiers.get(name, 0))
    source = Source(f"people/{person.key}", turn=since)
    figure = Figure(person.modifiers.get(ability, 0), ability, person.key, source)
    if row.halved:
        figure = divided(figure, number(view, "half-role-divisor"), ability)
    if any(fold(feat) == "leadership" for feat in person.feats):
        bonus = view.tables.figure("numbers", "leadership-bonus", "value", of=person.key)
        figure = add_all(ability, (figure, bonus), person.key)
    return Figure(figure.value, id, person.key, how="sum", parts=(figure,))


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
