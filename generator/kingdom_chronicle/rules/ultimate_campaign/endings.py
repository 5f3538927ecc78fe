"""The line `end`: what play has brought to an end, an event or anarchy (UC-ANARCHY-4, UC-EVT-6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...engine.book import Entry, Strike
from ...engine.illegal import Illegal
from ...engine.view import View
from ...reading.names import fold
from ...reading.wording import say
from ..open_events import End as End
from ..open_events import ended
from ..realm import find_row
from .anarchy import Anarchy, least_unrest
from .events.happenings import by_age, label


def end(view: View, order: End) -> Iterable[Entry | Illegal]:
    """What was played at the table ends an open event, or anarchy, which no rule ends (UC-ANARCHY-4)."""
    assert view.decision is not None
    if not view.decision.why:
        yield Illegal("shape", say("an ending needs `why`: the ledger shows it"), ())
    if fold(order.end) == "anarchy":
        yield from _restore_order(view)
    else:
        yield from _end_event(view, order)


def _restore_order(view: View) -> Iterator[Entry | Illegal]:
    anarchy = view.get(Anarchy, "realm")
    if anarchy is None:
        raise Illegal("UC-ANARCHY-4", say("the realm is not in anarchy"), "end")
    unrest, least = view.stock("unrest"), least_unrest(view).value
    if unrest >= least:
        message = say("order does not return while Unrest is {unrest}", unrest=unrest)
        fall = least - unrest - 1
        hint = say("Write `gm: {{unrest: {fall}}}` with `why` before it, or a larger fall.", fall=fall)
        yield Illegal("UC-ANARCHY-4", message, "end", (hint,))
    yield Strike(anarchy, "UC-ANARCHY-4")


def _end_event(view: View, order: End) -> Iterator[Entry | Illegal]:
    nothing = say("neither an event nor anarchy is called '{name}'", name=order.end)
    id = find_row(view, "events", order.end, "end", nothing)
    event, opened = label(view, id), [each for each in by_age(view) if each.event == id]
    yield Strike(ended(view, opened, order, event, "UC-EVT-6"), "UC-EVT-6")
