"""Hexes that are won and lost, and what is remembered of those that were lost (UC-HEX)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from ...engine.book import Enter, Entry, Record, Strike
from ...engine.view import View
from ..realm import Building, District, Hex, Holding, Settlement, Site

FREE_CITY = "free-city"
BELONGINGS: tuple[type[Record], ...] = (District, Building, Site)
"""The kinds of records that stand in a settlement; their keys begin with its key and a slash."""


@dataclass(frozen=True)
class LostHex(Record):
    """A hex that was the kingdom's, keyed by its label: the turn of the loss, and what it held then.

    Its improvements lie idle, its settlements are free cities with all that stands in them.
    """

    turn: int
    improvements: Mapping[str, int] = field(default_factory=dict)
    ready: int | None = None
    settlements: tuple[Settlement, ...] = ()
    belongings: tuple[Record, ...] = ()


def lose_hex(view: View, label: str, rule: str) -> Iterator[Entry]:
    """The entries of losing a hex: all its benefits go, its settlements become free cities (UC-HEX-1).

    Unrest is not changed by it. Nothing comes where the hex is not the kingdom's.
    """
    holding = view.get(Holding, label)
    if holding is None:
        return
    before = view.get(LostHex, label)
    settlements = tuple(each for each in view.all(Settlement).values() if each.hex == label)
    belongings = tuple(
        thing
        for settlement in settlements
        for kind in BELONGINGS
        for key, thing in view.all(kind).items()
        if key.startswith(f"{settlement.key}/")
    )
    for thing in (*belongings, *settlements):
        yield Strike(thing, rule)
    yield Strike(holding, rule)
    yield Enter(
        LostHex(
            label,
            view.turn,
            holding.improvements,
            holding.ready,
            (*(before.settlements if before else ()), *settlements),
            (*(before.belongings if before else ()), *belongings),
        ),
        rule,
    )
    hex = view.all(Hex)[label]
    if settlements and FREE_CITY not in hex.special:
        yield Enter(replace(hex, special=(*hex.special, FREE_CITY)), rule)


def take_hex(view: View, label: str, rule: str) -> Iterator[Entry]:
    """The entries of a hex that joins the kingdom; improvements of one that was lost work again.

    A settlement that stands there does not join by that.
    """
    lost = view.get(LostHex, label)
    if lost is None:
        yield Enter(Holding(label, view.turn), rule)
        return
    yield Enter(Holding(label, view.turn, lost.improvements, lost.ready), rule)
    if lost.settlements:
        yield Enter(replace(lost, improvements={}, ready=None), rule)
    else:
        yield Strike(lost, rule)
