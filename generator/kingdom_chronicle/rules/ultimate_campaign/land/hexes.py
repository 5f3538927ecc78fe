"""The edict step `hexes`: claims and abandonments (UC-EDI-4 to UC-EDI-8, UC-TER-22, UC-HEX-8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from ....engine.book import Adjust, Entry
from ....engine.illegal import Illegal
from ....engine.ruleset import Handler
from ....engine.view import View
from ....reading.fields import Fields, Name
from ....reading.wording import NOTHING, Sentence, say, say_many
from ...realm import Hex, Holding, Settlement, find_hex, idle, use, used
from ..checks import die_with, kingdom_check, limit, number, role, size_allows, spend, thrown
from ..leadership.offices import barred
from ..settlements.works import played
from .free_cities import city_joins
from .ground import around
from .splits import after_claim, after_losses, lose_hex
from .territory import FREE_CITY, LostHex, let_go, take_hex

ALLOWANCE = "claims"
LISTED = 6
"""So many hexes at most are listed in a message."""


class Claim(Fields):
    """`claim: C4`; a free city is asked by a Stability check, with a die `unrest` where it refuses."""

    many: ClassVar[bool] = True
    claim: Name


class Abandon(Fields):
    """`abandon: C4`."""

    many: ClassVar[bool] = True
    abandon: Name


def claim(view: View, order: Claim) -> Iterable[Entry | Illegal]:
    """A hex that touches the kingdom, explored and cleared, joins it for 1 BP (UC-EDI-4, UC-EDI-6).

    A free city joins on a Stability check alone; where that fails, the claim is used up and Unrest rises by 1d4;
    what becomes of the BP and of the city is a switch (UC-TER-22). A coast or lake hex has its water with it, and
    an island is reached by claiming the water before it (UC-HEX-8).
    """
    hex = find_hex(view, order.claim, "claim")
    if view.get(Holding, hex.key) is not None:
        raise _held_already(view, hex)
    yield from _may_claim(view, hex)
    payment = tuple(spend(view, number(view, "claim-cost"), "UC-EDI-4"))
    yield from (entry for entry in payment if isinstance(entry, Illegal))
    cost = tuple(entry for entry in payment if not isinstance(entry, Illegal))
    if not view.granted:
        yield use(view, ALLOWANCE)
    if FREE_CITY in hex.special and not view.granted:
        check = kingdom_check(view, "stability", rule="UC-TER-22", at=hex.key, about=hex.key)
        yield check
        if check.outcome == "failure":
            die = view.roll(die_with(number(view, "free-city-unrest-die").value), "unrest", hex.key)
            yield Adjust("unrest", thrown(die, FREE_CITY, hex.key), "UC-TER-22")
            if view.switch("free-city-refusal") != "joins in unrest":
                yield from cost if view.switch("free-city-refusal") == "claim and bp lost" else ()
                return
    yield from cost
    view = yield from played(view, take_hex(view, hex.key, "UC-EDI-4"))
    if FREE_CITY in hex.special:
        view = yield from played(view, city_joins(view, hex, "UC-TER-22", "claim"))
    yield from after_claim(view, hex.key)


def _held_already(view: View, hex: Hex) -> Illegal:
    """A hex that is held is not claimed; a settlement that was lost there is asked back in the Upkeep (UC-HEX-6)."""
    lost = view.get(LostHex, hex.key)
    towns = tuple(each.name for each in lost.settlements) if lost is not None else ()
    hint = (say("Write `reclaim: {settlement}` in an Upkeep.", settlement=towns[0]),) if towns else ()
    return Illegal("UC-EDI-4", say("hex {hex} is the kingdom's already", hex=hex.key), "claim", hint)


def _may_claim(view: View, hex: Hex) -> Iterator[Illegal]:
    office = barred(view, "claim")
    if office is not None:
        yield Illegal(
            "UC-EDI-20", say("without a {office} no hex is claimed", office=role(view, office).label), "claim"
        )
    most = limit(view, ALLOWANCE)
    if most is not None and used(view, ALLOWANCE) >= most:
        yield Illegal(
            "UC-EDI-6",
            say_many(
                "this is over the limit of {count} hex claim this turn",
                "this is over the limit of {count} hex claims this turn",
                most,
            ),
            "claim",
            (size_allows(view),),
        )
    if view.all(Holding) and not any(label in view.all(Holding) for label in around(view, hex.key)):
        message = say("hex {hex} touches no hex of the kingdom", hex=hex.key)
        yield Illegal("UC-EDI-4", message, "claim", (_would_do(view),))
    if view.switch("exploration") == "tracked" and hex.known != "cleared":
        if hex.known == "explored":
            message, help = (
                say("hex {hex} is not cleared", hex=hex.key),
                say("Write `clear: {hex}` before it.", hex=hex.key),
            )
        else:
            message = say("hex {hex} is not explored and cleared", hex=hex.key)
            help = say("Write `explore: {hex}` and `clear: {hex}` before it.", hex=hex.key)
        yield Illegal("UC-EDI-4", message, "claim", (help,))


def _would_do(view: View) -> Sentence:
    """Hexes that touch the kingdom, those that are ready for a claim first."""
    own = view.all(Holding)
    beside = dict.fromkeys(there for here in own for there in around(view, here) if there not in own)
    ready = sorted(beside, key=lambda label: view.all(Hex)[label].known != "cleared")
    return say("Hexes that would do: {hexes}.", hexes=tuple(ready[:LISTED])) if ready else NOTHING


def abandon(view: View, order: Abandon) -> Iterable[Entry | Illegal]:
    """A hex is given up: Unrest +1, or +4 where a settlement stood; there is no limit (UC-EDI-5).

    What hung together through it is looked at when all that the phase gives up is gone.
    """
    hex = find_hex(view, order.abandon, "abandon")
    if view.get(Holding, hex.key) is None:
        raise Illegal("UC-EDI-5", say("hex {hex} is not the kingdom's", hex=hex.key), "abandon")
    settled = any(settlement.hex == hex.key for settlement in view.all(Settlement).values())
    cause = "abandon-settlement-unrest" if settled else "abandon-unrest"
    # what a hex given up by the GM's word costs is the GM's to say
    yield Adjust("unrest", view.tables.figure("numbers", cause, "value", of=hex.key), "UC-EDI-5", cost=True)
    yield from let_go(view, hex.key, "UC-EDI-5")


def look_over(view: View) -> Iterable[Entry | Illegal]:
    """What was cut off by all that was given up, or that nothing was claimed or given up (UC-HEX-2, UC-EDI-5)."""
    yield from idle("nothing-claimed", "UC-EDI-4", Claim, Abandon)(view)
    opening = view.at_opening()
    if any(label not in view.all(Holding) for label in opening.all(Holding)):
        yield from after_losses(opening, view)


__all__ = ["DECISIONS", "Abandon", "Claim", "abandon", "claim", "look_over", "lose_hex"]

DECISIONS: Mapping[type[Fields], Handler] = {Claim: claim, Abandon: abandon}
"""The decisions of the step, with their handlers."""
