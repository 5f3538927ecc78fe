"""Leadership activities against Unrest and ruin, and those that please the people."""

from __future__ import annotations

import pytest

from kingdom_chronicle.rules.kingdom_2e.records import Barred
from leaders_2e_at_play import DEGREE_DICE, after, check, checks, held, month, parts, played, refused

QUELL = "does: Quell Unrest, leader: Ruler, skill: Arts"
UNRULY = "unrest: {ruins: {decay: 1}, rolls: {ruin: 1, flat: 11}}"


# ---- Quell Unrest


@pytest.mark.parametrize(
    ("line", "figures"),
    [
        ("roll: 20, rolls: {unrest: 3}", (1, 0, 0)),  # 19, and the die: critical
        ("roll: 15", (3, 0, 0)),  # 14
        ("roll: 14", (4, 0, 0)),  # 13
        ("roll: 6", (4, 0, 0)),  # 5
        ("roll: 5, rolls: {unrest: 4}, choose: unrest", (8, 0, 0)),  # 4
        ("roll: 5, choose: [crime, strife]", (4, 1, 1)),
    ],
)
def test_quell_unrest_has_four_degrees(line: str, figures: tuple[int, int, int]) -> None:
    """K2-ACT-quell-unrest: at Unrest 4 (-1), DC 14."""
    journal = played(month(f"{QUELL}, {line}"), figures="{unrest: 4}")
    assert after(journal, "activity", "unrest", "crime", "strife") == figures


def test_a_quelling_die_stops_at_no_unrest() -> None:
    """K2-ACT-quell-unrest, K2-GEN-4."""
    journal = played(month(f"{QUELL}, roll: 20, rolls: {{unrest: 6}}"), figures="{unrest: 2}")
    assert after(journal, "activity", "unrest") == (0,)


def test_unrest_is_quelled_once_a_turn() -> None:
    """K2-ACT-quell-unrest: once for the kingdom, not for each leader."""
    twice = month(f"{QUELL}, roll: 14", "does: Quell Unrest, leader: General, skill: Politics, roll: 14")
    assert refused(twice) == ["K2-ACT-quell-unrest"]


def test_the_skill_of_last_turn_does_not_quell_again() -> None:
    """K2-ACT-quell-unrest: another skill does, and after a turn between the first one does again."""
    arts, politics, rest = (
        month(f"{QUELL}, roll: 14"),
        month(f"{QUELL.replace('Arts', 'Politics')}, roll: 14"),
        month(),
    )
    assert refused(arts, arts) == ["K2-ACT-quell-unrest"]
    assert refused(arts, politics, arts, rest, arts) == []


def test_unrest_is_quelled_with_five_skills() -> None:
    """K2-ACT-quell-unrest, K2-SKL-3: Magic is none of them."""
    for skill in ("Arts", "Folklore", "Intrigue", "Politics", "Warfare"):
        assert refused(month(f"does: Quell Unrest, leader: Ruler, skill: {skill}, roll: 14")) == []
    assert refused(month("does: Quell Unrest, leader: Ruler, skill: Magic, roll: 14")) == ["K2-SKL-3"]
    assert refused(month("does: Quell Unrest, leader: Ruler, roll: 14")) == ["K2-SKL-3"]


def test_what_the_players_must_choose_is_asked_for() -> None:
    """K2-RUIN-4, K2-ACT-quell-unrest: two different ruins, or Unrest."""
    assert refused(month(f"{QUELL}, roll: 4")) == ["K2-ACT-quell-unrest"]
    assert refused(month(f"{QUELL}, roll: 4, choose: crime")) == ["K2-ACT-quell-unrest"]
    assert refused(month(f"{QUELL}, roll: 4, choose: [crime, crime]")) == ["K2-ACT-quell-unrest"]
    assert refused(month(f"{QUELL}, roll: 4, choose: [crime, decay]")) == []


# ---- Repair Reputation

