"""The record and the events: a chart and a column for every figure, letters for what is notable, events by year."""

from __future__ import annotations

import re
from functools import cache

from events_at_play import QUIET, month, played
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.writing.edition import Edition, edition_of
from kingdom_chronicle.writing.events_page import comings, events_page
from kingdom_chronicle.writing.notable import LETTERS, Notable, lettered
from kingdom_chronicle.writing.record_page import record_pages
from pages_at_play import Read, body
from rules_at_play import legal, opened, realm

FEUD = "event: Feud; in: Tuskholm; rolls: {loyalty: 1, unrest: 1}"


CALM = "event:\n- happens: {roll: 100}\n"
FALL = f"upkeep:\n- stability: {{roll: 20}}\n- lose hex: B3\nedict:\n- gm: {{unrest: 2}}\n  why: no bread\n{CALM}"
AFTER = f"upkeep:\n- stability: {{rolls: {{unrest: 1}}}}\n- lose hex: B2\n{CALM}"
PAPER = opened("{stability: 40, unrest: 19, size: 11, treasury: 50}", "  hexes: {B1: [], B2: [], B3: []}\n")


@cache
def feud() -> Journal:
    """A feud in turn 1 that is still open in turn 2."""
    return played(month(FEUD), QUIET)


def record(edition: Edition) -> str:
    """The page of the realm's charts."""
    return dict(record_pages(edition))["record.md"]


def of(journal: Journal) -> Edition:
    return edition_of(journal, "en", "players", False)


def columns(page: str) -> list[str]:
    return re.findall(r'<th scope="col" class="r">([^<]*)</th>', page)


def charts(page: str) -> list[str]:
    return re.findall(r'<figure class="chart [^"]*" id="chart-([^"]*)"', page)


def test_every_figure_of_the_head_has_a_chart_and_a_column() -> None:
    journal = feud()
    page = record(of(journal))
    assert charts(page)[: len(journal.ruleset.head)] == list(journal.ruleset.head)
    assert len(columns(page)) == len(charts(page))


def test_the_table_holds_the_figures_of_each_turn_the_latest_first() -> None:
    journal = feud()
    page = record(of(journal))
    place = columns(page).index("Unrest")
    rows = re.findall(r'<tr[^>]*><th scope="row">.*?>(\d+)</a></th>(.*?)</tr>', page)
    shown = [(int(number), re.findall(r'<td class="r">([^<]*)</td>', cells)[place]) for number, cells in rows]
    assert shown == [(record.number, str(record.after["event"]["unrest"])) for record in reversed(journal.turns)]


def test_a_figure_that_never_left_0_is_named_instead_of_drawn() -> None:
    page = record(of(feud()))
    assert "chart-granary" not in page
    assert "because they never left 0" in page and "Granary" in page


def test_the_fall_into_anarchy_has_a_letter() -> None:
    """UC-ANARCHY-1: in turn 1, not again in turn 2, in which it lasts."""
    page = record(edition_of(legal(realm(FALL, AFTER, kingdom=PAPER)), "en", "players", False))
    notes = re.findall(r"<li><b>(\w)</b>.*?</li>", page)
    assert page.count("The kingdom falls into anarchy.") == 1
    assert notes[0] == "A"
    assert re.search(r'class="mark"[^>]*>A<', page)


def test_a_realm_without_turns_says_so() -> None:
    edition = edition_of(legal(realm()), "en", "players", False)
    assert "No turn has been played yet." in record(edition)
    assert "No event has come to the realm yet." in events_page(edition)


def test_an_event_begins_once_and_then_goes_on() -> None:
    edition = of(feud())
    first, second = feud().turns
    assert len(list(comings(edition, first))) == 1
    assert list(comings(edition, second)) == []


def test_the_page_of_events_shows_what_is_open_and_every_play() -> None:
    """UC-EVT-6: the feud comes in turn 1 and goes on in turn 2."""
    page = events_page(of(feud()))
    words = Read(body(page)).text
    assert "No event waits for an answer." in words
    assert page.count('<section class="phase month">') == 2
    assert "Corruption of Tuskholm changes by +1." in words


def test_a_line_under_a_curtain_names_no_event() -> None:
    journal = played(month(FEUD.replace("event: Feud", "event: Feud; secret: yes")), QUIET)
    edition = of(journal)
    assert list(comings(edition, journal.turns[0])) == []


