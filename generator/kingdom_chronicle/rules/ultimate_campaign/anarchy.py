"""Anarchy: how it breaks out, what it forbids, and what goes on all the same (UC-ANARCHY, UC-UPK-11, UC-CTL-7).

Duty (`absent`, `acting`), a lost hex and what an event brings are told as ever: they happen to the realm and are no
actions of it. What it decides is refused in one place, around the tables of decisions, so that no handler asks.
A die that is written for a check in anarchy is refused as one that nothing asked for; no switch lets it stand, because
by either reading it changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from ...engine.book import Enter, Entry, Note, Record, State
from ...engine.figure import Figure
from ...engine.illegal import Illegal
from ...engine.ruleset import Phase, Step
from ...engine.view import View
from ...reading.verbs import verb_of
from ...reading.wording import say

OF_DECISIONS = ("edict", "income")
"""The phases whose decisions are all actions of the kingdom."""

ACTIONS = ("enforcer", "empty", "buy", "hire", "reclaim")
"""The steps and lines of other phases that are."""


@dataclass(frozen=True)
class Anarchy(Record):
    """The realm is in anarchy, keyed `realm`: since which turn."""

    since: int


def in_anarchy(view: View) -> bool:
    """Whether the realm is in anarchy; what Unrest is by now does not matter (UC-ANARCHY-4)."""
    return bool(view.all(Anarchy))


def least_unrest(view: View) -> Figure:
    """The Unrest at which anarchy breaks out (UC-ANARCHY-1)."""
    return view.tables.figure("numbers", "anarchy-unrest", "value")


def result(view: View) -> Figure:
    """What every kingdom check comes to in anarchy (UC-ANARCHY-2, UC-CTL-7)."""
    return view.tables.figure("numbers", "anarchy-result", "value", label="anarchy")


def break_out(before: State, view: View) -> Iterator[Entry]:
    """Anarchy begins as soon as Unrest rises to 20 or more, in whatever phase (UC-UPK-11, UC-ANARCHY-1)."""
    unrest = view.state.stocks["unrest"]
    if unrest <= before.stocks["unrest"] or unrest < least_unrest(view).value or in_anarchy(view):
        return
    yield Note("anarchy-begins", {"unrest": unrest}, "UC-ANARCHY-1")
    yield Enter(Anarchy("realm", view.turn), "UC-ANARCHY-1")


def stands_still(view: View) -> Note | None:
    """Where a table reads it so, a turn in anarchy has neither Upkeep nor events (UC-ANARCHY-3)."""
    still = in_anarchy(view) and view.switch("anarchy-turns") == "stand still"
    return Note("anarchy-stands-still", rule="UC-ANARCHY-3") if still else None


def forbid(view: View) -> Iterator[Illegal]:
    """In anarchy the kingdom can take no action (UC-ANARCHY-2)."""
    if in_anarchy(view):
        unrest, least = view.stock("unrest"), least_unrest(view).value
        hint = say(
            "When adventure has brought Unrest ({unrest}) below {least} by `gm` lines, `end: anarchy` restores order.",
            unrest=unrest,
            least=least,
        )
        yield Illegal("UC-ANARCHY-2", say("the realm is in anarchy, and can take no action"), (), (hint,))


def governed(phases: tuple[Phase, ...]) -> tuple[Phase, ...]:
    """The phases with every action of the kingdom refused while it is in anarchy (UC-ANARCHY-2)."""
    return tuple(
        replace(phase, steps=tuple(_governed(step, phase.name in OF_DECISIONS) for step in phase.steps))
        for phase in phases
    )


def _governed(step: Step, every: bool) -> Step:
    decisions = {
        model: _orderly(handler) if every or verb_of(model).word in ACTIONS else handler
        for model, handler in step.decisions.items()
    }
    play = _orderly(step.play) if step.play is not None and step.name in ACTIONS else step.play
    return replace(step, decisions=decisions, play=play)


def _own_gold(order: object) -> bool:
    """Whether a leader buys with gold of his own, which is none of the kingdom's doing (UC-MAG-5)."""
    return getattr(order, "pay", None) == "gp"


def _orderly(play: Callable[..., Iterable[Entry | Illegal]]) -> Callable[..., Iterable[Entry | Illegal]]:
    """A line's play, which anarchy forbids; a step that no line tells is none."""

    def governed(view: View, *order: Any) -> Iterator[Entry | Illegal]:
        if view.decision is not None and not any(_own_gold(each) for each in order):
            yield from forbid(view)
        yield from play(view, *order)

    return governed
