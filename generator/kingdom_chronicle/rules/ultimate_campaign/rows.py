"""What every row of Ultimate Campaign's tables may say."""

from __future__ import annotations

from kingdom_chronicle.reading.fields import Fields, Name


class Row(Fields):
    """A row: its name in three languages, the rule that governs it, its pictogram."""

    label: Name
    fr: Name = ""
    ja: Name = ""
    rule: Name = ""
    glyph: Name = ""  # a symbol of the theme's sprite
