"""The events that a running kingdom brings over from paper: `opening: events` (UC-EVT-6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from ....engine.book import Enter, Entry
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.fields import Count, Fields, Name
from ....reading.wording import say
from ...realm import find_hex, find_row, find_settlement, hex_called
from ..settlements.building_lines import building_called
from ..settlements.districts import find_district, read_lots
from .event_buildings import standing_called
from .happenings import Happening, begun, find_event, label, row_of

if TYPE_CHECKING:
    from ..start import Opening


class OpenedEvent(Fields):
    """`{event: Feud, since: 11, in: Tuskholm}`; a demand says what it is for, squatters their lot."""

    event: Name
    since: Count
    hex: Name | None = None
    in_: Name | None = None
    mode: Literal["build", "demolish", "destroy"] | None = None
    building: Name | None = None
    improvement: Name | None = None
    district: Name | None = None
    lot: Name | None = None


def open_events(view: View, order: Opening) -> Iterable[Entry | Illegal]:
    """The events that are open, each since its turn (UC-EVT-6)."""
    for index, opened in enumerate(order.events):
        at = ("events", index)
        id = find_event(view, opened.event, (*at, "event"))
        if not row_of(view, id).continuous:
            raise Illegal("UC-EVT-6", say("{event} is over at once", event=label(view, id)), (*at, "event"))
        if opened.since > view.turn:
            message = say("turn {turn} is still to come, so nothing is open since then", turn=opened.since)
            help = say("The kingdom comes over after turn {turn}: write that one or an earlier one.", turn=view.turn)
            raise Illegal("UC-EVT-6", message, (*at, "since"), (help,))
        place = ""
        if opened.hex is not None and opened.in_ is not None:
            message = say("{event} strikes one place: say `hex` or `in`", event=label(view, id))
            raise Illegal("UC-EVT-6", message, (*at, "hex"))
        if opened.hex is not None:
            place = find_hex(view, opened.hex, (*at, "hex")).key
            if place not in {hex_called(view, name) for name in order.hexes}:
                message = say("hex {hex} is not among the kingdom's `hexes`", hex=place)
                raise Illegal("UC-EVT-6", message, (*at, "hex"))
        elif opened.in_ is not None:
            place = find_settlement(view, opened.in_, (*at, "in")).key  # type: ignore[arg-type]
        elif row_of(view, id).place != "kingdom":
            message = say("{event} needs `in` or `hex`: where is it open?", event=label(view, id))
            raise Illegal("UC-EVT-6", message, (*at, "event"))
        stem = begun(view.moved(number=opened.since), id, place)
        about = _about(view, opened, place)
        entry = Enter(Happening(stem.key, id, opened.since, place, view.turn, about, opened.mode or ""))
        yield entry
        view = view.after(entry)


def _about(view: View, opened: OpenedEvent, place: str) -> str:
    """What it turns on, as far as the opening says."""
    if opened.building is not None:
        type = building_called(view, opened.building, "events")
        return type if opened.mode in (None, "build") else standing_called(view, place, type).key
    if opened.improvement is not None:
        nothing = say("no improvement is called '{name}'", name=opened.improvement)
        return find_row(view, "improvements", opened.improvement, "events", nothing)
    if opened.lot is not None:
        district = find_district(view, find_settlement(view, place), opened.district)
        return f"{district.key}/{read_lots(view, opened.lot, ())[0]}"
    return ""
