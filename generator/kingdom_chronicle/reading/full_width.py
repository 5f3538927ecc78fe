"""What a Japanese keyboard gives where YAML wants half-width signs: told beside the problem that comes of it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import replace

from .source import Problem, lines_of
from .wording import say, typed

_HALVES = {"：": ": ", "，": ", ", "、": ", ", "｛": "{", "｝": "}", "［": "[", "］": "]", "＃": "#", "　": " "}
_LISTS = "，、｛｝［］"
_SPACE = "　"
_DASH = re.compile(r"\s*([ー－])\s")
_COMMENT = re.compile(r"(?:^|\s)#.*")


def with_half_widths(problems: Iterable[Problem], texts: Mapping[str, str], shown: str) -> list[Problem]:
    """The problems; those of a line that is not written as YAML needs it name the full-width signs in it."""
    return [_named(problem, texts, shown) for problem in problems]


def half_width(text: str) -> str:
    """Digits and signs as YAML reads them: `１２` is `12`."""
    return unicodedata.normalize("NFKC", text)


def _named(problem: Problem, texts: Mapping[str, str], shown: str) -> Problem:
    if problem.code not in ("yaml", "shape", "name"):
        return problem
    span = problem.span
    lines = lines_of(texts.get(span.file.removeprefix(f"{shown}/"), ""))
    line = lines[span.line - 1] if span.line <= len(lines) else ""
    # the parser may give up far behind the sign, and of a file that is all one text only the place is shown; what else
    # is read but does not fit is shown itself, as is a key of one letter
    is_text = (span.column, span.length) == (1, 1) and not line[1:].lstrip().startswith(":")
    is_whole = problem.code == "yaml" or is_text
    where = _COMMENT.sub("", line) if is_whole else line[: span.column - 1 + span.length][span.column - 1 :]
    # a number without a word has its own hint
    words = any(letter.isalpha() for letter in where) or not where.strip("　")
    # what is no name of anything may be a list that is not written as one
    signs = _LISTS if problem.code == "name" else _HALVES
    halves = {sign: half for sign, half in _HALVES.items() if words and sign in signs and sign in where}
    if dash := _DASH.match(line):
        halves[dash[1]] = "- "
    if not halves:
        return problem
    if set(halves) == {_SPACE}:
        hint = say("A full-width space is text to YAML. Indent and part with half-width spaces.")
        return replace(problem, help=(*problem.help, hint))
    hint = say(
        "Full-width signs ({signs}) are text to YAML. Where they set keys, lists or indentation, write {halves}.",
        signs=typed(halves),
        halves=typed(dict.fromkeys(halves.values())),
    )
    return replace(problem, help=(*problem.help, hint))
