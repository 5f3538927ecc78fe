"""A turn as the list of what is played in it, in the book's order: each act is one step or one line.

What comes of the acts depends on the dice, which acts there are does not: so a turn can be played on from the same
moment with many dice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from ..reading.decode import find
from ..reading.lines import Decision
from ..reading.names import did_you_mean, fold
from ..reading.source import Node, Problem
from ..reading.turns import Turn
from ..reading.wording import say
from .book import Note
from .expect import Expected
from .illegal import Illegal
from .posting import Sitting, post
from .ruleset import Handler, Phase, Play, Ruleset, Step

Act = Callable[[Sitting], None]
Placed = tuple[Decision, str, str]


def play_turn(sitting: Sitting) -> None:
    """Play a turn from its dawn to its last phase; what comes of it is noted in the sitting."""
    for act in agenda(sitting.ruleset, sitting.turn):
        act(sitting)


def begin_turn(sitting: Sitting) -> None:
    """Play what comes before the first phase: the dawn, and the lines that stand in no phase."""
    for act in _before_phases(sitting.ruleset, sitting.turn):
        act(sitting)


def play_phase(sitting: Sitting, phase: Phase) -> None:
    """Play a phase with the lines that the turn has in it; the phases before it have been played."""
    for act in _whole_phase(sitting.ruleset, phase, sitting.turn):
        act(sitting)


def agenda(ruleset: Ruleset, turn: Turn) -> Iterator[Act]:
    """All that a turn plays, in order; each act plays its part of the sitting that it is given."""
    yield from _before_phases(ruleset, turn)
    for phase in ruleset.phases:
        yield from _whole_phase(ruleset, phase, turn)
    yield _expected(turn.expect, turn.node)


def _before_phases(ruleset: Ruleset, turn: Turn) -> Iterator[Act]:
    for step in ruleset.dawn:
        yield from _step(step, ())
    for line in turn.decisions.get("", ()):
        yield _anytime(line)


def _whole_phase(ruleset: Ruleset, phase: Phase, turn: Turn) -> Iterator[Act]:
    of_phase = turn.decisions.get(phase.name, ())
    yield from _phase(ruleset, phase, of_phase)
    yield _end_of(phase)
    for line in of_phase:
        if _is_expectation(line) and not (line.before or line.after):
            yield _expected(_stated(line), line.node)


def _phase(ruleset: Ruleset, phase: Phase, lines: tuple[Decision, ...]) -> Iterator[Act]:
    anytime = [line for line in lines if type(line.order) in ruleset.anytime]
    own = [line for line in lines if type(line.order) not in ruleset.anytime]
    placed = list(_placed(phase, anytime))
    yield _opening(phase, anytime)
    if phase.begins is not None:
        yield _posted(phase.steps[0].name, None, phase.begins)
    for line in anytime:
        if not (line.before or line.after or _is_expectation(line)):
            yield _anytime(line)
    if phase.skipped is not None:
        yield _passing_over(phase, phase.skipped, own)
    for step in phase.steps:
        yield from (_anytime(line) for line, where, name in placed if where == "before" and name == step.name)
        yield from map(_unless_passed_over, _step(step, own))
        yield from (_anytime(line) for line, where, name in placed if where == "after" and name == step.name)


def _opening(phase: Phase, anytime: Iterable[Decision]) -> Act:
    def act(sitting: Sitting) -> None:
        sitting.view = sitting.view.moved(phase=phase.name, opening=sitting.view.state)
        sitting.passed_over = False
        for line in anytime:
            if (line.before or line.after) and not any(_placed(phase, (line,))):
                _refuse_place(sitting, phase, line)

    return act


def _end_of(phase: Phase) -> Act:
    def act(sitting: Sitting) -> None:
        sitting.ends[phase.name] = sitting.view

    return act


def _passing_over(phase: Phase, skipped: Callable[..., Note | None], own: Iterable[Decision]) -> Act:
    def act(sitting: Sitting) -> None:
        note = skipped(sitting.view)
        if note is None:
            return
        sitting.passed_over = True
        post(sitting, "", None, _saying(note))
        why = _why_skipped(sitting, phase, note)
        for line in own:
            sitting.refuse(line, Problem(line.span, why.rule, why.message, why.help))

    return act


def _unless_passed_over(act: Act) -> Act:
    def instead(sitting: Sitting) -> None:
        if not sitting.passed_over:
            act(sitting)

    return instead


def _why_skipped(sitting: Sitting, phase: Phase, note: Note) -> Illegal:
    """What a line is told that is written in a phase that is passed over."""
    told = phase.refuses(sitting.view) if phase.refuses else None
    if told is not None:
        return told
    message = say("this turn has no `{phase}` phase, so nothing can be decided in it", phase=phase.name)
    return Illegal(note.rule or "shape", message, (), (say("Take the line out, or write it in a later turn."),))


def _saying(note: Note) -> Play:
    return lambda view: (note,)


def _placed(phase: Phase, lines: Iterable[Decision]) -> Iterator[Placed]:
    """The lines that say by which step they are played, each with `before` or `after` and the step's name."""
    steps = {fold(step.name): step.name for step in phase.steps}
    for line in lines:
        named = fold(line.before or line.after or "")
        if named in steps:
            yield line, "before" if line.before else "after", steps[named]


