"""A kingdom on which events are played: two towns, a farm, a mine, and dice that decide every check."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kingdom_chronicle.engine.book import Note
from kingdom_chronicle.engine.journal import Journal, TurnRecord
from kingdom_chronicle.reading.source import Problem
from kingdom_chronicle.rules.ultimate_campaign.events.happenings import by_age
from rules_at_play import legal, opened, play, realm

# Each attribute is 40 and the Control DC 30: a check fails on a natural 1 alone. Unrest 6 falls to 5 in a calm month.
FIGURES = "{size: 5, economy: 40, loyalty: 40, stability: 40, unrest: 6, control dc: 30, treasury: 50, consumption: 10"
FIGURES += ", fame: 3, infamy: 3}"

TUSKHOLM = "[{build: Inn, lot: C3}, {build: House, lot: C4}, {build: Shrine, lot: E3}]"
LAND = (
    "  hexes: {B1: [Farm], B2: [Mine, Road], C1: [], C2: []}\n"
    "  settlements:\n"
    "    Tuskholm: {hex: B1, borders: {west: water}, with: %s}\n"
    "    Oxford: {hex: C2, with: [{build: House, lot: A1}]}\n"
)
CALM = "upkeep:\n  - stability: {roll: 10}\n"
QUIET = CALM + "event:\n  - happens: {roll: 100}\n"
ABROAD = {"realms.yml": "Varn: {size: 20}\n"}
WATCHED = ("unrest", "treasury", "fame", "infamy", "economy", "loyalty", "stability", "size")


def kingdom(figures: str = FIGURES, tuskholm: str = TUSKHOLM, more: str = "", rules: str = "") -> str:
    """kingdom.yml of the kingdom of these tests."""
    text = opened(figures, LAND % tuskholm + more)
    # with this seed the towns' slots fill as the tests of finds and treasures need it
    text = text.replace("seed: calm 88500", "seed: test")
    return text.replace("exploration: untracked", f"exploration: untracked{rules}")


def month(*lines: str, roll: int = 1, dice: str = "") -> str:
    """A calm month that brings an event, and these lines of it: `event: Feud; in: Tuskholm`."""
    text = CALM + f"event:\n  - happens: {{roll: {roll}{', rolls: {' + dice + '}' if dice else ''}}}\n"
    for line in lines:
        text += "  - " + "\n    ".join(line.split("; ")) + "\n"
    return text


def files(*turns: str, **said: str) -> dict[str, str]:
    """The campaign of these turns."""
    return realm(*turns, kingdom=kingdom(**said)) | ABROAD


def played(*turns: str, **said: str) -> Journal:
    """The journal of a legal campaign of these turns."""
    return legal(files(*turns, **said))


def refused(*turns: str, **said: str) -> list[Problem]:
    """What is wrong with a campaign of these turns."""
    return [each for each in play(files(*turns, **said))[1] if each.severity == "error"]


def changes(record: TurnRecord) -> dict[str, int]:
    """What the Event phase moved, of the kingdom's figures and of Tuskholm's."""
    before, after = record.after["income"], record.after["event"]
    found = {}
    for id in ("fame", "infamy"):
        found[id] = record.closing.stocks[id] - record.opening.stocks[id]
    found |= {id: after[id] - before[id] for id in WATCHED if id in after}
    return {id: change for id, change in found.items() if change}


def town(journal: Journal, name: str, settlement: str = "tuskholm") -> int:
    """A figure of a settlement at the end."""
    return journal.last.view.score(name, settlement).value


def open_now(journal: Journal) -> list[tuple[str, int, str]]:
    """The events that are open at the end."""
    return [(each.event, each.since, each.place) for each in by_age(journal.last.view)]


def notes(journal: Journal, id: str, turn: int = -1) -> list[Mapping[str, str | int]]:
    """The parts of each note of this id in a turn."""
    entries: Iterable[object] = (entry for posted in journal.turns[turn].posted for entry in posted.entries)
    return [entry.parts for entry in entries if isinstance(entry, Note) and entry.id == id]
