"""The scores that differ: the people of the whole kingdom (FR-4), and Danger (FR-57)."""

from __future__ import annotations

from ...engine.figure import Figure, add_all, times
from ...engine.view import View
from ..realm import Holding, Settlement, standings
from ..ultimate_campaign.checks import number


def kingdom_population(view: View) -> Figure:
    """250 people for each hex, and those of the kingdom's settlements; nothing depends on it (FR-4)."""
    land = times(view.score("size"), number(view, "population-per-hex"), "size")
    towns = [key for key, each in view.all(Settlement).items() if each.hex in view.all(Holding)]
    people = (view.score("population", key) for key in towns)
    return add_all("kingdom-population", (land, *people, *standings(view, "kingdom-population")))


def danger(view: View, settlement: str) -> Figure:
    """The mean CR of what is met in and around a settlement: the GM says it, by `gm` (FR-57)."""
    return add_all("danger", standings(view, "danger", settlement), settlement)
