"""Vassals: one is made by an edict, and one that was subjugated must be kept quiet (UC-FAM-5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Literal

from ....engine.book import Adjust, Check, Enter, Entry, Note
from ....engine.figure import Figure, Source, divided
from ....engine.illegal import Illegal
from ....engine.ruleset import Handler
from ....engine.view import View
from ....reading.fields import Count, Fields, Name, Whole, Yes
from ....reading.names import slug
from ....reading.wording import say
from ...facts import ForeignRealm
from ...realm import Realm, called, find_row
from ..checks import die_with, kingdom_check, number, spend, thrown
from ..leadership.offices import holders
from ..settlements.works import played
from .issuing import RULE, Issued, hurried, issue, pay_for
from .neighbours import embassy_with, find_realm, has_tie, no_other
from .records import Embassy, Vassal
from .treaties import Advantage, Terms, closed

VICEROY = "viceroy"


class MakeVassal(Issued):
    """`vassal: Karrow` / `grant`, `tie`: a colony of the kingdom, or with `subjugated: yes` a realm that was forced."""

    vassal: Name
    grant: Count = 0
    subjugated: Yes = False
    size: Count | None = None
    alignment: Name = ""
    tie: Literal["embassy", "treaty", "alliance"] | None = None
    terms: Terms | None = None
    advantage: Advantage | None = None
    theirs: Whole | None = None


def make_vassal(view: View, order: MakeVassal) -> Iterable[Entry | Illegal]:
    """A Viceroy, the edict's price, a grant of a quarter of the Treasury at most (UC-FAM-5).

    A colony may have a tie with the kingdom at once and without a roll; a realm that was subjugated an embassy, and
    all else by the usual talks. What the Viceroy's absence costs, it costs the vassal.
    """
    realm, begun = _realm(view, order)
    if view.get(Vassal, realm.key) is not None:
        raise Illegal(RULE, say("{realm} is a vassal of the kingdom already", realm=realm.name), "vassal")
    view = yield from played(view, issue(view))
    if not holders(view, VICEROY):
        yield Illegal(RULE, say("without a Viceroy there is no vassal"), "vassal")
    yield from begun
    view = yield from played(view, pay_for(view, "vassal", realm.key))
    most = max(view.stock("treasury"), 0) // max(number(view, "vassal-grant-divisor").value, 1)
    if order.grant > most:
        yield Illegal(RULE, say("the grant is {most} BP at most, a part of the Treasury", most=most), "grant")
    if order.grant:
        view = yield from played(view, spend(view, Figure(order.grant, "grant", realm.key, view.spoken_by()), RULE))
    vassal = Vassal(realm.key, order.grant, view.turn, order.subjugated)
    if order.subjugated and not view.granted:
        yield from _calmed(view, vassal, realm)
    else:
        yield Enter(vassal, RULE)
    yield from _tied(view, order, realm)


def _realm(view: View, order: MakeVassal) -> tuple[ForeignRealm, tuple[Entry, ...]]:
    """The realm of realms.yml, or the colony that begins with this line and has the kingdom's alignment."""
    if order.subjugated or called(view.all(ForeignRealm).values(), order.vassal) is not None:
        known = find_realm(view, order.vassal, "vassal")
        size = known.size if order.size is None else order.size
        now = replace(known, size=size, alignment=_alignment(view, order) or known.alignment)
        return now, (Enter(now, RULE),) if now != known else ()
    no_other(view, order.vassal, "vassal")
    own = view.get(Realm, "realm")
    alignment = _alignment(view, order) or (own.alignment if own is not None else "")
    colony = ForeignRealm(slug(order.vassal), order.vassal, order.size or 0, alignment, "helpful")
    return colony, (Enter(colony, RULE),)


def _alignment(view: View, order: MakeVassal) -> str:
    nothing = say("no alignment is called '{name}'", name=order.alignment)
    return find_row(view, "alignments", order.alignment, "alignment", nothing) if order.alignment else ""


def _tied(view: View, order: MakeVassal, realm: ForeignRealm) -> Iterator[Entry | Illegal]:
    if order.tie is None:
        return
    if order.subjugated and order.tie != "embassy":
        message = say("a realm that was subjugated has a treaty or an alliance only by talks")
        yield Illegal(RULE, message, "tie", (say("Write `treaty` or `alliance` in a later turn."),))
    if has_tie(view, order.tie, realm.key):
        raise Illegal(RULE, say("there is a tie of this kind with {realm} already", realm=realm.name), "tie")
    if embassy_with(view, realm.key) is None:
        yield Enter(Embassy(realm.key, view.turn), RULE)
    if order.tie != "embassy":
        yield from closed(view, order.tie, realm, order.terms, order.advantage, order.theirs)


def calm_vassals(view: View) -> Iterable[Entry | Illegal]:
    """In each Upkeep a Loyalty check for each subjugated vassal, until three in a row succeed (UC-FAM-5)."""
    for key, vassal in view.all(Vassal).items():
        realm = view.get(ForeignRealm, key)
        if vassal.restless and realm is not None and not view.granted:
            yield from _calmed(view, vassal, realm)


def _calmed(view: View, vassal: Vassal, realm: ForeignRealm) -> Iterator[Entry]:
    """One check against the Control DC and a fifth of the vassal's Size; failure raises Unrest and starts anew."""
    size = Figure(realm.size, "size", realm.key, Source(f"realms/{realm.key}"))
    harder = (divided(size, number(view, "vassal-size-divisor"), "size"),)
    penalty = hurried(view) if view.phase == "edict" else ()
    check: Check = kingdom_check(view, "loyalty", rule=RULE, at=realm.key, bonuses=penalty, harder=harder)
    yield check
    if check.outcome == "failure":
        die = view.roll(die_with(number(view, "vassal-unrest-die").value), "unrest", realm.key)
        yield Adjust("unrest", thrown(die, "vassal", realm.key), RULE)
        yield Enter(replace(vassal, calm=0), RULE)
        return
    calm = vassal.calm + 1
    if calm >= number(view, "vassal-calm").value:
        yield Note("vassal-calm", {"realm": realm.key}, RULE)
        yield Enter(replace(vassal, calm=0, restless=False), RULE)
    else:
        yield Enter(replace(vassal, calm=calm), RULE)


DECISIONS: Mapping[type[Fields], Handler] = {MakeVassal: make_vassal}
"""The line of vassals, with its handler."""
