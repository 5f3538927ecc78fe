"""Milestones: what a kingdom has XP for once, when it happens (K2-XP-1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ...engine.book import Adjust, Enter, Entry, State
from ...engine.illegal import Illegal
from ...engine.view import View
from ...reading.fields import Names
from ...reading.wording import say
from ..realm import Hex, Holding, Officer, Settlement, find_row, used
from .columns import Milestone
from .records import Reached, Relation
from .settlements.settlement_types import settlement_type

SPENT = "rp-spent"
"""The allowance under which the RP spent in a turn are counted."""


def watch(before: State, view: View) -> Iterator[Entry]:
    """The milestones that a change has reached, with their XP; an opening has had those of its paper."""
    for id in view.tables.tables["milestones"]:
        if view.get(Reached, id) is None and is_reached(view, id):
            yield Enter(Reached(id, view.turn), "K2-XP-1")
            if not on_paper(view):
                yield Adjust("xp", view.tables.figure("milestones", id, "xp"), "K2-XP-1")


def on_paper(view: View) -> bool:
    """Whether an opening is being written down: what it says has been so before."""
    start = view.campaign.start
    return start.word == "opening" and view.turn == start.after


def already_reached(view: View, names: Names) -> Iterator[Entry | Illegal]:
    """Milestones that the paper of an opening names: they bring no XP again. Raises Illegal `name`."""
    for index, name in enumerate(names):
        nothing = say("no milestone is called '{name}'", name=name)
        yield Enter(Reached(find_row(view, "milestones", name, ("milestones", index), nothing), view.turn), "K2-XP-1")


def is_reached(view: View, id: str) -> bool:
    """Whether what a milestone asks for is so."""
    row = view.row("milestones", id).values
    assert isinstance(row, Milestone)
    if row.size is not None:
        return view.score("size").value >= row.size
    if row.spent is not None:
        return used(view, SPENT) >= row.spent
    if row.claimed:
        hexes = view.all(Hex)
        return any(row.claimed in hexes[label].special for label in view.all(Holding))
    if row.settlement:
        return any(_is_at_least(view, town, row.settlement) for town in view.all(Settlement))
    return row.when is not None and WHEN[row.when](view)


def _is_at_least(view: View, town: str, type: str) -> bool:
    order = list(view.tables.tables["settlement_sizes"])
    return order.index(settlement_type(view, town)) >= order.index(type)


def _every_role_held(view: View) -> bool:
    return all(view.get(Officer, role) is not None for role in view.tables.tables["roles"])


def _relations(view: View) -> bool:
    return any(relation.diplomatic for relation in view.all(Relation).values())


def _agreement(view: View) -> bool:
    return any(relation.agreement for relation in view.all(Relation).values())


WHEN: Mapping[str, Callable[[View], bool]] = {
    "every role held": _every_role_held,
    "relations": _relations,
    "agreement": _agreement,
}
"""The milestones that a word of their row stands for."""
