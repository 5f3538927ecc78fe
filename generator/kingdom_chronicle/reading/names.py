"""Names as people write them: when two are one, what was probably meant, and the id a name gets."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches
from functools import lru_cache

from .wording import NOTHING, Label, Sentence, say

_SPACES = (
    # with what is not seen: soft hyphen, joiners, marks of direction and of a letter's variant
    r"\s\u00ad\u034f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff"
    r"\U000e0100-\U000e01ef"
)
_HYPHENS = r"\-‐‑‒–—―⁃−﹘﹣－゠"
_APOSTROPHES = r"'’‘‚‛`´ʹʻʼʽˈ′‵＇｀"
_STOPS = r".．。｡․"
_TIED = str.maketrans({"œ": "oe", "Œ": "Oe", "æ": "ae", "Æ": "Ae"})
"""Two letters in one, which not every keyboard has."""

_LEFT_OUT = re.compile(rf"[{_SPACES}{_HYPHENS}{_APOSTROPHES}{_STOPS}_＿]+")
_SPACE = re.compile(rf"[{_SPACES}]+")
_HYPHEN = re.compile(rf"[{_HYPHENS}]")
_APOSTROPHE = re.compile(rf"[{_APOSTROPHES}]+")


@lru_cache(maxsize=20_000)
def fold(name: str) -> str:
    """What all spellings of one name have in common.

    Something without a single letter is no name but a coordinate, a range or a sign: `-1,2` is not `1,2`, and
    `5.24` is not `52.4`. Only spaces and the shape of the hyphens do not matter there.
    """
    composed = _composed(name)
    if not any(letter.isalpha() for letter in composed):
        return _HYPHEN.sub("-", _composed(_SPACE.sub("", composed)))
    # Left out before composing, because NFKC turns a spacing accent (´) into a space and a combining one, and
    # after it, because it may make such a character; composed last, so that folding twice changes nothing.
    kept = _composed(_composed(_LEFT_OUT.sub("", name)).casefold().translate(_TIED))
    return _composed(_LEFT_OUT.sub("", kept))


@lru_cache(maxsize=20_000)
def slug(name: str) -> str:
    """An id for a name that a group made up: lower case, hyphens, letters and marks of any script kept."""
    text = _composed(_composed(_APOSTROPHE.sub("", name)).casefold())
    text = _APOSTROPHE.sub("", text)
    kept = "".join(letter if unicodedata.category(letter)[0] in "LMN" else "-" for letter in text)
    return "-".join(part for part in kept.split("-") if part) or "unnamed"


@lru_cache(maxsize=20_000)
def alphabetical(name: str) -> tuple[str, str]:
    """The order of names in a list: by their letters without accents and case, `école` after `Eau`.

    Japanese stands in the order of its signs: how a name is read is not known.
    """
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", name) if not "\u0300" <= sign <= "\u036f")
    return bare.translate(_TIED).casefold(), name


def nearest(name: str, choices: Iterable[str]) -> str | None:
    """The choice that was probably meant, or None; of two that fold alike the first stands for both.

    What has a name in each language is found by any of them.
    """
    by_fold: dict[str, str] = {}
    for choice in choices:
        others = choice.names.values() if isinstance(choice, Label) else ()
        for known in (choice, *others):
            by_fold.setdefault(fold(known), choice)
    close = get_close_matches(fold(name), sorted(by_fold), 1, cutoff=0.6)
    return by_fold[close[0]] if close else None


def _composed(text: str) -> str:
    return unicodedata.normalize("NFKC", text)


def did_you_mean(name: str, choices: Iterable[str]) -> Sentence:
    """`Did you mean 'Mill'?`, or nothing where no choice is near."""
    close = nearest(name, choices)
    return say("Did you mean '{name}'?", name=close) if close is not None else NOTHING
