"""The figures of a settlement, each with the addition that it is."""

from __future__ import annotations

from dataclasses import dataclass

from .edition import Edition
from .measures import of_group
from .sums import Sum, plain_sum


@dataclass(frozen=True, slots=True)
class TownFigure:
    """A figure of a settlement; `sum` is None where nothing adds to it."""

    id: str
    name: str
    value: str
    unit: str
    sum: Sum | None


def town_figures(edition: Edition, settlement: str) -> list[TownFigure]:
    """The figures of a settlement that stands, in the order of the rules."""
    view = edition.journal.last.view
    found = []
    for id in of_group(view, "settlement"):
        row = view.rulebook.tables["scores"][id].values
        unit, is_plain = str(getattr(row, "unit", "")), bool(getattr(row, "plain", False))
        figure = view.score(id, settlement)
        if not figure.value and getattr(row, "quiet", False):
            continue
        is_plain = is_plain or bool(unit) or id == "defense"
        shown = edition.words.plain(figure.value) if is_plain else edition.words.signed(figure.value)
        label = edition.words.stock_or_score(id)
        account = plain_sum(edition, id, figure)
        is_sum = bool(account.parts) and (len(account.parts) > 1 or account.parts[0].value != 0)
        found.append(TownFigure(id, label, shown, edition.words.unit(unit, figure.value), account if is_sum else None))
    return found
