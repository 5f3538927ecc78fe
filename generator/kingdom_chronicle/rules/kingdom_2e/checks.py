"""Checks: a kingdom check against a DC, and the flat one (K2-CHK)."""

from __future__ import annotations

from ...engine.book import Check
from ...engine.figure import Figure, best_of_kind
from ...engine.outcomes import degree
from ...engine.view import View
from .lookup import in_anarchy, thrown
from .modifiers import Asked, check_modifiers

PLAIN_FACE = 10
"""A face that moves no degree."""


def kingdom_check(
    view: View,
    asked: Asked,
    against: Figure,
    *,
    rule: str,
    die: str = "check",
    at: str = "",
    word: str = "",
    bonuses: tuple[Figure, ...] = (),
    shift: int = 0,
) -> Check:
    """1d20 + ability + proficiency + modifiers against a DC; of each type the best bonus and the worst penalty count.

    The degree is 10 either way, then the die moves it, then other rules (K2-CHK-1, K2-CHK-2, K2-CHK-3, K2-CHK-4).
    In anarchy every check is one degree worse (K2-UNR-2).
    """
    roll = view.roll("d20", die, at, word)
    shift -= in_anarchy(view)
    parts = (thrown(roll), *check_modifiers(view, asked), *bonuses)
    total = best_of_kind(asked.skill, parts)
    margin = total.value - against.value
    outcome = degree(roll.total, margin, shift)
    by_total = outcome == degree(PLAIN_FACE, margin)
    return Check(asked.skill, roll, total, against, outcome, margin if by_total else None, rule, shift)


def flat_check(view: View, dc: Figure, *, rule: str, die: str = "flat", at: str = "", word: str = "") -> Check:
    """1d20 without modifiers: a success when it reaches the DC (K2-CHK-8)."""
    roll = view.roll("d20", die, at, word)
    total = thrown(roll)
    margin = total.value - dc.value
    return Check("flat", roll, total, dc, "success" if margin >= 0 else "failure", margin, rule, plain=True)
