"""Pending turns whose dice are open: what is certain about them whatever the dice, and nothing else.

They are tried with dice of their own names, which are neither the campaign's nor those that will be thrown. What is
wrong in every trial is wrong; what is wrong in some of them depends on the dice. No result of a trial is kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..reading.decode import find
from ..reading.lines import Decision
from ..reading.source import Problem, Span
from ..reading.turns import Turn
from ..reading.wording import say
from .dice import throw
from .fold import Fold
from .journal import OpenDie, OpenTurn, TurnRecord
from .throws import Face, Unwritten

TRIALS = 16
"""How often open turns are tried: enough for what comes one time in five, and quick enough for a check."""


def trial_face(trial: int) -> Face:
    """The dice of a trial."""
    return lambda name, sides: throw(f"trial {trial}", name, sides)


def lacks_dice(record: TurnRecord) -> bool:
    """Whether a turn asked for a die that its file does not write, and could."""
    return record.turn.nth == 1 and bool(record.unwritten)


def left_open(fold: Fold, turns: tuple[Turn, ...]) -> tuple[tuple[OpenTurn, ...], list[Problem]]:
    """The turns from the first open one on, and what is wrong with them: surely, or by some dice as a warning."""
    trials = _trials(fold, turns)
    waiting = []
    problems: list[Problem] = []
    for nth, turn in enumerate(turns, len(fold.records)):
        asked = [_asked(trial.records[nth]) for trial in trials]
        certain = [die for name, die in asked[0].items() if all(name in each for each in asked)]
        waiting.append(OpenTurn(turn, tuple(OpenDie(die.roll.name, str(die.roll.dice)) for die in certain)))
        problems += _without_place({name: die for each in asked for name, die in each.items()})
    return tuple(waiting), [*_judged([trial.problems[len(fold.problems) :] for trial in trials]), *problems]


def surely_wrong(fold: Fold, turns: tuple[Turn, ...]) -> list[Problem]:
    """What is wrong with turns whatever their dice: such a line of a draft is never played."""
    judged = _judged([trial.problems[len(fold.problems) :] for trial in _trials(fold, turns)])
    return [problem for problem in judged if problem.is_error]


def _trials(fold: Fold, turns: tuple[Turn, ...]) -> list[Fold]:
    trials = []
    for number in range(TRIALS):
        ahead = fold.copy()
        for turn in turns:
            ahead.play(turn, trial_face(number))
        trials.append(ahead)
    return trials


def _asked(record: TurnRecord) -> dict[str, Unwritten]:
    return {die.roll.name: die for die in record.unwritten} if record.turn.nth == 1 else {}


def _judged(trials: list[list[Problem]]) -> Iterator[Problem]:
    """The problems of all trials, each once: as they are where every trial has them, else as a warning."""
    seen: dict[tuple[Span, str], list[int]] = {}
    first: dict[tuple[Span, str], Problem] = {}
    for number, problems in enumerate(trials):
        for problem in problems:
            key = (problem.span, problem.code)
            first.setdefault(key, problem)
            if not seen.setdefault(key, []) or seen[key][-1] != number:
                seen[key].append(number)
    for key, problem in first.items():
        if len(seen[key]) == len(trials) or problem.severity == "warning":
            yield problem
        else:
            message = say("this depends on dice that are still open: {message}", message=problem.message)
            yield replace(problem, message=message, severity="warning")


def _without_place(dice: dict[str, Unwritten]) -> Iterator[Problem]:
    """Dice that could not be written when they are thrown: a line that lists several subjects has none."""
    for line in dict.fromkeys(die.line for die in dice.values() if die.line is not None):
        if is_one_of_several(line):
            message = say("a die is asked for here, and a list of subjects has no dice")
            yield Problem(line.span, "die", message, (say("Write one line for each."),))


def is_one_of_several(line: Decision) -> bool:
    """Whether a line is one subject of a list of them, on which no die can be written."""
    subject = find(line.node, (line.verb,))
    return subject is not line.node and subject.span == line.span
