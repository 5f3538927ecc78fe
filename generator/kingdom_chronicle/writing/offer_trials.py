"""What the page for proposing a turn tries besides each line on offer: other amounts, lines that help, written dice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from ..engine.choice import Choice
from ..engine.journal import Journal
from ..reading.draft import drafted, place_of
from ..reading.lines import Decision
from ..reading.turns import UNANSWERED
from .weighed import Weighed, together

_HELPED = 60
"""So many refused lines at most are tried again behind lines that may help them."""

_TIMES = 10
"""A line that says how much is reckoned for so many times what is offered."""


def lines_of(journal: Journal, choices: Iterable[Choice]) -> dict[int, Decision]:
    """The lines as they are read, by their numbers."""
    turns, _ = drafted(
        journal.campaign, journal.ruleset.vocabulary(), ((choice.phase, choice.line) for choice in choices)
    )
    read = [line for turn in turns for of_phase in turn.decisions.values() for line in of_phase]
    return {line.span.line - place_of(0): line for line in read}


def more_of_it(choice: Choice) -> Iterator[Choice]:
    """The line with other numbers behind its verb, where it says how much."""
    amount = choice.line.get(choice.group)
    if isinstance(amount, int) and not isinstance(amount, bool):
        for times in range(2, _TIMES + 1):
            yield replace(choice, line={**choice.line, choice.group: amount * times})


def told_unnamed(choice: Choice, unnamed: str) -> Choice:
    """The line as it is told: what is still to be named is called so."""
    return replace(choice, line={key: _told(value, unnamed) for key, value in choice.line.items()})


def _told(value: object, unnamed: str) -> object:
    if isinstance(value, Mapping):
        return {key: _told(each, unnamed) for key, each in value.items()}
    return unnamed if value == UNANSWERED else value


def others_of(choice: Choice) -> Iterator[tuple[str, str, Choice]]:
    """The line with what some of its fields may say as well: the field, what it says then, the line."""
    for name, values in choice.others.items():
        for value in values:
            yield name, value, replace(choice, line={**choice.line, name: value})


def amounts_of(each: Weighed, others: Iterable[Weighed]) -> dict[int, Mapping[str, int]]:
    group = each.choice.group
    rest = {key: value for key, value in each.choice.line.items() if key != group}
    found = {}
    for other in others:
        line = other.choice.line
        if other.stands and other.choice.group == group and {key: line[key] for key in line if key != group} == rest:
            found[int(line[group])] = other.moves
    return found


def helped_by(
    known: tuple[Weighed, ...], weigh: Callable[[tuple[Choice, ...]], Weighed]
) -> dict[int, tuple[tuple[int, ...], Weighed]]:
    """Refused lines that stand behind earlier ones about the same thing: a claim behind the clearing of its hex.

    `weigh` tries lines one behind the other and says what the last of them comes to.
    """
    subjects: dict[str, list[int]] = {}
    found: dict[int, tuple[tuple[int, ...], Weighed]] = {}
    tried = 0
    for number, each in enumerate(known):
        subject = str(next(iter(each.choice.line.values()), ""))
        before = subjects.get(subject, []) if subject != UNANSWERED else []
        if each.stands:
            subjects.setdefault(subject, []).append(number)
        elif before and tried < _HELPED:
            tried += 1
            for lines in (before, before[-1:])[: len(before)]:
                again = weigh((*(known[one].choice for one in lines), each.choice))
                if not again.stands:
                    break
                # where the nearest line is enough, the others are no part of it
                found[number] = tuple(lines), again
    return found


def takes_roll(journal: Journal, each: Weighed, seed: str) -> bool:
    """Whether the check of a line may be thrown at the table and written as its `roll`."""
    if not each.odds:
        return False
    choice, roll = each.choice, {"roll": 20}
    told = choice.line.get(choice.group)
    line = {choice.group: roll} if isinstance(told, Mapping) else {**choice.line, **roll}
    return together(journal, (replace(choice, line=line),), seed).stands
