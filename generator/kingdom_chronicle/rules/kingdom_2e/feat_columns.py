"""What a row of the feats may say (K2-FEAT-1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from kingdom_chronicle.reading.fields import Count, Name, Whole, Yes

from ..rows import Row


class FeatRow(Row):
    """A feat of the kingdom: the level from which on one may have it, what it asks, what it adds while it is had.

    `asks` is what the players choose with it: a skill, a role, or three ruins. `again`: it may be had once for each
    choice. `from unrest` is the Unrest without which its bonuses do not count; `item levels` is what it adds to the
    level of items for sale, by their group.
    """

    level: Count
    skill: Name = ""
    trained: Count = 0
    ability: Name = ""
    score: Count = 0
    asks: Literal["", "skill", "role", "ruins"] = ""
    again: Yes = False
    bonuses: Mapping[Name, Whole] = {}
    from_unrest: Count = 0
    resource_dice: Whole = 0
    item_levels: Mapping[Name, Whole] = {}
