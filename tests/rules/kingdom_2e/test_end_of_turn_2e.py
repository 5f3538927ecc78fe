"""The end of a turn: RP become XP, XP a level; what lapses. And the rows: whatever they call by name is there."""

from __future__ import annotations

import pytest

from kingdom_chronicle.rules.kingdom_2e.activities.activity_columns import Activity
from kingdom_chronicle.rules.kingdom_2e.activities.conditions import CIRCUMSTANCES, HARDER, NEEDS, SHIFTS
from kingdom_chronicle.rules.kingdom_2e.activities.costs import COSTS
from kingdom_chronicle.rules.kingdom_2e.activities.dcs import DCS
from kingdom_chronicle.rules.kingdom_2e.activities.named_effects import NAMED
from leaders_2e_at_play import after, month, played


@pytest.mark.parametrize(("rp", "xp"), [(0, 0), (1, 1), (119, 119), (120, 120), (121, 120), (200, 120)])
def test_unspent_rp_become_xp_up_to_120(rp: int, xp: int) -> None:
    """K2-XP-2, K2-COM-5."""
    assert after(played(month(rp=rp)), "event", "xp", "rp") == (xp, 0)


@pytest.mark.parametrize(
    ("before", "rp", "figures"), [(979, 20, (1, 999)), (980, 20, (2, 0)), (990, 20, (2, 10)), (1950, 120, (2, 1070))]
)
def test_a_thousand_xp_are_a_level_and_no_more_than_one_a_turn(before: int, rp: int, figures: tuple[int, int]) -> None:
    """K2-XP-4: the rest is kept."""
    assert after(played(month(rp=rp), figures=f"{{xp: {before}}}"), "event", "level", "xp") == figures


def test_level_20_is_the_last() -> None:
    """K2-XP-4."""
    journal = played(month(dice=24, rp=24), figures="{level: 20, xp: 1500}")
    assert after(journal, "event", "level", "xp") == (20, 1524)


def test_the_rest_of_two_levels_comes_in_the_next_turn() -> None:
    """K2-XP-4."""
    journal = played(month(rp=120), month(dice=6, rp=6), figures="{xp: 1950}")
    assert after(journal, "event", "level", "xp") == (3, 76)


def test_every_name_that_a_row_calls_is_there() -> None:
    """K2-ACT-1: conditions, costs, DCs and effects of the activities; each is a function of its kind."""
    rows = played(month()).last.view.tables.tables["activities"]
    for id, row in rows.items():
        activity = row.values
        assert isinstance(activity, Activity)
        if activity.steps == ("leadership",) and id in ("hire-adventurers", "prognostication"):
            continue  # their other half is told with the events
        assert set(activity.needs) <= set(NEEDS), id
        assert set(activity.circumstances) <= set(CIRCUMSTANCES), id
        assert set(activity.harder) <= set(HARDER), id
        assert set(activity.shifts) <= set(SHIFTS), id
        assert not activity.cost or activity.cost in COSTS, id
        assert activity.dc in (*DCS, "none"), id
        degrees = (activity.critical_success, activity.success, activity.failure, activity.critical_failure)
        assert {effect.do for effects in degrees for effect in effects if effect.do} <= set(NAMED), id
