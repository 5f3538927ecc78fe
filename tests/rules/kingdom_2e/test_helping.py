"""What leaders lend each other and keep for a check: when it counts, and when it is refused."""

from __future__ import annotations

import pytest

from kingdom_chronicle.rules.kingdom_2e.records import Token
from kingdom_chronicle.rules.realm import standings
from leaders_2e_at_play import after, check, checks, held, month, parts, played, refused

INVEST = "invest: [Ruler, General, Counselor, Treasurer]"
QUELL = "does: Quell Unrest, leader: General, skill: Arts"


# ---- Focused Attention

FOCUS = "does: Focused Attention, leader: Ruler, other: General, skill: Arts"


@pytest.mark.parametrize(
    ("skills", "roll", "bonus"),
    [
        ("{}", 20, 2),  # 18 against 14, and the die
        ("{}", 16, 1),
        ("{}", 15, 0),
        ("{}", 7, 0),
        ("{Arts: trained}", 20, 2),
        ("{Arts: expert}", 20, 3),
        ("{Arts: expert}", 14, 1),
        ("{Arts: master}", 20, 4),
        ("{Arts: master}", 12, 2),
        ("{Arts: legendary}", 20, 6),
        ("{Arts: legendary}", 10, 3),
    ],
)
def test_focused_attention_lends_by_the_rank_and_half_on_a_success(skills: str, roll: int, bonus: int) -> None:
    """K2-ACT-focused-attention: the lowest success of each rank at -2 and level 1, and a critical one."""
    first = f"{FOCUS}, roll: {roll}"
    if not bonus:
        assert refused(month(first, f"{QUELL}, roll: 10, token: Focused Attention"), skills=skills) == ["K2-CHK-10"]
        return
    journal = played(month(first, f"{QUELL}, roll: 10, token: Focused Attention"), skills=skills)
    focus, quell = checks(journal, "arts")
    assert parts(focus)["focused-attention"] == -2
    assert parts(quell)["focused-attention"] == bonus


def test_a_critical_failure_distracts_the_other_leader_for_the_turn() -> None:
    """K2-ACT-focused-attention: -1 on all checks of that leader with that skill, and of nobody else."""
    lines = (
        f"{FOCUS}, roll: 6",
        f"{QUELL}, roll: 14",
        "does: Create a Masterpiece, leader: Warden, roll: 13",
        "does: Rest and Relax, leader: General, skill: Trade, roll: 13",
    )
    journal = played(month(*lines), month("does: Create a Masterpiece, leader: General, roll: 13"))
    first = played(month(*lines))
    arts = checks(first, "arts")
    assert [dict(parts(each)) for each in arts[1:]] == [{"focused-attention": -1}, {}]
    assert parts(check(first, "trade")) == {}
    assert parts(check(journal, "arts")) == {}


def test_the_penalty_of_two_is_untyped() -> None:
    """K2-CHK-5, K2-CHK-6: it adds to a circumstance penalty."""
    distracted = "does: Focused Attention, leader: General, other: Ruler, skill: Arts, roll: 6"
    journal = played(month(distracted, f"{FOCUS}, roll: 18"))
    _, focus = checks(journal, "arts")
    assert sorted(part.value for part in focus.total.parts if part.label == "focused-attention") == [-2, -1]


def test_attention_is_lent_to_another_leader_for_one_check_of_the_skill_this_turn() -> None:
    """K2-ACT-focused-attention, K2-CHK-10: not oneself, not another skill or leader, not twice, not next turn."""
    lent = f"{FOCUS}, roll: 16"
    assert refused(month(f"{FOCUS.replace('other: General', 'other: Ruler')}, roll: 16")) == [
        "K2-ACT-focused-attention"
    ]
    assert refused(month("does: Focused Attention, leader: Ruler, skill: Arts, roll: 16")) == [
        "K2-ACT-focused-attention"
    ]
    token = "token: Focused Attention"
    assert refused(month(lent, f"{QUELL.replace('Arts', 'Politics')}, roll: 14, {token}")) == ["K2-CHK-10"]
    assert refused(month(lent, f"{QUELL.replace('General', 'Warden')}, roll: 14, {token}")) == ["K2-CHK-10"]
    paint = "does: Create a Masterpiece, leader: General, roll: 14"
    assert refused(month(lent, f"{QUELL}, roll: 14, {token}", f"{paint}, {token}")) == ["K2-CHK-10"]
    assert refused(month(lent), month(f"{QUELL}, roll: 14, {token}")) == ["K2-CHK-10"]
    assert refused(month(f"{lent}, {token}")) == ["K2-CHK-10"]
    assert refused(month(lent, FOCUS.replace("Arts", "Magic") + ", roll: 16")) == ["K2-ACT-2"]


