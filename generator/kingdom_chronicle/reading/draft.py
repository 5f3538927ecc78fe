"""The turn that would come next, read from a draft: a text, or lines that are data already."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from .calendar import check_dates, dated
from .campaign import Campaign
from .source import Node, Problem, Span
from .turns import LAST, Turn, read_turns
from .verbs import Vocabulary
from .wording import say
from .yaml_nodes import read_yaml

Line = tuple[str, Mapping[str, Any]]
"""A line as data, and its phase before it; that of a line before the first phase is empty."""


def next_number(campaign: Campaign) -> int:
    """The number of the turn that no file plays yet."""
    return campaign.turns[-1].number + 1 if campaign.turns else campaign.start.after + 1


def next_path(campaign: Campaign) -> str:
    """The file of that turn, as it is called within the campaign: turns/0037.yml."""
    return f"turns/{next_number(campaign):04}.yml"


def read_draft(campaign: Campaign, vocabulary: Vocabulary, text: str) -> tuple[tuple[Turn, ...], list[Problem]]:
    """The months of a draft's text, and what is wrong with it as a file of that campaign."""
    file = _file(campaign)
    node, problems = read_yaml(text, file)
    unreadable = {problem.span.file for problem in problems}
    turns, found = _turns(campaign, vocabulary, node or Node(Span(file, 1, 1), {}), unreadable)
    return turns, [*problems, *found]


def drafted(
    campaign: Campaign, vocabulary: Vocabulary, lines: Iterable[Line]
) -> tuple[tuple[Turn, ...], list[Problem]]:
    """The turn that consists of these lines, each at a place of its own: `place_of` says which."""
    start = Span(_file(campaign), 1, 1)
    phases: dict[str, Node] = {}
    for number, (phase, line) in enumerate(lines):
        listed = phases.setdefault(phase or "gm", Node(start, [])).value
        assert isinstance(listed, list)
        listed.append(_node(Span(start.file, place_of(number), 1), line))
    return _turns(campaign, vocabulary, Node(start, phases), set())


def place_of(number: int) -> int:
    """The line in which `drafted` has the line of this number, counted from 0; the first is the turn's own."""
    return number + 2


def _file(campaign: Campaign) -> str:
    shown = campaign.start.node.span.file.rpartition("/")[0]
    return f"{shown}/{next_path(campaign)}" if shown else next_path(campaign)


def _turns(
    campaign: Campaign, vocabulary: Vocabulary, node: Node, unreadable: set[str]
) -> tuple[tuple[Turn, ...], list[Problem]]:
    number, file = next_number(campaign), node.span.file
    if number > LAST:
        return (), [Problem(node.span, "turn", say("turn 9999 is the last that a campaign can have"))]
    path = next_path(campaign)
    shown = file.removesuffix(path).removesuffix("/")
    turns, problems = read_turns({path: node}, unreadable, vocabulary, number, shown)
    every = (*campaign.turns, *turns)
    kingdom = campaign.nodes.get("kingdom.yml", campaign.start.node)
    wrong = check_dates(every, campaign.calendar, kingdom)
    problems += [problem for problem in wrong if problem.span.file == file]
    return dated(every, campaign.calendar, campaign.start.after + 1)[len(campaign.turns) :], problems


def _node(span: Span, value: Any) -> Node:
    """A value as the reader would have it: each scalar a text."""
    if isinstance(value, Mapping):
        return Node(span, {str(key): Node(span, _node(span, each).value, span) for key, each in value.items()})
    if isinstance(value, list | tuple):
        return Node(span, [_node(span, each) for each in value])
    if isinstance(value, bool):
        return Node(span, "yes" if value else "no")
    return Node(span, str(value))
