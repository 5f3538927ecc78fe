"""Envoys, agreements, fealty, spies: what the rows of dealings with groups cannot say (K2-CDC-5)."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from dataclasses import replace
from typing import Any

from ....engine.book import Enter, Entry, Note
from ....engine.figure import Figure
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.names import fold
from ....reading.wording import say
from ...facts import ForeignRealm
from ...realm import Holding, find_hex
from ..land import win_hex
from ..lookup import number
from ..relations import at_war_with_ally, given_dc, group_of, has_relations, relation
from .activity_columns import Effect
from .amounts import posted
from .row_words import Circumstance, Dc, Named, Need, Shift
from .use import Use


def dealt_with(view: View, one: Use) -> ForeignRealm:
    """The group that a use is aimed at."""
    return group_of(view, one.group)


# ---- what must hold


def relations_needed(view: View, one: Use) -> Iterable[Entry | Illegal]:
    """There are diplomatic relations with the group."""
    group = dealt_with(view, one)
    if not has_relations(view, group.key):
        hint = say("Send Diplomatic Envoy brings them; where they are old, `relations: diplomatic` in realms.yml.")
        yield Illegal(
            one.rule, say("there are no diplomatic relations with {group}", group=group.name), "with", (hint,)
        )


def no_agreement_yet(view: View, one: Use) -> Iterable[Entry | Illegal]:
    """A trade agreement that is in force is not made again."""
    group = dealt_with(view, one)
    if relation(view, group.key).agreement:
        yield Illegal(one.rule, say("there is a trade agreement with {group}", group=group.name), "with")


def water_for_boating(view: View, one: Use) -> Iterable[Entry | Illegal]:
    """Boating serves where a navigable waterway joins the territories (K2-ACT-establish-trade-agreement)."""
    group = dealt_with(view, one)
    if one.skill == "boating" and not group.waterway:
        hint = say("If one does, `waterway: yes` in realms.yml says so.")
        message = say("no navigable waterway leads to {group}: it takes Trade", group=group.name)
        yield Illegal(one.rule, message, "skill", (hint,))


def shift_in_war(view: View, one: Use) -> Iterable[Entry | Illegal]:
    """The GM moves the DC by 5 at most, and only for a war (K2-ACT-send-diplomatic-envoy)."""
    if one.order.shift is None:
        return
    group = dealt_with(view, one)
    if not group.war and not at_war_with_ally(view, group):
        message = say("the kingdom is at war neither with {group} nor with an ally of it", group=group.name)
        yield Illegal(one.rule, message, "shift", (say("`war: yes` in realms.yml says so."),))
    most = number(view, "envoy-shift-most").value
    if abs(one.order.shift) > most:
        yield Illegal(one.rule, say("the GM moves this DC by {most} at most", most=most), "shift")


def not_of_the_kingdom(view: View, one: Use) -> Iterable[Entry | Illegal]:
    """The group has not pledged yet, and its hex is known (K2-ACT-pledge-of-fealty)."""
    group = dealt_with(view, one)
    if relation(view, group.key).joined:
        yield Illegal(one.rule, say("{group} has pledged fealty", group=group.name), "with")
    home(view, one)


def home(view: View, one: Use) -> str:
    """The hex where a group is at home: with the line or as its fact; raises Illegal where neither says it."""
    if one.hexes:
        return one.hexes[0]
    group = dealt_with(view, one)
    if not group.hex:
        message = say("it is not known in which hex {group} is at home", group=group.name)
        hint = say(
            "Write `hex: C4` for {group} in realms.yml or in a line `update: {group}`, or here.", group=group.name
        )
        raise Illegal(one.rule, message, "with", (hint,))
    return find_hex(view, group.hex, "with").key


# ---- what moves the check


def negotiation(view: View, one: Use) -> Figure:
    """The Negotiation DC of the group, as the GM gave it (K2-CDC-5)."""
    return given_dc(view, dealt_with(view, one), "negotiation-dc", one.order.dc, one.rule)


def trade_route(view: View, one: Use) -> Iterable[Figure]:
    """A waterway or a road from a settlement to the target (K2-ACT-establish-trade-agreement)."""
    group = dealt_with(view, one)
    if group.waterway or group.road:
        yield replace(number(view, "trade-route-bonus"), kind="circumstance")


def war(view: View, one: Use) -> Iterable[Figure]:
    """War with the target, or with an ally of it; of the two only the worse counts (K2-ACT-send-diplomatic-envoy)."""
    group = dealt_with(view, one)
    if group.war:
        yield replace(number(view, "envoy-war"), kind="circumstance")
    if at_war_with_ally(view, group):
        yield replace(number(view, "envoy-war-with-ally"), kind="circumstance")


def granted_shift(view: View, one: Use) -> Iterable[Figure]:
    """What the GM adds to the DC of an envoy in war, or takes from it."""
    if one.order.shift:
        yield Figure(one.order.shift, "gm-shift", one.group, view.spoken_by())


def war_shift(view: View, one: Use) -> Generator[Entry | Illegal, None, tuple[int, View]]:
    """In war with the target the result is one degree worse (K2-ACT-send-diplomatic-envoy)."""
    yield from ()
    return (number(view, "degree-worse").value if dealt_with(view, one).war else 0), view


def higher_nation(view: View, one: Use) -> Generator[Entry | Illegal, None, tuple[int, View]]:
    """Among a nation of higher level the result is one degree worse (K2-ACT-infiltration)."""
    yield from ()
    level = dealt_with(view, one).level if one.group else None
    return (number(view, "degree-worse").value if level is not None and level > view.stock("level") else 0), view


# ---- what comes of it


def make_friends(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """Diplomatic relations with the group (K2-ACT-send-diplomatic-envoy)."""
    stands = relation(view, one.group)
    if not stands.diplomatic:
        yield Enter(replace(stands, diplomatic=True), one.rule)


def agree(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """A trade agreement with the group (K2-ACT-establish-trade-agreement)."""
    yield Enter(replace(relation(view, one.group), agreement=True), one.rule)


def pledge(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """The group is of the kingdom from now on, and so is its hex, with all that a claim brings (K2-HEX-3).

    A hex that was claimed before brings nothing again (K2-ACT-pledge-of-fealty).
    """
    from .effects import play_effects

    yield Enter(replace(relation(view, one.group), joined=True), one.rule)
    if said.get("hex") == "stays":
        yield Note("hex-stays-free", {"hex": home(view, one)}, one.rule)
    elif (hex := home(view, one)) not in view.all(Holding):
        view = yield from posted(view, win_hex(view, hex, one.rule))
        yield from play_effects(view, replace(one, hexes=(hex,)), (Effect(claimed="benefits"),))


def withhold(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """The players do not pay: that is a failure, or the group joins without its hex, by a switch."""
    from .effects import effects_of, play_effects

    if view.switch("pledge-unwilling") == "joins without hex":
        yield from pledge(view, one, {"hex": "stays"})
    else:
        yield Note("not-paid", {"degree": "failure"}, one.rule)
        yield from play_effects(view, replace(one, degree="failure"), effects_of(one, "failure"))


def learn(view: View, one: Use, said: Mapping[str, Any]) -> Iterable[Entry | Illegal]:
    """The GM tells what the spies found out, exactly or not (K2-ACT-infiltration)."""
    if fold(str(said["how"])) == "exactly":
        yield Note("learned-exactly", rule=one.rule)
    else:
        yield Note("learned-vaguely", rule=one.rule)


NAMED: Mapping[str, Named] = {
    "make friends": make_friends,
    "agree": agree,
    "pledge": pledge,
    "withhold": withhold,
    "learn": learn,
}
NEEDS: Mapping[str, Need] = {
    "relations": relations_needed,
    "no agreement yet": no_agreement_yet,
    "water for boating": water_for_boating,
    "shift in war": shift_in_war,
    "free group": not_of_the_kingdom,
}
CIRCUMSTANCES: Mapping[str, Circumstance] = {"trade route": trade_route, "war": war}
HARDER: Mapping[str, Circumstance] = {"granted shift": granted_shift}
SHIFTS: Mapping[str, Shift] = {
    "war with it": war_shift,
    "higher nation": higher_nation,
}
DCS: Mapping[str, Dc] = {"negotiation": negotiation}
