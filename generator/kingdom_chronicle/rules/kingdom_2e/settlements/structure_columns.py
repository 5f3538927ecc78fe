"""What a row of the structures may say (K2-SET-10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from kingdom_chronicle.reading.fields import Count, Name, Names, Whole, Yes

from ...rows import Row


class Structure(Row):
    """A structure: level, lots, costs, the check that builds it, and what it gives.

    `bonuses` are item bonuses by activity, or `activity/skill`; `built` are effects of the activities' language that
    come when it is built.
    """

    level: Count
    lots: Count
    place: Literal["lot", "border", "settlement"] = "lot"
    kind: Literal["building", "yard", "infrastructure"] = "building"
    residential: Yes = False
    edifice: Yes = False
    famous: Yes = False
    infamous: Yes = False
    rp: Count = 0
    goods: Mapping[Name, Count] = {}
    skills: Mapping[Name, Name] = {}
    dc: Count = 0
    bonuses: Mapping[Name, Whole] = {}
    upgrades: Names = ()
    storage: Mapping[Name, Count] = {}
    consumption: Whole = 0
    built: tuple[Mapping[Name, Any], ...] = ()
    built_when: Literal["each", "first of turn", "first"] = "each"
    needs: Names = ()
    seat: Yes = False
    houses_armies: Yes = False
    bank: Yes = False
    crosses_water: Yes = False
