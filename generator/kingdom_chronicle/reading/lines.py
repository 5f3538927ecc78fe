"""The lines of a turn: the first key says which decision or step a line is, its model says how it reads."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass, field
from typing import Any

from pydantic import Field

from .decode import decode, find, unknown_key
from .fields import YES, Count, Faces, Fields, Name, Reason, Text, Thrown, key_of
from .names import fold
from .source import Node, Problem, Span
from .verbs import Verb, Vocabulary, verb_for
from .wording import say


class Common(Fields):
    """The fields that every line may have."""

    roll: Faces = ()
    rolls: Mapping[Name, Faces] = Field(default_factory=dict)
    by: Text = ""
    why: Text = ""
    waive: Mapping[Name, Reason] = Field(default_factory=dict)
    granted: Reason | None = None
    before: Name | None = None
    after: Name | None = None


COMMON = tuple(key_of(name) for name in Common.model_fields)


@dataclass(frozen=True)
class Secret:
    """Which words of a line are not for the players, and after which turn they are."""

    fields: frozenset[str] | None
    until: int | None = None


@dataclass(frozen=True, eq=False)
class Decision:
    """One line of a turn as it was read. `waived` maps rule ids to reasons; `dice` folded names to faces.

    Compared by identity: two lines that say the same are two lines.
    """

    verb: str
    order: Fields
    node: Node
    phase: str
    dice: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    by: str = ""
    why: str = ""
    waived: Mapping[str, str] = field(default_factory=dict)
    granted: str | None = None
    secret: Secret | None = None
    before: str | None = None
    after: str | None = None

    @property
    def span(self) -> Span:
        return self.node.span

    @property
    def is_step(self) -> bool:
        """Whether it tells a step that comes by itself, and so has no subject."""
        return find(self.node, (self.verb,)) is self.node

    def place_of(self, die: str) -> tuple[str, ...]:
        """Where one of its dice is written, as a path of keys."""
        rolls = find(self.node, ("rolls",))
        listed = rolls is not self.node and find(rolls, (die,)) is not rolls
        if not listed and find(self.node, (die, "roll")) is not self.node:
            return (die, "roll")
        return ("rolls", die) if listed or die != "check" else ("roll",)


def read_lines(node: Node, phase: str, vocabulary: Vocabulary) -> tuple[tuple[Decision, ...], list[Problem]]:
    """The lines under a phase's key, in the order written."""
    if node.value == "":
        return (), []
    if not isinstance(node.value, list):
        return (), [Problem(node.span, "shape", say("a phase is a list of lines, each beginning with `- `"))]
    lines: list[Decision] = []
    problems: list[Problem] = []
    for item in node.value:
        read, found = _read_line(item, phase, vocabulary)
        lines += read
        problems += found
    return tuple(lines), problems


def _read_line(item: Node, phase: str, vocabulary: Vocabulary) -> tuple[list[Decision], list[Problem]]:
    if not isinstance(item.value, dict) or not item.value:
        return [], [Problem(item.span, "shape", say("a line is a mapping that begins with its verb, as `- mark: C4`"))]
    first = next(iter(item.value))
    fields, secret, problems = _open_secret(item)
    verb = verb_for(first, fields, item, phase, vocabulary, _COMMON_FOLDED)
    if isinstance(verb, Problem):
        return [], [verb]
    if verb.is_step:
        return _read_step(item, first, verb, phase)
    anytime = vocabulary.is_anytime(verb)
    known = {fold(key_of(name)) for name in verb.model.model_fields} | _COMMON_FOLDED
    fields, second = _up_to_a_second_verb(fields, known, vocabulary.words(phase))
    problems += second
    lines, found = _read_decision(item, first, verb, phase, fields, secret, _beside(anytime))
    return lines, [*problems, *found, *_misplaced(item, phase, anytime)]


def _up_to_a_second_verb(
    fields: dict[str, Node], known: Container[str], verbs: Container[str]
) -> tuple[dict[str, Node], list[Problem]]:
    """The fields of a line that runs on into the next one, because that one's dash is missing."""
    before: dict[str, Node] = {}
    for key, child in fields.items():
        if fold(key) not in known and fold(key) in verbs:
            place = child.key_span or child.span
            span = Span(place.file, place.line, place.column, len(key))
            message = say("`{verb}` begins a line of its own", verb=key)
            return before, [Problem(span, "shape", message, (say("Put `- ` before it."),))]
        before[key] = child
    return before, []


def _beside(anytime: bool) -> tuple[str, ...]:
    """The fields that a line may have besides its own."""
    return (*(word for word in COMMON if anytime or word not in ("before", "after")), "secret")


def _read_decision(
    item: Node,
    first: str,
    verb: Verb,
    phase: str,
    fields: dict[str, Node],
    secret: Secret | None,
    beside: tuple[str, ...],
) -> tuple[list[Decision], list[Problem]]:
    common = {key: child for key, child in fields.items() if fold(key) in _COMMON_FOLDED}
    own = {key: child for key, child in fields.items() if fold(key) not in _COMMON_FOLDED}
    subject = own[first]
    subjects = subject.value if verb.many and isinstance(subject.value, list) else [subject]
    if len(subjects) > 1 and any(fold(key) in ("roll", "rolls", "waive") for key in common):
        message = say("a list of subjects has no dice and no waiver: write one line for each")
        return [], [Problem(item.span, "shape", message)]
    if not subjects:
        message = say("this list is empty: `{verb}` needs at least one subject", verb=first)
        return [], [Problem(subject.span, "shape", message)]
    shared, problems = _common(item, common)
    lines = []
    for each in subjects:
        node = Node(item.span if len(subjects) == 1 else each.span, {**own, first: each})
        order, found = decode(verb.model, node, beside)
        problems += [problem for problem in found if problem not in problems]
        if order is not None and shared is not None:
            whole = Node(node.span, {**fields, first: each})
            lines.append(_decision(verb.word, order, shared, whole, phase, secret))
    return lines, problems


