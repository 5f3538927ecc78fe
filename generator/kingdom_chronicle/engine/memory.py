"""Derived values with what they were read from: worked out anew only when something of that has changed.

The method is that of incremental builds: a work is watched while it reads, and before its value is used
again everything that it read is looked up again, in the same order. A value that was worked out anew and came
out equal stays the object it was, so that what was read from it stays as well.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .book import State
from .tables import Tables

if TYPE_CHECKING:
    from .view import View

Reads = dict[Any, Any]
"""What was read, and what it was: the records of a kind, ("stock", "treasury"), ("turn", ""), ("kept", key)."""

# What is the same for a whole turn and state needs no second look in it; these are not.
_OF_THE_MOMENT = ("phase", "opening", "line", "file")


@dataclass(frozen=True, slots=True)
class Reach:
    """All that a value was read from, what it was read from in turn included: where nothing of it changed, the
    value holds without a closer look. `beyond` says that it also read what is of the moment.
    """

    kinds: frozenset[type] = frozenset()
    stocks: frozenset[str] = frozenset()
    turn: bool = False
    beyond: bool = False


@dataclass(slots=True)
class Recollection:
    """A derived value, what it was read from in that order, how it is worked out, and where it last held."""

    value: Any
    reads: Reads
    work: Callable[[View], Any]
    momentary: bool
    reach: Reach
    state: State
    turn: int
    rulebook: Tables
    switches: Mapping[str, str]


@dataclass
class Memory:
    """Scores and other derived values by key.

    `reading` is what is being noted; `earlier` remembers what is worked out for the opening of a phase.
    """

    values: dict[Any, Recollection] = field(default_factory=dict)
    reading: Reads | None = None
    earlier: Memory | None = None


def recalled(view: View, key: Any, work: Callable[[View], Any]) -> Any:
    """The value of a work in a view, from memory where that still holds; whoever asked has read it."""
    memory = view.memory
    kept = memory.values.get(key)
    if kept is None or not _holds(view, kept):
        kept = _worked_out(view, key, work, kept)
    if memory.reading is not None:
        memory.reading["kept", key] = kept.value
        if kept.momentary:
            memory.reading.update(_momentary(kept.reads))
    return kept.value


def _worked_out(view: View, key: Any, work: Callable[[View], Any], old: Recollection | None) -> Recollection:
    memory = view.memory
    outer, memory.reading = memory.reading, {}
    reads = memory.reading
    try:
        value = work(view)
    except BaseException:
        # whoever goes on without it has read the same
        if outer is not None:
            outer.update(reads)
        raise
    finally:
        memory.reading = outer
    if old is not None and value == old.value:
        value = old.value
    momentary = any(read[0] in _OF_THE_MOMENT for read in reads if isinstance(read, tuple))
    reach = _reach(memory, reads)
    kept = Recollection(value, reads, work, momentary, reach, view.state, view.number, view.rulebook, view.switches)
    memory.values[key] = kept
    return kept


def _holds(view: View, kept: Recollection) -> bool:
    """Whether all that a value was read from is what would be read now.

    It is asked in the order in which it was read: as far as all of it is the same, the work would come to read
    the next thing, too.
    """
    if (
        kept.state is view.state
        and kept.turn == view.number
        and kept.rulebook is view.rulebook
        and kept.switches is view.switches
        and not kept.momentary
    ):
        return True
    if not _untouched(view, kept):
        if not all(_same(view, key, value) for key, value in kept.reads.items()):
            return False
        kept.reach = _reach(view.memory, kept.reads)
    kept.state, kept.turn, kept.rulebook, kept.switches = view.state, view.number, view.rulebook, view.switches
    return True


def _untouched(view: View, kept: Recollection) -> bool:
    """Whether nothing within a value's reach has changed since it last held."""
    reach, old, new = kept.reach, kept.state, view.state
    if reach.beyond or kept.rulebook is not view.rulebook or kept.switches is not view.switches:
        return False
    if reach.turn and kept.turn != view.number:
        return False
    if old.records is not new.records and any(old.group(kind) is not new.group(kind) for kind in reach.kinds):
        return False
    return all(old.stocks[name] == new.stocks[name] for name in reach.stocks)


def _reach(memory: Memory, reads: Reads) -> Reach:
    kinds: set[type] = set()
    stocks: set[str] = set()
    turn = beyond = False
    for key in reads:
        if isinstance(key, type):
            kinds.add(key)
            continue
        what, name = key
        if what == "kept":
            further = memory.values[name].reach
            kinds |= further.kinds
            stocks |= further.stocks
            turn, beyond = turn or further.turn, beyond or further.beyond
        elif what == "stock":
            stocks.add(name)
        elif what == "turn":
            turn = True
        elif what not in ("tables", "switch", "switches"):
            beyond = True
    return Reach(frozenset(kinds), frozenset(stocks), turn, beyond)


def _same(view: View, key: Any, value: Any) -> bool:
    """Whether what was read is what would be read now."""
    if isinstance(key, type):
        return view.state.group(key) is value
    what, name = key
    if what == "kept":
        return _same_kept(view, name, value)
    if what == "stock":
        return bool(view.state.stocks[name] == value)
    if what == "tables":
        return view.rulebook is value
    if what == "turn":
        return bool(view.number == value)
    if what == "switch":
        return bool(view.switches[name] == value)
    if what == "phase":
        return bool(view.phase == value)
    if what == "opening":
        return (view.opening or view.state) is value
    if what == "state":
        return view.state is value
    return {"switches": view.switches, "file": view.turn_file, "line": view.decision}[what] is value


def _same_kept(view: View, key: Any, value: Any) -> bool:
    kept = view.memory.values[key]
    if not _holds(view, kept):
        try:
            kept = _worked_out(view, key, kept.work, kept)
        except Exception:
            # it breaks off now: the work that asked for it will meet that itself, and may know how to go on
            return False
    return kept.value is value


def _momentary(reads: Reads) -> Reads:
    return {key: value for key, value in reads.items() if isinstance(key, tuple) and key[0] in _OF_THE_MOMENT}
