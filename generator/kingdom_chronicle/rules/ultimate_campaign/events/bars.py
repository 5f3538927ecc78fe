"""What open events keep the leaders from: building where a plague rages, and on a squatted lot (UC-EVT-6)."""

from __future__ import annotations

from collections.abc import Iterator

from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import as_is, say
from ...realm import Settlement
from .happenings import Happening, label, row_of


def stricken_hex(view: View, hex: str) -> Iterator[Illegal]:
    """No improvement is made in a hex that a plague afflicts (UC-EVT-6)."""
    yield from _stricken(view, (hex,), hex)


def stricken_settlement(view: View, settlement: Settlement) -> Iterator[Illegal]:
    """No building is raised in a settlement that a plague afflicts, itself or by its hex (UC-EVT-6)."""
    yield from _stricken(view, (settlement.key, settlement.hex), settlement.name)


def _stricken(view: View, places: tuple[str, ...], name: str) -> Iterator[Illegal]:
    for each in view.all(Happening).values():
        if each.place in places and row_of(view, each.event).bars_building:
            message = say("{event} bars all building in {place}", event=label(view, each.event), place=as_is(name))
            yield Illegal("UC-EVT-6", message, (), (say("It is open since turn {turn}.", turn=each.since),))


def squatted(view: View, district: str, lots: tuple[str, ...]) -> Iterator[Illegal]:
    """Nothing is built on a lot that squatters hold; `district` is its key (UC-EVT-6)."""
    for each in view.all(Happening).values():
        stem, _, lot = each.about.rpartition("/")
        if stem == district and lot in lots and row_of(view, each.event).holds_lot:
            event = label(view, each.event)
            help = say("Disperse them first: `event: {event}` with `disperse`.", event=event)
            yield Illegal("UC-EVT-6", say("{event} hold lot {lot}", event=event, lot=lot), "lot", (help,))
