"""The place of a building: as a line names it, or the first that fits; and which others would do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.names import did_you_mean, fold
from ....reading.wording import Sentence, say, typed
from ..checks import building as row_of
from ..events.bars import squatted, stricken_settlement
from . import grid
from .districts import label, read_lots
from .neighbours import forbidden, free_houses, houses
from .room import room, why_no_side
from .sites import Project, has_water, limits, listed, places, water


def obstacles(view: View, project: Project) -> Iterator[Illegal]:
    """All that is wrong with the place of a project."""
    yield from room(view, project)
    yield from water(view, project)
    yield from forbidden(view, project)
    yield from squatted(view, project.district.key, project.lots)
    yield from houses(view, project)[1]


def judged(view: View, project: Project) -> Iterator[Illegal]:
    """All that is wrong with a project, where it lies at the place with the places that would do."""
    yield from stricken_settlement(view, project.settlement)
    yield from limits(view, project)
    for wrong in obstacles(view, project):
        if wrong.rule == "UC-SET-4" and not has_water(view, project):
            other = say("No side of this district is water, and no Waterway stands in it.")
        elif wrong.at[:1] == ("uses",):
            other = free_houses(view, project)
        else:
            other = would_do(view, project)
        yield Illegal(wrong.rule, wrong.message, wrong.at, (*wrong.help, other))


def would_do(view: View, project: Project) -> Sentence:
    """The places of the district that nothing speaks against, for a message."""
    every = places(view, replace(project, uses=()))
    return listed(tuple(each for each in every if next(obstacles(view, each), None) is None))


def aimed(view: View, project: Project, lot: str | None, lots: tuple[str, ...], side: str | None) -> Project:
    """The project at the place that a line names. Raises Illegal where it is no place for such a building."""
    row = row_of(view, project.type)
    chosen = read_lots(view, lot, lots)
    if side is not None and row.place != "border":
        message = say("the {building} does not stand on a side of the district", building=row.label)
        raise Illegal("UC-SET-5", message, "side", (say("Write `lot` or `lots`."),))
    if chosen and row.place == "border":
        message = say("the {building} stands on a side of the district, not on lots", building=row.label)
        raise Illegal("UC-SET-5", message, "lot", (say("Write `side: north`, for instance."),))
    if chosen and row.place == "district":
        message = say("the {building} takes no lot: it is for the whole district", building=row.label)
        raise Illegal("UC-BLD-14", message, "lot")
    return replace(project, lots=chosen, side=read_side(side) if side is not None else "")


def read_side(name: str, at: str | tuple[str | int, ...] = "side", key: bool = False) -> str:
    """The side of a district that is called so; raises Illegal `name`. `key`: it is a key, not a value."""
    side = next((side for side in grid.SIDES if fold(side) == fold(name)), None)
    if side is None:
        hint = did_you_mean(name, grid.SIDES)
        help = hint if hint.text else say("Sides: {sides}.", sides=typed(grid.SIDES))
        raise Illegal("name", say("a district has no side '{side}'", side=name), at, (help,), key=key)
    return side


def is_placed(view: View, project: Project) -> bool:
    """Whether nothing is left to choose."""
    return bool(project.lots or project.side) or row_of(view, project.type).place == "district"


def choose(view: View, project: Project, near: frozenset[str] = frozenset()) -> Project:
    """The first place that fits, one beside the lots of `near` before others.

    Where nothing fits, the place with the least against it. Raises Illegal where there is no room at all.
    """
    best: tuple[int, Project] | None = None
    plan = grid.plan(view)
    every = sorted(places(view, project), key=lambda each: not near & grid.around(plan, each.lots))
    for each in every:
        if next(room(view, each), None) is not None:
            continue
        against = sum(1 for _ in obstacles(view, each))
        if not against:
            return each
        if best is None or against < best[0]:
            best = (against, each)
    if best is None:
        raise _no_room(view, project)
    return best[1]


def _no_room(view: View, project: Project) -> Illegal:
    row = row_of(view, project.type)
    town = project.settlement.name
    if row.place == "border":
        message = say("no side of this district has a place for it")
        return Illegal("UC-SET-5", message, (), why_no_side(view, row, places(view, project)))
    if project.grows_from is not None:
        message = say(
            "the {old} of {settlement} has no room to become the {building}",
            old=label(view, project.grows_from.type),
            settlement=town,
            building=row.label,
        )
        return Illegal("UC-BLD-12", message, "to")
    if row.shares_lot_with and not row.shares_lot:
        message = say(
            "the {building} shares its lot with one of {hosts}; {settlement} has none free here",
            building=row.label,
            hosts=tuple(label(view, type) for type in row.shares_lot_with),
            settlement=town,
        )
        return Illegal("UC-BLD-14", message)
    message = say("this district has no place left for it")
    help_ = say("A full settlement takes a new district: `extend: {settlement}`.", settlement=town)
    return Illegal("UC-SET-2", message, (), (help_,))
