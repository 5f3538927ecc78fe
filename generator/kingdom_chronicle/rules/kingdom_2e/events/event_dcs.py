"""What an event is rolled against (K2-EVT-3)."""

from __future__ import annotations

from ....engine.figure import Figure, Source, add_all
from ....engine.view import View
from ..relations import wars
from .happenings import Happening, row_of


def dc_of_event(view: View, happening: Happening) -> Figure:
    """The Control DC and the event's level, with what has come to either (K2-EVT-3)."""
    row = row_of(view, happening.event)
    source = Source(f"events/{happening.event}/level")
    level = row.at_war if row.at_war is not None and any(wars(view)) else row.level
    parts = [Figure(level, "event-level", happening.event, source)]
    if happening.dc:
        parts.append(Figure(happening.dc, "event-dc", happening.event, Source(f"events/{happening.event}")))
    return add_all("dc", (view.score("control-dc"), *parts))
