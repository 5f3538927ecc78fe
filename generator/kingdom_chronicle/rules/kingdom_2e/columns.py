"""The columns of the second edition's tables: one immutable model for each table in `tables/`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from kingdom_chronicle.reading.fields import Count, Fields, Name, Names, Whole, Yes

from ..rows import Number, Row, SheetFigure, Switch
from .activities.activity_columns import Activity, Effect
from .events.event_columns import Event, EventRange, EventXp
from .feat_columns import FeatRow
from .settlements.structure_columns import Structure
from .settlements.type_columns import SettlementType

Rank = Literal["untrained", "trained", "expert", "master", "legendary"]


class Level(Row):
    """A kingdom level: its Control DC, the sum of an investment in gp, what its leaders' investment adds.

    `increase`, `boost`, `feat` and `resist` are what the players choose when it is reached (K2-ADV-1); `fame` is room
    for more of it, `envied` whether the first harm of a turn is none.
    """

    control_dc: Count
    investment_gp: Count
    invested: Count
    claims: Count
    claim_bonus: Count = 0
    increase: Count = 0
    boost: Count = 0
    feat: Count = 0
    resist: Count = 0
    civic: Count = 0
    fame: Count = 0
    envied: Yes = False


class LevelDc(Row):
    """A level of what is faced, 0 to 25, and its DC (K2-CDC-4)."""

    dc: Count


class Size(Row):
    """A band of Size: the kind of nation, its resource die, its Control DC, its storage (K2-CDC-2)."""

    from_size: Count
    resource_die: Count
    control_dc: Count
    storage: Count


class Skill(Row):
    """A skill and its ability (K2-SKL-1)."""

    ability: Literal["culture", "economy", "loyalty", "stability"]
    repairs: Name = ""  # the ruin that it makes good (K2-ACT-repair-reputation)


class RankRow(Row):
    """A rank of proficiency: what it adds beside the level, and from which level on (K2-SKL-2, K2-SKL-9)."""

    bonus: Count
    from_level: Count = 1
    agreements: Count = 1  # trade agreements managed at once (K2-ACT-manage-trade-agreements)
    lends: Count = 2  # what focused attention lends on a critical success


class Vacancy(Fields):
    """What a vacant role costs: modifiers of checks by what they are about, and Unrest by a die (K2-LDR-2)."""

    checks: Mapping[Name, Whole] = {}
    unrest_die: Count | None = None
    control_dc: Whole = 0


class Role(Row):
    """A leadership role: its ability, the skill that suits an appointment, and its vacancy (K2-LDR-1)."""

    ability: Literal["culture", "economy", "loyalty", "stability"]
    suits: Name
    vacancy: Vacancy = Vacancy()
    appointment: Whole = 0
    appointment_unrest: Whole = 0


class Charter(Row):
    """A charter, a heartland or a government: abilities it boosts and flaws, how many are free (K2-CRE-1)."""

    boosts: Names = ()
    flaw: Name = ""
    free: Count = 0
    skills: Names = ()
    feat: Name = ""
    terrain: Names = ()
    shore: Yes = False  # the hex has a river, a coast or a lake beside it
    special: Names = ()


class Terrain(Row):
    """A terrain: what work on it costs in RP (K2-ACT-8), whether armies are slow on it, which work sites it bears."""

    land: Yes = True
    rough: Count = 0
    slow: Yes = False
    farmland: Yes = False
    work_sites: Names = ()


class Feature(Row):
    """A feature of a hex: major or minor, what it yields and on which terrain, what it feeds (K2-HEX-2, K2-HEX-4).

    `twin` is the row of a second one in the same hex, where there may be one.
    """

    size: Literal["major", "minor", "none"] = "none"
    commodity: Name = ""
    terrain: Names = ()
    feeds: Count = 0
    twin: Name = ""


class SpecialTerrain(Row):
    """What map.yml says of a hex: its size as a feature, and what a claim of it brings (K2-HEX-2, K2-HEX-3)."""

    size: Literal["major", "minor", "none"] = "none"
    claimed: tuple[Effect, ...] = ()


class ArmyType(Row):
    """A kind of army: from which level of the kingdom on, what it eats, its hit points (K2-ARM-1)."""

    from_level: Count
    consumption: Count
    hp: Count


class ArmyCondition(Row):
    """A condition of an army, and the skills by which it recovers from it with their least ranks (K2-ARM-3)."""

    recovered_by: Mapping[Name, Rank] = {}


class Milestone(Row):
    """What brings XP once: a Size, a claimed site, a type of settlement, RP spent in a turn, a word (K2-XP-1)."""

    xp: Count
    size: Count | None = None
    claimed: Name = ""
    settlement: Name = ""
    spent: Count | None = None
    when: Literal["every role held", "relations", "agreement"] | None = None


COLUMNS: Mapping[str, type[Fields]] = {
    "activities": Activity,
    "armies": ArmyType,
    "army_activities": Activity,
    "army_conditions": ArmyCondition,
    "attitudes": Row,
    "charters": Charter,
    "commodities": Row,
    "event_tables": EventRange,
    "events": Event,
    "event_xp": EventXp,
    "feats": FeatRow,
    "governments": Charter,
    "heartlands": Charter,
    "improvements": Feature,
    "level_dcs": LevelDc,
    "levels": Level,
    "milestones": Milestone,
    "numbers": Number,
    "ranks": RankRow,
    "roles": Role,
    "scores": SheetFigure,
    "settlement_sizes": SettlementType,
    "sizes": Size,
    "skills": Skill,
    "special_terrain": SpecialTerrain,
    "stocks": SheetFigure,
    "buildings": Structure,
    "switches": Switch,
    "terrain": Terrain,
}
"""The model of each table, by the name of its file in `tables/`."""
