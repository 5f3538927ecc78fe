"""How the lines on offer call things: by the campaign's own names."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ..engine.view import View

Line = Mapping[str, Any]
Lines = Iterator[Line]
Offer = Callable[[View], Lines]
"""What a kind of line offers in a view."""


def label(view: View, table: str, id: str) -> str:
    """A row's name in the campaign's language, where that means this row alone; else the English one, or the id."""
    values, language = view.row(table, id).values, view.campaign.languages[0]
    names = (getattr(values, language, ""), getattr(values, "label", ""), id)
    return next((str(name) for name in names if name and view.tables.find(table, str(name), language) == [id]), id)
