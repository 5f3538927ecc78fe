"""A district on its settlement's page: the plan over time, the list of its buildings, and how it grew."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from markupsafe import Markup

from ..reading.wording import Sentence, say
from . import addresses, realm_records
from .district import draw_in_time
from .district_faces import (
    Roll,
    building_anchor,
    building_symbol,
    change_words,
    district_face,
    district_name,
    kind_of,
    place_words,
    roll_of,
)
from .district_history import Change, Moment, condition, life
from .district_houses import KINDS
from .edition import Edition
from .gazetteer import Lived
from .item_slots import slot_counts
from .realm_records import Building, District
from .rule_tables import row_anchor
from .sheet_page import effects_of
from .small_plans import open_changes, turn_anchor
from .structure_words import help_words, price_words

_LOTS = 36


@dataclass(frozen=True, slots=True)
class BuildingLine:
    """A building in the list beside its district's plan; `slots` says how many of its item slots are filled."""

    number: int
    anchor: str
    symbol: str
    label: str
    row: str
    effects: str
    place: str
    since: str
    price: str
    uses: str
    slots: str
    idle: bool
    lonely: str


@dataclass(frozen=True, slots=True)
class GoneLine:
    """A building that is no longer there, and what became of it."""

    number: int
    anchor: str
    symbol: str
    label: str
    fate: str
    place: str
    ruined: bool


@dataclass(frozen=True, slots=True)
class Grown:
    """A turn that changed a district; `link` leads to its page, where it has one, `whole` is turn and month."""

    turn: int
    anchor: str
    link: str
    when: str
    month: str
    whole: str
    changes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DistrictPart:
    """A district: its plan, its buildings by kind, those that are gone, those without a lot, and how it grew."""

    id: str
    number: int
    name: str
    note: str
    plan: Markup
    kinds: tuple[str, ...]
    slots: tuple[bool, bool]
    groups: tuple[tuple[str, tuple[BuildingLine, ...]], ...]
    gone: tuple[GoneLine, ...]
    unplaced: tuple[BuildingLine, ...]
    grown: tuple[Grown, ...]


def district_part(edition: Edition, lived: Lived, district: District, here: str, anchored: set[int]) -> DistrictPart:
    """A district as the page `here` shows it; turns in `anchored` have their anchor there already."""
    buildings = realm_records.buildings(lived.state, lived.record.key, district.number)
    moments = edition.district_histories[lived.record.key, district.number]
    roll = roll_of(edition, moments, buildings)
    counts = slot_counts(edition.journal.last.view, lived.state, lived.record.key) if lived.until is None else {}
    slots = {roll.numbers[life(each)].number: counts[each.key] for each in buildings if each.key in counts}
    faces = [(moment.turn, district_face(edition, moment, roll, slots)) for moment in moments]
    heard = _heard(edition)
    lines = tuple(_line(edition, lived, roll, each, counts, heard) for each in roll.standing)
    kinds = [kind_of(edition.journal.last.view, building.type) for building in roll.standing]
    drawn = {building.kind for building in faces[-1][1].buildings if building.lots and not building.ruined}
    return DistrictPart(
        f"district-{district.number}",
        district.number,
        district_name(edition, district),
        edition.say(_note(moments[-1], buildings)),
        Markup(draw_in_time(faces, word=edition.say)),
        tuple(kind for kind in KINDS if kind in drawn),
        (any(filled for filled, _ in slots.values()), any(not filled for filled, _ in slots.values())),
        tuple(
            (kind, tuple(line for line, of in zip(lines, kinds, strict=True) if of == kind))
            for kind in KINDS
            if kind in kinds
        ),
        tuple(_gone(edition, roll, turn, change, moments[-1]) for turn, change in roll.gone),
        tuple(line for line, building in zip(lines, roll.standing, strict=True) if not building.lots),
        tuple(_grown(edition, here, moments, anchored)),
    )


def _note(moment: Moment, buildings: list[Building]) -> Sentence:
    """How much of a district is built on, and what of it is not as it should be."""
    held = {lot for building in buildings for lot in building.lots}
    built = len(held)
    ruins = sum(lot not in held for ground in moment.old if not ground.torn_down for lot in ground.lots)
    damaged = sum(condition(building) == "damaged" for building in buildings)
    closed = sum(condition(building) == "closed" for building in buildings)
    note = say("Lots built on: {built}. Empty lots: {empty}.", built=built, empty=_LOTS - built)
    if ruins:
        note = say("{lots} Lots in ruins: {count}.", lots=note, count=ruins)
    if damaged:
        note = say("{lots} Damaged buildings: {count}.", lots=note, count=damaged)
    return say("{lots} Closed buildings: {count}.", lots=note, count=closed) if closed else note


