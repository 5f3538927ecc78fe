"""A kingdom among others, for the tests of special edicts: one town, Varn and Ferrow abroad."""

from __future__ import annotations

from collections.abc import Mapping

from kingdom_chronicle.engine.book import Adjust, Check, Note, Record
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.reading.source import Problem
from rules_at_play import legal, play
from towns_at_play import calm, town

# Varn is lawful neutral and of Size 20, the kingdom neutral and of Size 60; Ferrow is chaotic evil, two steps off Varn.
REALMS = """\
Varn: {size: 20, alignment: lawful neutral}
Ferrow: {size: 24, alignment: chaotic evil, attitude: friendly}
Silverstep: {size: 9, alignment: neutral}
"""
FIGURES = "{treasury: 500, size: 60, consumption: 0, economy: 0, loyalty: 0, stability: 200, fame: 2, infamy: 0}"
ON = 'special-edicts: "yes"'
FRIENDS = "- embassy: Varn\n  granted: our sponsor\n"
PARTNERS = FRIENDS + "- treaty: Varn\n  terms: balanced\n  advantage: theirs\n  theirs: 45\n  granted: of old\n"
ALLIES = PARTNERS + "- alliance: Varn\n  terms: balanced\n  advantage: theirs\n  theirs: 45\n  granted: of old\n"


def kingdom(*stands: str, figures: str = "", rules: str = ON, more: str = "") -> str:
    """kingdom.yml with these buildings in Tuskholm; `figures` are said in place of the usual ones."""
    said = {part.partition(":")[0].strip(): part for part in (*FIGURES.strip("{}").split(","), *figures.split(","))}
    return town(*stands, figures="{" + ",".join(part for part in said.values() if part) + "}", rules=rules, more=more)


def files(*edicts: str, kingdom: str, **more: str) -> dict[str, str]:
    """A campaign whose turns are these edict lines."""
    turns = [f"edict:\n{each}" if each else "{}" for each in edicts]
    return calm(*turns, kingdom=kingdom, **more) | {"realms.yml": REALMS}


def after(*edicts: str, kingdom: str, **more: str) -> Journal:
    """The journal of turns of these edict lines, which must be legal."""
    return legal(files(*edicts, kingdom=kingdom, **more))


def wrong(*edicts: str, kingdom: str, **more: str) -> list[Problem]:
    """What is wrong with turns of these edict lines."""
    return play(files(*edicts, kingdom=kingdom, **more))[1]


def kept(journal: Journal, kind: type[Record]) -> Mapping[str, Record]:
    """The records of a kind at the end."""
    return journal.last.view.all(kind)


def done(journal: Journal, step: str = "special") -> list[object]:
    """What a step of the last turn posted."""
    return [entry for posted in journal.last.posted if posted.step == step for entry in posted.entries]


def checks(journal: Journal, step: str = "special") -> list[Check]:
    """The checks of a step of the last turn."""
    return [entry for entry in done(journal, step) if isinstance(entry, Check)]


def moved(journal: Journal, stock: str) -> list[int]:
    """How the special edicts of the last turn moved a stock."""
    return [entry.figure.value for entry in done(journal) if isinstance(entry, Adjust) and entry.stock == stock]


def told(journal: Journal, step: str = "special") -> list[str]:
    """The notes of a step of the last turn."""
    return [entry.id for entry in done(journal, step) if isinstance(entry, Note)]
