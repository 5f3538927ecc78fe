"""Where the rules of a ruleset are used: the steps, lines, rows, switches and turns that name each id."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import CodeType, FunctionType
from typing import Any

from ..engine.ruleset import Ruleset
from ..reading.verbs import Verb, verb_of
from .edition import Edition
from .event_rows import apart
from .turn_words import ANY, LineWords, PhaseWords, turn_words

_ID = re.compile(r"\b[A-Z][A-Z0-9]*(?:(?:-[A-Z]+)*-[0-9]+|-[A-Z]+-[a-z]+(?:-[a-z]+)*)\b")
_RANGE = re.compile(r"\b([A-Z][A-Z0-9]*(?:-[A-Z]+)*)-([0-9]+) to \1-([0-9]+)\b")


@dataclass
class Uses:
    """Where one rule is used; `turn` is the last one whose ledger names it, 0 for none."""

    steps: dict[tuple[str, str], None] = field(default_factory=dict)
    lines: dict[LineWords, None] = field(default_factory=dict)
    rows: list[tuple[str, str]] = field(default_factory=list)
    turn: int = 0


def ids_in(text: str) -> Iterator[str]:
    """The ids of rules in a text, with those inside `UC-TER-1 to UC-TER-9`."""
    yield from _ID.findall(text)
    for part, first, last in _RANGE.findall(text):
        yield from (f"{part}-{number}" for number in range(int(first), int(last) + 1))


def rule_uses(edition: Edition) -> Mapping[str, Uses]:
    """The rules of the edition's ruleset by id, in the order of the rulebook's parts as they are first named."""
    ruleset = edition.journal.ruleset
    uses: dict[str, Uses] = {id: Uses() for id in sorted(ruleset.rule_ids)}
    phases = turn_words(ruleset)
    for id, step in _of_steps(ruleset):
        uses.setdefault(id, Uses()).steps[step] = None
    for id, line in _of_lines(ruleset, phases):
        uses.setdefault(id, Uses()).lines[line] = None
    for name, table in edition.journal.last.view.rulebook.tables.items():
        for row in table.values():
            for id in ids_in(str(getattr(row.values, "rule", ""))):
                uses.setdefault(id, Uses()).rows.append((name, row.id))
    for id, turn in _of_turns(edition):
        if id in uses:
            uses[id].turn = turn
    return uses


def _of_steps(ruleset: Ruleset) -> Iterator[tuple[str, tuple[str, str]]]:
    for phase in ruleset.phases:
        for step in phase.steps:
            if step.play is not None:
                yield from ((id, (phase.name, step.name)) for id in named_by(step.play))


def _of_lines(ruleset: Ruleset, phases: tuple[PhaseWords, ...]) -> Iterator[tuple[str, LineWords]]:
    lines: dict[tuple[str, Verb], LineWords] = {(line.phase, line.verb): line for each in phases for line in each.lines}
    every = [(phase.name, step.decisions) for phase in ruleset.phases for step in phase.steps]
    for phase, decisions in (*every, (ANY, ruleset.anytime)):
        for model, handler in decisions.items():
            yield from ((id, lines[phase, verb_of(model)]) for id in named_by(handler))


def _of_turns(edition: Edition) -> Iterator[tuple[str, int]]:
    """The rules that ledgers name, turn by turn; what a hidden line did is not told here either."""
    for record in edition.journal.turns:
        for posted in apart(record.posted):
            if edition.veil.hides(posted):
                continue
            if posted.decision is None or edition.open_line(posted.decision).secret is None:
                for entry in posted.entries:
                    rule = getattr(entry, "rule", "")
                    if rule:
                        yield rule, record.number


@lru_cache(maxsize=1000)
def named_by(play: Callable[..., Any]) -> tuple[str, ...]:
    """The rules that a step or a line's handler names, with the functions of its own module that it calls."""
    found: dict[str, None] = {}
    seen: set[int] = set()
    todo: list[Any] = [play]
    while todo:
        part = todo.pop(0)
        if id(part) in seen:
            continue
        seen.add(id(part))
        if isinstance(part, str):
            found |= dict.fromkeys(ids_in(part))
        elif isinstance(part, tuple):
            todo += part
        elif isinstance(part, FunctionType):
            todo += [cell.cell_contents for cell in part.__closure__ or ()]
            for code in _with_inner(part.__code__):
                todo += code.co_consts
                called = (part.__globals__.get(name) for name in code.co_names)
                todo += [each for each in called if getattr(each, "__module__", "") == part.__module__]
    return tuple(found)


def _with_inner(code: CodeType) -> Iterator[CodeType]:
    """A function's code, and that of the functions inside it."""
    yield code
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from _with_inner(each)
