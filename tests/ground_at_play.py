"""A second-edition kingdom of a few hexes around its capital, for tests of what is done on the land.

It is of level 1 and Size below 10, so its Control DC is 14; its abilities are 10 and it has no training, so that a
die is the whole of a check: 14 succeeds, 13 fails, 4 fails critically, and 20 is one degree better than a success.
"""

from __future__ import annotations

from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.engine.view import View
from second_edition_at_play import LAND, PEOPLE, legal, opened, play

CAPITAL = "  settlements: {Tusk: {hex: C2}}\n"


def land(hexes: str = "{}") -> str:
    """The map of second_edition_at_play with what single hexes have besides."""
    return f"{LAND}hexes: {hexes}\n"


def worked(
    *lines: str,
    hexes: str = "{C2: []}",
    figures: str = "{food: 4}",
    skills: str = "{}",
    rules: str = "{}",
    more: str = CAPITAL,
    land: str = LAND,
    further: tuple[str, ...] = (),
) -> dict[str, str]:
    """The files of the kingdom with 20 RP in turn 5, these lines in its activity phase, and further turns."""
    begin = "upkeep:\n  - resources: {roll: 20}\n" if "level" not in figures else ""
    quiet = "commerce:\n  - taxes: {roll: 2}\n"
    turn = f"turn: 5\n{begin}{quiet}activity:\n" + "".join(f"  - {line}\n" for line in lines)
    files = {
        "kingdom.yml": opened(figures, f"  hexes: {hexes}\n{more}", skills, rules),
        "people.yml": PEOPLE,
        "map.yml": land,
        "turns/0005.yml": turn if lines else f"turn: 5\n{begin}{quiet}",
    }
    return files | {f"turns/{6 + place:04}.yml": text for place, text in enumerate(further)}


def after(files: dict[str, str], phase: str = "activity") -> View:
    """The view at the end of a phase of turn 5, in a chronicle without a problem."""
    return legal(files).turns[0].ends[phase]


def refused(files: dict[str, str]) -> list[tuple[str, str]]:
    """The rule and the words of each problem."""
    return [(problem.code, problem.message.text) for problem in play(files)[1]]


def rules_broken(files: dict[str, str]) -> list[str]:
    """The rules of the problems."""
    return [rule for rule, _ in refused(files)]


def noted(journal: Journal) -> list[str]:
    """The ids of the notes of turn 5."""
    return [getattr(entry, "id", "") for posted in journal.turns[0].posted for entry in posted.entries]
