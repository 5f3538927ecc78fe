"""What is wrong in a text that YAML can parse: a key given twice, an alias, a comma in { } and the like."""

from __future__ import annotations

import re
from typing import Any

from .source import Node, Problem, Span, span_at
from .wording import Sentence, say
from .yaml_places import in_quotes, offset_of, quoted_from, shortened
from .yaml_text import CONTROL, code_point

MAX_PROBLEMS = 100
"""After so many problems in one file the rest of it is not read."""

_COLON = re.compile(r"\s*:")
_NEXT_WORDS = re.compile(r"\s*,\s*([^,:{}\[\]\"'#\r\n]*[^,:{}\[\]\"'#\s])\s*(?=[,}])")
_SIGN = re.compile(r"[^\s,\[\]{}]+")


class EnoughError(Exception):
    """The file has so many problems that reading on helps nobody."""


class Findings:
    """The problems of one file so far; `last` is the place of the value read last."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.problems: list[Problem] = []
        self.last: Span | None = None
        self._told_until = -1

    def add(self, span: Span, message: Sentence, *help: Sentence) -> None:
        """Take a problem down; raises EnoughError when there are a hundred."""
        self.problems.append(Problem(span, "yaml", message, help))
        if len(self.problems) == MAX_PROBLEMS:
            enough = say("this file has {count} problems so far; the rest of it is not read", count=MAX_PROBLEMS)
            self.problems.append(Problem(span, "yaml", enough))
            raise EnoughError

    def stop(self, span: Span, message: Sentence, *help: Sentence) -> None:
        """Take down why nothing more is read; always raises EnoughError."""
        self.problems.append(Problem(span, "yaml", message, help))
        raise EnoughError

    def second_key(self, key: str, span: Span, first: Node, other: str) -> None:
        """A key of a name that the mapping has already, as `other`."""
        place = first.key_span or first.span
        parts = {"key": shortened(key), "other": shortened(other), "line": place.line, "column": place.column}
        if other == key:
            message = say("'{key}' is given twice: first in line {line}, column {column}", **parts)
            self.add(span, message, say("Keep one of the two."))
        else:
            self.add(
                span,
                say("'{key}' is the same key as '{other}' in line {line}, column {column}", **parts),
                say("Capitals, spaces, hyphens and the like make no difference: keep one, or rename one."),
            )

    def complex_key(self, span: Span) -> None:
        """A list or a mapping where a key should be; what is wrong inside it does not matter then."""
        while self.problems and self.problems[-1].span > span:
            self.problems.pop()
        offset = offset_of(self.text, span.line, span.column)
        if self.text[offset - 1 : offset + 1] == "{{":
            offset -= 1
        self.add(
            span,
            say("a list or a mapping cannot be a key"),
            say(
                "Text that begins with {{ or [ must be quoted: {quoted}",
                quoted=quoted_from(self.text, offset),
            ),
        )

    def marked(self, event: Any) -> Span:
        """An anchor, an alias or a tag at the event's beginning."""
        offset = event.start_mark.index
        found = _SIGN.match(self.text, offset)
        sign = found[0] if found else "!"
        span = span_at(self.text, self.file, offset, len(sign))
        message = {
            "*": say("'{sign}' is an alias, which campaign files do not use", sign=shortened(sign)),
            "&": say("'{sign}' is an anchor, which campaign files do not use", sign=shortened(sign)),
        }.get(sign[0], say("'{sign}' is a tag, which campaign files do not use", sign=shortened(sign)))
        self.add(
            span,
            message,
            say("Write each value out where it belongs."),
            say("If it is text, quote it: {quoted}", quoted=quoted_from(self.text, offset)),
        )
        return span

    def escaped_control(self, span: Span, value: str) -> None:
        """A quoted text whose escapes stand for what cannot be printed."""
        found = CONTROL.search(value)
        if found:
            code = code_point(found[0])
            self.add(
                span,
                say("this text holds the invisible character {code}, which has no place here", code=code),
            )

    def second_document(self, event: Any) -> None:
        """A `---`, or text after `...`."""
        span = span_at(self.text, self.file, event.start_mark.index, 3 if event.explicit else 1)
        self.add(
            span,
            say("a second document begins here; a file holds only one"),
            say("Put what follows into a file of its own, or delete this line."),
        )

    def is_bare(self, key_end: int) -> bool:
        """Whether the key that ends at `key_end` is bare; a key with a colon and no value is not."""
        return _COLON.match(self.text, key_end) is None

    def bare_key(self, key: str, span: Span, key_end: int, entries: dict[str, Node]) -> None:
        """A key without a colon inside { }: most often the rest of a text with a comma in it."""
        if key_end <= self._told_until:
            return
        before = next(reversed(entries.items()), None)
        if before is not None and isinstance(before[1].value, str):
            quoted, self._told_until = self._whole_text(before[1], key_end)
            self.add(
                span,
                say("a comma inside {{ }} begins the next key, and '{key}' has no value", key=shortened(key)),
                say(
                    "If the comma belongs to the text, quote it: {key}: {quoted}",
                    key=before[0],
                    quoted=quoted,
                ),
            )
            return
        name, colon, rest = key.partition(":")
        hint = say("Inside {{ }} each key has a colon, a space and a value: {{{key}: ...}}", key=shortened(key))
        if colon and name and rest:
            hint = say("A space is missing after the colon: {right}", right=shortened(f"{name}: {rest}"))
        self.add(span, say("'{key}' has no value", key=shortened(key)), hint)

    def _whole_text(self, first: Node, key_end: int) -> tuple[str, int]:
        start = offset_of(self.text, first.span.line, first.span.column)
        end = key_end
        while found := _NEXT_WORDS.match(self.text, end):
            end = found.end(1)
        if self.text[start] in "'\"":
            return in_quotes(str(first.value) + self.text[start + first.span.length : end]), end
        return in_quotes(self.text[start:end]), end
