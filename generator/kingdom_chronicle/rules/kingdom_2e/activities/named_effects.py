"""The effects that a word cannot say: each is a function that a row calls by name."""

from __future__ import annotations

from collections.abc import Mapping

from ..events import (
    boomtown,
    course,
    disasters,
    event_figures,
    event_land,
    event_people,
    event_towns,
    squatters,
)
from . import (
    adventurers,
    aid,
    army_work,
    civic_work,
    claims,
    dealings,
    demolishing,
    exploring,
    food,
    land_work,
    marching,
    money,
    new_leaders,
    recruiting,
    roads,
    settling,
    support,
    trade,
    waterways,
)
from .row_words import Named

NAMED: Mapping[str, Named] = {
    **adventurers.NAMED,
    **aid.NAMED,
    **army_work.NAMED,
    **marching.NAMED,
    **civic_work.NAMED,
    **claims.NAMED,
    **dealings.NAMED,
    **demolishing.NAMED,
    **exploring.NAMED,
    **food.NAMED,
    **land_work.NAMED,
    **money.NAMED,
    **new_leaders.NAMED,
    **recruiting.NAMED,
    **roads.NAMED,
    **settling.NAMED,
    **support.NAMED,
    **trade.NAMED,
    **waterways.NAMED,
    **course.NAMED,
    **event_figures.NAMED,
    **event_land.NAMED,
    **event_towns.NAMED,
    **event_people.NAMED,
    **boomtown.NAMED,
    **disasters.NAMED,
    **squatters.NAMED,
}
"""Each named effect of the rows; the modules of the subjects say what theirs are."""
