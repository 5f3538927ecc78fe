"""Diplomatic edicts: who may talk, the DC of the talks, and their checks, which are skill checks (UC-FAM-5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from ....engine.book import Check, Enter, Entry
from ....engine.figure import Figure, Source, add_all, counted, divided, negated
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import say, say_many
from ...facts import ForeignRealm
from ...realm import Realm, standings
from ..armies import Army
from ..checks import number, spend, thrown
from ..settlements.works import played
from .issuing import RULE, edict_row, has_office, issue, label, pay_for
from .neighbours import TIES, attitude_dc, find_realm, has_tie, known_alignment, steps_apart
from .records import Rebuff
from .special_columns import Relation

DIPLOMATIC = "diplomatic"


class Talk(Protocol):
    """The fields of a line that tells talks."""

    @property
    def bonus(self) -> int | None: ...
    @property
    def total(self) -> tuple[int, ...]: ...
    @property
    def gifts(self) -> int: ...
    @property
    def circumstances(self) -> int: ...
    @property
    def allies(self) -> tuple[str, ...]: ...
    @property
    def partners(self) -> tuple[str, ...]: ...
    @property
    def enemies(self) -> tuple[str, ...]: ...


def may_talk(view: View, edict: str, realm: ForeignRealm) -> Iterator[Entry | Illegal]:
    """One of the turn's special edicts, with a Grand Diplomat, where no earlier offer was refused within a year."""
    yield from issue(view)
    yield from has_office(view, DIPLOMATIC, edict)
    rebuff = view.get(Rebuff, f"{realm.key}/{edict}")
    if rebuff is not None and rebuff.until > view.turn:
        message = say(
            "{realm} hears no such offer before turn {turn}: the last one failed", realm=realm.name, turn=rebuff.until
        )
        yield Illegal(RULE, message, edict)


def rebuffed(view: View, edict: str, realm: ForeignRealm) -> Enter:
    """After talks that failed the same is not tried for a year."""
    return Enter(Rebuff(f"{realm.key}/{edict}", view.turn + number(view, "talk-lockout").value), RULE)


def paid_talks(view: View, edict: str, realm: ForeignRealm, order: Talk) -> Iterator[Entry | Illegal]:
    """The price of the edict, and what is spent on gifts."""
    view = yield from played(view, pay_for(view, edict, realm.key))
    if order.gifts:
        yield from spend(view, Figure(order.gifts, "gifts", realm.key, view.spoken_by()), RULE)


def talks(
    view: View, edict: str, realm: ForeignRealm, order: Talk, threat: bool = False
) -> tuple[tuple[Check, ...], bool]:
    """The checks of an edict, and whether enough of them succeed; the GM's word stands for all of them."""
    row = edict_row(view, edict)
    if view.granted:
        return (), True
    if order.total and len(order.total) != row.checks:
        raise Illegal(
            "shape",
            say_many(
                "{edict} takes {count} check", "{edict} takes {count} checks", row.checks, edict=label(view, edict)
            ),
            "total",
        )
    if order.total and order.bonus is not None:
        message = say("a `total` holds the `bonus` already: one of the two is written")
        raise Illegal("shape", message, "bonus")
    if not order.total and order.bonus is None:
        message = say("what the envoy's skill adds is not said")
        raise Illegal(RULE, message, (), (say("Write `bonus`, or `total` with what was reached at the table."),))
    against = talk_dc(view, realm, order, threat)
    checks = tuple(_skill_check(view, realm, order, against, nth, threat) for nth in range(row.checks))
    return checks, sum(check.outcome == "success" for check in checks) >= row.needed


def _skill_check(view: View, realm: ForeignRealm, order: Talk, against: Figure, nth: int, threat: bool) -> Check:
    """A skill check: no face of the die decides alone. A `total` is what the table reached with all that counts."""
    name = "intimidate" if threat else "diplomacy"
    if order.total:
        roll, total = None, Figure(order.total[nth], name, "", view.spoken_by())
    else:
        roll = view.roll("d20", "check", realm.key)
        skill = Figure(order.bonus or 0, name, "", view.spoken_by())
        weight = _fear(view) if threat else ()
        total = add_all(name, (thrown(roll), skill, *weight, *standings(view, "edict-checks", realm.key)))
    margin = total.value - against.value
    return Check(name, roll, total, against, "success" if margin >= 0 else "failure", margin, RULE, plain=True)


def _fear(view: View) -> tuple[Figure, ...]:
    """What makes a threat heard: Infamy, and each army."""
    armies = counted(len(view.all(Army)), "armies", source=Source("armies"))
    return view.stock_figure("infamy"), armies


# ---- the DC


def talk_dc(view: View, realm: ForeignRealm, order: Talk, threat: bool = False) -> Figure:
    """10 + Infamy + both Sizes / 5 + alignment + third realms + attitude - Fame - gifts (UC-FAM-5).

    A threat counts neither Fame nor Infamy here. What the GM sees in the circumstances adds to it.
    """
    by = number(view, "talk-size-divisor")
    theirs = Figure(realm.size, "size", realm.key, Source(f"realms/{realm.key}"))
    renown = () if threat else (view.stock_figure("infamy"), negated(view.stock_figure("fame")))
    return add_all(
        "talk-dc",
        (
            number(view, "talk-base"),
            *renown,
            divided(theirs, by, "size"),
            divided(view.score("size"), by, "size"),
            *_alignment(view, realm),
            *_third_realms(view, realm, order),
            attitude_dc(view, realm),
            negated(Figure(order.gifts, "gifts", realm.key, view.spoken_by())),
            Figure(order.circumstances, "circumstances", "", view.spoken_by()),
        ),
    )


def _alignment(view: View, realm: ForeignRealm) -> Iterator[Figure]:
    """Each axis on which the realms differ, by one step or by two."""
    own = view.all(Realm).get("realm")
    for steps in steps_apart(own.alignment, known_alignment(view, realm)) if own is not None else ():
        if steps:
            yield number(view, "alignment-one-step" if steps == 1 else "alignment-two-steps")


def _third_realms(view: View, realm: ForeignRealm, order: Talk) -> Iterator[Figure]:
    """What each realm weighs that is the other's ally, partner or enemy, by what the kingdom has with it.

    Who is what to whom abroad the line says, each once. Of the rows that fit a realm the weightiest counts.
    """
    named = {realm.key}
    for theirs, field in (("ally", "allies"), ("partner", "partners"), ("enemy", "enemies")):
        for place, name in enumerate(getattr(order, field)):
            third = find_realm(view, name, (field, place))
            if third.key in named:
                message = say("a third realm is named once, and is not {realm} itself", realm=realm.name)
                raise Illegal("shape", message, (field, place))
            named.add(third.key)
            fit = [
                view.tables.figure("relations", id, "dc", of=third.key)
                for id, row in view.tables.tables["relations"].items()
                if isinstance(row.values, Relation) and row.values.theirs == theirs
                if any(tie == row.values.ours and has_tie(view, tie, third.key) for tie in TIES)
            ]
            yield from sorted(fit, key=lambda figure: -abs(figure.value))[:1]
