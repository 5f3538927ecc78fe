"""Campaign files as they are put together: values as YAML, lines of a turn, and which line stands where."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field

PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9]*(?:[ '/.-][A-Za-z0-9]+)*\Z")


def yaml(value: object) -> str:
    """A value in YAML's flow style, quoted wherever plain text could mean something else."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return value if PLAIN.match(value) else json.dumps(value, ensure_ascii=False)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{yaml(key)}: {yaml(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(yaml, value)) + "]"
    raise TypeError(f"no YAML for {value!r}")


@dataclass(eq=False)
class Line:
    """A line of a turn: its verb and what it is about, its fields, and whether it is a step's.

    `needed` lines answer a question of the rules, so they are not given up for something else.
    """

    phase: str
    verb: str
    about: object
    fields: dict[str, object] = field(default_factory=dict)
    is_step: bool = False
    needed: bool = False
    mended: int = 0

    def written(self) -> list[str]:
        """The line as it stands in the file, without the indentation of its phase."""
        if self.is_step:
            return [f"- {self.verb}: {yaml(self.fields)}"]
        return [
            f"- {self.verb}: {yaml(self.about)}",
            *(f"  {key}: {yaml(value)}" for key, value in self.fields.items()),
        ]


@dataclass
class Script:
    """A turn in the making: its number, the keys at its head, its lines, and keys at its end."""

    number: int
    head: dict[str, object] = field(default_factory=dict)
    lines: list[Line] = field(default_factory=list)
    foot: dict[str, object] = field(default_factory=dict)

    @property
    def path(self) -> str:
        return f"turns/{self.number:04}.yml"

    def written(self, phases: tuple[str, ...]) -> tuple[str, dict[int, Line]]:
        """The file, and the line that stands at each of its numbers."""
        text = [f"{key}: {yaml(value)}" for key, value in self.head.items()]
        places: dict[int, Line] = {}
        for phase in ("", *phases):
            own = [line for line in self.lines if line.phase == phase]
            if own:
                text.append(f"{phase or 'gm'}:")
            for line in own:
                for row in line.written():
                    text.append(f"  {row}")
                    places[len(text)] = line
        text += [f"{key}: {yaml(value)}" for key, value in self.foot.items()]
        return "".join(f"{row}\n" for row in text), places
