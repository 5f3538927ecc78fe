"""Months of a small kingdom of the second edition: what its leaders do, and what comes of it.

The kingdom is opened after turn 4 at level 1, with abilities of 10 and untrained skills where a test says nothing
else: a check is its die, and the Control DC is 14. So at Unrest 0 a 20 is a critical success, a 14 a success, 13
and 5 are failures, a 4 is a critical failure.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kingdom_chronicle.engine.book import Check, Record
from kingdom_chronicle.engine.journal import Journal
from second_edition_at_play import LAND, PEOPLE, legal, opened, play

DEGREE_DICE = {"critical success": 20, "success": 14, "failure": 13, "critical failure": 4}
"""The die of each degree at Unrest 0 and DC 14."""

SEAT = """\
  hexes: {A1: [], A2: [], B1: [], B2: []}
  settlements:
    Tuskholm: {hex: A1, with: [{build: Houses, lot: A1}%s]}
    Ford: {hex: B2, with: [{build: Houses, lot: A1}%s]}
"""


def towns(capital: str = "", ford: str = "") -> str:
    """Lines of an opening: the capital Tuskholm, and Ford, with structures besides their Houses."""
    return SEAT % (_structures(capital), _structures(ford))


def _structures(written: str) -> str:
    return "".join(f", {{{each}}}" for each in written.split("; ") if each)


def month(
    *activity: str,
    upkeep: Iterable[str] = (),
    commerce: Iterable[str] = (),
    event: Iterable[str] = (),
    rp: int = 20,
    food: int = 0,
    dice: int = 5,
    taxes: int | None = 1,
    happens: int = 1,
) -> str:
    """A turn of these lines; its resource dice, all ones, are made up to `rp` by a ruling, and `food` comes with it."""
    ruling = f"gm: {{rp: {rp - dice:+}, food: +{food}}}, after: resources, why: a test"
    lines = {
        "upkeep": (*upkeep, f"resources: {{roll: {dice}}}", ruling),
        "commerce": (*commerce, *(() if taxes is None else (f"taxes: {{roll: {taxes}}}",))),
        "activity": activity,
        "event": (*event, f"happens: {{roll: {happens}}}"),
    }
    return "".join(_phase(name, each) for name, each in lines.items() if each)


def _phase(name: str, lines: Iterable[str]) -> str:
    return f"{name}:\n" + "".join(f"  - {{{line}}}\n" for line in lines)


def files(
    *turns: str,
    figures: str = "{}",
    skills: str = "{}",
    rules: str = "{}",
    more: str = "",
    people: str = PEOPLE,
    land: str = LAND,
    leaders: str = "",
) -> dict[str, str]:
    """The files of the kingdom with these turns from turn 5 on."""
    kingdom = opened(figures, more, skills, rules)
    if leaders:
        before, _, rest = kingdom.partition("  leaders: ")
        kingdom = f"{before}  leaders: {leaders}\n{rest.partition(chr(10))[2]}"
    first = {"kingdom.yml": kingdom, "people.yml": people, "map.yml": land}
    return first | {f"turns/{number:04}.yml": text for number, text in enumerate(turns, 5)}


def played(*turns: str, **how: str) -> Journal:
    """The journal of the kingdom with these turns, none of which has a problem."""
    return legal(files(*turns, **how))


def refused(*turns: str, **how: str) -> list[str]:
    """The ids of the rules that refuse something in these turns."""
    return [problem.code for problem in play(files(*turns, **how))[1]]


def after(journal: Journal, phase: str, *figures: str) -> tuple[int, ...]:
    """Figures at the end of a phase of the last turn."""
    return tuple(journal.last.ends[phase].state.stocks[name] for name in figures)


def checks(journal: Journal, name: str = "") -> list[Check]:
    """The checks of the last turn, those of a skill or the flat ones where a name is given."""
    entries = [entry for posted in journal.last.posted for entry in posted.entries]
    return [entry for entry in entries if isinstance(entry, Check) and name in ("", entry.name)]


def check(journal: Journal, name: str) -> Check:
    """The only check of the last turn with this name."""
    (found,) = checks(journal, name)
    return found


def parts(check: Check) -> Mapping[str, int]:
    """What counts in a check by its label, the die left out."""
    return {part.label: part.value for part in check.total.parts if part.value and part.label != "d20"}


def held(journal: Journal, kind: type[Record]) -> list[str]:
    """The keys of the records of a kind at the end."""
    return sorted(journal.last.closing.group(kind))
