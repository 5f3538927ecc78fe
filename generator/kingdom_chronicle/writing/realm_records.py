"""What the pages know of a realm's records: each kind by its name, because the pages import no rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Protocol, cast

from ..engine.book import State
from ..reading.kingdom import SettlementShape


class Hex(Protocol):
    """A hex of the map, keyed by its label."""

    @property
    def key(self) -> str: ...
    @property
    def q(self) -> int: ...
    @property
    def r(self) -> int: ...
    @property
    def terrain(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def special(self) -> tuple[str, ...]: ...
    @property
    def river(self) -> bool: ...
    @property
    def coast(self) -> bool: ...
    @property
    def known(self) -> str: ...
    @property
    def note(self) -> str: ...
    @property
    def aliases(self) -> tuple[str, ...]: ...
    @property
    def settlement(self) -> SettlementShape | None: ...


class Holding(Protocol):
    """A claimed hex, keyed by its label."""

    @property
    def key(self) -> str: ...
    @property
    def since(self) -> int: ...
    @property
    def improvements(self) -> Mapping[str, int]: ...
    @property
    def ready(self) -> int | None: ...


class Settlement(Protocol):
    """A settlement, keyed by its id."""

    @property
    def key(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def hex(self) -> str: ...
    @property
    def since(self) -> int: ...
    @property
    def capital(self) -> bool: ...


class District(Protocol):
    """A district, keyed `settlement/number`."""

    @property
    def key(self) -> str: ...
    @property
    def settlement(self) -> str: ...
    @property
    def number(self) -> int: ...
    @property
    def water(self) -> frozenset[str]: ...
    @property
    def name(self) -> str: ...
    @property
    def since(self) -> int: ...


class Building(Protocol):
    """A building, keyed by its place."""

    @property
    def key(self) -> str: ...
    @property
    def type(self) -> str: ...
    @property
    def settlement(self) -> str: ...
    @property
    def district(self) -> int: ...
    @property
    def lots(self) -> tuple[str, ...]: ...
    @property
    def since(self) -> int: ...
    @property
    def uses(self) -> tuple[str, ...]: ...


class Person(Protocol):
    """Someone of the realm, keyed by the slug of the name."""

    @property
    def key(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def modifiers(self) -> Mapping[str, int]: ...
    @property
    def player(self) -> bool: ...
    @property
    def alive(self) -> bool: ...
    @property
    def died(self) -> int | None: ...
    @property
    def bio(self) -> str: ...
    @property
    def portrait(self) -> str: ...


class ForeignRealm(Protocol):
    """Another realm or a group, keyed by the slug of its name."""

    @property
    def key(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def size(self) -> int: ...
    @property
    def alignment(self) -> str: ...
    @property
    def attitude(self) -> str: ...
    @property
    def bio(self) -> str: ...


class Officer(Protocol):
    """Who holds an office, keyed by the role."""

    @property
    def key(self) -> str: ...
    @property
    def people(self) -> tuple[str, ...]: ...
    @property
    def since(self) -> int: ...
    @property
    def adds_to(self) -> tuple[str, ...]: ...


class Edict(Protocol):
    """The level of an edict, keyed by its name."""

    @property
    def key(self) -> str: ...
    @property
    def level(self) -> str: ...
    @property
    def since(self) -> int: ...


class Army(Protocol):
    """An army, keyed by the slug of its first name."""

    @property
    def key(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def monthly(self) -> int: ...
    @property
    def since(self) -> int: ...


class Bereft(Protocol):
    """A building that has lost a house it had, keyed by its own key; `closes` is the turn of its closing."""

    @property
    def closes(self) -> int | None: ...


class Happening(Protocol):
    """An event that is still open."""

    @property
    def key(self) -> str: ...
    @property
    def event(self) -> str: ...
    @property
    def since(self) -> int: ...
    @property
    def place(self) -> str: ...


def group(state: State, kind: str) -> Mapping[str, Any]:
    """The records of a kind by key; none where the ruleset has no such kind."""
    return next((records for of, records in state.records.items() if of.__name__ == kind), {})


def hexes(state: State) -> Mapping[str, Hex]:
    """The hexes of the map."""
    return cast("Mapping[str, Hex]", group(state, "Hex"))


def holdings(state: State) -> Mapping[str, Holding]:
    """The claimed hexes."""
    return cast("Mapping[str, Holding]", group(state, "Holding"))


def settlements(state: State) -> Mapping[str, Settlement]:
    """Every settlement, the realm's own and others."""
    return cast("Mapping[str, Settlement]", group(state, "Settlement"))


def lost_settlements(state: State) -> Mapping[str, Settlement]:
    """The settlements that were the realm's and stand as free cities."""
    lost = group(state, "LostHex").values()
    return {town.key: town for each in lost for town in each.settlements}


def districts(state: State, settlement: str) -> list[District]:
    """The districts of a settlement by their number."""
    found = cast("Mapping[str, District]", group(state, "District")).values()
    return sorted((each for each in found if each.settlement == settlement), key=lambda each: each.number)


def buildings(state: State, settlement: str, district: int | None = None) -> list[Building]:
    """The buildings of a settlement, or of one of its districts, in the order of their first lots."""
    found = cast("Mapping[str, Building]", group(state, "Building")).values()
    here = (b for b in found if b.settlement == settlement and district in (None, b.district))
    return sorted(here, key=lambda b: (b.district, not b.lots, *(lot[1:] + lot[:1] for lot in b.lots[:1]), b.key))


def people(state: State) -> Mapping[str, Person]:
    """Everyone the realm knows."""
    return cast("Mapping[str, Person]", group(state, "Person"))


def foreign_realms(state: State) -> Mapping[str, ForeignRealm]:
    """The other realms and groups."""
    return cast("Mapping[str, ForeignRealm]", group(state, "ForeignRealm"))


def realm_name(state: State, founded_as: str) -> str:
    """What the realm is called: the name it was given since, or the one it was founded with."""
    realm = group(state, "Realm").get("realm")
    return str(getattr(realm, "name", "") or founded_as)


def officers(state: State) -> Mapping[str, Officer]:
    """The filled offices."""
    return cast("Mapping[str, Officer]", group(state, "Officer"))


def edicts(state: State) -> Mapping[str, Edict]:
    """The edicts that were ever set."""
    return cast("Mapping[str, Edict]", group(state, "Edict"))


def armies(state: State) -> Mapping[str, Army]:
    """The armies that stand."""
    return cast("Mapping[str, Army]", group(state, "Army"))


def bereft(state: State) -> Mapping[str, Bereft]:
    """The buildings that have lost a house and may close for it."""
    return cast("Mapping[str, Bereft]", group(state, "Bereft"))


def open_events(state: State) -> Iterator[Happening]:
    """The events that are still open, oldest first."""
    found = cast("Mapping[str, Happening]", group(state, "Happening")).values()
    return iter(sorted(found, key=lambda each: (each.since, each.key)))


def anarchy_since(state: State) -> int | None:
    """The turn in which the realm fell into anarchy; None where there is order."""
    found = group(state, "Anarchy").get("realm")
    return None if found is None else int(found.since)
