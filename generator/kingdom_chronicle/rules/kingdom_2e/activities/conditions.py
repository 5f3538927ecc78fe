"""The named conditions of rows: what must hold before the roll, what gives a modifier, what shifts the degree."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ....engine.book import Entry
from ....engine.figure import Figure
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import say
from ...rows import row_name
from ..lookup import number, skill_row
from ..records import LastUse
from . import (
    adventurers,
    aid,
    army_work,
    attempts,
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
from .row_words import Circumstance, Need, Shift
from .use import Use, target_ruin


def another_skill(view: View, one: Use) -> Iterable[Entry | Illegal]:
    """The skill is not one that the last turn's use was rolled with (K2-ACT-quell-unrest)."""
    last = view.get(LastUse, one.id)
    if last is not None and last.turn == view.turn - 1 and one.skill in last.skills:
        message = say(
            "{skill} was used for this last turn: it takes another skill", skill=row_name(view, "skills", one.skill)
        )
        yield Illegal(one.rule, message, "skill" if one.order.skill else "does")


def skill_of_ruin(view: View, one: Use) -> Iterable[Entry | Illegal]:
    """Each ruin is made good by its own skill (K2-ACT-repair-reputation)."""
    ruin = target_ruin(one)
    fits = next((id for id in view.tables.tables["skills"] if skill_row(view, id).repairs == ruin), None)
    if fits is not None and one.skill != fits:
        message = say(
            "{ruin} is made good with {skill}",
            ruin=row_name(view, "stocks", ruin),
            skill=row_name(view, "skills", fits),
        )
        yield Illegal(one.rule, message, "skill")


def used_last_turn(view: View, one: Use) -> Iterable[Figure]:
    """+4 where the last turn had it already; uses of this turn do not count (K2-ACT-rest-and-relax)."""
    last = view.get(LastUse, one.id)
    if last is not None and view.turn - 1 in last.turns:
        yield number(view, "again-dc")


def used_lately(view: View, one: Use) -> Iterable[Figure]:
    """+4 where this or the last turn had it already (K2-ACT-celebrate-holiday)."""
    last = view.get(LastUse, one.id)
    if last is not None and last.turn >= view.turn - 1:
        yield number(view, "again-dc")


HARDER_BY_USE: Mapping[str, Circumstance] = {"used last turn": used_last_turn, "used lately": used_lately}


NEEDS: Mapping[str, Need] = {
    "another skill than last turn": another_skill,
    "skill of the ruin": skill_of_ruin,
    **money.NEEDS,
    **support.NEEDS,
    **new_leaders.NEEDS,
    **adventurers.NEEDS,
    **exploring.NEEDS,
    **settling.NEEDS,
    **claims.NEEDS,
    **land_work.NEEDS,
    **roads.NEEDS,
    **waterways.NEEDS,
    **food.NEEDS,
    **aid.NEEDS,
    **army_work.NEEDS,
    **marching.NEEDS,
    **dealings.NEEDS,
    **recruiting.NEEDS,
    **trade.NEEDS,
    **civic_work.NEEDS,
    **demolishing.NEEDS,
}
"""What must hold before the roll (K2-ACT-6)."""
CIRCUMSTANCES: Mapping[str, Circumstance] = {
    **new_leaders.CIRCUMSTANCES,
    **army_work.CIRCUMSTANCES,
    **marching.CIRCUMSTANCES,
    **dealings.CIRCUMSTANCES,
    **recruiting.CIRCUMSTANCES,
    **trade.CIRCUMSTANCES,
    **civic_work.CIRCUMSTANCES,
}
"""What gives the check a modifier."""
SHIFTS: Mapping[str, Shift] = {**money.SHIFTS, **dealings.SHIFTS, **marching.SHIFTS}
"""What makes the degree better or worse after the roll (K2-CHK-4)."""
HARDER: Mapping[str, Circumstance] = {
    **HARDER_BY_USE,
    **new_leaders.HARDER,
    **army_work.HARDER,
    **marching.HARDER,
    **attempts.HARDER,
    **claims.HARDER,
    **dealings.HARDER,
    **trade.HARDER,
}
"""What adds to the DC."""
