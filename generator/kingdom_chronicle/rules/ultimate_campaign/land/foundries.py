"""Foundries: which Mine each of them draws on (UC-INC-8)."""

from __future__ import annotations

from itertools import pairwise

from ....engine.view import View
from ...realm import Hex
from .ground import ROADS, around, improved, inventory, kinds_of, seats_of

FOUNDRY = "foundry"
MINE = "mine"


def served_mines(view: View) -> tuple[str, ...]:
    """The hexes of the Mines that serve a Foundry: one each, linked by river or Road (UC-INC-8)."""
    foundries = seats_of(view, FOUNDRY)
    if not foundries or not mines_of(view):
        return ()
    return view.keep(("served mines", foundries), lambda view: _served(view, foundries))


def is_mine(view: View, id: str) -> bool:
    """Whether an improvement is a Mine, of whatever kind."""
    return id == MINE or id in kinds_of(view, MINE)


def mines_of(view: View) -> tuple[str, ...]:
    """The claimed hexes with a Mine, those of each kind in the order of the claims."""
    every = inventory(view).improvements
    return tuple(label for id in every if is_mine(view, id) for label, _ in every[id])


def _served(view: View, foundries: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    mines = mines_of(view)
    served: list[str] = []
    for _, seat in foundries:
        # what is linked is linked both ways, so that no Foundry can take the only Mine of another in vain
        reached = _reached(view, seat)
        served += [label for label in mines if label in reached and label not in served][:1]
    return tuple(served)


def _reached(view: View, start: str) -> set[str]:
    """The hexes that Roads and rivers link to a settlement's; a Road joins its hex to all neighbours."""
    reached, ahead = {start}, [start]
    while ahead:
        here = ahead.pop()
        by_road = improved(view, here, *ROADS)
        for there in around(view, here):
            if there in reached:
                continue
            if by_road or improved(view, there, *ROADS) or _one_river(view, here, there):
                reached.add(there)
                ahead.append(there)
    return reached


def _one_river(view: View, here: str, there: str) -> bool:
    """Whether a river runs from one hex to the next; one that is not drawn meets any river beside it."""
    hexes = view.all(Hex)
    if not (hexes[here].river and hexes[there].river):
        return False
    courses = view.campaign.land.rivers
    drawn = view.keep("drawn rivers", lambda _: frozenset(label for course in courses for label in course))
    steps = view.keep("river steps", lambda _: frozenset(step for course in courses for step in pairwise(course)))
    return not {here, there} <= drawn or (here, there) in steps or (there, here) in steps
