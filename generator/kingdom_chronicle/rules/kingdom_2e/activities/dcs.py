"""What an activity is rolled against: the Control DC, or what its row says (K2-CHK-7, K2-CDC-4, K2-CDC-5)."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.figure import Figure, Source, add_all
from ....engine.view import View
from . import adventurers, civic_work, claims, dealings, exploring, recruiting
from .conditions import HARDER
from .row_words import Dc
from .use import Use


def dc_of(view: View, one: Use) -> Figure:
    """The DC of a use, with what makes it harder."""
    plus = []
    if one.row.dc_plus:
        plus.append(Figure(one.row.dc_plus, one.id, "", Source(f"activities/{one.id}/dc_plus")))
    harder = [each for name in one.row.harder for each in HARDER[name](view, one)]
    return add_all("dc", (DCS[one.row.dc](view, one), *plus, *harder))


def control(view: View, one: Use) -> Figure:
    """The Control DC (K2-CDC-3)."""
    return view.score("control-dc")


DCS: Mapping[str, Dc] = {
    "control": control,
    **claims.DCS,
    **exploring.DCS,
    **adventurers.DCS,
    **dealings.DCS,
    **recruiting.DCS,
    **civic_work.DCS,
}
"""Each kind of DC that a row may name."""
