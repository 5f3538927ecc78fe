"""A month in which what structures add to checks counts twice (K2-EVT-boomtown)."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.book import Enter, Note
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import say
from ..activities.row_words import Deed, Named, Said
from ..activities.use import Use
from ..records import Doubled
from ..settlements.structure_columns import Structure
from ..settlements.structures import structure
from .event_places import structures_of
from .event_towns import on_named_lot


def double_bonuses(view: View, one: Use, said: Said) -> Deed:
    """In the next turn the item bonuses of all structures of the settlement count twice, or of one."""
    helping = [each for each in structures_of(view, one.town) if _helps(structure(view, each.type))]
    if not helping:
        yield Note("nothing-to-double", {"where": one.town}, one.rule)
        return
    if not said.get("one"):
        yield Enter(Doubled(one.town, view.turn + 1), one.rule)
        return
    named = on_named_lot(view, one, helping)
    if named is None and len(helping) > 1:
        names = tuple(each.lots[0] for each in helping)
        message = say("the players choose the structure that booms: write `lot: ...`")
        raise Illegal(one.rule, message, (), (say("Possible: {names}.", names=names),))
    yield Enter(Doubled((named or helping[0]).key, view.turn + 1), one.rule)


def _helps(row: Structure) -> bool:
    return bool(row.bonuses or row.leader_bonuses)


NAMED: Mapping[str, Named] = {
    "double bonuses": double_bonuses,
}
