"""The world at the start: the map and the people as the campaign's files say they were."""

from __future__ import annotations

from collections.abc import Iterable

from ..engine.book import Enter, Entry
from ..engine.illegal import Illegal
from ..engine.view import View
from ..reading.names import fold, slug
from ..reading.wording import say
from .realm import Hex, Person, find_row


def survey(view: View) -> Iterable[Entry | Illegal]:
    """The map and the people as map.yml and people.yml say they were."""
    rivers = {label for river in view.campaign.land.rivers for label in river}
    for label, ground in view.campaign.land.hexes.items():
        facts = ground.facts
        terrain = find_row(
            view, "terrain", ground.terrain, (), say("no terrain is called '{name}'", name=ground.terrain)
        )
        special = tuple(
            find_row(
                view, "special_terrain", name, (), say("no special terrain is called '{name}'", name=name)
            )
            for name in facts.special
        )
        yield Enter(
            Hex(
                label,
                ground.hex.q,
                ground.hex.r,
                terrain,
                facts.name or "",
                special,
                label in rivers or bool(facts.river) or "river" in special,
                bool(facts.coast),
                facts.known or "unknown",
                facts.settlement,
            )
        )
    for name, facts_ in view.campaign.people.items():
        scores = {fold(ability)[:3]: (score - 10) // 2 for ability, score in facts_.abilities.items()}
        scores |= {fold(ability)[:3]: value for ability, value in facts_.modifiers.items()}
        yield Enter(Person(slug(name), name, scores, facts_.feats, facts_.player))
