"""Fame and what it averts, anarchy, ruins over their threshold."""

from __future__ import annotations

import pytest

from leaders_2e_at_play import after, check, checks, month, played, refused

QUELL = "does: Quell Unrest, leader: Ruler, skill: Arts"
CALM = "unrest: {ruins: {decay: 1}, rolls: {ruin: 1, flat: 11}}"


# ---- ruin


@pytest.mark.parametrize(
    ("crime", "rises", "figures"), [(9, 1, (10, 0)), (9, 2, (1, 1)), (9, 3, (2, 1)), (10, 0, (10, 0)), (10, 1, (1, 1))]
)
def test_a_ruin_above_its_threshold_falls_by_it_and_raises_its_penalty(
    crime: int, rises: int, figures: tuple[int, int]
) -> None:
    """K2-RUIN-1, K2-RUIN-2, confusion 52: 10 is still well; Crime 9 + 3 is 2 and a penalty of 1."""
    ruling = f"gm: {{crime: +{rises}}}, why: a test"
    journal = played(month(upkeep=(ruling,)), figures=f"{{crime: {crime}}}")
    assert after(journal, "upkeep", "crime", "crime-penalty") == figures


def test_whether_it_falls_by_the_threshold_or_to_0_is_a_switch() -> None:
    """K2-RUIN-2: `ruin overflow`, subtract or reset; 25 passes the threshold twice by the first."""
    ruling = month(upkeep=("gm: {crime: +23}, why: a test",))
    for rules, figures in (("{}", (5, 2)), ("{ruin overflow: reset}", (0, 1))):
        assert after(played(ruling, figures="{crime: 2}", rules=rules), "upkeep", "crime", "crime-penalty") == figures


def test_how_high_a_penalty_rises_is_a_switch() -> None:
    """K2-RUIN-2: `ruin penalty max`, none or 4; the ruin falls all the same."""
    ruling = month(upkeep=("gm: {crime: +3}, why: a test",))
    for rules, penalty in (("{}", 5), ('{ruin penalty max: "4"}', 4)):
        journal = played(ruling, figures="{crime: 9, crime-penalty: 4}", rules=rules)
        assert after(journal, "upkeep", "crime", "crime-penalty") == (2, penalty)


def test_each_ruin_takes_from_its_ability() -> None:
    """K2-RUIN-1, K2-RUIN-2, confusion 48: an item penalty to all checks of Culture, Economy, Stability, Loyalty."""
    pairs = {"corruption": "arts", "crime": "trade", "decay": "defense", "strife": "politics"}
    for ruin, own in pairs.items():
        view = played(month(), figures=f"{{{ruin}-penalty: 2}}").last.view
        for skill in pairs.values():
            figure = view.score(skill)
            assert figure.value == (-2 if skill == own else 0)
            assert [part.kind for part in figure.parts if part.value == -2] == (["item"] if skill == own else [])


def test_players_pick_different_ruins() -> None:
    """K2-RUIN-4: two of them, neither twice the same nor something else."""
    line = f"{QUELL}, roll: 4, choose: "
    assert after(played(month(f"{line}[decay, strife]")), "activity", "decay", "strife") == (1, 1)
    for wrong in ("[decay, decay]", "[decay, wealth]", "decay"):
        assert refused(month(f"{line}{wrong}")) == ["K2-ACT-quell-unrest"]


# ---- Fame


def test_a_critical_success_gives_fame_unless_a_switch_says_no() -> None:
    """K2-FAME-1: on a kingdom check, and no more than 3; a flat check gives none."""
    line = month(f"{QUELL}, roll: 20, rolls: {{unrest: 1}}", taxes=20, happens=1)
    assert after(played(line), "activity", "fame") == (2,)
    assert after(played(line, rules='{fame on critical: "no"}'), "activity", "fame") == (1,)
    full = month(f"{QUELL}, roll: 20, rolls: {{unrest: 1}}", upkeep=("gm: {fame: +2}, after: fame, why: a test",))
    assert after(played(full), "activity", "fame") == (3,)
    assert after(played(month(f"{QUELL}, roll: 19")), "activity", "fame") == (1,)


