"""`does: NAME`: an activity is looked up, judged, paid, rolled, and its degree played (K2-ACT-1 to K2-ACT-7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from ....engine.book import Adjust, Enter, Entry, Note
from ....engine.figure import Figure, Source
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.fields import Fields
from ....reading.names import did_you_mean, fold
from ....reading.wording import say
from ...realm import Officer, find_row, use
from ..checks import kingdom_check
from ..degrees import DEGREES
from ..leadership import find_role
from ..lookup import has_rank, in_anarchy, number
from ..modifiers import Asked
from ..records import Barred, LastUse
from .activity_columns import Activity
from .amounts import posted
from .conditions import CIRCUMSTANCES, NEEDS, SHIFTS, SKILLS_OF
from .costs import paid_before
from .dcs import dc_of
from .effects import play_degree
from .limits import within_limits
from .support import AGAIN
from .targets import aimed
from .tokens import Helped, helped
from .use import Does, Played, Use

CALM = "quell-unrest"
"""The only activity of a kingdom in anarchy (K2-UNR-2)."""


def activity_row(view: View, id: str) -> Activity:
    """A row of the activities, typed."""
    row = view.row("activities", id).values
    assert isinstance(row, Activity)
    return row


def find_activity(view: View, name: str) -> str:
    """The id of an activity; raises Illegal `name`."""
    return find_row(view, "activities", name, "does", say("no activity is called '{name}'", name=name))


def in_step(step: str, first: bool = False) -> Callable[[View, Fields], bool]:
    """Whether a line is this step's; the first step of a phase takes what no step of it takes, to say so."""

    def takes(view: View, order: Fields) -> bool:
        if not isinstance(order, Does):
            return True
        ids = view.tables.find("activities", order.does, view.campaign.languages[0])
        steps = activity_row(view, ids[0]).steps if ids else ()
        here = [step for step in steps if step in PHASE_STEPS[view.phase]]
        if not here:
            return first
        chosen = fold(order.step) if order.step else ""
        return step == (next((each for each in here if fold(each) == chosen), here[0]))

    return takes


PHASE_STEPS: Mapping[str, tuple[str, ...]] = {
    "upkeep": ("new leaders",),
    "commerce": ("taxes", "expenses", "sales"),
    "activity": ("leadership", "region", "civic", "army"),
    "event": (),
}


def does(view: View, order: Does) -> Iterable[Entry | Illegal]:
    """One use of an activity: requirements and costs before the roll, the degree's effects after it (K2-ACT-6)."""
    id = find_activity(view, order.does)
    row = activity_row(view, id)
    step = _step(view, row, order)
    one = yield from aimed(view, Use(id, row, order, step, leader=_leader(view, order)))
    if in_anarchy(view) and id != CALM:
        yield Illegal("K2-UNR-2", say("in anarchy the kingdom can only quell unrest"), "does")
    yield from _barred(view, one)
    yield from within_limits(view, one)
    one = replace(one, skill=_skill(view, one))
    for need in row.needs:
        yield from NEEDS[need](view, one)
    view, one = yield from paid_before(view, one)
    if not one.settled:
        view, one = yield from _rolled(view, one)
        view = yield from play_degree(view, one)
    yield from _noted(view, one)


def _step(view: View, row: Activity, order: Does) -> str:
    here = [step for step in row.steps if step in PHASE_STEPS[view.phase]]
    if not here:
        message = say("{activity} is not an activity of this phase", activity=row.label)
        raise Illegal("K2-GEN-2", message, "does", (say("Its steps: {names}.", names=tuple(row.steps)),))
    if order.step is None:
        return here[0]
    found = next((step for step in here if fold(step) == fold(order.step)), None)
    if found is None:
        message = say("{activity} cannot be done in the step '{step}'", activity=row.label, step=order.step)
        raise Illegal("K2-GEN-2", message, "step", (did_you_mean(order.step, here),))
    return found


def _leader(view: View, order: Does) -> str:
    if order.leader is None:
        return ""
    role = find_role(view, order.leader, "leader")
    if view.get(Officer, role) is None:
        raise Illegal("K2-ACT-1", say("nobody holds the role {role}", role=role), "leader")
    return role


def _skill(view: View, one: Use) -> str:
    """The skill that is rolled: the one named, or the only one that the activity has (K2-SKL-3, K2-SKL-4)."""
    row, order = one.row, one.order
    skills = row.skills if not row.any_skill else dict.fromkeys(view.tables.tables["skills"], "untrained")
    if row.skills_of:
        skills = SKILLS_OF[row.skills_of](view, one)
    if order.skill is None:
        if len(skills) == 1 or view.granted:
            return _ranked(view, one, next(iter(skills)), next(iter(skills.values())))
        names = tuple(skills)
        raise Illegal(
            "K2-SKL-3", say("say which skill is rolled: `skill: ...`"), (), (say("Possible: {names}.", names=names),)
        )
    skill = find_row(view, "skills", order.skill, "skill", say("no skill is called '{name}'", name=order.skill))
    if skill not in skills:
        message = say("{activity} cannot be done with {skill}", activity=row.label, skill=skill)
        raise Illegal("K2-SKL-3", message, "skill", (say("Possible: {names}.", names=tuple(skills)),))
    return _ranked(view, one, skill, skills[skill])


