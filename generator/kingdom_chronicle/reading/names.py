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

_LONGEST = 100
"""Names longer than this are not looked through for slips."""

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
    found = _meant(name, choices)
    return found[0] if found is not None else None


def _meant(name: str, choices: Iterable[str]) -> tuple[str, str] | None:
    """The choice that was probably meant, and its name that is like what was written."""
    by_fold: dict[str, tuple[str, str]] = {}
    for choice in choices:
        others = choice.names.values() if isinstance(choice, Label) else ()
        for known in (choice, *others):
            by_fold.setdefault(fold(known), (choice, str(known)))
    typed = fold(name)
    near = sorted(known for known in by_fold if _is_slip(typed, known) or _is_part(typed, known))
    return by_fold[get_close_matches(typed, near, 1, cutoff=0)[0]] if near else None


def _is_slip(typed: str, known: str) -> bool:
    """Whether at most one letter in three is wrong, missing, too many or swapped.

    More than that is another word: nobody who writes `Kaiser` means the Magister. What begins right may miss more.
    """
    longer = max(len(typed), len(known))
    most = (longer + (longer > 4 and typed[:1] == known[:1])) // 3
    if longer > _LONGEST or abs(len(typed) - len(known)) > most:
        return False
    before: list[int] = []
    row = list(range(len(known) + 1))
    for at, letter in enumerate(typed, 1):
        earlier, before, row = before, row, [at]
        for to, other in enumerate(known, 1):
            slips = min(before[to] + 1, row[-1] + 1, before[to - 1] + (letter != other))
            if at > 1 and to > 1 and letter == known[to - 2] and typed[at - 2] == other:
                slips = min(slips, earlier[to - 2] + 1)
            row.append(slips)
        if min(row) > most and min(before) > most:
            # two rows, since a swap goes back to the one before
            return False
    return row[-1] <= most


def _is_part(typed: str, known: str) -> bool:
    """Whether one is a good part of the other: `Watch` of `Watchtower`."""
    shorter, longer = sorted((typed, known), key=len)
    return len(shorter) > 1 and len(longer) <= 2 * len(shorter) and shorter in longer


def _composed(text: str) -> str:
    return unicodedata.normalize("NFKC", text)


def did_you_mean(name: str, choices: Iterable[str]) -> Sentence:
    """`Did you mean 'Mill'?`, or nothing where no choice is near.

    What is named in several languages is called as in the reader's, unless that is in another script than what was
    written: who writes `Tavrn` to a Japanese kingdom means `Tavern`.
    """
    found = _meant(name, choices)
    if found is None:
        return NOTHING
    choice, like = found
    if isinstance(choice, Label):
        named = {language: _in_script_of(name, own, like) for language, own in choice.names.items() if own}
        choice = Label(_in_script_of(name, str(choice), like), named)
    return say("Did you mean '{name}'?", name=choice)


def in_english(key: str) -> Sentence:
    """What to write in place of a key in another language."""
    return say("Keys are English in every language: write `{key}:`.", key=key)


def _in_script_of(name: str, own: str, like: str) -> str:
    return own if _is_east_asian(own) == _is_east_asian(name) else like


def _is_east_asian(name: str) -> bool:
    return any(letter >= "\u2e80" for letter in fold(name))
