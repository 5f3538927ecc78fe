"""`does: NAME`: an activity is looked up, judged, paid, rolled, and its degree played (K2-ACT-1 to K2-ACT-7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from ....engine.book import Enter, Entry, Note
from ....engine.figure import Figure, Source
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.fields import Fields
from ....reading.names import fold
from ....reading.wording import say, typed
from ...realm import Hex, Officer, Settlement, find_row, use
from ...rows import row_name, row_names
from ..land import secondary_penalty
from ..leadership import find_role
from ..lookup import has_rank, in_anarchy, least_rank
from ..modifiers import WITH_GROUP, Asked, about_group
from ..records import Barred, LastUse
from ..stocks import find_ruin
from ..unpaid import at_work
from .activity_columns import Activity
from .amounts import posted
from .attempts import attempts_after
from .choose_words import strange_words
from .conditions import CIRCUMSTANCES, NEEDS, SHIFTS
from .costs import paid_before
from .dcs import dc_of
from .effects import play_degree
from .favored_land import in_a_hurry
from .feat_checks import crushed
from .limits import within_limits
from .rolling import check_with_help, set_by_gm
from .skills_asked import or_magic, skills_asked
from .support import AGAIN
from .targets import aimed
from .tokens import Helped, helped, without_check
from .use import Does, Played, Use

ARMY_TABLE = "army_activities"
CALM = "quell-unrest"
"""The only activity of a kingdom in anarchy (K2-UNR-2)."""


def activity_row(view: View, id: str) -> Activity:
    """A row of the activities of the kingdom, or of its armies, typed."""
    row = view.row("activities" if id in view.tables.tables["activities"] else ARMY_TABLE, id).values
    assert isinstance(row, Activity)
    return row


def find_activity(view: View, name: str) -> str:
    """The id of an activity; raises Illegal `name`."""
    known = view.tables.find(ARMY_TABLE, name, view.campaign.languages[0])
    if len(known) == 1:
        return known[0]
    here = [id for id in view.tables.tables["activities"] if view.phase in _phases(activity_row(view, id))]
    return find_row(view, "activities", name, "does", say("no activity is called '{name}'", name=name), here)


def in_step(step: str, first: bool = False) -> Callable[[View, Fields], bool]:
    """Whether a line is this step's; the first step of a phase takes what no step of it takes, to say so."""

    def takes(view: View, order: Fields) -> bool:
        if not isinstance(order, Does):
            return True
        language = view.campaign.languages[0]
        ids = [id for table in ("activities", ARMY_TABLE) for id in view.tables.find(table, order.does, language)]
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
    one = yield from judged(view, order)
    # encounters have names of their own, which the exploring judges
    is_plain = not any(view.all(Hex)[hex].encounters for hex in one.hexes)
    view, one = yield from paid_before(view, one)
    if not one.settled:
        view, one = yield from _rolled(view, one)
        view = yield from crushed(view, (yield from play_degree(view, one)), one)
    yield from without_check(one)
    if is_plain:
        yield from strange_words(view, order.choose)
    yield from _noted(view, one)


def judged(view: View, order: Does) -> Played[Use]:
    """The use that a line means, with all that is wrong with it before anything is paid (K2-ACT-6)."""
    id = find_activity(view, order.does)
    row = activity_row(view, id)
    step = _step(view, row, order)
    if order.ruin is not None:
        order = order.model_copy(update={"ruin": find_ruin(view, order.ruin, "ruin")})
    one = yield from aimed(view, Use(id, row, order, step, leader=_leader(view, order)))
    if in_anarchy(view) and id != CALM:
        yield Illegal("K2-UNR-2", say("in anarchy the kingdom can only quell unrest"), "does")
    yield from _barred(view, one)
    yield from within_limits(view, one)
    one = replace(one, skill=_skill(view, one) if row.dc != "none" else "")
    for need in row.needs:
        yield from NEEDS[need](view, one)
    return one


def _phases(row: Activity) -> tuple[str, ...]:
    """The phases of an activity, as a turn's file names them."""
    return tuple(phase for phase, steps in PHASE_STEPS.items() if set(steps) & set(row.steps))


def _step(view: View, row: Activity, order: Does) -> str:
    here = [step for step in row.steps if step in PHASE_STEPS[view.phase]]
    if not here:
        message = say("{activity} is not an activity of this phase", activity=row.label)
        raise Illegal(
            "K2-GEN-2",
            message,
            "does",
            (say("It stands below {phases}.", phases=typed(f"{phase}:" for phase in _phases(row))),),
        )
    if order.step is None:
        return here[0]
    found = next((step for step in here if fold(step) == fold(order.step)), None)
    if found is None:
        message = say("{activity} cannot be done in the step '{step}'", activity=row.label, step=order.step)
        raise Illegal("K2-GEN-2", message, "step", (say("Possible: {names}.", names=typed(here)),))
    return found


def _leader(view: View, order: Does) -> str:
    if order.leader is None:
        return ""
    role = find_role(view, order.leader, "leader")
    if view.get(Officer, role) is None:
        raise Illegal("K2-ACT-1", say("nobody holds the role {role}", role=row_name(view, "roles", role)), "leader")
    return role


