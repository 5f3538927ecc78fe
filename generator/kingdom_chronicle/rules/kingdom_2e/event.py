"""The end of the Event phase: what is left over, what lapses (K2-XP-2, K2-FAME-1)."""

from __future__ import annotations

from collections.abc import Iterable

from ...engine.book import Adjust, Entry, Note
from ...engine.figure import Figure, Source, limited, negated
from ...engine.illegal import Illegal
from ...engine.view import View
from .activities.support import bars_lapse, tokens_lapse
from .lookup import number
from .unpaid import armies_rest


def convert_rp(view: View) -> Iterable[Entry | Illegal]:
    """Unspent RP become XP, 120 a turn at most; nothing is kept (K2-XP-2, K2-COM-5)."""
    left = view.stock("rp")
    if not left:
        yield Note("no-rp-left", rule="K2-XP-2")
        return
    figure = Figure(left, "left-over", "", Source("stocks/rp", turn=view.turn))
    yield Adjust("xp", limited(figure, ceiling=number(view, "rp-xp-most").value), "K2-XP-2")
    yield Adjust("rp", negated(figure), "K2-COM-5")


def lapses(view: View) -> Iterable[Entry | Illegal]:
    """Fame that was not spent is lost at the end of the turn, with what was stored for it (K2-FAME-1, K2-XP-1).

    Armies that did nothing have rested.
    """
    yield from armies_rest(view)
    yield from tokens_lapse(view)
    yield from bars_lapse(view)
    left = view.stock("fame")
    if left:
        yield Adjust("fame", Figure(-left, "lapse", "", Source("stocks/fame", turn=view.turn)), "K2-FAME-1")
