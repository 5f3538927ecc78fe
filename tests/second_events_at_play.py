"""A kingdom of the second edition in which any event can strike, and what came of one (K2-EVT)."""

from __future__ import annotations

from dataclasses import dataclass

from kingdom_chronicle.engine.book import Adjust, Check, Enter, Entry, Note
from kingdom_chronicle.engine.journal import Journal
from second_edition_at_play import founded, legal, opened, play

CS, S, F, CF = 20, 17, 8, 2
"""Naturals that bring each degree here: with the leader's 1, Unrest's -1 and an untrained skill the total is the die.

The DC is 14 and the event's level, -1 to 2: 20 is a critical success by its natural, 17 a success, 8 fails, and 2 is
10 or more below.
"""
FIGURES = "{unrest: 4, corruption: 3, crime: 3, decay: 3, strife: 3, food: 4}"
REALM = """\
  hexes: {A1: [], A2: [Farmland], A3: [], B1: [], B2: [], C2: [Quarry]}
  settlements:
    Fort: {hex: A1, with: [{build: Houses, lot: A1}, {build: Dump, lot: A2}, {build: Inn, lot: B1}]}
    Mill: {hex: C2, with: [{build: Houses, lot: A1}]}
"""
UPKEEP = "upkeep:\n  - consumption: {short: rp}\n"


def kingdom(
    *turns: str, figures: str = FIGURES, more: str = REALM, skills: str = "{}", rules: str = "{}", realms: str = ""
) -> dict[str, str]:
    """The files of such a kingdom, its turns from the fifth on."""
    files = founded(kingdom=opened(figures, more, skills, rules), realms=realms)
    return files | {f"turns/{number:04}.yml": text for number, text in enumerate(turns, 5)}


def comes(event: str, roll: int, line: str = "") -> str:
    """The event phase of a turn in which an event is drawn and met; `line` are further fields."""
    fields = "".join(f"    {field.strip()}\n" for field in line.splitlines() if field.strip())
    return f"event:\n  - happens: {{roll: 20}}\n  - event: {event}\n    roll: {roll}\n{fields}"


def goes_on(event: str, since: int, roll: int, line: str = "") -> str:
    """The event phase of a quiet turn in which an open event is met again."""
    fields = "".join(f"    {field.strip()}\n" for field in line.splitlines() if field.strip())
    return f"event:\n  - event: {event}\n    since: {since}\n    roll: {roll}\n{fields}  - happens: {{roll: 1}}\n"


def met(event: str, roll: int, line: str = "", **more: str) -> dict[str, int]:
    """What an event brings that is met with a natural: each stock by how much, dice and food of the next turn, `open`.

    XP, RP left over and Fame are left out.
    """
    return brought(legal(kingdom(comes(event, roll, line), **more)))


@dataclass(frozen=True)
class _Counted:
    moved: dict[str, int]

    def add(self, name: str, by: int) -> None:
        self.moved[name] = self.moved.get(name, 0) + by


LEFT_OUT = ("xp", "fame")
SHORT = {"resource-dice": "dice", "consumption": "eat"}


def brought(journal: Journal) -> dict[str, int]:
    """What the events of the last turn brought; see `met`."""
    found = _Counted({})
    for entry in entries_of(journal):
        if isinstance(entry, Adjust) and entry.stock not in LEFT_OUT:
            found.add(entry.stock, entry.figure.value)
        if isinstance(entry, Enter) and type(entry.record).__name__ == "Standing":
            score = entry.record.score  # type: ignore[attr-defined]
            found.add(SHORT.get(score, score), entry.record.figure.value)  # type: ignore[attr-defined]
    if happenings(journal):
        found.moved["open"] = len(happenings(journal))
    return {name: by for name, by in found.moved.items() if by}


def entries_of(journal: Journal, *steps: str, phase: str = "event") -> list[Entry]:
    """The entries of some steps of the last turn; without steps of those in which events are met."""
    named = steps or ("coming", "open", "new")
    lines = journal.turns[-1].posted
    return [entry for each in lines if each.phase == phase and each.step in named for entry in each.entries]


def notes(journal: Journal, *steps: str, phase: str = "event") -> list[str]:
    """The ids of the notes of such steps."""
    return [entry.id for entry in entries_of(journal, *steps, phase=phase) if isinstance(entry, Note)]


def checks(journal: Journal, *steps: str, phase: str = "event") -> list[Check]:
    """The checks of such steps."""
    return [entry for entry in entries_of(journal, *steps, phase=phase) if isinstance(entry, Check)]


def happenings(journal: Journal) -> dict[str, str]:
    """The open events at the end, each with its place."""
    groups = journal.last.closing.records.items()
    return {key: each.place for kind, group in groups if kind.__name__ == "Happening" for key, each in group.items()}  # type: ignore[attr-defined]


def stock(journal: Journal, name: str) -> int:
    """A stock at the end."""
    return journal.last.closing.stocks[name]


def refusals(files: dict[str, str]) -> list[str]:
    """What is wrong with a campaign, as `RULE: message`."""
    return [f"{problem.code}: {problem.message}" for problem in play(files)[1]]
