"""What each line on offer would come to, found by a trial of it: whether it stands, what it moves, what it throws."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from ..engine.book import Check
from ..engine.choice import Choice
from ..engine.dice import chance_in_percent
from ..engine.forks import try_each
from ..engine.journal import Journal, Posted, told_figures
from ..engine.trial import Trial, coming, try_choices
from ..engine.view import View
from ..reading.source import Problem
from . import realm_records


@dataclass(frozen=True)
class Weighed:
    """A choice with what refuses it now, or else what it moves by itself and the odds of the checks that it asks for.

    `moves` are figures by id. Where dice decide they say nothing of it: `odds` are in per cent by the figure checked.
    `asks` are the questions that the rules put to the turn because of it, and which further lines answer.
    `uses` is what of the turn's allowances it uses up.
    """

    choice: Choice
    refused: tuple[Problem, ...] = ()
    moves: Mapping[str, int] = field(default_factory=dict)
    odds: tuple[tuple[str, int], ...] = ()
    asks: tuple[Problem, ...] = ()
    uses: Mapping[str, int] = field(default_factory=dict)

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
    stood = _Stood()
    return tuple(_beside(journal, choice, with_, seed, stood) for choice in choices)


def weighed_in_phase(journal: Journal, choices: Iterable[Choice], seed: str) -> tuple[Weighed, ...]:
    """The same at a third of the price: of what a line brings about in a later phase this knows nothing."""
    every, stood = tuple(choices), _Stood()
    trials = enumerate(try_each(journal, every, seed))
    return tuple(_weighed(every[number], trial, number, stood) for number, trial in trials)


def together(journal: Journal, choices: tuple[Choice, ...], seed: str) -> Weighed:
    """The last of these choices as it stands where the others are in the same turn."""
    return _weighed(choices[-1], try_choices(journal, choices, seed), len(choices) - 1, _Stood())


class _Stood:
    """The figures before a line, which are the same for most of them; working them out is half of the weighing."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, str], tuple[View, Mapping[str, int]]] = {}

    def before(self, posted: Posted) -> Mapping[str, int]:
        view = posted.before
        # the view is kept so that no other state comes to have this one's number
        key = id(view.state), view.phase
        if key not in self._known:
            self._known[key] = view, told_figures(view)
        return self._known[key][1]


def _beside(journal: Journal, choice: Choice, with_: tuple[Choice, ...], seed: str, stood: _Stood) -> Weighed:
    others = tuple(each for each in with_ if not _same_question(each, choice))
    trial = try_choices(journal, (choice, *others), seed)
    each = _weighed(choice, trial, 0, stood)
    return each if each.refused else replace(each, asks=_asked(trial))


def _weighed(choice: Choice, trial: Trial, number: int, stood: _Stood) -> Weighed:
    refused = trial.wrong_with(number)
    return Weighed(choice, refused) if refused else _effects(choice, trial.posted_for(number), stood)


def _same_question(one: Choice, other: Choice) -> bool:
    """Whether two lines answer the same, so that only one of them can be written."""
    return one.group == other.group and one.line.get("since") == other.line.get("since")


def _asked(trial: Trial) -> tuple[Problem, ...]:
    return tuple(problem for problem in trial.problems if problem.is_error)


def _effects(choice: Choice, every: Iterable[Posted], stood: _Stood) -> Weighed:
    moves: dict[str, int] = {}
    odds: dict[str, int] = {}
    uses: dict[str, int] = {}
    thrown = False
    for posted in every:
        for entry in posted.entries:
            if isinstance(entry, Check):
                thrown = True
                odds[entry.name] = _chance(entry, posted.after)
        for name, number in _used(posted).items():
            uses[name] = uses.get(name, 0) + number
        if posted.after.state is posted.before.state:
            continue
        before = stood.before(posted)
        for name, after in told_figures(posted.after).items():
            if after != before[name]:
                moves[name] = moves.get(name, 0) + after - before[name]
    return Weighed(choice, (), {} if thrown else moves, tuple(odds.items()), uses=uses)


def _chance(check: Check, view: View) -> int:
    """The odds of a check whatever its die shows; none where the rules throw no die for it."""
    if check.roll is None:
        return 0
    return chance_in_percent(check.total.value - check.roll.total, check.against.value, view.ruleset.naturals)


def _used(posted: Posted) -> Mapping[str, int]:
    """How many of each allowance of a turn a line or a step used up."""
    if posted.after.state is posted.before.state:
        return {}
    before = realm_records.group(posted.before.state, "Tally")
    found = {}
    for key, tally in realm_records.group(posted.after.state, "Tally").items():
        had = before.get(key)
        used = tally.used - (had.used if had is not None and had.turn == tally.turn else 0)
        if had is not tally and used:
            found[key] = used
    return found
