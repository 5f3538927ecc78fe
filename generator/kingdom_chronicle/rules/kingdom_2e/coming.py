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
from .records import Coming


def what_comes(when: str) -> Callable[[View], Iterable[Entry | Illegal]]:
    """The step that plays all that comes at this point, each as often as was promised."""

    def play(view: View) -> Generator[Entry | Illegal, None, None]:
        for key, promised in tuple(view.all(Coming).items()):
            if promised.when != when or promised.turn > view.turn or view.get(Coming, key) is None:
                continue
            yield Note("comes", {"activity": promised.activity}, f"K2-ACT-{promised.activity}")
            left = None if promised.rest is None else promised.rest - 1
            over: Entry = Strike(promised) if left == 0 else Enter(replace(promised, rest=left, turn=view.turn + 1))
            yield over
            view = view.after(over)
            view = yield from play_effects(view, use_of(view, promised), _effects(promised))

    return play


def use_of(view: View, promised: Coming) -> Use:
    """The use that promised it, as far as it is remembered."""
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


def _effects(promised: Coming) -> tuple[Effect, ...]:
    return tuple(Effect.model_validate(each) for each in promised.effects)
