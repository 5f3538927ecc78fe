"""Thrown dice put into the text of a turn file, where somebody would have written them.

The text is edited by places and never written anew, so that comments, order and layout stay as they were.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import yaml
from yaml.nodes import CollectionNode, MappingNode, Node, ScalarNode, SequenceNode

from ..engine.throws import Unwritten
from ..reading.lines import Decision
from ..reading.names import fold
from ..reading.wording import Label
from .yaml_line import yaml_line

Edit = tuple[int, str]
Pair = tuple[Node, Node]

# the parser that turns are read with: the library's other one stumbles over a tab before a comment
_LOADER: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
_STOP = re.compile(r"^\.\.\.(?!\S)", re.MULTILINE)


def with_dice(text: str, dice: Iterable[Unwritten], phases: Sequence[str], language: str = "") -> str:
    """The text of a turn file with dice written on their lines; `phases` are the ruleset's, in order of play.

    A step that no line tells gets one, with names of the rules in the `language`. The
    text is one that the reader takes, without a byte-order mark.
    """
    newline = "\r\n" if "\r\n" in text else "\n"
    root = yaml.compose(text, Loader=_LOADER)
    by_line: dict[object, list[Unwritten]] = {}
    for die in dice:
        by_line.setdefault(die.line or (die.phase, die.telling or die.step), []).append(die)
    edits: list[Edit] = []
    untold: dict[str, list[str]] = {}
    for where, of in by_line.items():
        if isinstance(where, Decision):
            edits += _on_line(text, newline, _fields_of(root, where), of)
        else:
            fields = _listed(_as_fields(of))
            told = ", ".join(f"{name}: {yaml_line(_worded(value, language))}" for name, value in of[0].telling)
            line = f"{{{told}, {fields}}}" if told else f"{of[0].step}: {{{fields}}}"
            untold.setdefault(of[0].phase, []).append(line)
    for phase in sorted(untold, key=phases.index):
        edits.append(_steps(text, newline, root, phase, untold[phase], phases))
    # of two at one place the one that was found first comes first
    for (place, _), what in sorted((((at, nth), what) for nth, (at, what) in enumerate(edits)), reverse=True):
        text = text[:place] + what + text[place:]
    return text


def _worded(value: str, language: str) -> str:
    return value.names.get(language) or value if isinstance(value, Label) else value


def _face(die: Unwritten) -> str:
    faces = die.roll.faces
    return str(faces[0]) if len(faces) == 1 else f"[{', '.join(map(str, faces))}]"


def _as_fields(dice: Iterable[Unwritten]) -> dict[str, str]:
    """The fields `roll` and `rolls` of a line that has neither."""
    faces = {die.key: _face(die) for die in dice}
    named = {key: face for key, face in faces.items() if key != "check"}
    plain = {"roll": faces["check"]} if "check" in faces else {}
    return plain | ({"rolls": f"{{{_listed(named)}}}"} if named else {})


def _listed(fields: Mapping[str, str]) -> str:
    return ", ".join(f"{key}: {value}" for key, value in fields.items())


def _fields_of(root: Node | None, line: Decision) -> Node:
    """Where a line's fields stand: the line itself, or what a step has behind its name."""
    place = (line.span.line - 1, line.span.column - 1)
    for _, phase in _pairs(root):
        for item in phase.value if isinstance(phase, SequenceNode) else ():
            for verb, given in _pairs(item)[:1]:
                if place in (_place(item), _place(verb)):
                    return given if line.is_step else item
    raise LookupError(f"no line stands at {line.span}")


def _place(node: Node) -> tuple[int, int]:
    return (node.start_mark.line, node.start_mark.column)


def _pairs(node: Node | None) -> list[Pair]:
    return list(node.value) if isinstance(node, MappingNode) else []


def _named(fields: Node, name: str) -> Node | None:
    """A field of a line, or one under its `secret`."""
    for key, value in _pairs(fields):
        if fold(str(key.value)) == name:
            return value
        if fold(str(key.value)) == "secret" and (found := _named(value, name)) is not None:
            return found
    return None


