"""The map: one drawing for the screen, for print and for a page without script, and a table beside it."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from ..reading.wording import say
from . import addresses
from .edition import Edition
from .faces import map_face
from .folium_map import MANY, interactive_map
from .hex_pages import lines
from .hexmap import draw_map
from .press import Head, page

SCRIPT, STYLES, DRAWING = "assets/map/map.js", "assets/map/map.css", "assets/map/map.svg"
LEAFLET = "vendor/leaflet"
"""Where the theme has Leaflet, from the site's root."""


def map_files(edition: Edition) -> Iterator[tuple[str, str]]:
    """The page of the map, and the script and styles that it needs as files of their own."""
    here = addresses.MAP
    title = edition.say(say("The map"))
    face = map_face(edition, here)
    if not face.hexes:
        yield (
            here,
            page(
                edition,
                here,
                Head("map", title),
                "map.md",
                title=title,
                map=Markup(""),
                hexes=[],
                layers=False,
            ),
        )
        return
    drawing = draw_map(face, word=edition.say)
    many = len(face.hexes) > MANY
    parts = interactive_map(face, drawing, LEAFLET, edition.link(here, DRAWING) if many else "", word=edition.say)
    yield SCRIPT, parts.script + "\n"
    yield STYLES, parts.styles + "\n"
    if many:
        yield DRAWING, drawing + "\n"
    head = Head("map", title, styles=(*parts.stylesheets, STYLES), scripts=(*parts.scripts, SCRIPT))
    yield (
        here,
        page(
            edition,
            here,
            head,
            "map.md",
            title=title,
            map=Markup(parts.html),
            hexes=lines(edition, here),
            layers=not many,
        ),
    )
