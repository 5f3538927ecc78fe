"""Exploration edicts: an expedition that is paid for in advance, and what meets it (UC-FAM-5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ....engine.book import Check, Enter, Entry, Note, Strike
from ....engine.figure import Figure, add_all, times
from ....engine.illegal import Illegal
from ....engine.ruleset import Handler
from ....engine.view import View
from ....reading.fields import Count, Fields, Name, Number, Whole
from ....reading.names import did_you_mean, slug
from ....reading.wording import say, say_many
from ...realm import called
from ..checks import kingdom_check, number
from ..land.parts import capital_of
from ..settlements.works import played
from .issuing import RULE, Issued, brought, has_office, issue, pay_for, played_here
from .records import Expedition

EXPEDITION = "expedition"
MOST_MONTHS = 99
"""For so many months the price is thrown as one die of the ledger at most."""


class SendOut(Issued):
    """`expedition: The Green Line` / `months: 3`: explorers set out from the capital."""

    expedition: Name
    months: Number = 1


class Encounter(Fields):
    """`encounter: The Green Line` / `cr`, `stealth`: hostile beings meet an expedition."""

    encounter: Name
    cr: Count
    stealth: Whole | None = None


def send_out(view: View, order: SendOut) -> Iterable[Entry | Illegal]:
    """An expedition of its own edict, paid for each month in advance; it sets out from the capital (UC-FAM-5).

    What it finds is played at the table, and told by `explore` and `mark`.
    """
    key = slug(order.expedition)
    if view.get(Expedition, key) is not None:
        raise Illegal(RULE, say("an expedition is called '{name}' already", name=order.expedition), "expedition")
    if order.months > MOST_MONTHS:
        raise Illegal(
            "shape",
            say_many(
                "one line pays for {count} month at most", "one line pays for {count} months at most", MOST_MONTHS
            ),
            "months",
        )
    view = yield from played(view, issue(view))
    yield from has_office(view, "exploration", EXPEDITION)
    if capital_of(view) is None:
        yield Illegal(RULE, say("an expedition sets out from the capital, and there is none"), "expedition")
    yield from pay_for(view, EXPEDITION, key, order.months)
    yield Enter(Expedition(key, order.expedition, view.turn, view.turn + order.months - 1), RULE)


def encounter(view: View, order: Encounter) -> Iterable[Entry | Illegal]:
    """Unseen by the Stealth of its worst member, else a Stability check: it comes through, or is lost (UC-FAM-5)."""
    yield from played_here(view)
    found = called(view.all(Expedition).values(), order.encounter)
    if found is None:
        hint = did_you_mean(order.encounter, [each.name for each in view.all(Expedition).values()])
        raise Illegal("name", say("no expedition is called '{name}'", name=order.encounter), "encounter", (hint,))
    if view.granted:
        return
    danger = times(number(view, "encounter-cr"), Figure(order.cr, "cr", "", view.spoken_by()), "cr")
    if order.stealth is not None:
        against = add_all("stealth-dc", (number(view, "encounter-stealth"), danger))
        total = Figure(order.stealth, "stealth", "", view.spoken_by())
        margin = total.value - against.value
        yield Check("stealth", None, total, against, "success" if margin >= 0 else "failure", margin, RULE)
        if margin >= 0:
            return
    check = kingdom_check(view, "stability", rule=RULE, at=found.key, harder=(danger,))
    yield check
    if check.outcome == "success":
        yield Note("expedition-held-up", {"expedition": found.key}, RULE)
        return
    yield from brought(view, EXPEDITION, "lost", found.key)
    yield Strike(found, RULE)


DECISIONS: Mapping[type[Fields], Handler] = {SendOut: send_out, Encounter: encounter}
"""The lines of expeditions, with their handlers."""
