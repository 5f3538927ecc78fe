"""New Leadership and Relocate Capital: who rules, and from where (K2-ACT-new-leadership, K2-ACT-relocate-capital)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from ....engine.book import Adjust, Enter, Entry, Strike, free_key
from ....engine.figure import Figure, Source
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.names import fold
from ....reading.wording import say
from ...realm import Officer, Person, Settlement, Standing, find_person, find_row, use, used
from ...rows import row_name, row_names, twice
from ..checks import kingdom_check
from ..feats import feats
from ..leadership import ABSENT, Comes, doubted, find_role, leaves
from ..lookup import number, role_row, skill_row
from ..modifiers import Asked, checks_about
from ..records import Barred, Coming, Invested
from ..settlements.settlement_scores import standing_structures
from ..stocks import acclaim, fame_spent
from .amounts import coming, posted
from .limits import has_seat
from .row_words import Circumstance, Named, Need
from .use import Use, chosen_words

YEAR = 12
DUTIES = "duties"


def role_of(view: View, one: Use) -> str:
    """The role that is filled."""
    return find_role(view, one.order.as_ or "", "as")


def suits(view: View, one: Use) -> Iterable[Figure]:
    """+2 with the skill that suits the role, and what the Ruler's appointment costs."""
    row = role_row(view, role_of(view, one))
    if row.suits == one.skill:
        yield replace(number(view, "suiting-skill"), kind="circumstance")
    if row.appointment:
        source = Source(f"roles/{role_of(view, one)}/appointment")
        yield Figure(row.appointment, one.id, "", source, kind="circumstance")


def tried_before(view: View, one: Use) -> Iterable[Figure]:
    """+2 for the same person and role within a year of a critical failure."""
    person = find_person(view, one.order.person or "", "person")
    bar = view.get(Barred, f"{one.id}/{person.key}/{role_of(view, one)}")
    if bar is not None and bar.until is not None and bar.until >= view.turn:
        yield number(view, "tried-again-dc")


def living_person(view: View, one: Use) -> Iterable[Entry | Illegal]:
    """Someone alive, for a role of the eight (K2-LDR-1)."""
    person = find_person(view, one.order.person or "", "person")
    if not person.alive:
        yield Illegal("K2-LDR-1", say("{person} is dead", person=person.name), "person")


