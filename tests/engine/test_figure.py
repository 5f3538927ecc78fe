"""Numbers that remember how they were made."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingdom_chronicle.engine.figure import (
    Figure,
    Source,
    add_all,
    adds_up,
    best_of_kind,
    counted,
    divided,
    limited,
    negated,
    times,
    unlimited,
)


def leaf(value: int, label: str = "a", kind: str = "") -> Figure:
    return Figure(value, label, kind=kind, source=Source(f"text/{label}"))


def test_a_sum_keeps_its_parts_in_order() -> None:
    whole = add_all("economy", (leaf(2, "a"), leaf(-3, "b")), "alder")
    assert (whole.value, whole.label, whole.of, whole.how) == (-1, "economy", "alder", "sum")
    assert [part.label for part in whole.parts] == ["a", "b"]


def test_what_says_nothing_is_left_out_of_a_sum() -> None:
    assert add_all("x", (leaf(0), add_all("y", (leaf(0),)))).parts == ()


def test_what_cancels_out_or_was_stopped_is_not_left_out() -> None:
    """+2 -2 is a fact of the sheet; so is an Unrest of 0 that could not fall."""
    even = add_all("leaders", (leaf(2), leaf(-2)))
    stopped = limited(leaf(-1), floor=0)
    assert add_all("x", (even, stopped)).parts == (even, stopped)


def test_of_a_kind_the_best_bonus_and_the_worst_penalty_count() -> None:
    parts = (
        leaf(1, "a", "item"),
        leaf(3, "b", "item"),
        leaf(-1, "c", "item"),
        leaf(-2, "d", "item"),
        leaf(2, "e", "status"),
    )
    whole = best_of_kind("x", parts)
    assert whole.value == 3 - 2 + 2
    assert [part.label for part in whole.parts] == ["b", "d", "e"]
    assert [part.label for part in whole.dropped] == ["a", "c"]


def test_what_is_of_no_kind_all_counts() -> None:
    assert best_of_kind("x", (leaf(1), leaf(1), leaf(-1))).value == 1


def test_of_two_equal_ones_the_first_counts() -> None:
    whole = best_of_kind("x", (leaf(2, "a", "item"), leaf(2, "b", "item")))
    assert ([part.label for part in whole.parts], [part.label for part in whole.dropped]) == (["a"], ["b"])


FIGURES = st.lists(st.builds(leaf, st.integers(-9, 9), st.just("a"), st.sampled_from(["", "item", "status"])))


@given(FIGURES, st.randoms(use_true_random=False))
def test_stacking_does_not_depend_on_order(parts: list[Figure], chance: object) -> None:
    mixed = list(parts)
    chance.shuffle(mixed)  # type: ignore[attr-defined]
    for stacking in (add_all, best_of_kind):
        assert stacking("x", mixed).value == stacking("x", parts).value


@given(FIGURES)
def test_nothing_is_lost_in_stacking(parts: list[Figure]) -> None:
    whole = best_of_kind("x", parts)
    assert sorted(f.value for f in (*whole.parts, *whole.dropped)) == sorted(f.value for f in parts if f.value)


@pytest.mark.parametrize(("value", "by", "result"), [(11, 4, 2), (12, 4, 3), (-1, 2, -1), (0, 3, 0)])
def test_a_division_rounds_down(value: int, by: int, result: int) -> None:
    figure = divided(leaf(value), leaf(by, "divisor"), "taxes")
    assert (figure.value, figure.label) == (result, "taxes")
    assert [part.value for part in figure.parts] == [value, by]


def test_times_and_taken() -> None:
    assert (times(leaf(3), 2, "x").value, negated(leaf(3)).value) == (6, -3)
    assert (negated(leaf(3, "cost")).label, negated(leaf(3), "paid").label) == ("cost", "paid")


def test_a_bound_keeps_the_unbounded_figure() -> None:
    low, high = limited(leaf(-3), floor=0), limited(leaf(9), ceiling=5)
    assert (low.value, low.parts[0].value, high.value, high.parts[0].value) == (0, -3, 5, 9)
    assert (unlimited(low).value, unlimited(high).value) == (-3, 9)


def test_a_bound_that_does_not_bite_leaves_no_trace() -> None:
    figure = leaf(3)
    assert limited(figure, floor=0, ceiling=3) is figure
    assert unlimited(figure) is figure


def test_leaves_are_the_ends_of_the_tree_that_counted() -> None:
    whole = add_all("x", (best_of_kind("y", (leaf(1, "a", "k"), leaf(2, "b", "k"))), negated(leaf(4, "c"))))
    assert [figure.label for figure in whole.leaves()] == ["b", "c"]


def test_every_node_is_what_it_was_made_of() -> None:
    tree = add_all(
        "x",
        (
            limited(add_all("y", (leaf(-9),)), floor=0),
            limited(leaf(9), ceiling=2),
            divided(leaf(7), leaf(2), "z"),
            times(leaf(2), 3, "w"),
            negated(best_of_kind("v", (leaf(1, "a", "k"), leaf(2, "b", "k")))),
        ),
    )
    assert tree.value == 0 + 2 + 3 + 6 - 2
    assert adds_up(tree)


@pytest.mark.parametrize(
    "figure",
    [
        add_all("x", (leaf(1), leaf(2))),
        divided(leaf(7), leaf(2), "x"),
        times(leaf(2), 3, "x"),
        negated(leaf(2)),
        limited(leaf(-2), floor=0),
        limited(leaf(9), ceiling=2),
    ],
)
def test_a_wrong_node_is_found_wherever_it_stands(figure: Figure) -> None:
    wrong = replace(figure, value=figure.value + 1)
    assert not adds_up(wrong)
    assert not adds_up(add_all("whole", (wrong, leaf(1))))


def test_a_count_has_its_source() -> None:
    source = Source("holdings", turn=3)
    assert counted(2, "hexes", "alder", source) == Figure(2, "hexes", "alder", source)


def test_a_divisor_below_one_divides_nothing() -> None:
    assert divided(counted(9, "roads"), counted(0, "by"), "r").value == 9
    assert divided(counted(9, "roads"), counted(-3, "by"), "r").value == 9
    assert divided(counted(9, "roads"), counted(4, "by"), "r").value == 2
