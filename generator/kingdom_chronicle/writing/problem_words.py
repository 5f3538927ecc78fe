"""Problems in words: as the catalogue has them, and the terms of a sum by the names that the rules give them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..engine.expect import Terms
from ..reading.wording import Sentence, Worder
from .lang import catalogue
from .words import words_for


def problem_words(language: str) -> Worder:
    """What puts the sentences of problems into the words of a language."""
    words = catalogue(language)
    return lambda sentence: replace(sentence, parts=dict(_named(sentence, language))).worded(words)


def _named(sentence: Sentence, language: str) -> Iterator[tuple[str, object]]:
    for name, part in sentence.parts.items():
        yield name, _sum(part, language) if isinstance(part, Terms) else part


def _sum(terms: Terms, language: str) -> str:
    """`+7 Carried over; −3 Upkeep`."""
    words = words_for(terms.view, language)
    return words.parted(words.term_of(words.signed(each.value), words.figure_label(each)) for each in terms.figures)
