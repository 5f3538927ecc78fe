"""Spaces in running text: those that hold words together, as French has before its signs, are no gap to be closed."""

from __future__ import annotations

import re

_GAP = re.compile(r"[^\S\u00a0\u202f\u2007]+")


def closed_up(text: str) -> str:
    """Text on one line, with one plain space for every gap between its words."""
    return _GAP.sub(" ", text).strip()
