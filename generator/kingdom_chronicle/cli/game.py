"""A ruleset as the commands give it to the reader: with what the keys of a turn are called in every language."""

from __future__ import annotations

from dataclasses import replace

from .. import rules
from ..reading.campaign import Game
from ..reading.names import did_you_mean
from ..reading.wording import Sentence, joined, say, typed
from ..writing.turn_keys import keys_by_word


def no_such_ruleset(name: str) -> Sentence:
    """What is wrong with a name that no ruleset has, and which there are."""
    hint = did_you_mean(name, rules.RULESETS)
    listed = hint if hint.text else say("Rulesets: {names}.", names=typed(rules.RULESETS))
    return joined(say("no ruleset is called '{name}'.", name=name), listed)


def game_of(name: str) -> Game | None:
    """What the reader needs to know of a ruleset, or None."""
    game = rules.game_of(name)
    if game is None:
        return None
    return replace(game, vocabulary=replace(game.vocabulary, called=keys_by_word(game.vocabulary.phases)))
