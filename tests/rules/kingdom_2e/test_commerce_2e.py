"""The Commerce phase: taxes or none, a better life, the treasury; and what leaders invest and craft."""

from __future__ import annotations

import pytest

from leaders_2e_at_play import after, check, checks, month, parts, played, refused, towns

TAX = "does: Collect Taxes"


def taxed(line: str, **how: object) -> str:
    """A turn in which taxes are collected."""
    return month(commerce=(f"{TAX}, {line}",), taxes=None, **how)  # type: ignore[arg-type]


# ---- taxes


@pytest.mark.parametrize(
    ("line", "figures"),
    [
        ("roll: 20", (26, 0, 0)),
        ("roll: 16", (23, 0, 0)),
        ("roll: 15", (21, 1, 0)),
        ("roll: 7", (21, 1, 0)),
        ("roll: 6, choose: strife", (20, 2, 1)),
    ],
)
def test_collect_taxes_has_four_degrees(line: str, figures: tuple[int, int, int]) -> None:
    """K2-ACT-collect-taxes, K2-GEN-3: level 3, DC 16; twice the level, the level, half of it rounded down, none."""
    journal = played(taxed(line, dice=7), figures="{level: 3}")
    assert after(journal, "commerce", "rp", "unrest", "strife") == figures


def test_half_of_level_1_is_at_least_1() -> None:
    """K2-ACT-collect-taxes, K2-GEN-3."""
    assert after(played(taxed("roll: 13")), "commerce", "rp") == (21,)


@pytest.mark.parametrize(("line", "bonus"), [("roll: 20", 2), ("roll: 14", 1), ("roll: 13", 0)])
def test_taxes_help_economy_for_the_rest_of_the_turn(line: str, bonus: int) -> None:
    """K2-ACT-collect-taxes: +2 or +1 circumstance to Economy-based checks, and only those."""
    craft = "does: Craft Luxuries, leader: Ruler, skill: Industry, roll: 10, rolls: {rp: 1}"
    arts = "does: Quell Unrest, leader: General, skill: Arts, roll: 10"
    turn = month(craft, arts, commerce=(f"{TAX}, {line}",), taxes=None)
    journal = played(turn, skills="{Industry: trained}")
    expected = {"trained": 3} | ({"collect-taxes": bonus} if bonus else {})
    less = {"unrest": -1} if not bonus else {}
    assert parts(check(journal, "industry")) == expected | less
    assert parts(check(journal, "arts")) == less
    later = month(craft, taxes=20)
    assert parts(check(played(turn, later, skills="{Industry: trained}"), "industry")) == {"trained": 3}


@pytest.mark.parametrize(
    ("line", "figures"),
    [
        ("roll: 20, rolls: {flat: 2}", (22, 3)),
        ("roll: 15, rolls: {flat: 2}", (21, 3)),
        ("roll: 14, rolls: {flat: 2}", (21, 4)),
        ("roll: 5, rolls: {flat: 2}, choose: crime", (20, 6)),
        ("roll: 20, rolls: {flat: 1}", (21, 4)),
        ("roll: 15, rolls: {flat: 1}, choose: crime", (20, 6)),
    ],
)
def test_taxes_twice_running_may_fall_two_degrees_and_anger_more(line: str, figures: tuple[int, int]) -> None:
    """K2-ACT-collect-taxes, K2-CHK-4: a flat check of DC 2, the Unrest, failed with a 1; Trade is at -1."""
    journal = played(taxed("roll: 15"), taxed(line), figures="{unrest: 2}")
    assert after(journal, "commerce", "rp", "unrest") == figures


def test_against_no_unrest_taxes_twice_running_never_fall() -> None:
    """K2-ACT-collect-taxes: a flat check of DC 0 succeeds with a 1."""
    journal = played(taxed("roll: 14"), taxed("roll: 14, rolls: {flat: 1}"))
    assert check(journal, "trade").outcome == "success"
    assert after(journal, "commerce", "unrest") == (1,)


def test_a_turn_between_forgets_the_taxes() -> None:
    """K2-ACT-collect-taxes: no flat check of the second, and no Unrest."""
    journal = played(taxed("roll: 14"), month(), taxed("roll: 14"))
    assert after(journal, "commerce", "unrest") == (0,)
    assert [each.name for each in checks(journal)] == ["trade", "flat"]


