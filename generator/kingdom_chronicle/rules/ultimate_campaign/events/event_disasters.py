"""Disasters: each lot or hex that is threatened has a check of its own (UC-EVT-4, UC-BLD-3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ....engine.book import Note
from ....engine.view import View
from ...realm import Holding, Settlement, find_settlement
from ..checks import number
from ..land.ground import around
from ..settlements import grid
from ..settlements.districts import find_district, read_lots
from .event_checks import Verdict, judged, one_check, passes_by_word
from .event_effects import done
from .event_lines import order_of
from .happenings import Happening, Play, row_of, taken
from .localities import filled, pick

SPREADS = "d6"


def disaster(view: View, happening: Happening) -> Play[Verdict]:
    """A check for each threatened place; a building of several lots is lost whole at its first failed lot."""
    row = row_of(view, happening.event)
    in_town = happening.place in view.all(Settlement)
    threatened = _lots(view, happening) if in_town else _hexes(view, happening)
    yield Note("disaster-threatens", {"count": len(threatened), "where": happening.place}, row.rule)
    for place in threatened:
        if in_town and place not in _built_lots(view, happening.place):
            continue
        one = replace(happening, about=place)
        success = passes_by_word(view, happening)
        if not success:
            view, success = yield from taken(view, one_check(view, one, row.checks[0]))
        outcome = judged(view, one, int(success)).outcome
        if outcome is not None:
            view = yield from done(view, one, outcome.effects)
    return Verdict(happening, None, False)


def _built_lots(view: View, settlement: str) -> tuple[str, ...]:
    """The lots on which something stands, row by row, as `settlement/district/lot`."""
    found = {
        f"{each.settlement}/{each.district}/{lot}": (each.district, lot)
        for each in filled(view, settlement)
        for lot in each.lots
    }
    every = grid.lots(grid.plan(view))
    return tuple(sorted(found, key=lambda key: (found[key][0], every.index(found[key][1]))))


def _lots(view: View, happening: Happening) -> tuple[str, ...]:
    """1d6 lots; on a 6 as many more beside them as a further 1d6 says. A line may name them all."""
    order, town = order_of(view), happening.place
    if order is not None and order.lots:
        district = find_district(view, find_settlement(view, town), order.district)
        return tuple(f"{district.key}/{lot}" for lot in read_lots(view, None, order.lots))
    built = list(_built_lots(view, town))
    first = view.roll(SPREADS, "lots", happening.event).total
    struck = _drawn(view, built, first, "lot", happening)
    if first == number(view, "disaster-spreads").value:
        further = view.roll(SPREADS, "lots", happening.event).total
        for _ in range(further):
            beside = [lot for lot in built if lot not in struck and _touches(view, lot, struck)]
            if beside:
                struck.append(pick(view, beside, "lot", happening.event))
    return tuple(struck)


def _touches(view: View, key: str, struck: Sequence[str]) -> bool:
    stem, _, lot = key.rpartition("/")
    near = {f"{stem}/{each}" for each in grid.neighbours(grid.plan(view), lot)}
    return bool(near & set(struck))


def _hexes(view: View, happening: Happening) -> tuple[str, ...]:
    """One hex; on a 6 also as many improved hexes beside it as a further 1d6 says."""
    struck = [happening.place]
    if view.roll(SPREADS, "spread", happening.event).total == number(view, "disaster-spreads").value:
        further = view.roll(SPREADS, "spread", happening.event).total
        holdings = view.all(Holding)
        near = [label for label in around(view, happening.place) if label in holdings and holdings[label].improvements]
        struck += _drawn(view, near, further, "hex", happening)
    return tuple(struck)


def _drawn(view: View, candidates: list[str], count: int, die: str, happening: Happening) -> list[str]:
    """So many different ones, each by a die; all of them where there are no more."""
    left, found = list(candidates), list[str]()
    if count >= len(left):
        return left
    for _ in range(count):
        one = pick(view, left, die, happening.event)
        left.remove(one)
        found.append(one)
    return found
