"""What events do in settlements: structures destroyed, and structures given (K2-EVT)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ....engine.book import Adjust, Entry, Note
from ....engine.figure import Figure, Source
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import say
from ...realm import Building
from ...rows import row_name
from ..activities.amounts import posted
from ..activities.row_words import Deed, Named, Said
from ..activities.use import Use
from ..checks import kingdom_check
from ..modifiers import Asked
from ..settlements.building_plan import Place, plan_of
from ..settlements.grid import read_lots
from ..settlements.placement import has_place
from ..settlements.raising import brought, collapse, counted_in, raised, renown
from ..settlements.settlement_scores import structure
from .event_places import structures_of


def picked(view: View, count: int, die: str, event: str) -> int:
    """One of so many, from 0 on, by a die where there are several."""
    return view.roll(f"d{count}", die, event).total - 1 if count > 1 else 0


def destroyed(view: View, building: Building, rule: str) -> Iterator[Entry]:
    """A structure is destroyed: its lots are rubble (K2-SET-8)."""
    yield Note("structure-destroyed", {"structure": building.type, "where": building.settlement}, rule)
    yield from collapse(view, building, rule)


def raze(view: View, one: Use, said: Said) -> Deed:
    """A structure becomes rubble: that of the lot that the line names, or the GM's by a die."""
    town = one.town
    there = [each for each in structures_of(view, town) if each.type != said.get("but")]
    if said.get("kind") == "residential":
        there = [each for each in there if structure(view, each.type).residential]
    if not there:
        yield Note("nothing-to-destroy", rule=one.rule)
        return
    yield from destroyed(view, on_named_lot(view, one, there) or there[_pick(view, one, there, said)], one.rule)


def on_named_lot(view: View, one: Use, there: list[Building]) -> Building | None:
    """The one of some structures on the lot that the line names, or None where it names none."""
    if one.order.lot is None:
        return None
    lot = read_lot(one.order.lot, "lot", one.rule)
    found = next((each for each in there if lot in each.lots), None)
    if found is None:
        names = tuple(each.lots[0] for each in there)
        message = say("no structure that could be struck stands on lot {lot}", lot=lot)
        raise Illegal(one.rule, message, "lot", (say("Possible: {names}.", names=names),))
    return found


def _pick(view: View, one: Use, there: list[Building], said: Said) -> int:
    if said.get("by") == "players" and len(there) > 1:
        names = tuple(each.lots[0] for each in there)
        message = say("the players choose a structure that is lost: write `lot: ...`")
        raise Illegal(one.rule, message, (), (say("Possible: {names}.", names=names),))
    return picked(view, len(there), "structure", one.id)


def read_lot(written: str, at: str | tuple[str | int, ...], rule: str) -> str:
    """A lot as it is written, `A1` to `I4`; raises Illegal for what is none."""
    return read_lots((written,), at, rule)[0]


def give_structures(view: View, one: Use, said: Said) -> Deed:
    """Structures that cost nothing, on the lots that the line names (K2-EVT-noblesse-oblige, -wealthy-immigrant)."""
    from ..activities.effects import play_effects  # whose named effects these are

    left = list(one.order.lots or ((one.order.lot,) if one.order.lot else ()))
    for type in said["types"]:
        count = structure(view, str(type)).lots
        if not left:
            message = say(
                "the players choose the lots of {structure}: write `lots: [...]`",
                structure=row_name(view, "buildings", str(type)),
            )
            raise Illegal(one.rule, message, ())
        lots = tuple(left[:count])
        left = left[count:]
        plan = plan_of(view, Place(one.town, structure(view, str(type)).label, lots))
        for refused in has_place(view, plan):
            yield Illegal(refused.rule, refused.message, "lots" if one.order.lots else "lot", refused.help)
        effects = brought(view, plan)
        for entries in (raised(view, plan), counted_in(view, plan), renown(view, plan)):
            view = yield from posted(view, entries)
        view = yield from play_effects(view, replace(one, under=f"K2-SET-{plan.type}"), effects)


def defend_structure(view: View, one: Use, said: Said) -> Deed:
    """A Defense check against the Control DC; failed, a structure is lost and Decay rises (K2-EVT-inquisition)."""
    check = kingdom_check(view, Asked("defense"), view.score("control-dc"), rule=one.rule, die="defense", at=one.id)
    yield check
    if check.succeeds:
        return
    there = structures_of(view, one.town)
    if there:
        struck = on_named_lot(view, one, there) or there[picked(view, len(there), "structure", one.id)]
        yield from destroyed(view, struck, one.rule)
        yield Adjust("decay", Figure(1, "decay", "", Source(one.place)), one.rule)


NAMED: Mapping[str, Named] = {
    "raze": raze,
    "give structures": give_structures,
    "defend a structure": defend_structure,
}
