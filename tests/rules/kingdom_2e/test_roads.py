"""Roads and refuges: K2-ACT-build-roads, K2-ACT-fortify-hex, K2-ACT-8."""

from __future__ import annotations

import pytest

from ground_at_play import after, land, rules_broken, worked
from kingdom_chronicle.rules.realm import Holding

ROAD = "{does: Build Roads, hex: %s, roll: %s%s}"
OWN = "{C2: [], B2: [], C1: [], D2: [], D1: [], B1: []}"


def works(files: dict[str, str], label: str) -> list[str]:
    return sorted(after(files).all(Holding)[label].improvements)


@pytest.mark.parametrize(
    ("label", "cost", "found"), [("C1", 1, ["road"]), ("D2", 4, ["road"]), ("B2", 2, ["bridge", "road"])]
)
def test_a_road_costs_by_terrain_and_twice_that_over_a_river(label: str, cost: int, found: list[str]) -> None:
    """K2-ACT-build-roads, K2-ACT-8: plains 1, forest 4, plains with a river 2 and a bridge."""
    files = worked(ROAD % (label, 14, ""), hexes=OWN)
    assert (after(files).stock("rp"), works(files, label)) == (20 - cost, found)


def test_a_bridge_that_stands_there_saves_the_double_cost() -> None:
    """K2-HEX-3, K2-ACT-build-roads."""
    files = worked(ROAD % ("B2", 14, ""), hexes=OWN, land=land("{B2: {special: [Bridge]}}"))
    assert (after(files).stock("rp"), works(files, "B2")) == (19, ["road"])


@pytest.mark.parametrize(("roll", "found", "unrest"), [(13, [], 0), (5, [], 0), (4, [], 1)])
def test_a_failed_road_is_paid(roll: int, found: list[str], unrest: int) -> None:
    """K2-ACT-build-roads."""
    files = worked(ROAD % ("D2", roll, ""), hexes=OWN)
    assert (works(files, "D2"), after(files).stock("rp"), after(files).stock("unrest")) == (found, 16, unrest)


def test_a_critical_success_gives_half_back_or_a_road_beside_that_costs_no_more() -> None:
    """K2-ACT-build-roads: D2 is 4 RP; D1 beside it is forest too, B2 costs 2 over its river and is beside C2 only."""
    refund = worked(ROAD % ("D2", 20, ", choose: refund"), hexes=OWN)
    assert (works(refund, "D2"), after(refund).stock("rp")) == (["road"], 18)
    second = worked(ROAD % ("D2", 20, ", choose: {hex: D1}"), hexes=OWN)
    assert (works(second, "D2"), works(second, "D1"), after(second).stock("rp")) == (["road"], ["road"], 16)
    rule = ["K2-ACT-build-roads"]
    assert rules_broken(worked(ROAD % ("D2", 20, ""), hexes=OWN)) == rule
    assert rules_broken(worked(ROAD % ("D2", 20, ", choose: {hex: B2}"), hexes=OWN)) == rule
    # C1 is 1 RP and D1 4; B1 is 2 over its river
    assert rules_broken(worked(ROAD % ("C1", 20, ", choose: {hex: D1}"), hexes=OWN)) == rule
    assert rules_broken(worked(ROAD % ("C1", 20, ", choose: {hex: B1}"), hexes=OWN)) == rule


def test_a_road_over_a_river_brings_one_beside_of_the_doubled_cost() -> None:
    """K2-ACT-build-roads: B2 and B1 cost 2 each over the river."""
    files = worked(ROAD % ("B2", 20, ", choose: {hex: B1}"), hexes=OWN)
    assert works(files, "B1") == ["bridge", "road"]


def test_the_second_road_may_be_paid_by_a_switch() -> None:
    """K2-ACT-build-roads: free-road-cost; 4 RP for each."""
    files = worked(ROAD % ("D2", 20, ", choose: {hex: D1}"), hexes=OWN, rules="{free road cost: paid}")
    assert (works(files, "D1"), after(files).stock("rp")) == (["road"], 12)


def test_a_road_goes_on_from_a_road_or_a_settlement_in_an_own_hex_without_one() -> None:
    """K2-ACT-build-roads."""
    rule = ["K2-ACT-build-roads"]
    assert rules_broken(worked(ROAD % ("D2", 14, ""))) == rule
    far = "{C2: [], D2: [%s], E2: []}"
    assert rules_broken(worked(ROAD % ("E2", 14, ""), hexes=far % "")) == rule
    assert rules_broken(worked(ROAD % ("E2", 14, ""), hexes=far % "Road")) == []
    assert rules_broken(worked(ROAD % ("D2", 14, ""), hexes=far % "Road")) == rule
    # a road that others built in a hex which is not the kingdom's will do
    foreign = land("{E1: {features: [Road]}}")
    alone = {"hexes": "{D1: [], D2: []}", "more": ""}
    assert rules_broken(worked(ROAD % ("D1", 14, ""), **alone)) == rule  # type: ignore[arg-type]
    assert rules_broken(worked(ROAD % ("D1", 14, ""), land=foreign, **alone)) == []  # type: ignore[arg-type]


# ---- refuges

FORT = "{does: Fortify Hex, hex: %s, roll: %s}"
POST = "{C2: [], D2: [Road]}"


@pytest.mark.parametrize(
    ("roll", "refuge", "rp", "unrest"),
    [(20, True, 18, 2), (15, True, 16, 2), (14, False, 16, 3), (6, False, 16, 3), (5, False, 16, 4)],
)
def test_what_a_refuge_brings_by_its_degree(roll: int, refuge: bool, rp: int, unrest: int) -> None:
    """K2-ACT-fortify-hex: 4 RP in a forest, half of it back with a critical success; Unrest 3 takes 1 from the die."""
    files = worked(FORT % ("D2", roll), hexes=POST, figures="{food: 4, unrest: 3}")
    view = after(files)
    assert ("refuge" in works(files, "D2"), view.stock("rp"), view.stock("unrest")) == (refuge, rp, unrest)


def test_a_refuge_lies_on_a_road_or_in_influence_and_is_the_only_one() -> None:
    """K2-ACT-fortify-hex: the capital's hex is in its influence."""
    rule = ["K2-ACT-fortify-hex"]
    assert rules_broken(worked(FORT % ("C2", 14))) == []
    assert rules_broken(worked(FORT % ("D2", 14), hexes="{C2: [], D2: []}")) == rule
    assert rules_broken(worked(FORT % ("D2", 14))) == rule
    assert rules_broken(worked(FORT % ("D2", 14), hexes="{C2: [], D2: [Road, Refuge]}")) == rule
    assert rules_broken(worked(FORT % ("C2", 14), land=land("{C2: {special: [Refuge]}}"))) == rule
