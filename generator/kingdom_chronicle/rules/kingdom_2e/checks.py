"""Checks: a kingdom check against a DC, and the flat one (K2-CHK)."""

from __future__ import annotations

from ...engine.book import Check
from ...engine.figure import Figure, best_of_kind
from ...engine.view import View
from .degrees import degree
from .lookup import in_anarchy, thrown
from .modifiers import Asked, check_modifiers


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

    In anarchy every check is one degree worse (K2-UNR-2).
    """
    roll = view.roll("d20", die, at, word)
    shift -= in_anarchy(view)
    parts = (thrown(roll), *check_modifiers(view, asked), *bonuses)
    total = best_of_kind(asked.skill, parts)
    outcome = degree(roll.total, total.value, against.value, shift)
    plain = degree(10, total.value, against.value)
    margin = total.value - against.value if outcome == plain else None
    return Check(asked.skill, roll, total, against, outcome, margin, rule, shift)


def flat_check(view: View, dc: Figure, *, rule: str, die: str = "flat", at: str = "", word: str = "") -> Check:
    """1d20 without modifiers: a success when it reaches the DC (K2-CHK-8)."""
    roll = view.roll("d20", die, at, word)
    total = thrown(roll)
    margin = total.value - dc.value
    return Check("flat", roll, total, dc, "success" if margin >= 0 else "failure", margin, rule, plain=True)
