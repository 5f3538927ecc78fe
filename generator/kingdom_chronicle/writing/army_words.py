"""What there is to say of an army: its name, its kind, where it lies, what ails it."""

from __future__ import annotations

from collections.abc import Iterator

from .realm_records import Army
from .words import Words


def army_name(army: Army) -> str:
    """What an army is called: the name it has, or its key."""
    return str(getattr(army, "name", "") or army.key)


def army_about(words: Words, army: Army) -> str:
    """Its kind, its hex and its conditions; nothing where the ruleset has no kinds of armies."""
    return ", ".join(_about(words, army))


def _about(words: Words, army: Army) -> Iterator[str]:
    if kind := getattr(army, "type", ""):
        yield words.row_label("armies", kind)
    if hex := getattr(army, "hex", ""):
        yield words.name_of(hex)
    for condition, value in getattr(army, "conditions", {}).items():
        name = words.row_label("army_conditions", condition)
        yield f"{name} {value}" if value > 1 else name
