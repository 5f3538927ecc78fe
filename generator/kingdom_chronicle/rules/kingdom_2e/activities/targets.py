"""What an activity is aimed at: its hexes, its settlement, its group, as the line names them."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import replace

from ....engine.book import Entry
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.fields import key_of
from ....reading.wording import NOTHING, Sentence, joined, say, typed
from ...facts import ForeignRealm
from ...realm import Hex, Person, Settlement, find_hex, find_settlement
from ...rows import row_names
from ..armies import find_army
from ..columns import Feature
from ..relations import find_group, group_of
from ..scores import RUINS
from .use import Use

FIELDS = {"in": "in_", "with": "with_", "as": "as_"}
"""Fields whose name is a word of Python."""


def _such_as(view: View, field: str) -> tuple[Sentence, ...]:
    """How a field that is missing is written, with what there is to name."""
    if field == "hex":
        return (say('Write `hex: "{hex}"`, as the map labels it.', hex=next(iter(view.all(Hex)))),)
    names = {
        "in": tuple(town.name for town in view.all(Settlement).values()),
        "with": tuple(group.name for group in view.all(ForeignRealm).values()),
        "army": _labels(view, "armies"),
        "goods": _labels(view, "commodities"),
        "feature": tuple(
            row.values.label
            for row in view.tables.tables["improvements"].values()
            if isinstance(row.values, Feature) and row.values.commodity
        ),
        "ruin": row_names(view, "stocks", RUINS),
        "other": _labels(view, "roles"),
        "as": _labels(view, "roles"),
        "person": tuple(person.name for person in view.all(Person).values()),
    }.get(field, ())
    return (say("Write `{field}: ...` with one of: {names}.", field=field, names=names),) if names else ()


def _labels(view: View, table: str) -> tuple[str, ...]:
    return row_names(view, table, view.tables.tables[table])


_OF_ALL = frozenset({"does", "leader", "skill", "choose", "step", "fame", "token", "degree", "by_feat", "favored"})
"""What any activity may be told: who does it with what, what helps, how it came out, what the players choose."""


def unread(one: Use) -> Iterator[Illegal]:
    """The fields of a line that its activity does not read: what they say would come to nothing."""
    known = (*one.row.asks, *one.row.fields)
    for name in sorted(one.order.model_fields_set - _OF_ALL):
        field = key_of(name)
        if field in known:
            continue
        message = say("{activity} does not read `{field}`", activity=one.row.label, field=field)
        reads = say("It reads: {fields}.", fields=typed(known)) if known else say("It is aimed at nothing.")
        chosen = say("What the players choose stands under `choose`.") if field in _CHOSEN else NOTHING
        yield Illegal("shape", message, field, (joined(reads, chosen),), key=True)


_CHOSEN = frozenset({"ruin", "goods", "hex", "lot"})
"""What may be among the players' choices of a degree."""


def aimed(view: View, one: Use) -> Generator[Entry | Illegal, None, Use]:
    """The use with its targets found; raises Illegal for what is missing or not there (K2-ACT-6)."""
    order = one.order
    yield from unread(one)
    for name in one.row.asks:
        if not getattr(order, FIELDS.get(name, name)):
            message = say("{activity} needs `{field}`", activity=one.row.label, field=key_of(name))
            raise Illegal(one.rule, message, (), _such_as(view, name))
    hexes = tuple(find_hex(view, name, ("hex", index)).key for index, name in enumerate(order.hex))
    yield from _different(one, hexes)
    town = find_settlement(view, order.in_).key if order.in_ else ""
    groups = tuple(find_group(view, name, ("with", index)).key for index, name in enumerate(order.with_))
    for index, group in enumerate(groups):
        if group in groups[:index]:
            yield Illegal(one.rule, say("{group} is named twice", group=group_of(view, group).name), ("with", index))
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
    for index, hex in enumerate(hexes):
        if hex in hexes[:index]:
            yield Illegal(one.rule, say("hex {hex} is named twice", hex=hex), ("hex", index))
