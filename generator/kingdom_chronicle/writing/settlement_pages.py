"""The pages of the settlements: districts as plans, buildings with what they add, figures of the place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from markupsafe import Markup

from ..reading.wording import say, say_many
from . import addresses, lost_lands, realm_records
from .district_part import DistrictPart, district_part
from .edition import Edition
from .faces import size_class
from .gazetteer import Lived
from .item_slots import slot_lines
from .open_events import troubles
from .press import Head, page
from .record_page import record_of
from .small_plans import small_plan
from .touches import Thing, touches
from .town_figures import TownFigure, town_figures

SCRIPT = "js/district.js"
"""Where the theme has the script that goes through a plan's turns, from the site's root."""


@dataclass(frozen=True, slots=True)
class TownLine:
    """A settlement in the list of all; `plan` is the last of its first district."""

    name: str
    link: str
    kick: str
    what: str
    plan: Markup
    figures: tuple[TownFigure, ...]


def settlement_pages(edition: Edition, touched: Mapping[Thing, tuple[int, ...]]) -> Iterator[tuple[str, str]]:
    """A page for each settlement that stands or stood, by path."""
    for key, here in edition.settlement_pages.items():
        lived = edition.gazetteer.settlements[key]
        town = lived.record
        standing = lived.until is None
        parts = _districts(edition, lived, here)
        scripts = (SCRIPT,) if any(len(part.grown) > 1 for part in parts) else ()
        head = Head("settlement", town.name, _lead(edition, lived), edition.url(addresses.SETTLEMENTS), scripts=scripts)
        hex_page = edition.hex_pages.get(town.hex, "")
        yield (
            here,
            page(
                edition,
                here,
                head,
                "settlement.md",
                name=edition.own(town.name),
                kick=_kick(edition, lived),
                hex=town.hex,
                hex_link=edition.link(here, hex_page) if hex_page else "",
                lead=_lead(edition, lived),
                former=_former(edition, lived),
                figures=town_figures(edition, key) if standing else [],
                government=_government(edition, lived),
                lost=not standing,
                troubles=troubles(edition, key),
                districts=parts,
                slots=slot_lines(edition.words, edition.journal.last.view, lived.state, key) if standing else [],
                index=edition.link(here, addresses.SETTLEMENTS),
                record=edition.link(here, charted) if (charted := record_of(edition, key)) else "",
                touched=touches(edition, touched.get(("settlement", key), ()), here),
            ),
        )


def settlements_page(edition: Edition) -> str:
    """The list of all settlements."""
    here = addresses.SETTLEMENTS
    title = edition.say(say("Settlements"))
    lines = [
        _town_line(edition, lived, edition.link(here, edition.settlement_pages[key]))
        for key, lived in edition.gazetteer.settlements.items()
        if key in edition.settlement_pages
    ]
    head = Head("settlements", title, section=edition.url(here))
    return page(edition, here, head, "settlements.md", title=title, towns=lines)


_LISTED = 4
"""So many figures of a settlement stand in the list of all: those that come first among the rules."""


def _town_line(edition: Edition, lived: Lived, link: str) -> TownLine:
    key, standing = lived.record.key, lived.until is None
    districts = realm_records.districts(lived.state, key)
    place = (key, districts[0].number) if districts else None
    moments = edition.district_histories.get(place, ()) if place is not None else ()
    plan = small_plan(edition, place, moments[-1]) if place is not None and moments else Markup("")
    figures = tuple(town_figures(edition, key)[:_LISTED]) if standing else ()
    return TownLine(edition.own(lived.record.name), link, _kick(edition, lived), _lead(edition, lived), plan, figures)


def _districts(edition: Edition, lived: Lived, here: str) -> list[DistrictPart]:
    anchored: set[int] = set()
    districts = realm_records.districts(lived.state, lived.record.key)
    return [district_part(edition, lived, each, here, anchored) for each in districts]


def _government(edition: Edition, lived: Lived) -> str:
    """How the realm is governed, which moves the figures of its settlements; nothing for one that is not its own."""
    form = realm_records.group(lived.state, "Government").get("realm")
    if form is None or lived.until is not None or lived.record.hex not in realm_records.holdings(lived.state):
        return ""
    return edition.words.row_label("government", form.form)


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
    if "population" not in view.ruleset.scores:
        return edition.say(say("{size} in {districts}.", size=size, districts=districts))
    people = edition.words.plain(view.score("population", town.key).value)
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
    text = edition.words.listed(names)
    return edition.say(say("Called {names}.", names=text)) if text else ""
