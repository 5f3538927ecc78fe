"""The first-key grammar of a line: which words may begin one, and which model the rest of it fits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache

from .fields import Fields, key_of
from .names import did_you_mean, fold, nearest
from .source import Node, Problem, Span
from .wording import Label, Sentence, say, typed


@dataclass(frozen=True)
class Verb:
    """A word that begins a line, and the model of the line.

    Two models of one word differ by a field that they need.
    """

    word: str
    model: type[Fields]
    many: bool = False
    is_step: bool = False

    @property
    def told_by(self) -> frozenset[str]:
        """The folded names of the fields that a line of this model must have besides the verb."""
        return _needed(self.model) - {fold(self.word)}

    @property
    def needs(self) -> tuple[str, ...]:
        """The fields that a line of this model must have, as they are written."""
        return tuple(key_of(name) for name, field in self.model.model_fields.items() if field.is_required())


def _begins(part: str, word: str) -> bool:
    """Whether what is written is the word without its end, as a singular: `revenu` of `revenus`."""
    return len(part) > 2 and word.startswith(part)


@cache
def _needed(model: type[Fields]) -> frozenset[str]:
    return frozenset(fold(key_of(name)) for name, field in model.model_fields.items() if field.is_required())


def verb_of(model: type[Fields]) -> Verb:
    """The verb that a decision's model declares: its first field. `many`: it may have a list of subjects."""
    word = key_of(next(iter(model.model_fields)))
    return Verb(word, model, many=bool(getattr(model, "many", False)))


@dataclass(frozen=True)
class Vocabulary:
    """The words of a ruleset: {phase: {folded word: its verbs}}, and those of any phase.

    `named` are the deeds that have no verb of their own: by the verb that they are written behind, their names.
    `called` are the keys of a turn by words that somebody may write for them, as in another language.
    """

    phases: Mapping[str, Mapping[str, tuple[Verb, ...]]]
    anytime: Mapping[str, tuple[Verb, ...]]
    named: Mapping[str, tuple[Label, ...]] = field(default_factory=dict)
    called: Mapping[str, str] = field(default_factory=dict)

    def words(self, phase: str) -> Mapping[str, tuple[Verb, ...]]:
        """What may begin a line of this phase; the empty phase is the list before the first one."""
        return {**self.anytime, **self.phases.get(phase, {})}

    def deeds(self, name: str) -> tuple[tuple[str, Label], ...]:
        """The verbs and names of the deeds that are called so, in any language, or else whose name begins so."""
        wanted = fold(name)
        listed = [(verb, deed) for verb, deeds in self.named.items() for deed in deeds]
        exact = [(verb, deed) for verb, deed in listed if wanted in map(fold, (deed, *deed.names.values()))]
        return tuple(exact or ((verb, deed) for verb, deed in listed if fold(deed.split()[0]) == wanted))

    def key_meant(self, word: str, keys: Iterable[str]) -> str | None:
        """The key that is called so, or nearly so where none of the `keys` is near: `édits`, `収益フェイズ`."""
        wanted = fold(word)
        words = {fold(called): key for called, key in self.called.items()}
        told = next((key for called, key in words.items() if called in wanted or _begins(wanted, called)), None)
        if told is not None or nearest(word, keys) is not None:
            return told
        return words.get(fold(nearest(word, self.called) or ""))

    def is_anytime(self, verb: Verb) -> bool:
        """Whether the verb may stand in any phase."""
        return verb in self.anytime.get(fold(verb.word), ())


