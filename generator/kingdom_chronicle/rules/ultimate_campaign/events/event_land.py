"""What events do to the land: hexes lost, improvements ruined, farms blighted, trouble that spreads (UC-EVT)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ....engine.book import Enter, Entry, Note, Strike
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.hexgrid import distance
from ....reading.wording import say
from ...realm import Holding, Settlement, Standing, find_hex, find_row
from ..land.ground import around
from ..land.splits import lose_hex
from .event_columns import Effect
from .event_lines import order_of, share
from .happenings import Happening, LandRush, begun, hex_of, row_of
from .localities import RUSHED, farms_nearby, pick, rushed_for
from .months import Blight

NEAREST = "nearest settlement"


def lose(view: View, happening: Happening, effect: Effect) -> Iterator[Entry]:
    """The hex is lost where Unrest has come to so much, with what the event itself brought (UC-HEX-1)."""
    if effect.at_unrest is None or view.stock("unrest") < effect.at_unrest:
        return
    if view.get(Holding, happening.place) is not None:
        yield from lose_hex(view, happening.place, "UC-HEX-1")


def ruin(view: View, happening: Happening, effect: Effect) -> Iterator[Entry]:
    """An improvement of the hex is destroyed, one of several by the die `improvement`."""
    label = happening.about or happening.place
    # the GM may send an event where the kingdom has nothing
    holding = view.get(Holding, label)
    built = [id for id in view.tables.tables["improvements"] if holding and id in holding.improvements]
    if holding is None or not built:
        return
    lost = pick(view, built, "improvement", happening.event)
    left = {id: since for id, since in holding.improvements.items() if id != lost}
    yield Enter(replace(holding, improvements=left), row_of(view, happening.event).rule)
    yield Note("improvement-ruined", {"improvement": lost, "hex": label}, row_of(view, happening.event).rule)


def infect(view: View, happening: Happening, effect: Effect) -> Iterator[Entry]:
    """A plague reaches a hex of the kingdom beside its own, played there from the next Event phase on (UC-EVT-6)."""
    here = hex_of(view, happening.place)
    if not here:
        return
    sick = {hex_of(view, each.place) for each in view.all(Happening).values() if each.event == happening.event}
    beside = [label for label in around(view, here) if view.get(Holding, label) is not None and label not in sick]
    if beside:
        yield from _elsewhere(view, happening, pick(view, beside, "place", happening.event))


def spread(view: View, happening: Happening, effect: Effect) -> Iterator[Entry]:
    """Another such event is played from the next Event phase on: here again, or in the nearest other settlement."""
    place = happening.place
    if share(view, happening) == NEAREST:
        place = _nearest(view, place) or place
    yield from _elsewhere(view, happening, place)


def _elsewhere(view: View, happening: Happening, place: str) -> Iterator[Entry]:
    # its own record comes after this one, and takes the first key
    taken = view if view.get(Happening, happening.key) is not None else view.after(Enter(happening))
    yield Enter(begun(taken, happening.event, place), "UC-EVT-6")
    yield Note("event-spreads", {"event": happening.event, "where": place}, "UC-EVT-6")


def _nearest(view: View, settlement: str) -> str:
    """The nearest other settlement, the older of two; nothing where there is none."""
    hexes, here = view.campaign.land.hexes, view.all(Settlement)[settlement].hex
    others = [each for each in view.all(Settlement).values() if each.key != settlement]
    near = sorted(others, key=lambda each: distance(hexes[here].hex, hexes[each.hex].hex))
    return near[0].key if near else ""


# ---- farms


def blight(view: View, happening: Happening, effect: Effect) -> Iterator[Entry]:
    """The Farms in and around the settlement's hex count less in the next Upkeep, or nothing (UC-UPK-4)."""
    hexes = farms_nearby(view, happening.place)
    key = f"{happening.event}/{view.turn}/{happening.place}"
    yield Enter(Blight(key, hexes, effect.add, happening.event), "UC-UPK-4")
    yield Note("farms-fail", {"settlement": happening.place, "farms": len(hexes), "each": effect.add}, "UC-UPK-4")


# ---- a land rush


def rush(view: View, happening: Happening, effect: Effect) -> Iterator[Entry | Illegal]:
    """Settlers take a hex outside the kingdom and improve it; a line names both, or dice draw them (UC-EVT-5)."""
    order, able = order_of(view), dict(rushed_for(view))
    hex = improvement = ""
    if order is not None and order.hex is not None:
        hex = find_hex(view, order.hex).key
        if view.get(Holding, hex) is not None:
            yield Illegal("UC-EVT-5", say("settlers take an unclaimed hex, and {hex} is the kingdom's", hex=hex), "hex")
    if order is not None and order.improvement is not None:
        nothing = say("no improvement is called '{name}'", name=order.improvement)
        improvement = find_row(view, "improvements", order.improvement, "improvement", nothing)
        if improvement not in RUSHED:
            message = say("in a land rush settlers build a Farm, a Mine, a Quarry or a Sawmill")
            yield Illegal("UC-EVT-5", message, "improvement")
    if not hex and able:
        fit = [label for label in able if not improvement or improvement in able[label]] or list(able)
        hex = pick(view, fit, "hex", happening.event)
    if not improvement:
        improvement = pick(view, able.get(hex, RUSHED), "improvement", happening.event)
    if hex:
        yield Enter(LandRush(hex, improvement, view.turn), "UC-EVT-5")
        yield Note("land-rush", {"hex": hex, "improvement": improvement}, "UC-EVT-5")


def rushes_answered(view: View) -> Iterator[Entry]:
    """The same improvement beside that hex, made in the very next Edict phase, takes back what the rush cost.

    Unrest stays. What is not answered then stays for good (UC-EVT-10).
    """
    for rush in view.all(LandRush).values():
        if rush.since >= view.turn:
            continue
        yield Strike(rush, "UC-EVT-10")
        beside = (view.get(Holding, label) for label in around(view, rush.key))
        if any(each is not None and each.improvements.get(rush.improvement) == view.turn for each in beside):
            yield Note("land-rush-answered", {"hex": rush.key, "improvement": rush.improvement}, "UC-EVT-10")
            stem = f"{rush.since}/event/land-rush/"
            for standing in view.all(Standing).values():
                if standing.key.startswith(stem):
                    yield Strike(standing, "UC-EVT-10")
