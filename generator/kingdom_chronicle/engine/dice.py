"""Dice: notation, throws that were written down, and keyed throws for the rest.

A die has a name, not a turn in a queue, so that no decision moves another's die.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import blake2b
from typing import Literal

from ..reading.source import Span

_NOTATION = re.compile(r"([1-9][0-9]?)?d([1-9][0-9]{0,2}|%)(!)?\Z")


@dataclass(frozen=True, slots=True)
class Dice:
    """`2d6`: how many, how many sides; `!` means that a highest face is thrown again and added."""

    count: int
    sides: int
    explodes: bool = False

    def __str__(self) -> str:
        sides = "%" if self.sides == 100 else str(self.sides)
        return f"{self.count if self.count > 1 else ''}d{sides}{'!' if self.explodes else ''}"


def read_dice(text: str) -> Dice:
    """`d20`, `2d6`, `d%`, `1d6!` as a value; anything else raises ValueError."""
    found = _NOTATION.match(text.strip())
    # a die of one side that is thrown again on its highest face would never come to rest
    if not found or (found[3] and found[2] == "1"):
        raise ValueError(f"not dice: {text!r}")
    sides = 100 if found[2] == "%" else int(found[2])
    return Dice(int(found[1] or 1), sides, bool(found[3]))


@dataclass(frozen=True, slots=True)
class Roll:
    """A throw: its full name, the dice, the faces (or the one total that was written), and whence it came."""

    name: str
    dice: Dice
    faces: tuple[int, ...]
    origin: Literal["written", "thrown"]
    span: Span | None = None

    @property
    def total(self) -> int:
        return sum(self.faces)


def throw(seed: str, name: str, sides: int) -> int:
    """The face of an unwritten die: a keyed hash, the same on every machine."""
    digest = blake2b(f"{seed}\0{name}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") % sides + 1


def possible(dice: Dice, faces: tuple[int, ...]) -> bool:
    """Whether written faces, or one written total, can come from these dice."""
    if len(faces) == 1:
        return _possible_total(dice, faces[0])
    if not all(1 <= face <= dice.sides for face in faces):
        return False
    if not dice.explodes:
        return len(faces) == dice.count
    # a further die was thrown where the last one showed its highest face, and only there
    further = faces[dice.count - 1 :]
    return len(faces) >= dice.count and [face == dice.sides for face in further] == [
        *[True] * (len(further) - 1),
        False,
    ]


def _possible_total(dice: Dice, total: int) -> bool:
    if total < dice.count:
        return False
    if not dice.explodes:
        return total <= dice.count * dice.sides
    # a single die that shows its highest face is never the last, and has more than one side to end on
    return dice.count > 1 or total % dice.sides != 0