TRAINED = "{Arts: trained, Defense: trained, Engineering: trained, Intrigue: trained}"
REPAIR = "does: Repair Reputation, leader: Ruler, ruin: Crime, skill: Defense"


@pytest.mark.parametrize(
    ("line", "figures"),
    [
        ("roll: 20", (3, 1, 0)),  # 23 against 16, and the die
        ("roll: 13", (4, 2, 0)),  # 16
        ("roll: 12", (5, 2, 0)),  # 15
        ("roll: 4", (5, 2, 0)),  # 7
        ("roll: 3, rolls: {unrest: 2}", (5, 2, 2)),  # 6
    ],
)
def test_repair_reputation_has_four_degrees(line: str, figures: tuple[int, int, int]) -> None:
    """K2-ACT-repair-reputation: trained +3, DC 14 + 2; Stability is not hindered by Crime's penalty."""
    journal = played(month(f"{REPAIR}, {line}"), figures="{crime: 5, crime-penalty: 2}", skills=TRAINED)
    assert after(journal, "activity", "crime", "crime-penalty", "unrest") == figures
    assert check(journal, "defense").against.value == 16


def test_each_ruin_has_its_own_skill_and_needs_training() -> None:
    """K2-ACT-repair-reputation, K2-SKL-7: Corruption Arts, Crime Defense, Decay Engineering, Strife Intrigue."""
    pairs = {"corruption": "Arts", "crime": "Defense", "decay": "Engineering", "strife": "Intrigue"}
    for ruin, skill in pairs.items():
        line = f"does: Repair Reputation, leader: Ruler, ruin: {ruin}, skill: {skill}, roll: 10"
        assert refused(month(line), skills=TRAINED) == []
        assert refused(month(line)) == ["K2-SKL-3"]
    wrong = month("does: Repair Reputation, leader: Ruler, ruin: crime, skill: Arts, roll: 10")
    assert refused(wrong, skills=TRAINED) == ["K2-ACT-repair-reputation"]
    assert refused(month("does: Repair Reputation, leader: Ruler, skill: Arts, roll: 10"), skills=TRAINED) == [
        "K2-ACT-repair-reputation"
    ]


def test_a_failed_repair_bars_its_ruin_for_the_turn_and_a_critical_one_for_two_more() -> None:
    """K2-ACT-repair-reputation, K2-ACT-7: the same ruin, whoever tries; another ruin is free."""
    again = REPAIR.replace("Ruler", "General")
    other = "does: Repair Reputation, leader: Warden, ruin: decay, skill: Engineering, roll: 12"
    failed = month(f"{REPAIR}, roll: 12", f"{again}, roll: 12", other)
    assert refused(failed, skills=TRAINED) == ["K2-ACT-repair-reputation"]
    free = month(f"{REPAIR}, roll: 12")
    assert refused(free, free, skills=TRAINED) == []
    worst = month(f"{REPAIR}, roll: 3, rolls: {{unrest: 1}}")
    late = month(f"{REPAIR}, roll: 14")
    assert refused(worst, month(other), late, skills=TRAINED) == ["K2-ACT-repair-reputation"]
    assert refused(worst, month(), month(), late, skills=TRAINED) == []


def test_a_leader_repairs_one_ruin_a_turn_and_several_leaders_may() -> None:
    """K2-ACT-2, K2-ACT-repair-reputation."""
    other = "does: Repair Reputation, leader: {}, ruin: decay, skill: Engineering, roll: 13"
    assert refused(month(f"{REPAIR}, roll: 13", other.format("Ruler")), skills=TRAINED) == ["K2-ACT-2"]
    assert refused(month(f"{REPAIR}, roll: 13", other.format("Warden")), skills=TRAINED) == []


# ---- Provide Care

CARE = "does: Provide Care, leader: Warden"


