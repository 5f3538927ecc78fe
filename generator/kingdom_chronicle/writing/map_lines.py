"""The lines of a map: which hexes its rivers, roads and highways join, and how far a point is from them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from ..reading.hexgrid import Hex, Point
from .courses import RIVER, ROAD, Curve, course_links, curves, network_links, samples
from .map_face import MapFace
from .map_sheet import SIZE
from .terrain_marks import Clearance, ground

_CELL = 20.0
"""Nothing need keep farther than this from a line."""


@dataclass(frozen=True, slots=True)
class Lines:
    """Curves by hex, and how far a point is from the nearest of them."""

    rivers: Mapping[Hex, tuple[Curve, ...]]
    roads: Mapping[Hex, tuple[Curve, ...]]
    highways: frozenset[Hex]
    clearance: Clearance

    def crossing(self, hex: Hex) -> Point | None:
        """Where road and river come nearest in the hex; None where it has not both."""
        river, road = samples(self.rivers.get(hex, ())), samples(self.roads.get(hex, ()))
        if not river or not road:
            return None
        return min(
            ((math.dist(a, b), ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)) for a in river for b in road),
            key=lambda near: near[0],
        )[1]


def lines_of(face: MapFace) -> Lines:
    """The lines of the hexes that are seen. A river is not drawn over water, nor in an unknown hex."""
    seen = {hex.hex: hex for hex in face.hexes if hex.seen}
    highways = frozenset(hex for hex, shown in seen.items() if "highway" in shown.improvements)
    paved = highways | {hex for hex, shown in seen.items() if "road" in shown.improvements}
    roads = curves(face.grid, sorted(paved), network_links(face.grid, paved, highways), ROAD, SIZE)
    rivers = _rivers(face, {hex for hex, shown in seen.items() if shown.river}, seen)
    drawn = [point for pieces in (*rivers.values(), *roads.values()) for point in samples(pieces)]
    return Lines(rivers, roads, highways, _clearance(drawn))


def _rivers(face: MapFace, flagged: set[Hex], seen: Iterable[Hex]) -> Mapping[Hex, tuple[Curve, ...]]:
    courses = [run for labels in face.rivers for run in _runs(face, labels)]
    on_course = {hex for run in courses for hex in run}
    lone = flagged - on_course
    joins = {link for link in network_links(face.grid, flagged | on_course) if lone.intersection(link)}
    dry = {hex.hex for hex in face.hexes if ground(hex.terrain) != "water"}
    wet = sorted((on_course | lone).intersection(seen) & dry)
    return curves(face.grid, wet, course_links(courses) | joins, RIVER, SIZE)


def _runs(face: MapFace, labels: Iterable[str]) -> Iterator[list[Hex]]:
    """A river's hexes; a label that the map lacks parts it in two."""
    named = {hex.label: hex.hex for hex in face.hexes}
    run: list[Hex] = []
    for label in labels:
        hex = named.get(label) or face.grid.hex_of(label)
        if hex is not None:
            run.append(hex)
        elif run:
            yield run
            run = []
    if run:
        yield run


def _clearance(drawn: Iterable[Point]) -> Clearance:
    cells: dict[tuple[int, int], list[Point]] = {}
    for x, y in drawn:
        cells.setdefault((int(x // _CELL), int(y // _CELL)), []).append((x, y))
    around: dict[tuple[int, int], list[Point]] = {}

    def clearance(x: float, y: float) -> float:
        cell = column, row = int(x // _CELL), int(y // _CELL)
        near = around.get(cell)
        if near is None:
            cells_near = product((column - 1, column, column + 1), (row - 1, row, row + 1))
            near = around[cell] = [point for each in cells_near for point in cells.get(each, ())]
        return min([math.hypot(x - a, y - b) for a, b in near]) if near else _CELL

    return clearance
