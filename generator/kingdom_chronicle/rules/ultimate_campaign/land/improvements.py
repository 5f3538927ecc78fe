"""The edict step `improvements`: what is built in hexes, and hexes prepared for settlements (UC-IMP)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import ClassVar

from ....engine.book import Adjust, Enter, Entry, Note
from ....engine.figure import Figure, add_all, limited, negated, times
from ....engine.illegal import Illegal
from ....engine.ruleset import Handler
from ....engine.view import View
from ....reading.fields import Fields, Name
from ....reading.wording import say, say_many
from ...realm import Hex, Holding, Settlement, find_hex, find_row, use, used
from ..checks import improvement, limit, number, size_allows, spend, terrain
from .ground import improved
from .improvement_sites import FARM, refusals, starless

BRIDGE = "bridge"
ALLOWANCE = "improvements"


class BuildImprovement(Fields):
    """`build: Farm` / `hex: C4`."""

    build: Name
    hex: Name


class UpgradeImprovement(Fields):
    """`upgrade: Road` / `to: Highway`, `hex: C4`."""

    upgrade: Name
    to: Name
    hex: Name


class Prepare(Fields):
    """`prepare: C4`: the hex is made ready for a settlement."""

    many: ClassVar[bool] = True
    prepare: Name


def build_improvement(view: View, order: BuildImprovement) -> Iterable[Entry | Illegal]:
    """A terrain improvement is paid for and stands at once (UC-EDI-9, UC-GEN-6)."""
    hex = find_hex(view, order.hex)
    id = _named(view, order.build, "build")
    holding = _held(view, hex, "hex")
    yield from refusals(view, id, hex, holding.improvements)
    yield from _one_more(view)
    yield from spend(view, price(view, id, hex), improvement(view, id).rule)
    yield from _completed(view, id, holding)
    yield from _farm_beside_works(view, id, holding)


def upgrade_improvement(view: View, order: UpgradeImprovement) -> Iterable[Entry | Illegal]:
    """The difference in price is paid, the old benefit goes, the new one comes (UC-IMP-3)."""
    hex = find_hex(view, order.hex)
    old, new = _named(view, order.upgrade, "upgrade"), _named(view, order.to, "to")
    holding = _held(view, hex, "hex")
    names = {"old": improvement(view, old).label, "new": improvement(view, new).label, "hex": hex.key}
    if improvement(view, new).upgrades_from != old:
        raise Illegal("UC-IMP-3", say("{old} cannot be upgraded to {new}", **names), "to")
    if old not in holding.improvements:
        raise Illegal("UC-IMP-3", say("{hex} has no {old} to upgrade", **names), "upgrade")
    yield from refusals(view, new, hex, holding.improvements, replaced=old)
    if view.switch("improvement-upgrade-counts") == "yes":
        yield from _one_more(view)
    difference = add_all(new, (price(view, new, hex), negated(price(view, old, hex))), hex.key)
    yield from spend(view, limited(difference, floor=0), "UC-IMP-3")
    left = {id: turn for id, turn in holding.improvements.items() if id != old}
    yield from _completed(view, new, replace(holding, improvements=left))


def prepare(view: View, order: Prepare) -> Iterable[Entry | Illegal]:
    """The cost is paid now; a settlement may be founded n months later (UC-EDI-10, UC-TER-11)."""
    hex = find_hex(view, order.prepare, "prepare")
    holding = _held(view, hex, "prepare")
    ground = terrain(view, hex.terrain)
    if ground.preparation_cost is None or ground.preparation_months is None:
        message = say(
            "hex {hex} is {terrain}: it cannot be prepared for a settlement",
            hex=hex.key,
            terrain=ground.label,
        )
        raise Illegal(ground.rule, message, "prepare")
    if any(settlement.hex == hex.key for settlement in view.all(Settlement).values()):
        raise Illegal("UC-EDI-10", say("a settlement stands in {hex} already", hex=hex.key), "prepare")
    if holding.ready is not None:
        message = say("hex {hex} is prepared already: ready in turn {turn}", hex=hex.key, turn=holding.ready)
        raise Illegal("UC-EDI-10", message, "prepare")
    if view.switch("preparation-counts") == "yes":
        yield from _one_more(view)
    yield from spend(view, view.tables.figure("terrain", hex.terrain, "preparation_cost", of=hex.key), "UC-EDI-10")
    months = 0 if view.granted else ground.preparation_months
    yield Enter(replace(holding, ready=view.turn + months), "UC-TER-11")


def price(view: View, id: str, hex: Hex) -> Figure:
    """What an improvement costs in a hex; a river doubles a Road's price, once, a Bridge spares that (UC-TER-12).

    A Bridge stands by the map, or as an improvement that the GM gave or the kingdom brought along.
    """
    row = improvement(view, id)
    if row.cost_of is None:
        return view.tables.figure("improvements", id, "cost", of=hex.key)
    figure = view.tables.figure("terrain", hex.terrain, f"{row.cost_of}_cost", of=hex.key)
    if row.times != 1:
        figure = times(figure, row.times, id)
    bridged = BRIDGE in hex.special or improved(view, hex.key, BRIDGE)
    if row.river_doubles and hex.river and not bridged:
        figure = times(figure, number(view, "river-times").value, "river")
    return figure


def _named(view: View, name: str, at: str) -> str:
    language = view.campaign.languages[0]
    if not view.tables.find("improvements", name, language) and view.tables.find("buildings", name, language):
        message = say("'{name}' is a building: it stands `in:` a settlement, not in a hex", name=name)
        raise Illegal("name", message, at)
    return find_row(view, "improvements", name, at, say("no terrain improvement is called '{name}'", name=name))


def _held(view: View, hex: Hex, at: str) -> Holding:
    holding = view.get(Holding, hex.key)
    if holding is None:
        message = say("hex {hex} is not the kingdom's", hex=hex.key)
        raise Illegal("UC-EDI-9", message, at, (say("Write `claim: {hex}` before it.", hex=hex.key),))
    return holding


def _one_more(view: View) -> Iterator[Entry | Illegal]:
    """One of the turn's improvements is used up (UC-EDI-6, UC-EDI-9)."""
    most = limit(view, ALLOWANCE)
    if most is not None and used(view, ALLOWANCE) >= most:
        yield Illegal(
            "UC-EDI-6",
            say_many(
                "this is over the limit of {count} terrain improvement this turn",
                "this is over the limit of {count} terrain improvements this turn",
                most,
            ),
            help=(size_allows(view),),
        )
    if not view.granted:
        yield use(view, ALLOWANCE)


