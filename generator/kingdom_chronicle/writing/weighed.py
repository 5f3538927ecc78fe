"""What each line on offer would come to, found by a trial of it: whether it stands, what it moves, what it throws."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from ..engine.book import Check
from ..engine.choice import Choice
from ..engine.dice import chance_in_percent
from ..engine.journal import Journal
from ..engine.trial import Trial, coming, quiet_seed, try_choices
from ..reading.source import Problem


@dataclass(frozen=True)
class Weighed:
    """A choice with what refuses it now, or else what it moves by itself and the odds of the checks that it asks for.

    `moves` are figures by id. Where dice decide they say nothing of it: `odds` are in per cent by the figure checked.
    `asks` are the questions that the rules put to the turn because of it, and which further lines answer.
    """

    choice: Choice
    refused: tuple[Problem, ...] = ()
    moves: Mapping[str, int] = field(default_factory=dict)
    odds: tuple[tuple[str, int], ...] = ()
    asks: tuple[Problem, ...] = ()

    @property
    def stands(self) -> bool:
        """Whether the line could be written into a turn that says nothing else."""
        return not self.refused


def offered(journal: Journal) -> tuple[Choice, ...]:
    """The lines worth offering in the turn that comes, in the order of play; none where the ruleset offers none."""
    ways = journal.ruleset.choices
    return tuple(ways(coming(journal))) if ways is not None else ()


def needed(journal: Journal, choices: Iterable[Choice], seed: str) -> tuple[Choice, ...]:
    """Lines without which the rules refuse the turn whatever its dice: the first that each question takes.

    The latest steps are tried first: an earlier line may make a question idle, as a hex that is given up takes its
    event along, but it is no answer.
    """
    found: tuple[Choice, ...] = ()
    left = _asked(try_choices(journal, (), seed))
    kinds: dict[tuple[str, str, str], list[Choice]] = {}
    for choice in choices if left else ():
        kinds.setdefault((choice.phase, choice.step, choice.group), []).append(choice)
    for choice in (each for kind in reversed(kinds.values()) for each in kind):
        tried = _asked(try_choices(journal, (*found, choice), seed))
        if len(tried) < len(left):
            found, left = (*found, choice), tried
        if not left:
            break
    return found


def weighed(journal: Journal, choices: Iterable[Choice], with_: tuple[Choice, ...], seed: str) -> tuple[Weighed, ...]:
    """Each choice as it stands beside the lines that are needed; a needed one by itself."""
    return tuple(_weigh(journal, choice, with_, seed) for choice in choices)


def weigh(journal: Journal) -> tuple[Weighed, ...]:
    """All that is on offer, weighed with dice that are no coming ones."""
    choices, seed = offered(journal), quiet_seed(journal)
    return weighed(journal, choices, needed(journal, choices, seed), seed)


def _weigh(journal: Journal, choice: Choice, with_: tuple[Choice, ...], seed: str) -> Weighed:
    others = tuple(each for each in with_ if not _same_question(each, choice))
    trial = try_choices(journal, (choice, *others), seed)
    refused = trial.wrong_with(0)
    return Weighed(choice, refused) if refused else Weighed(choice, (), *_effects(trial), _asked(trial))


def _same_question(one: Choice, other: Choice) -> bool:
    """Whether two lines answer the same, so that only one of them can be written."""
    return one.group == other.group and one.line.get("since") == other.line.get("since")


def _asked(trial: Trial) -> tuple[Problem, ...]:
    return tuple(problem for problem in trial.problems if problem.severity != "warning")


def _effects(trial: Trial) -> tuple[dict[str, int], tuple[tuple[str, int], ...]]:
    moves: dict[str, int] = {}
    odds: dict[str, int] = {}
    thrown = False
    for posted in trial.posted_for(0):
        for entry in posted.entries:
            if isinstance(entry, Check):
                thrown = True
                odds[entry.name] = _chance(entry)
        for name, (before, after) in posted.changes.items():
            moves[name] = moves.get(name, 0) + after - before
    return ({} if thrown else moves), tuple(odds.items())


def _chance(check: Check) -> int:
    """The odds of a check whatever its die shows; none where the rules throw no die for it."""
    if check.roll is None:
        return 0
    return chance_in_percent(check.total.value - check.roll.total, check.against.value)
