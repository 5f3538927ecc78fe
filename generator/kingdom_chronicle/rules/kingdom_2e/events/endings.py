"""The line `end`: what play has brought to an end, an open event (K2-EVT-4)."""

from __future__ import annotations

from collections.abc import Iterable

from ....engine.book import Entry
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import say
from ...open_events import End as End
from ...open_events import ended
from .course import over
from .happenings import by_age, find_event, label


def end(view: View, order: End) -> Iterable[Entry | Illegal]:
    """What was played at the table ends an open event."""
    if view.decision is not None and not view.decision.why:
        yield Illegal("shape", say("an ending needs `why`: the ledger shows it"), ())
    id = find_event(view, order.end, "end")
    event, opened = label(view, id), [each for each in by_age(view) if each.event == id]
    yield from over(view, ended(view, opened, order, event, "K2-EVT-4"), "K2-EVT-4")
