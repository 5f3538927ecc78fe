"""Quiet months for the case tests, what they read out of a journal, and the small town many of them begin with."""

from __future__ import annotations

from typing import TypeVar

import rules_at_play
from kingdom_chronicle.engine.book import Check, Note
from kingdom_chronicle.engine.figure import Figure
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.reading.source import Problem

TOWN = (
    "  hexes: {A1: []}\n  settlements: {Tuskholm: {hex: A1, with: [{build: Inn, lot: C3}, {build: House, lot: C4}]}}\n"
)
"""A hex and a town for `opened(figures, TOWN)`, on the map of `rules_at_play`."""

STABLE = "upkeep:\n- stability: {roll: 10}\n"
"""An Upkeep that succeeds where Stability is high."""

QUIET = "event:\n- happens: {roll: 100}\n"
"""An Event phase in which nothing happens."""

E = TypeVar("E")


def quiet(files: dict[str, str]) -> dict[str, str]:
    """The same campaign without an event in any turn that tells of none."""
    told = {path: text for path, text in files.items() if not path.startswith("turns/") or "event:" in text}
    turns = {path: text for path, text in files.items() if path not in told and "months:" not in text}
    return {**files, **{path: text + QUIET for path, text in turns.items()}}


def play(files: dict[str, str]) -> tuple[Journal, list[Problem]]:
    """As in `rules_at_play`, in quiet months."""
    return rules_at_play.play(quiet(files))


def legal(files: dict[str, str]) -> Journal:
    """As in `rules_at_play`, in quiet months."""
    return rules_at_play.legal(quiet(files))


def codes(files: dict[str, str]) -> list[str]:
    """The rules against a campaign in quiet months, those that only echo others left out."""
    return [problem.code for problem in play(files)[1] if problem.severity != "consequence"]


def entries(journal: Journal, kind: type[E], turn: int = -1) -> list[E]:
    """What of one kind was posted in a turn, in the order of play."""
    return [entry for posted in journal.turns[turn].posted for entry in posted.entries if isinstance(entry, kind)]


def after(journal: Journal, phase: str, *figures: str, turn: int = -1) -> tuple[int, ...]:
    """Head figures at the end of a phase."""
    return tuple(journal.turns[turn].after[phase][name] for name in figures)


def terms(figure: Figure) -> list[tuple[str, int]]:
    """A sum as its parts with their labels, in alphabetical order."""
    return sorted((part.label, part.value) for part in figure.parts)


def check(journal: Journal, name: str, turn: int = -1) -> tuple[int, int, str]:
    """The first check of an attribute in a turn: total, what it was against, what came of it."""
    found = next(entry for entry in entries(journal, Check, turn) if entry.name == name)
    return found.total.value, found.against.value, found.outcome


def notes(journal: Journal, id: str, turn: int = -1) -> list[dict[str, str | int]]:
    """The parts of each note of an id in a turn."""
    return [dict(note.parts) for note in entries(journal, Note, turn) if note.id == id]
