"""What only the GM holds, laid over the campaign: mappings joined key by key, lists appended."""

from __future__ import annotations

from collections.abc import Mapping

from .names import fold
from .source import Node, Problem, Span
from .wording import say

FOLDER = "gm/"
"""Where the GM's own files lie in a campaign; they have the names and shapes of the campaign's."""


def laid_over(nodes: Mapping[str, Node]) -> tuple[dict[str, Node], list[Problem]]:
    """The campaign's files with those of `gm/` over them, by the names that they have without it.

    A value given in both places is a problem that names both. What is there for a turn that is not written
    yet waits for it, with a warning.
    """
    whole = {path: node for path, node in nodes.items() if not path.startswith(FOLDER)}
    problems: list[Problem] = []
    for path, over in sorted(nodes.items()):
        if not path.startswith(FOLDER) or not over.value:
            continue
        under = path.removeprefix(FOLDER)
        if under in whole:
            whole[under] = _joined(whole[under], over, problems)
        elif under.startswith("turns/"):
            message = say("there is no {file} yet, so what stands here waits for it", file=under)
            problems.append(Problem(over.span, "secret", message, severity="warning"))
        else:
            whole[under] = over
    return whole, problems


def _joined(under: Node, over: Node, problems: list[Problem]) -> Node:
    """A value with another laid over it; the one below stays where the two cannot be joined."""
    if under.value == "":
        return Node(over.span, over.value, under.key_span)
    if isinstance(under.value, list) and isinstance(over.value, list):
        return Node(under.span, [*under.value, *over.value], under.key_span)
    if type(over.value) is not type(under.value):
        if over.value != "":
            problems.append(_of_another_shape(under, over))
        return under
    if not isinstance(under.value, dict) or not isinstance(over.value, dict):
        if over.value != "":
            problems.append(_given_twice(under, over))
        return under
    keys = {fold(key): key for key in under.value}
    whole = dict(under.value)
    for key, child in over.value.items():
        there = keys.get(fold(key))
        whole[there or key] = _joined(whole[there], child, problems) if there is not None else child
    return Node(under.span, whole, under.key_span)


def _of_another_shape(under: Node, over: Node) -> Problem:
    there = under.key_span or under.span
    place = f"{there.file}:{there.line}"
    message = say("this does not fit over what stands in {place}", place=place)
    if isinstance(under.value, dict):
        message = say("this does not fit over what stands in {place}: there it is a mapping", place=place)
    elif isinstance(under.value, list):
        message = say("this does not fit over what stands in {place}: there it is a list", place=place)
    return Problem(over.span, "shape", message)


def _given_twice(under: Node, over: Node) -> Problem:
    there = under.key_span or under.span
    message = say("this is given in {place} as well", place=f"{there.file}:{there.line}")
    help = say("Keep it in one of the two places: what lies in gm/ adds to the campaign and changes nothing in it.")
    place = over.key_span or over.span
    return Problem(Span(place.file, place.line, place.column, place.length), "secret", message, (help,))
