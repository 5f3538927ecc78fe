"""What a ruleset is: layers of tables, stocks, scores, and phases that are ordered lists of steps."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from inspect import signature
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from ..reading.fields import Fields
from ..reading.names import fold
from ..reading.source import Problem
from ..reading.verbs import Verb, Vocabulary, verb_of
from ..reading.wording import Label, Sentence
from .book import Entry, Note, State
from .choice import Choice
from .figure import Figure, Stacking
from .illegal import Illegal
from .layers import stack
from .outcomes import Naturals
from .row_faults import Check, without_faults
from .tables import Layer, Row, Shelf, Tables
from .view import View

if TYPE_CHECKING:
    from .journal import TurnRecord

Entries = Iterable[Entry | Illegal]
Play = Callable[[View], Entries]
Handler = Callable[[View, Any], Entries]
V = TypeVar("V")
Watch = Callable[[State, View], Iterable[Entry]]


class NoFields(Fields):
    """A step's line that takes only what every line may have."""


@dataclass(frozen=True)
class Step:
    """A step of a phase: what the rules do by themselves, what a line may tell it, which decisions it takes.

    Decisions are played before `play`, as written, whichever of the step's verbs they have. A step that comes by
    itself cannot be granted: it is no more than what the rules make of it. One that the leaders ask for can.
    `takes` says which lines of its verbs are this step's, where one verb is played in several steps of a phase.
    """

    name: str
    play: Play | None = None
    fields: type[Fields] = NoFields
    decisions: Mapping[type[Fields], Handler] = field(default_factory=dict)
    asked_for: bool = False
    takes: Callable[[View, Fields], bool] | None = None

    @property
    def verbs(self) -> Iterator[Verb]:
        """The verbs of its lines: those of its decisions, then its own where the rules play it."""
        yield from map(verb_of, self.decisions)
        if self.play is not None:
            yield Verb(self.name, self.fields, is_step=True)


@dataclass(frozen=True)
class Phase:
    """A phase: its steps in the book's order, when it is passed over, what its lines are told then, how it begins."""

    name: str
    steps: tuple[Step, ...]
    skipped: Callable[[View], Note | None] | None = None
    refuses: Callable[[View], Illegal | None] | None = None
    begins: Play | None = None


