"""The named conditions of rows: what must hold before the roll, what gives a modifier, what shifts the degree."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping

from ....engine.book import Entry
from ....engine.figure import Figure
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import say
from ..records import LastUse
from . import civic_work, demolishing
from .use import Use

Need = Callable[[View, Use], Iterable[Entry | Illegal]]
Circumstance = Callable[[View, Use], Iterable[Figure]]
Shift = Callable[[View, Use], Generator[Entry | Illegal, None, tuple[int, View]]]


def another_skill(view: View, one: Use) -> Iterable[Entry | Illegal]:
    """The skill is not one that the last turn's use was rolled with (K2-ACT-quell-unrest)."""
    last = view.get(LastUse, one.id)
    if last is not None and last.turn == view.turn - 1 and one.skill in last.skills:
        message = say("{skill} was used for this last turn: it takes another skill", skill=one.skill)
        yield Illegal(one.rule, message, "skill" if one.order.skill else "does")


NEEDS: Mapping[str, Need] = {"another skill than last turn": another_skill, **civic_work.NEEDS, **demolishing.NEEDS}
"""What must hold before the roll (K2-ACT-6)."""
CIRCUMSTANCES: Mapping[str, Circumstance] = {**civic_work.CIRCUMSTANCES}
"""What gives the check a modifier."""
SHIFTS: Mapping[str, Shift] = {}
"""What makes the degree better or worse after the roll (K2-CHK-4)."""
HARDER: Mapping[str, Circumstance] = {}
"""What adds to the DC."""
SKILLS_OF: Mapping[str, Callable[[View, Use], Mapping[str, str]]] = {"structure": civic_work.skills_of_structure}
"""What says which skills an activity may be rolled with, and at which rank."""
