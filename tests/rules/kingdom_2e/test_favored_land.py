"""Two region activities at once in one hex of the heartland's land (K2-ADV-1)."""

from __future__ import annotations

import pytest

from ground_at_play import CAPITAL, after, legal, refused, worked
from kingdom_chronicle.engine.book import Check

PLAINS = CAPITAL + "  heartland: hill or plain\n"
PREPARE = "{does: Prepare Hex, hex: C2, favored: yes, roll: 16}"
FORTIFY = "{does: Fortify Hex, hex: C2, favored: yes, roll: 16}"
HUNT = "{does: Hunt and Forage, roll: 13}"


def test_two_at_once_are_one_of_the_three_region_activities() -> None:
    """K2-ADV-1, K2-ACT-3: four lines, and a fifth is one too many."""
    assert refused(worked(PREPARE, FORTIFY, HUNT, HUNT, more=PLAINS)) == []
    said = refused(worked(PREPARE, FORTIFY, HUNT, HUNT, HUNT, more=PLAINS))
    assert said == [("K2-ACT-3", "the kingdom has done its {most} region activities")]


@pytest.mark.parametrize(
    ("roll", "outcome"), [(16, "success"), (15, "failure"), (7, "failure"), (6, "critical failure")]
)
def test_each_of_them_has_2_less(roll: int, outcome: str) -> None:
    """K2-ADV-1: 16 - 2 against 14; 7 - 2 is nine below, and 6 - 2 ten."""
    line = PREPARE.replace("16", str(roll))
    (check,) = [
        entry
        for posted in legal(worked(line, more=PLAINS)).turns[0].posted
        for entry in posted.entries
        if isinstance(entry, Check) and entry.name == "engineering"
    ]
    assert (check.total.value, check.outcome) == (roll - 2, outcome)


@pytest.mark.parametrize(
    ("lines", "more", "message"),
    [
        ((PREPARE,), CAPITAL, "the heartland of the kingdom is not known"),
        ((PREPARE.replace("C2", "D2"),), PLAINS, "favored land is one hex of the kind '{heartland}'"),
        ((PREPARE, FORTIFY, FORTIFY), PLAINS, "favored land has had its two activities this turn"),
        ((PREPARE, PREPARE.replace("C2", "C1")), PLAINS, "the two activities on favored land are in one hex"),
        (
            ("{does: Quell Unrest, leader: Ruler, skill: Arts, favored: yes, roll: 16}",),
            PLAINS,
            "only region activities are done two at once on favored land",
        ),
    ],
)
def test_what_is_no_pair_on_favored_land(lines: tuple[str, ...], more: str, message: str) -> None:
    """K2-ADV-1: once a turn, in one hex of the heartland's kind; D2 is forest."""
    found = refused(worked(*lines, more=more, hexes="{C2: [], C1: [], D2: []}"))
    assert ("K2-ADV-1", message) in found


def test_without_a_second_one_it_is_a_region_activity_like_others() -> None:
    """K2-ADV-1, K2-ACT-3."""
    view = after(worked(PREPARE, HUNT, HUNT, more=PLAINS))
    assert view.stock("rp") == 19
