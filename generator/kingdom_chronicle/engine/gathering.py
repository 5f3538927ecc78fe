"""What stays the same at the table from turn to turn: the campaign, its rules in force, what has been worked out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..reading.campaign import Campaign, Turn
from .book import State
from .memory import Memory
from .switches import Switches
from .tables import Shelf
from .throws import Throws
from .view import View

if TYPE_CHECKING:
    from .ruleset import Ruleset


@dataclass(frozen=True, repr=False)
class Gathering:
    """All that a turn is played with but its state and its lines; `seed` throws the dice that nobody wrote."""

    campaign: Campaign
    ruleset: Ruleset
    shelf: Shelf
    switches: Switches
    memory: Memory
    seed: str | None = None

    def view(self, state: State, number: int, turn: Turn | None) -> View:
        """The view at the opening of a turn. A seed that is not the campaign's is for dice that it may not throw."""
        throws = Throws(self.campaign.seed, self.campaign.refuse_unwritten)
        if self.seed is not None:
            throws = Throws(self.seed, False)
        return View(
            state,
            self.campaign,
            self.ruleset,
            number,
            turn,
            self.shelf.at(number),
            self.switches.at(number),
            self.memory,
            throws,
        )
