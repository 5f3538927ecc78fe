"""Where structures may stand: borders, neighbours of the block, the capital."""

from __future__ import annotations

import pytest

from kingdom_chronicle.rules.realm import Building
from towns_2e_at_play import build, built, kingdom, refused

NORTH = "{north: water}"


@pytest.mark.parametrize("structure", ["Lumberyard", "Pier", "Waterfront"])
def test_these_lie_next_to_a_water_border(structure: str) -> None:
    """K2-SET-lumberyard, K2-SET-pier, K2-SET-waterfront: a lot of theirs in the first row where the north is water."""
    built(kingdom(borders=NORTH), build(structure, "A1"))
    said = refused(kingdom(borders=NORTH), build(structure, "D1"))
    assert f"K2-SET-{structure.lower()}: {structure} lies next to a water border" in said
    assert "lies next to a water border" in refused(kingdom(), build(structure, "A1"))


@pytest.mark.parametrize("bridge", ["bridge", "bridge-stone"])
def test_a_bridge_stands_on_a_water_border(bridge: str) -> None:
    """K2-SET-bridge, K2-SET-bridge-stone: one on each, of either kind."""
    built(kingdom(borders=NORTH), build(bridge, more="side: north"))
    assert "stands on a water border" in refused(kingdom(borders=NORTH), build(bridge, more="side: west"))
    other = "bridge" if bridge == "bridge-stone" else "bridge-stone"
    said = refused(kingdom(f"build: {other}, side: north", borders=NORTH), build(bridge, more="side: north"))
    assert "there is one already" in said


def test_a_wall_and_a_bridge_share_a_border() -> None:
    """K2-SET-wall-wooden, K2-SET-bridge."""
    both = built(kingdom("build: bridge, side: north", borders=NORTH), build("wall-wooden", more="side: north"))
    assert len(both.last.view.all(Building)) == 2


@pytest.mark.parametrize(("structure", "tenements"), [("Dump", False), ("Foundry", False), ("Tannery", True)])
def test_these_do_not_share_a_block_with_homes(structure: str, tenements: bool) -> None:
    """K2-SET-dump, K2-SET-foundry, K2-SET-tannery: whichever comes first; a tannery bears tenements."""
    rule = f"K2-SET-{structure.lower()}: {structure} does not share a block with homes"
    assert rule in refused(kingdom("build: Houses, lot: A4"), build(structure, "A1"))
    assert rule in refused(kingdom(f"build: {structure}, lot: A1"), build("Houses", "A4"))
    first = (kingdom("build: Tenement, lot: A4"), build(structure, "A1"))
    second = (kingdom(f"build: {structure}, lot: A1"), build("Tenement", "A4", "choose: crime"))
    for ground, line in (first, second):
        if tenements:
            built(ground, line)
        else:
            assert rule in refused(ground, line)
    apart = "build: Houses, lot: B1; build: Inn, lot: A2; build: Inn, lot: A3; build: Inn, lot: A4"
    assert "homes" in refused(kingdom(apart), build(structure, "A1"))
    built(kingdom("build: Houses, lot: B1; build: Smithy, lot: A3"), build(structure, "A1"))


@pytest.mark.parametrize("home", ["Mansion", "Noble Villa"])
def test_a_luxury_store_wants_a_mansion_or_a_villa_in_its_block(home: str) -> None:
    """K2-SET-luxury-store, K2-SET-mansion, K2-SET-noble-villa."""
    built(kingdom(f"build: {home}, lot: A3"), build("Luxury Store", "A1"))
    said = refused(kingdom(f"build: {home}, lot: B1; build: Inn, lot: A2"), build("Luxury Store", "A1"))
    assert "K2-SET-luxury-store: Luxury Store stands in a block with a mansion" in said
    built(kingdom(f"build: General Store, lot: A1; build: {home}, lot: A3"), build("Luxury Store", "A1"))


def test_a_palace_stands_in_the_capital() -> None:
    """K2-SET-palace."""
    line = build("Palace", "A1", "skill: Defense")
    built(kingdom(ford=""), line)
    assert "K2-SET-palace" in refused(kingdom(ford=""), build("Palace", "A1", "skill: Defense", town="Ford"))


def test_what_the_gm_grants_asks_no_place_and_no_price() -> None:
    """K2-ACT-build-structure: a gift comes without costs and conditions of its place."""
    journal = built(
        kingdom(level=1), "does: Build Structure, structure: Waterfront, in: Tuskholm, lot: D1, granted: a gift"
    )
    assert [each.type for each in journal.last.view.all(Building).values()] == ["waterfront"]
