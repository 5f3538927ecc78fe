"""Where an event strikes, and what it needs: without either it does not come (K2-EVT-5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from ....engine.view import View
from ....reading.hexgrid import Hex as Axial
from ....reading.hexgrid import distance
from ...facts import ForeignRealm
from ...realm import Building, Hex, Holding, Officer, Person, Settlement
from ..land import adjacent
from ..relations import has_relations
from ..settlements.settlement_scores import feeds, in_influence, standing_structures
from ..settlements.settlement_types import RUBBLE
from .event_columns import Event, Need, Where
from .happenings import row_of

CEMETERY = "cemetery"


def places(view: View, id: str) -> tuple[str, ...]:
    """The places where an event can strike, in the order of the die `place`; none: it does not come.

    Settlements stand in the order of their founding, hexes in that of their labels. The whole kingdom is one place
    without a name.
    """
    row = row_of(view, id)
    if not all(NEEDS[need](view) for need in row.needs):
        return ()
    if row.place == "kingdom":
        return ("",) if _has_structure(view, row, "") else ()
    if row.place == "settlement":
        towns = [town for town in view.all(Settlement) if _has_structure(view, row, town)]
        return tuple(TOWNS[row.where](view, towns)) if towns else ()
    return tuple(sorted(HEXES[row.where](view), key=lambda label: (len(label), label)))


def _has_structure(view: View, row: Event, town: str) -> bool:
    """Whether one of the structures that it asks for stands in a settlement, or anywhere."""
    return not row.structures or any(each.type in row.structures for each, _ in standing_structures(view, town))


# ---- settlements


def _most(view: View, towns: Iterable[str], of: Callable[[str], int]) -> list[str]:
    every = list(towns)
    most = max(of(town) for town in every)
    return [town for town in every if of(town) == most]


def _size(view: View, town: str) -> int:
    return view.score("blocks", town).value


def cemeteries(view: View, town: str) -> int:
    """How many cemeteries a settlement has."""
    return sum(each.type == CEMETERY for each, _ in standing_structures(view, town))


def _most_cemeteries(view: View, towns: list[str]) -> list[str]:
    if any(cemeteries(view, town) for town in towns):
        return _most(view, towns, lambda town: cemeteries(view, town))
    return _most(view, towns, lambda town: _size(view, town))


def _hungriest_or_largest(view: View, towns: list[str]) -> list[str]:
    fit = {*_most(view, towns, lambda town: view.score("settlement-consumption", town).value)}
    fit |= {*_most(view, towns, lambda town: _size(view, town))}
    return [town for town in towns if town in fit]


TOWNS: Mapping[Where, Callable[[View, list[str]], list[str]]] = {
    "anywhere": lambda view, towns: towns,
    "largest": lambda view, towns: _most(view, towns, lambda town: _size(view, town)),
    "smallest": lambda view, towns: _most(view, towns, lambda town: -_size(view, town)),
    "newest": lambda view, towns: _most(view, towns, lambda town: view.all(Settlement)[town].since),
    "capital": lambda view, towns: [town for town in towns if view.all(Settlement)[town].capital],
    "hungriest": _hungriest_or_largest,
    "most cemeteries": _most_cemeteries,
}


# ---- hexes


def fields(view: View, label: str) -> list[str]:
    """The farmlands of a hex of the kingdom."""
    holding = view.get(Holding, label)
    return [id for id in holding.improvements if feeds(view, id)] if holding is not None else []


def _border(view: View) -> Iterator[str]:
    held = view.all(Holding)
    beside = dict.fromkeys(near for label in held for near in adjacent(view, label))
    return (label for label in beside if label not in held)


HEXES: Mapping[Where, Callable[[View], Iterable[str]]] = {
    "anywhere": lambda view: view.all(Holding),
    "farmland": lambda view: [label for label in view.all(Holding) if fields(view, label)],
    "outside influence": lambda view: [label for label in view.all(Holding) if not in_influence(view, label)],
    "inside influence": lambda view: [label for label in view.all(Holding) if in_influence(view, label)],
    "next to the border": _border,
}


def nearest(view: View, place: str, towns: Iterable[str]) -> str:
    """The settlement that is nearest to a hex or to another settlement; the oldest of several."""
    settlements = view.all(Settlement)
    here = settlements[place].hex if place in settlements else place
    return min(towns, key=lambda town: far(view, here, settlements[town].hex))


def far(view: View, one: str, other: str) -> int:
    """How far two hexes lie from each other."""
    hexes = view.all(Hex)
    return distance(Axial(hexes[one].q, hexes[one].r), Axial(hexes[other].q, hexes[other].r))


# ---- what it needs


def leaders_of_nobody(view: View) -> dict[str, str]:
    """The roles that are held by someone who is no player's character, each with the person."""
    found = {role: officer.people[0] for role, officer in view.all(Officer).items() if officer.people}
    people = view.all(Person)
    return {role: person for role, person in found.items() if person in people and not people[person].player}


def friends(view: View) -> tuple[str, ...]:
    """The groups with which there are relations."""
    return tuple(key for key in view.all(ForeignRealm) if has_relations(view, key))


NEEDS: Mapping[Need, Callable[[View], bool]] = {
    "two settlements": lambda view: len(view.all(Settlement)) > 1,
    "leader of nobody": lambda view: bool(leaders_of_nobody(view)),
    "relations": lambda view: bool(friends(view)),
}


def structures_of(view: View, town: str) -> list[Building]:
    """What stands on the lots of a settlement, damaged or not; of all settlements where none is named."""
    every = [each for each in view.all(Building).values() if each.lots and each.type != RUBBLE]
    return [each for each in every if town in ("", each.settlement)]
