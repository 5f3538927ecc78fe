"""The theme's sprite: every symbol a page may draw, of which it carries only those it uses."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from .drawing import symbol_ids

_PLAIN = "s-building"


@cache
def sprite_text() -> str:
    """The text of the sprite."""
    return files("kingdom_chronicle_theme").joinpath("sprite.svg").read_text("utf-8")


def known_symbol(*wanted: str) -> str:
    """The first of the symbols that the sprite has, or a plain house."""
    known = _known()
    return next((id for id in wanted if id in known), _PLAIN)


_PHASES = {"commerce": "ph-income", "activity": "ph-edict"}


def phase_symbol(phase: str) -> str:
    """The symbol of a phase; that of the edicts for one that has none of its own, nothing before the first phase."""
    return known_symbol(f"ph-{phase}", _PHASES.get(phase, ""), "ph-edict") if phase else ""


@cache
def _known() -> frozenset[str]:
    return symbol_ids(sprite_text())
