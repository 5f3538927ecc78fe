"""The figures and holdings of sheet.yml: every record of whatever ruleset, one a line, in ids."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any

from ..engine.book import Enter, Record
from ..engine.figure import Figure
from ..engine.journal import Journal, TurnRecord
from ..engine.view import View
from ..reading.fields import Fields
from .ids import kind_of, records
from .told import hidden_hexes, hidden_towns, is_hidden
from .veils import NOTHING, Veil

SHOWN_NAMES = frozenset({"key", "name", "aliases", "note", "bio", "portrait"})
"""What is not said of a record: its key stands before it, and shown names and words change no outcome."""

RUMOURED = frozenset({"known", "terrain"})
"""What players know of a hex of which they have only heard."""


def sheet_lines(journal: Journal, record: TurnRecord, veil: Veil = NOTHING) -> tuple[dict[str, int], tuple[str, ...]]:
    """The figures by id (`tuskholm/population` of a settlement), and holdings as `kind key: field=value`.

    Left out are records that stand as the survey of the land found them, what counts in a turn alone (records
    with a `turn`), and all that players do not know of; what `veil` covers is told by its figures alone.
    """
    surveyed = {
        (type(entry.record), entry.record.key): entry.record
        for posted in journal.before.posted
        if posted.step == "survey"
        for entry in posted.entries
        if isinstance(entry, Enter)
    }
    hexes = hidden_hexes(record.view)
    towns = hidden_towns(record.view)
    lines = []
    for type_, group in sorted(record.closing.records.items(), key=lambda item: kind_of(item[0])):
        for key in sorted(group, key=natural):
            thing = group[key]
            if (
                surveyed.get((type_, key)) != thing
                and not hasattr(thing, "turn")
                and not is_hidden(thing, hexes, towns)
            ):
                lines.append(_veiled(thing, veil) if veil.covers(thing) else _holding(thing))
    return sheet_figures(record), tuple(lines)


def sheet_figures(record: TurnRecord) -> dict[str, int]:
    """Every figure at the end of a turn by id; of a settlement that players know of as `tuskholm/population`."""
    return record.figures() | dict(_of_settlements(record, hidden_towns(record.view)))


def natural(key: str) -> tuple[tuple[str, int], ...]:
    """The order of keys: C9 before C10."""
    found = re.findall(r"([^0-9]*)([0-9]*)", key)
    return tuple((words, int(digits or 0)) for words, digits in found)


def settlement_scores(record: TurnRecord) -> tuple[str, ...]:
    """The ids of the scores that each settlement has, in the order of the tables."""
    rows = record.view.rulebook.tables.get("scores", {})
    own = [id for id, row in rows.items() if getattr(row.values, "group", "") == "settlement"]
    return tuple(id for id in own if id in record.view.ruleset.scores)


def is_quiet(view: View, id: str) -> bool:
    """Whether a figure is left off the pages as long as it is 0."""
    row = view.rulebook.tables.get("stocks", {}).get(id)
    return row is not None and bool(getattr(row.values, "quiet", False))


def _of_settlements(record: TurnRecord, hidden: frozenset[str]) -> Iterator[tuple[str, int]]:
    for town in sorted(records(record.view, "settlement"), key=lambda town: natural(town.key)):
        if town.key not in hidden:
            for name in settlement_scores(record):
                yield f"{town.key}/{name}", record.view.score(name, town.key).value


def _holding(record: Record) -> str:
    kind = kind_of(type(record)).replace("-", " ")
    only = RUMOURED if getattr(record, "known", "") == "rumoured" else None
    said = {
        field.name.replace("_", " "): _value(getattr(record, field.name))
        for field in fields(record)
        if field.name not in SHOWN_NAMES and (only is None or field.name in only)
    }
    parts = ", ".join(f"{name}={value}" for name, value in sorted(said.items()) if value)
    return f"{kind} {record.key}: {parts}" if parts else f"{kind} {record.key}"


_FIGURES = frozenset({"figure", "score", "of", "since", "until", "due", "ends"})
"""What is said of what an event left that is not told yet: its figures, whose they are and how long they count."""


def _veiled(record: Record, veil: Veil) -> str:
    said = {field.name: _value(getattr(record, field.name)) for field in fields(record) if field.name in _FIGURES}
    told = {name: value for name, value in said.items() if value and not veil.gives_away(value)}
    parts = ", ".join(f"{name}={value}" for name, value in sorted(told.items()))
    return f"{kind_of(type(record)).replace('-', ' ')} not yet told" + (f": {parts}" if parts else "")


def _value(value: Any) -> str:
    """A field's value in one phrase; empty where it says nothing."""
    if isinstance(value, bool) or value is None:
        return "yes" if value else ""
    if isinstance(value, Figure):
        return f"{value.value:+d}"
    if isinstance(value, Fields):
        # what map.yml says of a free city stands there; the sheet tells it once the city has joined
        return "yes"
    if isinstance(value, Record):
        return value.key
    if isinstance(value, Mapping):
        return " ".join(f"{name}:{_value(part)}" for name, part in sorted(value.items()))
    if isinstance(value, frozenset):
        return " ".join(sorted(_value(part) for part in value))
    if isinstance(value, tuple):
        return " ".join(_value(part) for part in value)
    return str(value)
