"""What was stored for one use: bonuses declared before a roll, rolls made again (K2-CHK-9, K2-CHK-10)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass

from ....engine.book import Check, Entry, Strike
from ....engine.figure import Figure, Source
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import say
from ..modifiers import Asked
from ..records import Token
from .use import Use

Again = Callable[[View, Asked, Figure, Check, tuple[Figure, ...], int], Generator[Entry | Illegal, None, Check]]


@dataclass(frozen=True)
class Helped:
    """What a stored benefit does: the entries that spend it, the bonuses of the check, the roll that is made again."""

    spent: tuple[Entry, ...] = ()
    bonuses: tuple[Figure, ...] = ()
    again: Again | None = None


def helped(view: View, one: Use, again: Mapping[str, Again]) -> Generator[Entry | Illegal, None, Helped]:
    """The benefit that the line names by `token: Creative Solution`; raises Illegal where none is stored."""
    if one.order.token is None:
        return Helped()
    about = ("all", one.skill, one.id, one.step)
    ids = view.tables.find("activities", one.order.token, view.campaign.languages[0])
    tokens = [token for token in view.all(Token).values() if token.activity in ids and token.until >= view.turn]
    fitting = [each for each in tokens if each.leader in ("", one.leader) and each.to in about]
    if not fitting:
        names = tuple(dict.fromkeys(token.activity for token in view.all(Token).values()))
        hint = (say("Stored: {names}.", names=names),) if names else (say("Nothing is stored."),)
        message = say("no '{name}' is stored for this check", name=one.order.token)
        raise Illegal("K2-CHK-10", message, "token", hint)
    token = fitting[0]
    if one.order.fame is not None and token.activity in again:
        yield Illegal("K2-CHK-9", say("one check takes one fortune effect: Fame or this, not both"), "token")
    spent = (Strike(token, f"K2-ACT-{token.activity}"),)
    if token.activity in again:
        return Helped(spent, again=again[token.activity])
    figure = Figure(token.amount, token.activity, "", Source(f"activities/{token.activity}"), kind="circumstance")
    return Helped(spent, (figure,))
