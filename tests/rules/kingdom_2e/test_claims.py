"""Hexes claimed and given up: K2-ACT-claim-hex, K2-ACT-abandon-hex, K2-HEX-1, K2-HEX-3, K2-HEX-5, K2-CDC-4."""

from __future__ import annotations

import pytest

from ground_at_play import after, land, noted, rules_broken, worked
from kingdom_chronicle.rules.kingdom_2e.lookup import level_dc
from kingdom_chronicle.rules.kingdom_2e.records import Coming
from kingdom_chronicle.rules.realm import Building, District, Hex, Holding, Settlement
from second_edition_at_play import legal

KNOWN = land("{D2: {level: 0, known: explored}, E2: {level: 1, known: explored}, D1: {level: 0, known: explored}}")
CLAIM = "{does: Claim Hex, hex: D2, skill: Wilderness, roll: %s}"


def claimed(roll: int, line: str = CLAIM, **said: str) -> dict[str, str]:
    return worked(line % roll, **({"land": KNOWN} | said))  # type: ignore[arg-type]


def test_a_claim_wins_a_hex_its_xp_and_costs_one_rp() -> None:
    """K2-ACT-claim-hex, K2-XP-1: at level 0 the DC is 14; the claim brings 10 XP."""
    view = after(claimed(14))
    assert view.score("size").value == 2
    assert "D2" in view.all(Holding)
    assert view.stock("xp") == 10
    assert view.stock("rp") == 19


def test_a_claim_that_fails_by_one_wins_nothing_and_is_paid() -> None:
    """K2-ACT-claim-hex: 13 against 14."""
    view = after(claimed(13))
    assert "D2" not in view.all(Holding)
    assert (view.stock("rp"), view.stock("xp")) == (19, 0)
    assert view.score("stability-modifier").value == view.score("wilderness").value


def test_a_claim_that_fails_by_ten_takes_from_stability_this_turn() -> None:
    """K2-ACT-claim-hex: 4 is a critical failure, 5 is not."""
    assert after(claimed(5)).stock("unrest") == 0
    worse = "{does: Hunt and Forage, roll: 14}"
    assert after(worked(CLAIM % 5, worse, land=KNOWN)).stock("food") == 4
    # Stability -1: the same 14 of a hunter is a failure now
    assert after(worked(CLAIM % 4, worse, land=KNOWN)).stock("food") == 3


def test_the_penalty_of_a_failed_claim_ends_with_the_turn() -> None:
    """K2-ACT-claim-hex: for the rest of the turn."""
    next_turn = "turn: 6\nactivity:\n  - {does: Hunt and Forage, roll: 14}\n"
    journal = legal(worked(CLAIM % 4, land=KNOWN, further=(next_turn,)))
    assert journal.last.ends["activity"].stock("food") == 3


def test_a_claim_that_succeeds_critically_grants_another_region_activity() -> None:
    """K2-ACT-claim-hex, K2-ACT-3: three region activities, and one more."""
    hunt = "{does: Hunt and Forage, roll: 10}"
    assert rules_broken(worked(CLAIM % 20, hunt, hunt, hunt, land=KNOWN)) == []
    assert rules_broken(worked(CLAIM % 20, hunt, hunt, hunt, hunt, land=KNOWN)) == ["K2-ACT-3"]
    assert rules_broken(worked(CLAIM % 14, hunt, hunt, hunt, land=KNOWN)) == ["K2-ACT-3"]


def test_the_granted_activity_is_no_claim_over_the_limit_but_by_a_switch() -> None:
    """K2-ACT-claim-hex: claim-bonus-over-limit."""
    second = "{does: Claim Hex, hex: D1, skill: Magic, roll: 14}"
    assert rules_broken(worked(CLAIM % 20, second, land=KNOWN)) == ["K2-ACT-claim-hex"]
    rules = "{claim bonus over limit: yes}"
    assert rules_broken(worked(CLAIM % 20, second, land=KNOWN, rules=rules)) == []


@pytest.mark.parametrize(("level", "claims"), [(3, 1), (4, 2), (8, 2), (9, 3)])
def test_how_many_hexes_are_claimed_in_a_turn(level: int, claims: int) -> None:
    """K2-ACT-claim-hex: once, from level 4 twice, from level 9 three times; a failed claim counts."""
    again = tuple(f"{{does: Claim Hex, hex: {label}, skill: Magic, roll: 2}}" for label in ("D1", "D2", "C1", "B1"))
    wide = land(
        "{{{}}}".format(", ".join(f"{label}: {{level: 0, known: explored}}" for label in ("D1", "D2", "C1", "B1")))
    )
    figures = f"{{food: 4, level: {level}}}"
    at_most = worked(*again[:claims], land=wide, figures=figures)
    assert rules_broken(at_most) == []
    if claims < 3:
        assert rules_broken(worked(*again[: claims + 1], land=wide, figures=figures)) == ["K2-ACT-claim-hex"]


