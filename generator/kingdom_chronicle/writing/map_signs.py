"""What stands in a map's hexes: the signs of sites, improvements and settlements, each with its place on the sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..reading.hexgrid import Point
from .map_face import HexFace, MapFace
from .map_lines import Lines
from .map_sheet import SIZE, Box
from .signs import free_spot

ROADS = frozenset({"road", "highway"})
"""Improvements that are drawn as lines."""
PLAIN = "s-building"
_LEAST_TOWN = "z-thorp"
_CAPITAL = "z-capital"
_FREE = "s-freecity"


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
    id: str = ""

    @property
    def reach(self) -> float:
        """How far the ground's marks keep away."""
        return 20.0 if self.disc else 17.0

    @property
    def box(self) -> Box:
        """What it covers."""
        half = self.disc or self.size / 2
        return self.x - half, self.y - half, 2 * half, 2 * half


@dataclass(frozen=True, slots=True)
class Town:
    """A settlement's sign, and its name."""

    sign: Sign
    name: str
    capital: bool
    free: bool
    square: bool


def signs_of(face: MapFace, hex: HexFace, lines: Lines) -> tuple[Sign, ...]:
    """The signs of a hex that is seen, special terrain first; roads and rivers are lines, and have none."""
    centre = face.grid.centre(hex.hex, SIZE)
    special = [id for id in hex.special if id not in ("river", "bridge") and not (id == "free-city" and hex.settlement)]
    built = [id for id in hex.improvements if id not in ROADS and id != "bridge"]
    crowded = len(special) + len(built) + bool(hex.settlement) > 2
    placed: list[Sign] = []
    if "bridge" in (*hex.improvements, *hex.special):
        crossing = None if hex.settlement else lines.crossing(hex.hex)
        x, y = crossing or (centre[0] + 27, centre[1] - 17)
        placed.append(Sign(hex.label, "bridge", "i-bridge", x, y, 15, id="bridge"))

    def spot(room: float) -> Point:
        town = [centre, (centre[0], centre[1] + 24)] if hex.settlement else []
        return free_spot(
            centre, face.grid.layout, room, lines.clearance, [*town, *((sign.x, sign.y) for sign in placed)]
        )

    for id in special:
        disc, size = (10.5, 14.0) if crowded else (12.5, 16.0)
        placed.append(
            Sign(hex.label, "special", face.symbols.get(("special_terrain", id), PLAIN), *spot(17), size, disc, id)
        )
    for id in built:
        symbol = face.symbols.get(("improvements", id), PLAIN)
        placed.append(Sign(hex.label, _kind(id), symbol, *spot(14), 16.0 if crowded else 21.0, id=id))
    return tuple(placed)


def towns_of(face: MapFace) -> Iterator[Town]:
    """The settlements of the hexes that are seen, by their size, the capital as a star.

    An unclaimed one in a free city's hex is drawn as such.
    """
    for hex in face.hexes:
        if not hex.seen or not hex.settlement:
            continue
        x, y = face.grid.centre(hex.hex, SIZE)
        symbol = symbol_of_town(face, hex)
        free = symbol == _FREE
        sign = Sign(hex.label, "town", symbol, x, y - 2 if free else y, 24 if hex.capital else 20)
        yield Town(sign, hex.settlement, hex.capital, free, symbol.endswith(("city", "metropolis")))


def symbol_of_town(face: MapFace, hex: HexFace) -> str:
    """The symbol of a hex's settlement."""
    if hex.capital:
        return _CAPITAL
    if "free-city" in hex.special and not hex.claimed:
        return _FREE
    return face.symbols.get(("settlement_sizes", hex.settlement_size), _LEAST_TOWN)


def symbol_of_work(face: MapFace, id: str) -> str:
    """The symbol of an improvement."""
    return face.symbols.get(("improvements", id), "i-bridge" if id == "bridge" else PLAIN)


def _kind(id: str) -> str:
    return "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in id.casefold()) or "sign"
