"""The steps that the leaders have a say in, exploring by the heroes, and what museums and menageries show."""

from __future__ import annotations

from ....engine.view import View
from ....reading.turns import UNANSWERED
from ...offering import Line, Lines
from ...realm import Hex, Holding, Settlement
from ..ground import is_dangerous
from ..land import KNOWN
from ..lookup import number
from ..records import Army, Shown
from ..settlements.structures import standing_structures
from ..upkeep import is_first
from .chosen import by_room, spoken
from .land import beside, is_known_danger

MOST_HEXES = 12
"""So many hexes at most are put forward as the one that is lost."""


def rations(view: View) -> Lines:
    """How food that is missing is met, where more is eaten than there is (K2-UPK-7)."""
    if is_first(view) or view.score("consumption").value <= view.stock("food"):
        return
    ruin = spoken(view, by_room(view)[0])
    yield {"consumption": {"short": "rp", "choose": ruin}}
    armies: Line = {"choose": ruin} if view.all(Army) else {}
    yield {"consumption": {"short": "unrest", **armies}}


def unruly(view: View) -> Lines:
    """The ruin that takes the points of an unruly month, and the hex that may be lost (K2-UPK-4)."""
    if is_first(view) or view.stock("unrest") < number(view, "unruly-unrest").value - _further(view):
        return
    hexes = _to_lose(view)
    for ruin in by_room(view):
        yield {"unrest": {"rest": spoken(view, ruin), **({"hex": hexes[0]} if hexes else {})}}
    for hex in hexes[1:MOST_HEXES]:
        yield {"unrest": {"rest": spoken(view, by_room(view)[0]), "hex": hex}}


def _further(view: View) -> int:
    """What overcrowding, war and a cut-off territory may add before it is looked at."""
    return len(view.all(Settlement)) + 2


def _to_lose(view: View) -> list[str]:
    """The hexes that are held, those with the least in them first."""
    towns = {town.hex for town in view.all(Settlement).values()}
    held = view.all(Holding)
    return sorted(held, key=lambda key: (key in towns, len(held[key].improvements)))


def explorations(view: View) -> Lines:
    """Hexes beside the kingdom that nobody knows: the heroes may go there."""
    for hex in beside(view):
        if hex.known not in KNOWN:
            yield {"explore": hex.key}


def clearings(view: View) -> Lines:
    """Known hexes of which everyone may know that they are not safe: the heroes may see to that."""
    for hex in (*(view.all(Hex)[key] for key in view.all(Holding)), *beside(view)):
        if hex.known in KNOWN and is_dangerous(view, hex.key) and is_known_danger(hex):
            yield {"clear": hex.key}


def exhibits(view: View) -> Lines:
    """Each museum may show something that the group names, of the least level that counts (K2-SET-museum)."""
    for town in view.all(Settlement).values():
        halls = dict.fromkeys(row.label for _, row in standing_structures(view, town.key) if row.shows == "items")
        for hall in halls:
            level = number(view, "shown-level").value
            yield {"show": UNANSWERED, "in": town.name, "structure": hall, "level": level}


def returned(view: View) -> Lines:
    """What is shown may be taken away."""
    for each in view.all(Shown).values():
        yield {"hand back": each.name}
