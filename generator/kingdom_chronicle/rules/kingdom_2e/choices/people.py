"""Whom activities are about: leaders and those who may become one, groups, armies; and who is away or leaves."""

from __future__ import annotations

from ....engine.view import View
from ...facts import ForeignRealm
from ...offering import Line, Lines, label
from ...realm import Building, Holding, Officer, Person, Settlement, find_hex
from ..activities.army_work import condition_row
from ..activities.new_leaders import DUTIES
from ..armies import army_type, condition
from ..ground import REFUGE, features_of
from ..lookup import has_rank, level_dc, number, rank_of
from ..records import Army, Invested
from ..relations import agreements, relation, wars
from ..scores import COMMODITIES
from ..settlements.structures import standing_structures
from .uses import leaders_at_work

MOST_PEOPLE = 8
"""So many people at most are put forward for one role."""

MOST_PLACES = 12
"""So many hexes at most are put forward for an army to march to."""


# ---- leaders


def candidates(view: View) -> Lines:
    """Everyone alive without a role for each vacant role, or for each role where none is vacant.

    Whoever takes it gives up this turn's activities for its duties, so that it does not count as vacant.
    """
    filled = view.all(Officer)
    busy = {key for officer in filled.values() for key in officer.people}
    free = [each for key, each in view.all(Person).items() if each.alive and key not in busy][:MOST_PEOPLE]
    roles = view.tables.tables["roles"]
    for role in [id for id in roles if id not in filled] or list(roles):
        for person in free:
            yield {"person": person.name, "as": label(view, "roles", role), "choose": DUTIES}


def departures(view: View) -> Lines:
    """Each role that is held."""
    for role in view.all(Officer):
        yield {"vacate": label(view, "roles", role)}


def absences(view: View) -> Lines:
    """Each leader may be away; a player's character may give up an activity for it (K2-LDR-4)."""
    for role, officer in view.all(Officer).items():
        line: Line = {"absent": label(view, "roles", role)}
        yield line
        person = view.get(Person, officer.people[0])
        if person is None or person.player:
            yield {**line, "lose": "activity"}


def investments(view: View) -> Lines:
    """One more invested role as long as there are fewer than four, else another one in the place of each (K2-LDR-3)."""
    invested = [role for role in view.tables.tables["roles"] if role in view.all(Invested)]
    others = [role for role in view.all(Officer) if role not in invested]
    most = number(view, "invested-roles").value
    if len(invested) < most:
        for new in others:
            yield {"invest": _called(view, [*invested, new])}
        if len(invested) + len(others) >= most > len(invested) + 1:
            yield {"invest": _called(view, [*invested, *others][:most])}
        return
    for old in invested:
        for new in others:
            yield {"invest": _called(view, [new if role == old else role for role in invested])}


def _called(view: View, roles: list[str]) -> list[str]:
    return [label(view, "roles", role) for role in roles]


def helped(view: View) -> Lines:
    """Each trained skill may be lent to another leader; the first one who has activities besides whoever lends it."""
    (*leaders,) = leaders_at_work(view)
    for skill in view.tables.tables["skills"]:
        for other in leaders[1:2] if has_rank(view, skill, "trained") else ():
            yield {"other": label(view, "roles", other), "skill": label(view, "skills", skill)}


def charges(view: View) -> Lines:
    """Each activity of the land, the settlements and the armies that a leader may take charge of."""
    for id, row in view.tables.tables["activities"].items():
        if {"civic", "region", "army"} & set(getattr(row.values, "steps", ())):
            yield {"activity": label(view, "activities", id)}


# ---- groups


def groups(view: View) -> Lines:
    """Each group; where the GM has given no DC, that of the kingdom's level stands for it."""
    for group in view.all(ForeignRealm).values():
        line: Line = {"with": group.name}
        yield line if group.negotiation_dc is not None else {**line, "dc": _dc(view)}


