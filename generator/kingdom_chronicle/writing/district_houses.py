"""Where the buildings of a district stand on its plan: on their lots, as guests on others', as canals and ruins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from ..reading.wording import Sentence, Worder, say, say_many
from .district_plan import Lot, Rect, footprint, lot_name, ripples
from .drawing import local, one_line
from .lettering import fit

_lines = lru_cache(maxsize=4096)(fit)

KINDS = ("housing", "trade", "faith", "learning", "defence", "government", "leisure", "infrastructure", "arcane")
"""The kinds of buildings that have a hatching of their own, in the order of the key."""
PITCH = 9.6
"""Pixels between the lines of a label."""
_EM, _WIDE = 9.2, 1.2
"""Pixels to an em of a label's condensed face; ems of a Japanese letter in it."""


@dataclass(frozen=True, slots=True)
class BuildingFace:
    """What is shown of a building; one without lots is not drawn.

    `kind` gives its hatching, `glyph` is a symbol of the sprite, `spoken` its full label. What is damaged shows
    as a ruin; what is closed keeps its picture, and neither has a band. What is `ruined` is gone and leaves its
    lots free; `water` is a canal; `fresh` is what the plan is to point at.
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
    ruined: bool = False
    water: bool = False
    fresh: bool = False

    @property
    def classes(self) -> str:
        """The classes of its shape, whose looks are the theme's."""
        kind = self.kind if self.kind in KINDS else "housing"
        marks = (("dam", self.damaged or self.closed or self.ruined), ("ruin", self.ruined))
        more = (*marks, ("canal", self.water), ("new", self.fresh))
        return " ".join((f"b b-{kind}", *(name for name, is_so in more if is_so)))


@dataclass(frozen=True, slots=True)
class House:
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
            size = 13.0 if self.head.w < 20 else 17.0
            return Rect(self.head.x + (self.head.w - size) / 2, self.head.y + (self.head.h - size) / 2, size, size)
        size = 50.0 if min(self.head.w, self.head.h) > 100 else 30.0
        middle = (self.head.y + 9 + self.foot - 10) / 2
        return Rect(self.head.x + self.head.w / 2 - size / 2, middle - size / 2, size, size)

    @property
    def large(self) -> Rect:
        """The picture where there are no number and label."""
        room = min(self.head.w, self.head.h)
        size = room - 4 if self.guest else min(room - 20, 74)
        band = 0 if self.guest else 3.5
        left, top = self.head.x + (self.head.w - size) / 2, self.head.y + (self.head.h - size) / 2 + band
        return Rect(left, top, size, size)

    @property
    def foot(self) -> float:
        """The first line of the label."""
        return self.head.y + self.head.h - 8 - (len(self.lines) - 1) * PITCH

    @property
    def ripples(self) -> tuple[str, ...]:
        """The waves of a canal."""
        return tuple(ripples(each) for each in self.rects) if self.face.water else ()


def houses_of(buildings: tuple[BuildingFace, ...], word: Worder) -> Iterator[House]:
    """The buildings that have lots, in the order given; what is ruined is left of lots that nothing else holds.

    Raises ValueError with a Sentence where a building stands off the plan, or on some lots that are taken and
    some that are free.
    """
    hosts: dict[Lot, BuildingFace] = {}
    guests: Counter[Lot] = Counter()
    for building in buildings:
        shared = hosts.keys() & set(building.lots)
        lots = tuple(lot for lot in building.lots if lot not in shared) if building.ruined else building.lots
        if not lots:
            continue
        rects = footprint(lots)
        shared &= set(lots)
        if shared and len(shared) < len(set(building.lots)):
            lot = lot_name(min(shared))
            raise ValueError(say("{building} stands on lot {lot}, which is taken.", building=building.label, lot=lot))
        if shared:
            lot_shared = building.lots[0]
            rects = (_corner(rects[0], guests[lot_shared], hosts[lot_shared].water),)
            guests[lot_shared] += 1
        hosts |= {lot: building for lot in lots if lot not in shared}
        label = one_line(building.label)
        yield House(
            face=replace(building, lots=lots),
            rects=rects,
            kind=building.kind if building.kind in KINDS else "housing",
            title=one_line(building.spoken) or word(_spoken(building, label)),
            url=local(building.url),
            lines=() if shared else _lines(label, (rects[0].w - 4) / _EM, 2, _WIDE),
            guest=bool(shared),
        )


def _corner(lot: Rect, before: int, on_water: bool) -> Rect:
    """A guest's place on a lot: across a canal, else in the upper right corner, one below the other."""
    if on_water:
        return Rect(lot.x - 2, lot.y + 9 + before * 8, lot.w + 4, 22)
    return Rect(lot.x + lot.w - 19, lot.y + 9 + min(before, 2) * 18, 17, 17)


def _spoken(building: BuildingFace, label: str) -> Sentence:
    size = say_many("{count} lot", "{count} lots", len(set(building.lots)))
    plain = say("{number}. {label}, {size}", number=building.number, label=label, size=size)
    if building.ruined:
        return say("{building}, in ruins", building=plain)
    if building.damaged:
        return say("{building}, damaged", building=plain)
    return say("{building}, closed", building=plain) if building.closed else plain
