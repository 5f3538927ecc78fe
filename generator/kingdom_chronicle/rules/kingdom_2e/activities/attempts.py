"""Activities that each attempt makes harder, and each turn without one easier (K2-ACT-clandestine-business)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ....engine.figure import Figure, Source
from ....engine.view import View
from ..lookup import number
from ..records import LastUse
from .row_words import Circumstance
from .use import Use

ATTEMPTS = "earlier attempts"


def worn_off(view: View, id: str) -> int:
    """What attempts still add: 2 for each, 1 less for each turn that passed without one, never below 0."""
    last = view.get(LastUse, id)
    if last is None:
        return 0
    quiet = max(0, view.turn - last.turn - 1)
    return max(0, last.harder - quiet * number(view, "attempt-relief").value)


def earlier_attempts(view: View, one: Use) -> Iterable[Figure]:
    """That as what the DC of the next one takes (K2-ACT-request-foreign-aid, K2-ACT-clandestine-business)."""
    left = worn_off(view, one.id)
    if left:
        yield Figure(left, "attempts", one.id, Source(f"activities/{one.id}", turn=view.turn))


def attempts_after(view: View, one: Use) -> int:
    """What attempts add once this one is made; nothing where the row does not count them."""
    if ATTEMPTS not in one.row.harder:
        return 0
    return worn_off(view, one.id) + number(view, "attempt-dc").value


HARDER: Mapping[str, Circumstance] = {ATTEMPTS: earlier_attempts}
