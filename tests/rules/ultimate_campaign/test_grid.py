"""The district's ground plan: UC-SET-1 to UC-SET-4, and case 33 of the sums that users trip over."""

from __future__ import annotations

import pytest

from kingdom_chronicle.rules.ultimate_campaign.settlements import grid
from kingdom_chronicle.rules.ultimate_campaign.settlements.grid import Plan

PLAN = Plan(6, 6, 2, "orthogonal")
DIAGONAL = Plan(6, 6, 2, "diagonal")
BLOCKS = Plan(6, 6, 2, "within blocks")


def test_a_district_has_36_lots_row_by_row() -> None:
    """UC-SET-1: 6 by 6, columns A to F from the west, rows 1 to 6 from the north."""
    lots = grid.lots(PLAN)
    assert len(lots) == 36
    assert lots[:7] == ("A1", "B1", "C1", "D1", "E1", "F1", "A2")
    assert lots[-1] == "F6"


@pytest.mark.parametrize(("written", "lot"), [("C3", "C3"), ("c3", "C3"), ("f 6", "F6"), ("Ａ１", "A1")])
def test_a_lot_may_be_written_in_any_way_that_folds(written: str, lot: str) -> None:
    """UC-SET-1."""
    assert grid.read_lot(PLAN, written) == lot


@pytest.mark.parametrize("written", ["G1", "A7", "A0", "3C", "C", "C33", "north"])
def test_what_is_no_lot_is_none(written: str) -> None:
    """UC-SET-1."""
    assert grid.read_lot(PLAN, written) is None


def test_nine_blocks_of_four_lots() -> None:
    """UC-SET-1."""
    blocks: dict[tuple[int, int], list[str]] = {}
    for lot in grid.lots(PLAN):
        blocks.setdefault(grid.block(PLAN, lot), []).append(lot)
    assert len(blocks) == 9
    assert blocks[1, 1] == ["C3", "D3", "C4", "D4"]


@pytest.mark.parametrize(("count", "ways"), [(1, 36), (2, 30 + 30), (4, 25)])
def test_each_building_has_so_many_places(count: int, ways: int) -> None:
    """UC-SET-2: 2 lots side by side in either direction, 4 lots as 2 by 2; never along a line."""
    assert len(grid.shapes(PLAN, count)) == ways


def test_places_come_row_by_row_and_the_wide_way_first() -> None:
    """UC-SET-2."""
    assert grid.shapes(PLAN, 2)[:3] == (("A1", "B1"), ("A1", "A2"), ("B1", "C1"))
    assert grid.shapes(PLAN, 4)[0] == ("A1", "B1", "A2", "B2")


@pytest.mark.parametrize(
    ("lots", "fits"),
    [
        (("B2", "C2"), True),  # across the street between columns B and C
        (("C2", "B2"), True),
        (("B2", "D2"), False),
        (("B2", "C3"), False),
        (("A1", "B1", "A2", "B2"), True),
        (("B2", "C2", "B3", "C3"), True),  # over four blocks
        (("A1", "B1", "C1", "D1"), False),
        (("A1", "B1", "A2", "B3"), False),
        (("C3", "C3"), False),
        (("F1", "A2"), False),
    ],
)
def test_lots_of_a_building_lie_side_by_side(lots: tuple[str, ...], fits: bool) -> None:
    """UC-SET-2, C1-33: over columns 2 and 3 yes, 2 and 4 no, diagonal no."""
    assert grid.fits(PLAN, lots) is fits


@pytest.mark.parametrize(
    ("plan", "beside"),
    [
        (PLAN, {"C2", "B3", "D3", "C4"}),
        (DIAGONAL, {"B2", "C2", "D2", "B3", "D3", "B4", "C4", "D4"}),
        (BLOCKS, {"D3", "C4", "D4"}),
    ],
)
def test_neighbours_go_by_the_table_s_reading(plan: Plan, beside: set[str]) -> None:
    """UC-SET-3: across street and alley; at corners, too; or only in one block."""
    assert grid.neighbours(plan, "C3") == beside


def test_a_corner_lot_has_two_neighbours() -> None:
    """UC-SET-3."""
    assert grid.neighbours(PLAN, "A1") == {"B1", "A2"}
    assert grid.neighbours(PLAN, "F6") == {"E6", "F5"}


def test_around_a_building_its_own_lots_are_left_out() -> None:
    """UC-SET-3."""
    assert grid.around(PLAN, ("A1", "B1")) == {"C1", "A2", "B2"}


@pytest.mark.parametrize(
    ("lot", "sides"),
    [
        ("A1", {"north", "west"}),
        ("F6", {"south", "east"}),
        ("C1", {"north"}),
        ("F3", {"east"}),
        ("C3", set()),
    ],
)
def test_border_lots_touch_the_sides(lot: str, sides: set[str]) -> None:
    """UC-SET-4."""
    assert grid.sides(PLAN, lot) == sides


def test_a_building_of_more_lots_than_any_district_has_no_shape() -> None:
    assert grid.shapes(PLAN, 999_999_999) == ()
