"""Settlements from within: their districts, and what stands on each lot."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.names import did_you_mean, fold
from ....reading.wording import Sentence, say, say_many
from ...realm import Building, District, Settlement
from ..checks import building
from . import grid


def districts_of(view: View, settlement: str) -> tuple[District, ...]:
    """The districts of a settlement by their number."""
    found = [each for each in view.all(District).values() if each.settlement == settlement]
    return tuple(sorted(found, key=lambda each: each.number))


def find_district(view: View, settlement: Settlement, name: str | None) -> District:
    """The district with this number or name; without one, the only one. Raises Illegal."""
    found = districts_of(view, settlement.key)
    known = tuple(each.name or str(each.number) for each in found)
    if name is None:
        if len(found) == 1:
            return found[0]
        message = say("{settlement} has several districts: say which", settlement=settlement.name)
        raise Illegal("shape", message, (), (say("Write `district`: {districts}.", districts=known),))
    for each in found:
        if fold(name) in (str(each.number), fold(each.name)):
            return each
    message = say("{settlement} has no district '{name}'", settlement=settlement.name, name=name)
    hint = did_you_mean(name, known)
    raise Illegal(
        "name", message, "district", (hint if hint.text else say("Districts: {districts}.", districts=known),)
    )


def standing(view: View, district: District) -> tuple[Building, ...]:
    """The buildings of a district, as they were entered."""
    return view.keep(("standing",), _by_district).get((district.settlement, district.number), ())


def _by_district(view: View) -> Mapping[tuple[str, int], tuple[Building, ...]]:
    found: dict[tuple[str, int], list[Building]] = {}
    for each in view.all(Building).values():
        found.setdefault((each.settlement, each.district), []).append(each)
    return {place: tuple(buildings) for place, buildings in found.items()}


def in_settlement(view: View, settlement: str) -> tuple[Building, ...]:
    """The buildings of a settlement, district by district."""
    return tuple(each for district in districts_of(view, settlement) for each in standing(view, district))


def on_lot(view: View, district: District, lot: str) -> tuple[Building, ...]:
    """What stands on a lot: one building, and what may share the lot with it."""
    return tuple(each for each in standing(view, district) if lot in each.lots)


def label(view: View, type: str) -> str:
    """What a building is called in messages."""
    return building(view, type).label


def read_lots(view: View, lot: str | None, several: tuple[str, ...]) -> tuple[str, ...]:
    """The lots of a line, as written; raises Illegal UC-SET-1 for one outside the grid."""
    if lot is not None and several:
        raise Illegal("shape", say("write `lot` or `lots`, not both"), "lot")
    plan = grid.plan(view)
    found = []
    for index, name in enumerate((lot,) if lot is not None else several):
        known = grid.read_lot(plan, name)
        if known is None:
            every = grid.lots(plan)
            message = say("a district has no lot '{lot}'", lot=name)
            help = say("Its lots are {first} to {last}.", first=every[0], last=every[-1])
            raise Illegal("UC-SET-1", message, "lot" if lot is not None else ("lots", index), (help,))
        found.append(known)
    return tuple(found)


def place_of(lots: tuple[str, ...], side: str = "") -> Sentence:
    """Where something stands, for a message."""
    if side:
        return say("the {side} side", side=grid.SIDE_NAMES[side])
    if not lots:
        return say("the whole district")
    return say("lot {lot}", lot=lots[0]) if len(lots) == 1 else say("lots {lots}", lots=lots)


def find_building(
    view: View,
    settlement: Settlement,
    type: str,
    district: str | None,
    lots: tuple[str, ...],
    side: str | None,
    at: str,
) -> Building:
    """The building of a type that a line means, by any of its lots or its side. Raises Illegal.

    Where only one stands in the settlement, no place need be named.
    """
    every = [each for each in in_settlement(view, settlement.key) if each.type == type]
    if district is not None or lots or side:
        number = find_district(view, settlement, district).number
        every = [each for each in every if each.district == number]
    found = [each for each in every if (not lots or set(lots) & set(each.lots)) and side in (None, each.side)]
    name = label(view, type)
    if len(found) == 1:
        return found[0]
    if found:
        places = tuple(place_of(each.lots, each.side) for each in found)
        message = say(
            "{settlement} has several of the {building}: say which", settlement=settlement.name, building=name
        )
        raise Illegal("shape", message, at, (say("They stand on {places}.", places=places),))
    if not every:
        raise Illegal(
            "name", say("no {building} stands in {settlement}", building=name, settlement=settlement.name), at
        )
    places = tuple(place_of(each.lots, each.side) for each in every)
    message = say_many(
        "{place} of {settlement} has no {building}",
        "{place} of {settlement} have no {building}",
        max(len(lots), 1),
        place=place_of(lots, side or ""),
        settlement=settlement.name,
        building=name,
    )
    raise Illegal("name", message, at, (say("It stands on {places}.", places=places),))
