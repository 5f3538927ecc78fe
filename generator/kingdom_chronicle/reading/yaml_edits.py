"""Entries put into a YAML text where they belong, with every comment and line of the rest as it was."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .names import fold
from .source import Node, Span, lines_of
from .yaml_nodes import read_yaml

Entries = Mapping[str, "str | Entries"]
"""What is added: texts that are YAML scalars already, or mappings of such."""


class CannotEditError(Exception):
    """The text is laid out in a way that entries cannot be put into; it is left as it is."""


def with_entries(text: str, path: Sequence[str], entries: Entries) -> str:
    """The text with entries in the mapping at `path`, which is made where it is missing.

    No key that is there may be among the entries. The result is read back, so that it is this and nothing else;
    raises CannotEditError where it would not be.
    """
    node, problems = read_yaml(text, "")
    if problems:
        raise CannotEditError
    root = node if node is not None else Node(Span("", 1, 1), {})
    if not isinstance(root.value, dict):
        raise CannotEditError
    there, inner = root, list(path)
    while inner and isinstance(there.value, dict):
        child = next((child for key, child in there.value.items() if fold(key) == fold(inner[0])), None)
        if child is None:
            break
        there = child
        inner.pop(0)
    added: Entries = entries
    for key in reversed(inner):
        added = {key: added}
    changed = _put(text, there, added, at_end=there is root)
    if _plain(read_yaml(changed, "")) != _joined(_plain((node, [])), path, entries):
        raise CannotEditError
    return changed


def flow(entries: Entries) -> str:
    """Entries in braces: `{economy: 20, treasury: 24}`."""
    return "{" + _listed(entries) + "}"


def _listed(entries: Entries) -> str:
    return ", ".join(f"{key}: {value if isinstance(value, str) else flow(value)}" for key, value in entries.items())


def _put(text: str, there: Node, entries: Entries, at_end: bool) -> str:
    newline = "\r\n" if "\r\n" in text else "\n"
    at = _offset(text, there)
    if there.value == "":
        return f"{text[:at]} {flow(entries)}{text[at:]}"
    if not isinstance(there.value, dict):
        raise CannotEditError
    if text[at : at + 1] == "{":
        return f"{text[: at + 1]}{_listed(entries)}{', ' if there.value else ''}{text[at + 1 :]}"
    if at_end:
        gap = "" if not text or text.endswith(("\n", "\r")) else newline
        return text + gap + "".join(f"{line}{newline}" for line in _block(entries))
    indent = " " * (there.span.column - 1)
    start = at - len(indent)
    return text[:start] + "".join(f"{indent}{line}{newline}" for line in _block(entries)) + text[start:]


def _block(entries: Entries) -> list[str]:
    """Entries a line each; a mapping of mappings has its own lines below it."""
    lines: list[str] = []
    for key, value in entries.items():
        if isinstance(value, str):
            lines.append(f"{key}: {value}")
        elif any(not isinstance(inner, str) for inner in value.values()):
            lines += [f"{key}:", *(f"  {line}" for line in _block(value))]
        else:
            lines.append(f"{key}: {flow(value)}")
    return lines


def _offset(text: str, node: Node) -> int:
    """Where a node begins in its text."""
    before = lines_of(text)[: node.span.line - 1]
    at = 0
    for line in before:
        at += len(line)
        at += 2 if text[at : at + 2] == "\r\n" else 1
    return at + node.span.column - 1


def _plain(read: tuple[Node | None, Any]) -> Any:
    """What a text says, without places; None where it cannot be read."""
    node, problems = read
    if problems:
        return None
    return _value(node) if node is not None else {}


def _value(node: Node) -> Any:
    if isinstance(node.value, dict):
        return {key: _value(child) for key, child in node.value.items()}
    if isinstance(node.value, list):
        return [_value(child) for child in node.value]
    return node.value


def _joined(there: Any, path: Sequence[str], entries: Entries) -> Any:
    """What the text is to say."""
    if not path:
        return {**(there or {}), **{key: _scalars(value) for key, value in entries.items()}}
    key = next((key for key in there or {} if fold(key) == fold(path[0])), path[0])
    inner = (there or {}).get(key) or {}
    return {**(there or {}), key: _joined(inner, path[1:], entries)}


def _scalars(value: str | Entries) -> Any:
    if isinstance(value, str):
        node, _ = read_yaml(f"- {value}", "")
        return node.value[0].value if node is not None and isinstance(node.value, list) else None
    return {key: _scalars(inner) for key, inner in value.items()}