def test_fame_is_3_at_most() -> None:
    """K2-FAME-1, K2-GEN-4."""
    assert after(played(month(upkeep=("gm: {fame: +5}, after: fame, why: a test",))), "upkeep", "fame") == (3,)


@pytest.mark.parametrize(("first", "second", "unrest"), [(5, 15, 2), (19, 6, 3), (1, 14, 3)])
def test_a_point_of_fame_rolls_again_and_the_second_result_stands(first: int, second: int, unrest: int) -> None:
    """K2-FAME-2: at Unrest 3 (-1), DC 14."""
    journal = played(month(f"{QUELL}, roll: {first}, fame: {{roll: {second}}}"), figures="{unrest: 3}")
    assert after(journal, "activity", "unrest", "fame") == (unrest, 0)
    assert [each.total.value for each in checks(journal, "arts")] == [first - 1, second - 1]


def test_without_fame_nothing_is_rolled_again() -> None:
    """K2-FAME-2: one point of the turn, spent on the first line."""
    lines = (f"{QUELL}, roll: 5, fame: {{roll: 14}}", "does: Provide Care, leader: Warden, roll: 5, fame: {roll: 14}")
    assert refused(month(*lines)) == ["K2-FAME-2"]


def test_a_critical_success_of_the_second_roll_gives_fame_and_one_of_the_first_does_not() -> None:
    """K2-FAME-1, K2-FAME-2."""
    again = month(f"{QUELL}, roll: 5, fame: {{roll: 20}}, rolls: {{unrest: 1}}")
    assert after(played(again), "activity", "fame") == (1,)
    worse = month(f"{QUELL}, roll: 20, fame: {{roll: 14}}")
    assert after(played(worse), "activity", "fame") == (0,)


# ---- anarchy and what all Fame averts


def test_at_20_unrest_nothing_but_quelling_is_done() -> None:
    """K2-UNR-2: at 19 the kingdom acts; at 20 it taxes and appoints nobody, and one may only quell."""
    care = "does: Provide Care, leader: Ruler, roll: 17, choose: unrest"
    assert refused(month(care, upkeep=(CALM,)), figures="{unrest: 19}") == []
    assert refused(month(care, upkeep=(CALM,)), figures="{unrest: 20}") == ["K2-UNR-2"]
    assert refused(month(f"{QUELL}, roll: 20", upkeep=(CALM,)), figures="{unrest: 20}") == []
    taxes = month(commerce=("does: Collect Taxes, roll: 20, choose: crime",), taxes=None, upkeep=(CALM,))
    assert "K2-UNR-2" in refused(taxes, figures="{unrest: 20}")
    assert refused(month(upkeep=(CALM,)), month(care, upkeep=(CALM,)), figures="{unrest: 20}") == ["K2-UNR-2"]


@pytest.mark.parametrize(("roll", "unrest"), [(20, 19), (19, 20), (18, 20)])
def test_in_anarchy_a_degree_is_lost(roll: int, unrest: int) -> None:
    """K2-UNR-2: at -4, 20 makes 16, better by the die, worse by anarchy: a success; 19 makes 15: a failure."""
    journal = played(month(f"{QUELL}, roll: {roll}", upkeep=(CALM,)), figures="{unrest: 20}")
    assert after(journal, "activity", "unrest") == (unrest,)


@pytest.mark.parametrize(("unrest", "die", "left", "fame"), [(16, 4, 19, 0), (16, 3, 19, 2), (19, 4, 19, 0)])
def test_all_fame_averts_anarchy(unrest: int, die: int, left: int, fame: int) -> None:
    """K2-FAME-2, K2-UNR-2: Unrest stops at 19 and all points go; where it does not come to 20 the line is refused."""
    two = "gm: {fame: +1}, after: fame, why: a test"
    vacant = ("vacate: Ruler", f"roles: {{rolls: {{unrest: {die}}}}}", CALM, two)
    turn = month(upkeep=(*vacant, "fame: anarchy"))
    if fame:
        assert refused(turn, figures=f"{{unrest: {unrest}}}") == ["K2-FAME-2"]
        turn = month(upkeep=vacant)
    journal = played(turn, figures=f"{{unrest: {unrest}}}")
    assert after(journal, "upkeep", "unrest", "fame") == (left, fame)


