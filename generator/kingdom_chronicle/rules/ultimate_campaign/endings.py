"""The line `end`: what play has brought to an end, an event or anarchy (UC-ANARCHY-4, UC-EVT-6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...engine.book import Entry, Strike
from ...engine.illegal import Illegal
from ...engine.view import View
from ...reading.fields import Fields, Name, Whole
from ...reading.names import fold
from ...reading.wording import say
from ..realm import find_hex, find_row, find_settlement
from .anarchy import Anarchy, least_unrest
from .events.happenings import by_age, label


class End(Fields):
    """`end: Feud`, `end: anarchy`: with `why`; `since`, `hex` or `in` where an event is open twice."""

    end: Name
    since: Whole | None = None
    hex: Name | None = None
    in_: Name | None = None


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
    place = find_hex(view, order.hex).key if order.hex else find_settlement(view, order.in_).key if order.in_ else None
    found = [each for each in opened if order.since in (None, each.since) and place in (None, each.place)]
    turns = tuple(dict.fromkeys(str(each.since) for each in opened))
    if not found:
        hint = (say("It is open since turn {turns}.", turns=turns),) if turns else ()
        raise Illegal("UC-EVT-6", say("no such {event} is open", event=event), "end", hint)
    if len(found) > 1:
        hint = (say("Write `since` with one of these turns: {turns}.", turns=turns),)
        if len(turns) == 1:
            hint = (say("Write `hex` or `in`: where the one that ends is."),)
        raise Illegal("UC-EVT-6", say("more than one {event} is open", event=event), "end", hint)
    yield Strike(found[0], "UC-EVT-6")
