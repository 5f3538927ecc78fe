"""Effects that were promised for later: they come at the start of a turn or of the event phase (K2-UPK-1, K2-EVT-1)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from dataclasses import replace

from ...engine.book import Enter, Entry, Note, Strike
from ...engine.illegal import Illegal
from ...engine.view import View
from .activities.activity_columns import Activity, Effect
from .activities.effects import play_effects
from .activities.use import Does, Use
from .events.event_use import EventUse
from .events.happenings import row_of
from .events.phase import is_event
from .records import Coming


def what_comes(when: str) -> Callable[[View], Iterable[Entry | Illegal]]:
    """The step that plays all that comes at this point, each as often as was promised."""

    def play(view: View) -> Generator[Entry | Illegal, None, None]:
        for key, promised in tuple(view.all(Coming).items()):
            if promised.when != when or promised.turn > view.turn or view.get(Coming, key) is None:
                continue
            if is_event(promised):
                continue  # it is played with its line
            one = use_of(view, promised)
            yield Note("comes", {"activity": promised.activity}, one.rule)
            left = None if promised.rest is None else promised.rest - 1
            over: Entry = Strike(promised) if left == 0 else Enter(replace(promised, rest=left, turn=view.turn + 1))
            yield over
            view = view.after(over)
            view = yield from play_effects(view, one, _effects(promised))

    return play


def use_of(view: View, promised: Coming) -> Use:
    """The use that promised it, as far as it is remembered."""
    if promised.activity in view.tables.tables["events"]:
        return _event_use(view, promised)
    row = view.row("activities", promised.activity).values
    assert isinstance(row, Activity)
    of = promised.of
    hexes = (of["hex"],) if of.get("hex") else ()
    order = Does(does=row.label)
    count = int(of.get("count", "1"))
    return Use(
        promised.activity,
        row,
        order,
        "",
        leader=of.get("leader", ""),
        hexes=hexes,
        town=of.get("town", ""),
        group=of.get("group", ""),
        count=count,
    )


def _event_use(view: View, promised: Coming) -> Use:
    """The event that promised it."""
    row, of = row_of(view, promised.activity), promised.of
    order = Does(does=row.label)
    group, town = of.get("group", ""), of.get("town", "")
    hexes = (of["hex"],) if of.get("hex") else ()
    shell = Activity(label=row.label, steps=())
    return EventUse(promised.activity, shell, order, "event", hexes=hexes, town=town, group=group, stage=row.stages[-1])


def _effects(promised: Coming) -> tuple[Effect, ...]:
    return tuple(Effect.model_validate(each) for each in promised.effects)
