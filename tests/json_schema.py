"""As much of JSON Schema as the schemas of this project use, to hold them against files in tests."""

from __future__ import annotations

import re
from typing import Any

import yaml

_TYPES: dict[str, Any] = {
    "string": lambda value: isinstance(value, str),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": lambda value: isinstance(value, int | float) and not isinstance(value, bool),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
    "array": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
}
_DECORATION = {"$schema", "$defs", "description"}


def accepts(schema: dict[str, Any], value: Any, whole: dict[str, Any] | None = None) -> bool:
    """Whether a schema accepts a value; raises KeyError for a keyword that is not known here."""
    whole = whole or schema
    return all(
        _KEYWORDS[word](wanted, value, schema, whole) for word, wanted in schema.items() if word not in _DECORATION
    )


def _ref(wanted: str, value: Any, schema: dict[str, Any], whole: dict[str, Any]) -> bool:
    return accepts(whole["$defs"][wanted.removeprefix("#/$defs/")], value, whole)


def _type(wanted: Any, value: Any, schema: dict[str, Any], whole: dict[str, Any]) -> bool:
    return any(_TYPES[name](value) for name in ([wanted] if isinstance(wanted, str) else wanted))


def _properties(wanted: dict[str, Any], value: Any, schema: dict[str, Any], whole: dict[str, Any]) -> bool:
    return not isinstance(value, dict) or all(
        accepts(each, value[key], whole) for key, each in wanted.items() if key in value
    )


def _patterns(wanted: dict[str, Any], value: Any, schema: dict[str, Any], whole: dict[str, Any]) -> bool:
    return not isinstance(value, dict) or all(
        accepts(each, part, whole)
        for pattern, each in wanted.items()
        for key, part in value.items()
        if re.search(pattern, key)
    )


def _others(wanted: Any, value: Any, schema: dict[str, Any], whole: dict[str, Any]) -> bool:
    if not isinstance(value, dict) or wanted is True:
        return True
    patterns = schema.get("patternProperties", {})
    others = [
        part
        for key, part in value.items()
        if key not in schema.get("properties", {}) and not any(re.search(pattern, key) for pattern in patterns)
    ]
    return not others if wanted is False else all(accepts(wanted, part, whole) for part in others)


_KEYWORDS: dict[str, Any] = {
    "$ref": _ref,
    "type": _type,
    "properties": _properties,
    "patternProperties": _patterns,
    "additionalProperties": _others,
    "enum": lambda wanted, value, *_: value in wanted,
    "const": lambda wanted, value, *_: value == wanted,
    "anyOf": lambda wanted, value, schema, whole: any(accepts(each, value, whole) for each in wanted),
    "not": lambda wanted, value, schema, whole: not accepts(wanted, value, whole),
    "pattern": lambda wanted, value, *_: not isinstance(value, str) or bool(re.search(wanted, value)),
    "minimum": lambda wanted, value, *_: not isinstance(value, int | float) or value >= wanted,
    "items": lambda wanted, value, schema, whole: (
        not isinstance(value, list) or all(accepts(wanted, each, whole) for each in value)
    ),
    "propertyNames": lambda wanted, value, schema, whole: (
        not isinstance(value, dict) or all(accepts(wanted, key, whole) for key in value)
    ),
}


class Core(yaml.SafeLoader):
    """YAML as editors read it, by 1.2's core schema: dates and `no` are text, 0720 is a number."""


Core.yaml_implicit_resolvers = {
    sign: [(tag, pattern) for tag, pattern in pairs if not tag.endswith((":timestamp", ":bool"))]
    for sign, pairs in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
Core.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(true|false)$"), list("tf"))
