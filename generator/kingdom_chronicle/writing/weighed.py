"""What each line on offer would come to, found by a trial of it: whether it stands, what it moves, what it throws."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from ..engine.book import Adjust, Check, Outcome, succeeds
from ..engine.choice import Choice
from ..engine.figure import Figure
from ..engine.forks import try_each
from ..engine.journal import Journal, Posted, told_figures
from ..engine.outcomes import chances_of
from ..engine.trial import Trial, coming, try_choices
from ..engine.view import View
from ..reading.source import Problem
from . import realm_records

_OTHER_DICE = 6
"""So many further throws are tried for lines whose dice may be what refuses them."""


@dataclass(frozen=True)
class Chance:
    """A check that a line asks for: the figure checked, its outcomes, each in per cent of the faces of its die."""

    figure: str
    outcomes: Mapping[Outcome, int]

    @property
    def percent(self) -> int:
        """How many of a hundred succeed, critical successes among them."""
        return sum(share for outcome, share in self.outcomes.items() if succeeds(outcome))


@dataclass(frozen=True)
class Weighed:
    """A choice with what refuses it now, or else what it moves by itself and the odds of the checks that it asks for.

    `moves` are figures by id; where dice decide, only what it costs whatever they show. `asks` are the questions that
    the rules put to the turn because of it, and which further lines answer. `uses` is what of the turn's allowances it
    uses up.
    """

    choice: Choice
    refused: tuple[Problem, ...] = ()
    moves: Mapping[str, int] = field(default_factory=dict)
    odds: tuple[Chance, ...] = ()
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
    trials = try_each(journal, every, seed)
    found = [_weighed(every[number], trial, number, stood) for number, trial in enumerate(trials)]
    unlucky = [number for number, each in enumerate(found) if each.refused and trials[number].threw_for(number)]
    for nth in range(_OTHER_DICE if unlucky else 0):
        again = try_each(journal, [every[number] for number in unlucky], _other(seed, nth))
        for place, number in enumerate(unlucky):
            each = _weighed(every[number], again[place], place, stood)
            found[number] = found[number] if each.refused else replace(each, asks=found[number].refused)
        unlucky = [number for number in unlucky if found[number].refused]
    return tuple(found)


def _other(seed: str, nth: int) -> str:
    """Other dice than those of a seed."""
    return f"{seed}, again {nth}"


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
    for nth in range(_OTHER_DICE if each.refused and trial.threw_for(0) else 0):
        again = _weighed(choice, try_choices(journal, (choice, *others), _other(seed, nth)), 0, stood)
        if not again.refused:
            return replace(again, asks=each.refused)
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
    odds: dict[str, Chance] = {}
    costs: dict[str, int] = {}
    uses: dict[str, int] = {}
    thrown = False
    for posted in every:
        for entry in posted.entries:
            if isinstance(entry, Check):
                thrown = True
                odds[entry.name] = _chance(entry, posted.after)
            elif isinstance(entry, Adjust) and entry.cost and not _hangs_on_dice(entry.figure):
                costs[entry.stock] = costs.get(entry.stock, 0) + entry.figure.value
        for name, number in _used(posted).items():
            uses[name] = uses.get(name, 0) + number
        if posted.after.state is posted.before.state:
            continue
        before = stood.before(posted)
        for name, after in told_figures(posted.after).items():
            if after != before[name]:
                moves[name] = moves.get(name, 0) + after - before[name]
    return Weighed(choice, (), costs if thrown else moves, tuple(odds.values()), uses=uses)


def _hangs_on_dice(figure: Figure) -> bool:
    sources = (leaf.source for leaf in figure.leaves())
    return any(source is not None and source.id.startswith("dice/") for source in sources)


def _chance(check: Check, view: View) -> Chance:
    """The odds of a check whatever its die shows; what it gives where the rules throw no die for it."""
    shares = chances_of(check, view.ruleset.naturals)
    return Chance(check.name, {outcome: int(share * 100) for outcome, share in shares.items()})


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
