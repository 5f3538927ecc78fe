"""What waits for the players between two turns: hunger, ruins near their thresholds, choices of a level, debts."""

from __future__ import annotations

from collections.abc import Iterable

from ...engine.book import Note
from ...engine.view import View
from ..realm import Settlement
from .choices.growing import rises
from .growth import Gain
from .lookup import number
from .records import Unfinished
from .scores import RUINS
from .settlements.settlement_scores import overcrowded
from .upkeep import goods_of_land

NEAR = 2
"""So much below its threshold a ruin is a matter."""


def waits(view: View) -> Iterable[Note]:
    """What is still open in the turn that comes, of which a view is given."""
    coming = sum(each.figure.value for each in goods_of_land(view) if each.stock == "food")
    short = view.score("consumption").value - view.stock("food") - coming
    if short > 0:
        rp = short * number(view, "rp-for-food").value
        yield Note("food-short", {"count": short, "rp": rp}, "K2-UPK-7")
    for town in view.all(Settlement):
        if overcrowded(view, town):
            yield Note("overcrowded", {"settlement": town}, "K2-SET-4")
    for ruin in RUINS:
        threshold = view.score(f"{ruin}-threshold").value
        if view.stock(ruin) > threshold - NEAR:
            yield Note("ruin-near", {"ruin": ruin, "value": view.stock(ruin), "threshold": threshold}, "K2-RUIN-2")
    if rises(view):
        yield Note("level-due", {"level": view.stock("level") + 1}, "K2-XP-4")
    for kind, gain in view.all(Gain).items():
        if gain.left:
            yield Note("still-to-choose", {"kind": kind, "count": gain.left}, "K2-ADV-1")
    if view.stock("debt"):
        yield Note("debt-owed", {"gp": view.stock("debt")}, "K2-ACT-tap-treasury")
    for begun in view.all(Unfinished).values():
        if begun.until >= view.turn:
            yield Note("may-try-again", {"structure": begun.type, "turn": begun.until}, "K2-ACT-build-structure")
