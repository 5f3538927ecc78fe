"""The turn files: which turn each one plays, that none is missing or doubled, and what it says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from .decode import decode_what_fits, find, unknown_key
from .fields import key_of
from .kingdom import TurnFields, TurnSecret
from .lines import Decision, read_lines
from .names import fold, in_english
from .source import Node, Problem, Span
from .verbs import Vocabulary
from .wording import Sentence, say, say_many


@dataclass(frozen=True)
class Words:
    """The prose of a turn."""

    title: str = ""
    story: str = ""
    played: str = ""
    secret: TurnSecret | None = None


@dataclass(frozen=True)
class Turn:
    """One month: its number, its lines by phase (those before the first phase under `""`), and its prose.

    Of a file that plays several months this is the one number `nth` of `of_months`. A flawed one is not all
    there: something of its file could not be read.
    """

    number: int
    file: str
    node: Node
    decisions: Mapping[str, tuple[Decision, ...]] = field(default_factory=dict)
    words: Words = Words()
    rules: Mapping[str, str] = field(default_factory=dict)
    expect: Mapping[str, int] = field(default_factory=dict)
    month: str = ""
    year: int | None = None
    of_months: int = 1
    nth: int = 1
    flawed: bool = False


LAST = 9999
"""The last turn that four digits can name."""

_FILE = re.compile(r"turns/([0-9]{4})\.yml\Z")
_NUMBER = re.compile(r"([0-9]{1,9})\.ya?ml\Z", re.IGNORECASE)
_KEYS = tuple(key_of(name) for name in TurnFields.model_fields)
_WORDS = frozenset(map(fold, ("title", "story")))
UNANSWERED = "?"
"""What stands in the next turn's file for what nobody but the players can write."""
_FOLDED_KEYS = frozenset(fold(key) for key in _KEYS)


def read_turns(
    nodes: Mapping[str, Node], unreadable: set[str], vocabulary: Vocabulary, first: int, shown: str
) -> tuple[list[Turn], list[Problem]]:
    """The turns of the files under `turns/`, in order; `first` is the number that the first one must have.

    A file whose name is wrong is a problem; where no other file plays its turn, it is read all the same.
    """
    turns: list[Turn] = []
    files, problems = _numbered(nodes, shown)
    due = first
    for number, path in sorted(files.items()):
        if number < due:
            problems.append(_too_early(Span(f"{shown}/{path}", 1, 1), number, first, due))
            continue
        if number > due:
            missing = say("turn {due} is missing: turns follow each other without a gap", due=due)
            hint = say("Write turns/{due:04}.yml, or rename this file to it.", due=due)
            problems.append(Problem(Span(f"{shown}/{path}", 1, 1), "turn", missing, (hint,)))
        months, wrong = _read_turn(number, path, nodes[path], vocabulary, shown, unreadable)
        problems += wrong
        turns += months
        due = number + len(months)
    return turns, problems


def unanswered(nodes: Mapping[str, Node], told: Iterable[Problem]) -> list[Problem]:
    """Each `?` that still stands where the next turn's file leaves a place for a name, a reason or a face.

    `told` are the problems found so far: what one of them is about is not told again.
    """
    places = {(each.span.file, each.span.line, each.span.column) for each in told}
    found = []
    for path, node in sorted(nodes.items()):
        keys = node.value if path.startswith("turns/") and isinstance(node.value, dict) else {}
        for each in (leaf for key, child in keys.items() if fold(key) not in _WORDS for leaf in _leaves(child)):
            span = each.span
            if each.value == UNANSWERED and (span.file, span.line, span.column) not in places:
                message = say("`?` stands for what only you know")
                found.append(Problem(span, "shape", message, (say("Write it in place of the `?`."),)))
    return found


def _leaves(node: Node) -> Iterator[Node]:
    children = node.value.values() if isinstance(node.value, dict) else node.value
    if isinstance(children, str):
        yield node
        return
    for child in children or ():
        yield from _leaves(child)


def _too_early(span: Span, number: int, first: int, due: int) -> Problem:
    if number < first:
        message = say("turn {turn} lies before the first turn of this campaign, {first}", turn=number, first=first)
        return Problem(span, "turn", message)
    message = say("this is a second file for turn {turn}: the file before it plays it already", turn=number)
    hint = say("Give that one fewer `months`, or name this one turns/{due:04}.yml.", due=due)
    return Problem(span, "turn", message, (hint,))


def _numbered(nodes: Mapping[str, Node], shown: str) -> tuple[dict[int, str], list[Problem]]:
    """The turn files by number: those named as they should be first, then what else fills a gap."""
    paths = sorted(path for path in nodes if path.startswith("turns/"))
    files = {int(found[1]): path for path in paths if (found := _FILE.match(path))}
    problems: list[Problem] = []
    for path in paths:
        if _FILE.match(path):
            continue
        named = _NUMBER.search(path)
        number = int(named[1]) if named else None
        hint: tuple[Sentence, ...] = (say("Name it as in turns/0001.yml: the number of the turn."),)
        message = say("a turn's file is named by four digits and `.yml`")
        if number is not None and number in files:
            hint = (say("Keep one; if this is a turn of its own, name it turns/{next:04}.yml.", next=max(files) + 1),)
            message = say(
                "this is a second file for turn {turn}: {other} is the first",
                turn=number,
                other=files[number],
            )
        elif number is not None and 0 < number <= LAST:
            hint = (say("Name it turns/{turn:04}.yml.", turn=number),)
            files[number] = path
        problems.append(Problem(Span(f"{shown}/{path}", 1, 1), "turn", message, hint))
    return files, problems


