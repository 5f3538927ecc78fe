"""The plan of a settlement's district: lots, streets, borders and buildings as one SVG."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from ..reading.wording import Sentence, Worder, say, say_many
from .district_plan import (
    EXTENT,
    LOTS,
    MARGIN,
    SIDES,
    Lot,
    Rect,
    Side,
    blocks,
    border_shape,
    footprint,
    lot_name,
    rect,
)
from .drawing import identifier, local, number, one_line, rendered
from .lettering import fit

__all__ = ["KINDS", "Border", "BuildingFace", "DistrictFace", "draw_district"]

Border = Literal["land", "water"]

KINDS = ("housing", "trade", "faith", "learning", "defence", "government", "leisure", "infrastructure", "arcane")
"""The kinds of buildings that have a hatching of their own, in the order of the key."""
_EM, _PITCH, _WIDE = 9.2, 9.6, 1.2
"""Pixels to an em of a label's condensed face and between its lines; ems of a Japanese letter in it."""


@dataclass(frozen=True, slots=True)
class BuildingFace:
    """What is shown of a building; one without lots is not drawn.

    `kind` gives its hatching, `glyph` is a symbol of the sprite, `spoken` its full label. What is damaged shows
    as a ruin; what is closed keeps its picture, and neither has a band.
    """

    number: int
    label: str
    kind: str = ""
    glyph: str = "s-building"
    lots: tuple[Lot, ...] = ()
    damaged: bool = False
    url: str = ""
    spoken: str = ""
    closed: bool = False


@dataclass(frozen=True, slots=True)
class DistrictFace:
    """What is shown of a district: its borders, land where nothing is said, and its buildings.

    `id` begins every id in the drawing. `by_block` names empty lots by block and number, as the second
    edition does, else by column and row.
    """

    id: str
    name: str = ""
    borders: Mapping[Side, Border] = field(default_factory=dict)
    walls: frozenset[Side] = frozenset()
    moats: frozenset[Side] = frozenset()
    buildings: tuple[BuildingFace, ...] = ()
    by_block: bool = False


@dataclass(frozen=True, slots=True)
class _House:
    """A building as the template prints it. A guest stands small on a lot that another building holds."""

    face: BuildingFace
    rects: tuple[Rect, ...]
    kind: str
    title: str
    url: str
    lines: tuple[str, ...]
    guest: bool

    @property
    def head(self) -> Rect:
        """The rectangle that has number, picture and label."""
        return self.rects[0]

    @property
    def picture(self) -> Rect:
        """Between band and label; all of a guest."""
        if self.guest:
            return Rect(self.head.x + 2, self.head.y + 2, 13, 13)
        size = 50.0 if min(self.head.w, self.head.h) > 100 else 30.0
        middle = (self.head.y + 9 + self.foot - 10) / 2
        return Rect(self.head.x + self.head.w / 2 - size / 2, middle - size / 2, size, size)

    @property
    def foot(self) -> float:
        """The first line of the label."""
        return self.head.y + self.head.h - 8 - (len(self.lines) - 1) * _PITCH


def draw_district(face: DistrictFace, *, word: Worder = str) -> str:
    """The plan as an inline SVG in the page's colours; a building that has a url is a link to it.

    The page gives its symbols (see `drawing.used_symbols`). Raises ValueError with a Sentence where a
    building stands off the plan, or on some lots that are taken and some that are free.
    """
    taken: set[Lot] = set()
    houses = []
    for building in face.buildings:
        if building.lots:
            houses.append(_house(building, taken, word))
            taken |= set(building.lots)
    sides = {side: word(_border_words(face, side)) for side in SIDES}
    return rendered(
        "svg/district.svg",
        id=identifier(face.id),
        n=number,
        extent=EXTENT,
        margin=MARGIN,
        title=one_line(face.name) or word(say("District plan")),
        description=word(_description(len(houses), len(LOTS) - len(taken), sides)),
        borders=[
            border_shape(side, face.borders.get(side) == "water", side in face.walls, side in face.moats)
            for side in SIDES
        ],
        blocks=blocks(),
        empty=[(rect((lot,)), lot_name(lot, face.by_block)) for lot in LOTS if lot not in taken],
        houses=sorted(houses, key=lambda house: house.guest),
        pitch=_PITCH,
        sides=[(*_SIDE_PLACES[side], word(_SIDE_NAMES[side]), sides[side]) for side in SIDES],
    )


def _house(building: BuildingFace, taken: set[Lot], word: Worder) -> _House:
    rects = footprint(building.lots)
    shared = taken.intersection(building.lots)
    if shared and len(shared) < len(set(building.lots)):
        raise ValueError(
            say(
                "{building} stands on lot {lot}, which is taken.",
                building=building.label,
                lot=lot_name(min(shared)),
            )
        )
    if shared:
        host = rects[0]
        rects = (Rect(host.x + host.w - 19, host.y + 9, 17, 17),)
    label = one_line(building.label)
    room = (rects[0].w - 4) / _EM
    return _House(
        face=building,
        rects=rects,
        kind=building.kind if building.kind in KINDS else "housing",
        title=one_line(building.spoken) or word(_spoken(building, label)),
        url=local(building.url),
        lines=() if shared else fit(label, room, 2, _WIDE),
        guest=bool(shared),
    )


def _spoken(building: BuildingFace, label: str) -> Sentence:
    size = say_many("{count} lot", "{count} lots", len(set(building.lots)))
    plain = say("{number}. {label}, {size}", number=building.number, label=label, size=size)
    if building.damaged:
        return say("{building}, damaged", building=plain)
    return say("{building}, closed", building=plain) if building.closed else plain


def _border_words(face: DistrictFace, side: Side) -> Sentence:
    water, wall, moat = face.borders.get(side) == "water", side in face.walls, side in face.moats
    if wall:
        return say("moat and wall") if moat else say("water and wall") if water else say("wall and gate")
    return say("water") if water else say("moat") if moat else say("open land")


def _description(buildings: int, empty: int, sides: Mapping[Side, str]) -> Sentence:
    return say(
        "Buildings: {buildings}. Empty lots: {empty}. North: {north}. East: {east}. South: {south}. West: {west}.",
        buildings=buildings,
        empty=empty,
        north=sides["north"],
        east=sides["east"],
        south=sides["south"],
        west=sides["west"],
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
