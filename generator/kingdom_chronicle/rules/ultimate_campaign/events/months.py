"""The month's Consumption: what an event makes of it once, in the next Upkeep (UC-UPK-4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....engine.book import Enter, Entry, Note, Record, Strike
from ....engine.figure import Figure, Source, counted, divided, times
from ....engine.view import View
from ..land.ground import improved
from ..land.improvement_sites import FARM
from ..land.land_scores import fed_by_land
from .event_columns import Effect
from .happenings import Happening

WHOLE = 100


@dataclass(frozen=True)
class MonthFactor(Record):
    """A share of Consumption in per cent that holds for one Upkeep, keyed `event/turn`."""

    event: str
    percent: int
    since: int


@dataclass(frozen=True)
class Blight(Record):
    """A crop failure, keyed `event/turn`: the hexes whose Farms count so much each in the next Upkeep (UC-UPK-4)."""

    hexes: tuple[str, ...]
    each: int
    event: str


def feed(view: View, happening: Happening, effect: Effect) -> Iterator[Entry]:
    """The next Upkeep's Consumption is halved, half as much again, or doubled (UC-UPK-4)."""
    percent = effect.percent if effect.percent is not None else WHOLE
    yield Enter(MonthFactor(f"{happening.event}/{view.turn}", happening.event, percent, view.turn), "UC-UPK-4")
    yield Note("consumption-changes", {"percent": percent}, "UC-UPK-4")


def month_factors(view: View, consumption: Figure) -> Figure:
    """Consumption as it is paid this Upkeep: the factors act after its floor, one by one, rounded down (UC-UPK-4).

    The book gives no order. Failed crops change the Farms, so they come before the floor; a share of less than nothing
    would be none, so any other order of the factors makes no difference but of rounding, and no switch asks.
    """
    for each in view.all(MonthFactor).values():
        whole = counted(WHOLE, each.event, source=Source(f"events/{each.event}/outcomes", turn=each.since))
        consumption = divided(times(consumption, each.percent, each.event), whole, "consumption")
    return consumption


def month_over(view: View) -> Iterator[Strike]:
    """Once the Upkeep's Consumption is paid, its factors and failed crops lapse (UC-UPK-4)."""
    for factor in view.all(MonthFactor).values():
        yield Strike(factor, "UC-UPK-4")
    for blight in view.all(Blight).values():
        yield Strike(blight, "UC-UPK-4")


def blighted(view: View) -> Iterator[Figure]:
    """What failed crops give back of the Farms' relief: a part of Consumption before its floor (UC-UPK-4)."""
    failures = view.all(Blight)
    if not failures:
        return
    least: dict[str, Blight] = {}
    for each in failures.values():
        for label in each.hexes:
            if improved(view, label, FARM) and (label not in least or each.each < least[label].each):
                least[label] = each
    relief: dict[str, int] = {}
    for figure in fed_by_land(view):
        if figure.label == FARM:
            # the parts have their signs: a Stockyard or a Resource gives its farm more, which is taken away as well
            for part in figure.parts:
                relief[part.of] = relief.get(part.of, 0) - part.value
    for label, each in least.items():
        lost = relief.get(label, 0) - each.each
        if lost > 0:
            yield Figure(lost, each.event, label, Source(f"events/{each.event}/outcomes"))
