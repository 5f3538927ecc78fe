"""The figures of a settlement, each with the addition that it is."""

from __future__ import annotations

from dataclasses import dataclass

from .edition import Edition
from .measures import of_group, plain_number
from .sums import Leaf, tree_of


@dataclass(frozen=True, slots=True)
class TownFigure:
    """A figure of a settlement; `tree` is empty where nothing adds to it."""

    name: str
    value: str
    unit: str
    tree: tuple[Leaf, ...]


def town_figures(edition: Edition, settlement: str) -> list[TownFigure]:
    """The figures of a settlement that stands, in the order of the rules."""
    view = edition.journal.last.view
    found = []
    for id in of_group(view, "settlement"):
        unit = str(getattr(view.rulebook.tables["scores"][id].values, "unit", ""))
        figure = view.score(id, settlement)
        shown = plain_number(figure.value) if unit or id == "defense" else edition.words.signed(figure.value)
        label = edition.words.stock_or_score(id)
        found.append(TownFigure(label, shown, edition.words.term(unit) if unit else "", tree_of(edition, figure)))
    return found
