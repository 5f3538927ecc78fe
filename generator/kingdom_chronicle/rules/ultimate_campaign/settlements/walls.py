"""City Walls and Waterways: where they meet, a Watergate comes in the same turn (UC-SET-5)."""

from __future__ import annotations

from collections.abc import Iterator

from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import say
from . import grid
from .districts import label, standing
from .sites import WATERWAY, Project

WALL = "city-wall"
WATERGATE = "watergate"


def ungated(view: View, project: Project, coming: frozenset[str]) -> Iterator[Illegal]:
    """A wall that meets a Waterway, whichever of the two is built now, needs a Watergate.

    `coming` are the sides for which the turn still holds one.
    """
    if project.type not in (WALL, WATERWAY):
        return
    here = standing(view, project.district)
    walled = {each.side for each in here if each.type == WALL} | {project.side}
    gated = {each.side for each in here if each.type == WATERGATE} | coming
    wet = {lot for each in here if each.type == WATERWAY for lot in each.lots} | set(project.lots)
    plan = grid.plan(view)
    for side in grid.SIDES:
        met = tuple(lot for lot in grid.lots(plan) if lot in wet and side in grid.sides(plan, lot))
        new = side == project.side or set(met) & set(project.lots)
        if met and new and side in walled - gated:
            gate = label(view, WATERGATE)
            message = say(
                "the {wall} on the {side} side meets the {water} on {lots}: a {gate} must come with it",
                wall=label(view, WALL),
                side=grid.SIDE_NAMES[side],
                water=label(view, WATERWAY),
                lots=met,
                gate=gate,
            )
            help = say("Write `build: {gate}` with `side: {side}` for this turn as well.", gate=gate, side=side)
            yield Illegal("UC-SET-5", message, "side", (help,))
