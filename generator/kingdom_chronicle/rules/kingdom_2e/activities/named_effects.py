"""The effects that a word cannot say: each is a function that a row calls by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ....engine.book import Entry
from ....engine.illegal import Illegal
from ....engine.view import View
from . import aid, army_work, dealings, money, new_leaders, recruiting, support, trade
from .use import Use

Named = Callable[[View, Use, Mapping[str, Any]], Iterable[Entry | Illegal]]
NAMED: Mapping[str, Named] = {
    **money.NAMED,
    **support.NAMED,
    **new_leaders.NAMED,
    **aid.NAMED,
    **army_work.NAMED,
    **dealings.NAMED,
    **recruiting.NAMED,
    **trade.NAMED,
}
"""Each named effect of the rows; the modules of the subjects say what theirs are."""
