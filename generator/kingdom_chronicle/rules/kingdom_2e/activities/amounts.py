"""What effects and costs share: numbers and dice, RP that come or go, what is kept for later."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ....engine.book import Adjust, Entry, free_key
from ....engine.dice import read_dice
from ....engine.figure import Figure, negated
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import Sentence, say
from ...realm import find_row
from ...rows import row_names
from ..lookup import size_row, thrown
from ..records import Coming
from ..scores import COMMODITIES
from ..stocks import pay
from .use import Played, Use, chosen_words


def posted(view: View, entries: Iterable[Entry | Illegal]) -> Played[View]:
    """Entries passed on, and the view after them."""
    for entry in entries:
        yield entry
        if not isinstance(entry, Illegal):
            view = view.after(entry)
    return view


def amount(view: View, written: str, die: str, count: int = 1) -> Figure:
    """A number, or dice with a sign, so many times over, as a figure."""
    sign = -1 if written.startswith("-") else 1
    plain = written.lstrip("+-")
    if "d" not in plain:
        return Figure(sign * int(plain) * count, die, "", view.spoken_by())
    dice = read_dice(plain)
    figure = thrown(view.roll(f"{dice.count * count}d{dice.sides}", die), die)
    return negated(figure) if sign < 0 else figure


def resource_roll(view: View, dice: int, die: str = "rp", cap: int = 0) -> Figure:
    """So many resource dice of the current size, without bonus dice (K2-RES-2); `cap` bounds their sides."""
    sides = size_row(view).resource_die
    return thrown(view.roll(f"{dice}d{min(sides, cap) if cap else sides}", die), "resource-dice")


def gain(view: View, use: Use, figure: Figure) -> Iterable[Entry | Illegal]:
    """RP that come, or that a result costs (K2-ACT-6, K2-GEN-5)."""
    if figure.value >= 0:
        yield Adjust("rp", figure, use.rule)
    else:
        words = chosen_words(view, use.order.choose)
        yield from pay(view, negated(figure), use.rule, words)


def goods_kind(view: View, use: Use, kind: str) -> str:
    """A commodity as a row names it, or the one that the line chose."""
    if kind != "chosen":
        return kind
    if use.order.goods is None:
        raise Illegal(use.rule, say("say which commodity: `goods: lumber`"), (), (_possible_goods(view),))
    return find_commodity(view, use.order.goods, "goods")


def find_commodity(view: View, name: str, at: str | tuple[str | int, ...]) -> str:
    """The id of a commodity; raises Illegal `name`."""
    return find_row(view, "commodities", name, at, say("no commodity is called '{name}'", name=name))


def commodities_among(view: View, words: Iterable[str]) -> tuple[str, ...]:
    """The ids of those of the words that name a commodity, in their order."""
    found = (view.tables.find("commodities", word, view.campaign.languages[0]) for word in words)
    return tuple(ids[0] for ids in found if len(ids) == 1)


def goods_to_choose(view: View, use: Use, count: int) -> Illegal:
    """The refusal where the players do not name so many commodities."""
    message = say("the players choose {count} commodities: write `choose: [...]`", count=count)
    if count == 1:
        message = say("the players choose a commodity: write `choose: ...`")
    return Illegal(use.rule, message, "choose" if use.order.choose else (), (_possible_goods(view),))


def _possible_goods(view: View) -> Sentence:
    return say("Possible: {names}.", names=row_names(view, "commodities", COMMODITIES))


def coming(
    view: View,
    use: Use,
    effects: tuple[Mapping[str, Any], ...],
    when: str,
    turn: int,
    rest: int | None = 1,
) -> Coming:
    """Effects that are kept for later, with what the activity was aimed at."""
    key = free_key(f"{view.turn}/{use.stem}", view.all(Coming))
    of = {"hex": use.hexes[0] if use.hexes else "", "town": use.town, "group": use.group, "leader": use.leader}
    return Coming(key, use.id, effects, when, turn, rest, of | {"count": str(use.count)})
