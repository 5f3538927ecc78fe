"""What an activity is aimed at: its hexes, its settlement, its group, as the line names them."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import replace

from ....engine.book import Entry
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.fields import key_of
from ....reading.wording import say
from ...realm import find_hex, find_settlement
from ..armies import find_army
from ..relations import find_group
from .use import Use

FIELDS = {"in": "in_", "with": "with_", "as": "as_"}
"""Fields whose name is a word of Python."""


def aimed(view: View, one: Use) -> Generator[Entry | Illegal, None, Use]:
    """The use with its targets found; raises Illegal for what is missing or not there (K2-ACT-6)."""
    order = one.order
    for name in one.row.asks:
        if not getattr(order, FIELDS.get(name, name)):
            message = say("{activity} needs `{field}`", activity=one.row.label, field=key_of(name))
            raise Illegal(one.rule, message, ())
    hexes = tuple(find_hex(view, name, ("hex", index)).key for index, name in enumerate(order.hex))
    yield from _different(one, hexes)
    town = find_settlement(view, order.in_).key if order.in_ else ""
    groups = tuple(find_group(view, name, ("with", index)).key for index, name in enumerate(order.with_))
    for index, group in enumerate(groups):
        if group in groups[:index]:
            yield Illegal(one.rule, say("{group} is named twice", group=group), ("with", index))
    if len(groups) > 1 and not one.row.many:
        yield Illegal(one.rule, say("{activity} is done with one group", activity=one.row.label), "with")
    if one.step == "army":
        army = find_army(view, order.army or "", "army")
        one, hexes = replace(one, army=army.key), hexes or (army.hex,)
    return replace(one, hexes=hexes, town=town, group=next(iter(groups), ""), groups=groups)


def _different(one: Use, hexes: tuple[str, ...]) -> Iterator[Illegal]:
    """A hex that is named twice, or a second one where the activity is aimed at one."""
    if len(hexes) > 1 and not one.row.many_hexes:
        yield Illegal(one.rule, say("{activity} is aimed at one hex", activity=one.row.label), "hex")
    for index, label in enumerate(hexes):
        if label in hexes[:index]:
            yield Illegal(one.rule, say("hex {hex} is named twice", hex=label), ("hex", index))
