"""What goes wrong between partners: leaving a tie, attacking a partner, an ally's army, refused aid (UC-FAM-5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

from ....engine.book import Entry, Note, Strike
from ....engine.illegal import Illegal
from ....engine.ruleset import Handler
from ....engine.view import View
from ....reading.fields import Fields, Name, Yes
from ....reading.wording import say
from ...facts import ForeignRealm
from ..checks import kingdom_check
from .issuing import RULE, brought, label, played_here
from .neighbours import TIES, end_tie, find_realm, has_tie
from .records import Vassal


class Leave(Fields):
    """`leave: Varn` / `tie: treaty`: the kingdom withdraws from a pact, closes an embassy, or lets a vassal go."""

    leave: Name
    tie: Literal["embassy", "treaty", "alliance", "vassal"]


class Attack(Fields):
    """`attack: Varn`: the kingdom attacks a realm with which it has a tie."""

    attack: Name


class Host(Fields):
    """`host: Varn`: an ally's army stays in the kingdom; `asked: yes` where it came to an attacked kingdom's aid."""

    host: Name
    asked: Yes = False


class RefuseAid(Fields):
    """`refuse aid: Varn`: an ally that was attacked asks in vain."""

    refuse_aid: Name


def leave(view: View, order: Leave) -> Iterable[Entry | Illegal]:
    """A Loyalty check: an embassy is closed by a success alone, a pact ends in any case at more or less Unrest.

    The book has no line for a vassal that goes free: it goes without a check. Leaving is no edict of its own and
    costs no BP; a tie that stands can also be left where special edicts are played no more (UC-FAM-5).
    """
    realm, tie = find_realm(view, order.leave, "leave"), order.tie
    if tie == "vassal":
        vassal = view.get(Vassal, realm.key)
        if vassal is None:
            raise Illegal(RULE, say("{realm} is no vassal of the kingdom", realm=realm.name), "leave")
        yield Strike(vassal, RULE)
        return
    if not has_tie(view, tie, realm.key):
        message = say("there is no such tie with {realm}: {tie}", realm=realm.name, tie=label(view, tie))
        raise Illegal(RULE, message, "leave")
    yield from _rests_on_it(view, realm, tie)
    if view.granted:
        yield from end_tie(view, tie, realm.key)
        return
    check = kingdom_check(view, "loyalty", rule=RULE, at=realm.key)
    yield check
    kept = check.outcome == "success"
    if tie == "embassy" and not kept:
        yield Note("embassy-stays", {"realm": realm.key}, RULE)
        return
    yield from brought(view, tie, "leave_kept" if kept else "leave_lost", realm.key)
    yield from end_tie(view, tie, realm.key)


def _rests_on_it(view: View, realm: ForeignRealm, tie: str) -> Iterator[Illegal]:
    """A closer tie rests on the one before it, and is left first."""
    closer = [each for each in TIES[: TIES.index(tie)] if has_tie(view, each, realm.key)]
    if closer:
        help = say("Write `leave: {realm}` with `tie: {tie}` before it.", realm=realm.name, tie=closer[0])
        message = say("a closer tie with {realm} rests on this one", realm=realm.name)
        yield Illegal(RULE, message, "tie", (help,))


def attack(view: View, order: Attack) -> Iterable[Entry | Illegal]:
    """Who attacks a partner is infamous, the more the closer the tie; a Loyalty check decides how much (UC-FAM-5).

    Print does not say what is left of the ties: here an attack ends them.
    """
    yield from played_here(view)
    realm = find_realm(view, order.attack, "attack")
    ties = [tie for tie in TIES if has_tie(view, tie, realm.key)]
    if not ties:
        help = say("An attack on a realm without a tie asks for no line.")
        raise Illegal(RULE, say("the kingdom has no tie with {realm}", realm=realm.name), "attack", (help,))
    if not view.granted:
        check = kingdom_check(view, "loyalty", rule=RULE, at=realm.key)
        yield check
        kept = check.outcome == "success"
        yield from brought(view, ties[0], "attack_kept" if kept else "attack_lost", realm.key)
    for tie in ties:
        yield from end_tie(view, tie, realm.key)


def host(view: View, order: Host) -> Iterable[Entry | Illegal]:
    """A Loyalty check against Unrest, waived where the kingdom was attacked and had asked for aid (UC-FAM-5)."""
    yield from played_here(view)
    realm = find_realm(view, order.host, "host")
    yield from _is_ally(view, realm, "host")
    if order.asked or view.granted:
        return
    check = kingdom_check(view, "loyalty", rule=RULE, at=realm.key)
    yield check
    if check.outcome == "failure":
        yield from brought(view, "alliance", "host_lost", realm.key)


def refuse_aid(view: View, order: RefuseAid) -> Iterable[Entry | Illegal]:
    """An ally's call for aid that is refused costs Infamy, where the GM sees it so (UC-FAM-5)."""
    yield from played_here(view)
    realm = find_realm(view, order.refuse_aid, "refuse aid")
    yield from _is_ally(view, realm, "refuse aid")
    if not view.granted:
        yield from brought(view, "alliance", "refuse", realm.key)


def _is_ally(view: View, realm: ForeignRealm, at: str) -> Iterator[Illegal]:
    if not has_tie(view, "alliance", realm.key):
        yield Illegal(RULE, say("{realm} is no ally of the kingdom", realm=realm.name), at)


DECISIONS: Mapping[type[Fields], Handler] = {Leave: leave, Attack: attack, Host: host, RefuseAid: refuse_aid}
"""The lines of ties that break or are strained, with their handlers."""
