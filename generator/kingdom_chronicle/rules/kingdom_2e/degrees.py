"""The four degrees of a check, and what moves them (K2-CHK-1 to K2-CHK-4)."""

from __future__ import annotations

from ...engine.book import Outcome

DEGREES: tuple[Outcome, ...] = ("critical failure", "failure", "success", "critical success")


def degree(natural: int, total: int, dc: int, shift: int = 0) -> Outcome:
    """The degree by 10 either way, one up on a natural 20, one down on a natural 1, then other shifts (K2-CHK-1 to -4).

    Neither the die nor the shifts go past a critical.
    """
    reached = 3 if total >= dc + 10 else 2 if total >= dc else 0 if total <= dc - 10 else 1
    reached = _within(reached + (natural == 20) - (natural == 1))
    return DEGREES[_within(reached + shift)]


def _within(place: int) -> int:
    return max(0, min(place, len(DEGREES) - 1))


def succeeds(outcome: Outcome) -> bool:
    """Whether a degree is a success."""
    return DEGREES.index(outcome) >= 2


def shifted(outcome: Outcome, by: int) -> Outcome:
    """A degree some steps better or worse, never past a critical (K2-CHK-4)."""
    return DEGREES[_within(DEGREES.index(outcome) + by)]