def _refuse_place(sitting: Sitting, phase: Phase, line: Decision) -> None:
    named = line.before or line.after or ""
    message = say("the `{phase}` phase has no step '{step}'", phase=phase.name, step=named)
    hint = (did_you_mean(named, [step.name for step in phase.steps]),)
    place = find(line.node, ("before" if line.before else "after",))
    sitting.refuse(line, Problem(place.span, "name", message, hint))


def _step(step: Step, lines: Iterable[Decision]) -> Iterator[Act]:
    telling = [line for line in lines if type(line.order) is step.fields and line.verb == step.name]
    for line in lines:
        handler = step.decisions.get(type(line.order))
        if handler is not None and line not in telling:
            yield _taken(step, line, bound(handler, line))
    if step.play is not None:
        yield _played(step, step.play, telling)


def _played(step: Step, play: Play, telling: list[Decision]) -> Act:
    def act(sitting: Sitting) -> None:
        for line in telling[1:]:
            message = say("the step `{step}` is told twice in this phase", step=step.name)
            sitting.refuse(line, Problem(line.span, "shape", message))
        told = telling[0] if telling else None
        if told is not None and told.granted is not None and not step.asked_for:
            message = say("the step `{step}` comes by itself, so it cannot be granted", step=step.name)
            hint = say("What it should give besides is a ruling: a `gm` line with `after: {step}`.", step=step.name)
            sitting.refuse(told, Problem(find(told.node, ("granted",)).span, "shape", message, (hint,)))
            told = None
        post(sitting, step.name, told, play)

    return act


def _taken(step: Step, line: Decision, play: Play) -> Act:
    """A line is played in the step that takes it, where one verb is played in several steps of a phase."""

    def act(sitting: Sitting) -> None:
        if step.takes is None or step.takes(sitting.view, line.order):
            post(sitting, step.name, line, play)

    return act


def _posted(step: str, line: Decision | None, play: Play) -> Act:
    return lambda sitting: post(sitting, step, line, play)


def bound(handler: Handler, line: Decision) -> Play:
    """A line's handler as a play: it is given the view, and the line's fields."""
    return lambda view: handler(view, line.order)


def _is_expectation(line: Decision) -> bool:
    return line.verb == "expect"


def _anytime(line: Decision) -> Act:
    if _is_expectation(line):
        return _expected(_stated(line), line.node)

    def act(sitting: Sitting) -> None:
        post(sitting, line.verb, line, bound(sitting.ruleset.anytime[type(line.order)], line))

    return act


def _stated(line: Decision) -> Mapping[str, int]:
    stated: Mapping[str, int] = getattr(line.order, "expect", {})
    return stated


def _expected(stated: Mapping[str, int], node: Node) -> Act:
    def act(sitting: Sitting) -> None:
        view, posted = sitting.view, len(sitting.posted)
        for name, number in stated.items():
            place = find(node, ("expect", name))
            sitting.expected.append(Expected(name, number, place.span, view, view.phase, posted, place.key_span))

    return act
