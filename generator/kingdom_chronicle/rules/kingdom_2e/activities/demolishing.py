"""Demolish: a lot is reduced to rubble and cleared; the structure that stood there is no more (K2-ACT-demolish)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ....engine.book import Adjust, Entry, Note
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import say
from ...realm import Building
from ...rows import row_names
from ..lookup import thrown
from ..settlements.building_plan import find_grid
from ..settlements.grid import beside, read_lots
from ..settlements.raising import collapse
from ..settlements.settlement_types import RUBBLE
from ..settlements.structures import structure
from .amounts import commodities_among
from .row_words import Named, Need
from .use import Use

SALVAGE = ("lumber", "stone", "ore")
"""What may be had from a structure, as far as it was made of it; of rubble anything."""
SALVAGE_DIE = "d6"


def a_lot_to_clear(view: View, one: Use) -> Iterable[Entry | Illegal]:
    """One lot that is built on, or that has rubble."""
    if _standing(view, one, _lot(one)) is None:
        yield Illegal(one.rule, say("nothing stands on lot {lot}", lot=_lot(one)), "lot")


def _lot(one: Use) -> str:
    assert one.order.lot is not None
    return read_lots((one.order.lot,), "lot", one.rule)[0]


def _grid(view: View, one: Use) -> int:
    return find_grid(view, one.town, one.order.district)[0]


def _standing(view: View, one: Use, lot: str) -> Building | None:
    place = (one.town, _grid(view, one))
    all = view.all(Building).values()
    return next((each for each in all if (each.settlement, each.district) == place and lot in each.lots), None)


def _cleared(view: View, one: Use, lot: str) -> Iterator[Entry]:
    """The lot is free; other lots of what stood there are rubble, each its own (K2-SET-8)."""
    building = _standing(view, one, lot)
    if building is not None:
        yield from collapse(view, building, one.rule, but=(lot,))


def _clear(view: View, one: Use, how: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    yield from _cleared(view, one, _lot(one))


def _reduce(view: View, one: Use, how: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    building = _standing(view, one, _lot(one))
    if building is None or building.type == RUBBLE:
        yield Note("still-rubble", {"lot": _lot(one)}, one.rule)
    else:
        yield from collapse(view, building, one.rule)


def _more(view: View, one: Use, how: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """An adjacent lot more, or 1d6 of what the structure was made of, as `choose` says; it still stands here."""
    lot, choose = _lot(one), one.order.choose
    lots = [each for each in _built_on(view, one) if beside(lot, each)]
    goods = _made_of(view, one, lot)
    if not lots and not goods:
        yield Note("nothing-more-to-clear", {"lot": lot}, one.rule)
    elif choose is not None and choose.lot is not None:
        (more,) = read_lots((choose.lot,), "choose", one.rule)
        if more not in lots:
            yield _refused(view, one, lots, goods, "choose")
        yield from _cleared(view, one, more)
    else:
        words = choose.words if choose is not None else ()
        kind = next((each for each in commodities_among(view, words) if each in goods), None)
        if kind is None:
            raise _refused(view, one, lots, goods, "choose" if words else ())
        yield Adjust(kind, thrown(view.roll(SALVAGE_DIE, kind), "salvage"), one.rule)


def _built_on(view: View, one: Use) -> Iterator[str]:
    place = (one.town, _grid(view, one))
    for each in view.all(Building).values():
        if (each.settlement, each.district) == place:
            yield from each.lots


def _made_of(view: View, one: Use, lot: str) -> list[str]:
    building = _standing(view, one, lot)
    if building is None or building.type == RUBBLE:
        return list(SALVAGE)
    made = structure(view, building.type).goods
    return [each for each in SALVAGE if made.get(each)]


def _refused(view: View, one: Use, lots: list[str], goods: list[str], at: str | tuple[()]) -> Illegal:
    hints, names = [], row_names(view, "commodities", goods)
    if lots:
        hints.append(say("An adjacent lot: `choose: {{lot: {lot}}}`; possible: {lots}.", lot=lots[0], lots=tuple(lots)))
    if names:
        hints.append(say("What it was made of: `choose: {name}`; possible: {names}.", name=names[0], names=names))
    message = say("a lot more is cleared, or something is salvaged: the players choose")
    return Illegal(one.rule, message, at, tuple(hints))


NEEDS: Mapping[str, Need] = {"a lot to clear": a_lot_to_clear}
NAMED: Mapping[str, Named] = {
    "clear the lot": _clear,
    "reduce to rubble": _reduce,
    "clear or salvage more": _more,
}
