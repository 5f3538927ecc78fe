"""Nodes into typed, immutable models; every misfit becomes a problem with its place."""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, ValidationError

from .fields import Fields, key_of
from .full_width import half_width
from .names import did_you_mean, fold
from .source import Node, Problem, Span
from .wording import NOTHING, Sentence, say, typed

M = TypeVar("M", bound=Fields)


def decode(model: type[M], node: Node, beside: tuple[str, ...] = ()) -> tuple[M | None, list[Problem]]:
    """Build a `model` from `node`, or say everything that keeps it from being one.

    `beside` are keys that may stand there, too, but are read by someone else: an unknown one may mean them.
    """
    problems: list[Problem] = []
    value = _plain(node, _Shape(model=model), problems, beside)
    if problems:
        # What fits is still checked, so that one misspelt key does not hide a wrong number; a missing key
        # is most likely the misspelt one.
        return None, problems + _fit(model, value, node, skip=("missing",))[1]
    return _fit(model, value, node)


def decode_what_fits(model: type[M], node: Node) -> tuple[M | None, list[Problem]]:
    """The same problems as `decode`, but what fits comes back without the rest, so that more can be read.

    Comes back without a model only where what is missing at the top has no default.
    """
    read, problems = decode(model, node)
    if read is not None:
        return read, problems
    value = _plain(node, _Shape(model=model), [])
    while True:
        try:
            return model.model_validate(value), problems
        except ValidationError as misfit:
            # a thing from which something needed was taken out goes itself in the next round
            taken = [_take_out(value, error["loc"]) for error in misfit.errors(include_url=False)]
            if not all(taken):
                return None, problems
            value = _without_gaps(value)


_GAP = object()


def _take_out(value: Any, path: tuple[Any, ...]) -> bool:
    """Put a gap in the place of what stands at a path, or of the last thing on the way that is there."""
    inner: Any = None
    for part in path:
        known = part in value if isinstance(value, dict) else isinstance(value, list) and isinstance(part, int)
        if not known:
            break
        inner, value = (value, part), value[part]
    if inner is not None:
        inner[0][inner[1]] = _GAP
    return inner is not None


def _without_gaps(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_gaps(child) for key, child in value.items() if child is not _GAP}
    if isinstance(value, list):
        return [_without_gaps(child) for child in value if child is not _GAP]
    return value


def _fit(model: type[M], value: Any, node: Node, skip: tuple[str, ...] = ()) -> tuple[M | None, list[Problem]]:
    try:
        return model.model_validate(value), []
    except ValidationError as misfit:
        errors = misfit.errors(include_url=False)
        return None, [_problem(error, node) for error in errors if error["type"] not in skip]


class _Shape:
    """Where models and closed lists of words stand inside an annotation: as much as the walk needs."""

    __slots__ = ("item", "model", "words")

    def __init__(
        self,
        model: type[BaseModel] | None = None,
        item: _Shape | None = None,
        words: Mapping[str, str] | None = None,
    ) -> None:
        self.model, self.item = model, item
        self.words = words or {}


_OPAQUE = _Shape()


@cache
def fields_of(model: type[BaseModel]) -> Mapping[str, tuple[str, Any]]:
    """The fields of a model by folded key: (name, shape of what stands in it)."""
    return {fold(key_of(name)): (name, _shape(field.annotation)) for name, field in model.model_fields.items()}


def _shape(annotation: Any) -> _Shape:
    origin = typing.get_origin(annotation)
    if origin is Annotated:
        return _shape(typing.get_args(annotation)[0])
    if origin in (typing.Union, types.UnionType):
        shapes = [_shape(part) for part in typing.get_args(annotation) if part is not type(None)]
        return next((shape for shape in shapes if shape is not _OPAQUE), _OPAQUE)
    if origin is typing.Literal:
        return _Shape(words={fold(word): word for word in typing.get_args(annotation)})
    if origin in (tuple, list):
        inner = _shape(typing.get_args(annotation)[0])
        return _OPAQUE if inner is _OPAQUE else _Shape(item=inner)
    if origin is not None and isinstance(origin, type) and issubclass(origin, Mapping):
        inner = _shape(typing.get_args(annotation)[1])
        return _OPAQUE if inner is _OPAQUE else _Shape(item=inner)
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return _Shape(model=annotation)
    return _OPAQUE


def _plain(node: Node, shape: _Shape, problems: list[Problem], beside: tuple[str, ...] = ()) -> Any:
    value = node.value
    if isinstance(value, str):
        words = shape.words or (shape.item.words if shape.item else {})
        return words.get(fold(value), value) if words else value
    if isinstance(value, list):
        return [_plain(item, shape.item or _OPAQUE, problems) for item in value]
    if shape.model is None:
        return {key: _plain(child, shape.item or _OPAQUE, problems) for key, child in value.items()}
    known, plain = fields_of(shape.model), {}
    for key, child in value.items():
        field = known.get(fold(key))
        if field is None:
            names = [*(key_of(name) for name, _ in known.values()), *beside]
            problems.append(unknown_key(key, child, names))
        else:
            plain[field[0]] = _plain(child, field[1], problems)
    return plain


