"""Embassies: talks for one, a threat instead of talks, and the house that an embassy may have (UC-FAM-5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from ....engine.book import Enter, Entry, Note
from ....engine.figure import Figure
from ....engine.illegal import Illegal
from ....engine.ruleset import Handler
from ....engine.view import View
from ....reading.fields import Count, Fields, Name, Names, Whole, Wholes, Yes
from ....reading.wording import say
from ...facts import ForeignRealm
from ...realm import Standing, find_row
from ..checks import building as row_of
from ..checks import number, spend
from ..settlements.works import played
from .issuing import RULE, Issued, brought, edict_row, played_here
from .neighbours import embassy_with, find_realm, is_hostile, moved_attitude, society_of
from .records import Embassy
from .talks import may_talk, paid_talks, rebuffed, talks

EMBASSY, THREAT = "embassy", "threat"


class OpenEmbassy(Issued):
    """`embassy: Varn` / `bonus` or `total`: talks for an embassy; `threat: yes` where they are no friendly ones."""

    embassy: Name
    bonus: Whole | None = None
    total: Wholes = ()
    gifts: Count = 0
    circumstances: Whole = 0
    allies: Names = ()
    partners: Names = ()
    enemies: Names = ()
    threat: Yes = False


class Residence(Fields):
    """`residence: Varn` / `building: Mansion`: the embassy gets a house of its own."""

    residence: Name
    building: Name


def open_embassy(view: View, order: OpenEmbassy) -> Iterable[Entry | Illegal]:
    """One Diplomacy check for an embassy, or a threat by Intimidate, which always costs Infamy (UC-FAM-5).

    The sponsor's agreement of a founding, and one that an envoy offered, is `granted`.
    """
    realm = find_realm(view, order.embassy, "embassy")
    if embassy_with(view, realm.key) is not None:
        raise Illegal(RULE, say("the kingdom has an embassy in {realm} already", realm=realm.name), "embassy")
    edict = THREAT if order.threat else EMBASSY
    view = yield from played(view, may_talk(view, EMBASSY, realm))
    checks, won = talks(view, edict, realm, order, order.threat)
    view = yield from played(view, paid_talks(view, edict, realm, order))
    yield from checks
    margin = (checks[-1].margin or 0) if checks else 0
    if not view.granted:
        yield from brought(view, edict, "always", realm.key)
    if won:
        yield Enter(Embassy(realm.key, view.turn), RULE)
    else:
        yield rebuffed(view, EMBASSY, realm)
    yield from _come_of_it(view, edict, realm, won, margin)


def _come_of_it(view: View, edict: str, realm: ForeignRealm, won: bool, margin: int) -> Iterator[Entry]:
    """How the other realm takes it: better or worse by the margin of the talks.

    Print leaves open whether what a threat that fails by 5 costs comes in place of what any failed one does.
    """
    far = abs(margin) >= number(view, "talk-margin").value
    columns = ["well"] * far if won else ["lost_badly"] if far else ["lost"]
    if not won and far and view.switch("threat-failure") == "on top":
        columns.insert(0, "lost")
    steps = 0
    for column in columns:
        yield from brought(view, edict, column, realm.key)
        steps += getattr(edict_row(view, edict), column).attitude
    if not steps:
        return
    moved = moved_attitude(view, realm, steps)
    if moved.attitude != (realm.attitude or ""):
        yield Enter(moved, RULE)
    yield Note("attitude-now", {"realm": realm.key, "attitude": moved.attitude}, RULE)
    if edict == THREAT and not won and far and is_hostile(view, moved):
        yield Note("war-declared", {"realm": realm.key}, RULE)


def house(view: View, order: Residence) -> Iterable[Entry | Illegal]:
    """A Mansion or Noble Villa abroad, at its price: Consumption 1, Economy and Society, and what it brings at home.

    The other realm may do the same here, which changes none of these figures (UC-FAM-5).
    """
    yield from played_here(view)
    realm = find_realm(view, order.residence, "residence")
    embassy = embassy_with(view, realm.key)
    if embassy is None:
        help = say("Write `embassy: {realm}` first.", realm=realm.name)
        raise Illegal(RULE, say("the kingdom has no embassy in {realm}", realm=realm.name), "residence", (help,))
    if embassy.house:
        raise Illegal(RULE, say("the embassy in {realm} has a house already", realm=realm.name), "residence")
    nothing = say("no building is called '{name}'", name=order.building)
    type = find_row(view, "buildings", order.building, "building", nothing)
    fit = edict_row(view, EMBASSY).houses
    if type not in fit:
        names = tuple(row_of(view, id).label for id in fit)
        help = say("It may be: {names}.", names=names)
        yield Illegal(RULE, say("an embassy is no {building}", building=row_of(view, type).label), "building", (help,))
    yield from spend(view, view.tables.figure("buildings", type, "cost", of=realm.key), RULE)
    yield Enter(replace(embassy, house=type, built=view.turn), RULE)
    more: Figure = view.tables.figure("numbers", "embassy-society", "value", of=realm.key)
    yield Enter(Standing(society_of(realm.key), "society", more, view.turn), RULE)
    counts = view.switch("kingdom-modifiers") == "yes"
    parts: dict[str, str | int] = {"figure": "society", "amount": more.value}
    yield Note("kingdom-modifier-moves" if counts else "kept-for-the-kingdom", parts, "UC-FAM-4")


DECISIONS: Mapping[type[Fields], Handler] = {OpenEmbassy: open_embassy, Residence: house}
"""The lines of embassies, with their handlers."""
