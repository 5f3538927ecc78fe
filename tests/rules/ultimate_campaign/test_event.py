"""The Event phase by the rulebook: the occurrence roll and the Monster Attack."""

from __future__ import annotations

import pytest

from rules_at_play import legal, opened, play, realm

CALM = "upkeep:\n  - stability: {roll: 10}\n"
KINGDOM = opened(
    "{size: 5, stability: 40, unrest: 1, control dc: 30, treasury: 50, consumption: 0}", "  hexes: {B1: [], B2: []}\n"
)


def event_rolls(journal):
    return [
        e for record in journal.turns for p in record.posted for e in p.entries if getattr(e, "id", "") == "event-roll"
    ]


@pytest.mark.parametrize(("roll", "comes"), [(25, 1), (26, 0)])
def test_an_event_comes_at_25_or_less(roll, comes):
    """UC-EVT-1, UC-EVT-2: the first turn has the chance of 25."""
    turn = CALM + f"event:\n  - happens: {{roll: {roll}, rolls: {{type: 10, table: 76}}}}\n"
    if not comes:
        turn = CALM + f"event:\n  - happens: {{roll: {roll}}}\n"
    assert event_rolls(legal(realm(turn, kingdom=KINGDOM)))[0].parts["comes"] == comes


@pytest.mark.parametrize(("first", "roll", "comes"), [(99, 75, 1), (99, 76, 0), (25, 26, 0), (25, 25, 1)])
def test_after_a_quiet_month_an_event_comes_at_75_or_less(first, roll, comes):
    """UC-EVT-1: 75 after a month without an event, 25 after one with."""
    told = ", rolls: {type: 10, table: 76}"
    turns = [
        CALM + f"event:\n  - happens: {{roll: {first}{told if first <= 25 else ''}}}\n",
        CALM + f"event:\n  - happens: {{roll: {roll}{told if comes else ''}}}\n",
    ]
    assert event_rolls(legal(realm(*turns, kingdom=KINGDOM)))[1].parts["comes"] == comes


def test_the_tables_name_the_event():
    """UC-EVT-3: d% 25 on table 4-7 leads to 4-8, where 31 is an Economic Boom."""
    turn = CALM + "event:\n  - happens: {roll: 3, rolls: {type: 25, table: 31}}\n"
    journal = legal(realm(turn, kingdom=KINGDOM))
    came = [e.parts["event"] for p in journal.last.posted for e in p.entries if getattr(e, "id", "") == "event-comes"]
    assert came == ["economic-boom"]


def attack(more: str) -> str:
    return CALM + f"event:\n  - happens: {{roll: 12}}\n  - event: Monster Attack\n    hex: B1\n{more}"


def test_a_monster_beaten_in_adventure_changes_nothing():
    """EX-J4."""
    journal = legal(realm(attack("    response: adventure\n    adventure result: defeated\n"), kingdom=KINGDOM))
    assert journal.last.after["event"] == journal.last.after["income"]


@pytest.mark.parametrize(("unrest", "lost"), [(1, False), (2, True)])
def test_an_ignored_monster_raises_unrest_by_4_and_takes_the_hex_at_5(unrest, lost):
    """EX-J4's variant, UC-EVT-8: 0 + 4 stays below 5, 1 + 4 is 5 and takes the hex."""
    kingdom = KINGDOM.replace("unrest: 1", f"unrest: {unrest}")
    journal = legal(realm(attack("    response: ignore\n"), kingdom=kingdom))
    after = journal.last.after["event"]
    assert (after["unrest"], after["size"]) == (unrest - 1 + 4, 4 if lost else 5)


@pytest.mark.parametrize(("roll", "unrest"), [(2, 0), (1, 4)])
def test_a_stability_check_beats_the_monster(roll, unrest):
    """UC-EVT-8: Stability 40 against 30 fails on a natural 1 alone."""
    journal = legal(realm(attack(f"    response: check\n    roll: {roll}\n"), kingdom=KINGDOM))
    assert journal.last.after["event"]["unrest"] == unrest


