"""Help for later checks: what leaders lend each other, what is stored for one roll (K2-CHK-9, K2-CHK-10)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from ....engine.book import OUTCOMES, Adjust, Check, Enter, Entry, Strike, free_key
from ....engine.figure import Figure, Source
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import say
from ...realm import Officer, Standing, find_row, use, used
from ...rows import row_name, row_names
from ..checks import kingdom_check
from ..feats import has_feat
from ..leadership import did_duties, find_role
from ..lookup import has_rank, least_rank, number, rank_of
from ..modifiers import Asked, checks_about
from ..records import Barred, Invested, Token
from .activity_columns import Activity
from .army_work import wartime
from .row_words import Named, Need
from .skills_asked import or_magic, skills_asked
from .tokens import CHARGE, Again, charged_as
from .use import Played, Use

SOLUTIONS = ("creative-solution", "supernatural-solution")


def another_leader(view: View, one: Use) -> Iterable[Entry | Illegal]:
    """Whoever is helped is another leader (K2-ACT-focused-attention)."""
    role = find_role(view, one.order.other or "", "other")
    if view.get(Officer, role) is None:
        yield Illegal(one.rule, say("nobody holds the role {role}", role=row_name(view, "roles", role)), "other")
    if role == one.leader:
        yield Illegal(one.rule, say("a leader helps another one"), "other")


def lend(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """A bonus for one check of the other leader with this skill this turn; half of it, rounded down, on a success."""
    whole = view.tables.figure("ranks", rank_of(view, one.skill), "lends").value
    if has_feat(view, "cooperative-leadership"):
        whole = max(whole, number(view, "cooperation").value)
    amount = whole // 2 if said.get("half") else whole
    role = find_role(view, one.order.other or "", "other")
    key = free_key(f"{view.turn}/{one.id}", view.all(Token))
    yield Enter(Token(key, one.id, view.turn, role, one.skill, amount), one.rule)


def rested(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """+2 for one leadership activity of each leader, or one in all by a switch, to the end of the next turn."""
    roles = tuple(view.all(Officer)) if view.switch("rest-bonus") == "each leader" else ("",)
    taken = set(view.all(Token))
    for role in roles:
        key = free_key(f"{view.turn}/{one.id}", taken)
        taken.add(key)
        amount = number(view, "rest-bonus").value
        yield Enter(Token(key, one.id, view.turn + 1, role, "leadership", amount), one.rule)


def may_take_charge(view: View, one: Use) -> Iterable[Entry | Illegal]:
    """Invested, on duty last month, and with another skill each time (K2-ACT-take-charge)."""
    if view.get(Invested, one.leader) is None or not did_duties(view, one.leader):
        yield Illegal(
            one.rule,
            say("{role} is not invested, or missed the duties", role=row_name(view, "roles", one.leader)),
            "leader",
        )
    if used(view, f"{CHARGE}/{one.leader}/{one.skill}"):
        message = say(
            "{role} took charge with {skill} already",
            role=row_name(view, "roles", one.leader),
            skill=row_name(view, "skills", one.skill),
        )
        yield Illegal(one.rule, message, "skill")
    yield from _skill_of_charge(view, one)
    yield use(view, f"{CHARGE}/{one.leader}/{one.skill}")


def _skill_of_charge(view: View, one: Use) -> Iterable[Illegal]:
    """The skill that the activity is rolled with, or any trained one where it asks for none."""
    id, row = _charged(view, one)
    if "wartime" in row.needs:
        yield from wartime(view, one)
    skills = or_magic(view, skills_asked(view, replace(one, id=id, row=row, under=one.rule)))
    if not skills:
        if not has_rank(view, one.skill, "trained"):
            yield Illegal(one.rule, say("an activity without a skill of its own asks for a trained one"), "skill")
    elif one.skill not in skills:
        hint = say("Possible: {names}.", names=row_names(view, "skills", skills))
        message = say(
            "{activity} is not done with {skill}", activity=row.label, skill=row_name(view, "skills", one.skill)
        )
        yield Illegal(one.rule, message, "skill", (hint,))
    elif not has_rank(view, one.skill, rank := least_rank(view, skills[one.skill])):
        message = say(
            "{activity} needs {skill} at the rank {rank}",
            activity=row.label,
            skill=row_name(view, "skills", one.skill),
            rank=row_name(view, "ranks", rank),
        )
        yield Illegal("K2-SKL-3", message, "skill")


def _charged(view: View, one: Use) -> tuple[str, Activity]:
    """The activity that is taken charge of; raises Illegal where it is not civic, region or army."""
    name = one.order.activity or ""
    armies = view.tables.find("army_activities", name, view.campaign.languages[0])
    nothing = say("no activity is called '{name}'", name=name)
    table = "army_activities" if len(armies) == 1 else "activities"
    id = find_row(view, table, name, "activity", nothing)
    row = view.row(table, id).values
    assert isinstance(row, Activity)
    if not {"civic", "region", "army"} & set(row.steps):
        raise Illegal(one.rule, say("{activity} is no civic, region or army activity", activity=row.label), "activity")
    return id, row


def charge(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """The activity may be done in its step outside the limits; a critical success lends its checks +1."""
    id = charged_as(view, *_charged(view, one), one.order)
    yield use(view, f"charged/{id}")
    if said.get("bonus"):
        key = free_key(f"{view.turn}/{one.id}", view.all(Token))
        yield Enter(Token(key, one.id, view.turn, "", id, number(view, "charge-bonus").value), one.rule)


def shaken(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """-2 on the leader's next leadership check of this turn (K2-ACT-take-charge)."""
    key = free_key(f"{view.turn}/{one.id}", view.all(Token))
    amount = number(view, "charge-penalty").value
    yield Enter(Token(key, one.id, view.turn, one.leader, "leadership", amount), one.rule)