def _line(
    edition: Edition,
    lived: Lived,
    roll: Roll,
    building: Building,
    counts: Mapping[str, tuple[int, int]],
    heard: frozenset[str],
) -> BuildingLine:
    words, view = edition.words, edition.journal.last.view
    state = condition(building)
    # what a building did to Unrest it did once, when it was finished
    unheard = (stock for stock in view.ruleset.besides if f"buildings/{building.type}/{stock}" not in heard)
    left_out = ("consumption", *unheard)
    lasting = effects_of(edition, "buildings", building.type, "unrest", *left_out)
    once = [each for each in effects_of(edition, "buildings", building.type, *left_out) if each not in lasting]
    row = view.rulebook.tables.get("buildings", {}).get(building.type)
    helps = help_words(edition, row.values) if row is not None else ()
    effects = [*lasting, *helps, *_collection(edition, lived, building)]
    if once and not effects:
        effects = [edition.say(say("{effects} when it was finished", effects=edition.words.listed(once)))]
    idle = {
        "damaged": say("damaged: adds nothing"),
        "closed": say("closed for want of its house: adds nothing"),
    }.get(state)
    slots = counts.get(building.key)
    return BuildingLine(
        roll.numbers[life(building)].number,
        building_anchor(building),
        building_symbol(view, building.type, state == "damaged"),
        words.row_label("buildings", building.type),
        _rule_row(edition, lived, building),
        edition.say(idle) if idle else edition.words.listed(effects),
        place_words(edition, building) or edition.say(say("the whole district")),
        edition.say(say("turn {turn}", turn=building.since)) if edition.journal.turn(building.since) else "",
        _price(edition, building),
        "" if state == "closed" else edition.words.listed(building.uses),
        edition.say(say("Item slots filled: {filled} of {every}", filled=slots[0], every=slots[1])) if slots else "",
        idle is not None,
        _lonely(edition, lived, building) if state != "closed" else "",
    )


def _heard(edition: Edition) -> frozenset[str]:
    """The cells of the tables that count in a stock beside what is kept of it."""
    view = edition.journal.last.view
    every = (leaf.source for stock in view.ruleset.besides for leaf in view.stock_figure(stock).leaves())
    return frozenset(source.id for source in every if source is not None)


def _price(edition: Edition, building: Building) -> str:
    """The price among the rules; nothing for what has none or whose row is gone."""
    row = edition.journal.last.view.rulebook.tables.get("buildings", {}).get(building.type)
    cost = getattr(row.values, "cost", 0) if row is not None else 0
    if row is not None and not cost:
        return price_words(edition, row.values)
    return edition.say(say("{price} BP", price=edition.words.plain(cost))) if cost else ""


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
        worth = say("shows things worth {gp} gp", gp=edition.words.plain(found.gp))
        yield edition.say(say("{worth}, historic", worth=worth) if found.historic else worth)


def _lonely(edition: Edition, lived: Lived, building: Building) -> str:
    """That a building has lost its house, and when it closes for that."""
    lost = realm_records.bereft(lived.state).get(building.key)
    if lost is None:
        return ""
    if lost.closes is None:
        return edition.say(say("has lost its house"))
    return edition.say(say("has lost its house, closes in turn {turn}", turn=lost.closes))


def _gone(edition: Edition, roll: Roll, turn: int, change: Change, last: Moment) -> GoneLine:
    building, view = change.building, edition.journal.last.view
    number = roll.ruins[building.key, building.type, turn]
    ruined = any(
        (ground.building, ground.was, ground.since) == (building.key, building.type, turn) and not ground.torn_down
        for ground in last.old
    )
    into = edition.words.row_label("buildings", change.into.type) if change.into is not None else ""
    began = edition.journal.turn(building.since) is not None
    span = (
        say("turn {first} to {last}", first=building.since, last=turn) if began else say("until turn {last}", last=turn)
    )
    fate = {
        "became": say("{span}, became {building}", span=span, building=into),
        "torn down": say("{span}, torn down", span=span),
    }.get(change.kind, say("{span}, destroyed", span=span))
    return GoneLine(
        number.number,
        number.anchor,
        building_symbol(view, building.type, ruined),
        edition.words.row_label("buildings", building.type),
        edition.say(fate),
        place_words(edition, building),
        ruined,
    )


def _grown(edition: Edition, here: str, moments: tuple[Moment, ...], anchored: set[int]) -> Iterator[Grown]:
    """The turns that changed a district, each with its changes; an anchor for those that have none yet."""
    for place, moment in enumerate(moments):
        changes = tuple(change_words(edition, change) for change in open_changes(edition, moment))
        record = edition.journal.turn(moment.turn)
        if not changes and place:
            continue
        anchor = turn_anchor(moment.turn) if record is not None and moment.turn not in anchored else ""
        if anchor:
            anchored.add(moment.turn)
        start = say("Turn {number}", number=moment.turn) if record is not None else say("Before the first turn")
        yield Grown(
            moment.turn,
            anchor,
            edition.link(here, addresses.turn_page(moment.turn)) if record is not None else "",
            edition.say(start),
            edition.month(record.turn) if record is not None else "",
            edition.when(record.turn) if record is not None else edition.say(start),
            changes or (edition.say(say("Laid out")),),
        )
