"""What events do to the land: fields and work sites lost, a hex taken by settlers, raids on what lies near (K2-EVT)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ....engine.book import Adjust, Enter, Entry, Note
from ....engine.figure import Figure, Source
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import say
from ...realm import Building, District, Hex, Holding, Settlement, find_hex, find_row
from ...rows import row_names
from ..activities.amounts import amount
from ..activities.land_work import FARMLAND
from ..activities.row_words import Deed, Named, Said
from ..activities.use import Use
from ..columns import Feature
from ..ground import built, feature_row, terrain_row
from ..land import adjacent, win_hex
from ..lookup import thrown
from ..settlements.settlement_scores import feeds
from .event_places import far, fields, nearest, structures_of
from .event_towns import destroyed, picked
from .event_use import EventUse
from .happenings import hex_of

AROUND = "around"
"""What an event turns on that strikes the hexes beside its own as well."""


def _sites(view: View, label: str) -> list[str]:
    """The farmland and the work sites of a hex."""
    holding = view.get(Holding, label)
    if holding is None:
        return []
    rows = {id: view.row("improvements", id).values for id in holding.improvements}
    working = [id for id, row in rows.items() if isinstance(row, Feature) and row.commodity]
    return [*fields(view, label), *(id for id in working if not feeds(view, id))]


def _lose(view: View, label: str, gone: list[str], rule: str) -> Iterator[Entry]:
    holding = view.all(Holding)[label]
    left = {id: since for id, since in holding.improvements.items() if id not in gone}
    for id in gone:
        yield Note("site-destroyed", {"feature": id, "hex": label}, rule)
    yield Enter(replace(holding, improvements=left), rule)


def blight(view: View, one: Use, said: Said) -> Deed:
    """The farmland is lost, with that of the hexes around where the blight came from there (K2-EVT-crop-failure)."""
    if not isinstance(one, EventUse):
        return
    here = hex_of(view, one.happening)
    hexes = (here, *adjacent(view, here)) if one.happening.about == AROUND else (here,)
    for label in hexes:
        if lost := fields(view, label):
            yield from _lose(view, label, lost, one.rule)


def lay_waste(view: View, one: Use, said: Said) -> Deed:
    """So many farmlands or work sites are lost: the closest ones, the one that `choose` names, or by a die."""
    count = amount(view, str(said["sites"]), "sites").value
    for _ in range(count):
        there = [(label, id) for label in sorted(view.all(Holding)) for id in _sites(view, label)]
        if not there:
            yield Note("nothing-to-destroy", rule=one.rule)
            return
        if said.get("closest") and isinstance(one, EventUse):
            here = hex_of(view, one.happening)
            least = min(far(view, here, label) for label, _ in there)
            there = [each for each in there if far(view, here, each[0]) == least]
        label, id = _named(view, one, there) or there[picked(view, len(there), "site", one.id)]
        for entry in _lose(view, label, [id], one.rule):
            yield entry
            view = view.after(entry)
        if said.get("decay"):
            yield Adjust("decay", Figure(1, "decay", label, Source(one.place)), one.rule)


def _named(view: View, one: Use, there: list[tuple[str, str]]) -> tuple[str, str] | None:
    """The site that a line chooses by its hex."""
    if one.order.choose is None or one.order.choose.hex is None:
        return None
    label = find_hex(view, one.order.choose.hex, ("choose", "hex")).key
    return next((each for each in there if each[0] == label), None)


def take_hex(view: View, one: Use, said: Said) -> Deed:
    """The hex that settlers took is the kingdom's, with the farmland or work site of theirs (K2-EVT-land-rush)."""
    label = one.hexes[0]
    if label in view.all(Holding):
        raise Illegal(one.rule, say("hex {hex} is the kingdom's already", hex=label), "hex")
    settled_as = _settled_as(view, one, label)
    for entry in win_hex(view, label, one.rule):
        yield entry
        if not isinstance(entry, Illegal):
            view = view.after(entry)
    if settled_as:
        yield built(view, label, settled_as, rule=one.rule)


def _settled_as(view: View, one: Use, label: str) -> str:
    """What the settlers built: as the line says, or what the ground bears."""
    farms = (FARMLAND,) if terrain_row(view, label).farmland else ()
    rows = {id: feature_row(view, id) for id in view.tables.tables["improvements"]}
    terrain = view.all(Hex)[label].terrain
    fit = (*farms, *(id for id, row in rows.items() if row.commodity and terrain in row.terrain))
    if one.order.feature is not None:
        nothing = say("no feature is called '{name}'", name=one.order.feature)
        id = find_row(view, "improvements", one.order.feature, "feature", nothing)
        if id not in fit:
            hint = (say("Possible here: {names}.", names=row_names(view, "improvements", fit)),) if fit else ()
            message = say(
                "settlers cannot build {feature} in hex {hex}", feature=feature_row(view, id).label, hex=label
            )
            raise Illegal(one.rule, message, "feature", hint)
        return id
    return fit[0] if fit else ""


def storm_settlement(view: View, one: Use, said: Said) -> Deed:
    """The nearest settlement is struck: behind water or a wall less, and a wall is lost (K2-EVT-monster-activity)."""
    if not isinstance(one, EventUse) or not view.all(Settlement):
        return
    town = nearest(view, hex_of(view, one.happening), view.all(Settlement))
    walls = [each for each in view.all(Building).values() if each.settlement == town and each.type.startswith("wall")]
    water = any(each.water for each in view.all(District).values() if each.settlement == town)
    if walls or water:
        yield Adjust("unrest", one.eased(view, Figure(1, one.id, town, Source(one.place))), one.rule)
        if walls:
            yield from destroyed(view, walls[picked(view, len(walls), "wall", one.id)], one.rule)
        return
    standing = structures_of(view, town)
    if standing:
        yield from destroyed(view, standing[picked(view, len(standing), "structure", one.id)], one.rule)
    yield Adjust("unrest", one.eased(view, thrown(view.roll("d4", "storm", one.id), "unrest", town)), one.rule)
    yield Adjust("decay", Figure(2, one.id, town, Source(one.place)), one.rule)


NAMED: Mapping[str, Named] = {
    "blight": blight,
    "lay waste": lay_waste,
    "take hex": take_hex,
    "storm settlement": storm_settlement,
}
