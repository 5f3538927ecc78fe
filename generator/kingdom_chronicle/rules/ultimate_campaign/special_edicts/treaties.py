"""Treaties and alliances: talks, the terms they are closed on, and other terms later (UC-FAM-5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Literal, Protocol

from ....engine.book import Adjust, Enter, Entry
from ....engine.figure import Figure, Source, add_all
from ....engine.illegal import Illegal
from ....engine.ruleset import Handler
from ....engine.view import View
from ....reading.fields import Count, Fields, Name, Names, Whole, Wholes
from ....reading.wording import Sentence, say
from ...facts import ForeignRealm
from ..checks import kingdom_check, thrown
from ..settlements.works import played
from .issuing import RULE, Issued, brought, has_office, hurried, issue, label, pay_for
from .neighbours import find_realm, has_tie, pact_with
from .records import Alliance, Treaty
from .special_columns import TreatyTerms
from .talks import DIPLOMATIC, Talk, may_talk, paid_talks, rebuffed, talks

Terms = Literal["balanced", "unbalanced"]
Advantage = Literal["ours", "theirs"]
NEEDS = {"treaty": "embassy", "alliance": "treaty"}
SHARED = {"treaty": "economy", "alliance": "stability"}
"""The attribute that a pact shares."""

ESTIMATE = "2d6"
"""The Economy or Stability of a realm that nobody keeps, beside its Size."""


class MakeTreaty(Issued):
    """`treaty: Varn` / `terms`, `advantage`: three checks for a treaty; `theirs` is the other's Economy."""

    treaty: Name
    terms: Terms | None = None
    advantage: Advantage | None = None
    theirs: Whole | None = None
    bonus: Whole | None = None
    total: Wholes = ()
    gifts: Count = 0
    circumstances: Whole = 0
    allies: Names = ()
    partners: Names = ()
    enemies: Names = ()


class MakeAlliance(Issued):
    """`alliance: Varn` / `terms`, `advantage`: six checks for an alliance; `theirs` is the other's Stability."""

    alliance: Name
    terms: Terms | None = None
    advantage: Advantage | None = None
    theirs: Whole | None = None
    bonus: Whole | None = None
    total: Wholes = ()
    gifts: Count = 0
    circumstances: Whole = 0
    allies: Names = ()
    partners: Names = ()
    enemies: Names = ()


class Renegotiate(Issued):
    """`renegotiate: Varn` / `terms`, `advantage`: other terms for a treaty, or by `tie` for an alliance."""

    renegotiate: Name
    terms: Terms
    advantage: Advantage | None = None
    tie: Literal["treaty", "alliance"] = "treaty"


class Offer(Talk, Protocol):
    """The fields of a line that makes a pact."""

    @property
    def terms(self) -> Terms | None: ...
    @property
    def advantage(self) -> Advantage | None: ...


def make_treaty(view: View, order: MakeTreaty) -> Iterable[Entry | Illegal]:
    """Three checks, two of which must succeed, with whoever has an embassy of ours (UC-FAM-5)."""
    realm = find_realm(view, order.treaty, "treaty")
    return _agree(view, "treaty", realm, order, order.theirs)


def make_alliance(view: View, order: MakeAlliance) -> Iterable[Entry | Illegal]:
    """Six checks, four of which must succeed, with whoever has a treaty with us (UC-FAM-5).

    Print says nothing of talks that fail; here they cost what those for a treaty do. Its armies may cross our land and
    we theirs, which changes no figure.
    """
    realm = find_realm(view, order.alliance, "alliance")
    return _agree(view, "alliance", realm, order, order.theirs)


def _agree(view: View, tie: str, realm: ForeignRealm, order: Offer, theirs: int | None) -> Iterator[Entry | Illegal]:
    if has_tie(view, tie, realm.key):
        help = say("Other terms are agreed with `renegotiate`.")
        raise Illegal(RULE, _has_one(view, tie, realm), tie, (help,))
    view = yield from played(view, may_talk(view, tie, realm))
    if not has_tie(view, NEEDS[tie], realm.key):
        message = say("it takes a tie with {realm} first: {tie}", tie=label(view, NEEDS[tie]), realm=realm.name)
        yield Illegal(RULE, message, tie)
    checks, won = talks(view, tie, realm, order)
    view = yield from played(view, paid_talks(view, tie, realm, order))
    yield from checks
    if won:
        yield from closed(view, tie, realm, order.terms, order.advantage, theirs)
        return
    yield rebuffed(view, tie, realm)
    yield from brought(view, tie, "lost", realm.key)


