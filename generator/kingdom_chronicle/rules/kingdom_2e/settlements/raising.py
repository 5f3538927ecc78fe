"""What the completion and the loss of structures bring: records, effects once or each time, renown, rubble (K2-SET)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ....engine.book import Adjust, Enter, Entry, Strike
from ....engine.view import View
from ...realm import Building, District, Realm, Settlement, use, used
from ..activities.activity_columns import Effect
from ..lookup import number
from ..records import Raised, Unfinished, Upgraded
from .building_plan import Plan
from .gifts import ruined_in, without
from .settlement_types import RUBBLE
from .structure_columns import When
from .structures import alike, structure

FEW = 4
"""Fewer of a kind than so many are still `first four here`."""


def raised(view: View, plan: Plan) -> Iterator[Entry]:
    """A structure is mended, or stands from now on, in the place of what it was before."""
    if plan.begun is not None:
        yield Strike(plan.begun, "K2-ACT-build-structure")
    if plan.repairs is not None:
        yield Enter(replace(plan.repairs, damaged=False), "K2-ACT-build-structure")
        return
    if plan.opens:
        first = view.get(District, f"{plan.town}/1")
        water = first.water if first is not None else frozenset()
        key = f"{plan.town}/{plan.district}"
        yield Enter(District(key, plan.town, plan.district, water, since=view.turn), "K2-SET-2")
    if plan.over is not None:
        before = view.get(Upgraded, plan.key)
        earlier = (*(before.earlier if before is not None else ()), plan.over.type)
        yield Enter(Upgraded(plan.key, earlier), "K2-SET-6")
    if plan.type in ruined_in(view, plan.town):
        yield from without(view, view.all(Settlement)[plan.town].hex, (plan.type,), "K2-HEX-3")
    building = Building(plan.key, plan.type, plan.town, plan.district, plan.lots, view.turn, side=plan.side)
    yield Enter(building, f"K2-SET-{plan.type}")


def counted_in(view: View, plan: Plan) -> Iterator[Entry]:
    """What later structures ask for: how many of the kind there were of the turn, the settlement, the kingdom."""
    kind = alike(plan.row, plan.type)
    yield use(view, f"built {kind}")
    for key in (kind, f"{plan.town}/{kind}"):
        before = view.get(Raised, key)
        yield Enter(Raised(key, (before.count if before is not None else 0) + 1))


def brought(view: View, plan: Plan) -> tuple[Effect, ...]:
    """The effects of a structure's completion that come this time; the view is that before it stood."""
    if plan.repairs is not None or (plan.row.edifice and _stands_here(view, plan)):
        return ()
    return tuple(effect for when, effects in plan.row.built.items() if _comes(view, plan, when) for effect in effects)


def _comes(view: View, plan: Plan, when: When) -> bool:
    kind = alike(plan.row, plan.type)
    if when == "first of turn":
        return not used(view, f"built {kind}")
    same = [each for each in view.all(Building).values() if alike(structure(view, each.type), each.type) == kind]
    if when == "first":
        return not same and view.get(Raised, kind) is None
    here = [each for each in same if each.settlement == plan.town]
    if when == "first here":
        return not here and view.get(Raised, f"{plan.town}/{kind}") is None
    return when == "each" or len(here) < FEW


def _stands_here(view: View, plan: Plan) -> bool:
    """Whether another of the kind stands in the settlement: of an edifice only one counts (K2-SET-7)."""
    return any(each.settlement == plan.town and each.type == plan.type for each in view.all(Building).values())


def renown(view: View, plan: Plan) -> Iterator[Entry]:
    """Fame of a famous or an infamous structure, less where it is only the opposite of the kingdom's (K2-SET-7)."""
    if plan.repairs is not None or not (plan.row.famous or plan.row.infamous):
        return
    realm = view.get(Realm, "realm")
    infamy = realm is not None and realm.renown == "infamy"
    fits = plan.row.infamous if infamy else plan.row.famous
    yield Adjust("fame", number(view, "famous-fame" if fits else "opposite-fame"), "K2-SET-7")


def collapse(view: View, building: Building, rule: str, but: tuple[str, ...] = ()) -> Iterator[Entry]:
    """A structure is destroyed: each of its lots is rubble of its own, but for those that are cleared (K2-SET-8)."""
    before = view.get(Upgraded, building.key)
    if before is not None:
        yield Strike(before, rule)
    left = tuple(lot for lot in building.lots if lot not in but)
    if building.key.rpartition("/")[2] not in left:
        yield Strike(building, rule)
    yield from heap(view, building.settlement, building.district, left)


def heap(view: View, town: str, district: int, lots: tuple[str, ...]) -> Iterator[Entry]:
    """Rubble on lots."""
    for lot in lots:
        key = f"{town}/{district}/{lot}"
        yield Enter(Building(key, RUBBLE, town, district, (lot,), view.turn), "K2-SET-8")


def put_off(view: View, plan: Plan, paid: dict[str, int]) -> Iterator[Entry]:
    """A failed check: what was paid counts to the end of the next turn (K2-ACT-build-structure)."""
    whole = dict(plan.begun.paid) if plan.begun is not None else paid
    yield Enter(Unfinished(plan.key, plan.type, view.turn + 1, whole), "K2-ACT-build-structure")
