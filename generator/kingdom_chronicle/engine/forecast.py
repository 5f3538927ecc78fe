"""What may become of the realm: draft turns, then quiet months, played many times with dice of their own.

The dice have names that no turn's dice have, so that nothing of a coming die shows. What a month asks of the leaders
and no draft answers stays unanswered, and the rules go on without it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from ..reading.campaign import Campaign
from ..reading.draft import read_draft
from ..reading.source import Problem
from ..reading.turns import Turn
from .expect import Expectations
from .fold import Fold
from .journal import Journal, TurnRecord
from .trial import gathered, refused_in


@dataclass(frozen=True)
class Range:
    """A figure over all runs: the least, one that a tenth stays below, the middle one, one that a tenth exceeds."""

    least: int
    low: int
    median: int
    high: int
    most: int


@dataclass(frozen=True)
class Month:
    """A month over all runs: the ranges of its figures, the share of runs that each peril had struck by its end, and
    the share of those in which it asked for something that nobody had decided.
    """

    number: int
    figures: Mapping[str, Range]
    perils: Mapping[str, Fraction]
    asks: Fraction


@dataclass(frozen=True)
class Forecast:
    """The months in order, and in how many runs they were played."""

    months: tuple[Month, ...]
    runs: int


def planned(journal: Journal, drafts: Iterable[str], months: int) -> tuple[Campaign, list[Problem]]:
    """The campaign with what is still open, the drafts, and as many quiet months as are missing to `months`."""
    campaign = replace(journal.campaign, turns=(*journal.campaign.turns, *(each.turn for each in journal.open)))
    problems: list[Problem] = []
    vocabulary = journal.ruleset.vocabulary()
    for text in drafts:
        turns, found = read_draft(campaign, vocabulary, text)
        campaign, problems = replace(campaign, turns=(*campaign.turns, *turns)), [*problems, *found]
    quiet = months - (len(campaign.turns) - len(journal.turns))
    if quiet > 0:
        turns, found = read_draft(campaign, vocabulary, f"months: {quiet}")
        campaign, problems = replace(campaign, turns=(*campaign.turns, *turns)), [*problems, *found]
    return campaign, problems


def refused(journal: Journal, campaign: Campaign, drafts: int) -> list[Problem]:
    """What is wrong, whatever the dice, with the months of so many drafts, which stand first in such a campaign."""
    ahead = campaign.turns[len(journal.turns) :]
    files = dict.fromkeys(turn.file for turn in ahead[len(journal.open) :])
    drafted = set(tuple(files)[:drafts])
    last = max((nth for nth, turn in enumerate(ahead, 1) if turn.file in drafted), default=0)
    return [problem for problem in refused_in(journal, ahead[:last]) if problem.span.file in drafted]


def forecast(journal: Journal, campaign: Campaign, runs: int, watch: Callable[[int], None] | None = None) -> Forecast:
    """The turns of a campaign that go beyond the journal, played so many times from where it stands."""
    turns = campaign.turns[len(journal.turns) :]
    all_runs = []
    for run in range(runs):
        all_runs.append(_played(journal, campaign, turns, run))
        if watch is not None:
            watch(run + 1)
    months = [_month(turn, [run[nth] for run in all_runs], journal.ruleset.perils) for nth, turn in enumerate(turns)]
    return Forecast(tuple(months), runs)


@dataclass(frozen=True)
class _Seen:
    """What is kept of a month of a run."""

    figures: Mapping[str, int]
    perils: frozenset[str]
    asks: bool


def _played(journal: Journal, campaign: Campaign, turns: tuple[Turn, ...], run: int) -> list[_Seen]:
    gathering, _ = gathered(journal, campaign, f"forecast {run}")
    fold = Fold(gathering, journal.last.closing, [], Expectations(turns[0].number if turns else 0), False)
    seen: list[_Seen] = []
    for turn in turns:
        record = fold.play(turn)
        before = seen[-1].perils if seen else frozenset()
        seen.append(_seen(record, before))
    return seen


def _seen(record: TurnRecord, before: frozenset[str]) -> _Seen:
    ruleset = record.view.ruleset
    struck = before | {name for name, strikes in ruleset.perils.items() if strikes(record)}
    return _Seen({name: record.view.whole(name) for name in ruleset.foretold}, struck, record.refused)


def _month(turn: Turn, seen: list[_Seen], perils: Iterable[str]) -> Month:
    return Month(
        turn.number,
        {name: _range([each.figures[name] for each in seen]) for name in seen[0].figures},
        {name: Fraction(sum(name in each.perils for each in seen), len(seen)) for name in perils},
        Fraction(sum(each.asks for each in seen), len(seen)),
    )


def _range(values: list[int]) -> Range:
    """By nearest rank: the figure that at least so great a share of the runs does not exceed."""
    ordered = sorted(values)

    def at(percent: int) -> int:
        return ordered[max(-(-percent * len(ordered) // 100) - 1, 0)]

    return Range(ordered[0], at(10), at(50), at(90), ordered[-1])