def _skill(view: View, one: Use) -> str:
    """The skill that is rolled: the one named, or the only one that the activity has (K2-SKL-3, K2-SKL-4)."""
    row, order = one.row, one.order
    skills = skills_asked(view, one)
    only = len(skills) == 1
    skills = or_magic(view, skills)
    if order.skill is None:
        if only or view.granted:
            return _ranked(view, one, next(iter(skills)), next(iter(skills.values())))
        names = row_names(view, "skills", skills)
        raise Illegal(
            "K2-SKL-3", say("say which skill is rolled: `skill: ...`"), (), (say("Possible: {names}.", names=names),)
        )
    skill = find_row(view, "skills", order.skill, "skill", say("no skill is called '{name}'", name=order.skill))
    if skill not in skills:
        message = say(
            "{activity} cannot be done with {skill}", activity=row.label, skill=row_name(view, "skills", skill)
        )
        raise Illegal(
            "K2-SKL-3",
            message,
            "skill",
            (say("Possible: {names}.", names=row_names(view, "skills", skills)),),
        )
    return _ranked(view, one, skill, skills[skill])


def _ranked(view: View, one: Use, skill: str, rank: str) -> str:
    rank = least_rank(view, rank)
    if not has_rank(view, skill, rank) and not view.granted:
        message = say(
            "{activity} needs {skill} at the rank {rank}",
            activity=one.row.label,
            skill=row_name(view, "skills", skill),
            rank=row_name(view, "ranks", rank),
        )
        raise Illegal("K2-SKL-3", message, "skill" if one.order.skill else "does")
    return skill


def _barred(view: View, one: Use) -> Iterable[Illegal]:
    """An activity that an earlier result barred, or its target (K2-ACT-7)."""
    for key in (one.id, *(f"{one.id}/{target}" for target in one.targets)):
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
        return view, (yield from set_by_gm(view, one))
    if one.row.dc == "none" or view.granted:
        return view, one
    against = dc_of(view, one)
    help: Helped = yield from helped(view, one, AGAIN)
    view = yield from posted(view, help.spent)
    bonuses = circumstances(view, one)
    shift = 0
    for name in one.row.shifts:
        moved, view = yield from SHIFTS[name](view, one)
        shift += moved
    extra = (*bonuses, *help.bonuses)
    view, check = yield from check_with_help(view, one, asked_of(view, one), against, extra, shift, help)
    return view, replace(one, check=check, degree=check.outcome)


def circumstances(view: View, one: Use) -> tuple[Figure, ...]:
    """What the row and the place of a use add to its check (K2-CHK-5)."""
    bonuses = [each for name in one.row.circumstances for each in CIRCUMSTANCES[name](view, one)]
    town = view.get(Settlement, one.town)
    bonuses += in_a_hurry(view, one)
    bonuses += secondary_penalty(view, (*one.hexes, *((town.hex,) if town else ())))
    if one.row.modifier:
        bonuses.append(Figure(one.row.modifier, one.id, "", Source(f"activities/{one.id}/modifier")))
    return tuple(bonuses)


def asked_of(view: View, one: Use) -> Asked:
    """What the check of a use is about."""
    about = (one.id, one.step, *_themes(view, one), *_with(one))
    return Asked(one.skill, about, one.leader, one.town or next(iter(one.hexes), ""))


def _themes(view: View, one: Use) -> tuple[str, ...]:
    """Further words by which a bonus may mean the check: a ruin, a structure, a feature of a hex."""
    language = view.campaign.languages[0]
    named = (("improvements", one.order.feature), ("buildings", one.order.structure))
    found = [id for table, name in named if name for id in view.tables.find(table, name, language)]
    return tuple(f"{one.id}:{each}" for each in (*([one.order.ruin] if one.order.ruin else []), *found))


def _with(one: Use) -> Iterator[str]:
    """The words of a check with a group: all checks with it, this activity with it."""
    for group in one.groups:
        yield about_group(WITH_GROUP, group)
        yield about_group(f"{one.id} {WITH_GROUP}", group)


def _noted(view: View, one: Use) -> Iterable[Entry]:
    """What later uses ask for: when it was last done, with which skill, how often this turn, by whom."""
    yield from _counted(view, one)
    harder = attempts_after(view, one)
    for key in (one.id, *(f"{one.id}/{target}" for target in one.targets)):
        last = view.get(LastUse, key)
        again = last is not None and last.turn == view.turn
        skills = (*last.skills, one.skill) if last is not None and again else (one.skill,)
        count = last.count + 1 if last is not None and again else 1
        before = 0 if last is None else last.before if again else last.turn
        yield Enter(LastUse(key, view.turn, skills, count, before, harder if key == one.id else 0))


def _counted(view: View, one: Use) -> Iterable[Entry]:
    yield use(view, one.id)
    if one.leader:
        yield use(view, f"{one.id}/{one.leader}")
    if one.army:
        yield use(view, at_work(one.army))
