"""The events that a running kingdom brings over from paper: `opening: events` (K2-EVT-4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ....engine.book import Enter, Entry
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.fields import Count, Fields, Name
from ....reading.wording import say, say_many
from ...realm import Holding, find_hex, find_settlement
from ..settlements.grid import read_lots
from .happenings import Happening, begun, find_event, label, row_of

if TYPE_CHECKING:
    from ..founding import Opening

Path = tuple[str | int, ...]


class OpenedEvent(Fields):
    """`{event: Feud, since: 11, in: Tuskholm}`; squatters say their `lot`, a cult that was found its `stage: 2`."""

    event: Name
    since: Count
    hex: Name | None = None
    in_: Name | None = None
    lot: Name | None = None
    stage: Count = 1


def open_events(view: View, order: Opening) -> Iterable[Entry | Illegal]:
    """The events that are open, each since its turn; they are met again from the next turn on (K2-EVT-4)."""
    for index, opened in enumerate(order.events):
        at: Path = ("events", index)
        id = find_event(view, opened.event, (*at, "event"))
        yield from _of_its_time(view, id, opened, at)
        place = _place(view, id, opened, at)
        lot = read_lots((opened.lot,), (*at, "lot"), f"K2-EVT-{id}")[0] if opened.lot else ""
        began = begun(view.moved(number=opened.since), id, place, lot)
        entry = Enter(Happening(began.key, id, opened.since, place, view.turn, lot, opened.stage - 1))
        yield entry
        view = view.after(entry)


def _of_its_time(view: View, id: str, opened: OpenedEvent, at: Path) -> Iterator[Illegal]:
    row = row_of(view, id)
    if not row.continuous:
        yield Illegal("K2-EVT-4", say("{event} is over at once", event=label(view, id)), (*at, "event"))
    if opened.since > view.turn:
        message = say("turn {turn} is still to come, so nothing is open since then", turn=opened.since)
        help = say("The kingdom comes over after turn {turn}: write that one or an earlier one.", turn=view.turn)
        yield Illegal("K2-EVT-4", message, (*at, "since"), (help,))
    if not 1 <= opened.stage <= len(row.stages):
        message = say_many(
            "{event} has one stage", "{event} has {count} stages", len(row.stages), event=label(view, id)
        )
        yield Illegal("K2-EVT-4", message, (*at, "stage"))


def _place(view: View, id: str, opened: OpenedEvent, at: Path) -> str:
    """The hex or the settlement where it is open, empty for the whole kingdom; raises Illegal where it is missing."""
    kind = row_of(view, id).place
    if kind == "kingdom":
        return ""
    if kind == "settlement" and opened.in_ is not None:
        return find_settlement(view, opened.in_, (*at, "in")).key  # type: ignore[arg-type]
    if kind == "hex" and opened.hex is not None:
        hex = find_hex(view, opened.hex, (*at, "hex")).key
        if hex in view.all(Holding):
            return hex
        message = say("hex {hex} is not among the kingdom's `hexes`", hex=hex)
        raise Illegal("K2-EVT-4", message, (*at, "hex"))
    field = "in" if kind == "settlement" else "hex"
    message = say("{event} needs `{field}`: where is it open?", event=label(view, id), field=field)
    raise Illegal("K2-EVT-4", message, (*at, "event"))
