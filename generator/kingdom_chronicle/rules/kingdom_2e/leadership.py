"""The eight roles: who holds them, which are invested, what a vacancy costs (K2-LDR)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Literal

from ...engine.book import Adjust, Enter, Entry, Note, Strike
from ...engine.figure import Figure, Source
from ...engine.illegal import Illegal
from ...engine.view import View
from ...reading.fields import Fields, Name, Names
from ...reading.names import slug
from ...reading.wording import say, say_many
from .. import death
from ..death import Death
from ..realm import Officer, Person, Standing, find_person, find_row, use, used
from ..rows import row_name
from .feats import excused
from .levels import level_id
from .lookup import number, role_row, thrown
from .records import Invested

ABSENT, AWAY = "absent", "away"
"""Allowances that say that a role counts as vacant, and that its leader missed the duties and pays in another way."""


class Invest(Fields):
    """`invest: [Ruler, Treasurer, Warden, Counselor]`: the invested roles from now on."""

    invest: Names


class Absent(Fields):
    """`absent: Warden`: this leader did not do a week's duty last month; `lose: activity` pays for it with one."""

    absent: Name
    lose: Literal["activity"] | None = None


class Comes(Fields):
    """`coming: {skills: {General: Politics}, fame: [General]}`: how the Loyalty checks of doubted leaders are made.

    `skills` are those that they choose, `fame` the leaders whose check a point of Fame makes again.
    """

    skills: Mapping[Name, Name] = {}
    fame: Names = ()


class Vacate(Fields):
    """`vacate: Warden`: who holds the role leaves it."""

    vacate: Name


def find_role(view: View, name: str, at: str | tuple[str | int, ...]) -> str:
    """The id of a role; raises Illegal `name`, which says what role somebody holds who was named instead."""
    nothing = say("no role is called '{name}'", name=name)
    for role, officer in view.all(Officer).items():
        if slug(name) in officer.people and not view.tables.find("roles", name, view.campaign.languages[0]):
            hint = say("{name} holds the role {role}: write that.", name=name, role=row_name(view, "roles", role))
            raise Illegal("name", nothing, at, (hint,))
    return find_row(view, "roles", name, at, nothing)


def is_vacant(view: View, role: str) -> bool:
    """Whether nobody holds a role, or whoever does has missed the month's duty (K2-LDR-2, K2-LDR-4)."""
    return view.get(Officer, role) is None or bool(used(view, f"{ABSENT}/{role}"))


def did_duties(view: View, role: str) -> bool:
    """Whether a role is held, and by someone who did the month's duty (K2-LDR-4)."""
    return not is_vacant(view, role) and not used(view, f"{AWAY}/{role}")


def vacancies(view: View, about: Iterable[str]) -> Iterator[Figure]:
    """What vacant roles take from a check about any of these; they add up (K2-LDR-2)."""
    words = set(about)
    for role in view.tables.tables["roles"]:
        if not is_vacant(view, role) or excused(view, role):
            continue
        for word, amount in role_row(view, role).vacancy.checks.items():
            if word in words:
                yield Figure(amount, "vacancy", role, Source(f"roles/{role}/vacancy"))


def investment(view: View, ability: str) -> Iterator[Figure]:
    """What an invested role of the ability adds, once; its type is a switch (K2-LDR-3, K2-CHK-6)."""
    for role in view.all(Invested):
        if role_row(view, role).ability == ability and view.get(Officer, role) is not None:
            bonus = view.tables.figure("levels", level_id(view), "invested", label="invested", of=role)
            yield replace(bonus, kind=view.switch("invested-type"))
            return


