"""The columns of Ultimate Campaign's tables: one immutable model for each table in `tables/`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from kingdom_chronicle.reading.fields import Count, Fields, Name, Names, Whole, Yes

from ..rows import Number, Row, SheetFigure, Switch
from .events.event_columns import Adventurers, Event, EventRange
from .special_edicts.special_columns import (
    Attitude,
    Relation,
    SpecialEdict,
    Trade,
    TradeResult,
    TradeWay,
    TreatyTerms,
)


class Modifiers(Row):
    """A row that changes the three attributes for as long as it holds."""

    economy: Whole = 0
    loyalty: Whole = 0
    stability: Whole = 0


class Alignment(Modifiers):
    """An alignment: what it adds for good, and to the modifiers of the whole kingdom (UC-CTL-5, UC-FAM-4)."""

    corruption: Whole = 0
    crime: Whole = 0
    law: Whole = 0
    lore: Whole = 0
    society: Whole = 0


class Government(Row):
    """A form of government: what it changes in every settlement (UC-SET-12)."""

    corruption: Whole = 0
    crime: Whole = 0
    law: Whole = 0
    lore: Whole = 0
    productivity: Whole = 0
    society: Whole = 0


class Neighbours(Fields):
    """A condition of a building: so many neighbours of any of these kinds (UC-BLD-10)."""

    any_of: Names
    count: Count = 1


class Slots(Fields):
    """Some equal magic item slots of a building (UC-MAG-1); each kind is equally likely."""

    tier: Literal["minor", "medium", "major"]
    count: Count = 1
    kinds: Names


class Building(Modifiers):
    """A building of a district (UC-BLD, UC-SET)."""

    cost: Count
    lots: Count = 0
    lots_most: Count | None = None  # where the buyer chooses how many lots it takes
    place: Literal["lot", "border", "district", "overlay", "water lot", "shared lot"] = "lot"
    kind: Literal[
        "housing",
        "trade",
        "faith",
        "learning",
        "defence",
        "government",
        "leisure",
        "infrastructure",
        "arcane",
    ]
    unrest: Whole = 0  # once, on completion
    unrest_once: Literal["building", "settlement"] = "building"
    fame: Whole = 0  # while it stands (UC-FAM-6)
    defense: Whole = 0
    base_value: Whole = 0
    corruption: Whole = 0
    crime: Whole = 0
    law: Whole = 0
    lore: Whole = 0
    productivity: Whole = 0
    society: Whole = 0
    eases: Names = ()  # edicts whose burden it halves (UC-EDI-19)
    halves: Names = ()  # buildings whose price it halves (UC-BLD-7)
    upgrades_to: Names = ()
    per_settlement: Count | None = None
    per_district: Count | None = None
    beside: tuple[Neighbours, ...] = ()
    not_beside: Names = ()
    counts_as: Names = ()  # what it may stand for among the neighbours of another
    water: Yes = False  # needs a lot on a water side or next to a Waterway (UC-SET-4)
    land_border: Yes = False
    shares_lot: Yes = False  # with any building
    shares_lot_with: Names = ()
    needs_in_settlement: Names = ()  # any of these
    needs_on_side: Names = ()  # any of these on the same border
    uncounted_with: Names = ()  # outside the building limit when built together with one (UC-EDI-14)
    housing: Yes = False  # one of the homes of which one a turn is outside the limit (UC-EDI-13)
    ordinary: Yes = False  # never too many of them (UC-BLD-15)
    suits_first: Yes = False  # advised as the first building of a kingdom (UC-FND-5)
    slots: tuple[Slots, ...] = ()


class Terrain(Row):
    """A terrain (UC-TER-1 to UC-TER-11); a cost that is None is impossible there."""

    land: Yes = False
    preparation_months: Count | None = None
    preparation_cost: Count | None = None
    farm_cost: Count | None = None
    road_cost: Count | None = None


class Improvement(Modifiers):
    """A terrain improvement (UC-IMP)."""

    shares_hex: Yes = False
    bought: Yes = True
    cost: Count = 0
    cost_of: Literal["farm", "road"] | None = None  # in place of a flat cost
    times: Count = 1
    river_doubles: Yes = False
    terrain: Names = ()
    sites: Names = ()
    unrest: Whole = 0  # once, on completion
    defense: Whole = 0
    consumption: Whole = 0
    taxes: Whole = 0
    hexes_for_economy: Count | None = None
    hexes_for_stability: Count | None = None
    upgrades_from: Name | None = None
    least_size: Count = 0
    not_with: Names = ()
    needs: Names = ()  # improvements that the hex must have
    needs_water_in: Names = ()  # terrain where the hex itself needs a canal, a coast or a river
    needs_ruler: Yes = False
    becomes: Names = ()  # buildings, when the hex becomes a settlement
    counts_as: Names = ()  # an improvement that it is a kind of, or a river


class SpecialTerrain(Modifiers):
    """Special terrain (UC-TER-20 to UC-TER-28); modifiers count while its hex is claimed."""

    hexes_for_economy: Count | None = None
    hexes_for_stability: Count | None = None
    road_loyalty: Whole = 0
    works_defense: Whole = 0
    site_bonus: Whole = 0
    site_yield: Whole = 0


class Vacancy(Fields):
    """What an empty office costs: modifiers meanwhile, Unrest in each Upkeep (UC-UPK-7)."""

    economy: Whole = 0
    loyalty: Whole = 0
    stability: Whole = 0
    unrest: Whole = 0


class Role(Row):
    """A leadership role (UC-LDR)."""

    abilities: Names
    skill: Name = ""  # whose ranks count, by the switch `leadership-skills` (UC-LDR-4)
    halved: Yes = False
    adds_to: Names = ()
    chooses: Count = 0  # to how many attributes of the holder's choice it adds
    stands_in: Yes = False  # may act as Ruler (UC-UPK-12)
    vacancy: Vacancy = Vacancy()
    forbids: Names = ()  # what its vacancy bars
    if_needed: Yes = False


class EdictLevel(Modifiers):
    """A level of the holiday, promotion or taxation edict (UC-EDI-16)."""

    consumption: Whole = 0


class Limits(Row):
    """What a kingdom may do in a turn from some Size on (UC-EDI-6); None is no limit."""

    from_size: Count
    settlements: Count | None = None
    buildings: Count | None = None
    improvements: Count | None = None
    claims: Count | None = None


class RulerAttributes(Row):
    """To how many attributes a Ruler adds from some Size on (UC-LDR-1)."""

    from_size: Count
    attributes: Count


class BpRate(Row):
    """The two rates of a BP in gp from some Size on (UC-INC-10)."""

    from_size: Count
    deposit_gp: Count
    withdrawal_gp: Count


class SettlementSize(Row):
    """A class of settlements from some population on (UC-SET-8)."""

    from_population: Count
    base_value_cap: Count
    danger: Whole = 0
    modifiers: Whole = 0  # of all six, by the switch `size-modifiers`


COLUMNS: Mapping[str, type[Fields]] = {
    "adventurers": Adventurers,
    "alignments": Alignment,
    "attitudes": Attitude,
    "bp_rates": BpRate,
    "buildings": Building,
    "event_tables": EventRange,
    "events": Event,
    "government": Government,
    "holidays": EdictLevel,
    "improvements": Improvement,
    "limits": Limits,
    "numbers": Number,
    "promotion": EdictLevel,
    "relations": Relation,
    "roles": Role,
    "ruler_attributes": RulerAttributes,
    "scores": SheetFigure,
    "settlement_sizes": SettlementSize,
    "skills": Row,
    "special_edicts": SpecialEdict,
    "special_terrain": SpecialTerrain,
    "stocks": SheetFigure,
    "switches": Switch,
    "taxation": EdictLevel,
    "terrain": Terrain,
    "trade_results": TradeResult,
    "trade_ways": TradeWay,
    "trades": Trade,
    "treaty_terms": TreatyTerms,
}
"""The model of each table, by the name of its file in `tables/`."""
