"""The line `end`: what play has brought to an end, an open event (K2-EVT-4)."""

from __future__ import annotations

from collections.abc import Iterable

from ....engine.book import Entry
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.fields import Fields, Name, Whole
from ....reading.wording import say
from ...realm import find_hex, find_settlement
from .course import over
from .happenings import by_age, find_event, label


class End(Fields):
    """`end: Feud`: with `why`; `since`, `hex` or `in` where an event is open twice."""

    end: Name
    since: Whole | None = None
    hex: Name | None = None
    in_: Name | None = None


def end(view: View, order: End) -> Iterable[Entry | Illegal]:
    """What was played at the table ends an open event."""
    if view.decision is not None and not view.decision.why:
        yield Illegal("shape", say("an ending needs `why`: the ledger shows it"), ())
    id = find_event(view, order.end, "end")
    event, opened = label(view, id), [each for each in by_age(view) if each.event == id]
    place = find_hex(view, order.hex).key if order.hex else find_settlement(view, order.in_).key if order.in_ else None
    found = [each for each in opened if order.since in (None, each.since) and place in (None, each.place)]
    turns = tuple(dict.fromkeys(str(each.since) for each in opened))
    hint = (say("It is open since turn {turns}.", turns=turns),) if turns else ()
    if not found:
        raise Illegal("K2-EVT-4", say("no such {event} is open", event=event), "end", hint)
    if len(found) > 1:
        raise Illegal("K2-EVT-4", say("more than one {event} is open", event=event), "end", hint)
    yield from over(view, found[0], "K2-EVT-4")
