"""Who and what a chronicle knows by name, from its first turn to its last: settlements, hexes, people."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from ..engine.book import State
from ..engine.journal import Journal
from ..reading.names import fold
from . import realm_records
from .realm_records import Settlement


@dataclass(frozen=True)
class Lived:
    """A settlement as it last was, the state it was last seen in, and that turn where it is no more.

    `former` are the names it had before, each with the turn in which it was given up.
    """

    record: Settlement
    state: State
    until: int | None
    former: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class Mention:
    """What a `[[...]]` names: its kind (hex, settlement, person, realm, turn), its key, and the words shown."""

    kind: str
    key: str
    shown: str


@dataclass(frozen=True)
class Gazetteer:
    """Settlements by key, the keys that folded names stand for, and the names as they are spelt, to suggest from."""

    settlements: Mapping[str, Lived]
    settlement_names: Mapping[str, str] = field(default_factory=dict)
    hex_names: Mapping[str, str] = field(default_factory=dict)
    people_names: Mapping[str, str] = field(default_factory=dict)
    turns: frozenset[int] = frozenset()
    spelt: tuple[str, ...] = ()
    realm_names: Mapping[str, str] = field(default_factory=dict)

    def find(self, words: str) -> Mention | None:
        """What the words inside `[[ ]]` name: `Tuskholm`, `hex:C4`, `person:Rob`, `turn:3|shown`."""
        name, bar, shown = (part.strip() for part in words.partition("|"))
        kind, colon, rest = name.partition(":")
        if colon and fold(kind) in _KINDS:
            return self._of_kind(fold(kind), rest.strip(), shown if bar and shown else rest.strip())
        for kind in ("settlement", "hex", "person", "realm"):
            found = self._of_kind(kind, name, shown if bar and shown else name)
            if found is not None:
                return found
        return None

    def _of_kind(self, kind: str, name: str, shown: str) -> Mention | None:
        if kind == "turn":
            known = name.isascii() and name.isdigit() and len(name) < 7 and int(name) in self.turns
            return Mention("turn", str(int(name)), shown) if known else None
        names = {
            "settlement": self.settlement_names,
            "hex": self.hex_names,
            "person": self.people_names,
            "realm": self.realm_names,
        }[kind]
        key = names.get(fold(name))
        return Mention(kind, key, shown) if key is not None else None


_KINDS = frozenset({"settlement", "hex", "person", "realm", "turn"})


def gazetteer_of(journal: Journal) -> Gazetteer:
    """All that is or was called something; of two with one name the first keeps it."""
    land = journal.campaign.land
    lived: dict[str, Lived] = {}
    towns, people, hexes = dict[str, str](), dict[str, str](), dict(land.aliases)
    realms = dict[str, str]()
    spelt = dict.fromkeys(land.hexes)
    last_people: object = None
    last_hexes: object = None
    for record in (journal.before, *journal.turns):
        state = record.closing
        now = realm_records.settlements(state)
        for key, town in now.items():
            towns.setdefault(fold(town.name), key)
            towns.setdefault(fold(key), key)
            spelt[town.name] = None
            known = lived.get(key)
            former = known.former if known is not None else ()
            if known is not None and known.record.name != town.name:
                former = (*former, (known.record.name, record.number))
            lived[key] = Lived(town, state, None, former)
        for key in lived.keys() - now.keys():
            if lived[key].until is None:
                lived[key] = replace(lived[key], until=record.number)
        everyone, every_hex = realm_records.people(state), realm_records.hexes(state)
        for key, person in everyone.items() if everyone is not last_people else ():
            people.setdefault(fold(person.name), key)
            spelt[person.name] = None
        for key, hex in every_hex.items() if every_hex is not last_hexes else ():
            for name in (hex.name, *hex.aliases):
                if name:
                    hexes.setdefault(fold(name), key)
                    spelt[name] = None
        for key, abroad in realm_records.foreign_realms(state).items():
            realms.setdefault(fold(abroad.name), key)
            spelt[abroad.name] = None
        last_people, last_hexes = everyone, every_hex
    numbers = frozenset(turn.number for turn in journal.turns)
    return Gazetteer(lived, towns, hexes, people, numbers, tuple(spelt), realms)
