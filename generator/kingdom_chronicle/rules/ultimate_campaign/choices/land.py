"""What may be decided about land: what is explored, claimed and left, what is built in it, what Unrest takes."""

from __future__ import annotations

from ....engine.illegal import Illegal
from ....engine.view import View
from ...offering import Lines, label
from ...realm import Hex, Holding, Settlement
from ..checks import improvement, number, terrain
from ..land.ground import around
from ..land.improvement_sites import refusals
from ..land.territory import LostHex

_KNOWN = ("explored", "cleared")


def within_reach(view: View) -> list[Hex]:
    """The hexes that touch the kingdom, those ready for a claim first; before the first claim all that are known."""
    own = view.all(Holding)
    hexes = view.all(Hex)
    near = {label for held in own for label in around(view, held) if label not in own}
    if not own:
        near = {key for key, hex in hexes.items() if hex.known in _KNOWN} or set(hexes)
    found = [hex for key, hex in hexes.items() if key in near]
    return sorted(found, key=lambda hex: _is_tracked(view) and hex.known != "cleared")


def explorations(view: View) -> Lines:
    """Hexes beside the kingdom that nobody knows, where the table keeps track of that."""
    for hex in within_reach(view) if _is_tracked(view) else ():
        if hex.known not in _KNOWN:
            yield {"explore": hex.key}


def clearings(view: View) -> Lines:
    """Hexes beside the kingdom that are known and not safe, where the table keeps track of that."""
    for hex in within_reach(view) if _is_tracked(view) else ():
        if hex.known == "explored":
            yield {"clear": hex.key}


def claims(view: View) -> Lines:
    """Each hex that touches the kingdom; what is not explored and cleared says so."""
    for hex in within_reach(view):
        yield {"claim": hex.key}


def withdrawals_from_land(view: View) -> Lines:
    """Each hex that is held."""
    for key in view.all(Holding):
        yield {"abandon": key}


def improvements(view: View) -> Lines:
    """In each hex that is held what its ground takes."""
    for key, holding in view.all(Holding).items():
        for id in view.tables.tables["improvements"]:
            if improvement(view, id).bought and not _refused(view, id, key, holding):
                yield {"build": label(view, "improvements", id), "hex": key}


def better_improvements(view: View) -> Lines:
    """Improvements that have become possible where an earlier one stands."""
    for key, holding in view.all(Holding).items():
        for new in view.tables.tables["improvements"]:
            old = improvement(view, new).upgrades_from
            if old in holding.improvements and not _refused(view, new, key, holding, old):
                yield {
                    "upgrade": label(view, "improvements", str(old)),
                    "to": label(view, "improvements", new),
                    "hex": key,
                }


def preparations(view: View) -> Lines:
    """Hexes without a settlement in which one could stand, and that are not made ready for it."""
    held = view.all(Holding)
    for hex in sites(view):
        if hex.key not in held or held[hex.key].ready is None:
            yield {"prepare": hex.key}


def sites(view: View) -> list[Hex]:
    """The hexes without a settlement whose ground takes one: those that are held, before the first claim all known."""
    taken = {town.hex for town in view.all(Settlement).values()}
    hexes = [view.all(Hex)[key] for key in view.all(Holding)] or within_reach(view)
    return [hex for hex in hexes if hex.key not in taken and terrain(view, hex.terrain).preparation_cost is not None]


def sacrifices(view: View) -> Lines:
    """Each hex that is held, where Unrest takes one or may come to that before the Upkeep is over."""
    least = number(view, "hex-loss-unrest").value - number(view, "large-failure-die").value
    for key in view.all(Holding) if view.stock("unrest") >= least else ():
        yield {"lose hex": key}


def returns(view: View) -> Lines:
    """Settlements that were lost, on land that is held again."""
    for key, lost in view.all(LostHex).items():
        for town in lost.settlements if key in view.all(Holding) else ():
            yield {"reclaim": town.name}


def _is_tracked(view: View) -> bool:
    return view.switch("exploration") == "tracked"


def _refused(view: View, id: str, key: str, holding: Holding, replaced: str | None = None) -> bool:
    """Whether the hex itself rules an improvement out; what it costs and the turn's limit are for the trial."""
    try:
        return any(True for _ in refusals(view, id, view.all(Hex)[key], holding.improvements, replaced))
    except Illegal:
        return True
