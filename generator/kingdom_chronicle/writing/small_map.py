"""Small maps beside a text: the realm after a turn, with what it won and lost, and a hex among its neighbours."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup

from ..engine.journal import TurnRecord
from ..reading.hexgrid import Grid, Hex, neighbours
from ..reading.wording import NOTHING, Sentence, joined, say, say_many
from . import realm_records
from .courses import border, path_of, path_of_rings
from .drawing import identifier, number, one_line, points, rendered
from .edition import Edition
from .faces import map_face
from .hexmap import draw_map
from .map_face import HexFace, MapFace
from .map_lines import lines_of
from .map_names import letterings
from .map_sheet import HEIGHT, SIZE, Sheet
from .map_signs import Sign, signs_of, towns_of
from .outcome_sheet import natural
from .terrain_marks import MARKS, ground

_LEAST = (7, 5)
"""A small map shows at least so many columns and rows."""
_MOST = (28, 20)
"""It shows at most so many, around what happened: a page stays light, and its signs can be told apart."""
_SHOWN = 440.0
"""About how many pixels wide a page shows it."""
_CUT, _HEM = SIZE * 0.75, 4.0
"""How far a small map reaches beyond the middles of its outer hexes, and beyond the map's last hexes."""
_TILE = ((-15, -12), (13, -9), (-2, 12))
"""Where the marks of a tile stand."""


@dataclass(frozen=True, slots=True)
class Change:
    """A hex that was won or lost: its name, and the link to its page."""

    name: str
    link: str


@dataclass(frozen=True, slots=True)
class SmallMap:
    """The drawing, how many hexes the realm has, and which it won and lost in the turn."""

    drawing: Markup
    size: int
    won: tuple[Change, ...] = ()
    lost: tuple[Change, ...] = ()


def realm_map(
    edition: Edition, here: str, id: str, record: TurnRecord, before: TurnRecord | None = None
) -> SmallMap | None:
    """The realm at the end of a turn; with the turn `before`, what it won and lost is marked.

    None where there is nothing to show: no map, or none of its hexes was known.
    """
    held = realm_records.holdings(record.closing).keys()
    then = realm_records.holdings(before.closing).keys() if before is not None else held
    won, lost = _sorted(held - then), _sorted(then - held)
    window = _window(edition, record, held, (*won, *lost))
    if window is None:
        return None
    labels = [edition.journal.campaign.land.grid.label_of(hex) for hex in window.hexes(1)]
    face = map_face(edition, here, id, record, labels, told=False)
    told = _description(edition, len(held), won, lost)
    drawing = _drawn(edition, face, window, frozenset(won), frozenset(lost), edition.say(told))
    return SmallMap(drawing, len(held), _changes(edition, here, won), _changes(edition, here, lost))


def surroundings(edition: Edition, here: str, hex: Hex) -> Markup:
    """A hex, outlined, with the ring of its neighbours, each a link to its page."""
    grid = edition.journal.campaign.land.grid
    near = {hex}
    for _ in range(2):
        near |= {other for each in near for other in neighbours(each)}
    labels = [grid.label_of(each) for each in sorted(near) if _on(grid, each)]
    face = map_face(edition, here, "around", only=labels)
    x, y = grid.centre(hex, SIZE)
    across, down = (2.5 * SIZE, 1.5 * HEIGHT) if grid.layout == "flat" else (1.5 * HEIGHT, 2.5 * SIZE)
    part = Sheet(x - across - 6, y - down - 6, 2 * across + 12, 2 * down + 12)
    name = edition.words.name_of(grid.label_of(hex))
    told = edition.say(say("{hex} and the hexes around it.", hex=name))
    return Markup(draw_map(face, word=edition.say, part=part, chosen=grid.label_of(hex), told=told))


def _on(grid: Grid, hex: Hex) -> bool:
    column, row = grid.place_of(hex)
    return 0 <= column < grid.columns and 0 <= row < grid.rows


