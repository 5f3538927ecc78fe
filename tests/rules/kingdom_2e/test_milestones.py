"""XP that comes once: K2-XP-1."""

from __future__ import annotations

import pytest

from ground_at_play import after, land, worked
from kingdom_chronicle.engine.book import Enter
from kingdom_chronicle.rules.kingdom_2e.milestones import is_reached
from kingdom_chronicle.rules.kingdom_2e.records import Reached, Relation
from kingdom_chronicle.rules.realm import Holding, use
from second_edition_at_play import founded, legal, opened, play

CLAIM = "{does: Claim Hex, hex: %s, skill: Magic, roll: 14}"


def own(count: int) -> str:
    labels = [f"{column}{row}" for column in "CBDA" for row in range(1, 5)]
    return "{{C2: [], {}}}".format(
        ", ".join(f"{label}: []" for label in [each for each in labels if each != "C2"][: count - 1])
    )


def test_the_tenth_hex_brings_its_milestone_once() -> None:
    """K2-XP-1: 10 for the claim and 40 for Size 10; 10 alone before; the die and the DC grow with the band."""
    labels = [f"{column}{row}" for column in "ABD" for row in range(1, 5)]
    facts = ", ".join(f"{label}: {{level: 0, known: explored}}" for label in labels)
    there = land(f"{{{facts}}}")
    ninth, tenth = (after(worked(CLAIM % "A1", hexes=own(count), land=there)) for count in (8, 9))
    assert (ninth.score("size").value, ninth.stock("xp")) == (9, 10)
    assert (tenth.score("size").value, tenth.stock("xp")) == (10, 50)
    give_up = "{does: Abandon Hex, hex: A1, skill: Wilderness, roll: 20}"
    again = after(worked(CLAIM % "A1", give_up, hexes=own(9), land=there))
    assert (again.score("size").value, again.stock("xp")) == (9, 50)


def test_the_first_landmark_and_refuge_bring_xp_the_second_does_not() -> None:
    """K2-XP-1: 10 + 40 for the first; the level allows one claim a turn, so a second follows in the next."""
    both = (
        "D2: {level: 0, known: explored, special: [Landmark]}",
        "C1: {level: 0, known: explored, special: [Landmark, Refuge]}",
    )
    there = land(f"{{{', '.join(both)}}}")
    next_turn = "turn: 6\nactivity:\n  - %s\n" % (CLAIM % "C1")
    journal = legal(worked(CLAIM % "D2", land=there, further=(next_turn,)))
    first, second = (turn.ends["activity"].stock("xp") for turn in journal.turns)
    assert first == 50
    rp = journal.turns[0].view.stock("xp") - first
    # the RP of turn 5 became XP; then 10 for the hex and 40 for the first refuge
    assert second == first + rp + 50


def test_a_refuge_that_the_kingdom_builds_is_not_the_first_that_it_claims() -> None:
    """K2-XP-1, K2-HEX-3, K2-ACT-fortify-hex: the 40 XP are among what a claim brings; a work of its own brings none."""
    view = after(worked("{does: Fortify Hex, hex: C2, roll: 14}"))
    assert "refuge" in view.all(Holding)["C2"].improvements
    assert view.stock("xp") == 0 and view.get(Reached, "first-refuge") is None


def test_a_founded_kingdom_with_eight_leaders_has_their_milestone_and_an_opened_one_had_it() -> None:
    """K2-XP-1: 60 for all eight roles, at the founding; what an opening shows was reached on paper."""
    journal = legal(founded("turn: 1\n"))
    assert journal.before.view.stock("xp") == 60
    assert after(worked()).stock("xp") == 0
    assert "all-eight-leadership-roles-filled" in after(worked()).all(Reached)


def test_an_opening_names_milestones_that_no_longer_show() -> None:
    """K2-XP-1: they bring nothing again; a name that is none is refused."""
    more = (
        "  hexes: {C2: []}\n  settlements: {Tusk: {hex: C2}}\n  milestones: [First landmark, First trade agreement]\n"
    )
    there = land("{D2: {level: 0, known: explored, special: [Landmark]}}")
    claim = CLAIM % "D2"
    files = worked(claim, land=there)
    files["kingdom.yml"] = opened("{food: 4}", more)
    assert after(files).stock("xp") == 10
    files["kingdom.yml"] = opened("{food: 4}", more.replace("First landmark", "First dragon"))
    assert "name" in [problem.code for problem in play(files)[1]]


def test_a_village_a_town_and_relations_are_milestones() -> None:
    """K2-XP-1: by the settlement's type, by what groups grant."""
    view = after(worked())
    assert [is_reached(view, id) for id in ("first-village", "first-town", "first-city")] == [True, False, False]
    assert not is_reached(view, "first-diplomatic-relations")
    friends = view.after(Enter(Relation("varn", diplomatic=True)))
    assert is_reached(friends, "first-diplomatic-relations") and not is_reached(friends, "first-trade-agreement")
    assert is_reached(view.after(Enter(Relation("varn", agreement=True))), "first-trade-agreement")


def test_a_founded_village_brings_the_first_villages_xp() -> None:
    """K2-XP-1: 40."""
    line = "{does: Establish Settlement, hex: C2, name: Tusk, skill: Politics, roll: 14, rolls: {rp: [1, 1, 1]}}"
    assert after(worked(line, more="  prepared: [C2]\n", hexes="{C2: []}")).stock("xp") == 40


def test_a_hundred_rp_spent_in_one_turn_are_a_milestone() -> None:
    """K2-XP-1: what is paid in a turn counts, at 100 and not at 99."""
    line = "{does: Prepare Hex, hex: D3, roll: 14}"
    view = after(worked(line, land=land("{D3: {known: explored}}")))
    assert not is_reached(view.after(use(view, "rp-spent", 91)), "spend-100-rp")
    assert is_reached(view.after(use(view, "rp-spent", 92)), "spend-100-rp")


def test_each_milestone_has_its_xp() -> None:
    """K2-XP-1: 40 to 120."""
    view = after(worked())
    found = {id: view.tables.figure("milestones", id, "xp").value for id in view.tables.tables["milestones"]}
    assert found == {
        "first-landmark": 40,
        "first-refuge": 40,
        "first-village": 40,
        "size-10": 40,
        "first-diplomatic-relations": 60,
        "first-town": 60,
        "all-eight-leadership-roles-filled": 60,
        "size-25": 60,
        "first-trade-agreement": 80,
        "first-city": 80,
        "size-50": 80,
        "spend-100-rp": 80,
        "first-metropolis": 120,
        "size-100": 120,
    }


@pytest.mark.parametrize("count", [9, 10])
def test_size_moves_die_and_control_dc(count: int) -> None:
    """K2-CDC-2: nine hexes d4 and +0, ten d6 and +1."""
    view = after(worked(hexes=own(count), figures="{food: 4, level: 1}"))
    assert view.score("control-dc").value == 14 + (count == 10)
