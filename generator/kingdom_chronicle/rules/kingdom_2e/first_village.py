"""The first hex of a kingdom and its first village, where a founding says them (K2-CRE-1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...engine.book import Entry
from ...engine.illegal import Illegal
from ...engine.view import View
from ...reading.names import fold, slug
from ...reading.wording import NOTHING, say
from ..realm import Building, Hex, Holding, find_hex, find_row
from ..rows import row_name
from .columns import Terrain
from .founding import Founding, OpenedSettlement
from .ground import BRIDGE
from .heartland import heartland, is_like
from .lookup import number
from .settlements.gifts import bridge_of, standing_in, without
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
        yield from _of_the_hex(view, name, shape)
        lots = [lot for entry in laid for lot in _lots(entry)]
        if len({lot[0] for lot in lots}) > 1:
            yield Illegal("K2-SET-1", say("a village has one block: {lots} lie in several", lots=tuple(lots)), at)


def _lots(entry: Entry | Illegal) -> tuple[str, ...]:
    record = getattr(entry, "record", None)
    return record.lots if isinstance(record, Building) else ()


def _of_the_hex(view: View, name: str, shape: OpenedSettlement) -> Iterator[Entry | Illegal]:
    """What its hex gives the village: a structure, whose lots are written, and a bridge (K2-HEX-3)."""
    at, hex = ("settlements", name), find_hex(view, shape.hex, ("settlements", name, "hex"))
    built = [find_row(view, "buildings", each.build, at, NOTHING) for each in shape.with_]
    for id in standing_in(view, hex):
        if id not in built:
            message = say(
                "{structure} stands here: say on which lots, `lots: [A1]`", structure=row_name(view, "buildings", id)
            )
            yield Illegal("K2-HEX-3", message, at)
    yield from without(view, hex.key, standing_in(view, hex), "K2-HEX-3")
    if BRIDGE not in built:
        water = (fold(side) for side, kind in shape.borders.items() if kind == "water")
        yield from bridge_of(view, hex.key, slug(name), water)


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
