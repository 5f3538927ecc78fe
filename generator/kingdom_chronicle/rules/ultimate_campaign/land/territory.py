"""Hexes that are won and lost, and what is remembered of those that were lost (UC-HEX-1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from ....engine.book import Enter, Entry, Record, Strike
from ....engine.view import View
from ...realm import Building, District, Hex, Holding, Settlement, Site
from ..magic_items.slots import MagicItem
from ..settlements.bereft import Bereft

FREE_CITY = "free-city"
HELD_AS = "cleared"
"""How well a hex is known that the kingdom held."""
BELONGINGS: tuple[type[Record], ...] = (District, Building, Site, Bereft, MagicItem)
"""The kinds of records that stand in a settlement; their keys begin with its key and a slash."""


@dataclass(frozen=True)
class LostHex(Record):
    """A hex that was the kingdom's, keyed by its label: since when, and what it held then.

    Its improvements lie idle, its settlements are free cities with all that stands in them; `lost` has the
    turn in which each of these was lost. A hex that was `cut_off` went with a territory that was split from
    the rest, and comes back when that is reached again (UC-HEX-3, UC-HEX-5).
    """

    since: int
    improvements: Mapping[str, int] = field(default_factory=dict)
    ready: int | None = None
    settlements: tuple[Settlement, ...] = ()
    belongings: tuple[Record, ...] = ()
    lost: Mapping[str, int] = field(default_factory=dict)
    cut_off: bool = False


@dataclass(frozen=True)
class Asked(Record):
    """A settlement that refused to return, keyed by its id: the last turn in which it was asked."""

    last: int


def let_go(view: View, label: str, rule: str, cut_off: bool = False) -> Iterator[Entry]:
    """The entries of losing a hex: all its benefits go, its settlements become free cities (UC-HEX-1).

    Unrest is not changed by it, and what hung together through the hex is not looked at (see `splits`).
    Nothing comes where the hex is not the kingdom's.
    """
    holding = view.get(Holding, label)
    if holding is None:
        return
    before = view.get(LostHex, label) or LostHex(label, view.turn)
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
            (*before.settlements, *settlements),
            (*before.belongings, *belongings),
            {**before.lost, **{each.key: view.turn for each in settlements}},
            cut_off,
        ),
        rule,
    )
    hex = view.all(Hex)[label]
    free = (FREE_CITY,) if settlements and FREE_CITY not in hex.special else ()
    if free or hex.known != HELD_AS:
        yield Enter(replace(hex, special=(*hex.special, *free), known=HELD_AS), rule)


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
        yield Enter(replace(lost, improvements={}, ready=None, cut_off=False), rule)
    else:
        yield Strike(lost, rule)


def lost_settlement(view: View, key: str) -> tuple[LostHex, Settlement] | None:
    """A settlement that the kingdom lost, with the hex where it stands as a free city; None where it has not."""
    for lost in view.all(LostHex).values():
        for settlement in lost.settlements:
            if settlement.key == key:
                return lost, settlement
    return None
