"""What groups trip over in their files, ids and YAML: one small campaign each, numbered C3-n."""

from __future__ import annotations

import pytest

from cases_at_play import legal, play
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.reading.campaign import read_campaign
from kingdom_chronicle.reading.source import Problem, decode_text
from kingdom_chronicle.rules import RULESETS, game_of
from kingdom_chronicle.rules.realm import Person
from rules_at_play import KINGDOM, PEOPLE, realm

CALENDAR = "calendar: {months: [Thaw, 'No', Haysel], begins: {month: Thaw, year: 1}}\n"


def problems_of(files: dict[str, str]) -> list[Problem]:
    """What is wrong with a campaign, also where it cannot be played at all."""
    campaign, problems = read_campaign(files, game_of, tuple(RULESETS))
    return problems if campaign is None else play(files)[1]


def told(files: dict[str, str]) -> list[str]:
    """The causes, each as `file:line:column: code: sentence`."""
    return [str(problem) for problem in problems_of(files) if problem.severity != "consequence"]


def helped(files: dict[str, str]) -> list[str]:
    return [str(help) for problem in problems_of(files) for help in problem.help if help.text]


def officer(journal: Journal, role: str) -> tuple[str, ...]:
    """The ids of the people who hold an office at the end."""
    return tuple(
        person
        for record in journal.last.closing.records.values()
        for key, each in record.items()
        if key == role
        for person in getattr(each, "people", ())
    )


@pytest.mark.parametrize("name", ["No", "On", "Off", "Yes", "Null", "0720", "12:30"])
def test_a_leader_called_by_a_word_of_yaml_is_called_so(name: str) -> None:
    """C3-69."""
    kingdom = KINGDOM.replace("Treasurer: Jo", f"Treasurer: {name}")
    journal = legal(realm("title: 'On'\n", kingdom=kingdom, people=f"{PEOPLE}{name}: {{}}\n"))
    (key,) = officer(journal, "treasurer")
    assert journal.last.view.all(Person)[key].name == name


def test_a_month_called_no_is_a_month() -> None:
    """C3-69: written bare, it is text."""
    kingdom = KINGDOM.replace("dice:", f"{CALENDAR}dice:")
    journal = legal(realm("title: first\n", "date: {month: No, year: 1}\n", kingdom=kingdom))
    assert [record.turn.month for record in journal.turns] == ["Thaw", "No"]


def test_the_key_on_stays_on_and_is_told_as_unknown() -> None:
    """C3-69."""
    assert told(realm("on: x\n")) == ["campaign/turns/0001.yml:1:1: shape: 'on' has no place here"]


@pytest.mark.parametrize("day", ["4713-02-30", "4710-13-01", "yesterday"])
def test_a_day_that_never_was_is_told_with_its_place(day: str) -> None:
    """C3-70."""
    assert told(realm(f"title: first\nplayed: {day}\n")) == [
        f"campaign/turns/0001.yml:2:9: shape: expected a day such as 2026-03-07, found '{day}'"
    ]


@pytest.mark.parametrize("date", ["4713-02-30", "4710-13-01", "4711-02-03"])
def test_a_day_is_no_date_of_the_game(date: str) -> None:
    """C3-70: never a crash; the place of `date` is told, and how it is written."""
    files = realm(f"title: first\ndate: {date}\n")
    assert told(files) == [f"campaign/turns/0001.yml:2:7: shape: expected a mapping, found '{date}'"]
    assert helped(files) == ["A mapping is keys with values, as in `date: {...: ...}`."]


def test_a_month_that_the_calendar_does_not_have_is_told_with_those_it_has() -> None:
    """C3-70: month 13 of year 4710; the months of the group's own calendar are taken."""
    kingdom = KINGDOM.replace("dice:", f"{CALENDAR}dice:")
    files = realm("date: {month: 13, year: 4710}\n", kingdom=kingdom)
    assert told(files) == ["campaign/turns/0001.yml:1:15: name: the calendar has no month '13'"]
    assert helped(files) == ["Its months: Thaw, No, Haysel."]
    assert legal(realm("date: {month: Haysel, year: 4710}\n", kingdom=kingdom)).last.turn.year == 4710


def test_a_tab_is_called_a_tab() -> None:
    """C3-72."""
    (line,) = told(realm("edict:\n\t- claim: B1\n"))
    assert line.startswith("campaign/turns/0001.yml:2:1: yaml: ")
    assert "tab" in line


def test_a_colon_in_a_name_is_shown_in_quotes() -> None:
    """C3-73."""
    files = realm("event:\n- event: Raid: part two\n")
    assert [line.partition(": yaml")[0] for line in told(files)] == ["campaign/turns/0001.yml:2:14"]
    assert any('event: "Raid: part two"' in help for help in helped(files))


@pytest.mark.parametrize("number", ["'1,5'", "'1,500'", ".inf", ".nan", "1_000", "0x1A", "1.0", "1e3", "٣", "twelve"])
def test_only_whole_numbers_are_numbers(number: str) -> None:
    """C3-74."""
    assert told(realm(kingdom=KINGDOM.replace("treasury: 50", f"treasury: {number}"))) == [
        f"campaign/kingdom.yml:8:13: shape: expected a whole number, found '{number.strip(chr(39))}'"
    ]


