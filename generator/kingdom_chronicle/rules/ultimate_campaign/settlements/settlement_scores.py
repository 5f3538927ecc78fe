"""What settlements add up to: modifiers of buildings, districts, and the figures of each settlement."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ....engine.figure import Figure, Source, add_all, counted, divided, limited, negated, times
from ....engine.view import View
from ...realm import Building, District, Settlement, standings
from .. import columns
from ..checks import building as row_of
from ..checks import number, step_of
from ..government import government_modifier
from ..land.land_scores import hex_defense
from .districts import in_settlement


def building_modifiers(view: View, attribute: str) -> Iterator[Figure]:
    """What the buildings add: a figure for each settlement with a leaf for each building (UC-BLD-1)."""
    yield from view.keep(("buildings", attribute), lambda view: tuple(_by_settlement(view, attribute)))


def _by_settlement(view: View, attribute: str) -> Iterator[Figure]:
    types = view.keep(
        ("types that add", attribute), lambda view: types_of(view, lambda row: bool(getattr(row, attribute)))
    )
    tables = view.tables
    leaves: dict[str, list[Figure]] = {}
    for building in view.all(Building).values():
        if building.type in types and not building.idle:
            leaf = tables.figure("buildings", building.type, attribute, building.key, building.since)
            leaves.setdefault(building.settlement, []).append(leaf)
    for settlement in view.all(Settlement).values():
        if settlement.key in leaves:
            yield add_all("buildings", leaves[settlement.key], settlement.key)


def types_of(view: View, wanted: Callable[[columns.Building], bool]) -> frozenset[str]:
    """The types of building whose row is such a one, also those that a campaign's own rules removed."""
    every = (*view.tables.tables["buildings"], *view.tables.gone.get("buildings", ()))
    return frozenset(id for id in every if wanted(row_of(view, id)))


def _leaf(view: View, building: Building, column: str) -> Figure | None:
    """A cell of a building's row as it counts now; one that is damaged or closed brings nothing (UC-BLD-13)."""
    if building.idle or not getattr(row_of(view, building.type), column):
        return None
    return view.tables.figure("buildings", building.type, column, building.key, building.since)


def eases(view: View, edict: str) -> bool:
    """Whether a building halves the burden of an edict (UC-EDI-19)."""
    return _easing(view, edict) > 0


def eased(view: View, edict: str, burden: Figure) -> Figure:
    """The burden of an edict, halved where a building eases it; by the switch once for each of them (UC-EDI-19)."""
    easing = _easing(view, edict)
    for _ in range(easing if view.switch("edict-easing") == "each" else min(easing, 1)):
        burden = divided(burden, number(view, "edict-divisor"), edict)
    return burden


def _easing(view: View, edict: str) -> int:
    return view.keep(("eases", edict), lambda view: _buildings_that_ease(view, edict))


def _buildings_that_ease(view: View, edict: str) -> int:
    types = view.keep(("types that ease", edict), lambda view: types_of(view, lambda row: edict in row.eases))
    return sum(each.type in types and not each.idle for each in view.all(Building).values())


def districts(view: View) -> Figure:
    """The number of districts of all settlements (UC-CTL-1)."""
    return view.keep(("districts",), _districts)


def _districts(view: View) -> Figure:
    numbers: dict[str, int] = {}
    for district in view.all(District).values():
        numbers[district.settlement] = numbers.get(district.settlement, 0) + 1
    return add_all(
        "districts",
        (
            counted(
                numbers.get(each.key, 0),
                "districts",
                each.key,
                Source(f"settlements/{each.key}", turn=each.since),
            )
            for each in view.all(Settlement).values()
        ),
    )


# ---- of one settlement


def population(view: View, settlement: str) -> Figure:
    """250 people on each filled lot; lots count, not buildings (UC-SET-7)."""
    filled = {
        (each.district, lot)
        for each in in_settlement(view, settlement)
        if row_of(view, each.type).lots
        for lot in each.lots
    }
    people = times(number(view, "population-per-lot"), len(filled), "filled-lots")
    return add_all("population", (people, *standings(view, "population", settlement)), settlement)


def size_class(view: View, settlement: str) -> str:
    """The id of the class a settlement is of by its population (UC-SET-8)."""
    people = view.score("population", settlement).value
    return step_of(view.tables.tables["settlement_sizes"], "from_population", people)


def base_value(view: View, settlement: str) -> Figure:
    """The sum of the buildings' base values, capped by the class; the GM may exceed it (UC-SET-8)."""
    values = add_all(
        "base-value", (number(view, "base-value-start"), *_sum(view, "base_value", settlement)), settlement
    )
    cap = view.tables.figure("settlement_sizes", size_class(view, settlement), "base_value_cap")
    rulings = tuple(standings(view, "base-value", settlement))
    capped = limited(values, ceiling=cap.value)
    return limited(add_all("base-value", (capped, *rulings), settlement), floor=0) if rulings else capped


def defense(view: View, settlement: str) -> Figure:
    """The Defense of the buildings and of the hex's improvements; used in mass combat alone (UC-SET-10)."""
    place = view.all(Settlement)[settlement]
    parts = (
        *_sum(view, "defense", settlement),
        *hex_defense(view, place.hex),
        *standings(view, "defense", settlement),
    )
    return add_all("defense", parts, settlement)


def danger(view: View, settlement: str) -> Figure:
    """What is added to d% when somebody meets something in the streets: by the class, and rulings (UC-SET-8)."""
    parts = (_by_class(view, settlement, "danger"), *standings(view, "danger", settlement))
    return add_all("danger", parts, settlement)


def _by_class(view: View, settlement: str, column: str) -> Figure:
    """A cell of the class that a settlement is of."""
    return view.tables.figure("settlement_sizes", size_class(view, settlement), column)


def own_modifier(view: View, name: str, settlement: str) -> Figure:
    """A settlement modifier: its buildings, the government, what events and rulings added (UC-SET-12).

    A switch adds what the general table of settlements gives its class.
    """
    return view.keep(("own modifier", name, settlement), lambda view: _own_modifier(view, name, settlement))


def _own_modifier(view: View, name: str, settlement: str) -> Figure:
    of_class = (_by_class(view, settlement, "modifiers"),) if view.switch("size-modifiers") == "yes" else ()
    ruled = government_modifier(view, name)
    parts = (*of_class, *ruled, *_sum(view, name, settlement), *standings(view, name, settlement))
    return add_all(name, parts, settlement)


def _modifier(name: str) -> Callable[[View, str], Figure]:
    """A settlement modifier; the whole kingdom's in its place where that is played and is higher (UC-FAM-4)."""

    def score(view: View, settlement: str) -> Figure:
        own = own_modifier(view, name, settlement)
        if view.switch("kingdom-modifiers") == "no":
            return own
        of_kingdom = view.score(f"kingdom-{name}")
        if of_kingdom.value <= own.value:
            return own
        raised = add_all(of_kingdom.label, (of_kingdom, negated(own)))
        return add_all(name, (*own.parts, raised), settlement)

    return score


def _sum(view: View, column: str, settlement: str) -> Iterator[Figure]:
    for building in in_settlement(view, settlement):
        leaf = _leaf(view, building, column)
        if leaf is not None:
            yield leaf


MODIFIERS = ("corruption", "crime", "law", "lore", "productivity", "society")

SETTLEMENT_SCORES: Mapping[str, Callable[[View, str], Figure]] = {
    "population": population,
    "base-value": base_value,
    "defense": defense,
    "danger": danger,
    **{name: _modifier(name) for name in MODIFIERS},
}
"""The scores of a settlement by id; each takes the settlement's id."""