def verb_for(
    first: str, present: Iterable[str], item: Node, phase: str, vocabulary: Vocabulary, common: Iterable[str]
) -> Verb | Problem:
    """The verb of a line that begins with `first` and has the keys `present`, or why there is none.

    `common` are the folded fields that every line may have: they are no sign of what a line means.
    """
    keys = tuple(present)
    verbs = vocabulary.words(phase).get(fold(first))
    if verbs is None:
        return _no_such_line(first, keys, item, phase, vocabulary, common)
    folded = {fold(key) for key in keys}
    fits = [verb for verb in verbs if verb.told_by <= folded]
    if not fits and len(verbs) > 1:
        return _no_model_fits(first, keys, verbs, item, common)
    if _is_named(first, item):
        # with a subject it is a decision, also where a field of it is missing
        fits = [verb for verb in fits if not verb.is_step]
    elif _is_in_braces(first, item):
        # no subject of a decision that shares its word with a step is a mapping
        fits = [verb for verb in fits if verb.is_step] or fits
    return max(fits or verbs, key=lambda fit: len(fit.told_by))


def _is_named(first: str, item: Node) -> bool:
    child = item.value.get(first) if isinstance(item.value, dict) else None
    return child is not None and isinstance(child.value, str) and child.value != ""


def _is_in_braces(first: str, item: Node) -> bool:
    child = item.value.get(first) if isinstance(item.value, dict) else None
    return child is not None and isinstance(child.value, dict)


def _no_model_fits(
    first: str, keys: tuple[str, ...], verbs: tuple[Verb, ...], item: Node, common: Iterable[str]
) -> Problem:
    ways = tuple(dict.fromkeys(key for verb in verbs for key in verb.needs if fold(key) != fold(first)))
    known = {fold(key_of(name)) for verb in verbs for name in verb.model.model_fields} | set(common)
    strange = [key for key in keys if fold(key) not in known]
    hints = tuple(hint for key in strange if (hint := did_you_mean(key, ways)).text)
    message = say("a `{verb}` line needs one of: {keys}", verb=first, keys=typed(ways))
    return Problem(_place_of(first, item), "shape", message, hints)


def _no_such_line(
    first: str, keys: tuple[str, ...], item: Node, phase: str, vocabulary: Vocabulary, common: Iterable[str]
) -> Problem:
    span = _place_of(first, item)
    words = vocabulary.words(phase)
    later = next((key for key in keys if fold(key) in words and fold(key) not in common), None)
    if later is not None:
        message = say(
            "put the verb first: this line begins with `{first}`, its verb is `{verb}`",
            first=first,
            verb=later,
        )
        return Problem(span, "shape", message)
    homes = tuple(name for name, verbs in vocabulary.phases.items() if fold(first) in verbs)
    if homes:
        message = say(
            "`{word}` stands in the {home} phase, not in {phase}", word=first, home=typed(homes), phase=_named(phase)
        )
        return Problem(span, "shape", message)
    names = [verb.word for verbs in words.values() for verb in verbs]
    hint = did_you_mean(first, names)
    if deeds := vocabulary.deeds(first):
        hint = written_as(deeds)
    listed = hint if hint.text else say("Possible here: {words}.", words=typed(dict.fromkeys(names)))
    message = say("no line '{word}' in the `{phase}` phase", word=first, phase=phase)
    if not phase:
        message = say("no line '{word}' before the first phase", word=first)
    # verbs are English words: who does not know them finds there what each is for
    told = () if hint.text else (say("What each is for: `chronicle help turn`."),)
    return Problem(span, "shape", message, (listed, *told))


def written_as(deeds: Iterable[tuple[str, Label]]) -> Sentence:
    """How lines are written for what has no verb of its own, called as in the language of who reads it."""
    lines = tuple(Sentence("`{verb}: {deed}`", {"verb": verb, "deed": deed}) for verb, deed in deeds)
    return say("Written here as: {lines}.", lines=lines)


def _named(phase: str) -> Sentence | str:
    return f"`{phase}`" if phase else say("the lines before the first phase")


def _place_of(first: str, item: Node) -> Span:
    child = item.value.get(first) if isinstance(item.value, dict) else None
    span = (child.key_span if child else None) or item.span
    return Span(span.file, span.line, span.column, max(1, len(first)))
