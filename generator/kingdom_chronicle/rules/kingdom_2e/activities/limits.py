"""How often an activity may be done: in its step, in a turn, by one leader (K2-ACT-1 to K2-ACT-5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ....engine.book import Enter, Entry
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import say, say_many
from ...realm import Officer, Person, Settlement, Tally, use, used
from ...rows import row_name
from ..levels import level_id
from ..lookup import number
from ..settlements.settlement_scores import standing_structures
from . import army_work, trade
from .favored_land import favored, is_second
from .row_words import Limit
from .tokens import charged_as
from .use import Use


def within_limits(view: View, one: Use) -> Iterable[Entry | Illegal]:
    """The limits of the row, then those of the step; what one use takes of them."""
    row = one.row
    if row.per_turn is not None and used(view, one.id) >= row.per_turn:
        message = say_many(
            "{activity} may be done once a turn",
            "{activity} may be done {count} times a turn",
            row.per_turn,
            activity=row.label,
        )
        yield Illegal(one.rule, message, "does")
    if one.leader and row.per_leader is not None and used(view, f"{one.id}/{one.leader}") >= row.per_leader:
        message = say(
            "{leader} has done {activity} this turn", leader=row_name(view, "roles", one.leader), activity=row.label
        )
        yield Illegal("K2-ACT-2", message, "leader")
    charge = f"charged/{charged_as(view, one.id, row, one.order)}"
    yield from favored(view, one)
    if used(view, charge) > 0:
        yield from charged(view, charge)
    elif not is_second(view, one):
        yield from LIMITS.get(one.step, nothing)(view, one)


def nothing(view: View, one: Use) -> Iterable[Entry | Illegal]:
    """A step without a limit of its own."""
    return ()


def leadership(view: View, one: Use) -> Iterable[Entry | Illegal]:
    """Two activities for each leader of a player, three where the capital has a seat for them (K2-ACT-1)."""
    if not one.leader:
        raise Illegal("K2-ACT-1", say("a leadership activity is done by a leader: write `leader: ...`"), ())
    officer = view.get(Officer, one.leader)
    person = view.get(Person, officer.people[0]) if officer is not None else None
    if person is not None and not person.player and view.switch("npc-leaders") == "none":
        message = say("{person} is nobody's character: such a leader has no activities", person=person.name)
        yield Illegal("K2-LDR-6", message, "leader")
    most = number(view, "seat-activities" if has_seat(view) else "leader-activities").value
    if used(view, f"leadership/{one.leader}") >= most:
        who = row_name(view, "roles", one.leader)
        message = say_many(
            "{leader} has done {count} leadership activity this turn",
            "{leader} has done {count} leadership activities this turn",
            most,
            leader=who,
        )
        hint = () if has_seat(view) else (say("A Town Hall, a Castle or a Palace in the capital gives one more."),)
        yield Illegal("K2-ACT-1", message, "leader", hint)
    yield use(view, f"leadership/{one.leader}")


def has_seat(view: View) -> bool:
    """Whether the capital has a Town Hall, a Castle or a Palace (K2-ACT-1)."""
    towns = (town.key for town in view.all(Settlement).values() if town.capital)
    return any(row.seat for town in towns for _, row in standing_structures(view, town))


def charged(view: View, charge: str) -> Iterator[Entry]:
    """A use that a leader took charge of: it counts against no limit of its step (K2-ACT-take-charge)."""
    yield Enter(Tally(charge, view.turn, used(view, charge) - 1))


def region(view: View, one: Use) -> Iterable[Entry | Illegal]:
    """Three region activities in all, and what was granted (K2-ACT-3)."""
    most = number(view, "region-activities").value + used(view, "more region")
    if used(view, "region") >= most:
        hint = say("Take Charge lets a leader do one besides, and so does a critical Claim Hex.")
        message = say("the kingdom has done its {most} region activities", most=most)
        yield Illegal("K2-ACT-3", message, "does", (hint,))
    yield use(view, "region")


def civic(view: View, one: Use) -> Iterable[Entry | Illegal]:
    """One civic activity for each settlement, and what was granted for any of them (K2-ACT-4)."""
    more = used(view, "more civic") + view.tables.figure("levels", level_id(view), "civic").value
    most = len(view.all(Settlement)) + more
    if used(view, "civic") >= most:
        message = say_many(
            "the kingdom has done its civic activity", "the kingdom has done its {count} civic activities", most
        )
        yield Illegal("K2-ACT-4", message, "does", (say("There is one for each settlement."),))
    if one.town:
        if used(view, f"civic/{one.town}"):
            if used(view, FURTHER) >= more:
                name = view.all(Settlement)[one.town].name
                yield Illegal("K2-ACT-4", say("{settlement} has done its civic activity", settlement=name), "in")
            yield use(view, FURTHER)
        yield use(view, f"civic/{one.town}")
    yield use(view, "civic")


FURTHER = "further civic"
"""The allowance of a settlement's second civic activity."""
LIMITS: Mapping[str, Limit] = {
    "leadership": leadership,
    "region": region,
    "civic": civic,
    **army_work.LIMITS,
    **trade.LIMITS,
}
"""The limit of each step."""
