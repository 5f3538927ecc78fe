"""What each face of a check's die would give: the outcomes of a check and how likely each of them is."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal

from .book import OUTCOMES, Check, Outcome, succeeds

Naturals = Literal["decide", "shift", "plain"]
"""What a natural 1 or 20 does: it decides the check, it moves its degree by one, or it is a face like any other."""
_APART = 10
"""By how much a check is passed or missed where its degree is a critical one."""
_FACES = 20


def degree(natural: int, margin: int, shift: int = 0) -> Outcome:
    """The degree of a check by its total less its target: by 10 either way it is a critical one.

    A natural 1 or 20 moves it by one, then other rules by `shift`; neither goes past a critical.
    """
    reached = 3 if margin >= _APART else 2 if margin >= 0 else 0 if margin <= -_APART else 1
    return moved(moved(OUTCOMES[reached], (natural == _FACES) - (natural == 1)), shift)


def moved(outcome: Outcome, by: int) -> Outcome:
    """An outcome some degrees better or worse, never past a critical."""
    return OUTCOMES[max(0, min(OUTCOMES.index(outcome) + by, len(OUTCOMES) - 1))]


def faces(bonus: int, against: int, naturals: Naturals, shift: int = 0) -> tuple[Outcome, ...]:
    """The outcome of each natural d20 from 1 on: four degrees where naturals shift, else success or failure."""
    if naturals == "shift":
        return tuple(degree(face, face + bonus - against, shift) for face in range(1, _FACES + 1))
    never, always = (1, _FACES) if naturals == "decide" else (0, _FACES + 1)
    return tuple(
        "success" if face != never and (face >= always or face + bonus >= against) else "failure"
        for face in range(1, _FACES + 1)
    )


def least_face(bonus: int, against: int, naturals: Naturals, shift: int = 0) -> int:
    """The lowest natural d20 that succeeds, 21 where none does."""
    return _least(faces(bonus, against, naturals, shift))


def chance_in_percent(bonus: int, against: int, naturals: Naturals, shift: int = 0) -> int:
    """The odds of a d20 check, natural 1 and 20 included."""
    return sum(map(succeeds, faces(bonus, against, naturals, shift))) * 100 // _FACES


def chances_of(check: Check, naturals: Naturals) -> Mapping[Outcome, Fraction]:
    """How likely each outcome of a check is whatever its die shows; the one it has, where no die is thrown."""
    if check.roll is None:
        return {check.outcome: Fraction(1)}
    every = _faces_of(check, naturals)
    return {outcome: Fraction(every.count(outcome), _FACES) for outcome in OUTCOMES if outcome in every}


def needed(check: Check, naturals: Naturals) -> int:
    """The least face with which a check succeeds, one more than the die has where none does."""
    return _least(_faces_of(check, naturals))


def _faces_of(check: Check, naturals: Naturals) -> tuple[Outcome, ...]:
    bonus = check.total.value - (check.roll.total if check.roll is not None else 0)
    return faces(bonus, check.against.value, "plain" if check.plain else naturals, check.shift)


def _least(every: tuple[Outcome, ...]) -> int:
    return next((face for face, outcome in enumerate(every, 1) if succeeds(outcome)), _FACES + 1)
