"""Whether a structure may stand in its place: free lots, the borders, the neighbours of its block (K2-SET-10)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import Sentence, say
from ...realm import Building, Settlement
from ..events.happenings import squatted
from .building_plan import Plan
from .grid import LOTS_OF_BLOCK, borders_of
from .placing import RULE
from .settlement_scores import overcrowded
from .settlement_types import RUBBLE, new_block
from .structures import alike, structure, water_of

TENEMENT = "tenement"
VILLAS = ("mansion", "noble-villa")


def may_stand(view: View, plan: Plan) -> Iterator[Illegal]:
    """All that forbids a structure to be built in its place."""
    if plan.repairs is not None:
        if not plan.repairs.damaged:
            yield Illegal(
                RULE,
                say("{structure} stands there and is whole", structure=plan.row.label),
                "lot" if plan.lots else "structure",
                _still_free(view, plan),
            )
        return
    if plan.row.from_level > view.stock("level"):
        message = say(
            "{structure} is of level {level}, the kingdom of level {there}",
            structure=plan.row.label,
            level=plan.row.from_level,
            there=view.stock("level"),
        )
        yield Illegal(RULE, message, "structure")
    yield from has_place(view, plan)


def has_place(view: View, plan: Plan) -> Iterator[Illegal]:
    """What forbids a structure in its place, whoever pays for it and whatever its level."""
    rule = f"K2-SET-{plan.type}"
    yield from _free(view, plan)
    if plan.over is not None and plan.over.damaged:
        yield Illegal("K2-SET-6", say("what is damaged is repaired before it is upgraded"), "structure")
    for letter in {lot[0] for lot in plan.lots}:
        yield from new_block(view, plan.town, (plan.district, letter), overcrowded(view, plan.town))
    for need in plan.row.needs:
        yield from NEEDS[need](view, plan, rule)
    if plan.row.residential:
        yield from _bears_homes(view, plan)


def _free(view: View, plan: Plan) -> Iterator[Illegal]:
    """Lots without another structure or rubble; one of a kind on a border, in a grid or a settlement (K2-SET-8)."""
    if plan.district == 1 and not plan.row.residential:
        for lot in sorted(set(plan.lots) & set(squatted(view, plan.town))):
            hint = say("A residential structure there houses them.")
            yield Illegal("K2-EVT-squatters", say("squatters hold lot {lot}", lot=lot), "lot", (hint,))
    own = plan.over.key if plan.over is not None else ""
    others = [each for each in view.all(Building).values() if each.settlement == plan.town and each.key != own]
    for each in others:
        if each.district == plan.district and set(each.lots) & set(plan.lots):
            lot = min(set(each.lots) & set(plan.lots))
            if each.type == RUBBLE:
                yield Illegal("K2-SET-8", say("rubble lies on lot {lot}: demolish it first", lot=lot), "lot")
            else:
                yield Illegal(RULE, say("lot {lot} is taken", lot=lot), "lot", _still_free(view, plan))
        elif not plan.lots and _is_same(view, plan, each):
            yield Illegal("K2-SET-7", say("there is one already: {structure}", structure=plan.row.label), "structure")


def _still_free(view: View, plan: Plan) -> tuple[Sentence, ...]:
    """The lots that nothing stands on, in the blocks that the settlement has begun."""
    here = {(plan.town, plan.district)}
    built = {
        lot for each in view.all(Building).values() if (each.settlement, each.district) in here for lot in each.lots
    }
    lots = tuple(f"{block}{n}" for block in sorted({lot[0] for lot in built}) for n in range(1, LOTS_OF_BLOCK + 1))
    free = tuple(lot for lot in lots if lot not in built)
    return (say("Free in its blocks: {lots}.", lots=free),) if free else (say("Its blocks are full."),)


def _is_same(view: View, plan: Plan, other: Building) -> bool:
    if alike(structure(view, other.type), other.type) != alike(plan.row, plan.type):
        return False
    if plan.row.place == "settlement":
        return True
    return other.district == plan.district and other.side == plan.side


def _block(view: View, plan: Plan) -> list[Building]:
    """The structures that share the block, without what is upgraded."""
    letters = {lot[0] for lot in plan.lots}
    own = plan.over.key if plan.over is not None else ""
    return [
        each
        for each in view.all(Building).values()
        if (each.settlement, each.district) == (plan.town, plan.district)
        and each.key != own
        and letters & {lot[0] for lot in each.lots}
    ]


def _water(view: View, plan: Plan, rule: str) -> Iterator[Illegal]:
    water = water_of(view, plan.town, plan.district)
    if plan.row.place == "border" and plan.side not in water:
        yield Illegal(rule, say("{structure} stands on a water border", structure=plan.row.label), "side")
    elif plan.lots and not any(water & borders_of(lot) for lot in plan.lots):
        yield Illegal(rule, say("{structure} lies next to a water border", structure=plan.row.label), "lot")


def _no_homes(view: View, plan: Plan, rule: str, but: str = "") -> Iterator[Illegal]:
    for each in _block(view, plan):
        if each.type != but and structure(view, each.type).residential:
            message = say("{structure} does not share a block with homes", structure=plan.row.label)
            yield Illegal(rule, message, "lot")
            return


def _no_homes_but_tenements(view: View, plan: Plan, rule: str) -> Iterator[Illegal]:
    yield from _no_homes(view, plan, rule, TENEMENT)


def _bears_homes(view: View, plan: Plan) -> Iterator[Illegal]:
    """Homes do not come to the block of what bears none, either."""
    for each in _block(view, plan):
        row = structure(view, each.type)
        if "no homes" in row.needs or ("no homes but tenements" in row.needs and plan.type != TENEMENT):
            message = say("{structure} does not share a block with homes", structure=row.label)
            yield Illegal(f"K2-SET-{each.type}", message, "lot")
            return


def _mansion_or_villa(view: View, plan: Plan, rule: str) -> Iterator[Illegal]:
    if not any(each.type in VILLAS for each in _block(view, plan)):
        message = say("{structure} stands in a block with a mansion or a noble villa", structure=plan.row.label)
        yield Illegal(rule, message, "lot")


def _capital(view: View, plan: Plan, rule: str) -> Iterator[Illegal]:
    if not view.all(Settlement)[plan.town].capital:
        yield Illegal(rule, say("{structure} stands in the capital alone", structure=plan.row.label), "in")


Need = Callable[[View, Plan, str], Iterator[Illegal]]
NEEDS: Mapping[str, Need] = {
    "water": _water,
    "no homes": _no_homes,
    "no homes but tenements": _no_homes_but_tenements,
    "mansion or villa": _mansion_or_villa,
    "capital": _capital,
}
"""What a row may need of its place."""