def invest(view: View, order: Invest) -> Iterable[Entry | Illegal]:
    """Four roles are invested, chosen anew at the start of any turn; each must be held (K2-LDR-3)."""
    most = number(view, "invested-roles").value
    if len(order.invest) > most:
        yield Illegal(
            "K2-LDR-3",
            say_many("{count} role is invested and no more", "{count} roles are invested and no more", most),
            "invest",
        )
    chosen: list[str] = []
    for index, name in enumerate(order.invest):
        role = find_role(view, name, ("invest", index))
        if role in chosen:
            yield Illegal(
                "K2-LDR-3", say("the role {role} is named twice", role=row_name(view, "roles", role)), ("invest", index)
            )
        if view.get(Officer, role) is None:
            yield Illegal(
                "K2-LDR-3", say("nobody holds the role {role}", role=row_name(view, "roles", role)), ("invest", index)
            )
        chosen.append(role)
    for there in view.all(Invested).values():
        if there.key not in chosen:
            yield Strike(there, "K2-LDR-3")
    for role in chosen:
        if view.get(Invested, role) is None:
            yield Enter(Invested(role, view.turn), "K2-LDR-3")


def stay_away(view: View, order: Absent) -> Iterable[Entry | Illegal]:
    """A leader who missed the month's duty: the role counts as vacant this turn (K2-LDR-4).

    A player's character may have one leadership activity fewer instead.
    """
    role = find_role(view, order.absent, "absent")
    officer = view.get(Officer, role)
    if officer is None:
        raise Illegal("K2-LDR-4", say("nobody holds the role {role}", role=row_name(view, "roles", role)), "absent")
    if order.lose is None:
        yield use(view, f"{ABSENT}/{role}")
        return
    person = view.get(Person, officer.people[0])
    if person is not None and not person.player:
        message = say("{person} is nobody's character: such a leader has no activity to lose", person=person.name)
        yield Illegal("K2-LDR-4", message, "lose")
    yield use(view, f"leadership/{role}")
    yield use(view, f"{AWAY}/{role}")


def vacate(view: View, order: Vacate) -> Iterable[Entry | Illegal]:
    """Who holds a role leaves it, and with it what was invested (K2-LDR-1)."""
    role = find_role(view, order.vacate, "vacate")
    officer = view.get(Officer, role)
    if officer is None:
        raise Illegal("K2-LDR-1", say("nobody holds the role {role}", role=row_name(view, "roles", role)), "vacate")
    yield from leaves(view, officer, "K2-LDR-1")


def die(view: View, order: Death) -> Iterable[Entry | Illegal]:
    """Someone dies, and the role that they held is vacant at once (K2-LDR-1, K2-LDR-2)."""
    yield from death.die(view, order, "K2-LDR-1")
    person = find_person(view, order.death, "death").key
    for officer in view.all(Officer).values():
        if person in officer.people:
            yield from leaves(view, officer, "K2-LDR-2")


def leaves(view: View, officer: Officer, rule: str) -> Iterator[Entry]:
    """A role without its leader is no longer invested, and what its people thought of them is forgotten."""
    yield Strike(officer, rule)
    for record in (view.get(Invested, officer.key), view.get(Standing, doubted(officer.key))):
        if record is not None:
            yield Strike(record, rule)


def doubted(role: str) -> str:
    """The key of the penalty of a leader of whom the people are unsure (K2-ACT-new-leadership)."""
    return f"new-leader/{role}"


def count_vacancies(view: View) -> Iterable[Entry | Illegal]:
    """Vacant roles at the start of the turn: the Ruler's raises Unrest by a die (K2-LDR-2)."""
    vacant = [role for role in view.tables.tables["roles"] if is_vacant(view, role)]
    for role in vacant:
        if excused(view, role):
            yield Note("role-excused", {"role": role}, "K2-FEAT-civil-service")
            continue
        yield Note("role-vacant", {"role": role}, "K2-LDR-2")
        sides = role_row(view, role).vacancy.unrest_die
        if sides:
            yield Adjust("unrest", thrown(view.roll(f"d{sides}", "unrest", role)), "K2-LDR-2")
    if not vacant:
        yield Note("every-role-held", rule="K2-LDR-2")
