"""What a step may look at: the state, the turn, the tables and the dice, and nothing else.

A score is kept as long as what it was worked out from stays the same: the view notes what a score reads
(a group of records, a stock, a switch, the tables), so that no dependency is declared. None can be missed as
long as scores read by the methods below and not by the fields. What a view of the phase's opening works out
is remembered apart, so that neither of two states that are asked in turn drives out the other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, TypeVar

from ..reading.lines import Decision
from .book import Entry, R, State, evolve
from .dice import Roll, read_dice
from .figure import Figure, Source
from .tables import Row, Tables
from .throws import Throws

if TYPE_CHECKING:
    from ..reading.campaign import Campaign, Turn
    from .ruleset import Ruleset

Kept = TypeVar("Kept")


# What was read, and what it was: the records of a kind, or ("stock", "treasury"), ("turn", "").
Reads = dict[Any, Any]


@dataclass
class Memory:
    """Scores and other derived values with what they were worked out from.

    `reading` is what is being noted; `earlier` remembers what is worked out for the opening of a phase.
    """

    values: dict[Any, tuple[Reads, Any]] = field(default_factory=dict)
    reading: Reads | None = None
    earlier: Memory | None = None


@dataclass(frozen=True)
class View:
    """All that a step may look at. `decision` is the line being played, or the line that tells the step."""

    state: State
    campaign: Campaign
    ruleset: Ruleset
    number: int
    turn_file: Turn | None
    rulebook: Tables
    switches: Mapping[str, str]
    memory: Memory
    throws: Throws
    phase: str = ""
    step: str = ""
    decision: Decision | None = None
    opening: State | None = None

    # ---- what is kept

    def all(self, kind: type[R]) -> Mapping[str, R]:
        """The records of a kind by key."""
        group = self.state.group(kind)
        self._note(kind, group)
        return group

    def get(self, kind: type[R], key: str) -> R | None:
        """One record, or None."""
        return self.all(kind).get(key)

    def stock(self, name: str) -> int:
        """The balance of a stock."""
        value = self.state.stocks[name]
        self._note(("stock", name), value)
        return value

    @property
    def turn(self) -> int:
        """The number of the turn being played."""
        self._note(("turn", ""), self.number)
        return self.number

    @property
    def tables(self) -> Tables:
        """The tables in force this turn."""
        self._note(("tables", ""), self.rulebook)
        return self.rulebook

    def switch(self, name: str) -> str:
        """The reading chosen of a disputed rule."""
        value = self.switches[name]
        self._note(("switch", name), value)
        return value

    def row(self, table: str, id: str) -> Row:
        """A row of a table by its id."""
        return self.tables.row(table, id)

    # ---- what is worked out

    def score(self, name: str, *of: str) -> Figure:
        """A score as a figure: `economy`, or of a place: `population` of a settlement's id."""
        return self.keep((name, of), lambda: self.ruleset.scores[name](self, *of))

    def keep(self, key: Any, work: Callable[[], Kept]) -> Kept:
        """A derived value, worked out anew only when something it was read from has changed.

        The key says what is worked out: two works never share one. A work throws no dice, and what it gives
        is never changed afterwards.
        """
        memory = self.memory
        kept = memory.values.get(key)
        if kept is None or not self._still(kept[0]):
            outer, memory.reading = memory.reading, {}
            reads = memory.reading
            try:
                kept = memory.values[key] = (reads, work())
            finally:
                # also where the work was broken off: whoever goes on without it has read the same
                memory.reading = outer
                if outer is not None:
                    outer.update(reads)
        elif memory.reading is not None:
            memory.reading.update(kept[0])
        value: Kept = kept[1]
        return value

    def stock_figure(self, name: str) -> Figure:
        """A stock as a leaf: the balance at this moment."""
        return Figure(self.stock(name), name, source=Source(f"stocks/{name}", turn=self.turn))

    def _note(self, key: Any, value: Any) -> None:
        if self.memory.reading is not None:
            self.memory.reading[key] = value

    def _still(self, reads: Reads) -> bool:
        return all(self._same(key, value) for key, value in reads.items())

    def _same(self, key: Any, value: Any) -> bool:
        """Whether what was read is what would be read now."""
        if isinstance(key, type):
            return self.state.group(key) is value
        what, name = key
        if what == "stock":
            return bool(self.state.stocks[name] == value)
        if what == "tables":
            return self.rulebook is value
        if what == "turn":
            return bool(self.number == value)
        if what == "switch":
            return bool(self.switches[name] == value)
        if what == "phase":
            return bool(self.phase == value)
        if what == "opening":
            return (self.opening or self.state) is value
        return {"switches": self.switches, "file": self.turn_file, "line": self.decision}[what] is value

    # ---- the line being played

    @property
    def granted(self) -> bool:
        """Whether the line is done by the GM's word: no die, cost, limit or condition."""
        self._note(("line", ""), self.decision)
        return self.decision is not None and self.decision.granted is not None

    def siblings(self, *models: type) -> tuple[Decision, ...]:
        """The lines of this phase that are of the given models, in the order written."""
        self._note(("file", ""), self.turn_file)
        self._note(("phase", ""), self.phase)
        lines = self.turn_file.decisions.get(self.phase, ()) if self.turn_file else ()
        return tuple(line for line in lines if isinstance(line.order, models))

    def at_opening(self) -> View:
        """The same view as the phase began."""
        opening = self.opening or self.state
        # what is read there is noted there; here it counts as having read all that the opening was
        self._note(("opening", ""), opening)
        self._note(("turn", ""), self.number)
        self._note(("phase", ""), self.phase)
        self._note(("line", ""), self.decision)
        self._note(("tables", ""), self.rulebook)
        self._note(("switches", ""), self.switches)
        if opening is self.state:
            return self
        self.memory.earlier = self.memory.earlier or Memory()
        return replace(self, state=opening, memory=self.memory.earlier)

    def after(self, *entries: Entry) -> View:
        """The same view once these entries have been posted: for a line that does several things in turn."""
        state = self.state
        for entry in entries:
            state = evolve(entry, state)
        return replace(self, state=state)

    def spoken_by(self) -> Source:
        """The line being played as a source: its turn and its place."""
        self._note(("line", ""), self.decision)
        self._note(("turn", ""), self.number)
        span = self.decision.span if self.decision else None
        return Source(f"turns/{self.number}", span, self.number)

    # ---- dice

    def roll(self, notation: str, die: str = "check", at: str = "") -> Roll:
        """Throw dice, or take what was written for them.

        The die is named `turn/phase/line/at/die`; a second face of the name gets `#2`. A line writes it as
        `die`, and what it throws of it a second time as `die#2`. Raises Illegal where a written face is
        impossible, or where none is written and the campaign refuses to throw.
        """
        assert self.memory.reading is None, "a kept value throws no dice"
        word = self.decision.verb if self.decision else self.step
        parts = (str(self.number), self.phase, word.replace(" ", "-"), at)
        stem = "/".join(part for part in parts if part)
        return self.throws.roll(read_dice(notation), stem, die, self.decision, self.step)
