"""Armies raised: which may be, where they lie, at which DC (K2-ARM-1, K2-ARM-2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from ....engine.book import Enter, Entry, Note, free_key
from ....engine.figure import Figure
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.names import slug
from ....reading.wording import say
from ...realm import Settlement, called, find_row
from ...rows import row_name
from ..armies import EFFICIENT, army_type
from ..lookup import level_dc, number
from ..records import Army
from ..relations import given_dc, group_of, is_friendly, relation, worse_attitude
from ..settlements.settlement_scores import standing_structures
from .dealings import home
from .row_words import Circumstance, Dc, Named, Need
from .use import Use


def recruitment(view: View, one: Use) -> Figure:
    """The DC of the army's level, which is the kingdom's; of a special army the one that the GM gave (K2-ARM-1)."""
    if one.group:
        return given_dc(view, group_of(view, one.group), "recruitment-dc", one.order.dc, one.rule)
    return replace(level_dc(view, view.stock("level")), label="recruitment-dc")


def kind_of_army(view: View, one: Use) -> str:
    """The kind of army that a line asks for, or that a group lends; raises Illegal for none."""
    if not one.group:
        name, at = one.order.army or "", "army"
    else:
        name, at = group_of(view, one.group).army, "with"
    if not name:
        message = say("{group} lends no special army", group=group_of(view, one.group).name)
        hint = say("If it does, `army: cavalry` in realms.yml says of which kind.")
        raise Illegal(one.rule, message, at, (hint,))
    return find_row(view, "armies", name, at, say("no kind of army is called '{name}'", name=name))


def may_recruit(view: View, one: Use) -> Iterable[Entry | Illegal]:
    """The kingdom has the level of the kind, nothing else bears the name, and a group lends one army (K2-ARM-1)."""
    kind = kind_of_army(view, one)
    least = army_type(view, kind).from_level
    if view.stock("level") < least:
        message = say("{army} are recruited from level {level} on", army=row_name(view, "armies", kind), level=least)
        yield Illegal("K2-ARM-1", message, "with" if one.group else "army")
    if one.order.as_ and called(view.all(Army).values(), one.order.as_) is not None:
        yield Illegal("name", say("'{name}' is the name of an army already", name=one.order.as_), "as")
    if one.group and any(army.group == one.group for army in view.all(Army).values()):
        yield Illegal(
            "K2-ARM-2", say("the army of {group} has been recruited", group=group_of(view, one.group).name), "with"
        )


def quarters(view: View, one: Use) -> Iterable[Entry | Illegal]:
    """An army lies in the capital, by a Barracks or Garrison, or in a settlement of its level (K2-ARM-2)."""
    if view.all(Settlement)[one.town].capital:
        return
    housed = any(row.houses_armies for _, row in standing_structures(view, one.town))
    if not housed and view.score("blocks", one.town).value < view.stock("level"):
        message = say("{settlement} has no room for this army", settlement=view.all(Settlement)[one.town].name)
        hint = say("It is the capital, has a Barracks or a Garrison, or has the army's level.")
        yield Illegal(one.rule, message, "in", (hint,))


def not_pledged(view: View, one: Use) -> Iterable[Figure]:
    """A group that has not pledged fealty lends its army less gladly (K2-ACT-recruit-special-army)."""
    if not relation(view, one.group).joined:
        yield replace(number(view, "not-pledged"), kind="circumstance")


def recruit(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """The army is there: in the settlement, or in the home hex of the group; after a critical success efficient."""
    kind = kind_of_army(view, one)
    name = one.order.as_ or army_type(view, kind).label
    key = free_key(slug(name), view.all(Army))
    place = home(view, one) if one.group else view.all(Settlement)[one.town].hex
    conditions = {EFFICIENT: 1} if one.degree == "critical success" else {}
    yield Enter(Army(key, name, kind, place, view.turn, one.group, conditions), one.rule)


def offend(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """A group that is not friendly feels worse; one that is hostile by now may break relations, says the GM."""
    group = group_of(view, one.group)
    if is_friendly(view, group):
        return
    worse = worse_attitude(view, group)
    yield Enter(replace(group, attitude=worse), one.rule)
    if worse == next(iter(view.tables.tables["attitudes"])):
        yield Note("relations-may-break", {"realm": group.key}, one.rule)


NAMED: Mapping[str, Named] = {
    "recruit": recruit,
    "offend": offend,
}
NEEDS: Mapping[str, Need] = {
    "may recruit": may_recruit,
    "quarters": quarters,
}
CIRCUMSTANCES: Mapping[str, Circumstance] = {"not pledged": not_pledged}
DCS: Mapping[str, Dc] = {"recruitment": recruitment}
