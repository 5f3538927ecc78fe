"""The interactive map: folium's map with a layer of our own, in parts that a strict page can hold.

The layer's outlines are made in the browser, from the hexes' columns and rows. Names reach it as data of the script
and are shown as text; folium's own tooltips, popups and layer names run what is put into them, so none is used.
Beyond `MANY` hexes the map is a canvas of tints, not the drawing.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from ..reading.wording import Worder, say
from .drawing import identifier, local, number, one_line, rendered
from .map_face import HexFace, MapFace
from .map_land import Label, land_of, of_now
from .map_past import Past
from .map_sheet import SIZE, sheet_of

MANY = 2000
"""Hexes that still are elements of the page, each with its own link."""

_LEAST_ZOOM = -0.6
"""Below this no label can be read: a narrow screen begins here, at the capital, not with the whole map."""


@dataclass(frozen=True, slots=True)
class MapParts:
    """What a page needs: html for its body, script and styles for files of their own, and what these rest on.

    `stylesheets` come before `styles`, `scripts` before `script`. Without its map the script does nothing.
    """

    html: str
    script: str
    styles: str
    scripts: tuple[str, ...]
    stylesheets: tuple[str, ...]


def interactive_map(
    face: MapFace,
    svg: str,
    leaflet_path: str,
    drawing_path: str = "",
    *,
    past: Past | None = None,
    time: Mapping[str, object] | None = None,
    label: Label | None = None,
    word: Worder = str,
) -> MapParts:
    """The map of a face, around the drawing that `draw_map` made of it.

    `leaflet_path` is the folder of leaflet.js and leaflet.css as the page reaches it. Without a script the
    drawing stays as it is. Beyond MANY hexes `svg` is left out, and `drawing_path` linked in its place.
    With `past` and `time` (see `map_page`) the map goes through the turns. `label` says what rows of tables are
    called.
    """
    canvas = len(face.hexes) > MANY
    first = _first(face)
    sheet = sheet_of(face.grid)
    x, y = face.grid.centre(first.hex, SIZE) if first else (sheet.left + sheet.width / 2, sheet.top + sheet.height / 2)
    start = [round(-y, 1), round(x, 1)]
    header, holder, script, names = _folium(face, leaflet_path.rstrip("/"), start, canvas)
    settings = {
        "title": word(
            say(
                "{title}. Arrow keys move from hex to hex, Enter opens one.",
                title=one_line(face.title) or word(say("Map")),
            )
        ),
        "nearer": word(say("Nearer")),
        "farther": word(say("Farther")),
        "bounds": [
            [round(-sheet.bottom, 1), round(sheet.left, 1)],
            [round(-sheet.top, 1), round(sheet.right, 1)],
        ],
        "start": start,
        "first": one_line(first.label) if first else "",
        "least": _LEAST_ZOOM,
        "canvas": canvas,
        "time": time,
        "land": land_of(face, past or of_now(face), label or _id, signs=canvas),
    }
    beside = Markup('<p class="vh" aria-live="polite"></p>')
    if local(drawing_path):
        beside += Markup('<p><a href="{}">{}</a></p>').format(local(drawing_path), word(say("The map as one drawing")))
    own = re.findall(rf"#{names[0]} \{{[^}}]*\}}", header)
    return MapParts(
        html=f'<div class="livemap">{holder}{beside if canvas else svg}</div>',
        script=rendered(
            "map.js",
            holder=names[0],
            map=Markup(names[0]),
            layer=Markup(names[1]),
            folium=Markup(script),
            settings=settings,
        ),
        styles="\n".join(
            [
                *own,
                rendered("map.css", holder=names[0], width=number(sheet.width), height=number(sheet.height)),
            ]
        ),
        scripts=tuple(re.findall(r'<script src="([^"]*)"', header)),
        stylesheets=tuple(re.findall(r'<link rel="stylesheet" href="([^"]*)"', header)),
    )


def _id(table: str, id: str) -> str:
    return id


def _hex_layer() -> Any:
    """Folium's side of the layer of hexes: a name, and its place on the map. The script has the rest."""
    from folium.map import Layer
    from folium.template import Template

    class Hexes(Layer):
        """All hexes of the map."""

        _template = Template(
            "{% macro script(this, kwargs) %}"
            "var {{ this.get_name() }} = hexLayer().addTo({{ this._parent.get_name() }});"
            "{% endmacro %}"
        )

    return Hexes(name="hexes", control=False)


def _first(face: MapFace) -> HexFace | None:
    """Where the map begins: at the capital, else the first claimed hex, else the first that has a page."""
    ranked = [
        *(hex for hex in face.hexes if hex.capital),
        *(hex for hex in face.hexes if hex.claimed),
        *(hex for hex in face.hexes if local(hex.url)),
        *face.hexes,
    ]
    return ranked[0] if ranked else None


def _folium(face: MapFace, leaflet: str, start: list[float], canvas: bool) -> tuple[str, str, str, tuple[str, str]]:
    """Header, body and script as folium writes them, and the names of the map and of its layer."""
    import folium

    with _local_folium(leaflet, identifier(face.id).replace("-", "_")):
        page = folium.Map(
            location=start,
            zoom_start=0,
            tiles=None,
            crs="Simple",
            prefer_canvas=canvas,
            zoom_control=False,
            attributionControl=False,
            keyboard=False,
            doubleClickZoom=False,
            scrollWheelZoom=False,
            minZoom=-6,
            trackResize=False,
            zoomSnap=0,
            zoomDelta=0.5,
        )
        hexes = _hex_layer()
        hexes.add_to(page)
        root: Any = page.get_root()
        root.render()
        html = " ".join(root.html.render().split())
        return root.header.render(), html, root.script.render(), (page.get_name(), hexes.get_name())


@contextmanager
def _local_folium(leaflet: str, prefix: str) -> Iterator[None]:
    """For one render: element names by counting instead of by lot, and no file but the vendored Leaflet."""
    import folium
    from branca.element import Element

    element: Any = Element
    drawn = Element.__dict__["_generate_id"]
    scripts, styles = folium.Map.default_js, folium.Map.default_css
    numbers = itertools.count(1)
    element._generate_id = classmethod(lambda cls: f"{prefix}_{next(numbers)}")
    folium.Map.default_js = [("leaflet", f"{leaflet}/leaflet.js")]
    folium.Map.default_css = [("leaflet_css", f"{leaflet}/leaflet.css")]
    try:
        yield
    finally:
        element._generate_id = drawn
        folium.Map.default_js, folium.Map.default_css = scripts, styles
