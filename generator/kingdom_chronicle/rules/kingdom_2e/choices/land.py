"""What activities of the land are aimed at: hexes to be explored, won, worked and left."""

from __future__ import annotations

from collections.abc import Iterator

from ....engine.view import View
from ....reading.turns import UNANSWERED
from ...offering import Line, Lines, label
from ...realm import Hex, Holding, Settlement
from ..ground import HAZARD, feature_row, settled
from ..land import KNOWN, adjacent
from ..settlements.gifts import standing_in


def beside(view: View) -> list[Hex]:
    """The hexes that touch the kingdom and are not its own; before the first claim all that are known."""
    held, hexes = view.all(Holding), view.all(Hex)
    near = {label for own in held for label in adjacent(view, own)} if held else set(hexes)
    return [hex for key, hex in hexes.items() if key in near and key not in held]


def unknown(view: View) -> Lines:
    """Hexes beside the kingdom that nobody has reconnoitred."""
    for hex in beside(view):
        if hex.known not in KNOWN:
            yield {"hex": hex.key}


def dangerous(view: View) -> Lines:
    """Known hexes, the kingdom's own and those beside it, of whose dangers the worst one is no secret."""
    for hex in (*(view.all(Hex)[key] for key in view.all(Holding)), *beside(view)):
        if hex.known in KNOWN and is_known_danger(hex):
            yield {"hex": hex.key}


def is_known_danger(hex: Hex) -> bool:
    """Whether everyone may know how dangerous a hex is: nothing worse is hidden there than what was seen."""
    worst = max((each.level for each in hex.encounters), default=None)
    seen = [each.level for each in hex.encounters if not each.hidden]
    if hex.known == "cleared":
        return False
    return worst in seen if worst is not None else HAZARD in hex.special and hex.level is not None


def to_claim(view: View) -> Lines:
    """Each hex that touches the kingdom; where the GM has not said its level, the kingdom's own stands for it."""
    for hex in beside(view):
        line: Line = {"hex": hex.key}
        yield line if hex.level is not None else {**line, "level": view.stock("level")}


def own(view: View) -> Lines:
    """Each hex that is held."""
    for key in view.all(Holding):
        yield {"hex": key}


def to_leave(view: View) -> Lines:
    """Each hex that is held but that of the capital."""
    capital = {town.hex for town in view.all(Settlement).values() if town.capital}
    for key in view.all(Holding):
        if key not in capital:
            yield {"hex": key}


def to_settle(view: View) -> Lines:
    """Each hex without a settlement; the village's name is the group's to give."""
    for key in view.all(Holding):
        hex = view.all(Hex)[key]
        if not settled(view, key):
            line: Line = {"hex": key, "name": UNANSWERED}
            yield {**line, "lot": "A1"} if standing_in(view, hex) else line


def sites(view: View) -> Lines:
    """For each hex that is held each work site that its ground bears."""
    for key in view.all(Holding):
        for id in work_sites(view):
            if view.all(Hex)[key].terrain in feature_row(view, id).terrain:
                yield {"hex": key, "feature": label(view, "improvements", id)}


def work_sites(view: View) -> Iterator[str]:
    """The features that yield commodities."""
    return (id for id in view.tables.tables["improvements"] if feature_row(view, id).commodity)
