"""A further district for a settlement that is full (UC-SET-6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from ....engine.book import Enter, Entry
from ....engine.illegal import Illegal
from ....engine.ruleset import Handler
from ....engine.view import View
from ....reading.fields import Fields, Name
from ....reading.wording import say, say_many
from ...realm import Hex, Settlement, find_settlement
from ..checks import building as row_of
from ..checks import role, spend, terrain
from ..leadership.offices import barred
from . import grid
from .districts import districts_of, in_settlement, standing
from .settling import district_name_taken, inland, lay_out


class Extend(Fields):
    """`extend: Tuskholm` / `borders`: a further district, with a name if it gets one."""

    extend: Name
    district: Name | None = None
    borders: Mapping[Name, Literal["land", "water"]] = {}


def extend(view: View, order: Extend) -> Iterable[Entry | Illegal]:
    """For the terrain's preparation cost, against no limit; a full settlement gets a district (UC-SET-6)."""
    settlement = find_settlement(view, order.extend, "extend")
    office = barred(view, "district")
    if office is not None:
        message = say("without a {office} no district is added", office=role(view, office).label)
        yield Illegal("UC-EDI-20", message, "extend")
    if not is_full(view, settlement):
        free = sum(len(lots) for lots in _free(view, settlement).values())
        message = say_many(
            "{settlement} has room: {count} lot is free",
            "{settlement} has room: {count} lots are free",
            free,
            settlement=settlement.name,
        )
        help = say("A new district needs a full grid, or a building that finds no place any more.")
        if view.switch("full-district") == "no lot":
            help = say("A new district needs a full grid.")
        yield Illegal("UC-SET-6", message, "extend", (help,))
    hex = view.all(Hex)[settlement.hex]
    ground = terrain(view, hex.terrain)
    if ground.preparation_cost is None:
        message = say("hex {hex} is {terrain}: no district fits there", hex=hex.key, terrain=ground.label)
        raise Illegal(ground.rule, message, "extend")
    number = max((each.number for each in districts_of(view, settlement.key)), default=0) + 1
    name = order.district or ""
    for clash in district_name_taken(view, settlement, name, "district"):
        # no ruling helps here: two districts of one name could not be told apart
        raise clash
    slow = view.switch("district-takes-time") == "yes" and not view.granted
    ready = view.turn + ((ground.preparation_months or 0) if slow else 0)
    district = lay_out(settlement, number, order.borders, name, (), ready)
    yield from inland(view, settlement, district)
    cost = view.tables.figure("terrain", hex.terrain, "preparation_cost", of=district.key)
    yield from spend(view, cost, "UC-SET-6")
    yield Enter(district, "UC-SET-6")


def is_full(view: View, settlement: Settlement) -> bool:
    """Whether no lot is free, or a building the kingdom could pay for finds no place any more (UC-SET-6).

    By the switch only the lots decide.
    """
    free = _free(view, settlement)
    if view.switch("full-district") == "no lot":
        return not any(free.values())
    plan = grid.plan(view)
    fitting: dict[int, bool] = {}
    for id in view.tables.tables["buildings"]:
        row = row_of(view, id)
        if row.lots not in fitting:
            shapes = grid.shapes(plan, row.lots) if row.lots else ()
            fitting[row.lots] = not row.lots or any(set(shape) <= lots for shape in shapes for lots in free.values())
        if not fitting[row.lots] and _could_build(view, settlement, id):
            return True
    return not any(free.values())


def _could_build(view: View, settlement: Settlement, type: str) -> bool:
    row = row_of(view, type)
    same = sum(1 for each in in_settlement(view, settlement.key) if each.type == type)
    if row.per_settlement is not None and same >= row.per_settlement:
        return False
    return view.switch("allow-deficit-spending") == "yes" or row.cost <= view.stock("treasury")


def _free(view: View, settlement: Settlement) -> dict[str, set[str]]:
    every = grid.lots(grid.plan(view))
    free = {}
    for district in districts_of(view, settlement.key):
        filled = {lot for each in standing(view, district) if row_of(view, each.type).lots for lot in each.lots}
        free[district.key] = set(every) - filled
    return free


DECISIONS: Mapping[type[Fields], Handler] = {Extend: extend}
"""The decision, with its handler."""
