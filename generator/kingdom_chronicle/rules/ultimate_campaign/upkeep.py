"""The Upkeep phase: duty, stability, Consumption, Unrest, the Royal Enforcer, the lost hex (UC-UPK)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ...engine.book import Adjust, Enter, Entry, Note
from ...engine.figure import Figure, negated
from ...engine.illegal import Illegal
from ...engine.ruleset import Handler
from ...engine.view import View
from ...reading.fields import Fields, Name
from ...reading.wording import say
from ..realm import Building, Holding, Standing, find_hex, find_person, use, used
from .checks import building, die_with, kingdom_check, number, role, thrown
from .hexes import lose_hex
from .leaders import office_of
from .offices import ATTRIBUTES, Absent, StandIn, acting_ruler, costs_as_vacant, holders
from .settlement_scores import types_of


class BeAbsent(Fields):
    """`absent: Mirel`: she does no duty this turn."""

    absent: Name


class Act(Fields):
    """`acting: Ilse`: stands in for the Ruler this turn."""

    acting: Name


class LoseHex(Fields):
    """`lose hex: D6`: the hex that the leaders let go where Unrest takes one."""

    lose_hex: Name


def no_kingdom_yet(view: View) -> Note | None:
    """A kingdom without a hex has no Upkeep (UC-GEN-3)."""
    return None if view.score("size").value else Note("no-hex-no-upkeep", rule="UC-GEN-3")


def be_absent(view: View, order: BeAbsent) -> Iterable[Entry | Illegal]:
    """Without seven days of duty an office counts as vacant this turn (UC-EDI-3)."""
    person = find_person(view, order.absent, "absent")
    if office_of(view, person.key) is None:
        yield Illegal("UC-EDI-3", say("{person} holds no office", person=person.name), "absent")
    yield Enter(Absent(person.key, view.turn), "UC-EDI-3")


def act_as_ruler(view: View, order: Act) -> Iterable[Entry | Illegal]:
    """A Consort or Heir stands in for an absent Ruler (UC-UPK-12)."""
    person = find_person(view, order.acting, "acting")
    office = office_of(view, person.key)
    if office is None or not role(view, office).stands_in:
        message = say("{person} is neither Consort nor Heir, so cannot act as Ruler", person=person.name)
        yield Illegal("UC-UPK-12", message, "acting")
    if holders(view, "ruler"):
        yield Illegal("UC-UPK-12", say("the Ruler does duty this turn: nobody stands in"), "acting")
    yield Enter(StandIn("ruler", person.key, view.turn), "UC-UPK-12")


def check_stability(view: View) -> Iterable[Entry | Illegal]:
    """Success lowers Unrest, or pays a BP where there is none; failure raises it, by 5 or more by 1d4 (UC-UPK-1)."""
    check = kingdom_check(view, "stability", rule="UC-UPK-1")
    yield check
    if check.outcome == "success":
        if view.stock("unrest"):
            yield Adjust("unrest", number(view, "calm-unrest"), "UC-UPK-1")
        else:
            yield Adjust("treasury", number(view, "calm-income"), "UC-UPK-1")
    elif check.margin is not None and -check.margin >= number(view, "large-failure").value:
        yield unrest_die(view, number(view, "large-failure-die").value, "UC-UPK-1")
    else:
        yield Adjust("unrest", number(view, "small-failure-unrest"), "UC-UPK-1")


def pay_consumption(view: View) -> Iterable[Entry | Illegal]:
    """Treasury less Consumption; below 0, and also where it was so before, Unrest +2 (UC-UPK-2)."""
    consumption = view.score("consumption")
    if consumption.value:
        yield Adjust("treasury", negated(consumption), "UC-UPK-2")
    else:
        yield Note("nothing-consumed", rule="UC-UPK-2")
    if view.stock("treasury") - consumption.value < 0:
        yield Adjust("unrest", number(view, "debt-unrest"), "UC-UPK-2")


def fill_items(view: View) -> Iterable[Entry | Illegal]:
    """Magic items come to vacant slots (UC-UPK-6)."""
    types = view.keep("types with slots", lambda view: types_of(view, lambda row: bool(row.slots)))
    bearing = [each for each in view.all(Building).values() if each.type in types]
    slots = sum(slot.count for each in bearing for slot in building(view, each.type).slots)
    yield Note("slots-at-the-table", {"slots": slots}, "UC-UPK-6") if slots else Note("no-vacant-slot", rule="UC-MAG-2")


def review_unrest(view: View) -> Iterable[Entry | Illegal]:
    """Vacant offices and negative attributes raise Unrest (UC-UPK-7, UC-UPK-8)."""
    calm = True
    for id in view.tables.tables["roles"]:
        if role(view, id).vacancy.unrest and costs_as_vacant(view, id):
            calm = False
            yield Adjust(
                "unrest",
                view.tables.figure("roles", id, "vacancy.unrest", label="vacancy", of=id),
                "UC-UPK-7",
            )
    for name in ATTRIBUTES:
        counted_off = view.stock("unrest") if view.switch("negative-scores") == "with unrest" else 0
        if view.score(name).value - counted_off < 0:
            calm = False
            figure = number(view, "negative-score-unrest")
            yield Adjust("unrest", Figure(figure.value, figure.label, name, figure.source), "UC-UPK-8")
    if calm:
        yield Note("no-cause-of-unrest", rule="UC-UPK-8")


def send_enforcer(view: View) -> Iterable[Entry | Illegal]:
    """The Royal Enforcer lowers Unrest by 1 for certain; a failed Loyalty check costs 1 Loyalty for good (UC-UPK-9).

    The lowered Unrest counts in the check already.
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
    eased = (number(view, "enforcer-relief"),) if view.stock("unrest") else ()
    check = kingdom_check(view, "loyalty", rule="UC-UPK-9", bonuses=eased)
    yield check
    if check.outcome == "failure":
        loss = number(view, "enforcer-loyalty")
        yield Enter(Standing(f"{view.turn}/upkeep/enforcer", "loyalty", loss, view.turn), "UC-UPK-9")


