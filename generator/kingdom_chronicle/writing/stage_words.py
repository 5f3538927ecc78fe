"""Cells that hold several lists of effects, as lines: the checks of an event, and what serves instead of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..reading.fields import Fields
from ..reading.names import slug
from ..reading.wording import say, say_many
from .effect_words import effects_said, holds_effects, mapping_said

if TYPE_CHECKING:
    from .rule_words import Cells

_EFFECTS = "effects"


def opens(value: object) -> bool:
    """Whether a cell is best told line by line: models of which each may hold effects, and one does."""
    parts = value if isinstance(value, tuple) else ()
    return bool(parts) and all(isinstance(part, Fields) for part in parts) and any(map(_holds, parts))


def _holds(part: Fields) -> bool:
    return any(holds_effects(getattr(part, field)) for field in type(part).model_fields)


def opened(cells: Cells, value: object) -> Iterator[tuple[str, str]]:
    """The lines of such a cell, each with what stands before it."""
    assert isinstance(value, tuple)
    for number, part in enumerate(value, 1):
        if _EFFECTS in type(part).model_fields:
            yield cells.edition.say(say("Instead of the check")), _answer(cells, part)
        else:
            yield from _stage(cells, part, number if len(value) > 1 else 0)


def _answer(cells: Cells, part: Fields) -> str:
    """`buy off (after 3 turns): the event is over`; in another language with the word that a line says."""
    typed = str(getattr(part, "name", ""))
    term = cells.edition.words.term(slug(typed))
    name = f"`{typed}`" if term == typed else f"{term} `{typed}`"
    after = getattr(part, "after", 0)
    if after:
        name = cells.edition.say(say_many("{name} (after one turn)", "{name} (after {count} turns)", after, name=name))
    effects = effects_said(cells, getattr(part, _EFFECTS))
    return cells.edition.say(say("{what}: {effects}", what=name, effects=effects)) if effects else name


def _stage(cells: Cells, part: Fields, number: int) -> Iterator[tuple[str, str]]:
    """The line of the check itself, and one for each degree that brings something."""
    said, degrees = [], []
    for column, field in type(part).model_fields.items():
        value = getattr(part, column)
        if value == field.default and not field.is_required():
            continue
        if holds_effects(value):
            degrees.append((cells.column(column), effects_said(cells, value)))
        elif isinstance(value, tuple | str):
            said.append(cells.told(column, value))
        else:
            said += [f"{cells.column(column)} {each}" for each in mapping_said(cells, column, value)]
    head = say("Check {number}", number=number) if number else say("Check")
    yield cells.edition.say(head), cells.edition.words.listed(said)
    yield from degrees
