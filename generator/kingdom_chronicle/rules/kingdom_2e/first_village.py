"""The first hex of a kingdom and its first village, where a founding says them (K2-CRE-1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...engine.book import Entry
from ...engine.illegal import Illegal
from ...engine.view import View
from ...reading.wording import say
from ..realm import Building, Hex, Holding, find_hex
from .columns import Terrain
from .founding import Founding
from .heartland import heartland, is_like
from .lookup import number
from .settlements.placing import open_settlement


def settle(view: View, order: Founding) -> Iterable[Entry | Illegal]:
    """One hex of the heartland's land, and one village in it, which is the capital (K2-CRE-1)."""
    held = tuple(view.all(Holding))
    if len(held) > number(view, "first-hexes").value:
        message = say("a kingdom is founded with one hex, and {count} are written", count=len(held))
        yield Illegal("K2-CRE-1", message, "hexes", (say("A running one begins with `opening:`."),))
    for label in held[:1]:
        yield from _of_the_heartland(view, label)
    for index, (name, shape) in enumerate(order.settlements.items()):
        at = ("settlements", name)
        if index:
            yield Illegal("K2-CRE-1", say("a kingdom is founded with one village"), at)
            continue
        hex = find_hex(view, shape.hex, (*at, "hex"))
        if hex.key not in held:
            message = say("{name} lies in {hex}, which is not among the kingdom's `hexes`", name=name, hex=hex.key)
            yield Illegal("K2-CRE-1", message, (*at, "hex"))
        laid = tuple(open_settlement(view, name, shape.hex, shape, capital=True))
        yield from laid
        lots = [lot for entry in laid for lot in _lots(entry)]
        if len({lot[0] for lot in lots}) > 1:
            yield Illegal("K2-SET-1", say("a village has one block: {lots} lie in several", lots=tuple(lots)), at)


def _lots(entry: Entry | Illegal) -> tuple[str, ...]:
    record = getattr(entry, "record", None)
    return record.lots if isinstance(record, Building) else ()


def _of_the_heartland(view: View, label: str) -> Iterator[Illegal]:
    """What is wrong with a hex that is not of the land that the heartland names; nothing without a heartland."""
    row, hex = heartland(view), view.all(Hex)[label]
    if row is None or is_like(view, label, row):
        return
    terrain = view.row("terrain", hex.terrain).values
    land = terrain.label if isinstance(terrain, Terrain) else hex.terrain
    message = say(
        "the heartland is '{heartland}', and hex {hex} is {terrain}", heartland=row.label, hex=label, terrain=land
    )
    yield Illegal("K2-CRE-1", message, "heartland")
