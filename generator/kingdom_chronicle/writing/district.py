"""The plan of a settlement's district: lots, streets, borders and buildings as one SVG, now or over time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from ..reading.wording import Sentence, Worder, say
from .district_houses import KINDS, PITCH, BuildingFace, House, houses_of
from .district_plan import (
    EXTENT,
    LOTS,
    MARGIN,
    SIDES,
    BorderShape,
    Lot,
    Rect,
    Side,
    blocks,
    border_shape,
    lot_name,
    rect,
    waves,
)
from .district_time import spells
from .drawing import identifier, number, one_line, rendered

__all__ = ["KINDS", "Border", "BuildingFace", "DistrictFace", "draw_district", "draw_in_time"]

Border = Literal["land", "water"]


@dataclass(frozen=True, slots=True)
class DistrictFace:
    """What is shown of a district: its borders, land where nothing is said, and its buildings.

    `id` begins every id in the drawing. `by_block` names empty lots by block and number, as the second
    edition does, else by column and row. `was` says what stood on a lot that is free now; `slots` has how many
    of the item slots of a building, given by its number, are filled, and how many it has.
    """

    id: str
    name: str = ""
    borders: Mapping[Side, Border] = field(default_factory=dict)
    walls: frozenset[Side] = frozenset()
    moats: frozenset[Side] = frozenset()
    buildings: tuple[BuildingFace, ...] = ()
    by_block: bool = False
    watergates: frozenset[Side] = frozenset()
    was: Mapping[Lot, str] = field(default_factory=dict)
    slots: Mapping[int, tuple[int, int]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Empty:
    """A lot that is free, with what stood on it."""

    place: Rect
    name: str
    was: str


@dataclass(frozen=True, slots=True)
class _Edge:
    """A border, and where and how its side is named."""

    shape: BorderShape
    place: tuple[float, float, int]
    name: str
    words: str


@dataclass(frozen=True, slots=True)
class _Scene:
    """All of a district that may be otherwise at another time."""

    edges: tuple[_Edge, ...]
    empty: tuple[_Empty, ...]
    houses: tuple[House, ...]


def draw_district(face: DistrictFace, *, word: Worder = str, small: bool = False) -> str:
    """The plan as an inline SVG in the page's colours; a building that has a url is a link to it.

    A `small` one is a picture: without names, numbers and links. The page gives its symbols (see
    `drawing.used_symbols`). Raises ValueError with a Sentence where a building stands off the plan, or on some
    lots that are taken and some that are free.
    """
    return _drawn(((0, face),), word, timed=False, small=small)


def draw_in_time(moments: Sequence[tuple[int, DistrictFace]], *, word: Worder = str) -> str:
    """The plan as it was after each of some turns, in their order, all in one drawing that shows the last.

    What was to be seen from one turn on has `data-from`; what is no longer, `data-until` the turn when it was
    not, and is hidden. Raises ValueError as `draw_district` does.
    """
    return _drawn(moments, word, timed=True, small=False)


def _drawn(moments: Sequence[tuple[int, DistrictFace]], word: Worder, *, timed: bool, small: bool) -> str:
    scenes = [(turn, _scene(face, word)) for turn, face in moments]
    last, now = moments[-1][1], scenes[-1][1]
    edges = spells((turn, scene.edges) for turn, scene in scenes)
    marks = {house.face.number: last.slots[house.face.number] for house in now.houses if _is_marked(house, last)}
    return rendered(
        "svg/district.svg",
        id=identifier(last.id),
        n=number,
        extent=EXTENT,
        margin=MARGIN,
        timed=timed,
        small=small,
        trim=MARGIN - 4 if small else 0,
        now=moments[-1][0],
        title=one_line(last.name) or word(say("District plan")),
        description=word(_description(now)),
        depths=[(depth, waves(depth)) for depth in sorted({edge.what.shape.water for edge in edges}) if depth],
        blocks=blocks(),
        edges=edges,
        empty=spells((turn, scene.empty) for turn, scene in scenes),
        houses=sorted(
            spells((turn, scene.houses) for turn, scene in scenes), key=lambda each: (each.what.guest, each.first)
        ),
        kinds={house.kind for _, scene in scenes for house in scene.houses},
        broken=any(house.face.damaged or house.face.closed for _, scene in scenes for house in scene.houses),
        marks={number: (filled, word(_slots(filled, every))) for number, (filled, every) in marks.items()},
        pitch=PITCH,
    )


def _scene(face: DistrictFace, word: Worder) -> _Scene:
    houses = tuple(houses_of(face.buildings, word))
    taken = {lot for house in houses for lot in house.face.lots}
    return _Scene(
        tuple(_edge(face, side, word) for side in SIDES),
        tuple(
            _Empty(rect((lot,)), lot_name(lot, face.by_block), one_line(face.was.get(lot, "")))
            for lot in LOTS
            if lot not in taken
        ),
        houses,
    )


def _edge(face: DistrictFace, side: Side, word: Worder) -> _Edge:
    water = face.borders.get(side) == "water"
    shape = border_shape(side, water, side in face.walls, side in face.moats, side in face.watergates)
    return _Edge(shape, _SIDE_PLACES[side], word(_SIDE_NAMES[side]), word(_border_words(face, side)))


def _is_marked(house: House, face: DistrictFace) -> bool:
    return not house.guest and bool(face.slots.get(house.face.number, (0, 0))[1])


def _slots(filled: int, every: int) -> Sentence:
    return say("Item slots filled: {filled} of {every}", filled=filled, every=every)


def _border_words(face: DistrictFace, side: Side) -> Sentence:
    water, wall, moat = face.borders.get(side) == "water", side in face.walls, side in face.moats
    if wall and side in face.watergates:
        return say("moat, wall and watergate") if moat else say("wall and watergate")
    if wall:
        return say("moat and wall") if moat else say("water and wall") if water else say("wall and gate")
    return say("water") if water else say("moat") if moat else say("open land")


def _description(scene: _Scene) -> Sentence:
    standing = sum(not house.face.ruined for house in scene.houses)
    free = len(scene.empty) + sum(len(house.face.lots) for house in scene.houses if house.face.ruined)
    return say(
        "Buildings: {buildings}. Empty lots: {empty}. North: {north}. East: {east}. South: {south}. West: {west}.",
        buildings=standing,
        empty=free,
        **{edge.shape.side: edge.words for edge in scene.edges},
    )


_SIDE_NAMES: Mapping[Side, Sentence] = {
    "north": say("North"),
    "east": say("East"),
    "south": say("South"),
    "west": say("West"),
}
_SIDE_PLACES: Mapping[Side, tuple[float, float, int]] = {
    "north": (EXTENT / 2, MARGIN - 8, 0),
    "east": (EXTENT - MARGIN + 8, EXTENT / 2, 90),
    "south": (EXTENT / 2, EXTENT - MARGIN + 16, 0),
    "west": (MARGIN - 8, EXTENT / 2, -90),
}