@dataclass(frozen=True, slots=True)
class _Mark:
    """A hex that was won or lost, by its centre, and the place of its badge."""

    kind: str
    x: float
    y: float
    badge: Sign


@dataclass(frozen=True, slots=True)
class _Window:
    """A rectangle of a grid, by its first and last columns and rows."""

    grid: Grid
    left: int
    top: int
    right: int
    bottom: int

    def hexes(self, beyond: int = 0) -> Iterator[Hex]:
        """Its hexes row by row, and those of the map within so many columns and rows around it."""
        for row in range(max(self.top - beyond, 0), min(self.bottom + beyond + 1, self.grid.rows)):
            for column in range(max(self.left - beyond, 0), min(self.right + beyond + 1, self.grid.columns)):
                yield self.grid.hex_at(column, row)

    @property
    def sheet(self) -> Sheet:
        """Its extent without the jagged rim, but whole hexes where the map ends."""
        columns = {self.left, min(self.left + 1, self.right), max(self.right - 1, self.left), self.right}
        rows = {self.top, min(self.top + 1, self.bottom), max(self.bottom - 1, self.top), self.bottom}
        rim = [self.grid.hex_at(column, row) for column in sorted(columns) for row in sorted(rows)]
        middles = [self.grid.centre(hex, SIZE) for hex in rim]
        corners = [corner for hex in rim for corner in self.grid.corners(hex, SIZE)]
        ends = []
        for side, first, last, count in (
            (0, self.left, self.right, self.grid.columns),
            (1, self.top, self.bottom, self.grid.rows),
        ):
            low, high = min(each[side] for each in middles) - _CUT, max(each[side] for each in middles) + _CUT
            ends.append(min(each[side] for each in corners) - _HEM if first == 0 else low)
            ends.append(max(each[side] for each in corners) + _HEM if last == count - 1 else high)
        left, right, top, bottom = ends
        return Sheet(left, top, right - left, bottom - top)


def _window(edition: Edition, record: TurnRecord, held: Collection[str], changed: Collection[str]) -> _Window | None:
    """The realm and a hex around it; of a large one the land around what changed, or around the capital."""
    grid, hexes = edition.journal.campaign.land.grid, realm_records.hexes(record.closing)
    shown = [hexes[label] for label in (*held, *changed) if label in hexes]
    shown = shown or [hex for hex in hexes.values() if edition.sees(hex, record)]
    if not shown:
        return None
    places = [grid.place_of(Hex(hex.q, hex.r)) for hex in shown]
    heart = [grid.place_of(Hex(hexes[label].q, hexes[label].r)) for label in changed if label in hexes]
    heart = heart or _capital(record, grid) or places
    spans = [
        _span([place[side] for place in places], [place[side] for place in heart], _LEAST[side], _MOST[side], count)
        for side, count in ((0, grid.columns), (1, grid.rows))
    ]
    return _Window(grid, spans[0][0], spans[1][0], spans[0][1], spans[1][1])