# ---- Rest and Relax

REST = "does: Rest and Relax, leader: Ruler, skill: Arts"


@pytest.mark.parametrize(("roll", "unrest"), [(20, 2), (15, 2), (14, 3), (6, 3), (5, 3)])
def test_rest_and_relax_has_four_degrees(roll: int, unrest: int) -> None:
    """K2-ACT-rest-and-relax: at Unrest 3 (-1)."""
    assert after(played(month(f"{REST}, roll: {roll}"), figures="{unrest: 3}"), "activity", "unrest") == (unrest,)


def test_a_good_rest_helps_each_leader_once_to_the_end_of_the_next_turn() -> None:
    """K2-ACT-rest-and-relax, K2-CHK-10: +2 circumstance to a leadership check, declared with the line."""
    rest = month(f"{REST}, roll: 20", f"{QUELL}, roll: 12, token: Rest and Relax")
    assert parts(checks(played(rest), "arts")[1]) == {"rest-and-relax": 2}
    warden = "does: Provide Care, leader: Warden, roll: 12, token: Rest and Relax"
    again = "does: Create a Masterpiece, leader: Warden, roll: 14, token: Rest and Relax"
    assert parts(check(played(rest, month(warden)), "defense")) == {"rest-and-relax": 2}
    assert refused(rest, month(warden, again)) == ["K2-CHK-10"]
    assert refused(rest, month(), month(warden)) == ["K2-CHK-10"]
    hunt = "does: Hunt and Forage, leader: Warden, roll: 14, token: Rest and Relax"
    assert refused(rest, month(hunt)) == ["K2-CHK-10"]


def test_whether_each_leader_has_the_bonus_is_a_switch() -> None:
    """K2-ACT-rest-and-relax: `rest bonus`, each leader or once."""
    rest = month(f"{REST}, roll: 20")
    warden = "does: Provide Care, leader: Warden, roll: 12, token: Rest and Relax"
    general = "does: Create a Masterpiece, leader: General, roll: 14, token: Rest and Relax"
    assert refused(rest, month(warden, general)) == []
    assert refused(rest, month(warden, general), rules="{rest bonus: once}") == ["K2-CHK-10"]
    assert refused(rest, month(warden), rules="{rest bonus: once}") == []


def test_a_wasted_rest_hinders_its_leader_for_the_turn() -> None:
    """K2-ACT-rest-and-relax: -2 circumstance on that leader's leadership activities, not on others, not next turn."""
    bad = f"{REST}, roll: 4"
    own, other = "does: Create a Masterpiece, leader: {}, roll: 13", "does: Provide Care, leader: Warden, roll: 13"
    journal = played(month(bad, own.format("Ruler"), other))
    assert parts(checks(journal, "arts")[1]) == {"rest-and-relax": -2}
    assert parts(check(journal, "defense")) == {}
    assert parts(check(played(month(bad), month(own.format("Ruler"))), "arts")) == {}


def test_rest_is_harder_after_a_turn_with_rest_and_not_within_one() -> None:
    """K2-ACT-rest-and-relax: +4 if used last turn; uses of this turn do not count, also when last turn had one."""
    two = month(f"{REST}, roll: 14", REST.replace("Ruler", "General") + ", roll: 14")
    assert [each.against.value for each in checks(played(two), "arts")] == [14, 14]
    assert [each.against.value for each in checks(played(month(f"{REST}, roll: 14"), two), "arts")] == [18, 18]
    assert [each.against.value for each in checks(played(month(f"{REST}, roll: 14"), month(), two), "arts")] == [14, 14]


