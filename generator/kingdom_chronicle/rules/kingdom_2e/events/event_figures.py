"""The figures of events that a word cannot say: dice, ruins, what is eaten, what a later turn decides (K2-EVT)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ....engine.book import Adjust, Enter, Entry, Note, free_key
from ....engine.figure import Figure, Source, counted
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.names import fold
from ....reading.wording import say, say_many
from ...realm import Holding, Settlement, Standing, Tally, used
from ...rows import row_name
from ..activities.amounts import amount, commodities_among, goods_kind, goods_to_choose
from ..activities.row_words import Deed, Named, Said
from ..activities.use import Use, chosen_words
from ..lookup import size_row, thrown
from ..modifiers import degrees_of
from ..records import Token
from ..scores import RUINS
from ..settlements.settlement_scores import standing_structures
from ..stocks import chosen_ruins, lower_ruin
from .event_use import now

QUELLED = "quelled"
"""The allowance that says that Unrest was quelled this turn."""
MORE_REGION = "more region"


def unrest_with(view: View, one: Use, said: Said) -> Deed:
    """A change of Unrest where some structure stands anywhere (K2-EVT-archeological-find)."""
    type = str(said["structure"])
    if any(building.type == type for building, _ in standing_structures(view)):
        figure = Figure(int(said["unrest"]), type, "", Source(one.place, turn=view.turn))
        yield Adjust("unrest", figure, one.rule)


def all_ruins(view: View, one: Use, said: Said) -> Deed:
    """Every ruin rises or falls."""
    points = int(said["amount"])
    for ruin in RUINS:
        figure = Figure(points, ruin, "", Source(one.place))
        if points > 0:
            yield Adjust(ruin, figure, one.rule)
        else:
            yield from lower_ruin(view, ruin, figure, one.rule)


def other_ruin(view: View, one: Use, said: Said) -> Deed:
    """A ruin of the players' choice, but for one (K2-EVT-justice-prevails)."""
    words = chosen_words(view, one.order.choose)
    left = tuple(word for word in words if fold(word) != said["but"])
    (ruin,) = chosen_ruins(view, left, 1, one.rule)
    yield Adjust(ruin, Figure(int(said["amount"]), ruin, "", Source(one.place)), one.rule)


def deeper_feud(view: View, one: Use, said: Said) -> Deed:
    """Unrest and a ruin of choice; twice as much where the last turn was a critical failure too (K2-EVT-feud)."""
    happening = now(view, one)
    factor = 2 if happening is not None and happening.last == "critical failure" else 1
    words = chosen_words(view, one.order.choose)
    (ruin,) = chosen_ruins(view, words, 1, one.rule)
    yield Adjust(
        "unrest", one.eased(view, Figure(int(said["unrest"]) * factor, one.id, "", Source(one.place))), one.rule
    )
    yield Adjust(ruin, Figure(int(said["ruin"]) * factor, ruin, "", Source(one.place)), one.rule)


