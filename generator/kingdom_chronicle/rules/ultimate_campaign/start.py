"""How a kingdom begins: a founding (UC-FND-8), or an opening that comes over from paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ...engine.book import Adjust, Enter, Entry
from ...engine.figure import Figure, Source, counted, unlimited
from ...engine.illegal import Illegal
from ...engine.view import View
from ...reading.decode import find
from ...reading.fields import Count, Fields, Name, Names, Whole
from ...reading.kingdom import SettlementShape
from ...reading.names import did_you_mean, fold
from ...reading.wording import say
from ..brought_forward import figures_written, least
from ..realm import Edict, Holding, Realm, Standing, find_hex, find_row, hex_called
from ..rows import twice
from .checks import number
from .edicts import EDICTS
from .events.opened_events import OpenedEvent
from .government import begin_government
from .leadership.seating import Leaders, choices_fit, seat
from .magic_items.item_lines import OpenedItem, open_items
from .settlements.founding import place


class Founding(Fields):
    """`founding:` in kingdom.yml; the Treasury is a sponsor's gift unless another sum is written."""

    alignment: Name
    government: Name | None = None
    treasury: Count | None = None
    fame: Name = "fame"
    leaders: Leaders = {}


class OpenedSettlement(SettlementShape):
    """A settlement of an `opening:`."""

    hex: Name


class Opening(Fields):
    """`opening:` in kingdom.yml: a running kingdom, and what its paper says."""

    after_turn: Count
    alignment: Name
    government: Name | None = None
    fame: Name = "fame"
    leaders: Leaders = {}
    edicts: Mapping[Name, Name] = {}
    hexes: Mapping[Name, Names] = {}
    settlements: Mapping[Name, OpenedSettlement] = {}
    items: tuple[OpenedItem, ...] = ()
    events: tuple[OpenedEvent, ...] = ()
    figures: Mapping[Name, Whole] = {}


def found_kingdom(view: View, order: Founding) -> Iterable[Entry | Illegal]:
    """Alignment, leaders, the first Treasury, and one Fame or Infamy (UC-FND-1, UC-FND-8, UC-FAM-1)."""
    yield from _realm(view, order.alignment, order.fame)
    yield from begin_government(view, order.government)
    treasury = number(view, "starting-fund")
    if order.treasury is not None:
        treasury = counted(order.treasury, "founding", source=_said(view, "treasury"))
    yield Adjust("treasury", treasury, "UC-FND-1")
    yield Adjust(_renown(order.fame), number(view, "renown-start"), "UC-FAM-1")
    yield from seat(view, order.leaders)
    yield from choices_fit(view, order.leaders)


def open_kingdom(view: View, order: Opening) -> Iterable[Entry | Illegal]:
    """A running kingdom. It is taken as it stands: lots and places are judged, costs are not."""
    yield from _realm(view, order.alignment, order.fame)
    yield from begin_government(view, order.government)


def open_offices(view: View, order: Opening) -> Iterable[Entry | Illegal]:
    """Who holds the offices (UC-LDR-5)."""
    return seat(view, order.leaders)


def open_edicts(view: View, order: Opening) -> Iterable[Entry | Illegal]:
    """The edicts that are in force (UC-EDI-17)."""
    for edict, level in order.edicts.items():
        id = next((known for known in EDICTS if fold(known) == fold(edict)), None)
        if id is None:
            hint = did_you_mean(edict, EDICTS)
            raise Illegal("name", say("no edict is called '{name}'", name=edict), ("edicts", edict), (hint,), key=True)
        nothing = say("the edict `{edict}` has no level '{level}'", edict=id, level=level)
        yield Enter(Edict(id, find_row(view, id, level, ("edicts", edict), nothing), view.turn))


