"""What two turns took from the tables: the leaves of their figures, and the cells that are not the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..engine.book import Adjust, Check
from ..engine.figure import Figure
from ..engine.journal import TurnRecord
from ..engine.tables import Row


def sources(record: TurnRecord) -> dict[tuple[str, str], int]:
    """The leaves of a turn's figures: cells by `table/row/column`, people by their id and the ability."""
    figures = [record.view.score(name) for name in record.view.sheet]
    for posted in record.posted:
        for entry in posted.entries:
            if isinstance(entry, Adjust):
                figures.append(entry.figure)
            elif isinstance(entry, Check):
                figures += [entry.total, entry.against]
    return {
        (_cell(leaf.source.id), leaf.label if leaf.source.id.startswith("people/") else ""): leaf.value
        for figure in figures
        for leaf in _all_leaves(figure)
        if leaf.source is not None
    }


def _cell(source: str) -> str:
    """The cell of a source: `roles/ruler/vacancy.unrest` is a part of the cell `vacancy`."""
    row, slash, column = source.rpartition("/")
    return f"{row}{slash}{column.partition('.')[0]}"


def _all_leaves(figure: Figure) -> Iterator[Figure]:
    yield from figure.leaves()
    for part in figure.dropped:
        yield from part.leaves()


def cells_that_differ(old: TurnRecord, new: TurnRecord) -> Iterator[tuple[str, str, str, Any, Any, str]]:
    """`table/row/column`, row, column, before and after, and whose word it is: of rows that both rulebooks have."""
    for table, rows in new.view.rulebook.tables.items():
        others: Mapping[str, Row] = old.view.rulebook.tables.get(table, {})
        for id, row in rows.items():
            other = others.get(id)
            if other is None or other.values == row.values:
                continue
            for column in type(row.values).model_fields:
                was, now = getattr(other.values, column, None), getattr(row.values, column)
                if was != now:
                    yield f"{table}/{id}/{column}", id, column, was, now, _layer(row, other, column)


def _layer(row: Row, other: Row, column: str) -> str:
    """The layer whose cell makes the difference: the upper one of the two."""
    cell, was = row.cells.get(column), other.cells.get(column)
    if was is not None and (cell is None or (was.overrides is not None and cell.overrides is None)):
        return was.layer
    return cell.layer if cell is not None else row.layer
