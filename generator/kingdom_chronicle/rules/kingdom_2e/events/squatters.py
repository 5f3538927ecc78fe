"""The lots that squatters hold in a settlement (K2-EVT-squatters)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ....engine.book import Enter, Note
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import say
from ...realm import Building
from ..activities.row_words import Deed, Named, Said
from ..activities.use import Use
from ..settlements.grid import LOTS_OF_BLOCK, cell
from ..settlements.structures import structure
from .course import over
from .event_places import structures_of
from .event_towns import picked, read_lot
from .event_use import now
from .happenings import by_age, squatted


def take_lot(view: View, one: Use, said: Said) -> Deed:
    """Squatters hold an empty lot: as the line says, or by a die among those of blocks with structures."""
    happening = now(view, one)
    if happening is None:
        return
    empty = _empty(view, one.town)
    if one.order.lot is not None:
        lot = read_lot(one.order.lot, "lot", one.rule)
        if lot in _taken(view, one.town):
            yield Illegal(one.rule, say("lot {lot} is taken", lot=lot), "lot")
    elif empty:
        lot = empty[picked(view, len(empty), "lot", one.id)]
    else:
        return
    yield Note("squatters-hold", {"lot": lot, "where": one.town}, one.rule)
    yield Enter(replace(happening, about=lot), one.rule)


def _taken(view: View, town: str) -> set[str]:
    """The lots of the first grid that are not empty: structures, rubble, squatters."""
    there = [each for each in view.all(Building).values() if (each.settlement, each.district) == (town, 1)]
    return {lot for each in there for lot in each.lots} | set(squatted(view, town))


def _empty(view: View, town: str) -> list[str]:
    """The empty lots of the blocks that have structures, those of the first block where none has."""
    there = structures_of(view, town)
    blocks = sorted({lot[0] for each in there if each.district == 1 for lot in each.lots}) or ["A"]
    taken = _taken(view, town)
    lots = [f"{block}{number}" for block in blocks for number in range(1, LOTS_OF_BLOCK + 1)]
    return [lot for lot in lots if lot not in taken]


def spread_lot(view: View, one: Use, said: Said) -> Deed:
    """Squatters who are still there hold the nearest empty lot besides (K2-EVT-squatters)."""
    open = (each for each in by_age(view) if (each.event, each.place) == (one.id, one.town) and each.about)
    happening, empty = next(open, None), _empty(view, one.town)
    if happening is None or not empty:
        return
    held = [cell(lot) for lot in happening.about.split()]
    lot = min(empty, key=lambda each: min(abs(cell(each)[0] - x) + abs(cell(each)[1] - y) for x, y in held))
    yield Note("squatters-hold", {"lot": lot, "where": one.town}, one.rule)
    yield Enter(replace(happening, about=f"{happening.about} {lot}"), one.rule)


def end_if_housed(view: View, one: Use, said: Said) -> Deed:
    """Residential structures on all their lots end it (K2-EVT-squatters)."""
    happening = now(view, one)
    if happening is None:
        return
    homes = [each for each in structures_of(view, one.town) if structure(view, each.type).residential]
    housed = {lot for each in homes if each.district == 1 for lot in each.lots}
    for lot in happening.about.split():
        if lot not in housed:
            yield Illegal(one.rule, say("no residential structure stands on lot {lot}", lot=lot), "choose")
    yield from over(view, happening, one.rule)


NAMED: Mapping[str, Named] = {
    "take lot": take_lot,
    "spread lot": spread_lot,
    "end if housed": end_if_housed,
}
