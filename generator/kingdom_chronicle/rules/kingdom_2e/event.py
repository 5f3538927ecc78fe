"""The Event phase: the check for a random event, and the end of the turn (K2-EVT, K2-XP)."""

from __future__ import annotations

from collections.abc import Iterable

from ...engine.book import Adjust, Entry, Note
from ...engine.figure import Figure, Source, limited, negated
from ...engine.illegal import Illegal
from ...engine.view import View
from .activities.support import bars_lapse, tokens_lapse
from .checks import flat_check
from .lookup import number


def happens(view: View) -> Iterable[Entry | Illegal]:
    """A flat check: its DC falls with each quiet turn and begins anew after an event (K2-EVT-2)."""
    dc = limited(view.stock_figure("event-dc"), floor=number(view, "event-dc-least").value)
    check = flat_check(view, dc, rule="K2-EVT-2", die="check")
    yield check
    start = number(view, "event-dc").value
    if check.outcome == "success":
        back = start - view.stock("event-dc")
        if back:
            yield Adjust("event-dc", Figure(back, "event-dc", "", Source("numbers/event-dc/value")), "K2-EVT-2")
        return
    yield Note("no-event", rule="K2-EVT-2")
    step = min(number(view, "event-dc-step").value, view.stock("event-dc") - number(view, "event-dc-least").value)
    if step > 0:
        yield Adjust("event-dc", Figure(-step, "quiet", "", Source("numbers/event-dc-step/value")), "K2-EVT-2")


def convert_rp(view: View) -> Iterable[Entry | Illegal]:
    """Unspent RP become XP, 120 a turn at most; nothing is kept (K2-XP-2, K2-COM-5)."""
    left = view.stock("rp")
    if not left:
        yield Note("no-rp-left", rule="K2-XP-2")
        return
    figure = Figure(left, "rp", "", Source("stocks/rp", turn=view.turn))
    yield Adjust("xp", limited(figure, ceiling=number(view, "rp-xp-most").value), "K2-XP-2")
    yield Adjust("rp", negated(figure), "K2-COM-5")


def level_up(view: View) -> Iterable[Entry | Illegal]:
    """At 1000 XP the kingdom gains one level, at most one a turn; the rest is kept (K2-XP-4)."""
    needed = number(view, "xp-per-level")
    most = number(view, "level-most").value
    if view.stock("xp") < needed.value or view.stock("level") >= most:
        return
    yield Adjust("xp", negated(needed), "K2-XP-4")
    yield Adjust("level", number(view, "level-step"), "K2-XP-4")


def lapses(view: View) -> Iterable[Entry | Illegal]:
    """Fame that was not spent is lost at the end of the turn, with what was stored for it (K2-FAME-1, K2-XP-1)."""
    yield from tokens_lapse(view)
    yield from bars_lapse(view)
    left = view.stock("fame")
    if left:
        yield Adjust("fame", Figure(-left, "fame", "", Source("stocks/fame", turn=view.turn)), "K2-FAME-1")
