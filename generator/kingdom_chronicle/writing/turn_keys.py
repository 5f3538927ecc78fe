"""What the keys of a turn's file are called in the languages: whoever writes one of these words means the key."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..reading.wording import say
from .lang import NAMES, catalogue
from .lang.terms import PHASES

_PROSE = {"title": say("Title"), "story": say("Story")}


def keys_by_word(phases: Iterable[str]) -> Mapping[str, str]:
    """The keys by what they are called in the languages of the site; a word that is its key itself is left out."""
    said = _PROSE | {phase: PHASES[phase] for phase in phases if phase in PHASES}
    words = ((sentence.worded(catalogue(language)), key) for key, sentence in said.items() for language in NAMES)
    return {word: key for word, key in words if word.casefold() != key}
