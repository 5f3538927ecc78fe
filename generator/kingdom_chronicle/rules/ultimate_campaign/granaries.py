"""Granaries: what Farms bring beyond Consumption is stored, for a month that the Treasury cannot pay (UC-UPK-5)."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from ...engine.book import Adjust, Entry, State
from ...engine.figure import Figure, add_all, limited, negated, times, unlimited
from ...engine.illegal import Illegal
from ...engine.view import View
from ...reading.wording import say
from .checks import number
from .events.months import blighted
from .land.ground import seats_of
from .land.improvement_sites import FARM
from .land.land_scores import fed_by_land

GRANARY = "granary"
"""The stock and the building alike."""


def room(view: View) -> Figure:
    """How many BP the working Granaries hold: each its own, or all of them one store, by the switch (UC-UPK-5)."""
    standing = len(seats_of(view, GRANARY))
    stores = min(standing, 1) if view.switch("granary-stores") == "one for all" else standing
    return times(number(view, "granary-room"), stores, GRANARY)


def surplus(view: View) -> Figure:
    """What Farms bring beyond Consumption, as far as there is room for it (UC-UPK-5).

    Only what Farms take off counts: what Fisheries or a ruling take below 0 is lost.
    """
    raw = unlimited(view.score("consumption"))
    farms = (*(figure for figure in fed_by_land(view) if figure.label == FARM), *blighted(view))
    by_farms = -sum(figure.value for figure in farms)
    free = room(view).value - view.stock(GRANARY)
    return limited(limited(negated(raw, "surplus"), ceiling=max(min(by_farms, free), 0)), floor=0)


def store(view: View) -> Iterator[Entry]:
    """The surplus of the month goes into the Granaries (UC-UPK-5)."""
    stored = surplus(view)
    if stored.value:
        yield Adjust(GRANARY, stored, "UC-UPK-5")


def feed(view: View, due: Figure, asked: int | None) -> Generator[Entry | Illegal, None, Figure | None]:
    """What the Granaries give where Consumption exceeds the Treasury: what is asked, else what is short (UC-UPK-5)."""
    held, treasury = view.stock(GRANARY), view.stock("treasury")
    if asked:
        yield from _wrong(held, treasury, due.value, asked)
    short = max(due.value - treasury, 0)
    given = min(held, due.value, short if asked is None else asked)
    if not given:
        return None
    fed = limited(view.stock_figure(GRANARY), ceiling=given)
    yield Adjust(GRANARY, negated(fed), "UC-UPK-5")
    return fed


def _wrong(held: int, treasury: int, due: int, asked: int) -> Iterator[Illegal]:
    if asked > held:
        message = say("the Granaries hold {held} BP, not {asked}", held=held, asked=asked)
        raise Illegal("UC-UPK-5", message, "granary")
    if due <= treasury:
        message = say("the Treasury of {treasury} BP pays the Consumption of {due}", treasury=treasury, due=due)
        help = say("Granaries are opened where it cannot; leave the line out.")
        yield Illegal("UC-UPK-5", message, "granary", (help,))
    elif asked > due:
        message = say("Consumption is {due}, so the Granaries give no {asked} BP", due=due, asked=asked)
        yield Illegal("UC-UPK-5", message, "granary", (say("Write at most `granary: {due}`.", due=due),))


def spoil(before: State, view: View) -> Iterator[Entry]:
    """What the Granaries cannot hold any more is gone the moment that one of them is (UC-UPK-5)."""
    held = view.stock(GRANARY)
    if held and held > (holds := room(view)).value:
        yield Adjust(GRANARY, add_all("spoilt", (holds, negated(view.stock_figure(GRANARY)))), "UC-UPK-5")
