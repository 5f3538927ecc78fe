"""Where a paper's figures go: the `expect` of turn files, or the `opening`; what stands there is never changed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from ..engine.ruleset import Ruleset
from ..reading.csv_table import Cell
from ..reading.decode import find
from ..reading.fields import whole
from ..reading.figures_csv import Stated
from ..reading.names import fold
from ..reading.source import Node, Problem
from ..reading.wording import Sentence, as_is, say, typed
from ..reading.yaml_edits import CannotEditError, Entries, flow, with_entries
from ..reading.yaml_nodes import read_yaml
from .scaffold import yaml_text

OPENING_WORDS = ("after turn", "alignment", "government")
"""What a table with a row a figure may say of an `opening` besides figures."""

_TURN_FILE = re.compile(r"turns/([0-9]{4})\.yml\Z")


@dataclass
class Plan:
    """What is to be written, by path: the whole new text, and what of it is new. `shown` is the folder's name."""

    shown: str
    texts: Mapping[str, str]
    nodes: Mapping[str, Node]
    written: dict[str, str] = field(default_factory=dict)
    told: dict[str, Sentence] = field(default_factory=dict)

    def put(self, path: str, inside: Sequence[str], entries: Entries, at: Node | None) -> Iterator[Problem]:
        """Put entries into a file, or say that it must be done by hand."""
        if not entries:
            return
        text = self.written.get(path, self.texts[path])
        said = _within(inside, entries)
        try:
            self.written[path] = with_entries(text, inside, entries)
        except CannotEditError:
            message = say("this cannot be added to as it is laid out: write {entries} by hand", entries=said)
            span = at.span if at is not None else self.nodes[path].span
            yield Problem(span, "shape", message)
        else:
            self.told[path] = said


def into_turns(plan: Plan, turns: Mapping[int, Sequence[Stated]]) -> Iterator[Problem]:
    """Each turn's figures into the `expect` of the file that plays it."""
    ends: dict[int, str] = {}
    within: dict[int, tuple[str, int]] = {}
    for path in plan.texts:
        found = _TURN_FILE.match(path)
        if found is None:
            continue
        months = find(plan.nodes[path], ("months",)).value if path in plan.nodes else "1"
        first, count = int(found[1]), max(1, whole(months) or 1 if isinstance(months, str) else 1)
        ends[first + count - 1] = path
        within |= dict.fromkeys(range(first, first + min(count, 999) - 1), (path, first + count - 1))
    for turn, figures in sorted(turns.items()):
        if not figures:
            continue
        if turn not in ends:
            message = say("turn {turn} has no file yet, so its figures are left out", turn=turn)
            if turn in within:
                path, last = within[turn]
                message = say(
                    "turn {turn} is in the midst of {file}, whose `expect` is of turn {last}: left out",
                    turn=turn,
                    file=path,
                    last=last,
                )
            yield Problem(figures[0].span, "turn", message, (), "warning")
            continue
        root = plan.nodes.get(ends[turn])
        new, found_wrong = _new(root, ("expect",), {each.figure: (each, str(each.value)) for each in figures})
        yield from found_wrong
        yield from plan.put(ends[turn], ("expect",), new, root)


def into_opening(plan: Plan, figures: Sequence[Stated], said: Mapping[str, Cell]) -> Iterator[Problem]:
    """Figures and what else is said into the `opening` of kingdom.yml."""
    root = plan.nodes["kingdom.yml"]
    founding = _child(root, ("founding",))
    if founding is not None:
        entries = {word: _word(cell.text) for word, cell in said.items()}
        numbers = {each.figure: str(each.value) for each in figures}
        message = say("this kingdom begins with a `founding`; one that comes over from paper has an `opening` instead")
        hint = say("Put this in its place: {entries}", entries=_within(("opening",), {**entries, "figures": numbers}))
        yield Problem(founding.key_span or founding.span, "shape", message, (hint,))
        return
    turn = said.get("after turn")
    if turn is not None and (whole(turn.text) or -1) < 0 and turn.text != "0":
        yield Problem(turn.span, "turn", say("'{text}' is no turn", text=turn.text))
        return
    words, wrong = _new(root, ("opening",), {word: (cell, _word(cell.text)) for word, cell in said.items()})
    yield from wrong
    numbers, wrong = _new(root, ("opening", "figures"), {each.figure: (each, str(each.value)) for each in figures})
    yield from wrong
    yield from plan.put("kingdom.yml", ("opening", "figures"), numbers, _child(root, ("opening",)))
    yield from plan.put("kingdom.yml", ("opening",), words, _child(root, ("opening",)))
    if numbers or words:
        whole_of_it: Entries = {**words, **({"figures": numbers} if numbers else {})}
        plan.told["kingdom.yml"] = _within(("opening",), whole_of_it)


