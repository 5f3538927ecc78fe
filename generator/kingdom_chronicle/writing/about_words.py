"""What checks are about, in words: everything, an ability, a skill, an activity, a step, a group."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..reading.wording import say
from .lang.effects import ABOUT
from .lang.terms import STEPS

if TYPE_CHECKING:
    from .rule_words import Cells


def about_said(cells: Cells, word: str) -> str:
    """What a check is about: all, an ability, a skill, an activity, or the step it stands in."""
    words = cells.edition.words
    if word in ABOUT:
        return words.say(ABOUT[word])
    activity, _, only = word.replace(":", "/").partition("/")
    if only:
        return words.say(say("{activity} ({only})", activity=about_said(cells, activity), only=cells.word(only)))
    activity, _, group = word.partition(" ")
    if group in ABOUT:
        return words.say(say("{group} {activity}", group=ABOUT[group], activity=about_said(cells, activity)))
    if word in cells.edition.journal.ruleset.scores:
        return words.stock_or_score(word)
    activities = words.view.rulebook.tables.get("activities", {})
    if word in activities:
        return words.row_label("activities", word)
    return words.step(word) if word in STEPS else cells.word(word)
