"""An event in one event phase, as the effects see it: a use of its own kind."""

from __future__ import annotations

from dataclasses import dataclass

from ....engine.figure import Figure, add_all, limited
from ....engine.view import View
from ....reading.fields import Fields
from ..activities.use import Use
from .event_columns import Stage
from .happenings import Happening, row_of

NOTHING = Happening("", "", 0, "", 0)
NO_STAGE = Stage(leader="ruler", skills=())


@dataclass(frozen=True)
class EventUse(Use):
    """How an event is met this turn: the event as it stands, the check that it asks for, whether it had come before."""

    happening: Happening = NOTHING
    stage: Stage = NO_STAGE

    @property
    def rule(self) -> str:
        """The rule's id."""
        return self.under or f"K2-EVT-{self.id}"

    @property
    def place(self) -> str:
        """Where its row is found."""
        return f"events/{self.id}"

    @property
    def stem(self) -> str:
        """What the keys of what it leaves begin with, after the turn."""
        return f"event/{self.id}"

    @property
    def at(self) -> str:
        """The part of the name of its check's die that says whose it is."""
        return self.id

    def eased(self, view: View, unrest: Figure) -> Figure:
        """The Unrest of a dangerous event of a settlement, less what its cemeteries spare (K2-SET-cemetery)."""
        row = row_of(view, self.id)
        if unrest.value <= 0 or row.kind != "dangerous" or row.place != "settlement" or not self.town:
            return unrest
        return limited(add_all("unrest", (unrest, view.score("spared-unrest", self.town))), floor=0)

    @property
    def degrees(self) -> Fields:
        """What says its effects."""
        return self.stage


def now(view: View, one: Use) -> Happening | None:
    """The event of a use as it stands now, or None where it is over or does not stay."""
    return view.get(Happening, one.happening.key) if isinstance(one, EventUse) else None
