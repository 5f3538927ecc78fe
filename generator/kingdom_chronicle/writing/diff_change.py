"""Changes that explain themselves: of one turn in a line, of all turns in a summary."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import Literal, get_args

from ..reading.wording import Sentence, say, say_many, span_of
from .diff_causes import Cause
from .diff_pending import PendingTurn, PendingTurns
from .diff_pictures import Picture
from .outcome_ledger import spaced
from .words import Words

Figures = Mapping[str, tuple[int | None, int | None]]
"""Figures by their ids that are not what they were: before and after; None where there is none."""

Kind = Literal["new", "changed", "carried", "gone"]
_KINDS: tuple[Kind, ...] = get_args(Kind)


DECISIONS, CAUSES = 3, 4
"""So many of them stand in the line of a turn."""


@dataclass(frozen=True, slots=True)
class TurnChange:
    """A turn that is new, gone, changed by itself, or only carries on what changed before it."""

    turn: int
    kind: Kind
    figures: Figures
    causes: tuple[Cause, ...] = ()
    decisions: tuple[str, ...] = ()
    ledger: tuple[str, ...] = ()

    def told(self, words: Words, head: Iterable[str]) -> str:
        """It in one line: `Turn 12: Treasury 42→43; tax divisor 3 → 4 (campaign)`."""
        moved = moves(words, self.figures, head)
        if self.kind == "gone":
            return words.say(say("Turn {turn} is gone", turn=self.turn))
        shown = [*self.decisions[:DECISIONS], *(each.text for each in self.causes[:CAUSES])]
        more = len(self.decisions) + len(self.causes) - len(shown)
        if more:
            shown.append(words.say(say("and {count} more", count=more)))
        if not moved and not shown:
            shown = [words.say(say("no figure of the sheet's head moves"))]
        what = words.parted([*([" · ".join(moved)] if moved else []), *shown])
        if self.kind == "new":
            return words.say(say("Turn {turn} is new: {what}", turn=self.turn, what=what))
        return words.say(say("Turn {turn}: {what}", turn=self.turn, what=what))


@dataclass(frozen=True, slots=True)
class Difference:
    """All that is not what it was. `head` are the figures of the sheet's head, `unwritten` files of outcomes/ that
    are not what the campaign gives now."""

    turns: tuple[TurnChange, ...]
    figures: Figures
    head: tuple[str, ...]
    holdings: tuple[str, ...]
    pictures: tuple[Picture, ...]
    unwritten: tuple[str, ...]
    words: Words
    pending: PendingTurns = field(default_factory=PendingTurns)

    @property
    def is_empty(self) -> bool:
        """Whether no outcome is another one, and no turn newly waits for its dice."""
        return not self.turns and not self.pending.turns

    def summary(self) -> str:
        """`Turn 31 · Treasury 24→22 · Unrest 2→1 · Size +1`."""
        parts = [
            self.words.say(_named(kind, numbers))
            for kind in _KINDS
            if (numbers := [each.turn for each in self.turns if each.kind == kind])
        ]
        waiting = [each.turn for each in self.pending.turns]
        if waiting:
            told = say_many(
                "Turn {turns} waits for its dice",
                "Turns {turns} wait for their dice",
                len(waiting),
                turns=ranges(waiting),
            )
            parts.append(self.words.say(told))
        return " · ".join([*parts, *(moves(self.words, self.figures, self.head) if self.turns else [])])

    def lines(self) -> list[str]:
        """Each turn in one line, in order; those that only carry on share one."""
        found = []
        for carried, group in groupby(self.turns, key=lambda each: each.kind == "carried"):
            if carried:
                numbers = [each.turn for each in group]
                told = say("{turns} what changed before", turns=_named("carried", numbers))
                found.append(self.words.say(told))
            else:
                found += [each.told(self.words, self.head) for each in group]
        return [*found, *(_waiting(self.words, each) for each in self.pending.turns)]


def _waiting(words: Words, pending: PendingTurn) -> str:
    """`Turn 31 waits for 3 dice: Claim C4; Build a Mill`."""
    shown = list(pending.decisions[:DECISIONS])
    if len(pending.decisions) > len(shown):
        shown.append(words.say(say("and {count} more", count=len(pending.decisions) - len(shown))))
    what = words.parted(shown) or words.say(say("nothing is decided"))
    return words.say(
        say_many(
            "Turn {turn} waits for {count} die: {what}",
            "Turn {turn} waits for {count} dice: {what}",
            pending.dice,
            turn=pending.turn,
            what=what,
        )
    )


def _named(kind: Kind, numbers: list[int]) -> Sentence:
    """The turns that fared alike: `Turns 12-14 changed`."""
    count, turns = len(numbers), ranges(numbers)
    if kind == "new":
        return say_many("Turn {turns}", "Turns {turns}", count, turns=turns)
    if kind == "changed":
        return say_many("Turn {turns} changed", "Turns {turns} changed", count, turns=turns)
    if kind == "gone":
        return say_many("Turn {turns} gone", "Turns {turns} gone", count, turns=turns)
    return say_many("Turn {turns} carries on", "Turns {turns} carry on", count, turns=turns)


def moves(words: Words, figures: Figures, head: Iterable[str]) -> list[str]:
    """How the figures of the head moved: stocks from one to the other, scores by how much."""
    stocks = words.view.ruleset.stocks
    ids = sorted(head, key=lambda id: list(stocks).index(id) if id in stocks else len(stocks))
    told = []
    for id in ids:
        was, now = figures.get(spaced(id), (None, None))
        if now is None or was is None:
            continue  # a ruleset without it, on one side
        label = words.stock_or_score(id)
        told.append(f"{label} {_plain(was)}→{_plain(now)}" if id in stocks else words.moved(label, now - was))
    return told


def ranges(numbers: Iterable[int]) -> tuple[Sentence | str, ...]:
    """`12-14`, `17`."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return tuple(str(first) if first == last else span_of(first, last) for first, last in runs)


def _plain(number: int) -> str:
    return str(number).replace("-", "−")
