"""The turn that would come next, read from a draft."""

from __future__ import annotations

from kingdom_chronicle.reading.draft import drafted, next_number, next_path, place_of, read_draft
from toy import CALM, KINGDOM, RULESET, isles, legal, told

WORDS = RULESET.vocabulary()


def test_the_next_turn_follows_the_last_or_what_the_opening_says() -> None:
    assert next_number(legal(isles(CALM, "")).campaign) == 3
    assert next_path(legal(isles(CALM, "")).campaign) == "turns/0003.yml"
    opening = KINGDOM.replace("founding: {oil: 10}", "opening: {after turn: 13}")
    assert next_number(legal(isles(kingdom=opening)).campaign) == 14


def test_a_file_of_several_months_is_followed_by_the_turn_after_them() -> None:
    assert next_path(legal(isles("months: 3\n")).campaign) == "turns/0004.yml"


def test_a_text_is_read_as_the_file_of_its_turn() -> None:
    (turn,), problems = read_draft(legal(isles(CALM)).campaign, WORDS, "title: Fog\nnight:\n- {snuff: A1}\n")
    assert not problems
    assert (turn.number, turn.file, turn.words.title) == (2, "campaign/turns/0002.yml", "Fog")
    assert [line.verb for line in turn.decisions["night"]] == ["snuff"]


def test_a_text_that_does_not_fit_is_told_at_its_place() -> None:
    _, problems = read_draft(legal(isles(CALM)).campaign, WORDS, "title: Fog\nnight:\n- {snof: A1}\n")
    assert told(problems) == ["campaign/turns/0002.yml:3:4: shape: no line 'snof' in the `night` phase"]


def test_a_draft_has_its_month_of_the_calendar() -> None:
    kingdom = KINGDOM + "calendar: {months: [Thaw, Reaping], begins: {month: Reaping, year: 7}}\n"
    campaign = legal(isles(CALM, CALM, kingdom=kingdom)).campaign
    ((turn,), problems) = read_draft(campaign, WORDS, "")
    assert (turn.month, turn.year, problems) == ("Reaping", 8, [])
    _, problems = read_draft(campaign, WORDS, "date: {month: Fog}\n")
    assert told(problems) == ["campaign/turns/0003.yml:1:15: name: the calendar has no month 'Fog'"]


def test_lines_that_are_data_read_as_their_text() -> None:
    lines = [
        ("night", {"hang": "Oil Lamp", "isle": "A1"}),
        ("", {"gm": {"oil": 2}, "why": "a wreck"}),
        ("night", {"snuff": ["A1", "B1"]}),
    ]
    ((turn,), problems) = drafted(legal(isles(CALM)).campaign, WORDS, lines)
    assert not problems
    assert [(line.verb, line.span.line) for line in turn.decisions["night"]] == [
        ("hang", place_of(0)),
        ("snuff", place_of(2)),
        ("snuff", place_of(2)),
    ]
    assert [(line.verb, line.span.line, line.why) for line in turn.decisions[""]] == [("gm", place_of(1), "a wreck")]
