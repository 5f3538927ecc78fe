"""A spreadsheet's figures: a CSV with a row a turn, or with a row a figure, as numbers that know their place."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .csv_table import Cell, number
from .names import did_you_mean, fold
from .source import Problem, Span
from .wording import say

TURN_WORDS = ("turn", "tour", "ターン")
"""What the column that numbers the turns is called."""

_UNIT = re.compile(r"\s*[(\[][^)\]]*[)\]]\s*\Z")


@dataclass(frozen=True)
class Stated:
    """What the paper says of a figure, by its id."""

    figure: str
    value: int
    span: Span


@dataclass(frozen=True)
class Figures:
    """The figures that a table may name: ids by their folded names, and those of settlements, which it may not."""

    known: Mapping[str, str]
    of_settlements: frozenset[str] = frozenset()

    def named(self, cell: Cell) -> str | None:
        """The id of the figure that a cell names; a unit in brackets behind the name does not count."""
        return self.known.get(fold(cell.text)) or self.known.get(fold(_UNIT.sub("", cell.text)))

    def unknown(self, cell: Cell) -> Problem:
        """What is said of a column or row that names no figure; it is left out."""
        if fold(_UNIT.sub("", cell.text)) in self.of_settlements:
            message = say("'{name}' is a figure of a settlement and is left out", name=cell.text)
            hint = say("Write it into the turn: `- expect: {{...}}` with `in: ...` below it.")
        else:
            message = say("no figure is called '{name}', so it is left out", name=cell.text)
            hint = did_you_mean(_UNIT.sub("", cell.text), self.known)
        return Problem(cell.span, "name", message, (hint,), "warning")


def numbers_turns(rows: Sequence[Sequence[Cell]]) -> bool:
    """Whether the table has a row a turn: its first row names columns, one of them the turn."""
    return bool(rows) and _turn_column(rows[0]) is not None and all(number(cell.text) is None for cell in rows[0])


def by_turn(rows: Sequence[Sequence[Cell]], figures: Figures) -> tuple[dict[int, list[Stated]], list[Problem]]:
    """The figures of a table with a row a turn, and what cannot be taken."""
    head, *rest = rows
    turn_at = _turn_column(head)
    assert turn_at is not None
    columns, problems = _columns(head, turn_at, figures)
    turns: dict[int, list[Stated]] = {}
    for row in rest:
        problems += [
            Problem(cell.span, "shape", say("this cell has no column: the first row names {count}", count=len(head)))
            for cell in row[len(head) :]
            if cell.text
        ]
        cell = row[turn_at] if turn_at < len(row) else Cell("", row[0].span)
        turn = number(cell.text)
        if not isinstance(turn, int) or turn < 1:
            message = say("this row names no turn") if not cell.text else say("'{text}' is no turn", text=cell.text)
            problems.append(Problem(cell.span, "turn", message))
            continue
        if turn in turns:
            problems.append(Problem(cell.span, "turn", say("turn {turn} has a row already", turn=turn)))
            continue
        there = [(figure, row[at]) for at, figure in columns.items() if at < len(row)]
        turns[turn], found = _stated(there)
        problems += found
    return turns, problems


def by_figure(
    rows: Sequence[Sequence[Cell]], figures: Figures, words: Sequence[str]
) -> tuple[list[Stated], dict[str, Cell], list[Problem]]:
    """The figures of a table with a row a figure; with them the cells of rows that begin with one of `words`."""
    there: list[tuple[str, Cell]] = []
    said: dict[str, Cell] = {}
    problems: list[Problem] = []
    seen: set[str] = set()
    by_fold = {fold(word): word for word in words}
    for place, row in enumerate(rows):
        name = row[0]
        value = row[1] if len(row) > 1 else Cell("", name.span)
        if len(row) > 2 and any(cell.text for cell in row[2:]):
            extra = next(cell for cell in row[2:] if cell.text)
            message = say("a table with a row a figure has two columns, `figure` and `value`")
            problems.append(Problem(extra.span, "shape", message))
            continue
        word = by_fold.get(fold(name.text))
        id = word or figures.named(name)
        if id is None:
            if place or number(value.text) is not None:
                problems.append(figures.unknown(name))
            continue
        if id in seen:
            problems.append(Problem(name.span, "name", say("'{name}' has a row already", name=name.text)))
        elif word is not None and value.text:
            said[word] = value
        elif word is None:
            there.append((id, value))
        seen.add(id)
    stated, found = _stated(there)
    return stated, said, problems + found


def _stated(there: Sequence[tuple[str, Cell]]) -> tuple[list[Stated], list[Problem]]:
    stated: list[Stated] = []
    problems: list[Problem] = []
    for figure, cell in there:
        if not cell.text:
            continue
        value = number(cell.text)
        if isinstance(value, int):
            stated.append(Stated(figure, value, cell.span))
            continue
        message = value or say("a figure is a whole number, and this is '{text}'", text=cell.text)
        problems.append(Problem(cell.span, "shape", message))
    return stated, problems


def _columns(head: Sequence[Cell], turn_at: int, figures: Figures) -> tuple[dict[int, str], list[Problem]]:
    """Which columns hold which figures."""
    columns: dict[int, str] = {}
    problems: list[Problem] = []
    for at, cell in enumerate(head):
        if at == turn_at or not cell.text:
            continue
        id = figures.named(cell)
        if id is None:
            problems.append(figures.unknown(cell))
        elif id in columns.values():
            problems.append(Problem(cell.span, "name", say("'{name}' has a column already", name=cell.text)))
        else:
            columns[at] = id
    if not columns:
        message = say("no column is a figure: the first row names `turn` and figures")
        problems.append(Problem(head[0].span, "shape", message))
    return columns, problems


def _turn_column(head: Sequence[Cell]) -> int | None:
    words = {fold(word) for word in TURN_WORDS}
    return next((at for at, cell in enumerate(head) if fold(cell.text) in words), None)
