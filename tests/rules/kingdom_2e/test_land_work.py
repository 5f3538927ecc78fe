"""Farmland and work sites: K2-ACT-establish-farmland, K2-ACT-establish-work-site, K2-HEX-2, K2-HEX-4, K2-UPK-5."""

from __future__ import annotations

import pytest

from ground_at_play import after, land, noted, rules_broken, worked
from kingdom_chronicle.engine.book import Note
from kingdom_chronicle.rules.kingdom_2e.records import Coming
from kingdom_chronicle.rules.realm import Holding
from second_edition_at_play import legal

FARM = "{does: Establish Farmland, hex: %s, roll: %s%s}"
# a town reaches the hexes around it: level 3, two blocks with structures; the Control DC of level 3 is 16
TOWN = "  settlements: {Tusk: {hex: C2, with: [{build: Houses, lot: A1}, {build: Houses, lot: B1}]}}\n"
LEVEL_3 = "{food: 4, level: 3}"


def built(files: dict[str, str], label: str = "C2") -> list[str]:
    return sorted(after(files).all(Holding)[label].improvements)


@pytest.mark.parametrize(("roll", "farms"), [(14, ["farmland"]), (13, []), (5, [])])
def test_a_farmland_costs_one_rp_and_stands_with_a_success(roll: int, farms: list[str]) -> None:
    """K2-ACT-establish-farmland: the capital's plains lie in its own influence; 14 against the Control DC 14."""
    files = worked(FARM % ("C2", roll, ""))
    assert built(files) == farms
    view = after(files)
    assert (view.stock("rp"), view.stock("unrest"), len(view.all(Coming))) == (19, 0, 0)
    # Consumption 1 of the village, less 1 for the farmland
    assert view.score("consumption").value == 1 - len(farms)


def test_a_critical_failure_threatens_the_harvest_in_two_event_phases() -> None:
    """K2-ACT-establish-farmland: flat DC 6 in this turn's event phase and the next, failed: Crop Failure there."""
    (coming,) = after(worked(FARM % ("C2", 4, ""))).all(Coming).values()
    assert (coming.when, coming.turn, coming.rest, coming.of["hex"]) == ("event phase", 5, 2, "C2")
    assert coming.effects == ({"flat": {"dc": "blight-dc", "failure": [{"event": "crop-failure"}]}},)
    view = after(worked())
    assert view.tables.figure("numbers", "blight-dc", "value").value == 6


def test_blight_is_checked_in_two_event_phases_and_no_third() -> None:
    """K2-ACT-establish-farmland: at 6 the harvest is safe, at 5 a crop failure comes to the hex."""
    food = "upkeep:\n  - resources: {roll: 20}\n  - consumption: {short: rp}\n"
    quiet = "event:\n  - happens: {roll: 1}\n"
    safe = f"{quiet}  - coming: {{rolls: {{flat: 6}}}}\n"
    files = worked(FARM % ("C2", 4, ""), further=(f"turn: 6\n{food}{safe}", f"turn: 7\n{food}{quiet}"))
    files["turns/0005.yml"] += safe
    journal = legal(files)
    assert [len(turn.view.all(Coming)) for turn in journal.turns] == [1, 0, 0]
    files["turns/0005.yml"] = files["turns/0005.yml"].replace("flat: 6", "flat: 5")
    assert "event-impossible" in noted(legal(files))
    files = worked(FARM % ("C2", 4, ""), hexes="{C2: [], C1: [Farmland]}")
    files["turns/0005.yml"] += safe.replace("flat: 6", "flat: 5") + "  - event: Crop failure\n    roll: 10\n"
    notes = [entry for each in legal(files).turns[0].posted for entry in each.entries if isinstance(entry, Note)]
    struck = [dict(note.parts) for note in notes if note.id == "event-comes-to"]
    assert struck == [{"event": "crop-failure", "where": "C2"}]


