"""Rows of a campaign that name what is not there: each is told about where it stands, and left out of play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from ..reading.source import Problem
from ..reading.wording import Sentence
from .tables import Row, Shelf, Table, Tables


@dataclass(frozen=True)
class Fault:
    """What is wrong with a cell of a row, and what would be right."""

    table: str
    id: str
    column: str
    message: Sentence
    help: tuple[Sentence, ...] = ()


Check = Callable[[Tables, Iterable[tuple[str, Row]]], Iterable[Fault]]
"""What a ruleset has to say of rows, each with its table, among all tables."""


def without_faults(shelf: Shelf, printed: Tables, own: str, check: Check) -> tuple[Shelf, list[Problem]]:
    """The tables without the rows of layer `own` that have faults; a printed row stands as it is printed."""
    stages, problems = [], list[Problem]()
    for first, tables in shelf.stages:
        while faults := list(check(tables, _touched(tables, own))):
            problems += [_problem(tables, fault) for fault in faults]
            tables = _left(tables, printed, {(fault.table, fault.id) for fault in faults})
        stages.append((first, tables))
    return Shelf(tuple(stages)), list(dict.fromkeys(problems))


def _touched(tables: Tables, own: str) -> Iterator[tuple[str, Row]]:
    for name, table in tables.tables.items():
        for row in table.values():
            if any(cell.layer == own for cell in row.cells.values()):
                yield name, row


def _problem(tables: Tables, fault: Fault) -> Problem:
    row = tables.tables[fault.table][fault.id]
    cell = row.cells.get(fault.column) or next(iter(row.cells.values()))
    return Problem(cell.node.key_span or cell.node.span, "name", fault.message, fault.help)


def _left(tables: Tables, printed: Tables, gone: set[tuple[str, str]]) -> Tables:
    left: dict[str, Table] = {}
    for name, table in tables.tables.items():
        rows: Mapping[str, Row | None] = {
            id: printed.tables[name].get(id) if (name, id) in gone else row for id, row in table.items()
        }
        left[name] = {id: row for id, row in rows.items() if row is not None}
    return replace(tables, tables=left)