@pytest.mark.parametrize(
    ("line", "figures"),
    [
        ("roll: 20, choose: decay", (2, 1)),
        ("roll: 15", (2, 2)),
        ("roll: 14", (3, 2)),
        ("roll: 6", (3, 2)),
        ("roll: 5, choose: unrest", (4, 2)),
        ("roll: 5, choose: decay", (3, 3)),
    ],
)
def test_provide_care_has_four_degrees(line: str, figures: tuple[int, int]) -> None:
    """K2-ACT-provide-care: at Unrest 3 (-1), with Defense that nobody is trained in."""
    journal = played(month(f"{CARE}, {line}"), figures="{unrest: 3, decay: 2}")
    assert after(journal, "activity", "unrest", "decay") == figures


def test_care_is_provided_once_a_turn() -> None:
    """K2-ACT-provide-care."""
    twice = month(f"{CARE}, roll: 14", "does: Provide Care, leader: Ruler, roll: 14")
    assert refused(twice) == ["K2-ACT-provide-care"]


@pytest.mark.parametrize(("roll", "penalty"), [(15, 1), (16, 0)])
def test_a_reduction_of_a_ruin_at_0_may_take_a_point_of_its_penalty(roll: int, penalty: int) -> None:
    """K2-RUIN-3: a flat check of DC 16."""
    line = f"{CARE}, roll: 20, choose: decay, rolls: {{flat: {roll}}}"
    journal = played(month(line), figures="{decay: 0, decay-penalty: 1, stability: 12}")
    assert after(journal, "activity", "decay", "decay-penalty") == (0, penalty)


def test_a_reduction_stops_at_0_and_rolls_for_no_penalty() -> None:
    """K2-RUIN-3, K2-GEN-4: Crime 1 by a critical repair is 0; there was something to lower, so nothing is rolled."""
    journal = played(month(f"{REPAIR}, roll: 20"), figures="{crime: 1}", skills=TRAINED)
    assert after(journal, "activity", "crime", "crime-penalty") == (0, 0)
    assert [each.name for each in checks(journal)] == ["flat", "defense", "flat"]


# ---- Create a Masterpiece

PAINT = "does: Create a Masterpiece, leader: Magister"


@pytest.mark.parametrize(
    ("line", "figures"),
    [
        ("roll: 20, rolls: {rp: [4, 3]}", (3, 27, 0)),  # 1 of the turn, 1 of the critical, 1 of the work
        ("roll: 14", (2, 20, 0)),
        ("roll: 13", (1, 20, 0)),
        ("roll: 5", (1, 20, 0)),
        ("roll: 4", (0, 20, 0)),
    ],
)
def test_create_a_masterpiece_has_four_degrees(line: str, figures: tuple[int, int, int]) -> None:
    """K2-ACT-create-a-masterpiece, K2-RES-2: two dice of the size's d4."""
    journal = played(month(f"{PAINT}, {line}"))
    assert after(journal, "activity", "fame", "rp", "unrest") == figures


def test_a_masterpiece_of_no_fame_left_raises_unrest() -> None:
    """K2-ACT-create-a-masterpiece: the point was spent on another roll, and that failed critically, too."""
    journal = played(month(f"{PAINT}, roll: 4, fame: {{roll: 3}}, rolls: {{unrest: 4}}"))
    assert after(journal, "activity", "fame", "unrest") == (0, 4)


def test_a_great_masterpiece_gives_fame_again_next_turn() -> None:
    """K2-ACT-create-a-masterpiece, K2-UPK-1, K2-FAME-1: what was unspent is lost, the next turn begins with 1 + 1."""
    great = month(f"{PAINT}, roll: 20, rolls: {{rp: [4, 3]}}")
    assert after(played(great, month()), "upkeep", "fame") == (2,)
    assert after(played(great, month(), month()), "upkeep", "fame") == (1,)
    good = month(f"{PAINT}, roll: 14")
    assert after(played(good, month()), "upkeep", "fame") == (1,)


