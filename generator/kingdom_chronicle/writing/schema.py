"""JSON Schemas for editors, out of the models and the vocabulary that the reader itself uses.

They suggest the names that are known and never flag what the reader takes: it folds names, so a key in
another spelling is let pass, and an unknown name is not held against a list.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue, models_json_schema
from pydantic_core import core_schema

from ..engine.view import View
from ..reading.fields import Fields
from ..reading.kingdom import KingdomFields, MapFields, PersonFields, RealmFields, TurnFields, TurnSecret
from ..reading.lines import Common
from ..reading.names import fold
from ..reading.verbs import Verb
from .suggestions import Suggestions, suggestions

Schema = dict[str, Any]

DIALECT = "http://json-schema.org/draft-07/schema#"
"""The one that editors' YAML servers know best."""

_SCALAR: Schema = {"type": ["string", "integer", "number", "boolean", "null"]}
_LIST: Schema = {"type": "array"}
_HOME = "#/$defs/"
_BETWEEN = "[ _'.-]*"
_PLAIN = "^[a-z _'.-]*$"


def schemas(view: View) -> dict[str, Schema]:
    """The schemas by file name: kingdom.json, people.json, map.json, realms.json, turn.json."""
    known = suggestions(view)
    starts = {word: model for word, (model, _) in view.ruleset.starts.items()}
    kingdom = _Definitions.of([KingdomFields, *starts.values()], known)
    begins = {word: kingdom.ref(model) for word, model in starts.items()}
    land = _Definitions.of([MapFields], known)
    return {
        "kingdom.json": kingdom.file(_object(kingdom.properties(KingdomFields) | begins)),
        "people.json": _entries(PersonFields, known),
        "map.json": land.file({"anyOf": [{"type": "null"}, land.ref(MapFields)]}),
        "realms.json": _entries(RealmFields, known),
        "turn.json": _turn(view, known),
    }


def _entries(model: type[Fields], known: Suggestions) -> Schema:
    """A file of entries by name, each of which may be left empty."""
    entry = _Definitions.of([model], known)
    each = {"anyOf": [{"type": "null"}, entry.ref(model)]}
    return entry.file({"type": ["object", "null"], "additionalProperties": each})


def _turn(view: View, known: Suggestions) -> Schema:
    vocabulary = view.ruleset.vocabulary()
    words = [*vocabulary.phases.values(), vocabulary.anytime]
    models = dict.fromkeys(verb.model for verb in _verbs(words))
    all_models = _Definitions.of([Common, TurnFields, TurnSecret, *models], known)
    lines = {verb: f"line-{number}" for number, verb in enumerate(_verbs(words), 1)}
    steps = list(dict.fromkeys(step.name for phase in view.ruleset.phases for step in phase.steps))
    all_models = all_models.with_schemas(
        {name: _line(verb, steps, all_models) for verb, name in lines.items()} | {"other-line": _ELSE}
    )
    lists: Schema = {}
    for phase in ("", *vocabulary.phases):
        here = [lines[verb] for verbs in vocabulary.words(phase).values() for verb in verbs]
        each = [{"$ref": _HOME + name} for name in (*here, "other-line")]
        lists[phase or "gm"] = {"anyOf": [{"type": "null"}, {"type": "array", "items": {"anyOf": each}}]}
    whole = _object(all_models.properties(TurnFields) | lists | {"secret": all_models.ref(TurnSecret)})
    return all_models.file({"anyOf": [{"type": "null"}, whole]})


def _verbs(words: Iterable[Mapping[str, tuple[Verb, ...]]]) -> list[Verb]:
    return list(dict.fromkeys(verb for each in words for verbs in each.values() for verb in verbs))


def _line(verb: Verb, steps: list[str], models: _Definitions) -> Schema:
    """A line that begins with the verb. What it must have is left to the reader, which says it better."""
    common = models.properties(Common)
    common["secret"] = {"anyOf": [{"type": ["boolean", "string"]}, {"type": "object"}]}
    common |= {key: {"anyOf": [{"enum": steps}, _SCALAR]} for key in ("before", "after")}
    own = models.properties(verb.model)
    if verb.is_step:
        fields = _object(own | common)
        return _object({verb.word: {"anyOf": [{"type": "null"}, fields]}}) | _has(verb.word)
    if verb.many:
        own[verb.word] = {"anyOf": [own[verb.word], {"type": "array", "items": _SCALAR}]}
    return _object(own | common) | _has(verb.word)


