"""The things of a realm by their keys: what the group called them, and what stands where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from ..engine.book import Record, State
from .ids import kind_of


@dataclass(frozen=True)
class Things:
    """The records of a state, found by kind and key."""

    state: State

    @cached_property
    def names(self) -> Mapping[str, str]:
        """The names that the group gave to settlements, people and armies; hexes have their labels."""
        kinds = sorted(self.state.records, key=lambda type_: type_.__name__, reverse=True)
        # another realm may have the id of its town: the town's name then counts
        kinds.sort(key=lambda type_: kind_of(type_) != "foreign-realm")
        lost = (town for _, record in self._all("lost-hex") for town in getattr(record, "settlements", ()))
        return {town.key: _name(town) for town in lost} | {
            key: name
            for type_ in kinds
            if kind_of(type_) not in ("hex", "district")
            for key, record in self.state.records[type_].items()
            if (name := _name(record))
        }

    @cached_property
    def districts(self) -> Mapping[str, Mapping[str, str]]:
        """The names of each settlement's districts by their numbers; most have none."""
        districts: dict[str, dict[str, str]] = {}
        for key, record in self._all("district"):
            town, _, number = key.rpartition("/")
            districts.setdefault(town, {})[number] = _name(record)
        return districts

    @cached_property
    def buildings(self) -> Mapping[str, str]:
        """The types of the standing buildings by their keys."""
        return {key: str(getattr(record, "type", "")) for key, record in self._all("building")}

    @cached_property
    def title(self) -> str:
        """The id of the title that the realm bears by its Size, or nothing."""
        return next((str(getattr(record, "title", "")) for _, record in self._all("rank")), "")

    def hex_name(self, label: str) -> str:
        """What a hex is called besides its label, or nothing."""
        return next((_name(group[label]) for group in self._hexes if label in group), "")

    @cached_property
    def _hexes(self) -> tuple[Mapping[str, Record], ...]:
        return tuple(group for type_, group in self.state.records.items() if kind_of(type_) == "hex")

    def _all(self, kind: str) -> Iterator[tuple[str, Record]]:
        for type_, group in self.state.records.items():
            if kind_of(type_) == kind:
                yield from group.items()


def _name(record: Record) -> str:
    return str(getattr(record, "name", "") or "")
