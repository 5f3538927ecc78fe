"""What may be decided about events: an answer to each that is open, an end, what hired adventurers go against."""

from __future__ import annotations

from collections.abc import Iterator

from ....engine.view import View
from ....reading.turns import UNANSWERED
from ...offering import Line, Lines
from ...open_events import is_there, line_of
from ...realm import District, Settlement
from ..activities.activity_columns import Effect
from ..activities.adventurers import NONE
from ..events.event_columns import Answer, Stage
from ..events.event_places import structures_of
from ..events.happenings import Happening, by_age, row_of
from ..settlements.structures import structure
from .building import free_lots
from .chosen import words_for

LARGEST = 2
"""So many lots serve for any structure that an event gives."""


def hopeful(view: View) -> Lines:
    """The open events against which adventurers may still be hired, each with its place where a kind is open twice."""
    for each in _open(view):
        if each.hire != NONE:
            yield {key: value for key, value in line_of(view, each, by_age(view)).items() if key != "since"}


def answers(view: View) -> Lines:
    """For each open event a line that tells its check, and one for each thing that may be done instead."""
    for each in _open(view):
        row = row_of(view, each.event)
        stage = row.stages[min(each.stage, len(row.stages) - 1)]
        effects = tuple(_of_stage(stage))
        choose = words_for(view, effects)
        line: Line = {**line_of(view, each, by_age(view)), **_lots(view, each, effects)}
        yield {**line, "choose": choose} if choose else line
        for answer in row.answers:
            if _may(view, each, answer):
                more = words_for(view, answer.effects)
                words = [answer.name, *([more] if isinstance(more, str) else more or [])]
                yield {**line_of(view, each, by_age(view)), "choose": words if len(words) > 1 else words[0]}


def _of_stage(stage: Stage) -> Iterator[Effect]:
    yield from (*stage.critical_success, *stage.success, *stage.failure, *stage.critical_failure)


def _may(view: View, happening: Happening, answer: Answer) -> bool:
    """Whether an answer's time has come, and what it says is so."""
    if view.turn - happening.since < answer.after:
        return False
    if not any(effect.do == "end if housed" for effect in answer.effects):
        return True
    homes = [each for each in structures_of(view, happening.place) if structure(view, each.type).residential]
    return any(happening.about in each.lots for each in homes)


def _lots(view: View, happening: Happening, effects: tuple[Effect, ...]) -> Line:
    """The structure that is lost where the players choose it, the lots of one that is given."""
    town = view.get(Settlement, happening.place)
    there = structures_of(view, town.key if town is not None else "")
    for effect in effects:
        if effect.do == "raze" and effect.with_.get("by") == "players":
            found = [each for each in there if each.lots and each.type != effect.with_.get("but")]
            return {"lot": found[0].lots[0]} if len(found) > 1 else {}
        if effect.do == "give structures" and town is not None:
            district = next(each for each in view.all(District).values() if each.settlement == town.key)
            room = next(iter(free_lots(view, town, district, LARGEST)), None)
            return {"lots": sorted(room)} if room else {}
    return {}


def endings(view: View) -> Lines:
    """The end of each open event by what was played; the reason the group gives."""
    for each in _open(view):
        line = {"end" if key == "event" else key: value for key, value in line_of(view, each, by_age(view)).items()}
        yield {**line, "why": UNANSWERED}


def _open(view: View) -> list[Happening]:
    return [each for each in by_age(view) if is_there(view, each)]
