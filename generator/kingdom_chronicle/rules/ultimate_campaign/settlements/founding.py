"""Founding settlements and adding districts, part of the edict step `settlements` (UC-EDI-11, UC-FND)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

from ....engine.book import Enter, Entry, Note
from ....engine.figure import add_all
from ....engine.illegal import Illegal
from ....engine.ruleset import Handler
from ....engine.view import View
from ....reading.fields import Fields, Name
from ....reading.kingdom import DistrictShape
from ....reading.wording import say, say_many
from ...realm import Hex, Holding, Settlement, find_hex
from ..checks import building as row_of
from ..checks import limit, spend
from ..land.territory import FREE_CITY
from . import new_districts
from .building_lines import building_called, may_build
from .districts import in_settlement
from .first_buildings import FirstBuilding, first_buildings
from .settling import further_districts, inland, lay_out, name_taken, new_key, place
from .works import one_more, played

SETTLEMENTS = "settlements"


class Found(Fields):
    """`found: Alderford` / `hex`, `borders`, `with`: a settlement, with its first building."""

    found: Name
    hex: Name
    borders: Mapping[Name, Literal["land", "water"]] = {}
    with_: tuple[FirstBuilding, ...] = ()
    districts: tuple[DistrictShape, ...] = ()


def found(view: View, order: Found) -> Iterable[Entry | Illegal]:
    """A settlement on prepared ground, with one building and a home if wanted (UC-EDI-11, UC-FND-5)."""
    hex = find_hex(view, order.hex)
    clash = name_taken(view, order.found, "found")
    if clash is not None:
        raise clash
    yield from _prepared(view, hex)
    if order.with_:
        yield from may_build(view, "with")
    over = say_many(
        "this is over the limit of {count} new settlement this turn",
        "this is over the limit of {count} new settlements this turn",
        limit(view, SETTLEMENTS) or 0,
    )
    yield from one_more(view, SETTLEMENTS, over)
    first = not view.all(Settlement)
    settlement = Settlement(new_key(view, order.found), order.found, hex.key, view.turn, capital=first)
    district = lay_out(settlement, 1, order.borders, "", (), view.turn)
    yield from inland(view, settlement, district)
    rule = "UC-FND-6" if first else "UC-EDI-11"
    view = yield from played(view, [Enter(settlement, rule), Enter(district, "UC-SET-4")])
    view = yield from played(view, first_buildings(view, hex, settlement, district, order.with_))
    view = yield from played(view, _further(view, hex, settlement, order.districts))
    if first and not any(row_of(view, each.type).suits_first for each in in_settlement(view, settlement.key)):
        yield Note("advice", {"settlement": settlement.key}, "UC-FND-5")


def _further(
    view: View, hex: Hex, settlement: Settlement, shapes: tuple[DistrictShape, ...]
) -> Iterator[Entry | Illegal]:
    """Districts besides the first: none by the rule (UC-SET-6); by a ruling they stand as written, for their price."""
    if not shapes:
        return
    name = settlement.name
    message = say("a new settlement has one district; {settlement} gets the next when it is full", settlement=name)
    yield Illegal("UC-SET-6", message, "districts", (say("Write `extend: {name}` then.", name=name),))
    prices = [view.tables.figure("terrain", hex.terrain, "preparation_cost", of=hex.key) for _ in shapes]
    for index, shape in enumerate(shapes):
        for place_, item in enumerate(shape.with_):
            type = building_called(view, item.build, ("districts", index, "with", place_, "build"))
            prices.append(view.tables.figure("buildings", type, "cost", of=settlement.key))
    yield from spend(view, add_all("districts", prices, settlement.key), "UC-SET-6")
    yield from further_districts(view, settlement, shapes, (), view.turn)


def _prepared(view: View, hex: Hex) -> Iterator[Illegal]:
    """Whether a settlement may be founded in a hex (UC-EDI-11, UC-FND-3, UC-FND-4).

    Raises Illegal where no ruling helps: a town stands there, or the land is not the kingdom's.
    """
    other = next((each for each in view.all(Settlement).values() if each.hex == hex.key), None)
    holding = view.get(Holding, hex.key)
    if other is not None:
        message = say("the settlement {name} stands in {hex} already", name=other.name, hex=hex.key)
        raise Illegal("UC-EDI-11", message, "hex")
    elif FREE_CITY in hex.special:
        raise Illegal("UC-EDI-11", say("a free city stands in {hex}", hex=hex.key), "hex")
    elif holding is None:
        help = say("Write `claim: {hex}` before it.", hex=hex.key)
        raise Illegal("UC-EDI-11", say("hex {hex} is not the kingdom's", hex=hex.key), "hex", (help,))
    elif holding.ready is None:
        help = say("Write `prepare: {hex}` before it.", hex=hex.key)
        message = say("hex {hex} is not prepared for a settlement", hex=hex.key)
        yield Illegal("UC-EDI-11", message, "hex", (help,))
    elif holding.ready > view.turn:
        message = say("hex {hex} is ready for a settlement from turn {turn}", hex=hex.key, turn=holding.ready)
        yield Illegal("UC-EDI-11", message, "hex")


DECISIONS: Mapping[type[Fields], Handler] = {Found: found, **new_districts.DECISIONS}
"""The decisions about settlements, with their handlers; those about buildings are in `buildings`."""

__all__ = ["DECISIONS", "Found", "found", "place"]
