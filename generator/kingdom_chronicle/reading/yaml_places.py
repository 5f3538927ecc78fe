"""Places in a YAML text: the line around one, the entry from there on, and how it would have to be quoted."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .source import Problem, Span, span_at
from .wording import Sentence, closed_up

_LONGEST = 60
_KEY = re.compile(r"([^,{}\[\]:\s-][^,{}\[\]:]*):\s+$")
_COMMENT = re.compile(r"\s#.*")
_BREAK = re.compile(r"\r\n|\r|\n")
# far more than any message shows, but not a line of megabytes
_LINE = re.compile(r"[^\r\n]{0,1000}")


@dataclass(frozen=True, slots=True)
class Failure:
    """Where the parser gave up (`at`), what it was reading then (from `began` on), and its own `words`.

    `last` is the place of the last value before.
    """

    text: str
    file: str
    words: str
    at: int
    began: int
    last: Span | None

    @property
    def letter(self) -> str:
        """What stands at the place; empty at the end of the text."""
        return self.text[self.at : self.at + 1]

    @property
    def opening(self) -> str:
        """What the thing that was being read begins with."""
        return self.text[self.began : self.began + 1]

    @property
    def before(self) -> str:
        """The failing line up to the place."""
        return self.text[line_start(self.text, self.at) : self.at]

    def line(self, offset: int) -> int:
        """The number of the line of an offset."""
        return span_at(self.text, self.file, offset).line

    def quoted(self, offset: int) -> str:
        """See `quoted_from`."""
        return quoted_from(self.text, offset)

    def problem(self, offset: int, message: Sentence, *help: Sentence, length: int = 1) -> Problem:
        """The problem of this failure, shown at an offset."""
        return Problem(span_at(self.text, self.file, offset, max(1, length)), "yaml", message, help)


def in_quotes(words: str) -> str:
    """`"b, c"`; single quotes where the text itself has double ones or a backslash."""
    words = shortened(words)
    if '"' in words or "\\" in words:
        return "'" + words.replace("'", "''") + "'"
    return f'"{words}"'


def quoted_from(text: str, offset: int) -> str:
    """What stands at `offset` up to the end of its line or of its entry, quoted and with its key."""
    words = rest_of_entry(text, offset)
    if len(words) > 1 and words[0] == words[-1] and words[0] in "'\"":
        words = words[1:-1]
    # a pattern that may begin anywhere must not be let loose on a line of megabytes
    key = _KEY.search(text[max(line_start(text, offset), offset - 2 * _LONGEST) : offset])
    return f"{key[1]}: {in_quotes(words)}" if key else in_quotes(words)


def rest_of_entry(text: str, offset: int) -> str:
    """The text from `offset` to the end of its line, or of its entry where { or [ is open on that line."""
    before = text[max(line_start(text, offset), offset - 1000) : offset]
    words = _COMMENT.sub("", line_from(text, offset)).rstrip()
    if not any(before.count(opening) > before.count(closing) for opening, closing in ("{}", "[]")):
        return words
    depth = 0
    for place, letter in enumerate(words):
        if letter in "{[":
            depth += 1
        elif letter in "}]" and depth:
            depth -= 1
        elif letter in ",}]" and not depth:
            return words[:place].rstrip()
    return words


def line_start(text: str, offset: int) -> int:
    """Where the line of `offset` begins."""
    return max(text.rfind("\n", 0, offset), text.rfind("\r", 0, offset)) + 1


def line_from(text: str, offset: int) -> str:
    """The text from `offset` to the end of its line; of a very long one, its beginning."""
    found = _LINE.match(text, offset)
    return found[0] if found else ""


def indent_of(text: str, offset: int) -> int:
    """How many spaces the line of `offset` begins with."""
    line = line_from(text, line_start(text, offset))
    return len(line) - len(line.lstrip(" "))


def offset_of(text: str, line: int, column: int) -> int:
    """The offset of a place; both count from 1."""
    starts = [0, *(found.end() for found in _BREAK.finditer(text))]
    return starts[line - 1] + column - 1


def shortened(words: str) -> str:
    """On one line and no longer than a message can bear."""
    words = closed_up(words)
    return words if len(words) <= _LONGEST else f"{words[: _LONGEST - 1]}…"
