"""Free cities: settlements that are not the kingdom's, and how they join it (UC-TER-22, UC-HEX-6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ....engine.book import Enter, Entry, Strike
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.kingdom import SettlementShape
from ...realm import Hex, Holding, Settlement
from ...survey import written_at
from ..settlements.settling import place
from .territory import FREE_CITY, Asked, LostHex


def city_joins(view: View, hex: Hex, rule: str, at: str) -> Iterator[Entry]:
    """The entries of the free city of a hex that joins the kingdom, with all that stands in it.

    It is one that the kingdom lost, or one of the map; where the map says no more, it has no buildings.
    Raises Illegal where it cannot stand as the map writes it, or another settlement has its name already.
    """
    lost = view.get(LostHex, hex.key)
    if lost is not None and lost.settlements:
        yield from comes_back(view, lost, lost.settlements, rule)
        return
    shape = hex.settlement or SettlementShape()
    first = not view.all(Settlement)
    drawn = view.campaign.land.hexes.get(hex.key)
    for wrong in _misfits(view, hex.key, shape):
        # what map.yml says was judged before the first turn
        said = drawn is not None and drawn.facts.settlement is hex.settlement
        raise Illegal(wrong.rule, wrong.message, at, wrong.help, echo=said)
    for item in place(view, shape.name or hex.name or hex.key, hex.key, shape, at=(at,), capital=first):
        if isinstance(item, Illegal):
            # a map that cannot be read is nothing that a ruling could wave through
            raise item
        yield item
    yield _no_longer_free(hex, rule)


def judge_cities(view: View, order: object) -> Iterator[Illegal]:
    """What is wrong with the free cities of the map, told before one of them is asked (UC-TER-22)."""
    for label, ground in view.campaign.land.hexes.items():
        shape = ground.facts.settlement
        if shape is None or view.get(Holding, label) is not None:
            continue
        for each in _misfits(view, label, shape):
            there = written_at(view, ground, "settlement", *each.at)
            yield Illegal(each.rule, each.message, (), each.help, there)


def _misfits(view: View, label: str, shape: SettlementShape) -> list[Illegal]:
    """What of a shape cannot stand; whether its name is another's is known when it joins."""
    try:
        return [item for item in place(view, label, label, shape) if isinstance(item, Illegal)]
    except Illegal as wrong:
        return [wrong]


def comes_back(view: View, lost: LostHex, settlements: tuple[Settlement, ...], rule: str) -> Iterator[Entry]:
    """The entries of settlements that were lost and are the kingdom's again, as they stood.

    Where the kingdom has no other, the first of them is the capital (UC-FND-6).
    """
    first = not view.all(Settlement)
    back = {each.key for each in settlements}
    for settlement in settlements:
        asked = view.get(Asked, settlement.key)
        if asked is not None:
            # what it answered in that time is no answer to a later loss
            yield Strike(asked, rule)
        yield Enter(replace(settlement, capital=first and settlement is settlements[0]), rule)
    for thing in lost.belongings:
        if thing.key.partition("/")[0] in back:
            yield Enter(thing, rule)
    left = tuple(each for each in lost.settlements if each.key not in back)
    if left:
        things = tuple(each for each in lost.belongings if each.key.partition("/")[0] not in back)
        turns = {key: turn for key, turn in lost.lost.items() if key not in back}
        yield Enter(replace(lost, settlements=left, belongings=things, lost=turns), rule)
        return
    yield Strike(lost, rule)
    yield _no_longer_free(view.all(Hex)[lost.key], rule)


def _no_longer_free(hex: Hex, rule: str) -> Enter:
    special = tuple(kind for kind in hex.special if kind != FREE_CITY)
    return Enter(replace(hex, special=special, settlement=None), rule)