def test_a_failed_attempt_counts_as_taxes_of_the_last_turn() -> None:
    """K2-ACT-collect-taxes: 'attempted' is enough."""
    journal = played(taxed("roll: 13"), taxed("roll: 20, rolls: {flat: 1}"))
    assert after(journal, "commerce", "unrest") == (2,)


def test_the_unrest_of_taxes_that_succeed_critically_is_a_switch() -> None:
    """K2-ACT-collect-taxes: `taxes critical unrest`, keep or waive; a plain success is not waived."""
    again = taxed("roll: 20, rolls: {flat: 20}")
    for rules, unrest in (("{}", 1), ("{taxes critical unrest: waive}", 0)):
        assert after(played(taxed("roll: 14"), again, rules=rules), "commerce", "unrest") == (unrest,)
    plain = played(taxed("roll: 14"), taxed("roll: 14, rolls: {flat: 20}"), rules="{taxes critical unrest: waive}")
    assert after(plain, "commerce", "unrest") == (1,)


def test_taxes_are_collected_once_a_turn_and_their_rank_is_a_switch() -> None:
    """K2-COM-1, K2-SKL-5."""
    twice = month(commerce=(f"{TAX}, roll: 14", f"{TAX}, roll: 14"), taxes=None)
    assert refused(twice) == ["K2-ACT-collect-taxes"]
    assert "K2-SKL-3" in refused(taxed("roll: 14"), rules="{unprinted rank: published}")
    assert refused(taxed("roll: 14"), rules="{unprinted rank: published}", skills="{Trade: trained}") == []


@pytest.mark.parametrize(("roll", "unrest"), [(10, 3), (11, 2)])
def test_a_turn_without_taxes_may_calm(roll: int, unrest: int) -> None:
    """K2-COM-1: a flat check of DC 11."""
    assert after(played(month(taxes=roll), figures="{unrest: 3}"), "commerce", "unrest") == (unrest,)


def test_where_there_is_no_unrest_nothing_is_calmed() -> None:
    """K2-COM-1, K2-GEN-4."""
    assert after(played(month(taxes=20)), "commerce", "unrest") == (0,)


def test_activities_keep_to_their_phase() -> None:
    """K2-GEN-2, K2-COM-2: leaders do not quell in Commerce, and nobody taxes in the Activity phase."""
    quell = "does: Quell Unrest, leader: Ruler, skill: Arts, roll: 14"
    assert refused(month(commerce=(quell,))) == ["K2-GEN-2"]
    assert refused(month(f"{TAX}, roll: 14")) == ["K2-GEN-2"]
    assert refused(month("does: Improve Lifestyle, roll: 14, rolls: {rp: 1}")) == ["K2-GEN-2"]
    assert refused(month(upkeep=(quell,))) == ["K2-GEN-2"]
    wrong = month("does: Quell Unrest, leader: Ruler, skill: Arts, step: region, roll: 14")
    assert refused(wrong) == ["K2-GEN-2"]


# ---- expenses

LIFE = "does: Improve Lifestyle"


@pytest.mark.parametrize(
    ("line", "figures", "culture", "economy", "warfare"),
    [
        ("roll: 20", (17, 0, 0), 2, 0, 1),
        ("roll: 14", (17, 0, 0), 1, 0, 0),
        ("roll: 13", (17, 0, 0), 1, -1, 0),
        ("roll: 5", (17, 0, 0), 1, -1, 0),
        ("roll: 4, choose: decay", (17, 1, 1), 0, -1, 0),
    ],
)
def test_improve_lifestyle_has_four_degrees(
    line: str, figures: tuple[int, int, int], culture: int, economy: int, warfare: int
) -> None:
    """K2-ACT-improve-lifestyle: Culture +2 and other leadership +1, Culture +1, also Economy -1, or that alone."""
    help = (
        "does: Rest and Relax, leader: Ruler, skill: Arts, roll: 10",
        "does: Rest and Relax, leader: General, skill: Trade, roll: 10",
        "does: Quell Unrest, leader: Warden, skill: Warfare, roll: 10",
    )
    life = f"{LIFE}, {line.replace('roll:', 'rolls: {rp: 3}, roll:')}"
    journal = played(month(*help, commerce=(life,)))
    assert after(journal, "commerce", "rp", "unrest", "decay") == figures
    unrest = {"unrest": -1} if figures[1] else {}
    for skill, bonus in (("arts", culture), ("warfare", warfare)):
        assert parts(check(journal, skill)) == unrest | ({"improve-lifestyle": bonus} if bonus else {}), skill
    # on a critical success Trade has the bonus of leadership; else the penalty of Economy
    trade = economy or warfare
    assert parts(check(journal, "trade")) == unrest | ({"improve-lifestyle": trade} if trade else {})


