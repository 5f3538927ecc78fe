"""Degrees of a check at their borders: by ten either way, by the die, by other shifts."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.book import succeeds
from kingdom_chronicle.engine.outcomes import degree, moved
from leaders_2e_at_play import check, checks, month, parts, played

CS, S, F, CF = "critical success", "success", "failure", "critical failure"


@pytest.mark.parametrize(
    ("total", "reached"),
    [(24, CS), (23, S), (14, S), (13, F), (5, F), (4, CF), (40, CS), (-3, CF)],
)
def test_ten_either_way_is_critical(total: int, reached: str) -> None:
    """K2-CHK-1, K2-CHK-2: against DC 14, a 10 on the die."""
    assert degree(10, total - 14) == reached


@pytest.mark.parametrize(
    ("natural", "total", "reached"),
    [(20, 24, CS), (20, 14, CS), (20, 13, S), (20, 4, F), (1, 24, S), (1, 14, F), (1, 13, CF), (1, 4, CF)],
)
def test_a_natural_20_is_one_better_and_a_natural_1_one_worse(natural: int, total: int, reached: str) -> None:
    """K2-CHK-3: after the degree of the total, and never past a critical."""
    assert degree(natural, total - 14) == reached


@pytest.mark.parametrize(
    ("natural", "total", "shift", "reached"),
    [
        (10, 24, -2, F),
        (10, 14, -2, CF),
        (10, 24, -1, S),
        (20, 24, -1, S),
        (1, 4, 1, F),
        (1, 4, -3, CF),
        (20, 14, 2, CS),
    ],
)
def test_other_shifts_come_after_the_die_and_stop_at_a_critical(
    natural: int, total: int, shift: int, reached: str
) -> None:
    """K2-CHK-4: a natural 20 on a critical success is no degree in hand against a later shift."""
    assert degree(natural, total - 14, shift) == reached


def test_a_degree_moves_no_further_than_a_critical() -> None:
    """K2-CHK-4."""
    assert [moved(F, by) for by in (-3, -1, 0, 1, 2, 5)] == [CF, CF, F, S, CS, CS]
    assert [succeeds(each) for each in (CF, F, S, CS)] == [False, False, True, True]  # type: ignore[arg-type]


@pytest.mark.parametrize(("roll", "reached"), [(14, CS), (13, S), (4, S), (3, F), (20, CS), (1, CF)])
def test_a_check_is_the_die_with_ability_and_proficiency(roll: int, reached: str) -> None:
    """K2-CHK-1, K2-SKL-2: Culture 24 is +7, Arts of a level 2 trained is +4, DC 15, no Unrest.

    14 makes 25, ten over; 4 makes 15, 3 makes 14; 1 makes 12, a failure that the die makes critical.
    """
    arts = month(f"does: Quell Unrest, leader: Ruler, skill: Arts, roll: {roll}, choose: unrest", dice=6)
    journal = played(arts, figures="{level: 2, culture: 24}", skills="{Arts: trained}")
    made = check(journal, "arts")
    assert parts(made) == {"culture-modifier": 7, "trained": 4}
    assert (made.total.value, made.against.value, made.outcome) == (roll + 11, 15, reached)


def test_anarchy_makes_every_check_one_degree_worse() -> None:
    """K2-UNR-2, K2-CHK-4: at Unrest 20 a total of 20 - 4 = 16 against DC 14 with a natural 20 is a success."""
    calm = month("does: Quell Unrest, leader: Ruler, skill: Arts, roll: 20")
    # Upkeep at 10 or more Unrest: ruin of the die, and the check against the loss of a hex
    calm = calm.replace("upkeep:\n", "upkeep:\n  - {unrest: {ruins: {crime: 1}, rolls: {ruin: 1, flat: 11}}}\n")
    journal = played(calm, figures="{unrest: 20}")
    made = check(journal, "arts")
    assert (made.total.value, made.outcome) == (16, S)


def test_a_flat_check_has_no_modifiers() -> None:
    """K2-CHK-8: the die alone, a success when it reaches the DC; there are no critical ones."""
    for roll, outcome in ((10, F), (11, S), (1, F), (20, S)):
        flat, _event = checks(played(month(taxes=roll), figures="{unrest: 4}"), "flat")
        assert (flat.total.value, flat.against.value, flat.outcome) == (roll, 11, outcome)
