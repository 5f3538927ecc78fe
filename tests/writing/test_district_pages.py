"""What pages tell of districts: the plan over time, how it grew, what is gone, and what a turn changed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from kingdom_chronicle.writing.pages import render
from pages_at_play import Read, broken_links
from rules_at_play import legal
from towns_at_play import calm, edict, town

THEME = Path(__file__).parents[2] / "theme/kingdom_chronicle_theme"
STANDS = ("House C4", "Inn C3", "Shrine E1", "Paved Streets")
FIRE = "gm:\n- destroy: Inn\n  in: Tuskholm\n  why: a fire\n"
TURNS = (edict("build: Brewery; lot: D5"), "", FIRE, edict("demolish: House; lot: C4"))
TOWN = "settlements/tuskholm.md"


def pages(*turns: str, stands: tuple[str, ...] = STANDS, audience: str = "players") -> dict[str, str]:
    journal = legal(calm(*turns, kingdom=town(*stands)))
    made = render(journal, "en", audience)
    return {path: content for path, content in made.items() if isinstance(content, str)}


def grown(page: str) -> list[str]:
    """The lines of how a district grew, as text."""
    lines = re.findall(r"<li[^>]* data-turn=.*?</li>", page, re.DOTALL)
    return [Read(line).text for line in lines]


def test_a_settlements_page_tells_how_its_district_grew() -> None:
    """Without a script the list below the plan tells all that the plan goes through."""
    page = pages(*TURNS)[TOWN]
    assert grown(page) == [
        "Before the first turn Shrine on E1 built; Inn on C3 built; House on C4 built; Paved Streets built",
        "Turn 1 Brewery on D5 built",
        "Turn 3 Inn on C3 destroyed",
        "Turn 4 House on C4 torn down",
    ]
    assert 'scripts: ["js/district.js"]' in page


def test_a_district_that_never_changed_has_no_slider_and_no_script() -> None:
    page = pages("")[TOWN]
    assert "data-from" in page and 'class="past' not in page and "district.js" not in page


def test_what_is_gone_is_listed_with_what_became_of_it() -> None:
    """A ruin is drawn until something is built on it; ground that was cleared is a free lot."""
    page = pages(*TURNS)[TOWN]
    text = Read(page).text
    assert "No longer there" in text
    assert re.search(r"Inn until turn 3, destroyed C3", text) and re.search(r"House until turn 4, torn down C4", text)
    assert "Lots in ruins: 1." in text
    assert re.search(r'<a class="b b-trade dam ruin" href="#gone-1-1" aria-label="\d+. Inn, 1 lot, in ruins"', page)
    assert "C4: House until turn 4" in text


def test_buildings_are_grouped_by_kind_and_numbered_in_that_order() -> None:
    page = pages("")[TOWN]
    rows = re.findall(r'<tr id="(b-[^"]*)".*?<td>(\d+)</td>', page)
    assert rows == [("b-1-C4", "1"), ("b-1-C3", "2"), ("b-1-E1", "3"), ("b-1-paved-streets", "4")]
    heads = re.findall(r'<tr class="kindrow">.*?</tr>', page)
    assert [Read(head).text for head in heads] == ["Housing", "Trade", "Faith", "Infrastructure"]
    assert '<a class="b b-trade" href="#b-1-C3" aria-label="2. Inn, 1 lot"' in page


def test_a_building_without_a_lot_is_named_under_the_plan() -> None:
    assert "Without a lot: Paved Streets (the whole district)" in Read(pages("")[TOWN]).text.replace("( ", "(")


def test_a_turn_shows_the_districts_that_it_changed() -> None:
    made = pages(*TURNS)
    first, second, third = (Read(made[f"turns/000{turn}.md"]) for turn in (1, 2, 3))
    assert "Brewery on D5 built" in first.text and 'class="district small"' in made["turns/0001.md"]
    assert "Built and lost" not in second.text and "district small" not in made["turns/0002.md"]
    assert "Inn on C3 destroyed" in third.text
    new = re.findall(r'<g class="b [^"]* new">\s*<title>([^<]*)', made["turns/0001.md"])
    assert new == ["Brewery"]
    assert re.findall(r'<g class="b [^"]* new">\s*<title>([^<]*)', made["turns/0003.md"]) == ["Inn"]


def test_the_plan_of_a_turn_leads_to_the_same_turn_on_the_settlements_page() -> None:
    made = pages(*TURNS)
    assert "../settlements/tuskholm.html#turn%3D3" in Read(made["turns/0003.md"]).links()
    assert "turn=3" in Read(made[TOWN]).ids
    assert broken_links(made, [], False) == []


def test_a_secret_line_is_not_told_as_a_change_and_the_game_master_reads_it() -> None:
    """The building stands, as figures do; when and that it was decided are the line's words."""
    turn = edict("build: Brewery; lot: D5; secret: true")
    players, master = (pages(turn, "", audience=audience) for audience in ("players", "gm"))
    assert "Brewery on D5 built" not in players[TOWN] + players["turns/0001.md"]
    assert "Brewery on D5 built" in master[TOWN] and "Brewery on D5 built" in master["turns/0001.md"]