def _farm_beside_works(view: View, id: str, holding: Holding) -> Iterator[Note]:
    """Print lets a Farm share a Mine's hex, the author would not: the ledger says where (UC-IMP-1)."""
    there = (id, *holding.improvements)
    table = view.tables.tables["improvements"]
    lonely = [each for each in there if each in table and not improvement(view, each).shares_hex]
    if lonely and FARM in there and id in (FARM, *lonely) and not starless(view, FARM):
        yield Note("farm-beside-works", {"hex": holding.key, "improvement": lonely[0]}, "UC-IMP-1")


def _completed(view: View, id: str, holding: Holding) -> Iterator[Entry]:
    """The improvement stands; what it does to Unrest it does once (UC-IMP-25)."""
    rule = improvement(view, id).rule
    yield Enter(replace(holding, improvements={**holding.improvements, id: view.turn}), rule)
    if improvement(view, id).unrest:
        unrest = view.tables.figure("improvements", id, "unrest", of=holding.key, turn=view.turn)
        yield Adjust("unrest", unrest, rule)


DECISIONS: Mapping[type[Fields], Handler] = {
    BuildImprovement: build_improvement,
    UpgradeImprovement: upgrade_improvement,
    Prepare: prepare,
}
"""The decisions of the step, with their handlers."""
