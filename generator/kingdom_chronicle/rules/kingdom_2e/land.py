"""Hexes won and lost: what is cut off, what a loss takes with it (K2-HEX-5)."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.book import Adjust, Enter, Entry, Strike
from ...engine.illegal import Illegal
from ...engine.view import View
from ...reading.hexgrid import Hex as Axial
from ...reading.hexgrid import neighbours
from ...reading.wording import say
from ..realm import Hex, Holding, Settlement, find_hex
from .lookup import number


def connected(view: View) -> frozenset[str]:
    """The claimed hexes that hang together with the capital's, or with the first one where there is no capital."""
    held = view.all(Holding)
    if not held:
        return frozenset()
    capital = next((town.hex for town in view.all(Settlement).values() if town.capital), next(iter(held)))
    hexes = view.all(Hex)
    by_place = {(hexes[label].q, hexes[label].r): label for label in held}
    reached, ahead = {capital}, [capital]
    while ahead:
        here = hexes[ahead.pop()]
        for near in neighbours(Axial(here.q, here.r)):
            label = by_place.get((near.q, near.r))
            if label is not None and label not in reached:
                reached.add(label)
                ahead.append(label)
    return frozenset(reached)


def secondary(view: View) -> tuple[str, ...]:
    """The claimed hexes that are cut off from the capital's (K2-HEX-5)."""
    reached = connected(view)
    return tuple(label for label in view.all(Holding) if label not in reached)


def adjacent(view: View, label: str) -> tuple[str, ...]:
    """The hexes of the map beside one."""
    hexes = view.all(Hex)
    here = hexes[label]
    near = {(each.q, each.r) for each in neighbours(Axial(here.q, here.r))}
    return tuple(key for key, hex in hexes.items() if (hex.q, hex.r) in near)


def lose_hex(view: View, name: str | None, rule: str) -> Iterator[Entry | Illegal]:
    """A hex that the players let go; raises Illegal where none is named or it is not the kingdom's (K2-HEX-5)."""
    held = view.all(Holding)
    if not held:
        return
    if name is None:
        hint = say("Write `hex:` with one of: {hexes}.", hexes=tuple(held))
        raise Illegal(rule, say("a hex is lost: the players choose which"), (), (hint,))
    hex = find_hex(view, name, "hex")
    if hex.key not in held:
        raise Illegal(rule, say("hex {hex} is not the kingdom's, so it cannot be lost", hex=hex.key), "hex")
    yield from let_go(view, hex.key, rule)


def win_hex(view: View, label: str, rule: str) -> Iterator[Entry]:
    """A hex becomes the kingdom's, with the XP of a claim (K2-XP-1)."""
    yield Enter(Holding(label, view.turn), rule)
    yield Adjust("xp", number(view, "claim-xp"), "K2-XP-1")


def let_go(view: View, label: str, rule: str) -> Iterator[Entry]:
    """A hex ceases to be the kingdom's; a settlement there is a freehold from now on (K2-HEX-5)."""
    yield Strike(view.all(Holding)[label], rule)
    for town in view.all(Settlement).values():
        if town.hex == label:
            yield Strike(town, "K2-HEX-5")
