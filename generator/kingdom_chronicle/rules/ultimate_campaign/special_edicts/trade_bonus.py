"""What a trade route adds to the Economy as long as it lasts (UC-FAM-5)."""

from __future__ import annotations

from collections.abc import Iterator

from ....engine.figure import Figure, Source, add_all, counted, divided, unlimited
from ....engine.view import View
from ...realm import Settlement
from ..land.foundries import is_mine
from ..land.ground import inventory, seats_of
from .records import TradeRoute
from .route_length import standing
from .special_columns import Trade


def route_economy(view: View) -> Iterator[Figure]:
    """Of each route its own bonus by how the checks went, and that of what it carries."""
    for route in view.all(TradeRoute).values():
        if route.until < view.turn:
            continue
        yield view.tables.figure(
            "trade_results", route.result, "economy", of=route.key, turn=route.since, label="trade-route"
        )
        yield from _carried(view, route)


def _carried(view: View, route: TradeRoute) -> Iterator[Figure]:
    """One for each ten of its sites in the kingdom, or of its buildings in the settlement.

    That of food counts only in months in which Farms and Fisheries would push Consumption below 0.
    """
    row = view.row("trades", route.key).values
    assert isinstance(row, Trade)
    if row.surplus and not has_surplus(view):
        return
    found = [*_sites(view, row)]
    if route.settlement in view.all(Settlement):
        source = Source(f"settlements/{route.settlement}", turn=route.since)
        found += [counted(standing(view, route.settlement, id), id, route.settlement, source) for id in row.buildings]
    yield divided(add_all("trade-route", found, route.key), view.tables.figure("trades", route.key, "per"), "carried")


def _sites(view: View, row: Trade) -> Iterator[Figure]:
    """The improvements that count; without a Foundry, Mines do not."""
    for id, places in inventory(view).improvements.items():
        wanted = id in row.sites or (is_mine(view, id) and "mine" in row.sites)
        if wanted and (not is_mine(view, id) or not row.mines_need or seats_of(view, row.mines_need)):
            yield counted(len(places), id, source=Source("holdings"))


def has_surplus(view: View) -> bool:
    """Whether Consumption would be below 0 if it could be."""
    return unlimited(view.score("consumption")).value < 0
