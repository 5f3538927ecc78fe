"""The chances of a coming turn's checks: by counting every face where that can be done, else by many trials.

A turn is played act by act. What each act's dice can give is counted through, face by face, and what comes to the
same is one branch with the chances added up; so the count stays small and exact. Where an act has too many ways, or
there are too many branches, the turn is played on many times with dice of names of their own, and the odds have an
error.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from math import isqrt

from ..reading.lines import Decision
from ..reading.turns import Turn
from .agenda import Act, agenda
from .book import Check, State
from .dice import chance_in_percent, throw
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
class Odds:
    """A check that the turn may bring: how likely it is made, and how likely it succeeds, both of all turns.

    `least` and `most` are what the die must show at best and at worst, by bonus and Control DC; both are None where
    no die is thrown. `runs` is 0 where every face was counted; else `squares` sums up the squares of the runs' chances.
    """

    phase: str
    step: str
    name: str
    die: str
    comes: Fraction = Fraction(0)
    succeeds: Fraction = Fraction(0)
    squares: Fraction = Fraction(0)
    least: int | None = None
    most: int | None = None
    runs: int = 0

    @property
    def chance(self) -> Fraction:
        """The chance of success of a check that is made."""
        return self.succeeds / self.comes

    @property
    def error(self) -> Fraction:
        """The standard error of that chance, rounded up to a tenth of a percent; 0 where every face was counted.

        Of each run the chance is known, by the bonus that the check had there: only that varies.
        """
        if not self.runs:
            return Fraction(0)
        variance = self.squares / self.comes - self.chance**2
        return _root(variance / (self.comes * self.runs))

    @property
    def coming_error(self) -> Fraction:
        """The standard error of how likely it is made."""
        return standard_error(self.comes, self.runs) if self.runs else Fraction(0)


def standard_error(share: Fraction, runs: int) -> Fraction:
    """The standard error of a share of so many trials, rounded up to a tenth of a percent.

    One hit and one miss are added, because what never came in so many trials may come all the same.
    """
    share = (share * runs + 1) / (runs + 2)
    return _root(share * (1 - share) / runs)


def _root(square: Fraction) -> Fraction:
    thousandths = max(square, Fraction(0)) * 1_000_000
    return Fraction(isqrt(-(-thousandths.numerator // thousandths.denominator) - 1) + 1 if thousandths else 0, 1_000)


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
    runs = 0
    for act in agenda(gathering.ruleset, turn):
        if not runs:
            try:
                counted = list(_counted(act, branches))
                branches = _merged(counted, found)
                continue
            except _TooManyError:
                runs = RUNS
                branches = _drawn(branches)
        for number, (sitting, weight) in enumerate(branches):
            played = _play(act, sitting, lambda name, sides, number=number: throw(f"odds {number}", name, sides))
            _note(found, sitting, played, weight, runs)
            branches[number] = (played, weight)
    return tuple(found.values())


def _play(act: Act, sitting: Sitting, face: Face) -> Sitting:
    ahead = sitting.copy()
    ahead.view.throws.source = face
    act(ahead)
    return ahead


def _counted(act: Act, branches: list[Branch]) -> Iterator[tuple[Sitting, Sitting, Fraction]]:
    """Each branch before an act, with what one throw of its dice makes of it, and how likely that is."""
    ways = 0
    for sitting, weight in branches:
        script: list[int] | None = []
        of_this = 0
        while script is not None:
            faces = _Faces(script)
            ahead = _play(act, sitting, faces)
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
        _note(found, before, ahead, weight, 0)
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


def _note(found: dict[str, Odds], before: Sitting, after: Sitting, weight: Fraction, runs: int) -> None:
    """Count the checks that an act made."""
    for posted in after.posted[len(before.posted) :]:
        for entry in posted.entries:
            if not isinstance(entry, Check):
                continue
            number = f"{after.turn.number}/"
            die = entry.roll.name.removeprefix(number) if entry.roll else f"{posted.phase}/{posted.step}/{entry.name}"
            odds = found.setdefault(die, Odds(posted.phase, posted.step, entry.name, die))
            chance = Fraction(entry.outcome == "success")
            if runs and entry.roll is not None and entry.roll.dice.sides == 20:
                bonus = entry.total.value - entry.roll.total
                chance = Fraction(chance_in_percent(bonus, entry.against.value), 100)
            odds.comes += weight
            odds.succeeds += weight * chance
            odds.squares += weight * chance**2
            odds.runs = max(odds.runs, runs)
            if entry.roll is not None:
                needed = entry.against.value - entry.total.value + entry.roll.total
                odds.least = needed if odds.least is None else min(odds.least, needed)
                odds.most = needed if odds.most is None else max(odds.most, needed)
