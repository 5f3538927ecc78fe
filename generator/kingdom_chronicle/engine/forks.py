"""Many lines tried one by one: the turn is played once, and for each line only the phase in which it stands again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..reading.draft import drafted, place_of
from ..reading.lines import Decision
from ..reading.source import Problem
from ..reading.turns import Turn
from .agenda import begin_turn, play_phase
from .choice import Choice
from .fold import record_of
from .journal import Journal
from .posting import Sitting
from .trial import Trial


def try_each(journal: Journal, choices: Iterable[Choice], seed: str | None = None) -> tuple[Trial, ...]:
    """For each choice the coming turn to the end of the choice's phase, with this line and no other.

    The line of the nth choice is number n of its trial. What is wrong with the turn besides stands in none of them;
    of what comes of a line in a later phase they know nothing.
    """
    chosen = tuple(choices)
    lines = ((choice.phase, choice.line) for choice in chosen)
    turns, misread = drafted(journal.campaign, journal.ruleset.vocabulary(), lines)
    if not turns:
        return tuple(Trial(None, tuple(misread)) for _ in chosen)
    read = {line.span.line: line for of_phase in turns[0].decisions.values() for line in of_phase}
    quiet = replace(turns[0], decisions={}, flawed=False)
    after = replace(journal.campaign, turns=(*journal.campaign.turns, quiet))
    gathering = replace(journal.gathering, campaign=after, seed=seed)
    opening = journal.last.closing
    played = Sitting(journal.ruleset, gathering.view(opening, quiet.number, quiet), quiet)
    begin_turn(played)
    found: dict[int, Trial] = {}
    for phase in journal.ruleset.phases:
        for number, choice in enumerate(chosen):
            if choice.phase != phase.name:
                continue
            wrong = tuple(problem for problem in misread if problem.span.line == place_of(number))
            line = read.get(place_of(number))
            forked = _forked(played, quiet, phase.name, line)
            if line is not None:
                play_phase(forked, phase)
            found[number] = Trial(record_of(forked, opening), (*wrong, *_own(forked, line)))
        play_phase(played, phase)
    return tuple(found[number] for number in range(len(chosen)))


def _forked(played: Sitting, turn: Turn, phase: str, line: Decision | None) -> Sitting:
    """The sitting as it is before a phase, with one line in it; what comes of that is noted in the copy alone."""
    own = replace(turn, decisions={phase: (line,)}) if line is not None else turn
    view = played.view.moved(turn_file=own, throws=played.view.throws.copy())
    return Sitting(played.ruleset, view, own, ends=dict(played.ends))


def _own(forked: Sitting, line: Decision | None) -> list[Problem]:
    """What is wrong with the line itself."""
    return [problem for problem in forked.problems if line is not None and problem.span.line == line.span.line]
