"""How often a turn may do a thing, by the names under which its uses are counted (K2-ACT-1 to K2-ACT-5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...engine.view import View
from ..realm import Settlement
from .activities.does import activity_row
from .activities.limits import has_seat
from .armies import EFFICIENT, condition
from .choices.uses import leaders_at_work
from .levels import level_id
from .lookup import number
from .records import Army
from .relations import wars

CLAIMS = "claim-hex"


def allowances(view: View) -> Mapping[str, int | None]:
    """All allowances of a turn, each under the name by which its uses are counted; None is no limit."""
    return dict((*_of_steps(view), *_of_leaders(view), *_of_armies(view), *_of_activities(view)))


def _of_steps(view: View) -> Iterator[tuple[str, int | None]]:
    level = level_id(view)
    sales = view.switch("sales-per-turn")
    yield "sales", None if sales == "unlimited" else int(sales)
    yield "region", number(view, "region-activities").value
    yield CLAIMS, view.tables.figure("levels", level, "claims").value
    yield "civic", len(view.all(Settlement)) + view.tables.figure("levels", level, "civic").value


def _of_leaders(view: View) -> Iterator[tuple[str, int | None]]:
    most = number(view, "seat-activities" if has_seat(view) else "leader-activities").value
    for role in leaders_at_work(view):
        yield f"leadership/{role}", most


def _of_armies(view: View) -> Iterator[tuple[str, int | None]]:
    for army in view.all(Army).values() if any(wars(view)) else ():
        yield f"army/{army.key}", 1 + bool(condition(army, EFFICIENT))


def _of_activities(view: View) -> Iterator[tuple[str, int | None]]:
    for id in view.tables.tables["activities"]:
        most = activity_row(view, id).per_turn
        if most is not None:
            yield id, most
