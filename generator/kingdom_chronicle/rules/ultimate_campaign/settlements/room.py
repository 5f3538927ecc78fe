"""Whether a place has room for a building: lots that lie together, shared lots, and the sides (UC-SET-2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import Sentence, say, say_many
from .. import columns
from ..checks import building as row_of
from . import grid
from .districts import label, on_lot
from .sites import Project, others


def room(view: View, project: Project) -> Iterator[Illegal]:
    """Whether the place is one for such a building and has room for it (UC-SET-2, UC-SET-5, UC-BLD-14)."""
    row = row_of(view, project.type)
    if row.place == "border":
        yield from _border_room(view, project)
    elif row.place != "district":
        yield from _shape(view, project, row)
        for lot in project.lots:
            for other in on_lot(view, project.district, lot):
                if other != project.grows_from and not _share(project.type, row, other.type, row_of(view, other.type)):
                    message = say("lot {lot} already holds the {building}", lot=lot, building=label(view, other.type))
                    yield Illegal("UC-SET-2", message, "lot")
        yield from _host(view, project, row)


def _shape(view: View, project: Project, row: columns.Building) -> Iterator[Illegal]:
    least = row.lots or 1
    most = row.lots_most or least
    named = len(project.lots)
    if not least <= named <= most:
        message = say_many(
            "the {building} takes {count} lot, not {named}",
            "the {building} takes {count} lots, not {named}",
            least if named < least else most,
            building=row.label,
            named=named,
        )
        yield Illegal("UC-SET-2", message, "lot")
    elif not grid.fits(grid.plan(view), project.lots):
        wide, high = grid.extents(named)[0]
        message = (
            say(
                "lots {lots} do not lie together: the {building} takes {wide} by {high} lots",
                lots=project.lots,
                building=row.label,
                wide=wide,
                high=high,
            )
            if grid.plan(view).form == "compact"
            else say("lots {lots} do not lie together", lots=project.lots)
        )
        yield Illegal("UC-SET-2", message, "lot")


def _share(type: str, row: columns.Building, other: str, standing: columns.Building) -> bool:
    if type == other:
        return False
    return row.shares_lot or standing.shares_lot or other in row.shares_lot_with or type in standing.shares_lot_with


def _host(view: View, project: Project, row: columns.Building) -> Iterator[Illegal]:
    """What must stand on the lot already: a Waterway for a Bridge (UC-BLD-14)."""
    if not row.shares_lot_with or row.shares_lot:
        return
    for lot in project.lots:
        if not any(other.type in row.shares_lot_with for other in on_lot(view, project.district, lot)):
            hosts = tuple(label(view, type) for type in row.shares_lot_with)
            message = say(
                "the {building} shares its lot with one of {hosts}; lot {lot} has none",
                building=row.label,
                hosts=hosts,
                lot=lot,
            )
            yield Illegal("UC-BLD-14", message, "lot")


def why_no_side(view: View, row: columns.Building, places: Iterable[Project]) -> tuple[Sentence, ...]:
    """What stands against each of these sides, a sentence for each reason with all its sides."""
    sides: dict[str, list[Sentence]] = {}
    for each in places:
        for reason in _against(view, row, each):
            sides.setdefault(reason, []).append(grid.SIDE_NAMES[each.side])
    wanted = tuple(label(view, type) for type in row.needs_on_side)
    return tuple(replace(_WHY[reason], parts={"wanted": wanted, "sides": tuple(sides[reason])}) for reason in sides)


_WHY = {
    "water": say("Sides that are water: {sides}."),
    "there": say("Sides that have it already: {sides}."),
    "bare": say("Sides without {wanted}: {sides}."),
}


def _against(view: View, row: columns.Building, project: Project) -> Iterator[str]:
    """The reasons why a side does not take the building."""
    if row.land_border and project.side in project.district.water:
        yield "water"
    here = [each for each in others(view, project) if each.side == project.side]
    if any(each.type == project.type for each in here):
        yield "there"
    if row.needs_on_side and not any(each.type in row.needs_on_side for each in here):
        yield "bare"


def _border_room(view: View, project: Project) -> Iterator[Illegal]:
    row, side = row_of(view, project.type), grid.SIDE_NAMES[project.side]
    wanted = tuple(label(view, type) for type in row.needs_on_side)
    told = {
        "water": say("the {side} side is water: the {building} stands on a land side", side=side, building=row.label),
        "there": say("the {side} side already has the {building}", side=side, building=row.label),
        "bare": say(
            "the {building} belongs to one of {wanted}; the {side} side has none",
            building=row.label,
            wanted=wanted,
            side=side,
        ),
    }
    for reason in _against(view, row, project):
        yield Illegal("UC-SET-5", told[reason], "side")
