"""How many columns of a terminal a text takes: Japanese letters take two, signs that lie on others none."""

from __future__ import annotations

import unicodedata


def width(text: str) -> int:
    """The columns that a text takes."""
    return sum(map(_of, text))


def padded(text: str, wide: int) -> str:
    """A text with so many spaces behind it that it takes `wide` columns, where it does not take more."""
    return text + " " * (wide - width(text))


def _of(letter: str) -> int:
    if unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1
