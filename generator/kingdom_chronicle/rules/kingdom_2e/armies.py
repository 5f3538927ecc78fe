"""Armies as the kingdom keeps them: what they eat (K2-ARM, K2-UPK-7)."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.figure import Figure
from ...engine.view import View
from .records import Army


def army_consumption(view: View) -> Iterator[Figure]:
    """What each army eats."""
    for key, army in view.all(Army).items():
        yield view.tables.figure("armies", army.type, "consumption", of=key)
