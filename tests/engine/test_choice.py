"""A line that may be decided next."""

from __future__ import annotations

from kingdom_chronicle.engine.choice import Choice


def test_two_choices_of_the_same_line_are_one() -> None:
    line = {"hang": "Oil Lamp", "isle": "A1"}
    assert Choice("night", "lamps", "hang", line) == Choice("night", "lamps", "hang", dict(line))
    assert Choice("night", "lamps", "hang", line) != Choice("night", "lamps", "hang", {"hang": "Mirror", "isle": "A1"})
