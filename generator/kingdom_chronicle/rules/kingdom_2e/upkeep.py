"""The Upkeep phase: Fame, Unrest, resources, Consumption (K2-UPK)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ...engine.book import Adjust, Entry, Note
from ...engine.figure import Figure, Source, counted, negated, times
from ...engine.illegal import Illegal
from ...engine.view import View
from ...reading.fields import Fields, Name, Names
from ...reading.names import fold
from ...reading.wording import say, say_many
from ..realm import Hex, Holding, Settlement
from ..rows import row_names
from .checks import flat_check
from .columns import Feature
from .envy import shrugs
from .land import lose_hex, secondary
from .lookup import number, size_row, stock_id, thrown
from .records import Rich
from .relations import wars
from .scores import RUINS
from .settlements.collections import sapient_on_show
from .settlements.settlement_scores import overcrowded
from .stocks import find_ruin, pay
from .unpaid import armies_unpaid


class Unrest(Fields):
    """`unrest: {ruins: {crime: 4, decay: 3}, hex: A1}`: where the ruin of an unruly month goes, the hex lost.

    `rest: strife` is the ruin that takes what the others leave: for a line that is written before the die is thrown.
    """

    ruins: dict[Name, int] = {}
    rest: Name | None = None
    hex: Name | None = None


class Consumption(Fields):
    """`consumption: {short: rp}`: how food that is missing is met, by RP or by Unrest.

    `choose` are the ruins that rise where RP are not there, or where armies disband.
    """

    short: Name | None = None
    choose: Names = ()


def gain_fame(view: View) -> Iterable[Entry | Illegal]:
    """RP of an earlier turn are gone, and Fame +1, at the start of the turn (K2-COM-5, K2-UPK-1, K2-FAME-1)."""
    left = view.stock("rp")
    if left:
        yield Adjust("rp", Figure(-left, "not-kept", "", Source("stocks/rp", turn=view.turn)), "K2-COM-5")
    yield Adjust("fame", number(view, "fame-of-turn"), "K2-UPK-1")


def review_unrest(view: View) -> Iterable[Entry | Illegal]:
    """Overcrowding and a secondary territory raise Unrest; at 10 it ruins, and may cost a hex (K2-UPK-3, -4)."""
    if is_first(view):
        yield Note("first-turn-no-unrest", rule="K2-UPK-3")
        return
    unrest = view.stock("unrest")
    for town in view.all(Settlement):
        if overcrowded(view, town):
            figure = Figure(
                number(view, "overcrowded-unrest").value,
                "overcrowded",
                town,
                Source("numbers/overcrowded-unrest/value"),
            )
            unrest += figure.value
            yield Adjust("unrest", figure, "K2-UPK-3")
    if any(wars(view)):
        figure = number(view, "war-unrest")
        unrest += figure.value
        yield Adjust("unrest", figure, "K2-UPK-3")
    for figure in sapient_on_show(view):
        unrest += figure.value
        yield Adjust("unrest", figure, "K2-UPK-3")
    if secondary(view):
        figure = number(view, "secondary-unrest")
        unrest += figure.value
        yield Adjust("unrest", figure, "K2-UPK-3")
    if shrugs(view):
        unrest = view.stock("unrest")  # what has just risen is taken back
    if unrest < number(view, "unruly-unrest").value:
        return
    order = view.decision.order if view.decision else None
    asked = order if isinstance(order, Unrest) else Unrest()
    points = thrown(view.roll("d10", "ruin"), "ruin")
    yield from _split(view, asked, points)
    check = flat_check(view, number(view, "unruly-dc"), rule="K2-UPK-4")
    yield check
    if check.outcome == "failure":
        yield from lose_hex(view, asked.hex, "K2-UPK-4")


def _split(view: View, asked: Unrest, points: Figure) -> Iterator[Entry | Illegal]:
    """The ruin of the die, split as the players want (K2-UPK-4)."""
    split: dict[str, int] = {}
    for name, value in asked.ruins.items():
        # one ruin may be named in two languages
        ruin = find_ruin(view, name, ("ruins", name), key=True)
        split[ruin] = split.get(ruin, 0) + value
    if asked.rest is not None:
        rest = find_ruin(view, asked.rest, "rest")
        split[rest] = split.get(rest, 0) + max(0, points.value - sum(split.values()))
    if sum(split.values()) != points.value or any(value < 0 for value in split.values()):
        raise Illegal(
            "K2-UPK-4",
            say_many(
                "{count} point of ruin is to be split, and {given} are written",
                "{count} points of ruin are to be split, and {given} are written",
                points.value,
                given=sum(split.values()),
            ),
            (),
            (
                say(
                    "Write `- unrest: {{ruins: {{crime: ..., decay: ...}}}}`; ruins: {names}.",
                    names=row_names(view, "stocks", RUINS),
                ),
            ),
        )
    for ruin, value in split.items():
        if not value:
            continue
        yield Adjust(ruin, Figure(value, "unruly", ruin, points.source), "K2-UPK-4")


def collect_resources(view: View) -> Iterable[Entry | Illegal]:
    """The resource dice are this turn's RP; work sites bring their commodities (K2-UPK-5)."""
    dice = view.score("resource-dice")
    if dice.value:
        roll = view.roll(f"{dice.value}d{size_row(view).resource_die}")
        yield Adjust("rp", thrown(roll, "resource-dice"), "K2-UPK-5")
    else:
        yield Note("no-resource-dice", rule="K2-UPK-5")
    yield from goods_of_land(view)


