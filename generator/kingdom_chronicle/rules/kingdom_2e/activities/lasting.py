"""Effects that last or come with the next turn: modifiers of checks, dice, Consumption, bars (K2-CHK-5, K2-RES-4)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ....engine.book import Enter, Entry, free_key
from ....engine.figure import Figure, Source
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.names import fold
from ...realm import Standing
from ..modifiers import about_group, checks_about
from ..records import Barred
from .activity_columns import Bonus, Effect
from .amounts import amount
from .use import Use


def dice_next_turn(view: View, use: Use, effect: Effect) -> Iterable[Entry | Illegal]:
    """Dice promised for the next turn lapse after it (K2-RES-4)."""
    assert effect.dice_next_turn is not None
    key = free_key(f"{view.turn}/{use.stem}/resource-dice", view.all(Standing))
    dice = effect.dice_next_turn * (use.count if effect.each else 1)
    figure = Figure(dice, use.id, "", Source(use.place, turn=view.turn))
    yield Enter(Standing(key, "resource-dice", figure, view.turn + 1, view.turn + 1), use.rule)


def consumption(view: View, use: Use, effect: Effect) -> Iterable[Entry | Illegal]:
    """What the next turn consumes more, or less (K2-UPK-7)."""
    assert effect.consumption is not None
    figure = replace(amount(view, effect.consumption, "consumption"), label=use.id)
    key = free_key(f"{view.turn}/{use.stem}/consumption", view.all(Standing))
    yield Enter(Standing(key, "consumption", figure, view.turn + 1, view.turn + 1), use.rule)


def bonus(view: View, use: Use, effect: Effect) -> Iterable[Entry | Illegal]:
    bonus: Bonus | None = effect.bonus
    assert bonus is not None
    of = {"leader": use.leader, "everyone": ""}.get(bonus.only, use.order.other or use.order.as_ or "")
    until = {"this turn": view.turn, "next turn": view.turn + 1}.get(bonus.until)
    since = view.turn + (bonus.from_ == "next turn")
    for written in bonus.to:
        word = about_group(written, use.group)
        key = free_key(f"{view.turn}/{use.stem}/{word}", view.all(Standing))
        figure = Figure(bonus.amount, use.id, "", Source(use.place, turn=view.turn), kind=bonus.kind)
        yield Enter(Standing(key, checks_about(word), figure, since, until, fold(of)), use.rule)


def bar(view: View, use: Use, effect: Effect) -> Iterable[Entry | Illegal]:
    until = {"this turn": view.turn, "next turn": view.turn + 1, "turn after next": view.turn + 2}.get(effect.bar or "")
    key = f"{use.id}/{use.target}" if effect.bars == "target" and use.target else use.id
    yield Enter(Barred(key, until), use.rule)
