"""The book of the realm: entries, and the state they add up to. `evolve` is the only place state changes."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field
from functools import singledispatch
from itertools import chain, count
from types import MappingProxyType
from typing import Literal, TypeVar, get_args

from .dice import Roll
from .figure import Figure


@dataclass(frozen=True)
class Record:
    """A thing the realm has: a hex, a building, an officer. `key` is its id among its kind."""

    key: str


def free_key(stem: str, taken: Container[str]) -> str:
    """The stem as a key that is not taken, with a number where it is: `12/edict/economy#2`."""
    numbered = (f"{stem}#{number}" for number in count(2))
    return next(key for key in chain((stem,), numbered) if key not in taken)


R = TypeVar("R", bound=Record)
_NONE: Mapping[str, Record] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class State:
    """All that is kept between two steps: stocks by id, and records by kind and key."""

    stocks: Mapping[str, int] = field(default_factory=dict)
    records: Mapping[type[Record], Mapping[str, Record]] = field(default_factory=dict)

    def group(self, kind: type[R]) -> Mapping[str, R]:
        """The records of one kind by key; the same object as long as none of them changes."""
        return self.records.get(kind, _NONE)  # type: ignore[return-value]  # a group holds its kind alone


@dataclass(frozen=True, slots=True)
class Adjust:
    """A stock moves by a figure. A `cost` is dropped where the GM grants the decision."""

    stock: str
    figure: Figure
    rule: str = ""
    cost: bool = False


@dataclass(frozen=True, slots=True)
class Enter:
    """A record begins, or takes the place of the one with its key."""

    record: Record
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Strike:
    """A record ends."""

    record: Record
    rule: str = ""


Outcome = Literal["critical failure", "failure", "success", "critical success"]
"""From worst to best; games without degrees know the two in the middle."""
OUTCOMES: tuple[Outcome, ...] = get_args(Outcome)


def succeeds(outcome: Outcome) -> bool:
    """Whether an outcome is a success, a critical one included."""
    return OUTCOMES.index(outcome) >= OUTCOMES.index("success")


@dataclass(frozen=True, slots=True)
class Check:
    """A d20 against a number. `margin` is total minus target; None where a natural 1 or 20 decided alone.

    `roll` is None where the rules give the result and no die is thrown. `shift` is by how many degrees other rules
    moved the outcome after the roll. In a `plain` one a natural 1 or 20 is a face like any other.
    """

    name: str
    roll: Roll | None
    total: Figure
    against: Figure
    outcome: Outcome
    margin: int | None
    rule: str = ""
    shift: int = 0
    plain: bool = False

    @property
    def succeeds(self) -> bool:
        """Whether it is a success, a critical one included."""
        return succeeds(self.outcome)


@dataclass(frozen=True, slots=True)
class Note:
    """A fact of play that moves nothing, by id, with its parts: why a step did nothing, what a die gave."""

    id: str
    parts: Mapping[str, str | int] = field(default_factory=dict)
    rule: str = ""


Entry = Adjust | Enter | Strike | Check | Note


@singledispatch
def evolve(entry: Entry, state: State) -> State:
    """The state after an entry. Checks and notes move nothing."""
    return state


@evolve.register
def _(entry: Adjust, state: State) -> State:
    stocks = {**state.stocks, entry.stock: state.stocks[entry.stock] + entry.figure.value}
    return State(stocks, state.records)


@evolve.register
def _(entry: Enter, state: State) -> State:
    return enter_all((entry.record,), state)


def enter_all(records: Iterable[Record], state: State) -> State:
    """The state after several records of one kind have been entered; their group is copied once.

    So the hexes of a large map are not copied for each hex.
    """
    begun = {record.key: record for record in records}
    kind = type(next(iter(begun.values())))
    return State(state.stocks, {**state.records, kind: {**state.records.get(kind, _NONE), **begun}})


@evolve.register
def _(entry: Strike, state: State) -> State:
    kind = type(entry.record)
    group = {key: record for key, record in state.records[kind].items() if key != entry.record.key}
    return State(state.stocks, {**state.records, kind: group})
