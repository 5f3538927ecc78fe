"""What play destroys: a building, which costs Unrest by its lots, or a terrain improvement (UC-BLD-3, UC-HEX-1)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ....engine.book import Adjust, Enter, Entry
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.fields import Fields, Name, Names
from ....reading.wording import say
from ...realm import Holding, find_hex, find_row, find_settlement
from ..checks import improvement
from ..land.territory import LostHex
from .building_lines import building_called
from .choosing import read_side
from .demolition import destroyed
from .districts import find_building, read_lots


class Destroy(Fields):
    """`destroy: Brewery` / `in`, `lot`, with `why`: a building is destroyed in play."""

    destroy: Name
    in_: Name
    district: Name | None = None
    lot: Name | None = None
    lots: Names = ()
    side: Name | None = None


class DestroyWork(Fields):
    """`destroy: Farm` / `hex`, with `why`: a terrain improvement is destroyed in play."""

    destroy: Name
    hex: Name


def destroy(view: View, order: Destroy) -> Iterable[Entry | Illegal]:
    """A building is destroyed: Unrest by its lots, none where the GM grants it; the ground remembers it (UC-BLD-3)."""
    yield from _has_reason(view)
    type = building_called(view, order.destroy, "destroy")
    settlement = find_settlement(view, order.in_)
    lots = read_lots(view, order.lot, order.lots)
    side = read_side(order.side) if order.side is not None else None
    building = find_building(view, settlement, type, order.district, lots, side, "destroy")
    for entry in destroyed(view, building):
        # granted: what it costs in Unrest is the GM's to say
        yield replace(entry, cost=True) if isinstance(entry, Adjust) else entry


def destroy_work(view: View, order: DestroyWork) -> Iterable[Entry | Illegal]:
    """A terrain improvement is destroyed: its benefits go, no Unrest comes of it (UC-BLD-3, UC-IMP-25).

    In a hex that the kingdom has lost what was built may decay, and then does not come back with it (UC-HEX-1).
    """
    yield from _has_reason(view)
    nothing = say("no improvement is called '{name}'", name=order.destroy)
    id = find_row(view, "improvements", order.destroy, "destroy", nothing)
    hex = find_hex(view, order.hex)
    land = view.get(Holding, hex.key) or view.get(LostHex, hex.key)
    if land is None or id not in land.improvements:
        label = improvement(view, id).label
        raise Illegal(
            "name", say("the kingdom has no {improvement} in hex {hex}", improvement=label, hex=hex.key), "destroy"
        )
    left = {other: turn for other, turn in land.improvements.items() if other != id}
    yield Enter(replace(land, improvements=left), "UC-IMP-25" if isinstance(land, Holding) else "UC-HEX-1")


def _has_reason(view: View) -> Iterable[Illegal]:
    if view.decision is not None and not view.decision.why:
        yield Illegal("shape", say("what is destroyed needs `why`: the ledger shows it"), ())
