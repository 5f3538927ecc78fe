"""Fame and Infamy that a kingdom has of its settlements, its great buildings and its Museums (UC-FAM-3, UC-FAM-6).

They are worked out whenever they are asked for and stand beside what the stocks keep: as entries they would have to be
taken back with each building that falls.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ...engine.figure import Figure, Source, add_all, counted, divided, limited
from ...engine.view import View
from ..realm import Building, Settlement
from .checks import number
from .exhibits import Exhibit
from .settlements.settlement_scores import building_modifiers, own_modifier

FAME = ("lore", "society")
INFAMY = ("corruption", "crime")


def fame_of_towns(view: View) -> Iterator[Figure]:
    """A tenth of all Lore and Society, 1 for each great building, and what Museums show (UC-FAM-3, UC-FAM-6)."""
    if view.switch("renown-of-towns") == "counts":
        yield from _tenth(view, "lore-and-society", FAME)
        yield from building_modifiers(view, "fame")
        yield from _shown(view)


def infamy_of_towns(view: View) -> Iterator[Figure]:
    """A tenth of all Corruption and Crime (UC-FAM-3)."""
    if view.switch("renown-of-towns") == "counts":
        yield from _tenth(view, "corruption-and-crime", INFAMY)


def _tenth(view: View, label: str, modifiers: tuple[str, ...]) -> Iterator[Figure]:
    """Modifiers of all settlements together, divided and rounded down (UC-FAM-3).

    Each settlement has its own: what it takes over from the whole kingdom (UC-FAM-4) is not counted in each.
    """
    towns = view.all(Settlement)
    every = add_all(label, (own_modifier(view, modifier, town) for town in towns for modifier in modifiers))
    tenth = divided(every, number(view, "renown-divisor"), label)
    if tenth.value:
        yield tenth


def _shown(view: View) -> Iterator[Figure]:
    """What a Museum shows: 1 for each 10,000 gp, at most 5, and 1 more if it is historic (UC-FAM-6)."""
    for exhibit in view.all(Exhibit).values():
        building = view.get(Building, exhibit.key)
        if building is None or building.idle:
            continue
        worth = counted(exhibit.gp, "exhibits", exhibit.key, Source(f"turns/{exhibit.since}", turn=exhibit.since))
        gained = divided(worth, number(view, "exhibit-gp"), "exhibits")
        parts = [limited(gained, ceiling=number(view, "exhibit-most").value)]
        if exhibit.historic:
            parts.append(number(view, "exhibit-historic"))
        yield add_all("exhibits", parts, exhibit.key)


BESIDES: Mapping[str, Callable[[View], Iterator[Figure]]] = {"fame": fame_of_towns, "infamy": infamy_of_towns}
"""What counts in Fame and Infamy beside what is kept of them."""
