"""A table of the rules as a page shows it: readable columns, and each cell that a layer changed with what it was."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ..engine.tables import Row, Tables
from ..reading.decode import decode
from ..reading.fields import Fields, key_of
from ..reading.source import Node
from ..reading.wording import begun, say
from .edition import Edition
from .rule_words import Cells
from .sprite import known_symbol
from .stage_words import opened, opens
from .words import Words

_KEPT_APART = frozenset({"label", "fr", "ja", "rule", "glyph"})
_LANGUAGES = ("fr", "ja")
_LINE = 100
"""How many letters stand in a line below a row."""


@dataclass(frozen=True, slots=True)
class Told:
    """Some words of a cell, and what stood in their place before a layer changed it."""

    text: str
    was: str = ""
    label: str = ""


@dataclass(frozen=True, slots=True)
class RuleRow:
    """A row: its name and others' names for it, what it moves, its cells, what few rows have, its rule.

    `layer` is the one that changed or added it, nothing where it is as the lowest layer has it.
    """

    id: str
    anchor: str
    label: Told
    others: tuple[tuple[str, str], ...]
    symbol: str
    moves: tuple[Told, ...]
    cells: tuple[Told, ...]
    further: tuple[Told, ...]
    rule: str
    layer: str
    added: bool

    @property
    def brief(self) -> bool:
        """Whether what few rows say fits into a line."""
        return sum(len(each.label) + len(each.text) + len(each.was) for each in self.further) < _LINE

    @property
    def changes(self) -> tuple[Told, ...]:
        """What a layer changed of it."""
        return tuple(each for each in (self.label, *self.moves, *self.cells, *self.further) if each.was)


@dataclass(frozen=True, slots=True)
class RuleTable:
    """A table: its columns with whether they hold numbers, its rows, the names of rows that are gone."""

    id: str
    columns: tuple[tuple[str, bool], ...]
    rows: tuple[RuleRow, ...]
    gone: tuple[str, ...]

    @property
    def moves(self) -> bool:
        """Whether any row moves figures."""
        return any(row.moves for row in self.rows)

    @property
    def symbols(self) -> bool:
        """Whether any row has a picture."""
        return any(row.symbol for row in self.rows)


def row_anchor(id: str) -> str:
    """The anchor of a row on the page of its table."""
    return f"row-{id}"


def rule_table(edition: Edition, tables: Tables, name: str) -> RuleTable:
    """A table as it stands in some tables of the ruleset."""
    cells, model = Cells(edition, name), edition.journal.ruleset.columns[name]
    rows = tables.tables[name]
    own = [column for column in model.model_fields if column not in _KEPT_APART]
    moved = [column for column in own if cells.is_figure(column, rows.values())]
    common = [column for column in own if column not in moved and _is_common(column, model, rows)]
    rest = [column for column in own if column not in moved and column not in common]
    numbers = [all(isinstance(getattr(row.values, column), int | None) for row in rows.values()) for column in common]
    gone = tuple(cells.label(row.values, id) for id, row in tables.gone.get(name, {}).items())
    return RuleTable(
        name,
        tuple(zip((begun(cells.column(column)) for column in common), numbers, strict=True)),
        tuple(_row(edition, cells, model, row, moved, common, rest) for row in rows.values()),
        gone,
    )


def _is_common(column: str, model: type[Fields], rows: Mapping[str, Row]) -> bool:
    """Whether a column has its own place: a third of the rows fill it, with a number, a word or some names."""
    values = [getattr(row.values, column) for row in rows.values()]
    filled = [value for value in values if value != model.model_fields[column].default]
    is_long = any(isinstance(value, bool | Fields) or _holds_models(value) for value in filled)
    return bool(filled) and not is_long and 3 * len(filled) >= len(values)


def _holds_models(value: object) -> bool:
    return isinstance(value, tuple) and any(isinstance(part, Fields) for part in value)


def _row(
    edition: Edition,
    cells: Cells,
    model: type[Fields],
    row: Row,
    moved: list[str],
    common: list[str],
    rest: list[str],
) -> RuleRow:
    before = _before(row, model)

    def told(column: str, label: str = "") -> Told:
        value = getattr(row.values, column)
        was = getattr(before, column, value)
        if label and value is True and was is True:
            # the column's name says it all
            return Told(label)
        return Told(cells.told(column, value), cells.told(column, was) if was != value else "", label)

    def further(column: str) -> Iterator[Told]:
        value = getattr(row.values, column)
        if opens(value) and getattr(before, column, value) == value:
            yield from (Told(text, label=label) for label, text in opened(cells, value))
        else:
            yield told(column, begun(cells.column(column)))

    base = edition.journal.ruleset.layers[0].name
    layers = {cell.layer for cell in row.cells.values()} | {row.layer}
    own = edition.journal.last.view.rulebook.own_layer
    above = sorted(layers - {base}, key=lambda layer: layer == own)
    default = model.model_construct()
    label = cells.label(row.values, row.id)
    was = cells.label(before, row.id) if before is not None else label
    others = ((each, str(getattr(row.values, each, ""))) for each in ("label", *_LANGUAGES))
    return RuleRow(
        row.id,
        row_anchor(row.id),
        Told(label, was if was != label else ""),
        tuple((each if each != "label" else "en", name) for each, name in others if name and name != label),
        known_symbol(glyph) if (glyph := str(getattr(row.values, "glyph", ""))) else "",
        tuple(
            told(column, cells.figure(column))
            for column in moved
            if getattr(row.values, column) or (before is not None and getattr(before, column))
        ),
        tuple(told(column) for column in common),
        tuple(
            line
            for column in rest
            if any(getattr(each, column) != getattr(default, column, None) for each in (row.values, before) if each)
            for line in further(column)
        ),
        str(getattr(row.values, "rule", "")),
        above[-1] if above else "",
        row.layer != base,
    )


def _before(row: Row, model: type[Fields]) -> Fields | None:
    """The row with the cells that the highest layer over it has covered, or None where there are none."""
    nodes: dict[str, Node] = {}
    for column, cell in row.cells.items():
        if cell.layer == row.layer:
            nodes[key_of(column)] = cell.node
        elif cell.overrides is not None:
            nodes[key_of(column)] = cell.overrides.node
    if all(cell.layer == row.layer for cell in row.cells.values()):
        return None
    span = next(iter(row.cells.values())).node.span
    return decode(model, Node(span, nodes))[0]


def changed_rows(table: RuleTable, layer: str) -> Iterator[RuleRow]:
    """The rows that a layer added or changed."""
    return (row for row in table.rows if row.layer == layer)


def layer_words(words: Words, layer: str) -> str:
    """Who changed a row: the campaign itself, or the ruleset as a variant of another."""
    if layer == words.view.rulebook.own_layer:
        return words.say(say("this campaign"))
    ruleset = words.view.ruleset
    return words.say(ruleset.title) if ruleset.title is not None and layer == ruleset.name else layer
