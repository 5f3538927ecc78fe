"""The gazetteer: a page for each hex that is known, and the list of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from markupsafe import Markup

from ..reading.hexgrid import Hex as Place
from ..reading.hexgrid import neighbours
from ..reading.names import slug
from ..reading.wording import say
from . import addresses, lost_lands, realm_records
from .edition import Edition
from .hex_history import hex_pasts, past_of
from .open_events import troubles
from .outcome_sheet import natural
from .press import Head, page
from .realm_records import Hex, Holding
from .sheet_page import effects_of
from .small_map import surroundings
from .story import story_with_secret
from .touches import Thing


@dataclass(frozen=True, slots=True)
class HexFact:
    """A fact of a hex; `link` leads to what it names."""

    name: str
    value: str
    link: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class HexLine:
    """A hex in a list."""

    label: str
    name: str
    link: str
    terrain: str
    state: str
    what: str


@dataclass(frozen=True, slots=True)
class HexGroup:
    """Hexes that stand alike to the realm."""

    id: str
    name: str
    hexes: list[HexLine]


def hex_pages(edition: Edition, touched: Mapping[Thing, tuple[int, ...]]) -> Iterator[tuple[str, str]]:
    """A page for each hex that this edition's audience knows, by path."""
    every = realm_records.hexes(edition.journal.last.closing)
    at, pasts = {(hex.q, hex.r): hex for hex in every.values()}, hex_pasts(edition)
    for label, here in edition.hex_pages.items():
        hex = every[label]
        title = edition.words.name_of(label)
        head = Head("hex", title, section=edition.url(addresses.HEXES))
        beside = [at.get((place.q, place.r)) for place in neighbours(Place(hex.q, hex.r))]
        yield (
            here,
            page(
                edition,
                here,
                head,
                "hex.md",
                label=label,
                title=edition.own(hex.name) or edition.words.row_label("terrain", hex.terrain),
                state=state_of(edition, hex),
                unseen=edition.tells_all and edition.unseen(hex, edition.journal.last),
                facts=list(_facts(edition, hex, here)),
                note=_note(edition, hex, here),
                troubles=troubles(edition, label),
                beside=[line(edition, each, here) for each in beside if each is not None and edition.sees(each)],
                index=edition.link(here, addresses.HEXES),
                map=edition.link(here, addresses.MAP),
                around=surroundings(edition, here, Place(hex.q, hex.r)),
                past=past_of(edition, pasts, label, touched.get(("hex", label), ()), here),
            ),
        )


def hexes_page(edition: Edition) -> str:
    """The list of the known hexes."""
    here = addresses.HEXES
    title = edition.say(say("Hexes"))
    head = Head("hexes", title, section=edition.url(here))
    return page(edition, here, head, "hexes.md", title=title, groups=list(_groups(edition, here)))


def _groups(edition: Edition, here: str) -> Iterator[HexGroup]:
    """The known hexes by how they stand to the realm: its own, those it lost, explored land, rumours."""
    state = edition.journal.last.closing
    held, ever = realm_records.holdings(state), edition.held_until(edition.journal.last.number)
    every = realm_records.hexes(state)
    names = {
        "claimed": say("The realm's hexes"),
        "lost": say("No longer claimed"),
        "explored": say("Explored land"),
        "rumoured": say("Known by rumour"),
    }
    found: dict[str, list[HexLine]] = {id: [] for id in names}
    for each in lines(edition, here):
        known = "explored" if edition.knows(every[each.label]) else "rumoured"
        found["claimed" if each.label in held else "lost" if each.label in ever else known].append(each)
    for id, hexes in found.items():
        if hexes:
            yield HexGroup(id, edition.say(names[id]), hexes)


def lines(edition: Edition, here: str) -> list[HexLine]:
    """The known hexes, in the order of their labels."""
    every = realm_records.hexes(edition.journal.last.closing)
    known = [every[label] for label in edition.hex_pages]
    return [line(edition, hex, here) for hex in sorted(known, key=lambda hex: natural(hex.key))]


def line(edition: Edition, hex: Hex, here: str) -> HexLine:
    """A hex in a list on page `here`."""
    return HexLine(
        hex.key,
        edition.own(hex.name),
        edition.link(here, edition.hex_pages[hex.key]),
        edition.words.row_label("terrain", hex.terrain),
        state_of(edition, hex),
        edition.named(edition.words.listed(_what(edition, hex))),
    )


def state_of(edition: Edition, hex: Hex) -> str:
    """Claimed, or how far the hex is known."""
    state = edition.journal.last.closing
    if hex.key in realm_records.holdings(state):
        return edition.say(say("claimed, cut off") if lost_lands.cut_off(state, hex.key) else say("claimed"))
    # shown though nobody noted it as explored, where a table keeps no record of that
    return edition.words.term(hex.known) if hex.known != "unknown" else edition.say(say("not claimed"))


def _what(edition: Edition, hex: Hex) -> Iterator[str]:
    if not edition.knows(hex):
        return
    state, words = edition.journal.last.closing, edition.words
    yield from (town.name for town in realm_records.settlements(state).values() if town.hex == hex.key)
    holding = realm_records.holdings(state).get(hex.key)
    yield from (words.row_label("improvements", id) for id in (holding.improvements if holding else ()))
    yield from (words.row_label("special_terrain", id) for id in hex.special)
    yield from lost_lands.free_cities(state, hex.key)