def open_land(view: View, order: Opening) -> Iterable[Entry | Illegal]:
    """The hexes of a running kingdom, with what is built in them."""
    hexes = {name: find_hex(view, name, ("hexes", name)) for name in order.hexes}
    yield from twice({name: hex.key for name, hex in hexes.items()}, "hexes")
    for name, improvements in order.hexes.items():
        hex = hexes[name]
        built: dict[str, int] = {}
        for index, each in enumerate(improvements):
            at = ("hexes", name, index)
            try:
                id = find_row(view, "improvements", each, at, say("no improvement is called '{name}'", name=each))
            except Illegal as wrong:
                # the hex is the kingdom's all the same, and what stands in it is judged by that
                yield wrong
                continue
            if id in built:
                yield Illegal("UC-IMP-1", say("'{name}' stands twice in hex {hex}", name=each, hex=hex.key), at)
            built[id] = view.turn
        yield Enter(Holding(hex.key, view.turn, built))


def open_settlements(view: View, order: Opening) -> Iterable[Entry | Illegal]:
    """The settlements of a running kingdom."""
    claimed, towns = {hex_called(view, name) for name in order.hexes}, dict[str, str]()
    for name, shape in order.settlements.items():
        hex = find_hex(view, shape.hex, ("settlements", name, "hex"))
        if towns.setdefault(hex.key, name) != name:
            message = say("the settlement {name} stands in {hex} already", name=towns[hex.key], hex=hex.key)
            yield Illegal("UC-EDI-11", message, ("settlements", name, "hex"))
        if hex.key not in claimed:
            message = say("{name} lies in {hex}, which is not among the kingdom's `hexes`", name=name, hex=hex.key)
            yield Illegal("UC-EDI-11", message, ("settlements", name, "hex"))
        capital = fold(name) == fold(next(iter(order.settlements)))
        yield from place(view, name, hex.key, shape, at=("settlements", name), capital=capital)


def lay_items(view: View, order: Opening) -> Iterable[Entry | Illegal]:
    """What lies in the slots of its buildings (UC-MAG-4)."""
    return open_items(view, order.items)


def bring_forward(view: View, order: Opening) -> Iterable[Entry | Illegal]:
    """What the named things do not explain of a figure becomes one modifier, added before any floor."""
    said = figures_written(view, order.figures)
    # Size first: the Control DC, Consumption and to how much a Ruler adds go by it
    for name in sorted(said, key=lambda name: name != "size"):
        written, value = said[name]
        floor = least(view, name)
        if floor is not None and value < floor:
            message = say("`{figure}` is never below {floor}", figure=name, floor=floor)
            yield Illegal("UC-CTL-1" if name == "size" else "UC-GEN-5", message, ("figures", written))
            continue
        source = _said(view, "figures", written)
        if name in view.ruleset.stocks:
            there = unlimited(view.stock_figure(name)).value
            yield Adjust(name, Figure(value - there, "brought-forward", source=source))
            continue
        missing = value - unlimited(view.score(name)).value
        if missing:
            figure = Figure(missing, "brought-forward", source=source)
            brought = Enter(Standing(f"opening/{name}", name, figure, view.turn))
            yield brought
            view = view.after(brought) if name == "size" else view


def judge_choices(view: View, order: Opening) -> Iterable[Entry | Illegal]:
    """To how much the Ruler adds goes by the Size that the paper has (UC-LDR-1)."""
    return choices_fit(view, order.leaders)


def _realm(view: View, alignment: str, renown: str) -> Iterator[Entry]:
    nothing = say("no alignment is called '{name}'", name=alignment)
    id = find_row(view, "alignments", alignment, "alignment", nothing)
    if fold(renown) not in ("fame", "infamy"):
        raise Illegal("name", say("`fame` is `fame` or `infamy`, not '{name}'", name=renown), "fame")
    yield Enter(Realm("realm", id, _renown(renown)), "UC-CTL-5")


def _renown(word: str) -> str:
    return "infamy" if fold(word) == "infamy" else "fame"


def _said(view: View, *path: str) -> Source:
    assert view.decision is not None
    return Source(f"kingdom/{'/'.join(path)}", find(view.decision.node, path).span, view.turn)
