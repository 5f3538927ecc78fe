"""The lines that any phase may have: the GM's ruling, exploring and clearing, a checkpoint."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import ClassVar

from ..engine.book import Adjust, Enter, Entry, Note
from ..engine.figure import Figure
from ..engine.illegal import Illegal
from ..engine.view import View
from ..reading.fields import Fields, Name, Whole
from ..reading.names import did_you_mean, fold
from ..reading.wording import say
from .realm import Standing, find_hex, find_settlement


class Ruling(Fields):
    """`gm: {treasury: +2}`: the GM adds to figures, with a reason."""

    gm: Mapping[Name, Whole]
    in_: Name | None = None
    until: Whole | None = None


class Explore(Fields):
    """`explore: C5`: the hex is explored."""

    many: ClassVar[bool] = True
    explore: Name


class Clear(Fields):
    """`clear: C5`: the hex is cleared of monsters and dangers."""

    many: ClassVar[bool] = True
    clear: Name


class Expect(Fields):
    """`expect: {treasury: 7}`: what the paper says at this point."""

    expect: Mapping[Name, Whole]


def rule_by_word(view: View, order: Ruling) -> Iterable[Entry | Illegal]:
    """A ruling: stocks change once, scores from now on or to the end of turn `until`."""
    decision = view.decision
    assert decision is not None
    if not decision.why:
        yield Illegal("shape", say("a ruling needs `why`: the ledger shows it"), ())
    stocks = {fold(name): name for name in view.ruleset.stocks}
    scores = {fold(name): name for name in view.ruleset.scores}
    of = find_settlement(view, order.in_).key if order.in_ else ""
    for written, amount in order.gm.items():
        name = stocks.get(fold(written)) or scores.get(fold(written))
        if name is None:
            hint = did_you_mean(written, (*stocks.values(), *scores.values()))
            raise Illegal("name", say("no figure is called '{name}'", name=written), ("gm", written), (hint,), key=True)
        if name == "size":
            raise Illegal(
                "shape",
                say("Size moves by claimed and abandoned hexes: use `claim` with `granted`"),
                ("gm", written),
            )
        figure = Figure(amount, "ruling", "", view.spoken_by())
        if name in view.ruleset.stocks:
            yield Adjust(name, figure)
        else:
            yield Enter(Standing(ruling_id(view, name), name, figure, view.turn, order.until, of))


def nothing(view: View, order: Expect) -> Iterable[Entry | Illegal]:
    """A checkpoint moves nothing: the kernel judges it."""
    return ()


def ruling_id(view: View, figure: str) -> str:
    """`12/edict/economy`, with a number where one phase has several."""
    stem = f"{view.turn}/{view.phase or 'gm'}/{figure}"
    taken = {key for key in view.all(Standing) if key == stem or key.startswith(f"{stem}#")}
    return f"{stem}#{len(taken) + 1}" if taken else stem


def explore(view: View, order: Explore) -> Iterable[Entry | Illegal]:
    """A hex is explored (UC-FND-2)."""
    hex = find_hex(view, order.explore, "explore")
    if hex.known in ("explored", "cleared"):
        yield Note("explored-already", {"hex": hex.key})
        return
    yield Enter(replace(hex, known="explored"), "UC-FND-2")


def clear(view: View, order: Clear) -> Iterable[Entry | Illegal]:
    """An explored hex is cleared of monsters and dangers (UC-FND-2)."""
    hex = find_hex(view, order.clear, "clear")
    if hex.known not in ("explored", "cleared"):
        yield Illegal(
            "UC-FND-2",
            say("hex {hex} is not explored, so it cannot be cleared", hex=hex.key),
            "clear",
            (say("Write `explore: {hex}` before it.", hex=hex.key),),
        )
    yield Enter(replace(hex, known="cleared"), "UC-FND-2")
