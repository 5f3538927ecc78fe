"""The fold: turns in, a journal out. A refused line posts nothing, and the replay goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from ..reading.campaign import Campaign, Turn
from ..reading.decode import find
from ..reading.lines import Decision
from ..reading.names import did_you_mean, fold
from ..reading.source import Node, Problem
from ..reading.wording import say
from .book import Note, State
from .expect import Expectations, Expected
from .gathering import Gathering
from .illegal import Illegal
from .journal import Journal, TurnRecord
from .memory import Memory
from .posting import Sitting, post
from .refusals import Lost, left_over, unread
from .ruleset import Handler, Phase, Play, Ruleset, Step
from .switches import check_switches
from .tables import Layer


def replay(
    campaign: Campaign, ruleset: Ruleset, watch: Callable[[int], None] | None = None
) -> tuple[Journal, list[Problem]]:
    """Play every turn of a campaign; all that is wrong comes back beside the journal, as it came up.

    `watch` is told how many turns have been played, for whoever shows that it takes a while.
    """
    own = Layer("campaign", campaign.own_tables)
    shelf, problems = ruleset.shelf(own)
    switches, found = check_switches(campaign, shelf)
    problems += found
    table = Gathering(campaign, ruleset, shelf, switches, Memory())
    nothing = State(dict.fromkeys(ruleset.stocks, 0))
    before = _begin(table, nothing)
    problems += before.problems
    expectations = Expectations(campaign.start.after + 1)
    records: list[TurnRecord] = []
    first = record_of(before, nothing)
    state, flawed, unanswered = first.closing, campaign.flawed, ""
    lost: Lost = {}
    for turn in campaign.turns:
        if turn.flawed and turn.nth == 1:
            lost |= unread(turn)
        sitting = Sitting(ruleset, table.view(state, turn.number, turn), turn, lost=lost)
        play_turn(sitting)
        flawed = flawed or turn.flawed
        unreadable = turn.flawed and not turn.node.value
        if unreadable or (turn.nth > 1 and turn.file == unanswered):
            sitting.problems = [_echo(problem) for problem in sitting.problems]
        elif turn.nth > 1 and sitting.problems:
            unanswered = turn.file
        troubled = flawed or any_error([*problems, *sitting.problems])
        sitting.problems += left_over(
            turn, sitting.view.throws, sitting.refused, sitting.bitten, ruleset.rule_ids, troubled
        )
        problems += sitting.problems
        troubled = flawed or any_error(problems)
        problems += expectations.judge(sitting.expected, state.stocks, sitting.posted, troubled)
        records.append(record_of(sitting, state))
        if watch is not None:
            watch(len(records))
        state = records[-1].closing
    return Journal(campaign, ruleset, first, tuple(records), table), problems


def record_of(sitting: Sitting, opening: State) -> TurnRecord:
    """What is kept of a turn once it has been played."""
    return TurnRecord(
        sitting.turn,
        opening,
        sitting.view,
        tuple(sitting.posted),
        tuple(sitting.view.throws.rolls),
        sitting.ends,
        any_error(sitting.problems),
    )


def any_error(problems: Iterable[Problem]) -> bool:
    """Whether anything is worse than a warning."""
    return any(problem.severity != "warning" for problem in problems)


def _echo(problem: Problem) -> Problem:
    """What follows from a question of an earlier month, or from a file that said nothing for want of reading it."""
    return replace(problem, severity="consequence")


def _begin(table: Gathering, nothing: State) -> Sitting:
    """The turn before the first: the map and the people as they were, then the founding or the opening."""
    start, ruleset = table.campaign.start, table.ruleset
    turn = Turn(start.after, start.node.span.file, start.node)
    sitting = Sitting(ruleset, table.view(nothing, start.after, None), turn, lenient=True)
    post(sitting, "survey", None, ruleset.survey)
    line = Decision(start.word, start.order, start.node, "")
    for handler in ruleset.starts[start.word][1]:
        post(sitting, start.word, line, _bound(handler, line))
    return sitting


def play_turn(sitting: Sitting) -> None:
    """Play a turn from its dawn to its last phase; what comes of it is noted in the sitting."""
    begin_turn(sitting)
    for phase in sitting.ruleset.phases:
        play_phase(sitting, phase)
    _expect(sitting, sitting.turn.expect, sitting.turn.node)


def begin_turn(sitting: Sitting) -> None:
    """Play what comes before the first phase: the dawn, and the lines that stand in no phase."""
    for step in sitting.ruleset.dawn:
        _play_step(sitting, step, ())
    for line in sitting.turn.decisions.get("", ()):
        _play_anytime(sitting, line)


def play_phase(sitting: Sitting, phase: Phase) -> None:
    """Play a phase with the lines that the turn has in it; the phases before it have been played."""
    sitting.view = sitting.view.moved(phase=phase.name, opening=sitting.view.state)
    of_phase = sitting.turn.decisions.get(phase.name, ())
    _play_phase(sitting, phase, of_phase)
    sitting.ends[phase.name] = sitting.view
    for line in of_phase:
        if _is_expectation(line) and not (line.before or line.after):
            _expect(sitting, _stated(line), line.node)


def _play_phase(sitting: Sitting, phase: Phase, lines: tuple[Decision, ...]) -> None:
    anytime = [line for line in lines if type(line.order) in sitting.ruleset.anytime]
    own = [line for line in lines if type(line.order) not in sitting.ruleset.anytime]
    placed = list(_placed(sitting, phase, anytime))
    if phase.begins is not None:
        post(sitting, phase.steps[0].name, None, phase.begins)
    for line in anytime:
        if not (line.before or line.after or _is_expectation(line)):
            _play_anytime(sitting, line)
    skipped = phase.skipped(sitting.view) if phase.skipped else None
    if skipped is not None:
        post(sitting, "", None, _saying(skipped))
        why = _why_skipped(sitting, phase, skipped)
        for line in own:
            sitting.refuse(line, Problem(line.span, why.rule, why.message, why.help))
    for step in phase.steps:
        for line, where, name in placed:
            if where == "before" and name == step.name:
                _play_anytime(sitting, line)
        if skipped is None:
            _play_step(sitting, step, own)
        for line, where, name in placed:
            if where == "after" and name == step.name:
                _play_anytime(sitting, line)


def _why_skipped(sitting: Sitting, phase: Phase, note: Note) -> Illegal:
    """What a line is told that is written in a phase that is passed over."""
    told = phase.refuses(sitting.view) if phase.refuses else None
    if told is not None:
        return told
    message = say("this turn has no {phase} phase, so nothing can be decided in it", phase=phase.name)
    return Illegal(note.rule or "shape", message, (), (say("Take the line out, or write it in a later turn."),))


def _saying(note: Note) -> Play:
    return lambda view: (note,)


def _placed(sitting: Sitting, phase: Phase, lines: Iterable[Decision]) -> Iterator[tuple[Decision, str, str]]:
    """The lines that say by which step they are played, each with `before` or `after` and the step's name."""
    steps = {fold(step.name): step.name for step in phase.steps}
    for line in lines:
        where = "before" if line.before else "after"
        named = line.before or line.after
        if named is None:
            continue
        if fold(named) in steps:
            yield line, where, steps[fold(named)]
            continue
        message = say("the {phase} phase has no step '{step}'", phase=phase.name, step=named)
        hint = (did_you_mean(named, steps.values()),)
        sitting.refuse(line, Problem(find(line.node, (where,)).span, "name", message, hint))


