"""A settlement laid out: its grids, its borders, and the structures that stand from the first (K2-SET)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ....engine.book import Enter, Entry
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.kingdom import DistrictShape, SettlementShape, WithBuilding
from ....reading.names import did_you_mean, fold, slug
from ....reading.wording import say, typed
from ...realm import Building, District, Settlement, find_hex, find_row
from ...rows import row_name
from .grid import SIDES, lots_of
from .structures import structure

RULE = "K2-ACT-build-structure"


def open_settlement(
    view: View, name: str, hex: str, shape: SettlementShape, capital: bool
) -> Iterator[Entry | Illegal]:
    """A settlement of an opening, with what stands in it: it is taken as it is."""
    at = ("settlements", name)
    place = find_hex(view, hex, (*at, "hex"))
    key = slug(name)
    yield Enter(Settlement(key, name, place.key, view.turn, capital), "K2-SET-1")
    for index, grid in enumerate((shape, *shape.districts)):
        there = (*at, "districts", index - 1) if index else at
        yield from _lay_out(view, key, index + 1, grid, there)


def _lay_out(
    view: View, town: str, number: int, shape: DistrictShape, at: tuple[str | int, ...]
) -> Iterator[Entry | Illegal]:
    """One grid of a settlement: its borders, and its structures each on lots of its own."""
    yield from strange_sides(shape.borders, (*at, "borders"))
    water = frozenset(fold(side) for side, kind in shape.borders.items() if kind == "water")
    yield Enter(District(f"{town}/{number}", town, number, water, shape.name or "", view.turn), "K2-SET-1")
    taken: set[str] = set()
    for index, each in enumerate(shape.with_):
        there = (*at, "with", index)
        type = find_row(view, "buildings", each.build, there, say("no structure is called '{name}'", name=each.build))
        building = _placed(view, town, number, type, each, there)
        for lot in building.lots:
            if lot in taken:
                yield Illegal(RULE, say("lot {lot} is taken", lot=lot), there)
        if building.key in taken:
            yield Illegal(
                RULE, say("there is one already: {structure}", structure=row_name(view, "buildings", type)), there
            )
        taken |= {*building.lots, building.key}
        yield Enter(building, "K2-SET-1")


def _placed(view: View, town: str, number: int, type: str, each: WithBuilding, at: tuple[str | int, ...]) -> Building:
    row = structure(view, type)
    named = each.lots or ((each.lot,) if each.lot else ())
    lots = lots_of(named, row.lots, at, RULE)
    side = each.side or ""
    if row.place == "border" and not side:
        raise Illegal(RULE, say("say on which border it stands: `side: north`"), at)
    return Building(building_key(town, number, type, lots, side), type, town, number, lots, view.turn, side=side)


def building_key(town: str, district: int, type: str, lots: tuple[str, ...], side: str = "") -> str:
    """The key of a structure: its place, with its type where another kind may share it."""
    if lots:
        return f"{town}/{district}/{lots[0]}"
    return "/".join((town, str(district), *(each for each in (side, type) if each)))


def strange_sides(borders: Iterable[str], at: tuple[str | int, ...]) -> Iterator[Illegal]:
    """Keys of `borders` that are no side of a district."""
    for side in borders:
        if fold(side) not in SIDES:
            hint = did_you_mean(side, SIDES)
            help = hint if hint.text else say("Sides: {sides}.", sides=typed(SIDES))
            yield Illegal("name", say("no side is called '{name}'", name=side), (*at, side), (help,), key=True)
