"""Demands of the people: a building or an improvement that must be made, or go (UC-EVT-6, UC-EVT-8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ....engine.book import Note
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import say
from ...realm import Building, Settlement, find_row
from ..settlements.districts import in_settlement
from .event_buildings import demanded, standing_called
from .event_checks import Verdict, checked, judged
from .event_lines import order_of, share
from .happenings import Happening, Play, is_open, taken
from .localities import REROLLS, buildable, built_in, filled, improvable, pick

BUILD = "build"


def demand(view: View, happening: Happening) -> Play[Verdict]:
    """What is demanded is drawn or named; met by then it ends, suppressed too, else Unrest rises each Event phase."""
    if not happening.about:
        way = _way(view, happening)
        happening = replace(happening, way=way, about=_thing(view, happening, way))
        parts = {"thing": happening.about, "where": happening.place}
        yield (
            Note("demand-to-build", parts, "UC-EVT-6") if way == BUILD else Note("demand-to-remove", parts, "UC-EVT-6")
        )
    order, was_open = order_of(view), is_open(view, happening)
    response = order.response if order is not None else None
    if response in ("adventure", "check"):
        raise Illegal("UC-EVT-8", say("answer a demand with `meet`, `suppress` or `ignore`"), "response")
    met = _is_met(view, happening)
    if response == "meet" and not met:
        yield Illegal("UC-EVT-8", say("what is demanded has not been done yet"), "response")
        met = True
    if met:
        yield Note("demand-met", {"where": happening.place}, "UC-EVT-6")
        return Verdict(happening, None, False)
    if response == "suppress":
        view, verdict = yield from taken(view, checked(view, happening))
        if verdict.outcome is not None and verdict.outcome.successes:
            return verdict
    # it has the time to the next Event phase
    return judged(view, happening, 0) if was_open else Verdict(happening, None, True)


def _way(view: View, happening: Happening) -> str:
    """Whether something must be made or go: as a line says, else by d%; a way without a candidate is thrown again."""
    order = order_of(view)
    if order is not None and order.mode is not None:
        return order.mode
    for _ in range(REROLLS):
        way = share(view, happening)
        if _is_named(view) or _candidates(view, happening, way):
            break
    return way


def _is_named(view: View) -> bool:
    order = order_of(view)
    return order is not None and (order.building is not None or order.improvement is not None)


def _thing(view: View, happening: Happening, way: str) -> str:
    """What is demanded: a type to build, or what stands and must go."""
    order, place = order_of(view), happening.place
    if order is not None and order.building is not None:
        type = demanded(view, order)
        return type if way == BUILD else standing_called(view, place, type).key
    if order is not None and order.improvement is not None:
        nothing = say("no improvement is called '{name}'", name=order.improvement)
        return find_row(view, "improvements", order.improvement, "improvement", nothing)
    die = "building" if place in view.all(Settlement) else "improvement"
    return pick(view, _candidates(view, happening, way), die, happening.event)


def _candidates(view: View, happening: Happening, way: str) -> Sequence[str]:
    place = happening.place
    if place in view.all(Settlement):
        return buildable(view, place) if way == BUILD else [each.key for each in filled(view, place)]
    built = built_in(view, place)
    return improvable(view, place) if way == BUILD else [id for id in view.tables.tables["improvements"] if id in built]


def _is_met(view: View, happening: Happening) -> bool:
    """Whether the demand has been met since it was made: built since then, or gone."""
    if not is_open(view, happening):
        return False
    place, thing = happening.place, happening.about
    if place in view.all(Settlement):
        if happening.way != BUILD:
            # another may stand on its lot by now
            there = view.get(Building, thing)
            return there is None or there.since > happening.since
        return any(each.type == thing and each.since > happening.since for each in in_settlement(view, place))
    built = built_in(view, place)
    return built.get(thing, 0) > happening.since if happening.way == BUILD else thing not in built