def _play_step(sitting: Sitting, step: Step, lines: Iterable[Decision]) -> None:
    telling = [line for line in lines if type(line.order) is step.fields and line.verb == step.name]
    for line in lines:
        handler = step.decisions.get(type(line.order))
        if handler is not None and line not in telling:
            post(sitting, step.name, line, _bound(handler, line))
    if step.play is None:
        return
    for line in telling[1:]:
        message = say("the step `{step}` is told twice in this phase", step=step.name)
        sitting.refuse(line, Problem(line.span, "shape", message))
    told = telling[0] if telling else None
    if told is not None and told.granted is not None and not step.asked_for:
        message = say("the step `{step}` comes by itself, so it cannot be granted", step=step.name)
        hint = say("What it should give besides is a ruling: a `gm` line with `after: {step}`.", step=step.name)
        sitting.refuse(told, Problem(find(told.node, ("granted",)).span, "shape", message, (hint,)))
        told = None
    post(sitting, step.name, told, step.play)


def _bound(handler: Handler, line: Decision) -> Play:
    return lambda view: handler(view, line.order)


def _is_expectation(line: Decision) -> bool:
    return line.verb == "expect"


def _play_anytime(sitting: Sitting, line: Decision) -> None:
    if _is_expectation(line):
        _expect(sitting, _stated(line), line.node)
        return
    handler = sitting.ruleset.anytime[type(line.order)]
    post(sitting, line.verb, line, _bound(handler, line))


def _stated(line: Decision) -> Mapping[str, int]:
    stated: Mapping[str, int] = getattr(line.order, "expect", {})
    return stated


def _expect(sitting: Sitting, stated: Mapping[str, int], node: Node) -> None:
    view, posted = sitting.view, len(sitting.posted)
    for name, number in stated.items():
        place = find(node, ("expect", name))
        sitting.expected.append(Expected(name, number, place.span, view, view.phase, posted, place.key_span))
