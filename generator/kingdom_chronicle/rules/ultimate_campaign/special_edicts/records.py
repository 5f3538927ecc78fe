"""What special edicts leave behind: ties with other realms, trade routes, vassals, expeditions (UC-FAM-5)."""

from __future__ import annotations

from dataclasses import dataclass

from ....engine.book import Record
from ....engine.figure import Figure


@dataclass(frozen=True)
class Embassy(Record):
    """An embassy in another realm, keyed by the realm; `house` is the type of its building, if it has one."""

    since: int
    house: str = ""
    built: int = 0


@dataclass(frozen=True)
class Pact(Record):
    """An agreement with another realm, keyed by the realm.

    `terms` is a row of treaty_terms, `advantage` who has it, `theirs` the attribute of the other realm.
    """

    since: int
    terms: str
    advantage: str
    theirs: Figure


@dataclass(frozen=True)
class Treaty(Pact):
    """A treaty: a share of the other's Economy adds to ours."""


@dataclass(frozen=True)
class Alliance(Pact):
    """An alliance: a share of the other's Stability adds to ours."""


@dataclass(frozen=True)
class Rebuff(Record):
    """A realm that hears no such offer before a turn, keyed `realm/edict`."""

    until: int


@dataclass(frozen=True)
class TradeRoute(Record):
    """A trade route, keyed by what is carried; `result` is the row of how it went, `until` its last turn."""

    settlement: str
    partner: str
    hexes: tuple[str, ...]
    result: str
    since: int
    until: int


@dataclass(frozen=True)
class Vassal(Record):
    """A vassal realm, keyed by the slug of its name; `calm` counts successes in a row of one that was subjugated."""

    grant: int
    since: int
    restless: bool = False
    calm: int = 0


@dataclass(frozen=True)
class Expedition(Record):
    """An expedition, keyed by the slug of its name; `until` is its last turn that is paid for."""

    name: str
    since: int
    until: int
