"""How districts changed, turn by turn: what stood in each after a turn, and what was built, lost and mended in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, Protocol, cast

from ..engine.book import Enter, State, Strike
from ..engine.journal import Journal, TurnRecord
from ..reading.lines import Decision
from . import realm_records
from .realm_records import Building, District

Place = tuple[str, int]
"""A settlement's key and the number of its district."""

Kind = Literal["built", "became", "torn down", "destroyed", "damaged", "repaired", "closed", "reopened"]
ENDS: frozenset[Kind] = frozenset({"became", "torn down", "destroyed"})
"""The changes after which a building is no longer what it was."""


class Site(Protocol):
    """A lot whose building is gone, with that building's type and key, and the turn in which it went."""

    @property
    def key(self) -> str: ...
    @property
    def was(self) -> str: ...
    @property
    def building(self) -> str: ...
    @property
    def since(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Change:
    """What happened to a building in a turn; `into` is what it became, `line` the decision that did it, if any."""

    kind: Kind
    building: Building
    into: Building | None = None
    line: Decision | None = None


@dataclass(frozen=True, slots=True)
class OldGround:
    """Lots on which nothing was built since their building went; `torn_down` where that was a decision."""

    building: str
    was: str
    since: int
    lots: tuple[str, ...]
    torn_down: bool


@dataclass(frozen=True, slots=True)
class Moment:
    """A district after a turn that changed it: its record, what stands, its old ground, and the changes."""

    turn: int
    district: District
    buildings: tuple[Building, ...]
    old: tuple[OldGround, ...]
    changes: tuple[Change, ...]

    @property
    def ended(self) -> tuple[Change, ...]:
        """The buildings that are no longer what they were."""
        return tuple(change for change in self.changes if change.kind in ENDS)


@dataclass(frozen=True, slots=True)
class _Standing:
    """All that is drawn of a district, as a state has it."""

    district: District
    buildings: tuple[Building, ...]
    sites: tuple[Site, ...]

    def look(self) -> object:
        """What a reader of the plan would see of it."""
        return self.district.water, self.sites, tuple((b.key, life(b), condition(b), b.lots) for b in self.buildings)


def life(building: Building) -> tuple[str, str, int]:
    """What tells one building from another at the same place: key, type, and when it was finished."""
    return building.key, building.type, building.since


def condition(building: Building) -> Literal["whole", "damaged", "closed"]:
    """Whether a building works, and if not, why."""
    if getattr(building, "damaged", False):
        return "damaged"
    return "closed" if getattr(building, "closed", False) else "whole"


def side_of(building: Building) -> str:
    """The border that a wall or the like stands on; nothing for what stands elsewhere."""
    return str(getattr(building, "side", ""))


def histories(journal: Journal) -> Mapping[Place, tuple[Moment, ...]]:
    """Every district's moments, the first of them when it was laid out; turn 0 is the time before the first turn.

    While a settlement is not the realm's its districts are not looked at: they go on from what they were.
    """
    found: dict[Place, list[Moment]] = {}
    known: dict[Place, _Standing] = {}
    torn: set[tuple[str, int]] = set()
    last: tuple[object, ...] = ()
    for record in (journal.before, *journal.turns):
        groups = tuple(realm_records.group(record.closing, kind) for kind in _DRAWN)
        if last and all(now is then for now, then in zip(groups, last, strict=True)):
            continue
        last = groups
        doings = _doings(record)
        torn |= {(key, record.number) for key, done in doings.items() if done.struck and done.verb == DEMOLISH}
        for place, now in _standings(record.closing).items():
            then = known.get(place)
            if then is None or then.look() != now.look():
                moment = Moment(
                    record.number,
                    now.district,
                    now.buildings,
                    tuple(_old_ground(now.sites, torn)),
                    tuple(_changes(then, now, doings)),
                )
                found.setdefault(place, []).append(moment)
            known[place] = now
    return {place: tuple(moments) for place, moments in found.items()}


DEMOLISH = "demolish"
"""The verb that tears a building down; a rule that a verb of another name plays ends with it."""
_DRAWN = ("Settlement", "District", "Building", "Site")


def _standings(state: State) -> dict[Place, _Standing]:
    """The districts of the settlements that stand, each with what is in it."""
    towns = realm_records.settlements(state)
    by_town: dict[str, list[Building]] = {}
    for building in cast("Mapping[str, Building]", realm_records.group(state, "Building")).values():
        by_town.setdefault(building.settlement, []).append(building)
    sites: dict[str, list[Site]] = {}
    for site in cast("Mapping[str, Site]", realm_records.group(state, "Site")).values():
        sites.setdefault(site.key.rpartition("/")[0], []).append(site)
    found: dict[Place, _Standing] = {}
    for district in cast("Mapping[str, District]", realm_records.group(state, "District")).values():
        if district.settlement in towns:
            here = (b for b in by_town.get(district.settlement, ()) if b.district == district.number)
            found[district.settlement, district.number] = _Standing(
                district,
                tuple(sorted(here, key=_by_lot)),
                tuple(sorted(sites.get(district.key, ()), key=lambda site: site.key)),
            )
    return found


def _by_lot(building: Building) -> tuple[object, ...]:
    """The order of the lots, as in `realm_records.buildings`; what has no lot comes last."""
    return (not building.lots, *(lot[1:] + lot[:1] for lot in building.lots[:1]), building.key)


@dataclass(frozen=True, slots=True)
class _Doing:
    """The last line that entered or struck a building in a turn, and whether any struck it, by which verb."""

    line: Decision | None
    struck: bool = False
    verb: str = ""


def _doings(record: TurnRecord) -> dict[str, _Doing]:
    found: dict[str, _Doing] = {}
    for posted in record.posted:
        for entry in posted.entries:
            if isinstance(entry, Enter | Strike) and type(entry.record).__name__ == "Building":
                key, line = entry.record.key, posted.decision
                before = found.get(key, _Doing(None))
                struck = isinstance(entry, Strike)
                verb = line.verb if line is not None else ""
                verb = DEMOLISH if entry.rule.endswith(f"-{DEMOLISH}") else verb
                found[key] = _Doing(line, struck or before.struck, verb if struck else before.verb)
    return found


def _changes(then: _Standing | None, now: _Standing, doings: Mapping[str, _Doing]) -> Iterator[Change]:
    """What ended or changed, by the lots of what stood; then what is new, by its own."""
    today = {building.key: building for building in now.buildings}
    kept: set[str] = set()
    for old in then.buildings if then is not None else ():
        new, done = today.get(old.key), doings.get(old.key, _Doing(None))
        if new is None or (done.struck and life(old) != life(new)):
            yield Change("torn down" if done.verb == DEMOLISH else "destroyed", old, line=done.line)
            continue
        kept.add(old.key)
        if old.type != new.type:
            yield Change("became", old, new, done.line)
        elif condition(old) != condition(new):
            kind = _MENDED[condition(old)] if condition(new) == "whole" else _BROKEN[condition(new)]
            yield Change(kind, new, line=done.line)
    told = kept.union(_leftovers(then, today))
    for new in now.buildings:
        if new.key not in told:
            yield Change("built", new, line=doings.get(new.key, _Doing(None)).line)


def _leftovers(then: _Standing | None, today: Mapping[str, Building]) -> Iterator[str]:
    """The keys of what a larger building left on its lots when it became something else: that is told once."""
    for old in then.buildings if then is not None else ():
        into = today.get(old.key)
        if into is None or into.type == old.type:
            continue
        for each in today.values():
            if each.type == into.type and each.lots and set(each.lots) <= set(old.lots):
                yield each.key


_BROKEN: Mapping[str, Kind] = {"damaged": "damaged", "closed": "closed"}
_MENDED: Mapping[str, Kind] = {"damaged": "repaired", "closed": "reopened"}


def _old_ground(sites: tuple[Site, ...], torn: set[tuple[str, int]]) -> Iterator[OldGround]:
    """The lots of what is gone, gathered by the building that stood on them."""
    gathered: dict[tuple[str, str, int], list[str]] = {}
    for site in sites:
        gathered.setdefault((site.building, site.was, site.since), []).append(site.key.rpartition("/")[2])
    for (building, was, since), lots in gathered.items():
        yield OldGround(building, was, since, tuple(lots), (building, since) in torn)
