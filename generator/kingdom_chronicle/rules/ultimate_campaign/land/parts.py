"""The parts that the claimed land falls into, which of them is the seat, and where the leaders are (UC-HEX)."""

from __future__ import annotations

from dataclasses import dataclass

from ....engine.book import Record
from ....engine.figure import Figure, times
from ....engine.view import View
from ...realm import Holding, Officer, Person, Settlement
from .ground import around

Part = tuple[str, ...]
"""The labels of claimed hexes that hang together, in the order of their claims."""


@dataclass(frozen=True)
class Territory(Record):
    """A secondary territory that a leader holds, keyed by one of its hexes: split off since when (UC-HEX-4)."""

    since: int
    hexes: Part


@dataclass(frozen=True)
class Stationed(Record):
    """Where somebody was sent, keyed by the person: the label of a hex. Who was sent nowhere is in the capital."""

    hex: str
    since: int


def parts(view: View) -> tuple[Part, ...]:
    """The claimed hexes by what hangs together over the sides of hexes (UC-HEX-2)."""
    return view.keep("parts", _parts)


def _parts(view: View) -> tuple[Part, ...]:
    held = view.all(Holding)
    left = dict.fromkeys(held)
    found = []
    while left:
        part, ahead = set(), [next(iter(left))]
        while ahead:
            label = ahead.pop()
            if label in left:
                del left[label]
                part.add(label)
                ahead += around(view, label)
        found.append(tuple(label for label in held if label in part))
    return tuple(found)


def capital_of(view: View) -> Settlement | None:
    """The capital, or None where the kingdom has none."""
    return next((each for each in view.all(Settlement).values() if each.capital), None)


def seat(view: View) -> Part:
    """The primary part: the capital's, without one the largest, of equals the first claimed (UC-HEX-2, UC-HEX-9)."""
    capital = capital_of(view)
    for part in parts(view):
        if capital is not None and capital.hex in part:
            return part
    return max(parts(view), key=len, default=())


def part_of(view: View, label: str) -> Part:
    """The part that a hex belongs to; empty for a hex that is not the kingdom's."""
    return next((part for part in parts(view) if label in part), ())


def has_leader(view: View, part: Part) -> bool:
    """Whether somebody who holds an office was stationed in a part (UC-HEX-3)."""
    leaders = {person for officer in view.all(Officer).values() for person in officer.people}
    for person, post in view.all(Stationed).items():
        someone = view.get(Person, person)
        if person in leaders and post.hex in part and someone is not None and someone.alive:
            return True
    return False


def unrest_of_split(view: View, label: str) -> Figure | None:
    """By how much a check about a hex takes Unrest as higher; None for a hex that is in no secondary territory.

    It is 1 in the turn of the split, and grows by 1 each turn (UC-HEX-4).
    """
    for territory in view.all(Territory).values():
        if label in territory.hexes:
            turns = view.turn - territory.since + 1
            return times(view.tables.figure("numbers", "split-unrest", "value"), turns, "cut-off")
    return None
