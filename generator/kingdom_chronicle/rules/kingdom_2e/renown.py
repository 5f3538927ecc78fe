"""All Fame at once: it averts anarchy, or the rise of a ruin's penalty (K2-FAME-2, K2-UNR-2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...engine.book import Adjust, Entry, Note, State
from ...engine.figure import Figure, Source
from ...engine.illegal import Illegal
from ...engine.view import View
from ...reading.fields import Fields, Name
from ...reading.names import did_you_mean, fold
from ...reading.wording import say
from ..realm import use, used
from .lookup import anarchy_unrest

ANARCHY = "anarchy"
THREATS = (ANARCHY, "corruption", "crime", "decay", "strife")


class Avert(Fields):
    """`fame: anarchy`, `fame: crime`: should it come to that in this phase, all Fame goes to avert it."""

    fame: Name


def averted(before: State, view: View) -> Iterator[Entry]:
    """What lines of this phase avert at this moment: Unrest or the ruin stops 1 below its limit (K2-FAME-2)."""
    for line in view.siblings(Avert):
        threat = fold(getattr(line.order, "fame", ""))
        fame = view.stock("fame")
        if threat not in THREATS or not fame:
            continue
        stock = "unrest" if threat == ANARCHY else threat
        limit = anarchy_unrest(view).value if threat == ANARCHY else view.score(f"{threat}-threshold").value
        # a kingdom is in anarchy at its limit, a ruin takes from checks above its own
        first = limit if threat == ANARCHY else limit + 1
        if not before.stocks[stock] < first <= view.stock(stock):
            continue
        source = Source("stocks/fame", turn=view.turn)
        entries: tuple[Entry, ...] = (
            Adjust("fame", Figure(-fame, "averted", threat, source), "K2-FAME-2"),
            Adjust(stock, Figure(limit - 1 - view.stock(stock), "averted", threat, source), "K2-FAME-2"),
            use(view, _key(view, threat)),
        )
        yield from entries
        view = view.after(*entries)


def tell(view: View, order: Avert) -> Iterable[Entry | Illegal]:
    """The line is told at the end of its phase; one that averted nothing is refused."""
    threat = fold(order.fame)
    if threat not in THREATS:
        message = say("Fame averts anarchy or a ruin's penalty, not '{name}'", name=order.fame)
        raise Illegal("name", message, "fame", (did_you_mean(order.fame, THREATS),))
    if not used(view, _key(view, threat)):
        message = say("there was nothing to avert in this phase, or no Fame to do it with")
        raise Illegal("K2-FAME-2", message, "fame")
    yield Note("averted", {"threat": threat}, "K2-FAME-2")


def _key(view: View, threat: str) -> str:
    return f"averted/{view.phase}/{threat}"
