"""The edict step `armies`: raising and disbanding them, and what they eat; battles are no part of this (UC-EDI-15)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from ...engine.book import Enter, Entry, Record, Strike
from ...engine.figure import Figure, Source, add_all, counted
from ...engine.illegal import Illegal
from ...engine.ruleset import Handler
from ...engine.view import View
from ...reading.fields import Count, Fields, Name
from ...reading.names import did_you_mean, fold, slug
from ...reading.wording import say
from .checks import limit, spend
from .settlements.founding import SETTLEMENTS
from .settlements.works import one_more

ARMIES = "armies"


@dataclass(frozen=True)
class Army(Record):
    """An army, keyed by the slug of its first name; `monthly` is its part of Consumption."""

    name: str
    monthly: int
    since: int


class Raise(Fields):
    """`raise: First Foot` / `cost`, `monthly`: an army is raised, or one that stands is expanded or equipped."""

    raise_: Name
    cost: Count
    monthly: Count


class Disband(Fields):
    """`disband: First Foot`: an army goes home."""

    disband: Name


def raise_army(view: View, order: Raise) -> Iterable[Entry | Illegal]:
    """An army is paid for and eats from now on; it takes the place of a new settlement (UC-EDI-11, UC-EDI-15).

    The line of one that stands expands, equips or refills it: it pays for that and takes its new Consumption.
    """
    most = limit(view, SETTLEMENTS) or 0
    over = say("an army takes the place of a new settlement: this is over the limit of {most} this turn", most=most)
    yield from one_more(view, SETTLEMENTS, over)
    old = army_called(view, order.raise_)
    key = old.key if old is not None else slug(order.raise_)
    price = Figure(order.cost, "army", key, view.spoken_by())
    yield from spend(view, price, "UC-EDI-15")
    name, since = (old.name, old.since) if old is not None else (order.raise_, view.turn)
    yield Enter(Army(key, name, order.monthly, since), "UC-EDI-15")


def disband(view: View, order: Disband) -> Iterable[Entry | Illegal]:
    """An army is no more and eats no more; that uses up nothing (UC-EDI-15)."""
    army = army_called(view, order.disband)
    if army is None:
        known = tuple(each.name for each in view.all(Army).values())
        hint = did_you_mean(order.disband, known)
        listed = say("Armies: {names}.", names=known) if known else say("There is none.")
        message = say("no army is called '{name}'", name=order.disband)
        raise Illegal("name", message, "disband", (hint if hint.text else listed,))
    yield Strike(army, "UC-EDI-15")


def army_called(view: View, name: str) -> Army | None:
    """The army with this name or id."""
    return next((each for each in view.all(Army).values() if fold(name) in (fold(each.name), fold(each.key))), None)


def army_consumption(view: View) -> Iterator[Figure]:
    """What the armies add to Consumption, a leaf for each (UC-UPK-3, UC-EDI-15)."""
    armies = view.all(Army).values()
    if armies:
        leaves = (
            counted(each.monthly, each.key, source=Source(f"armies/{each.key}", turn=each.since)) for each in armies
        )
        yield add_all(ARMIES, leaves)


DECISIONS: Mapping[type[Fields], Handler] = {Raise: raise_army, Disband: disband}
"""The decisions of the step, with their handlers."""
