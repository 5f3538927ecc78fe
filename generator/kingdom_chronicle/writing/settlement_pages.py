"""The pages of the settlements: districts as plans, buildings with what they add, figures of the place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from markupsafe import Markup

from ..reading.wording import Sentence, say, say_many
from . import addresses, lost_lands, realm_records
from .district import KINDS, draw_district
from .edition import Edition
from .event_rows import troubles
from .faces import building_anchor, building_symbol, district_face, district_name, size_class
from .gazetteer import Lived
from .item_slots import slot_lines
from .measures import plain_number
from .press import Head, page
from .realm_records import Building, District
from .rule_tables import row_anchor
from .sheet_page import effects_of
from .touches import Thing, touches
from .town_figures import town_figures

_LOTS = 36


@dataclass(frozen=True, slots=True)
class BuildingLine:
    """A building in the list under its district's plan."""

    number: int
    anchor: str
    symbol: str
    label: str
    row: str
    effects: str
    place: str
    since: str
    uses: str
    idle: bool
    lonely: str


@dataclass(frozen=True, slots=True)
class DistrictPart:
    """A district: its plan and its buildings."""

    id: str
    name: str
    note: str
    plan: Markup
    kinds: tuple[str, ...]
    buildings: tuple[BuildingLine, ...]


@dataclass(frozen=True, slots=True)
class TownLine:
    """A settlement in the list of all."""

    name: str
    link: str
    what: str


def settlement_pages(edition: Edition, touched: Mapping[Thing, tuple[int, ...]]) -> Iterator[tuple[str, str]]:
    """A page for each settlement that stands or stood, by path."""
    for key, here in edition.settlement_pages.items():
        lived = edition.gazetteer.settlements[key]
        town = lived.record
        standing = lived.until is None
        head = Head("settlement", town.name, section=edition.url(addresses.SETTLEMENTS))
        hex_page = edition.hex_pages.get(town.hex, "")
        yield (
            here,
            page(
                edition,
                here,
                head,
                "settlement.md",
                name=town.name,
                kick=_kick(edition, lived),
                hex=town.hex,
                hex_link=edition.link(here, hex_page) if hex_page else "",
                lead=_lead(edition, lived),
                former=_former(edition, lived),
                figures=town_figures(edition, key) if standing else [],
                troubles=troubles(edition, key),
                districts=[_district(edition, lived, each) for each in realm_records.districts(lived.state, key)],
                slots=slot_lines(edition.words, edition.journal.last.view, lived.state, key) if standing else [],
                index=edition.link(here, addresses.SETTLEMENTS),
                touched=touches(edition, touched.get(("settlement", key), ()), here),
            ),
        )


def settlements_page(edition: Edition) -> str:
    """The list of all settlements."""
    here = addresses.SETTLEMENTS
    title = edition.say(say("Settlements"))
    lines = [
        TownLine(lived.record.name, edition.link(here, edition.settlement_pages[key]), _lead(edition, lived))
        for key, lived in edition.gazetteer.settlements.items()
        if key in edition.settlement_pages
    ]
    head = Head("settlements", title, section=edition.url(here))
    return page(edition, here, head, "settlements.md", title=title, towns=lines)


def _kick(edition: Edition, lived: Lived) -> str:
    lost = lost_lands.lost_in(edition.journal.last.closing, lived.record.key)
    if lost is not None:
        return edition.say(say("A free city, lost in turn {turn}", turn=lost))
    if lived.until is not None:
        return edition.say(say("Given up in turn {turn}", turn=lived.until))
    if lived.record.hex not in realm_records.holdings(lived.state):
        return edition.say(say("A free city"))
    return edition.say(say("The capital")) if lived.record.capital else edition.say(say("Settlement"))


def _lead(edition: Edition, lived: Lived) -> str:
    """`A village of 750 people in 1 district, founded in turn 3.`"""
    town, view = lived.record, edition.journal.last.view
    count = len(realm_records.districts(lived.state, town.key))
    districts = say_many("{count} district", "{count} districts", count)
    if lived.until is not None or not size_class(view, town.key):
        if edition.journal.turn(town.since) is None:
            return edition.say(say("{districts}.", districts=districts))
        return edition.say(say("{districts}, founded in turn {turn}.", districts=districts, turn=town.since))
    size = edition.words.row_label("settlement_sizes", size_class(view, town.key))
    people = plain_number(view.score("population", town.key).value)
    if edition.journal.turn(town.since) is None:
        return edition.say(
            say("{size}: {people} people in {districts}.", size=size, people=people, districts=districts)
        )
    return edition.say(
        say(
            "{size}: {people} people in {districts}, founded in turn {turn}.",
            size=size,
            people=people,
            districts=districts,
            turn=town.since,
        )
    )


