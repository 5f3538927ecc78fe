"""Free cities: settlements that are not the kingdom's, and how they join it (UC-TER-22, UC-HEX-6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...engine.book import Enter, Entry, Strike
from ...engine.illegal import Illegal
from ...engine.view import View
from ...reading.kingdom import SettlementShape
from ..realm import Hex, Settlement
from .settling import place
from .territory import FREE_CITY, LostHex


def city_joins(view: View, hex: Hex, rule: str, at: str) -> Iterator[Entry]:
    """The entries of the free city of a hex that joins the kingdom, with all that stands in it.

    It is one that the kingdom lost, or one of the map; where the map says no more, it has no buildings.
    Raises Illegal where it cannot stand as the map writes it, or another settlement has its name already.
    """
    lost = view.get(LostHex, hex.key)
    first = not view.all(Settlement)
    if lost is not None and lost.settlements:
        for settlement in lost.settlements:
            yield Enter(replace(settlement, capital=first and settlement is lost.settlements[0]), rule)
        for thing in lost.belongings:
            yield Enter(thing, rule)
        yield Strike(lost, rule)
    else:
        shape = hex.settlement or SettlementShape()
        for item in place(view, shape.name or hex.name or hex.key, hex.key, shape, at=(at,), capital=first):
            if isinstance(item, Illegal):
                # a map that cannot be read is nothing that a ruling could wave through
                raise item
            yield item
    special = tuple(kind for kind in hex.special if kind != FREE_CITY)
    yield Enter(replace(hex, special=special, settlement=None), rule)
