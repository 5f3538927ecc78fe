"""What a row of the structures may say (K2-SET-10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from kingdom_chronicle.reading.fields import Count, Name, Names, Whole, Yes

from ...rows import Row
from ..activities.activity_columns import Effect

Kind = Literal["housing", "trade", "faith", "learning", "defence", "government", "leisure", "infrastructure", "arcane"]
When = Literal["each", "first of turn", "first", "first here", "first four here"]
"""Each time; the first of its kind of a turn, of the kingdom, of the settlement; while there are fewer than four."""


class Structure(Row):
    """A structure: level, lots, price in RP and goods, the check that builds, what it gives.

    One without a DC is not built.
    `place` is what it takes: lots, a border, a grid or a settlement without a lot. `bonuses` are item bonuses by what
    a check is about, or `activity/skill`; `leader bonuses` are of leadership checks by role. `built` are the effects
    of its completion. `same as` is another row of which it is a variant, `drawn as` what plans show on its border.
    """

    from_level: Count
    lots: Count
    place: Literal["lot", "border", "grid", "settlement"] = "lot"
    kind: Kind
    residential: Yes = False
    edifice: Yes = False
    famous: Yes = False
    infamous: Yes = False
    price: Count = 0
    goods: Mapping[Name, Count] = {}
    skills: Mapping[Name, Name] = {}
    dc: Count = 0
    bonuses: Mapping[Name, Whole] = {}
    leader_bonuses: Mapping[Name, Whole] = {}
    here_only: Yes = False
    upgrades: Names = ()
    same_as: Name = ""
    storage: Mapping[Name, Count] = {}
    consumption: Whole = 0
    consumption_by_water: Yes = False
    built: Mapping[When, tuple[Effect, ...]] = {}
    needs: Names = ()
    outside_capital: Name = ""
    seat: Yes = False
    houses_armies: Yes = False
    bank: Yes = False
    crosses_water: Yes = False
    harbour: Yes = False
    store: Yes = False
    item_levels: Mapping[Name, Count] = {}
    item_stacks: Count = 1
    items_always: Yes = False
    event_unrest: Whole = 0
    drawn_as: Name = ""
    shows: Literal["", "items", "animals"] = ""
