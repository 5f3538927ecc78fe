"""Where a terrain improvement may stand, and beside what (UC-IMP, UC-TER-10, UC-EDI-20)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ....engine.illegal import Illegal
from ....engine.view import View
from ....reading.wording import Sentence, say, say_many
from ...realm import Hex
from ...rows import row_name
from ..checks import improvement, number, role, terrain
from ..events.bars import stricken_hex
from ..leadership.offices import barred, costs_as_vacant
from .ground import RIVER, around, improved, waterside, wet

FARM = "farm"
COAST = "coast"


def refusals(view: View, id: str, hex: Hex, built: Mapping[str, int], replaced: str | None = None) -> Iterator[Illegal]:
    """All that keeps an improvement from a hex where `built` stands, and `replaced` makes way for it."""
    yield from stricken_hex(view, hex.key)
    yield from _ground(view, id, hex)
    yield from _water(view, id, hex)
    # what a campaign has taken out of its tables since is in nobody's way
    beside = [other for other in built if other != replaced and other in view.tables.tables["improvements"]]
    yield from _company(view, id, hex, beside)
    yield from _conditions(view, id, hex, built)


def starless(view: View, id: str) -> bool:
    """Whether an improvement has no asterisk, or is a Farm that the table reads so (UC-IMP-1)."""
    return not improvement(view, id).shares_hex or (id == FARM and view.switch("farm-shares-hex") == "no")


def _keep_apart(one: bool, other: bool, reading: str) -> bool:
    """Whether two improvements cannot share a hex: both have no asterisk, or one where such stand alone (UC-IMP-1)."""
    return (one or other) if reading == "stand alone" else (one and other)


def _ground(view: View, id: str, hex: Hex) -> Iterator[Illegal]:
    row = improvement(view, id)
    names = {"improvement": row.label, "hex": hex.key}
    if not row.bought:
        message = say("{improvement} is not built by itself: it comes with the Road over a river", **names)
        yield Illegal(row.rule, message, "build")
    if row.terrain and hex.terrain not in row.terrain:
        here = terrain(view, hex.terrain).label
        message = say("{improvement} cannot stand in {hex}, which is {terrain}", terrain=here, **names)
        allowed = tuple(terrain(view, each).label for each in row.terrain)
        yield Illegal(row.rule, message, "hex", (say("It stands in: {terrains}.", terrains=allowed),))
    if row.sites and not any(_is_site(hex, site) for site in row.sites):
        message = say("{improvement} cannot stand in {hex}, which has no site for it", **names)
        sites = tuple(_site_label(view, site) for site in row.sites)
        yield Illegal(row.rule, message, "hex", (say("It stands at: {sites}.", sites=sites),))
    if not row.terrain and not row.sites and not terrain(view, hex.terrain).land:
        yield Illegal("UC-TER-10", say("{improvement} cannot stand in {hex}, which is water", **names), "hex")


def _is_site(hex: Hex, site: str) -> bool:
    if site == COAST:
        return hex.coast
    return (hex.river if site == RIVER else site in hex.special) or hex.terrain == site


def _site_label(view: View, site: str) -> Sentence | str:
    for table in ("terrain", "special_terrain"):
        if site in view.tables.tables[table]:
            return row_name(view, table, site)
    return say("a coast")


def _water(view: View, id: str, hex: Hex) -> Iterator[Illegal]:
    """A Farm needs water in or beside its hex (in a desert, in it), or two Farms beside it (UC-IMP-22)."""
    row = improvement(view, id)
    names = {"improvement": row.label, "hex": hex.key}
    if hex.terrain in row.needs_water_in and not waterside(view, hex.key):
        here = terrain(view, hex.terrain).label
        message = say("{improvement} in {terrain} needs a Canal, a coast or a river in {hex}", terrain=here, **names)
        yield Illegal(row.rule, message, "hex")
        return
    beside = around(view, hex.key)
    if id != FARM or any(wet(view, label) for label in (hex.key, *beside)):
        return
    farms, needed = (
        sum(improved(view, label, FARM) for label in beside),
        number(view, "farm-neighbours").value,
    )
    if farms < needed:
        message = say(
            "{improvement} in {hex} lacks water: no river, lake, swamp or Canal lies there or beside it",
            **names,
        )
        help = say_many(
            "Farms in {count} hex beside it would do instead; there are {farms}.",
            "Farms in {count} hexes beside it would do instead; there are {farms}.",
            needed,
            farms=farms,
        )
        yield Illegal("UC-IMP-22", message, "hex", (help,))


def _company(view: View, id: str, hex: Hex, built: Iterable[str]) -> Iterator[Illegal]:
    """Each type once, one without an asterisk, no Watchtower beside a Fort (UC-IMP-1 to UC-IMP-3)."""
    row = improvement(view, id)
    for other in built:
        there = improvement(view, other)
        names = {"improvement": row.label, "other": there.label, "hex": hex.key}
        if other == id:
            # no ruling helps: a hex has each of them once, or not
            raise Illegal("UC-IMP-1", say("{hex} has its {other} already", **names), "hex")
        elif row.upgrades_from == other:
            message = say("{improvement} takes the place of the {other} in {hex} and costs the difference", **names)
            yield Illegal(
                "UC-IMP-3",
                message,
                "build",
                (say("Write `upgrade: {other}`, `to: {improvement}`.", **names),),
            )
        elif there.upgrades_from == id and other not in row.not_with:
            yield Illegal(
                "UC-IMP-3",
                say("in {hex} the {other} has taken the place of the {improvement}", **names),
                "hex",
            )
        elif other in row.not_with or id in there.not_with:
            yield Illegal("UC-IMP-2", say("{improvement} and {other} cannot share {hex}", **names), "hex")
        elif _keep_apart(starless(view, id), starless(view, other), view.switch("starless-improvements")):
            yield Illegal("UC-IMP-1", say("{improvement} and {other} cannot share {hex}", **names), "hex")


def _conditions(view: View, id: str, hex: Hex, built: Iterable[str]) -> Iterator[Illegal]:
    """The kingdom's Size, what the hex must have already, and a Ruler (UC-IMP-16, UC-EDI-20)."""
    row = improvement(view, id)
    names = {"improvement": row.label, "hex": hex.key}
    size = view.score("size").value
    if size < row.least_size and view.switch("highway-size") == "as printed":
        message = say(
            "{improvement} takes a kingdom of Size {least}; this one has {size}",
            least=row.least_size,
            size=size,
            **names,
        )
        yield Illegal(row.rule, message)
    for other in row.needs:
        if row.bought and other not in built:
            needed = improvement(view, other).label
            yield Illegal(row.rule, say("{improvement} needs a {other} in {hex}", other=needed, **names), "hex")
    office = barred(view, id) or ("ruler" if row.needs_ruler and costs_as_vacant(view, "ruler") else None)
    if office is not None:
        message = say("without a {office} no {improvement} is built", office=role(view, office).label, **names)
        yield Illegal("UC-EDI-20", message)
