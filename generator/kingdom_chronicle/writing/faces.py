"""Hexes as the map wants them, with nothing that is not to be seen: at the end, or as they were after a turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import cast, get_args

from ..engine.book import State
from ..engine.journal import TurnRecord
from ..engine.view import View
from ..reading.wording import say
from . import lost_lands, realm_records
from .edition import Edition
from .map_face import HexFace, Known, MapFace
from .realm_records import Hex, Holding, Settlement
from .sprite import known_symbol
from .words import Words


@dataclass(frozen=True, slots=True)
class _Moment:
    """What the map needs of the end of a turn, looked up once for all hexes."""

    record: TurnRecord
    words: Words
    holdings: Mapping[str, Holding]
    towns: Mapping[str, tuple[Settlement, ...]]
    free: Mapping[str, tuple[str, ...]]
    cut_off: frozenset[str]
    held: frozenset[str]


def map_face(
    edition: Edition,
    here: str,
    id: str = "map",
    record: TurnRecord | None = None,
    only: Iterable[str] | None = None,
    told: bool = True,
) -> MapFace:
    """The map as it stood at the end of a turn, or stands at the last one, its hexes linked from page `here`.

    An earlier map shows what was known, claimed, built and settled then, and of this nothing that is hidden now.
    With `only`, it has these hexes alone, by their labels; without `told`, nothing is said of any, and none is linked.
    """
    record = record or edition.journal.last
    moment = _moment(edition, record)
    land = edition.journal.campaign.land
    hexes = realm_records.hexes(record.closing)
    shown = hexes.values() if only is None else [hexes[label] for label in only if label in hexes]
    return MapFace(
        land.grid,
        tuple(_hex_face(edition, moment, hex, here, told) for hex in shown),
        land.rivers,
        realm_records.realm_name(record.closing, edition.journal.campaign.name),
        id,
        dict(_symbols(record.view)),
        edition.foreign,
    )


def _moment(edition: Edition, record: TurnRecord) -> _Moment:
    state, words = record.closing, edition.words
    if record is not edition.journal.last:
        words = edition.words_at(record)
    towns: dict[str, tuple[Settlement, ...]] = {}
    for town in realm_records.settlements(state).values():
        towns[town.hex] = (*towns.get(town.hex, ()), town)
    return _Moment(
        record,
        words,
        realm_records.holdings(state),
        towns,
        _free_cities(state),
        frozenset(label for each in realm_records.group(state, "Territory").values() for label in each.hexes),
        edition.held_until(record.number),
    )


def _free_cities(state: State) -> Mapping[str, tuple[str, ...]]:
    lost = realm_records.group(state, "LostHex")
    return {label: lost_lands.free_cities(state, label) for label in lost}


def _symbols(view: View) -> Iterator[tuple[tuple[str, str], str]]:
    """The pictograms that the tables name for what stands in a hex."""
    for table in ("improvements", "special_terrain", "settlement_sizes"):
        for id, row in view.rulebook.tables.get(table, {}).items():
            yield (table, id), known_symbol(str(getattr(row.values, "glyph", "")))


def _hex_face(edition: Edition, moment: _Moment, hex: Hex, here: str, told: bool) -> HexFace:
    """What the map shows of a hex."""
    if not edition.sees(hex, moment.record):
        return HexFace(hex.key, hex.q, hex.r)
    page = edition.hex_pages.get(hex.key, "") if told else ""
    url = edition.link(here, page) if page else ""
    if not edition.knows(hex, moment.record):
        return HexFace(
            hex.key,
            hex.q,
            hex.r,
            hex.terrain,
            known="rumoured",
            name=hex.name,
            url=url,
            spoken=_spoken(edition, moment, hex) if told else "",
        )
    holding = moment.holdings.get(hex.key)
    town = next(iter(moment.towns.get(hex.key, ())), None)
    town_page = edition.settlement_pages.get(town.key, "") if town and told else ""
    return HexFace(
        hex.key,
        hex.q,
        hex.r,
        hex.terrain,
        claimed=holding is not None,
        cut_off=hex.key in moment.cut_off,
        known=_known(hex),
        improvements=tuple(holding.improvements) if holding else (),
        special=hex.special,
        river=hex.river,
        settlement=town.name if town else "",
        settlement_size=size_class(moment.record.view, town.key) if town else "",
        capital=bool(town and town.capital and holding),
        name=hex.name or edition.words.listed(moment.free.get(hex.key, ())),
        url=url,
        spoken=_spoken(edition, moment, hex) if told else "",
        lost=holding is None and hex.key in moment.held,
        hidden=edition.hides(hex, moment.record),
        town_page=edition.link(here, town_page) if town_page else "",
    )


def _spoken(edition: Edition, moment: _Moment, hex: Hex) -> str:
    """A hex in a sentence: `Hex C4 Heron Ford: Plains, claimed, Road, Farm, Tuskholm`."""
    words = moment.words
    facts = [words.row_label("terrain", hex.terrain)]
    if not edition.knows(hex, moment.record):
        facts.append(words.term("rumoured"))
    else:
        holding = moment.holdings.get(hex.key)
        lost = holding is None and hex.key in moment.held
        claimed = say("claimed") if holding else say("no longer claimed") if lost else say("not claimed")
        facts.append(edition.say(claimed))
        facts += [words.row_label("special_terrain", id) for id in hex.special]
        facts += [words.row_label("improvements", id) for id in (holding.improvements if holding else ())]
        facts += [each.name for each in moment.towns.get(hex.key, ())]
        facts += moment.free.get(hex.key, ())
        if hex.key in moment.cut_off:
            facts.append(edition.say(say("cut off")))
    return edition.say(say("Hex {hex}: {facts}", hex=words.name_of(hex.key), facts=tuple(facts)))


def size_class(view: View, settlement: str) -> str:
    """The id of the class a settlement is of; nothing where the ruleset has no such classes.

    The rules say it by the label of a score, or it goes by the people.
    """
    if "settlement-type" in view.ruleset.scores:
        return view.score("settlement-type", settlement).label
    rows = view.rulebook.tables.get("settlement_sizes", {})
    if "population" not in view.ruleset.scores or not rows:
        return ""
    people = view.score("population", settlement).value
    reached = [id for id, row in rows.items() if getattr(row.values, "from_population", 0) <= max(people, 0)]
    return reached[-1] if reached else ""


def _known(hex: Hex) -> Known:
    """A hex that is shown though nobody noted it as explored counts as explored."""
    return cast(Known, hex.known) if hex.known in get_args(Known) and hex.known != "unknown" else "explored"
