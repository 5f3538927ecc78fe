"""How a turn is written, out of the vocabulary that the reader itself uses: phases, steps, lines and their fields."""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ..engine.ruleset import Ruleset
from ..reading import fields
from ..reading.fields import Fields, key_of
from ..reading.kingdom import TurnFields, TurnSecret
from ..reading.lines import Common
from ..reading.names import slug
from ..reading.verbs import Verb, verb_of
from ..reading.wording import Sentence, say, typed
from .ids import ARMIES, HEXES, LOTS, PEOPLE, TOWNS
from .lang.lines import COMMON_FIELDS, LINES, NAMED, TURN_FIELDS
from .lang.lines_2e import DOES_IN
from .lang.tables import TABLES
from .suggestions import table_of

ANY = "any"
"""What stands for the phase of a line that any phase may have."""


@dataclass(frozen=True, slots=True)
class FieldWords:
    """A field: its key, what it takes, whether it must be there; `table` holds the rows that it may name."""

    key: str
    takes: Sentence
    needed: bool = False
    table: str = ""
    what: Sentence | None = None


@dataclass(frozen=True, slots=True)
class LineWords:
    """A line that a phase may have: its verb, the fields that it must have besides, an example."""

    phase: str
    verb: Verb
    what: Sentence | None
    example: str
    fields: tuple[FieldWords, ...]

    @property
    def beside(self) -> tuple[str, ...]:
        """The further fields that tell this line from others of its verb."""
        return () if self.verb.is_step else self.verb.needs[1:]

    @property
    def anchor(self) -> str:
        """Where it stands on the page: `line-edict-build-in`; a step's own line ends in `step`."""
        tail = ("step",) if self.verb.is_step else self.beside
        return slug(" ".join(("line", self.phase, self.verb.word, *tail)))


@dataclass(frozen=True, slots=True)
class StepWords:
    """A step of a phase with the lines that it takes; the lines of any phase have no step."""

    name: str
    lines: tuple[LineWords, ...]


@dataclass(frozen=True, slots=True)
class PhaseWords:
    """A phase with its steps in order."""

    name: str
    steps: tuple[StepWords, ...]

    @property
    def lines(self) -> Iterator[LineWords]:
        """All its lines."""
        return (line for step in self.steps for line in step.lines)


def key_of_line(verb: Verb) -> str:
    """By what the examples know a line: the fields that it must have, or a step's name with a colon.

    All its fields stand behind that where the examples know several lines that begin alike.
    """
    plain = f"{verb.word}:" if verb.is_step else ", ".join(verb.needs)
    whole = f"{plain} [{', '.join(key_of(name) for name in verb.model.model_fields)}]"
    return whole if whole in LINES else plain


def turn_words(ruleset: Ruleset, example: Callable[[str], str] = str) -> tuple[PhaseWords, ...]:
    """The phases of a ruleset in order, and last the lines that any of them may have.

    `example` puts the example of a line into a language.
    """
    phases = []
    for phase in ruleset.phases:
        # a line that several steps take is told with the first of them
        told: set[Verb] = set()
        steps = []
        for step in phase.steps:
            new = tuple(verb for verb in step.verbs if verb not in told)
            told.update(new)
            steps.append(StepWords(step.name, tuple(_line(phase.name, verb, ruleset, example) for verb in new)))
        phases.append(PhaseWords(phase.name, tuple(steps)))
    anytime = tuple(_line(ANY, verb_of(model), ruleset, example) for model in ruleset.anytime)
    return (*phases, PhaseWords(ANY, (StepWords("", anytime),)))


def common_fields() -> tuple[FieldWords, ...]:
    """The fields that any line may have."""
    known = _fields(Common, ())
    secret = FieldWords("secret", say("`yes`, or a mapping"), what=COMMON_FIELDS.get("secret"))
    return (*(_meaning(field, COMMON_FIELDS) for field in known), secret)


def turn_fields() -> tuple[FieldWords, ...]:
    """What a turn's file may say besides its phases."""
    known = _fields(TurnFields, ())
    secret = FieldWords("secret", _mapping_of(TurnSecret), what=TURN_FIELDS.get("secret"))
    return (*(_meaning(field, TURN_FIELDS) for field in known), secret)


