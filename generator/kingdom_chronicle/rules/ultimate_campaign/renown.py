"""Fame or Infamy of a realm that grows: one more when Size first reaches a step (UC-FAM-2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from ...engine.book import Adjust, Enter, Entry, Record, State
from ...engine.illegal import Illegal
from ...engine.view import View
from ...reading.fields import Fields
from ...reading.wording import say
from ..realm import Holding, Realm, Standing
from .columns import Limits


class Renown(Fields):
    """`renown: infamy`: what the Ruler takes where Size passes a step this turn."""

    renown: Literal["fame", "infamy"]


@dataclass(frozen=True)
class ChosenRenown(Record):
    """What the Ruler takes at a Size step of a turn, keyed `realm`."""

    choice: str
    turn: int


@dataclass(frozen=True)
class Greatness(Record):
    """The highest Size step that the realm has reached, keyed `realm`, and when."""

    step: int
    since: int


def choose_renown(view: View, order: Renown) -> Iterable[Entry | Illegal]:
    """The choice stands for this turn, and is written before the line that brings Size to a step (UC-FAM-2)."""
    greatness = view.get(Greatness, "realm")
    if greatness is not None and greatness.since == view.turn:
        message = say("Size has passed {step} this turn already: its Fame or Infamy is given", step=greatness.step)
        help = say("Write the line earlier in the turn, before the claim.")
        raise Illegal("UC-FAM-2", message, "renown", (help,))
    yield Enter(ChosenRenown("realm", order.renown, view.turn), "UC-FAM-2")


def grow_in_renown(before: State, view: View) -> Iterator[Entry]:
    """Size at a step for the first time: Fame or Infamy +1, as the Ruler says, else as at the founding (UC-FAM-2).

    A switch lets a realm that shrank below a step have it again. Of several steps at once each counts.
    """
    if view.turn <= view.campaign.start.after:
        return
    if all(before.group(kind) is view.state.group(kind) for kind in (Holding, Standing)):
        return
    realm = view.get(Realm, "realm")
    size, had = view.score("size").value, view.get(Greatness, "realm")
    reached = tuple(step for step in steps(view) if step <= size)
    highest = had.step if had is not None else 0
    top = reached[-1] if reached else 0
    if top < highest and view.switch("renown-steps") == "each time":
        # the turn of a fall is not one in which a step was passed: the Ruler may still choose
        yield Enter(Greatness("realm", top, had.since if had is not None else view.turn), "UC-FAM-2")
    if top <= highest or realm is None:
        return
    chosen = view.get(ChosenRenown, "realm")
    stock = chosen.choice if chosen is not None and chosen.turn == view.turn else realm.renown
    for step in reached:
        if step > highest:
            figure = view.tables.figure("numbers", "renown-step", "value")
            yield Adjust(stock, figure, "UC-FAM-2")
    yield Enter(Greatness("realm", top, view.turn), "UC-FAM-2")


def as_it_comes(view: View, order: object) -> Iterable[Entry]:
    """A realm that comes over from paper has had its steps: they are in the figures of the paper (UC-FAM-2)."""
    reached = [step for step in steps(view) if step <= view.score("size").value]
    if reached:
        yield Enter(Greatness("realm", reached[-1], view.turn), "UC-FAM-2")


def steps(view: View) -> tuple[int, ...]:
    """The Sizes at which renown grows: those at which the limits of a turn do, but for the first (UC-EDI-6)."""
    rows = (row.values for row in view.tables.tables["limits"].values())
    return tuple(sorted(row.from_size for row in rows if isinstance(row, Limits))[1:])
