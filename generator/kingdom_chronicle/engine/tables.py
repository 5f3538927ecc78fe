"""Rule tables: rows of cited cells, and the names by which people call the rows."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from ..reading.fields import Fields, whole
from ..reading.names import fold
from ..reading.source import Node
from .figure import Figure, Source


@dataclass(frozen=True, slots=True)
class Cell:
    """One value of a row as it was written, and the cell of a lower layer that it covers."""

    node: Node
    layer: str
    overrides: Cell | None = None


@dataclass(frozen=True)
class Row:
    """A row: its id, its typed values, its cells by field name, and the layer that added it."""

    id: str
    values: Fields
    cells: Mapping[str, Cell]
    layer: str

    def was(self, column: str) -> int | None:
        """The number that a layer has covered in a column, or None; a nested one is written `vacancy.unrest`."""
        first, *inner = column.split(".")
        cell = self.cells.get(first)
        if cell is None or cell.layer == self.layer:
            return None
        if cell.overrides is None:
            default = type(self.values).model_fields[first].default
            return default if isinstance(default, int) and not inner else None
        value = cell.overrides.node.value
        for part in inner:
            found = value if isinstance(value, dict) else {}
            value = next((each.value for key, each in found.items() if fold(key) == fold(part.replace("_", " "))), "")
        return whole(value) if isinstance(value, str) else None


Table = Mapping[str, Row]


@dataclass(frozen=True)
class Layer:
    """A folder of tables: its name, {table: node}, and whether it lies at the bottom."""

    name: str
    files: Mapping[str, Node]
    base: bool = False


@dataclass(frozen=True, eq=False)
class Tables:
    """The tables in force at a turn. Compared by identity: what was read from one stays true for it.

    A row that a layer removed is `gone`: nobody can choose it any more, but what was made of it before, and
    a rule that names it, still find it by its id.
    """

    tables: Mapping[str, Table]
    own_layer: str = ""
    gone: Mapping[str, Table] = field(default_factory=dict)
    printed: Tables | None = None

    def anew(self, own_layer: str) -> Tables:
        """The same rows for another replay: only their names, which are long to gather, are not gathered again."""
        return Tables(self.tables, own_layer, self.gone, self)

    def row(self, table: str, id: str) -> Row:
        """A row by its id, also one that is gone; raises KeyError where there never was one."""
        return self.tables[table].get(id) or self.gone[table][id]

    def figure(
        self, table: str, id: str, column: str, of: str = "", turn: int | None = None, label: str = ""
    ) -> Figure:
        """A cell as a figure, labelled with its row's id; a nested column is written `vacancy.unrest`.

        A leaf is made once and shared from then on.
        """
        key = (table, id, column, of, turn, label)
        figure = self._leaves.get(key)
        if figure is None:
            figure = self._leaves[key] = self._figure(*key)
        return figure

    def _figure(self, table: str, id: str, column: str, of: str, turn: int | None, label: str) -> Figure:
        row = self.row(table, id)
        value: object = row.values
        for part in column.split("."):
            value = getattr(value, part)
        cell = row.cells.get(column.split(".")[0])
        span = cell.node.span if cell else None
        number = value if isinstance(value, int) else 0
        return Figure(number, label or id, of, Source(f"{table}/{id}/{column}", span, turn, row.was(column)))

    def find(self, table: str, name: str, language: str = "en") -> list[str]:
        """The ids a name may mean, by the first level that knows it: own names, the language, others, ids.

        A second name may stand behind it in brackets, `Highway (Voie rapide)`: then both must mean the same row.
        """
        found = self._known(table, name, language)
        if found:
            return found
        both = [ids for _, ids in self.beside(table, name, language)]
        return [id for id in both[0] if id in both[1]] if both else []

    def beside(self, table: str, name: str, language: str) -> tuple[tuple[str, list[str]], ...]:
        """A name and the one in brackets behind it, each with the ids it may mean; nothing where there is but one."""
        both = _BESIDE.match(name)
        return tuple((each, self._known(table, each, language)) for each in both.groups()) if both else ()

    def _known(self, table: str, name: str, language: str) -> list[str]:
        levels, folded = self._names.get(table, {}), fold(name)
        others = [level for level in LANGUAGE_COLUMNS.values() if level != language]
        for level in (_OWN, language):
            if folded in levels.get(level, {}):
                return levels[level][folded]
        found = [id for level in others for id in levels.get(level, {}).get(folded, [])]
        return list(dict.fromkeys(found)) or levels.get(_IDS, {}).get(folded, [])

    @cached_property
    def _leaves(self) -> dict[tuple[str, str, str, str, int | None, str], Figure]:
        return {}

    @cached_property
    def _names(self) -> dict[str, dict[str, dict[str, list[str]]]]:
        if self.printed is not None:
            return self.printed._names
        names: dict[str, dict[str, dict[str, list[str]]]] = {}
        for name, table in self.tables.items():
            levels = names.setdefault(name, {})
            for row in table.values():
                levels.setdefault(_IDS, {}).setdefault(fold(row.id), []).append(row.id)
                for column, language in LANGUAGE_COLUMNS.items():
                    label = getattr(row.values, column, "")
                    if not label:
                        continue
                    cell = row.cells.get(column)
                    is_own = cell is not None and cell.layer == self.own_layer
                    ids = levels.setdefault(_OWN if is_own else language, {}).setdefault(fold(label), [])
                    if row.id not in ids:
                        ids.append(row.id)
        return names

    def labels(self, table: str) -> list[str]:
        """Every English label, to suggest from."""
        return [getattr(row.values, "label", row.id) or row.id for row in self.tables[table].values()]


_BESIDE = re.compile(r"(.*\S)\s*[(（]([^()（）]+)[)）]\s*\Z")

LANGUAGE_COLUMNS = {"label": "en", "fr": "fr", "ja": "ja"}
"""Where the name of a row stands in each language."""

# levels of names beside the languages
_OWN, _IDS = "own names", "ids"


@dataclass(frozen=True)
class Shelf:
    """Tables by the turn from which they hold."""

    stages: tuple[tuple[int, Tables], ...]

    def at(self, turn: int) -> Tables:
        """The tables that hold in a turn; the same object until a layer changes them."""
        return [tables for first, tables in self.stages if first <= turn][-1]