def _has_one(view: View, tie: str, realm: ForeignRealm) -> Sentence:
    return say("there is a tie with {realm} already: {tie}", realm=realm.name, tie=label(view, tie))


def closed(
    view: View, tie: str, realm: ForeignRealm, terms: Terms | None, advantage: Advantage | None, theirs: int | None
) -> Iterator[Entry]:
    """A pact on the terms that opposed checks at the table gave: whoever had the most of them chose (UC-FAM-5).

    Raises Illegal where a line does not say which.
    """
    if terms is None or advantage is None:
        message = say("the talks succeed, and opposed checks at the table decide on which terms")
        help = say("Write `terms` (`balanced`, `unbalanced`) and `advantage` (`ours`, `theirs`).")
        raise Illegal(RULE, message, (), (help,))
    kind = Alliance if tie == "alliance" else Treaty
    figure = _estimate(view, tie, realm) if theirs is None else Figure(theirs, SHARED[tie], realm.key, view.spoken_by())
    yield Enter(kind(realm.key, view.turn, terms, advantage, figure), RULE)
    yield from _renown(view, terms, advantage, realm)


def _estimate(view: View, tie: str, realm: ForeignRealm) -> Figure:
    """The attribute of a realm that nobody keeps: its Size and 2d6 (UC-FAM-5)."""
    size = Figure(realm.size, "size", realm.key, Source(f"realms/{realm.key}"))
    return add_all(SHARED[tie], (thrown(view.roll(ESTIMATE, SHARED[tie], realm.key)), size), realm.key)


def _renown(view: View, terms: str, advantage: str, realm: ForeignRealm) -> Iterator[Adjust]:
    """What the advantage brings whoever has it: Fame where it is used kindly, Infamy where it is not."""
    row = view.row("treaty_terms", terms).values
    assert isinstance(row, TreatyTerms)
    for stock in ("fame", "infamy"):
        if advantage == "ours" and getattr(row, stock):
            yield Adjust(stock, view.tables.figure("treaty_terms", terms, stock, of=realm.key), RULE)


def renegotiate(view: View, order: Renegotiate) -> Iterable[Entry | Illegal]:
    """A Loyalty check for other terms, else Unrest; from unbalanced to balanced it takes none (UC-FAM-5)."""
    realm = find_realm(view, order.renegotiate, "renegotiate")
    pact = pact_with(view, order.tie, realm.key)
    if pact is None:
        message = say("there is no such tie with {realm}: {tie}", realm=realm.name, tie=label(view, order.tie))
        raise Illegal(RULE, message, "renegotiate")
    view = yield from played(view, issue(view))
    yield from has_office(view, DIPLOMATIC, order.tie)
    view = yield from played(view, pay_for(view, order.tie, realm.key))
    if (pact.terms, order.terms) == ("unbalanced", "balanced"):
        yield Enter(replace(pact, terms=order.terms), RULE)
        return
    if order.advantage is None:
        message = say("opposed checks at the table decide who has the advantage")
        raise Illegal(RULE, message, (), (say("Write `advantage`: `ours` or `theirs`."),))
    if not view.granted:
        check = kingdom_check(view, "loyalty", rule=RULE, at=realm.key, bonuses=hurried(view))
        yield check
        if check.outcome == "failure":
            yield from brought(view, order.tie, "terms_lost", realm.key)
            return
    yield Enter(replace(pact, terms=order.terms, advantage=order.advantage), RULE)
    yield from _renown(view, order.terms, order.advantage, realm)


DECISIONS: Mapping[type[Fields], Handler] = {
    MakeTreaty: make_treaty,
    MakeAlliance: make_alliance,
    Renegotiate: renegotiate,
}
"""The lines of treaties and alliances, with their handlers."""