def stand_in_check(view: View) -> Iterable[Entry | Illegal]:
    """Where someone acted as Ruler, a failed Loyalty check raises Unrest by 1 (UC-UPK-12)."""
    if acting_ruler(view) is None:
        yield Note("nobody-stands-in", rule="UC-UPK-12")
        return
    check = kingdom_check(view, "loyalty", rule="UC-UPK-12")
    yield check
    if check.outcome == "failure":
        yield Adjust("unrest", number(view, "stand-in-unrest"), "UC-UPK-12")


def lose_hex_to_unrest(view: View, order: LoseHex) -> Iterable[Entry | Illegal]:
    """The leaders choose the hex that Unrest of 11 or more takes, one an Upkeep, at no further Unrest (UC-UPK-10)."""
    hex = find_hex(view, order.lose_hex, "lose hex")
    if view.get(Holding, hex.key) is None:
        raise Illegal("UC-UPK-10", say("hex {hex} is not the kingdom's, so it cannot be lost", hex=hex.key), "lose hex")
    if not _hex_is_due(view):
        yield Illegal("UC-UPK-10", say("no hex is due: Unrest is {unrest}", unrest=view.stock("unrest")), "lose hex")
    yield use(view, "lost hexes")
    yield from lose_hex(view, hex.key, "UC-UPK-10")


def ask_for_hex(view: View) -> Iterable[Entry | Illegal]:
    """At Unrest 11 or more exactly one hex is lost; it is asked for, never drawn (UC-UPK-10)."""
    yield from anarchy(view)
    if used(view, "lost hexes"):
        return
    if _hex_is_due(view):
        raise Illegal(
            "UC-UPK-10",
            say("Unrest is {unrest}: the leaders must let a hex go", unrest=view.stock("unrest")),
            (),
            (say("Write `lose hex:` with one of: {hexes}.", hexes=tuple(view.all(Holding))),),
        )
    yield Note("no-hex-lost", rule="UC-UPK-10")


def anarchy(view: View) -> Iterator[Illegal]:
    """Unrest of 20 is anarchy, which is not played here: no figure beats a wrong one (UC-UPK-11, UC-ANARCHY-1)."""
    unrest, least = view.stock("unrest"), number(view, "anarchy-unrest").value
    if unrest >= least:
        message = say("Unrest is {unrest}: anarchy, which these rules do not play yet", unrest=unrest)
        hint = say("Tell at the table how order returns, and bring Unrest below {least} by a `gm` line.", least=least)
        raise Illegal("UC-ANARCHY-1", message, (), (hint,))
    yield from ()


def _hex_is_due(view: View) -> bool:
    due = view.stock("unrest") >= number(view, "hex-loss-unrest").value
    return due and bool(view.all(Holding)) and not used(view, "lost hexes")


def unrest_die(view: View, sides: int, rule: str, at: str = "") -> Adjust:
    """Unrest by a die."""
    roll = view.roll(die_with(sides), "unrest", at)
    return Adjust("unrest", thrown(roll), rule)


DUTY: Mapping[type[Fields], Handler] = {BeAbsent: be_absent, Act: act_as_ruler}
LOST_HEX: Mapping[type[Fields], Handler] = {LoseHex: lose_hex_to_unrest}