def test_a_critical_success_lays_out_a_second_farmland_here_or_beside() -> None:
    """K2-ACT-establish-farmland: only where the players want it and it fits; the die is 20 against DC 16."""
    wide = {"hexes": "{C2: [], C1: [], C3: [], D2: []}", "more": TOWN, "figures": LEVEL_3}
    left = worked(FARM % ("C1", 20, ""), **wide)  # type: ignore[arg-type]
    assert built(left, "C1") == ["farmland"]
    assert "second-farmland-left" in noted(legal(left))
    here = worked(FARM % ("C1", 20, ", choose: {hex: C1}"), **wide)  # type: ignore[arg-type]
    assert built(here, "C1") == ["farmland", "second-farmland"]
    beside = worked(FARM % ("C1", 20, ", choose: {hex: C2}"), **wide)  # type: ignore[arg-type]
    assert (built(beside, "C1"), built(beside, "C2")) == (["farmland"], ["farmland"])
    # C3 is not beside C1, and D2 is forest
    for label in ("C3", "D2"):
        files = worked(FARM % ("C1", 20, f", choose: {{hex: {label}}}"), **wide)  # type: ignore[arg-type]
        assert "K2-ACT-establish-farmland" in rules_broken(files)


def test_each_of_two_farmlands_in_a_hex_feeds() -> None:
    """K2-HEX-4: Consumption 2 of a town, less 1 for each."""
    said = {"more": TOWN, "figures": LEVEL_3, "hexes": "{C2: [], C1: [Farmland, Farmland]}"}
    assert after(worked(**said)).score("consumption").value == 0  # type: ignore[arg-type]
    far = said | {"hexes": "{C2: [], D2: [], E2: [Farmland, Farmland]}"}
    assert after(worked(**far)).score("consumption").value == 2  # type: ignore[arg-type]


def test_farmland_needs_fitting_ground_influence_and_room() -> None:
    """K2-ACT-establish-farmland, K2-HEX-2."""
    rule = ["K2-ACT-establish-farmland"]
    assert rules_broken(worked(FARM % ("C1", 14, ""), hexes="{C2: [], C1: []}")) == rule  # a village reaches its hex
    assert rules_broken(worked(FARM % ("C1", 14, ""))) == rule
    forest = {"more": TOWN, "figures": LEVEL_3, "hexes": "{C2: [], D2: []}"}
    assert rules_broken(worked(FARM % ("D2", 16, ""), **forest)) == rule  # type: ignore[arg-type]
    ready = forest | {"more": f"{TOWN}  prepared: [D2]\n"}
    assert rules_broken(worked(FARM % ("D2", 16, ""), **ready)) == []  # type: ignore[arg-type]
    full = forest | {"hexes": "{C2: [Farmland]}"}
    assert rules_broken(worked(FARM % ("C2", 16, ""), **full)) == ["K2-HEX-2"]  # type: ignore[arg-type]
    one = {"rules": "{major features per hex: 1}"}
    assert rules_broken(worked(FARM % ("C2", 14, ""), **one)) == ["K2-HEX-2"]  # type: ignore[arg-type]


# ---- work sites

SITE = "{does: Establish Work Site, hex: %s, feature: %s, roll: %s}"
ROADS = "{C2: [], D2: [Road], E2: [Road]}"


@pytest.mark.parametrize(
    ("roll", "sites", "unrest"),
    [(20, ["lumber-camp"], 0), (14, ["lumber-camp"], 0), (13, [], 0), (5, [], 0), (4, [], 1)],
)
def test_what_a_work_site_brings_by_its_degree(roll: int, sites: list[str], unrest: int) -> None:
    """K2-ACT-establish-work-site: 4 RP in a forest, whatever comes of it."""
    files = worked(SITE % ("D2", "Lumber Camp", roll), hexes=ROADS)
    assert [each for each in built(files, "D2") if each != "road"] == sites
    assert (after(files).stock("rp"), after(files).stock("unrest")) == (16, unrest)


