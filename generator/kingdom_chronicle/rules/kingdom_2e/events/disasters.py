"""Lots that a disaster lays in rubble (K2-EVT-local-disaster)."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping

from ....engine.book import Adjust, Entry, Note
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import say, say_many
from ..activities.row_words import Deed, Named, Said
from ..activities.use import Use
from ..lookup import thrown
from ..settlements.grid import blocks_beside, lot_written
from ..settlements.raising import heap
from ..settlements.settlement_types import built_lots
from .event_places import structures_of
from .event_towns import destroyed, read_lot


def rubble_lots(view: View, one: Use, said: Said) -> Deed:
    """So many lots of the players' choice become rubble, one of them at least with a structure."""
    yield from _rubble(view, one, int(said["lots"]))


def _rubble(view: View, one: Use, count: int) -> Iterator[Entry | Illegal]:
    there = structures_of(view, one.town)
    if not there:
        yield Note("nothing-to-destroy", rule=one.rule)
        return
    lots = yield from _struck(view, one, count)
    hit = [each for each in there if each.district == 1 and set(each.lots) & set(lots)]
    if not hit:
        yield Illegal(one.rule, say("one lot at least has a structure"), "lots")
    for building in hit:
        yield from destroyed(view, building, one.rule)
    gone = {lot for building in hit for lot in building.lots}
    yield from heap(view, one.town, 1, tuple(lot for lot in lots if lot not in gone))


def _struck(view: View, one: Use, count: int) -> Generator[Entry | Illegal, None, tuple[str, ...]]:
    """The lots that the players name, all in blocks of the settlement."""
    lots = tuple(read_lot(lot, ("lots", index), one.rule) for index, lot in enumerate(one.order.lots))
    if len(set(lots)) != count:
        message = say_many(
            "the players choose {count} lot that becomes rubble: write `lots: [...]`",
            "the players choose {count} lots that become rubble: write `lots: [...]`",
            count,
        )
        raise Illegal(one.rule, message, "lots" if lots else ())
    for index, lot in enumerate(lots):
        if lot[0] not in _blocks(view, one.town):
            yield Illegal(one.rule, say("lot {lot} lies in no block of the settlement", lot=lot), ("lots", index))
    return lots


def _block_by_block(view: View, one: Use, count: int) -> Iterator[Entry | Illegal]:
    """One lot in each of so many blocks that lie beside each other, or of as many as there are."""
    own = _blocks(view, one.town)
    count = min(count, max((len(_beside(block, own)) for block in own), default=0))
    lots = [lot_written(lot) for lot in one.order.lots]
    blocks = {lot[0] for lot in lots if lot}
    if blocks and len(lots) == count and (len(blocks) != count or len(_beside(min(blocks), blocks)) != count):
        message = say("one lot is struck in each of {count} blocks that lie beside each other", count=count)
        yield Illegal(one.rule, message, "lots")
    yield from _rubble(view, one, count)


def _blocks(view: View, town: str) -> set[str]:
    """The blocks of the first grid of a settlement, by their letters."""
    return {letter for grid, letter in built_lots(view, town, rubble=True) if grid == 1}


def _beside(block: str, blocks: set[str]) -> tuple[str, ...]:
    """The blocks that are reached from one of them by steps from block to block."""
    reached, ahead = {block}, [block]
    while ahead:
        here = ahead.pop()
        near = [each for each in sorted(blocks - reached) if blocks_beside(here, each)]
        reached.update(near)
        ahead += near
    return tuple(sorted(reached))


def rolled_ruin(view: View, one: Use, said: Said) -> Deed:
    """A ruin by dice, and where the event says so as many lots of adjacent blocks in rubble."""
    figure = thrown(view.roll(str(said["dice"]), str(said["which"]), one.id), str(said["which"]))
    yield Adjust(str(said["which"]), figure, one.rule)
    if said.get("rubble"):
        yield from _block_by_block(view, one, figure.value)


NAMED: Mapping[str, Named] = {
    "rubble lots": rubble_lots,
    "rolled ruin": rolled_ruin,
}