def _meaning(field: FieldWords, words: Mapping[str, Sentence]) -> FieldWords:
    return FieldWords(field.key, field.takes, field.needed, field.table, words.get(field.key))


def purpose_of(verb: str, of_land: bool, ruleset: Ruleset) -> Sentence | None:
    """What a ruleset's lines of a verb are for; one that builds in towns and on the land has two, told by `hex`."""
    steps = (step for phase in ruleset.phases for step in phase.steps)
    verbs = (*(each for step in steps for each in step.verbs), *map(verb_of, ruleset.anytime))
    known = [(each.needs, LINES.get(key_of_line(each))) for each in verbs if each.word == verb]
    found = [("hex" in needs, words[0]) for needs, words in known if words is not None]
    best = next((sentence for on_land, sentence in found if on_land == of_land), None)
    return best or (found[0][1] if found else None)


def _line(phase: str, verb: Verb, ruleset: Ruleset, example: Callable[[str], str]) -> LineWords:
    what, line = LINES.get(key_of_line(verb), (None, ""))
    line = DOES_IN.get(phase, line) if verb.word == "does" else line
    told = _fields(verb.model, tuple(ruleset.columns), verb.many)
    return LineWords(phase, verb, what, example(line), told)


@cache
def _fields(model: type[Fields], tables: tuple[str, ...], many: bool = False) -> tuple[FieldWords, ...]:
    hints = typing.get_type_hints(model, include_extras=True)
    told = []
    for place, (name, field) in enumerate(model.model_fields.items()):
        key, hint = key_of(name), _without_none(hints[name])
        table = table_of(key, model, tables) if hint in (fields.Name, fields.Names) else ""
        takes = _takes(hint, key, table)
        if many and place == 0:
            takes = say("{one}, or a list of them", one=takes)
        told.append(FieldWords(key, takes, field.is_required(), table))
    return tuple(told)


def _without_none(hint: Any) -> Any:
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        kept = [part for part in typing.get_args(hint) if part is not type(None)]
        return kept[0] if len(kept) == 1 else hint
    return hint


def _takes(hint: Any, key: str = "", table: str = "") -> Sentence:
    """What a field takes, in plain words."""
    if hint == fields.Name:
        return _name(key, table)
    if hint == fields.Names:
        return say("{one}, or a list of them", one=_name(key, table))
    for known, words in _PLAIN:
        if hint == known:
            return words
    inner = tuple(part for part in typing.get_args(hint) if part is not Ellipsis)
    origin = typing.get_origin(hint)
    if origin is typing.Literal:
        return say("one of: {words}", words=typed(word for word in inner if word != ""))
    if isinstance(hint, type) and issubclass(hint, Fields):
        return _mapping_of(hint)
    if origin is tuple:
        return say("a list, each {one}", one=_takes(inner[0]))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return say("a mapping of names, each with {one}", one=_takes(inner[1]))
    return say("text")


def _mapping_of(model: type[Fields]) -> Sentence:
    return say("a mapping of {keys}", keys=typed(map(key_of, model.model_fields)))


def _name(key: str, table: str) -> Sentence:
    if table:
        return say("one of the table {table}", table=TABLES.get(table, table.replace("_", " ")))
    for keys, words in ((NAMED, NAMED.get(key)), *_NOUNS):
        if key in keys and words is not None:
            return words
    return say("a name")


_NOUNS: tuple[tuple[frozenset[str], Sentence], ...] = (
    (HEXES, say("a hex, by its label or name")),
    (TOWNS, say("a settlement")),
    (PEOPLE, say("a person")),
    (ARMIES, say("an army")),
    (LOTS, say("a lot, such as C3")),
)

_PLAIN: tuple[tuple[Any, Sentence], ...] = (
    (fields.Whole, say("a whole number")),
    (fields.Count, say("a whole number of 0 or more")),
    (fields.Number, say("a whole number of 1 or more")),
    (fields.Yes, say("`yes` or `no`")),
    (fields.Text, say("text")),
    (fields.Reason, say("a reason in words")),
    (fields.Day, say("a day, such as 2026-03-07")),
    (fields.Wholes, say("a whole number, or a list of them")),
    (fields.Faces, say("a face, or a list of faces")),
    (fields.Stated, say("a mapping of figures, each with a whole number")),
)