def test_a_claim_is_of_a_known_hex_beside_the_kingdom_that_is_not_its_own() -> None:
    """K2-ACT-claim-hex, K2-HEX-1."""
    far = "{does: Claim Hex, hex: E2, skill: Magic, roll: 14}"
    assert rules_broken(worked(far, land=KNOWN)) == ["K2-ACT-claim-hex"]
    own = "{does: Claim Hex, hex: C2, skill: Magic, roll: 14, level: 0}"
    assert rules_broken(worked(own, land=KNOWN)) == ["K2-ACT-claim-hex"]
    unknown = "{does: Claim Hex, hex: C1, skill: Magic, roll: 14, level: 0}"
    assert rules_broken(worked(unknown, land=KNOWN)) == ["K2-ACT-claim-hex"]
    assert rules_broken(worked("{explore: C1}", unknown, land=KNOWN)) == []


def test_a_claim_needs_no_clearing_but_dangers_raise_its_dc_by_four() -> None:
    """K2-ACT-claim-hex, K2-HEX-1: 14 + 4."""
    for danger in ("encounters: [{name: Owlbear, level: 4}]", "special: [Hazard]"):
        there = land(f"{{D2: {{level: 0, known: explored, {danger}}}}}")
        assert "D2" not in after(claimed(17, land=there)).all(Holding)
        assert "D2" in after(claimed(18, land=there)).all(Holding)
    cleared = land("{D2: {level: 0, known: cleared, encounters: [{name: Owlbear, level: 4}]}}")
    assert "D2" in after(claimed(14, land=cleared)).all(Holding)


def test_the_level_of_a_hex_is_the_gms_in_the_map_or_on_the_line() -> None:
    """K2-CDC-5, K2-CDC-4: level 5 is DC 20, so 19 fails and a natural 20 succeeds critically."""
    unsaid = land("{D2: {known: explored}}")
    assert rules_broken(claimed(14, land=unsaid)) == ["K2-CDC-5"]
    said = "{does: Claim Hex, hex: D2, skill: Magic, level: 5, roll: %s}"
    assert "D2" not in after(claimed(19, said, land=unsaid)).all(Holding)
    assert "D2" in after(claimed(20, said, land=unsaid)).all(Holding)


def test_the_dc_of_each_level() -> None:
    """K2-CDC-4: 14 to 50 for levels 0 to 25."""
    low = [14, 15, 16, 18, 19, 20, 22, 23, 24, 26, 27, 28, 30]
    high = [31, 32, 34, 35, 36, 38, 39, 40, 42, 44, 46, 48, 50]
    view = after(worked())
    assert [level_dc(view, level).value for level in range(26)] == [*low, *high]


def test_a_landmark_calms_and_helps_culture_and_economy_to_the_end_of_the_next_turn() -> None:
    """K2-HEX-3: Unrest -1d4; Culture and Economy +2."""
    there = land("{D2: {level: 0, known: explored, special: [Landmark]}}")
    line = "{does: Claim Hex, hex: D2, skill: Magic, roll: 16, rolls: {unrest: 3}}"
    files = worked(line, land=there, figures="{food: 4, unrest: 4}")
    view = after(files)
    assert view.stock("unrest") == 1
    # next turn a 12 fishes well enough, which is Economy's; in the turn after that it does not
    fish = "activity:\n  - {does: Go Fishing, roll: 12}\n"
    food = "upkeep:\n  - resources: {roll: 20}\n  - consumption: {short: rp}\n"
    said = {"hexes": "{C2: [], B2: []}", "more": "  settlements: {Tusk: {hex: B2}}\n"}
    turns = (f"turn: 6\n{food}{fish}", f"turn: 7\n{fish}")
    journal = legal(worked(line, land=there, figures="{food: 1}", further=turns, **said))  # type: ignore[arg-type]
    assert [turn.ends["activity"].stock("food") for turn in journal.turns[1:]] == [2, 1]


