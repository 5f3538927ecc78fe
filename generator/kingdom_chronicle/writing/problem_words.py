"""Problems in words: as the catalogue has them, and the terms of a sum by the names that the rules give them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from ..engine.expect import Terms
from ..engine.figure import Figure
from ..engine.journal import Journal
from ..reading.source import Problem
from ..reading.wording import Sentence, Worder, with_brackets
from .lang import catalogue
from .sources import source_text
from .veils import NOTHING, Veil, veils_of
from .words import Words, words_for


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
        return words.parted(_term(words, each) for each in self.terms.figures)


def with_names(problems: Iterable[Problem], journal: Journal, with_gm: bool = False) -> list[Problem]:
    """The problems of a replay, the terms of their sums named as far as the journal's readers may know of them."""
    problems = tuple(problems)
    veil = veils_of(journal).at(journal.last.number) if problems and not with_gm else NOTHING
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


def _term(words: Words, figure: Figure) -> str:
    """`−3 Upkeep`; of a die, which has no name, what it was thrown for: `+3 d4 (die of turn 2: Stability)`."""
    term = words.term_of(words.signed(figure.value), words.figure_label(figure))
    is_die = figure.source is not None and figure.source.id.startswith("dice/")
    if not is_die or words.veil.is_cause(figure):
        return term
    return words.say(with_brackets(term, source_text(words, figure)))


def _named(sentence: Sentence, veil: Veil) -> Sentence:
    parts = {name: Named(part, veil) if isinstance(part, Terms) else part for name, part in sentence.parts.items()}
    return replace(sentence, parts=parts)
