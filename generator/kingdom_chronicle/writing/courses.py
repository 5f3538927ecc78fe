"""Lines across hexes: rivers and roads as curves from edge to edge, and the border around claimed hexes."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from ..reading.hexgrid import Grid, Hex, Point, edge_towards, neighbours
from .drawing import chance, number

Links = frozenset[tuple[Hex, Hex]]
"""Pairs of neighbouring hexes that a line joins, the lesser first."""

Curve = tuple[Point, Point, Point, Point]
"""A cubic Bézier: start, two handles, end."""


@dataclass(frozen=True, slots=True)
class Pen:
    """How a kind of line lies: how far it keeps from an edge's middle, and how much it strays."""

    name: str
    offset: float
    wobble: float


RIVER = Pen("river", 0.0, 13.0)
ROAD = Pen("road", 6.0, 4.0)


def pair(one: Hex, other: Hex) -> tuple[Hex, Hex]:
    """Two hexes, the lesser first."""
    return (one, other) if one < other else (other, one)


def course_links(courses: Iterable[Iterable[Hex]]) -> Links:
    """What courses join: each hex with the next, where the two touch."""
    links = set()
    for course in courses:
        steps = list(course)
        links |= {pair(a, b) for a, b in pairwise(steps) if edge_towards(a, b) is not None}
    return frozenset(links)


def network_links(grid: Grid, hexes: Collection[Hex], first: Collection[Hex] = ()) -> Links:
    """Join all neighbours among the hexes, but of three that touch each other only two pairs.

    Of each triangle the pair that comes last in a fixed order is left out, so whatever hung together still
    does. Pairs within `first` (highways) come before the others.
    """
    has, leading = set(hexes), set(first)

    def rank(link: tuple[Hex, Hex]) -> tuple[bool, float, tuple[Hex, Hex]]:
        return not leading.issuperset(link), _lot(grid, *link, "link"), link

    links = set()
    for hex in sorted(has):
        for other in neighbours(hex):
            if other in has and hex < other:
                third = has.intersection(neighbours(hex)).intersection(neighbours(other))
                own = rank((hex, other))
                if all(own < max(rank(pair(hex, top)), rank(pair(other, top))) for top in third):
                    links.add((hex, other))
    return frozenset(links)


def curves(grid: Grid, hexes: Iterable[Hex], links: Links, pen: Pen, size: float) -> Mapping[Hex, tuple[Curve, ...]]:
    """The line's pieces in each of the hexes: edge to edge, or edge to centre where it ends or branches."""
    joined: dict[Hex, list[Hex]] = {}
    for one, other in sorted(links):
        joined.setdefault(one, []).append(other)
        joined.setdefault(other, []).append(one)
    drawn = {}
    for hex in hexes:
        gates = [_gate(grid, hex, other, pen, size) for other in joined.get(hex, ())]
        drawn[hex] = _pieces(grid.centre(hex, size), gates, chance(grid.label_of(hex), pen.name))
    return drawn


@lru_cache(maxsize=100_000)
def _lot(grid: Grid, low: Hex, high: Hex, salt: str) -> float:
    """What is drawn by lot for the edge between two hexes."""
    return chance(f"{grid.label_of(low)}>{grid.label_of(high)}", salt)


@lru_cache(maxsize=100_000)
def _gate(grid: Grid, hex: Hex, other: Hex, pen: Pen, size: float) -> tuple[Point, Point]:
    """Where the line crosses the edge between two hexes, the same from either, and the way in from there."""
    low, high = pair(hex, other)
    edge = edge_towards(low, high) or 0
    (ax, ay), (bx, by) = grid.corner(low, (6 - edge) % 6, size), grid.corner(low, (7 - edge) % 6, size)
    stray = _lot(grid, low, high, pen.name) - 0.5
    slide = (pen.offset + 1.6 * pen.wobble * stray) / size
    (x, y), (to_x, to_y) = grid.edge_mid(low, edge, size), grid.centre(hex, size)
    return (x + (bx - ax) * slide, y + (by - ay) * slide), (to_x - x, to_y - y)


def _pieces(centre: Point, gates: list[tuple[Point, Point]], turn: float) -> tuple[Curve, ...]:
    if not gates:  # nothing to join: a short stretch of its own
        (x, y), dx, dy = centre, 22 * math.cos(math.pi * turn), 22 * math.sin(math.pi * turn)
        return (((x - dx, y - dy), (x - dy / 2, y + dx / 2), (x + dy / 2, y - dx / 2), (x + dx, y + dy)),)
    if len(gates) == 2:
        (start, way), (end, back) = gates
        return ((start, _along(start, way, 0.62), _along(end, back, 0.62), end),)
    return tuple((gate, _along(gate, way, 0.5), _between(gate, centre, 0.8), centre) for gate, way in gates)


def _along(point: Point, way: Point, part: float) -> Point:
    return point[0] + way[0] * part, point[1] + way[1] * part


def _between(point: Point, goal: Point, part: float) -> Point:
    return _along(point, (goal[0] - point[0], goal[1] - point[1]), part)


def path_of(pieces: Iterable[Curve]) -> str:
    """Curves as a path."""

    def at(point: Point) -> str:
        return f"{number(point[0])} {number(point[1])}"

    return "".join(f"M{at(start)}C{at(one)} {at(two)} {at(end)}" for start, one, two, end in pieces)


def samples(pieces: Iterable[Curve]) -> tuple[Point, ...]:
    """Points along curves, close enough to keep other things off the line."""
    return tuple(point for curve in pieces for point in _samples(curve))


@lru_cache(maxsize=100_000)
def _samples(curve: Curve) -> tuple[Point, ...]:
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = curve
    return tuple((a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy) for a, b, c, d in _WEIGHTS)


_WEIGHTS = tuple(((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3) for t in (n / 10 for n in range(11)))
"""How much of its four points a cubic Bézier has, at eleven places."""


def border(grid: Grid, hexes: Collection[Hex], size: float) -> tuple[tuple[Point, ...], ...]:
    """The outline of a set of hexes as closed rings; holes and exclaves are rings of their own."""
    inside = set(hexes)
    onward: dict[Hex, Hex] = {}
    for hex in sorted(inside):
        around = neighbours(hex)
        for edge, other in enumerate(around):
            if other not in inside:
                start = _corner(hex, other, around[(edge + 1) % 6])
                onward[start] = _corner(hex, other, around[edge - 1])
    rings = []
    while onward:
        spot = next(iter(onward))
        ring = []
        while spot in onward:
            ring.append(grid.centre(spot, size / 3))
            spot = onward.pop(spot)
        rings.append(tuple(ring))
    return tuple(rings)


def path_of_rings(rings: Iterable[Iterable[Point]]) -> str:
    """Closed rings as one path."""
    return "".join("M" + "L".join(f"{number(x)} {number(y)}" for x, y in ring) + "z" for ring in rings)


def _corner(one: Hex, two: Hex, three: Hex) -> Hex:
    """Where three hexes meet, as a hex of a grid three times finer: exact, so that rings close."""
    return Hex(one.q + two.q + three.q, one.r + two.r + three.r)
