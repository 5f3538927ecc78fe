"""The list of all turns by year: one page, or in a long chronicle a page for each year."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from ..reading.wording import Sentence, say
from . import addresses
from .edition import Edition
from .press import Head, page
from .propose_page import proposed
from .turn_page import Listed, listed, money

_WHOLE = 60
"""So many turns stand in one list; a longer chronicle has a page for each year."""

_DOZEN = 12
"""Where the group keeps no calendar, so many turns are a stretch."""


@dataclass(frozen=True, slots=True)
class Year:
    """A year, or a dozen turns where there is no calendar: its anchor, its name, its turns, the latest first."""

    anchor: str
    name: str
    dated: bool
    turns: tuple[Listed, ...]

    @property
    def path(self) -> str:
        """Where its page lies, if it has one."""
        return addresses.year_page(self.anchor)


@dataclass(frozen=True, slots=True)
class Leap:
    """A year in the list to jump to: where it is found, its name, how many turns it has, its first and its last."""

    link: str
    name: str
    count: int
    first: str
    last: str


@dataclass(frozen=True, slots=True)
class Beside:
    """The year before or after."""

    link: str
    name: str


@dataclass(frozen=True, slots=True)
class Pending:
    """A turn that is written and not reckoned: how many dice of it are surely open; none where it waits for others."""

    title: str
    dice: int


def turns_pages(edition: Edition) -> Iterator[tuple[str, str]]:
    """The chronicle's index, by path, the latest year first; in a long chronicle with the page of each year.

    A long one shows the latest year alone, with the one before it while that is young.
    """
    here = addresses.TURNS
    years = years_of(edition, here)
    count = sum(len(year.turns) for year in years)
    parted = count > _WHOLE and len(years) > 1
    title = edition.say(say("The chronicle"))
    yield (
        here,
        page(
            edition,
            here,
            Head("turns", title, section=edition.url(here)),
            "turns.md",
            title=title,
            kick=edition.own(edition.journal.campaign.name),
            count=count,
            years=years[: 1 if len(years[0].turns) >= _DOZEN else 2] if parted else years,
            leaps=[_leap(edition, here, year, parted) for year in years] if len(years) > 1 else [],
            parted=parted,
            money=money(edition),
            pending=[Pending(edition.title(each.turn), len(each.dice)) for each in edition.journal.open],
            newer=None,
            older=None,
            proposed=proposed(edition),
        ),
    )
    for newer, year, older in zip([None, *years], years, [*years[1:], None], strict=False) if parted else ():
        yield year.path, _year_page(edition, newer, year, older)


def _year_page(edition: Edition, newer: Year | None, year: Year, older: Year | None) -> str:
    here = year.path
    # links of rows count from their page
    rows = (replace(turn, link=edition.link(here, addresses.turn_page(turn.number))) for turn in year.turns)
    own = replace(year, turns=tuple(rows))
    return page(
        edition,
        here,
        Head("turns", year.name, section=edition.url(addresses.TURNS)),
        "turns.md",
        title=year.name,
        kick=edition.say(say("The chronicle")),
        count=len(own.turns),
        years=[own],
        leaps=[],
        parted=False,
        money=money(edition),
        pending=[],
        proposed="",
        newer=Beside(edition.link(here, newer.path), newer.name) if newer else None,
        older=Beside(edition.link(here, older.path), older.name) if older else None,
    )


def years_of(edition: Edition, here: str) -> list[Year]:
    """The turns by year, the latest first, as rows on page `here`."""
    found: list[Year] = []
    taken: Counter[str] = Counter()
    for (_, year), rows in groupby(reversed(listed(edition, here)), key=lambda turn: _key(edition, turn.number)):
        turns = tuple(rows)
        anchor = _anchor(year, turns)
        taken[anchor] += 1
        # a table whose dates go back has a year twice
        own = f"{anchor}-{taken[anchor]}" if taken[anchor] > 1 else anchor
        found.append(Year(own, edition.say(_name(edition, year, turns)), year is not None, turns))
    return found


def _key(edition: Edition, number: int) -> tuple[int, int | None]:
    """What keeps turns together: their year, else their dozen."""
    record = edition.journal.turn(number)
    year = record.turn.year if record is not None else None
    return (0 if year is not None else (number - 1) // _DOZEN, year)


def _anchor(year: int | None, turns: tuple[Listed, ...]) -> str:
    """`year-3`, `from-13`: by the first turn of a dozen, since the last moves on."""
    return f"year-{year}" if year is not None else f"from-{(turns[-1].number - 1) // _DOZEN * _DOZEN + 1}"


def _name(edition: Edition, year: int | None, turns: tuple[Listed, ...]) -> Sentence:
    if year is not None:
        return say("Year {year}", year=edition.year(year))
    first, last = turns[-1].number, turns[0].number
    if first == last:
        return say("Turn {turn}", turn=first)
    return say("Turns {first} to {last}", first=first, last=last)


def _leap(edition: Edition, here: str, year: Year, parted: bool) -> Leap:
    link = edition.link(here, year.path) if parted else edition.link(here, here, year.anchor)
    return Leap(link, year.name, len(year.turns), year.turns[-1].title, year.turns[0].title)
