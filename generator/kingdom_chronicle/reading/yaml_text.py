"""What is refused in a file's text before YAML is parsed: its size, merge conflicts, invisible characters."""

from __future__ import annotations

import re
from itertools import islice

from .source import MAX_BYTES, Problem, span_at, too_large
from .wording import Sentence, say

CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")
"""What no text may hold, not even by an escape."""

# The parser lets these pass: three that YAML 1.1 takes for line breaks, so that our lines would not be those
# of the reader's editor, and the byte-order mark that stands between two files pasted together.
_PASSED_BY_THE_PARSER = re.compile("[\x85\u2028\u2029\ufeff]")
_INVISIBLE = re.compile(f"{CONTROL.pattern}|{_PASSED_BY_THE_PARSER.pattern}")
_SHOWN_AT_MOST = 20
_MARKER = re.compile(r"^(?:<{7}|\|{7}|={7}|>{7})(?= |\r?$)[^\r\n]*", re.MULTILINE)
_MARKERS = ("<<<<<<<", "=======", ">>>>>>>", "|||||||")


def refused_text(text: str, file: str) -> list[Problem]:
    """The problems for which a text is not even parsed; `text` is without its byte-order mark."""
    if _is_too_large(text):
        return [too_large(file)]
    problems = merge_conflicts(text, file) if any(marker in text for marker in _MARKERS) else []
    if not text.isascii() and _PASSED_BY_THE_PARSER.search(text):
        problems += control_characters(text, file)
    return problems


def merge_conflicts(text: str, file: str) -> list[Problem]:
    """A problem for each conflict that was committed, at its first marker line; twenty at most."""
    problems: list[Problem] = []
    inside = False
    for marker in _MARKER.finditer(text):
        if len(problems) == _SHOWN_AT_MOST:
            break
        if not inside:
            message = say("'{marker}' is the mark of a merge conflict", marker=_short(marker[0].strip()))
            problems.append(
                Problem(
                    span_at(text, file, marker.start(), len(marker[0])),
                    "yaml",
                    message,
                    _settle(text, marker),
                )
            )
        inside = (inside or marker[0][0] == "<") and marker[0][0] != ">"
    return problems


def control_characters(text: str, file: str) -> list[Problem]:
    """A problem for each character that cannot be seen, the first twenty of them."""
    return [
        Problem(
            span_at(text, file, found.start()),
            "yaml",
            say("the invisible character {code} has no place here", code=code_point(found[0])),
            (say("Delete it, or type the word around it anew."),),
        )
        for found in islice(_INVISIBLE.finditer(text), _SHOWN_AT_MOST)
    ]


def code_point(letter: str) -> str:
    """`U+001B`."""
    return f"U+{ord(letter):04X}"


def _is_too_large(text: str) -> bool:
    # A character is one to four bytes, so most texts are judged without being encoded.
    if len(text) > MAX_BYTES:
        return True
    return len(text) * 4 > MAX_BYTES and len(text.encode("utf-8", "surrogatepass")) > MAX_BYTES


def _settle(text: str, marker: re.Match[str]) -> tuple[Sentence, ...]:
    end = re.compile(r"^>{7}(?= |\r?$)", re.MULTILINE).search(text, marker.end())
    if marker[0][0] != "<" or end is None:
        return (say("Keep what is right of the versions and delete the marker lines."),)
    return (
        say(
            "Keep what is right of the versions and delete the marker lines; the last is line {line}.",
            line=span_at(text, "", end.start()).line,
        ),
    )


def _short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:39]}…"
