"""What the pages tell of a realm in anarchy: on the turn's page, at home, on the sheet, in the terminal."""

from __future__ import annotations

from functools import cache

from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.writing import glance
from kingdom_chronicle.writing.edition import edition_of
from kingdom_chronicle.writing.ledger import Row, phases_of
from kingdom_chronicle.writing.matters import matters
from kingdom_chronicle.writing.measures import coming_checks
from kingdom_chronicle.writing.sheet_page import facts
from kingdom_chronicle.writing.words import words_for
from pages_at_play import rendered
from rules_at_play import legal, opened, realm

QUIET = "event:\n- happens: {roll: 100}\n"


FALL = "upkeep:\n- stability: {roll: 20}\n- lose hex: B3\nedict:\n- gm: {unrest: 2}\n  why: no bread\n"
NEXT = "upkeep:\n- stability: {rolls: {unrest: 1}}\n- lose hex: B2\n"
PAPER = opened("{stability: 40, unrest: 19, size: 11, treasury: 50}", "  hexes: {B1: [], B2: [], B3: []}\n")
FILES = realm(FALL + QUIET, NEXT + QUIET, kingdom=PAPER)


@cache
def kingdom() -> Journal:
    """A ruling makes Unrest 18 into 20 in the first turn's Edict phase; the second turn is all anarchy."""
    return legal(FILES)


def rows(turn: int, phase: str) -> list[Row]:
    edition = edition_of(kingdom(), "en", "players", False)
    before, record = list(edition.records())[turn - 1]
    found = {each.id: each.rows for each in phases_of(edition, "turns/x.md", before, record)}
    return list(found[phase])


def test_the_turn_tells_when_the_realm_fell_into_anarchy() -> None:
    """UC-ANARCHY-1."""
    assert [str(row.sentence) for row in rows(1, "edict")[:2]] == [
        "A ruling: Unrest +2",
        "Unrest is 20: the realm falls into anarchy.",
    ]


def test_a_check_in_anarchy_shows_a_result_and_no_die() -> None:
    """UC-ANARCHY-2: 0 against the Control DC, no strip of odds."""
    check = rows(2, "upkeep")[0].throws[0]
    assert (check.notation, check.face, check.strip) == ("", "", None)
    assert (check.terms, check.total, check.success, check.outcome) == ("Anarchy", 0, False, "No die: failure")
    page = rendered(FILES, prose={})["turns/0002.md"]
    assert "No die: failure" in page and 'aria-label=" rolled' not in page


def test_home_and_sheet_say_so_and_show_no_odds() -> None:
    """UC-ANARCHY-2: a check that throws no die has none."""
    edition = edition_of(kingdom(), "en", "players", False)
    first = next(iter(matters(edition, "index.md")))
    assert (first.name, first.text) == (
        "Anarchy",
        "Since turn 1 the kingdom can take no action, and every check fails.",
    )
    assert [(fact.name, fact.value) for fact in facts(edition)][1] == ("Anarchy", "since turn 1")
    assert coming_checks(edition) == []


def test_the_terminal_says_so() -> None:
    journal = kingdom()
    assert "In anarchy since turn 1" in list(glance.kingdom(words_for(journal.last.view, "en"), journal))
