"""The kingdom, a settlement, a hex or a person at a glance, as plain text for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..engine.journal import Journal, TurnRecord
from ..engine.view import View
from ..reading.names import alphabetical, fold
from ..reading.widths import padded, width
from ..reading.wording import Sentence, begun, say
from . import lost_lands, realm_records
from .army_words import army_about, army_name
from .dates import year_said
from .ids import kind_of
from .item_slots import SlotLine, slot_lines
from .outcome_sheet import is_quiet, settlement_scores
from .told import hidden_towns, knows_hex
from .words import Words


def kingdom(words: Words, journal: Journal) -> Iterator[str]:
    """The sheet: figures, edicts, offices, settlements, land, what is open."""
    record = journal.last
    titled = [realm_records.realm_name(record.closing, journal.campaign.name), words.title(), _when(words, record)]
    yield words.listed(part for part in titled if part)
    yield ""
    figures = record.figures()
    shown = (name for name in (*record.view.ruleset.head, *figures) if name in figures)
    names = dict.fromkeys(name for name in shown if figures[name] or not is_quiet(record.view, name))
    yield from columns((words.stock_or_score(name), figure_of(words, name, figures[name])) for name in names)
    if (since := realm_records.anarchy_since(record.closing)) is not None:
        yield ""
        yield words.say(say("In anarchy since turn {turn}", turn=since))
    yield from _section(words, say("Edicts"), _edicts(words, record))
    yield from _section(words, say("Offices"), _offices(words, record))
    armies = realm_records.armies(record.closing).values()
    yield from _section(words, say("Armies"), ((army_name(each), _told_of(words, each)) for each in armies))
    hidden = hidden_towns(record.view)
    towns = {key: town for key, town in realm_records.settlements(record.closing).items() if key not in hidden}
    yield from _section(words, say("Settlements"), ((town.name, words.name_of(town.hex)) for town in towns.values()))
    held = realm_records.holdings(record.closing)
    yield from _section(
        words, say("Land"), ((words.name_of(key), _built(words, held[key].improvements)) for key in held)
    )
    events = ((words.event(each), _since(words, each)) for each in realm_records.open_events(record.closing))
    yield from _section(words, say("Open events"), events)


def settlement(words: Words, record: TurnRecord, key: str) -> Iterator[str]:
    """A settlement: where it lies, its figures, its buildings by district."""
    town = realm_records.settlements(record.closing)[key]
    yield words.listed((town.name, words.name_of(town.hex), _since(words, town)))
    if town.capital:
        yield words.say(say("The capital"))
    yield ""
    scores = settlement_scores(record)
    yield from columns(
        (words.stock_or_score(name), figure_of(words, name, record.view.score(name, key).value)) for name in scores
    )
    for district in realm_records.districts(record.closing, key):
        title = district.name or words.say(say("district {number}", number=district.number))
        built = realm_records.buildings(record.closing, key, district.number)
        yield ""
        yield begun(title)
        if not built:
            yield "  " + words.say(say("nothing is built"))
        yield from columns(
            (
                (
                    words.listed(each.lots) or words.term(each.key.rpartition("/")[2]),
                    words.row_label("buildings", each.type),
                )
                for each in built
            ),
            "  ",
        )
    slots = slot_lines(words, record.view, record.closing, key)
    yield from _section(words, say("Magic item slots"), ((each.where, _held(words, each)) for each in slots))


def hex(words: Words, record: TurnRecord, label: str) -> Iterator[str]:
    """A hex: its ground, who holds it, what is built there."""
    found = realm_records.hexes(record.closing).get(label)
    if found is None or not knows_hex(record.view, label):
        yield words.say(say("{hex}: nobody has been there.", hex=label))
        return
    yield words.name_of(label)
    facts = [(words.say(say("Ground")), words.row_label("terrain", found.terrain))]
    facts.append((words.say(say("Known")), words.term(found.known)))
    if found.known != "rumoured":
        water = [words.say(word) for word, there in ((say("river"), found.river), (say("coast"), found.coast)) if there]
        special = [words.row_label("special_terrain", id) for id in found.special if id != "river"]
        facts += [(words.say(say("There is")), words.listed((*special, *water)))] if special or water else []
    holding = realm_records.holdings(record.closing).get(label)
    if holding is not None:
        facts.append((words.say(say("Held")), _since(words, holding)))
        built = _built(words, holding.improvements) or words.say(say("nothing"))
        facts.append((words.say(say("Built")), built))
    hidden = hidden_towns(record.view)
    here = [
        town.name
        for key, town in realm_records.settlements(record.closing).items()
        if town.hex == label and key not in hidden
    ]
    facts += [(words.say(say("Settlement")), words.listed(here))] if here else []
    for told in lost_lands.of_hex(words, record.view, label) if found.known != "rumoured" else ():
        parts = (told.text, told.note or "")
        texts = (part if isinstance(part, str) else words.say(part) for part in parts)
        facts.append((words.say(told.what), words.listed(text for text in texts if text)))
    yield from columns(facts)


def person(words: Words, record: TurnRecord, key: str) -> Iterator[str]:
    """Someone of the realm: the office and the abilities."""
    found = realm_records.people(record.closing)[key]
    yield found.name
    offices = [role for role, officer in realm_records.officers(record.closing).items() if key in officer.people]
    facts = [(words.say(say("Office")), words.listed(words.row_label("roles", role) for role in offices) or "-")]
    facts += [(words.term(name), words.signed(value)) for name, value in found.modifiers.items()]
    if not found.alive:
        facts.append((words.say(say("Dead")), ""))
    yield from columns(facts)


def find_thing(view: View, name: str) -> tuple[str, str] | None:
    """What is called so: its kind (`settlement`, `hex`, `person`) and its key; None where nothing is."""
    for kind in ("settlement", "person"):
        for type_, group in view.state.records.items():
            if kind_of(type_) == kind:
                for key, record in group.items():
                    if fold(name) in (fold(key), fold(str(getattr(record, "name", "")))):
                        return kind, key
    label = view.campaign.land.label(name)
    return ("hex", label) if label else None


def columns(rows: Iterable[tuple[str, str]], indent: str = "") -> Iterator[str]:
    """Names and what is said of them, one below the other."""
    pairs = list(rows)
    wide = max((width(name) for name, _ in pairs), default=0)
    yield from (f"{indent}{padded(name, wide)}  {text}".rstrip() for name, text in pairs)


def _section(words: Words, title: Sentence, rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    pairs = list(rows)
    if pairs:
        yield ""
        yield words.say(title)
        yield from columns(pairs, "  ")


def _when(words: Words, record: TurnRecord) -> str:
    turn = record.turn
    if turn.month and turn.year is not None:
        return words.say(
            say(
                "turn {turn} ({month}, year {year})",
                turn=record.number,
                month=turn.month,
                year=year_said(words.language, turn.year),
            )
        )
    return words.say(say("turn {turn}", turn=record.number))


def figure_of(words: Words, name: str, value: int) -> str:
    """A figure with its unit: `37 BP`."""
    tables = words.view.rulebook.tables
    row = tables.get("stocks", {}).get(name) or tables.get("scores", {}).get(name)
    unit = str(getattr(row.values, "unit", "")) if row else ""
    return words.with_unit(words.plain(value), words.unit(unit, value))


def _edicts(words: Words, record: TurnRecord) -> Iterator[tuple[str, str]]:
    for key, edict in realm_records.edicts(record.closing).items():
        yield words.term(key), words.row_label(key, edict.level)


def _offices(words: Words, record: TurnRecord) -> Iterator[tuple[str, str]]:
    officers = realm_records.officers(record.closing)
    for role in record.view.rulebook.tables.get("roles", {}):
        held = officers.get(role)
        people = words.listed(words.name_of(key) for key in held.people) if held else words.say(say("vacant"))
        yield words.row_label("roles", role), people


def _built(words: Words, improvements: Iterable[str]) -> str:
    return words.listed(sorted((words.row_label("improvements", id) for id in improvements), key=alphabetical))


def _told_of(words: Words, army: realm_records.Army) -> str:
    """What an army costs a month, or, where it costs no BP, what it is."""
    if hasattr(army, "monthly"):
        return words.say(say("{monthly} BP a month", monthly=army.monthly))
    return army_about(words, army)


def _held(words: Words, slot: SlotLine) -> str:
    if not slot.full:
        return words.say(say("vacant: {count}, for {kinds}", count=slot.note, kinds=slot.what))
    return words.listed(part for part in (slot.what, slot.note) if part)


def _since(words: Words, record: object) -> str:
    return words.say(say("since turn {turn}", turn=getattr(record, "since", 0)))
