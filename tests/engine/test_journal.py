"""What a replay leaves: turns, figures with their terms, and how the head's figures moved."""

from __future__ import annotations

from kingdom_chronicle.engine.figure import add_all
from toy import CALM, Lamp, isles, legal, play

TEXT = CALM + "night:\n- {hang: Oil Lamp, isle: A1}\n- {hang: Wick Lamp, isle: B1}\n"
JOURNAL = legal(isles(TEXT, CALM, CALM))


def test_a_turn_is_found_by_its_number() -> None:
    second = JOURNAL.turn(2)
    assert second is not None
    assert (second.number, JOURNAL.turn(4), JOURNAL.last.number) == (2, None, 3)
    assert legal(isles()).last is not None


def test_a_turn_has_its_opening_and_its_closing() -> None:
    first = JOURNAL.turns[0]
    assert (first.opening.stocks["oil"], first.closing.stocks["oil"]) == (10, 10 + 1 - 4 - 2)
    assert list(first.opening.group(Lamp)) == []
    assert list(first.closing.group(Lamp)) == ["A1/oil", "B1/wick"]


def test_a_stock_is_what_moved_it_this_turn() -> None:
    figure = JOURNAL.turns[0].figure("oil")
    assert [(part.label, part.value) for part in figure.parts] == [
        ("carried-in", 10),
        ("oil", 1),
        ("oil", -4),
        ("wick", -2),
    ]
    assert JOURNAL.turns[1].figure("oil").parts[0].value == 5
    assert [record.figure("oil").value for record in JOURNAL.turns] == [5, 6, 7]


def test_what_was_carried_in_comes_from_the_turn_before() -> None:
    source = JOURNAL.turns[1].figure("oil").parts[0].source
    assert source is not None
    assert source.id == "turns/1"


def test_a_stock_that_stopped_at_its_floor_says_so() -> None:
    """The ruling comes at the start of the night, when there are 11; the lamps then have nothing to burn."""
    record, _ = play(isles(TEXT + "- {gm: {oil: -99}, why: a leak}\n"))
    figure = record.last.figure("oil")
    stopped = figure.parts[-1]
    assert (figure.value, stopped.value, stopped.how, stopped.parts[0].value) == (0, -11, "at least -11", -99)


def test_a_stock_that_could_not_fall_at_all_says_that_too() -> None:
    record = legal(isles(CALM + "- {gm: {dread: -2}, why: so}\n")).last
    (stopped,) = record.figure("dread").parts
    assert (stopped.value, stopped.how, stopped.parts[0].value) == (0, "at least 0", -2)


def test_a_score_is_how_it_is_made() -> None:
    """Of two flames only the better counts, and the other is kept as dropped."""
    figure = JOURNAL.last.figure("light")
    assert (figure.value, [part.label for part in figure.parts]) == (3, ["oil"])
    assert [(part.label, part.value) for part in figure.dropped] == [("wick", 1)]
    assert JOURNAL.last.figure("glow", "B1").value == 1


def test_with_another_stacking_all_of_it_counts() -> None:
    assert legal(isles(TEXT), stacking=add_all).last.figure("light").value == 3 + 1


def test_figures_are_the_stocks_and_the_sheets_scores() -> None:
    assert JOURNAL.last.figures() == {
        "oil": 7,
        "dread": 0,
        "debt": 0,
        "light": 3,
        "courage": 3,
        "watchers": 0,
    }


def test_the_head_stands_after_each_phase() -> None:
    assert {phase: dict(head) for phase, head in JOURNAL.turns[0].after.items()} == {
        "dusk": {"oil": 11, "dread": 0, "light": 0, "courage": 0},
        "night": {"oil": 5, "dread": 0, "light": 3, "courage": 3},
    }


def test_each_posting_says_what_it_moved_of_the_head() -> None:
    moved = [(posted.step, dict(posted.changes)) for posted in JOURNAL.turns[0].posted]
    assert moved == [
        ("harvest", {"oil": (10, 11)}),
        ("watch", {}),
        ("lamps", {"oil": (11, 7), "light": (0, 3), "courage": (0, 3)}),
        ("lamps", {"oil": (7, 5)}),
        ("last stand", {}),
    ]


def test_a_score_that_changes_with_the_turn_is_no_change_of_a_posting() -> None:
    """The moon ends with turn 2; in turn 3 nobody moved the light."""
    journal = legal(isles(CALM, CALM + "- {gm: {light: 2}, why: the moon, until: 2}\n", CALM))
    assert [record.figure("light").value for record in journal.turns] == [0, 2, 0]
    assert all("light" not in posted.changes for posted in journal.last.posted)


def test_a_journal_of_a_troubled_campaign_is_whole_too() -> None:
    journal, problems = play(isles("night:\n- {hang: Sun, isle: A1}\n", CALM))
    assert len(problems) == 1
    assert [record.number for record in journal.turns] == [1, 2]