def test_without_fame_anarchy_is_not_averted() -> None:
    """K2-FAME-2: the point of the turn is gone on a roll before."""
    lines = (
        "does: Provide Care, leader: Warden, roll: 17, fame: {roll: 16}",
        f"{QUELL}, roll: 2, choose: unrest, rolls: {{unrest: 4}}",
    )
    turn = month(*lines, "fame: anarchy", upkeep=(CALM,))
    assert refused(turn, figures="{unrest: 19}") == ["K2-FAME-2"]
    journal = played(month(*lines, upkeep=(CALM,)), figures="{unrest: 19}")
    assert after(journal, "activity", "unrest") == (23,)


def test_anarchy_is_averted_at_its_moment() -> None:
    """K2-FAME-2, K2-UNR-2: so the next line of the same phase may still be played."""
    lines = (
        f"{QUELL}, roll: 5, choose: unrest, rolls: {{unrest: 4}}",
        "does: Provide Care, leader: Warden, roll: 17",
        "fame: anarchy",
    )
    journal = played(month(*lines, upkeep=(CALM,)), figures="{unrest: 18}")
    assert after(journal, "activity", "unrest", "fame") == (19, 0)
    assert check(journal, "defense").outcome == "failure"


def test_a_kingdom_in_anarchy_does_not_buy_itself_out() -> None:
    """K2-FAME-2: it averts anarchy, it does not end it."""
    assert refused(month(upkeep=(CALM, "fame: anarchy")), figures="{unrest: 20}") == ["K2-FAME-2"]


def test_all_fame_averts_the_penalty_of_a_ruin() -> None:
    """K2-FAME-2, K2-RUIN-2: the ruin stops 1 below its threshold, the penalty does not rise."""
    turn = month(upkeep=("gm: {crime: +3}, after: fame, why: a test", "fame: Crime"))
    journal = played(turn, figures="{crime: 9, crime-penalty: 1}")
    assert after(journal, "upkeep", "crime", "crime-penalty", "fame") == (9, 1, 0)
    assert refused(turn, figures="{crime: 7}") == ["K2-FAME-2"]
    assert refused(turn.replace("Crime", "decay"), figures="{crime: 9}") == ["K2-FAME-2"]
    assert refused(turn.replace("Crime", "wealth"), figures="{crime: 9}") == ["name"]


def test_all_fame_averts_one_threat() -> None:
    """K2-FAME-2: of two at once the first line has it, the second has no Fame left."""
    threats = "gm: {crime: +3, decay: +3}, after: fame, why: a test"
    turn = month(upkeep=(threats, "fame: decay", "fame: crime"))
    assert refused(turn, figures="{crime: 9, decay: 9}") == ["K2-FAME-2"]
    one = played(month(upkeep=(threats, "fame: decay")), figures="{crime: 9, decay: 9}")
    assert after(one, "upkeep", "crime", "crime-penalty", "decay", "decay-penalty") == (2, 1, 9, 0)


@pytest.mark.parametrize("phase", ["upkeep", "commerce", "activity", "event"])
def test_fame_averts_in_every_phase(phase: str) -> None:
    """K2-FAME-2."""
    lines = ("gm: {crime: +3}, why: a test", "fame: crime")
    if phase == "upkeep":
        lines = ("gm: {crime: +3}, after: fame, why: a test", "fame: crime")
    turn = month(*lines) if phase == "activity" else month(**{phase: lines})  # type: ignore[arg-type]
    journal = played(turn, figures="{crime: 9}")
    assert after(journal, phase, "crime", "crime-penalty", "fame") == (9, 0, 0)


@pytest.mark.parametrize(("level", "most"), [(19, 3), (20, 4)])
def test_a_kingdom_that_all_envy_keeps_a_point_of_fame_more(level: int, most: int) -> None:
    """K2-ADV-1, K2-FAME-1: three points, four at level 20."""
    songs = "gm: {fame: +6}, why: songs"
    journal = played(month(songs, dice=level + 4), figures=f"{{level: {level}}}")
    assert after(journal, "activity", "fame") == (most,)
