"""What a line of Build Structure means: which structure on which lots or border, new, upgraded or repaired."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....engine.figure import Figure, Source, add_all, divided, limited, negated
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.names import fold
from ....reading.wording import say
from ...realm import Building, District, find_row
from ..lookup import number
from ..records import Unfinished
from .gifts import ruined_in
from .grid import SIDES, lots_of, read_lots
from .placing import RULE, building_key
from .structure_columns import Structure
from .structures import structure


@dataclass(frozen=True)
class Place:
    """Where a line says: the settlement, the grid, the lots and the border as they are written."""

    town: str
    structure: str
    lots: tuple[str, ...] = ()
    side: str | None = None
    district: str | None = None


@dataclass(frozen=True)
class Plan:
    """A structure to be built. `over` is what is upgraded, `repairs` what is mended, `begun` what was paid before."""

    type: str
    row: Structure
    town: str
    district: int
    key: str
    lots: tuple[str, ...] = ()
    side: str = ""
    over: Building | None = None
    repairs: Building | None = None
    begun: Unfinished | None = None
    opens: bool = False


def plan_of(view: View, place: Place) -> Plan:
    """What is to be built where; raises Illegal for what is no structure, no lot or no border."""
    nothing = say("no structure is called '{name}'", name=place.structure)
    type = find_row(view, "buildings", place.structure, "structure", nothing)
    row = built(view, type)
    grid, opens = find_grid(view, place.town, place.district)
    side = _side(place, row)
    there = tuple(
        each for each in view.all(Building).values() if (each.settlement, each.district) == (place.town, grid)
    )
    old = _old(view, place, row, type, side, there)
    lots = _lots(place, row, old)
    whole = old is not None and old.type == type
    key = old.key if old is not None else building_key(place.town, grid, type, lots, side)
    begun = view.get(Unfinished, key)
    if begun is not None and (begun.type != type or begun.until < view.turn):
        begun = None
    over, mended = (None, old) if whole else (old, None)
    return Plan(type, row, place.town, grid, key, lots, side, over, mended, begun, opens)


def built(view: View, type: str) -> Structure:
    """The row of a structure that can be built; raises Illegal for what only comes about."""
    row = structure(view, type)
    if not row.dc:
        raise Illegal("K2-SET-10", say("{structure} is not built", structure=row.label), "structure")
    return row


def find_grid(view: View, town: str, name: str | None) -> tuple[int, bool]:
    """The grid that is meant, the first where none is named, and whether it is yet to be laid out (K2-SET-2)."""
    grids = [each for each in view.all(District).values() if each.settlement == town]
    if name is None:
        return 1, False
    called = next((each for each in grids if fold(name) in (fold(each.name), str(each.number))), None)
    if called is not None:
        return called.number, False
    following = max((each.number for each in grids), default=0) + 1
    if fold(name) != str(following):
        numbers = tuple(str(each.number) for each in grids)
        hint = say("Grids: {names}; the next one is {number}.", names=numbers, number=following)
        raise Illegal("name", say("the settlement has no grid '{name}'", name=name), "district", (hint,))
    return following, True


def _side(place: Place, row: Structure) -> str:
    if row.place != "border":
        return ""
    if place.side is None:
        raise Illegal(RULE, say("say on which border it stands: `side: north`"), ())
    side = fold(place.side)
    if side not in SIDES:
        raise Illegal(
            "name", say("a border is `north`, `east`, `south` or `west`, not '{name}'", name=place.side), "side"
        )
    return side


def _old(
    view: View, place: Place, row: Structure, type: str, side: str, there: tuple[Building, ...]
) -> Building | None:
    """What stands in the place and is mended or upgraded: the same structure, or one that this one builds on."""
    may = (type, *row.upgrades)
    if row.place == "lot":
        named = read_lots(place.lots, "lots" if len(place.lots) > 1 else "lot", RULE)
        return next((each for each in there if each.type in may and set(named) & set(each.lots)), None)
    if row.place == "border":
        return next((each for each in there if each.type in may and each.side == side), None)
    return next((each for each in there if each.type in may), None)


def _lots(place: Place, row: Structure, old: Building | None) -> tuple[str, ...]:
    """Its lots: those of what it mends or upgrades, as long as these are enough, and those that are written."""
    if row.place != "lot":
        return ()
    at = "lots" if len(place.lots) > 1 else "lot"
    if not place.lots:
        raise Illegal(RULE, say("say on which lot it stands: `lot: A1`"), ())
    if old is not None and len(old.lots) == row.lots:
        return old.lots
    lots = lots_of(place.lots, row.lots, at, RULE)
    if old is not None and not set(old.lots) <= set(lots):
        message = say("an upgraded structure keeps its lots: {lots}", lots=old.lots)
        raise Illegal("K2-SET-6", message, at)
    return lots


def costs_of(view: View, plan: Plan) -> Iterator[tuple[str, Figure]]:
    """RP and commodities by stock: all of them, the difference of an upgrade, half of a repair (K2-SET-6).

    What lies in ruins in the hex costs half as well (K2-HEX-3).
    """
    if plan.begun is not None:
        return
    ruined = plan.type in ruined_in(view, plan.town)
    full = {"rp": plan.row.price, **plan.row.goods}
    before = structure(view, plan.over.type) if plan.over is not None else None
    less = {"rp": before.price, **before.goods} if before is not None else {}
    for stock, price in full.items():
        figure = _cell(plan.type, stock, price)
        if before is not None and plan.over is not None and less.get(stock):
            parts = (figure, negated(_cell(plan.over.type, stock, less[stock])))
            figure = limited(add_all(stock, parts), floor=0)
        if plan.repairs is not None:
            figure = divided(figure, number(view, "half"), "repair")
        elif ruined:
            figure = divided(figure, number(view, "half"), "ruins")
        if figure.value:
            yield stock, figure


def _cell(type: str, stock: str, price: int) -> Figure:
    cell = "price" if stock == "rp" else f"goods/{stock}"
    return Figure(price, type, "", Source(f"buildings/{type}/{cell}"))