@dataclass(frozen=True)
class Ruleset:
    """A game as a value. `head` names the figures that are shown after
    each phase, `sheet` the scores that belong to the whole realm, `stocks` each stock and its floor.
    `besides` are the parts that count in a stock beside what is kept: they are worked out, and never kept.
    `optional` are scores of the sheet that only a reading of a switch brings, each with the switch and the reading.
    `choices` are the lines worth offering in the turn that comes next, of which a view is given; `allowances` say how
    often that turn may do a thing, None for as often as it likes.
    `waits` tell what is open before the turn of which a view is given, as notes. `purse` is the stock that lines are
    paid from, where a turn has one.
    `foretold` names the stocks whose ranges a forecast shows.
    `perils` say of a turn that was played whether a misfortune of that name came in it, for forecasts.
    `watch` is played after each step and line that changed something, with the state before it: for what
    the rules bring about at any moment. `dawn` are the steps that begin each turn, before its first line.
    `naturals` says what a natural 1 or 20 does to a check.
    `row_check` says what is wrong with a campaign's own rows among all tables.
    `title` is what people call it, where its name is no more than a word for kingdom.yml.
    `deeds` are the tables whose rows a verb does, by that verb: what has no verb of its own.
    `grid` says how the lots of a district are named: by column and row, or by block and number in it.
    """

    name: str
    layers: tuple[Layer, ...]
    columns: Mapping[str, type[Fields]]
    phases: tuple[Phase, ...]
    anytime: Mapping[type[Fields], Handler]
    starts: Mapping[str, tuple[type[Fields], tuple[Handler, ...]]]
    survey: Play
    stocks: Mapping[str, int | None]
    scores: Mapping[str, Callable[..., Figure]]
    stacking: Stacking
    head: tuple[str, ...]
    sheet: tuple[str, ...]
    rule_ids: frozenset[str] = frozenset()
    besides: Mapping[str, Callable[[View], Iterable[Figure]]] = field(default_factory=dict)
    optional: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    watch: Watch | None = None
    dawn: tuple[Step, ...] = ()
    naturals: Naturals = "decide"
    grid: Literal["columns", "blocks"] = "columns"
    foretold: tuple[str, ...] = ()
    perils: Mapping[str, Callable[[TurnRecord], bool]] = field(default_factory=dict)
    choices: Callable[[View], Iterable[Choice]] | None = None
    allowances: Callable[[View], Mapping[str, int | None]] = field(default=lambda view: {})
    waits: Callable[[View], Iterable[Note]] = field(default=lambda view: ())
    purse: str = ""
    row_check: Check | None = None
    title: Sentence | None = None
    deeds: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @cached_property
    def of_settlements(self) -> frozenset[str]:
        """The scores that each settlement has: those that are worked out for one of them."""
        return frozenset(id for id, score in self.scores.items() if len(signature(score).parameters) > 1)

    def shelf(self, own: Layer) -> tuple[Shelf, list[Problem]]:
        """Its tables with a campaign's own layer over them, and what is wrong with that.

        What a campaign does not touch was typed once: that takes longer than a short replay. What tables
        remember besides their rows is remembered for one replay.
        """
        printed, problems = self._printed
        if not own.files:
            return Shelf(tuple((first, tables.anew(own.name)) for first, tables in printed.stages)), list(problems)
        rows = printed.at(0)
        touched = tuple(replace(layer, files=_only(layer.files, own.files)) for layer in self.layers)
        shelf, found = stack((*touched, own), self.columns, own.name)
        shelf = Shelf(tuple((first, _over(rows, tables, own)) for first, tables in shelf.stages))
        if self.row_check is not None:
            shelf, faults = without_faults(shelf, rows, own.name, self.row_check)
            found = [*found, *faults]
        return shelf, [*problems, *found]

    @cached_property
    def _printed(self) -> tuple[Shelf, list[Problem]]:
        return stack(self.layers, self.columns)

    @property
    def printed(self) -> Tables:
        """Its tables as they are printed, without anything of a campaign's own."""
        return self._printed[0].at(0)

    def vocabulary(self) -> Vocabulary:
        """The words its turns may use: the decoder, the replay and the pages share this one declaration."""
        return self._vocabulary

    @cached_property
    def _vocabulary(self) -> Vocabulary:
        phases = {}
        for phase in self.phases:
            phases[phase.name] = _by_word(verb for step in phase.steps for verb in step.verbs)
        named = {
            verb: tuple(_label(row) for table in names for row in self.printed.tables[table].values())
            for verb, names in self.deeds.items()
        }
        return Vocabulary(phases, _by_word([verb_of(model) for model in self.anytime]), named)


def _label(row: Row) -> Label:
    label = getattr(row.values, "label", row.id)
    return label if isinstance(label, Label) else Label(str(label))


def _over(below: Tables, above: Tables, own: Layer) -> Tables:
    """The tables that a campaign touches over all the others."""
    gone = {**below.gone, **_only(above.gone, own.files)}
    return Tables({**below.tables, **_only(above.tables, own.files)}, own.name, gone)


def _only(files: Mapping[str, V], names: Container[str]) -> dict[str, V]:
    return {name: file for name, file in files.items() if name in names}


def _by_word(verbs: Iterable[Verb]) -> dict[str, tuple[Verb, ...]]:
    words: dict[str, tuple[Verb, ...]] = {}
    for verb in verbs:
        known = words.get(fold(verb.word), ())
        words[fold(verb.word)] = known if verb in known else (*known, verb)
    return words
