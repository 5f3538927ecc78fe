"""A village founded: room, name, borders, and what its hex gives it (K2-ACT-establish-settlement)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ....engine.book import Entry
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.kingdom import SettlementShape
from ....reading.names import fold, slug
from ....reading.wording import say, say_many
from ...realm import Hex, Holding, Settlement, called
from ..ground import has_room, majors, settled, terrain_row
from ..records import Prepared
from ..settlements.gifts import bridge_of, standing_in, without
from ..settlements.grid import SIDES, lots_of
from ..settlements.placing import open_settlement, strange_sides
from ..settlements.settlement_scores import structure
from .row_words import Named, Need
from .use import Use


def prepared(view: View, one: Use) -> Iterable[Illegal]:
    """A settlement is founded in a hex that is claimed and prepared, on land (K2-HEX-1)."""
    label = one.hexes[0]
    if label not in view.all(Holding):
        raise Illegal(one.rule, say("hex {hex} is not the kingdom's", hex=label), "hex")
    if not terrain_row(view, label).land:
        yield Illegal(one.rule, say("hex {hex} is water", hex=label), "hex")
    if view.get(Prepared, label) is None:
        help = say("Prepare Hex does that.")
        yield Illegal(one.rule, say("hex {hex} is not prepared", hex=label), "hex", (help,))


def room_to_settle(view: View, one: Use) -> Iterable[Illegal]:
    """At most one major feature, where a hex has room for two; no settlement there, and none of that name."""
    label = one.hexes[0]
    if settled(view, label):
        yield Illegal(one.rule, say("a settlement stands in hex {hex}", hex=label), "hex")
    elif not has_room(view, label):
        message = say_many(
            "hex {hex} has {count} major feature: there is no room",
            "hex {hex} has {count} major features: there is no room",
            majors(view, label),
            hex=label,
        )
        yield Illegal(one.rule, message, "hex")
    name = one.order.name or ""
    towns = view.all(Settlement)
    if called(towns.values(), name) is not None or slug(name) in towns:
        yield Illegal("name", say("a settlement is called '{name}' already", name=name), "name")
    yield from strange_sides(one.order.borders, ("borders",))


def found(view: View, one: Use, said: Mapping[str, Any]) -> Iterator[Entry | Illegal]:
    """A village; the first of the kingdom is its capital. The hex may give it a bridge and a structure (K2-HEX-3)."""
    label, name = one.hexes[0], one.order.name or ""
    # what is no side is told already
    borders = {side: kind for key, kind in one.order.borders.items() if (side := fold(key)) in SIDES}
    given = standing_in(view, view.all(Hex)[label])
    shape = SettlementShape.model_validate(
        {"borders": borders, "with_": [{"build": id, "lots": _lots(view, one, id)} for id in given]}
    )
    first = not any(town.capital for town in view.all(Settlement).values())
    yield from open_settlement(view, name, label, shape, capital=first)
    yield from without(view, label, given, "K2-HEX-3")
    water = (side for side, kind in borders.items() if kind == "water")
    yield from bridge_of(view, label, slug(name), water, fold(one.order.side or ""))


def _lots(view: View, one: Use, id: str) -> tuple[str, ...]:
    """The lots of a structure that stands there already, as the line names them."""
    written = one.order.lots or ((one.order.lot,) if one.order.lot else ())
    count = structure(view, id).lots
    if count and not written:
        raise Illegal(
            one.rule,
            say("{structure} stands here: say on which lots, `lots: [A1]`", structure=structure(view, id).label),
            (),
        )
    return lots_of(written, count, ("lots",) if one.order.lots else ("lot",), one.rule)


NAMED: Mapping[str, Named] = {"found": found}
NEEDS: Mapping[str, Need] = {
    "prepared": prepared,
    "room to settle": room_to_settle,
}