def unknown_key(key: str, child: Node, known: list[str]) -> Problem:
    """The finding that a key has no place where it stands."""
    hint = did_you_mean(key, known)
    listed = say("Possible here: {keys}.", keys=typed(known)) if not hint.text and known else hint
    return Problem(
        _sized(child.key_span or child.span, key),
        "shape",
        say("'{key}' has no place here", key=key),
        (listed,),
    )


def _sized(span: Span, text: str) -> Span:
    return Span(span.file, span.line, span.column, max(1, len(text)))


def find(node: Node, path: tuple[str | int, ...]) -> Node:
    """The node at a path of field names and list positions, as far as the path exists."""
    for part in path:
        value = node.value
        if isinstance(value, list) and isinstance(part, int) and part < len(value):
            node = value[part]
        elif isinstance(value, dict):
            folded = (fold(str(part)), fold(key_of(str(part))))
            child = next((child for key, child in value.items() if fold(key) in folded), None)
            if child is None:
                break
            node = child
    return node


def _problem(error: Any, root: Node) -> Problem:
    path = tuple(error["loc"])
    kind = error["type"]
    if kind == "missing":
        return Problem(find(root, path[:-1]).span, "shape", say("'{key}' is missing", key=key_of(str(path[-1]))))
    node = find(root, path)
    if path and path[-1] == "[key]" and node.key_span is not None:
        # the name of an entry, not what stands under it
        node = Node(node.key_span, str(path[-2]))
    if kind == "literal_error":
        words = tuple(_literals(error["ctx"]["expected"]))
        message = say("{found} is not one of {words}", found=_found(node), words=typed(words))
        if node.value == "":
            message = say("nothing is written here; it is one of {words}", words=typed(words))
        hint = did_you_mean(node.value, words) if isinstance(node.value, str) else NOTHING
        return Problem(_value_span(node), "shape", message, (hint,))
    due = EXPECTED.get(kind, say("something else"))
    message = say("expected {expected}, found {found}", expected=due, found=_found(node))
    if node.value == "":
        message = say("expected {expected}, found nothing", expected=due)
    return Problem(_value_span(node), "shape", message, _how_to_write(kind, node, path))


_SEPARATED = re.compile(r"[+-]?[0-9]{1,3}(?:[.,_' \u00a0\u202f][0-9]{3})+\Z")


def _how_to_write(kind: str, node: Node, path: tuple[Any, ...]) -> tuple[Sentence, ...]:
    if node.value == "?":
        return (say("Write it in place of the `?`."),)
    if kind == "reason":
        key = key_of(str(path[0]))
        return (say("Say why in words, or leave `{key}` out where nothing was let go.", key=key),)
    if kind in ("whole", "count", "number"):
        return _without_separators(node)
    if EXPECTED.get(kind) == EXPECTED["mapping_type"] and path and isinstance(path[-1], str):
        key = key_of(path[-1])
        return (say("A mapping is keys with values, as in `{key}: {{...: ...}}`.", key=key),)
    return ()


def _without_separators(node: Node) -> tuple[Sentence, ...]:
    """How a number would have to be written of which the thousands are set apart: `4,000`, `1_000`, or `１２`."""
    if not isinstance(node.value, str):
        return ()
    number = half_width(node.value)
    digits = re.sub(r"[^0-9+-]", "", number)
    if number != node.value and (_SEPARATED.match(number) or number == digits != ""):
        return (say("Write it in half-width digits: {number}.", number=digits),)
    if not _SEPARATED.match(node.value):
        return ()
    return (say("Write the digits alone: {number}.", number=digits),)


def _literals(expected: str) -> Iterator[str]:
    yield from re.findall(r"'([^']*)'", expected)


def _value_span(node: Node) -> Span:
    return _sized(node.span, node.value) if isinstance(node.value, str) and "\n" not in node.value else node.span


def _found(node: Node) -> Sentence:
    if isinstance(node.value, dict):
        return say("a mapping")
    if isinstance(node.value, list):
        return say("a list")
    return say("'{found}'", found=node.value if len(node.value) <= 60 else node.value[:57] + "...")


EXPECTED = {
    "whole": say("a whole number"),
    "count": say("a whole number of 0 or more"),
    "number": say("a whole number of 1 or more"),
    "faces": say("a face, or the faces of several dice"),
    "figures": say("figures by name, as in `{{treasury: 2}}`"),
    "day": say("a day such as 2026-03-07"),
    "yes": say("`yes` or `no`"),
    "language": say("a language: `en`, `fr` or `ja`"),
    "dice": say("dice such as 1d6"),
    "reason": say("a reason in words"),
    "name": say("a name"),
    "text": say("text"),
    "model_type": say("a mapping"),
    "model_attributes_type": say("a mapping"),
    "dict_type": say("a mapping"),
    "mapping_type": say("a mapping"),
    "tuple_type": say("a list"),
    "list_type": say("a list"),
}
"""What would be right, by the kind of misfit; whoever raises a kind of their own has its words here."""
