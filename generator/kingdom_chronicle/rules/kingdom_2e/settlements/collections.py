"""What museums and menageries show: magic items and captured creatures (K2-SET-museum, K2-SET-menagerie)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ....engine.book import Adjust, Enter, Entry, Strike
from ....engine.figure import Figure, Source, negated
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.fields import Count, Fields, Name, Yes
from ....reading.names import did_you_mean, slug
from ....reading.wording import say
from ...realm import find_row, find_settlement
from ..lookup import number
from ..records import Shown
from ..stocks import chosen_ruins, lower_ruin
from .structures import standing_structures, structure


class Show(Fields):
    """`show: Horn of the Tur, in: Tuskholm, structure: Museum, level: 7`: a menagerie says `sapient` and `reward`."""

    show: Name
    in_: Name
    structure: Name
    level: Count
    sapient: Yes = False
    reward: Name | None = None


class HandBack(Fields):
    """`hand back: Horn of the Tur`: what was shown is taken from there."""

    hand_back: Name


def show(view: View, order: Show) -> Iterable[Entry | Illegal]:
    """An item of level 6 or more in a museum: Unrest -1. An animal in a menagerie: Fame 1 or a ruin -1."""
    town = find_settlement(view, order.in_)
    nothing = say("no structure is called '{name}'", name=order.structure)
    type = find_row(view, "buildings", order.structure, "structure", nothing)
    row, rule = structure(view, type), f"K2-SET-{type}"
    if not row.shows:
        raise Illegal(rule, say("{structure} shows nothing", structure=row.label), "structure")
    halls = [each for each, _ in standing_structures(view, town.key) if each.type == type]
    if not halls:
        message = say("no {structure} stands in {settlement}", structure=row.label, settlement=town.name)
        raise Illegal(rule, message, "in")
    if view.get(Shown, slug(order.show)) is not None:
        yield Illegal(rule, say("{name} is shown already", name=order.show), "show")
    least = number(view, "shown-level").value
    if order.level < least and not order.sapient:
        yield Illegal(rule, say("what counts there is of level {level} or more", level=least), "level")
    yield Enter(Shown(slug(order.show), order.show, halls[0].key, row.shows, order.sapient), rule)
    if row.shows == "items":
        yield Adjust("unrest", negated(number(view, "shown-item-unrest")), rule)
    elif not order.sapient:
        yield from _reward(view, order, rule)


def _reward(view: View, order: Show, rule: str) -> Iterator[Entry | Illegal]:
    """Fame, or a ruin that falls, as `reward` says; the kingdom is well above the animal."""
    above = order.level + number(view, "shown-animal-below").value
    if view.stock("level") < above:
        message = say(
            "the kingdom is of level {above} or more for an animal of level {level}", above=above, level=order.level
        )
        yield Illegal(rule, message, "level")
    if order.reward is None or slug(order.reward) == "fame":
        yield Adjust("fame", number(view, "shown-animal-fame"), rule)
        return
    (ruin,) = chosen_ruins(view, (order.reward,), 1, rule)
    yield from lower_ruin(view, ruin, negated(number(view, "shown-animal-ruin")), rule)


def hand_back(view: View, order: HandBack) -> Iterable[Entry | Illegal]:
    """What was shown is gone from there; the people miss an item, Unrest +1."""
    there = view.get(Shown, slug(order.hand_back))
    if there is None:
        hint = did_you_mean(order.hand_back, [each.name for each in view.all(Shown).values()])
        raise Illegal("name", say("nothing shown is called '{name}'", name=order.hand_back), "hand back", (hint,))
    yield Strike(there, "K2-SET-10")
    if there.what == "items":
        yield Adjust("unrest", number(view, "shown-item-unrest"), "K2-SET-museum")


def sapient_on_show(view: View) -> Iterator[Figure]:
    """The Unrest of each sapient creature in a menagerie that stands (K2-UPK-3)."""
    standing = {each.key for each, row in standing_structures(view) if row.shows == "animals"}
    for each in view.all(Shown).values():
        if each.sapient and each.building in standing:
            figure = replace(number(view, "sapient-unrest"), label="sapient", of=each.building)
            yield replace(figure, source=Source("numbers/sapient-unrest/value", turn=view.turn))
