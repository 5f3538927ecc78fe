"""What may be decided about events that are open: an answer of each kind that they ask for, help, an end."""

from __future__ import annotations

from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

from ....engine.view import View
from ....reading.fields import key_of
from ....reading.turns import UNANSWERED
from ...offering import Line, Lines, label
from ...open_events import is_there, line_of
from ..anarchy import in_anarchy
from ..events.event_lines import NewEvent
from ..events.happenings import Happening, by_age, row_of


def answers(view: View) -> Lines:
    """For each open event a line that tells its dice, and one for each answer that it may ask for."""
    for each in _open(view):
        yield line_of(view, each, by_age(view))
        known = row_of(view, each.event).fields
        for field, choices in _ASKED.items():
            for choice in choices if field in known else ():
                # an adventure is told with how it ended, where the event has one
                results = _RESULTS if set(_RESULTS[0]) & set(known) else ()
                for more in results if choice == "adventure" else ({},):
                    yield {**line_of(view, each, by_age(view)), field: choice, **more}


def helpers(view: View) -> Lines:
    """Adventurers of each level for each check of each open event."""
    for each in _open(view):
        for row in view.tables.tables["adventurers"]:
            for check in row_of(view, each.event).checks:
                yield {
                    "hire": label(view, "adventurers", row),
                    "for": label(view, "events", each.event),
                    "check": check.id or check.by,
                    "since": each.since,
                }


def endings(view: View) -> Lines:
    """The end of anarchy and of each open event, by what was played; the reason the group gives."""
    if in_anarchy(view):
        yield {"end": "anarchy", "why": UNANSWERED}
    for each in _open(view):
        line = {"end" if key == "event" else key: value for key, value in line_of(view, each, by_age(view)).items()}
        yield {**line, "why": UNANSWERED}


def _open(view: View) -> list[Happening]:
    return [each for each in by_age(view) if is_there(view, each)]


def _options(annotation: Any) -> tuple[Any, ...]:
    """The values that a field takes, where these are few and known."""
    if get_origin(annotation) is Literal:
        return get_args(annotation)
    if annotation is bool:
        return ("yes", "no")
    if get_origin(annotation) in (Union, UnionType):
        return tuple(option for each in get_args(annotation) for option in _options(each))
    return _options(get_args(annotation)[0]) if get_args(annotation) and get_origin(annotation) is not tuple else ()


_ASKED = {
    key_of(name): choices
    for name, field in NewEvent.model_fields.items()
    if name != "adventure_result" and (choices := _options(field.annotation))
}
"""The fields whose answers are few, with these; how an adventure ended stands beside the adventure."""

_RESULTS: tuple[Line, ...] = tuple(
    {key_of("adventure_result"): result} for result in _options(NewEvent.model_fields["adventure_result"].annotation)
)
