"""A line of a turn as YAML on one line: `build: Mill` in braces, with every name quoted that needs it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

_PLAIN = re.compile(r"[^\W\d_](?:[\w '’.()/-]*[\w.)])?\Z")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]{0,8})\Z")
_OTHERWISE = frozenset(("null", "true", "false", "on", "off", "y", "n"))
"""What an editor would not take for text; the reader does."""


def yaml_line(value: Any) -> str:
    """A value in YAML's flow style; a mapping on the outside stands in braces."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_text(str(key))}: {yaml_line(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(yaml_line, value)) + "]"
    return _text(str(value))


def _text(text: str) -> str:
    plain = _PLAIN.match(text) and text.casefold() not in _OTHERWISE
    if plain or _NUMBER.match(text):
        return text
    return quoted(text)


def quoted(text: str) -> str:
    """A text in quotes that every reader of YAML takes for that text."""
    # JSON's quotes are YAML's, but for the line breaks that only YAML knows
    return re.sub(
        r"[\x7f-\x9f\u2028\u2029\ufeff]", lambda sign: f"\\u{ord(sign[0]):04x}", json.dumps(text, ensure_ascii=False)
    )
