"""The dice that a turn throws whatever is decided in it, for whoever throws them at the table."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.dice import Dice
from ..engine.journal import TurnRecord


def table_dice(quiet: TurnRecord) -> Iterator[tuple[str, str, str, Dice]]:
    """By phase and step, as they come up, the name and the dice of the first throw of each step that a line can tell.

    `quiet` is a turn without lines. What a step throws after its first die hangs on that one.
    """
    told = {
        (phase.name, step.name.replace(" ", "-")): step.name
        for phase in quiet.view.ruleset.phases
        for step in phase.steps
        if step.play
    }
    for roll in quiet.rolls:
        parts = roll.name.split("/")
        step = told.pop((parts[1], parts[2]), None) if len(parts) == 4 else None
        if step is not None:
            yield parts[1], step, parts[3], roll.dice
