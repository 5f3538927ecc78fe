"""What the players may decide in the turn that comes: lines of the grammar that the rules allow as things stand.

Of an activity there is one line for each thing that it may be aimed at, with a leader and the skill of the highest
bonus; a further skill has a line where it matters. What it costs, and what the dice make of it, its trial says.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ....engine.choice import Choice
from ....engine.ruleset import Phase, Step
from ....engine.view import View
from ....reading.fields import Fields
from ....reading.verbs import verb_of
from ... import anytime
from ...offering import Offer
from .. import growth, leadership
from ..activities.does import CALM, activity_row
from ..activities.use import Does
from ..events import endings, event_lines
from ..lookup import in_anarchy
from ..settlements import collections
from . import events, growing, people, steps
from .targets import SEEKS, TARGETS
from .uses import lines_of, other_leaders

OFFERS: Mapping[type[Fields], Offer] = {
    leadership.Vacate: people.departures,
    leadership.Absent: people.absences,
    leadership.Invest: people.investments,
    collections.Show: steps.exhibits,
    collections.HandBack: steps.returned,
    event_lines.OpenEvent: events.answers,
    growth.Advance: growing.increases,
    growth.Boost: growing.boosts,
    growth.TakeFeat: growing.feats,
    growth.Resist: growing.resistances,
}
"""What each kind of line offers besides the activities."""
STEPS: Mapping[str, Offer] = {"unrest": steps.unruly, "consumption": steps.rations, "level": growing.waiting}
"""The steps that the players have a say in."""
ANYTIME: Mapping[type[Fields], tuple[str, Offer]] = {
    endings.End: ("upkeep", events.endings),
    anytime.Explore: ("activity", steps.explorations),
    anytime.Clear: ("activity", steps.clearings),
}
"""What the lines of any phase offer, and the phase in which it is offered."""


def choices(view: View) -> Iterable[Choice]:
    """Every line worth offering in the turn of which a view is given, in the order of play (K2-GEN-1)."""
    for phase in view.ruleset.phases:
        for model in view.ruleset.anytime:
            if model in ANYTIME and ANYTIME[model][0] == phase.name:
                for line in ANYTIME[model][1](view):
                    yield Choice(phase.name, "", verb_of(model).word, line, seeks=model is anytime.Explore)
        for step in phase.steps:
            yield from _of_step(view.moved(phase=phase.name, step=step.name), phase, step)


def _of_step(view: View, phase: Phase, step: Step) -> Iterable[Choice]:
    if step.name in STEPS:
        for line in STEPS[step.name](view):
            yield Choice(phase.name, step.name, step.name, line)
    for model in step.decisions:
        if model is Does:
            yield from _activities(view, phase.name, step.name)
        elif model in OFFERS:
            for line in OFFERS[model](view):
                yield Choice(phase.name, step.name, verb_of(model).word, line)


def _activities(view: View, phase: str, step: str) -> Iterable[Choice]:
    """The activities of a step; in anarchy there is one alone (K2-UNR-2)."""
    for id, targets in TARGETS.items():
        if step in activity_row(view, id).steps and (id == CALM or not in_anarchy(view)):
            for line in lines_of(view, id, step, targets(view)):
                others = other_leaders(view, line)
                yield Choice(phase, step, verb_of(Does).word, line, id, id in SEEKS, others)