def _example(step: str, verb: Verb) -> str:
    """A step with the first of its own fields; one that has none may have a die."""
    field = next((f"{key_of(name)}: ..." for name in verb.model.model_fields), "roll: 12")
    return f"{step}: {{{field}}}"


def _read_step(item: Node, first: str, verb: Verb, phase: str) -> tuple[list[Decision], list[Problem]]:
    assert isinstance(item.value, dict)
    given = item.value[first]
    beside = [unknown_key(key, child, [first]) for key, child in item.value.items() if key != first]
    if beside:
        hint = say("The fields of a step stand in its braces: `{example}`.", example=_example(first, verb))
        return [], [Problem(p.span, p.code, p.message, (hint,)) for p in beside]
    if given.value == "":
        given = Node(given.span, {}, given.key_span)
    if not isinstance(given.value, dict):
        message = say(
            "`{step}` is a step: its fields stand in braces, as `{example}`", step=first, example=_example(first, verb)
        )
        return [], [Problem(given.span, "shape", message)]
    fields, secret, problems = _open_secret(given)
    common = {key: child for key, child in fields.items() if fold(key) in _COMMON_FOLDED}
    own = {key: child for key, child in fields.items() if fold(key) not in _COMMON_FOLDED}
    shared, found = _common(given, common)
    order, more = decode(verb.model, Node(given.span, own), _beside(False))
    problems += found + more + _misplaced(given, phase, False)
    if shared is None or order is None:
        return [], problems
    node = Node(given.key_span or item.span, fields)
    return [_decision(verb.word, order, shared, node, phase, secret)], problems


def _common(item: Node, fields: dict[str, Node]) -> tuple[Common | None, list[Problem]]:
    """The fields that every line may have; most lines have none."""
    if not fields:
        return _NOTHING_COMMON, []
    shared, problems = decode(Common, Node(item.span, fields))
    return shared, problems + _thrown_twice(fields)


def _decision(word: str, order: Fields, shared: Common, node: Node, phase: str, secret: Secret | None) -> Decision:
    dice = {fold(name): faces for name, faces in shared.rolls.items()}
    if shared.roll:
        dice["check"] = shared.roll
    for name in type(order).model_fields:
        within = getattr(order, name)
        if isinstance(within, Thrown) and within.roll:
            dice[fold(key_of(name))] = within.roll
    waived = {rule.upper(): why for rule, why in shared.waive.items()}
    return Decision(
        word,
        order,
        node,
        phase,
        dice,
        shared.by,
        shared.why,
        waived,
        shared.granted,
        secret,
        shared.before,
        shared.after,
    )


def _thrown_twice(common: dict[str, Node]) -> list[Problem]:
    """`roll` is short for the die `check`, so a line has only one of the two."""
    folded = {fold(key): child for key, child in common.items()}
    dice = folded.get("rolls")
    if "roll" not in folded or dice is None or not isinstance(dice.value, dict):
        return []
    return [
        Problem(child.key_span or child.span, "die", say("the die `check` is written twice, here and in `roll`"))
        for key, child in dice.value.items()
        if fold(key) == "check"
    ]


def _misplaced(node: Node, phase: str, anytime: bool) -> list[Problem]:
    """`before` and `after` are for lines of any phase, and for one place."""
    assert isinstance(node.value, dict)
    places = [(key, child) for key, child in node.value.items() if fold(key) in ("before", "after")]
    if anytime and phase and len(places) < 2:
        return []
    if not anytime:
        message = say("`before` and `after` are for the lines of any phase: this one is played in its own step")
    elif not phase:
        message = say("this line is played before the first phase: there is no step to place it by")
    else:
        message = say("a line is played once: either `before` a step or `after` one")
    return [Problem(child.key_span or child.span, "shape", message) for _, child in places[-1:]]


_NOTHING_COMMON = Common()
_COMMON_FOLDED = frozenset(fold(word) for word in COMMON)


class _Until(Fields):
    until: Count | None = None


def _open_secret(item: Node) -> tuple[dict[str, Node], Secret | None, list[Problem]]:
    """The fields of a line with those under `secret:` laid beside them, and which they were."""
    assert isinstance(item.value, dict)
    fields = dict(item.value)
    key = next((key for key in fields if fold(key) == "secret"), None)
    if key is None:
        return fields, None, []
    hidden = fields.pop(key)
    if isinstance(hidden.value, str) and hidden.value.casefold() in YES:
        return fields, Secret(None) if YES[hidden.value.casefold()] else None, []
    if not isinstance(hidden.value, dict):
        message = say("`secret` is `true` or a mapping of the words that are hidden")
        return fields, None, [Problem(hidden.span, "shape", message)]
    if not hidden.value:
        message = say("this hides nothing: `secret` is `true` or a mapping of the words that are hidden")
        return fields, None, [Problem(hidden.span, "shape", message)]
    problems: list[Problem] = []
    until: Any = None
    names = set()
    for name, child in hidden.value.items():
        if fold(name) == "until":
            read, found = decode(_Until, Node(hidden.span, {name: child}))
            problems += found
            until = read.until if read else None
        elif any(fold(name) == fold(other) for other in fields):
            message = say("`{key}` stands both on the line and under its `secret`", key=name)
            problems.append(Problem(child.key_span or child.span, "secret", message))
        else:
            fields[name] = child
            names.add(fold(name))
    # what ends at a turn without saying what it hides hides everything until then
    return fields, Secret(frozenset(names) if names or until is None else None, until), problems
