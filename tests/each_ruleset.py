"""The files of a small campaign for each ruleset, for tests that hold of all of them."""

from __future__ import annotations

import second_edition_at_play
from rules_at_play import SMALL


def small(ruleset: str) -> dict[str, str]:
    """A kingdom that was just founded by a ruleset's rules, without turns."""
    if ruleset in second_edition_at_play.FOUNDED:
        return second_edition_at_play.founded()
    return SMALL | {"kingdom.yml": SMALL["kingdom.yml"].replace("ultimate-campaign", ruleset)}
