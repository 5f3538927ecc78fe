"""Campaigns of the French variant: the kingdoms of the other tests with its name in them."""

from __future__ import annotations

from kingdom_chronicle.engine.book import Adjust, Check, Note
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.engine.view import View
from rules_at_play import legal, realm

CALM = "upkeep:\n  - stability: {roll: 20}\n"
QUIET = "event:\n  - happens: {roll: 100}\n"


def french(kingdom: str) -> str:
    """A kingdom.yml of Ultimate Campaign as one of the variant."""
    assert "ruleset: ultimate-campaign" in kingdom
    return kingdom.replace("ruleset: ultimate-campaign", "ruleset: kingmaker-fr")


def month(*turns: str, kingdom: str, **said: str) -> Journal:
    """The journal of these turns under the variant, in which no event comes; they must be legal."""
    return legal(files(*turns, kingdom=kingdom, **said))


def files(*turns: str, kingdom: str, **said: str) -> dict[str, str]:
    """The files of these turns under the variant; a turn that says nothing of events has none."""
    return realm(*(text if "event:" in text else text + QUIET for text in turns), kingdom=french(kingdom), **said)


def start(kingdom: str, **said: str) -> View:
    """The view of a kingdom of the variant before its first turn."""
    return legal(realm(kingdom=french(kingdom), **said)).last.view


def checks(journal: Journal, rule: str) -> list[Check]:
    """The checks of the last turn that a rule asked for."""
    return [each for each in entries(journal, Check) if each.rule == rule]


def moves(journal: Journal, stock: str, rule: str = "") -> list[int]:
    """What a rule did to a stock in the last turn; without a rule, all that was done."""
    found = (each for each in entries(journal, Adjust) if each.stock == stock and rule in ("", each.rule))
    return [each.figure.value for each in found]


def notes(journal: Journal, id: str) -> list[dict[str, str | int]]:
    """The parts of the notes with an id, of the last turn."""
    return [dict(each.parts) for each in entries(journal, Note) if each.id == id]


def entries(journal: Journal, kind):
    """The entries of a kind, of the last turn."""
    return [each for posted in journal.last.posted for each in posted.entries if isinstance(each, kind)]
