"""A kingdom without land: its last chance, and its end (UC-HEX-7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from ....engine.book import Adjust, Enter, Entry, Note, Record, Strike
from ....engine.figure import negated
from ....engine.illegal import Illegal
from ....engine.ruleset import Phase
from ....engine.view import View
from ....reading.wording import say
from ...realm import Settlement

REALM = "realm"


@dataclass(frozen=True)
class Landless(Record):
    """The kingdom has lost its last hex, keyed `realm`: since when. The next turn decides."""

    since: int


@dataclass(frozen=True)
class Fallen(Record):
    """The kingdom is destroyed, keyed `realm`: since when."""

    since: int


def no_land_left(before: View, view: View) -> Iterator[Entry]:
    """The last hex was lost between two moments: the next turn must win a hex and a settlement (UC-HEX-7)."""
    if before.score("size").value and not view.score("size").value:
        yield Enter(Landless(REALM, view.turn), "UC-HEX-7")
        yield Note("no-land-left", {"turn": view.turn + 1}, "UC-HEX-7")


def stand_or_fall(view: View) -> Iterable[Entry | Illegal]:
    """At the end of the edicts: a kingdom that lost its land has a hex and a settlement again, or is destroyed.

    The test comes in the turn after the loss; whoever has land again before that turn was never without. What the
    GM lets survive of the Treasury, a `gm` line of this or a later phase gives back (UC-HEX-7).
    """
    landless = view.get(Landless, REALM)
    if landless is None:
        return
    land = view.score("size").value > 0
    if view.turn <= landless.since:
        if land:
            yield Strike(landless, "UC-HEX-7")
        return
    yield Strike(landless, "UC-HEX-7")
    if land and view.all(Settlement):
        yield Note("kingdom-stands-again", rule="UC-HEX-7")
        return
    yield Enter(Fallen(REALM, view.turn), "UC-HEX-7")
    yield Note("kingdom-destroyed", rule="UC-HEX-7")
    if view.stock("treasury") > 0:
        yield Adjust("treasury", negated(view.stock_figure("treasury")), "UC-HEX-7")


def is_no_more(view: View) -> Note | None:
    """A kingdom that was destroyed in an earlier phase plays no phase (UC-HEX-7)."""
    fallen = view.get(Fallen, REALM)
    return Note("kingdom-no-more", {"turn": fallen.since}, "UC-HEX-7") if fallen is not None else None


def refusal(view: View) -> Illegal | None:
    """What is said to a line of a kingdom that is no more (UC-HEX-7)."""
    fallen = view.get(Fallen, REALM)
    if fallen is None:
        return None
    return Illegal(
        "UC-HEX-7",
        say("the kingdom was destroyed in turn {turn}, so nothing is decided any more", turn=fallen.since),
        (),
        (
            say("A GM who lets it live on grants a claim and a settlement in the edicts of that turn."),
            say("What becomes of its people is told by `story` and by `gm` lines."),
        ),
    )


def ended(phases: tuple[Phase, ...]) -> tuple[Phase, ...]:
    """The phases with nothing played, and every line refused, once the kingdom is destroyed (UC-HEX-7)."""
    return tuple(replace(phase, skipped=_or_no_more(phase.skipped), refuses=refusal) for phase in phases)


def _or_no_more(skipped: Callable[[View], Note | None] | None) -> Callable[[View], Note | None]:
    return lambda view: is_no_more(view) or (skipped(view) if skipped is not None else None)


def followed_by(*plays: Callable[[View], Iterable[Entry | Illegal]]) -> Callable[[View], Iterable[Entry | Illegal]]:
    """Several plays as one step: each sees what the one before has entered."""

    def play(view: View) -> Iterable[Entry | Illegal]:
        for each in plays:
            for item in each(view):
                yield item
                if not isinstance(item, Illegal):
                    view = view.after(item)

    return play
