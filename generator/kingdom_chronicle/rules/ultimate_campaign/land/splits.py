"""What a loss of land does to the rest: parts that are cut off, and how they come back (UC-HEX-2 to UC-HEX-5).

Whether a leader is there is asked at the split alone: a part that was held stays so when the leader goes or dies,
since the book names no later test.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ....engine.book import Enter, Entry, Note, Strike
from ....engine.view import View
from ...realm import Hex, Holding
from .fallen import no_land_left
from .ground import around
from .parts import Part, Territory, capital_of, has_leader, part_of, parts, seat
from .territory import LostHex, let_go, take_hex


def lose_hex(view: View, label: str, rule: str) -> Iterator[Entry]:
    """The entries of losing a hex, and of what is cut off by that (UC-HEX-1, UC-HEX-2).

    Unrest is not changed by it. Nothing comes where the hex is not the kingdom's.
    """
    lost = tuple(let_go(view, label, rule))
    yield from lost
    if lost:
        yield from after_losses(view, view.after(*lost))


def after_losses(before: View, view: View) -> Iterator[Entry]:
    """What follows when hexes were lost between two moments: the parts that are newly cut off from the seat.

    One where a leader was stationed becomes a secondary territory, any other is lost hex by hex, without
    Unrest (UC-HEX-3, UC-HEX-4). The capital may be gone (UC-HEX-9), or all the land (UC-HEX-7).
    """
    lost_capital = capital_of(before)
    if lost_capital is not None and capital_of(view) is None:
        yield Note("capital-lost", {"settlement": lost_capital.key, "hex": lost_capital.hex}, "UC-HEX-9")
    for part in _cut_off(before, view):
        for entry in _held(before, view, part) if has_leader(view, part) else _abandoned(view, part):
            view = view.after(entry)
            yield entry
    yield from redrawn(view)
    yield from no_land_left(before, view)


def _cut_off(before: View, view: View) -> tuple[Part, ...]:
    """The parts that hung together with the seat before, or with each other; an outlying part that is whole is none."""
    home, gone = seat(before), set(before.all(Holding)) - set(view.all(Holding))
    outlying = [set(part) - gone for part in parts(before) if part != home]
    now = seat(view)
    return tuple(
        part
        for part in parts(view)
        if part != now
        and (set(part) & set(home) or any(set(part) & other and not other <= set(part) for other in outlying))
    )


def _held(before: View, view: View, part: Part) -> Iterator[Entry]:
    """A part with a leader is kept; where it was secondary before, its Unrest goes on growing (UC-HEX-4)."""
    older = [each.since for each in before.all(Territory).values() if set(each.hexes) & set(part)]
    # a territory that has lost the hex it is keyed by keeps its key
    foreign = {key for key, each in view.all(Territory).items() if not set(each.hexes) & set(part)}
    key = next((label for label in part if label not in foreign), part[0])
    yield Enter(Territory(key, min(older, default=view.turn), part), "UC-HEX-4")
    yield Note("territory-held", {"hexes": "; ".join(part)}, "UC-HEX-4")


def _abandoned(view: View, part: Part) -> Iterator[Entry]:
    """A part without a leader is lost (UC-HEX-3)."""
    for label in part:
        for entry in let_go(view, label, "UC-HEX-3", cut_off=True):
            view = view.after(entry)
            yield entry
    yield Note("territory-lost", {"hexes": "; ".join(part)}, "UC-HEX-3")


def redrawn(view: View) -> Iterator[Entry]:
    """The secondary territories as they lie now: one that touches the seat again is none any more (UC-HEX-4).

    One may have grown by claims, or have met another; then the older one counts.
    """
    drawn: set[Part] = set()
    for territory in sorted(view.all(Territory).values(), key=lambda each: each.since):
        part = next((found for label in territory.hexes if (found := part_of(view, label))), ())
        if not part or part in drawn:
            yield Strike(territory, "UC-HEX-4")
        elif part == seat(view):
            yield Strike(territory, "UC-HEX-4")
            yield Note("territory-joined", {"hexes": "; ".join(territory.hexes)}, "UC-HEX-4")
        elif part != territory.hexes:
            yield Enter(replace(territory, hexes=part), "UC-HEX-4")
        drawn.add(part)


def after_claim(view: View, label: str) -> Iterator[Entry]:
    """What a claim reconnects: territories that were lost without a leader, and those that one has held.

    The hexes of a lost one count as claimed again at no cost and without a limit, or work again only as each is
    claimed (UC-HEX-5, switch `reconnected-territory`). One that must be cleared again waits for its own claim.
    """
    back = _within_reach(view, label)
    if back and label in seat(view) and view.switch("reconnected-territory") == "claimed again":
        for lost in back:
            for entry in take_hex(view, lost, "UC-HEX-5"):
                view = view.after(entry)
                yield entry
        yield Note("territory-back", {"hexes": "; ".join(back)}, "UC-HEX-5")
    if view.all(Territory):
        yield from redrawn(view)


def _within_reach(view: View, label: str) -> Part:
    """The lost hexes that hang together with a claimed one, nearest first."""
    found: dict[str, None] = {}
    ahead = [label]
    while ahead:
        for there in around(view, ahead.pop(0)):
            lost = view.get(LostHex, there)
            open_ = view.switch("exploration") == "untracked" or view.all(Hex)[there].known == "cleared"
            if lost is not None and lost.cut_off and open_ and there not in found and not view.get(Holding, there):
                found[there] = None
                ahead.append(there)
    return tuple(found)


def after_moved_seat(before: View, view: View) -> Iterator[Entry]:
    """What follows when the capital moves to another part: the old one is secondary, and none is lost (UC-HEX-2)."""
    old, now = seat(before), seat(view)
    if old != now and old:
        entry = Enter(Territory(old[0], view.turn, old), "UC-HEX-4")
        yield entry
        yield from redrawn(view.after(entry))
