"""The lettering of a map: towns, sites and regions, each where it covers no sign and no other name."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from ..reading.hexgrid import Hex, Point, neighbours
from .courses import samples
from .drawing import one_line
from .lettering import fit, halved, width
from .map_face import HexFace, MapFace
from .map_lines import Lines
from .map_regions import regions_of
from .map_room import Room
from .map_sheet import HEIGHT, SIZE, Box, Sheet
from .map_signs import Sign, Town
from .terrain_marks import ground

Kind = Literal["town", "name", "region", "water"]

_FRAME = 24.0
"""Lettering keeps this far inside the sheet."""
_SPREAD = 0.12
"""Names of regions are spaced by so many ems."""
_FARTHEST = 3
"""A region's name stands no farther than so many hexes from the hex that bears it."""
_CODE = 0.05
"""What covering a hex's number weighs beside covering a sign: every list and panel repeats the number."""


_AMID, _BELOW = (
    sorted(
        (0.8 * math.hypot(right, down - ideal), right, down)
        for right in (0, -10, 10, -20, 20, -32, 32, -44, 44)
        for down in (4, 14, 20, 25, 30, 36, 42, -6, -14, -22, -30)
    )
    for ideal in (4, 25)
)
"""Where a hex's name may stand, by what it costs: from the middle of a bare hex, or below the signs of another."""

_Place = tuple[str, Kind, tuple[str, ...], Point, float, float, Sheet]
"""A possible place of a name, as `_set` takes it."""


@dataclass(frozen=True, slots=True)
class Lettering:
    """A name on one or two lines, centred on x; y is the first line's foot, `half` half of the width."""

    hex: str
    kind: Kind
    lines: tuple[str, ...]
    x: float
    y: float
    size: float
    half: float

    @property
    def pitch(self) -> float:
        """From one line's foot to the next."""
        return self.size

    @property
    def box(self) -> Box:
        """What it covers."""
        down = self.size * (len(self.lines) - 1) + self.size * 0.94
        return self.x - self.half, self.y - self.size * 0.74, 2 * self.half, down


def letterings(
    face: MapFace,
    sheet: Sheet,
    lines: Lines,
    signs: Sequence[Sign],
    towns: Sequence[Town],
    rings: Iterable[Sequence[Point]],
    scale: float = 1.0,
    towns_alone: bool = False,
    regions: bool = True,
) -> tuple[Lettering, ...]:
    """The names that a map shows: first the towns, the capital before the others, then regions, then other names.

    A town is always named. Any other name is left out where it would cover a sign or another name.
    Towns' names are larger by `scale`, for a map that is shown smaller; with `towns_alone` there are no others.
    Without `regions` each name stands at its hex: where a part of the map is shown, regions are cut.
    """
    room = _room(face, lines, signs, towns, rings, codes=not towns_alone)
    seen = {hex.hex: hex for hex in face.hexes if hex.seen}
    placed: list[Lettering] = []

    def put(found: Lettering | None) -> bool:
        if found is not None:
            room.take(found.box)
            placed.append(found)
        return found is not None

    for town in sorted(towns, key=lambda town: (not town.capital, town.sign.y, town.sign.x)):
        if _inside(sheet, (town.sign.x, town.sign.y)):
            put(_best(room, _around_town(town, sheet, scale), must=True))
    if towns_alone:
        return tuple(placed)
    signed = frozenset(sign.hex for sign in signs)
    named = [
        hex
        for hex in seen.values()
        if hex.name and not hex.settlement and _inside(sheet, face.grid.centre(hex.hex, SIZE))
    ]
    # the more stands in a hex, the fewer places its name has
    named.sort(key=lambda hex: (hex.label not in signed, hex.hex))
    spread = regions_of(seen, named) if regions else {}
    for hex in named:
        if hex.label in spread and put(_best(room, _over_region(face, hex, spread[hex.label], sheet))):
            continue
        put(_best(room, _around_hex(face, hex, hex.label in signed, sheet)))
    return tuple(placed)


def _inside(sheet: Sheet, point: Point) -> bool:
    return sheet.left < point[0] < sheet.right and sheet.top < point[1] < sheet.bottom


def by_hex(face: MapFace, names: Iterable[Lettering]) -> Mapping[Hex, Sequence[Box]]:
    """The boxes of names by the hexes that they may reach into, so that no mark of the ground stands below them."""
    around: dict[str, list[Box]] = {}
    at = {hex.label: hex.hex for hex in face.hexes}
    found: dict[Hex, list[Box]] = {}
    for name in names:
        around.setdefault(name.hex, []).append(name.box)
    for label, boxes in around.items():
        near = {at[label]}
        for _ in range(_FARTHEST):
            near |= {other for hex in near for other in neighbours(hex)}
        for hex in near:
            found.setdefault(hex, []).extend(boxes)
    return found


def code_box(face: MapFace, hex: HexFace) -> Box:
    """Where a hex's number stands."""
    x, y = face.grid.centre(hex.hex, SIZE)
    across = max(width(one_line(hex.label)) * 8.0, 8.0)
    if face.grid.layout == "flat":
        return x - 20.5, y - HEIGHT / 2 + 3, across, 9.0
    return x - across / 2, y - SIZE + 12, across, 9.0


def _room(
    face: MapFace,
    lines: Lines,
    signs: Iterable[Sign],
    towns: Iterable[Town],
    rings: Iterable[Sequence[Point]],
    codes: bool,
) -> Room:
    room = Room()
    for sign in (*signs, *(town.sign for town in towns)):
        room.take(sign.box)
    for hex in face.hexes if codes else ():
        room.take(code_box(face, hex), _CODE * (3 if hex.seen else 1))
    for drawn in (lines.rivers, lines.roads):
        room.mark(point for pieces in drawn.values() for point in samples(pieces))
    for ring in rings:
        for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
            room.mark((ax + (bx - ax) * part / 5, ay + (by - ay) * part / 5) for part in range(5))
    return room


