"""The effects that a word cannot say: each is a function that a row calls by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ....engine.book import Entry
from ....engine.illegal import Illegal
from ....engine.view import View
from . import civic_work, demolishing, money, new_leaders, support
from .use import Use

Named = Callable[[View, Use, Mapping[str, Any]], Iterable[Entry | Illegal]]
NAMED: Mapping[str, Named] = {
    **civic_work.NAMED,
    **demolishing.NAMED,
    **money.NAMED,
    **new_leaders.NAMED,
    **support.NAMED,
}
"""Each named effect of the rows; the modules of the subjects say what theirs are."""
