"""Land that is cut off or lost on the pages: where a player looks for it, and nowhere else."""

from __future__ import annotations

import re

from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.writing import glance
from kingdom_chronicle.writing.pages import render
from kingdom_chronicle.writing.words import words_for
from land_at_play import kingdom, land, month
from rules_at_play import legal, realm

ROW = land("p" * 6)
TOWNS = """\
  settlements:
    Tuskholm: {hex: A1}
    Oldford: {hex: D1, with: [{build: Inn, lot: C3}, {build: House, lot: C4}]}
"""
HELD = ["A1", "B1", "C1", "D1", "E1"]
BO = "stationed: Bo\n  at: D1"


def split(*turns: str, towns: str = TOWNS) -> Journal:
    text = kingdom(HELD, "treasury: 100, unrest: 0, stability: 20", towns, turn=2)
    return legal(realm(*turns, kingdom=text, land=ROW, first=3))


def page(journal: Journal, path: str) -> str:
    """What a page shows, without its marks."""
    made = render(journal, "en", "players", {}, directory_urls=False)[path]
    text = made if isinstance(made, str) else made.decode()
    return " ".join(re.sub(r"<[^>]+>", " ", text).split())


def test_a_secondary_territory_is_told_at_home_and_in_its_hexes() -> None:
    journal = split(month(BO, "abandon: C1"))
    home, hex = page(journal, "index.md"), page(journal, "hexes/d1.md")
    assert "A secondary territory D1, E1, cut off since turn 3." in home
    assert "Cut off since turn 3 Checks about it take Unrest as higher, and more so each turn." in hex
    assert "Sent here Bo since turn 3" in hex
    assert "Cut off" not in page(journal, "hexes/a1.md")


def test_a_secondary_territory_has_a_broken_border_of_its_own() -> None:
    held, cut = (
        render(split(month(*each)), "en", "players", {}, directory_urls=False) for each in ([], [BO, "abandon: C1"])
    )
    assert "l-border apart" not in str(held["map.md"])
    assert str(cut["map.md"]).count("l-border") == 2 and "stroke-dasharray" in str(cut["map.md"])
    assert "Plains claimed, cut off" in page(split(month(BO, "abandon: C1")), "map.md")


def test_a_settlement_that_can_be_asked_to_return_says_with_what_bonus() -> None:
    """EX-R1: lost in turn 3, held again in turn 4, +3 in turn 5."""
    told = "lost in turn 3; asked to return, its check has a bonus of +3 next turn"
    journal = split(month("abandon: C1"), month("claim: C1"))
    assert f"Oldford stays away A free city, {told}." in page(journal, "index.md")
    assert f"Free city Oldford {told}" in page(journal, "hexes/d1.md")
    assert "A free city, lost in turn 3" in page(journal, "settlements/oldford.md")


def test_land_that_is_lost_says_since_when() -> None:
    """No bonus as long as its hex is not held: it is claimed first."""
    journal = split(month("abandon: C1"))
    hex = page(journal, "hexes/d1.md")
    assert "Lost turn 3" in hex
    assert "Free city Oldford lost in turn 3" in hex
    assert "bonus" not in hex
    assert "stays away" not in page(journal, "index.md")


def test_the_turn_tells_how_a_leader_would_have_held_the_land() -> None:
    turn = page(split(month("abandon: C1")), "turns/0003.md")
    assert "Cut off from the seat without a leader, and lost: D1, E1." in turn
    assert "stationed" in turn


def test_a_kingdom_without_land_is_warned_and_its_end_is_told() -> None:
    """UC-HEX-7."""
    journal = split(month("abandon: [A1, B1, C1, D1, E1]"))
    assert "No land left In turn 4 the kingdom claims a hex" in page(journal, "index.md")
    assert "The kingdom is no more It was destroyed in turn 4." in page(
        split(month(f"abandon: {HELD}"), ""), "index.md"
    )


def test_the_terminal_tells_the_same_of_a_hex() -> None:
    journal = split(month(BO, "abandon: C1"))
    lines = list(glance.hex(words_for(journal.last.view, "en"), journal.last, "D1"))
    assert [" ".join(line.split()) for line in lines if line.startswith(("Cut off", "Sent here"))] == [
        "Cut off since turn 3, Checks about it take Unrest as higher, and more so each turn.",
        "Sent here Bo, since turn 3",
    ]


def test_where_nothing_was_lost_nothing_is_told() -> None:
    journal = split(month())
    assert not [word for word in ("Cut off", "Lost", "Free city") if word in page(journal, "hexes/d1.md")]
