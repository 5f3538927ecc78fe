"""The next turn of a second-edition campaign as it is written and shown: what waits, what is on offer, its price."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config
from playwright.sync_api import Browser

from kingdom_chronicle.engine.trial import coming, quiet_seed
from kingdom_chronicle.writing.edition import edition_of
from kingdom_chronicle.writing.matters import matters
from kingdom_chronicle.writing.next_turn import next_turn
from kingdom_chronicle.writing.propose_page import propose_files
from kingdom_chronicle.writing.weighed import Weighed, offered, weighed_in_phase
from kingdom_chronicle.writing.words import words_for
from leaders_2e_at_play import files, month, towns
from pages_at_play import Read
from second_edition_at_play import LAND, legal
from sites_at_play import written

FED = "{food: 9}"
QUIET = month()
EVENT = "event:\n  - {event: Feud, in: Tuskholm, granted: the GM began it, roll: 10}\n  - happens: {roll: 1}\n"


def next_of(*turns: str, figures: str = FED) -> str:
    journal = legal(files(*turns, more=towns(), figures=figures))
    return next_turn(journal, words_for(coming(journal), "en"))


def told(figures: str) -> dict[str, str]:
    edition = edition_of(legal(files(more=towns(), figures=figures)), "en", "players", False)
    return {matter.name: matter.text for matter in matters(edition, "index.md")}


@cache
def proposed() -> tuple[str, dict[str, Any]]:
    """The page of a kingdom with an open event and an unknown hex, and the data of its script."""
    land = LAND + "hexes: {B1: {level: 1}, A3: {known: rumoured, level: 1}, C1: {known: explored, level: 1}}\n"
    edition = edition_of(legal(files(EVENT, more=towns(), figures=FED, land=land)), "en", "players", False)
    page, script = dict(propose_files(edition)).values()
    return Read(page).text, json.loads(script.removeprefix("window.chronicleProposal=").rstrip().removesuffix(";"))


def weighed() -> dict[str, Weighed]:
    journal = legal(files(more=towns(), figures="{food: 9, luxuries: 2}"))
    every = weighed_in_phase(journal, offered(journal), quiet_seed(journal))
    return {str(each.choice.line["does"]): each for each in every if each.choice.group == "does"}


# ---- what waits


def test_what_waits_is_told_before_the_turn() -> None:
    """K2-UPK-7, K2-RUIN-2."""
    text = next_of(figures="{food: 0, crime: 9}")
    assert "2 food will be missing at the next Consumption: that costs 10 RP, or Unrest." in text
    assert "Crime stands at 9; above 10 it takes from the checks of its ability." in text


def test_an_open_event_is_told_with_the_skill_of_its_check() -> None:
    """K2-EVT-feud: Politics."""
    lines = next_of(EVENT).splitlines()
    place = next(number for number, line in enumerate(lines) if "Feud, open since turn 5" in line)
    assert lines[place + 1].endswith("its checks: Politics")


def test_the_first_page_tells_of_hunger_and_asks_for_no_treasury() -> None:
    """K2-UPK-7: RP are made anew each turn; none of them are missing."""
    assert told("{food: 0}") == {
        "Too little food": "2 food will be missing at the next Consumption: that costs 10 RP, or Unrest."
    }
    assert told(FED) == {}


def test_a_level_that_is_due_is_a_matter() -> None:
    """K2-XP-4."""
    assert "level 2" in told("{food: 9, xp: 1000}")["A level to gain"]


def test_what_must_be_answered_stands_in_the_turn() -> None:
    """K2-UPK-7: food is missing, so one way to meet that is written, and the other is on offer."""
    lines = [line.partition("   #") for line in next_of(figures="{food: 0}").splitlines()]
    assert [line for line, _, beside in lines if "this must be decided" in beside] == [
        "  - {consumption: {short: rp, choose: Corruption}}"
    ]
    assert "#   - {consumption: {short: unrest}}" in {line for line, _, _ in lines}


# ---- what a line comes to


def test_a_line_has_the_chances_of_its_degrees() -> None:
    """K2-CHK-1: an untrained skill against 14."""
    (odds,) = weighed()["Hunt and Forage"].odds
    assert odds.outcomes == {"critical failure": 20, "failure": 45, "success": 30, "critical success": 5}
    assert odds.percent == 35


def test_what_is_paid_for_certain_is_told_though_dice_decide() -> None:
    """K2-ACT-claim-hex: 1 RP; K2-ACT-reconnoiter-hex: 1d4 RP, which the die says."""
    land = LAND + "hexes: {C1: {known: explored, level: 1}}\n"
    journal = legal(files(more=towns(), figures=FED, land=land))
    every = weighed_in_phase(journal, offered(journal), quiet_seed(journal))
    moves = {str(each.choice.line.get("does")): dict(each.moves) for each in every}
    assert moves["Claim Hex"] == {"rp": -1}
    assert moves["Reconnoiter Hex"] == {}


def test_a_line_counts_against_each_limit_that_it_uses() -> None:
    """K2-ACT-1, K2-ACT-quell-unrest."""
    quelled = weighed()["Quell Unrest"]
    assert quelled.uses["leadership/ruler"] == quelled.uses["quell-unrest"] == 1


# ---- the page


def test_the_page_reckons_with_resource_points() -> None:
    """K2-RES-1: five dice show 5 at the least."""
    _, data = proposed()
    assert (data["purse"], data["unit"], data["paid"]) == ("rp", "RP", 5)


def test_each_line_of_the_page_says_what_it_is_aimed_at() -> None:
    text, data = proposed()
    assert "Claim Hex: C1, with " in text
    named = [offer["line"] for offer in data["offers"].values()]
    assert len({json.dumps(line) for line in named}) == len(named)


def test_a_hex_that_nobody_knows_is_not_on_the_players_page() -> None:
    """A rumour is known to be there, and may be looked for; what is unknown is not named."""
    _, data = proposed()
    looked_for = [dict(offer["line"]) for offer in data["offers"].values()]
    hexes = {line["hex"] for line in looked_for if line.get("does") == "Reconnoiter Hex"}
    assert hexes <= {"A3"}


def test_who_does_it_is_the_groups_to_say() -> None:
    """K2-ACT-1: each leader has two activities of their own."""
    _, data = proposed()
    offer = next(each for each in data["offers"].values() if dict(each["line"]).get("does") == "Celebrate Holiday")
    others = offer["others"]["leader"]
    assert set(others) == {"Counselor", "General", "Emissary", "Magister", "Treasurer", "Viceroy", "Warden"}
    assert others["Warden"] == {"leadership/warden": 1}


@pytest.mark.browser
def test_a_third_activity_goes_to_a_leader_who_has_one_left(tmp_path: Path, browser: Browser) -> None:
    """K2-ACT-1: put together on the page, handed over, and played without a problem."""
    land = LAND + "hexes: {C1: {known: explored, level: 1}}\n"
    config = written(tmp_path, files(QUIET, more=towns(), figures="{food: 9}", land=land))
    build(load_config(str(config)))
    page = browser.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto((tmp_path / "site" / "propose.html").as_uri())
    for words in (
        "Provide Care by the Ruler",
        "Celebrate Holiday by the Ruler",
        "Infiltration by the Ruler",
        "Claim Hex",
    ):
        row = page.locator("tr[data-n]").filter(has=page.locator("th", has_text=re.compile(f"^{words}"))).first
        row.locator("xpath=ancestor::details").first.evaluate("each => { each.open = true; }")
        row.get_by_role("button").click()
    told = page.locator(".purse").inner_text()
    assert told.startswith("4 RP left")
    assert "Leadership, Ruler: 2 of 2" in told
    assert "Leadership, Counselor: 1 of 2" in told
    page.locator("#chosen select").last.select_option("Warden")
    assert "Leadership, Warden: 1 of 2" in page.locator(".purse").inner_text()
    text = page.get_by_role("textbox", name="The file of the turn").input_value()
    page.close()
    assert wrong == []
    assert [line for line in text.splitlines() if "leader:" in line] == [
        "    leader: Ruler",
        "    leader: Ruler",
        "    leader: Warden",
    ]
    handed = files(QUIET, text, more=towns(), figures="{food: 9}", land=land)
    legal(handed)