def _facts(edition: Edition, hex: Hex, here: str) -> Iterator[HexFact]:
    words, state = edition.words, edition.journal.last.closing
    yield HexFact(edition.say(say("Terrain")), words.row_label("terrain", hex.terrain))
    if not edition.knows(hex):
        return
    if hex.aliases:
        yield HexFact(edition.say(say("Also called")), edition.words.listed(hex.aliases))
    water = [
        word for flag, word in ((hex.river, edition.say(say("River"))), (hex.coast, edition.say(say("Coast")))) if flag
    ]
    if water:
        yield HexFact(edition.say(say("Water")), edition.words.listed(water))
    for id in hex.special:
        effects = edition.words.listed(effects_of(edition, "special_terrain", id))
        yield HexFact(edition.say(say("Site")), words.row_label("special_terrain", id), note=effects)
    yield from given_of(edition, hex)
    holding = realm_records.holdings(state).get(hex.key)
    yield HexFact(
        edition.say(say("Claimed")),
        _since(edition, holding.since) if holding else edition.say(say("not claimed")),
        _turn_link(edition, here, holding.since) if holding else "",
    )
    if holding:
        yield from _works(edition, holding)
    yield from _lost(edition, hex, here)
    for key, town in realm_records.settlements(state).items():
        if town.hex == hex.key:
            page_ = edition.settlement_pages.get(key, "")
            yield HexFact(
                edition.say(say("Settlement")), edition.own(town.name), edition.link(here, page_) if page_ else ""
            )
    if hex.settlement is not None and not holding:
        names = (hex.settlement.name, *(district.name for district in hex.settlement.districts))
        text = edition.words.listed(name for name in names if name) or edition.say(say("Without a name"))
        yield HexFact(edition.say(say("Settlement")), text, note=edition.say(say("not the realm's")))


def given_of(edition: Edition, hex: Hex) -> Iterator[HexFact]:
    """What the game master gives of a hex where hexes have levels; what is hidden there is told to the GM alone."""
    words = edition.words
    if (level := getattr(hex, "level", None)) is not None:
        yield HexFact(edition.say(say("Level")), edition.words.plain(level))
    if (zone := getattr(hex, "zone_dc", None)) is not None and edition.tells_all:
        yield HexFact(edition.say(say("Zone DC")), edition.words.plain(zone))
    if resource := str(getattr(hex, "resource", "")):
        yield HexFact(edition.say(say("Resource")), words.row_label("commodities", slug(resource)))
    for id in getattr(hex, "features", ()):
        table = "improvements" if id in words.view.rulebook.tables.get("improvements", {}) else "buildings"
        yield HexFact(edition.say(say("Feature")), words.row_label(table, id))
    if hex.key in realm_records.group(edition.journal.last.closing, "Prepared"):
        yield HexFact(edition.say(say("Prepared")), edition.say(say("for a settlement")))
    for each in getattr(hex, "encounters", ()) if hex.known != "cleared" else ():
        if edition.tells_all or not each.hidden:
            told = say("{name}, level {level}", name=each.name, level=each.level)
            kind = say("Hazard") if each.kind == "hazard" else say("Creature")
            yield HexFact(edition.say(kind), edition.say(told), note=edition.say(say("hidden")) if each.hidden else "")


def _works(edition: Edition, holding: Holding) -> Iterator[HexFact]:
    for id, turn in holding.improvements.items():
        effects = [*effects_of(edition, "improvements", id, "unrest"), _since(edition, turn)]
        name = edition.words.row_label("improvements", id)
        yield HexFact(
            edition.say(say("Improvement")), name, note=edition.words.listed(each for each in effects if each)
        )
    if holding.ready is not None:
        yield HexFact(edition.say(say("Prepared for a settlement")), _since(edition, holding.ready))


def _lost(edition: Edition, hex: Hex, here: str) -> Iterator[HexFact]:
    for told in lost_lands.of_hex(edition.words, edition.journal.last.view, hex.key):
        text = told.text if isinstance(told.text, str) else edition.say(told.text)
        page_ = edition.settlement_pages.get(told.town, "")
        link = edition.link(here, page_) if page_ else ""
        yield HexFact(edition.say(told.what), text, link, edition.say(told.note) if told.note else "")


def _since(edition: Edition, turn: int) -> str:
    record = edition.journal.turn(turn)
    return edition.when(record.turn) if record is not None else edition.say(say("from the start"))


def _turn_link(edition: Edition, here: str, turn: int) -> str:
    return edition.link(here, addresses.turn_page(turn)) if edition.journal.turn(turn) is not None else ""


def _note(edition: Edition, hex: Hex, here: str) -> Markup:
    """What is noted of the hex, and what map.yml keeps secret for those who may read it.

    What has been told since stands among its facts already.
    """
    ground = edition.journal.campaign.land.hexes.get(hex.key)
    if ground is None or not edition.knows(hex):
        return Markup("")
    return story_with_secret(edition, here, hex.note, ground.facts.secret)
