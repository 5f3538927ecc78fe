"""`chronicle check`: load, validate, replay, and compare with what is committed in outcomes/."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

import click

from ..engine.journal import OpenTurn
from ..reading.problems import any_error
from ..reading.source import Problem, Severity, Span, lines_of
from ..reading.wording import Sentence, say, say_many, with_brackets
from ..writing.diff_change import ranges
from ..writing.outcome import Comparison, compare, turn_of
from .gm import beside
from .open import Opened, read_outcomes
from .report import list_problems, print_data
from .terminal import CAMPAIGN_IS_WRONG, FINE, Terminal, command, format_option, opened


@command("check", say("Load, validate and replay the campaign, and compare it with outcomes/. Writes nothing."))
@format_option
def check(campaign: Path | None, quiet: bool, verbose: bool, form: str) -> None:
    terminal = Terminal(quiet, verbose)
    there = opened(campaign, terminal)
    outcomes, unreadable = read_outcomes(there.root, there.shown)
    gm = beside(there)
    problems = [*there.problems, *gm.problems, *unreadable]
    files = {**gm.files} | {f"{there.shown}/outcomes/{name}": text for name, text in outcomes.items()}
    pending: tuple[int, ...] = ()
    if there.journal is not None:
        compared = compare(outcomes, there.journal, version("kingdom-chronicle"))
        pending = compared.pending
        if compared.differing and not unreadable:
            problems.append(difference(compared, outcomes, there))
    is_wrong = any_error(problems)
    if form == "json":
        dice = [die.name for turn in open_turns(there) for die in turn.dice]
        print_data(problems, there.language, pending=list(pending), open=dice)
    else:
        list_problems(problems, files, form, there.language)
        for sentence in told_open(open_turns(there)):
            terminal.say(sentence)
        terminal.say(summary(problems, pending, there))
    raise click.exceptions.Exit(CAMPAIGN_IS_WRONG if is_wrong else FINE)


def difference(compared: Comparison, outcomes: dict[str, str], there: Opened) -> Problem:
    """The finding that outcomes/ is not what the campaign gives: the first turn, and where in its file."""
    name = compared.differing[0]
    file = f"{there.shown}/outcomes/{name}"
    severity: Severity = "consequence" if there.is_wrong else "error"
    turn = turn_of(name)
    hints = [say("If that is meant, write what follows from it: `chronicle replay`.")]
    if len(compared.differing) > 1:
        hints.insert(0, say("Others that differ: {names}.", names=compared.differing[1:4]))
    if name in compared.orphans and turn in [each.number for each in open_turns(there)]:
        message = say("there is an outcome of turn {turn}, and dice of it are not thrown yet", turn=turn or 0)
        return Problem(Span(file, 1, 1), "outcome", message, tuple(hints), severity)
    if name in compared.orphans:
        message = say("there is an outcome of turn {turn}, but no such turn", turn=turn or 0)
        return Problem(Span(file, 1, 1), "outcome", message, tuple(hints), severity)
    if name not in outcomes:
        message = say("the outcome of turn {turn} is missing", turn=turn) if turn else say("the sheet is missing")
        return Problem(Span(file, 1, 1), "outcome", message, tuple(hints), severity)
    line, due = first_difference(outcomes[name], compared.wanted(name))
    if turn is None:
        message = say("the sheet of turn {turn} is not what the campaign gives", turn=compared.stated)
    else:
        message = say("turn {turn} is the first whose outcome is not what the campaign gives", turn=turn)
    hints.insert(0, say("Here should stand: {due}", due=due.strip()) if due else say("Nothing should stand here."))
    return Problem(
        Span(file, line, 1, max(1, _length(outcomes[name], line))), "outcome", message, tuple(hints), severity
    )


def open_turns(there: Opened) -> tuple[OpenTurn, ...]:
    """The pending turns that wait for dice."""
    return there.journal.open if there.journal is not None else ()


def told_open(turns: tuple[OpenTurn, ...]) -> Iterator[Sentence]:
    """Which dice are open, turn by turn, and who throws them; nothing of what they might give."""
    for turn in turns:
        dice = tuple(with_brackets(die.name, die.dice) for die in turn.dice)
        if dice:
            yield say("Open in turn {turn}: {dice}.", turn=turn.number, dice=dice)
        else:
            yield say("Turn {turn} waits for the dice of the turns before it.", turn=turn.number)
    if turns:
        yield say("`chronicle roll` throws what is open.")


def first_difference(there: str, due: str) -> tuple[int, str]:
    """The number of the first line that differs, and what should stand there."""
    have, want = (_unsigned(text) for text in (there, due))
    for number, (line, right) in enumerate(zip(have, want, strict=False), 1):
        if line != right:
            return number, right
    return min(len(have), len(want)) + 1, want[len(have)] if len(want) > len(have) else ""


def summary(problems: list[Problem], pending: tuple[int, ...], there: Opened) -> Sentence:
    """The last line of a check."""
    wrong = sum(problem.is_error for problem in problems)
    if wrong:
        return say_many("{count} problem.", "{count} problems.", wrong)
    turns = len(there.journal.turns) + len(there.journal.open) if there.journal else 0
    fine = say_many("{count} turn, all fine.", "{count} turns, all fine.", turns)
    if not pending:
        return fine
    waiting = say_many(
        "Pending, without an outcome yet: turn {turns}.",
        "Pending, without outcomes yet: turns {turns}.",
        len(pending),
        turns=ranges(pending),
    )
    return say("{fine} {pending}", fine=fine, pending=waiting)


def _unsigned(text: str) -> list[str]:
    # the version that wrote a sheet is not compared, but its line counts
    return [
        "written by:" if line.startswith("written by:") else line for line in text.replace("\r\n", "\n").splitlines()
    ]


def _length(text: str, line: int) -> int:
    lines = lines_of(text)
    return len(lines[line - 1]) if line <= len(lines) else 1