def _read_turn(
    number: int, path: str, node: Node, vocabulary: Vocabulary, shown: str, unreadable: set[str]
) -> tuple[list[Turn], list[Problem]]:
    file = f"{shown}/{path}"
    if not node.value:
        return [Turn(number, file, node, flawed=file in unreadable)], []
    if not isinstance(node.value, dict):
        message = say("a turn is a mapping: `title: ...`, `edict:` and so on")
        return [Turn(number, file, node, flawed=True)], [Problem(node.span, "shape", message)]
    plain, lines, secret, problems = _parts(node.value, vocabulary)
    fields, found = decode_what_fits(TurnFields, Node(node.span, plain))
    problems += found
    fields = fields or TurnFields()
    if fields.turn is not None and fields.turn != number:
        message = say(
            "`turn: {said}` does not agree with the file's name, which says {number}",
            said=fields.turn,
            number=number,
        )
        problems.append(Problem(find(node, ("turn",)).span, "turn", message))
    count = fields.months
    if number + count - 1 > LAST:
        message = say_many(
            "{count} month from turn {turn} on goes beyond turn 9999",
            "{count} months from turn {turn} on go beyond turn 9999",
            count,
            turn=number,
        )
        problems.append(Problem(find(node, ("months",)).span, "turn", message))
        count = 1
    flawed = file in unreadable or bool(problems)
    problems += _over(number, node, lines, secret)
    return _months(number, file, node, lines, fields, secret, count, flawed), problems


def _over(
    number: int, node: Node, lines: Mapping[str, tuple[Decision, ...]], secret: TurnSecret | None
) -> Iterator[Problem]:
    """Secrets that ended before their own turn, so that they never hid anything."""
    ends = [(line.span, line.secret.until) for of in lines.values() for line in of if line.secret is not None]
    ends.append((find(node, ("secret", "until")).span, secret.until if secret is not None else None))
    for span, until in dict.fromkeys(ends):
        if until is not None and until < number:
            message = say("turn {turn} is over, so this hides nothing: `until` is this turn or a later one", turn=until)
            yield Problem(span, "secret", message)


def _parts(
    value: Mapping[str, Node], vocabulary: Vocabulary
) -> tuple[dict[str, Node], dict[str, tuple[Decision, ...]], TurnSecret | None, list[Problem]]:
    """A turn's own keys, its lines by phase, and its secret words. A key without a value says nothing."""
    phases = {fold(name): name for name in vocabulary.phases} | {"gm": ""}
    plain: dict[str, Node] = {}
    lines: dict[str, tuple[Decision, ...]] = {}
    secret: TurnSecret | None = None
    problems: list[Problem] = []
    for key, child in value.items():
        found: list[Problem] = []
        if fold(key) in phases:
            phase = phases[fold(key)]
            lines[phase], found = read_lines(child, phase, vocabulary)
        elif child.value == "" and fold(key) in {*_FOLDED_KEYS, "secret"}:
            continue
        elif fold(key) == "secret":
            secret, found = decode_what_fits(TurnSecret, child)
        elif fold(key) in _FOLDED_KEYS:
            plain[key] = child
        else:
            found = [_unknown_key(key, child, vocabulary)]
        problems += found
    return plain, lines, secret, problems


def _unknown_key(key: str, child: Node, vocabulary: Vocabulary) -> Problem:
    keys = [*_KEYS, "gm", "secret", *vocabulary.phases]
    problem, meant = unknown_key(key, child, keys), vocabulary.key_meant(key, keys)
    if meant is None:
        return problem
    return replace(problem, help=(in_english(meant),))


def _months(
    number: int,
    file: str,
    node: Node,
    lines: Mapping[str, tuple[Decision, ...]],
    fields: TurnFields,
    secret: TurnSecret | None,
    count: int,
    flawed: bool,
) -> list[Turn]:
    """The months that a file plays: lines and words belong to the first, `expect` to the last."""
    of_all: dict[str, Any] = {"of_months": count, "flawed": flawed}
    month, year = (fields.date.month, fields.date.year) if fields.date else ("", None)
    words = Words(fields.title, fields.story, fields.played, secret)
    head = Turn(number, file, node, lines, words, fields.rules, {}, month, year, **of_all)
    more = [Turn(number + after, file, node, nth=after + 1, **of_all) for after in range(1, count)]
    turns = [head, *more]
    turns[-1] = replace(turns[-1], expect=fields.expect)
    return turns
