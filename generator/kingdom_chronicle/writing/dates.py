"""Months and years as a language writes them, those of the realm and those of the table."""

from __future__ import annotations

from datetime import date

from ..reading.turns import Turn
from ..reading.wording import NOTHING, Sentence, as_is, say


def month_said(language: str, turn: Turn) -> Sentence:
    """`Thaw, Year III`; nothing where the group keeps no calendar."""
    if not turn.month:
        return NOTHING
    if turn.year is None:
        return as_is(turn.month)
    return say("{month}, Year {year}", month=turn.month, year=year_said(language, turn.year))


def day_said(day: str) -> Sentence:
    """`29 August 2026` for `2026-08-29`, the day of a session; nothing where no day is told."""
    if not day:
        return NOTHING
    told = date.fromisoformat(day)
    parts = {"month": _MONTHS[told.month - 1], "year": str(told.year)}
    if told.day == 1:
        return say("1 {month} {year}", **parts)
    return say("{day} {month} {year}", day=told.day, **parts)


def year_said(language: str, year: int) -> str:
    """`III`; in Japanese `3`."""
    return str(year) if language == "ja" else roman(year)


def roman(year: int) -> str:
    """A year in Roman numerals; years that have none stay as they are."""
    if not 0 < year < 4000:
        return str(year)
    text = ""
    for value, sign in _ROMAN:
        text += sign * (year // value)
        year %= value
    return text


_ROMAN = (
    *((1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL")),
    *((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")),
)

_MONTHS = (
    *(say("January"), say("February"), say("March"), say("April"), say("May"), say("June")),
    *(say("July"), say("August"), say("September"), say("October"), say("November"), say("December")),
)