def test_a_refuge_lowers_a_ruin_of_choice() -> None:
    """K2-HEX-3: one ruin -1, which the players choose, where there is any."""
    there = land("{D2: {level: 0, known: explored, features: [Refuge]}}")
    chosen = "{does: Claim Hex, hex: D2, skill: Magic, roll: 14, choose: [crime]}"
    assert after(worked(chosen, land=there, figures="{food: 4, crime: 3}")).stock("crime") == 2
    silent = worked(CLAIM % 14, land=there, figures="{food: 4, crime: 3}")
    assert rules_broken(silent) == ["K2-ACT-claim-hex"]
    none = legal(worked(CLAIM % 14, land=there))
    assert "no-ruin-to-lower" in noted(none)


def test_works_that_stand_in_a_hex_come_with_its_claim() -> None:
    """K2-ACT-claim-hex: the hex and its features."""
    there = land("{D2: {level: 0, known: explored, features: [Lumber Camp, Road]}}")
    view = after(claimed(14, land=there))
    assert dict(view.all(Holding)["D2"].improvements) == {"lumber-camp": 5, "road": 5}
    assert view.all(Hex)["D2"].features == ()


# ---- abandoning


def abandoned(roll: int, hexes: str = "D2", **said: str) -> dict[str, str]:
    line = f"{{does: Abandon Hex, hex: {hexes}, skill: Wilderness, roll: {roll}, rolls: {{flat: 5}}}}"
    if not 4 < roll < 14:
        line = line.replace(", rolls: {flat: 5}", "")
    return worked(line, **({"hexes": "{C2: [], D2: [Road], E2: []}"} | said))  # type: ignore[arg-type]


def test_an_abandoned_hex_takes_size_and_brings_rp_or_unrest_by_the_degree() -> None:
    """K2-ACT-abandon-hex: CS RP +1, S Unrest 1, F 2, CF 3, each in place of the better one's."""
    found = {roll: after(abandoned(roll)) for roll in (20, 14, 13, 4)}
    assert {roll: view.stock("unrest") for roll, view in found.items()} == {20: 0, 14: 1, 13: 2, 4: 3}
    assert {roll: view.stock("rp") for roll, view in found.items()} == {20: 21, 14: 20, 13: 20, 4: 20}
    assert {view.score("size").value for view in found.values()} == {2}


def test_several_hexes_are_harder_and_each_brings_its_salvage() -> None:
    """K2-ACT-abandon-hex: DC +1 for each beyond the first; RP +1 for each."""
    assert after(abandoned(15, "[D2, E2]")).stock("unrest") == 1
    line = "{does: Abandon Hex, hex: [D2, E2], skill: Wilderness, roll: 14, rolls: {flat: 6}}"
    assert after(worked(line, hexes="{C2: [], D2: [], E2: []}")).stock("unrest") == 2
    best = after(abandoned(20, "[D2, E2]"))
    assert (best.stock("rp"), best.score("size").value) == (22, 1)


def test_refugees_turn_squatters_where_the_flat_check_fails() -> None:
    """K2-ACT-abandon-hex: flat DC 6, Squatters in the next turn's event phase."""
    line = "{does: Abandon Hex, hex: D2, skill: Wilderness, roll: 13, rolls: {flat: %s}}"
    for flat, comes in ((5, ["squatters"]), (6, [])):
        view = after(worked(line % flat, hexes="{C2: [], D2: []}"))
        found = [(each.effects[0]["event"], each.turn, each.when) for each in view.all(Coming).values()]
        assert found == [(event, 6, "event phase") for event in comes]


def test_bandits_come_after_a_critical_failure_or_by_a_switch_where_the_check_fails() -> None:
    """K2-ACT-abandon-hex: abandon-bandits."""
    view = after(abandoned(4))
    assert [each.effects[0]["event"] for each in view.all(Coming).values()] == ["bandit-activity"]
    line = "{does: Abandon Hex, hex: D2, skill: Wilderness, roll: 4, rolls: {flat: %s}}"
    for flat, count in ((5, 1), (6, 0)):
        files = worked(line % flat, hexes="{C2: [], D2: []}", rules="{abandon bandits: flat check}")
        assert len(after(files).all(Coming)) == count


def test_unrest_may_add_up_over_the_degrees() -> None:
    """K2-ACT-abandon-hex: abandon-unrest: add gives 1, 1 + 2 and 1 + 2 + 3."""
    found = [after(abandoned(roll, rules="{abandon unrest: add}")).stock("unrest") for roll in (14, 13, 4)]
    assert found == [1, 3, 6]