@pytest.mark.parametrize(("number", "treasury"), [("12", 12), ("+2", 2), ("0720", 720), ('"7"', 7)])
def test_a_whole_number_is_digits_with_or_without_a_sign(number: str, treasury: int) -> None:
    """C3-74."""
    journal = legal(realm(kingdom=KINGDOM.replace("treasury: 50", f"treasury: {number}")))
    assert journal.last.view.stock("treasury") == treasury


def test_a_byte_order_mark_and_windows_newlines_change_nothing() -> None:
    """C3-75: in every file, as bytes from a disk and as text."""
    plain = realm("title: first\nedict:\n- claim: B1\n")
    windows = {path: ("\ufeff" + text.replace("\n", "\r\n")).encode() for path, text in plain.items()}
    read = {path: decode_text(data, path) for path, data in windows.items()}
    texts = {path: text for path, text in read.items() if isinstance(text, str)}
    assert set(texts) == set(plain)
    one, other, marked = (legal(each) for each in (plain, texts, {p: "\ufeff" + t for p, t in plain.items()}))
    assert one.last.figures() == other.last.figures() == marked.last.figures()


@pytest.mark.parametrize(("letter", "code"), [("\0", "U+0000"), ("\x1b", "U+001B")])
def test_a_control_character_is_told_with_its_place(letter: str, code: str) -> None:
    """C3-77."""
    assert told(realm(people=f"{PEOPLE}Ro{letter}b: {{}}\n")) == [
        f"campaign/people.yml:15:3: yaml: the invisible character {code} has no place here"
    ]


@pytest.mark.parametrize(("file", "broken"), [("people.yml", "Ada: [\n"), ("map.yml", "terrain: [\n")])
def test_a_file_that_cannot_be_read_is_the_one_problem(file: str, broken: str) -> None:
    """C3-77's kind: that nobody is found whose file could not be read is only what follows from that."""
    turn = "edict:\n- {appoint: Lou, as: Heir}\n- claim: B1\n" if file == "map.yml" else ""
    problems = problems_of({**realm(turn), file: broken})
    causes = {(problem.span.file, problem.code) for problem in problems if problem.severity == "error"}
    assert causes == {(f"campaign/{file}", "yaml")}
    assert [problem.code for problem in problems if problem.severity == "consequence"] == ["name"]


def test_a_name_composed_here_and_decomposed_there_is_one_person() -> None:
    """C3-78: `Café` with one letter é in people.yml, with e and an accent in the turn."""
    people = f"{PEOPLE}Caf\u00e9: {{}}\n"
    journal = legal(realm("edict:\n- appoint: Cafe\u0301\n  as: Heir\n", people=people))
    assert officer(journal, "heir") == ("caf\u00e9",)
    twins = told(realm(people=f"{people}Cafe\u0301: {{}}\n"))
    assert [line.split(": ")[1] for line in twins] == ["yaml"]
    assert twins[0].startswith("campaign/people.yml:16:1: ")


@pytest.mark.parametrize("format", [0, 2])
def test_a_campaign_of_another_format_is_refused_and_left_alone(format: int) -> None:
    """C3-80: no kingdom is shown blank."""
    files = realm("title: first\n", kingdom=KINGDOM.replace("format: 1", f"format: {format}"))
    before = dict(files)
    campaign, problems = read_campaign(files, game_of, tuple(RULESETS))
    assert campaign is None
    assert [str(problem.message) for problem in problems] == [
        f"this campaign is of format {format}; this version reads format 1 and leaves it alone"
    ]
    assert files == before


def test_merge_markers_are_named_by_their_line() -> None:
    """C3-81: in turn 4, with turns 1 to 3 before it."""
    conflict = "title: x\nedict:\n<<<<<<< HEAD\n- claim: B1\n=======\n- claim: B2\n>>>>>>> spring\n"
    lines = told(realm("", "", "", conflict))
    assert lines == ["campaign/turns/0004.yml:3:1: yaml: '<<<<<<< HEAD' is the mark of a merge conflict"]


def test_two_files_for_one_turn_are_told() -> None:
    """C3-82: neither wins by being read last."""
    files = realm(*[""] * 12)
    files["turns/12.yml"] = "title: another twelfth\n"
    assert told(files) == [
        "campaign/turns/12.yml:1:1: turn: this is a second file for turn 12: turns/0012.yml is the first"
    ]


@pytest.mark.parametrize(
    "bomb", ["a: &a [*a]\n", "story: &s x\ntitle: *s\n", "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\n"]
)
def test_anchors_and_aliases_are_refused_by_name(bomb: str) -> None:
    """C3-83."""
    problems = [problem for problem in problems_of(realm(bomb)) if problem.code == "yaml"]
    assert problems
    assert all("anchor" in str(problem.message) or "alias" in str(problem.message) for problem in problems)


def test_a_number_and_the_number_in_quotes_are_one_key() -> None:
    """C3-84."""
    (line,) = told(realm(people=f'{PEOPLE}1: {{}}\n"1": {{}}\n'))
    assert line.startswith("campaign/people.yml:16:1: yaml: ")
