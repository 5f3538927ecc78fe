"""What the YAML parser could not read, in plain sentences with a remedy.

The parser's own words name tokens and scanner states, and its two builds (C and Python) word them
differently. So they only choose among the readings below; what is said comes from the text itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import yaml

from .source import Problem, Span, lines_of
from .wording import say
from .yaml_layout import (
    after_the_end,
    deeper_key,
    no_colon,
    no_value,
    open_bracket,
    second_colon,
)
from .yaml_places import Failure, line_start

_TABBED = re.compile(r" *(?=\t)")

MAX_DEPTH = 32
TOO_DEEP = (
    say("more than {limit} levels lie within each other", limit=MAX_DEPTH),
    say("No file of a campaign needs more than a few: close what was opened, or quote the text."),
)


def explained(text: str, file: str, error: yaml.MarkedYAMLError | None, last: Span | None) -> Problem:
    """The problem for an error of the parser; `last` is the place of the last value that it gave."""
    if error is None or error.problem_mark is None:
        offset = 0 if last is None else len("\n".join(lines_of(text)[: last.line - 1]))
        return _unknown(Failure(text, file, "", min(offset, len(text)), 0, last))
    at = min(error.problem_mark.index, len(text))
    began = min(error.context_mark.index, len(text)) if error.context_mark else at
    words = f"{error.context or ''} {error.problem or ''}".lower()
    failure = Failure(text, file, words, at, began, last)
    return next(found for reading in _READINGS if (found := reading(failure)) is not None)


def _tab(failure: Failure) -> Problem | None:
    start = line_start(failure.text, failure.at)
    indent = _TABBED.match(failure.text, start)
    if failure.letter == "\t" and ("tab" in failure.words or "token" in failure.words):
        offset = failure.at
    elif indent and "',' or" not in failure.words and "quoted" not in failure.words:
        offset = indent.end()
    else:
        return None
    return failure.problem(
        offset,
        say("a tab stands here; only spaces may indent"),
        say("Replace it by spaces. Most editors can be told to insert spaces for the Tab key."),
    )


def _open_quote(failure: Failure) -> Problem | None:
    if "quoted" not in failure.words or ("stream" not in failure.words and "document" not in failure.words):
        return None
    sign = failure.opening
    if sign == "'":
        right = failure.quoted(failure.began)
        hint = say("Add the closing quote; if it is an apostrophe, quote the text: {right}", right=right)
    else:
        hint = say("Add the closing quote at the end of the text.")
    return failure.problem(failure.began, say("the quote {sign} that opens here is never closed", sign=sign), hint)


def _escape(failure: Failure) -> Problem | None:
    if "quoted" not in failure.words:
        return None
    offset = failure.text.rfind("\\", failure.began, failure.at + 1)
    if offset < 0:
        return None
    return failure.problem(
        offset,
        say("'{escape}' is not an escape that YAML knows", escape=failure.text[offset : offset + 2]),
        say("Write the backslash twice, or put the text in single quotes, where a backslash is only itself."),
        length=2,
    )


def _colon_in_brackets(failure: Failure) -> Problem | None:
    # as in {taxes:, by: Rob} or {hex:[C4]}
    if "found unexpected ':'" not in failure.words:
        return None
    return failure.problem(
        failure.at,
        say("a space is missing after this colon"),
        say("If it is text with a colon, quote it: {quoted}", quoted=failure.quoted(failure.began)),
    )


def _list_beside_key(failure: Failure) -> Problem | None:
    if "sequence entries" not in failure.words:
        return None
    return failure.problem(
        failure.at,
        say("a list cannot begin on the line of its key"),
        say("Begin each entry on a line of its own below the key, with - and a space."),
        say("If it is text, quote it: {quoted}", quoted=failure.quoted(failure.at)),
    )


def _block_header(failure: Failure) -> Problem | None:
    if "block scalar" not in failure.words:
        return None
    sign = failure.opening
    return failure.problem(
        failure.at,
        say("after {sign} the line must end", sign=sign),
        say("Begin the text on the next line, indented."),
        say(
            "If {sign} belongs to the text, quote it: {quoted}",
            sign=sign,
            quoted=failure.quoted(failure.began),
        ),
    )


def _instruction(failure: Failure) -> Problem | None:
    # with nothing below it, the parser misses what should follow only at the end of the file
    start = line_start(failure.text, failure.at if failure.letter else len(failure.text.rstrip()))
    if failure.text[start : start + 1] != "%":
        return None
    return failure.problem(
        start,
        say("a line that begins with % is an instruction to YAML's reader, which campaign files do not use"),
        say("Delete the line, or quote the text."),
    )


def _special_sign(failure: Failure) -> Problem | None:
    offset = failure.began if failure.opening in ("*", "&", "!") else failure.at
    sign = failure.text[offset : offset + 1]
    if not sign or sign not in "*&!%@`|>?":
        return None
    return failure.problem(
        offset,
        say("text that begins with {sign} must be quoted", sign=sign),
        say("Write {quoted}", quoted=failure.quoted(offset)),
    )


def _too_deep(failure: Failure) -> Problem | None:
    # the parser looks ahead, and so may meet its own limit before a level reaches us
    return failure.problem(failure.at, *TOO_DEEP) if "maximum nesting depth" in failure.words else None


def _unknown(failure: Failure) -> Problem:
    return failure.problem(
        failure.at,
        say("from here on the file cannot be read"),
        say("Look here and just above for an open quote or bracket, a missing colon, a wrong indentation."),
    )


_READINGS: tuple[Callable[[Failure], Problem | None], ...] = (
    _tab,
    _open_quote,
    _escape,
    _instruction,
    second_colon,
    deeper_key,
    no_colon,
    _colon_in_brackets,
    _list_beside_key,
    _block_header,
    open_bracket,
    after_the_end,
    no_value,
    _special_sign,
    _too_deep,
    _unknown,
)
