"""Outcomes as canonical text, and how a campaign's `outcomes/` agrees with it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from ..engine.book import free_key
from ..engine.journal import Journal, TurnRecord
from ..reading.source import Node
from ..reading.yaml_nodes import read_yaml
from .outcome_ledger import ledger_lines, spaced
from .outcome_sheet import sheet_figures, sheet_lines
from .veils import NOTHING, Veil, veils_of

SHEET = "sheet.yml"
_TURN_FILE = re.compile(r"([0-9]{4,})\.yml\Z")
_PLAIN = re.compile(r"[\w#/.,+-]+(?: [\w/.,+-]+)*\Z")
_WRITTEN_BY = re.compile(r"^written by:.*\n", re.MULTILINE)
_TO_ESCAPE = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ud800-\udfff\ufffe\uffff]")


@dataclass(frozen=True)
class Outcome:
    """An outcome as it is read back: throws by name, ledger lines, figures by phase and at the end."""

    turn: int
    rolls: Mapping[str, str] = field(default_factory=dict)
    ledger: tuple[str, ...] = ()
    after: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    closing: Mapping[str, int] = field(default_factory=dict)
    holdings: tuple[str, ...] = ()


@dataclass(frozen=True)
class Comparison:
    """What `outcomes/` should hold, by file name, and what of it does.

    `stated` is the turn of the sheet that is there, `pending` the turns after it, `differing` the files that
    are not what they should be, in order of play, `orphans` those of them that no turn makes.
    """

    due: Mapping[str, str]
    stated: int
    pending: tuple[int, ...]
    differing: tuple[str, ...]
    orphans: tuple[str, ...]
    sheet_then: str = ""

    def wanted(self, name: str) -> str:
        """What a file that is there should say: the sheet that of the turn it states."""
        return self.sheet_then if name == SHEET else self.due[name]

    @property
    def first(self) -> int | None:
        """The first turn whose outcome differs; the sheet's turn where it alone does."""
        if not self.differing:
            return None
        turn = turn_of(self.differing[0])
        return self.stated if turn is None else turn


def outcome_texts(journal: Journal) -> dict[int, str]:
    """The outcome of each turn by its number, with what may not be told at its end kept back."""
    veils = veils_of(journal)
    return {record.number: outcome_text(record, veils.at(record.number)) for record in journal.turns}


def outcome_text(record: TurnRecord, veil: Veil = NOTHING) -> str:
    """A turn's outcome: dice, ledger, the head figures after each phase, every figure at the end.

    `veil` is what may not be told at the end of the turn.
    """
    lines = [f"turn: {record.number}"]
    lines += _mapping("rolls", _rolls(record, veil))
    ledger = [f"  - {quoted(line)}" for line in ledger_lines(record, veil)]
    lines += ["ledger:", *ledger] if ledger else ["ledger: []"]
    lines += _mapping("after", {phase: _flow(heads) for phase, heads in record.after.items()})
    lines += _mapping("closing", {spaced(name): str(value) for name, value in sheet_figures(record).items()})
    return "\n".join(lines) + "\n"


def sheet_text(journal: Journal, record: TurnRecord, version: str) -> str:
    """The kingdom at the end of a turn: every figure and holding, one a line."""
    lines = [f"turn: {record.number}", f"written by: {quoted(f'kingdom-chronicle {version}')}"]
    figures, holdings = sheet_lines(journal, record, veils_of(journal).at(record.number))
    lines += _mapping("figures", {spaced(name): str(value) for name, value in figures.items()})
    lines += ["holdings:", *(f"  - {quoted(line)}" for line in holdings)] if holdings else ["holdings: []"]
    return "\n".join(lines) + "\n"


def _rolls(record: TurnRecord, veil: Veil) -> Mapping[str, str]:
    """The dice by their names, of which those of an event that is not told bear none."""
    found: dict[str, str] = {}
    for roll in record.rolls:
        name = free_key("/".join(roll.name.split("/")[:2]) + "/untold", found) if veil.is_die(roll.name) else roll.name
        found[name] = f"{', '.join(map(str, roll.faces))} {roll.origin}"
    return found