def halve_dice(view: View, one: Use, said: Said) -> Deed:
    """Half of this turn's resource dice, or so many fewer, whichever leaves less (K2-EVT-bandit-activity)."""
    dice = view.score("resource-dice").value
    yield from _dice(view, one, -max(dice - dice // 2, int(said["least"])), view.turn)


def dice_lost(view: View, one: Use, said: Said) -> Deed:
    """Dice of the next turn; half as many where a cemetery is in the settlement (K2-EVT-local-disaster)."""
    lost = int(said["dice"])
    if any(building.type == "cemetery" for building, _ in standing_structures(view, one.town)):
        lost //= 2
    yield from _dice(view, one, -lost, view.turn + 1)


def bring_dice(view: View, one: Use, said: Said) -> Deed:
    """Some dice of the next turn that are brought along (K2-EVT-festive-invitation)."""
    most = int(said["most"])
    if one.count > most:
        yield Illegal(
            one.rule,
            say_many(
                "{count} resource die may be brought and no more",
                "{count} resource dice may be brought and no more",
                most,
            ),
            "spend",
        )
    if one.count:
        yield from _dice(view, one, -one.count, view.turn + 1)


def _dice(view: View, one: Use, dice: int, turn: int) -> Iterator[Entry]:
    key = free_key(f"{view.turn}/{one.stem}/resource-dice", view.all(Standing))
    figure = Figure(dice, one.id, "", Source(one.place, turn=view.turn))
    yield Enter(Standing(key, "resource-dice", figure, turn, turn), one.rule)


def rolled_gifts(view: View, one: Use, said: Said) -> Deed:
    """For each die brought a commodity of choice, that die of it (K2-EVT-festive-invitation)."""
    if not one.count:
        return
    words = chosen_words(view, one.order.choose)
    kinds = commodities_among(view, (*words, one.order.goods or ""))
    if len(kinds) not in (1, one.count):
        raise goods_to_choose(view, one, one.count)
    sides = size_row(view).resource_die
    dice = {kind: one.count if len(kinds) == 1 else kinds.count(kind) for kind in kinds}
    for kind, count in dice.items():
        yield Adjust(kind, thrown(view.roll(f"{count}d{sides}", kind, one.id), "resource-dice"), one.rule)


def give_goods(view: View, one: Use, said: Said) -> Deed:
    """Commodities of choice that are given away (K2-EVT-diplomatic-overture)."""
    kind, points = goods_kind(view, one, "chosen"), int(said["amount"])
    if view.stock(kind) < points:
        yield Illegal(
            one.rule,
            say("there are no {count} {goods} to give", count=points, goods=row_name(view, "commodities", kind)),
            "goods",
        )
    yield Adjust(kind, Figure(-points, one.id, "", Source(one.place)), one.rule)


def hungry_settlements(view: View, one: Use, said: Said) -> Deed:
    """Each settlement consumes 1 more in the next turn (K2-EVT-food-shortage)."""
    towns = counted(len(view.all(Settlement)), one.id, "", Source(one.place, turn=view.turn))
    key = free_key(f"{view.turn}/{one.stem}/consumption", view.all(Standing))
    yield Enter(Standing(key, "consumption", towns, view.turn + 1, view.turn + 1), one.rule)


def eat_nothing(view: View, one: Use, said: Said) -> Deed:
    """This turn nothing is consumed (K2-EVT-food-surplus)."""
    eaten = view.score("consumption").value
    key = free_key(f"{view.turn}/{one.stem}/consumption", view.all(Standing))
    figure = Figure(-eaten, one.id, "", Source(one.place, turn=view.turn))
    yield Enter(Standing(key, "consumption", figure, view.turn, view.turn), one.rule)


def eat_more(view: View, one: Use, said: Said) -> Deed:
    """The settlement consumes 1 more until it is resolved (K2-EVT-squatters)."""
    happening = now(view, one)
    if happening is not None and not happening.keeps:
        key = free_key(f"{view.turn}/{one.stem}/consumption", view.all(Standing))
        figure = Figure(1, one.id, "", Source(one.place, turn=view.turn))
        yield Enter(Standing(key, "consumption", figure, view.turn), one.rule)
        yield Enter(replace(happening, keeps=(key,)), one.rule)


def unless_claimed(view: View, one: Use, said: Said) -> Deed:
    """Unrest, unless a hex was claimed this turn (K2-EVT-expansion-demand)."""
    if any(holding.since == view.turn for holding in view.all(Holding).values()):
        yield Note("demand-was-met", {"event": one.id}, one.rule)
    else:
        yield Adjust("unrest", Figure(int(said["unrest"]), one.id, "", Source(one.place)), one.rule)


def quelled(view: View, one: Use, said: Said) -> Deed:
    """Unrest was quelled this turn: an event may have asked for it."""
    yield Enter(Tally(QUELLED, view.turn, 1))


def unless_quelled(view: View, one: Use, said: Said) -> Deed:
    """Unrest, unless it was quelled this turn (K2-EVT-justice-prevails)."""
    if used(view, QUELLED):
        yield Note("demand-was-met", {"event": one.id}, one.rule)
    else:
        yield Adjust("unrest", amount(view, str(said["unrest"]), "unrest"), one.rule)


def fortune(view: View, one: Use, said: Said) -> Deed:
    """One check of these is rolled twice in the next turn (K2-EVT-good-weather, K2-EVT-remarkable-treasure)."""
    key = free_key(f"{view.turn}/{one.stem}", view.all(Token))
    yield Enter(Token(key, one.id, view.turn + 1, to=tuple(str(word) for word in said["to"])), one.rule)


def better_degrees(view: View, one: Use, said: Said) -> Deed:
    """Some activities are one degree better in the next turn (K2-EVT-natures-blessing)."""
    for activity in said["of"]:
        key = free_key(f"{view.turn}/{one.stem}/{activity}", view.all(Standing))
        figure = Figure(1, one.id, "", Source(one.place, turn=view.turn))
        yield Enter(Standing(key, degrees_of(str(activity)), figure, view.turn + 1, view.turn + 1), one.rule)


def more_region(view: View, one: Use, said: Said) -> Deed:
    """One region activity more in the next turn (K2-EVT-new-subjects)."""
    yield Enter(Tally(MORE_REGION, view.turn + 1, 1), one.rule)


def swift_justice(view: View, one: Use, said: Said) -> Deed:
    """On its first turn crime falls by one more (K2-EVT-sensational-crime)."""
    happening = now(view, one)
    if happening is not None and happening.since == view.turn:
        yield from lower_ruin(view, "crime", Figure(-1, "crime", "", Source(one.place)), one.rule)


NAMED: Mapping[str, Named] = {
    "unrest with a structure": unrest_with,
    "all ruins": all_ruins,
    "other ruin": other_ruin,
    "deeper feud": deeper_feud,
    "halve dice": halve_dice,
    "dice lost": dice_lost,
    "bring dice": bring_dice,
    "rolled gifts": rolled_gifts,
    "give goods": give_goods,
    "hungry settlements": hungry_settlements,
    "eat nothing": eat_nothing,
    "eat more": eat_more,
    "unless claimed": unless_claimed,
    "quelled": quelled,
    "unless quelled": unless_quelled,
    "fortune": fortune,
    "better degrees": better_degrees,
    "more region activities": more_region,
    "swift justice": swift_justice,
}
