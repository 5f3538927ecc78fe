"""Farmland and work sites on the kingdom's land (K2-HEX-2, K2-ACT-establish-farmland, -establish-work-site)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ....engine.book import Enter, Entry, Note
from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import say
from ...realm import Hex, find_hex, find_row
from ...rows import row_names
from ..ground import (
    built,
    feature_row,
    features_of,
    has_room,
    is_linked,
    own_land,
    settled,
    terrain_row,
)
from ..land import adjacent
from ..records import Prepared, Rich
from ..settlements.settlement_scores import in_influence
from .row_words import Named, Need
from .use import Use

FARMLAND = "farmland"


def farmland_fits(view: View, one: Use) -> Iterable[Illegal]:
    """Plains, hills or a prepared hex, in a settlement's influence, with room (K2-ACT-establish-farmland)."""
    yield from _bears_farmland(view, one.hexes[0], one.rule, "hex")


def _bears_farmland(view: View, label: str, rule: str, at: str | tuple[str | int, ...]) -> Iterator[Illegal]:
    yield from own_land(view, label, rule, at)
    if not terrain_row(view, label).farmland and view.get(Prepared, label) is None:
        message = say("hex {hex} is neither plains nor hills and is not prepared", hex=label)
        yield Illegal(rule, message, at)
    if not in_influence(view, label):
        yield Illegal(rule, say("hex {hex} is in no settlement's influence", hex=label), at)
    if not has_room(view, label) or _farmland(view, label) is None:
        yield Illegal("K2-HEX-2", say("hex {hex} has no room for one more major feature", hex=label), at)


def _farmland(view: View, label: str) -> str | None:
    """The row of the next farmland of a hex: the first one, the second one, or None."""
    there = features_of(view, label)
    return next((id for id in (FARMLAND, feature_row(view, FARMLAND).twin) if id and id not in there), None)


def farm(view: View, one: Use, said: Mapping[str, Any]) -> Iterator[Entry | Illegal]:
    """A farmland (K2-ACT-establish-farmland)."""
    yield built(view, one.hexes[0], _farmland(view, one.hexes[0]) or FARMLAND, rule=one.rule)


def second_farm(view: View, one: Use, said: Mapping[str, Any]) -> Iterator[Entry | Illegal]:
    """A second farmland, where the players want one: here or beside it, where it fits (K2-ACT-establish-farmland)."""
    here = one.hexes[0]
    if one.order.choose is None or one.order.choose.hex is None:
        yield Note("second-farmland-left", rule=one.rule)
        return
    at = ("choose", "hex")
    label = find_hex(view, one.order.choose.hex, at).key
    if label != here and label not in adjacent(view, here):
        raise Illegal(one.rule, say("hex {hex} is not beside hex {other}", hex=label, other=here), at)
    yield from _bears_farmland(view, label, one.rule, at)
    yield built(view, label, _farmland(view, label) or FARMLAND, rule=one.rule)


def site_fits(view: View, one: Use) -> Iterable[Illegal]:
    """The terrain of the site, influence or a road, room; no work site stands where people live (K2-HEX-2)."""
    label = one.hexes[0]
    yield from own_land(view, label, one.rule)
    id = work_site(view, one)
    if view.all(Hex)[label].terrain not in feature_row(view, id).terrain:
        names = row_names(view, "terrain", feature_row(view, id).terrain)
        message = say("{feature} does not fit the terrain of hex {hex}", feature=feature_row(view, id).label, hex=label)
        yield Illegal(one.rule, message, "hex", (say("It needs: {names}.", names=names),))
    if not in_influence(view, label) and not is_linked(view, label):
        message = say("hex {hex} is in no settlement's influence, and no road links it to one", hex=label)
        yield Illegal(one.rule, message, "hex", (say("Build Roads links it."),))
    if settled(view, label):
        yield Illegal(one.rule, say("a settlement stands in hex {hex}", hex=label), "hex")
    elif id in features_of(view, label):
        yield Illegal(
            one.rule,
            say("hex {hex} has one of it: {feature}", hex=label, feature=feature_row(view, id).label),
            "feature",
        )
    elif not has_room(view, label):
        yield Illegal("K2-HEX-2", say("hex {hex} has no room for one more major feature", hex=label), "hex")


def work_site(view: View, one: Use) -> str:
    """The id of the work site that the line names; raises Illegal where it is none."""
    name = one.order.feature or ""
    id = find_row(view, "improvements", name, "feature", say("no feature is called '{name}'", name=name))
    if not feature_row(view, id).commodity:
        rows = (feature_row(view, each) for each in view.tables.tables["improvements"])
        sites = tuple(row.label for row in rows if row.commodity)
        message = say("{feature} is no work site", feature=feature_row(view, id).label)
        raise Illegal(one.rule, message, "feature", (say("Possible: {names}.", names=sites),))
    return id


def establish_site(view: View, one: Use, said: Mapping[str, Any]) -> Iterator[Entry | Illegal]:
    """A work site (K2-ACT-establish-work-site)."""
    yield built(view, one.hexes[0], work_site(view, one), rule=one.rule)


def rich_find(view: View, one: Use, said: Mapping[str, Any]) -> Iterator[Entry | Illegal]:
    """The site yields double to the end of the next turn (K2-ACT-establish-work-site)."""
    yield Enter(Rich(f"{one.hexes[0]}/{work_site(view, one)}", view.turn + 1), one.rule)


NAMED: Mapping[str, Named] = {
    "farm": farm,
    "second farm": second_farm,
    "establish site": establish_site,
    "rich find": rich_find,
}
NEEDS: Mapping[str, Need] = {
    "farmland fits": farmland_fits,
    "site fits": site_fits,
}
