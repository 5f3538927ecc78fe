"""The hex map: ground, lines and signs as one SVG, and the hexes as GeoJSON in the same coordinates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..reading.hexgrid import Point
from ..reading.wording import Sentence, Worder, say
from .courses import border, path_of, path_of_rings
from .drawing import identifier, local, number, one_line, points, rendered
from .map_face import HexFace, Known, MapFace
from .map_lines import Lines, lines_of
from .map_sheet import HEIGHT, SIZE, graticule, neatlines, sheet_of
from .map_signs import Sign, names_of, signs_of, towns_of
from .terrain_marks import MARKS, ground, strewn

__all__ = ["HexFace", "Known", "MapFace", "border_of", "draw_map", "geojson"]


@dataclass(frozen=True, slots=True)
class _Ground:
    """A hex as the template prints it."""

    id: str
    label: str
    url: str
    spoken: str
    state: str
    known: str
    kind: str
    corners: str
    inner: str
    marks: tuple[tuple[str, str], ...]
    x: str
    y: str


def draw_map(face: MapFace, *, links: bool = True, word: Worder = str) -> str:
    """The map as an inline SVG in the page's colours; with `links`, each hex that has a url is a link to it.

    The page gives its symbols (see `drawing.used_symbols`). The same face gives the same text everywhere.
    """
    grid, sheet, lines, id = face.grid, sheet_of(face.grid), lines_of(face), identifier(face.id)
    signs = {hex.label: signs_of(face, hex, lines) for hex in face.hexes if hex.seen}
    grounds = [_ground(face, hex, lines, signs.get(hex.label, ()), links) for hex in _along_rows(face)]
    placed = [sign for some in signs.values() for sign in some]
    return rendered(
        "svg/hexmap.svg",
        id=id,
        n=number,
        title=one_line(face.title) or word(say("Map")),
        description=word(_description(face)),
        sheet=sheet,
        pointy=grid.layout == "pointy",
        grounds=grounds,
        marks={kind: MARKS[kind] for kind in sorted({hex.kind for hex in grounds} - {""})},
        rivers=[path_of(lines.rivers[hex]) for hex in sorted(lines.rivers)],
        roads=[(grid.label_of(hex), path_of(lines.roads[hex]), hex in lines.highways) for hex in sorted(lines.roads)],
        borders=[
            (kind, path_of_rings(rings))
            for kind, rings in (("", _rings(face, cut_off=False)), ("apart", _rings(face, cut_off=True)))
            if rings
        ],
        special=[sign for sign in placed if sign.disc],
        improvements=[sign for sign in placed if not sign.disc],
        towns=tuple(towns_of(face, sheet)),
        names=tuple(names_of(face, sheet, frozenset(label for label, some in signs.items() if some))),
        neatlines=neatlines(sheet),
        graticule=tuple(graticule(grid, sheet)),
    )


def border_of(face: MapFace) -> tuple[tuple[Point, ...], ...]:
    """The rings around the claimed hexes, in the drawing's pixels."""
    return border(face.grid, [hex.hex for hex in face.hexes if hex.claimed], SIZE)


def _rings(face: MapFace, cut_off: bool) -> tuple[tuple[Point, ...], ...]:
    return border(face.grid, [hex.hex for hex in face.hexes if hex.claimed and hex.cut_off is cut_off], SIZE)


def geojson(face: MapFace) -> dict[str, Any]:
    """A polygon for each hex, along the rows: the drawing's pixels with y upwards, Leaflet's CRS.Simple.

    The properties say no more than the drawing shows.
    """
    return {"type": "FeatureCollection", "features": [_feature(face, hex) for hex in _along_rows(face)]}


def _feature(face: MapFace, hex: HexFace) -> dict[str, Any]:
    corners = [[round(x, 1) + 0.0, 0.0 - round(y, 1)] for x, y in face.grid.corners(hex.hex, SIZE)]
    return {
        "type": "Feature",
        "properties": {
            "label": one_line(hex.label),
            "name": one_line(hex.settlement or hex.name) if hex.seen else "",
            "terrain": ground(hex.terrain) if hex.seen else "",
            "claimed": hex.claimed,
            "url": local(hex.url),
            "spoken": one_line(hex.spoken or hex.label),
        },
        "geometry": {"type": "Polygon", "coordinates": [[*corners, corners[0]]]},
    }


def _along_rows(face: MapFace) -> list[HexFace]:
    return sorted(face.hexes, key=lambda hex: face.grid.place_of(hex.hex)[::-1])


def _description(face: MapFace) -> Sentence:
    return say(
        "{columns} columns and {rows} rows of hexes; {known} are known, {claimed} are claimed.",
        columns=face.grid.columns,
        rows=face.grid.rows,
        known=sum(hex.seen for hex in face.hexes),
        claimed=sum(hex.claimed for hex in face.hexes),
    )


def _ground(face: MapFace, hex: HexFace, lines: Lines, signs: tuple[Sign, ...], links: bool) -> _Ground:
    x, y = face.grid.centre(hex.hex, SIZE)
    kind = ground(hex.terrain) if hex.seen else ""
    taken = [(sign.x, sign.y, sign.reach) for sign in signs]
    marks = (
        strewn(hex.label, kind, (x, y), face.grid.layout, lines.clearance, taken, bool(hex.settlement)) if kind else ()
    )
    cleared = hex.known == "cleared" and not hex.claimed
    flat = face.grid.layout == "flat"
    return _Ground(
        id=f"at-{hex.q}_{hex.r}",
        label=one_line(hex.label),
        url=local(hex.url) if links else "",
        spoken=one_line(hex.spoken or hex.label),
        state="own" if hex.claimed else "seen" if hex.seen else "dark",
        known=hex.known,
        kind=kind,
        corners=points(face.grid.corners(hex.hex, SIZE)),
        inner=points((x + (a - x) * 0.88, y + (b - y) * 0.88) for a, b in face.grid.corners(hex.hex, SIZE))
        if cleared
        else "",
        marks=tuple((number(a), number(b)) for a, b in marks),
        x=number(x - 20.5 if flat else x),
        y=number(y - HEIGHT / 2 + 10.5 if flat else y - SIZE + 20),
    )