def read_outcome(text: str) -> Outcome | None:
    """A turn's outcome or a sheet out of its text; None where that is none."""
    node, problems = read_yaml(text, "outcomes")
    if problems or node is None or not isinstance(node.value, dict):
        return None
    parts = node.value
    try:
        return Outcome(
            int(_text(parts["turn"])),
            {name: _text(child) for name, child in _children(parts.get("rolls"))},
            tuple(_text(item) for item in _items(parts.get("ledger"))),
            {phase: _figures(heads) for phase, heads in _children(parts.get("after"))},
            _figures(parts.get("closing") or parts.get("figures")),
            tuple(_text(item) for item in _items(parts.get("holdings"))),
        )
    except (KeyError, TypeError, ValueError):
        return None


def compare(outcomes: Mapping[str, str], journal: Journal, version: str) -> Comparison:
    """Hold the texts of `outcomes/` against what the journal gives.

    Turns after the one that the sheet states are pending: they need no outcome, but one that is there must be
    right. Where no sheet can be read, its turn is the last one that has an outcome.
    """
    stated = stated_turn(outcomes, journal.before.number)
    due = {f"{number:04}.yml": text for number, text in outcome_texts(journal).items()}
    differing = [
        name
        for record, (name, text) in zip(journal.turns, due.items(), strict=True)
        if (name in outcomes or record.number <= stated) and not same(outcomes.get(name), text)
    ]
    orphans = tuple(sorted(name for name in outcomes if turn_of(name) is not None and name not in due))
    at = {record.number: record for record in (journal.before, *journal.turns)}.get(stated, journal.last)
    then = sheet_text(journal, at, version)
    if any(name == SHEET or turn_of(name) is not None for name in outcomes) and not same(outcomes.get(SHEET), then):
        differing.append(SHEET)
    numbers = (*(record.number for record in journal.turns), *(turn.number for turn in journal.open))
    pending = tuple(number for number in numbers if number > stated)
    due[SHEET] = then if at is journal.last else sheet_text(journal, journal.last, version)
    return Comparison(due, stated, pending, tuple(sorted({*differing, *orphans}, key=_order)), orphans, then)


def stated_turn(outcomes: Mapping[str, str], before: int) -> int:
    """The last turn that is settled: that of the sheet; else the last one with an outcome, or the one before all."""
    sheet = read_outcome(outcomes[SHEET]) if SHEET in outcomes else None
    if sheet is not None:
        return sheet.turn
    return max((turn for name in outcomes if (turn := turn_of(name)) is not None), default=before)


def quoted(text: str) -> str:
    """Text as a double-quoted YAML scalar on one line."""
    plain = json.dumps(text, ensure_ascii=False)
    return _TO_ESCAPE.sub(lambda found: f"\\u{ord(found[0]):04x}", plain)


def _order(name: str) -> tuple[bool, int]:
    turn = turn_of(name)
    return (turn is None, turn or 0)


def turn_of(name: str) -> int | None:
    """The turn whose outcome a file of this name holds; None for the sheet and for what is no outcome."""
    found = _TURN_FILE.match(name)
    return int(found[1]) if found else None


def same(there: str | None, due: str) -> bool:
    """Whether an outcome that is there says what it should; newlines and the version do not count."""
    return there is not None and _normal(there) == _normal(due)


def _normal(text: str) -> str:
    return _WRITTEN_BY.sub("", text.replace("\r\n", "\n"))


def _mapping(key: str, parts: Mapping[str, str]) -> list[str]:
    if not parts:
        return [f"{key}: {{}}"]
    return [
        f"{key}:",
        *(f"  {name if _PLAIN.match(name) else quoted(name)}: {text}" for name, text in parts.items()),
    ]


def _flow(figures: Mapping[str, int]) -> str:
    return "{" + ", ".join(f"{spaced(name)}: {value}" for name, value in figures.items()) + "}"


def _children(node: Node | None) -> Iterable[tuple[str, Node]]:
    return node.value.items() if node is not None and isinstance(node.value, dict) else ()


def _items(node: Node | None) -> list[Node]:
    return node.value if node is not None and isinstance(node.value, list) else []


def _figures(node: Node | None) -> dict[str, int]:
    return {name: int(_text(child)) for name, child in _children(node)}


def _text(node: Node) -> str:
    if not isinstance(node.value, str):
        raise TypeError("text is meant here")
    return node.value
