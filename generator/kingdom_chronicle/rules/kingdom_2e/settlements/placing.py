"""A settlement laid out: its one grid of blocks, its borders, and the structures that stand from the first (K2-SET)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ....engine.book import Enter, Entry
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.kingdom import SettlementShape
from ....reading.names import slug
from ....reading.wording import say
from ...realm import Building, District, Settlement, find_hex, find_row
from .settlement_scores import structure

_LOT = re.compile(r"([A-I])([1-4])\Z")


def open_settlement(
    view: View, name: str, hex: str, shape: SettlementShape, capital: bool
) -> Iterator[Entry | Illegal]:
    """A settlement of an opening, with what stands in it."""
    at = ("settlements", name)
    place = find_hex(view, hex, (*at, "hex"))
    key = slug(name)
    yield Enter(Settlement(key, name, place.key, view.turn, capital), "K2-SET-1")
    water = frozenset(side for side, kind in shape.borders.items() if kind == "water")
    yield Enter(District(f"{key}/1", key, 1, water, since=view.turn), "K2-SET-1")
    taken: set[str] = set()
    for index, each in enumerate(shape.with_):
        there = (*at, "with", index)
        type = find_row(view, "buildings", each.build, there, say("no structure is called '{name}'", name=each.build))
        named = each.lots or ((each.lot,) if each.lot else ())
        lots = lots_of(named, structure(view, type).lots, there)
        for lot in lots:
            if lot in taken:
                yield Illegal("K2-ACT-build-structure", say("lot {lot} is taken", lot=lot), there)
            taken.add(lot)
        yield Enter(Building(f"{key}/1/{lots[0] if lots else type}", type, key, 1, lots, view.turn), "K2-SET-1")


def lots_of(named: tuple[str, ...], count: int, at: tuple[str | int, ...]) -> tuple[str, ...]:
    """The lots of a structure: as named, or from the first one on within its block; raises Illegal where none fit."""
    lots = tuple(lot.upper() for lot in named)
    for lot in lots:
        if not _LOT.match(lot):
            message = say("lots of a settlement are A1 to I4: block and lot, not '{lot}'", lot=lot)
            raise Illegal("K2-ACT-build-structure", message, at)
    if not count:
        return ()
    if len(lots) == 1 and count > 1:
        block, first = lots[0][0], int(lots[0][1])
        lots = tuple(f"{block}{(first - 1 + step) % 4 + 1}" for step in range(count))
    if len(lots) != count or len({lot[0] for lot in lots}) > 1:
        message = say("this structure takes {count} lots of one block", count=count)
        raise Illegal("K2-ACT-build-structure", message, at)
    if len(lots) == 2 and {lots[0][1], lots[1][1]} in ({"1", "4"}, {"2", "3"}):
        message = say("its lots must lie beside each other: {lots} do not", lots=lots)
        raise Illegal("K2-ACT-build-structure", message, at)
    return lots
