"""What a layer of tables has changed, as the pages and the terminal show it: with what it was."""

from __future__ import annotations

from french_at_play import french
from kingdom_chronicle.writing import glance
from kingdom_chronicle.writing.explanation import explained
from kingdom_chronicle.writing.outcome_sheet import sheet_lines
from kingdom_chronicle.writing.pages import render
from kingdom_chronicle.writing.words import words_for
from pages_at_play import Read
from rules_at_play import legal, opened, realm
from towns_at_play import town

OWN = {
    "rules/buildings.yml": "change: {inn: {economy: 3, stability: 1}}\n",
    "rules/roles.yml": "change: {general: {vacancy: {loyalty: -6}}}\n",
}
STANDS = ("House C3", "Inn D3")


def read(files: dict[str, str]) -> dict[str, Read]:
    made = render(legal(files), "en", "players")
    return {path: Read(content) for path, content in made.items() if isinstance(content, str) and path.endswith(".md")}


def test_a_changed_building_says_what_it_was() -> None:
    """A cell that the layer below leaves out was 0."""
    files = realm(kingdom=town(*STANDS))
    page = read(files | OWN)["settlements/tuskholm.md"].text
    assert "Economy +3 (was +1), Loyalty +1, Stability +1 (was 0)" in page
    assert "(was" not in read(files)["settlements/tuskholm.md"].text


def test_a_changed_vacancy_says_what_it_was() -> None:
    kingdom = opened("{size: 5}").replace("    General: Cy\n", "")
    assert "Loyalty −6 (was −4)" in read(realm(kingdom=kingdom) | OWN)["offices.md"].text


def test_the_sum_on_the_sheet_and_in_the_terminal_says_so_too() -> None:
    journal = legal(realm(kingdom=town(*STANDS)) | OWN)
    assert "Buildings (was +1)" in Read(str(render(journal, "en", "players")["sheet.md"])).text
    view = journal.last.view
    assert "(was +1)" in "\n".join(explained(words_for(view, "en"), view.score("economy")))


def test_a_factor_of_nothing_is_shown_with_what_it_was() -> None:
    """FR-1: the districts stand in the sum, times 0."""
    view = legal(realm(kingdom=french(town(*STANDS)))).last.view
    lines = "\n".join(explained(words_for(view, "en"), view.score("control-dc")))
    assert "0 Districts (× 0)" in lines
    assert "× 0 Control DC for each district  [Single numbers: Control DC for each district, Number (was +1)" in lines


def test_a_realm_with_a_title_shows_it() -> None:
    """FR-7, FR-4: on the first page, on the sheet and in the terminal; a realm of the rules below has none."""
    files = realm(kingdom=town(*STANDS, figures="{size: 12}"))
    below, journal = legal(files), legal(files | {"kingdom.yml": french(files["kingdom.yml"])})
    pages = read(files | {"kingdom.yml": french(files["kingdom.yml"])})
    assert "Rank County" in pages["sheet.md"].text and "Rank: County" in pages["index.md"].text
    assert "Population of the kingdom 3,500" in pages["sheet.md"].text.replace("3500", "3,500")
    assert "Rank" not in read(files)["sheet.md"].text
    assert next(glance.kingdom(words_for(journal.last.view, "en"), journal)) == "The Test March, County, turn 0"
    assert next(glance.kingdom(words_for(below.last.view, "en"), below)) == "The Test March, turn 0"
    assert next(glance.kingdom(words_for(journal.last.view, "fr"), journal)).split(", ")[1] == "Comté"
    figures, holdings = sheet_lines(journal, journal.last)
    assert figures["kingdom-population"] == 12 * 250 + 2 * 250
    assert "rank realm: title=county" in [line.replace(", since=0", "").replace("since=0, ", "") for line in holdings]


def test_a_new_title_is_told_in_its_turn() -> None:
    """FR-7: in the ledger of the turn that brought it."""
    from land_at_play import kingdom, land

    own = [f"{column}{row}" for row in (1, 2) for column in "ABCDE"]
    turn = "upkeep:\n- stability: {roll: 20}\nedict:\n- claim: F1\nevent:\n- happens: {roll: 100}\n"
    text = french(kingdom(own, "treasury: 20, stability: 100"))
    page = read(realm(turn, kingdom=text, land=land("pppppp", "pppppp")))["turns/0001.md"].text
    assert "By its Size the realm's rank is now: County." in page
