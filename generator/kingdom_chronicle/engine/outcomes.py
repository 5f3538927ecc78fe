"""What each face of a check's die would give: the outcomes of a check and how likely each of them is."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from .book import Check, Outcome
from .dice import DEGREE, Naturals, least_face

ORDER: tuple[Outcome, ...] = ("critical failure", "failure", "success", "critical success")
_FACES = 20


def faces(bonus: int, against: int, naturals: Naturals, shift: int = 0) -> tuple[Outcome, ...]:
    """The outcome of each natural d20 from 1 on.

    Where naturals shift, there are four degrees, by 10 either way; a natural 1 or 20 moves its degree by one, other
    rules by `shift` (K2-CHK-1 to K2-CHK-4). Else a check succeeds or fails.
    """
    if naturals != "shift":
        least = least_face(bonus, against, naturals)
        return tuple("success" if face >= least else "failure" for face in range(1, _FACES + 1))
    return tuple(_degree(face, face + bonus - against, shift) for face in range(1, _FACES + 1))


def _degree(face: int, margin: int, shift: int) -> Outcome:
    reached = 3 if margin >= DEGREE else 2 if margin >= 0 else 0 if margin <= -DEGREE else 1
    return ORDER[_within(_within(reached + (face == _FACES) - (face == 1)) + shift)]


def _within(place: int) -> int:
    return max(0, min(place, len(ORDER) - 1))


def chances_of(check: Check, naturals: Naturals) -> Mapping[Outcome, Fraction]:
    """How likely each outcome of a check is whatever its die shows; the one it has, where no die is thrown."""
    if check.roll is None:
        return {check.outcome: Fraction(1)}
    every = faces_of(check, naturals)
    return {outcome: Fraction(every.count(outcome), _FACES) for outcome in ORDER if outcome in every}


def faces_of(check: Check, naturals: Naturals) -> tuple[Outcome, ...]:
    """The outcomes of a check by its face, all else being as it was."""
    bonus = check.total.value - (check.roll.total if check.roll is not None else 0)
    return faces(bonus, check.against.value, "plain" if check.plain else naturals, check.shift)


def succeeds(outcome: Outcome) -> bool:
    """Whether an outcome is a success, a critical one included."""
    return ORDER.index(outcome) >= ORDER.index("success")


def needed(check: Check, naturals: Naturals) -> int:
    """The least face with which a check succeeds, one more than the die has where none does."""
    every = faces_of(check, naturals)
    return next((face for face, outcome in enumerate(every, 1) if succeeds(outcome)), _FACES + 1)
