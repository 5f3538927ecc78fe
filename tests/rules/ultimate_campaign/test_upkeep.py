"""The Upkeep phase by the rulebook: UC-UPK, at its borders."""

from __future__ import annotations

import pytest

from rules_at_play import legal, opened, play, realm

QUIET = "event:\n  - happens: {roll: 100}\n"


def after(journal, phase, *figures):
    """The figures at the end of a phase of the last turn."""
    return tuple(journal.last.after[phase][name] for name in figures)


@pytest.mark.parametrize(
    ("roll", "die", "unrest"),
    [(18, None, 1), (14, None, 3), (13, 3, 5), (20, None, 1), (1, 2, 4)],
)
def test_stability_fails_by_4_and_by_5(roll, die, unrest):
    """EX-X5, UC-UPK-1: DC 31, Stability 15, Unrest 2."""
    rolls = f", rolls: {{unrest: {die}}}" if die else ""
    turn = f"upkeep:\n  - stability: {{roll: {roll}{rolls}}}\n"
    kingdom = opened("{stability: 15, unrest: 2, size: 11, control dc: 31, treasury: 50, consumption: 0}")
    journal = legal(realm(turn, kingdom=kingdom))
    assert after(journal, "upkeep", "unrest") == (unrest,)


def test_a_natural_1_with_a_high_total_fails_by_no_margin():
    """EX-X5, UC-CTL-6: Stability 40, total 39 against 31, natural 1: Unrest +1 and no die."""
    kingdom = opened("{stability: 40, unrest: 2, size: 11, control dc: 31, treasury: 50, consumption: 0}")
    journal = legal(realm("upkeep:\n  - stability: {roll: 1}\n", kingdom=kingdom))
    assert after(journal, "upkeep", "unrest") == (3,)


@pytest.mark.parametrize(("roll", "unrest", "treasury"), [(18, 0, 51), (12, 1, 50)])
def test_success_without_unrest_pays_one_bp(roll, unrest, treasury):
    """EX-X5, UC-UPK-1: DC 31, Stability 15, Unrest 0: 18 is 33, success; 12 is 27, fails by 4."""
    kingdom = opened("{stability: 15, unrest: 0, size: 11, control dc: 31, treasury: 50, consumption: 0}")
    journal = legal(realm(f"upkeep:\n  - stability: {{roll: {roll}}}\n", kingdom=kingdom))
    assert after(journal, "upkeep", "unrest", "treasury") == (unrest, treasury)


def test_unrest_1_falls_to_0_without_a_bp():
    """UC-UPK-1: the step from Unrest 1 to 0 gives no BP."""
    kingdom = opened("{stability: 40, unrest: 1, size: 11, control dc: 31, treasury: 50, consumption: 0}")
    journal = legal(realm("upkeep:\n  - stability: {roll: 10}\n", kingdom=kingdom))
    assert after(journal, "upkeep", "unrest", "treasury") == (0, 50)


@pytest.mark.parametrize(("before", "consumption", "treasury", "unrest"), [(3, 5, -2, 4), (5, 5, 0, 2), (-2, 0, -2, 4)])
def test_a_negative_treasury_raises_unrest_by_2(before, consumption, treasury, unrest):
    """EX-X6, UC-UPK-2; the Stability check of the month is made before, at Unrest 2 (3 before, eased by 1)."""
    kingdom = opened(
        f"{{stability: 40, unrest: 3, size: 11, control dc: 31, treasury: {before}, consumption: {consumption}}}"
    )
    journal = legal(realm("upkeep:\n  - stability: {roll: 10}\n", kingdom=kingdom))
    assert after(journal, "upkeep", "treasury", "unrest") == (treasury, unrest)


