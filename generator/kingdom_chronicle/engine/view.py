"""What a step may look at: the state, the turn, the tables and the dice, and nothing else.

A score is kept as long as what it was worked out from stays the same (see memory.py): the view notes what a
score reads (a group of records, a stock, a switch, the tables), so that no dependency is declared. None can be
missed as long as scores read by the methods below and not by the fields. What a view of the phase's opening
works out is remembered apart, so that neither of two states that are asked in turn drives out the other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from ..reading.lines import Decision
from ..reading.wording import say
from .book import Entry, R, State, evolve
from .dice import Roll, read_dice
from .figure import Figure, Source, add_all, limited
from .illegal import Illegal
from .memory import Memory, recalled
from .tables import Row, Tables
from .throws import Telling, Throws

if TYPE_CHECKING:
    from ..reading.campaign import Campaign, Turn
    from .ruleset import Ruleset

Kept = TypeVar("Kept")


@dataclass(frozen=True, eq=False, repr=False)
class View:
    """All that a step may look at.

    `decision` is the line being played, or the line that tells the step. `telling` are the fields of a line that would
    tell what is played without one, for where its dice would be written.
    """

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
    telling: Telling = ()

    def __repr__(self) -> str:
        # all of it would print the campaign once for each view that a journal holds
        return f"View(turn {self.number}, {'/'.join(part for part in (self.phase, self.step) if part) or 'at its end'})"

    def moved(self, **changes: Any) -> View:
        """The same view with some of its fields changed: what `dataclasses.replace` does, at a third of its time."""
        view = object.__new__(View)
        view.__dict__.update(self.__dict__)
        view.__dict__.update(changes)
        return view

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
        return self.keep((name, of), lambda view: view.ruleset.scores[name](view, *of))

    def keep(self, key: Any, work: Callable[[View], Kept]) -> Kept:
        """A derived value, worked out anew only when something it was read from has changed.

        The key says what is worked out: two works never share one. A work looks at the view it is given and at
        nothing else that changes; it throws no dice, and what it gives is never changed afterwards. Where the
        new value equals the old one the old one stays, so that what was read from it stays as well.
        """
        value: Kept = recalled(self, key, work)
        return value

    def stock_figure(self, name: str) -> Figure:
        """A stock as a figure: the balance at this moment, with what counts beside it."""
        return self.with_besides(name, Figure(self.stock(name), name, source=Source(f"stocks/{name}", turn=self.turn)))

    def whole(self, stock: str) -> int:
        """A stock as the sheet shows it: what is kept, what counts beside it, and no less than its floor."""
        return self.stock_figure(stock).value

    def with_besides(self, stock: str, kept: Figure) -> Figure:
        """What is kept of a stock as the whole of it: with what counts beside it, which no entry moves."""
        work = self.ruleset.besides.get(stock)
        further = self.keep(("besides", stock), lambda view: tuple(work(view))) if work is not None else ()
        if work is None:
            return kept
        # a building that fell may leave less than nothing of what is kept
        every = add_all(stock, (*(kept.parts or (kept,)), *further)) if further else kept
        return limited(every, floor=self.ruleset.stocks[stock])

    @property
    def sheet(self) -> tuple[str, ...]:
        """The scores that belong to the whole realm, without those of optional rules that are not played."""
        optional = self.ruleset.optional
        return tuple(
            name
            for name in self.ruleset.sheet
            if name not in optional or self.switch(optional[name][0]) == optional[name][1]
        )

    def _note(self, key: Any, value: Any) -> None:
        if self.memory.reading is not None:
            self.memory.reading[key] = value

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
        self._note_moment()
        if opening is self.state:
            return self
        self.memory.earlier = self.memory.earlier or Memory()
        return self.moved(state=opening, memory=self.memory.earlier)

    def after(self, *entries: Entry) -> View:
        """The same view once these entries have been posted: for a line that does several things in turn."""
        state = self.state
        for entry in entries:
            state = evolve(entry, state)
        if self.memory.reading is None:
            return self.moved(state=state)
        # within a work, what would be is remembered nowhere and counts as having read all that is
        self._note(("state", ""), self.state)
        self._note_moment()
        return self.moved(state=state, memory=Memory())

    def _note_moment(self) -> None:
        self._note(("turn", ""), self.number)
        self._note(("phase", ""), self.phase)
        self._note(("file", ""), self.turn_file)
        self._note(("line", ""), self.decision)
        self._note(("tables", ""), self.rulebook)
        self._note(("switches", ""), self.switches)

    def spoken_by(self) -> Source:
        """The line being played as a source: its turn and its place."""
        self._note(("line", ""), self.decision)
        self._note(("turn", ""), self.number)
        span = self.decision.span if self.decision else None
        return Source(f"turns/{self.number}", span, self.number)

    # ---- dice

    def roll(self, notation: str, die: str = "check", at: str = "", word: str = "") -> Roll:
        """Throw dice, or take what was written for them.

        The die is named `turn/phase/line/at/die`; a second face of the name gets `#2`. A line writes it as
        `die`, and what it throws of it a second time as `die#2`. `word` takes the line's place where it tells
        a die that would have been thrown without it. Raises Illegal where a written face is
        impossible, where there are more dice than can be thrown, or where no face is written and the campaign
        refuses to throw.
        """
        assert self.memory.reading is None, "a kept value throws no dice"
        word = word or (self.decision.verb if self.decision else self.step)
        parts = (str(self.number), self.phase, word.replace(" ", "-"), at)
        stem = "/".join(part for part in parts if part)
        try:
            dice = read_dice(notation)
        except ValueError as error:
            raise Illegal("die", say("{dice} cannot be thrown: there are 1 to 99 dice", dice=notation)) from error
        return self.throws.roll(dice, stem, die, self.decision, self.step, self.phase, self.telling)