def missing_of(ruleset: Ruleset, kingdom: str) -> tuple[Sentence, ...]:
    """What an opening still lacks: a list for whoever brings a kingdom over."""
    root, _ = read_yaml(kingdom, "")
    assert root is not None
    opening = _child(root, ("opening",))

    def has(*path: str) -> bool:
        found = _child(opening, path) if opening is not None else None
        return found is not None and bool(found.value)

    stated = _child(opening, ("figures",)) if opening is not None else None
    known = {fold(key) for key in stated.value} if stated is not None and isinstance(stated.value, dict) else set()
    figures = [id.replace("-", " ") for id in ruleset.head if fold(id) not in known]
    needed = {
        "after turn": say("`after turn`: the last turn that was played on paper"),
        "alignment": say("`alignment`: the kingdom's, as `neutral good`"),
        "leaders": say("`leaders`: who holds which office, of the people in people.yml"),
        "hexes": say("`hexes`: the kingdom's, with what is built in each"),
        "settlements": say("`settlements`: hex, borders and buildings lot by lot"),
        "edicts": say("`edicts`: holidays, promotion and taxation as they are in force"),
    }
    lacking = [sentence for word, sentence in needed.items() if not has(word)]
    if figures:
        lacking.append(say("`figures`: {names}", names=typed(figures)))
    return tuple(lacking)


def _new(
    root: Node | None, path: tuple[str, ...], wanted: Mapping[str, tuple[Stated | Cell, str]]
) -> tuple[dict[str, str], list[Problem]]:
    """What of it does not stand there yet, and where something else stands."""
    new: dict[str, str] = {}
    problems: list[Problem] = []
    for key, (source, text) in wanted.items():
        there = _child(root, (*path, key)) if root is not None else None
        if there is None:
            new[key] = text
        elif not _same(there.value, str(source.value) if isinstance(source, Stated) else source.text):
            message = say(
                "`{figure}` is {there} here and {value} in the table",
                figure=key,
                there=there.value if isinstance(there.value, str) and there.value else say("empty"),
                value=source.value if isinstance(source, Stated) else source.text,
            )
            hint = say("It stands in {place} of the table. Change by hand whichever is wrong.", place=str(source.span))
            problems.append(Problem(there.span, "expect", message, (hint,)))
    return new, problems


def _same(there: object, text: str) -> bool:
    if not isinstance(there, str):
        return False
    numbers = whole(there), whole(text)
    return numbers[0] == numbers[1] if numbers[0] is not None else fold(there) == fold(text)


def _word(text: str) -> str:
    return text if whole(text) is not None else yaml_text(text)


def _child(node: Node | None, path: Sequence[str]) -> Node | None:
    """The node at a path of keys, or None where there is none."""
    for part in path:
        value = node.value if node is not None else None
        if not isinstance(value, dict):
            return None
        node = next((child for key, child in value.items() if fold(key) == fold(part)), None)
    return node


def _within(path: Sequence[str], entries: Entries) -> Sentence:
    """Entries as they are told, in the mapping that they belong to."""
    inner: Entries = entries
    for key in reversed(path[1:]):
        inner = {key: inner}
    return as_is(f"{path[0]}: {flow(inner)}")
