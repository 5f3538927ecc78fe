"""The turn files: their numbers, and what a turn says besides its lines."""

from __future__ import annotations

import pytest

from kingdom_chronicle.reading.source import Problem
from kingdom_chronicle.reading.turns import Turn
from toy import CALM, helped, isles, read, told

OPENING = "name: I\nruleset: lantern-isles\nopening: {after turn: 13}\n"


def turns(texts: dict[str, str]) -> tuple[tuple[Turn, ...], list[Problem]]:
    campaign, problems = read(texts)
    assert campaign is not None, told(problems)
    return campaign.turns, problems


def numbers(texts: dict[str, str]) -> list[int]:
    return [turn.number for turn in turns(texts)[0]]


def wrong(texts: dict[str, str]) -> list[str]:
    return told(turns(texts)[1])


def with_files(*paths: str) -> dict[str, str]:
    return isles() | dict.fromkeys(paths, "")


# ---- numbers


def test_an_empty_file_is_a_legal_turn() -> None:
    read_turns, problems = turns(isles("", "# only a comment\n", "{}\n", "---\n"))
    assert problems == []
    assert [(turn.number, dict(turn.decisions)) for turn in read_turns] == [(n, {}) for n in (1, 2, 3, 4)]


def test_a_campaign_may_have_no_turn_yet() -> None:
    assert turns(isles()) == ((), [])


def test_a_gap_is_told_once_and_the_later_turns_are_read() -> None:
    texts = with_files("turns/0001.yml", "turns/0004.yml", "turns/0005.yml")
    assert wrong(texts) == [
        "campaign/turns/0004.yml:1:1: turn: turn 2 is missing: turns follow each other without a gap"
    ]
    assert helped(turns(texts)[1]) == ["Write turns/0002.yml, or rename this file to it."]
    assert numbers(texts) == [1, 4, 5]


@pytest.mark.parametrize(
    ("name", "right"),
    [
        ("turns/2.yml", "turns/0002.yml"),
        ("turns/00002.yml", "turns/0002.yml"),
        ("turns/0002.yaml", "turns/0002.yml"),
        ("turns/0002.YML", "turns/0002.yml"),
        ("turns/turn-2.yml", "turns/0002.yml"),
    ],
)
def test_a_wrong_name_is_told_with_the_right_one_and_is_no_gap(name: str, right: str) -> None:
    texts = with_files("turns/0001.yml", name, "turns/0003.yml")
    assert wrong(texts) == [f"campaign/{name}:1:1: turn: a turn's file is named by four digits and `.yml`"]
    assert helped(turns(texts)[1]) == [f"Name it {right}."]
    assert numbers(texts) == [1, 2, 3]


@pytest.mark.parametrize("name", ["turns/haysel.yml", "turns/0.yml", "turns/12345.yml", "turns/new/0002.yml"])
def test_a_name_without_a_turns_number_is_told(name: str) -> None:
    texts = with_files("turns/0001.yml", name)
    (problem,) = turns(texts)[1]
    assert (problem.code, problem.span.file) == ("turn", f"campaign/{name}")


@pytest.mark.parametrize("name", ["turns/1.yml", "turns/00001.yml", "turns/0001.yaml"])
def test_two_files_of_one_turn_are_told_and_the_rightly_named_one_counts(name: str) -> None:
    texts = isles("title: right\n") | {name: "title: wrong\n"}
    assert wrong(texts) == [f"campaign/{name}:1:1: turn: this is a second file for turn 1: turns/0001.yml is the first"]
    assert [turn.words.title for turn in turns(texts)[0]] == ["right"]


def test_what_is_wrong_in_a_misnamed_file_is_told_too() -> None:
    texts = isles("") | {"turns/2.yml": "titel: x\n"}
    assert [problem.span.file for problem in turns(texts)[1]] == ["campaign/turns/2.yml"] * 2


def test_the_turn_key_must_agree_with_the_name_which_decides() -> None:
    assert wrong(isles("turn: 1\n")) == []
    assert wrong(isles("turn: 2\n")) == [
        "campaign/turns/0001.yml:1:7: turn: `turn: 2` does not agree with the file's name, which says 1"
    ]
    assert numbers(isles("turn: 2\n")) == [1]


def test_an_opening_says_which_turn_is_the_first() -> None:
    assert wrong(isles("", first=14, kingdom=OPENING)) == []
    assert wrong(isles("", first=13, kingdom=OPENING)) == [
        "campaign/turns/0013.yml:1:1: turn: turn 13 lies before the first turn of this campaign, 14"
    ]
    assert wrong(isles("", first=15, kingdom=OPENING)) == [
        "campaign/turns/0015.yml:1:1: turn: turn 14 is missing: turns follow each other without a gap"
    ]


def test_a_founding_begins_with_turn_1() -> None:
    assert wrong(with_files("turns/0000.yml", "turns/0001.yml")) == [
        "campaign/turns/0000.yml:1:1: turn: turn 0 lies before the first turn of this campaign, 1"
    ]


# ---- months


