"""Hexes and their labels: the four offset layouts, the schemes of users' maps, and the geometry."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingdom_chronicle.reading.hexgrid import (
    STEPS,
    Grid,
    Hex,
    Layout,
    Shift,
    distance,
    edge_towards,
    letters,
    neighbours,
)
from kingdom_chronicle.writing.lang import catalogue

PATTERNS = (
    "{col:letter}{row}",
    "{col:02}{row:02}",
    "{col:02}.{row:02}",
    "{q},{r}",
    "GB{n}",
    "{row:letter}-{col:03}",
)
LAYOUTS: list[tuple[Layout, Shift]] = [
    ("flat", "odd"),
    ("flat", "even"),
    ("pointy", "odd"),
    ("pointy", "even"),
]

hexes = st.builds(Hex, st.integers(-60, 60), st.integers(-60, 60))
grids = st.builds(
    Grid,
    layout=st.sampled_from(("flat", "pointy")),
    shift=st.sampled_from(("odd", "even")),
    label=st.sampled_from(PATTERNS),
    origin_col=st.integers(1, 30),
    origin_row=st.integers(1, 30),
    columns=st.integers(1, 40),
    rows=st.integers(1, 12),
)


def near(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return math.dist(one, other) < 1e-9


@given(grids)
def test_every_label_leads_back_to_its_hex(grid: Grid) -> None:
    assert all(grid.hex_of(grid.label_of(hex)) == hex for hex in grid.hexes())


@given(grids, hexes)
def test_offset_and_axial_are_each_others_inverse(grid: Grid, hex: Hex) -> None:
    assert grid.hex_at(*grid.place_of(hex)) == hex


@given(hexes)
def test_neighbours_are_mutual_and_one_step_away(hex: Hex) -> None:
    around = neighbours(hex)
    assert len(set(around)) == 6
    for edge, other in enumerate(around):
        assert hex in neighbours(other)
        assert distance(hex, other) == 1
        assert edge_towards(hex, other) == edge
        assert edge_towards(other, hex) == (edge + 3) % 6


@given(hexes, hexes, hexes)
def test_distance_is_a_metric(one: Hex, two: Hex, three: Hex) -> None:
    assert distance(one, two) == distance(two, one)
    assert (distance(one, two) == 0) == (one == two)
    assert distance(one, three) <= distance(one, two) + distance(two, three)


@given(hexes, hexes)
def test_from_anywhere_some_neighbour_is_one_step_nearer(one: Hex, goal: Hex) -> None:
    if one != goal:
        assert min(distance(step, goal) for step in neighbours(one)) == distance(one, goal) - 1


@given(grids, hexes)
def test_the_plane_agrees_with_the_steps(grid: Grid, hex: Hex) -> None:
    for edge, other in enumerate(neighbours(hex)):
        here, there = grid.centre(hex, 44), grid.centre(other, 44)
        assert math.isclose(math.dist(here, there), math.sqrt(3) * 44)
        assert math.dist(grid.edge_mid(hex, edge, 44), grid.edge_mid(other, (edge + 3) % 6, 44)) < 1e-6
        ends = (grid.corner(hex, (6 - edge) % 6, 44), grid.corner(hex, (7 - edge) % 6, 44))
        middle = tuple((a + b) / 2 for a, b in zip(*ends, strict=True))
        assert math.dist(middle, grid.edge_mid(hex, edge, 44)) < 1e-6


# What a push does is read off the drawing: a pushed column stands half a hex (of height √3) lower, a pushed
# row half a hex further right.
@pytest.mark.parametrize(
    ("layout", "shift", "pushed"),
    [("flat", "odd", 1), ("flat", "even", -1), ("pointy", "odd", 1), ("pointy", "even", -1)],
)
def test_the_second_line_stands_half_a_hex_off_the_first(layout: Layout, shift: Shift, pushed: int) -> None:
    grid = Grid(layout=layout, shift=shift, columns=4, rows=4)
    first = grid.centre(grid.hex_at(0, 0))
    second = grid.centre(grid.hex_at(1, 0) if layout == "flat" else grid.hex_at(0, 1))
    third = grid.centre(grid.hex_at(2, 0) if layout == "flat" else grid.hex_at(0, 2))
    half = pushed * math.sqrt(3) / 2
    if layout == "flat":
        assert near(second, (first[0] + 1.5, first[1] + half))
        assert near(third, (first[0] + 3, first[1]))
    else:
        assert near(second, (first[0] + half, first[1] + 1.5))
        assert near(third, (first[0], first[1] + 3))


def test_a_flat_hex_has_a_corner_to_the_east_and_a_pointy_one_an_edge() -> None:
    assert near(Grid(layout="flat").corner(Hex(0, 0), 0, 2), (2, 0))
    assert near(Grid(layout="pointy").edge_mid(Hex(0, 0), 0, 2), (math.sqrt(3), 0))


def test_the_river_of_the_format_sample_runs_through_neighbours() -> None:
    grid = Grid(label="{col:letter}{row}", columns=4, rows=4)
    course = [grid.hex_of(label) for label in ("A1", "B1", "C2")]
    assert None not in course
    assert [distance(a, b) for a, b in pairwise(course)] == [1, 1]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("pattern", "first", "last"),
    [
        ("{col:letter}{row}", "A1", "AB3"),
        ("{col:02}{row:02}", "0101", "2803"),
        ("{col:02}.{row:02}", "01.01", "28.03"),
        ("GB{n}", "GB1", "GB84"),
    ],
)
def test_labels_print_as_users_print_them(pattern: str, first: str, last: str) -> None:
    grid = Grid(label=pattern, columns=28, rows=3)
    assert grid.label_of(grid.hex_at(0, 0)) == first
    assert grid.label_of(grid.hex_at(27, 2)) == last


def test_running_numbers_count_along_the_rows() -> None:
    grid = Grid(label="GB{n}", columns=5, rows=3)
    assert grid.label_of(grid.hex_at(4, 0)) == "GB5"
    assert grid.label_of(grid.hex_at(0, 1)) == "GB6"


def test_axial_labels_go_below_zero_and_take_either_minus() -> None:
    grid = Grid(label="{q},{r}", origin_col=0, origin_row=0, columns=3, rows=3)
    assert grid.label_of(grid.hex_at(2, 0)) == "2,-1"
    assert grid.hex_of("2,−1") == grid.hex_of("2,-1") == Hex(2, -1)


def test_the_origin_is_what_the_first_column_and_row_print() -> None:
    grid = Grid(label="{col:02}{row:02}", origin_col=7, origin_row=18, columns=3, rows=3)
    assert grid.hex_of("0718") == grid.hex_at(0, 0)
    assert grid.hex_of("0101") is None


def test_case_and_width_of_letters_do_not_matter() -> None:
    grid = Grid(label="{col:letter}{row}", columns=3, rows=4)
    assert grid.hex_of("c4") == grid.hex_of(" C4 ") == grid.hex_of("Ｃ４") == grid.hex_at(2, 3)


@pytest.mark.parametrize("label", ["", "D1", "A5", "A0", "A", "4", "A1B", "A-1", "Tuskholm"])
def test_a_label_that_is_not_on_the_grid_is_no_hex(label: str) -> None:
    assert Grid(label="{col:letter}{row}", columns=3, rows=4).hex_of(label) is None


@pytest.mark.parametrize("pattern", ["", "hex", "{col}", "{row}{q}", "{x},{y}", "{col:2}{row:02}", "{n", "{n}{q}"])
def test_an_unknown_pattern_is_refused_by_name(pattern: str) -> None:
    with pytest.raises(ValueError, match="is unknown") as refusal:
        Grid(label=pattern)
    assert f"'{pattern}'" in str(refusal.value)


def test_what_a_pattern_has_is_told_without_a_word_of_another_language() -> None:
    with pytest.raises(ValueError) as refusal:
        Grid(label="{x}")
    _, known = refusal.value.args
    assert known.worded(catalogue("fr")).startswith("Un modèle contient {col} et {row}, {q} et {r}, ou {n}\u202f; ")
    assert str(known).startswith("A pattern has {col} and {row}, {q} and {r} or {n}; ")


def test_a_pattern_that_cannot_tell_two_hexes_apart_is_refused() -> None:
    Grid(label="{col}{row}", columns=9, rows=9)
    with pytest.raises(ValueError, match="same label"):
        Grid(label="{col}{row}", columns=11, rows=11)  # 111 is column 1, row 11 and column 11, row 1


def test_letters_go_on_after_z_and_do_not_begin_before_a() -> None:
    assert [letters(n) for n in (1, 26, 27, 52, 53, 702, 703)] == ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]
    with pytest.raises(ValueError, match="count from 1"):
        Grid(label="{col:letter}{row}", origin_col=0, columns=2, rows=2)


def test_steps_are_the_six_and_lie_opposite_in_pairs() -> None:
    assert sorted((-q, -r) for q, r in STEPS) == sorted(STEPS)
