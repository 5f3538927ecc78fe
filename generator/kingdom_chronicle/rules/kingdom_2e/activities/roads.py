"""Roads, their bridges, and refuges (K2-ACT-build-roads, K2-ACT-fortify-hex)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ....engine.book import Enter, Entry
from ....engine.figure import Figure, times
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import say
from ...realm import Hex, find_hex
from ..ground import (
    BRIDGE,
    REFUGE,
    ROAD,
    built,
    features_of,
    has_settlement_or_road,
    own_land,
)
from ..land import adjacent
from ..lookup import number
from ..settlements.settlement_scores import in_influence
from ..stocks import can_pay, pay
from .paying import Cost, Paying, spend_rp
from .rough import terrain_cost
from .row_words import Named, Need
from .use import Use


def refuge_fits(view: View, one: Use) -> Iterable[Illegal]:
    """A hex on a road or in influence, without a refuge (K2-ACT-fortify-hex)."""
    label = one.hexes[0]
    yield from own_land(view, label, one.rule)
    if ROAD not in features_of(view, label) and not in_influence(view, label):
        message = say("hex {hex} is on no road and in no settlement's influence", hex=label)
        yield Illegal(one.rule, message, "hex")
    if REFUGE in features_of(view, label):
        yield Illegal(one.rule, say("hex {hex} has a refuge", hex=label), "hex")


def fortify(view: View, one: Use, said: Mapping[str, Any]) -> Iterator[Entry | Illegal]:
    """A refuge (K2-ACT-fortify-hex)."""
    yield built(view, one.hexes[0], REFUGE, rule=one.rule)


def road_fits(view: View, one: Use) -> Iterable[Illegal]:
    """A hex beside one with a road or a settlement, without a road (K2-ACT-build-roads)."""
    yield from _bears_road(view, one.hexes[0], one.rule, "hex")
    if not any(has_settlement_or_road(view, label) for label in adjacent(view, one.hexes[0])):
        message = say("no hex beside hex {hex} has a road or a settlement", hex=one.hexes[0])
        yield Illegal(one.rule, message, "hex")


def _bears_road(view: View, label: str, rule: str, at: str | tuple[str | int, ...]) -> Iterator[Illegal]:
    yield from own_land(view, label, rule, at)
    if ROAD in features_of(view, label):
        yield Illegal(rule, say("hex {hex} has a road", hex=label), at)


def road_price(view: View, label: str) -> Figure:
    """The RP of a road: by terrain, doubled where a river has to be bridged (K2-ACT-8, K2-ACT-build-roads)."""
    rough = terrain_cost(view, label)
    return times(rough, number(view, "river-factor"), "rough") if _needs_bridge(view, label) else rough


def _needs_bridge(view: View, label: str) -> bool:
    """Whether a river runs through a hex that has no bridge."""
    return view.all(Hex)[label].river and BRIDGE not in features_of(view, label)


def road_cost(view: View, one: Use) -> Paying:
    """The price of the road, paid before the roll."""
    return (yield from spend_rp(view, one, road_price(view, one.hexes[0])))


def build_road(view: View, one: Use, said: Mapping[str, Any]) -> Iterator[Entry | Illegal]:
    """A road, and a bridge over the river (K2-ACT-build-roads)."""
    yield _road(view, one.hexes[0], one.rule)


def _road(view: View, label: str, rule: str) -> Enter:
    return built(view, label, ROAD, *((BRIDGE,) if _needs_bridge(view, label) else ()), rule=rule)


def road_beside(view: View, one: Use, said: Mapping[str, Any]) -> Iterator[Entry | Illegal]:
    """A road in a hex beside it that costs no more; whether it is paid is a switch (K2-ACT-build-roads)."""
    here, at = one.hexes[0], ("choose", "hex")
    if one.order.choose is None or one.order.choose.hex is None:
        raise Illegal(one.rule, say("say where the second road goes: `choose: {{hex: ...}}`"), "choose")
    label = find_hex(view, one.order.choose.hex, at).key
    if label not in adjacent(view, here):
        raise Illegal(one.rule, say("hex {hex} is not beside hex {other}", hex=label, other=here), at)
    yield from _bears_road(view, label, one.rule, at)
    # what the first road cost: its bridge stands by now
    paid = one.paid.get("rp", 0)
    price = road_price(view, label)
    if price.value > max(paid, terrain_cost(view, here).value):
        yield Illegal(one.rule, say("a road in hex {hex} costs more than this one", hex=label), at)
    if view.switch("free-road-cost") == "paid":
        if not can_pay(view, price.value):
            raise Illegal(one.rule, say("the road in hex {hex} cannot be paid", hex=label), at)
        yield from pay(view, price, one.rule)
    yield _road(view, label, one.rule)


NAMED: Mapping[str, Named] = {
    "fortify": fortify,
    "build road": build_road,
    "road beside": road_beside,
}
NEEDS: Mapping[str, Need] = {
    "refuge fits": refuge_fits,
    "road fits": road_fits,
}
COSTS: Mapping[str, Cost] = {"road": road_cost}
