"""The envy of the world: at its highest level a kingdom shrugs off the first harm of a turn (K2-ADV-1)."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.book import Adjust, Entry, State
from ...engine.figure import Figure, Source
from ...engine.view import View
from ..realm import use, used
from .lookup import level_row
from .milestones import on_paper
from .scores import RUINS

ENVIED = "envied"


def first_harm(before: State, view: View) -> Iterator[Entry]:
    """The first rise of Unrest or of a ruin in a turn is taken back; the figures of an opening are as they are."""
    if on_paper(view) or not shrugs(view):
        return
    for stock in ("unrest", *RUINS):
        rise = view.stock(stock) - before.stocks[stock]
        if rise > 0:
            yield use(view, ENVIED)
            source = Source(f"levels/{view.stock('level')}", turn=view.turn)
            yield Adjust(stock, Figure(-rise, ENVIED, "", source), "K2-ADV-1")
            return


def shrugs(view: View) -> bool:
    """Whether the next harm is the first one of the turn, and none."""
    return level_row(view).envied and not used(view, ENVIED)
