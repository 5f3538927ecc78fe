"""The course of an event: it ends, takes its next stage, spreads, comes again (K2-EVT-4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ....engine.book import Enter, Entry, Note, Strike, free_key
from ....engine.figure import Figure, Source
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import say
from ...realm import Settlement, Standing
from ..activities.amounts import coming
from ..activities.row_words import Deed, Named, Said
from ..activities.use import Use
from ..lookup import number
from ..records import Coming
from .event_places import nearest
from .event_use import now
from .happenings import Happening, begun, by_age, find_event, label, town_of


def told(view: View, one: Use, said: Said) -> Deed:
    """The rest of the result is the table's to tell."""
    yield Note("rest-is-told", {"event": one.id}, one.rule)


# ---- its course


def end(view: View, one: Use, said: Said) -> Deed:
    """The event is over (K2-EVT-4)."""
    happening = now(view, one)
    if happening is not None:
        yield from over(view, happening, one.rule)


def over(view: View, happening: Happening, rule: str) -> Iterator[Entry]:
    """An event ends, and with it what it kept up."""
    yield Note("event-ends", {"event": happening.event}, rule)
    yield Strike(happening, rule)
    for key in happening.keeps:
        standing = view.get(Standing, key)
        if standing is not None:
            yield Strike(standing, rule)


def end_after_a_failure(view: View, one: Use, said: Said) -> Deed:
    """It ends where its check failed last turn too (K2-EVT-economic-surge)."""
    happening = now(view, one)
    if happening is not None and happening.last == "failure":
        yield from over(view, happening, one.rule)


def next_stage(view: View, one: Use, said: Said) -> Deed:
    """The next check is another one, against a DC that may be changed (K2-EVT-cult-activity)."""
    happening = now(view, one)
    if happening is not None:
        yield Enter(replace(happening, stage=happening.stage + 1, dc=int(said.get("dc", 0))), one.rule)


def change_dc(view: View, one: Use, said: Said) -> Deed:
    """Its later checks are easier, or as they were (K2-EVT-sacrifices)."""
    happening = now(view, one)
    if happening is not None:
        yield Enter(replace(happening, dc=int(said["dc"])), one.rule)


def next_time(view: View, one: Use, said: Said) -> Deed:
    """When it comes again its level is higher."""
    key = free_key(f"{view.turn}/{one.stem}/level", view.all(Standing))
    figure = Figure(int(said["level"]), one.id, "", Source(one.place, turn=view.turn))
    yield Enter(Standing(key, level_score(one.id), figure, view.turn), one.rule)


def level_score(event: str) -> str:
    """The score under which a lasting change of an event's level is kept."""
    return f"{event}-level"


def end_others(view: View, one: Use, said: Said) -> Deed:
    """Another event is over, and does not come again as it was promised (K2-EVT-food-surplus)."""
    event = str(said["event"])
    for happening in view.all(Happening).values():
        if happening.event == event:
            yield from over(view, happening, one.rule)
    for promised in view.all(Coming).values():
        if promised.effects and all(effect.get("event") == event for effect in promised.effects):
            yield Note("event-ends", {"event": event}, one.rule)
            yield Strike(promised, one.rule)


def end_another(view: View, one: Use, said: Said) -> Deed:
    """An open event of the players' choice is over (K2-EVT-justice-prevails)."""
    ids = [str(id) for id in said["events"]]
    opened = [each for each in by_age(view) if each.event in ids]
    hint = (say("Open: {names}.", names=tuple(label(view, each.event) for each in opened)),) if opened else ()
    if one.order.other is None:
        raise Illegal(one.rule, say("the players choose an event that ends: write `other: ...`"), (), hint)
    id = find_event(view, one.order.other, "other")
    found = next((each for each in opened if each.event == id), None)
    if found is None:
        raise Illegal(one.rule, say("no {event} is open that could end", event=label(view, id)), "other", hint)
    yield from over(view, found, one.rule)


def one_of_two(view: View, one: Use, said: Said) -> Deed:
    """One of two events comes in the next turn, with an even chance."""
    events = [str(id) for id in said["events"]]
    event = events[view.roll(f"d{len(events)}", "which", one.id).total - 1]
    yield Enter(coming(view, one, ({"event": event},), "event phase", view.turn + 1), one.rule)


def spread(view: View, one: Use, said: Said) -> Deed:
    """The nearest settlement without it has it too from the next turn on (K2-EVT-plague)."""
    stricken = {each.place for each in view.all(Happening).values() if each.event == one.id}
    free = [town for town in view.all(Settlement) if town not in stricken]
    if free:
        town = nearest(view, one.town, free)
        yield Note("event-spreads", {"event": one.id, "where": town}, one.rule)
        yield Enter(begun(view, one.id, town), one.rule)


def tend_plague(view: View, one: Use, said: Said) -> Deed:
    """Care for the sick ends the oldest plague, or that of the settlement named, when there was enough of it."""
    sick = [each for each in by_age(view) if each.event == "plague" and one.town in ("", town_of(view, each))]
    if not sick:
        return
    cared = replace(sick[0], cared=sick[0].cared + 1)
    yield Enter(cared, "K2-EVT-plague")
    if cared.cared >= number(view, "plague-care").value:
        yield from over(view, cared, "K2-EVT-plague")


NAMED: Mapping[str, Named] = {
    "told": told,
    "end": end,
    "end after a failure": end_after_a_failure,
    "next stage": next_stage,
    "change dc": change_dc,
    "next time": next_time,
    "end others": end_others,
    "end another": end_another,
    "one of two": one_of_two,
    "spread": spread,
    "tend plague": tend_plague,
}
