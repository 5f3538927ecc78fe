"""Modifiers of settlements for the whole kingdom, an optional rule (UC-FAM-4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...engine.figure import Figure, add_all, divided
from ...engine.view import View
from ..realm import Realm, Settlement, standings
from .checks import number
from .columns import Alignment
from .settlements.settlement_scores import MODIFIERS, own_modifier


def kingdom_modifier(name: str) -> Callable[[View], Figure]:
    """A tenth of what all settlements have together, what the alignment adds, and what events gave the kingdom.

    What events gave it while the rule was not played counts as well, once it is (UC-FAM-4).
    """
    id = f"kingdom-{name}"

    def score(view: View) -> Figure:
        every = add_all("settlements", (own_modifier(view, name, town) for town in view.all(Settlement)))
        tenth = (divided(every, number(view, "kingdom-modifier-divisor"), "settlements"),) if every.parts else ()
        realm = view.get(Realm, "realm")
        aligned = name in Alignment.model_fields and realm is not None
        alignment = (view.tables.figure("alignments", realm.alignment, name),) if aligned and realm else ()
        return add_all(id, (*tenth, *alignment, *standings(view, name), *standings(view, id)))

    return score


KINGDOM_MODIFIERS: Mapping[str, Callable[[View], Figure]] = {
    f"kingdom-{name}": kingdom_modifier(name) for name in MODIFIERS
}
"""The scores of the whole kingdom by id."""
