"""What a kingdom of the second edition has besides what any has: training, investment, tokens, bars."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ...engine.book import Record


@dataclass(frozen=True)
class Charter(Record):
    """How the kingdom was founded, keyed `charter`: ids of charter, heartland and government (K2-CRE-1)."""

    charter: str = ""
    heartland: str = ""
    government: str = ""


@dataclass(frozen=True)
class Training(Record):
    """The rank of a skill, keyed by the skill's id; a skill without a record is untrained (K2-SKL-2)."""

    rank: str
    since: int


@dataclass(frozen=True)
class Invested(Record):
    """A role that is invested, keyed by its id (K2-LDR-3)."""

    since: int


@dataclass(frozen=True)
class Feat(Record):
    """A feat that the kingdom has, keyed by its id, or `id/choice` where it can be had again (K2-FEAT-1).

    `chosen` is what the players chose with it: a skill, a role, ruins.
    """

    since: int
    chosen: tuple[str, ...] = ()


@dataclass(frozen=True)
class Prepared(Record):
    """A hex that was prepared, keyed by its label (K2-HEX-1)."""

    since: int


@dataclass(frozen=True)
class Lost(Record):
    """A hex that was the kingdom's once, keyed by its label: claimed again it brings no XP (K2-XP-1)."""

    since: int


@dataclass(frozen=True)
class Rich(Record):
    """A work site that yields more to the end of turn `until`, keyed `hex/feature` (K2-ACT-establish-work-site)."""

    until: int


@dataclass(frozen=True)
class Fouled(Record):
    """A hex whose irrigation failed critically, keyed by its label: it breeds disease (K2-ACT-irrigation)."""

    since: int


@dataclass(frozen=True)
class Relation(Record):
    """What dealings with a group have come to, keyed by its id: `diplomatic`, an agreement, whether it joined.

    A group without one stands as realms.yml says.
    """

    diplomatic: bool = False
    agreement: bool = False
    joined: bool = False


@dataclass(frozen=True)
class Army(Record):
    """An army that the kingdom keeps, keyed by the slug of its name (K2-ARM-2); `group` where it is a special one.

    `conditions` are those of tables/army_conditions.yml by their value; `saves` is what a garrison takes off what it
    eats.
    """

    name: str
    type: str
    hex: str
    since: int
    group: str = ""
    conditions: Mapping[str, int] = field(default_factory=dict)
    saves: int = 0


@dataclass(frozen=True)
class LastUse(Record):
    """When an activity was last used, keyed `activity` or `activity/target`, with which skills that turn.

    `before` is the last turn before that one in which it was used, 0 for none; `harder` what attempts have added to
    the DC by the end of that use, where the row counts them.
    """

    turn: int
    skills: tuple[str, ...] = ()
    count: int = 1
    before: int = 0
    harder: int = 0

    @property
    def turns(self) -> tuple[int, int]:
        """The last two turns in which it was used."""
        return (self.turn, self.before)


@dataclass(frozen=True)
class Barred(Record):
    """An activity that is barred, keyed `activity` or `activity/target`, to the end of turn `until`; None: for good."""

    until: int | None


@dataclass(frozen=True)
class Token(Record):
    """A benefit that is stored for one use, keyed by a free key: of which activity, whose, until when.

    `to` is what its check must be about, or any of these, `amount` the modifier that it then adds.
    """

    activity: str
    until: int
    leader: str = ""
    to: str | tuple[str, ...] = "all"
    amount: int = 0


@dataclass(frozen=True)
class Coming(Record):
    """Effects that come later, keyed by a free key: `when` is the step, `turn` the first turn in which they come.

    `rest` is how often they come, None for as long as they are not undone; `of` are the hex, the settlement, the group
    and the leader of the activity that promised them.
    """

    activity: str
    effects: tuple[Mapping[str, Any], ...]
    when: str
    turn: int
    rest: int | None = 1
    of: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Reached(Record):
    """A milestone that was reached, keyed by its id: its XP come once (K2-XP-1)."""

    since: int


@dataclass(frozen=True)
class Upgraded(Record):
    """What a structure was before its upgrades, keyed by the structure's key (K2-SET-6)."""

    earlier: tuple[str, ...]


@dataclass(frozen=True)
class Raised(Record):
    """How many structures of a kind were ever built, keyed by the kind, or `settlement/kind` (K2-SET-10)."""

    count: int


@dataclass(frozen=True)
class Shown(Record):
    """What a museum or a menagerie shows, keyed by the slug of its name: `items` or `animals` (K2-SET-museum)."""

    name: str
    building: str
    what: str
    sapient: bool = False


@dataclass(frozen=True)
class Unfinished(Record):
    """A structure whose check failed, keyed as it will be: to the end of turn `until` it costs nothing again.

    `paid` is what was spent on it.
    """

    type: str
    until: int
    paid: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Doubled(Record):
    """A settlement or a structure, by its key, whose item bonuses count twice in one turn (K2-EVT-boomtown)."""

    turn: int
