"""The figures that a kingdom brings from its paper: which they are, and how low each may be."""

from __future__ import annotations

from collections.abc import Mapping

from ..engine.expect import figure_meant
from ..engine.figure import unlimited
from ..engine.illegal import Illegal
from ..engine.view import View
from ..reading.names import fold
from ..reading.wording import say


def figures_written(view: View, figures: Mapping[str, int]) -> dict[str, tuple[str, int]]:
    """The figures by id, each as it is written and its value. Raises Illegal `name` for one that the sheet has not."""
    known = {fold(name): name for name in (*view.ruleset.stocks, *view.sheet)}
    for written in figures:
        if fold(written) not in known:
            hint = figure_meant(view, written, known.values())
            message = say("no figure is called '{name}'", name=written)
            raise Illegal("name", message, ("figures", written), (hint,), key=True)
    return {known[fold(written)]: (written, value) for written, value in figures.items()}


def least(view: View, name: str) -> int | None:
    """The floor of a figure; hexes that are named are claimed, so the Size is no less than their number."""
    return unlimited(view.score(name)).value if name == "size" else view.ruleset.stocks.get(name)
