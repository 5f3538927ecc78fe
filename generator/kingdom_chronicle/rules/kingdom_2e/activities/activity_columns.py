"""What a row of the activities may say: who may do it when, what it asks and costs, and each degree's effects."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from kingdom_chronicle.reading.fields import Count, Fields, Name, Names, Whole, Yes

from ...rows import Row

Amount = Name
"""A number, or dice with a sign: `1`, `-2`, `1d4`, `-1d6`."""


class Bonus(Fields):
    """A lasting modifier of checks: its type, what they are about, how much, from when, how long.

    In what they are about, `with group` means the group that the activity is done with: all checks with it, or, after
    an activity's id, that activity with it.
    """

    kind: Literal["circumstance", "status", "item", "untyped"] = "circumstance"
    to: Names
    amount: Whole
    from_: Literal["now", "next turn"] = "now"
    until: Literal["this turn", "next turn", "undone"]
    only: Literal["everyone", "leader", "other leader", "person"] = "everyone"


class Goods(Fields):
    """Commodities that come or go: a kind or `chosen`, so many, `each` of what the row counts."""

    kind: Name
    amount: Amount
    each: Name = ""


class Ruins(Fields):
    """Ruins that rise or fall: one by name, the target's, or so many different ones of the players' choice.

    `other` is a ruin that they may not choose.
    """

    which: Name = ""
    choose: Count = 0
    other: Name = ""
    amount: Whole = 1


class Later(Fields):
    """Effects that come later: at the start of the next turn, or at each such start as often as is said."""

    when: Literal["start of turn", "event phase"]
    times: Count | None = 1
    effects: tuple[Mapping[Name, Any], ...]


class Flat(Fields):
    """A flat check and what either result brings."""

    dc: Name
    success: tuple[Mapping[Name, Any], ...] = ()
    failure: tuple[Mapping[Name, Any], ...] = ()


class Option(Fields):
    """One of several things of which the players choose; `name` is the word that `choose` writes.

    One that is the `default` holds where the line chooses nothing.
    """

    name: Name
    effects: tuple[Mapping[Name, Any], ...] = ()
    default: Yes = False


class Several(Fields):
    """So many different ones of several things, by the words that `choose` writes."""

    picks: Count
    options: tuple[Option, ...]


class Effect(Fields):
    """One effect. It has one of these; effects of a degree happen in the order of the row (K2-GEN-3).

    `claimed` stands for what the special terrain of the hexes brings with their claim (K2-HEX-3).
    """

    as_: Literal["critical success", "success", "failure", "critical failure"] | None = None
    unrest: Amount | None = None
    ruin: Ruins | None = None
    rp: Amount | None = None
    each: Yes = False
    dice: Whole | None = None
    dice_next_turn: Whole | None = None
    goods: Goods | None = None
    fame: Whole | None = None
    xp: Name | None = None
    bonus: Bonus | None = None
    refund: Literal["rp", "half rp", "half goods"] | None = None
    bar: Literal["this turn", "next turn", "turn after next", "for good"] | None = None
    bars: Literal["activity", "target"] = "activity"
    choice: tuple[Option, ...] = ()
    several: Several | None = None
    consumption: Amount | None = None
    flat: Flat | None = None
    event: Name | None = None
    comes: Literal["this turn", "next turn"] = "this turn"
    later: Later | None = None
    claimed: Literal["benefits"] | None = None
    do: Name | None = None
    with_: Mapping[Name, Any] = {}
    unpaid: Literal["nothing", "failure", "critical failure", "overspend"] = "overspend"
    why: Name = ""


class Activity(Row):
    """An activity of the kingdom (K2-ACT).

    It is aimed at one hex, or at `many hexes`; `many` is several groups at once. `asks` are the fields that its line
    must have, `fields` those that it may have besides. Named conditions: `needs` hold before the roll, `shifts` move
    the degree, `circumstances` give a modifier, `harder` adds to the DC; `skills of` names where the skills come from,
    `recovers`: a condition says them. `per_turn` is how often the kingdom may do it in a turn, `per_leader` how often
    one leader.
    """

    steps: tuple[Literal["new leaders", "taxes", "expenses", "sales", "leadership", "region", "civic", "army"], ...]
    skills: Mapping[Name, Name] = {}
    any_skill: Yes = False
    skills_of: Name = ""
    dc: Literal["control", "hex level", "danger level", "negotiation", "recruitment", "event", "structure", "none"] = (
        "control"
    )
    dc_plus: Whole = 0
    harder: Names = ()
    asks: Names = ()
    fields: Names = ()
    many_hexes: Yes = False
    needs: Names = ()
    circumstances: Names = ()
    shifts: Names = ()
    modifier: Whole = 0
    cost_rp: Amount | None = None
    cost_dice: Count | None = None
    cost: Name = ""
    unpaid: Literal["critical failure", "overspend"] = "overspend"
    per_turn: Count | None = None
    per_leader: Count | None = None
    many: Yes = False
    recovers: Yes = False
    cooldown: Count | None = None
    critical_success: tuple[Effect, ...] = ()
    success: tuple[Effect, ...] = ()
    failure: tuple[Effect, ...] = ()
    critical_failure: tuple[Effect, ...] = ()