def test_a_monster_that_was_not_beaten_comes_back():
    """UC-EVT-6: the next month asks what is done about it."""
    first = attack("    response: ignore\n")
    _, problems = play(realm(first, CALM, kingdom=KINGDOM))
    assert [problem.code for problem in problems] == ["UC-EVT-6"]
    # Unrest 4 falls to 3 by the calm month; the attack of turn 1 is ended there
    second = CALM + (
        "event:\n  - event: Monster Attack\n    since: 1\n    response: adventure\n    adventure result: defeated\n"
        "  - happens: {roll: 99}\n"
    )
    journal = legal(realm(first, second, CALM + "event:\n  - happens: {roll: 99}\n", kingdom=KINGDOM))
    assert journal.turns[1].after["event"]["unrest"] == 3


def test_no_event_can_be_told_where_none_came():
    """UC-EVT-1, UC-EVT-9: but the GM may start one with `granted`."""
    turn = CALM + "event:\n  - happens: {roll: 99}\n  - {event: Monster Attack, hex: B1, response: ignore}\n"
    _, problems = play(realm(turn, kingdom=KINGDOM))
    assert [problem.code for problem in problems] == ["UC-EVT-1"]
    granted = turn.replace("response: ignore}", "response: ignore, granted: the owlbear woke}")
    assert legal(realm(granted, kingdom=KINGDOM)).last.after["event"]["unrest"] == 4


def test_a_monster_attacks_a_claimed_hex():
    """UC-EVT-5: C1 is not the kingdom's."""
    turn = attack("    response: ignore\n").replace("hex: B1", "hex: C1")
    _, problems = play(realm(turn, kingdom=KINGDOM))
    assert [problem.code for problem in problems] == ["UC-EVT-5"]


@pytest.mark.parametrize(("until", "stability"), [("", [38, 38, 38]), (", until: 2", [38, 38, 40])])
def test_what_an_event_changes_stays_unless_an_end_is_named(until, stability):
    """UC-EVT-10: Stability -2 told as a ruling in turn 1."""
    quiet = CALM + "event:\n  - happens: {roll: 100}\n"
    told = quiet + f"  - {{gm: {{stability: -2}}, why: a feud{until}}}\n"
    journal = legal(realm(told, quiet, quiet, kingdom=KINGDOM))
    assert [record.after["event"]["stability"] for record in journal.turns] == stability


def test_no_monster_attacks_a_kingdom_without_a_hex() -> None:
    # without a hex there is no answer to an attack, so none of sixty empty months may ask for one (UC-EVT-4)
    legal(realm(*[""] * 60))


def test_a_hole_in_a_house_rules_event_table_is_told() -> None:
    tables = {"rules/event_tables.yml": "remove: [4-7/5-25]\n"}
    problems = play(realm("event:\n- happens: {roll: 1, rolls: {type: 20}}\n") | tables)[1]
    assert [problem.code for problem in problems if problem.severity == "error"] == ["UC-EVT-3"]


@pytest.mark.parametrize(("table", "codes"), [(70, []), (20, ["UC-EVT-3"])])
def test_a_line_names_what_the_written_dice_gave(table, codes):
    """UC-EVT-3: d% 30 leads to table 4-9, where 70 is the Monster Attack and 20 is Feud."""
    turn = CALM + (
        f"event:\n  - happens: {{roll: 12, rolls: {{type: 30, table: {table}}}}}\n"
        "  - {event: Monster Attack, hex: B1, response: ignore}\n"
    )
    _, problems = play(realm(turn, kingdom=KINGDOM))
    assert [problem.code for problem in problems if problem.severity == "error"] == codes


def test_what_the_gm_starts_does_not_stand_for_what_the_dice_bring():
    """UC-EVT-9, UC-EVT-3: d% 10 and 76 are a Natural Blessing, beside the attack that the GM grants."""
    turn = CALM + (
        "event:\n  - happens: {roll: 3, rolls: {type: 10, table: 76}}\n"
        "  - {event: Monster Attack, hex: B1, response: ignore, granted: the owlbear woke}\n"
    )
    journal = legal(realm(turn, kingdom=KINGDOM))
    came = [e.parts["event"] for p in journal.last.posted for e in p.entries if getattr(e, "id", "") == "event-comes"]
    assert came == ["natural-blessing"]
    assert journal.last.after["event"]["unrest"] == 4
