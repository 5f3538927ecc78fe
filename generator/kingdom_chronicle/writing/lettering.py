"""Lettering in drawings: how wide a text runs, and how it is broken or shortened to fit its place."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from ..reading.widths import BEGINS_NO_LINE, ENDS_NO_LINE, is_katakana, is_wide

_NARROW = frozenset(" .,:;!|'’`·ijlftrI()[]{}-/\\")
# more than any place of a drawing holds, so that a name of thousands of letters takes no longer to set
_LONGEST = 400
_BROAD = frozenset("mwMW@%&—…")


def width(text: str, wide: float = 1.0) -> float:
    """About how many ems a text runs in the site's faces, rather too many than too few.

    `wide` is what a Chinese or Japanese letter takes: more than 1 where the ems are of a condensed face.
    """
    return sum(_letter(letter, wide) for letter in text)


def fit(text: str, room: float, lines: int = 2, wide: float = 1.0) -> tuple[str, ...]:
    """The text on at most so many lines of `room` ems, broken where a reader would, or shortened."""
    rows: list[str] = []
    rest = text.strip()[:_LONGEST]
    while rest and len(rows) < lines:
        row, rest = _shortened(rest, room, wide) if len(rows) == lines - 1 else _broken(rest, room, wide)
        rows.append(row)
    return tuple(rows)


def halved(text: str, room: float, wide: float = 1.0) -> tuple[str, ...]:
    """The text on two lines that are as even as a reader's breaks allow; shortened where `room` ems are too few."""
    whole = text.strip()[:_LONGEST]
    pairs = {cut: (whole[:cut].rstrip(), whole[cut:].lstrip()) for cut in _cuts(whole) if _may_break(whole, cut)}

    def badness(cut: int) -> tuple[bool, float]:
        return _parts_a_word(whole, cut), max(width(row, wide) for row in pairs[cut])

    even = pairs[min(pairs, key=badness)] if pairs else (whole,)
    return even if all(width(row, wide) <= room for row in even) else fit(whole, room, 2, wide)


@lru_cache(maxsize=4096)
def _letter(letter: str, wide: float) -> float:
    if unicodedata.combining(letter) or unicodedata.category(letter) == "Cf":
        return 0.0
    if is_wide(letter):
        return wide
    if letter in _NARROW:
        return 0.33
    if letter in _BROAD:
        return 0.95
    return 0.7 if letter.isupper() else 0.56


def _shortened(text: str, room: float, wide: float) -> tuple[str, str]:
    if width(text, wide) <= room:
        return text, ""
    return text[: _last_cut(text, room - width("…"), wide)].rstrip() + "…", ""


def _broken(text: str, room: float, wide: float) -> tuple[str, str]:
    if width(text, wide) <= room:
        return text, ""
    breaks = [cut for cut in _cuts(text) if _may_break(text, cut) and width(text[:cut].rstrip(), wide) <= room]
    if breaks:
        cut = _even(text, breaks, room, wide)
        return text[:cut].rstrip(), text[cut:].lstrip()
    cut = _last_cut(text, room - width("-"), wide)
    return text[:cut] + "-", text[cut:]


def _even(text: str, breaks: list[int], room: float, wide: float) -> int:
    """The last of the breaks; in Japanese one between two words, or else the one that leaves the two lines even.

    Words show by their script: kanji or katakana after hiragana begin one, hiragana do not.
    """
    last = breaks[-1]
    if not (is_wide(text[last - 1]) and is_wide(text[last])):
        return last
    halves = {cut: (width(text[:cut], wide), width(text[cut:], wide)) for cut in breaks}
    whole = [cut for cut in breaks if halves[cut][1] <= room]
    return min(whole, key=lambda cut: (_parts_a_word(text, cut), max(halves[cut]), -cut), default=last)


def _parts_a_word(text: str, cut: int) -> bool:
    """Whether a cut in Japanese is not where a word begins: after hiragana or another script, and never before any."""
    before, after = text[cut - 1], text[cut]
    return is_wide(before) and is_wide(after) and _script(after) in ("", _script(before))


def _script(sign: str) -> str:
    """What a sign of Japanese is written in; nothing for hiragana, which end a word or join two."""
    return "" if "ぁ" <= sign <= "ん" else "katakana" if is_katakana(sign) else "kanji" if sign.isalnum() else "sign"


def _last_cut(text: str, room: float, wide: float) -> int:
    return max((cut for cut in _cuts(text) if width(text[:cut], wide) <= room), default=1)


def _cuts(text: str) -> list[int]:
    """Where the text may be cut without parting a letter from its accent."""
    return [at for at in range(1, len(text)) if not unicodedata.combining(text[at])]


def _may_break(text: str, cut: int) -> bool:
    before, after = text[cut - 1], text[cut]
    if after in BEGINS_NO_LINE or before in ENDS_NO_LINE:
        return False
    return before in " -" or after == " " or is_wide(before) or is_wide(after)
