"""Food from farms, lakes and rivers: what their rows cannot say (K2-ACT-harvest-crops-and-livestock, -go-fishing)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ....engine.book import Adjust, Entry
from ....engine.figure import Figure, Source, negated
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import say
from ...realm import Settlement, use, used
from ..ground import has_water
from ..settlements.settlement_scores import farmlands, influenced
from .amounts import amount
from .row_words import Named, Need
from .use import Use


def harvested_once(view: View, one: Use) -> Iterable[Entry | Illegal]:
    """A settlement that a region activity picked is not picked again this turn, in either step."""
    picked = f"{one.id}/picked/{one.town}"
    if used(view, picked):
        yield Illegal(
            one.rule, say("{settlement} was harvested this turn", settlement=view.all(Settlement)[one.town].name), "in"
        )
    if one.step == "region":
        yield use(view, picked)


def farm_food(view: View, one: Use, said: Mapping[str, Any]) -> Iterator[Entry | Illegal]:
    """A food for each farmland in influence, or one, and one more where there is any farmland."""
    farms = farmlands(view, one.town)
    food = farms if said.get("for") == "each farmland" else 1 + (farms > 0)
    if food:
        yield Adjust("food", Figure(food, "farmland", one.town, Source(f"activities/{one.id}")), one.rule)


def spoil(view: View, one: Use, said: Mapping[str, Any]) -> Iterator[Entry | Illegal]:
    """Food is lost; where there is too little Unrest rises instead, and a switch takes what there is as well."""
    lost = amount(view, str(said["food"]), "food")
    there = view.stock("food")
    if lost.value <= there:
        yield Adjust("food", negated(lost), one.rule)
        return
    if there and view.switch("harvest-shortfall") == "lose all":
        yield Adjust("food", Figure(-there, "food", "", Source("stocks/food", turn=view.turn)), one.rule)
    yield Adjust("unrest", Figure(int(said["unrest"]), one.id, "", Source(f"activities/{one.id}")), one.rule)


def water_in_influence(view: View, one: Use) -> Iterable[Illegal]:
    """A lake or a river lies within the influence of a settlement (K2-ACT-go-fishing)."""
    towns = view.all(Settlement)
    if not any(has_water(view, label) for town in towns for label in influenced(view, town)):
        yield Illegal(one.rule, say("no settlement has a lake or a river in its influence"), "does")


NAMED: Mapping[str, Named] = {
    "farm food": farm_food,
    "spoil": spoil,
}
NEEDS: Mapping[str, Need] = {
    "harvested once": harvested_once,
    "water in influence": water_in_influence,
}