def _former(edition: Edition, lived: Lived) -> str:
    """What a settlement was called before, and until when."""
    names = (edition.say(say("{name} until turn {turn}", name=name, turn=turn)) for name, turn in lived.former)
    text = ", ".join(names)
    return edition.say(say("Called {names}.", names=text)) if text else ""


def _district(edition: Edition, lived: Lived, district: District) -> DistrictPart:
    buildings = realm_records.buildings(lived.state, lived.record.key, district.number)
    face = district_face(edition, district, buildings)
    lots = {lot for building in face.buildings for lot in building.lots}
    damaged = sum(bool(getattr(building, "damaged", False)) for building in buildings)
    closed = sum(bool(getattr(building, "closed", False)) for building in buildings)
    note = say("Lots built on: {built}. Empty lots: {empty}.", built=len(lots), empty=_LOTS - len(lots))
    if damaged:
        note = say("{lots} Damaged buildings: {count}.", lots=note, count=damaged)
    if closed:
        note = say("{lots} Closed buildings: {count}.", lots=note, count=closed)
    return DistrictPart(
        f"district-{district.number}",
        district_name(edition, district),
        edition.say(note),
        Markup(draw_district(face, word=edition.say)),
        tuple(kind for kind in KINDS if any(building.kind == kind for building in face.buildings)),
        tuple(_building(edition, lived, district, number, each) for number, each in enumerate(buildings, 1)),
    )


def _building(edition: Edition, lived: Lived, district: District, number: int, building: Building) -> BuildingLine:
    words, view = edition.words, edition.journal.last.view
    damaged, closed = bool(getattr(building, "damaged", False)), bool(getattr(building, "closed", False))
    side = str(getattr(building, "side", ""))
    place = ", ".join(sorted(building.lots, key=lambda lot: (lot[1:], lot[:1]))) or (
        words.term(side) if side else edition.say(say("the whole district"))
    )
    # what a building did to Unrest it did once, when it was finished
    unheard = ("fame",) if view.switches.get("renown-of-towns") == "left out" else ()
    effects = effects_of(edition, "buildings", building.type, "unrest", "consumption", *unheard)
    effects += _collection(edition, lived, building)
    return BuildingLine(
        number,
        building_anchor(district.number, number),
        building_symbol(view, building.type, damaged),
        words.row_label("buildings", building.type),
        _rule_row(edition, lived, building),
        edition.say(_idle(damaged)) if damaged or closed else ", ".join(effects),
        place,
        edition.say(say("turn {turn}", turn=building.since))
        if edition.journal.turn(building.since) is not None
        else "",
        "" if closed else ", ".join(building.uses),
        damaged or closed,
        _lonely(edition, lived, building) if not closed else "",
    )


def _rule_row(edition: Edition, lived: Lived, building: Building) -> str:
    """The link to a building's row among the rules; nothing where its row is gone."""
    here = edition.settlement_pages[lived.record.key]
    there = addresses.table_page("buildings")
    known = edition.journal.last.view.rulebook.tables.get("buildings", {})
    return edition.link(here, there, row_anchor(building.type)) if building.type in known else ""


def _collection(edition: Edition, lived: Lived, building: Building) -> Iterator[str]:
    """What a Museum shows."""
    found = realm_records.group(lived.state, "Exhibit").get(building.key)
    if found is not None:
        worth = say("shows things worth {gp} gp", gp=plain_number(found.gp))
        yield edition.say(say("{worth}, historic", worth=worth) if found.historic else worth)


def _idle(damaged: bool) -> Sentence:
    return say("damaged: adds nothing") if damaged else say("closed for want of its house: adds nothing")


def _lonely(edition: Edition, lived: Lived, building: Building) -> str:
    """That a building has lost its house, and when it closes for that."""
    lost = realm_records.bereft(lived.state).get(building.key)
    if lost is None:
        return ""
    if lost.closes is None:
        return edition.say(say("has lost its house"))
    return edition.say(say("has lost its house, closes in turn {turn}", turn=lost.closes))
