"""What Museums show: the finds of events, and what the GM says with the line `exhibit` (UC-FAM-6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from ...engine.book import Enter, Entry, Note, Record, Strike
from ...engine.illegal import Illegal
from ...engine.view import View
from ...reading.fields import Fields, Name, Whole, Yes
from ...reading.wording import say
from ..realm import Building, find_settlement

MUSEUM = "museum"


@dataclass(frozen=True)
class Exhibit(Record):
    """What a Museum shows, keyed by the building: the worth of all of it in gp, and whether it is historic.

    `since` is the turn in which it last changed.
    """

    gp: int
    since: int
    historic: bool = False


class Exhibited(Fields):
    """`exhibit: 12000` with `in`: a Museum shows so much more, in gp, or less; `historic` is the GM's word on it."""

    exhibit: Whole
    in_: Name | None = None
    historic: Yes | None = None


def exhibit(view: View, order: Exhibited) -> Iterable[Entry | Illegal]:
    """A collection grows, shrinks, or is found historic; of several Museums the oldest is meant (UC-FAM-6)."""
    museums = museums_of(view, order.in_, "in")
    if not museums:
        raise Illegal("UC-FAM-6", say("no Museum stands in this kingdom"), "exhibit")
    before = view.get(Exhibit, museums[0].key)
    shown = before.gp if before is not None else 0
    if shown + order.exhibit < 0:
        message = say("the Museum shows things worth {gp} gp: no more can be taken away", gp=shown)
        raise Illegal("UC-FAM-6", message, "exhibit")
    if not order.exhibit and (order.historic is None or not shown):
        raise Illegal("UC-FAM-6", say("this changes nothing of what the Museum shows"), "exhibit")
    yield from shows(view, museums[0], order.exhibit, order.historic)


def museums_of(view: View, town: str | None, at: str) -> tuple[Building, ...]:
    """The Museums, the oldest first: of one settlement where it is named. Raises Illegal where none stands there."""
    museums = tuple(
        sorted((each for each in view.all(Building).values() if each.type == MUSEUM), key=lambda each: each.since)
    )
    if town is None:
        return museums
    settlement = find_settlement(view, town, at)
    there = tuple(each for each in museums if each.settlement == settlement.key)
    if not there:
        raise Illegal("UC-FAM-6", say("no Museum stands in {settlement}", settlement=settlement.name), at)
    return there


def shows(view: View, museum: Building, gp: int, historic: bool | None = None) -> Iterator[Entry]:
    """A Museum shows things of so much gp more; one that shows nothing any more has no collection."""
    before = view.get(Exhibit, museum.key)
    now = before if before is not None else Exhibit(museum.key, 0, view.turn)
    now = replace(now, gp=now.gp + gp, since=view.turn, historic=now.historic if historic is None else historic)
    if now.gp:
        yield Enter(now, "UC-FAM-6")
    elif before is not None:
        yield Strike(before, "UC-FAM-6")


def shown_no_more(view: View, building: Building) -> Iterator[Entry]:
    """With a Museum its collection is gone."""
    collection = view.get(Exhibit, building.key)
    if collection is not None:
        yield Note("exhibit-lost", {"building": building.type, "settlement": building.settlement}, "UC-FAM-6")
        yield Strike(collection, "UC-FAM-6")
