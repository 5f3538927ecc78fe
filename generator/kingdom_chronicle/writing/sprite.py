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


@cache
def _known() -> frozenset[str]:
    return symbol_ids(sprite_text())
