"""Armies on the march: how far, over which borders, what becomes of them; the beaten and the lost (K2-ARM-3)."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from ....engine.book import Enter, Entry, Note, Strike
from ....engine.figure import Figure
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.names import fold
from ....reading.wording import say, say_many
from ...realm import Hex, Holding, find_hex, used
from ..armies import DAMAGED, DEFEATED, EFFICIENT, LOST, army_type, condition, with_condition
from ..checks import flat_check
from ..columns import Terrain
from ..ground import BRIDGE, LAKE, ROAD, features_of, has_settlement_or_road, has_water
from ..land import adjacent
from ..lookup import number
from ..records import Army
from ..relations import wars
from .army_work import army_at_work, army_of, conditions_named
from .row_words import Circumstance, Named, Need, Shift
from .use import Use

FORCED = "forced march"
MAGIC, BOATING, EXPLORATION = "magic", "boating", "exploration"


# ---- how far


def _steps(view: View, label: str) -> int:
    """How many hexes a hex counts for: two for swamps and mountains without a road, and for water without a bridge."""
    hex, there = view.all(Hex)[label], features_of(view, label)
    row = view.row("terrain", hex.terrain).values
    rough = isinstance(row, Terrain) and row.slow and ROAD not in there
    water = (hex.river or hex.terrain == LAKE) and BRIDGE not in there
    return 2 if rough or water else 1


def march(view: View, start: str, end: str, through: Callable[[str], bool] = bool) -> int | None:
    """The fewest hexes, as they count, from one hex to another over hexes that will do; None where there is no way."""
    known, ahead = {start: 0}, [(0, start)]
    while ahead:
        far, here = heapq.heappop(ahead)
        if here == end:
            return far
        for near in adjacent(view, here):
            way = far + _steps(view, near)
            if through(near) and way < known.get(near, way + 1):
                known[near] = way
                heapq.heappush(ahead, (way, near))
    return None


def within_march(view: View, one: Use) -> Iterable[Illegal]:
    """20 hexes, 30 by magic; by boat all the way on water that hangs together."""
    start, end = army_at_work(view, one).hex, one.hexes[0]
    if start == end:
        yield Illegal(one.rule, say("the army is in hex {hex}", hex=end), "hex")
    far = march(view, start, end)
    most = number(view, "magic-march" if one.skill == MAGIC else "march").value
    if far is None or far > most:
        yield Illegal(
            one.rule,
            say_many(
                "hex {hex} is more than {count} hex away", "hex {hex} is more than {count} hexes away", most, hex=end
            ),
            "hex",
        )
    afloat = has_water(view, start) and march(view, start, end, lambda label: has_water(view, label)) is not None
    if one.skill == BOATING and not afloat:
        yield Illegal(one.rule, say("no water leads the army to hex {hex}: it takes another skill", hex=end), "skill")


def at_hand(view: View, one: Use) -> Iterable[Illegal]:
    """An army that lost its way does nothing before it is found."""
    army = army_at_work(view, one)
    if condition(army, LOST):
        yield Illegal(one.rule, say("{army} is lost: it recovers first", army=army.name), "army")


# ---- what moves the check


def by_road(view: View, one: Use) -> Generator[Entry | Illegal, None, tuple[int, View]]:
    """One degree better where a road leads all the way, by Exploration."""
    yield from ()
    start, end = army_at_work(view, one).hex, one.hexes[0]
    roads = {label for label in view.all(Hex) if has_settlement_or_road(view, label)}
    linked = one.skill == EXPLORATION and {start, end} <= roads and march(view, start, end, roads.__contains__)
    return (number(view, "road-degree").value if linked else 0), view


def over_borders(view: View, one: Use) -> Iterable[Figure]:
    """Harder over the kingdom's own border, and harder still over an enemy's."""
    start, end = army_at_work(view, one).hex, one.hexes[0]
    enemies = {find_hex(view, group.hex, "hex").key for group in wars(view) if group.hex}
    held = view.all(Holding)
    if (start in enemies) != (end in enemies):
        yield number(view, "enemy-border")
    elif (start in held) != (end in held):
        yield number(view, "own-border")


def is_forced(one: Use) -> bool:
    """Whether the army marches faster than it should, by `choose`."""
    return any(fold(word) == fold(FORCED) for word in (one.order.choose.words if one.order.choose else ()))


def forced_march(view: View, one: Use) -> Iterable[Figure]:
    """A forced march is easier, and tires."""
    if is_forced(one):
        yield replace(number(view, "forced-march"), kind="circumstance")


def weary_march(view: View, one: Use) -> Iterable[Figure]:
    """A weary army marches twice as badly as it does other things."""
    tired = condition(army_at_work(view, one), "weary")
    if tired:
        yield Figure(-tired * number(view, "weary-march").value, "weary", one.army, view.spoken_by())


# ---- what comes of it


def arrive(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """The army is there and has left its garrison: efficient after a critical success, tired after a bad march."""
    army = with_condition(replace(army_of(view, one), hex=one.hexes[0], saves=0), "fortified", 0)
    if said.get("efficient") and not used(view, f"army/{army.key}"):
        army = with_condition(army, EFFICIENT, 1)
    tired = int(said.get("weary", 0)) + is_forced(one)
    yield Enter(with_condition(army, "weary", condition(army, "weary") + tired), one.rule)


def lose_way(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """The army is lost, and out of its garrison."""
    army = with_condition(replace(army_of(view, one), saves=0), "fortified", 0)
    army = with_condition(army, "weary", condition(army, "weary") + is_forced(one))
    yield Enter(with_condition(army, LOST, 1), one.rule)


def hurt(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """The army loses a hit point; without any it is defeated, and one that was may be destroyed."""
    army = army_at_work(view, one)
    if condition(army, DEFEATED):
        check = flat_check(view, number(view, "heavy-flat"), rule=one.rule, die="defeated")
        yield check
        if check.outcome == "failure":
            yield from _gone(army, one)
        return
    lost = min(condition(army, DAMAGED) + 1, army_type(view, army.type).hp)
    army = with_condition(army, DAMAGED, lost)
    if lost == army_type(view, army.type).hp:
        army = with_condition(army, DEFEATED, 1)
    yield Enter(army, one.rule)


def defeated(view: View, one: Use) -> Iterable[Figure]:
    """A defeated army recovers from that less easily."""
    if DEFEATED in conditions_named(view, one):
        yield number(view, "defeated-dc")


def destroyed(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """A defeated army that fails critically to recover is no more."""
    if DEFEATED in conditions_named(view, one):
        yield from _gone(army_at_work(view, one), one)


def _gone(army: Army, one: Use) -> Iterator[Entry]:
    yield Note("army-destroyed", {"army": army.name}, one.rule)
    yield Strike(army, one.rule)


NAMED: Mapping[str, Named] = {
    "arrive": arrive,
    "lose way": lose_way,
    "hurt army": hurt,
    "destroy defeated": destroyed,
}
NEEDS: Mapping[str, Need] = {
    "within march": within_march,
    "at hand": at_hand,
}
CIRCUMSTANCES: Mapping[str, Circumstance] = {
    "forced march": forced_march,
    "weary march": weary_march,
}
SHIFTS: Mapping[str, Shift] = {"by road": by_road}
HARDER: Mapping[str, Circumstance] = {"over borders": over_borders, "defeated": defeated}