def test_unrest_of_the_month_counts_in_its_stability_check():
    """UC-CTL-2, C1-7: Stability 33, Unrest 2, d20 9 is 40."""
    kingdom = opened("{stability: 33, unrest: 2, size: 11, control dc: 40, treasury: 50, consumption: 0}")
    journal = legal(realm("upkeep:\n  - stability: {roll: 9}\n", kingdom=kingdom))
    check = next(e for p in journal.last.posted for e in p.entries if type(e).__name__ == "Check")
    assert (check.total.value, check.outcome, check.margin) == (40, "success", 0)


def test_vacancies_raise_unrest_every_upkeep():
    """UC-UPK-7: Ruler 4, Councilor, High Priest and Spymaster 1 each; the others none."""
    base = opened("{stability: 60, unrest: 1, size: 1, treasury: 50, consumption: 0}")
    for line in (
        "    Ruler: {person: Ada, adds to: economy}\n",
        "    Councilor: Bo\n",
        "    High Priest: Ed\n",
        "    Spymaster: {person: Ike, adds to: stability}\n",
    ):
        base = base.replace(line, "")
    # stable: Unrest 1 to 0, then 4 + 1 + 1 + 1; Economy and Loyalty are below 0 by the vacancies, Stability is not
    journal = legal(realm("upkeep:\n  - stability: {roll: 10}\n", kingdom=base))
    assert after(journal, "upkeep", "economy", "loyalty") == (-4, -4)
    assert after(journal, "upkeep", "unrest") == (7 + 2,)


@pytest.mark.parametrize(
    ("figures", "raised"), [("economy: -1", 1), ("economy: 0", 0), ("economy: -1, loyalty: -1, stability: -1", 3)]
)
def test_each_negative_attribute_raises_unrest_by_1(figures, raised):
    """UC-UPK-8: the attribute itself, Unrest not subtracted; Unrest 5, the check succeeds by a natural 20."""
    stability = "" if "stability" in figures else ", stability: 9"
    kingdom = opened(f"{{{figures}{stability}, unrest: 5, size: 1, treasury: 50, consumption: 0}}")
    journal = legal(realm("upkeep:\n  - stability: {roll: 20}\n", kingdom=kingdom))
    assert after(journal, "upkeep", "unrest") == (4 + raised,)


@pytest.mark.parametrize(("roll", "loyalty"), [(5, 20), (4, 19)])
def test_the_royal_enforcer_lowers_unrest_and_may_cost_loyalty(roll, loyalty):
    """UC-UPK-9, C1-9: Unrest 3 counts as 2 in the roll: 5 + 20 - 3 = 22 against 22 succeeds, 4 fails."""
    kingdom = opened("{loyalty: 20, stability: 40, unrest: 5, size: 1, control dc: 22, treasury: 50, consumption: 0}")
    turn = f"upkeep:\n  - stability: {{roll: 10}}\n  - enforcer: {{roll: {roll}}}\n"
    journal = legal(realm(turn, kingdom=kingdom))
    assert after(journal, "upkeep", "unrest", "loyalty") == (3, loyalty)


def test_without_a_royal_enforcer_nobody_is_sent():
    """UC-UPK-9."""
    kingdom = opened("{unrest: 5, size: 1, treasury: 50}").replace("    Royal Enforcer: Hal\n", "")
    _, problems = play(realm("upkeep:\n  - enforcer: {roll: 4}\n", kingdom=kingdom))
    assert [problem.code for problem in problems if problem.severity == "error"] == ["UC-UPK-9"]


def test_the_phases_are_played_in_the_order_of_the_book():
    """UC-GEN-1: however the file has them."""
    backwards = "event:\n  - happens: {roll: 100}\nedict:\n  - taxation: light\nupkeep:\n  - stability: {roll: 10}\n"
    journal = legal(realm(backwards, kingdom=opened("{size: 1, treasury: 50}", "  hexes: {B1: []}\n")))
    assert list(dict.fromkeys(posted.phase for posted in journal.last.posted)) == ["upkeep", "edict", "income", "event"]


