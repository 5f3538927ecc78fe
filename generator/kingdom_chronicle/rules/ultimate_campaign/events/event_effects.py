"""What an event does: figures that move at once or for a time, and things done (UC-EVT-10)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from ....engine.book import Adjust, Enter, Entry, Note, free_key
from ....engine.figure import Figure, Source, limited, negated
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.names import slug
from ...realm import Settlement, Standing
from ..checks import thrown
from ..settlements.districts import in_settlement
from ..settlements.settlement_scores import MODIFIERS
from . import event_buildings, event_items, event_land, event_people
from .event_columns import Effect
from .happenings import Happening, Play, by_age, row_of, settlements_at, taken
from .months import feed

Doing = Callable[[View, Happening, Effect], Iterable[Entry | Illegal]]


def done(view: View, happening: Happening, effects: Iterable[Effect]) -> Play[View]:
    """The effects of an event in their order: each sees what the one before has changed."""
    for effect in effects:
        if effect.when == "calm" and not _is_calm(view, happening):
            continue
        play = DOINGS[effect.does] if effect.does else move
        view, _ = yield from taken(view, _passed(play(view, happening, effect)))
    return view


def _passed(items: Iterable[Entry | Illegal]) -> Play[None]:
    yield from items


def _is_calm(view: View, happening: Happening) -> bool:
    """Whether Unrest is 0 by now and no other event is open."""
    return view.stock("unrest") <= 0 and not any(each.key != happening.key for each in by_age(view))


def move(view: View, happening: Happening, effect: Effect) -> Iterator[Entry]:
    """A stock moves once; any other figure by a lasting modifier, in each place that it names (UC-EVT-10)."""
    figure, row = amount(view, happening, effect), row_of(view, happening.event)
    if effect.to in view.ruleset.stocks:
        floor = view.ruleset.stocks[effect.to]
        if floor is not None:
            figure = limited(figure, floor=floor - view.whole(effect.to))
        yield Adjust(effect.to, figure, row.rule)
        return
    if not figure.value:
        return
    score = slug(effect.to)
    until = view.turn + effect.turns if effect.turns is not None else None
    for of in _places(view, happening, effect):
        key = _key(view, happening, score, of)
        standing = Standing(key, score, replace(figure, of=of), view.turn, until, of, effect.lasts)
        yield Enter(standing, "UC-EVT-10")
        view = view.after(Enter(standing))
        yield from _told(view, standing)


def _told(view: View, standing: Standing) -> Iterator[Note]:
    """What moves no figure of the sheet's head is told in words."""
    parts: dict[str, str | int] = {"figure": standing.score, "amount": standing.figure.value}
    if standing.of:
        yield Note("figure-moves", {**parts, "where": standing.of}, "UC-EVT-10")
    elif standing.score in MODIFIERS:
        counts = view.switch("kingdom-modifiers") == "yes"
        yield Note("kingdom-modifier-moves" if counts else "kept-for-the-kingdom", parts, "UC-FAM-4")
    elif standing.score not in view.ruleset.scores:
        yield Note("checks-move", parts, "UC-EVT-10")


def _places(view: View, happening: Happening, effect: Effect) -> tuple[str, ...]:
    """Whose figure moves: the kingdom's, or that of settlements."""
    if effect.where == "neighbour":
        return (happening.about,)
    if effect.where == "kingdom" or effect.to not in MODIFIERS:
        return ("",)
    if effect.where == "settlements":
        return tuple(view.all(Settlement))
    # an event that a kingdom's table brings to no settlement is kept for the kingdom
    return settlements_at(view, happening.place) or ("",) * (not happening.place)


def amount(view: View, happening: Happening, effect: Effect) -> Figure:
    """By how much a figure moves: a number, a throw, or a count of buildings."""
    id, place = happening.event, happening.place
    if effect.dice:
        roll = view.roll(effect.dice, effect.die or effect.to, id)
        figure = thrown(roll, id, place)
        return negated(figure) if effect.less else figure
    number = effect.add
    if effect.raised is not None and view.switch("slavers-unrest") == "raised":
        number = effect.raised
    if effect.counts:
        number = _with_bonus(view, place, effect.counts)
    cell = view.row("events", id).cells.get("outcomes")
    return Figure(number, id, place, Source(f"events/{id}/outcomes", cell.node.span if cell else None, view.turn))


def _with_bonus(view: View, settlement: str, attribute: str) -> int:
    """How many buildings of a settlement add to an attribute."""
    rows = view.tables.tables["buildings"]
    types = {id for id, row in rows.items() if getattr(row.values, attribute, 0) > 0}
    return sum(1 for each in in_settlement(view, settlement) if each.type in types and not each.idle)


def _key(view: View, happening: Happening, score: str, of: str) -> str:
    """`12/event/feud/corruption/tuskholm`, with a number where an event moves a figure more than once."""
    stem = "/".join(part for part in (str(view.turn), "event", happening.event, score, of) if part)
    return free_key(stem, view.all(Standing))


DOINGS: Mapping[str, Doing] = {
    "feed": feed,
    "exhibit": event_buildings.exhibit,
    "give building": event_buildings.give,
    "raze": event_buildings.raze,
    "destroy": event_buildings.destroy,
    "damage": event_buildings.damage,
    "promise": event_buildings.promise,
    "rush": event_land.rush,
    "ruin": event_land.ruin,
    "lose hex": event_land.lose,
    "infect": event_land.infect,
    "spread": event_land.spread,
    "blight": event_land.blight,
    "name leader": event_people.name_leader,
    "kill leader": event_people.kill_leader,
    "offer": event_people.offer,
    "better item": event_items.better_item,
    "further slot": event_items.further_slot,
}
"""What an event can do besides moving a figure, by the name that the table gives it."""