def test_one_rests_with_five_skills() -> None:
    """K2-ACT-rest-and-relax, K2-SKL-3, K2-ACT-2."""
    for skill in ("Arts", "Boating", "Scholarship", "Trade", "Wilderness"):
        assert refused(month(f"{REST.replace('Arts', skill)}, roll: 10")) == []
    assert refused(month(f"{REST.replace('Arts', 'Magic')}, roll: 10")) == ["K2-SKL-3"]
    assert refused(month(f"{REST}, roll: 10", f"{REST}, roll: 10")) == ["K2-ACT-2"]


# ---- Take Charge

CHARGE = "does: Take Charge, leader: Ruler, activity: Hunt and Forage, skill: Wilderness"
HUNT = "does: Hunt and Forage"


@pytest.mark.parametrize(
    ("roll", "granted", "bonus"), [(19, True, 1), (20, True, 1), (13, True, 0), (12, False, 0), (4, False, 0)]
)
def test_take_charge_grants_an_activity_outside_the_limit(roll: int, granted: bool, bonus: int) -> None:
    """K2-ACT-take-charge, K2-ACT-3: three region activities and the one taken charge of.

    Loyalty is invested, Wilderness is of Stability, and so is the General's role: +1 potency.
    """
    charge = f"{CHARGE}, roll: {roll}"
    four = month(charge, *[f"{HUNT}, roll: 10"] * 4, upkeep=(INVEST,))
    # 19 + 1 with Stability 18 is 24: critical without a natural 20
    how = {"figures": "{stability: 18}"} if roll == 19 else {}
    assert refused(four, **how) == ([] if granted else ["K2-ACT-3"])
    if granted:
        hunts = checks(played(four, **how), "wilderness")[1:]
        assert [parts(each).get("take-charge", 0) for each in hunts] == [bonus, 0, 0, 0]


def test_a_botched_charge_hinders_the_leader_s_next_leadership_check_by_itself() -> None:
    """K2-ACT-take-charge: -2 circumstance, once, this turn; it is not the players' choice."""
    charge = f"{CHARGE}, roll: 3"
    general = "does: Create a Masterpiece, leader: General, roll: 13"
    lines = (charge, general, "does: Provide Care, leader: Ruler, roll: 13")
    journal = played(month(*lines, upkeep=(INVEST,)))
    assert "take-charge" not in parts(check(journal, "arts"))
    assert parts(check(journal, "defense"))["take-charge"] == -2
    later = month("does: Provide Care, leader: Ruler, roll: 13")
    assert "take-charge" not in parts(check(played(month(charge, upkeep=(INVEST,)), later), "defense"))


def test_the_hindrance_of_a_charge_falls_on_one_check_alone() -> None:
    """K2-ACT-take-charge: the second check of the turn is free of it."""
    seat = """\
  hexes: {A1: []}
  settlements:
    Tuskholm: {hex: A1, with: [{build: Town Hall, lot: A1}, {build: Houses, lot: A3}]}
"""
    lines = (
        f"{CHARGE}, roll: 3",
        "does: Provide Care, leader: Ruler, roll: 13",
        "does: Create a Masterpiece, leader: Ruler, roll: 13",
    )
    journal = played(month(*lines, upkeep=(INVEST,)), more=seat, figures="{food: 4}")
    assert parts(check(journal, "defense"))["take-charge"] == -2
    assert "take-charge" not in parts(check(journal, "arts"))


def test_a_charge_asks_for_the_skill_and_rank_of_its_activity() -> None:
    """K2-ACT-take-charge, K2-SKL-3: another skill is refused; each time it is another one."""
    assert refused(month(f"{CHARGE.replace('Wilderness', 'Arts')}, roll: 13", upkeep=(INVEST,))) == [
        "K2-ACT-take-charge"
    ]
    twice = month(f"{CHARGE}, roll: 13", f"{CHARGE}, roll: 13", upkeep=(INVEST,))
    assert refused(twice) == ["K2-ACT-take-charge"]
    other = CHARGE.replace("Ruler", "General")
    assert refused(month(f"{CHARGE}, roll: 13", f"{other}, roll: 13", upkeep=(INVEST,))) == []


def test_a_charge_is_of_a_civic_region_or_army_activity() -> None:
    """K2-ACT-take-charge."""
    line = "does: Take Charge, leader: Ruler, activity: Quell Unrest, skill: Arts, roll: 13"
    assert refused(month(line, upkeep=(INVEST,))) == ["K2-ACT-take-charge"]