def lenders(view: View) -> Lines:
    """Each group that lends an army."""
    for group in view.all(ForeignRealm).values():
        line: Line = {"with": group.name}
        yield line if group.recruitment_dc is not None else {**line, "dc": _dc(view)}


def _dc(view: View) -> int:
    return level_dc(view, view.stock("level")).value


def agreed(view: View) -> Lines:
    """Each trade agreement by itself, and as many of them together as Trade manages (K2-COM-4)."""
    names = [view.all(ForeignRealm)[key].name for key in agreements(view)]
    most = view.tables.figure("ranks", rank_of(view, "trade"), "agreements").value
    for name in names:
        yield {"with": name}
    if min(len(names), most) > 1:
        yield {"with": names[:most]}


def spied_on(view: View) -> Lines:
    """The whole world, and each group."""
    yield {}
    for group in view.all(ForeignRealm).values():
        yield {"with": group.name}


# ---- goods


def to_sell(view: View) -> Lines:
    """As much of each commodity as may be sold at once and is not eaten before, to the best partner (K2-COM-3)."""
    most = number(view, "sold-most").value
    partner = next(iter(agreements(view)), None) or next(
        (key for key in view.all(ForeignRealm) if relation(view, key).diplomatic), None
    )
    eaten = {"food": view.score("consumption").value}
    for kind in COMMODITIES:
        left = view.stock(kind) - eaten.get(kind, 0)
        if left > 0:
            line: Line = {"goods": label(view, "commodities", kind), "spend": min(left, most)}
            yield {**line, "with": view.all(ForeignRealm)[partner].name} if partner else line


def to_buy(view: View) -> Lines:
    """Each commodity."""
    for kind in COMMODITIES:
        yield {"goods": label(view, "commodities", kind)}


# ---- armies


def recruits(view: View) -> Lines:
    """Each kind of army that the kingdom's level allows, in each settlement."""
    for id in view.tables.tables["armies"]:
        if army_type(view, id).from_level <= view.stock("level"):
            for town in view.all(Settlement).values():
                yield {"army": label(view, "armies", id), "in": town.name}


def armies(view: View) -> Lines:
    """Each army."""
    for army in view.all(Army).values():
        yield {"army": army.name}


def marches(view: View) -> Lines:
    """Each army to where one may lie: a settlement, a refuge, the home of an enemy."""
    towns = [town.hex for town in view.all(Settlement).values()]
    refuges = [key for key in view.all(Holding) if REFUGE in features_of(view, key)]
    enemies = [find_hex(view, group.hex).key for group in wars(view) if group.hex]
    for army in view.all(Army).values():
        for hex in list(dict.fromkeys((*towns, *enemies, *refuges)))[:MOST_PLACES]:
            if hex != army.hex:
                yield {"army": army.name, "hex": hex}


def hurt_armies(view: View) -> Lines:
    """Each army with each condition that it may recover from."""
    for army in view.all(Army).values():
        for id in view.tables.tables["army_conditions"]:
            if condition(army, id) and condition_row(view, id).recovered_by:
                yield {"army": army.name, "choose": label(view, "army_conditions", id)}


# ---- settlements


def towns(view: View) -> Lines:
    """Each settlement."""
    for town in view.all(Settlement).values():
        yield {"in": town.name}


def seats(view: View) -> Lines:
    """Each settlement that the capital could move to."""
    for town in view.all(Settlement).values():
        if not town.capital and any(row.seat for _, row in standing_structures(view, town.key)):
            yield {"in": town.name}


def banks(view: View) -> Lines:
    """Each settlement that takes an investment; where something is owed, its repayment as well (K2-RES-3)."""
    for town in towns(view):
        yield town
        if view.stock("debt"):
            yield {**town, "choose": "repay"}


def standing_on_lots(view: View) -> Lines:
    """One lot of each structure and each heap of rubble."""
    for building in view.all(Building).values():
        town = view.get(Settlement, building.settlement)
        if building.lots and town is not None:
            line: Line = {"in": town.name, "lot": building.lots[0]}
            yield line if building.district == 1 else {**line, "district": str(building.district)}
