"""A ruleset as the commands give it to the reader: with what the keys of a turn are called in every language."""

from __future__ import annotations

from dataclasses import replace

from .. import rules
from ..reading.campaign import Game
from ..writing.turn_keys import keys_by_word


def game_of(name: str) -> Game | None:
    """What the reader needs to know of a ruleset, or None."""
    game = rules.game_of(name)
    if game is None:
        return None
    return replace(game, vocabulary=replace(game.vocabulary, called=keys_by_word(game.vocabulary.phases)))
