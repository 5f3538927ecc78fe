"""map.yml as a land: a grid that knows its labels, and what was said of each hex at the start."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from .decode import decode_what_fits, find
from .hexgrid import Grid, Hex
from .kingdom import HexFields, MapFields
from .names import did_you_mean, fold
from .source import Node, Problem, Span
from .wording import Sentence, say

MOST_HEXES = 40_000
"""The largest map that is read: two hundred hexes each way."""

# Where map.yml draws no ground, its labels alone say how far it reaches.
_BOUNDLESS = 128
_WIDTH = re.compile(r":0([1-9])\}")


@dataclass(frozen=True)
class Ground:
    """A hex of the map as it was at the start; `terrain` is a name still to be looked up."""

    label: str
    hex: Hex
    terrain: str
    facts: HexFields
    span: Span


@dataclass(frozen=True)
class Land:
    """The map: its grid, its hexes by label, its rivers as lists of labels, and aliases by folded name."""

    grid: Grid
    hexes: Mapping[str, Ground] = field(default_factory=dict)
    rivers: tuple[tuple[str, ...], ...] = ()
    aliases: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def secrets(self) -> Mapping[str, Ground]:
        """The hexes of which something is secret."""
        return {label: ground for label, ground in self.hexes.items() if ground.facts.secret is not None}

    def written(self, name: str) -> str | None:
        """The label of the hex whose label this is, in any spelling; None for a name."""
        if name in self.hexes:
            return name
        spot = self.grid.hex_of(name)
        written = self.grid.label_of(spot) if spot is not None else None
        return written if written in self.hexes else None

    def label(self, name: str) -> str | None:
        """The label of the hex that is called so: by its label, an alias or its name."""
        label = self.written(name)
        if label is not None:
            return label
        spot = self.grid.hex_of(name)
        written = self.grid.label_of(spot) if spot is not None else None
        found = self.aliases.get(fold(name))
        # a label of the grid that the map leaves empty is not another one that folds alike (H1.11, H11.1)
        return None if written is not None and found is not None and fold(found) == fold(name) else found


def empty_land() -> Land:
    """A land without hexes, for a campaign that has no map."""
    return Land(Grid("flat", "odd", "{col:02}{row:02}", 1, 1, 1, 1))


def read_land(node: Node) -> tuple[Land | None, list[Problem]]:
    """A map out of the node of map.yml."""
    fields, problems = decode_what_fits(MapFields, node)
    if fields is None:
        return None, problems
    rows = _rows(node, fields)
    wide = max((len(row.signs) for row in rows), default=0) or _reach(fields)
    high = len(rows) or _reach(fields)
    if wide * high > MOST_HEXES:
        message = say("this map has {count} hexes; {limit} are read at most", count=wide * high, limit=MOST_HEXES)
        return None, [*problems, Problem(find(node, ("terrain",)).span, "shape", message)]
    try:
        grid = Grid(fields.layout, fields.shift, fields.label, fields.origin.col, fields.origin.row, wide, high)
    except ValueError as error:
        place = find(node, ("label",))
        span = Span(place.span.file, place.span.line, place.span.column, max(1, place.span.length))
        return None, [*problems, Problem(span, "shape", error.args[0], error.args[1:])]
    ground = _drawn(grid, rows, fields, problems)
    for name, said in fields.hexes.items():
        place = find(node, ("hexes", name))
        span = place.key_span or place.span
        spot = grid.hex_of(name)
        if spot is None:
            problems.append(Problem(span, "name", say("the map has no hex '{name}'", name=name), (_like(grid, rows),)))
            continue
        label = grid.label_of(spot)
        under = ground.get(label)
        terrain = said.terrain or (under.terrain if under else "")
        if not terrain:
            problems.append(
                Problem(span, "shape", say("hex {label} has no terrain: draw it or write `terrain`", label=label))
            )
            continue
        ground[label] = Ground(label, spot, terrain, said, span)
    rivers = _rivers(grid, ground, fields, node, _like(grid, rows), problems)
    return Land(grid, ground, rivers, _aliases(ground, problems)), problems


@dataclass(frozen=True)
class _Row:
    """A row of the drawn ground: its signs from west to east, and where it stands."""

    signs: tuple[str, ...]
    span: Span


def _rows(node: Node, fields: MapFields) -> list[_Row]:
    """The rows of `terrain`, blank ones left out; signs may be set apart by spaces."""
    drawn = find(node, ("terrain",))
    rows = []
    for number, line in enumerate(fields.terrain):
        text = line.strip()
        if not text:
            continue
        at = find(drawn, (number,)).span
        if isinstance(drawn.value, str) and "\n" in drawn.value:
            # a block of text begins on the line below its sign
            at = Span(at.file, at.line + 1 + number, 1)
        signs = tuple(text.split()) if " " in text else tuple(text)
        rows.append(_Row(signs, Span(at.file, at.line, at.column, max(at.length, len(text)))))
    return rows


def _reach(fields: MapFields) -> int:
    """How many columns and rows a map has that draws no ground: as far as its labels tell hexes apart."""
    widths = [int(width) for width in _WIDTH.findall(fields.label)]
    highest = 10 ** min(widths) if widths else _BOUNDLESS
    return max(1, min(_BOUNDLESS, highest - max(fields.origin.col, fields.origin.row)))


def _drawn(grid: Grid, rows: list[_Row], fields: MapFields, problems: list[Problem]) -> dict[str, Ground]:
    ground: dict[str, Ground] = {}
    strange: set[str] = set()
    for number, row in enumerate(rows):
        for place, sign in enumerate(row.signs):
            terrain = fields.legend.get(sign)
            if terrain is not None and fold(terrain) != "none":
                spot = grid.hex_at(place, number)
                label = grid.label_of(spot)
                ground[label] = Ground(label, spot, terrain, HexFields(), row.span)
            elif terrain is None and sign not in {".", *strange}:
                strange.add(sign)
                message = say("the sign '{sign}' of `terrain` is not in the legend", sign=sign)
                hint = did_you_mean(sign, fields.legend)
                wanted = say("Write what it means below `legend`, as in `{sign}: plains`.", sign=sign)
                problems.append(Problem(row.span, "name", message, (hint if hint.text else wanted,)))
    return ground


def _rivers(
    grid: Grid,
    ground: Mapping[str, Ground],
    fields: MapFields,
    node: Node,
    like: Sentence,
    problems: list[Problem],
) -> tuple[tuple[str, ...], ...]:
    rivers = []
    for number, river in enumerate(fields.rivers):
        course = []
        for place, name in enumerate(river):
            spot = grid.hex_of(name)
            if spot is None or grid.label_of(spot) not in ground:
                span = find(node, ("rivers", number, place)).span
                message = say("a river runs through '{name}', which is no hex of the map", name=name)
                problems.append(Problem(span, "name", message, (like,)))
            else:
                course.append(grid.label_of(spot))
        rivers.append(tuple(course))
    return tuple(rivers)


def _aliases(ground: Mapping[str, Ground], problems: list[Problem]) -> dict[str, str]:
    names: dict[str, str] = {fold(label): label for label in ground}
    for label, place in ground.items():
        for name in (*place.facts.aliases, *((place.facts.name,) if place.facts.name else ())):
            other = names.setdefault(fold(name), label)
            if other != label:
                message = say(
                    "'{name}' already names hex {other}: two names that fold to the same",
                    name=name,
                    other=other,
                )
                problems.append(Problem(place.span, "name", message))
    return names


def _like(grid: Grid, rows: list[_Row]) -> Sentence:
    first = grid.hex_at(0, 0)
    last = grid.hex_at(grid.columns - 1, grid.rows - 1) if rows else grid.hex_at(1, 1)
    return say("Hexes are written like {first} or {last}.", first=grid.label_of(first), last=grid.label_of(last))
