"""The edict step `hexes`: claims and abandonments (UC-EDI-4 to UC-EDI-8, UC-TER-22)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from ...engine.book import Adjust, Entry
from ...engine.illegal import Illegal
from ...engine.ruleset import Handler
from ...engine.view import View
from ...reading.fields import Fields, Name
from ...reading.wording import NOTHING, Sentence, say, say_many
from ..realm import Hex, Holding, Settlement, find_hex, use, used
from .checks import die_with, kingdom_check, limit, number, role, size_allows, spend, thrown
from .free_cities import city_joins
from .ground import around
from .offices import barred
from .territory import FREE_CITY, lose_hex, take_hex

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

    A free city joins on a Stability check alone; where that fails, the claim is used up and its BP is kept,
    and Unrest rises by 1d4 (UC-TER-22).
    """
    hex = find_hex(view, order.claim, "claim")
    if view.get(Holding, hex.key) is not None:
        raise Illegal("UC-EDI-4", say("hex {hex} is the kingdom's already", hex=hex.key), "claim")
    yield from _may_claim(view, hex)
    payment = tuple(spend(view, number(view, "claim-cost"), "UC-EDI-4"))
    yield from (entry for entry in payment if isinstance(entry, Illegal))
    if not view.granted:
        yield use(view, ALLOWANCE)
    if FREE_CITY in hex.special and not view.granted:
        check = kingdom_check(view, "stability", rule="UC-TER-22", at=hex.key)
        yield check
        if check.outcome == "failure":
            die = view.roll(die_with(number(view, "free-city-unrest-die").value), "unrest", hex.key)
            yield Adjust("unrest", thrown(die, FREE_CITY, hex.key), "UC-TER-22")
            return
    yield from (entry for entry in payment if not isinstance(entry, Illegal))
    yield from take_hex(view, hex.key, "UC-EDI-4")
    if FREE_CITY in hex.special:
        yield from city_joins(view, hex, "UC-TER-22", "claim")


def _may_claim(view: View, hex: Hex) -> Iterator[Illegal]:
    office = barred(view, "claim")
    if office is not None:
        yield Illegal(
            "UC-EDI-20", say("without a {office} no hex is claimed", office=role(view, office).label), "claim"
        )
    most = limit(view, ALLOWANCE)
    if most is not None and used(view, ALLOWANCE) >= most:
        one = "this is over the limit of {count} hex claim this turn"
        many = "this is over the limit of {count} hex claims this turn"
        yield Illegal("UC-EDI-6", say_many(one, many, most), "claim", (size_allows(view),))
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
    """A hex is given up: Unrest +1, or +4 where a settlement stood; there is no limit (UC-EDI-5)."""
    hex = find_hex(view, order.abandon, "abandon")
    if view.get(Holding, hex.key) is None:
        raise Illegal("UC-EDI-5", say("hex {hex} is not the kingdom's", hex=hex.key), "abandon")
    settled = any(settlement.hex == hex.key for settlement in view.all(Settlement).values())
    cause = "abandon-settlement-unrest" if settled else "abandon-unrest"
    # what a hex given up by the GM's word costs is the GM's to say
    yield Adjust("unrest", view.tables.figure("numbers", cause, "value", of=hex.key), "UC-EDI-5", cost=True)
    yield from lose_hex(view, hex.key, "UC-EDI-5")


__all__ = ["DECISIONS", "Abandon", "Claim", "abandon", "claim", "lose_hex"]

DECISIONS: Mapping[type[Fields], Handler] = {Claim: claim, Abandon: abandon}
"""The decisions of the step, with their handlers."""
