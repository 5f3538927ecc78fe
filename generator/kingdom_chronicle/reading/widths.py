"""How many columns of a terminal a text takes: Japanese letters take two, signs that lie on others none."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

BEGINS_NO_LINE = frozenset(
    "、。，．・：；！？）」』】〉》〕］”’…‥,.:;?!)]}»%ー々ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ"
)
ENDS_NO_LINE = frozenset("（「『【〈《〔［“‘([{«")
"""The signs that Japanese, and print, let no line begin with, and none end with."""


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
    if after in BEGINS_NO_LINE or before in ENDS_NO_LINE or (is_katakana(before) and is_katakana(after)):
        return False
    return is_wide(before) or is_wide(after)


def is_wide(letter: str) -> bool:
    """Whether a letter is as wide as two: those of Chinese, Japanese and Korean are."""
    return unicodedata.east_asian_width(letter) in "WF"


def is_katakana(letter: str) -> bool:
    """Whether a letter is one of those that Japanese writes foreign words with."""
    return "ァ" <= letter <= "ー"


def _of(letter: str) -> int:
    if unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if is_wide(letter) else 1
