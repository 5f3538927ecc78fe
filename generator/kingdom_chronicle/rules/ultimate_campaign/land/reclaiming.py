"""The line `reclaim`: a settlement that was lost, on land that is held again, is asked to return (UC-HEX-6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ....engine.book import Enter, Entry
from ....engine.figure import Figure, add_all, limited, negated, times
from ....engine.illegal import Illegal
from ....engine.ruleset import Handler
from ....engine.view import View
from ....reading.fields import Fields, Name
from ....reading.names import did_you_mean
from ....reading.wording import say
from ...realm import Holding, Settlement, called
from ..checks import kingdom_check, number
from .free_cities import comes_back
from .territory import Asked, LostHex, lost_settlement


class Reclaim(Fields):
    """`reclaim: Oldford`: a settlement is asked to return."""

    reclaim: Name


def reclaim(view: View, order: Reclaim) -> Iterable[Entry | Illegal]:
    """A Stability check with +5, less 1 for each turn since the loss, brings a settlement back (UC-HEX-6, EX-R1).

    Where it fails the settlement stays a free city; whether it may be asked again is a switch.
    """
    lost, settlement = _lost(view, order.reclaim)
    if view.get(Holding, lost.key) is None:
        where = {"settlement": settlement.name, "hex": lost.key}
        message = say("{settlement} lies in {hex}, which is not the kingdom's", **where)
        hint = say("Write `claim: {hex}` in an Edict phase: the free city is asked with it.", hex=lost.key)
        raise Illegal("UC-HEX-6", message, "reclaim", (hint,))
    asked = view.get(Asked, settlement.key)
    if asked is not None and view.switch("reclaim-retry") == "never":
        message = say("{settlement} refused in turn {turn}, for good", settlement=settlement.name, turn=asked.last)
        yield Illegal("UC-HEX-6", message, "reclaim")
    elif asked is not None and asked.last == view.turn:
        message = say("{settlement} was asked in this turn already", settlement=settlement.name)
        yield Illegal("UC-HEX-6", message, "reclaim", (say("It may be asked again in the next turn."),))
    if not view.granted:
        bonus = bonus_in(view, settlement.key, view.turn)
        check = kingdom_check(view, "stability", rule="UC-HEX-6", at=settlement.key, about=lost.key, bonuses=(bonus,))
        yield check
        if check.outcome == "failure":
            yield Enter(Asked(settlement.key, view.turn), "UC-HEX-6")
            return
    yield from comes_back(view, lost, (settlement,), "UC-HEX-6")


def coming_bonus(view: View, settlement: str) -> Figure:
    """The bonus with which a settlement that was lost would be asked in the next turn's Upkeep (UC-HEX-6)."""
    return bonus_in(view, settlement, view.turn + 1)


def bonus_in(view: View, settlement: str, turn: int) -> Figure:
    """The bonus in a turn; nothing for a settlement that the kingdom has not lost (UC-HEX-6)."""
    found = lost_settlement(view, settlement)
    if found is None:
        return add_all("reclaim-bonus", ())
    turns = turn - found[0].lost[settlement]
    less = negated(times(number(view, "reclaim-loss"), turns, "turns-since"))
    bonus = add_all("reclaim-bonus", (number(view, "reclaim-start"), less), settlement)
    return limited(bonus, floor=number(view, "reclaim-least").value)


def _lost(view: View, name: str) -> tuple[LostHex, Settlement]:
    """The lost settlement with this name; raises Illegal."""
    every = {each.key: (lost, each) for lost in view.all(LostHex).values() for each in lost.settlements}
    found = called([each for _, each in every.values()], name)
    if found is not None:
        return every[found.key]
    own = called(view.all(Settlement).values(), name)
    if own is not None:
        raise Illegal("UC-HEX-6", say("{settlement} is the kingdom's", settlement=own.name), "reclaim")
    names = [each.name for _, each in every.values()]
    hint = did_you_mean(name, names)
    if not hint.text:
        hint = say("Lost settlements: {names}.", names=tuple(names)) if names else say("None was lost.")
    raise Illegal("name", say("no settlement that was lost is called '{name}'", name=name), "reclaim", (hint,))


DECISIONS: Mapping[type[Fields], Handler] = {Reclaim: reclaim}
