"""What waits for an answer on the first page, and what would answer it."""

from __future__ import annotations

from kingdom_chronicle.writing.edition import Edition, edition_of
from kingdom_chronicle.writing.matters import matters
from kingdom_chronicle.writing.sheet_page import edict_lines
from pages_at_play import CAMPAIGN, FIRST, KINGDOM, QUIET
from rules_at_play import legal, opened, realm

WITH_TREASURER = CAMPAIGN | {
    "kingdom.yml": KINGDOM.replace("  Warden: Kit\n", "  Warden: Kit\n    Treasurer: Lou\n"),
    "turns/0001.yml": FIRST.replace("taxation: light", "taxation: normal"),
}


def edition(files: dict[str, str]) -> Edition:
    return edition_of(legal(files), "en", "players", False)


def told(files: dict[str, str]) -> dict[str, str]:
    return {matter.name: matter.text for matter in matters(edition(files), "index.md")}


def test_a_check_that_mostly_fails_says_what_it_lacks() -> None:
    # Economy 4 - Unrest 8 against 23: a 20 alone succeeds; from 20 + 7 to 11 are 16 points
    assert told(CAMPAIGN)["Economy lags"].startswith(
        "A check succeeds on 20 or more, 5 %. 16 points more make the odds even."
    )


def test_the_edict_that_would_help_the_most_is_named_with_what_it_costs() -> None:
    """UC-EDI-16: normal taxes are Economy +2, Loyalty -2; none at all are Loyalty +1."""
    assert told(WITH_TREASURER)["Loyalty lags"].endswith("Taxation set to None would move Loyalty +3, Economy −2.")


def test_an_edict_that_an_office_stops_is_not_named() -> None:
    """UC-EDI-20: without a Treasurer taxation counts as none, whatever is set."""
    assert "Taxation" not in " ".join(told(CAMPAIGN).values())
    assert [(line.level, line.effects) for line in edict_lines(edition(CAMPAIGN))] == [
        ("Light, which counts as None now", ("Loyalty +1",))
    ]
    assert [(line.level, line.effects) for line in edict_lines(edition(WITH_TREASURER))] == [
        ("Normal", ("Economy +2", "Loyalty −2"))
    ]


def test_unrest_that_nears_the_loss_of_land_is_a_matter() -> None:
    """UC-UPK-10: from 11 on."""
    ground = "  hexes: {B1: [], B2: [], B3: []}\n"
    for unrest, is_told in ((4, False), (9, True)):
        paper = opened(f"{{stability: 40, unrest: {unrest}, size: 11, treasury: 50}}", ground)
        files = realm("upkeep:\n- stability: {roll: 20}\n" + QUIET, kingdom=paper)
        # the check of the Upkeep takes 1
        assert ("High Unrest" in told(files)) is is_told
    assert told(files)["High Unrest"] == "It stands at 8; 11 costs land, 20 is anarchy."


def test_what_was_destroyed_and_not_built_again_is_a_matter() -> None:
    """UC-BLD-3: a building may be lost by an event."""
    ruin = CAMPAIGN | {"turns/0003.yml": "event:\n- destroy: Inn\n  in: Tuskholm\n  lot: C3\n  why: a fire\n"}
    assert told(ruin)["Ruins in Tuskholm"] == "Nothing has been built where this stood: Inn, C3, since turn 3."
    again = ruin | {"turns/0004.yml": "edict:\n- build: House\n  in: Tuskholm\n  lot: C3\n"}
    assert "Ruins in Tuskholm" not in told(again)
