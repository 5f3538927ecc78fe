"""What the events have left open: those that wait for an answer and what they ask, and the modifiers still running."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol, cast

from ..engine.figure import Figure
from ..reading.fields import Fields
from ..reading.wording import Sentence, say, say_many
from . import addresses, realm_records
from .edition import Edition
from .gazetteer import Mention
from .measures import measure
from .rule_tables import row_anchor
from .rule_words import Cells
from .veils import UNTOLD

_EVENT = "event"
"""The part of a lasting modifier's key that says that an event left it: `12/event/feud/corruption/tuskholm`."""


class Standing(Protocol):
    """A lasting modifier of a figure: `until` is its last turn, `ends` the phase or step with which it ends."""

    @property
    def key(self) -> str: ...
    @property
    def score(self) -> str: ...
    @property
    def figure(self) -> Figure: ...
    @property
    def since(self) -> int: ...
    @property
    def until(self) -> int | None: ...
    @property
    def of(self) -> str: ...
    @property
    def ends(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Open:
    """An event that is not over: its name with its rule, since when and where, what it asks, what would follow."""

    name: str
    rule: str
    since: str
    turn: str
    place: str
    place_link: str
    asks: str
    follows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Left:
    """A modifier that an event left: by how much it moves which figure of whom, whether for the worse, how long."""

    amount: str
    bad: bool
    figure: str
    of: str
    event: str
    since: str
    link: str
    lasts: str


def open_now(edition: Edition, here: str) -> Iterator[Open]:
    """The open events, the oldest first; one that came under a curtain keeps its name to itself."""
    words = edition.words
    for event in realm_records.open_events(edition.journal.last.closing):
        follows: tuple[tuple[str, str], ...] = ()
        name, where, rule, asks = words.event(event), "", "", ""
        if not edition.veil.covers(event):
            where = event.place
            rule = edition.link(here, addresses.table_page("events"), row_anchor(event.event))
            asks, follows = _asks(edition, event.event), tuple(_follows(edition, event.event))
        mention = Mention("settlement" if where in edition.settlement_pages else "hex", where, "")
        place = edition.place_of(mention)
        when, turn = _since(edition, here, event.since)
        yield Open(
            name,
            rule,
            when,
            turn,
            words.name_of(where) if where else "",
            edition.link(here, *place) if place else "",
            asks,
            follows,
        )


def troubles(edition: Edition, place: str) -> list[str]:
    """What is open at a hex or in a settlement, the oldest first; nothing of what came under a curtain."""
    return [
        edition.say(say("{event}, open since turn {turn}.", event=edition.words.event(event), turn=event.since))
        for event in realm_records.open_events(edition.journal.last.closing)
        if event.place == place and not edition.veil.covers(event)
    ]


def left_behind(edition: Edition, here: str) -> Iterator[Left]:
    """The lasting modifiers of events that still count after the last turn, the latest first."""
    every = cast("Mapping[str, Standing]", realm_records.group(edition.journal.last.closing, "Standing"))
    running = [each for each in every.values() if _is_running(edition, each)]
    for each in sorted(running, key=lambda each: (-each.since, each.key)):
        figure, words = each.figure, edition.words
        event = edition.say(UNTOLD) if edition.veil.covers(each) else _cause(edition, figure)
        when, link = _since(edition, here, each.since)
        yield Left(
            words.signed(figure.value),
            figure.value > 0 if measure(edition, each.score).good_when_low else figure.value < 0,
            edition.say(UNTOLD) if edition.veil.gives_away(each.score) else _figure(edition, each.score),
            words.name_of(each.of) if each.of else "",
            event,
            when,
            link,
            _lasts(edition, each),
        )


def _is_running(edition: Edition, standing: Standing) -> bool:
    """Whether an event left it, not a ruling in the same phase, and it counts in the turn to come."""
    last = edition.journal.last
    parts = standing.key.split("/")
    left = len(parts) > 2 and parts[1] == _EVENT and parts[2] in last.view.rulebook.tables.get("events", {})
    return left and bool(standing.figure.value) and (standing.until is None or standing.until > last.number)


def _since(edition: Edition, here: str, number: int) -> tuple[str, str]:
    """`Turn 12. Thaw, Year II` with its page, which a turn before the chronicle has none of."""
    played = edition.journal.turn(number)
    if played is None:
        return edition.say(say("Turn {number}", number=number)), ""
    return edition.when(played.turn), edition.link(here, addresses.turn_page(number))


def _cause(edition: Edition, figure: Figure) -> str:
    return edition.words.row_label("events", figure.label)


def _figure(edition: Edition, score: str) -> str:
    ruleset = edition.journal.ruleset
    known = score in ruleset.scores or score in ruleset.stocks
    return edition.words.stock_or_score(score) if known else edition.words.name_of(score)


def _lasts(edition: Edition, standing: Standing) -> str:
    sentence = say("For good")
    if standing.until is not None:
        sentence = say("To the end of turn {turn}", turn=standing.until)
    elif standing.ends == _EVENT:
        sentence = say("To the next Event phase")
    elif standing.ends:
        sentence = say("To the open events of the next turn")
    return edition.say(sentence)


def _asks(edition: Edition, event: str) -> str:
    """`Checks: Loyalty`, as the table of the events has it; nothing for an event that asks for no check."""
    checks = _cells(edition, event, "checks")
    if not checks:
        return ""
    names = dict.fromkeys(edition.words.stock_or_score(str(getattr(check, "by", ""))) for check in checks)
    return edition.words.listed(names)


def _follows(edition: Edition, event: str) -> Iterator[tuple[str, str]]:
    """What each number of successes brings: its name and the effects in words."""
    single, cells = len(_cells(edition, event, "checks")) < 2, Cells(edition, "events")
    for outcome in _cells(edition, event, "outcomes"):
        effects = getattr(outcome, "effects", ())
        told = [cells.told("effects", effects)] if effects else []
        told += [edition.say(say("it stays open"))] if getattr(outcome, "goes_on", False) else []
        streak = int(getattr(outcome, "in_a_row", 1))
        yield (
            edition.say(_successes(int(getattr(outcome, "successes", 0)), single, streak)),
            edition.words.parted(told) or edition.say(say("it is over")),
        )


def _successes(count: int, single: bool, streak: int) -> Sentence:
    if streak > 1:
        return say("{count} successes in a row", count=streak)
    if single:
        return say("Success") if count else say("Failure")
    return say_many("{count} success", "{count} successes", count)


def _cells(edition: Edition, event: str, column: str) -> tuple[Fields, ...]:
    row = edition.journal.last.view.rulebook.tables.get("events", {}).get(event)
    return tuple(getattr(row.values, column, ())) if row is not None else ()
