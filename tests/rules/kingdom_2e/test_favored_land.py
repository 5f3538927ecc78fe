"""Two region activities at once in the land that the kingdom began in (K2-ADV-1)."""

from __future__ import annotations

from ground_at_play import CAPITAL, rules_broken, worked
from kingdom_chronicle.engine.book import Check
from leaders_2e_at_play import parts
from second_edition_at_play import legal

HOME = f"{CAPITAL}  heartland: forest or swamp\n"
SCOUT = "{does: Reconnoiter Hex, hex: %s, skill: Wilderness, roll: 14, rolls: {rp: 1}, favored: yes}"
PLAIN = SCOUT.replace(", favored: yes", "")


def broken(*lines: str, more: str = HOME) -> list[str]:
    return rules_broken(worked(*lines, more=more))


def test_two_activities_in_favored_land_count_as_one() -> None:
    """K2-ADV-1, K2-ACT-3: the two of them and two others are three region activities; a fifth is one too many."""
    pair = [SCOUT % "D1", SCOUT % "D1"]
    assert broken(*pair, PLAIN % "A1", PLAIN % "A2") == []
    assert broken(*pair, PLAIN % "A1", PLAIN % "A2", PLAIN % "A3") == ["K2-ACT-3"]
    assert broken(PLAIN % "A1", PLAIN % "A2", *pair) == []
    assert broken(PLAIN % "A1", PLAIN % "A2", PLAIN % "A3", pair[0]) == ["K2-ACT-3"]


def test_both_checks_are_two_worse() -> None:
    """K2-ADV-1: -2 on each of the two, and on no other."""
    journal = legal(worked(SCOUT % "D1", SCOUT % "D1", PLAIN % "A1", more=HOME))
    entries = [entry for posted in journal.last.posted for entry in posted.entries]
    made = [parts(entry) for entry in entries if isinstance(entry, Check) and entry.name == "wilderness"]
    assert [each.get("favored-penalty", 0) for each in made] == [-2, -2, 0]
    assert rules_broken(worked(SCOUT % "D1", more=HOME)) == []


def test_favored_land_is_one_hex_like_the_heartland_once_a_turn() -> None:
    """K2-ADV-1."""
    assert broken(SCOUT % "D1", SCOUT % "D1", SCOUT % "D1") == ["K2-ADV-1"]
    assert broken(SCOUT % "D1", SCOUT % "D2") == ["K2-ADV-1"]
    assert broken(SCOUT % "A1") == ["K2-ADV-1"]
    assert broken(SCOUT % "D1", more=CAPITAL) == ["K2-ADV-1"]
    rests = "{does: Rest and Relax, leader: Ruler, skill: Arts, roll: 14, favored: yes}"
    assert broken(rests) == ["K2-ADV-1"]
    assert broken("{does: Hunt and Forage, roll: 14, favored: yes}") == ["K2-ADV-1"]
