"""The scores of a kingdom: each a sum of modifiers, every one with its source (UC-CTL, UC-UPK-3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...engine.figure import Figure, add_all, limited, times
from ...engine.view import View
from ..realm import Realm, standings
from .armies import army_consumption
from .checks import number
from .edicts import edict_consumption, edict_modifiers
from .events.months import blighted
from .kingdom_modifiers import KINGDOM_MODIFIERS
from .land.land_scores import fed_by_land, land_modifiers, size
from .land.reclaiming import coming_bonus
from .leadership.offices import ATTRIBUTES, leadership
from .settlements.settlement_scores import SETTLEMENT_SCORES, building_modifiers, districts
from .special_edicts.benefits import special_consumption, special_modifiers


def attribute(name: str) -> Callable[[View], Figure]:
    """Economy, Loyalty or Stability: 0 + alignment + leaders + buildings + land + edicts + what stands (UC-CTL-4)."""

    def score(view: View) -> Figure:
        realm = view.all(Realm).get("realm")
        alignment = [view.tables.figure("alignments", realm.alignment, name)] if realm else []
        parts = (
            *alignment,
            *leadership(view, name),
            *building_modifiers(view, name),
            *land_modifiers(view, name),
            *edict_modifiers(view, name),
            *special_modifiers(view, name),
            *standings(view, name),
        )
        return view.ruleset.stacking(name, parts)

    return score


def whole_size(view: View) -> Figure:
    """Size: the claimed hexes, with what a figure brought forward adds (UC-CTL-1)."""
    return limited(add_all("size", (size(view), *standings(view, "size"))), floor=0)


def control_dc(view: View) -> Figure:
    """Control DC = 20 + Size + districts + special modifiers (UC-CTL-1)."""
    parts = (
        number(view, "control-base"),
        _each(view, view.score("size"), "control-per-hex"),
        _each(view, districts(view), "control-per-district"),
        *standings(view, "control-dc"),
    )
    return add_all("control-dc", parts)


def consumption(view: View) -> Figure:
    """Consumption: Size, districts, edicts, armies, forts, less farms and fisheries; floored at 0 once (UC-UPK-3).

    Print does not say what a settlement consumes; tables agree on 1 for each district. That is a number of the tables
    and no switch: who plays without it sets `consumption-per-district` to 0.
    """
    parts = (
        _each(view, view.score("size"), "consumption-per-hex"),
        _each(view, districts(view), "consumption-per-district"),
        *edict_consumption(view),
        *army_consumption(view),
        *special_consumption(view),
        *fed_by_land(view),
        *blighted(view),
        *standings(view, "consumption"),
    )
    return limited(add_all("consumption", parts), floor=0)


def _each(view: View, count: Figure, id: str) -> Figure:
    """A count times a number of the tables; once each is the count itself."""
    each = number(view, id)
    return count if each.value == 1 else times(count, each, count.label)


SCORES: Mapping[str, Callable[..., Figure]] = {
    **{name: attribute(name) for name in ATTRIBUTES},
    "size": whole_size,
    "control-dc": control_dc,
    "consumption": consumption,
    **KINGDOM_MODIFIERS,
    "reclaim-bonus": coming_bonus,
    **SETTLEMENT_SCORES,
}
"""Every score by id; those of a settlement take its id."""