def test_a_kingdom_without_a_hex_has_no_upkeep():
    """UC-GEN-3: the founding turn begins with the edicts."""
    journal = legal(realm("title: first\n"))
    assert [(p.phase, p.entries[0].id) for p in journal.last.posted if p.phase == "upkeep"] == [
        ("upkeep", "no-hex-no-upkeep")
    ]


@pytest.mark.parametrize(("unrest", "lost"), [(10, False), (11, True)])
def test_unrest_of_11_takes_a_hex(unrest, lost):
    """UC-UPK-10, EX-X7's border: after a failure by 3 Unrest is one more than before."""
    kingdom = opened(
        f"{{stability: 30, unrest: {unrest - 1}, size: 11, control dc: 33, treasury: 50, consumption: 0}}",
        "  hexes: {B1: [], B2: []}\n",
    )
    roll = 30 - 30 + unrest - 1
    turn = f"upkeep:\n  - stability: {{roll: {roll}}}\n"
    _, problems = play(realm(turn + QUIET, kingdom=kingdom))
    assert [problem.code for problem in problems] == (["UC-UPK-10"] if lost else [])
    if lost:
        journal = legal(realm(turn + "  - lose hex: B2\n" + QUIET, kingdom=kingdom))
        assert after(journal, "upkeep", "size", "unrest", "control-dc") == (10, 11, 32)


def test_no_hex_is_lost_that_is_not_due():
    """UC-UPK-10."""
    kingdom = opened("{stability: 30, unrest: 3, size: 2, treasury: 50}", "  hexes: {B1: [], B2: []}\n")
    _, problems = play(realm("upkeep:\n  - stability: {roll: 10}\n  - lose hex: B1\n" + QUIET, kingdom=kingdom))
    assert [problem.code for problem in problems] == ["UC-UPK-10"]


def test_an_absent_leader_counts_as_vacant_for_the_turn():
    """UC-EDI-3: the Treasurer's Economy -4 counts this turn and is gone in the next."""
    kingdom = opened("{economy: 20, stability: 40, unrest: 0, size: 1, treasury: 50, consumption: 0}")
    journal = legal(
        realm(
            f"upkeep:\n  - absent: Jo\n  - stability: {{roll: 10}}\n{QUIET}",
            "upkeep:\n  - stability: {roll: 10}\n",
            kingdom=kingdom,
        )
    )
    assert [record.after["upkeep"]["economy"] for record in journal.turns] == [16, 20]


@pytest.mark.parametrize(("roll", "unrest"), [(2, 0), (1, 1)])
def test_a_stand_in_for_the_ruler_rolls_loyalty(roll, unrest):
    """UC-UPK-12: an Heir acts for the absent Ruler; no vacancy of 4, failure raises Unrest by 1."""
    kingdom = opened(
        "{loyalty: 40, stability: 40, unrest: 0, size: 1, control dc: 22, treasury: 50, consumption: 0}"
    ).replace("    Warden: Kit\n", "    Warden: Kit\n    Heir: Lou\n")
    turn = f"upkeep:\n  - absent: Ada\n  - acting: Lou\n  - stability: {{roll: 10}}\n  - stand-in: {{roll: {roll}}}\n"
    journal = legal(realm(turn, kingdom=kingdom))
    assert after(journal, "upkeep", "unrest") == (unrest,)


def test_what_lowers_a_figure_below_its_floor_is_lost():
    """UC-GEN-5, UC-UPK-9: the Enforcer finds no Unrest to remove, so the next point counts from 0; as does Fame."""
    kingdom = opened("{loyalty: 40, stability: 40, unrest: 0, size: 1, treasury: 50, consumption: 0}")
    ruling = "edict:\n  - gm: {unrest: 1, fame: -9}\n    why: a brawl\n"
    again = "income:\n  - gm: {fame: 1}\n    why: a song\n"
    turn = "upkeep:\n  - stability: {roll: 10}\n  - enforcer: {roll: 10}\n"
    journal = legal(realm(turn + ruling + again + QUIET, kingdom=kingdom))
    assert after(journal, "event", "unrest") == (1,)
    assert journal.last.closing.stocks["fame"] == 1


