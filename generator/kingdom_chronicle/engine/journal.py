"""What a replay leaves: for each turn the entries in the order of play, and the view at its end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from ..reading.campaign import Campaign, Turn
from ..reading.lines import Decision
from .book import Adjust, Entry, State
from .dice import Roll
from .figure import Figure, Source, add_all
from .gathering import Gathering
from .ruleset import Ruleset
from .throws import Unwritten
from .view import View


def head_figures(view: View) -> dict[str, int]:
    """The figures of the sheet's head as they stand in a view."""
    stocks = view.state.stocks
    return {name: stocks[name] if name in view.ruleset.stocks else view.score(name).value for name in view.ruleset.head}


def told_figures(view: View) -> dict[str, int]:
    """The figures whose moves are told: the head, and stocks of which not all is kept."""
    return head_figures(view) | {name: view.whole(name) for name in view.ruleset.besides}


@dataclass(frozen=True)
class Posted:
    """One step or line as it was played: its entries, what stood before and after it, the rules waived."""

    phase: str
    step: str
    decision: Decision | None
    entries: tuple[Entry, ...]
    before: View
    after: View
    waived: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def changes(self) -> Mapping[str, tuple[int, int]]:
        """How the figures moved that are told of; worked out when somebody asks, since a replay does not need it."""
        if self.after.state is self.before.state:
            return {}
        before, after = told_figures(self.before), told_figures(self.after)
        return {name: (before[name], now) for name, now in after.items() if now != before[name]}


@dataclass(frozen=True)
class TurnRecord:
    """One month: how it opened and closed, what was posted, the dice, and the views at the phases' ends.

    `unwritten` are the dice that nobody wrote, those of what was refused as well.
    """

    turn: Turn
    opening: State
    view: View
    posted: tuple[Posted, ...]
    rolls: tuple[Roll, ...]
    ends: Mapping[str, View]
    refused: bool = False
    unwritten: tuple[Unwritten, ...] = ()

    @cached_property
    def after(self) -> Mapping[str, Mapping[str, int]]:
        """The head figures at the end of each phase."""
        return {phase: head_figures(view) for phase, view in self.ends.items()}

    @property
    def number(self) -> int:
        return self.turn.number

    @property
    def closing(self) -> State:
        return self.view.state

    def figure(self, name: str, *of: str) -> Figure:
        """A figure at the end of the turn: a score as it is made, a stock as what moved it this turn."""
        ruleset = self.view.ruleset
        if name not in ruleset.stocks:
            return self.view.score(name, *of)
        return self.view.with_besides(name, moved_stock(name, self.opening.stocks[name], self.posted, self.number))

    def figures(self) -> dict[str, int]:
        """Every figure of the sheet by id: the stocks, then the scores that belong to the whole realm."""
        ruleset = self.view.ruleset
        stocks = {name: self.view.whole(name) for name in ruleset.stocks}
        return stocks | {name: self.view.score(name).value for name in self.view.sheet}


def moved_stock(name: str, carried: int, posted: Iterable[Posted], turn: int) -> Figure:
    """A stock as what was carried into the turn and what moved it there."""
    moved = [
        entry.figure for each in posted for entry in each.entries if isinstance(entry, Adjust) and entry.stock == name
    ]
    brought = Figure(carried, "carried-in", source=Source(f"turns/{turn - 1}"))
    return add_all(name, [brought, *moved])


@dataclass(frozen=True, slots=True)
class OpenDie:
    """A die that a pending turn asks for and that nobody has written: its name, and what is thrown."""

    name: str
    dice: str


@dataclass(frozen=True)
class OpenTurn:
    """A pending turn, and the dice that it asks for whatever the others give; none where it only waits for them."""

    turn: Turn
    dice: tuple[OpenDie, ...]

    @property
    def number(self) -> int:
        return self.turn.number


@dataclass(frozen=True, repr=False)
class Journal:
    """A campaign as it was played. `before` is the turn 0 that the founding or the opening makes.

    `gathering` is what the next turn would be played with. `open` are pending turns that cannot be played before
    their dice are thrown: the campaign here ends before them.
    """

    campaign: Campaign
    ruleset: Ruleset
    before: TurnRecord
    turns: tuple[TurnRecord, ...]
    gathering: Gathering
    open: tuple[OpenTurn, ...] = ()

    @property
    def last(self) -> TurnRecord:
        return self.turns[-1] if self.turns else self.before

    def turn(self, number: int) -> TurnRecord | None:
        """The record of a turn, or None."""
        return next((record for record in self.turns if record.number == number), None)
