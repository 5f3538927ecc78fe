"""One turn at the table: a step or a line is played, and its entries count all together or not at all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import groupby

from ..reading.lines import Decision
from ..reading.source import Problem
from ..reading.turns import Turn
from .book import Adjust, Check, Enter, Entry, State, enter_all, evolve
from .expect import Expected
from .figure import limited
from .illegal import Illegal
from .journal import Posted
from .refusals import Lost, judged, lost_by
from .ruleset import Play, Ruleset
from .throws import Unwritten
from .view import View


@dataclass
class Sitting:
    """One turn while it is played.

    `refused` are the lines that came to nothing, `bitten` the waivers that were needed. `lost` goes on from
    turn to turn: what lines were about that came to nothing. Turn 0 is lenient: what can go on in spite of a
    problem does, so that a slip in the founding is not told again in each turn. `passed_over` is said of the phase.
    `unwritten` are all dice that were asked for and not written, of what was refused as well. `broken` are the checks
    of lines that were refused for what their dice gave, such as a choice that nobody made.
    """

    ruleset: Ruleset
    view: View
    turn: Turn
    lenient: bool = False
    problems: list[Problem] = field(default_factory=list)
    posted: list[Posted] = field(default_factory=list)
    ends: dict[str, View] = field(default_factory=dict)
    expected: list[Expected] = field(default_factory=list)
    refused: set[Decision] = field(default_factory=set)
    bitten: set[tuple[Decision, str]] = field(default_factory=set)
    lost: Lost = field(default_factory=dict)
    passed_over: bool = False
    unwritten: list[Unwritten] = field(default_factory=list)
    broken: list[Posted] = field(default_factory=list)

    def copy(self) -> Sitting:
        """The same moment at a table of its own: what is played on there is not played here."""
        return replace(
            self,
            view=self.view.moved(throws=self.view.throws.copy()),
            problems=list(self.problems),
            posted=list(self.posted),
            ends=dict(self.ends),
            expected=list(self.expected),
            refused=set(self.refused),
            bitten=set(self.bitten),
            lost=dict(self.lost),
            unwritten=list(self.unwritten),
            broken=list(self.broken),
        )

    def refuse(self, line: Decision, problem: Problem) -> None:
        """A line that is not played at all."""
        self.refused.add(line)
        self.problems.append(problem)


def post(sitting: Sitting, step: str, line: Decision | None, play: Play) -> None:
    """Play a step or a line. A refused one posts nothing, and its dice do not count as asked for."""
    view = sitting.view.moved(decision=line, step=step)
    throws = view.throws.copy()
    entries: list[Entry] = []
    refusals: list[Illegal] = []
    checks: list[Check] = []
    stopped: Illegal | None = None
    try:
        for item in play(view):
            if isinstance(item, Illegal):
                refusals.append(item)
            elif not (isinstance(item, Adjust) and item.cost and view.granted):
                entries.append(item)
                checks += [item] if isinstance(item, Check) and not refusals else []
    except Illegal as illegal:
        stopped = illegal
    sitting.unwritten += view.throws.unwritten[len(throws.unwritten) :]
    waived, problems = judged(line, refusals, stopped, sitting.turn, view.phase, sitting.lost)
    sitting.problems += problems
    if problems and not sitting.lenient:
        sitting.view = sitting.view.moved(throws=throws)
        if checks:
            sitting.broken.append(Posted(view.phase, step, line, tuple(checks), view, view, {}))
        if line is not None:
            sitting.refused.add(line)
            sitting.lost.update(lost_by(line, problems))
        return
    if line is not None:
        for subject in lost_by(line):
            sitting.lost.pop(subject, None)
        sitting.bitten.update((line, rule.upper()) for rule in waived)
    _enter(sitting, view, step, tuple(entries), waived)
    _watch(sitting, view.state, step)


def _watch(sitting: Sitting, before: State, step: str) -> None:
    """What the change of a step or line brings about by the ruleset's watch; what that changes is not watched again."""
    watch, view = sitting.ruleset.watch, sitting.view
    if watch is None or view.state is before:
        return
    if entries := tuple(watch(before, view)):
        _enter(sitting, view.moved(decision=None, step=step), step, entries, {})


def _enter(sitting: Sitting, view: View, step: str, entries: tuple[Entry, ...], waived: Mapping[str, str]) -> None:
    settled, state = _settled(entries, view)
    before = sitting.view
    if state is not view.state:
        sitting.view = before.moved(state=state)
    if settled or view.decision is not None:
        sitting.posted.append(Posted(view.phase, step, view.decision, settled, before, sitting.view, waived))


def _settled(entries: Iterable[Entry], view: View) -> tuple[tuple[Entry, ...], State]:
    """The entries as they count, one after the other, and the state after them."""
    settled: list[Entry] = []
    state = view.state
    for kind, run in groupby(entries, lambda entry: type(entry.record) if isinstance(entry, Enter) else None):
        alike = tuple(run)
        if kind is not None:
            settled += alike
            state = enter_all((entry.record for entry in alike if isinstance(entry, Enter)), state)
            continue
        for entry in alike:
            settled.append(_settle(entry, state, view))
            state = evolve(settled[-1], state)
    return tuple(settled), state


def _settle(entry: Entry, state: State, view: View) -> Entry:
    """A stock with a floor stops at it; what is lost by that stays visible in the figure.

    Where more counts in a stock than what is kept, the whole of it stops there.
    """
    if not isinstance(entry, Adjust):
        return entry
    floor = view.ruleset.stocks[entry.stock]
    if floor is None:
        return entry
    there = state.stocks[entry.stock]
    if entry.stock in view.ruleset.besides:
        there = view.moved(state=state).whole(entry.stock)
    return replace(entry, figure=limited(entry.figure, floor=floor - there))
