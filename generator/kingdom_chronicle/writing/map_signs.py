"""What stands in a map's hexes: signs, settlements and names, each with its place on the sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..reading.hexgrid import Point
from .drawing import one_line
from .lettering import fit, width
from .map_face import HexFace, MapFace
from .map_lines import Lines
from .map_sheet import SIZE, Sheet
from .signs import free_spot

_ROADS = frozenset({"road", "highway"})
"""Improvements that are drawn as lines."""
_PLAIN = "s-building"
_LEAST_TOWN = "z-thorp"
_FRAME = 24.0
"""Lettering keeps this far inside the sheet."""


@dataclass(frozen=True, slots=True)
class Sign:
    """A symbol of the sprite, centred on a point; one of special terrain stands in a disc."""

    hex: str
    kind: str
    symbol: str
    x: float
    y: float
    size: float
    disc: float = 0.0

    @property
    def reach(self) -> float:
        """How far the ground's marks keep away."""
        return 20.0 if self.disc else 17.0


@dataclass(frozen=True, slots=True)
class Lettering:
    """A name on one or two lines, centred on x; y is the first line's foot."""

    hex: str
    lines: tuple[str, ...]
    x: float
    y: float
    pitch: float


@dataclass(frozen=True, slots=True)
class Town:
    """A settlement's sign and name."""

    sign: Sign
    name: Lettering
    capital: bool
    free: bool
    square: bool


def signs_of(face: MapFace, hex: HexFace, lines: Lines) -> tuple[Sign, ...]:
    """The signs of a hex that is seen, special terrain first; roads and rivers are lines, and have none."""
    centre = face.grid.centre(hex.hex, SIZE)
    special = [id for id in hex.special if id not in ("river", "bridge") and not (id == "free-city" and hex.settlement)]
    built = [id for id in hex.improvements if id not in _ROADS and id != "bridge"]
    crowded = len(special) + len(built) + bool(hex.settlement) > 2
    placed: list[Sign] = []
    if "bridge" in (*hex.improvements, *hex.special):
        crossing = None if hex.settlement else lines.crossing(hex.hex)
        x, y = crossing or (centre[0] + 27, centre[1] - 17)
        placed.append(Sign(hex.label, "bridge", "i-bridge", x, y, 15))

    def spot(room: float) -> Point:
        town = [centre, (centre[0], centre[1] + 24)] if hex.settlement else []
        return free_spot(
            centre, face.grid.layout, room, lines.clearance, [*town, *((sign.x, sign.y) for sign in placed)]
        )

    for id in special:
        disc, size = (10.5, 14.0) if crowded else (12.5, 16.0)
        placed.append(
            Sign(hex.label, "special", face.symbols.get(("special_terrain", id), _PLAIN), *spot(17), size, disc)
        )
    for id in built:
        symbol = face.symbols.get(("improvements", id), _PLAIN)
        placed.append(Sign(hex.label, _kind(id), symbol, *spot(14), 16.0 if crowded else 21.0))
    return tuple(placed)


def towns_of(face: MapFace, sheet: Sheet) -> Iterator[Town]:
    """The settlements of the hexes that are seen; an unclaimed one in a free city's hex is drawn as such."""
    for hex in face.hexes:
        if not hex.seen or not hex.settlement:
            continue
        x, y = face.grid.centre(hex.hex, SIZE)
        free = "free-city" in hex.special and not hex.claimed
        size = face.symbols.get(("settlement_sizes", hex.settlement_size), _LEAST_TOWN)
        symbol = "s-freecity" if free else size
        sign = Sign(hex.label, "town", symbol, x, y - 2 if free else y, 24 if hex.capital else 20)
        name = _lettered(hex, hex.settlement, (x, y + (25 if free else 27)), 18 if hex.capital else 14.5, sheet)
        yield Town(sign, name, hex.capital, free, symbol.endswith(("city", "metropolis")))


def names_of(face: MapFace, sheet: Sheet, signed: frozenset[str]) -> Iterator[Lettering]:
    """The names of the hexes that are seen and have no settlement; below the signs, where there are any."""
    for hex in face.hexes:
        if hex.seen and hex.name and not hex.settlement:
            x, y = face.grid.centre(hex.hex, SIZE)
            yield _lettered(hex, hex.name, (x, y + (26 if hex.label in signed else 6)), 11, sheet)


def _lettered(hex: HexFace, name: str, foot: Point, size: float, sheet: Sheet) -> Lettering:
    room = min(120 if size > 12 else 96, sheet.width - 2 * _FRAME)
    lines = fit(one_line(name), room / size)
    half = max((width(line) for line in lines), default=0) * size / 2
    x = min(max(foot[0], sheet.left + _FRAME + half), sheet.right - _FRAME - half)
    return Lettering(hex.label, lines, x, foot[1], size)


def _kind(id: str) -> str:
    return "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in id.casefold()) or "sign"
