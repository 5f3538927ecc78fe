"""Who must and who must not stand beside a building: houses that serve one each, and forbidden neighbours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import Sentence, say, say_many
from ...realm import Building
from .. import columns
from ..checks import building as row_of
from ..columns import Neighbours
from . import grid
from .districts import label, place_of
from .sites import Project, others


def beside(view: View, project: Project) -> tuple[Building, ...]:
    """The buildings next to a project."""
    around = grid.around(grid.plan(view), project.lots)
    return tuple(each for each in others(view, project) if around & set(each.lots))


def serves_as(view: View, house: Building, kinds: Iterable[str]) -> bool:
    """Whether a building may stand for one of the kinds: a Tenement counts as a House."""
    return bool({house.type, *row_of(view, house.type).counts_as} & set(kinds))


def served(view: View, project: Project, house: Building) -> Building | None:
    """The building that a house serves already, or None: each serves only one."""
    for other in others(view, project):
        if set(other.uses) & set(house.lots) and any(
            serves_as(view, house, need.any_of) for need in row_of(view, other.type).beside
        ):
            return other
    return None


def houses(view: View, project: Project) -> tuple[tuple[Building, ...], list[Illegal]]:
    """The houses that will serve a building, and what is wrong with them (UC-BLD-10).

    First those that the line names, or that it had before it grew; then what is free, row by row.
    """
    needs = row_of(view, project.type).beside
    near = sorted(beside(view, project), key=lambda house: _first_lot(view, house))
    named, wrong = _named(view, project, near, needs)
    free = [house for house in near if house not in named and served(view, project, house) is None]
    kept = set(project.grows_from.uses) if project.grows_from else set()
    free.sort(key=lambda house: not kept & set(house.lots))
    chosen: list[Building] = []
    for need in needs:
        fit = [house for house in (*named, *free) if house not in chosen and serves_as(view, house, need.any_of)]
        chosen += fit[: need.count]
        if len(fit) < need.count:
            wrong.append(_missing(view, project, need, len(fit)))
    for index, house in enumerate(named):
        if house not in chosen:
            message = say(
                "the {building} needs no {house} more",
                building=label(view, project.type),
                house=label(view, house.type),
            )
            wrong.append(Illegal("UC-BLD-10", message, ("uses", index)))
    return tuple(chosen), wrong


def free_houses(view: View, project: Project) -> Sentence:
    """The lots beside a project whose house could serve it, for a message."""
    kinds = [kind for need in row_of(view, project.type).beside for kind in need.any_of]
    free = [
        house
        for house in beside(view, project)
        if serves_as(view, house, kinds) and served(view, project, house) is None
    ]
    if not free:
        return say("Nothing beside it could serve it.")
    return say("Lots beside it that could: {lots}.", lots=tuple(house.lots[0] for house in free))


def _named(
    view: View, project: Project, near: list[Building], needs: tuple[Neighbours, ...]
) -> tuple[list[Building], list[Illegal]]:
    kinds = [kind for need in needs for kind in need.any_of]
    named: list[Building] = []
    wrong: list[Illegal] = []
    for index, lot in enumerate(project.uses):
        house = next((each for each in near if lot in each.lots and serves_as(view, each, kinds)), None)
        other = served(view, project, house) if house else None
        if house is None:
            wanted = tuple(label(view, kind) for kind in kinds)
            message = say(
                "lot {lot} has none of {kinds} that stands beside {place}",
                lot=lot,
                kinds=wanted,
                place=project.where,
            )
            wrong.append(Illegal("UC-BLD-10", message, ("uses", index)))
        elif other is not None:
            message = say(
                "the {house} on lot {lot} already serves the {other} on lot {its}",
                house=label(view, house.type),
                lot=lot,
                other=label(view, other.type),
                its=other.lots[0],
            )
            wrong.append(Illegal("UC-BLD-10", message, ("uses", index)))
        elif house not in named:
            named.append(house)
    return named, wrong


def _missing(view: View, project: Project, need: Neighbours, found: int) -> Illegal:
    message = say_many(
        "the {building} needs one of these beside it that serves no other building: {kinds}; "
        "found beside {place} of {settlement}: {found}",
        "the {building} needs {count} of these beside it that serve no other building: {kinds}; "
        "found beside {place} of {settlement}: {found}",
        need.count,
        building=label(view, project.type),
        kinds=tuple(label(view, kind) for kind in need.any_of),
        place=project.where,
        settlement=project.settlement.name,
        found=found,
    )
    return Illegal("UC-BLD-10", message, "lot")


def _first_lot(view: View, house: Building) -> int:
    every = grid.lots(grid.plan(view))
    return min(every.index(lot) for lot in house.lots)


def _banned(view: View, row: columns.Building, type: str) -> bool:
    """Whether a row's list bans a type; by the switch a Tenement is banned where a House is (UC-BLD-11)."""
    as_house = view.switch("ban-on-tenements") == "as a house"
    kinds = {type, *(row_of(view, type).counts_as if as_house else ())}
    return bool(kinds & set(row.not_beside))


def forbidden(view: View, project: Project) -> Iterator[Illegal]:
    """What a building's own list, or its neighbour's, forbids beside it or on its lot (UC-BLD-11)."""
    row = row_of(view, project.type)
    for other in others(view, project):
        near = {*grid.around(grid.plan(view), project.lots), *project.lots} & set(other.lots)
        if near and (_banned(view, row, other.type) or _banned(view, row_of(view, other.type), project.type)):
            message = say(
                "the {building} may not stand beside the {other} on {place}",
                building=row.label,
                other=label(view, other.type),
                place=place_of(other.lots),
            )
            yield Illegal("UC-BLD-11", message, "lot", (say("Demolish that one first, or build elsewhere."),))
