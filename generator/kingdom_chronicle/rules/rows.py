"""What every row of a rule table may say, and the rows any ruleset has: numbers, switches, figures of the sheet."""

from __future__ import annotations

from typing import ClassVar, Literal

from kingdom_chronicle.reading.fields import Fields, Name, Names, Text, Whole, Yes


class Row(Fields):
    """A row: its name in three languages, the rule that governs it, its pictogram."""

    label: Name
    fr: Name = ""
    ja: Name = ""
    rule: Name = ""
    glyph: Name = ""  # a symbol of the theme's sprite


class Number(Row):
    """One number of a rule."""

    value: Whole


class Switch(Row):
    """A reading that a table may choose."""

    stays: ClassVar[bool] = True
    default: Name
    readings: Names
    about: Text


class SheetFigure(Row):
    """A figure of the sheet: a stock, which is kept, or a score, which is worked out when asked for."""

    unit: Name = ""
    group: Name
    better: Literal["high", "low"] = "high"  # which the pages show as good
    plain: Yes = False  # shown without a sign, because it is no modifier
    quiet: Yes = False  # left off the pages as long as it is 0
