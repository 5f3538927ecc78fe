"""Waterways dug, and the disease of bad ones (K2-ACT-irrigation)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ....engine.book import Enter, Entry, Strike
from ....engine.figure import Figure, add_all, times
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import say
from ...realm import Holding
from ..checks import flat_check
from ..ground import (
    CANAL,
    built,
    has_water,
    own_land,
)
from ..land import adjacent
from ..lookup import number
from ..records import Coming, Fouled
from .amounts import coming
from .row_words import Named, Need
from .use import Use


def waterway_fits(view: View, one: Use) -> Iterable[Illegal]:
    """An own hex beside an own one with a lake or a river, which has no water, or a foul one (K2-ACT-irrigation)."""
    label, held = one.hexes[0], view.all(Holding)
    yield from own_land(view, label, one.rule)
    if not any(near in held and has_water(view, near) for near in adjacent(view, label)):
        message = say("no hex of the kingdom beside hex {hex} has a lake or a river", hex=label)
        yield Illegal(one.rule, message, "hex")
    if has_water(view, label) and view.get(Fouled, label) is None:
        yield Illegal(one.rule, say("hex {hex} has water", hex=label), "hex")


def irrigate(view: View, one: Use, said: Mapping[str, Any]) -> Iterator[Entry | Illegal]:
    """A river that no ship sails, or an earlier critical failure made good (K2-ACT-irrigation)."""
    label = one.hexes[0]
    foul = view.all(Fouled)
    if label not in foul:
        yield built(view, label, CANAL, rule=one.rule)
        return
    yield Strike(foul[label], one.rule)
    breeding = view.get(Coming, CANAL)
    if len(foul) == 1 and breeding is not None:
        yield Strike(breeding, one.rule)


def foul(view: View, one: Use, said: Mapping[str, Any]) -> Iterator[Entry | Illegal]:
    """The hex breeds disease, each event phase from now on (K2-ACT-irrigation)."""
    yield Enter(Fouled(one.hexes[0], view.turn), one.rule)
    if view.get(Coming, CANAL) is None:
        yield Enter(Coming(CANAL, one.id, ({"do": "disease"},), "event phase", view.turn, None), one.rule)


def disease_dc(view: View) -> Figure:
    """4, and 1 for each hex of bad waterways, or for each after the first: a switch (K2-ACT-irrigation)."""
    hexes = _foul_hexes(view) - (view.switch("irrigation-dc") == "further hexes")
    return add_all("dc", (number(view, "disease-dc"), times(number(view, "disease-dc-step"), hexes, "fouled-hexes")))


def _foul_hexes(view: View) -> int:
    """How many hexes of the kingdom breed disease."""
    return sum(label in view.all(Holding) for label in view.all(Fouled))


def disease(view: View, one: Use, said: Mapping[str, Any]) -> Iterator[Entry | Illegal]:
    """One flat check for the whole kingdom; failed, a plague comes besides any other event (K2-ACT-irrigation)."""
    if not _foul_hexes(view):
        return
    check = flat_check(view, disease_dc(view), rule="K2-ACT-irrigation", at=CANAL)
    yield check
    if check.outcome == "failure":
        yield Enter(coming(view, one, ({"event": "plague"},), "event phase", view.turn), "K2-ACT-irrigation")


NAMED: Mapping[str, Named] = {
    "irrigate": irrigate,
    "foul": foul,
    "disease": disease,
}
NEEDS: Mapping[str, Need] = {
    "waterway fits": waterway_fits,
}
