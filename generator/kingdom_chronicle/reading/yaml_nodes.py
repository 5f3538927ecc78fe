"""YAML text read into nodes that know their file, line and column, within safe limits.

PyYAML's C event parser does the parsing; the nodes are built here, because none of the library's own
constructors keeps places, refuses a key given twice, or leaves `0720`, `No` and `12:30` the text they are.
"""

from __future__ import annotations

from typing import Any

import yaml
from yaml.events import (
    AliasEvent,
    DocumentEndEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    StreamEndEvent,
)

from .names import fold
from .source import BOM, Node, Problem, Span
from .wording import Number, say
from .yaml_errors import MAX_DEPTH, TOO_DEEP, explained
from .yaml_findings import EnoughError, Findings
from .yaml_text import CONTROL, control_characters, refused_text

MAX_NODES = 200_000

_LOADER: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


class _Spot:
    """A span while it is made: a frozen one is three times as slow to fill, and a file has hundreds."""

    __slots__ = ("column", "file", "length", "line")

    def __init__(self, file: str, line: int, column: int, length: int) -> None:
        self.file = file
        self.line = line
        self.column = column
        self.length = length


class _Knot:
    """A node while it is made, for the same reason."""

    __slots__ = ("key_span", "span", "value")

    def __init__(self, span: Span, value: Any, key_span: Span | None) -> None:
        self.span = span
        self.value = value
        self.key_span = key_span


def read_yaml(text: str, file: str) -> tuple[Node | None, list[Problem]]:
    """The node of a YAML text and all that is wrong in it; no node where it is empty or cannot be parsed.

    Every scalar is text. Nothing is raised, whatever the text.
    """
    text = text.removeprefix(BOM)
    problems = refused_text(text, file)
    if problems:
        return None, problems
    findings = Findings(text, file)
    try:
        return _Builder(text, file, findings).document(), findings.problems
    except EnoughError:
        pass
    except yaml.MarkedYAMLError as error:
        findings.problems.append(explained(text, file, error, findings.last))
    except (yaml.YAMLError, ValueError, OverflowError):
        # the library refuses a character, or (its slow parser) an escape that names none
        findings.problems += control_characters(text, file) or [explained(text, file, None, findings.last)]
    return None, findings.problems


class _Builder:
    """Nodes out of the parser's events; the depth is bounded, so recursion is safe."""

    __slots__ = ("depth", "file", "findings", "next_event", "nodes")

    def __init__(self, text: str, file: str, findings: Findings) -> None:
        self.next_event = _LOADER(text).get_event
        self.file = file
        self.findings = findings
        self.nodes = 0
        self.depth = 0

    def document(self) -> Node | None:
        """The node of the one document that a file may hold."""
        root: Node | None = None
        documents = 0
        while True:
            event = self.next_event()
            kind = event.__class__
            if kind is StreamEndEvent:
                return root
            if kind is DocumentStartEvent:
                documents += 1
                if documents > 1:
                    self.findings.second_document(event)
                    return root
                event = self.next_event()
                node = self.node(event, None)
                # `---` and nothing below it is as empty as an empty file
                root = None if _is_nothing(event) else node
            elif kind is DocumentEndEvent:
                self.findings.last = None

    def node(self, event: Any, key_span: Span | None) -> Node:
        """The node that begins with this event."""
        kind = event.__class__
        if kind is ScalarEvent:
            value, span = event.value, self.scalar(event)
        elif kind is AliasEvent:
            value, span = "", self.findings.marked(event)
        else:
            value, span = self.collection(event)
        node: Any = _Knot(span, value, key_span)
        node.__class__ = Node
        self.findings.last = span
        return node  # type: ignore[no-any-return]

    def scalar(self, event: Any) -> Span:
        """The place of a scalar, which is looked over and counted here."""
        start, end = event.start_mark, event.end_mark
        length = end.column - start.column if end.line == start.line else 1
        span: Any = _Spot(self.file, start.line + 1, start.column + 1, length or 1)
        span.__class__ = Span
        self.count(span)
        if event.anchor is not None or event.tag is not None:
            self.findings.marked(event)
        if event.style == '"' and CONTROL.search(event.value):
            self.findings.escaped_control(span, event.value)
        return span  # type: ignore[no-any-return]

    def count(self, span: Span) -> None:
        """Bound what a file may hold."""
        self.nodes += 1
        if self.nodes > MAX_NODES:
            self.findings.stop(span, say("this file holds more than {limit} keys and values", limit=Number(MAX_NODES)))

    def collection(self, event: Any) -> tuple[Any, Span]:
        """A mapping or a list up to its end, and where it begins."""
        start = event.start_mark
        span = Span(self.file, start.line + 1, start.column + 1)
        self.count(span)
        self.depth += 1
        if self.depth > MAX_DEPTH:
            self.findings.stop(span, *TOO_DEEP)
        if event.anchor is not None or event.tag is not None:
            self.findings.marked(event)
        value = self.mapping(bool(event.flow_style)) if event.__class__ is MappingStartEvent else self.sequence()
        self.depth -= 1
        return value, span

    def sequence(self) -> list[Node]:
        """The nodes of a list up to its end."""
        items: list[Node] = []
        while (event := self.next_event()).__class__ is not SequenceEndEvent:
            items.append(self.node(event, None))
        return items

    def mapping(self, flow: bool) -> dict[str, Node]:
        """The nodes of a mapping up to its end; the values of keys that are none are read and left out."""
        entries: dict[str, Node] = {}
        seen: dict[str, str] = {}
        while (kind := (event := self.next_event()).__class__) is not MappingEndEvent:
            if kind is not ScalarEvent:
                node = self.node(event, None)
                if kind is not AliasEvent:
                    self.findings.complex_key(node.span)
                self.node(self.next_event(), None)
                continue
            key, span, end = event.value, self.scalar(event), event.end_mark.index
            event = self.next_event()
            if flow and _is_nothing(event) and self.findings.is_bare(end):
                self.findings.bare_key(key, span, end, entries)
                continue
            node = self.node(event, span)
            folded = fold(key)
            if not folded:
                self.findings.add(span, say("a key is missing before the colon"))
            elif folded in seen:
                self.findings.second_key(key, span, entries[seen[folded]], seen[folded])
            else:
                seen[folded] = key
                entries[key] = node
        return entries


def _is_nothing(event: Any) -> bool:
    """Whether this stands for a value that was not written at all, not even as a pair of quotes."""
    kind = event.__class__
    return kind is ScalarEvent and not event.value and event.start_mark.index == event.end_mark.index
