"""Ten thousand months of keyed dice: how often each row of the event tables comes, and an event at all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from events_at_play import QUIET, played
from kingdom_chronicle.engine.book import Enter, Note
from kingdom_chronicle.engine.throws import Throws
from kingdom_chronicle.engine.view import View
from kingdom_chronicle.rules.ultimate_campaign.events.event import occurrence
from kingdom_chronicle.rules.ultimate_campaign.events.event_tables import drawn
from kingdom_chronicle.rules.ultimate_campaign.events.happenings import Month

MONTHS = 10_000

# The printed tables: the last face of each row and what it names; 4-7 names the other tables, too.
BOOK = {
    "4-7": "2 natural-blessing, 4 good-weather, 25 4-8, 50 4-9, 75 4-10, 96 4-11, 97 bandit-activity, 98 squatters, "
    "99 monster-attack, 100 vandals",
    "4-8": "7 archaeological-find, 12 diplomatic-overture, 20 discovery, 31 economic-boom, 39 festive-invitation, "
    "53 food-surplus, 66 good-weather, 75 land-rush, 85 natural-blessing, 90 new-subjects, 100 political-calm",
    "4-9": "5 assassination-attempt, 18 bandit-activity, 28 feud, 41 food-shortage, 51 improvement-demand, "
    "59 inquisition, 64 large-disaster, 76 monster-attack, 84 plague, 92 public-scandal, 100 smugglers",
    "4-10": "14 boomtown, 26 discovery, 40 justice-prevails, 46 noblesse-oblige, 58 outstanding-success, "
    "66 pilgrimage, 72 remarkable-treasure, 81 unexpected-find, 93 visiting-celebrity, 100 wealthy-immigrant",
    "4-11": "10 building-demand, 17 crop-failure, 25 cult-activity, 33 drug-den, 41 feud, 49 inquisition, "
    "54 localized-disaster, 61 monster-attack, 66 plague, 74 sensational-crime, 80 slavers, 90 squatters, 100 vandals",
}


@dataclass(frozen=True)
class Line:
    """A row of the book: its table, its faces, what it names."""

    table: str
    first: int
    last: int
    names: str

    @property
    def share(self) -> float:
        return (self.last - self.first + 1) / 100


def book() -> Iterator[Line]:
    for table, text in BOOK.items():
        first = 1
        for row in text.split(", "):
            last, names = row.split()
            yield Line(table, first, int(last), names)
            first = int(last) + 1


ROWS = tuple(book())


def of(table: str, face: int) -> Line:
    (row,) = (row for row in ROWS if row.table == table and row.first <= face <= row.last)
    return row


def month_of(view: View, turn: int) -> View:
    """The Event phase of a turn of which no die is thrown yet."""
    throws = Throws(view.throws.seed, refuse_unwritten=False)
    return view.moved(number=turn, phase="event", step="happens", decision=None, turn_file=None, throws=throws)


def in_band(count: int, throws: int, share: float) -> bool:
    """Whether so many throws of so many are within four standard deviations of what is expected."""
    return abs(count - throws * share) <= 4 * (throws * share * (1 - share)) ** 0.5


@pytest.fixture(scope="module")
def years() -> Counter[Line]:
    """The rows that ten thousand months of two towns, to which every event can come, have thrown."""
    view, found = played(QUIET).last.view, Counter[Line]()
    for turn in range(1, MONTHS + 1):
        month = month_of(view, turn)
        events = [each.event for each in drawn(month, {})]
        path, expected = list[Line](), list[str]()
        faces = iter([roll.total for roll in month.throws.rolls])
        for face in faces:
            row = of("4-7", face)
            path.append(row)
            if row.names in BOOK:
                path.append(row := of(row.names, next(faces)))
            expected.append(row.names)
        # 1 to 4: the same event once more is dropped
        if path[0].last <= 4 and expected[1:] == expected[:1]:
            expected = expected[:1]
        assert events == expected, turn
        assert len(expected) == 1 or path[0].last <= 4 or path[0].first >= 97
        found.update(path)
    return found


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.table}: {row.first}-{row.last}")
def test_each_row_comes_as_often_as_it_is_wide(years: Counter[Line], row: Line) -> None:
    """UC-EVT-3: by its share of d% among all throws on its table."""
    throws = sum(count for each, count in years.items() if each.table == row.table)
    assert in_band(years[row], throws, row.share)


def test_a_table_is_thrown_on_as_often_as_the_first_one_sends_there(years: Counter[Line]) -> None:
    """UC-EVT-3, UC-EVT-4: once a month, once more in the 8 of 100 that say so, and never in vain."""
    again = sum(count for row, count in years.items() if row.table == "4-7") - MONTHS
    assert in_band(again, MONTHS, 0.08)
    for row in ROWS:
        if row.names in BOOK:
            assert sum(count for each, count in years.items() if each.table == row.names) == years[row]


@pytest.mark.parametrize(("quiet", "chance"), [(False, 25), (True, 75)])
def test_an_event_comes_in_a_quarter_or_three_quarters_of_the_months(quiet: bool, chance: int) -> None:
    """UC-EVT-1: 25 of 100 after a month with an event, 75 after one without."""
    view, comes = played(QUIET).last.view, 0
    for turn in range(2, MONTHS + 2):
        month = month_of(view, turn).after(Enter(Month("event", turn - 2 if quiet else turn - 1)))
        note = next(iter(occurrence(month)))
        assert isinstance(note, Note) and note.parts["chance"] == chance
        comes += int(note.parts["comes"])
    assert in_band(comes, MONTHS, chance / 100)