def _ranked(view: View, one: Use, skill: str, rank: str) -> str:
    if rank == "unprinted":
        rank = "untrained" if view.switch("unprinted-rank") == "as printed" else "trained"
    if not has_rank(view, skill, rank) and not view.granted:
        message = say("{activity} needs {skill} at the rank {rank}", activity=one.row.label, skill=skill, rank=rank)
        raise Illegal("K2-SKL-3", message, "skill" if one.order.skill else "does")
    return skill


def _barred(view: View, one: Use) -> Iterable[Illegal]:
    """An activity that an earlier result barred, or its target (K2-ACT-7)."""
    for key in dict.fromkeys((one.id, f"{one.id}/{one.target}" if one.target else one.id)):
        bar = view.get(Barred, key)
        if bar is None or (bar.until is not None and bar.until < view.turn):
            continue
        if bar.until is None:
            yield Illegal(one.rule, say("{activity} is barred for good here", activity=one.row.label), "does")
        else:
            message = say("{activity} is barred to the end of turn {turn}", activity=one.row.label, turn=bar.until)
            yield Illegal(one.rule, message, "does")


def _rolled(view: View, one: Use) -> Played[tuple[View, Use]]:
    """The check, with what helps it; the GM may set the degree instead, and a point of Fame rolls again (K2-FAME-2)."""
    if one.fixed is not None:
        yield Note("not-paid", {"degree": one.fixed}, one.rule)
        return view, replace(one, degree=one.fixed)
    if one.order.degree is not None:
        return (yield from _set_by_gm(view, one))
    if one.row.dc == "none" or view.granted:
        return view, one
    against = dc_of(view, one)
    help: Helped = yield from helped(view, one, AGAIN)
    view = yield from posted(view, help.spent)
    bonuses = [each for name in one.row.circumstances for each in CIRCUMSTANCES[name](view, one)]
    if one.row.modifier:
        source = Source(f"activities/{one.id}/modifier")
        bonuses.append(Figure(one.row.modifier, one.id, "", source))
    shift = 0
    for name in one.row.shifts:
        moved, view = yield from SHIFTS[name](view, one)
        shift += moved
    asked = Asked(one.skill, (one.id, one.step, *_themes(view, one)), one.leader, one.town or next(iter(one.hexes), ""))
    extra = (*bonuses, *help.bonuses)
    check = kingdom_check(view, asked, against, rule=one.rule, bonuses=extra, shift=shift)
    yield check
    if one.order.fame is not None:
        if not view.stock("fame"):
            yield Illegal("K2-FAME-2", say("there is no Fame to roll again with"), "fame")
        spent = Adjust("fame", Figure(-1, "reroll", "", view.spoken_by()), "K2-FAME-2")
        view = yield from posted(view, (spent,))
        check = kingdom_check(view, asked, against, rule="K2-FAME-2", die="fame", bonuses=extra, shift=shift)
        yield check
    if help.again is not None:
        check = yield from help.again(view, asked, against, check, extra, shift)
    if check.outcome == "critical success" and view.switch("fame-on-critical") == "yes":
        view = yield from posted(view, (Adjust("fame", number(view, "fame-of-critical"), "K2-FAME-1"),))
    return view, replace(one, check=check, degree=check.outcome)


def _themes(view: View, one: Use) -> tuple[str, ...]:
    """Further words by which a bonus may mean the check: what it is done to, a ruin or a feature of a hex."""
    feature = one.order.feature
    features = view.tables.find("improvements", feature, view.campaign.languages[0]) if feature else []
    ruins = [fold(one.order.ruin)] if one.order.ruin else []
    return tuple(f"{one.id}:{each}" for each in (*ruins, *features))


def _set_by_gm(view: View, one: Use) -> Played[tuple[View, Use]]:
    """`degree: success` with a reason: the GM says how it came out, and nothing is rolled."""
    decision = view.decision
    degree = next((each for each in DEGREES if fold(each) == fold(one.order.degree or "")), None)
    if degree is None:
        message = say("no degree is called '{name}'", name=one.order.degree or "")
        raise Illegal("name", message, "degree", (say("Possible: {names}.", names=tuple(DEGREES)),))
    if decision is not None and not decision.why:
        yield Illegal("shape", say("a degree that the GM sets needs `why`: the ledger shows it"), "degree")
    yield Note("degree-set", {"degree": degree}, one.rule)
    return view, replace(one, degree=degree)


def _noted(view: View, one: Use) -> Iterable[Entry]:
    """What later uses ask for: when it was last done, with which skill, how often this turn, by whom."""
    yield from _counted(view, one)
    for key in dict.fromkeys((one.id, f"{one.id}/{one.target}" if one.target else one.id)):
        last = view.get(LastUse, key)
        again = last is not None and last.turn == view.turn
        skills = (*last.skills, one.skill) if last is not None and again else (one.skill,)
        count = last.count + 1 if last is not None and again else 1
        before = 0 if last is None else last.before if again else last.turn
        yield Enter(LastUse(key, view.turn, skills, count, before))


def _counted(view: View, one: Use) -> Iterable[Entry]:
    yield use(view, one.id)
    if one.leader:
        yield use(view, f"{one.id}/{one.leader}")
