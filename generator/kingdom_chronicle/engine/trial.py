"""The next turn as a draft would play it from where the chronicle stands: nothing of earlier turns is replayed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from ..reading.campaign import Campaign
from ..reading.draft import drafted, place_of
from ..reading.problems import any_error
from ..reading.source import Problem
from ..reading.turns import Turn
from .choice import Choice
from .expect import Expectations
from .fold import Fold
from .gathering import Gathering
from .journal import Journal, Posted, TurnRecord
from .open_turns import surely_wrong
from .switches import check_switches
from .throws import Face
from .view import View


@dataclass(frozen=True)
class Trial:
    """What came of a draft: the record of its turn, and all that is wrong with it.

    Of a draft over several `months` the record is the last one's. There is none where the draft has no turn.
    """

    record: TurnRecord | None
    problems: tuple[Problem, ...]

    @property
    def is_legal(self) -> bool:
        """Whether nothing is worse than a warning."""
        return self.record is not None and not any_error(self.problems)

    def wrong_with(self, number: int) -> tuple[Problem, ...]:
        """What refuses the choice of this number, counted from 0."""
        place = place_of(number)
        return tuple(each for each in self.problems if each.span.line == place and any_error((each,)))

    def threw_for(self, number: int) -> bool:
        """Whether the choice of this number asked for dice that it does not write, though it may have been refused."""
        dice = self.record.unwritten if self.record is not None else ()
        place = place_of(number)
        return any(die.line is not None and die.line.span.line == place for die in dice)

    def posted_for(self, number: int) -> tuple[Posted, ...]:
        """What the choice of this number posted."""
        posted = self.record.posted if self.record is not None else ()
        place = place_of(number)
        return tuple(each for each in posted if each.decision is not None and each.decision.span.line == place)


def try_choices(
    journal: Journal, choices: Iterable[Choice], seed: str | None = None, face: Face | None = None
) -> Trial:
    """The next turn as it would be played with these lines and no others, each phase's in this order.

    `face` gives the faces of its dice in place of a seed.
    """
    lines = ((choice.phase, choice.line) for choice in choices)
    turns, problems = drafted(journal.campaign, journal.ruleset.vocabulary(), lines)
    return try_draft(journal, turns, problems, seed, face)


def try_draft(
    journal: Journal,
    turns: tuple[Turn, ...],
    problems: Iterable[Problem],
    seed: str | None = None,
    face: Face | None = None,
) -> Trial:
    """The months of a draft as they would be played from the journal's closing state; `problems` are of its reading.

    Dice that nobody wrote are thrown as the campaign would throw them, or refused where it refuses them. For what
    must not show a coming die, give a `seed` with a name of its own: with it any die is thrown.
    """
    if not turns:
        return Trial(None, tuple(problems))
    gathering, found = gathered(journal, replace(journal.campaign, turns=(*journal.campaign.turns, *turns)), seed)
    wrong = [*problems, *(problem for problem in found if problem.span.file == turns[0].file)]
    fold = Fold(gathering, journal.last.closing, wrong, Expectations(turns[0].number), False)
    for turn in turns:
        fold.play(turn, face)
    return Trial(fold.records[-1], tuple(fold.problems))


def refused_in(journal: Journal, turns: tuple[Turn, ...]) -> list[Problem]:
    """What of a draft's months is wrong whatever the dice; the trials show none of the coming ones."""
    if not turns:
        return []
    gathering, _ = gathered(journal, replace(journal.campaign, turns=(*journal.campaign.turns, *turns)), "trial")
    fold = Fold(gathering, journal.last.closing, [], Expectations(turns[0].number), False)
    return surely_wrong(fold, turns)


def quiet_seed(journal: Journal) -> str:
    """A seed by whose dice a turn without a line of its own asks for nothing, so that a line's trial shows the line.

    Where every one of some asks for something the rules themselves ask for it, whatever the dice.
    """
    seeds = [f"trial {number}" for number in range(12)]
    return next((seed for seed in seeds if try_choices(journal, (), seed).is_legal), seeds[0])


def coming(journal: Journal) -> View:
    """The view of the turn that comes next before anything of it has been played."""
    (turn,) = drafted(journal.campaign, journal.ruleset.vocabulary(), ())[0]
    return journal.gathering.view(journal.last.closing, turn.number, turn)


def gathered(journal: Journal, campaign: Campaign, seed: str | None) -> tuple[Gathering, list[Problem]]:
    """What a campaign that goes on from a journal's last turn is played with, and what is wrong with its switches."""
    gathering = replace(journal.gathering, campaign=campaign, seed=seed)
    if not any(turn.rules for turn in campaign.turns[len(journal.turns) :]):
        return gathering, []
    switches, found = check_switches(campaign, gathering.shelf)
    return replace(gathering, switches=switches), found
