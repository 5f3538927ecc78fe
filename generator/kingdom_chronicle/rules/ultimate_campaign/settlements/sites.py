"""Projects: a building that is wanted, every place there is for it, and what the place must offer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain, count

from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import Sentence, as_is, say, say_many, typed
from ...realm import Building, District, Settlement
from ..checks import building as row_of
from ..land.aqueducts import brings_water
from . import grid
from .districts import in_settlement, label, place_of, standing

WATERWAY = "waterway"
LISTED = 12
"""So many places at most are listed in a message."""


@dataclass(frozen=True)
class Project:
    """A building that is wanted: what, where, the houses named for it, and the building it grows out of."""

    type: str
    settlement: Settlement
    district: District
    lots: tuple[str, ...] = ()
    side: str = ""
    uses: tuple[str, ...] = ()
    grows_from: Building | None = None

    @property
    def where(self) -> Sentence:
        """The place, for a message."""
        return place_of(self.lots, self.side)

    @property
    def stem(self) -> str:
        """The key of what stands there alone."""
        return f"{self.district.key}/{self.lots[0] if self.lots else self.side or self.type}"


def key_of(view: View, project: Project) -> str:
    """The building's key: it keeps its own when it grows, and adds its type where it shares the place."""
    if project.grows_from is not None:
        return project.grows_from.key
    taken = view.all(Building)
    own = f"{project.stem}/{project.type}"
    again = (f"{own}#{number}" for number in count(2))
    return next(key for key in chain((project.stem, own), again) if key not in taken)


def others(view: View, project: Project) -> tuple[Building, ...]:
    """What stands in the district besides the building that grows."""
    return tuple(each for each in standing(view, project.district) if each is not project.grows_from)


def water(view: View, project: Project) -> Iterator[Illegal]:
    """A building bound to water needs a water side, a Waterway beside it, or an Aqueduct (UC-SET-4, UC-IMP-10)."""
    row = row_of(view, project.type)
    if row.water and not _touches_water(view, project) and not brings_water(view, project.settlement.hex):
        message = say_many(
            "the {building} must touch a water border or a Waterway; {place} of {settlement} has none",
            "the {building} must touch a water border or a Waterway; {place} of {settlement} have none",
            len(project.lots),
            building=row.label,
            place=project.where,
            settlement=project.settlement.name,
        )
        yield Illegal("UC-SET-4", message, "lot")


def _touches_water(view: View, project: Project) -> bool:
    plan = grid.plan(view)
    if any(grid.sides(plan, lot) & project.district.water for lot in project.lots):
        return True
    beside = grid.around(plan, project.lots)
    return any(each.type == WATERWAY and beside & set(each.lots) for each in others(view, project))


def has_water(view: View, project: Project) -> bool:
    """Whether the district has a water side or a Waterway at all."""
    return bool(project.district.water) or any(each.type == WATERWAY for each in others(view, project))


def limits(view: View, project: Project) -> Iterator[Illegal]:
    """How many a settlement or a district may have, and what it must have (UC-BLD-9, UC-BLD-14)."""
    row = row_of(view, project.type)
    place = project.settlement.name
    every = [each for each in in_settlement(view, project.settlement.key) if each != project.grows_from]
    same = [each for each in every if each.type == project.type]
    here = [each for each in same if each.district == project.district.number]
    if row.per_settlement is not None and len(same) >= row.per_settlement:
        message = say(
            "{settlement} may have {count} of the {building}, and has it",
            settlement=place,
            count=row.per_settlement,
            building=row.label,
        )
        yield Illegal("UC-BLD-9", message)
    if row.per_district is not None and len(here) >= row.per_district:
        message = say(
            "a district may have {count} of the {building}, and this one of {settlement} has it",
            settlement=place,
            count=row.per_district,
            building=row.label,
        )
        yield Illegal("UC-BLD-9", message)
    if row.needs_in_settlement and not any(each.type in row.needs_in_settlement for each in every):
        wanted = tuple(label(view, type) for type in row.needs_in_settlement)
        message = say(
            "the {building} needs one of these in {settlement}: {wanted}",
            building=row.label,
            settlement=place,
            wanted=wanted,
        )
        yield Illegal("UC-BLD-14", message)


def places(view: View, project: Project) -> Iterator[Project]:
    """Every place that there is for such a building, whether or not it fits."""
    row = row_of(view, project.type)
    if row.place == "border":
        for side in grid.SIDES:
            yield replace(project, side=side, lots=())
    elif row.place == "district":
        yield replace(project, side="", lots=())
    else:
        old = project.grows_from.lots if project.grows_from else ()
        for shape in grid.shapes(grid.plan(view), row.lots or 1):
            if set(old) <= set(shape):
                yield replace(project, lots=(*old, *(lot for lot in shape if lot not in old)), side="")


def listed(found: tuple[Project, ...]) -> Sentence:
    """Places that would do, as they are written in a line."""
    named = tuple(
        as_is(each.side or (each.lots[0] if len(each.lots) == 1 else f"[{', '.join(each.lots)}]")) for each in found
    )
    if not named:
        return say("Nothing in this district would do.")
    if found[0].side:
        return say("Sides that would do: {sides}.", sides=typed(each.side for each in found))
    more = len(named) - LISTED
    if more <= 1:
        return say("Lots that would do: {lots}.", lots=named)
    return say("Lots that would do: {lots} and {more} more.", lots=named[:LISTED], more=more)
