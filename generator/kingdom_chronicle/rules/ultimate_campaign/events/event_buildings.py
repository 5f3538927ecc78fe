"""What events do to buildings: gifts, destruction, damage, and what must be built (UC-BLD-3, UC-BLD-13)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ....engine.book import Enter, Entry, Note
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import say
from ...realm import Building, Settlement
from ..exhibits import museums_of, shows
from ..settlements.building_lines import building_called, chosen
from ..settlements.choosing import judged
from ..settlements.demolition import destroyed
from ..settlements.districts import find_district, in_settlement, label, read_lots
from ..settlements.old_ground import left_behind
from ..settlements.sites import Project
from ..settlements.works import completed
from .event_columns import Effect
from .event_lines import NewEvent, order_of, share
from .happenings import Happening, Promise, row_of
from .localities import REROLLS, filled, pick, room_for


def exhibit(view: View, happening: Happening, effect: Effect) -> Iterator[Entry | Illegal]:
    """A find of 10,000 gp goes to a Museum, where there is one; the oldest, where no line says which (UC-FAM-6)."""
    order = order_of(view)
    museums = museums_of(view, order.museum if order is not None else None, "museum")
    if museums:
        yield from shows(view, museums[0], effect.gp or 0)
        yield Note("find-exhibited", {"building": museums[0].key, "gp": effect.gp or 0}, "UC-FAM-6")


def give(view: View, happening: Happening, effect: Effect) -> Iterator[Entry | Illegal]:
    """A building comes as a gift: no BP, outside the limit, with all that it brings.

    A gift for which there is no room is thrown again, as an impossible result is (UC-EVT-4).
    """
    town = happening.place
    for _ in range(REROLLS):
        type = share(view, happening)
        project = room_for(view, town, type)
        if project is not None:
            break
    else:
        yield Note("no-room-for-gift", {"settlement": town}, "UC-EVT-4")
        return
    order = order_of(view)
    if order is not None and (order.lot is not None or order.lots):
        home = view.all(Settlement)[town]
        district = find_district(view, home, order.district)
        project = Project(type, home, district, read_lots(view, order.lot, order.lots))
        yield from judged(view, project)
    else:
        yield chosen(project)
    yield from completed(view, project)


def raze(view: View, happening: Happening, effect: Effect) -> Iterator[Entry]:
    """The building on the lot that the event struck is lost; the Unrest is told by the event itself (UC-BLD-3)."""
    for building in _struck(view, happening):
        yield Note("building-razed", {"building": building.type, "settlement": building.settlement}, "UC-BLD-3")
        yield from left_behind(view, building)


def _struck(view: View, happening: Happening) -> Iterator[Building]:
    stem, _, lot = happening.about.rpartition("/")
    for each in filled(view, happening.place):
        if f"{each.settlement}/{each.district}" == stem and lot in each.lots:
            yield each


def destroy(view: View, happening: Happening, effect: Effect) -> Iterator[Entry]:
    """Buildings drawn by the die `victims` are destroyed: Unrest by their lots (UC-BLD-3)."""
    standing = filled(view, happening.place)
    if standing:
        building = pick(view, standing, "victims", happening.event)
        yield Note("building-razed", {"building": building.type, "settlement": building.settlement}, "UC-BLD-3")
        yield from destroyed(view, building)


def damage(view: View, happening: Happening, effect: Effect) -> Iterator[Entry]:
    """Buildings drawn by the die `victims` bring nothing until they are repaired (UC-BLD-13)."""
    number = effect.add
    if effect.dice:
        number = view.roll(effect.dice, effect.die, happening.event).total
    for _ in range(number):
        whole = [each for each in filled(view, happening.place) if not each.damaged]
        if not whole:
            return
        victim = pick(view, whole, "victims", happening.event)
        entry = Enter(replace(victim, damaged=True), "UC-BLD-13")
        yield entry
        yield Note("building-damaged", {"building": victim.key}, "UC-BLD-13")
        view = view.after(entry)


def promise(view: View, happening: Happening, effect: Effect) -> Iterator[Entry]:
    """A building of these must stand on the lot by the end of the next turn (UC-EVT-6)."""
    pledge = Promise(happening.about, happening.event, effect.names, view.turn + 1)
    yield Enter(pledge, row_of(view, happening.event).rule)
    yield Note("homes-promised", {"lot": happening.about.rpartition("/")[2], "settlement": happening.place}, "UC-EVT-6")


def demanded(view: View, order: NewEvent) -> str:
    """The type of building that a line names as demanded."""
    assert order.building is not None
    return building_called(view, order.building, "building")


def standing_called(view: View, settlement: str, type: str) -> Building:
    """The first building of a type in a settlement. Raises Illegal `name`."""
    found = next((each for each in in_settlement(view, settlement) if each.type == type), None)
    if found is None:
        place = view.all(Settlement)[settlement].name
        message = say("no {building} stands in {settlement}", building=label(view, type), settlement=place)
        raise Illegal("name", message, "building")
    return found
