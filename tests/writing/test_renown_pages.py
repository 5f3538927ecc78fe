"""Fame of towns, Museums, governments, skills and the whole kingdom's modifiers, where players look for them."""

from __future__ import annotations

from kingdom_chronicle.writing import glance
from kingdom_chronicle.writing.outcome import sheet_text
from kingdom_chronicle.writing.pages import render
from kingdom_chronicle.writing.words import words_for
from pages_at_play import Read
from rules_at_play import PEOPLE, legal, realm
from towns_at_play import town

QUIET = "event:\n  - happens: {roll: 100}\n"
FIGURES = "{treasury: 500, size: 60, consumption: 0, stability: 300, fame: 4}"
STANDS = ("Museum A1 B1", "Castle A3 B3 A4 B4")
SHOWN = "gm:\n  - exhibit: 23000\n    in: Tuskholm\n    historic: yes\n"


def pages(turn: str = "", rules: str = "", people: str = PEOPLE, government: str = "") -> dict[str, str]:
    kingdom = town(*STANDS, figures=FIGURES, rules=rules)
    if government:
        kingdom = kingdom.replace("  alignment: neutral\n", f"  alignment: neutral\n  government: {government}\n")
    made = render(legal(realm(turn + QUIET, kingdom=kingdom, people=people)), "en", "players")
    return {path: Read(content).text for path, content in made.items() if isinstance(content, str)}


def test_the_sheet_shows_fame_as_the_whole_sum() -> None:
    """UC-FAM-6: 4 on paper, of which Museum and Castle are 2; 23,000 gp are 2, and being historic 1."""
    sheet = pages(SHOWN)["sheet.md"]
    assert "Fame 7" in sheet
    assert "Carried over" in sheet and "Things on show, Tuskholm A1 +3" in sheet
    journal = legal(realm(SHOWN + QUIET, kingdom=town(*STANDS, figures=FIGURES)))
    assert journal.last.figures()["fame"] == 7
    assert "  fame: 7\n" in sheet_text(journal, journal.last, "0")
    assert "exhibit tuskholm/1/A1: gp=23000, historic=yes, since=1" in sheet_text(journal, journal.last, "0")
    shown = [*glance.kingdom(words_for(journal.last.view, "en"), journal)]
    assert [line for line in shown if line.startswith("Fame")] == ["Fame         7"]


def test_the_settlements_page_says_what_is_famous_and_what_is_on_show() -> None:
    """UC-FAM-6."""
    page = pages(SHOWN)["settlements/tuskholm.md"]
    assert page.count("Fame +1") == 2
    assert "shows things worth 23,000 gp, historic" in page
    plain = pages("gm:\n  - exhibit: 500\n", rules="renown-of-towns: left out")["settlements/tuskholm.md"]
    assert "Fame +1" not in plain
    assert "shows things worth 500 gp" in plain and "historic" not in plain


def test_the_turn_page_says_that_a_museum_shows_more() -> None:
    turn = pages(SHOWN)["turns/0001.md"]
    assert "The Museum of Tuskholm shows things worth 23,000 gp more" in turn
    assert "Fame +3 to 7" in turn


def test_the_sheet_names_the_government_where_there_is_one() -> None:
    """UC-SET-12."""
    assert "Government Secret Syndicate" in pages(government="secret syndicate")["sheet.md"]
    assert "Government" not in pages()["sheet.md"]
    changed = pages("edict:\n  - government: republic\n")
    assert "The kingdom's government: Republic" in changed["turns/0001.md"]


def test_the_sheet_has_the_kingdoms_modifiers_where_they_are_played() -> None:
    """UC-FAM-4: a true neutral kingdom's Lore 2; the Museum's own 2 is not lower."""
    sheet = pages(rules="kingdom-modifiers: yes")["sheet.md"]
    assert "Lore of the kingdom 2" in sheet
    assert "of the kingdom" not in pages()["sheet.md"]


def test_the_pages_of_offices_and_people_tell_skills() -> None:
    """UC-LDR-4."""
    people = PEOPLE.replace("Jo: {}", "Jo: {skills: {Profession (merchant): 12}}")
    made = pages(rules="leadership-skills: yes", people=people)
    assert "Economy +2 By Profession (merchant)" in made["offices.md"]
    assert "Modifiers Profession (merchant) 12" in made["people/jo.md"]
