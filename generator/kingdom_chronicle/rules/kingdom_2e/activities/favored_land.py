"""Two region activities at once in a hex of the heartland's land, once a turn (K2-ADV-1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ....engine.book import Entry
from ....engine.figure import Figure
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import say
from ...realm import use, used
from ..heartland import heartland, is_like
from ..lookup import number
from .use import Use

RULE = "K2-ADV-1"
BEGUN = "favored"


def is_second(view: View, one: Use) -> bool:
    """Whether a line is the second of the two in its hex, which counts as one with the first."""
    return one.order.favored and len(one.hexes) == 1 and used(view, f"{BEGUN}/{one.hexes[0]}") == 1


def favored(view: View, one: Use) -> Iterable[Entry | Illegal]:
    """Both lines of `favored: yes` are region activities in the same hex, which is of the heartland's land."""
    if not one.order.favored:
        return
    if one.step != "region" or len(one.hexes) != 1:
        raise Illegal(RULE, say("favored land is for a region activity in one hex"), "favored")
    land, (hex,) = heartland(view), one.hexes
    if land is None:
        raise Illegal(RULE, say("the kingdom has no heartland: nothing says what it is"), "favored")
    if not is_like(view, hex, land):
        yield Illegal(RULE, say("hex {hex} is not like the heartland, '{land}'", hex=hex, land=land.label), "favored")
    if used(view, BEGUN) and not is_second(view, one):
        yield Illegal(RULE, say("two activities at once in one hex are done once a turn"), "favored")
    yield use(view, BEGUN)
    yield use(view, f"{BEGUN}/{hex}")


def in_a_hurry(view: View, one: Use) -> Iterator[Figure]:
    """What both checks take for it."""
    if one.order.favored:
        yield number(view, "favored-penalty")