@pytest.mark.parametrize(("size", "played"), [("0", False), ("1", True)])
def test_the_upkeep_begins_with_the_first_hex(size, played):
    """UC-GEN-3: at Size 0 no Stability check is made, at Size 1 it is."""
    kingdom = opened(f"{{stability: 40, unrest: 0, size: {size}, treasury: 50}}")
    record = legal(realm(QUIET, kingdom=kingdom)).last
    assert any(posted.step == "stability" for posted in record.posted) == played


@pytest.mark.parametrize(("stability", "raised"), [(5, 0), (4, 1)])
def test_a_negative_attribute_may_be_read_with_unrest(stability, raised):
    """UC-UPK-8: Unrest 6 is 5 after the calm check; less 5 a Stability of 5 is 0 and one of 4 is below."""
    figures = f"{{economy: 9, loyalty: 9, stability: {stability}, unrest: 6, size: 1, treasury: 50, consumption: 0}}"
    kingdom = opened(figures).replace("untracked}", "untracked, negative scores: with unrest}")
    journal = legal(realm("upkeep:\n  - stability: {roll: 20}\n" + QUIET, kingdom=kingdom))
    assert after(journal, "upkeep", "unrest") == (5 + raised,)


@pytest.mark.parametrize(("duty", "step"), [("roll: 1", ""), ("why: the flu", "  - stand-in: {roll: 1}\n")])
def test_the_die_of_a_stand_in_stands_on_either_line(duty, step):
    """UC-UPK-12: on `acting`, or on the step; it is the same die, and a natural 1 raises Unrest by 1."""
    kingdom = opened(
        "{loyalty: 40, stability: 40, unrest: 0, size: 1, control dc: 22, treasury: 50, consumption: 0}"
    ).replace("    Warden: Kit\n", "    Warden: Kit\n    Heir: Lou\n")
    turn = f"upkeep:\n  - absent: Ada\n  - {{acting: Lou, {duty}}}\n  - stability: {{roll: 10}}\n{step}"
    journal = legal(realm(turn + QUIET, kingdom=kingdom))
    assert after(journal, "upkeep", "unrest") == (1,)
    assert [roll.name for roll in journal.last.rolls if roll.total == 1] == ["1/upkeep/acting/check"]


def test_a_stand_in_whom_the_gm_grants_rolls_nothing():
    """UC-UPK-12: by the GM's word there is no die."""
    kingdom = opened("{stability: 40, unrest: 0, size: 1, treasury: 50}")
    turn = (
        "upkeep:\n  - absent: Ada\n  - {acting: Kit, granted: the Warden knows the seal}\n  - stability: {roll: 10}\n"
    )
    rolls = legal(realm(turn + QUIET, kingdom=kingdom)).last.rolls
    assert [roll.name for roll in rolls if "upkeep" in roll.name] == ["1/upkeep/stability/check"]


HEIRS = opened("{loyalty: 40, stability: 40, unrest: 0, size: 1, treasury: 50, consumption: 0}").replace(
    "    Warden: Kit\n", "    Warden: Kit\n    Heir: Lou\n    Consort: Mia\n"
)


@pytest.mark.parametrize(
    ("died", "duty", "codes"),
    [
        ("", "  - acting: Lou\n", []),
        ("", "  - acting: Lou\n  - acting: Mia\n", ["UC-UPK-12"]),
        ("", "  - acting: Lou\n  - absent: Lou\n", ["UC-EDI-3"]),
        ("event:\n  - happens: {roll: 100}\n  - death: Lou\n", "  - acting: Lou\n", ["UC-LDR-2"]),
        ("event:\n  - happens: {roll: 100}\n  - death: Lou\n", "  - acting: Mia\n", []),
    ],
)
def test_one_who_can_do_duty_stands_in(died, duty, codes):
    """UC-UPK-12, UC-LDR-2, UC-EDI-3: one alone, alive and there; in whatever order these lines are written."""
    turns = (died or QUIET, f"upkeep:\n  - absent: Ada\n{duty}  - stability: {{roll: 20}}\n{QUIET}")
    assert [problem.code for problem in play(realm(*turns, kingdom=HEIRS))[1]] == codes


