"""What is known of a check that may come: how often it was made, and with what chance of success."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import isqrt

from .agenda import Act
from .book import Check, Outcome, succeeds
from .journal import Posted
from .outcomes import needed
from .posting import Sitting
from .throws import Face


@dataclass
class Odds:
    """A check that the turn may bring: how likely it is made, and how likely it succeeds, both of all turns.

    `outcomes` are its outcomes, each with its share of all turns. `least` and `most` are what the die must show at best
    and at worst, 21 where no face is enough; both are None where no die is thrown.
    `runs` is 0 where every face was counted; else `squares` sums up the squares of the runs' chances.
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
    outcomes: dict[Outcome, Fraction] = field(default_factory=dict)

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


def play_on(act: Act, sitting: Sitting, face: Face) -> Sitting:
    """What an act makes of a moment with these dice; the moment itself stays as it was."""
    ahead = sitting.copy()
    ahead.view.throws.source = face
    act(ahead)
    return ahead


def made(before: Sitting, after: Sitting) -> Iterator[tuple[str, Posted, Check]]:
    """The checks that an act made, each with the name of its die less the turn's number.

    A check counts as made, too, where what it gave asks the leaders for something that no line answers.
    """
    for posted in (*after.posted[len(before.posted) :], *after.broken[len(before.broken) :]):
        for entry in posted.entries:
            if isinstance(entry, Check) and entry.roll is not None:
                yield entry.roll.name.removeprefix(f"{after.turn.number}/"), posted, entry
            elif isinstance(entry, Check):
                yield f"{posted.phase}/{posted.step}/{entry.name}", posted, entry


def note(found: dict[str, Odds], before: Sitting, after: Sitting, weight: Fraction) -> None:
    """Count the checks that an act made."""
    for die, posted, check in made(before, after):
        add(found, die, posted, check, weight, {check.outcome: Fraction(1)})


def add(
    found: dict[str, Odds],
    die: str,
    posted: Posted,
    check: Check,
    weight: Fraction,
    outcomes: Mapping[Outcome, Fraction],
) -> Odds:
    """Count a check that is made with this weight and these chances of its outcomes."""
    chance = sum((share for outcome, share in outcomes.items() if succeeds(outcome)), Fraction(0))
    odds = found.setdefault(die, Odds(posted.phase, posted.step, check.name, die))
    odds.comes += weight
    odds.succeeds += weight * chance
    odds.squares += weight * chance**2
    for outcome, share in outcomes.items():
        odds.outcomes[outcome] = odds.outcomes.get(outcome, Fraction(0)) + weight * share
    if check.roll is not None:
        face = needed(check, posted.after.ruleset.naturals)
        odds.least = face if odds.least is None else min(odds.least, face)
        odds.most = face if odds.most is None else max(odds.most, face)
    return odds
