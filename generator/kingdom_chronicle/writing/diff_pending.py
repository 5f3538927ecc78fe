"""Pending turns in a difference: what they decide, and odds and ranges instead of results nobody has thrown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..engine.forecast import forecast, planned
from ..engine.journal import Journal
from ..engine.odds import odds
from ..engine.trial import gathered
from ..reading.campaign import Campaign
from .chances import forecast_lines, odds_lines
from .diff_causes import Reasons, data_of
from .told import hides
from .words import Words

RUNS = 200
"""So often open turns are played for their ranges."""


@dataclass(frozen=True, slots=True)
class PendingTurn:
    """A turn whose dice are open: what it decides, how many dice it surely asks for."""

    turn: int
    dice: int
    decisions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PendingTurns:
    """The open turns that are new or changed; `odds` are of the `first` open one, `ranges` of all."""

    turns: tuple[PendingTurn, ...] = ()
    first: int = 0
    odds: tuple[str, ...] = ()
    ranges: tuple[str, ...] = ()


def pending_turns(reasons: Reasons, words: Words, tells_all: bool) -> PendingTurns:
    """What is open on the later side and was not so before; nothing that a die decides is told as a result."""
    before = {each.number: data_of(each.turn.node) for each in reasons.before.open}
    journal = reasons.after
    changed = [each for each in journal.open if before.get(each.number) != data_of(each.turn.node)]
    if not changed:
        return PendingTurns()
    told = tuple(PendingTurn(each.number, len(each.dice), reasons.written(each.turn)) for each in changed)
    campaign, _ = planned(journal, (), 0)
    ranges = tuple(forecast_lines(words, forecast(journal, campaign, RUNS)))
    return PendingTurns(told, journal.open[0].number, tuple(_odds(journal, campaign, words, tells_all)), ranges)


def _odds(journal: Journal, campaign: Campaign, words: Words, tells_all: bool) -> Iterator[str]:
    """The checks of the first open turn; the name of a die would tell what a hidden line does."""
    first = journal.open[0].turn
    lines = [line for of_phase in first.decisions.values() for line in of_phase]
    if not tells_all and any(hides(line, "", journal.last.number) for line in lines):
        return
    gathering, _ = gathered(journal, campaign, None)
    yield from odds_lines(words, odds(gathering, journal.last.closing, first))
