"""Hexes won and lost: what a claim brings, what is cut off, what a loss takes with it (K2-HEX-1, K2-HEX-5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ...engine.book import Adjust, Enter, Entry, Note, Strike
from ...engine.figure import Figure
from ...engine.illegal import Illegal
from ...engine.view import View
from ...reading.hexgrid import Hex as Axial
from ...reading.hexgrid import neighbours
from ...reading.wording import say
from ..realm import Hex, Holding, Settlement, find_hex
from .lookup import number
from .records import Lost, Prepared
from .settlements.freeholds import given_up, shape_of
from .settlements.placing import open_settlement

FREEHOLD = "freehold"
KNOWN = ("explored", "cleared")
"""How a hex is known that was reconnoitred (K2-HEX-1)."""


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


def let_go(view: View, label: str, rule: str) -> Iterator[Entry]:
    """A hex ceases to be the kingdom's; a settlement there is a freehold from now on (K2-HEX-5).

    What was built on its land stays, for whoever claims it next.
    """
    holding, hex = view.all(Holding)[label], view.all(Hex)[label]
    yield Strike(holding, rule)
    yield Enter(Lost(label, view.turn), rule)
    hex = replace(hex, features=tuple(dict.fromkeys((*hex.features, *holding.improvements))))
    if hex.known not in KNOWN:
        hex = replace(hex, known=KNOWN[0])
    for town in [each for each in view.all(Settlement).values() if each.hex == label]:
        special = tuple(dict.fromkeys((*hex.special, FREEHOLD)))
        hex = replace(hex, settlement=shape_of(view, town), special=special)
        yield from given_up(view, town, "K2-HEX-5")
    yield Enter(hex, rule)


def win_hex(view: View, label: str, rule: str) -> Iterator[Entry | Illegal]:
    """A hex becomes the kingdom's, with what stands there; its XP comes with the first claim alone (K2-XP-1)."""
    hex = view.all(Hex)[label]
    built = {id: view.turn for id in hex.features if id in view.tables.tables["improvements"]}
    ready = view.turn if view.get(Prepared, label) is not None else None
    yield Enter(Holding(label, view.turn, built, ready), rule)
    special = tuple(id for id in hex.special if id != FREEHOLD)
    left = replace(hex, features=tuple(id for id in hex.features if id not in built), special=special, settlement=None)
    if left != hex:
        yield Enter(left, rule)
    if hex.settlement is not None:
        name = hex.settlement.name or hex.name or label
        first = not any(town.capital for town in view.all(Settlement).values())
        yield from open_settlement(view, name, label, hex.settlement, capital=first)
    if view.get(Lost, label) is None:
        yield Adjust("xp", replace(number(view, "claim-xp"), of=label), "K2-XP-1")
    else:
        yield Note("no-xp-again", {"hex": label}, "K2-XP-1")


def secondary_penalty(view: View, labels: Iterable[str]) -> Iterator[Figure]:
    """What a check takes that is about a hex cut off from the capital (K2-HEX-5)."""
    cut_off = secondary(view)
    for label in labels:
        if label in cut_off:
            yield replace(number(view, "secondary-penalty"), label="secondary", of=label, kind="circumstance")
            return
