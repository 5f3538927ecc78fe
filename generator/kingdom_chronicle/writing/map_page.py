"""The map: one drawing for the screen, for print and for a page without script, through all its turns, and a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict

from markupsafe import Markup

from ..reading.wording import Sentence, say
from . import addresses
from .edition import Edition
from .faces import map_face
from .folium_map import MANY, interactive_map
from .hex_history import hex_pasts
from .hex_pages import lines
from .hexmap import draw_map
from .map_face import MapFace
from .map_history import moments, other_names, past_of_map, told_of
from .map_land import places_of
from .map_legend import legend_of
from .press import Head, page
from .touches import Thing

SCRIPT, STYLES, DRAWING = "assets/map/map.js", "assets/map/map.css", "assets/map/map.svg"
LEAFLET = "vendor/leaflet"
"""Where the theme has Leaflet, from the site's root."""

_WORDS: Mapping[str, Sentence] = {
    "list": say(", "),
    "counted": say("{name} ({count})", name="{name}", count="{count}"),
    "play": say("Play"),
    "pause": say("Pause"),
    "none": say("No hex is called that."),
    "found": say("{hex}. Enter chooses it.", hex="{hex}"),
    "same": say("Nothing on the map changed between these turns."),
    "between": say("From {first} to {second}", first="{first}", second="{second}"),
    "won": say("Claimed"),
    "lost": say("No longer claimed"),
    "built": say("Built and founded"),
    "gone": say("Gone"),
    "known": say("Come to be known"),
    "open": say("Open the page of this hex"),
    "history": say("In the chronicle"),
    "quiet": say("No turn speaks of it yet."),
    "hex": say("Hex {hex}", hex="{hex}"),
    "terrain": say("Terrain"),
    "state": say("State"),
    "settlement": say("Settlement"),
    "works": say("Improvements"),
    "sites": say("Sites"),
    "river": say("River"),
    "water": say("Water"),
    "since": say("Since"),
    "claimed": say("claimed"),
    "apart": say("claimed, cut off"),
    "dropped": say("no longer claimed"),
    "explored": say("explored"),
    "cleared": say("cleared"),
    "rumoured": say("rumoured"),
    "unknown": say("Not known yet"),
}
"""What the script says of the turns and the hexes; what stands in braces it fills in."""


def map_files(edition: Edition, touched: Mapping[Thing, tuple[int, ...]]) -> Iterator[tuple[str, str]]:
    """The page of the map, and the script and styles that it needs as files of their own.

    `touched` are the turns that touched each hex.
    """
    here = addresses.MAP
    title = edition.say(say("The map"))
    face = map_face(edition, here)
    if not face.hexes:
        empty: dict[str, object] = {"hexes": [], "legend": None, "layers": False, "moments": [], "list": ""}
        yield here, page(edition, here, Head("map", title), "map.md", title=title, map=Markup(""), **empty)
        return
    many = len(face.hexes) > MANY
    past = past_of_map(edition, here, face)
    drawing = draw_map(face, word=edition.say, past=None if many else past)
    parts = interactive_map(
        face,
        drawing,
        LEAFLET,
        edition.link(here, DRAWING) if many else "",
        past=past,
        time=_time(edition, here, face, touched),
        label=edition.words.row_label,
        word=edition.say,
    )
    yield SCRIPT, parts.script + "\n"
    yield STYLES, parts.styles + "\n"
    if many:
        yield DRAWING, drawing + "\n"
    styles, scripts = (*parts.stylesheets, edition.url(STYLES)), (*parts.scripts, edition.url(SCRIPT))
    head = Head("map", title, styles=styles, scripts=scripts)
    yield (
        here,
        page(
            edition,
            here,
            head,
            "map.md",
            title=title,
            map=Markup(parts.html),
            hexes=[] if many else lines(edition, here),
            list=edition.link(here, addresses.HEXES),
            legend=legend_of(edition, face),
            layers=True,
            moments=moments(edition, here),
        ),
    )


def _time(edition: Edition, here: str, face: MapFace, touched: Mapping[Thing, tuple[int, ...]]) -> dict[str, object]:
    """The turns and what happened in them, for the script; each text once."""
    places = places_of(face)
    texts: dict[str, int] = {}
    told = {
        places[label]: [[turn, *(texts.setdefault(text, len(texts)) for text in said)] for turn, said in turns]
        for label, turns in told_of(edition, hex_pasts(edition), touched).items()
        if label in places
    }
    return {
        "lang": edition.foreign,
        "moments": [asdict(moment) for moment in moments(edition, here)],
        "words": {name: edition.say(sentence) for name, sentence in _WORDS.items()} | {"gap": edition.words.gap},
        "texts": list(texts),
        "told": told,
        "names": {places[label]: names for label, names in other_names(edition).items() if label in places},
    }
