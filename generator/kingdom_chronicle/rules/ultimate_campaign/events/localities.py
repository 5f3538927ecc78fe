"""Where an event can strike, and what it is impossible without (UC-EVT-4, UC-EVT-5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeVar

from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import say
from ...realm import Building, Hex, Holding, Officer, Settlement
from ..checks import building as building_row
from ..checks import improvement
from ..columns import Building as BuildingRow
from ..land.ground import around, improved
from ..land.improvement_sites import FARM, refusals
from ..leadership.offices import holders
from ..settlements import grid
from ..settlements.choosing import obstacles
from ..settlements.districts import districts_of, in_settlement, on_lot
from ..settlements.sites import Project, limits
from ..settlements.sites import places as sites_for
from .happenings import Happening, hex_of, row_of

C = TypeVar("C")
MOST_SIDES = 999
REROLLS = 100
"""So often is an impossible result thrown again: a house rule's table may hold nothing else (UC-EVT-4)."""
RUSHED = ("farm", "mine", "quarry", "sawmill")
"""What settlers build in a land rush."""


def places(view: View, event: str, kind: str) -> tuple[str, ...]:
    """The places where an event of the table can strike, in the order of the die `place`; none: it is impossible.

    Settlements stand in the order of their founding, hexes in that of their labels. The whole kingdom is one
    place without a name.
    """
    found: Sequence[str] = ("",)
    if kind == "settlement":
        found = [each.key for each in view.all(Settlement).values()]
    elif kind == "hex":
        found = sorted(view.all(Holding), key=lambda label: (len(label), label))
    return tuple(place for place in found if can_strike(view, event, place))


def can_strike(view: View, event: str, place: str) -> bool:
    """Whether a place has all that an event is impossible without (UC-EVT-4)."""
    row = row_of(view, event)
    return _has_building(view, place, row.buildings) and all(NEEDS[need](view, event, place) for need in row.needs)


def pick(view: View, candidates: Sequence[C], die: str, at: str = "") -> C:
    """One of several by a die of as many sides; of one it is that one, and no die is thrown."""
    if not candidates:
        raise Illegal("UC-EVT-4", say("there is nothing left that the event could strike"))
    if len(candidates) == 1:
        return candidates[0]
    roll = view.roll(f"d{min(len(candidates), MOST_SIDES)}", die, at)
    return candidates[roll.total - 1]


def _has_building(view: View, settlement: str, types: tuple[str, ...]) -> bool:
    return not types or any(each.type in types for each in in_settlement(view, settlement))


# ---- what an event needs


def leaders(view: View) -> tuple[str, ...]:
    """The offices that somebody fills, in the order of their table."""
    return tuple(id for id in view.tables.tables["roles"] if view.get(Officer, id) is not None and holders(view, id))


def filled(view: View, settlement: str) -> tuple[Building, ...]:
    """The buildings of a settlement that fill lots."""
    return tuple(each for each in in_settlement(view, settlement) if building_row(view, each.type).lots)


def empty_lots(view: View, settlement: str) -> tuple[str, ...]:
    """The lots on which nothing stands and nobody squats, as `settlement/district/lot`, row by row."""
    held = {each.about for each in view.all(Happening).values() if row_of(view, each.event).holds_lot}
    return tuple(
        f"{district.key}/{lot}"
        for district in districts_of(view, settlement)
        for lot in grid.lots(grid.plan(view))
        if not on_lot(view, district, lot) and f"{district.key}/{lot}" not in held
    )


def room_for(view: View, settlement: str, type: str) -> Project | None:
    """The first place of a settlement that nothing speaks against, for a building that comes as a gift."""
    home = view.get(Settlement, settlement)
    for district in districts_of(view, settlement):
        for each in sites_for(view, Project(type, home, district)) if home is not None else ():
            if next(obstacles(view, each), None) is None:
                return each
    return None


def buildable(view: View, settlement: str) -> tuple[str, ...]:
    """The types of building that could be raised in a settlement now."""
    home = view.get(Settlement, settlement)
    if home is None:
        return ()
    found = []
    for type, row in view.tables.tables["buildings"].items():
        assert isinstance(row.values, BuildingRow)
        project = (Project(type, home, district) for district in districts_of(view, settlement))
        allowed = any(next(limits(view, each), None) is None for each in project)
        if allowed and room_for(view, settlement, type) is not None:
            found.append(type)
    return tuple(found)


def built_in(view: View, label: str) -> Mapping[str, int]:
    """What the kingdom has built in a hex, and since when; the GM may send an event where it has nothing."""
    holding = view.get(Holding, label)
    return holding.improvements if holding is not None else {}


def improvable(view: View, label: str) -> tuple[str, ...]:
    """The improvements that could be made in a hex of the kingdom now."""
    hex, built = view.get(Hex, label), built_in(view, label)
    if hex is None:
        return ()
    others = (id for id in view.tables.tables["improvements"] if id not in built)
    return tuple(id for id in others if next(refusals(view, id, hex, built), None) is None)


def farms_nearby(view: View, settlement: str) -> tuple[str, ...]:
    """The hexes with a Farm in or around a settlement's hex."""
    hex = hex_of(view, settlement)
    if hex not in view.campaign.land.hexes:
        return ()
    return tuple(label for label in (hex, *around(view, hex)) if improved(view, label, FARM))


def rushed_for(view: View) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The hexes beside the kingdom that settlers could take, and what they could build there.

    Where no hex beside the kingdom would do, any of the map may.
    """
    own = view.all(Holding)
    fit = tuple(_fit_for_rush(view, [label for label in view.all(Hex) if label not in own]))
    beside = tuple(each for each in fit if any(label in own for label in around(view, each[0])))
    return beside or fit


def _fit_for_rush(view: View, labels: Sequence[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    for label in labels:
        hex = view.all(Hex)[label]
        able = tuple(
            id
            for id in RUSHED
            if id in view.tables.tables["improvements"]
            and improvement(view, id).bought
            and all(wrong.rule == "UC-EDI-20" for wrong in refusals(view, id, hex, {}))
        )
        if able and hex.settlement is None:
            yield label, able


def _gift_fits(view: View, event: str, place: str) -> bool:
    return any(room_for(view, place, share.is_) is not None for share in row_of(view, event).shares)


def _has_demand(view: View, event: str, place: str) -> bool:
    return bool(filled(view, place)) or bool(buildable(view, place))


NEEDS: Mapping[str, Callable[[View, str, str], bool]] = {
    "leader": lambda view, event, place: bool(leaders(view)),
    "neighbour": lambda view, event, place: bool(view.campaign.realms),
    "land to rush for": lambda view, event, place: bool(rushed_for(view)),
    "room for the gift": _gift_fits,
    "empty lot": lambda view, event, place: bool(empty_lots(view, place)),
    "building": lambda view, event, place: bool(filled(view, place)),
    "improvement": lambda view, event, place: bool(built_in(view, place)),
    "farm nearby": lambda view, event, place: bool(farms_nearby(view, place)),
    "building to demand": _has_demand,
    "improvement to demand": lambda view, event, place: bool(built_in(view, place) or improvable(view, place)),
}
"""What an event is impossible without (UC-EVT-4), each by the name that the table gives it."""
