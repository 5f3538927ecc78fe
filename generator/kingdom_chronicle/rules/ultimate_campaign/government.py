"""Forms of government: what the kingdom is ruled as, and what that changes in every settlement (UC-SET-12).

A form is named in the founding or the opening and changed by a line of the Edict phase; the book asks neither a check
nor a price for that. It stands in a record of its own, because only kingdoms that name one have it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from ...engine.book import Enter, Entry, Record
from ...engine.figure import Figure
from ...engine.illegal import Illegal
from ...engine.ruleset import Handler
from ...engine.view import View
from ...reading.fields import Fields, Name
from ...reading.wording import as_is, say
from ..realm import find_row

TABLE = "government"


@dataclass(frozen=True)
class Government(Record):
    """The form of government, keyed `realm`, and since when."""

    form: str
    since: int


class ChangeGovernment(Fields):
    """`government: republic`: the kingdom is ruled so from now on."""

    government: Name


def begin_government(view: View, name: str | None) -> Iterator[Entry]:
    """The form of government with which a kingdom begins, where one is named; raises Illegal `name`."""
    if name is not None:
        yield Enter(Government("realm", _form(view, name), view.turn), "UC-SET-12")


def change_government(view: View, order: ChangeGovernment) -> Iterable[Entry | Illegal]:
    """The kingdom takes another form of government, once in a phase (UC-SET-12)."""
    form = _form(view, order.government)
    if view.siblings(ChangeGovernment)[0] is not view.decision:
        yield Illegal("UC-SET-12", say("the government has changed already in this phase"), "government")
    now = view.get(Government, "realm")
    if now is not None and now.form == form:
        label = as_is(view.row(TABLE, form).values.label)  # type: ignore[attr-defined]
        raise Illegal("UC-SET-12", say("the government is {form} already", form=label), "government")
    yield Enter(Government("realm", form, view.turn), "UC-SET-12")


def government_modifier(view: View, modifier: str) -> Iterator[Figure]:
    """What the form of government adds to a modifier of every settlement (UC-SET-12)."""
    government = view.get(Government, "realm")
    if government is not None:
        yield view.tables.figure(TABLE, government.form, modifier, turn=government.since)


def _form(view: View, name: str) -> str:
    return find_row(view, TABLE, name, "government", say("no government is called '{name}'", name=name))


DECISIONS: Mapping[type[Fields], Handler] = {ChangeGovernment: change_government}
