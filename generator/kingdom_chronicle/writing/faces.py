"""Records as the drawings want them: hexes and buildings, with nothing that is not to be seen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast, get_args

from ..engine.view import View
from ..reading.wording import say
from . import lost_lands, realm_records
from .district import Border, BuildingFace, DistrictFace
from .district_plan import SIDES, Lot, Side
from .edition import Edition
from .map_face import HexFace, Known, MapFace
from .realm_records import Building, District, Hex
from .sprite import known_symbol


def map_face(edition: Edition, here: str, id: str = "map") -> MapFace:
    """The map as it stands at the end, its hexes linked from page `here`."""
    land = edition.journal.campaign.land
    hexes = realm_records.hexes(edition.journal.last.closing)
    return MapFace(
        land.grid,
        tuple(hex_face(edition, hex, here) for hex in hexes.values()),
        land.rivers,
        realm_records.realm_name(edition.journal.last.closing, edition.journal.campaign.name),
        id,
        dict(_symbols(edition.journal.last.view)),
    )


def _symbols(view: View) -> Iterator[tuple[tuple[str, str], str]]:
    """The pictograms that the tables name for what stands in a hex."""
    for table in ("improvements", "special_terrain", "settlement_sizes"):
        for id, row in view.rulebook.tables.get(table, {}).items():
            yield (table, id), known_symbol(str(getattr(row.values, "glyph", "")))


def hex_face(edition: Edition, hex: Hex, here: str) -> HexFace:
    """What the map shows of a hex."""
    if not edition.sees(hex):
        return HexFace(hex.key, hex.q, hex.r)
    page = edition.hex_pages.get(hex.key, "")
    url = edition.link(here, page) if page else ""
    if not edition.knows(hex):
        return HexFace(
            hex.key,
            hex.q,
            hex.r,
            hex.terrain,
            known="rumoured",
            name=hex.name,
            url=url,
            spoken=spoken(edition, hex),
        )
    state = edition.journal.last.closing
    holding = realm_records.holdings(state).get(hex.key)
    town = next((each for each in realm_records.settlements(state).values() if each.hex == hex.key), None)
    return HexFace(
        hex.key,
        hex.q,
        hex.r,
        hex.terrain,
        claimed=holding is not None,
        cut_off=lost_lands.cut_off(state, hex.key),
        known=_known(hex),
        improvements=tuple(holding.improvements) if holding else (),
        special=hex.special,
        river=hex.river,
        settlement=town.name if town else "",
        settlement_size=size_class(edition.journal.last.view, town.key) if town else "",
        capital=bool(town and town.capital and holding),
        name=hex.name or ", ".join(lost_lands.free_cities(state, hex.key)),
        url=url,
        spoken=spoken(edition, hex),
    )


def spoken(edition: Edition, hex: Hex) -> str:
    """A hex in a sentence: `Hex C4 Heron Ford: plains, claimed; Road, Farm; Tuskholm`."""
    words, state = edition.words, edition.journal.last.closing
    facts = [words.row_label("terrain", hex.terrain)]
    if not edition.knows(hex):
        facts.append(words.term("rumoured"))
    else:
        holding = realm_records.holdings(state).get(hex.key)
        facts.append(edition.say(say("claimed")) if holding else edition.say(say("not claimed")))
        facts += [words.row_label("special_terrain", id) for id in hex.special]
        facts += [words.row_label("improvements", id) for id in (holding.improvements if holding else ())]
        facts += [each.name for each in realm_records.settlements(state).values() if each.hex == hex.key]
        facts += lost_lands.free_cities(state, hex.key)
        if lost_lands.cut_off(state, hex.key):
            facts.append(edition.say(say("cut off")))
    return edition.say(say("Hex {hex}: {facts}", hex=words.name_of(hex.key), facts=tuple(facts)))


def size_class(view: View, settlement: str) -> str:
    """The id of the class a settlement is of by its people; nothing where the ruleset has no such classes."""
    rows = view.rulebook.tables.get("settlement_sizes", {})
    if "population" not in view.ruleset.scores or not rows:
        return ""
    people = view.score("population", settlement).value
    reached = [id for id, row in rows.items() if getattr(row.values, "from_population", 0) <= max(people, 0)]
    return reached[-1] if reached else ""


def _known(hex: Hex) -> Known:
    """A hex that is shown though nobody noted it as explored counts as explored."""
    return cast(Known, hex.known) if hex.known in get_args(Known) and hex.known != "unknown" else "explored"


# ---- districts


def district_face(edition: Edition, district: District, buildings: list[Building]) -> DistrictFace:
    """A district as its plan shows it; the buildings are numbered in the order given."""
    borders: dict[Side, Border] = {side: "water" for side in SIDES if side in district.water}
    return DistrictFace(
        f"plan-{district.number}",
        district_name(edition, district),
        borders,
        frozenset(_sides(buildings, "wall")),
        frozenset(_sides(buildings, "moat")),
        tuple(_faces(edition, district, buildings)),
    )


def district_name(edition: Edition, district: District) -> str:
    """What a district is called."""
    return district.name or edition.say(say("District {number}", number=district.number))


def building_anchor(district: int, number: int) -> str:
    """The anchor of a building's line on its settlement's page."""
    return f"b-{district}-{number}"


def building_symbol(view: View, type: str, damaged: bool = False) -> str:
    """The pictogram of a building."""
    row = view.rulebook.tables.get("buildings", {}).get(type)
    glyph = str(getattr(row.values, "glyph", "")) if row else ""
    return "s-ruin" if damaged else known_symbol(glyph, f"b-{type.replace('-', '')}")


def _faces(edition: Edition, district: District, buildings: list[Building]) -> Iterator[BuildingFace]:
    view = edition.journal.last.view
    taken: set[Lot] = set()
    for number, building in enumerate(buildings, 1):
        lots = tuple(lot for lot in map(lot_of, building.lots) if lot is not None)
        shared = taken.intersection(lots)
        if shared and len(shared) < len(set(lots)):
            # a waiver let it stand half on another: the list below has it, the plan cannot
            lots = ()
        taken.update(lots)
        row = view.rulebook.tables.get("buildings", {}).get(building.type)
        yield BuildingFace(
            number,
            edition.words.row_label("buildings", building.type),
            str(getattr(row.values, "kind", "")) if row else "",
            building_symbol(view, building.type),
            lots,
            bool(getattr(building, "damaged", False)),
            f"#{building_anchor(district.number, number)}",
            closed=bool(getattr(building, "closed", False)),
        )


def lot_of(name: str) -> Lot | None:
    """`C3` as column and row from 0, or None where it is no lot of a district of six by six."""
    if len(name) == 2 and name[0] in "ABCDEF" and name[1] in "123456":
        return "ABCDEF".index(name[0]), int(name[1]) - 1
    return None


def _sides(buildings: list[Building], what: str) -> Iterator[Side]:
    for building in buildings:
        if building.type.endswith(what):
            yield from (side for side in SIDES if side == getattr(building, "side", ""))
