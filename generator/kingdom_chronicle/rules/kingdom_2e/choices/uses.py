"""Whole lines of activities: by whom, with which skill, with what the players choose, as far as the rules allow it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pydantic import ValidationError

from ....engine.figure import best_of_kind
from ....engine.illegal import Illegal
from ....engine.view import View
from ...offering import Line, Lines, label
from ...realm import Officer, Person
from ..activities.dcs import dc_of
from ..activities.does import ARMY_TABLE, PHASE_STEPS, activity_row, asked_of, circumstances, judged
from ..activities.skills_asked import or_magic, skills_asked
from ..activities.targets import aimed
from ..activities.use import Does, Played, Use
from ..leadership import is_vacant
from ..lookup import has_rank, least_rank
from ..modifiers import check_modifiers
from .chosen import choose_for

EVERY_SKILL = ("quell-unrest",)
"""Activities of which each skill is worth a line: the next turn asks for another one than this."""


def lines_of(view: View, id: str, step: str, targets: Lines) -> Lines:
    """The lines of an activity in a step: one for each target, with the best leader and skill that may do it."""
    for target in targets:
        line: Line = {"does": label(view, table_of(view, id), id), **target}
        here = [each for each in activity_row(view, id).steps if each in PHASE_STEPS[view.phase]]
        yield from _whole(view, line if step == here[0] else {**line, "step": step}, id, step)


def table_of(view: View, id: str) -> str:
    """The table of an activity."""
    return "activities" if id in view.tables.tables["activities"] else ARMY_TABLE


def _whole(view: View, line: Line, id: str, step: str) -> Lines:
    for leader in leaders_at_work(view) if step == "leadership" else ("",):
        led = {"does": line["does"], "leader": label(view, "roles", leader), **line} if leader else line
        found = [each for each in _with_skills(view, led, id) if each is not None]
        if found:
            yield from found if id in EVERY_SKILL else found[:1]
            return


def leaders_at_work(view: View) -> tuple[str, ...]:
    """The roles whose holders may do leadership activities, those on duty first (K2-ACT-1, K2-LDR-6)."""
    found = []
    for role, officer in view.all(Officer).items():
        person = view.get(Person, officer.people[0])
        if view.switch("npc-leaders") != "none" or person is None or person.player:
            found.append(role)
    return tuple(sorted(found, key=lambda role: is_vacant(view, role)))


def other_leaders(view: View, line: Line) -> Mapping[str, tuple[str, ...]]:
    """Who might do it in the place of the leader whom a line names; whom it helps cannot."""
    if "leader" not in line:
        return {}
    names = (label(view, "roles", role) for role in leaders_at_work(view))
    return {"leader": tuple(name for name in names if name not in (line["leader"], line.get("other")))}


def _with_skills(view: View, line: Line, id: str) -> Iterator[Line | None]:
    """The line with each skill that it may be rolled with, the one with the highest bonus first."""
    row = activity_row(view, id)
    if row.dc == "none":
        yield _with_choice(view, line)
        return
    try:
        one = _quiet(aimed(view, Use(id, row, Does.model_validate(line), _step_of(view, line, row.steps))))
        skills = {} if one is None else or_magic(view, skills_asked(view, one))
    except (Illegal, ValidationError):
        return
    able = [skill for skill, rank in skills.items() if has_rank(view, skill, least_rank(view, rank))]
    if "skill" in line or len(skills) == 1:
        yield _with_choice(view, line)
        return
    lines = {skill: {**line, "skill": label(view, "skills", skill)} for skill in able}
    for skill in sorted(able, key=lambda each: -_bonus(view, lines[each])):
        yield _with_choice(view, lines[skill])


def _step_of(view: View, line: Line, steps: tuple[str, ...]) -> str:
    return str(line.get("step") or next(each for each in steps if each in PHASE_STEPS[view.phase]))


def _bonus(view: View, line: Line) -> int:
    one = allowed(view, line)
    if one is None:
        return -100
    return best_of_kind(one.skill, (*check_modifiers(view, asked_of(view, one)), *circumstances(view, one))).value


def _with_choice(view: View, line: Line) -> Line | None:
    """The line with what the players choose whatever the dice give; None where the rules refuse it."""
    one = allowed(view, line)
    if one is None:
        return None
    choose = choose_for(view, one) if "choose" not in line else None
    return {**line, "choose": choose} if choose else line


def allowed(view: View, line: Line) -> Use | None:
    """The use that a line would be, judged by the rules up to what it costs; None where they refuse it."""
    try:
        one = _quiet(judged(view, Does.model_validate(line)))
        if one is not None and one.row.dc != "none":
            dc_of(view, one)
        return one
    except (Illegal, ValidationError):
        return None


def _quiet(played: Played[Use]) -> Use | None:
    """What a part of a line comes to; None where anything is wrong with it."""
    while True:
        try:
            if isinstance(next(played), Illegal):
                return None
        except StopIteration as over:
            found: Use = over.value
            return found