def goods_of_land(view: View) -> Iterator[Adjust]:
    """The commodities of all work sites."""
    for label, holding in view.all(Holding).items():
        for feature in holding.improvements:
            yield from _yields(view, label, feature)


def _yields(view: View, label: str, feature: str) -> Iterator[Adjust]:
    """What a work site brings: 1, in a matching resource hex 2, twice as much from a rich find (K2-HEX-4)."""
    row = view.row("improvements", feature).values
    hex = view.get(Hex, label)
    if not isinstance(row, Feature) or not row.commodity or hex is None:
        return
    figure = number(view, "work-site-yield")
    if _is_rich_in(view, hex, row.commodity):
        figure = times(figure, number(view, "resource-factor"), feature)
    rich = view.get(Rich, f"{label}/{feature}")
    if rich is not None and rich.until >= view.turn:
        figure = times(figure, number(view, "rich-factor"), feature)
    yield Adjust(row.commodity, replace(figure, label=feature, of=label), "K2-UPK-5")


def _is_rich_in(view: View, hex: Hex, commodity: str) -> bool:
    """Whether a hex has the resource of a work site; one of which map.yml does not say which has any."""
    if hex.resource:
        return commodity in view.tables.find("commodities", hex.resource, view.campaign.languages[0])
    return "resource" in hex.special


def pay_consumption(view: View) -> Iterable[Entry | Illegal]:
    """Consumption is paid in food; each point that is missing costs RP, or there is Unrest once (K2-UPK-7)."""
    if is_first(view):
        yield Note("first-turn-no-consumption", rule="K2-UPK-7")
        return
    due = view.score("consumption")
    if not due.value:
        yield Note("nothing-consumed", rule="K2-UPK-7")
        return
    eaten = min(due.value, view.stock("food"))
    if eaten == due.value:
        yield Adjust("food", negated(due), "K2-UPK-7")
        return
    if eaten:
        yield Adjust("food", Figure(-eaten, "food", "", Source("stocks/food", turn=view.turn)), "K2-UPK-7")
    missing = counted(due.value - eaten, "missing", source=Source("stocks/food", turn=view.turn))
    order = view.decision.order if view.decision else None
    asked = order if isinstance(order, Consumption) else Consumption()
    way = fold(stock_id(view, asked.short or ""))
    chosen = tuple(find_ruin(view, name, ("choose", index)) for index, name in enumerate(asked.choose))
    if way not in ("rp", "unrest"):
        raise Illegal(
            "K2-UPK-7",
            say("{count} food is missing: the players choose", count=missing.value),
            "short" if way else (),
            (say("Write `- consumption: {{short: rp}}` or `{{short: unrest}}`."),),
        )
    if way == "unrest":
        yield Adjust("unrest", thrown(view.roll("d4", "unrest")), "K2-UPK-7")
        yield from armies_unpaid(view, chosen)
    else:
        yield from pay(view, times(missing, number(view, "rp-for-food"), "missing"), "K2-UPK-7", chosen)


def is_first(view: View) -> bool:
    """Whether this is the kingdom's first turn: Unrest and Consumption begin with the second (K2-UPK-3, K2-UPK-7)."""
    return view.turn == 1 and view.campaign.start.word == "founding"
