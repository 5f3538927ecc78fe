"""Armies, Granaries and closed buildings as pages and the terminal show them."""

from __future__ import annotations

from kingdom_chronicle.writing import glance
from kingdom_chronicle.writing.outcome_sheet import sheet_lines
from kingdom_chronicle.writing.pages import render
from kingdom_chronicle.writing.words import words_for
from pages_at_play import Read
from rules_at_play import legal, realm
from towns_at_play import edict, town

FIGURES = "{treasury: 500, unrest: 5, size: 60, consumption: 0, stability: 300}"


QUIET = "event:\n  - happens: {roll: 100}\n"


def pages(*turns: str, kingdom: str) -> dict[str, str]:
    made = render(legal(realm(*(turn + QUIET for turn in turns), kingdom=kingdom)), "en", "players")
    return {path: content for path, content in made.items() if isinstance(content, str)}


def upkeep(more: str = "") -> str:
    return f"upkeep:\n  - stability: {{roll: 10}}\n{more}"


def test_the_sheet_lists_the_armies_and_consumption_names_them() -> None:
    """UC-EDI-15."""
    journal = legal(realm(edict("raise: First <Foot>; cost: 4; monthly: 2") + QUIET, kingdom=town(figures=FIGURES)))
    made = render(journal, "en", "players")
    sheet = str(made["sheet.md"])
    text = Read(sheet).text
    assert "First <Foot>" in text and "<Foot>" not in sheet
    assert "Armies Army Since BP a month First <Foot> turn 1 2" in text
    assert "Raise or reinforce First <Foot>, which consumes 2 BP a month" in Read(str(made["turns/0001.md"])).text
    assert "army first-foot: monthly=2, since=1" in sheet_lines(journal, journal.last)[1]
    shown = [*glance.kingdom(words_for(journal.last.view, "en"), journal)]
    assert "Armies" in shown and "  First <Foot>  2 BP a month" in shown


def test_a_sheet_without_armies_and_grain_says_nothing_of_them() -> None:
    """UC-UPK-5: a Granary's stock is shown where there is one."""
    empty = pages(upkeep(), kingdom=town("Granary A1", figures=FIGURES))["sheet.md"]
    full = pages(upkeep(), kingdom=town("Granary A1", figures=FIGURES.replace("}", ", granary: 3}")))["sheet.md"]
    assert 'id="armies"' not in empty
    assert 'id="granary"' not in empty and 'id="granary"' in full


def test_a_settlement_shows_what_has_lost_its_house_and_what_is_closed() -> None:
    """UC-BLD-16."""
    kingdom = town("House C3", "Inn D3", borders="{}", figures=FIGURES, rules="abandoned-buildings: yes")
    months = [upkeep() + edict("demolish: House; lot: C3"), upkeep("  - abandoned: {rolls: {turns: 2}}\n"), upkeep()]
    shown = [Read(pages(*months[:last], kingdom=kingdom)["settlements/tuskholm.md"]).text for last in (1, 2, 3)]
    assert "has lost its house" in shown[0] and "closes in turn" not in shown[0]
    assert "has lost its house, closes in turn 3" in shown[1]
    assert "closed for want of its house: adds nothing" in shown[2] and "Closed buildings: 1." in shown[2]
    assert "Served by the houses" not in "".join(shown[:2])


def test_a_settlement_shows_its_danger() -> None:
    """UC-SET-8: nine lots are a large town."""
    stands = [f"Brewery {column}{row}" for row in (1, 2) for column in "ABCDEF"][:9]
    text = Read(pages(upkeep(), kingdom=town(*stands, figures=FIGURES))["settlements/tuskholm.md"]).text
    assert "Danger +5" in text


def test_a_number_that_is_also_a_level_of_the_holidays_stays_a_number() -> None:
    """An army that consumes 1 BP: `1` is a level of the holidays too."""
    text = Read(pages(edict("raise: Old Guard; cost: 2; monthly: 1"), kingdom=town(figures=FIGURES))["turns/0001.md"])
    assert "Raise or reinforce Old Guard, which consumes 1 BP a month" in text.text


def test_the_month_in_which_a_building_closes_says_so() -> None:
    """UC-BLD-16: of 2 turns from the first on, the third is the one in which it closes."""
    kingdom = town("House C3", "Inn D3", borders="{}", figures=FIGURES, rules="abandoned-buildings: yes")
    months = [upkeep() + edict("demolish: House; lot: C3"), upkeep("  - abandoned: {rolls: {turns: 2}}\n"), upkeep()]
    made = pages(*months, kingdom=kingdom)
    assert "Inn, Tuskholm D3 has no house yet; without one it closes in turn 3." in Read(made["turns/0002.md"]).text
    assert "Inn, Tuskholm D3 closes for want of its house" in Read(made["turns/0003.md"]).text
    assert "1. Inn, 1 lot, closed" in made["settlements/tuskholm.md"]


def test_a_settlement_shows_what_its_figures_are_made_of() -> None:
    """UC-SET-7: two lots are 500 people; a Shop adds 500 gp to the base value."""
    text = Read(pages(upkeep(), kingdom=town("Shop C3", "House D3", figures=FIGURES))["settlements/tuskholm.md"]).text
    made_of = text.partition("Where the figures come from")[2].partition("In the chronicle")[0]
    assert "Population 500" in made_of and "Base value 500" in made_of and "Shop, Tuskholm C3 +500" in made_of


def test_a_settlement_that_came_over_from_paper_was_founded_in_no_turn() -> None:
    text = Read(pages(upkeep(), kingdom=town("House C3", figures=FIGURES))["settlements/tuskholm.md"]).text
    assert "people in 1 district." in text and "founded" not in text


def test_a_settlement_that_was_renamed_says_what_it_was_called() -> None:
    line = edict("rename: settlement:Tuskholm; to: Alderford")
    made = pages(line, kingdom=town("House C3", figures=FIGURES))
    assert "Called Tuskholm until turn 1." in Read(made["settlements/tuskholm.md"]).text
    assert "Tuskholm is called Alderford from now on" in Read(made["turns/0001.md"]).text
    assert "settlement:" not in Read(made["turns/0001.md"]).text
