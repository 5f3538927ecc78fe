"""The Upkeep phase: stability, Unrest, the Royal Enforcer, the lost hex (UC-UPK)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ...engine.book import Adjust, Enter, Entry, Note
from ...engine.figure import Figure, negated
from ...engine.illegal import Illegal
from ...engine.ruleset import Handler
from ...engine.view import View
from ...reading.fields import Fields, Name
from ...reading.wording import say
from ..realm import Holding, Standing, find_hex, use, used
from .anarchy import stands_still
from .checks import die_with, fails_badly, kingdom_check, number, role, thrown
from .land.hexes import lose_hex
from .leadership.offices import ATTRIBUTES, costs_as_vacant, holders


class LoseHex(Fields):
    """`lose hex: D6`: the hex that the leaders let go where Unrest takes one."""

    lose_hex: Name


def no_kingdom_yet(view: View) -> Note | None:
    """A kingdom without a hex has no Upkeep (UC-GEN-3), nor has one that stands still in anarchy (UC-ANARCHY-3)."""
    return stands_still(view) if view.score("size").value else Note("no-hex-no-upkeep", rule="UC-GEN-3")


def check_stability(view: View) -> Iterable[Entry | Illegal]:
    """Success lowers Unrest, or pays a BP where there is none; failure raises it, by 5 or more by 1d4 (UC-UPK-1)."""
    check = kingdom_check(view, "stability", rule="UC-UPK-1")
    yield check
    if check.outcome == "success":
        if view.stock("unrest"):
            yield Adjust("unrest", number(view, "calm-unrest"), "UC-UPK-1")
        else:
            yield Adjust("treasury", number(view, "calm-income"), "UC-UPK-1")
    elif fails_badly(view, check):
        yield unrest_die(view, number(view, "large-failure-die").value, "UC-UPK-1")
    else:
        yield Adjust("unrest", number(view, "small-failure-unrest"), "UC-UPK-1")


def review_unrest(view: View) -> Iterable[Entry | Illegal]:
    """Vacant offices raise Unrest, then negative attributes do (UC-UPK-7, UC-UPK-8).

    Where attributes are read with Unrest, that of the vacancies counts already, as the steps are printed (UC-GEN-6).
    """
    calm, unrest = True, view.stock("unrest")
    for id in view.tables.tables["roles"]:
        if role(view, id).vacancy.unrest and costs_as_vacant(view, id):
            calm = False
            vacancy = view.tables.figure("roles", id, "vacancy.unrest", label="vacancy", of=id)
            unrest += vacancy.value
            yield Adjust("unrest", vacancy, "UC-UPK-7")
    for name in ATTRIBUTES:
        counted_off = unrest if view.switch("negative-scores") == "with unrest" else 0
        if view.score(name).value - counted_off < 0:
            calm = False
            figure = number(view, "negative-score-unrest")
            yield Adjust("unrest", Figure(figure.value, figure.label, name, figure.source), "UC-UPK-8")
    if calm:
        yield Note("no-cause-of-unrest", rule="UC-UPK-8")


def send_enforcer(view: View) -> Iterable[Entry | Illegal]:
    """The Royal Enforcer lowers Unrest by 1 for certain; a failed Loyalty check costs 1 Loyalty for good (UC-UPK-9).

    Whether the lowered Unrest counts in the check already is a switch.
    """
    if view.decision is None:
        yield Note("enforcer-not-sent" if holders(view, "royal-enforcer") else "no-enforcer", rule="UC-UPK-9")
        return
    if not holders(view, "royal-enforcer"):
        raise Illegal("UC-UPK-9", say("there is no Royal Enforcer to send"))
    relief = negated(number(view, "enforcer-relief"))
    yield Adjust("unrest", relief, "UC-UPK-9")
    if view.granted:
        return
    counts = view.stock("unrest") and view.switch("enforcer-relief-counts") == "yes"
    eased = (number(view, "enforcer-relief"),) if counts else ()
    check = kingdom_check(view, "loyalty", rule="UC-UPK-9", bonuses=eased)
    yield check
    if check.outcome == "failure":
        loss = number(view, "enforcer-loyalty")
        yield Enter(Standing(f"{view.turn}/upkeep/enforcer", "loyalty", loss, view.turn), "UC-UPK-9")


def lose_hex_to_unrest(view: View, order: LoseHex) -> Iterable[Entry | Illegal]:
    """The leaders choose the hex that Unrest of 11 or more takes, one an Upkeep, at no further Unrest (UC-UPK-10)."""
    hex = find_hex(view, order.lose_hex, "lose hex")
    if view.get(Holding, hex.key) is None:
        raise Illegal("UC-UPK-10", say("hex {hex} is not the kingdom's, so it cannot be lost", hex=hex.key), "lose hex")
    if used(view, "lost hexes"):
        yield Illegal("UC-UPK-10", say("a hex is lost in this Upkeep already, and no more than one"), "lose hex")
    elif not hex_is_due(view):
        yield Illegal("UC-UPK-10", say("no hex is due: Unrest is {unrest}", unrest=view.stock("unrest")), "lose hex")
    yield use(view, "lost hexes")
    yield from lose_hex(view, hex.key, "UC-UPK-10")


def ask_for_hex(view: View) -> Iterable[Entry | Illegal]:
    """At Unrest 11 or more exactly one hex is lost; it is asked for, never drawn (UC-UPK-10)."""
    if used(view, "lost hexes"):
        return
    if hex_is_due(view):
        raise Illegal(
            "UC-UPK-10",
            say("Unrest is {unrest}: the leaders must let a hex go", unrest=view.stock("unrest")),
            (),
            (say("Write `lose hex:` with one of: {hexes}.", hexes=tuple(view.all(Holding))),),
        )
    yield Note("no-hex-lost", rule="UC-UPK-10")


def hex_is_due(view: View) -> bool:
    """Whether Unrest takes a hex that no line of the turn has given up (UC-UPK-10)."""
    due = view.stock("unrest") >= number(view, "hex-loss-unrest").value
    return due and bool(view.all(Holding)) and not used(view, "lost hexes")


def unrest_die(view: View, sides: int, rule: str, at: str = "") -> Adjust:
    """Unrest by a die."""
    roll = view.roll(die_with(sides), "unrest", at)
    return Adjust("unrest", thrown(roll), rule)


LOST_HEX: Mapping[type[Fields], Handler] = {LoseHex: lose_hex_to_unrest}