def test_a_name_in_a_plan_is_text() -> None:
    made = pages(edict('rename: settlement:Tuskholm; to: "<img src=x onerror=alert(1)>`${1+1}`"'))
    for path, page in made.items():
        assert path.endswith(".js") or "img" not in [tag for tag, _ in Read(page).elements], path


def test_a_settlement_that_is_no_longer_the_realms_says_so() -> None:
    """Its figures are not kept; its plan is as it was last seen."""
    page = Read(pages("edict:\n- abandon: A1\n")[TOWN]).text
    assert "This is how it was last seen." in page and "Population" not in page


def test_the_list_of_settlements_shows_a_plan_and_the_first_figures_of_each() -> None:
    """UC-SET-7: three lots are 750 people."""
    page = pages("")["settlements/index.md"]
    assert page.count('class="district small"') == 1
    assert "Population 750 people" in Read(page).text


def test_a_long_history_keeps_its_page_small() -> None:
    lots = [f"{column}{row}" for row in (1, 2, 3, 4, 5, 6) for column in "ABCDEF"]
    page = pages(*(edict(f"build: Brewery; lot: {lot}") for lot in lots[1:]), stands=("House A1",))
    assert len(page[TOWN].encode()) < 150_000


# ---- in a browser


@pytest.fixture
def shown(browser: Browser, tmp_path: Path) -> Page:
    """The page of the settlement of TURNS, as a reader with script has it."""
    content = re.sub(r"\A---\n.*?\n---\n", "", pages(*TURNS)[TOWN], count=1, flags=re.DOTALL)
    sheets = "".join(
        f"<link rel='stylesheet' href='{(THEME / 'css' / sheet).as_uri()}'>"
        for sheet in ("tokens.css", "chronicle.css")
    )
    script = f"<script src='{(THEME / 'js/district.js').as_uri()}' defer></script>"
    html = f"<!doctype html><html class='js'><meta charset='utf-8'>{sheets}{script}{content}"
    (tmp_path / "town.html").write_text(html, encoding="utf-8")
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.goto((tmp_path / "town.html").as_uri())
    return page


def on_the_plan(page: Page) -> list[str]:
    """The labels of the buildings that are to be seen."""
    labels: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('.plan .b')].filter(house => house.getClientRects().length)
             .map(house => house.getAttribute('aria-label').replace(/^[0-9]+\\. /, '')).sort()"""
    )
    return labels


@pytest.mark.browser
def test_the_slider_goes_through_the_turns_by_key_and_by_button(shown: Page) -> None:
    now = ["Brewery, 1 lot", "Inn, 1 lot, in ruins", "Shrine, 1 lot"]
    assert on_the_plan(shown) == now
    assert shown.locator(".then").inner_text() == "As it stands Turn 4: House on C4 torn down"
    shown.locator(".past input").focus()
    shown.keyboard.press("ArrowLeft")
    assert on_the_plan(shown) == ["Brewery, 1 lot", "House, 1 lot", "Inn, 1 lot, in ruins", "Shrine, 1 lot"]
    assert shown.url.endswith("#turn=3")
    assert shown.locator(".then").inner_text() == "Turn 3 Inn on C3 destroyed"
    assert shown.locator(".plan .b.new").get_attribute("aria-label") == "4. Inn, 1 lot, in ruins"
    shown.get_by_role("button", name="An earlier turn").click()
    assert on_the_plan(shown) == ["Brewery, 1 lot", "House, 1 lot", "Inn, 1 lot", "Shrine, 1 lot"]
    shown.locator(".past input").focus()
    shown.keyboard.press("Home")
    assert on_the_plan(shown) == ["House, 1 lot", "Inn, 1 lot", "Shrine, 1 lot"]
    shown.keyboard.press("End")
    assert on_the_plan(shown) == now and "#" not in shown.url and shown.locator(".b.new").count() == 0
    shown.close()


@pytest.mark.browser
def test_an_address_with_a_turn_shows_the_plan_of_that_turn(shown: Page) -> None:
    shown.evaluate("location.hash = '#turn%3D2'")
    shown.wait_for_function("document.querySelector('.then').textContent.startsWith('Turn 1')")
    # nothing was built in turn 2: it looked as after turn 1
    assert on_the_plan(shown) == ["Brewery, 1 lot", "House, 1 lot", "Inn, 1 lot", "Shrine, 1 lot"]
    shown.close()
