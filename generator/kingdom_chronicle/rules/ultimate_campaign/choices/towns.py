"""What may be decided about settlements: founding, districts, buildings, the capital, what Museums show."""

from __future__ import annotations

from ....engine.view import View
from ....reading.turns import UNANSWERED
from ...offering import Line, Lines, label
from ...realm import Building, District, Holding, Settlement
from ..checks import building as row_of
from ..checks import terrain
from ..exhibits import MUSEUM
from ..settlements.districts import districts_of
from .land import sites


def foundings(view: View) -> Lines:
    """On each hex that is ready, or would be at once if it were prepared, with each building that is advised."""
    held = view.all(Holding)
    for hex in sites(view):
        holding = held.get(hex.key)
        months = terrain(view, hex.terrain).preparation_months
        ready = holding.ready if holding is not None else None
        if (ready if ready is not None else view.turn + (months or 0)) <= view.turn:
            for id, row in view.tables.tables["buildings"].items():
                if getattr(row.values, "suits_first", False):
                    with_ = [{"build": label(view, "buildings", id)}]
                    yield {"found": UNANSWERED, "hex": hex.key, "with": with_}


def extensions(view: View) -> Lines:
    """A further district for each settlement."""
    for town in _towns(view):
        yield {"extend": town.name}


def buildings(view: View) -> Lines:
    """Each building in each district; its place is chosen by the rules where the line names none."""
    for district in view.all(District).values():
        for id in view.tables.tables["buildings"]:
            yield {"build": label(view, "buildings", id), **_in(view, district.settlement, district.number)}


def better_buildings(view: View) -> Lines:
    """Each building that may become a greater one."""
    for building in view.all(Building).values():
        for into in row_of(view, building.type).upgrades_to if _is_known(view, building) else ():
            yield {
                "upgrade": label(view, "buildings", building.type),
                "to": label(view, "buildings", into),
                **_at(view, building),
            }


def demolitions(view: View) -> Lines:
    """Each building that stands."""
    for building in view.all(Building).values():
        if _is_known(view, building):
            yield {"demolish": label(view, "buildings", building.type), **_at(view, building, sides=True)}


def repairs(view: View) -> Lines:
    """Each building that is damaged."""
    for building in view.all(Building).values():
        if building.damaged and _is_known(view, building):
            yield {"repair": label(view, "buildings", building.type), **_at(view, building, sides=True)}


def seats(view: View) -> Lines:
    """Each settlement that is not the capital."""
    for town in _towns(view):
        if not town.capital:
            yield {"capital": town.name}


def exhibitions(view: View) -> Lines:
    """A Museum's town may be shown things; what they are worth the group says."""
    for key in dict.fromkeys(each.settlement for each in view.all(Building).values() if each.type == MUSEUM):
        yield {"exhibit": 1000, "in": view.all(Settlement)[key].name}


def _towns(view: View) -> list[Settlement]:
    return [town for town in view.all(Settlement).values() if districts_of(view, town.key)]


def _is_known(view: View, building: Building) -> bool:
    """Whether it is the kingdom's, and of a type that the tables still have."""
    return building.type in view.tables.tables["buildings"] and building.settlement in view.all(Settlement)


def _in(view: View, town: str, number: int) -> Line:
    """The settlement, and the district where there are several."""
    place: Line = {"in": view.all(Settlement)[town].name}
    return {**place, "district": number} if len(districts_of(view, town)) > 1 else place


def _at(view: View, building: Building, sides: bool = False) -> Line:
    """Where a building stands, as far as it has a place of its own."""
    place = dict(_in(view, building.settlement, building.district))
    if building.lots:
        place["lot"] = building.lots[0]
    elif building.side and sides:
        place["side"] = building.side
    return place
