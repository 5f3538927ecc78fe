"""The columns of the tables of special edicts (UC-FAM-5)."""

from __future__ import annotations

from typing import Literal

from kingdom_chronicle.reading.fields import Count, Fields, Name, Names, Whole, Yes

from ...rows import Row
from ..events.event_columns import Thrown


class Effects(Fields):
    """What something costs or brings at once; `attitude` is in steps of the other realm's."""

    attitude: Whole = 0
    fame: Whole = 0
    infamy: Whole = 0
    unrest: Whole = 0
    infamy_dice: Thrown | None = None
    unrest_dice: Thrown | None = None


class SpecialEdict(Row):
    """A special edict: its price in BP, its checks, and what comes of them."""

    cost: Thrown | None = None
    checks: Count = 0
    needed: Count = 0  # so many of them must succeed
    always: Effects = Effects()
    well: Effects = Effects()  # success by the margin of a talk
    lost: Effects = Effects()
    lost_badly: Effects = Effects()
    leave_kept: Effects = Effects()  # the Loyalty check of leaving it succeeds
    leave_lost: Effects = Effects()
    attack_kept: Effects = Effects()
    attack_lost: Effects = Effects()
    refuse: Effects = Effects()  # aid that was asked for
    host_lost: Effects = Effects()
    terms_lost: Effects = Effects()  # other terms are not agreed
    houses: Names = ()


class Attitude(Row):
    """An attitude of another realm, from the best to the worst."""

    dc: Whole


class Relation(Row):
    """What a third realm weighs: what it is to the other realm, and our closest tie with it."""

    theirs: Literal["ally", "partner", "enemy"]
    ours: Literal["embassy", "treaty", "alliance"]
    dc: Whole


class TreatyTerms(Row):
    """The terms of a pact: shares of the other's attribute in per cent, and what the advantage brings."""

    advantaged: Count
    other: Count
    fame: Whole = 0
    infamy: Whole = 0


class Trade(Row):
    """A kind of trade route: what its settlement needs, and what adds to the Economy."""

    needs: Names = ()  # buildings of the settlement, all of them
    sites: Names = ()  # improvements of the kingdom that are counted
    buildings: Names = ()  # buildings of the settlement that are counted
    per: Count
    mines_need: Name = ""  # a building without which Mines do not count
    surplus: Yes = False  # the bonus counts only while Consumption would be below 0


class TradeWay(Row):
    """Ground that a trade route may cross: its length in halves, any of the buildings that its settlement needs."""

    halves: Count
    needs: Names = ()


class TradeResult(Row):
    """What so many successes of the three checks bring; `dice` are BP for each share invested."""

    successes: Count
    established: Yes = False
    economy: Whole = 0
    fame: Whole = 0
    unrest: Whole = 0
    dice: Thrown | None = None
    distance: Yes = False  # the route modifier adds to the BP
