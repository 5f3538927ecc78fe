"""What Build Structure may raise, mend or make greater: one place for each structure, what the kingdom can pay."""

from __future__ import annotations

from collections.abc import Iterator

from ....engine.illegal import Illegal
from ....engine.view import View
from ...offering import Line, Lines, label
from ...realm import Building, District, Settlement
from ..lookup import size_row
from ..settlements.building_plan import Place, Plan, costs_of, plan_of
from ..settlements.grid import LOTS_OF_BLOCK, SIDES
from ..settlements.placement import may_stand
from ..settlements.settlement_types import built_lots
from ..settlements.structure_columns import Structure
from ..settlements.structures import structure
from ..upkeep import goods_of_land

BLOCKS = "ABCDEFGHI"


def structures(view: View) -> Lines:
    """For each settlement what could be mended there, what could be made greater, and what could be raised anew."""
    for town in view.all(Settlement).values():
        for building in [each for each in view.all(Building).values() if each.settlement == town.key]:
            yield from _mended(view, town, building)
            yield from _greater(view, town, building)
        for id in view.tables.tables["buildings"]:
            row = structure(view, id)
            if row.dc and row.from_level <= view.stock("level"):
                yield from _anew(view, town, id, row)


def _mended(view: View, town: Settlement, building: Building) -> Lines:
    if building.damaged:
        yield from _possible(view, town, building.type, _where(building))


def _greater(view: View, town: Settlement, building: Building) -> Lines:
    for id in view.tables.tables["buildings"]:
        if building.type in structure(view, id).upgrades:
            yield from _possible(view, town, id, _where(building))


def _where(building: Building) -> Line:
    """The place of a structure as a line says it."""
    line: Line = {"lot": building.lots[0]} if building.lots else {"side": building.side} if building.side else {}
    return line if building.district == 1 else {**line, "district": str(building.district)}


def _anew(view: View, town: Settlement, id: str, row: Structure) -> Lines:
    """The first place where it may stand: in blocks that are begun, then in new ones."""
    if not _is_within_means(view, plan_cost(view, town, id, row)):
        return
    for district in [each for each in view.all(District).values() if each.settlement == town.key]:
        further: Line = {} if district.number == 1 else {"district": str(district.number)}
        for place in _places(view, town, district, row):
            found = list(_possible(view, town, id, {**place, **further}, anew=True))
            if found:
                yield found[0]
                return


def plan_cost(view: View, town: Settlement, id: str, row: Structure) -> Iterator[tuple[str, int]]:
    """What a structure costs anew."""
    yield "rp", row.price
    yield from row.goods.items()


def _places(view: View, town: Settlement, district: District, row: Structure) -> Iterator[Line]:
    if row.place == "border":
        yield from ({"side": side} for side in SIDES)
    elif row.place != "lot":
        yield {}
    else:
        yield from ({"lot": min(room)} for room in free_lots(view, town, district, row.lots))


def free_lots(view: View, town: Settlement, district: District, count: int) -> Iterator[set[str]]:
    """Rooms for a structure of so many lots, as one lot of a line tells them: in blocks that are begun, then others."""
    taken = {lot for each in view.all(Building).values() if _is_in(each, district) for lot in each.lots}
    begun = {letter for grid, letter in built_lots(view, town.key, rubble=True) if grid == district.number}
    for letter in sorted(BLOCKS, key=lambda each: each not in begun):
        lots = [f"{letter}{number}" for number in range(1, LOTS_OF_BLOCK + 1)]
        rooms = {1: [{lot} for lot in lots], 2: [set(lots[:2]), set(lots[2:])]}.get(count, [set(lots[:count])])
        yield from (room for room in rooms if not room & taken)


def _is_in(building: Building, district: District) -> bool:
    return (building.settlement, building.district) == (district.settlement, district.number)


def _possible(view: View, town: Settlement, id: str, place: Line, anew: bool = False) -> Lines:
    """The line, where the structure may stand in that place and its price is within the kingdom's means."""
    named = label(view, "buildings", id)
    try:
        plan = _plan(view, town, named, place)
    except Illegal:
        return
    if anew and (plan.over is not None or plan.repairs is not None):
        return
    if any(True for _ in may_stand(view, plan)):
        return
    if _is_within_means(view, ((stock, figure.value) for stock, figure in costs_of(view, plan))):
        yield {"structure": named, "in": town.name, **place}


def _plan(view: View, town: Settlement, named: str, place: Line) -> Plan:
    lots = (str(place["lot"]),) if "lot" in place else ()
    return plan_of(view, Place(town.key, named, lots, place.get("side"), place.get("district")))


def _is_within_means(view: View, costs: Iterator[tuple[str, int]]) -> bool:
    """Whether a turn could have as much: what is there, what the land yields, the best that the dice can give."""
    means = view.keep(("choices", "means"), _means)
    return all(price <= means.get(stock, 0) for stock, price in costs)


def _means(view: View) -> dict[str, int]:
    rp = view.score("resource-dice").value * size_row(view).resource_die
    means = {stock: view.stock(stock) for stock in view.ruleset.stocks} | {"rp": rp}
    for entry in goods_of_land(view):
        means[entry.stock] += entry.figure.value
    return means
