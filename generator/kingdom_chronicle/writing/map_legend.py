"""The legend below a map: the grounds, states, lines and signs that this map shows, and no others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..reading.hexgrid import Hex
from ..reading.names import alphabetical
from ..reading.wording import say
from .drawing import points
from .edition import Edition
from .map_face import HexFace, MapFace
from .map_lines import lines_of
from .map_sheet import SIZE
from .map_signs import PLAIN, ROADS, symbol_of_town
from .terrain_marks import MARKS, Mark, ground

_SCALE = 30 / SIZE
_SPOTS = ((-10, -10), (10, -7), (-3, 8), (13, 12), (-15, 11))
_LARGE_SPOTS = ((-3, -8), (-11, 9), (10, 8))
"""Hills and mountains are larger than trees."""


@dataclass(frozen=True, slots=True)
class Key:
    """A line of the legend: what it is called, and its ground, its state or line, or its symbol."""

    label: str
    kind: str = ""
    state: str = ""
    symbol: str = ""
    disc: bool = False


@dataclass(frozen=True, slots=True)
class Legend:
    """The lines of the legend; `marks` and `spots` are by ground, `corners` those of a small hex."""

    grounds: tuple[Key, ...]
    states: tuple[Key, ...]
    signs: tuple[Key, ...]
    marks: dict[str, Mark]
    spots: dict[str, tuple[tuple[int, int], ...]]
    corners: str
    inner: str


def legend_of(edition: Edition, face: MapFace) -> Legend:
    """What the map of a face has to explain."""
    seen = [hex for hex in face.hexes if hex.seen]
    grounds = tuple(_grounds(edition, seen))
    kinds = [key.kind for key in grounds if key.kind]
    corners = face.grid.corners(Hex(0, 0), SIZE * _SCALE)
    return Legend(
        grounds,
        tuple(_states(edition, face, seen)),
        tuple(_signs(edition, face, seen)),
        {kind: MARKS[kind] for kind in kinds},
        {kind: _LARGE_SPOTS if kind in ("hills", "mountains") else _SPOTS for kind in kinds},
        points(corners),
        points((x * 0.86, y * 0.86) for x, y in corners),
    )


def _grounds(edition: Edition, seen: list[HexFace]) -> Iterator[Key]:
    """One line for each drawn ground, with the names of all terrain that is drawn so."""
    names: dict[str, dict[str, None]] = {}
    for hex in seen:
        kind = ground(hex.terrain)
        if kind:
            names.setdefault(kind, {})[edition.words.row_label("terrain", hex.terrain)] = None
    for kind in MARKS:
        if kind in names:
            yield Key(edition.words.listed(names[kind]), kind)


def _states(edition: Edition, face: MapFace, seen: list[HexFace]) -> Iterator[Key]:
    word = edition.words.term
    kind = next((ground(hex.terrain) for hex in seen if ground(hex.terrain)), "")
    if any(hex.claimed for hex in seen):
        yield Key(edition.say(say("claimed")), kind, "own")
    if any(hex.cut_off and hex.claimed for hex in seen):
        yield Key(edition.say(say("cut off")), kind, "apart")
    if any(hex.lost for hex in seen):
        yield Key(edition.say(say("no longer claimed")), kind, "gone")
    for known in ("cleared", "explored", "rumoured"):
        if any(hex.known == known and not hex.claimed and not hex.lost for hex in seen):
            yield Key(word(known), kind, known)
    if any(hex.hidden for hex in seen):
        yield Key(edition.say(say("kept from the players")), kind, "veil")
    if len(seen) < len(face.hexes):
        yield Key(word("unknown"), "", "unknown")
    lines = lines_of(face)
    if lines.rivers:
        yield Key(edition.say(say("River")), "", "river")
    if set(lines.roads) - lines.highways:
        yield Key(edition.words.row_label("improvements", "road"), "", "road")
    if lines.highways:
        yield Key(edition.words.row_label("improvements", "highway"), "", "hwy")


def _signs(edition: Edition, face: MapFace, seen: list[HexFace]) -> Iterator[Key]:
    words = edition.words
    towns = [hex for hex in seen if hex.settlement]
    shown = {symbol_of_town(face, hex) for hex in towns}
    if "z-capital" in shown:
        yield Key(edition.say(say("Capital")), symbol="z-capital")
    sizes = {hex.settlement_size for hex in towns if not hex.capital}
    rows = edition.journal.last.view.rulebook.tables.get("settlement_sizes", {})
    for id in reversed(tuple(rows)):
        symbol = face.symbols.get(("settlement_sizes", id), "")
        if id in sizes and symbol in shown:
            yield Key(words.row_label("settlement_sizes", id), symbol=symbol)
    if "s-freecity" in shown:
        yield Key(words.row_label("special_terrain", "free-city"), symbol="s-freecity")
    for table, disc in (("improvements", False), ("special_terrain", True)):
        ids = {id for hex in seen for id in (hex.special if disc else hex.improvements)}
        for id in sorted(ids, key=lambda id: alphabetical(words.row_label(table, id))):
            if id in ROADS or id == "river" or (id == "free-city" and "s-freecity" in shown):
                continue
            if id == "bridge" and disc and any("bridge" in hex.improvements for hex in seen):
                continue
            plain = "i-bridge" if id == "bridge" else PLAIN
            yield Key(
                words.row_label(table, id), symbol=face.symbols.get((table, id), plain), disc=disc and id != "bridge"
            )
