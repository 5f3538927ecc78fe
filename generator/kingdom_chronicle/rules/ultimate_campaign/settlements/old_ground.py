"""Old ground: lots whose building is gone, and what they save whoever builds there next (UC-BLD-4 to UC-BLD-6)."""

from __future__ import annotations

from collections.abc import Iterator

from ....engine.book import Enter, Entry, Strike
from ....engine.figure import Figure, divided, limited, times
from ....engine.view import View
from ...realm import Building, Site
from ..checks import building as row_of
from ..checks import number
from ..exhibits import shown_no_more
from ..magic_items.slots import gone_with
from .bereft import bereave
from .sites import Project


def old_lots(view: View, project: Project) -> tuple[Site, ...]:
    """The project's lots on which a building was torn down or destroyed and nothing was built since."""
    if not row_of(view, project.type).lots:
        return ()
    found = (view.get(Site, f"{project.district.key}/{lot}") for lot in project.lots)
    return tuple(site for site in found if site is not None)


def savings(view: View, lots: tuple[Site, ...]) -> Iterator[Figure]:
    """A quarter of what stood there, by the share of its lots used, at least 1 (UC-BLD-5, UC-BLD-6).

    By the switch the quarter may come to nothing; then it is the price that is at least 1.
    """
    least = number(view, "salvage-least").value if view.switch("old-ground-least") == "saving" else 0
    for first in lots:
        same = [site for site in lots if (site.building, site.since) == (first.building, first.since)]
        if same[0] is not first or first.was not in view.tables.tables["buildings"]:
            continue
        cost = view.tables.figure("buildings", first.was, "cost", of=first.building)
        by = number(view, "salvage-divisor")
        if first.lots > 1:
            cost, by = times(cost, len(same), first.was), times(by, first.lots, by.label)
        yield limited(divided(cost, by, first.was), floor=least)


def built_over(view: View, project: Project) -> Iterator[Strike]:
    """The old ground that a building takes up: no later one has its share of it."""
    for site in old_lots(view, project):
        yield Strike(site, "UC-BLD-6")


def left_behind(view: View, building: Building) -> Iterator[Entry]:
    """A building goes, and its slots with it; it leaves its lots as old ground."""
    yield Strike(building)
    yield from gone_with(view, building)
    yield from bereave(view, building)
    yield from shown_no_more(view, building)
    for lot in building.lots if row_of(view, building.type).lots else ():
        key = f"{building.settlement}/{building.district}/{lot}"
        yield Enter(Site(key, building.type, building.key, len(building.lots), view.turn))
