"""Requirements, costs, results, and how long a bar lasts: K2-ACT-6, K2-ACT-7."""

from __future__ import annotations

from ground_at_play import worked
from kingdom_chronicle.engine.book import Adjust, Check
from second_edition_at_play import legal, play

FOOD = "upkeep:\n  - resources: {roll: 20}\n  - consumption: {short: rp}\n"


def test_a_requirement_that_does_not_hold_costs_nothing_and_rolls_nothing() -> None:
    """K2-ACT-6: a hex that touches nothing is not claimed."""
    journal, problems = play(worked("{does: Claim Hex, hex: F1, skill: Magic, level: 0, roll: 14}"))
    assert [problem.code for problem in problems] == ["K2-ACT-claim-hex", "K2-ACT-claim-hex"]
    assert journal.turns[0].ends["activity"].stock("rp") == 20
    assert not [roll for roll in journal.turns[0].rolls if roll.name.startswith("5/activity")]


def test_costs_are_paid_before_the_roll_and_what_a_degree_costs_after_it() -> None:
    """K2-ACT-6: the road of D2 before its check, the village's RP after it."""
    road = legal(worked("{does: Build Roads, hex: D2, roll: 14}", hexes="{C2: [], D2: []}"))
    found = "{does: Establish Settlement, hex: D2, name: Ford, skill: Politics, roll: 14, rolls: {rp: [1, 1, 1]}}"
    ready = "  settlements: {Tusk: {hex: C2}}\n  prepared: [D2]\n"
    village = legal(worked(found, hexes="{C2: [], D2: []}", more=ready))
    for journal, order in ((road, ["rp", "check"]), (village, ["check", "rp"])):
        entries = [
            entry for posted in journal.turns[0].posted if posted.phase == "activity" for entry in posted.entries
        ]
        kinds = [
            "check" if isinstance(entry, Check) else entry.stock
            for entry in entries
            if isinstance(entry, Check | Adjust)
        ]
        assert [kind for kind in kinds if kind in ("check", "rp")] == order


def test_a_bar_counts_from_the_turn_of_the_roll() -> None:
    """K2-ACT-7, K2-ACT-repair-reputation: this turn and the next two are barred, the fourth is free."""
    bad = "{does: Repair Reputation, leader: Warden, ruin: crime, skill: Defense, roll: %s%s}"
    again = f"{FOOD}activity:\n  - {bad % (10, '')}\n"
    further = tuple(f"turn: {turn}\n{again}" for turn in (6, 7, 8))
    files = worked(
        bad % (2, ", rolls: {unrest: 1}"),
        figures="{food: 4, crime: 4}",
        skills="{Defense: trained}",
        further=further,
    )
    _, problems = play(files)
    barred = [problem.span.file for problem in problems if problem.code == "K2-ACT-repair-reputation"]
    assert [name.rpartition("/")[2] for name in barred] == ["0006.yml", "0007.yml"]
