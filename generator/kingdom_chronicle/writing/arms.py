"""The arms of a realm: three charges over an ordinary, chosen by its name, hardly ever another's.

Drawn in ink alone: what a herald would colour is hatched. The same name gives the same arms everywhere and always.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from zlib import crc32

from .drawing import number

PLACES = (34, 60, 86)
"""Where the charges stand in the chief, from the left."""

LEVEL = 26
"""How far below the top."""


@dataclass(frozen=True, slots=True)
class Ordinary:
    """What the lower part of the shield bears, within its outline, and a simpler line for where it is very small."""

    path: str
    line: str = ""


@dataclass(frozen=True, slots=True)
class Arms:
    """A charge around its centre, with lines on it, an ordinary, and how the chief and the ordinary are hatched."""

    charge: str
    lines: str
    ordinary: Ordinary
    chief: str
    base: str

    @property
    def small(self) -> Mapping[str, object]:
        """What the head of each page needs to draw them small."""
        return {
            "charge": self.charge,
            "places": [[x, LEVEL] for x in PLACES],
            "ordinary": self.ordinary.line or self.ordinary.path,
            "is_line": bool(self.ordinary.line),
        }


def arms_of(name: str) -> Arms:
    """The arms of the realm that was founded by this name; a new name later leaves it its arms."""
    choice = crc32(name.encode())
    choice, charge = divmod(choice, len(_CHARGES))
    choice, ordinary = divmod(choice, len(_ORDINARIES))
    choice, chief = divmod(choice, len(_HATCHES))
    others = tuple(hatch for hatch in _HATCHES if hatch != _HATCHES[chief])
    shape, lines = _CHARGES[charge]
    return Arms(shape, lines, _ORDINARIES[ordinary], _HATCHES[chief], others[choice % len(others)])


def _wave(top: int) -> str:
    """A bar whose edges run in waves across the shield."""
    half = 6.5
    there = "".join(f"q{half} {'-' if at % 2 == 0 else ''}5.8 {2 * half:g} 0" for at in range(8))
    back = "".join(f"q-{half} {'' if at % 2 == 0 else '-'}5.8 -{2 * half:g} 0" for at in range(8))
    return f"M8 {number(top)}{there}v15{back}z"


_CHARGES = (
    ("M0 -13L9 0L0 13L-9 0z", "M0 -8.5V8.5"),  # a lozenge
    ("M9.5 0A9.5 9.5 0 1 1 -9.5 0A9.5 9.5 0 1 1 9.5 0z", ""),  # a roundel
    ("M0 -12L2.9 -4L11.4 -3.7L4.8 1.5L7.1 9.7L0 5L-7.1 9.7L-4.8 1.5L-11.4 -3.7L-2.9 -4z", ""),  # a star
    ("M-8 12V-4H-9.5V-11H-5V-7.5H-2.5V-11H2.5V-7.5H5V-11H9.5V-4H8V12z", "M0 12V5M-4 -1H4"),  # a tower
    ("M0 14C-6.4 7 -5.1 -5.6 0 -14C5.1 -5.6 6.4 7 0 14z", "M0 10.6V-9"),  # a leaf
    ("M-11 0L-5.5 -9.5H5.5L11 0L5.5 9.5H-5.5z", ""),  # a hex
)
_ORDINARIES = (
    Ordinary(_wave(64) + _wave(94), "M14 72q11.5-11 23 0t23 0 23 0 23 0M22 100q9.5-10 19 0t19 0 19 0 19 0"),
    Ordinary("M8 62H112V78H8zM14 94H106L98 108H22z"),  # bars
    Ordinary("M60 58L108 92L100 106L60 78L20 106L12 92z"),  # a chevron
    Ordinary("M46 46H74V127L60 134L46 127z"),  # a pale
    Ordinary("M8 46H30L92 112L78 124L8 60z"),  # a bend
    Ordinary("M50 46H70V70H112L110 86H70V129L60 134L50 129V86H10L8 70H50z"),  # a cross
    Ordinary("M8 46H24L60 79L96 46H112V54L72 91L96 112L84 121L60 102L36 121L24 112L48 91L8 54z"),  # a saltire
    Ordinary("M26 46H94L60 124z"),  # a pile
)
_HATCHES = ("az", "gu", "pu", "vt")
"""Lines across, upright, and slanting to either side."""