def _on_line(text: str, newline: str, fields: Node, dice: Iterable[Unwritten]) -> list[Edit]:
    """The edits that put dice on a line that is there."""
    if isinstance(fields, ScalarNode):
        return [(fields.start_mark.index, f" {{{_listed(_as_fields(dice))}}}")]
    wanted = _as_fields(dice)
    rolls = _named(fields, "rolls")
    if "rolls" not in wanted or rolls is None:
        return [_into(text, newline, fields, wanted)]
    edits = [_into(text, newline, rolls, {die.key: _face(die) for die in dice if die.key != "check"})]
    del wanted["rolls"]
    return [*edits, _into(text, newline, fields, wanted)] if wanted else edits


def _into(text: str, newline: str, mapping: Node, fields: Mapping[str, str]) -> Edit:
    """Fields behind the first one of a mapping, which says what a line is."""
    pairs = _pairs(mapping)
    if not pairs:
        return mapping.start_mark.index + 1, _listed(fields)
    if isinstance(mapping, CollectionNode) and mapping.flow_style:
        return _end(pairs[0][1]), f", {_listed(fields)}"
    indent = " " * pairs[0][0].start_mark.column
    return _below(text, newline, _end(pairs[0][1]), [f"{indent}{key}: {value}" for key, value in fields.items()])


def _end(node: Node) -> int:
    """Where the last thing written of a node ends; a block's own end lies beyond the comments that follow it."""
    if not isinstance(node, CollectionNode) or node.flow_style or not node.value:
        return int(node.end_mark.index)
    last = node.value[-1]
    return _end(last[1] if isinstance(last, tuple) else last)


def _below(text: str, newline: str, end: int, lines: Iterable[str]) -> Edit:
    """Lines below the one in which something ends, whatever else stands in it."""
    below = "".join(f"{line}{newline}" for line in lines)
    if end and text[end - 1] == "\n":
        return end, below
    found = text.find("\n", end)
    return (found + 1, below) if found >= 0 else (len(text), newline + below)


def _steps(text: str, newline: str, root: Node | None, phase: str, steps: Sequence[str], phases: Sequence[str]) -> Edit:
    """Lines for steps that none tells, under the key of their phase; the key as well where it is missing."""
    items = ", ".join(step if step.startswith("{") else f"{{{step}}}" for step in steps)
    there = _named_phase(root, phase)
    if isinstance(there, SequenceNode) and there.flow_style:
        return there.start_mark.index + 1, f"{items}, "
    if there is not None:
        indent = " " * (there.start_mark.column if isinstance(there, SequenceNode) else 2)
        return _below(text, newline, _end(there), [f"{indent}- {step}" for step in steps])
    if isinstance(root, MappingNode) and root.flow_style:
        return root.start_mark.index + 1, f"{phase}: [{items}], "
    lines = [f"{phase}:", *(f"  - {step}" for step in steps)]
    later = {fold(name) for name in phases[phases.index(phase) + 1 :]}
    before: Node | None = None
    for key, value in _pairs(root):
        if fold(str(key.value)) in later and before is None:
            return key.start_mark.index, "".join(f"{line}{newline}" for line in (*lines, ""))
        if fold(str(key.value)) in later and before is not None:
            return _below(text, newline, _end(before), ["", *lines])
        before = value
    return _at_the_end(text, newline, lines)


def _named_phase(root: Node | None, phase: str) -> Node | None:
    return next((value for key, value in _pairs(root) if fold(str(key.value)) == fold(phase)), None)


def _at_the_end(text: str, newline: str, lines: Sequence[str]) -> Edit:
    """Lines at the end of a file, before the dots that may end it."""
    stop = _STOP.search(text)
    end = stop.start() if stop else len(text)
    before = "" if not text[:end] or text[:end].endswith("\n") else newline
    gap = newline if text[:end].strip() else ""
    return end, before + gap + "".join(f"{line}{newline}" for line in lines)