def test_who_dies_this_turn_stands_in_to_its_end():
    """UC-UPK-12, UC-LDR-2: the Heir who died before this Upkeep counts for the turn of the death."""
    turn = f"gm:\n  - death: Lou\nupkeep:\n  - absent: Ada\n  - acting: Lou\n  - stability: {{roll: 20}}\n{QUIET}"
    assert after(legal(realm(turn, kingdom=HEIRS)), "upkeep", "unrest") == (0,)


@pytest.mark.parametrize(("economy", "raised"), [(7, 0), (6, 1)])
def test_the_unrest_of_vacancies_counts_in_attributes_that_are_read_with_it(economy, raised):
    """UC-UPK-8, UC-UPK-7, UC-GEN-6: Unrest 4 is 3 after the calm check and 7 without a Ruler; 7 less 7 is 0."""
    figures = f"{{economy: {economy}, loyalty: 9, stability: 9, unrest: 4, size: 1, treasury: 50, consumption: 0}}"
    kingdom = opened(figures).replace("untracked}", "untracked, negative scores: with unrest}")
    kingdom = kingdom.replace("    Ruler: {person: Ada, adds to: economy}\n", "")
    journal = legal(realm("upkeep:\n  - stability: {roll: 20}\n" + QUIET, kingdom=kingdom))
    assert after(journal, "upkeep", "unrest") == (7 + raised,)


def test_exactly_one_hex_is_lost_in_an_upkeep():
    """UC-UPK-10: a second line is told why, though Unrest is 14."""
    kingdom = opened("{stability: 60, unrest: 15, size: 3, treasury: 50}", "  hexes: {B1: [], B2: [], B3: []}\n")
    lines = "  - lose hex: B1\n  - lose hex: B2\n"
    _, problems = play(realm(f"upkeep:\n  - stability: {{roll: 20}}\n{lines}{QUIET}", kingdom=kingdom))
    assert [f"{problem.code}: {problem.message}" for problem in problems] == [
        "UC-UPK-10: a hex is lost in this Upkeep already, and no more than one"
    ]


def test_nobody_is_away_twice():
    """UC-EDI-3: the second line says nothing new."""
    turn = "upkeep:\n  - absent: Bo\n  - absent: Bo\n"
    problems = play(realm(turn, kingdom=opened("{size: 1}", "  hexes: {A1: []}\n")))[1]
    assert [(each.code, each.span.line) for each in problems] == [("UC-EDI-3", 3)]


@pytest.mark.parametrize(
    ("line", "code"), [("absent: Ned", "UC-EDI-3"), ("lose hex: B3", "UC-UPK-10"), ("lose hex: B1", "")]
)
def test_only_a_leader_has_duty_and_only_land_of_the_realm_is_lost(line, code):
    """UC-EDI-3, UC-UPK-10: Ned holds no office, B3 is not the kingdom's; Unrest is 14 after the calm check."""
    kingdom = opened("{stability: 60, unrest: 15, size: 2, treasury: 50}", "  hexes: {B1: [], B2: []}\n")
    lost = "" if "lose" in line else "  - lose hex: B2\n"
    files = realm(f"upkeep:\n  - {line}\n  - stability: {{roll: 20}}\n{lost}{QUIET}", kingdom=kingdom)
    found = [problem.code for problem in play(files)[1]]
    assert found[:1] == ([code] if code else [])
