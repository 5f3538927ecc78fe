"""Charts: round scales that hold zero, courses that begin late or fall below it, ends that do not cover each other."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Literal
from xml.etree import ElementTree

import pytest

from kingdom_chronicle.writing.charts import Aim, Axis, Course, draw_chart, spark_bars, spark_line, ticks_of

FLOOR, TOP, RIGHT = 150.0, 22.0, 304.0
QUIET = Axis()


def paths(drawing: str, name: str) -> list[str]:
    return re.findall(rf'<path class="{name}" d="([^"]*)"', drawing)


@pytest.mark.parametrize(
    ("values", "ticks"),
    [
        ([0, 0], [0, 1]),
        ([1, 4], [0, 1, 2, 3, 4]),
        ([3, 5], [0, 1, 2, 3, 4, 5]),
        ([55], [0, 20, 40, 60]),
        ([50], [0, 10, 20, 30, 40, 50]),
        ([-4, 64], [-20, 0, 20, 40, 60, 80]),
        ([-3, -1], [-3, -2, -1, 0]),
        ([8_000, 61_000], [0, 20_000, 40_000, 60_000, 80_000]),
    ],
)
def test_a_scale_has_at_most_five_equal_round_steps_and_holds_zero(values: list[int], ticks: list[int]) -> None:
    assert ticks_of(values) == ticks


def test_a_line_goes_from_edge_to_edge_and_its_heights_are_those_of_the_scale() -> None:
    """0 to 20 in steps of 5: 10 stands half way between floor and top."""
    drawing = draw_chart(Course("Economy", (0, 10, 20)), QUIET)
    middle = (FLOOR + TOP) / 2
    assert paths(drawing, "ln") == [f"M28 150L166 {middle:.0f}L304 22"]


def test_a_stair_moves_across_before_it_moves_up() -> None:
    drawing = draw_chart(Course("Size", (0, 20), "steps"), QUIET)
    assert paths(drawing, "ln") == ["M28 150H304V22"]


def test_a_bar_below_zero_hangs_from_it() -> None:
    """−10 to 10: zero is in the middle, both bars are half the plate high."""
    drawing = draw_chart(Course("Treasury", (10, -10, 0), "bars"), QUIET)
    bars = [
        (float(y), float(height))
        for y, height in re.findall(r' y="([\d.]+)" width="[\d.]+" height="([\d.]+)"', drawing)
    ]
    zero = (FLOOR + TOP) / 2
    assert bars == [(TOP, zero - TOP), (zero, FLOOR - zero)]


def test_a_figure_that_begins_later_has_no_course_before() -> None:
    drawing = draw_chart(Course("Fame", (None, None, 2, 4)), QUIET)
    (line,) = paths(drawing, "ln")
    assert line.startswith("M212 ") and line.count("L") == 1


def test_a_single_turn_is_a_point_in_the_middle() -> None:
    drawing = draw_chart(Course("Loyalty", (3,)), QUIET)
    assert 'cx="166"' in drawing


def test_without_a_figure_there_is_no_chart() -> None:
    assert draw_chart(Course("Fame", (None, None)), QUIET) == ""


@pytest.mark.parametrize("aim", [30, 31, 29, 34, 26])
def test_the_labels_at_the_end_keep_apart(aim: int) -> None:
    drawing = draw_chart(Course("Economy", (30, 30), "line", Aim((aim, aim), "Control DC")), QUIET)
    ends = [float(y) for y in re.findall(r'<text(?: class="end")? x="312" y="([\d.]+)"', drawing)]
    assert len(ends) == 2
    assert abs(ends[0] - ends[1]) >= 13.9


def test_wide_figures_have_room_beside_the_axis() -> None:
    """`40,000` is six signs of 6.6 pixels and 10 more."""
    drawing = draw_chart(Course("Base value", (40_000, 20_000)), QUIET)
    assert paths(drawing, "ln")[0].startswith("M49.6 ")


def test_a_wide_figure_at_the_end_stays_on_the_plate() -> None:
    """The plate is 350 wide; `12,345,678` is ten signs of no less than 7 pixels."""
    drawing = draw_chart(Course("Base value", (5, 12_345_678)), QUIET)
    (end,) = re.findall(r'<text class="end" x="([\d.]+)"', drawing)
    assert float(end) + 10 * 7 <= 350


def test_a_long_chronicle_names_only_some_years() -> None:
    years = tuple((12 * year, f"Year {year}") for year in range(20))
    drawing = draw_chart(Course("Size", tuple(range(240)), "steps"), Axis(years=years))
    named = re.findall(r">Year (\d+)<", drawing)
    assert named == ["0", "4", "8", "12", "16"]


def test_names_of_years_that_would_run_into_each_other_are_thinned_further() -> None:
    """Fourteen signs take more than 90 pixels: of 276 there is room for no more than three."""
    years = tuple((12 * year, f"The year M{year:05}") for year in range(20))
    drawing = draw_chart(Course("Size", tuple(range(240)), "steps"), Axis(years=years))
    places = [float(x) for x in re.findall(r'<text x="([\d.]+)" y="170">', drawing)]
    assert 2 <= len(places) <= 3
    assert all(later - earlier > 90 for earlier, later in pairwise(places))


@pytest.mark.parametrize("shape", ["line", "bars"])
def test_what_a_single_turn_is_measured_with_is_a_stroke(shape: Literal["line", "bars"]) -> None:
    (line,) = paths(draw_chart(Course("Unrest", (3,), shape, Aim((11,), "the bound")), QUIET), "dc")
    start, end = re.findall(r"M([\d.]+) [\d.]+H([\d.]+)$", line)[0]
    assert float(end) - float(start) >= 16


def test_the_bar_of_a_single_turn_is_a_bar_and_not_a_wall() -> None:
    (width,) = re.findall(r' width="([\d.]+)"', draw_chart(Course("Treasury", (39,), "bars"), QUIET))
    assert float(width) <= 30


def test_a_year_of_a_single_turn_leaves_its_name_to_the_next() -> None:
    drawing = draw_chart(Course("Size", tuple(range(24)), "steps"), Axis(years=((0, "Year III"), (1, "Year IV"))))
    assert re.findall(r">(Year \w+)<", drawing) == ["Year IV"]
    assert len(re.findall(r"150v8", drawing)) == 2


@pytest.mark.parametrize("turns", [[0, 1, 2, 3], [228, 229, 238, 239], list(range(228, 240))])
def test_letters_over_neighbouring_turns_keep_apart_and_in_order(turns: list[int]) -> None:
    """A letter is no wider than 9 pixels; its line still comes down on its own turn, 276 / 239 pixels apart."""
    letters = tuple(zip(turns, "ABCDEFGHIJKL", strict=False))
    drawing = draw_chart(Course("Size", tuple(range(240)), "steps"), Axis(letters))
    marks = re.findall(r'<text class="mark" x="([\d.]+)"[^>]*>(\w)<', drawing)
    assert [letter for _, letter in marks] == [letter for _, letter in letters]
    places = [float(x) for x, _ in marks]
    assert all(later - earlier >= 9 for earlier, later in pairwise(places))
    assert places[-1] <= 350
    lines = [float(x) for x in re.findall(r"L([\d.]+) 22V150", drawing)]
    left = float(re.findall(r'class="ax" d="M([\d.]+) ', drawing)[0])
    assert lines == [pytest.approx(left + turn * (RIGHT - left) / 239, abs=0.06) for turn in turns]


def test_a_bound_is_a_dotted_line_at_its_height() -> None:
    """0 to 15 in steps of 5: 11 stands at 11 fifteenths of the plate."""
    drawing = draw_chart(Course("Unrest", (0, 3), "bars", Aim((11, 11), "where a hex is lost", "11")), QUIET)
    (line,) = paths(drawing, "dc")
    height = FLOOR - (FLOOR - TOP) * 11 / 15
    assert {float(y) for y in re.findall(r"[ML][\d.]+ ([\d.]+)", line)} == {round(height, 1)}
    assert line.startswith("M28 ") and line.endswith("H304"), "from edge to edge, as the bars"
    assert "The dotted line is where a hex is lost." in drawing


def test_a_chart_says_itself_in_words_and_escapes_them() -> None:
    drawing = draw_chart(Course('<b>"Gold"', (5, -2, 7)), QUIET)
    root = ElementTree.fromstring(drawing)
    assert root.get("aria-label") == '<b>"Gold" over 3 turns, from 5 to 7; lowest −2, highest 7.'
    assert root.get("role") == "img"


def test_sparks_need_two_turns() -> None:
    assert spark_line([4]) == "" and spark_bars([4]) == ()
    assert spark_line([0, 10]) == "2,34 146,5"
    assert spark_bars([0, 10])[1] == ("75", "3", "33")