def _span(places: list[int], heart: list[int], least: int, most: int, count: int) -> tuple[int, int]:
    """The first and last column, or row: all places and one more, no fewer than `least` and no more than `most`."""
    low, high = min(places) - 1, max(places) + 1
    if high - low + 1 > most:
        middle = (min(heart) + max(heart)) // 2
        low = min(max(middle - most // 2, low), high - most + 1)
        high = low + most - 1
    wanting = max(least - (high - low + 1), 0)
    low, high = low - wanting // 2, high + (wanting + 1) // 2
    # rather more of the land on the other side than nothing beyond the map's edge
    if low < 0:
        low, high = 0, high - low
    if high >= count:
        low, high = low - (high - count + 1), count - 1
    return max(low, 0), high


def _capital(record: TurnRecord, grid: Grid) -> list[tuple[int, int]]:
    hexes = realm_records.hexes(record.closing)
    towns = realm_records.settlements(record.closing).values()
    seats = [hexes[town.hex] for town in towns if town.capital and town.hex in hexes]
    return [grid.place_of(Hex(hex.q, hex.r)) for hex in seats]


def _drawn(
    edition: Edition, face: MapFace, window: _Window, won: frozenset[str], lost: frozenset[str], told: str
) -> Markup:
    sheet, grid, lines, id = window.sheet, face.grid, lines_of(face), identifier(face.id)
    scale = min(max(sheet.width / _SHOWN, 0.9), 2.4)
    signs = [sign for hex in face.hexes if hex.seen for sign in signs_of(face, hex, lines)]
    towns = tuple(towns_of(face))
    rings = border(grid, [hex.hex for hex in face.hexes if hex.claimed], SIZE)
    marks = list(_marks(face, won, lost))
    tiles = sorted(_tile(grid, hex) for hex in face.hexes)
    corners = grid.corners(Hex(0, 0), SIZE)
    return Markup(
        rendered(
            "svg/smallmap.svg",
            id=id,
            n=number,
            sheet=sheet,
            title=one_line(face.title) or edition.say(say("Map")),
            lang=face.lang,
            told=told,
            tile=points(corners),
            inner=points((x * 0.84, y * 0.84) for x, y in corners),
            kinds={kind: (MARKS[kind], _TILE) for kind in sorted({tile[0] for tile in tiles} - {""})},
            rumours=any(tile[1] == "rumoured" for tile in tiles),
            tiles=[(*look, list(places)) for look, places in groupby(tiles, key=lambda tile: tile[:2])],
            rivers=[path_of(lines.rivers[hex]) for hex in sorted(lines.rivers)],
            roads=[path_of(lines.roads[hex]) for hex in sorted(lines.roads)],
            border=path_of_rings(rings),
            signs=signs,
            towns=towns,
            names=letterings(face, sheet, lines, [*signs, *(mark.badge for mark in marks)], towns, rings, scale, True),
            marks=marks,
        )
    )


def _tile(grid: Grid, hex: HexFace) -> tuple[str, str, str, str]:
    """A hex's ground, how it is known, and its place."""
    x, y = grid.centre(hex.hex, SIZE)
    kind = ground(hex.terrain) if hex.seen else ""
    state = "own" if hex.claimed else "dark" if not hex.seen else "rumoured" if hex.known == "rumoured" else "seen"
    return kind, state, number(x), number(y)


def _marks(face: MapFace, won: Collection[str], lost: Collection[str]) -> Iterator[_Mark]:
    """A hex that was won has a plus at its upper right, one that was lost a minus."""
    right, up = (0.4, 0.5) if face.grid.layout == "flat" else (0.45, 0.42)
    for kind, labels in (("won", won), ("gone", lost)):
        for hex in face.hexes:
            if hex.label in labels:
                x, y = face.grid.centre(hex.hex, SIZE)
                yield _Mark(kind, x, y, Sign(hex.label, kind, "", x + right * SIZE, y - up * SIZE, 22))


def _description(edition: Edition, size: int, won: Collection[str], lost: Collection[str]) -> Sentence:
    name = edition.words.name_of
    return joined(
        say_many("{count} hex is claimed.", "{count} hexes are claimed.", size),
        say("Won: {hexes}.", hexes=tuple(name(label) for label in won)) if won else NOTHING,
        say("Lost: {hexes}.", hexes=tuple(name(label) for label in lost)) if lost else NOTHING,
    )


def _changes(edition: Edition, here: str, labels: Collection[str]) -> tuple[Change, ...]:
    return tuple(
        Change(edition.words.name_of(label), edition.link(here, edition.hex_pages[label]))
        for label in labels
        if label in edition.hex_pages
    )


def _sorted(labels: Collection[str]) -> tuple[str, ...]:
    return tuple(sorted(labels, key=natural))