def test_one_masterpiece_a_turn_and_its_rank_is_a_switch() -> None:
    """K2-ACT-create-a-masterpiece, K2-SKL-5: untrained as printed, trained as published."""
    one = month(f"{PAINT}, roll: 14")
    assert refused(month(f"{PAINT}, roll: 14", f"{PAINT.replace('Magister', 'Ruler')}, roll: 14")) == [
        "K2-ACT-create-a-masterpiece"
    ]
    assert refused(one) == []
    assert refused(one, rules="{unprinted rank: published}") == ["K2-SKL-3"]
    assert refused(one, rules="{unprinted rank: published}", skills="{Arts: trained}") == []


# ---- Celebrate Holiday

FEAST = "does: Celebrate Holiday, leader: Counselor"


@pytest.mark.parametrize(
    ("line", "rp", "bonus"),
    [
        ("roll: 20", 20, 2),
        ("roll: 14, rolls: {rp: 3}", 17, 1),
        ("roll: 13, rolls: {rp: 3}", 17, 0),
        ("roll: 5, rolls: {rp: 3}", 17, 0),
        ("roll: 4", 20, -1),
    ],
)
def test_celebrate_holiday_has_four_degrees(line: str, rp: int, bonus: int) -> None:
    """K2-ACT-celebrate-holiday: a die of RP on a success and a failure; all checks to the end of the next turn."""
    feast = month(f"{FEAST}, {line}")
    assert after(played(feast), "activity", "rp") == (rp,)
    dice = 1 if bonus < 0 else 5
    later = month("does: Provide Care, leader: Ruler, roll: 13, choose: decay", rp=9, dice=dice)
    expected = {"celebrate-holiday": bonus} if bonus else {}
    assert parts(check(played(feast, later), "defense")) == expected
    over = month("does: Provide Care, leader: Ruler, roll: 13", rp=9)
    assert parts(check(played(feast, month(dice=dice), over), "defense")) == {}


def test_a_holiday_that_cannot_be_paid_is_a_critical_failure() -> None:
    """K2-ACT-celebrate-holiday, K2-GEN-5: 2 RP against a die of 3; the text names its own result, so no ruin rises."""
    poor = month(f"{FEAST}, roll: 14, rolls: {{rp: 3}}", rp=2)
    journal = played(poor)
    assert after(journal, "activity", "rp", "crime", "strife", "decay", "corruption") == (2, 0, 0, 0, 0)
    assert played(poor, month(dice=1)).last.ends["upkeep"].score("resource-dice").value == 1
    enough = month(f"{FEAST}, roll: 14, rolls: {{rp: 3}}", rp=3)
    assert played(enough, month()).last.ends["upkeep"].score("resource-dice").value == 5


def test_fewer_resource_dice_count_in_the_next_turn_alone() -> None:
    """K2-RES-4, K2-ACT-celebrate-holiday: four dice fewer, lapsed after it."""
    journal = played(month(f"{FEAST}, roll: 4"), month(dice=1), month())
    assert journal.last.ends["upkeep"].score("resource-dice").value == 5


def test_a_second_holiday_is_harder_this_turn_and_the_next() -> None:
    """K2-ACT-celebrate-holiday: +4 if one was celebrated since the start of the last turn."""
    feast = month(f"{FEAST}, roll: 20", f"{FEAST.replace('Counselor', 'Ruler')}, roll: 20")
    assert [each.against.value for each in checks(played(feast), "folklore")] == [14, 18]
    one = month(f"{FEAST}, roll: 20")
    assert check(played(one, one), "folklore").against.value == 18
    assert check(played(one, month(), one), "folklore").against.value == 14


def test_failures_without_a_text_bring_nothing() -> None:
    """K2-GEN-6, K2-ACT-6: at a failure Quell Unrest, Provide Care and a masterpiece change no figure."""
    for line in (QUELL, CARE, PAINT):
        journal = played(month(f"{line}, roll: {DEGREE_DICE['failure']}"))
        stocks = journal.last.ends["commerce"].state.stocks
        assert journal.last.ends["activity"].state.stocks == stocks
        assert held(journal, Barred) == []
