"""The group's own months along the turns."""

from __future__ import annotations

from kingdom_chronicle.reading.calendar import check_dates, dated
from kingdom_chronicle.reading.decode import decode
from kingdom_chronicle.reading.kingdom import CalendarFields
from kingdom_chronicle.reading.source import Problem
from kingdom_chronicle.reading.turns import Turn
from toy import helped, isles, node_of, read, told

YEAR = "calendar: {months: [Thaw, Haysel, Reaping], begins: {month: Haysel, year: 3}}\n"


def calendar(text: str = YEAR) -> CalendarFields:
    node = node_of(text)
    assert isinstance(node.value, dict)
    fields, problems = decode(CalendarFields, node.value["calendar"])
    assert fields is not None, told(problems)
    return fields


def turn(number: int, date: str = "") -> Turn:
    node = node_of(f"date: {date}", "turn.yml") if date else node_of("{}", "turn.yml")
    month, year = [*date.strip("{}").split(", "), ""][:2] if date else ("", "")
    return Turn(
        number,
        "turn.yml",
        node,
        month=month.removeprefix("month: "),
        year=int(year.removeprefix("year: ")) if year else None,
    )


def months(*turns: Turn, of: CalendarFields | None = None, first: int = 1) -> list[tuple[str, int | None]]:
    return [(each.month, each.year) for each in dated(turns, of or calendar(), first)]


def problems(*turns: Turn, text: str = YEAR) -> list[Problem]:
    return check_dates(turns, calendar(text), node_of(text, "kingdom.yml"))


def test_months_follow_each_other_and_the_year_turns() -> None:
    assert months(*map(turn, (1, 2, 3, 4))) == [("Haysel", 3), ("Reaping", 3), ("Thaw", 4), ("Haysel", 4)]


def test_the_first_month_is_that_of_the_first_turn_whatever_its_number() -> None:
    assert months(turn(14), turn(15), first=14) == [("Haysel", 3), ("Reaping", 3)]


def test_a_missing_turn_takes_its_month_all_the_same() -> None:
    assert months(turn(2), turn(4)) == [("Reaping", 3), ("Haysel", 4)]


def test_without_a_beginning_it_is_the_first_month_of_year_1() -> None:
    assert months(turn(1), of=calendar("calendar: {months: [Thaw, Haysel]}\n")) == [("Thaw", 1)]


def test_without_a_calendar_turns_have_the_dates_they_state() -> None:
    none = CalendarFields()
    assert months(turn(1), turn(2, "{month: May, year: 2}"), of=none) == [("", None), ("May", 2)]


def test_a_stated_date_is_counted_on_from() -> None:
    assert months(turn(1), turn(2, "{month: thaw, year: 9}"), turn(3)) == [
        ("Haysel", 3),
        ("Thaw", 9),
        ("Haysel", 9),
    ]


def test_a_date_without_a_year_is_the_next_such_month() -> None:
    """After Haysel of year 3: Reaping still lies in it, Thaw and Haysel in the next."""
    assert months(turn(1), turn(2, "{month: Reaping}"))[1] == ("Reaping", 3)
    assert months(turn(1), turn(2, "{month: Thaw}"))[1] == ("Thaw", 4)
    assert months(turn(1), turn(2, "{month: Haysel}"))[1] == ("Haysel", 4)


def test_a_months_name_may_be_one_of_yamls_words() -> None:
    assert months(turn(1), of=calendar("calendar: {months: [No, On], begins: {month: No}}\n")) == [("No", 1)]


def test_an_unknown_month_is_named_where_it_stands() -> None:
    found = problems(turn(1), turn(2, "{month: Thaww, year: 4}"))
    assert told(found) == ["turn.yml:1:15: name: the calendar has no month 'Thaww'"]
    assert helped(found) == ["Did you mean 'Thaw'?", "Its months: Thaw, Haysel, Reaping."]
    text = "calendar: {months: [Thaw], begins: {month: May}}\n"
    assert told(problems(text=text)) == ["kingdom.yml:1:44: name: the calendar has no month 'May'"]


def test_an_unknown_month_changes_nothing() -> None:
    assert months(turn(1), turn(2, "{month: Thaww, year: 9}")) == [("Haysel", 3), ("Reaping", 3)]


def test_two_months_of_one_name_are_named() -> None:
    text = "calendar: {months: [Thaw, Haysel, THAW]}\n"
    assert told(problems(text=text)) == ["kingdom.yml:1:35: name: the calendar has two months called 'THAW'"]


def test_a_date_that_repeats_or_goes_back_is_a_warning() -> None:
    for date in ("{month: Haysel, year: 3}", "{month: Thaw, year: 3}", "{month: Reaping, year: 2}"):
        (found,) = problems(turn(1), turn(2, date))
        assert (found.severity, found.code) == ("warning", "turn")
        assert str(found) == "turn.yml:1:7: turn: this date does not come after that of the turn before"


def test_a_date_that_goes_on_is_none() -> None:
    assert problems(turn(1), turn(2, "{month: Thaw, year: 9}"), turn(3)) == []


def test_a_campaign_has_its_calendar() -> None:
    kingdom = isles()["kingdom.yml"] + YEAR
    campaign, found = read(isles("", "date: {month: Haysel}\n", "", kingdom=kingdom))
    assert campaign is not None
    assert found == []
    assert [(each.month, each.year) for each in campaign.turns] == [
        ("Haysel", 3),
        ("Haysel", 4),
        ("Reaping", 4),
    ]
    assert campaign.calendar.months == ("Thaw", "Haysel", "Reaping")
