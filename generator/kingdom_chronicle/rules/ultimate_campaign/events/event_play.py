"""How an event comes out: by checks, an answer, an attack, a plot, a squatting, a demand (UC-EVT-8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from ....engine.book import Enter, Note, Strike
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.names import slug
from ....reading.wording import say
from ...realm import Holding, Officer, Person, find_settlement
from ..settlements.districts import find_district, read_lots
from .event_checks import Verdict, checked, judged
from .event_demands import demand
from .event_disasters import disaster
from .event_effects import done
from .event_lines import needs_answer, order_of
from .event_people import drawn_leader
from .happenings import Happening, Play, is_open, row_of, taken
from .localities import empty_lots, pick


def play(view: View, happening: Happening) -> Play[None]:
    """An event in one Event phase: what it always does, how it comes out, and whether it stays open (UC-EVT-6)."""
    row = row_of(view, happening.event)
    was_open = is_open(view, happening)
    order = order_of(view)
    # a line that names event and place has said it
    if order is None or (happening.place and order.hex is None and order.in_ is None):
        yield _told_as(happening, was_open)
    if "neighbour" in row.fields:
        happening = replace(happening, about=_neighbour(view, happening))
    if not was_open or view.switch("squatters-toll") == "each month":
        view = yield from done(view, happening, row.at_start)
    view = yield from done(view, happening, row.always)
    view, verdict = yield from taken(view, PLAYS[row.plays](view, happening))
    happening = verdict.happening
    if verdict.outcome is not None:
        view = yield from done(view, happening, verdict.outcome.effects)
    yield from _kept(view, happening, verdict, was_open)


def _neighbour(view: View, happening: Happening) -> str:
    """The realm abroad that an event is about: as its line says, else drawn among those of realms.yml."""
    order, known = order_of(view), [slug(name) for name in view.campaign.realms]
    if order is not None and order.neighbour is not None:
        return slug(order.neighbour)
    return pick(view, known, "neighbour", happening.event) if known else ""


def _told_as(happening: Happening, was_open: bool) -> Note:
    parts = {"event": happening.event}
    if not happening.place:
        return Note("event-goes-on" if was_open else "event-comes", parts, "UC-EVT-6" if was_open else "UC-EVT-3")
    parts |= {"where": happening.place}
    return Note("event-goes-on-in" if was_open else "event-comes-to", parts, "UC-EVT-6" if was_open else "UC-EVT-5")


def _kept(view: View, happening: Happening, verdict: Verdict, was_open: bool) -> Play[None]:
    """What is left of an event: it stays open, or ends; one whose hex it took ends with it."""
    gone = bool(happening.place) and row_of(view, happening.event).place == "hex"
    gone = gone and view.get(Holding, happening.place) is None and row_of(view, happening.event).plays == "attack"
    if verdict.goes_on and not gone:
        yield Enter(replace(happening, told=view.turn), "UC-EVT-6")
    elif was_open:
        yield Strike(happening, "UC-EVT-6")


def answer(view: View, happening: Happening) -> Play[Verdict]:
    """The leaders say yes or no: what they accept counts as a success (UC-EVT-8)."""
    field = row_of(view, happening.event).answer
    order = order_of(view)
    said = getattr(order, field.replace(" ", "_")) if order is not None else None
    if said is None:
        raise needs_answer(view, happening, field, ("yes", "no"))
    yield from ()
    return judged(view, happening, int(said))


def attack(view: View, happening: Happening) -> Play[Verdict]:
    """A monster: beaten in adventure or by a Stability check, or it does its harm (UC-EVT-8)."""
    order = order_of(view)
    response = order.response if order is not None else None
    if response not in ("adventure", "check", "ignore"):
        raise needs_answer(view, happening, "response", ("adventure", "check", "ignore"))
    assert order is not None
    beaten = order.adventure_result == "defeated"
    if response == "adventure" and order.adventure_result is None:
        message = say("an adventure ends one way or the other: write `adventure result`: `defeated` or `not defeated`")
        raise Illegal("UC-EVT-8", message, "response")
    if response == "check":
        view, verdict = yield from taken(view, checked(view, happening))
        beaten = bool(verdict.outcome and verdict.outcome.successes)
    if beaten:
        yield Note("monster-beaten", {"hex": happening.place}, "UC-EVT-8")
    return judged(view, happening, int(beaten))


def plot(view: View, happening: Happening) -> Play[Verdict]:
    """An assassin: the table plays it out where the leader is a player's, else a Stability check (UC-EVT-8)."""
    office = drawn_leader(view, happening)
    happening = replace(happening, about=office)
    officer = view.get(Officer, office)
    person = view.get(Person, officer.people[0]) if officer is not None else None
    if person is None:
        raise Illegal("UC-EVT-4", say("nobody holds the office that the assassin is after"), "leader")
    yield Note("assassin-after", {"person": person.key, "office": office}, "UC-EVT-8")
    order = order_of(view)
    if not person.player:
        view, verdict = yield from taken(view, checked(view, happening))
        return verdict
    if order is None or order.encounter_result is None:
        raise needs_answer(view, happening, "encounter result", ("survived", "killed"))
    return judged(view, happening, int(order.encounter_result == "survived"))


def dispersal(view: View, happening: Happening) -> Play[Verdict]:
    """Squatters hold a lot until a Stability check disperses them; trying it is the leaders' choice (UC-EVT-6)."""
    order = order_of(view)
    if not happening.about:
        happening = replace(happening, about=_squatted(view, happening))
        parts = {"lot": happening.about.rpartition("/")[2], "settlement": happening.place}
        yield Note("squatters-settle", parts, "UC-EVT-6")
    if order is None or not order.disperse:
        return judged(view, happening, 0)
    view, verdict = yield from taken(view, checked(view, happening))
    return verdict


def _squatted(view: View, happening: Happening) -> str:
    """The lot that squatters take: as a line says, else drawn by the die `lot` among the empty ones."""
    empty, order = empty_lots(view, happening.place), order_of(view)
    if order is not None and order.lot is not None:
        district = find_district(view, find_settlement(view, happening.place), order.district)
        (lot,) = read_lots(view, order.lot, ())
        key = f"{district.key}/{lot}"
        if key not in empty:
            raise Illegal("UC-EVT-4", say("lot {lot} is not empty, so squatters cannot take it", lot=lot), "lot")
        return key
    return pick(view, empty, "lot", happening.event)


PLAYS: Mapping[str, Callable[[View, Happening], Play[Verdict]]] = {
    "checks": checked,
    "answer": answer,
    "attack": attack,
    "plot": plot,
    "dispersal": dispersal,
    "demand": demand,
    "disaster": disaster,
}
"""The ways of an event by the name that its row gives."""
