"""Lines across hexes: what they join, that they meet on the edge, and that borders close."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingdom_chronicle.reading.hexgrid import Grid, Hex, Point, neighbours
from kingdom_chronicle.writing.courses import (
    RIVER,
    ROAD,
    Curve,
    Links,
    Pen,
    border,
    course_links,
    curves,
    network_links,
    pair,
    path_of,
    path_of_rings,
    samples,
)

GRID = Grid(columns=12, rows=9)
POINTY = Grid(layout="pointy", shift="even", columns=12, rows=9)
patches = st.sets(st.builds(Hex, st.integers(0, 5), st.integers(0, 5)), max_size=25)


def groups(hexes: set[Hex], links: Links) -> set[frozenset[Hex]]:
    """What hangs together, by walking."""
    found, left = set(), set(hexes)
    while left:
        group, edge = set(), [min(left)]
        while edge:
            hex = edge.pop()
            if hex not in group:
                group.add(hex)
                edge += [b if a == hex else a for a, b in links if hex in (a, b)]
        found.add(frozenset(group))
        left -= group
    return found


def ends(pieces: tuple[Curve, ...]) -> set[Point]:
    return {end for curve in pieces for end in (curve[0], curve[3])}


def handle_at(gate: Point, pieces: tuple[Curve, ...]) -> Point:
    return next(curve[1] if curve[0] == gate else curve[2] for curve in pieces if gate in (curve[0], curve[3]))


@given(patches)
def test_roads_join_whatever_touches_and_no_more(hexes: set[Hex]) -> None:
    touching = frozenset(pair(hex, other) for hex in hexes for other in neighbours(hex) if other in hexes)
    links = network_links(GRID, hexes)
    assert links <= touching
    assert groups(hexes, links) == groups(hexes, touching)


@given(patches)
def test_no_three_roads_make_a_triangle(hexes: set[Hex]) -> None:
    links = network_links(GRID, hexes)
    for one, two in links:
        for three in set(neighbours(one)) & set(neighbours(two)):
            assert not {pair(one, three), pair(two, three)} <= links


def test_a_highway_is_kept_before_a_road() -> None:
    here, there, third = Hex(2, 2), Hex(3, 2), Hex(3, 1)
    for ends in ((here, there), (here, third), (there, third)):
        assert pair(*ends) in network_links(GRID, {here, there, third}, ends)


def test_a_course_joins_only_hexes_that_touch() -> None:
    assert course_links([[Hex(0, 0), Hex(1, 0), Hex(4, 0), Hex(4, 1)]]) == {
        (Hex(0, 0), Hex(1, 0)),
        (Hex(4, 0), Hex(4, 1)),
    }


@pytest.mark.parametrize("grid", [GRID, POINTY])
@pytest.mark.parametrize("pen", [RIVER, ROAD])
def test_a_line_meets_itself_on_the_edge_without_a_corner(grid: Grid, pen: Pen) -> None:
    chain = [Hex(2, 2), Hex(3, 2), Hex(4, 1), Hex(4, 2)]
    drawn = curves(grid, chain, course_links([chain]), pen, 44)
    for one, other in pairwise(chain):
        shared = ends(drawn[one]) & ends(drawn[other])
        assert len(shared) == 1
        gate = shared.pop()
        # as far from either centre: it lies on the common edge
        assert math.isclose(math.dist(gate, grid.centre(one, 44)), math.dist(gate, grid.centre(other, 44)))
        assert math.dist(gate, grid.centre(one, 44)) < 44
        # both handles point across the edge, so the line runs straight through the gate
        (x1, y1), (x2, y2) = handle_at(gate, drawn[one]), handle_at(gate, drawn[other])
        assert math.isclose((gate[0] - x1) * (y2 - gate[1]), (gate[1] - y1) * (x2 - gate[0]), abs_tol=1e-6)


@given(patches, st.sampled_from([GRID, POINTY]))
def test_border_rings_have_a_side_for_each_open_edge(hexes: set[Hex], grid: Grid) -> None:
    open_edges = sum(other not in hexes for hex in hexes for other in neighbours(hex))
    rings = border(grid, hexes, 44)
    assert sum(len(ring) for ring in rings) == open_edges
    for ring in rings:
        for here, there in zip(ring, (*ring[1:], ring[0]), strict=True):
            assert math.isclose(math.dist(here, there), 44)


def test_a_hole_has_a_ring_of_its_own() -> None:
    around = border(GRID, neighbours(Hex(3, 3)), 44)
    assert sorted(len(ring) for ring in around) == [6, 18]
    assert len(border(GRID, [*neighbours(Hex(3, 3)), Hex(3, 3)], 44)) == 1
    assert border(GRID, [], 44) == ()


def test_paths_are_printed_to_one_decimal() -> None:
    assert path_of_rings([((0, 0), (1.25, 0), (1.06, -2))]) == "M0 0L1.2 0L1.1 -2z"
    assert path_of([((0, 0), (1, 0.04), (2, 0), (3, 3.33))]) == "M0 0C1 0 2 0 3 3.3"


def test_samples_run_from_end_to_end() -> None:
    spots = samples([((0, 0), (10, 0), (20, 0), (30, 0))])
    assert (spots[0], spots[-1]) == ((0, 0), (30, 0))
    assert max(math.dist(a, b) for a, b in pairwise(spots)) < 5
