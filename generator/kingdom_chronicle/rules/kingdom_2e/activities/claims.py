"""Hexes claimed and given up: what their rows cannot say (K2-ACT-claim-hex, K2-ACT-abandon-hex)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from ....engine.book import Adjust, Enter, Entry, Note
from ....engine.figure import Figure, Source, add_all, times
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import say, say_many
from ...realm import Holding, use, used
from ..checks import flat_check
from ..ground import is_dangerous, settled
from ..land import FREEHOLD, KNOWN, adjacent, let_go, win_hex
from ..levels import level_id
from ..lookup import level_dc, number
from .amounts import coming
from .exploring import ask_level, the_hex
from .paying import Cost, Paying
from .row_words import Circumstance, Dc, Named, Need
from .use import Use

MORE_CLAIMS = "more claims"


def reconnoitred(view: View, one: Use) -> Iterable[Illegal]:
    """A hex is claimed that was reconnoitred, by the kingdom or by adventurers (K2-HEX-1)."""
    hex = the_hex(view, one)
    if hex.known not in KNOWN:
        message = say("hex {hex} is not reconnoitred", hex=hex.key)
        help = say("Reconnoiter Hex does that, or `explore: {hex}` where the heroes were there.", hex=hex.key)
        yield Illegal(one.rule, message, "hex", (help,))


def unclaimed_neighbour(view: View, one: Use) -> Iterable[Illegal]:
    """A claimed hex touches the kingdom and is not its own yet; a freehold joins by its own will."""
    hex, held = the_hex(view, one), view.all(Holding)
    if hex.key in held:
        raise Illegal(one.rule, say("hex {hex} is the kingdom's already", hex=hex.key), "hex")
    if FREEHOLD in hex.special:
        message = say("hex {hex} is a freehold, which joins by a Pledge of Fealty", hex=hex.key)
        yield Illegal("K2-ACT-pledge-of-fealty", message, "hex")
    if held and not any(label in held for label in adjacent(view, hex.key)):
        yield Illegal(one.rule, say("hex {hex} touches no hex of the kingdom", hex=hex.key), "hex")


def claims_left(view: View, one: Use) -> Iterable[Illegal]:
    """One claim a turn, two from level 4, three from level 9 (K2-ACT-claim-hex)."""
    most = view.tables.figure("levels", level_id(view), "claims").value + used(view, MORE_CLAIMS)
    if used(view, one.id) >= most:
        yield Illegal(
            one.rule,
            say_many(
                "at this level {count} hex a turn may be claimed",
                "at this level {count} hexes a turn may be claimed",
                most,
            ),
            "does",
        )


def own_hexes(view: View, one: Use) -> Iterable[Illegal]:
    """All hexes that the activity is aimed at are the kingdom's."""
    yield from ()
    for index, label in enumerate(one.hexes):
        if label not in view.all(Holding):
            raise Illegal(one.rule, say("hex {hex} is not the kingdom's", hex=label), ("hex", index))


def hex_level(view: View, one: Use) -> Figure:
    """The DC of the hex's level, more where dangers are there (K2-ACT-claim-hex, K2-CDC-4)."""
    hex = the_hex(view, one)
    level = hex.level if one.order.level is None else one.order.level
    if level is None:
        raise ask_level(say("the level of hex {hex} is the GM's to say", hex=hex.key))
    danger = [number(view, "danger-dc")] if is_dangerous(view, hex.key) else []
    return add_all("dc", (level_dc(view, level), *danger))


def each_further_hex(view: View, one: Use) -> Iterable[Figure]:
    """+1 for each hex beyond the first (K2-ACT-abandon-hex)."""
    further = len(one.hexes) - 1
    if further:
        yield times(number(view, "further-hex-dc"), further, "further-hexes")


def count_hexes(view: View, one: Use) -> Paying:
    """How many hexes the activity is aimed at, for what comes for each; it costs nothing."""
    yield from ()
    return view, replace(one, count=len(one.hexes))


def claim(view: View, one: Use, said: Mapping[str, Any]) -> Iterator[Entry | Illegal]:
    """The hex is the kingdom's (K2-ACT-claim-hex)."""
    yield from win_hex(view, one.hexes[0], one.rule)


def another_activity(view: View, one: Use, said: Mapping[str, Any]) -> Iterator[Entry | Illegal]:
    """One more region activity this turn; whether it may be a claim is a switch (K2-ACT-claim-hex)."""
    yield use(view, "more region")
    if view.switch("claim-bonus-over-limit") == "yes":
        yield use(view, MORE_CLAIMS)
    yield Note("more-region", rule=one.rule)


def abandon(view: View, one: Use, said: Mapping[str, Any]) -> Iterator[Entry | Illegal]:
    """The hexes are the kingdom's no more; Unrest by the degree (K2-ACT-abandon-hex).

    `alone` is the Unrest of the degree as printed, `in all` where it comes on top of those of the better degrees.
    """
    towns = sum(settled(view, label) for label in one.hexes)
    for label in one.hexes:
        yield from let_go(view, label, one.rule)
    unrest = int(said.get("in all" if view.switch("abandon-unrest") == "add" else "alone", 0))
    figure = Figure(unrest, one.id, "", Source(f"activities/{one.id}", turn=view.turn))
    if not unrest:
        return
    if towns and view.switch("abandon-doubling") == "whole result":
        figure = times(figure, number(view, "refugees-factor"), one.id)
    elif towns:
        share = unrest * towns // len(one.hexes) * (number(view, "refugees-factor").value - 1)
        figure = add_all(one.id, (figure, replace(figure, value=share, label="settlement-share")))
    yield Adjust("unrest", figure, one.rule)


def bandits(view: View, one: Use, said: Mapping[str, Any]) -> Iterator[Entry | Illegal]:
    """Bandits in the next turn's event phase, always or where the flat check fails: a switch (K2-ACT-abandon-hex)."""
    if view.switch("abandon-bandits") == "flat check":
        check = flat_check(view, number(view, "refugees-dc"), rule=one.rule)
        yield check
        if check.outcome == "success":
            return
    yield Enter(coming(view, one, ({"event": "bandit-activity"},), "event phase", view.turn + 1), one.rule)


NAMED: Mapping[str, Named] = {
    "claim": claim,
    "another region activity": another_activity,
    "abandon": abandon,
    "bandits": bandits,
}
NEEDS: Mapping[str, Need] = {
    "reconnoitred": reconnoitred,
    "unclaimed neighbour": unclaimed_neighbour,
    "claims left": claims_left,
    "own hexes": own_hexes,
}
DCS: Mapping[str, Dc] = {"hex level": hex_level}
HARDER: Mapping[str, Circumstance] = {"each further hex": each_further_hex}
COSTS: Mapping[str, Cost] = {"none, each hex counts": count_hexes}
