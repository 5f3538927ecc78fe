"""What the claimed land adds to scores and taxes: improvements, special terrain, Size (UC-IMP, UC-TER).

The land is read in one pass that is kept until the hexes change, and a leaf is made once for each hex.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ....engine.figure import Figure, Source, add_all, counted, divided, negated
from ....engine.view import View
from ...realm import Hex, Holding
from ..checks import improvement
from ..columns import Improvement, SpecialTerrain
from .aqueducts import AQUEDUCT, aqueduct_hexes, finished_aqueducts
from .foundries import FOUNDRY, is_mine, served_mines
from .ground import ROADS, Place, around, improved, inventory, seats_of
from .improvement_sites import FARM

STOCKYARD = "stockyard"


def size(view: View) -> Figure:
    """The number of claimed hexes (UC-CTL-1)."""
    return counted(len(view.all(Holding)), "claimed-hexes", source=Source("holdings"))


def land_modifiers(view: View, attribute: str) -> Iterator[Figure]:
    """What improvements and special terrain add to an attribute: a figure for each type (UC-CTL-4)."""
    # read outside of what is kept, so that most new buildings leave the figures of the land as they are
    mines, aqueducts = served_mines(view), _aqueducts_that_count(view)
    yield from view.keep(
        ("land", attribute, mines, aqueducts),
        lambda view: (
            *_improvements(view, attribute, mines),
            *_aqueducts(view, attribute, aqueducts),
            *_counts(view, attribute),
            *_special_terrain(view, attribute),
        ),
    )


def fed_by_land(view: View) -> Iterator[Figure]:
    """What Farms and Fisheries take off Consumption, and Forts add (UC-UPK-3, UC-IMP-13 to UC-IMP-15)."""
    stockyards = tuple(dict.fromkeys(seat for _, seat in seats_of(view, STOCKYARD)))
    yield from view.keep(("fed by land", stockyards), lambda view: tuple(_fed(view, stockyards)))


def tax_sites(view: View) -> Iterator[Figure]:
    """The BP that Mines, Quarries and Sawmills bring with the taxes (UC-INC-7, UC-INC-8, UC-TER-25)."""
    mines = served_mines(view)
    yield from view.keep(("tax sites", mines), lambda view: tuple(_tax_sites(view, mines)))


def hex_defense(view: View, label: str) -> Iterator[Figure]:
    """The Defense of a hex by its improvements, stronger on a Lair (UC-IMP-15, UC-IMP-21, UC-TER-23)."""
    holding, hex = view.get(Holding, label), view.get(Hex, label)
    if holding is None or hex is None:
        return
    for id, row, _ in _built(view):
        if row.defense and id in holding.improvements:
            place = (label, holding.improvements[id])
            yield _leaf(view, "improvements", id, "defense", place)
            for kind in inventory(view).special:
                if kind in hex.special and _special(view, kind).works_defense:
                    yield _leaf(view, "special_terrain", kind, "works_defense", place)


def _built(view: View) -> Iterator[tuple[str, Improvement, tuple[Place, ...]]]:
    """The improvements that stand, with their places."""
    for id, places in inventory(view).improvements.items():
        yield id, improvement(view, id), places


def _improvements(view: View, attribute: str, mines: tuple[str, ...]) -> Iterator[Figure]:
    richer = _richer(view, "site_bonus")
    for id, row, places in _built(view):
        if getattr(row, attribute) and id != AQUEDUCT:
            yield add_all(id, _benefits(view, id, attribute, places, richer if row.taxes else {}, mines))


def _benefits(
    view: View, id: str, column: str, places: Iterable[Place], richer: dict[str, str], mines: tuple[str, ...]
) -> Iterator[Figure]:
    """A leaf for each place, one more where the place is rich, one more for a Mine that serves a Foundry."""
    extra = {"economy": "foundry-mine-economy", "taxes": "foundry-mine-income"}.get(column)
    for place in places:
        yield _leaf(view, "improvements", id, column, place)
        if place[0] in richer:
            site = "site_yield" if column in ("taxes", "consumption") else "site_bonus"
            yield _leaf(view, "special_terrain", richer[place[0]], site, place)
        if extra and place[0] in mines and is_mine(view, id):
            yield view.tables.figure("numbers", extra, "value", of=place[0], label=FOUNDRY)


def _richer(view: View, column: str) -> dict[str, str]:
    """The claimed hexes whose special terrain makes a site richer, with that kind of terrain (UC-TER-25)."""
    return {
        label: kind
        for kind, places in inventory(view).special.items()
        if getattr(_special(view, kind), column)
        for label, _ in places
    }


def _aqueducts_that_count(view: View) -> tuple[str, ...]:
    """Each finished aqueduct counts once, at the first settlement it serves, or for each of its hexes (UC-IMP-10)."""
    if view.switch("aqueduct-bonus") == "each hex":
        return aqueduct_hexes(view)
    return tuple(served[0] for served in finished_aqueducts(view))


def _aqueducts(view: View, attribute: str, aqueducts: tuple[str, ...]) -> Iterator[Figure]:
    if aqueducts and getattr(improvement(view, AQUEDUCT), attribute):
        turns = dict(inventory(view).improvements[AQUEDUCT])
        yield add_all(
            AQUEDUCT,
            [_leaf(view, "improvements", AQUEDUCT, attribute, (label, turns[label])) for label in aqueducts],
        )


def _counts(view: View, attribute: str) -> Iterator[Figure]:
    """Roads, Highways, rivers: +1 for each full set of hexes, apart or as one (UC-IMP-23, UC-TER-26)."""
    column, reading = f"hexes_for_{attribute}", view.switch("road-counts")
    roads = [("improvements", id, places) for id, row, places in _built(view) if getattr(row, column, None)]
    rivers = [
        ("special_terrain", kind, places)
        for kind, places in inventory(view).special.items()
        if getattr(_special(view, kind), column, None)
    ]
    pooled = [] if reading == "apart" else [*roads, *(rivers if reading == "with rivers" else ())]
    if pooled:
        table, first, _ = pooled[0]
        label = ROADS[0] if roads else first
        whole = add_all(label, [_count(id, places) for _, id, places in pooled])
        yield divided(whole, view.tables.figure(table, first, column), label)
    for table, id, places in (*roads, *rivers):
        if (table, id, places) not in pooled:
            yield divided(_count(id, places), view.tables.figure(table, id, column), id)


def _count(id: str, places: tuple[Place, ...]) -> Figure:
    return counted(len(places), id, source=Source(f"holdings/{id}"))


def _special_terrain(view: View, attribute: str) -> Iterator[Figure]:
    """Lairs, Landmarks, Resources; a Landmark is worth more by a road (UC-TER-23 to UC-TER-25)."""
    for kind, places in inventory(view).special.items():
        row = _special(view, kind)
        leaves = [_leaf(view, "special_terrain", kind, attribute, place) for place in places if getattr(row, attribute)]
        if attribute == "loyalty" and row.road_loyalty:
            leaves += [
                _leaf(view, "special_terrain", kind, "road_loyalty", place)
                for place in places
                if improved(view, place[0], *ROADS)
            ]
        if leaves:
            yield add_all(kind, leaves)


def _fed(view: View, stockyards: tuple[str, ...]) -> Iterator[Figure]:
    richer = _richer(view, "site_yield")
    near = {label for seat in stockyards for label in (seat, *around(view, seat))}
    for id, row, places in _built(view):
        if not row.consumption:
            continue
        leaves = []
        for place in places:
            leaves.append(_leaf(view, "improvements", id, "consumption", place))
            if id == FARM and place[0] in near:
                more = view.tables.figure("numbers", "stockyard-farm", "value", of=place[0], label=STOCKYARD)
                leaves.append(negated(more))
            if row.consumption < 0 and place[0] in richer:
                leaves.append(negated(_leaf(view, "special_terrain", richer[place[0]], "site_yield", place)))
        yield add_all(id, leaves)


def _tax_sites(view: View, mines: tuple[str, ...]) -> Iterator[Figure]:
    richer = _richer(view, "site_yield")
    for id, row, places in _built(view):
        if row.taxes:
            yield add_all(id, _benefits(view, id, "taxes", places, richer, mines))


def _special(view: View, kind: str) -> SpecialTerrain:
    row = view.row("special_terrain", kind).values
    assert isinstance(row, SpecialTerrain)
    return row


def _leaf(view: View, table: str, id: str, column: str, place: Place) -> Figure:
    """A cell as it counts for one hex."""
    label, turn = place
    return view.tables.figure(table, id, column, of=label, turn=turn)
