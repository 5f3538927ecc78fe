"""What is wrong with a line: a rule refuses it, a waiver did not bite, nothing asked for one of its dice."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Set

from ..reading.decode import find
from ..reading.lines import Decision
from ..reading.names import did_you_mean, fold
from ..reading.source import Node, Problem, Severity, Span
from ..reading.turns import Turn
from ..reading.wording import Sentence, say, typed
from .illegal import Illegal
from .throws import Throws

Lost = dict[str, str]
"""The subjects of lines that came to nothing, by folded name, each with the verb of its line."""


def judged(
    line: Decision | None,
    refusals: Iterable[Illegal],
    stopped: Illegal | None,
    turn: Turn,
    phase: str,
    lost: Lost,
) -> tuple[dict[str, str], list[Problem]]:
    """The waivers that were needed, with their reasons, and the problems that remain.

    A yielded refusal is let pass where the line waives its rule or is granted. The one that stopped the play
    is never: without what it misses there is nothing to play.
    """
    waivers = line.waived if line is not None else {}
    is_granted = line is not None and line.granted is not None
    bitten: dict[str, str] = {}
    problems: list[Problem] = []
    for refusal in refusals:
        # lines fold the ids of waivers to capitals
        if refusal.rule.upper() in waivers:
            bitten[refusal.rule] = waivers[refusal.rule.upper()]
        elif not is_granted:
            problems.append(_refusal(refusal, line, turn, phase, lost))
    if stopped is not None:
        hint: tuple[Sentence, ...] = ()
        if stopped.rule.upper() in waivers:
            hint = (say("This cannot be waived: the line cannot be played without it."),)
        problems.append(_refusal(stopped, line, turn, phase, lost, hint))
    return bitten, problems


def left_over(
    turn: Turn,
    throws: Throws,
    refused: Collection[Decision],
    bitten: Set[tuple[Decision, str]],
    known: Collection[str],
    troubled: bool,
) -> Iterator[Problem]:
    """Waivers and written dice of a turn's lines that nothing needed; those of a refused line do not matter.

    They may be the echo of an earlier problem, so in a troubled chronicle they are its consequences: unless
    the line lacked another die, which is what a misspelt name looks like.
    """
    for line in (line for lines in turn.decisions.values() for line in lines):
        for rule in line.waived:
            place = find(line.node, ("waive", rule))
            span = place.key_span or place.span
            id = next((each for each in known if each.upper() == rule), rule)
            if known and id not in known:
                hint = (did_you_mean(rule, sorted(known)),)
                yield Problem(span, "name", say("no rule has the id '{rule}'", rule=rule), hint)
            elif line not in refused and (line, rule) not in bitten:
                yield _unneeded_waiver(id, span, troubled)
        for die in line.dice if line not in refused else ():
            if (line, die) not in throws.used:
                yield _unused_die(die, line, throws, troubled and not throws.lacks(line))


def _refusal(
    refusal: Illegal,
    line: Decision | None,
    turn: Turn,
    phase: str,
    lost: Lost,
    hints: tuple[Sentence, ...] = (),
) -> Problem:
    message, help = refusal.message, (*refusal.help, *hints)
    if line is not None:
        node = find(line.node, refusal.at) if refusal.at else _subject(line)
        if refusal.key and node.key_span is not None:
            node = Node(node.key_span, str(refusal.at[-1]))
    else:
        place = _place_of(phase, turn)
        node = Node(place or Span(turn.file, 1, 1), "")
        if place is None and phase and help:
            help = (*help, say("It belongs below the key `{phase}:`.", phase=phase))
        if turn.nth > 1:
            message = say("turn {turn}: {message}", turn=turn.number, message=message)
            answer = say(
                "To answer it, end this file with `months: {months}`, and write turns/{turn:04}.yml.",
                months=turn.nth - 1,
                turn=turn.number,
            )
            help = (*help, answer)
    span = refusal.span or node.span
    if refusal.span is None and isinstance(node.value, str) and node.value and "\n" not in node.value:
        span = Span(span.file, span.line, span.column, len(node.value))
    echoes = refusal.echo or (line is not None and _is_echo(refusal, line, lost))
    severity: Severity = "consequence" if echoes else "error"
    return Problem(span, refusal.rule, message, tuple(each for each in help if each.text), severity)


def _is_echo(refusal: Illegal, line: Decision, lost: Lost) -> bool:
    """Whether it hangs on what an earlier line of another verb should have brought about, and did not."""
    named = find(line.node, refusal.at).value if refusal.at else None
    return isinstance(named, str) and lost.get(fold(named), line.verb) != line.verb


def lost_by(line: Decision, problems: Iterable[Problem] = ()) -> Lost:
    """What a line is about, and its verb; nothing where its subject has no name, or is itself no name of anything."""
    subject = find(line.node, (line.verb,))
    if not isinstance(subject.value, str) or not subject.value:
        return {}
    place = (subject.span.line, subject.span.column)
    if any(problem.code == "name" and (problem.span.line, problem.span.column) == place for problem in problems):
        return {}
    return {fold(subject.value): line.verb}


def unread(turn: Turn) -> Lost:
    """What the lines of a turn were about that could not be read as lines."""
    read = {line.span for lines in turn.decisions.values() for line in lines}
    lost: Lost = {}
    for phase in turn.node.value.values() if isinstance(turn.node.value, dict) else ():
        for item in phase.value if isinstance(phase.value, list) else ():
            if isinstance(item.value, dict) and item.value and item.span not in read:
                verb, said = next(iter(item.value.items()))
                subjects = said.value if isinstance(said.value, list) else [said]
                lost |= {
                    fold(each.value): verb
                    for each in subjects
                    if isinstance(each.value, str) and each.value and each.span not in read
                }
    return lost


def _subject(line: Decision) -> Node:
    """What a line is about, for a refusal that hangs on none of its fields."""
    subject = find(line.node, (line.verb,))
    if subject is line.node:
        # a step, which has no subject; a start is not a line
        return Node(subject.span, line.verb) if line.phase else subject
    if isinstance(subject.value, str) and subject.value:
        return subject
    return Node(subject.key_span or subject.span, line.verb)


def _place_of(phase: str, turn: Turn) -> Span | None:
    """Where a step that no line tells would be told: at its phase, or at the months that ran past it."""
    key = "months" if turn.nth > 1 else phase
    if isinstance(turn.node.value, dict):
        for name, child in turn.node.value.items():
            if fold(name) == fold(key) and child.key_span is not None:
                return child.key_span
    return None


def _unneeded_waiver(rule: str, span: Span, troubled: bool) -> Problem:
    message = say("the waiver of {rule} did not bite: that rule does not stand in the way here", rule=rule)
    severity: Severity = "consequence" if troubled else "error"
    return Problem(span, rule, message, (say("Take the waiver out."),), severity)


def _written(die: str) -> str:
    """The key of a die as a line writes it: that of its check is its `roll`."""
    return "roll" if die == "check" else die


def _unused_die(die: str, line: Decision, throws: Throws, troubled: bool) -> Problem:
    """A misspelling, or a step that did not come."""
    place = find(line.node, line.place_of(die))
    asked = throws.asked_of(line)
    hint = (say("It asked for: {dice}.", dice=typed(map(_written, asked))),) if asked else ()
    message = say("nothing asked for the die '{die}' of this line", die=_written(die))
    severity: Severity = "consequence" if troubled else "error"
    return Problem(place.key_span or place.span, "die", message, hint, severity)
