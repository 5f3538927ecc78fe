"""A line that the leaders may decide next, as data; whether it stands and what it moves, a trial says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Choice:
    """One line of the grammar that is worth offering in the coming turn, given the state.

    `line` is the YAML line as data, the verb first: `{"build": "Mill", "in": "Tuskholm"}`. `group` is the verb
    under which lines of a kind stand together; where one verb has many uses, those `about` the same stand together:
    the id of a row.
    `step` is the step of the phase that plays it. A line that `seeks` may name a hex of which little is known.
    `others` are what some of its fields may say as well, where that changes who does it and not what it comes to.
    """

    phase: str
    step: str
    group: str
    line: Mapping[str, Any]
    about: str = ""
    seeks: bool = False
    others: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
