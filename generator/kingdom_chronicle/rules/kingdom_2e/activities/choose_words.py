"""The words that `choose` may hold: what rows have the players choose among, and names of ruins, goods and the like."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from pydantic import BaseModel

from ....engine.illegal import Illegal
from ....engine.tables import Tables
from ....engine.view import View
from ....reading.names import did_you_mean, fold
from ....reading.wording import say
from ...rows import row_names
from ..scores import COMMODITIES, RUINS
from .aid import RESOURCES, SUPPORT
from .exploring import RESOLVE
from .marching import FORCED
from .money import REPAY
from .new_leaders import DUTIES
from .use import Chosen

_OF_RULES = frozenset({DUTIES, FORCED, REPAY, RESOLVE, RESOURCES, SUPPORT})
"""Words that a rule asks for by itself, not a row."""

_NAMED = ("stocks", "commodities", "roles", "army_conditions")
"""Tables whose rows are chosen by their names in any language."""


def strange_words(view: View, chosen: Chosen | None) -> Iterator[Illegal]:
    """Words of `choose` that nothing asks for; what these dice did not ask for may stand for what others would.

    Asked after the line was played: where a rule asked for a word, it has told by itself what would be right.
    """
    if chosen is None or not chosen.words:
        return
    offered, language = _offered(view.tables), view.campaign.languages[0]
    for index, word in enumerate(chosen.words):
        if fold(word) in offered or any(view.tables.find(table, word, language) for table in _NAMED):
            continue
        named = (*row_names(view, "stocks", ("unrest", *RUINS, *COMMODITIES)), *sorted(offered.values()))
        message = say("there is nothing to choose that is called '{name}'", name=word)
        yield Illegal("name", message, ("choose", index), (did_you_mean(word, named),))


@lru_cache(maxsize=8)
def _offered(tables: Tables) -> Mapping[str, str]:
    """The names of all options and answers in all rows, and the words of rules, each by its letters alone."""
    rows = (row.values for table in tables.tables.values() for row in table.values())
    return {fold(name): name for name in (*_OF_RULES, *(name for row in rows for name in _options(row)))}


def _options(value: Any) -> Iterator[str]:
    """The names of what is chosen among, in a row or a part of it, however deep."""
    fields = dict(value) if isinstance(value, BaseModel | Mapping) else {}
    for key, each in fields.items():
        if key in ("choice", "options", "answers"):
            yield from (str(dict(option)["name"]) for option in each or ())
        yield from _options(each)
    for each in value if isinstance(value, list | tuple) else ():
        yield from _options(each)
