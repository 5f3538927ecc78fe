"""The chances of a coming turn's checks: by counting every face where that can be done, else by many trials.

A turn is played act by act. What each act's dice can give is counted through, face by face, and what comes to the
same is one branch with the chances added up; so the count stays small and exact. Where an act has too many ways, or
there are too many branches, the turn is played on many times with dice of names of their own, and the odds have an
error.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from ..reading.lines import Decision
from ..reading.turns import Turn
from .agenda import Act, agenda
from .book import Check, Outcome, State
from .chances import Odds, add, made, note, play_on
from .dice import Roll, throw
from .gathering import Gathering
from .posting import Sitting
from .throws import Face

MOST_WAYS = 2_500
"""As many ways of an act are counted through: of one branch, and of all of them eight times as many."""
MOST_BRANCHES = 250
MOST_DICE = 6
RUNS = 1_000
"""How often the rest of a turn is played where its ways are too many to count."""

Branch = tuple[Sitting, Fraction]


@dataclass
class _Faces:
    """A script of faces; what is asked for beyond it shows 1, and is noted with its sides."""

    faces: list[int]
    sides: list[int] = field(default_factory=list)

    def __call__(self, name: str, sides: int) -> int:
        if len(self.sides) == len(self.faces):
            self.faces.append(1)
        self.sides.append(sides)
        return self.faces[len(self.sides) - 1]

    @property
    def weight(self) -> Fraction:
        weight = Fraction(1)
        for sides in self.sides:
            weight /= sides
        return weight

    def following(self) -> list[int] | None:
        """The next script: the last die that can shows a face more. None after the last script."""
        faces = list(self.faces)
        while faces and faces[-1] == self.sides[len(faces) - 1]:
            faces.pop()
        return [*faces[:-1], faces[-1] + 1] if faces else None


class _TooManyError(Exception):
    """The ways of an act are too many to be counted."""


def odds(gathering: Gathering, state: State, turn: Turn) -> tuple[Odds, ...]:
    """The checks that a turn may bring from a state on, in the order in which they come up."""
    begun = Sitting(gathering.ruleset, gathering.view(state, turn.number, turn), turn)
    branches: list[Branch] = [(begun, Fraction(1))]
    found: dict[str, Odds] = {}
    trials: _Trials | None = None
    for act in agenda(gathering.ruleset, turn):
        if trials is None:
            try:
                branches = _merged(list(_counted(act, branches)), found)
                continue
            except _TooManyError:
                trials, branches = _Trials(found), _drawn(branches)
        branches = [(trials.play(act, sitting, run), weight) for run, (sitting, weight) in enumerate(branches)]
    return tuple(found.values())


def _counted(act: Act, branches: list[Branch]) -> Iterator[tuple[Sitting, Sitting, Fraction]]:
    """Each branch before an act, with what one throw of its dice makes of it, and how likely that is."""
    ways = 0
    for sitting, weight in branches:
        script: list[int] | None = []
        of_this = 0
        while script is not None:
            faces = _Faces(script)
            ahead = play_on(act, sitting, faces)
            ways, of_this = ways + 1, of_this + 1
            if of_this > MOST_WAYS or ways > 8 * MOST_WAYS or len(faces.sides) > MOST_DICE:
                raise _TooManyError
            if of_this == 1 and faces.weight and 1 / faces.weight > 4 * MOST_WAYS:
                raise _TooManyError
            yield sitting, ahead, weight * faces.weight
            script = faces.following()


def _merged(counted: list[tuple[Sitting, Sitting, Fraction]], found: dict[str, Odds]) -> list[Branch]:
    """The branches after an act, those that are alike as one. Raises _TooManyError."""
    groups: dict[object, list[Branch]] = {}
    for _, ahead, weight in counted:
        group = groups.setdefault(tuple(sorted(ahead.view.state.stocks.items())), [])
        for place, (other, sum_of) in enumerate(group):
            if _alike(ahead, other):
                group[place] = (other, sum_of + weight)
                break
        else:
            group.append((ahead, weight))
        if sum(map(len, groups.values())) > MOST_BRANCHES:
            raise _TooManyError
    for before, ahead, weight in counted:
        note(found, before, ahead, weight)
    return [branch for group in groups.values() for branch in group]


def _alike(one: Sitting, other: Sitting) -> bool:
    """Whether a turn goes on in the same way from both."""
    return (
        one.passed_over == other.passed_over
        and one.view.state == other.view.state
        and one.view.opening == other.view.opening
        and _on_lines(one) == _on_lines(other)
    )


def _on_lines(sitting: Sitting) -> dict[tuple[object, str], int]:
    """How often each die of a line was asked for: a further throw of it is written under another name."""
    return {key: count for key, count in sitting.view.throws.throws.items() if isinstance(key[0], Decision)}


def _drawn(branches: list[Branch]) -> list[Branch]:
    """As many branches as there are runs, each drawn by its chance."""
    drawn: list[Branch] = []
    for number in range(RUNS):
        place = Fraction(throw("odds", f"branch {number}", 10**9) - 1, 10**9)
        drawn.append((_at(branches, place), Fraction(1, RUNS)))
    return drawn


def _at(branches: list[Branch], place: Fraction) -> Sitting:
    """The branch at a place between 0 and 1, where each takes as much room as its chance."""
    for sitting, weight in branches:
        place -= weight
        if place < 0:
            return sitting
    return branches[-1][0]


class _Trials:
    """The rest of a turn by many runs: of each check that a run makes all faces of its own die are counted."""

    def __init__(self, found: dict[str, Odds]) -> None:
        self.found = found
        self.chances: dict[tuple[str, int, int], Mapping[Outcome, Fraction]] = {}

    def play(self, act: Act, sitting: Sitting, run: int) -> Sitting:
        """Play an act in a run, and count the checks that it makes."""
        played = play_on(act, sitting, _of_run(run))
        for die, posted, check in made(sitting, played):
            outcomes: Mapping[Outcome, Fraction] = {check.outcome: Fraction(1)}
            if check.roll is not None:
                outcomes = self.outcomes(act, sitting, run, die, check, check.roll)
            add(self.found, die, posted, check, Fraction(1, RUNS), outcomes).runs = RUNS
        return played

    def outcomes(
        self, act: Act, sitting: Sitting, run: int, die: str, check: Check, roll: Roll
    ) -> Mapping[Outcome, Fraction]:
        """The share of each outcome among the faces of a check's die, all dice before it being the same."""
        key = (die, check.against.value - check.total.value + roll.total, check.shift)
        if key not in self.chances:
            shares: dict[Outcome, Fraction] = {}
            for face in range(1, roll.dice.sides + 1):
                ahead = play_on(act, sitting, _but(roll.name, face, _of_run(run)))
                for each in [each for name, _, each in made(sitting, ahead) if name == die][:1]:
                    shares[each.outcome] = shares.get(each.outcome, Fraction(0)) + Fraction(1, roll.dice.sides)
            self.chances[key] = shares
        return self.chances[key]


def _of_run(run: int) -> Face:
    return lambda name, sides: throw(f"odds {run}", name, sides)


def _but(die: str, face: int, others: Face) -> Face:
    return lambda name, sides: face if name == die else others(name, sides)
