"""Turn upon turn: the state that one leaves is what the next one opens with, and what is wrong is told once."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ..reading.problems import any_error
from ..reading.source import Problem
from ..reading.turns import Turn
from .agenda import play_turn
from .book import State
from .expect import Expectations
from .gathering import Gathering
from .journal import TurnRecord
from .posting import Sitting
from .refusals import Lost, left_over, unread
from .throws import Face


@dataclass
class Fold:
    """The turns played so far, the state they leave, and all that is wrong with them.

    `flawed` says that something could not be read, `unanswered` is the file whose months ran past a question, and
    `lost` is what lines were about that came to nothing.
    """

    gathering: Gathering
    state: State
    problems: list[Problem]
    expectations: Expectations
    flawed: bool
    records: list[TurnRecord] = field(default_factory=list)
    unanswered: str = ""
    lost: Lost = field(default_factory=dict)

    def copy(self) -> Fold:
        """The same turns, to be gone on from without a trace here."""
        return replace(
            self,
            problems=list(self.problems),
            expectations=self.expectations.copy(),
            records=list(self.records),
            lost=dict(self.lost),
        )

    def play(self, turn: Turn, face: Face | None = None) -> TurnRecord:
        """Play a further turn; `face` gives its unwritten dice where that is not the campaign's seed.

        A month without a file of its own has no line to write a die on, so that it takes none from there.
        """
        ruleset, opening = self.gathering.ruleset, self.state
        if turn.flawed and turn.nth == 1:
            self.lost |= unread(turn)
        view = self.gathering.view(opening, turn.number, turn)
        if face is not None and turn.nth == 1:
            view.throws.source = face
        elif face is not None and self.gathering.campaign.unwritten == "at merge":
            view.throws.refuse_unwritten = True
        sitting = Sitting(ruleset, view, turn, lost=self.lost)
        play_turn(sitting)
        self.flawed = self.flawed or turn.flawed
        unreadable = turn.flawed and not turn.node.value
        if unreadable or (turn.nth > 1 and turn.file == self.unanswered):
            sitting.problems = [_echo(problem) for problem in sitting.problems]
        elif turn.nth > 1 and sitting.problems:
            self.unanswered = turn.file
        troubled = self.flawed or any_error([*self.problems, *sitting.problems])
        sitting.problems += left_over(
            turn, sitting.view.throws, sitting.refused, sitting.bitten, ruleset.rule_ids, troubled
        )
        self.problems += sitting.problems
        troubled = self.flawed or any_error(self.problems)
        self.problems += self.expectations.judge(sitting.expected, opening.stocks, sitting.posted, troubled)
        self.records.append(record_of(sitting, opening))
        self.state = self.records[-1].closing
        return self.records[-1]


def record_of(sitting: Sitting, opening: State) -> TurnRecord:
    """What is kept of a turn once it has been played."""
    return TurnRecord(
        sitting.turn,
        opening,
        sitting.view,
        tuple(sitting.posted),
        tuple(sitting.view.throws.rolls),
        sitting.ends,
        any_error(sitting.problems),
        tuple(sitting.unwritten),
    )


def _echo(problem: Problem) -> Problem:
    """What follows from a question of an earlier month, or from a file that said nothing for want of reading it."""
    return replace(problem, severity="consequence")
