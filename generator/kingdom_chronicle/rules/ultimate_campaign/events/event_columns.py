"""The columns of the event tables: what an event is, what it asks for, and what it does (UC-EVT)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator
from pydantic_core import PydanticCustomError

from kingdom_chronicle.engine.dice import read_dice
from kingdom_chronicle.reading.fields import Count, Fields, Name, Names, Whole, Yes

from ...rows import Row

Attribute = Literal["economy", "loyalty", "stability"]
Deed = Literal[
    "",
    "feed",
    "exhibit",
    "give building",
    "raze",
    "destroy",
    "damage",
    "promise",
    "rush",
    "ruin",
    "lose hex",
    "infect",
    "spread",
    "blight",
    "name leader",
    "kill leader",
    "offer",
    "better item",
    "further slot",
]
Way = Literal["checks", "answer", "attack", "plot", "dispersal", "demand", "disaster"]
Need = Literal[
    "leader",
    "neighbour",
    "land to rush for",
    "room for the gift",
    "empty lot",
    "building",
    "improvement",
    "farm nearby",
    "building to demand",
    "improvement to demand",
]


def _dice(text: str) -> str:
    try:
        read_dice(text)
    except ValueError:
        raise PydanticCustomError("dice", "dice such as 1d6") from None
    return text


Thrown = Annotated[Name, AfterValidator(_dice)]
"""Dice as they are written: `1d4`, `2d6`, `1d6!`."""


class Tallied(Fields):
    """A modifier of a check: so much for each building, improvement or open event of these."""

    each: Whole
    of: Names
    within: Literal["settlement", "hex", "kingdom"]


class EventCheck(Fields):
    """A check of an event; its die is named by the attribute, or by `id` where two share one."""

    by: Attribute
    id: Name = ""
    counts: tuple[Tallied, ...] = ()
    plus: Names = ()  # figures of the settlement
    minus: Names = ()


class Effect(Fields):
    """One thing that an event does: it moves the figure `to`, or `does` what only a function can say."""

    to: Name = ""
    does: Deed = ""
    add: Whole = 0
    dice: Thrown | None = None
    less: Yes = False  # the dice are taken away
    die: Name = ""  # how the die is called, where not by the figure
    raised: Whole | None = None  # in place of `add` where the table reads it so (UC-EVT-10)
    where: Literal["place", "settlements", "kingdom", "neighbour"] = "place"
    lasts: Literal["", "event", "open"] = ""  # till then; without it for good
    turns: Count | None = None
    when: Literal["", "calm"] = ""
    counts: Literal["", "economy"] = ""  # so much for each building of the place with such a bonus
    percent: Count | None = None
    gp: Count | None = None
    names: Names = ()
    at_unrest: Count | None = None


class EventOutcome(Fields):
    """What so many successes bring. `goes_on`: the event stays open."""

    successes: Count
    in_a_row: Count = 1  # phases that succeeded one after the other
    goes_on: Yes = False
    effects: tuple[Effect, ...] = ()


class Share(Fields):
    """A part of d%: from where the last one ends up to this face."""

    to: Count
    is_: Name


class Event(Row):
    """An event (UC-EVT)."""

    kind: Literal["beneficial", "dangerous"]
    place: Literal["kingdom", "settlement", "hex"]
    continuous: Yes = False
    plays: Way = "checks"  # how its outcome comes about
    answer: Name = ""  # the field that must say yes or no
    fields: Names = ()  # what a line may say of it
    needs: tuple[Need, ...] = ()  # without which it is impossible (UC-EVT-4)
    buildings: Names = ()  # of which its settlement must have one
    draws: Name = ""  # the die d% that decides among the shares
    shares: tuple[Share, ...] = ()
    bars_building: Yes = False
    holds_lot: Yes = False
    checks: tuple[EventCheck, ...] = ()
    at_start: tuple[Effect, ...] = ()
    always: tuple[Effect, ...] = ()
    outcomes: tuple[EventOutcome, ...] = ()
    broken: tuple[Effect, ...] = ()  # when what was promised is not done


class EventRange(Row):
    """Some faces of d% in an event table (UC-EVT-3): an event, or the table that has it."""

    table: Name
    from_: Count
    to: Count
    event: Name | None = None
    goes_to: Name | None = None
    place: Literal["settlement", "hex", "settlement if any"] | None = None
    then: Literal["roll again"] | None = None
    duplicates: Literal["drop", "elsewhere"] | None = None


class Adventurers(Row):
    """Adventurers for hire, from some level on (UC-EVT-7)."""

    from_level: Count
    bonus: Whole
    cost: Count
