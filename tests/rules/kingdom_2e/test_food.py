"""Food from the land: K2-ACT-harvest-crops-and-livestock, K2-ACT-go-fishing, K2-ACT-hunt-and-forage."""

from __future__ import annotations

import pytest

from ground_at_play import after, rules_broken, worked

# 2 food are left for the activity phase: 3, less the 1 that the village eats
FOOD = "{food: 3}"
HARVEST = "{does: Harvest Crops and Livestock, in: Tusk, roll: %s%s}"
# with its farmland the village eats nothing, and 2 food are there as well
FARM = {"hexes": "{C2: [Farmland]}", "figures": "{food: 2}"}


def food(files: dict[str, str]) -> int:
    return after(files).stock("food")


def test_a_harvest_by_its_degree_without_and_with_farmland() -> None:
    """K2-ACT-harvest-crops-and-livestock: 1d4 and 1 for each farmland; 1, or 2 with a farmland; nothing."""
    best = HARVEST % (20, ", rolls: {food: 1}")
    assert [food(worked(line, figures=FOOD)) for line in (best, HARVEST % (14, ""), HARVEST % (13, ""))] == [3, 3, 2]
    assert [food(worked(line, **FARM)) for line in (best, HARVEST % (14, ""), HARVEST % (5, ""))] == [4, 4, 2]  # type: ignore[arg-type]


def test_a_critical_failure_spoils_food_or_raises_unrest_where_there_is_too_little() -> None:
    """K2-ACT-harvest-crops-and-livestock: harvest-shortfall."""
    for lost, left, unrest in ((2, 0, 0), (3, 2, 1)):
        view = after(worked(HARVEST % (4, f", rolls: {{food: {lost}}}"), figures=FOOD))
        assert (view.stock("food"), view.stock("unrest")) == (left, unrest)
    rules = "{harvest shortfall: lose all}"
    view = after(worked(HARVEST % (4, ", rolls: {food: 3}"), figures=FOOD, rules=rules))
    assert (view.stock("food"), view.stock("unrest")) == (0, 1)


def test_a_settlement_that_a_region_activity_picked_is_not_harvested_again_this_turn() -> None:
    """K2-ACT-harvest-crops-and-livestock: in neither step; the civic one alone is free."""
    rule = ["K2-ACT-harvest-crops-and-livestock"]
    region, civic = HARVEST % (13, ""), HARVEST % (13, ", step: civic")
    assert rules_broken(worked(region, region, figures=FOOD)) == rule
    assert rules_broken(worked(region, civic, figures=FOOD)) == rule
    assert rules_broken(worked(civic, figures=FOOD)) == []
    other = "  settlements: {Tusk: {hex: C2}, Ford: {hex: D2}}\n"
    said = {"figures": "{food: 4}", "hexes": "{C2: [], D2: []}", "more": other}
    elsewhere = region.replace("Tusk", "Ford")
    assert rules_broken(worked(region, elsewhere, **said)) == []  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("does", "best", "dice", "good"), [("Go Fishing", 8, "[4, 4]", 2), ("Hunt and Forage", 3, "3", 1)]
)
def test_fishing_and_hunting_by_their_degrees(does: str, best: int, dice: str, good: int) -> None:
    """K2-ACT-go-fishing, K2-ACT-hunt-and-forage: 2d4 or 2; 1d4 or 1; nothing; Unrest +1."""
    river = {"hexes": "{B2: []}", "more": "  settlements: {Tusk: {hex: B2}}\n", "figures": "{food: 1}"}
    # the village eats the 1 food; a territory stores 4
    line = "{does: %s, roll: %s%s}"
    found = []
    for roll, written in ((20, f", rolls: {{food: {dice}}}"), (14, ""), (13, ""), (5, ""), (4, "")):
        view = after(worked(line % (does, roll, written), **river))  # type: ignore[arg-type]
        found.append((view.stock("food"), view.stock("unrest")))
    assert found == [(min(best, 4), 0), (good, 0), (0, 0), (0, 0), (0, 1)]


def test_fish_are_caught_where_a_settlement_reaches_a_lake_or_a_river() -> None:
    """K2-ACT-go-fishing: a river in the hex, a canal, or none."""
    line = "{does: Go Fishing, roll: 14}"
    assert rules_broken(worked(line)) == ["K2-ACT-go-fishing"]
    # a village does not reach the river beside it
    assert rules_broken(worked(line, hexes="{C2: [], B2: []}")) == ["K2-ACT-go-fishing"]
    assert rules_broken(worked(line, hexes="{C2: [Irrigation]}")) == []
    assert rules_broken(worked(line, hexes="{B2: []}", more="  settlements: {Tusk: {hex: B2}}\n")) == []
