"""The map in time, from the journal: the turns of its slider, what each hex showed when, and what happened there.

Each turn is looked at as the map of that turn is (`faces.map_face`), so what is hidden today is hidden in all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ..engine.book import Enter, Strike
from ..engine.journal import TurnRecord
from ..reading.wording import say, say_many
from . import addresses, realm_records
from .edition import Edition
from .faces import map_face
from .hex_history import Pasts
from .map_face import MapFace
from .map_past import Change, Past
from .own_words import language_of
from .touches import Thing


@dataclass(frozen=True, slots=True)
class Moment:
    """A turn on the slider: its number, what it is called, when it was, its page, how many hexes were held;
    and the language of its title, where that is not the page's."""

    turn: int
    name: str
    when: str
    title: str
    url: str
    hexes: str
    lang: str = ""


def moments(edition: Edition, here: str) -> list[Moment]:
    """The turns that the slider goes through, the state before the first among them."""
    found = []
    for record in _records(edition):
        played = record is not edition.journal.before
        name = say("Turn {number}", number=record.number) if played else say("Before the first turn")
        held = len(realm_records.holdings(record.closing))
        title = edition.title(record.turn) if played else ""
        found.append(
            Moment(
                record.number,
                edition.say(name),
                edition.month(record.turn) if played else "",
                title,
                edition.link(here, addresses.turn_page(record.number)) if played else "",
                edition.say(say_many("{count} hex", "{count} hexes", held)),
                language_of(title),
            )
        )
    return found


def past_of_map(edition: Edition, here: str, face: MapFace) -> Past:
    """What each hex showed at the end of each turn; `face` is the map of the last.

    From there back to the first, only the hexes that moved in a turn are looked at.
    """
    records = _records(edition)
    shown = {hex.label: hex for hex in face.hexes}
    found: dict[str, list[Change]] = {label: [] for label in shown}
    for place in range(len(records) - 1, 0, -1):
        before, record = records[place - 1 : place + 1]
        only = sorted(_moved(edition, before, record)) if before.view.rulebook is record.view.rulebook else None
        for hex in map_face(edition, here, record=before, only=only).hexes:
            if shown[hex.label] != hex:
                found[hex.label].append((place, shown[hex.label]))
                shown[hex.label] = hex
    return Past(
        tuple(record.number for record in records),
        {label: ((0, shown[label]), *reversed(changes)) for label, changes in found.items()},
    )


def told_of(
    edition: Edition, pasts: Pasts, touched: Mapping[Thing, tuple[int, ...]]
) -> dict[str, list[tuple[int, tuple[str, ...]]]]:
    """For each hex that has a page, the turns that touched it and what they did there."""
    spoken = (edition.say(say("Spoken of.")),)
    found = {}
    for label in edition.hex_pages:
        told = pasts.get(label, {})
        turns = sorted({*told, *touched.get(("hex", label), ())})
        if turns:
            found[label] = [(turn, told.get(turn) or spoken) for turn in turns]
    return found


def other_names(edition: Edition) -> dict[str, tuple[str, ...]]:
    """What hexes are called besides, where their names are known."""
    hexes = realm_records.hexes(edition.journal.last.closing)
    return {
        label: tuple(hexes[label].aliases)
        for label in edition.hex_pages
        if hexes[label].aliases and edition.knows(hexes[label])
    }


def _records(edition: Edition) -> tuple[TurnRecord, ...]:
    return (edition.journal.before, *edition.journal.turns)


def _moved(edition: Edition, before: TurnRecord, record: TurnRecord) -> Iterator[str]:
    """The labels of the hexes of which a map may show something else than a turn before."""
    known = realm_records.hexes(record.closing)
    labels = set(edition.held_until(record.number) - edition.held_until(before.number))
    labels.update(_entered(record))
    for state in (before.closing, record.closing):
        # a settlement may grow without a change to any record of the map
        labels.update(town.hex for town in realm_records.settlements(state).values())
        labels.update(label for each in realm_records.group(state, "Territory").values() for label in each.hexes)
    yield from (label for label in labels if label in known)


def _entered(record: TurnRecord) -> Iterator[str]:
    """The hexes whose records the turn wrote anew: an old kingdom has more of them than one looks through."""
    for posted in record.posted:
        for entry in posted.entries:
            if isinstance(entry, Enter | Strike) and type(entry.record).__name__ in ("Hex", "Holding", "LostHex"):
                yield entry.record.key
