"""What waits for an answer at the end of the last turn, and what would answer it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..engine.trial import coming
from ..reading.draft import next_number
from ..reading.turns import LAST
from ..reading.wording import Sentence, say, say_many
from . import addresses, lost_lands, realm_records
from .edition import Edition
from .lang.notes import WAITING
from .measures import Odds, coming_checks, measure
from .offices_page import offices_of
from .sheet_page import effects_in_force, own_settlements, written_effects

_POOR = 35
"""A check that succeeds this often, in per cent, or less often, is a matter."""
_EVEN = 11
"""The face from which half of a d20 succeeds."""
_NEAR = 3
"""So much below what costs land Unrest is a matter."""
_UNREST = ("hex-loss-unrest", "anarchy-unrest", "unruly-unrest")
"""The numbers of the Unrest that costs land, ends all order, or ruins; a ruleset has some of them."""


@dataclass(frozen=True, slots=True)
class Matter:
    """Something that is still open."""

    name: str
    text: str
    link: str


def matters(edition: Edition, here: str) -> Iterator[Matter]:
    """Anarchy, lost land, open events, ruins, vacancies that cost, Unrest, a low Treasury, checks that mostly fail."""
    words, state = edition.words, edition.journal.last.closing
    if (since := realm_records.anarchy_since(state)) is not None:
        text = say("Since turn {turn} the kingdom can take no action, and every check fails.", turn=since)
        yield Matter(words.term("anarchy"), edition.say(text), edition.link(here, addresses.SHEET, "unrest"))
    for title, text, label in lost_lands.matters(words, edition.journal.last.view):
        page_ = edition.hex_pages.get(label, "")
        yield Matter(edition.say(title), edition.say(text), edition.link(here, page_) if page_ else "")
    yield from _told_by_the_rules(edition, here)
    yield from _events(edition, here)
    yield from _ruins(edition, here)
    yield from _vacancies(edition, here)
    yield from _figures(edition, here)


def _told_by_the_rules(edition: Edition, here: str) -> Iterator[Matter]:
    """What the ruleset itself says of the turn that comes, as far as it may be told."""
    if next_number(edition.journal.campaign) > LAST:
        return
    view, own = coming(edition.journal), own_settlements(edition)
    for note in view.ruleset.waits(view):
        if note.parts.get("settlement", "") in ("", *own):
            text = edition.words.note(note)
            yield Matter(edition.say(WAITING[note.id]), text, edition.link(here, addresses.SHEET))


def _events(edition: Edition, here: str) -> Iterator[Matter]:
    words = edition.words
    for event in realm_records.open_events(edition.journal.last.closing):
        place = "" if edition.veil.covers(event) else event.place
        page_ = edition.hex_pages.get(place, "") or edition.settlement_pages.get(place, "")
        text = say("Open since turn {turn}.", turn=event.since)
        if place:
            text = say("Open since turn {turn}, at {place}.", turn=event.since, place=words.name_of(place))
        link = edition.link(here, page_) if page_ else edition.link(here, addresses.EVENTS, "open")
        yield Matter(words.event(event), edition.say(text), link)


def _ruins(edition: Edition, here: str) -> Iterator[Matter]:
    """The districts in which something was destroyed and nothing has come in its place."""
    towns = realm_records.settlements(edition.journal.last.closing)
    own = set(own_settlements(edition))
    for (town, number), moments in edition.district_histories.items():
        held = {lot for building in moments[-1].buildings for lot in building.lots}
        lost = [each for each in moments[-1].old if not each.torn_down and held.isdisjoint(each.lots)]
        if not lost or town not in own or town not in edition.settlement_pages:
            continue
        told = tuple(
            edition.say(
                say(
                    "{building}, {lots}, since turn {turn}",
                    building=edition.words.row_label("buildings", each.was),
                    lots=each.lots,
                    turn=each.since,
                )
            )
            for each in lost
        )
        text = say("Nothing has been built where this stood: {lost}.", lost=told)
        link = edition.link(here, edition.settlement_pages[town], f"district-{number}")
        yield Matter(edition.say(say("Ruins in {settlement}", settlement=towns[town].name)), edition.say(text), link)


def _vacancies(edition: Edition, here: str) -> Iterator[Matter]:
    for office in offices_of(edition):
        if office.holders or not office.wanted or not (office.cost or office.bars):
            continue
        barred = edition.say(say("no {things}", things=office.bars)) if office.bars else ""
        text = say("The office stands vacant: {cost}.", cost=tuple(each for each in (office.cost, barred) if each))
        name = edition.say(say("No {office}", office=office.name))
        yield Matter(name, edition.say(text), edition.link(here, addresses.OFFICES))


def _figures(edition: Edition, here: str) -> Iterator[Matter]:
    heads = edition.heads(edition.journal.last)
    numbers = edition.journal.last.view.rulebook.tables.get("numbers", {})
    loss, end, ruin = (getattr(numbers[id].values, "value", 0) if id in numbers else 0 for id in _UNREST)
    unrest = heads.get("unrest", 0)
    if (loss or ruin) - _NEAR <= unrest < end and unrest > 0:
        text = say("It stands at {unrest}; {loss} costs land, {end} is anarchy.", unrest=unrest, loss=loss, end=end)
        if ruin:
            text = say(
                "It stands at {unrest}; {ruin} brings ruin and may cost land, {end} is anarchy.",
                unrest=unrest,
                ruin=ruin,
                end=end,
            )
        yield Matter(edition.say(say("High Unrest")), edition.say(text), edition.link(here, addresses.SHEET, "unrest"))
    if "treasury" in heads and heads["treasury"] < heads.get("consumption", 0):
        short = heads["consumption"] - heads["treasury"]
        text = say_many(
            "The Treasury cannot pay the next Consumption: {count} BP is missing.",
            "The Treasury cannot pay the next Consumption: {count} BP are missing.",
            short,
        )
        link = edition.link(here, addresses.SHEET, "treasury")
        yield Matter(edition.say(say("An empty Treasury")), edition.say(text), link)
    for odds in coming_checks(edition):
        if odds.strip.percent <= _POOR and heads.get("size"):
            told = edition.words.following(edition.say(text) for text in _remedy(edition, odds))
            name = edition.say(say("{figure} lags", figure=odds.measure.label))
            yield Matter(name, told, edition.link(here, addresses.SHEET, odds.measure.id))


def _remedy(edition: Edition, odds: Odds) -> Iterator[Sentence]:
    """How a check stands, what it lacks to even odds, and the edict that would add the most to it."""
    yield say("A check succeeds on {need} or more, {percent} %.", need=odds.strip.need, percent=odds.strip.percent)
    lacking = odds.against - odds.value + odds.unrest - _EVEN
    yield say_many("One point more makes the odds even.", "{count} points more make the odds even.", lacking)
    most, best = 0, None
    for edict, record in realm_records.edicts(edition.journal.last.closing).items():
        now = effects_in_force(edition, edict)
        if now != written_effects(edition, edict, record.level):
            # an office or a building changes what the table says, here and at any other level
            continue
        for level in edition.journal.last.view.rulebook.tables.get(edict, {}):
            then = written_effects(edition, edict, level)
            gain = then.get(odds.measure.id, 0) - now.get(odds.measure.id, 0)
            if gain > most:
                most, best = gain, _edict_moves(edition, edict, level, now, then, odds.measure.id)
    if best is not None:
        yield best


def _edict_moves(
    edition: Edition, edict: str, level: str, now: dict[str, int], then: dict[str, int], first: str
) -> Sentence:
    """What another level would move, the figure in question before the others."""
    moves = {id: then.get(id, 0) - now.get(id, 0) for id in (*then, *now)}
    told = tuple(
        edition.words.moved(measure(edition, id).label, moved)
        for id, moved in sorted(moves.items(), key=lambda move: move[0] != first)
        if moved
    )
    words = edition.words
    return say(
        "{edict} set to {level} would move {moves}.",
        edict=words.term(edict),
        level=words.row_label(edict, level),
        moves=told,
    )
