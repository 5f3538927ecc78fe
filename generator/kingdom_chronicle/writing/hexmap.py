"""The hex map: ground, lines and signs as one SVG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from ..reading.hexgrid import Point
from ..reading.wording import Sentence, Worder, say, say_many
from .courses import border, path_of, path_of_rings
from .drawing import identifier, number, one_line, points, rendered
from .map_face import HexFace, Known, MapFace
from .map_grounds import grounds, kind_of
from .map_lines import Lines, lines_of
from .map_names import Lettering, by_hex, letterings
from .map_past import Past, Road, name_stands, old_signs, old_towns, roads_in_time, sign_stands, town_name, town_stands
from .map_sheet import SIZE, Sheet, graticule, neatlines, sheet_of
from .map_signs import Sign, Town, signs_of, towns_of
from .terrain_marks import MARKS

__all__ = ["HexFace", "Known", "MapFace", "draw_map"]


def draw_map(
    face: MapFace,
    *,
    links: bool = True,
    word: Worder = str,
    part: Sheet | None = None,
    chosen: str = "",
    told: str = "",
    past: Past | None = None,
) -> str:
    """The map as an inline SVG in the page's colours; with `links`, each hex that has a url is a link to it.

    `part` cuts it to a part of the sheet, without the frame; a `chosen` hex is outlined, and `told` is said of it.
    With `past`, the drawing also has what no longer stands, hidden, and each element says in which turns it does.
    The page gives its symbols (see `drawing.used_symbols`). The same face gives the same text everywhere.
    """
    grid, sheet, lines, id = face.grid, part or sheet_of(face.grid), lines_of(face), identifier(face.id)
    signs = {hex.label: signs_of(face, hex, lines) for hex in face.hexes if hex.seen}
    placed = [sign for some in signs.values() for sign in some]
    towns, rings = tuple(towns_of(face)), {apart: _rings(face, cut_off=apart) for apart in (False, True)}
    names = letterings(face, sheet, lines, placed, towns, (*rings[False], *rings[True]), regions=part is None)
    lettered = by_hex(face, names)
    return rendered(
        "svg/hexmap.svg",
        id=id,
        n=number,
        title=one_line(face.title) or word(say("Map")),
        lang=face.lang,
        description=told or word(_description(face)),
        sheet=sheet,
        grounds=grounds(face, id, lines, signs, lettered, links),
        marks={kind: MARKS[kind] for kind in sorted({kind_of(hex) for hex in face.hexes} - {""})},
        borders=[
            (kind, path_of_rings(rings[apart]))
            for kind, apart in (("", False), ("apart", True))
            if rings[apart] or (past is not None and past.ever(partial(_inside, cut_off=apart)))
        ],
        **_standing(face, lines, signs, towns, names, past),
        chosen=next((points(grid.corners(hex.hex, SIZE)) for hex in face.hexes if hex.label == chosen), "")
        if chosen
        else "",
        neatlines=neatlines(sheet) if part is None else (),
        graticule=tuple(graticule(grid, sheet)) if part is None else (),
    )


def _standing(
    face: MapFace,
    lines: Lines,
    signs: Mapping[str, tuple[Sign, ...]],
    towns: Sequence[Town],
    names: Sequence[Lettering],
    past: Past | None,
) -> dict[str, Any]:
    """What stands on the ground, each with its turns: None where it always does, or the map has no past."""
    placed = [sign for some in signs.values() for sign in some]
    roads = [
        Road(face.grid.label_of(hex), path_of(lines.roads[hex]), hex in lines.highways, None)
        for hex in sorted(lines.roads)
    ]
    called = {name.hex: name for name in names if name.kind == "town"}
    if past is not None:
        placed += [sign for hex in face.hexes for sign in old_signs(face, hex, past, lines, signs.get(hex.label, ()))]
        towns, roads = (*towns, *old_towns(past, face, towns)), roads_in_time(face.grid, past)
    dated = [(sign, sign_stands(past, sign) if past else None) for sign in placed]
    return {
        "rivers": [
            (path_of(lines.rivers[hex]), past.when(face.grid.label_of(hex), lambda then: then.seen) if past else None)
            for hex in sorted(lines.rivers)
        ],
        "roads": roads,
        "special": [(sign, when) for sign, when in dated if sign.disc],
        "improvements": [(sign, when) for sign, when in dated if not sign.disc],
        "towns": [
            (
                town,
                town_name(town, called.get(town.sign.hex))
                if past
                else [called[hex] for hex in (town.sign.hex,) if hex in called],
                town_stands(past, face, town) if past else None,
            )
            for town in towns
        ],
        "names": [(name, name_stands(past, face, name.hex) if past else None) for name in names if name.kind != "town"],
    }


def _rings(face: MapFace, cut_off: bool) -> tuple[tuple[Point, ...], ...]:
    return border(face.grid, [hex.hex for hex in face.hexes if _inside(hex, cut_off)], SIZE)


def _inside(hex: HexFace, cut_off: bool) -> bool:
    return hex.claimed and hex.cut_off is cut_off


def _description(face: MapFace) -> Sentence:
    return say(
        "{columns} and {rows} of hexes; known: {known}, claimed: {claimed}.",
        columns=say_many("{count} column", "{count} columns", face.grid.columns),
        rows=say_many("{count} row", "{count} rows", face.grid.rows),
        known=sum(hex.seen for hex in face.hexes),
        claimed=sum(hex.claimed for hex in face.hexes),
    )
