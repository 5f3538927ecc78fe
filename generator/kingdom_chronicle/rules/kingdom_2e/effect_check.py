"""What is wrong with the effects of a house rule's row, and all effects that lie in a row."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pydantic import ValidationError

from ...engine.tables import Tables
from ...reading.fields import Fields
from ...reading.names import did_you_mean
from ...reading.wording import Sentence, say, typed
from .activities.activity_columns import Effect
from .activities.effects import EFFECTS
from .activities.named_effects import NAMED
from .scores import COMMODITIES, RUINS

Found = tuple[str, Sentence, tuple[Sentence, ...]]
"""The column, what is wrong there, what would be right."""
_AMOUNT = re.compile(r"[+-]?([0-9]{1,9}|([1-9][0-9]?)?d([1-9][0-9]{0,2}))\Z")


def is_amount(text: str) -> bool:
    """Whether a text is a number or dice, with or without a sign."""
    return _AMOUNT.match(text) is not None


def within(effect: Effect) -> Iterator[Mapping[str, Any]]:
    """The effects inside an effect, as they are written."""
    for option in (*effect.choice, *(effect.several.options if effect.several else ())):
        yield from option.effects
    if effect.flat is not None:
        yield from (*effect.flat.success, *effect.flat.failure)
    if effect.later is not None:
        yield from effect.later.effects


def effects_in(values: object) -> Iterator[Effect]:
    """Every effect in a row's values, however deep; what is no effect is passed over."""
    if isinstance(values, Effect):
        yield values
        for each in within(values):
            try:
                yield from effects_in(Effect.model_validate(each))
            except ValidationError:
                continue
    elif isinstance(values, Fields):
        for name in type(values).model_fields:
            yield from effects_in(getattr(values, name))
    elif isinstance(values, Mapping):
        for each in values.values():
            yield from effects_in(each)
    elif isinstance(values, tuple):
        for each in values:
            yield from effects_in(each)


def wrong_effects(tables: Tables, column: str, effects: Iterable[Effect]) -> Iterator[Found]:
    """What is wrong with some effects, and with those inside them."""
    for effect in effects:
        yield from _wrong(tables, column, effect)
        for each in within(effect):
            try:
                inner = Effect.model_validate(each)
            except ValidationError:
                yield column, say("an effect is none that the rules know: {keys}", keys=typed(each)), ()
            else:
                yield from wrong_effects(tables, column, (inner,))


def _wrong(tables: Tables, column: str, effect: Effect) -> Iterator[Found]:
    if effect.as_ is None and not any(getattr(effect, key) not in (None, ()) for key in EFFECTS):
        yield column, say("an effect says nothing"), (say("Possible: {names}.", names=typed(EFFECTS)),)
    goods = effect.goods
    for text in (effect.unrest, effect.rp, effect.consumption, goods.amount if goods else None):
        if text is not None and not is_amount(text):
            yield column, say("'{text}' is no number and no dice", text=text), ()
    ruin = effect.ruin
    named: tuple[tuple[str | None, Iterable[str]], ...] = (
        (effect.event, tables.tables["events"]),
        (effect.do, NAMED),
        (effect.xp, tables.tables["numbers"]),
        (effect.flat.dc if effect.flat else None, tables.tables["numbers"]),
        (goods.kind if goods else None, (*COMMODITIES, "chosen")),
        (ruin.which if ruin else None, (*RUINS, "target")),
    )
    for name, known in named:
        if name and name not in known:
            yield column, say("nothing is called '{name}' here", name=name), (did_you_mean(name, known),)