@pytest.mark.parametrize(("rp", "left", "unrest"), [(3, 0, 0), (2, 2, 1)])
def test_a_lifestyle_that_cannot_be_paid_fails_critically(rp: int, left: int, unrest: int) -> None:
    """K2-ACT-improve-lifestyle, K2-GEN-5: no roll, nothing is paid, and no ruin but the one of the result."""
    roll = ", roll: 14" if rp == 3 else ""
    journal = played(month(commerce=(f"{LIFE}, rolls: {{rp: 3}}, choose: decay{roll}",), rp=rp))
    assert after(journal, "commerce", "rp", "unrest", "decay", "crime") == (left, unrest, unrest, 0)
    assert bool(checks(journal, "politics")) == (rp == 3)


TAP = "does: Tap Treasury, skill: Statecraft"


@pytest.mark.parametrize(
    ("line", "debt", "figures", "loyalty", "economy"),
    [
        ("roll: 20", 30, (0, 0), 0, 0),
        ("roll: 16", 30, (0, 0), 0, -1),
        ("roll: 15", 0, (0, 0), -1, -1),
        ("roll: 7", 0, (0, 0), -1, -1),
        ("roll: 6, choose: crime", 0, (1, 1), -1, -1),
    ],
)
def test_tap_treasury_has_four_degrees(
    line: str, debt: int, figures: tuple[int, int], loyalty: int, economy: int
) -> None:
    """K2-ACT-tap-treasury, K2-RES-3: 30 gp at level 3; penalties to the end of the next turn."""
    tap = month(commerce=(f"{TAP}, {line}",), dice=7)
    journal = played(tap, figures="{level: 3}")
    assert after(journal, "commerce", "debt") == (debt,)
    assert after(journal, "commerce", "unrest", "crime") == figures
    later = month(
        "does: Quell Unrest, leader: Ruler, skill: Politics, roll: 12",
        "does: Rest and Relax, leader: Warden, skill: Trade, roll: 12",
        dice=7,
    )
    for turns, counts in (((tap, later), True), ((tap, month(dice=7), later), False)):
        journal = played(*turns, figures="{level: 3}")
        unrest = {"unrest": -1} if figures[0] else {}
        for skill, penalty in (("politics", loyalty), ("trade", economy)):
            expected = {"tap-treasury": penalty} if penalty and counts else {}
            found = dict(parts(check(journal, skill)))
            assert {k: v for k, v in found.items() if k not in unrest} == expected, (skill, counts)


def test_the_treasury_gives_the_sum_of_the_level() -> None:
    """K2-RES-3: 10 gp at level 1, 350 at 9, 35000 at 20."""
    for level, sum in ((1, 10), (2, 18), (9, 350), (13, 1500), (20, 35000)):
        journal = played(month(commerce=(f"{TAP}, roll: 20",), dice=level + 4, rp=99), figures=f"{{level: {level}}}")
        gained = sum if check(journal, "statecraft").outcome in ("success", "critical success") else 0
        assert after(journal, "commerce", "debt") == (gained,)


def test_an_event_may_be_funded_by_less_and_not_by_more() -> None:
    """K2-ACT-tap-treasury: `spend` is what the event asks."""
    assert after(played(month(commerce=(f"{TAP}, roll: 14, spend: 7",))), "commerce", "debt") == (7,)
    assert refused(month(commerce=(f"{TAP}, roll: 14, spend: 11",))) == ["K2-ACT-tap-treasury"]


def test_the_treasury_is_tapped_with_five_skills_of_their_ranks() -> None:
    """K2-ACT-tap-treasury, K2-SKL-3: Politics and Trade trained, Scholarship expert."""
    for skill, rank in (("Industry", ""), ("Statecraft", ""), ("Politics", "trained"), ("Trade", "trained")):
        line = month(commerce=(f"does: Tap Treasury, skill: {skill}, roll: 12",), dice=7)
        assert refused(line, figures="{level: 3}") == (["K2-SKL-3"] if rank else [])
        assert refused(line, figures="{level: 3}", skills=f"{{{skill}: trained}}") == []
    learned = month(commerce=("does: Tap Treasury, skill: Scholarship, roll: 12",), dice=7)
    assert refused(learned, figures="{level: 3}", skills="{Scholarship: trained}") == ["K2-SKL-3"]
    assert refused(learned, figures="{level: 3}", skills="{Scholarship: expert}") == []
    magic = month(commerce=("does: Tap Treasury, skill: Magic, roll: 12",), dice=7)
    assert refused(magic, figures="{level: 3}", skills="{Magic: expert}") == ["K2-SKL-3"]


