"""What a hex has: features and the room for them, water, roads, dangers (K2-HEX-1, K2-HEX-2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...engine.book import Enter
from ...engine.illegal import Illegal
from ...engine.view import View
from ...reading.kingdom import EncounterFacts
from ...reading.wording import say
from ..realm import Hex, Holding, Settlement
from .columns import Feature, SpecialTerrain, Terrain
from .land import adjacent

ROAD = "road"
BRIDGE = "bridge"
REFUGE = "refuge"
CANAL = "irrigation"
HAZARD = "hazard"
LAKE = "lake"


def feature_row(view: View, id: str) -> Feature:
    """A row of the features that can be built, typed."""
    row = view.row("improvements", id).values
    assert isinstance(row, Feature)
    return row


def features_of(view: View, label: str) -> tuple[str, ...]:
    """All features of a hex: of its ground, and what stands there, whoever built it."""
    hex, holding = view.all(Hex)[label], view.get(Holding, label)
    return tuple(dict.fromkeys((*hex.special, *hex.features, *(holding.improvements if holding else ()))))


def settled(view: View, label: str) -> bool:
    """Whether a settlement of the kingdom stands there."""
    return any(town.hex == label for town in view.all(Settlement).values())


def majors(view: View, label: str) -> int:
    """How many major features a hex has; a settlement is one (K2-HEX-2)."""
    holding = view.get(Holding, label)
    built = [feature_row(view, id).size for id in (holding.improvements if holding else ())]
    sites = [view.row("special_terrain", id).values for id in view.all(Hex)[label].special]
    found = [site.size for site in sites if isinstance(site, SpecialTerrain)]
    return [*built, *found].count("major") + settled(view, label)


def has_room(view: View, label: str) -> bool:
    """Whether a hex has room for one more major feature (K2-HEX-2)."""
    return majors(view, label) < int(view.switch("major-features-per-hex"))


def built(view: View, label: str, *features: str, rule: str = "") -> Enter:
    """The entry that adds features to a claimed hex."""
    holding = view.all(Holding)[label]
    return Enter(replace(holding, improvements={**holding.improvements, **dict.fromkeys(features, view.turn)}), rule)


def has_water(view: View, label: str) -> bool:
    """Whether a hex has a lake or a river; one that was dug counts (K2-ACT-irrigation)."""
    hex = view.all(Hex)[label]
    return hex.river or hex.terrain == LAKE or CANAL in features_of(view, label)


def has_settlement_or_road(view: View, label: str) -> bool:
    """Whether a hex has a road or a settlement, whosever it is (K2-ACT-build-roads)."""
    hex = view.all(Hex)[label]
    return ROAD in features_of(view, label) or hex.settlement is not None or settled(view, label)


def is_linked(view: View, label: str) -> bool:
    """Whether roads of the kingdom lead from a hex to one of its settlements (K2-ACT-establish-work-site)."""
    if ROAD not in features_of(view, label):
        return False
    reached, ahead = {label}, [label]
    while ahead:
        here = ahead.pop()
        if settled(view, here):
            return True
        near = [each for each in adjacent(view, here) if each in view.all(Holding) and each not in reached]
        ahead += [each for each in near if settled(view, each) or ROAD in features_of(view, each)]
        reached.update(ahead)
    return False


def own_land(view: View, label: str, rule: str, at: str | tuple[str | int, ...] = "hex") -> Iterator[Illegal]:
    """What is wrong with a hex for work on its land: it is water. Raises Illegal for one that is not the kingdom's."""
    if label not in view.all(Holding):
        raise Illegal(rule, say("hex {hex} is not the kingdom's", hex=label), at)
    if not terrain_row(view, label).land:
        yield Illegal(rule, say("hex {hex} is water", hex=label), at)


def terrain_row(view: View, label: str) -> Terrain:
    """The terrain of a hex, typed."""
    row = view.row("terrain", view.all(Hex)[label].terrain).values
    assert isinstance(row, Terrain)
    return row


def dangers(view: View, label: str) -> tuple[EncounterFacts, ...]:
    """The creatures and hazards of a hex, hidden or not; none in one that was cleared."""
    hex = view.all(Hex)[label]
    return () if hex.known == "cleared" else hex.encounters


def is_dangerous(view: View, label: str) -> bool:
    """Whether hazards or dangerous creatures are in a hex (K2-ACT-claim-hex)."""
    hex = view.all(Hex)[label]
    return bool(dangers(view, label)) or (HAZARD in hex.special and hex.known != "cleared")