def test_a_letter_goes_to_what_weighs_most_and_then_to_what_is_latest() -> None:
    """Twenty months with an event, one of anarchy and one of a founding before them: twelve letters, ten for events."""
    events = [Notable(turn, 3, f"Event {turn}.") for turn in range(3, 23)]
    marks = lettered(of(feud()).words, [*events, Notable(2, 1, "Founded."), Notable(1, 0, "Anarchy.")])
    assert [mark.turn for mark in marks] == [1, 2, *range(13, 23)]
    assert "".join(mark.letter for mark in marks) == LETTERS


def test_what_happened_in_one_turn_shares_its_letter_the_weightiest_first() -> None:
    (mark,) = lettered(of(feud()).words, [Notable(4, 3, "Feud."), Notable(4, 1, "Oxford is lost.")])
    assert (mark.letter, mark.text) == ("A", "Oxford is lost. Feud.")


def test_unrest_is_drawn_with_the_bound_that_costs_land() -> None:
    """UC-UPK-10: from 11 on a hex is lost."""
    page = record(of(feud()))
    assert re.search(r'id="chart-unrest">.*?a hex is lost at 11.*?<path class="dc"', page, re.DOTALL)


def test_each_own_settlement_has_a_record_with_a_column_for_each_chart() -> None:
    pages = dict(record_pages(of(feud())))
    assert pages.keys() == {"record.md", "record/tuskholm.md", "record/oxford.md"}
    page = pages["record/tuskholm.md"]
    place = columns(page).index("Population")
    assert len(columns(page)) == len(charts(page))
    rows = re.findall(r'<tr[^>]*><th scope="row">.*?>(\d+)</a></th>(.*?)</tr>', page)
    people = {int(number): re.findall(r'<td class="r">([^<]*)</td>', cells)[place] for number, cells in rows}
    assert people == {each.number: f"{each.view.score('population', 'tuskholm').value:,}" for each in feud().turns}
    assert "Feud" in page
    assert "Feud" not in pages["record/oxford.md"]


def test_a_realm_without_settlements_has_no_record_of_any() -> None:
    pages = dict(record_pages(of(legal(realm(FALL, AFTER, kingdom=PAPER)))))
    assert pages.keys() == {"record.md"}
    assert "People in towns" not in pages["record.md"]


def test_an_open_event_says_what_it_asks_and_what_follows() -> None:
    """UC-EVT-6: Loyalty decides a feud; a success ends it with Unrest +1, a failure leaves it open."""
    words = Read(body(events_page(of(played(month(FEUD)))))).text
    assert re.search(r"Open since Turn 1\b.* Where Tuskholm Asks for a check of Loyalty", words)
    assert "Success Unrest +1" in words
    assert re.search(r"Failure Corruption \+1; Unrest \+1d6; it stays open", words)


def test_what_an_event_left_behind_is_listed_while_it_counts() -> None:
    """UC-EVT-10: a failed feud leaves Corruption +1 for good, Natural Blessing +4 only to the next Event phase."""
    blessed = month(FEUD, "event: Natural Blessing")
    words = Read(body(events_page(of(played(blessed))))).text
    assert "Feud Corruption, Tuskholm For good" in words
    assert re.search(r"Natural Blessing [^.]*To the next Event phase", words)
    later = Read(body(events_page(of(played(blessed, QUIET, QUIET))))).text
    assert "Feud Corruption, Tuskholm For good" in later
    assert "To the next Event phase" not in later


def test_a_ruling_in_the_event_phase_is_left_by_no_event() -> None:
    ruled = month(FEUD.replace("loyalty: 1, unrest: 1", "loyalty: 20"), "gm: {loyalty: 2}; why: a feast")
    assert "What events left behind" not in events_page(of(played(ruled)))


def test_an_open_event_that_came_under_a_curtain_keeps_its_name() -> None:
    journal = played(month(FEUD.replace("event: Feud", "event: Feud; secret: yes")))
    told = re.split(r"<h2>", events_page(of(journal)))[0]
    assert "An event not yet told" in told and "Feud" not in told
    assert "Feud" in re.split(r"<h2>", events_page(edition_of(journal, "en", "gm", False)))[0]