def test_a_debt_bars_the_treasury_until_all_of_it_is_repaid() -> None:
    """K2-ACT-tap-treasury, K2-ACT-capital-investment: repaying takes no check and no die."""
    food = "{food: 4}"
    tap = month(commerce=(f"{TAP}, roll: 14",))
    repay = "does: Capital Investment, leader: Treasurer, in: Tuskholm, choose: repay"
    again = month(commerce=(f"{TAP}, roll: 15",), food=2)
    assert refused(tap, again, figures=food) == ["K2-ACT-tap-treasury"]
    half = played(tap, month(f"{repay}, spend: 4"), figures=food, more=towns())
    assert after(half, "activity", "debt", "rp") == (6, 20)
    assert refused(tap, month(f"{repay}, spend: 4"), again, figures=food, more=towns()) == ["K2-ACT-tap-treasury"]
    assert after(played(tap, month(repay), figures=food, more=towns()), "activity", "debt") == (0,)
    assert refused(month(repay), figures=food, more=towns()) == ["K2-ACT-capital-investment"]


def test_a_failed_tap_leaves_no_debt_behind() -> None:
    """K2-ACT-tap-treasury: after a failure it may be tried next turn."""
    assert refused(month(commerce=(f"{TAP}, roll: 13",)), month(commerce=(f"{TAP}, roll: 15",))) == []


# ---- Craft Luxuries

CRAFT = "does: Craft Luxuries, leader: Treasurer, skill: Arts"


@pytest.mark.parametrize(
    ("line", "figures"),
    [
        ("roll: 20, rolls: {rp: [2, 3], luxuries: [1, 3]}", (15, 4, 0)),
        ("roll: 14, rolls: {rp: [2, 3]}", (15, 2, 0)),
        ("roll: 13, rolls: {rp: [2, 3]}", (15, 0, 0)),
        ("roll: 5, rolls: {rp: [2, 3]}", (15, 0, 0)),
        ("roll: 4, rolls: {rp: [2, 3]}", (15, 0, 1)),
    ],
)
def test_craft_luxuries_has_four_degrees(line: str, figures: tuple[int, int, int]) -> None:
    """K2-ACT-craft-luxuries: two dice paid before the roll, 1d4 or 1 luxury for each of them."""
    journal = played(month(f"{CRAFT}, spend: 2, {line}"))
    assert after(journal, "activity", "rp", "luxuries", "corruption") == figures


def test_the_dice_of_crafts_are_d8_at_most() -> None:
    """K2-ACT-craft-luxuries, K2-CDC-2: 50 hexes have a d10, 25 a d8, 10 a d6."""
    land = "label: '{col:letter}{row}'\nlegend: {p: plains}\nterrain: |\n" + ("  " + "p " * 10).rstrip() + "\n"
    rows = land + (("  " + "p " * 10).rstrip() + "\n") * 4
    places = [f"{column}{row}" for row in range(1, 6) for column in "ABCDEFGHIJ"]
    for count, face, sides in ((50, 8, 10), (25, 8, 8), (10, 6, 6), (9, 4, 4)):
        more = f"  hexes: {{{', '.join(f'{place}: []' for place in places[:count])}}}\n"
        line = month(f"{CRAFT}, roll: 19, rolls: {{rp: {face}}}")
        journal = played(line, more=more, land=rows)
        assert after(journal, "activity", "rp") == (20 - face,)
        assert journal.last.rolls[0].dice.sides == sides
        assert refused(line.replace(f"rp: {face}", f"rp: {face + 1}"), more=more, land=rows) == ["die"]


def test_crafts_cost_a_die_at_least_and_industry_is_trained() -> None:
    """K2-ACT-craft-luxuries, K2-SKL-3, K2-ACT-2."""
    assert refused(month(f"{CRAFT}, spend: 0, roll: 14")) == ["K2-ACT-craft-luxuries"]
    one = f"{CRAFT}, roll: 14, rolls: {{rp: 1}}"
    assert refused(month(one.replace("Arts", "Industry"))) == ["K2-SKL-3"]
    assert refused(month(one.replace("Arts", "Industry")), skills="{Industry: trained}") == []
    assert refused(month(one, one)) == ["K2-ACT-2"]
    assert refused(month(one, one.replace("Treasurer", "Ruler"))) == []