def test_only_an_invested_leader_who_did_the_duties_takes_charge() -> None:
    """K2-ACT-take-charge, K2-LDR-4."""
    charge = f"{CHARGE}, roll: 14"
    assert refused(month(charge)) == ["K2-ACT-take-charge"]
    assert refused(month(charge, upkeep=(INVEST.replace("Ruler, ", ""),))) == ["K2-ACT-take-charge"]
    gone = month(charge, upkeep=("absent: Ruler, rolls: {unrest: 1}", INVEST))
    assert "K2-ACT-take-charge" in refused(gone)
    assert refused(month(charge, upkeep=(INVEST,))) == []


# ---- the two solutions

CREATE = "does: Creative Solution, leader: Magister"
SUPER = "does: Supernatural Solution, leader: Magister"


@pytest.mark.parametrize("line", [CREATE, SUPER])
@pytest.mark.parametrize(
    ("roll", "rp", "stored"),
    [("20", 20, 1), ("14, rolls: {rp: 4}", 16, 1), ("13, rolls: {rp: [5, 6]}", 9, 0), ("4, rolls: {rp: [5, 6]}", 9, 0)],
)
def test_both_solutions_have_four_degrees(line: str, roll: str, rp: int, stored: int) -> None:
    """K2-ACT-creative-solution, K2-ACT-supernatural-solution, K2-XP-1: 10 XP where what is stored is not used."""
    journal = played(month(f"{line}, roll: {roll}"))
    assert after(journal, "activity", "rp") == (rp,)
    assert len(journal.last.ends["activity"].all(Token)) == stored
    assert after(journal, "event", "xp") == (rp + 10 * stored,)
    assert held(journal, Token) == []


@pytest.mark.parametrize("line", [CREATE, SUPER])
def test_a_solution_that_cannot_be_paid_is_a_critical_failure(line: str) -> None:
    """K2-GEN-5, K2-ACT-creative-solution, K2-ACT-supernatural-solution: 2d6 take what is there, and a ruin rises."""
    short = f"{line}, roll: 14, rolls: {{rp: 4, rp#2: [3, 4]}}, choose: crime"
    journal = played(month(short, rp=3))
    assert after(journal, "activity", "rp", "crime") == (0, 1)
    assert held(journal, Token) == []
    assert after(played(month(f"{line}, roll: 14, rolls: {{rp: 4}}", rp=4)), "activity", "rp", "crime") == (0, 0)


def test_a_critical_failure_of_magic_bars_it_to_the_end_of_the_next_turn() -> None:
    """K2-ACT-supernatural-solution, K2-ACT-7."""
    worst, good = month(f"{SUPER}, roll: 4, rolls: {{rp: [1, 1]}}"), month(f"{SUPER}, roll: 20")
    assert refused(worst, good) == ["K2-ACT-supernatural-solution"]
    assert refused(worst, month(), good) == []
    other = SUPER.replace("Magister", "Ruler")
    assert refused(month(f"{SUPER}, roll: 4, rolls: {{rp: [1, 1]}}", f"{other}, roll: 20")) == [
        "K2-ACT-supernatural-solution"
    ]


def test_a_critical_failure_of_scholars_hinders_culture_to_the_end_of_the_next_turn() -> None:
    """K2-ACT-creative-solution: -1 circumstance."""
    worst = month(f"{CREATE}, roll: 4, rolls: {{rp: [1, 1]}}")
    quell = month(f"{QUELL}, roll: 13")
    assert parts(check(played(worst, quell), "arts")) == {"creative-solution": -1}
    assert parts(check(played(worst, month(), quell), "arts")) == {}


@pytest.mark.parametrize(
    ("first", "second", "outcome"), [(5, 12, "success"), (5, 11, "failure"), (19, 2, "critical failure")]
)
def test_a_creative_solution_rolls_again_with_two_more_and_that_stands(first: int, second: int, outcome: str) -> None:
    """K2-ACT-creative-solution: 12 + 2 is 14; a better first roll is gone."""
    line = f"{QUELL}, roll: {first}, token: Creative Solution, rolls: {{again: {second}, unrest: 1}}, choose: unrest"
    line = line if outcome == "critical failure" else line.replace(", unrest: 1", "")
    journal = played(month(f"{CREATE}, roll: 20", line), figures="{unrest: 0}")
    again = checks(journal, "arts")[-1]
    assert (again.outcome, parts(again)) == (outcome, {"creative-bonus": 2})
    assert after(journal, "event", "xp") == (20,)


