"""The types of a file's fields: every scalar arrives as text, and its type decides what it means."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, WithJsonSchema
from pydantic_core import PydanticCustomError

from .wording import closed_up

_WHOLE = re.compile(r"[+-]?[0-9]{1,9}\Z")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}\Z")
YES = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
"""YAML's words for yes and no."""


def _whole(value: Any) -> Any:
    if isinstance(value, str):
        if _WHOLE.match(value):
            return int(value)
        raise PydanticCustomError("whole", "a whole number")
    if isinstance(value, bool) or not isinstance(value, int):
        raise PydanticCustomError("whole", "a whole number")
    return value


def _yes(value: Any) -> Any:
    if isinstance(value, str) and value.casefold() in YES:
        return YES[value.casefold()]
    if isinstance(value, bool):
        return value
    raise PydanticCustomError("yes", "yes or no")


def _name(value: Any) -> Any:
    if not isinstance(value, str) or not value.strip():
        raise PydanticCustomError("name", "a name")
    return closed_up(value)


def _text(value: Any) -> Any:
    if not isinstance(value, str):
        raise PydanticCustomError("text", "text")
    return value


def _day(value: Any) -> Any:
    if isinstance(value, str) and _DAY.match(value):
        try:
            date.fromisoformat(value)
        except ValueError:
            pass
        else:
            return value
    raise PydanticCustomError("day", "a day such as 2026-03-07")


def _reason(value: Any) -> Any:
    if not isinstance(value, str) or not value.strip() or value.casefold() in YES:
        # `granted: no` would be a reason that reads "no", and grant what it means to deny
        raise PydanticCustomError("reason", "a reason in words")
    return value


def _listed(value: Any) -> Any:
    return value if isinstance(value, list | tuple) else [value]


_SCALAR = {"type": ["string", "integer", "number", "boolean"]}

Whole = Annotated[
    int,
    BeforeValidator(_whole),
    WithJsonSchema({"anyOf": [{"type": "integer"}, {"type": "string", "pattern": "^[+-]?[0-9]{1,9}$"}]}),
]
"""A whole number: 12, +2, -1."""

Yes = Annotated[bool, BeforeValidator(_yes), WithJsonSchema({"anyOf": [{"type": "boolean"}, {"type": "string"}]})]
"""Yes or no, in any of YAML's words for it."""

Name = Annotated[str, BeforeValidator(_name), WithJsonSchema(_SCALAR)]
"""One line of text that names something; never empty."""

Text = Annotated[str, BeforeValidator(_text), WithJsonSchema(_SCALAR)]
"""Text of any length."""

Reason = Annotated[str, BeforeValidator(_reason), WithJsonSchema(_SCALAR)]
"""Why the rules were set aside: it is shown, so it is never empty."""

Day = Annotated[str, BeforeValidator(_day), WithJsonSchema({"type": "string", "format": "date"})]
"""A real day of our own calendar, written 2026-03-07; it stays text."""

Names = Annotated[
    tuple[Name, ...],
    BeforeValidator(_listed),
    WithJsonSchema({"anyOf": [_SCALAR, {"type": "array", "items": _SCALAR}]}),
]
"""One name or a list of them."""


def _thrown(value: tuple[int, ...]) -> tuple[int, ...]:
    if not value:
        raise PydanticCustomError("faces", "a face, or the faces of several dice")
    return value


Faces = Annotated[
    tuple[Whole, ...],
    BeforeValidator(_listed),
    AfterValidator(_thrown),
    WithJsonSchema(
        {"anyOf": [{"type": "integer"}, {"type": "string"}, {"type": "array", "items": {"type": "integer"}}]}
    ),
]
"""One die, or the faces or the total of several."""

Wholes = Annotated[
    tuple[Whole, ...],
    BeforeValidator(_listed),
    WithJsonSchema(
        {"anyOf": [{"type": "integer"}, {"type": "string"}, {"type": "array", "items": {"type": "integer"}}]}
    ),
]
"""One whole number or a list of them."""


def _not_negative(value: int) -> int:
    if value < 0:
        raise PydanticCustomError("count", "a whole number of 0 or more")
    return value


Count = Annotated[Whole, AfterValidator(_not_negative)]
"""A whole number of 0 or more."""


def _at_least_one(value: int) -> int:
    if value < 1:
        raise PydanticCustomError("number", "a whole number of 1 or more")
    return value


Number = Annotated[Whole, AfterValidator(_at_least_one)]
"""A whole number of 1 or more."""


def _some(value: Mapping[str, int]) -> Mapping[str, int]:
    if not value:
        raise PydanticCustomError("figures", "figures by name")
    return value


Stated = Annotated[Mapping[Name, Whole], AfterValidator(_some)]
"""Numbers by the names of figures, one of them at least."""


def whole(text: str) -> int | None:
    """The whole number that a text writes, or None."""
    return int(text) if _WHOLE.match(text) else None


def key_of(field: str) -> str:
    """How a field's name is written in a file: `adds_to` is `adds to`, `in_` is `in`."""
    return field.rstrip("_").replace("_", " ")


class Fields(BaseModel):
    """What every model of a file has in common: immutable, nothing unknown, spaces for underscores."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        alias_generator=key_of,
        populate_by_name=True,
        loc_by_alias=False,
    )


class Thrown(Fields):
    """A die of its own within a line, as `fame: {roll: 18}`: it is written under the name of its field."""

    roll: Faces = ()
