"""What a line says of the players' choices beforehand, so that it stands whatever its dice give (K2-RUIN-4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ....engine.book import OUTCOMES
from ....engine.view import View
from ...offering import label
from ...realm import Building, Hex
from ..activities.activity_columns import Effect
from ..activities.civic_work import planned
from ..activities.demolishing import SALVAGE
from ..activities.effects import effects_of
from ..activities.use import Use
from ..columns import SpecialTerrain
from ..scores import COMMODITIES, RUINS
from ..settlements.grid import beside, lot_written
from ..settlements.raising import brought
from ..settlements.settlement_types import RUBBLE
from ..settlements.structures import structure

Choice = list[str] | Mapping[str, str] | str
OF_NAMED: Mapping[str, tuple[str, ...]] = {
    "bonus goods": ("lumber",),
    "agreed goods": ("lumber",),
    "aid": ("resources", "resources"),
}
"""The words that named effects ask for; goods of any kind are the group's to change."""
RUINS_OF_NAMED: Mapping[str, int] = {"every ruin": len(RUINS) - 1, "deeper feud": 1, "other ruin": 1}
"""How many ruins named effects ask for."""


def choose_for(view: View, one: Use) -> Choice | None:
    """What `choose` has to say for any degree of a use, or None where nothing is to be chosen."""
    every = [effect for degree in OUTCOMES for effect in _within(view, one, effects_of(one, degree))]
    if any(effect.do == "clear or salvage more" for effect in every):
        return _more_of_a_lot(view, one)
    return words_for(view, every)


def words_for(view: View, effects: Iterable[Effect]) -> list[str] | str | None:
    """The words for all choices among some effects: options, goods, and ruins."""
    every = tuple(effects)
    options = dict.fromkeys(word for effect in every for word in _options(effect))
    named = dict.fromkeys(effect.do for effect in every if effect.do)
    whole = [*options, *(word for do in named for word in OF_NAMED.get(do, ())), *_ruins(view, every)]
    words = [spoken(view, word) for word in whole]
    return words[0] if len(words) == 1 else words or None


def spoken(view: View, word: str) -> str:
    """A word as it is, but unrest, a ruin or a commodity by its name in the campaign's language."""
    return label(view, "stocks", word) if word in ("unrest", *RUINS, *COMMODITIES) else word


def _options(effect: Effect) -> Iterator[str]:
    """The first of several things; none where one of them holds by itself."""
    if effect.choice and not any(option.default for option in effect.choice):
        yield effect.choice[0].name
    if effect.several is not None:
        yield from (option.name for option in effect.several.options[: effect.several.picks])


def _ruins(view: View, effects: Iterable[Effect]) -> list[str]:
    """As many ruins as any effect asks for: what falls is what there is most of, what rises what there is room for."""
    count, falls, spared = 0, False, set()
    for effect in effects:
        if effect.ruin is not None:
            count = max(count, effect.ruin.choose)
            falls = falls or (effect.ruin.choose > 0 and effect.ruin.amount < 0)
            spared |= {effect.ruin.other} - {""}
        elif effect.do is not None:
            count = max(count, RUINS_OF_NAMED.get(effect.do, 0))
        elif effect.unpaid == "overspend" and _takes_rp(effect):
            count = max(count, 1)
    return by_room(view, falls, spared)[:count]


def by_room(view: View, falls: bool = False, spared: Iterable[str] = ()) -> list[str]:
    """The ruins by the room up to their thresholds; where some are to fall, those that there are the most of first."""
    left = [ruin for ruin in RUINS if ruin not in spared]
    if falls:
        return sorted(left, key=lambda ruin: -(view.stock(ruin) or view.stock(f"{ruin}-penalty")))
    return sorted(left, key=lambda ruin: view.stock(ruin) - view.score(f"{ruin}-threshold").value)


def _takes_rp(effect: Effect) -> bool:
    return (effect.dice is not None and effect.dice < 0) or bool(effect.rp and effect.rp.startswith("-"))


def _within(view: View, one: Use, effects: Iterable[Effect]) -> Iterator[Effect]:
    """Effects with those inside them: of options, of flat checks, of what a claim or a new structure brings."""
    for effect in effects:
        yield effect
        yield from _within(view, one, _inside(effect))
        if effect.claimed is not None:
            yield from _within(view, one, _of_the_land(view, one))
        if effect.do == "raise a structure":
            yield from _within(view, one, brought(view, planned(view, one)))


def _inside(effect: Effect) -> Iterator[Effect]:
    """The effects within an effect that may come at once: of the option that holds, of what a flat check gives."""
    held = next((option for option in effect.choice if option.default), next(iter(effect.choice), None))
    parts: list[Mapping[str, Any]] = list(held.effects) if held is not None else []
    for option in effect.several.options if effect.several is not None else ():
        parts += option.effects
    if effect.flat is not None:
        parts += (*effect.flat.success, *effect.flat.failure)
    return (Effect.model_validate(each) for each in parts)


def _of_the_land(view: View, one: Use) -> Iterator[Effect]:
    for hex in (view.all(Hex)[key] for key in one.hexes):
        for id in hex.special:
            site = view.row("special_terrain", id).values
            assert isinstance(site, SpecialTerrain)
            yield from site.claimed


def _more_of_a_lot(view: View, one: Use) -> Choice | None:
    """What is salvaged from a lot, or else a lot beside it that is cleared as well."""
    lot = lot_written(one.order.lot or "")
    built = [each for each in view.all(Building).values() if each.settlement == one.town]
    here = next((each for each in built if lot in each.lots), None)
    if here is None:
        return None
    made = SALVAGE if here.type == RUBBLE else [each for each in SALVAGE if structure(view, here.type).goods.get(each)]
    near = [each for building in built for each in building.lots if beside(lot, each)]
    return spoken(view, made[0]) if made else {"lot": near[0]} if near else None
