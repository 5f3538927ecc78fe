"""What happened in each hex, turn by turn, in a sentence each: for the hexes' pages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ..engine.book import Enter, Note, Strike
from ..engine.journal import Posted, TurnRecord
from ..reading.wording import Sentence, say
from . import addresses, realm_records
from .edition import Edition
from .event_rows import HEADS, LINE, apart
from .realm_records import Happening, Hex, Holding, Settlement
from .touches import things_of
from .words import Words

Pasts = Mapping[str, Mapping[int, tuple[str, ...]]]
"""What is told of each hex, by its label and the turn."""


@dataclass(frozen=True, slots=True)
class Past:
    """A turn in the history of a hex: what it is called, its link, and what happened there."""

    link: str
    title: str
    when: str
    told: tuple[str, ...]


def hex_pasts(edition: Edition) -> Pasts:
    """What the turns did to each hex, as far as this edition tells of it; nothing that a secret line did."""
    found: dict[str, dict[int, list[str]]] = {}
    for record in edition.journal.turns:
        words = edition.words_at(record)
        for label, text in _of_turn(edition, words, record):
            texts = found.setdefault(label, {}).setdefault(record.number, [])
            if text not in texts:
                texts.append(text)
    return {label: {turn: tuple(texts) for turn, texts in turns.items()} for label, turns in found.items()}


def past_of(edition: Edition, pasts: Pasts, label: str, touched: tuple[int, ...], here: str) -> list[Past]:
    """The history of a hex on page `here`, the latest turn first: what happened, or that a turn speaks of it."""
    told = pasts.get(label, {})
    history = []
    for number in sorted({*told, *touched}, reverse=True):
        record = edition.journal.turn(number)
        if record is not None:
            history.append(
                Past(
                    edition.link(here, addresses.turn_page(number)),
                    edition.title(record.turn),
                    edition.when(record.turn),
                    told.get(number) or (edition.say(say("Spoken of.")),),
                )
            )
    return history


def _of_turn(edition: Edition, words: Words, record: TurnRecord) -> Iterator[tuple[str, str]]:
    """Labels of hexes with what happened there, in the order of play."""
    for posted in apart(record.posted):
        line = edition.open_line(posted.decision) if posted.decision is not None else None
        if edition.veil.hides(posted) or (line is not None and line.secret is not None):
            continue
        changed = [(label, words.say(text)) for label, text in _changes(edition, words, record, posted)]
        for note in posted.entries:
            if isinstance(note, Note) and note.id in HEADS:
                yield from ((str(at), words.note(note)) for at in note.parts.values() if _knows(edition, record, at))
        # what a line did to a hex says more than the line, but for an event, which is the cause of it
        done = {label for label, _ in changed} if line is None or line.verb != LINE else set()
        for kind, label in things_of(record, line) if line is not None else ():
            if line is not None and kind == "hex" and label not in done and _knows(edition, record, label):
                yield label, words.say(say("{told}.", told=words.decision_text(line)))
        yield from changed


def _changes(edition: Edition, words: Words, record: TurnRecord, posted: Posted) -> Iterator[tuple[str, Sentence]]:
    """What the entries of a step or line changed in hexes."""
    before, after = posted.before.state, posted.after.state
    keys = dict.fromkeys(
        (type(entry.record).__name__, entry.record.key)
        for entry in posted.entries
        if isinstance(entry, Enter | Strike) and type(entry.record).__name__ in _TELLERS
    )
    for kind, key in keys:
        old, new = (realm_records.group(state, kind).get(key) for state in (before, after))
        label = _label(kind, key, new or old)
        if label and _knows(edition, record, label):
            yield from ((label, text) for text in _TELLERS[kind](words, old, new))


def _label(kind: str, key: str, record: Any) -> str:
    if kind == "Settlement":
        return str(getattr(record, "hex", ""))
    return str(getattr(record, "place", "")) if kind == "Happening" else key


def _knows(edition: Edition, record: TurnRecord, label: object) -> bool:
    hex = realm_records.hexes(record.closing).get(str(label))
    return hex is not None and edition.knows(hex, record)


def _hex(words: Words, old: Hex | None, new: Hex | None) -> Iterator[Sentence]:
    if old is None or new is None:
        return
    if new.known != old.known:
        known = {"explored": say("Explored."), "cleared": say("Cleared."), "rumoured": say("Heard of.")}
        if new.known in known:
            yield known[new.known]
    if new.name != old.name and new.name:
        yield say("Called {name} from now on.", name=new.name)
    if new.terrain != old.terrain:
        yield say("The ground is {terrain} now.", terrain=words.row_label("terrain", new.terrain))
    for id in new.special:
        if id not in old.special:
            yield say("{site} found.", site=words.row_label("special_terrain", id))
    for id in old.special:
        if id not in new.special:
            yield say("{site} no more.", site=words.row_label("special_terrain", id))


def _holding(words: Words, old: Holding | None, new: Holding | None) -> Iterator[Sentence]:
    if new is None:
        yield say("No longer claimed.")
        return
    if old is None:
        yield say("Claimed.")
    had = old.improvements if old is not None else {}
    for id in new.improvements:
        if id not in had:
            yield say("{improvement} built.", improvement=words.row_label("improvements", id))
    for id in had:
        if id not in new.improvements:
            yield say("{improvement} lost.", improvement=words.row_label("improvements", id))
    if new.ready is not None and (old is None or old.ready is None):
        yield say("Prepared for a settlement.")


def _settlement(words: Words, old: Settlement | None, new: Settlement | None) -> Iterator[Sentence]:
    if old is None and new is not None:
        yield say("{settlement} founded.", settlement=new.name)
    elif new is None and old is not None:
        yield say("{settlement} is no longer the realm's.", settlement=old.name)
    elif old is not None and new is not None and new.name != old.name:
        yield say("{old} is called {new} from now on.", old=old.name, new=new.name)
    if old is not None and new is not None and new.capital and not old.capital:
        yield say("{settlement} is the capital.", settlement=new.name)


def _happening(words: Words, old: Happening | None, new: Happening | None) -> Iterator[Sentence]:
    if old is None and new is not None:
        yield say("{event}.", event=words.row_label("events", new.event))
    elif new is None and old is not None:
        yield say("{event} is over.", event=words.row_label("events", old.event))


_TELLERS: Mapping[str, Any] = {
    "Hex": _hex,
    "Holding": _holding,
    "Settlement": _settlement,
    "Happening": _happening,
}
"""What tells of the change of a record, by its kind."""