def install(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """The new leader takes the role; a critical success helps, a failure hinders until a Loyalty check ends it."""
    role, person = role_of(view, one), find_person(view, one.order.person or "", "person")
    yield from _seated(view, one, role, person)
    yield from _served(view, one)
    yield from unrest_of_appointment(view, one, {})
    if (doubts := view.get(Standing, doubted(role))) is not None:
        yield Strike(doubts, one.rule)
    source = Source(f"activities/{one.id}", turn=view.turn)
    if one.degree == "critical success":
        figure = Figure(1, one.id, "", source, kind="circumstance")
        key = free_key(f"{view.turn}/{one.id}/{role}", view.all(Standing))
        yield Enter(Standing(key, checks_about("leadership"), figure, view.turn, view.turn + 1, role), one.rule)
    if one.degree == "failure":
        figure = Figure(-1, one.id, "", source, kind="circumstance")
        yield Enter(Standing(doubted(role), checks_about("all"), figure, view.turn, None, role), one.rule)
        loyalty = ({"do": "loyalty check", "with": {"role": role}},)
        yield Enter(coming(view, one, loyalty, "start of turn", view.turn + 1, None), one.rule)


def _seated(view: View, one: Use, role: str, person: Person) -> Iterable[Entry]:
    """The person leaves another role for this one, and invests it where fewer than four roles are.

    The month's duty of the new role was not done: it counts as vacant this turn, unless with `choose: duties` all
    leadership activities are given up for it.
    """
    for other in view.all(Officer).values():
        if person.key in other.people and other.key != role:
            yield from leaves(view, other, one.rule)
    before = view.get(Officer, role)
    if before is None or person.key not in before.people:
        yield Enter(Officer(role, (person.key,), view.turn), one.rule)
        words = chosen_words(view, one.order.choose)
        if any(fold(word) == DUTIES for word in words):
            yield use(view, f"leadership/{role}", number(view, "seat-activities").value)
        else:
            yield use(view, f"{ABSENT}/{role}")
    invested = view.all(Invested)
    if role not in invested and len(invested) < number(view, "invested-roles").value:
        yield Enter(Invested(role, view.turn), one.rule)


def _served(view: View, one: Use) -> Iterable[Entry]:
    """A civil service does the work of another role from now on, as `choose` names it (K2-FEAT-civil-service)."""
    words = chosen_words(view, one.order.choose)
    for feat, row in feats(view):
        for word in words if row.asks == "role" else ():
            if len(roles := view.tables.find("roles", word, view.campaign.languages[0])) == 1:
                yield Enter(replace(feat, chosen=tuple(roles)), one.rule)


def unrest_of_appointment(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """A new Ruler brings Unrest, unless it is a critical success."""
    role = role_of(view, one)
    row = role_row(view, role)
    if row.appointment_unrest and one.degree != "critical success":
        source = Source(f"roles/{role}/appointment_unrest")
        yield Adjust("unrest", Figure(row.appointment_unrest, one.id, "", source), one.rule)


def loyalty_check(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """A Loyalty check against the Control DC; a success ends the penalty of a failed new leader.

    The skill is the one that the line `coming` chooses, or the best; a point of Fame may make it again (K2-FAME-2).
    """
    role = str(said["role"])
    standing = view.get(Standing, doubted(role))
    if standing is None:
        yield from _no_more_checks(view, one, role)
        return
    order = view.decision.order if view.decision else None
    wish = order if isinstance(order, Comes) else Comes()
    asked = Asked(_loyal_skill(view, one, wish, role), leader=role)
    against = view.score("control-dc")
    check = kingdom_check(view, asked, against, rule=one.rule, die="loyalty", at=role)
    yield check
    if role in [find_role(view, name, ("fame", index)) for index, name in enumerate(wish.fame)]:
        view = yield from posted(view, fame_spent(view))
        check = kingdom_check(view, asked, against, rule="K2-FAME-2", die="fame", at=role)
        yield check
    yield from acclaim(view, check)
    if check.succeeds:
        yield Strike(standing, one.rule)
        yield from _no_more_checks(view, one, role)


def _loyal_skill(view: View, one: Use, wish: Comes, role: str) -> str:
    """The Loyalty skill that a leader chooses; raises Illegal for another skill, or where a role is named twice."""
    skills = [id for id in view.tables.tables["skills"] if skill_row(view, id).ability == "loyalty"]
    roles = {name: find_role(view, name, ("skills", name)) for name in wish.skills}
    for wrong in twice(roles, "skills"):
        raise wrong
    name = next((name for name, id in roles.items() if id == role), None)
    if name is None:
        return max(skills, key=lambda id: view.score(id).value)
    at, skill = ("skills", name), wish.skills[name]
    id = find_row(view, "skills", skill, at, say("no skill is called '{name}'", name=skill))
    if id not in skills:
        hint = say("Possible: {names}.", names=row_names(view, "skills", skills))
        message = say("{skill} is no skill of Loyalty", skill=row_name(view, "skills", id))
        raise Illegal(one.rule, message, at, (hint,))
    return id


def _no_more_checks(view: View, one: Use, role: str) -> Iterable[Entry]:
    for later in view.all(Coming).values():
        if later.activity == one.id and any(each.get("with", {}).get("role") == role for each in later.effects):
            yield Strike(later, one.rule)


def refuse_leader(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """Not installed: the same person is harder to install in the same role for a year."""
    person = find_person(view, one.order.person or "", "person")
    yield Enter(Barred(f"{one.id}/{person.key}/{role_of(view, one)}", view.turn + YEAR), one.rule)


def may_move(view: View, one: Use) -> Iterable[Entry | Illegal]:
    """Another settlement with a Castle, a Palace or a Town Hall, and all leaders join in."""
    town = view.all(Settlement)[one.town]
    if town.capital:
        yield Illegal(one.rule, say("{settlement} is the capital already", settlement=town.name), "in")
    if not any(row.seat for _, row in standing_structures(view, one.town)):
        message = say("{settlement} has no Castle, Palace or Town Hall", settlement=town.name)
        yield Illegal(one.rule, message, "in")
    taken = number(view, "relocation-activities").value
    most = number(view, "seat-activities" if has_seat(view) else "leader-activities").value
    for role in view.all(Officer):
        # of whoever leads it takes the place of the one that the limit of the step has counted
        yield use(view, f"leadership/{role}", taken)
        if used(view, f"leadership/{role}") + taken > most:
            yield Illegal(
                one.rule, say("{role} has no two activities left for it", role=row_name(view, "roles", role)), "does"
            )


def move(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """The settlement is the capital from now on."""
    for town in view.all(Settlement).values():
        if town.capital or town.key == one.town:
            yield Enter(replace(town, capital=town.key == one.town), one.rule)


def stay(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """The capital stays where it is for some turns: after each attempt, or by a switch after one that moved it."""
    assert one.row.cooldown is not None
    if one.degree != "critical failure" or view.switch("capital-cooldown") == "after attempt":
        yield Enter(Barred(one.id, view.turn + one.row.cooldown), one.rule)


def rest_of_ruins(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """Three ruins of choice rise by 1, the fourth by 3 (K2-ACT-relocate-capital)."""
    from ..scores import RUINS
    from ..stocks import chosen_ruins

    words = chosen_words(view, one.order.choose)
    chosen = chosen_ruins(view, words, 3, one.rule)
    source = Source(f"activities/{one.id}")
    for ruin in RUINS:
        yield Adjust(ruin, Figure(1 if ruin in chosen else 3, ruin, "", source), one.rule)


NAMED: Mapping[str, Named] = {
    "install": install,
    "unrest of appointment": unrest_of_appointment,
    "stay": stay,
    "loyalty check": loyalty_check,
    "refuse leader": refuse_leader,
    "move capital": move,
    "every ruin": rest_of_ruins,
}
NEEDS: Mapping[str, Need] = {
    "living person": living_person,
    "may move": may_move,
}
CIRCUMSTANCES: Mapping[str, Circumstance] = {"suits": suits}
HARDER: Mapping[str, Circumstance] = {"tried before": tried_before}
