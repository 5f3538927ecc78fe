"""The lines that any phase may have: the GM's ruling, exploring and clearing, a checkpoint."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import ClassVar

from ..engine.book import Adjust, Enter, Entry, Note, free_key
from ..engine.expect import no_such_figure, unplayed_figure
from ..engine.figure import Figure
from ..engine.illegal import Illegal
from ..engine.view import View
from ..reading.fields import Fields, Name, Stated, Whole
from ..reading.names import fold
from ..reading.wording import say
from .realm import Standing, find_hex, find_settlement


class Ruling(Fields):
    """`gm: {treasury: +2}`: the GM adds to figures, with a reason."""

    gm: Stated
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

    expect: Stated


def rule_by_word(view: View, order: Ruling) -> Iterable[Entry | Illegal]:
    """A ruling: stocks change once, scores from now on or to the end of turn `until`."""
    decision = view.decision
    assert decision is not None
    if not decision.why:
        yield Illegal("shape", say("a ruling needs `why`: the ledger shows it"), ())
    of = find_settlement(view, order.in_).key if order.in_ else ""
    names = [_figure(view, written, of) for written in order.gm]
    _has_time(view, order, names)
    for name, amount in zip(names, order.gm.values(), strict=True):
        figure = Figure(amount, "ruling", "", view.spoken_by())
        if name in view.ruleset.stocks:
            yield Adjust(name, figure)
        else:
            yield Enter(Standing(ruling_id(view, name), name, figure, view.turn, order.until, of))


def _figure(view: View, written: str, of: str) -> str:
    """The stock or score that a ruling names. Raises Illegal for none, for Size, and for one that is elsewhere."""
    ruleset = view.ruleset
    known = {fold(name): name for name in (*ruleset.stocks, *ruleset.scores)}
    name, at = known.get(fold(written)), ("gm", written)
    if name is None:
        message, hint = no_such_figure(view, written, known.values())
        raise Illegal("name", message, at, (hint,), key=True)
    if (unplayed := unplayed_figure(view, name)) is not None:
        raise Illegal("name", unplayed[0], at, (unplayed[1],), key=True)
    if name == "size":
        raise Illegal("shape", say("Size moves by hexes: claim or give up one, with `granted`"), at)
    of_realm = name not in ruleset.of_settlements
    if of and of_realm:
        message = say("`{figure}` is the whole realm's, not a settlement's", figure=name)
        raise Illegal(
            "shape",
            message,
            at,
            (say("Take `in` out, or write `{figure}` on a line of its own.", figure=name),),
            key=True,
        )
    if not of and not of_realm:
        message = say("`{figure}` is a settlement's: say which", figure=name)
        raise Illegal("shape", message, at, (say("Write `in: ...` with the settlement's name."),), key=True)
    return name


def _has_time(view: View, order: Ruling, names: Iterable[str]) -> None:
    """Raises Illegal where `until` says nothing: that turn is over, or what moves once has no end."""
    if order.until is None:
        return
    if order.until < view.turn:
        message = say("turn {turn} is over: the ruling would never count", turn=order.until)
        raise Illegal("shape", message, "until")
    once = [name for name in names if name in view.ruleset.stocks]
    if once:
        message = say("`{figure}` moves once, so it has no `until`", figure=once[0])
        help = say("Write `{figure}` on a line of its own, without `until`.", figure=once[0])
        raise Illegal("shape", message, "until", (help,))


def nothing(view: View, order: Expect) -> Iterable[Entry | Illegal]:
    """A checkpoint moves nothing: the kernel judges it."""
    return ()


def ruling_id(view: View, figure: str) -> str:
    """`12/edict/economy`, with a number where one phase has several."""
    return free_key(f"{view.turn}/{view.phase or 'gm'}/{figure}", view.all(Standing))


EXPLORED = "UC-FND-2"
"""The rule of the first games by which a hex is explored and cleared; a ruleset with a rule of its own names that."""


def explore(view: View, order: Explore, rule: str = EXPLORED) -> Iterable[Entry | Illegal]:
    """A hex is explored (UC-FND-2)."""
    hex = find_hex(view, order.explore, "explore")
    if hex.known in ("explored", "cleared"):
        yield Note("explored-already", {"hex": hex.key})
        return
    yield Enter(replace(hex, known="explored"), rule)


def clear(view: View, order: Clear, rule: str = EXPLORED) -> Iterable[Entry | Illegal]:
    """An explored hex is cleared of monsters and dangers (UC-FND-2)."""
    hex = find_hex(view, order.clear, "clear")
    if hex.known not in ("explored", "cleared"):
        yield Illegal(
            rule,
            say("hex {hex} is not explored, so it cannot be cleared", hex=hex.key),
            "clear",
            (say("Write `explore: {hex}` before it.", hex=hex.key),),
        )
    yield Enter(replace(hex, known="cleared"), rule)
