"""Towns of the French variant: in all of this the page keeps to the rules below, or is silent."""

from __future__ import annotations

import pytest

from french_at_play import CALM, files, month, moves, start
from kingdom_chronicle.rules.ultimate_campaign.settlements.settlement_scores import size_class
from land_at_play import kingdom, land
from rules_at_play import MAP, play
from towns_at_play import POOR, said, town


def edict(*lines: str) -> str:
    return CALM + "edict:\n" + "".join(f"  - {{{line}, in: Tuskholm}}\n" for line in lines)


def test_the_first_home_of_a_turn_is_outside_the_limit() -> None:
    """FR-46: at Size 5 a Brewery and a House; a second House is over the limit."""
    lines = ("build: Brewery, lot: A1", "build: House, lot: A2", "build: House, lot: A3")
    month(edict(*lines[:2]), kingdom=town(figures=POOR))
    assert [each.code for each in play(files(edict(*lines), kingdom=town(figures=POOR)))[1]] == ["UC-EDI-6"]


@pytest.mark.parametrize(("building", "cost"), [("Brewery", 3), ("Mill", 5), ("Park", 3)])
def test_old_ground_is_cheaper(building: str, cost: int) -> None:
    """FR-47: 1 BP pulls the Brewery of 6 down; again it costs half; a Mill of 6, a Park of 4 a quarter of 6 less, 1."""
    kingdom_ = town("Brewery A3", figures="{treasury: 100, size: 60, consumption: 0, stability: 200}")
    journal = month(edict("demolish: Brewery", f"build: {building}, lot: A3"), kingdom=kingdom_)
    assert [moved for moved in moves(journal, "treasury") if moved < 0] == [-1, -cost]


def test_a_destroyed_lot_is_unrest() -> None:
    """FR-48: 1 for each of the Temple's two lots."""
    turn = "gm:\n  - {destroy: Temple, in: Tuskholm, why: a dragon}\n" + CALM
    journal = month(turn, kingdom=town("Temple A1 B1"))
    assert 2 in moves(journal, "unrest")


def test_a_ruin_halves_a_price_or_is_salvaged() -> None:
    """FR-44: a Brewery of 6 for 3, or for 6 with a die of 4 in BP."""
    ruined = MAP + "hexes:\n  A1: {special: [ruin], known: cleared}\n"
    half = month(edict("build: Brewery, lot: C3, ruin: half"), kingdom=town(), land=ruined)
    assert [moved for moved in moves(half, "treasury") if moved < 0] == [-3]
    salvage = edict("build: Brewery, lot: C3, ruin: salvage, rolls: {salvage: 4}")
    saved = [moved for moved in moves(month(salvage, kingdom=town(), land=ruined), "treasury") if moved < 0]
    assert saved == [4 - 6]


@pytest.mark.parametrize(
    ("people", "title"),
    [(0, "thorp"), (21, "hamlet"), (61, "village"), (201, "small-town"), (2001, "large-town"), (5001, "small-city")],
)
def test_the_classes_of_settlements(people: int, title: str) -> None:
    """FR-56: up to 20, 60, 200, 2,000 and 5,000 people, as below."""
    turn = CALM + f"gm:\n  - {{gm: {{population: {people}}}, in: Tuskholm, why: settlers}}\n" if people else CALM
    view = month(turn, kingdom=town()).last.view
    assert size_class(view, "tuskholm") == title


def test_a_full_district_holds_nine_thousand() -> None:
    """FR-55: 36 lots of 250 people."""
    lots = [f"House {column}{row}" for row in range(1, 7) for column in "ABCDEF"]
    assert start(town(*lots)).score("population", "tuskholm").value == 9000


def test_a_town_grows_on_water_or_land() -> None:
    """FR-54: a district has four sides of land or water and eats 1; its area changes nothing."""
    two = "  settlements:\n    Karrow: {hex: A1, borders: {west: water}, districts: [{borders: {east: land}}]}\n"
    view = start(kingdom(["A1"], "treasury: 0", more=two), land=land("pp"))
    assert view.score("consumption").value == 1 + 2


def test_a_mill_still_needs_water() -> None:
    """FR-46 to FR-48 say nothing of where buildings stand: as below."""
    problems = play(files(edict("build: Mill, lot: F6"), kingdom=town()))[1]
    assert [each.code for each in problems] == ["UC-SET-4"]
    assert said(problems) == ["UC-SET-4: the Mill must touch a water border or a Waterway; lot F6 of Tuskholm has none"]