def test_what_is_not_there_goes_with_a_ruin_of_choice() -> None:
    """K2-GEN-5, K2-ACT-craft-luxuries: 3 RP against a die of 4; the work is done all the same."""
    line = f"{CRAFT}, roll: 14, rolls: {{rp: 4}}"
    journal = played(month(f"{line}, choose: crime", rp=3))
    assert after(journal, "activity", "rp", "luxuries", "crime") == (0, 1, 1)
    assert refused(month(line, rp=3)) == ["K2-GEN-5"]
    assert after(played(month(line, rp=4)), "activity", "rp", "luxuries", "crime") == (0, 1, 0)


# ---- Capital Investment

INVEST = "does: Capital Investment, leader: Treasurer, in: Tuskholm"


@pytest.mark.parametrize(
    ("line", "rp", "crime", "dice"),
    [
        ("roll: 20, choose: now, rolls: {rp: [1, 2, 3, 4]}", 30, 0, 5),
        ("roll: 20, choose: next turn", 20, 0, 9),
        ("roll: 14, choose: now, rolls: {rp: [1, 2]}", 23, 0, 5),
        ("roll: 14, choose: next turn", 20, 0, 7),
        ("roll: 13, rolls: {rp: 4}", 24, 0, 5),
        ("roll: 5, rolls: {rp: 1}", 21, 0, 5),
        ("roll: 4, choose: dice, rolls: {rp: 3}", 23, 3, 5),
        ("roll: 4, choose: crime", 20, 1, 5),
    ],
)
def test_capital_investment_has_four_degrees(line: str, rp: int, crime: int, dice: int) -> None:
    """K2-ACT-capital-investment, K2-RES-2, K2-RES-4: dice now, or as bonus dice of the next turn alone."""
    first = month(f"{INVEST}, {line}")
    assert after(played(first, figures="{food: 4}", more=towns()), "activity", "rp", "crime") == (rp, crime)
    turns = (first, month(dice=dice), month(food=2))
    for count, expected in ((2, dice), (3, 5)):
        journal = played(*turns[:count], figures="{food: 4}", more=towns())
        assert journal.last.ends["upkeep"].score("resource-dice").value == expected


def test_less_than_the_sum_has_no_effect_and_more_no_gain() -> None:
    """K2-ACT-capital-investment: 10 gp at level 1."""
    little = played(month(f"{INVEST}, spend: 9"), figures="{food: 4}", more=towns())
    assert after(little, "activity", "rp", "crime") == (20, 0)
    assert checks(little, "trade") == []
    much = month(f"{INVEST}, spend: 100, roll: 13, rolls: {{rp: 2}}")
    assert after(played(much, figures="{food: 4}", more=towns()), "activity", "rp") == (22,)


def test_one_invests_near_the_capital_or_a_bank() -> None:
    """K2-ACT-capital-investment."""
    ford = month(INVEST.replace("Tuskholm", "Ford") + ", roll: 13, rolls: {rp: 2}")
    assert refused(ford, figures="{food: 4}", more=towns()) == ["K2-ACT-capital-investment"]
    assert refused(ford, figures="{food: 4}", more=towns(ford="build: Bank, lot: A2")) == []
    assert refused(month(INVEST.replace(", in: Tuskholm", "")), figures="{food: 4}", more=towns()) == [
        "K2-ACT-capital-investment"
    ]


def test_dice_now_or_later_are_the_players_choice() -> None:
    """K2-ACT-capital-investment, K2-ACT-2."""
    assert refused(month(f"{INVEST}, roll: 14"), figures="{food: 4}", more=towns()) == ["K2-ACT-capital-investment"]
    twice = month(f"{INVEST}, spend: 1", f"{INVEST}, spend: 1")
    assert refused(twice, figures="{food: 4}", more=towns()) == ["K2-ACT-2"]


def test_unspent_rp_are_not_carried_over() -> None:
    """K2-COM-5, K2-XP-2: they become XP; what an opening brings is gone with the first turn."""
    journal = played(month(rp=13), figures="{rp: 40}")
    assert after(journal, "upkeep", "rp") == (13,)
    assert after(journal, "event", "rp", "xp") == (0, 13)
