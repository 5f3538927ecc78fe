"""What checks are about, in words: everything, an ability, a skill, an activity, a step, a group."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import TYPE_CHECKING
from unicodedata import normalize

from ..reading.wording import say
from .lang.effects import ABOUT
from .lang.terms import STEPS

if TYPE_CHECKING:
    from .rule_words import Cells
    from .words import Words

CHECKS = "-checks"
"""How the id of a lasting modifier ends, behind what its checks are about."""


def about_said(cells: Cells, word: str) -> str:
    """What a check is about: all, an ability, a skill, an activity, or the step it stands in."""
    return _about(cells.edition.words, word, cells.word)


def named(words: Words, word: str) -> str:
    """`Rest and Relax (Arts)`: what a check is about, by the names of the things that there are."""
    return _about(words, word, words.name_of)


def checks_said(words: Words, id: str) -> str:
    """`Culture checks` for `culture-checks`."""
    about = id.removesuffix(CHECKS)
    if about in words.view.ruleset.scores:
        return checks_of(words, words.stock_or_score(about))
    return words.say(say("{about} checks", about=_about(words, about, words.term)))


def checks_of(words: Words, figure: str) -> str:
    """`Economy checks`, by what the figure is called."""
    # two messages, since French has another word before a vowel, as English has another article
    if begins_with_vowel(figure):
        return words.say(say("{figure} checks", figure=figure))
    return words.say(say("{score} checks", score=figure))


def check_of(words: Words, figure: str) -> str:
    """`a check of Economy`, by what the figure is called."""
    if begins_with_vowel(figure):
        return words.say(say("a check of {figure}", figure=figure))
    return words.say(say("a check of {score}", score=figure))


def begins_with_vowel(name: str) -> bool:
    """Whether it takes `an` in English, and `d’` in French."""
    return normalize("NFD", name)[:1].casefold() in tuple("aeiouyœ")


def _about(words: Words, word: str, other: Callable[[str], str]) -> str:
    if word in ABOUT:
        return words.say(ABOUT[word])
    activity, _, only = word.replace(":", "/").partition("/")
    if only:
        return words.say(say("{activity} ({only})", activity=_about(words, activity, other), only=other(only)))
    activity, _, group = word.partition(" ")
    if group in ABOUT:
        return words.say(say("{group} {activity}", group=ABOUT[group], activity=_about(words, activity, other)))
    if word in words.view.ruleset.scores:
        return words.stock_or_score(word)
    for table in chain.from_iterable(words.view.ruleset.deeds.values()):
        if word in words.view.rulebook.tables.get(table, {}):
            return words.row_label(table, word)
    return words.step(word) if word in STEPS else other(word)
