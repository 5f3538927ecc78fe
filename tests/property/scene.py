"""Where a random kingdom stands, and the lines that are proposed for it, one function a verb."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any

from kingdom_chronicle.engine.view import View
from kingdom_chronicle.reading.fields import key_of
from kingdom_chronicle.reading.hexgrid import STEPS
from kingdom_chronicle.rules.realm import Building, District, Hex, Holding, Person, Settlement
from kingdom_chronicle.rules.ultimate_campaign import RULESET
from property.script import Line
from property.world import TABLES

NEW_TOWNS = ("Alderford", "Holm's End", "Oldford", "Neuburg", "Karrow", "Saint-Rémy", "ヒノキ", "Third Wall")
SIDES = ("north", "east", "south", "west")
CHEAP = ("House", "Park", "Brewery", "Inn", "Shrine", "Library", "Monument", "Graveyard", "Smithy", "City Wall", "Moat")


@dataclass
class Scene:
    """Where the kingdom stands, and what this turn's lines have spoken of so far."""

    chance: Random
    view: View
    number: int
    claimed: list[str] = field(default_factory=list)
    prepared: list[str] = field(default_factory=list)

    def pick(self, many: Any) -> Any:
        """One of several, whatever holds them; None of nothing."""
        every = sorted(many) if isinstance(many, set | frozenset) else list(many)
        return self.chance.choice(every) if every else None

    def odds(self, chance: float) -> bool:
        return self.chance.random() < chance

    @cached_property
    def hexes(self) -> list[str]:
        return list(self.view.all(Hex))

    @property
    def own(self) -> list[str]:
        return [*self.view.all(Holding), *self.claimed]

    @property
    def towns(self) -> list[Settlement]:
        return list(self.view.all(Settlement).values())

    @property
    def standing(self) -> list[Building]:
        return list(self.view.all(Building).values())

    @property
    def people(self) -> list[str]:
        return [person.name for person in self.view.all(Person).values()]

    def beside(self, labels: list[str]) -> list[str]:
        """The hexes that touch these and are none of them."""
        places = {(hex.q, hex.r): label for label, hex in self.view.all(Hex).items()}
        known = self.view.all(Hex)
        found = [
            places[known[label].q + q, known[label].r + r]
            for label in labels
            for q, r in STEPS
            if (known[label].q + q, known[label].r + r) in places
        ]
        return [label for label in dict.fromkeys(found) if label not in labels]

    def splitting(self) -> list[str]:
        """The hexes of the kingdom that hold it together: without one of them it falls apart."""
        own = list(self.view.all(Holding))
        return [label for label in own if len(self.together([each for each in own if each != label])) < len(own) - 1]

    def together(self, labels: list[str]) -> list[str]:
        """The first of these hexes, and those that hang together with it."""
        found = labels[:1]
        for here in found:
            found += [label for label in self.beside([here]) if label in labels and label not in found]
        return found

    def named(self, table: str, id: str) -> str:
        """A row as somebody might write it: mostly its label, now and then its id or another language's name."""
        values: Any = TABLES.row(table, id).values
        names = (
            values.label,
            values.label,
            values.label,
            values.label.upper(),
            id.replace("-", "_"),
            values.fr,
            values.ja,
        )
        name = self.pick(names) if self.odds(0.2) else values.label
        clear = all(self.view.tables.find(table, name, language) == [id] for language in ("en", "fr", "ja"))
        return name if clear else values.label


Proposal = Callable[[Scene], "list[Line]"]
PROPOSALS: dict[tuple[str, str], Proposal] = {}
"""By phase and verb; the phase of a line that any phase may have is `any`."""


def proposes(phase: str, verb: str) -> Callable[[Proposal], Proposal]:
    def keep(proposal: Proposal) -> Proposal:
        PROPOSALS[phase, verb] = proposal
        return proposal

    return keep


def decided(phase: str, verb: str, about: object, **fields: object) -> list[Line]:
    """One line; what is None of its fields is left out, and `in_` is `in`."""
    if about is None:
        return []
    return [
        Line(phase, verb, about, {key_of(key): value for key, value in fields.items() if value not in (None, (), "")})
    ]


def die(scene: Scene, sides: int = 20, often: float = 0.5) -> int | None:
    return scene.chance.randint(1, sides) if scene.odds(often) else None


def districts_of(scene: Scene, town: Settlement) -> list[int]:
    return [each.number for each in scene.view.all(District).values() if each.settlement == town.key]


def addressed(scene: Scene, phase: str, verb: str, building: Building | None, **fields: object) -> list[Line]:
    """A line about a building that stands."""
    if building is None:
        return []
    town = scene.view.all(Settlement)[building.settlement].name
    district = (
        building.district if len(districts_of(scene, scene.view.all(Settlement)[building.settlement])) > 1 else None
    )
    lot = scene.pick(building.lots)
    side = building.side if not lot else None
    name = scene.named("buildings", building.type)
    return decided(phase, verb, name, in_=town, district=district, lot=lot, side=side, **fields)


PHASES = tuple(phase.name for phase in RULESET.phases)


def some_phase(scene: Scene) -> str:
    return str(scene.pick(("", *PHASES)))
