"""Problems in words: as the catalogue has them, and the terms of a sum by the names that the rules give them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from ..engine.expect import Terms
from ..engine.journal import Journal
from ..reading.source import Problem
from ..reading.wording import Sentence, Worder
from .lang import catalogue
from .veils import NOTHING, Veil, veils_of
from .words import words_for


@dataclass(frozen=True)
class Named:
    """The terms of a sum that are to have names, and what may not be told of them."""

    terms: Terms
    veil: Veil

    def __str__(self) -> str:
        return str(self.terms)

    def in_language(self, language: str) -> str:
        """`+7 Carried over; −3 Upkeep`."""
        words = words_for(self.terms.view, language, self.veil)
        figures = self.terms.figures
        return words.parted(words.term_of(words.signed(each.value), words.figure_label(each)) for each in figures)


def with_names(problems: Iterable[Problem], journal: Journal, with_gm: bool = False) -> list[Problem]:
    """The problems of a replay, the terms of their sums named as far as the journal's readers may know of them."""
    veil = NOTHING if with_gm else veils_of(journal).at(journal.last.number)
    return [replace(each, help=tuple(_named(sentence, veil) for sentence in each.help)) for each in problems]


def problem_words(language: str) -> Worder:
    """What puts the sentences of problems into the words of a language."""

    def worded(sentence: Sentence) -> str:
        parts = {
            name: part.in_language(language) if isinstance(part, Named) else part
            for name, part in sentence.parts.items()
        }
        return replace(sentence, parts=parts).worded(catalogue(language))

    return worded


def _named(sentence: Sentence, veil: Veil) -> Sentence:
    parts = {name: Named(part, veil) if isinstance(part, Terms) else part for name, part in sentence.parts.items()}
    return replace(sentence, parts=parts)