def _has(key: str) -> Schema:
    """That an object has a key, in whatever spelling of plain letters."""
    return {"not": {"propertyNames": {"not": {"pattern": _spelling(key)}}}}


_ELSE: Schema = {"type": "object", "not": {"propertyNames": {"pattern": _PLAIN}}}
"""A line with a key in capitals or other letters: the reader folds it, a schema cannot."""


def _spelling(key: str) -> str:
    return f"^{_BETWEEN}{_BETWEEN.join(fold(key))}{_BETWEEN}$"


def _object(properties: Mapping[str, Any]) -> Schema:
    """An object with these keys, in any spelling that folds to them, and with no others of plain letters."""
    return {
        "type": "object",
        "properties": dict(properties),
        "patternProperties": {**{_spelling(key): {} for key in properties}, f"^(?!{_PLAIN[1:]})": {}},
        "additionalProperties": False,
    }


@dataclass(frozen=True)
class _Definitions:
    """The schemas of some models, by the names that pydantic gives them."""

    names: Mapping[type[Fields], str]
    schemas: Mapping[str, Schema]

    @classmethod
    def of(cls, models: Iterable[type[Fields]], known: Suggestions) -> _Definitions:
        """The models' own schemas, and those of what they are made of."""
        asked: list[tuple[type[BaseModel], Literal["validation", "serialization"]]] = [
            (model, "validation") for model in models
        ]
        refs, whole = models_json_schema(
            asked, by_alias=True, ref_template=f"{_HOME}{{model}}", schema_generator=_Lenient
        )
        names = {
            model: ref["$ref"].removeprefix(_HOME) for (model, _), ref in refs.items() if issubclass(model, Fields)
        }
        made = {name: _opened(schema, known) for name, schema in whole["$defs"].items()}
        return cls(names, made | known.lists())

    def with_schemas(self, more: Mapping[str, Schema]) -> _Definitions:
        """The same with further definitions."""
        return _Definitions(self.names, {**self.schemas, **more})

    def ref(self, model: type[Fields]) -> Schema:
        """Where a model is defined."""
        return {"$ref": _HOME + self.names[model]}

    def properties(self, model: type[Fields]) -> Schema:
        """The keys of a model."""
        return dict(self.schemas[self.names[model]].get("properties", {}))

    def file(self, top: Schema) -> Schema:
        """A file's schema with the definitions that it uses."""
        used: dict[str, Schema] = {}
        waiting = list(_refs(top))
        while waiting:
            name = waiting.pop()
            if name not in used:
                used[name] = self.schemas[name]
                waiting += _refs(used[name])
        return {"$schema": DIALECT, **top, "$defs": dict(sorted(used.items()))}


def _refs(schema: Any) -> Iterator[str]:
    if isinstance(schema, list):
        for each in schema:
            yield from _refs(each)
    elif isinstance(schema, dict):
        for key, value in schema.items():
            if key == "$ref":
                yield value.removeprefix(_HOME)
            else:
                yield from _refs(value)


def _opened(schema: Any, known: Suggestions) -> Any:
    """A schema of pydantic's as ours are: folded keys, suggestions, nothing that only decorates it."""
    if isinstance(schema, list):
        return [_opened(each, known) for each in schema]
    if not isinstance(schema, dict):
        return schema
    kept = {
        key: _opened(value, known) if key not in ("properties", "enum", "const") else value
        for key, value in schema.items()
        if key not in ("title", "default", "required", "format")
    }
    if "string" in kept.get("type", ()) and isinstance(kept["type"], list):
        kept["type"] = _SCALAR["type"]
    if "properties" in kept:
        own = {key: known.suggested(key, _opened(value, known)) for key, value in kept.pop("properties").items()}
        kept = {key: value for key, value in kept.items() if key != "additionalProperties"} | _object(own)
    return kept


class _Lenient(GenerateJsonSchema):
    """What a validator of ours takes before the type does no schema knows: any scalar or list may do."""

    def function_before_schema(self, schema: core_schema.BeforeValidatorFunctionSchema) -> JsonSchemaValue:
        return {"anyOf": [self.generate_inner(schema["schema"]), _SCALAR, _LIST]}
