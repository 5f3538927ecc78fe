"""The scores of the kingdom: abilities, skills, Control DC, Size, Consumption, each a sum with its sources (K2-CDC)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from ...engine.figure import Figure, Source, add_all, best_of_kind, counted, divided, limited, negated
from ...engine.view import View
from ..realm import Holding, standings
from .armies import army_consumption
from .feats import excused, feat_dice
from .leadership import is_vacant
from .levels import level_id
from .lookup import number, role_row, size_band
from .modifiers import skill_score
from .settlements.settlement_scores import SETTLEMENT_SCORES, consumption_of_towns, fed_by_land
from .settlements.structures import working_structures

RUINS: Mapping[str, str] = {"corruption": "culture", "crime": "economy", "decay": "stability", "strife": "loyalty"}
"""Each ruin and the ability that it takes from (K2-RUIN-1)."""
SKILLS = (
    "agriculture",
    "arts",
    "boating",
    "defense",
    "engineering",
    "exploration",
    "folklore",
    "industry",
    "intrigue",
    "magic",
    "politics",
    "scholarship",
    "statecraft",
    "trade",
    "warfare",
    "wilderness",
)


def ability(name: str) -> Callable[[View], Figure]:
    """An ability: 10 and what founding and levels gave it (K2-ABI-1)."""

    def score(view: View) -> Figure:
        return add_all(name, (number(view, "ability-start"), *standings(view, name)))

    return score


def ability_modifier(name: str) -> Callable[[View], Figure]:
    """The modifier of an ability: what is above 10, halved, rounded down (K2-ABI-1)."""

    def score(view: View) -> Figure:
        above = add_all(name, (view.score(name), negated(number(view, "ability-base"))))
        return divided(above, number(view, "ability-divisor"), f"{name}-modifier")

    return score


def unrest_penalty(view: View) -> Figure:
    """What Unrest takes from every check, a status penalty (K2-UNR-1)."""
    unrest = view.stock("unrest")
    bands = [id for id in ("unrest-15", "unrest-10", "unrest-5", "unrest-1") if unrest >= int(id.split("-")[1])]
    parts = [replace(number(view, bands[0]), kind="status", label="unrest")] if bands else []
    return best_of_kind("unrest-penalty", parts)


def ruin_penalty(name: str) -> Callable[[View], Figure]:
    """What the ruin of an ability takes from its checks, an item penalty (K2-RUIN-2)."""
    ruin = next(ruin for ruin, of in RUINS.items() if of == name)

    def score(view: View) -> Figure:
        penalty = view.stock(f"{ruin}-penalty")
        source = Source(f"stocks/{ruin}-penalty", turn=view.turn)
        parts = [replace(Figure(-penalty, f"{ruin}-penalty", "", source), kind="item")] if penalty else []
        return best_of_kind(f"{name}-ruin-penalty", parts)

    return score


def size(view: View) -> Figure:
    """Size: the claimed hexes (K2-CDC-2)."""
    held = len(view.all(Holding))
    parts = [counted(held, "claimed-hexes", source=Source("holdings", turn=view.turn))] if held else []
    return limited(add_all("size", (*parts, *standings(view, "size"))), floor=0)


def control_dc(view: View) -> Figure:
    """Control DC: by level, by Size, more where nobody rules (K2-CDC-1 to K2-CDC-3)."""
    vacant = [
        _vacant_dc(view, role)
        for role in view.tables.tables["roles"]
        if is_vacant(view, role) and not excused(view, role)
    ]
    return add_all(
        "control-dc",
        (
            view.tables.figure("levels", level_id(view), "control_dc", label="level"),
            view.tables.figure("sizes", size_band(view), "control_dc"),
            *vacant,
            *standings(view, "control-dc"),
        ),
    )


def _vacant_dc(view: View, role: str) -> Figure:
    amount = role_row(view, role).vacancy.control_dc
    return Figure(amount, "vacancy", role, Source(f"roles/{role}/vacancy"))


def resource_dice(view: View) -> Figure:
    """How many resource dice a turn has: level + 4 + what was won - what was lost, at least none (K2-UPK-5)."""
    level = Figure(view.stock("level"), "level", "", Source("stocks/level", turn=view.turn))
    parts = (level, number(view, "resource-dice-base"), *feat_dice(view), *standings(view, "resource-dice"))
    return limited(add_all("resource-dice", parts), floor=0)


def resource_die(view: View) -> Figure:
    """How many sides a resource die has, by Size (K2-CDC-2)."""
    die = view.tables.figure("sizes", size_band(view), "resource_die")
    return add_all("resource-die", (die,))


def storage(commodity: str) -> Callable[[View], Figure]:
    """The room for a commodity: by Size, and what structures add (K2-UPK-6)."""

    def score(view: View) -> Figure:
        room = view.tables.figure("sizes", size_band(view), "storage")
        return add_all(
            f"{commodity}-storage", (room, *_stores(view, commodity), *standings(view, f"{commodity}-storage"))
        )

    return score


def _stores(view: View, commodity: str) -> Iterator[Figure]:
    for building, row in working_structures(view):
        if row.storage.get(commodity):
            place = Source(f"buildings/{building.type}/storage")
            yield Figure(row.storage[commodity], building.type, building.key, place)


def consumption(view: View) -> Figure:
    """Consumption: settlements and armies, less farmland in influence, and what events add; at least 0 (K2-UPK-7)."""
    parts = (
        *consumption_of_towns(view),
        *army_consumption(view),
        *(negated(each) for each in fed_by_land(view)),
        *standings(view, "consumption"),
    )
    return limited(add_all("consumption", parts), floor=0)


def ruin_threshold(ruin: str) -> Callable[[View], Figure]:
    """Up to where a ruin may rise before it takes from its ability's checks (K2-RUIN-1)."""

    def score(view: View) -> Figure:
        return add_all(f"{ruin}-threshold", (number(view, "ruin-threshold"), *standings(view, f"{ruin}-threshold")))

    return score


COMMODITIES = ("food", "lumber", "luxuries", "ore", "stone")
ABILITIES = ("culture", "economy", "loyalty", "stability")
SCORES: Mapping[str, Callable[..., Figure]] = {
    **{name: ability(name) for name in ABILITIES},
    **{f"{name}-modifier": ability_modifier(name) for name in ABILITIES},
    **{id: skill_score(id) for id in SKILLS},
    "size": size,
    "control-dc": control_dc,
    "consumption": consumption,
    "resource-dice": resource_dice,
    "resource-die": resource_die,
    "unrest-penalty": unrest_penalty,
    **{f"{name}-ruin-penalty": ruin_penalty(name) for name in ABILITIES},
    **{f"{ruin}-threshold": ruin_threshold(ruin) for ruin in RUINS},
    **{f"{name}-storage": storage(name) for name in COMMODITIES},
    **SETTLEMENT_SCORES,
}
"""Every score by id; those of a settlement take its id."""
