"""A settlement of the second edition for rule tests: what stands in it, and turns that build there."""

from __future__ import annotations

from collections.abc import Iterator

from kingdom_chronicle.engine.book import Adjust, Check, Entry
from kingdom_chronicle.engine.illegal import Illegal
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.engine.view import View
from kingdom_chronicle.rules.kingdom_2e.activities.does import does
from kingdom_chronicle.rules.kingdom_2e.activities.use import Does
from kingdom_chronicle.rules.kingdom_2e.scores import SKILLS
from second_edition_at_play import founded, legal, opened, play

RICH = {"food": 100, "lumber": 100, "luxuries": 100, "ore": 100, "stone": 100}
HEXES = ("A1", "A2", "A3", "A4", "B1", "B2", "C1", "C2", "D1")
"""The hexes of the test kingdom; Tuskholm stands at A2, Ford, where there is one, at D1."""


def kingdom(
    standing: str = "",
    *,
    level: int = 20,
    borders: str = "{}",
    rank: str = "legendary",
    rules: str = "{}",
    fame: str = "fame",
    ford: str | None = None,
    ford_borders: str = "{}",
    grids: str = "",
    **figures: int,
) -> str:
    """A kingdom.yml: the capital Tuskholm with what stands there, as `build: Houses, lot: A1; build: ...`."""
    stocks = ", ".join(f"{stock}: {amount}" for stock, amount in {**RICH, **figures}.items())
    skills = ", ".join(f"{skill}: {rank}" for skill in SKILLS)
    more = f"  fame: {fame}\n  hexes: {{{', '.join(f'{hex}: []' for hex in HEXES)}}}\n  settlements:\n"
    grids = f", districts: [{grids}]" if grids else ""
    more += f"    Tuskholm: {{hex: A2, borders: {borders}, with: {listed(standing)}{grids}}}\n"
    if ford is not None:
        more += f"    Ford: {{hex: D1, borders: {ford_borders}, with: {listed(ford)}}}\n"
    return opened(f"{{level: {level}, {stocks}}}", more, f"{{{skills}}}", rules)


def listed(standing: str) -> str:
    """`build: Houses, lot: A1; build: Inn, lot: A2` as a list of YAML."""
    return "[" + ", ".join(f"{{{each.strip()}}}" for each in standing.split(";") if each.strip()) + "]"


def month(*lines: str, rp: int = 500) -> str:
    """A turn with these lines in its activity phase, and so many RP to spend."""
    activity = "".join(f"  - {{{line}}}\n" for line in lines)
    return f"activity:\n  - {{gm: {{rp: +{rp}}}, why: the test pays}}\n{activity}"


def build(structure: str, lot: str = "", more: str = "", degree: str = "success", town: str = "Tuskholm") -> str:
    """A line of Build Structure whose degree the GM sets."""
    place = f", lots: [{lot}]" if "," in lot else f", lot: {lot}" if lot else ""
    more = f", {more}" if more else ""
    return f'does: Build Structure, structure: "{structure}", in: {town}{place}{more}, degree: {degree}, why: a test'


def held(files: dict[str, str]) -> View:
    """The view at the end of a campaign that must have no problem."""
    return legal(files).last.view


def files(kingdom_yml: str, *turns: str) -> dict[str, str]:
    """A campaign of these turns, numbered from 5 on."""
    all = founded(kingdom=kingdom_yml) | {"rules/sizes.yml": "change:\n  territory: {storage: 200}\n"}
    return all | {f"turns/{number:04}.yml": text for number, text in enumerate(turns, 5)}


def built(kingdom_yml: str, *lines: str) -> Journal:
    """The journal of a kingdom after one turn with these lines."""
    return legal(files(kingdom_yml, month(*lines)))


def refused(kingdom_yml: str, *lines: str) -> str:
    """What is said against a turn of these lines; it must be refused."""
    found = [str(problem) for problem in play(files(kingdom_yml, month(*lines)))[1]]
    assert found, "nothing was refused"
    return "\n".join(found)


def moved(journal: Journal, stock: str, rule: str = "") -> list[int]:
    """What moved a stock in the last turn, by entries of a rule or of any."""
    entries = [entry for posted in journal.last.posted for entry in posted.entries]
    return [
        entry.figure.value
        for entry in entries
        if isinstance(entry, Adjust) and entry.stock == stock and (not rule or entry.rule == rule)
    ]


def line_by_line(view: View, line: Does) -> Iterator[Entry | Illegal]:
    """What a line of the civic step posts in a state that no turn file can write."""
    return iter(does(view.moved(phase="activity", step="civic"), line))


def checks(journal: Journal, name: str) -> list[Check]:
    """The checks of a name in the last turn."""
    entries = [entry for posted in journal.last.posted for entry in posted.entries]
    return [entry for entry in entries if isinstance(entry, Check) and entry.name == name]
