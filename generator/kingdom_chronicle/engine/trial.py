"""The next turn as a draft would play it from where the chronicle stands: nothing of earlier turns is replayed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from ..reading.campaign import Campaign
from ..reading.draft import drafted, place_of, read_draft
from ..reading.source import Problem
from ..reading.turns import Turn
from .agenda import play_turn
from .book import State
from .choice import Choice as Choice
from .expect import Expectations
from .fold import any_error, record_of
from .gathering import Gathering
from .journal import Journal, Posted, TurnRecord
from .posting import Sitting
from .refusals import left_over, unread
from .ruleset import Ruleset
from .switches import check_switches
from .view import View


@dataclass(frozen=True)
class Trial:
    """What came of a draft: the record of its turn, and all that is wrong with it.

    Of a draft over several `months` the record is the last one's. There is none where the draft has no turn.
    """

    record: TurnRecord | None
    problems: tuple[Problem, ...]
    months: tuple[TurnRecord, ...] = ()

    @property
    def is_legal(self) -> bool:
        """Whether nothing is worse than a warning."""
        return self.record is not None and not any_error(self.problems)

    def wrong_with(self, number: int) -> tuple[Problem, ...]:
        """What refuses the choice of this number, counted from 0."""
        place = place_of(number)
        return tuple(each for each in self.problems if each.span.line == place and any_error((each,)))

    def posted_for(self, number: int) -> tuple[Posted, ...]:
        """What the choice of this number posted."""
        posted = self.record.posted if self.record is not None else ()
        place = place_of(number)
        return tuple(each for each in posted if each.decision is not None and each.decision.span.line == place)


def try_turn(campaign: Campaign, ruleset: Ruleset, journal: Journal, text: str, seed: str | None = None) -> Trial:
    """The next turn as a draft's text (that of one turn file) would play it from the journal's closing state.

    Its dice that nobody wrote are thrown as the campaign would throw them, or refused where it refuses them. For
    what must not show a coming die, give a `seed` with a name of its own: with it any die is thrown.
    """
    turns, problems = read_draft(campaign, ruleset.vocabulary(), text)
    return _tried(campaign, ruleset, journal, turns, problems, seed)


def try_choices(journal: Journal, choices: Iterable[Choice], seed: str | None = None) -> Trial:
    """The next turn as it would be played with these lines and no others, each phase's in this order."""
    lines = ((choice.phase, choice.line) for choice in choices)
    turns, problems = drafted(journal.campaign, journal.ruleset.vocabulary(), lines)
    return _tried(journal.campaign, journal.ruleset, journal, turns, problems, seed)


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


def _tried(
    campaign: Campaign,
    ruleset: Ruleset,
    journal: Journal,
    turns: tuple[Turn, ...],
    problems: list[Problem],
    seed: str | None,
) -> Trial:
    if not turns:
        return Trial(None, tuple(problems))
    gathering, found = gathered(journal, replace(campaign, turns=(*campaign.turns, *turns)), seed)
    problems = [*problems, *(problem for problem in found if problem.span.file == turns[0].file)]
    records = []
    expectations = Expectations(turns[0].number)
    lost = unread(turns[0]) if turns[0].flawed else {}
    state = journal.last.closing
    for turn in turns:
        sitting = Sitting(ruleset, gathering.view(state, turn.number, turn), turn, lost=lost)
        play_turn(sitting)
        _judge(sitting, state, expectations, problems)
        problems = [*problems, *sitting.problems]
        records.append(record_of(sitting, state))
        state = records[-1].closing
    return Trial(records[-1], tuple(problems), tuple(records))


def _judge(sitting: Sitting, opening: State, expectations: Expectations, before: Iterable[Problem]) -> None:
    """What no single line shows: waivers and dice that nothing needed, and checkpoints."""
    turn, ruleset = sitting.turn, sitting.ruleset
    troubled = turn.flawed or any_error([*before, *sitting.problems])
    sitting.problems += left_over(
        turn, sitting.view.throws, sitting.refused, sitting.bitten, ruleset.rule_ids, troubled
    )
    troubled = troubled or any_error(sitting.problems)
    sitting.problems += expectations.judge(sitting.expected, opening.stocks, sitting.posted, troubled)