def store(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """A solution is kept for one kingdom check of this turn."""
    key = free_key(f"{view.turn}/{one.id}", view.all(Token))
    yield Enter(Token(key, one.id, view.turn), one.rule)


def creative_again(
    view: View, asked: Asked, against: Figure, first: Check, bonuses: tuple[Figure, ...], shift: int
) -> Played[Check]:
    """Rolled again with +2, and the new result stands (K2-ACT-creative-solution)."""
    better = replace(number(view, "creative-bonus"), kind="circumstance")
    check = kingdom_check(
        view, asked, against, rule="K2-ACT-creative-solution", die="again", bonuses=(*bonuses, better), shift=shift
    )
    yield check
    return check


def supernatural_again(
    view: View, asked: Asked, against: Figure, first: Check, bonuses: tuple[Figure, ...], shift: int
) -> Played[Check]:
    """Magic against the same DC besides, and the better of the two results (K2-ACT-supernatural-solution)."""
    magic = replace(asked, skill="magic")
    check = kingdom_check(view, magic, against, rule="K2-ACT-supernatural-solution", die="magic", shift=shift)
    yield check
    return max(first, check, key=lambda each: OUTCOMES.index(each.outcome))


def rolled_twice(
    view: View, asked: Asked, against: Figure, first: Check, bonuses: tuple[Figure, ...], shift: int
) -> Played[Check]:
    """A second roll, and the better of the two (K2-EVT-good-weather, K2-EVT-remarkable-treasure)."""
    check = kingdom_check(view, asked, against, rule="K2-CHK-9", die="again", bonuses=bonuses, shift=shift)
    yield check
    return max(first, check, key=lambda each: OUTCOMES.index(each.outcome))


def tokens_lapse(view: View) -> Iterable[Entry | Illegal]:
    """What was stored and not used is lost at the end of its turn; a solution gives XP instead (K2-XP-1)."""
    for token in view.all(Token).values():
        if token.until > view.turn:
            continue
        if token.activity in SOLUTIONS:
            yield Adjust("xp", number(view, "unused-solution-xp"), f"K2-ACT-{token.activity}")
        yield Strike(token)


def bars_lapse(view: View) -> Iterable[Entry | Illegal]:
    """What was barred to the end of a turn is free again."""
    for bar in view.all(Barred).values():
        if bar.until is not None and bar.until <= view.turn:
            yield Strike(bar)


def distract(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """-1 on the other leader's checks with the skill for the rest of the turn (K2-ACT-focused-attention)."""
    role = find_role(view, one.order.other or "", "other")
    source = Source(f"activities/{one.id}", turn=view.turn)
    figure = Figure(number(view, "distraction").value, one.id, "", source, kind="circumstance")
    key = free_key(f"{view.turn}/{one.id}/{role}", view.all(Standing))
    yield Enter(Standing(key, checks_about(one.skill), figure, view.turn, view.turn, role), one.rule)


NAMED: Mapping[str, Named] = {
    "lend": lend,
    "distract": distract,
    "rested": rested,
    "charge": charge,
    "shaken": shaken,
    "store": store,
}
NEEDS: Mapping[str, Need] = {
    "another leader": another_leader,
    "may take charge": may_take_charge,
}
AGAIN: Mapping[str, Again] = {
    "creative-solution": creative_again,
    "supernatural-solution": supernatural_again,
    "good-weather": rolled_twice,
    "remarkable-treasure": rolled_twice,
}
