"""Founding settlements and adding districts, part of the edict step `settlements` (UC-EDI-11, UC-FND)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

from ...engine.book import Enter, Entry, Note
from ...engine.illegal import Illegal
from ...engine.ruleset import Handler
from ...engine.view import View
from ...reading.fields import Fields, Name
from ...reading.names import slug
from ...reading.wording import say, say_many
from ..realm import Hex, Holding, Settlement, find_hex
from . import new_districts
from .checks import building as row_of
from .checks import limit
from .districts import in_settlement
from .first_buildings import FirstBuilding, first_buildings
from .settling import lay_out, name_taken, place
from .territory import FREE_CITY
from .works import one_more, played

SETTLEMENTS = "settlements"


class Found(Fields):
    """`found: Alderford` / `hex`, `borders`, `with`: a settlement, with its first building."""

    found: Name
    hex: Name
    borders: Mapping[Name, Literal["land", "water"]] = {}
    with_: tuple[FirstBuilding, ...] = ()


def found(view: View, order: Found) -> Iterable[Entry | Illegal]:
    """A settlement on prepared ground, with one building and a home if wanted (UC-EDI-11, UC-FND-5)."""
    hex = find_hex(view, order.hex)
    clash = name_taken(view, order.found, "found")
    if clash is not None:
        raise clash
    yield from _prepared(view, hex)
    over = say_many(
        "this is over the limit of {count} new settlement this turn",
        "this is over the limit of {count} new settlements this turn",
        limit(view, SETTLEMENTS) or 0,
    )
    yield from one_more(view, SETTLEMENTS, over)
    first = not view.all(Settlement)
    settlement = Settlement(slug(order.found), order.found, hex.key, view.turn, capital=first)
    district = lay_out(settlement, 1, order.borders, "", (), view.turn)
    rule = "UC-FND-6" if first else "UC-EDI-11"
    view = yield from played(view, [Enter(settlement, rule), Enter(district, "UC-SET-4")])
    view = yield from played(view, first_buildings(view, hex, settlement, district, order.with_))
    if first and not any(row_of(view, each.type).suits_first for each in in_settlement(view, settlement.key)):
        yield Note("advice", {"settlement": settlement.key}, "UC-FND-5")


def _prepared(view: View, hex: Hex) -> Iterator[Illegal]:
    """Whether a settlement may be founded in a hex (UC-EDI-11, UC-FND-3, UC-FND-4)."""
    other = next((each for each in view.all(Settlement).values() if each.hex == hex.key), None)
    holding = view.get(Holding, hex.key)
    if other is not None:
        message = say("the settlement {name} stands in {hex} already", name=other.name, hex=hex.key)
        yield Illegal("UC-EDI-11", message, "hex")
    elif FREE_CITY in hex.special:
        yield Illegal("UC-EDI-11", say("a free city stands in {hex}", hex=hex.key), "hex")
    elif holding is None:
        help = say("Write `claim: {hex}` before it.", hex=hex.key)
        yield Illegal("UC-EDI-11", say("hex {hex} is not the kingdom's", hex=hex.key), "hex", (help,))
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
