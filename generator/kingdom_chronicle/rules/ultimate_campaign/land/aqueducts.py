"""Aqueducts: chains of hexes that lead from high water to a settlement (UC-IMP-10)."""

from __future__ import annotations

from collections.abc import Iterator

from ....engine.view import View
from ...realm import Hex, Settlement
from .ground import around, inventory

AQUEDUCT = "aqueduct"
HEIGHTS = ("hills", "mountains")

Hexes = tuple[str, ...]


def finished_aqueducts(view: View) -> tuple[tuple[str, ...], ...]:
    """The chains that bring water, each as the settlement hexes it serves (UC-IMP-10).

    Aqueduct hexes that touch are one chain. It is finished when one end is a hill or mountain hex with a
    river or lake and another a settlement, and counts once, however many settlements it serves.
    """
    return tuple(served for served, _ in _aqueducts(view))


def aqueduct_hexes(view: View) -> tuple[str, ...]:
    """Every hex of the chains that bring water (UC-IMP-10)."""
    return tuple(label for _, chain in _aqueducts(view) for label in chain)


def brings_water(view: View, label: str) -> bool:
    """Whether an aqueduct lets water-bound buildings stand in the settlement of a hex (UC-IMP-10)."""
    return any(label in served for served in finished_aqueducts(view))


def _aqueducts(view: View) -> tuple[tuple[Hexes, Hexes], ...]:
    return view.keep("aqueducts", lambda view: tuple(_finished(view)))


def _finished(view: View) -> Iterator[tuple[Hexes, Hexes]]:
    """The settlement hexes that each chain serves, and all its hexes."""
    built = dict(inventory(view).improvements.get(AQUEDUCT, ()))
    if not built:
        return
    settled = {settlement.hex for settlement in view.all(Settlement).values()}
    left = dict.fromkeys(built)
    while left:
        chain = _chain(view, next(iter(left)), left)
        served = tuple(label for label in built if label in chain and label in settled)
        if served and any(_source(view, label) for label in chain):
            yield served, tuple(label for label in built if label in chain)


def _chain(view: View, start: str, left: dict[str, None]) -> set[str]:
    """The hexes that hang together with `start`; they are taken out of `left`."""
    chain, ahead = set(), [start]
    while ahead:
        label = ahead.pop()
        if label in left:
            del left[label]
            chain.add(label)
            ahead += around(view, label)
    return chain


def _source(view: View, label: str) -> bool:
    hex = view.get(Hex, label)
    return hex is not None and hex.terrain in HEIGHTS and (hex.river or hex.coast)