@pytest.mark.parametrize(("first", "magic", "unrest"), [(5, 14, 2), (14, 5, 2), (5, 13, 3), (5, 20, 0)])
def test_a_supernatural_solution_rolls_magic_besides_and_the_better_counts(first: int, magic: int, unrest: int) -> None:
    """K2-ACT-supernatural-solution: Unrest 3, so -1 on both; Culture 12 for the two of them."""
    die = ", unrest: 3" if magic == 20 else ""
    line = f"{QUELL}, roll: {first}, token: Supernatural Solution, rolls: {{magic: {magic}{die}}}"
    journal = played(month(f"{SUPER}, roll: 20", line), figures="{unrest: 3, culture: 12}")
    assert after(journal, "activity", "unrest") == (unrest,)


def test_one_check_takes_one_fortune_effect() -> None:
    """K2-CHK-9: both solutions have the trait, and a point of Fame that rolls again."""
    both = month(
        f"{CREATE}, roll: 20",
        f"{SUPER.replace('Magister', 'Ruler')}, roll: 20",
        f"{QUELL}, roll: 14, token: [Creative Solution, Supernatural Solution]",
    )
    assert refused(both) == ["K2-CHK-9"]
    fame = month(f"{CREATE}, roll: 20", f"{QUELL}, roll: 14, token: Creative Solution, fame: {{roll: 15}}")
    assert refused(fame) == ["K2-CHK-9"]


def test_a_bonus_and_a_fortune_effect_help_the_same_check() -> None:
    """K2-CHK-9, K2-CHK-10: attention is no fortune; of two circumstance bonuses the better counts."""
    lines = (
        f"{CREATE}, roll: 20",
        "does: Focused Attention, leader: Ruler, other: General, skill: Arts, roll: 16",
        f"{QUELL}, roll: 5, token: [Focused Attention, Creative Solution], rolls: {{again: 12}}",
    )
    _focus, first, again = checks(played(month(*lines)), "arts")
    assert parts(first) == {"focused-attention": 1}
    assert parts(again) == {"creative-bonus": 2}


def test_what_is_stored_is_refused_where_it_is_not_there_or_nothing_is_rolled() -> None:
    """K2-CHK-10, K2-FAME-2."""
    assert refused(month(f"{QUELL}, roll: 14, token: Creative Solution")) == ["K2-CHK-10"]
    stored = month(f"{CREATE}, roll: 20")
    assert refused(stored, month(f"{QUELL}, roll: 14, token: Creative Solution")) == ["K2-CHK-10"]
    set = "does: Quell Unrest, leader: General, skill: Arts, degree: success, why: a test"
    assert refused(month(f"{CREATE}, roll: 20", f"{set}, token: Creative Solution")) == ["K2-CHK-10"]
    assert "K2-FAME-2" in refused(month(f"{set}, fame: {{roll: 3}}"))


# ---- Prognostication

SEE = "does: Prognostication, leader: Magister"


def test_prognostication_needs_training() -> None:
    """K2-ACT-prognostication, K2-SKL-3."""
    assert refused(month(f"{SEE}, roll: 11")) == ["K2-SKL-3"]
    assert refused(month(f"{SEE}, roll: 11"), skills="{Magic: trained}") == []


@pytest.mark.parametrize(("roll", "bonus"), [(11, [1]), (10, []), (2, [])])
def test_prognostication_helps_with_events_of_this_turn(roll: int, bonus: list[int]) -> None:
    """K2-ACT-prognostication: +1 circumstance on a success, nothing on a failure."""
    journal = played(month(f"{SEE}, roll: {roll}"), skills="{Magic: trained}")
    view = journal.last.ends["activity"]
    assert [each.value for each in standings(view, "event-checks")] == bonus
    later = played(month(f"{SEE}, roll: {roll}"), month(), skills="{Magic: trained}")
    assert list(standings(later.last.ends["activity"], "event-checks")) == []
