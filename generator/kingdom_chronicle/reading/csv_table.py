"""A CSV as cells that know their place, as any spreadsheet writes it, and what numbers its cells hold."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass

from .source import Problem, Span
from .wording import Sentence, say

_DELIMITERS = ("\t", ";", ",")
_BREAK = re.compile(r"\r\n|\r|\n")
_SEPARATOR = re.compile(r"sep=(.)\r?\n")  # how a spreadsheet tells its own kind which sign it used
_MINUS = re.compile("^[−–‒]")
_GROUPED = re.compile(r"(?<=[0-9])[ \u00a0\u202f'’](?=[0-9]{3}(?![0-9]))")
_WHOLE = re.compile(r"([+-]?[0-9]{1,9})(?:[.,]0{1,2})?\Z")
_THOUSANDS = re.compile(r"[+-]?[0-9]{1,3}([.,][0-9]{3})+\Z")


@dataclass(frozen=True)
class Cell:
    """A cell's text without the spaces around it, and its place."""

    text: str
    span: Span


def read_table(text: str, file: str) -> tuple[list[list[Cell]], list[Problem]]:
    """The rows of a CSV that hold anything, whichever sign parts its cells."""
    told = _SEPARATOR.match(text)
    begin = told.end() if told else 0
    delimiter = told[1] if told else _delimiter(text)
    starts = [0, *(found.end() for found in _BREAK.finditer(text))]
    cell_end = re.compile(f"{re.escape(delimiter)}|\r\n|\r|\n")
    rows: list[list[Cell]] = [[]]
    at = begin
    while at <= len(text):
        line = bisect_right(starts, at)
        span = Span(file, line, at - starts[line - 1] + 1)
        value, end = _quoted(text, at) if text[at : at + 1] == '"' else ("", at)
        if end < 0:
            message = say("a quotation mark opens here and is never closed")
            return [], [Problem(span, "shape", message, (say("Write it twice where the text itself holds one."),))]
        found = cell_end.search(text, end)
        stop = found.start() if found else len(text)
        value = " ".join((value + text[end:stop]).split())
        rows[-1].append(Cell(value, Span(file, span.line, span.column, max(1, len(value)))))
        if found is None:
            break
        if found[0] != delimiter:
            rows.append([])
        at = found.end()
    return [row for row in rows if any(cell.text for cell in row)], []


def number(text: str) -> int | Sentence | None:
    """The whole number that a cell holds, why it is none that can be taken, or None for what is no number at all."""
    plain = _GROUPED.sub("", _MINUS.sub("-", text))
    if _THOUSANDS.match(plain):
        digits = re.sub("[.,]", "", plain)
        return say(
            "'{text}' can be read in two ways: write {digits}, or the smaller number if that is meant",
            text=text,
            digits=digits,
        )
    found = _WHOLE.match(plain)
    if found:
        return int(found[1])
    if re.match(r"[+-]?[0-9]", plain):
        return say("a figure is a whole number, and this is '{text}'", text=text)
    return None


def _delimiter(text: str) -> str:
    """The sign that parts most cells of the first line that has several: a heading may stand above it."""
    lines = (re.sub(r'"[^"]*"', "", line) for line in _BREAK.split(text))
    bare = next((line for line in lines if any(sign in line for sign in _DELIMITERS)), "")
    return max(_DELIMITERS, key=lambda sign: (bare.count(sign), sign == ","))


def _quoted(text: str, at: int) -> tuple[str, int]:
    """The text between quotation marks that begin here and the place behind them, or -1 where they never end."""
    parts: list[str] = []
    at += 1
    while (end := text.find('"', at)) >= 0:
        parts.append(text[at:end])
        if text[end + 1 : end + 2] != '"':
            return "".join(parts), end + 1
        parts.append('"')
        at = end + 2
    return "", -1
