"""Layers of tables: the rulebook's below, a variant's and the campaign's own above it, some from a turn on.

The lowest layer is plain rows. A layer above it says what it does (`add`, `change`, `remove`) and is
believed only if it is true. A changed cell remembers the one it covers, and a row that does not fit its
columns after a change stays as it was.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from ..reading.decode import decode, fields_of, unknown_key
from ..reading.fields import Fields, whole
from ..reading.names import did_you_mean, fold, slug
from ..reading.source import Node, Problem, Span
from ..reading.wording import say
from .tables import Cell, Layer, Row, Shelf, Table, Tables

Columns = Mapping[str, type[Fields]]


@dataclass(frozen=True)
class _Written:
    """A row as the layers so far have it: its cells by folded key, and the row it had before."""

    span: Span
    layer: str
    cells: Mapping[str, Cell]
    keys: Mapping[str, str]
    below: _Written | None = None


_Rows = dict[str, _Written]


def stack(layers: Iterable[Layer], columns: Columns, own: str = "") -> tuple[Shelf, list[Problem]]:
    """Lay the layers over each other, undated first, then each `from:` in its order.

    `columns` are the models of the rows by table; `own` is the name of the campaign's own layer.
    """
    problems: list[Problem] = []
    dated: dict[int, list[tuple[Layer, str, Node]]] = {0: []}
    for layer in layers:
        for table, node in layer.files.items():
            if table in columns:
                dated.setdefault(_first_turn(node, layer, problems), []).append((layer, table, node))
            else:
                message = say("no table is called '{name}'", name=table)
                problems.append(Problem(node.span, "name", message, (did_you_mean(table, columns),)))
    written: dict[str, _Rows] = {name: {} for name in columns}
    removed: dict[str, _Rows] = {name: {} for name in columns}
    typed: dict[str, Table] = {name: {} for name in columns}
    gone: dict[str, Table] = {name: {} for name in columns}
    stages = []
    for first, files in sorted(dated.items()):
        for layer, table, node in files:
            _lay(written[table], removed[table], layer, table, node, columns[table], problems)
        for table in dict.fromkeys(table for _, table, _ in files):
            typed[table] = _typed(written[table], columns[table], problems)
            gone[table] = _typed(removed[table], columns[table], problems)
        stages.append((first, Tables(dict(typed), own, dict(gone))))
    return Shelf(tuple(stages)), list(dict.fromkeys(problems))


def _first_turn(node: Node, layer: Layer, problems: list[Problem]) -> int:
    start = _sections(node).get("from") if not layer.base else None
    if start is None:
        return 0
    turn = whole(start.value) if isinstance(start.value, str) else None
    if turn is None or turn < 1:
        problems.append(Problem(start.span, "shape", say("`from` names a turn: a whole number of 1 or more")))
        return 0
    return turn


def _sections(node: Node) -> dict[str, Node]:
    return {fold(key): child for key, child in node.value.items()} if isinstance(node.value, dict) else {}


def _lay(
    rows: _Rows,
    removed: _Rows,
    layer: Layer,
    table: str,
    node: Node,
    model: type[Fields],
    problems: list[Problem],
) -> None:
    if layer.base:
        rows |= {id: _row(row, layer, model) for id, row in _named(node, problems)}
        return
    if not isinstance(node.value, dict):
        message = say("a table over others begins with `add`, `change` or `remove`")
        problems.append(Problem(node.span, "shape", message))
        return
    for key, part in node.value.items():
        if fold(key) == "add":
            _add(rows, layer, part, model, problems)
        elif fold(key) == "change":
            for id, row in _named(part, problems):
                own = _known(rows, table, id, row.key_span or row.span, problems)
                if own is not None:
                    rows[own] = _row(row, layer, model, rows[own])
        elif fold(key) == "remove":
            for name in part.value if isinstance(part.value, list) else [part]:
                if not isinstance(name.value, str):
                    problems.append(Problem(name.span, "shape", say("`remove` is a list of the ids of rows")))
                elif name.value:
                    own = _known(rows, table, name.value, name.span, problems)
                    if own is not None and (len(rows) == 1 or getattr(model, "stays", False)):
                        # the rules ask every table for a row, and some for each row that they know
                        message = say("the rules need the row `{id}` of the table `{table}`", id=own, table=table)
                        problems.append(Problem(name.span, "shape", message, (say("Use `change`."),)))
                    elif own is not None:
                        removed[own] = rows.pop(own)
        elif fold(key) != "from":
            problems.append(unknown_key(key, part, ["from", "add", "change", "remove"]))


def _add(rows: _Rows, layer: Layer, part: Node, model: type[Fields], problems: list[Problem]) -> None:
    for id, row in _named(part, problems):
        if _same(rows, id) is not None or slug(id) in rows:
            message = say("the table has a row '{id}' already; use `change`", id=id)
            problems.append(Problem(row.key_span or row.span, "name", message))
        else:
            rows[slug(id)] = _row(row, layer, model)


def _named(part: Node, problems: list[Problem]) -> Iterator[tuple[str, Node]]:
    """The rows of a section, each a mapping under its id."""
    if isinstance(part.value, dict):
        for id, row in part.value.items():
            if isinstance(row.value, dict):
                yield id, row
            else:
                message = say("a row is a mapping of its columns, as `{id}: {{...}}`", id=id)
                problems.append(Problem(row.key_span or row.span, "shape", message))
    elif part.value != "":
        problems.append(Problem(part.span, "shape", say("rows are a mapping by id, as `inn: {{cost: 8}}`")))


def _row(row: Node, layer: Layer, model: type[Fields], below: _Written | None = None) -> _Written:
    assert isinstance(row.value, dict)
    known = fields_of(model)
    cells = dict(below.cells) if below else {}
    keys = dict(below.keys) if below else {}
    for key, node in row.value.items():
        column = fold(key)
        if column == "name" and column not in known and "label" in known:
            # a row's name is its label; people write `name`
            column, key = "label", "label"
        cells[column] = Cell(node, layer.name, below.cells.get(column) if below else None)
        keys[column] = key
    span = row.key_span or row.span
    return _Written(span, below.layer if below else layer.name, cells, keys, below)


def _same(rows: _Rows, id: str) -> str | None:
    return id if id in rows else next((own for own in rows if fold(own) == fold(id)), None)


def _known(rows: _Rows, table: str, id: str, span: Span, problems: list[Problem]) -> str | None:
    own = _same(rows, id)
    if own is None:
        message = say("the table `{table}` has no row '{id}'", id=id, table=table)
        problems.append(Problem(span, "name", message, (did_you_mean(id, rows),)))
    return own


def _typed(rows: _Rows, model: type[Fields], problems: list[Problem]) -> Table:
    known = fields_of(model)
    typed: dict[str, Row] = {}
    for id, row in rows.items():
        layer: _Written | None = row
        while layer is not None:
            node = Node(layer.span, {layer.keys[name]: cell.node for name, cell in layer.cells.items()})
            values, found = decode(model, node)
            problems += found
            if values is not None:
                cells = {known[name][0]: cell for name, cell in layer.cells.items() if name in known}
                typed[id] = Row(id, values, cells, layer.layer)
                break
            layer = layer.below
    return typed
