"""What a ruleset is: layers of tables, stocks, scores, and phases that are ordered lists of steps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..reading.fields import Fields
from ..reading.names import fold
from ..reading.verbs import Verb, Vocabulary, verb_of
from .book import Entry, Note
from .figure import Figure, Stacking
from .illegal import Illegal
from .tables import Layer
from .view import View

Entries = Iterable[Entry | Illegal]
Play = Callable[[View], Entries]
Handler = Callable[[View, Any], Entries]


class NoFields(Fields):
    """A step's line that takes only what every line may have."""


@dataclass(frozen=True)
class Step:
    """A step of a phase: what the rules do by themselves, what a line may tell it, which decisions it takes.

    Decisions are played before `play`, as written, whichever of the step's verbs they have.
    """

    name: str
    play: Play | None = None
    fields: type[Fields] = NoFields
    decisions: Mapping[type[Fields], Handler] = field(default_factory=dict)


@dataclass(frozen=True)
class Phase:
    """A phase: its steps in the rulebook's order, and when it is passed over."""

    name: str
    steps: tuple[Step, ...]
    skipped: Callable[[View], Note | None] | None = None


@dataclass(frozen=True)
class Ruleset:
    """A game as a value. `head` names the figures that are shown after
    each phase, `sheet` the scores that belong to the whole realm, `stocks` each stock and its floor."""

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

    def vocabulary(self) -> Vocabulary:
        """The words its turns may use: the decoder, the replay and the pages share this one declaration."""
        phases = {}
        for phase in self.phases:
            verbs: list[Verb] = []
            for step in phase.steps:
                verbs += [verb_of(model) for model in step.decisions]
                if step.play is not None:
                    verbs.append(Verb(step.name, step.fields, is_step=True))
            phases[phase.name] = _by_word(verbs)
        return Vocabulary(phases, _by_word([verb_of(model) for model in self.anytime]))


def _by_word(verbs: Iterable[Verb]) -> dict[str, tuple[Verb, ...]]:
    words: dict[str, tuple[Verb, ...]] = {}
    for verb in verbs:
        known = words.get(fold(verb.word), ())
        words[fold(verb.word)] = known if verb in known else (*known, verb)
    return words
