"""The arms of realms: each its own, the same each time, and those of the example as its journal tells them."""

from __future__ import annotations

import re

from kingdom_chronicle.writing.arms import PLACES, arms_of
from pages_at_play import CAMPAIGN, rendered

LEAF = "M0 14C-6.4 7"
SHIELD = (8, 112, 6, 134)
"""The outline's left and right, top and foot."""


def test_the_osier_march_bears_three_leaves_over_water() -> None:
    """Its journal says so."""
    arms = arms_of("The Osier March")
    assert arms.charge.startswith(LEAF) and len(PLACES) == 3
    assert arms.ordinary.line.startswith("M14 72q")


def test_the_same_name_gives_the_same_arms() -> None:
    assert arms_of("Val d’Aulne") == arms_of("Val d’Aulne")


def test_realms_bear_different_arms() -> None:
    """Of a hundred realms hardly any two: there are 6 x 8 x 4 x 3 arms."""
    assert len({arms_of(f"Realm {number}") for number in range(100)}) > 80


def test_chief_and_ordinary_are_hatched_otherwise() -> None:
    every = [arms_of(f"Realm {number}") for number in range(300)]
    assert all(arms.chief != arms.base for arms in every)
    assert {arms.chief for arms in every} == {arms.base for arms in every} == {"az", "gu", "pu", "vt"}


def test_an_ordinary_stays_on_the_shield() -> None:
    """Waves are cut off by its outline; they are told apart by the line that stands for them."""
    ordinaries = {arms_of(f"Realm {number}").ordinary for number in range(300)}
    straight = [ordinary.path for ordinary in ordinaries if not ordinary.line]
    assert len(straight) == 7
    left, right, top, foot = SHIELD
    for letter, first, second in re.findall(r"([MLHV])([-\d.]+)(?: ([-\d.]+))?", " ".join(straight)):
        x, y = (left, first) if letter == "V" else (first, second or top)
        assert left <= float(x) <= right and top <= float(y) <= foot


def test_the_first_page_shows_the_realms_own_arms() -> None:
    other = {path: text.replace("name: The Test March", "name: Elsewhere") for path, text in CAMPAIGN.items()}
    ours, theirs = (rendered(files)["index.md"] for files in (CAMPAIGN, other))
    assert arms_of("Elsewhere").ordinary.path in theirs
    assert [*re.findall(r'<svg class="arms".*?</svg>', ours, re.DOTALL)] != [
        *re.findall(r'<svg class="arms".*?</svg>', theirs, re.DOTALL)
    ]