def _best(room: Room, places: Iterable[tuple[float, _Place]], must: bool = False) -> Lettering | None:
    """The place that costs least; none where each meets what is taken, unless the name must be shown."""
    best, least = None, math.inf
    for cost, place in places:
        if cost >= least:
            continue
        each = _set(*place)
        box = each.box
        if must or not room.meets(box):
            cost += 2.5 * room.crossed(box) + room.covered(box)
            if cost < least:
                best, least = each, cost
    return best


def _around_town(town: Town, sheet: Sheet, scale: float) -> Iterator[tuple[float, _Place]]:
    """Below the sign, else above, beside or aslant of it."""
    sign, size = town.sign, (18.0 if town.capital else 14.5) * scale
    gap = sign.size / 2
    for breaking, lines in enumerate(_broken(town.name, 120 * scale, size, sheet)):
        half, tall = _half(lines, size, "town"), size * (len(lines) - 1)
        below, above = gap + size * 0.86, -gap - size * 0.3 - tall
        beside, middle = gap + 3 + half, size * 0.28 - tall / 2
        for rank, (right, down) in enumerate(
            (
                *((0.0, below), (0.0, above), (beside, middle), (-beside, middle)),
                *((half * 0.7, below), (-half * 0.7, below), (half * 0.7, above), (-half * 0.7, above)),
                *((beside - 2, below - 4), (2 - beside, below - 4), (beside - 2, above + 4), (2 - beside, above + 4)),
                *((0.0, below + 10), (0.0, above - 10)),
            )
        ):
            spot = sign.x + right, sign.y + down
            yield 14.0 * rank + 30 * breaking, (sign.hex, "town", lines, spot, size, half, sheet)


def _around_hex(face: MapFace, hex: HexFace, signed: bool, sheet: Sheet) -> Iterator[tuple[float, _Place]]:
    """In the middle of a bare hex, below the signs of another, or as near to that as there is room."""
    x, y = face.grid.centre(hex.hex, SIZE)
    kind: Kind = "water" if ground(hex.terrain) == "water" else "name"
    size = 13.0
    for breaking, lines in enumerate(_broken(hex.name, 104, size, sheet)):
        half, lift = _half(lines, size, kind), size * (len(lines) - 1) / 2
        for cost, right, down in _BELOW if signed else _AMID:
            yield cost + 8 * breaking, (hex.label, kind, lines, (x + right, y + down - lift), size, half, sheet)


def _over_region(face: MapFace, hex: HexFace, region: Sequence[Hex], sheet: Sheet) -> Iterator[tuple[float, _Place]]:
    """Across a region's hexes, nearest to its middle."""
    centres = [face.grid.centre(each, SIZE) for each in region]
    middle = sum(x for x, _ in centres) / len(centres), sum(y for _, y in centres) / len(centres)
    home = face.grid.centre(hex.hex, SIZE)
    kind: Kind = "water" if ground(hex.terrain) == "water" else "region"
    size = min(22.0, 13.0 + len(region)) if kind == "water" else min(17.0, 13.0 + len(region) * 0.5)
    wide = size * (1 + _SPREAD * 1.8)
    halfway = [((ax + bx) / 2, (ay + by) / 2) for at, (ax, ay) in enumerate(centres) for bx, by in centres[at + 1 :]]
    word = max((width(word) for word in one_line(hex.name).split()), default=0.0) * wide
    extent = max(x for x, _ in centres) - min(x for x, _ in centres) + 1.6 * SIZE
    for breaking, lines in enumerate(_broken(hex.name, max(extent, min(word, 3 * SIZE) + 1), wide, sheet)):
        half, lift = _half(lines, size, kind), size * (len(lines) - 1) / 2
        for spot in (middle, *centres, *halfway):
            if min(math.dist(spot, centre) for centre in centres) > SIZE or math.dist(spot, home) > _FARTHEST * HEIGHT:
                continue
            for down in (0.0, 14.0, -14.0, 24.0, -24.0):
                cost = 0.6 * (math.dist(spot, middle) + abs(down)) + 16 * breaking
                foot = spot[0], spot[1] + size * 0.3 - lift + down
                yield cost, (hex.label, kind, lines, foot, size, half, sheet)


def _broken(name: str, room: float, size: float, sheet: Sheet) -> Iterator[tuple[str, ...]]:
    """A name on one line where it has room, and on two."""
    most = min(room, sheet.width - 2 * _FRAME) / size
    text = one_line(name)
    if width(text) <= most:
        yield (text,)
    lines = halved(text, most)
    if len(lines) > 1:
        yield lines
    elif width(text) > most:
        yield fit(text, most)


def _set(
    hex: str, kind: Kind, lines: tuple[str, ...], foot: Point, size: float, half: float, sheet: Sheet
) -> Lettering:
    x = min(max(foot[0], sheet.left + _FRAME + half), sheet.right - _FRAME - half)
    y = min(max(foot[1], sheet.top + _FRAME + size), sheet.bottom - _FRAME - size * (len(lines) - 1))
    return Lettering(hex, kind, lines, x, y, size, half)


def _half(lines: Sequence[str], size: float, kind: Kind) -> float:
    """Half of the width of lines."""
    spread = 1 + (_SPREAD * 1.8 if kind in ("region", "water") else 0)
    return max((width(line) for line in lines), default=0.0) * size * spread / 2
