"""The rulesets, by the name a kingdom.yml gives. This is the only place that lists them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from ..engine.ruleset import Ruleset
from ..reading.campaign import Game
from ..reading.names import fold


def _ultimate_campaign() -> Ruleset:
    from .ultimate_campaign import RULESET

    return RULESET


def _kingmaker_fr() -> Ruleset:
    from .kingmaker_fr import RULESET

    return RULESET


def _kingdom_2e() -> Ruleset:
    from .kingdom_2e import RULESET

    return RULESET


RULESETS: Mapping[str, Callable[[], Ruleset]] = {
    "ultimate-campaign": _ultimate_campaign,
    "kingmaker-fr": _kingmaker_fr,
    "kingdom-2e": _kingdom_2e,
}
"""Each ruleset is loaded when a campaign asks for it."""


def ruleset_named(name: str) -> Ruleset | None:
    """The ruleset that a kingdom.yml names, or None."""
    return next((load() for known, load in RULESETS.items() if fold(known) == fold(name)), None)


def game_of(name: str) -> Game | None:
    """What the reader needs to know of a ruleset: its words and its ways to begin."""
    ruleset = ruleset_named(name)
    if ruleset is None:
        return None
    return Game(ruleset.vocabulary(), {word: model for word, (model, _) in ruleset.starts.items()})


def scaffolds(ruleset: Ruleset) -> tuple[Path, ...]:
    """Where the templates of a new campaign lie: a variant's own, which hold only what differs, before those below."""
    folders = [layer.name.replace("-", "_") for layer in reversed(ruleset.layers)]
    return tuple(Path(__file__).parent / folder / "scaffold" for folder in folders)
