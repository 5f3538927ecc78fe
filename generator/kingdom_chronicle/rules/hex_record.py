"""A hex of the map as it is known: its ground, what stands there, what waits there."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.book import Record
from ..reading.kingdom import EncounterFacts, SettlementShape


@dataclass(frozen=True)
class Hex(Record):
    """A hex of the map, keyed by its label; `known` is unknown, rumoured, explored or cleared.

    `settlement` is what stands there of a people that is not the kingdom's. `features` are ids of improvements that
    stand in a hex which is not the kingdom's, or of a structure that stands in any; `resource` is the name of
    what the hex is rich in.
    """

    q: int
    r: int
    terrain: str
    name: str = ""
    special: tuple[str, ...] = ()
    river: bool = False
    coast: bool = False
    known: str = "unknown"
    settlement: SettlementShape | None = None
    note: str = ""
    aliases: tuple[str, ...] = ()
    level: int | None = None
    zone_dc: int | None = None
    features: tuple[str, ...] = ()
    resource: str = ""
    encounters: tuple[EncounterFacts, ...] = ()
