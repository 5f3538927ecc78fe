"""The record: every figure of the realm and of each settlement over time, as charts on one axis and as a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from ..engine.journal import TurnRecord
from ..reading.wording import say
from . import addresses
from .charts import Axis, draw_chart
from .edition import Edition
from .measures import Measure
from .notable import Lettered, lettered, notable
from .own_words import within
from .press import Head, page
from .record_figures import Followed, has_record, never_moved, of_realm, of_settlement, towns_of


@dataclass(frozen=True, slots=True)
class Chart:
    """A figure over time: its head, what is said beside it, its drawing."""

    measure: Measure
    note: str
    plot: Markup


@dataclass(frozen=True, slots=True)
class Marked:
    """A turn that has a letter on the charts."""

    letter: str
    title: str
    link: str
    when: str
    text: str


@dataclass(frozen=True, slots=True)
class FigureRow:
    """A turn in the table behind the charts; `opens` where a year begins above it."""

    number: int
    month: str
    link: str
    values: tuple[str, ...]
    opens: bool


@dataclass(frozen=True, slots=True)
class Link:
    """A page that the record leads to."""

    name: str
    address: str


def record_pages(edition: Edition) -> Iterator[tuple[str, str]]:
    """The page of the realm's charts and one for each settlement that was its own, by path."""
    here, title = addresses.RECORD, edition.say(say("The record"))
    every = list(notable(edition))
    towns = towns_of(edition)
    links = [Link(edition.own(_name(edition, key)), edition.link(here, _path(edition, key))) for key in towns]
    description = edition.say(say("Every figure over time"))
    yield (
        here,
        _page(edition, here, title, description, of_realm(edition, towns), lettered(edition.words, every), towns=links),
    )
    for key, courses in towns.items():
        path, name = _path(edition, key), _name(edition, key)
        up = [
            Link(title, edition.link(path, here)),
            Link(edition.own(name), edition.link(path, edition.settlement_pages[key])),
        ]
        marks = lettered(edition.words, (each for each in every if each.town == key))
        heading = edition.say(say("{settlement}, the record", settlement=name))
        yield path, _page(edition, path, heading, heading, of_settlement(edition, courses), marks, up=up, of=name)


def record_of(edition: Edition, key: str) -> str:
    """The page of a settlement's charts; nothing for one that has none."""
    return _path(edition, key) if has_record(edition, key) else ""


def chart_anchor(id: str) -> str:
    """The anchor of a figure's chart."""
    return f"chart-{id}"


def _path(edition: Edition, key: str) -> str:
    return edition.settlement_pages[key].replace("settlements/", "record/", 1)


def _name(edition: Edition, key: str) -> str:
    return edition.gazetteer.settlements[key].record.name


def _page(
    edition: Edition,
    here: str,
    title: str,
    description: str,
    figures: list[Followed],
    marks: list[Lettered],
    *,
    towns: list[Link] | None = None,
    up: list[Link] | None = None,
    of: str = "",
) -> str:
    records = edition.journal.turns
    axis = _axis(edition, marks)
    return page(
        edition,
        here,
        Head("record", title, description, section=edition.url(addresses.RECORD)),
        "record.md",
        title=within(title, edition.own(of)),
        kick=_span(edition, records),
        charts=[
            Chart(each.measure, each.note, draw_chart(each.course, axis, word=edition.say))
            for each in (figures if records else ())
        ],
        against=any(each.course.aim.values for each in figures),
        still=[] if up or not records else never_moved(edition),
        marks=[_marked(edition, here, each) for each in marks],
        measures=[each.measure for each in figures],
        has_months=any(record.turn.month for record in records),
        rows=list(reversed(list(_rows(edition, here, figures)))),
        towns=towns or [],
        up=up or [],
    )


def _marked(edition: Edition, here: str, mark: Lettered) -> Marked:
    link = edition.link(here, addresses.turn_page(mark.turn))
    played = edition.journal.turn(mark.turn)
    assert played is not None, "only turns that were played are notable"
    return Marked(mark.letter, edition.title(played.turn), link, edition.when(played.turn), mark.text)


def _axis(edition: Edition, marks: list[Lettered]) -> Axis:
    """The turns below the charts."""
    records = edition.journal.turns
    if not records:
        return Axis()
    first = records[0].number
    return Axis(
        tuple((mark.turn - first, mark.letter) for mark in marks),
        tuple(place for place, record in enumerate(records) if _has_story(edition, record)),
        tuple(_years(edition)),
    )


def _has_story(edition: Edition, record: TurnRecord) -> bool:
    words = record.turn.words
    told = words.secret is not None and edition.told(words.secret.until) and words.secret.story
    return bool(words.story or told)


def _years(edition: Edition) -> Iterator[tuple[int, str]]:
    """Where years begin, by the calendar; without one, each twelfth turn."""
    last: int | None = None
    for place, record in enumerate(edition.journal.turns):
        turn = record.turn
        if turn.year is None:
            if place % 12 == 0:
                yield place, edition.say(say("Turn {number}", number=turn.number))
        elif turn.year != last:
            last = turn.year
            yield place, edition.say(say("Year {year}", year=edition.year(turn.year)))


def _span(edition: Edition, records: tuple[TurnRecord, ...]) -> str:
    if not records:
        return edition.own(edition.journal.campaign.name)
    if len(records) == 1:
        return edition.when(records[0].turn)
    return edition.say(say("Turns {first} to {last}", first=records[0].number, last=records[-1].number))


def _rows(edition: Edition, here: str, figures: list[Followed]) -> Iterator[FigureRow]:
    """The turns in which there is any figure."""
    year: int | None = None
    for place, record in enumerate(edition.journal.turns):
        turn = record.turn
        opens = place > 0 and turn.year is not None and turn.year != year
        year = turn.year
        known = (each.course.values[place] for each in figures)
        values = tuple("" if value is None else edition.words.plain(value) for value in known)
        if any(values):
            link = edition.link(here, addresses.turn_page(turn.number))
            yield FigureRow(turn.number, edition.month(turn), link, values, opens)