def test_months_play_several_turns() -> None:
    """The lists and the words belong to the first, `expect` to the last; the next file follows them."""
    text = f"months: 3\ntitle: Quiet\nrules: {{drift: wild}}\nexpect: {{oil: 9}}\n{CALM}"
    played, problems = turns(isles(text) | {"turns/0004.yml": ""})
    assert problems == []
    assert [(turn.number, turn.nth, turn.of_months) for turn in played] == [
        (1, 1, 3),
        (2, 2, 3),
        (3, 3, 3),
        (4, 1, 1),
    ]
    assert [bool(turn.decisions) for turn in played] == [True, False, False, False]
    assert [turn.words.title for turn in played] == ["Quiet", "", "", ""]
    assert [dict(turn.rules) for turn in played] == [{"drift": "wild"}, {}, {}, {}]
    assert [dict(turn.expect) for turn in played] == [{}, {}, {"oil": 9}, {}]


def test_a_file_within_the_months_of_another_is_a_second_one() -> None:
    texts = isles("months: 3\n") | {"turns/0003.yml": "", "turns/0004.yml": ""}
    message = "this is a second file for turn 3: the file before it plays it already"
    assert wrong(texts) == [f"campaign/turns/0003.yml:1:1: turn: {message}"]
    assert numbers(texts) == [1, 2, 3, 4]


def test_months_do_not_go_beyond_four_digits() -> None:
    texts = isles("months: 999999999\n")
    assert wrong(texts) == ["campaign/turns/0001.yml:1:9: turn: 999,999,999 months from turn 1 on go beyond turn 9999"]
    assert numbers(texts) == [1]


# ---- what a turn says


def test_a_turn_has_words() -> None:
    text = "title: T\nstory: |\n  One.\n\n  Two.\nplayed: 2026-03-07\nsecret: {story: S, until: 4}\n"
    (turn,), problems = turns(isles(text))
    assert problems == []
    assert (turn.words.title, turn.words.story, turn.words.played) == ("T", "One.\n\nTwo.\n", "2026-03-07")
    assert turn.words.secret is not None
    assert (turn.words.secret.story, turn.words.secret.until) == ("S", 4)


def test_a_day_that_never_was_is_told_with_its_field() -> None:
    assert wrong(isles("played: 2026-02-30\n")) == [
        "campaign/turns/0001.yml:1:9: shape: expected a day such as 2026-03-07, found '2026-02-30'"
    ]


def test_keys_and_phases_fold() -> None:
    (turn,), problems = turns(isles("TITLE: T\nNight:\n- spot: A1\nGM:\n- spot: B1\n"))
    assert problems == []
    assert turn.words.title == "T"
    assert {phase: len(lines) for phase, lines in turn.decisions.items()} == {"night": 1, "": 1}


def test_a_key_with_nothing_under_it_says_nothing() -> None:
    text = "title:\nexpect:\nrules:\nmonths:\nsecret:\ndusk:\n  # - watch: {roll: 3}\nnight: []\n"
    (turn,), problems = turns(isles(text))
    assert problems == []
    assert {phase: lines for phase, lines in turn.decisions.items() if lines} == {}


def test_a_misspelt_phase_is_guessed() -> None:
    texts = isles("nigth:\n- spot: A1\n")
    assert wrong(texts) == ["campaign/turns/0001.yml:1:1: shape: 'nigth' has no place here"]
    assert helped(turns(texts)[1]) == ["Did you mean 'night'?"]


def test_a_turn_is_a_mapping() -> None:
    assert wrong(isles("- spot: A1\n")) == [
        "campaign/turns/0001.yml:1:1: shape: a turn is a mapping: `title: ...`, `edict:` and so on"
    ]


def test_a_slip_in_one_key_leaves_the_others() -> None:
    """The months still count, so that the next file is no gap."""
    texts = isles("titel: T\nmonths: 2\nexpect: {oil: many, dread: 1}\n") | {"turns/0003.yml": ""}
    played, problems = turns(texts)
    assert told(problems) == [
        "campaign/turns/0001.yml:1:1: shape: 'titel' has no place here",
        "campaign/turns/0001.yml:3:15: shape: expected a whole number, found 'many'",
    ]
    assert [turn.number for turn in played] == [1, 2, 3]
    assert dict(played[1].expect) == {"dread": 1}


def test_a_turn_that_is_not_all_there_says_so() -> None:
    texts = isles("", "night:\n- zzz: 1\n", "a: b: c\n", "title: [x\n")
    assert [turn.flawed for turn in turns(texts)[0]] == [False, True, True, True]


def test_a_question_mark_left_for_a_name_is_told_once_and_stories_may_have_one() -> None:
    """A scribe takes the `# ` away and forgets the rest; a face that is no number is told once, too."""
    story = "title: '?'\nstory: '?'\n"
    assert wrong(isles(story)) == []
    text = story + "night:\n- hang: '?'\n  why: '?'\n- sleep: {roll: '?'}\n"
    problems = turns(isles(text))[1]
    assert [each.span.line for each in problems if "`?`" in " ".join(str(help) for help in each.help)] == [4, 5, 6]