def test_unrest_is_doubled_where_a_settlement_is_given_up() -> None:
    """K2-ACT-abandon-hex: all of it, or by a switch the share of the settlement's hex: 3 + 3 x 1/2 rounded down."""
    towns = "  settlements: {Tusk: {hex: C2}, Ford: {hex: D2}}\n"
    assert after(abandoned(14, more=towns)).stock("unrest") == 2
    both = worked("{does: Abandon Hex, hex: [D2, E2], skill: Wilderness, roll: 4}", hexes="{C2: [], D2: [], E2: []}")
    both["kingdom.yml"] = both["kingdom.yml"].replace("{Tusk: {hex: C2}}", "{Tusk: {hex: C2}, Ford: {hex: D2}}")
    assert after(both).stock("unrest") == 6
    share = both | {
        "kingdom.yml": both["kingdom.yml"].replace("rules: {}", "rules: {abandon doubling: settlement hexes}")
    }
    assert after(share).stock("unrest") == 4


def test_only_own_hexes_are_given_up_and_none_twice() -> None:
    """K2-ACT-abandon-hex."""
    assert rules_broken(worked("{does: Abandon Hex, hex: F1, skill: Wilderness, roll: 14}")) == ["K2-ACT-abandon-hex"]
    twice = worked("{does: Abandon Hex, hex: [D2, D2], skill: Wilderness, roll: 20}", hexes="{C2: [], D2: []}")
    assert rules_broken(twice) == ["K2-ACT-abandon-hex"]
    two = worked("{does: Claim Hex, hex: [D2, D1], skill: Magic, roll: 14}", land=KNOWN)
    assert rules_broken(two) == ["K2-ACT-claim-hex"]


def test_a_lost_settlement_is_a_freehold_and_comes_back_by_its_own_will() -> None:
    """K2-HEX-5: its structures and borders stay with it; it joins by a Pledge of Fealty."""
    ford = "{hex: D2, borders: {west: water}, with: [{build: Houses, lot: A1}]}"
    towns = f"  settlements:\n    Tusk: {{hex: C2}}\n    Ford: {ford}\n"
    view = after(abandoned(20, more=towns))
    hex = view.all(Hex)["D2"]
    assert list(view.all(Settlement)) == ["tusk"]
    assert not view.all(Building) and list(view.all(District)) == ["tusk/1"]
    assert hex.special == ("freehold",) and hex.settlement is not None
    assert [(each.build, each.lots) for each in hex.settlement.with_] == [("houses", ("A1",))]
    again = "{does: Claim Hex, hex: D2, skill: Magic, roll: 14, level: 0%s}"
    line = "{does: Abandon Hex, hex: D2, skill: Wilderness, roll: 20}"
    said = {"hexes": "{C2: [], D2: []}", "more": towns}
    assert rules_broken(worked(line, again % "", **said)) == ["K2-ACT-pledge-of-fealty"]  # type: ignore[arg-type]
    waived = ", waive: {K2-ACT-pledge-of-fealty: the elders ask for it}"
    back = after(worked(line, again % waived, **said))  # type: ignore[arg-type]
    assert [(town.name, town.hex) for town in back.all(Settlement).values()] == [("Tusk", "C2"), ("Ford", "D2")]
    assert [each.type for each in back.all(Building).values()] == ["houses"]
    assert back.all(District)["ford/1"].water == {"west"}


def test_a_hex_claimed_abandoned_and_claimed_again_counts_once_and_brings_no_xp_again() -> None:
    """K2-XP-1, K2-ACT-abandon-hex: Size +1, 0, +1; its road is still there."""
    give_up = "{does: Abandon Hex, hex: D2, skill: Wilderness, roll: 20}"
    files = worked(give_up, CLAIM % 14, hexes="{C2: [], D2: [Road]}", land=KNOWN)
    view = after(files)
    assert (view.score("size").value, view.stock("xp")) == (2, 0)
    assert list(view.all(Holding)["D2"].improvements) == ["road"]
    assert after(worked(give_up, hexes="{C2: [], D2: [Road]}", land=KNOWN)).score("size").value == 1


def test_checks_about_a_secondary_territory_are_four_worse() -> None:
    """K2-HEX-5: E2 is cut off; 14 + 4, and 1 for the Unrest that a secondary territory raises."""
    road = "{does: Fortify Hex, hex: %s, roll: %s}"
    cut_off = "{C2: [], E2: [Road], D1: [Road]}"
    for roll, built in ((18, False), (19, True)):
        view = after(worked(road % ("E2", roll), hexes="{C2: [], E2: [Road]}"))
        assert ("refuge" in view.all(Holding)["E2"].improvements) is built
    # through D1 it hangs together with the capital's
    assert "refuge" in after(worked(road % ("E2", 14), hexes=cut_off)).all(Holding)["E2"].improvements