def test_a_critical_success_doubles_the_yield_of_the_next_turn_alone() -> None:
    """K2-ACT-establish-work-site, K2-UPK-5: lumber 2 in turn 6, 1 in turn 7; on its resource twice as much."""
    further = ("turn: 6\n", "turn: 7\n")
    food = {"hexes": ROADS, "figures": "{food: 4}", "further": further}
    for more, yields in (("", [2, 3]), (", resource: lumber", [4, 4]), (", resource: ore", [2, 3])):
        there = land(f"{{D2: {{known: explored{more}}}}}")
        journal = legal(worked(SITE % ("D2", "Lumber Camp", 20), land=there, **food))  # type: ignore[arg-type]
        # the storage of a territory is 4, so that the third lot of lumber there is lost
        assert [turn.ends["upkeep"].stock("lumber") for turn in journal.turns[1:]] == yields


@pytest.mark.parametrize(
    ("facts", "ore"), [("", 1), ("resource: ore", 2), ("special: [Resource]", 2), ("resource: stone", 1)]
)
def test_a_work_site_yields_two_on_its_own_resource(facts: str, ore: int) -> None:
    """K2-HEX-4, K2-RES-1."""
    there = land(f"{{E2: {{{facts}}}}}")
    view = after(worked(hexes="{C2: [], D2: [], E2: [Mine]}", land=there), "upkeep")
    assert view.stock("ore") == ore


@pytest.mark.parametrize(
    ("label", "site", "fits"),
    [
        ("D2", "Lumber Camp", True),
        ("D2", "Mine", False),
        ("E2", "Mine", True),
        ("E2", "Quarry", True),
        ("E2", "Lumber Camp", False),
    ],
)
def test_a_work_site_needs_its_terrain(label: str, site: str, fits: bool) -> None:
    """K2-ACT-establish-work-site: lumber in forests, ore and stone in hills and mountains."""
    broken = rules_broken(worked(SITE % (label, site, 14), hexes=ROADS))
    assert broken == ([] if fits else ["K2-ACT-establish-work-site"])


def test_a_work_site_lies_in_influence_or_on_a_road_to_a_settlement() -> None:
    """K2-ACT-establish-work-site: a gap in the road is no link."""
    rule = ["K2-ACT-establish-work-site"]
    line = SITE % ("E2", "Mine", 14)
    assert rules_broken(worked(line, hexes="{C2: [], D2: [], E2: [Road]}")) == rule
    assert rules_broken(worked(line, hexes="{C2: [], D2: [Road], E2: []}")) == rule
    town = {"more": TOWN, "figures": LEVEL_3, "hexes": "{C2: [], D2: []}"}
    assert rules_broken(worked(SITE % ("D2", "Lumber Camp", 16), **town)) == []  # type: ignore[arg-type]
    assert rules_broken(worked(SITE % ("D1", "Lumber Camp", 16), **town)) == rule  # type: ignore[arg-type]


def test_no_work_site_stands_in_the_hex_of_a_settlement() -> None:
    """K2-ACT-establish-work-site: a mine in the capital's hills is refused, though it would have room."""
    capital = {"hexes": "{E2: []}", "more": "  settlements: {Tusk: {hex: E2}}\n"}
    assert rules_broken(worked(SITE % ("E2", "Mine", 14), **capital)) == ["K2-ACT-establish-work-site"]  # type: ignore[arg-type]


def test_a_work_site_needs_room_and_is_one_of_its_kind() -> None:
    """K2-HEX-2."""
    line = SITE % ("E2", "Mine", 14)
    hexes = "{C2: [], D2: [Road], E2: [Road, %s]}"
    assert rules_broken(worked(line, hexes=hexes % "Quarry")) == []
    assert rules_broken(worked(line, hexes=hexes % "Quarry, Farmland")) == ["K2-HEX-2"]
    assert rules_broken(worked(line, hexes=hexes % "Mine")) == ["K2-ACT-establish-work-site"]
    assert rules_broken(worked(SITE % ("E2", "Refuge", 14), hexes=ROADS)) == ["K2-ACT-establish-work-site"]
