"""What ties and trade add to the kingdom's figures, and what of them runs out by itself (UC-FAM-5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ....engine.book import Entry, Note, Strike
from ....engine.figure import Figure, add_all, divided, limited, times
from ....engine.illegal import Illegal
from ....engine.view import View
from ..checks import building, number
from .issuing import RULE
from .records import Alliance, Embassy, Expedition, Pact, Rebuff, TradeRoute, Treaty
from .trade_bonus import route_economy


def special_modifiers(view: View, attribute: str) -> Iterator[Figure]:
    """What comes from abroad: embassies with a house, treaties to the Economy, alliances to Stability, routes."""
    parts = [*_houses(view, attribute)]
    if attribute == "economy":
        parts += _shares(view, "treaty-share", view.all(Treaty).values())
        parts += route_economy(view)
    if attribute == "stability":
        parts += _shares(view, "alliance-share", view.all(Alliance).values())
    if parts:
        yield add_all("abroad", parts)


def special_consumption(view: View) -> Iterator[Figure]:
    """What the houses of embassies consume."""
    for embassy in view.all(Embassy).values():
        if embassy.house:
            yield view.tables.figure(
                "numbers", "embassy-consumption", "value", of=embassy.key, turn=embassy.built, label="embassy-house"
            )


def _houses(view: View, attribute: str) -> Iterator[Figure]:
    """The house of an embassy brings the kingdom what it would at home, and Economy besides."""
    for embassy in view.all(Embassy).values():
        if not embassy.house:
            continue
        if getattr(building(view, embassy.house), attribute):
            yield view.tables.figure("buildings", embassy.house, attribute, of=embassy.key, turn=embassy.built)
        if attribute == "economy":
            yield view.tables.figure(
                "numbers", "embassy-economy", "value", of=embassy.key, turn=embassy.built, label="embassy-house"
            )


def _shares(view: View, label: str, pacts: Iterable[Pact]) -> Iterator[Figure]:
    """A share of the other's attribute by the terms; of each pact after the first 1 less, at least 0."""
    for place, pact in enumerate(sorted(pacts, key=lambda each: (each.since, each.key))):
        side = "advantaged" if pact.advantage == "ours" else "other"
        share = view.tables.figure("treaty_terms", pact.terms, side, of=pact.key, turn=pact.since)
        figure = divided(times(pact.theirs, share, label), number(view, "percent"), label)
        if place:
            figure = limited(add_all(label, (figure, number(view, "further-partner")), pact.key), floor=0)
        yield figure


def lapse(view: View) -> Iterable[Entry | Illegal]:
    """A route's year and an expedition's months are over, and a realm that was asked in vain may be asked again."""
    for route in view.all(TradeRoute).values():
        if route.until < view.turn:
            yield Note("route-over", {"trade": route.key}, RULE)
            yield Strike(route, RULE)
    for expedition in view.all(Expedition).values():
        if expedition.until < view.turn:
            yield Note("expedition-home", {"expedition": expedition.key}, RULE)
            yield Strike(expedition, RULE)
    for rebuff in view.all(Rebuff).values():
        if rebuff.until <= view.turn:
            yield Strike(rebuff, RULE)
