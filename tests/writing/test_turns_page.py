"""The chronicle's index: by year, a long one with a page for each, and no page with a link to every turn."""

from __future__ import annotations

import re
from functools import cache

import pytest

from kingdom_chronicle.engine.replay import Pending, replay
from kingdom_chronicle.reading.campaign import read_campaign
from kingdom_chronicle.rules import RULESETS, game_of, ruleset_named
from kingdom_chronicle.writing.edition import Edition, edition_of
from kingdom_chronicle.writing.turns_page import turns_pages, years_of
from pages_at_play import QUIET, Read, rendered
from rules_at_play import KINGDOM, legal, opened, play, realm

MONTHS = ", ".join("ABCDEFGHIJKL")
DATED = f"{KINGDOM}calendar: {{months: [{MONTHS}], begins: {{month: C, year: 3}}}}\n"


@cache
def edition(count: int, kingdom: str = KINGDOM, language: str = "en", directory_urls: bool = False) -> Edition:
    return edition_of(legal(realm(*[QUIET] * count, kingdom=kingdom)), language, "players", directory_urls)


def pages(count: int, kingdom: str = KINGDOM, directory_urls: bool = False) -> dict[str, Read]:
    made = turns_pages(edition(count, kingdom, directory_urls=directory_urls))
    return {path: Read(text) for path, text in made}


def turns_of(page: Read) -> list[int]:
    return [int(found[1]) for link in page.links() if (found := re.search(r"\b(\d{4})(?:\.html|/)$", link))]


def test_turns_stand_by_year_the_latest_first() -> None:
    """From the third month of year 3 on, ten turns fill that year and the eleventh begins the next."""
    years = years_of(edition(11, DATED), "turns/index.md")
    assert [(year.anchor, year.name, [turn.number for turn in year.turns]) for year in years] == [
        ("year-4", "Year IV", [11]),
        ("year-3", "Year III", list(range(10, 0, -1))),
    ]


def test_without_a_calendar_a_dozen_turns_stand_together() -> None:
    years = years_of(edition(13), "turns/index.md")
    assert [(year.anchor, year.name) for year in years] == [("from-13", "Turn 13"), ("from-1", "Turns 1 to 12")]


def test_the_list_leads_to_each_year_on_the_page() -> None:
    page = pages(13)["turns/index.md"]
    assert [link for link in page.links() if link.startswith("#")] == ["#from-13", "#from-1"]
    assert {"from-13", "from-1"} <= set(page.ids)
    assert list(pages(13)) == ["turns/index.md"]


@pytest.mark.parametrize("directory_urls", [False, True])
def test_a_long_chronicle_has_a_page_a_year_and_no_page_with_every_turn(directory_urls: bool) -> None:
    """61 turns without a calendar are six stretches, the last of one turn."""
    made = pages(61, directory_urls=directory_urls)
    assert list(made) == ["turns/index.md", *(f"turns/from-{first}.md" for first in (61, 49, 37, 25, 13, 1))]
    # a year of one turn would be a poor list, so the one before stands there too
    assert turns_of(made["turns/index.md"]) == list(range(61, 48, -1))
    assert turns_of(made["turns/from-25.md"]) == list(range(36, 24, -1))
    end = "/" if directory_urls else ".html"
    up = "../" if directory_urls else ""
    assert {f"from-{first}{end}" for first in (61, 49, 37, 25, 13, 1)} <= set(made["turns/index.md"].links())
    assert {f"{up}from-13{end}", f"{up}from-37{end}"} <= set(made["turns/from-25.md"].links())
    assert f"{up}0036{end}" in made["turns/from-25.md"].links()


def test_anchors_are_the_same_in_every_language() -> None:
    years = years_of(edition(11, DATED, "ja"), "turns/index.md")
    assert [year.anchor for year in years] == ["year-4", "year-3"]


def test_a_table_whose_years_go_back_has_anchors_that_differ() -> None:
    ahead, back = (f"date: {{month: {month}, year: {year}}}\n{QUIET}" for month, year in (("A", 5), ("D", 3)))
    journal, problems = play(realm(QUIET, ahead, back, kingdom=DATED))
    assert [problem.severity for problem in problems] == ["warning"]
    years = years_of(edition_of(journal, "en", "players", False), "turns/index.md")
    anchors = [year.anchor for year in years]
    assert anchors == ["year-3", "year-5", "year-3-2"]


def test_turn_pages_lead_to_their_neighbours_by_title() -> None:
    page = Read(rendered()["turns/0002.md"])
    assert {"0001.html", "0003.html"} <= set(page.links())
    assert "Ten wagons" in page.text


def test_a_pending_turn_is_named_with_its_open_dice_and_nothing_of_what_it_does() -> None:
    """The second month lacks its taxes' die; the third waits for it though it lacks nothing."""
    whole = "upkeep:\n- stability: {roll: 10}\nincome:\n- taxes: {roll: 10}\n" + QUIET
    lacking = "title: The open month\n" + whole.replace("taxes: {roll: 10}", "taxes: {}")
    start = opened("{size: 5, economy: 40, stability: 40, control dc: 30, treasury: 50}")
    start = start.replace("{seed: calm 88500}", "{seed: calm 88500, unwritten: at merge}")
    campaign, _ = read_campaign(realm(whole, lacking, whole, kingdom=start), game_of, tuple(RULESETS))
    ruleset = ruleset_named("ultimate-campaign")
    assert campaign is not None and ruleset is not None
    journal, problems = replay(campaign, ruleset, pending=Pending(1))
    assert not problems, [str(problem) for problem in problems]
    (page,) = (Read(text) for _, text in turns_pages(edition_of(journal, "en", "players", False)))
    assert turns_of(page) == [1]
    assert "The open month 1 die is open" in " ".join(page.text.split())
    assert "waits for the turn before it" in page.text
