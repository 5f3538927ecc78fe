"""The land and the districts before and after, as small pictures of letters for a block of code."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from ..engine.journal import TurnRecord
from ..reading.hexgrid import Grid, Hex
from ..reading.widths import padded, width
from ..reading.wording import Sentence, say
from . import realm_records
from .district_faces import is_by_block
from .district_plan import lot_name
from .told import hidden_towns
from .words import words_for

_COLUMNS, _ROWS = 24, 12
"""A picture of the land shows at most so much, around what changed."""
_LOT = re.compile(r"([A-Z])([1-9])\Z")
_WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class Picture:
    """What is shown, and it before and after, each as lines of text."""

    title: Sentence
    before: str
    after: str


def pictures(before: TurnRecord, after: TurnRecord, kept_back: Collection[str], language: str) -> Iterator[Picture]:
    """The land, and each district, where they differ; records with a key in `kept_back` are in no picture."""
    yield from _land(before, after, kept_back)
    yield from _districts(before, after, kept_back, language)


def _land(before: TurnRecord, after: TurnRecord, kept_back: Collection[str]) -> Iterator[Picture]:
    """The hexes that were won and lost: `#` is held, `o` held with a settlement."""
    grid = after.view.campaign.land.grid
    marks = [_held(record, kept_back) for record in (before, after)]
    changed = [label for label in {**marks[0], **marks[1]} if marks[0].get(label) != marks[1].get(label)]
    places = {label: place for label in (*marks[0], *marks[1]) if (place := _place(grid, after, before, label))}
    spots = [places[label] for label in changed if label in places]
    if not spots:
        return
    window = _span([c for c, _ in spots], _COLUMNS, grid.columns), _span([r for _, r in spots], _ROWS, grid.rows)
    drawn = [
        _drawn(grid, {places[label]: mark for label, mark in each.items() if label in places}, *window)
        for each in marks
    ]
    corner = (grid.label_of(grid.hex_at(columns, rows)) for columns, rows in zip(*window, strict=True))
    first, last = corner
    title = say(
        "The land from {first} to {last}: # is the realm's, o has a settlement of its own", first=first, last=last
    )
    yield Picture(title, *drawn)


def _held(record: TurnRecord, kept_back: Collection[str]) -> dict[str, str]:
    hidden = hidden_towns(record.view)
    towns = realm_records.settlements(record.closing)
    seats = {town.hex for key, town in towns.items() if key not in hidden and key not in kept_back}
    held = realm_records.holdings(record.closing)
    return {label: "o" if label in seats else "#" for label in held if label not in kept_back}


def _place(grid: Grid, after: TurnRecord, before: TurnRecord, label: str) -> tuple[int, int] | None:
    for record in (after, before):
        hex = realm_records.hexes(record.closing).get(label)
        if hex is not None:
            column, row = grid.place_of(Hex(hex.q, hex.r))
            return (column, row) if 0 <= column < grid.columns and 0 <= row < grid.rows else None
    return None


def _span(places: list[int], most: int, count: int) -> tuple[int, int]:
    """The first and last column or row: two more on each side, no more than `most`, on the map."""
    low, high = max(min(places) - 2, 0), min(max(places) + 2, count - 1)
    return low, min(high, low + most - 1)


def _drawn(grid: Grid, marks: Mapping[tuple[int, int], str], columns: tuple[int, int], rows: tuple[int, int]) -> str:
    """Hexes as letters, each beside its neighbours: columns or rows are pushed as on the map."""
    lines: dict[int, dict[int, str]] = {}
    for row in range(rows[0], rows[1] + 1):
        for column in range(columns[0], columns[1] + 1):
            mark = marks.get((column, row), ".")
            along, across = column - columns[0], row - rows[0]
            if grid.layout == "flat":
                lines.setdefault(2 * across + _pushed(grid, column), {})[2 * along] = mark
            else:
                lines.setdefault(across, {})[2 * along + _pushed(grid, row)] = mark
    return "\n".join("".join(lines[line].get(at, " ") for at in range(max(lines[line]) + 1)) for line in sorted(lines))


def _pushed(grid: Grid, line: int) -> int:
    return int((line % 2 == 1) == (grid.shift == "odd"))


def _districts(before: TurnRecord, after: TurnRecord, kept_back: Collection[str], language: str) -> Iterator[Picture]:
    words = [words_for(record.view, language) for record in (before, after)]
    plans = [_plans(record, kept_back) for record in (before, after)]
    for key in {**plans[0], **plans[1]}:
        was, now = (each.get(key, {}) for each in plans)
        if was != now:
            name = words[1 if key in plans[1] else 0].name_of(key)
            changed = sorted({*was.items()} ^ {*now.items()})
            types = dict.fromkeys(type_ for _, (type_, _) in changed)
            known = words[1]
            legend = tuple(f"{_short(type_)} {known.row_label('buildings', type_)}" for type_ in types)
            title = say("{district}: {legend}", district=name, legend=legend)
            draw = plan_of_blocks if is_by_block(after.view) else _plan
            yield Picture(title, draw(was), draw(now))


def _plans(record: TurnRecord, kept_back: Collection[str]) -> dict[str, dict[str, tuple[str, str]]]:
    """By district what stands on each lot: the type, and the building's key."""
    hidden = hidden_towns(record.view)
    found: dict[str, dict[str, tuple[str, str]]] = {}
    for town in realm_records.settlements(record.closing):
        if town in hidden or town in kept_back:
            continue
        for district in realm_records.districts(record.closing, town):
            standing = realm_records.buildings(record.closing, town, district.number)
            found[district.key] = {
                lot: (each.type, each.key)
                for each in standing
                if each.key not in kept_back
                for lot in each.lots
                if _LOT.match(lot)
            }
    return found


def _plan(lots: Mapping[str, tuple[str, str]]) -> str:
    """Six by six lots, or as many as are named, with two letters of each building."""
    columns = max(["F", *(lot[0] for lot in lots)])
    letters = [chr(code) for code in range(ord("A"), ord(columns) + 1)]
    numbers = range(1, max([6, *(int(lot[1]) for lot in lots)]) + 1)
    rows = ["  " + "  ".join(letters)]
    for number in numbers:
        cells = (_short(lots[f"{letter}{number}"][0]) if f"{letter}{number}" in lots else ". " for letter in letters)
        rows.append(f"{number} " + " ".join(cells).rstrip())
    return "\n".join(rows)


def plan_of_blocks(lots: Mapping[str, tuple[str, str]]) -> str:
    """Nine blocks of four lots, each with two letters of what stands there; the letter of a block before its lots."""
    rows = []
    for number in range(6):
        row = [lot_name((column, number), True) for column in range(6)]
        cells = [_short(lots[name][0]) if name in lots else ". " for name in row]
        heads = [name[0] if name[1] == "1" else " " for name in row[::2]]
        pairs = zip(heads, cells[::2], cells[1::2], strict=True)
        rows.append("  ".join(f"{head} {left} {right}" for head, left, right in pairs).rstrip())
    return "\n".join(rows)


def _short(type_: str) -> str:
    """Two letters of a building's id: `In` of an inn, `DH` of a dance hall; one that takes the place of two, as 酒."""
    found: list[str] = _WORD.findall(type_)
    short = (found[0][0] + found[1][0]).upper() if len(found) > 1 else found[0][:2].capitalize() if found else "?"
    return short if width(short) == 2 else padded(short[0], 2)
