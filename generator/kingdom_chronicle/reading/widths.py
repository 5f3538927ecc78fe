"""How many columns of a terminal a text takes: Japanese letters take two, signs that lie on others none."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

_NEVER_FIRST = frozenset("、。，．・：；？！）」』】〉》］”’…‥ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ,.:;?!)]}»%")
_NEVER_LAST = frozenset("（「『【〈《［“‘([{«")


def width(text: str) -> int:
    """The columns that a text takes."""
    return sum(map(_of, text))


def padded(text: str, wide: int) -> str:
    """A text with so many spaces behind it that it takes `wide` columns, where it does not take more."""
    return text + " " * (wide - width(text))


def wrapped(text: str, wide: int) -> list[str]:
    """A text in lines of at most `wide` columns, as far as its words are not wider.

    A line ends at a space, or between two letters where Japanese may be broken; the other spaces break nowhere.
    """
    lines = [""]
    for piece in _pieces(text):
        if lines[-1] and width((lines[-1] + piece).rstrip(" ")) > wide:
            lines.append("")
        lines[-1] += piece
    return [line.rstrip(" ") for line in lines]


def _pieces(text: str) -> Iterator[str]:
    """What stays together on a line, one after the other."""
    start = 0
    for place in range(1, len(text)):
        if _may_break(text[place - 1], text[place]):
            yield text[start:place]
            start = place
    yield text[start:]


def _may_break(before: str, after: str) -> bool:
    if before == " " or after == " ":
        return after != " "
    if after in _NEVER_FIRST or before in _NEVER_LAST or (_is_katakana(before) and _is_katakana(after)):
        return False
    return _of(before) == 2 or _of(after) == 2


def _is_katakana(letter: str) -> bool:
    return "ァ" <= letter <= "ー"


def _of(letter: str) -> int:
    if unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1
