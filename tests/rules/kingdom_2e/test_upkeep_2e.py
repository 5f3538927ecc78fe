"""The Upkeep phase of the second edition, step by step and at its borders."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.book import Adjust
from kingdom_chronicle.rules.realm import Holding, Settlement
from leaders_2e_at_play import after, check, checks, files, held, month, parts, played, refused, towns
from second_edition_at_play import founded, legal

QUIET = "ruins: {crime: 1}, rolls: {ruin: 1, flat: 11}"


def test_a_turn_is_upkeep_commerce_activity_event() -> None:
    """K2-GEN-1."""
    assert list(played(month()).last.ends) == ["upkeep", "commerce", "activity", "event"]


def test_a_turn_begins_with_a_point_of_fame_and_ends_without_any() -> None:
    """K2-UPK-1, K2-FAME-1: what is not spent is lost."""
    journal = played(month(), month())
    assert after(journal, "upkeep", "fame") == (1,)
    assert after(journal, "activity", "fame") == (1,)
    assert after(journal, "event", "fame") == (0,)


def test_what_was_promised_comes_after_fame_and_once() -> None:
    """K2-UPK-1: a masterpiece's second point at the start of the next turn, in the step of what was promised."""
    great = month("does: Create a Masterpiece, leader: Ruler, roll: 20, rolls: {rp: [1, 1]}")
    journal = played(great, month())
    steps = [
        each.step
        for each in journal.last.posted
        if any(isinstance(entry, Adjust) and entry.stock == "fame" and entry.figure.value > 0 for entry in each.entries)
    ]
    assert len(steps) == 2 and steps[1] == "coming"


def test_the_steps_of_leaders_come_before_the_vacancies() -> None:
    """K2-UPK-2: a Ruler appointed now spares the kingdom the die where the duties are done."""
    line = "does: New Leadership, person: Odo, as: Ruler, skill: Politics, roll: 18, choose: duties"
    journal = played(month(upkeep=("vacate: Ruler", line)))
    assert after(journal, "upkeep", "unrest") == (1,)


# ---- Unrest

CROWDED = """\
  hexes: {A1: [], A2: []}
  settlements:
    Tuskholm: {hex: A1, with: [{build: Inn, lot: A1}, {build: Smithy, lot: B1}]}
"""
APART = "  hexes: {A1: [], A2: [], D4: []}\n  settlements: {Tuskholm: {hex: A1, with: [{build: Houses, lot: A1}]}}\n"


def test_an_overcrowded_settlement_raises_unrest() -> None:
    """K2-UPK-3, K2-SET-4: two blocks and one residential lot; with a second one it is well."""
    assert after(played(month(), more=CROWDED, figures="{food: 4}"), "upkeep", "unrest") == (1,)
    well = CROWDED.replace("Smithy", "Houses")
    assert after(played(month(), more=well, figures="{food: 4}"), "upkeep", "unrest") == (0,)


def test_any_secondary_territory_raises_unrest_once() -> None:
    """K2-UPK-3, K2-HEX-5: two hexes cut off from the capital's count as one."""
    assert after(played(month(), more=APART, figures="{food: 4}"), "upkeep", "unrest") == (1,)
    two = APART.replace("D4: []", "D4: [], E4: []")
    assert after(played(month(), more=two, figures="{food: 4}"), "upkeep", "unrest") == (1,)
    joined = APART.replace("D4: []", "A3: []")
    assert after(played(month(), more=joined, figures="{food: 4}"), "upkeep", "unrest") == (0,)


def test_the_first_turn_of_a_founding_changes_no_unrest_and_eats_nothing() -> None:
    """K2-UPK-3, K2-UPK-7, row 10 of the kingdoms: an opening's first turn is no first turn."""
    journal = legal(founded(month()))
    notes = {
        entry.id
        for each in journal.last.posted
        for entry in each.entries
        if hasattr(entry, "parts") and hasattr(entry, "id")
    }
    assert {"first-turn-no-unrest", "first-turn-no-consumption"} <= notes
    assert after(played(month(), more=CROWDED, figures="{food: 1}"), "upkeep", "food", "unrest") == (0, 1)


@pytest.mark.parametrize(("unrest", "asked"), [(9, False), (10, True), (19, True)])
def test_ten_unrest_ruin(unrest: int, asked: bool) -> None:
    """K2-UPK-4: at 9 nothing, at 10 a d10 of ruin, split freely, and a flat check of DC 11."""
    if not asked:
        assert after(played(month(), figures=f"{{unrest: {unrest}}}"), "upkeep", "crime") == (0,)
        return
    split = "unrest: {ruins: {crime: 4, decay: 3, strife: 0}, rolls: {ruin: 7, flat: 11}}"
    journal = played(month(upkeep=(split,)), figures=f"{{unrest: {unrest}}}")
    assert after(journal, "upkeep", "crime", "decay", "strife", "corruption") == (4, 3, 0, 0)
    assert refused(month(), figures=f"{{unrest: {unrest}}}") == ["K2-UPK-4"]


def test_a_ruin_that_is_named_twice_in_two_languages_gets_both_shares() -> None:
    """K2-UPK-4."""
    split = "unrest: {ruins: {decay: 3, délabrement: 4}, rolls: {ruin: 7, flat: 11}}"
    journal = played(month(upkeep=(split,)), figures="{unrest: 10}")
    assert after(journal, "upkeep", "crime", "decay", "strife", "corruption") == (0, 7, 0, 0)


def test_the_tenth_point_may_come_in_the_same_step() -> None:
    """K2-UPK-3, K2-UPK-4: 9 and an overcrowded settlement."""
    figures = "{unrest: 9, food: 4}"
    assert refused(month(), more=CROWDED, figures=figures) == ["K2-UPK-4"]
    journal = played(month(upkeep=(f"unrest: {{{QUIET}}}",)), more=CROWDED, figures=figures)
    assert after(journal, "upkeep", "unrest", "crime") == (10, 1)


def test_the_ruin_of_the_die_is_split_as_it_is() -> None:
    """K2-UPK-4: neither more nor less, nothing negative, and only ruins."""
    for ruins, rule in (
        ("{crime: 4}", "K2-UPK-4"),
        ("{crime: 6}", "K2-UPK-4"),
        ("{crime: 6, decay: -1}", "K2-UPK-4"),
        ("{crime: 4, unrest: 1}", "name"),
    ):
        line = f"unrest: {{ruins: {ruins}, rolls: {{ruin: 5, flat: 11}}}}"
        assert refused(month(upkeep=(line,)), figures="{unrest: 10}") == [rule], ruins


@pytest.mark.parametrize(("roll", "left"), [(10, ["A1"]), (11, ["A1", "A2"])])
def test_a_failed_check_costs_a_hex_of_the_players_choice(roll: int, left: list[str]) -> None:
    """K2-UPK-4, K2-HEX-5: it is the failure that loses it."""
    more = "  hexes: {A1: [], A2: []}\n"
    line = f"unrest: {{ruins: {{crime: 1}}, hex: A2, rolls: {{ruin: 1, flat: {roll}}}}}"
    journal = played(month(upkeep=(line,)), figures="{unrest: 10}", more=more)
    assert held(journal, Holding) == left
    assert journal.last.ends["upkeep"].score("size").value == len(left)


def test_the_hex_that_is_lost_is_named_and_the_kingdom_s() -> None:
    """K2-UPK-4."""
    more = "  hexes: {A1: [], A2: []}\n"
    line = "unrest: {ruins: {crime: 1}, rolls: {ruin: 1, flat: 1}}"
    assert refused(month(upkeep=(line,)), figures="{unrest: 10}", more=more) == ["K2-UPK-4"]
    other = line.replace("rolls", "hex: C1, rolls")
    assert refused(month(upkeep=(other,)), figures="{unrest: 10}", more=more) == ["K2-UPK-4"]


# ---- resources


@pytest.mark.parametrize(("level", "dice"), [(1, 5), (2, 6), (20, 24)])
def test_the_resource_dice_are_level_and_four(level: int, dice: int) -> None:
    """K2-UPK-5: one face a die, in any order; the sum is the turn's RP."""
    turn = month(dice=dice).replace(f"resources: {{roll: {dice}}}", f"resources: {{roll: [{', '.join(['2'] * dice)}]}}")
    journal = played(turn.replace(f"rp: {20 - dice:+}", "rp: +0"), figures=f"{{level: {level}}}")
    assert after(journal, "upkeep", "rp") == (2 * dice,)
    wrong = f"resources: {{roll: [{', '.join(['2'] * (dice + 1))}]}}"
    assert refused(month(dice=dice).replace(f"resources: {{roll: {dice}}}", wrong), figures=f"{{level: {level}}}") == [
        "die"
    ]


def test_dice_never_fall_below_none() -> None:
    """K2-GEN-4, K2-UPK-5: two bad holidays in one turn, eight dice fewer than five."""
    feast = "does: Celebrate Holiday, leader: {}, roll: 4"
    first = month(feast.format("Ruler"), feast.format("Warden"))
    second = "commerce:\n  - {taxes: {roll: 1}}\nevent:\n  - {happens: {roll: 1}}\n"
    journal = played(first, second)
    assert journal.last.ends["upkeep"].score("resource-dice").value == 0
    assert after(journal, "upkeep", "rp") == (0,)


WORKED = "  hexes: {A1: [], D1: [Lumber Camp], E1: [Mine], E2: [Quarry]}\n"


def test_work_sites_bring_one_and_two_of_their_resource() -> None:
    """K2-UPK-5, K2-HEX-4."""
    assert after(played(month(), more=WORKED), "upkeep", "lumber", "ore", "stone") == (1, 1, 1)


def test_what_is_above_storage_is_lost() -> None:
    """K2-UPK-6: room for 4, and one more for a Granary's food; a full store takes nothing in."""
    full = played(month(), more=WORKED, figures="{lumber: 4, ore: 3}")
    assert after(full, "upkeep", "lumber", "ore") == (4, 4)
    hunt = "does: Hunt and Forage, roll: 20, rolls: {food: 4}"
    assert after(played(month(hunt), figures="{food: 2}"), "activity", "food") == (4,)
    granary = towns(capital="build: Granary, lot: A2")
    assert after(played(month(hunt), figures="{food: 5}", more=granary), "activity", "food") == (5,)


def test_an_opening_has_no_more_than_its_room() -> None:
    """K2-UPK-6, K2-GEN-4."""
    assert after(played(month(), figures="{luxuries: 9}"), "upkeep", "luxuries") == (4,)


# ---- Consumption


@pytest.mark.parametrize(
    ("food", "line", "figures"),
    [
        (3, "", (1, 10, 0)),
        (2, "", (0, 10, 0)),
        (1, "consumption: {short: rp}", (0, 5, 0)),
        (0, "consumption: {short: rp}", (0, 0, 0)),
        (1, "consumption: {short: unrest, rolls: {unrest: 4}}", (0, 10, 4)),
        (0, "consumption: {short: unrest, rolls: {unrest: 4}}", (0, 10, 4)),
    ],
)
def test_consumption_is_food_or_five_rp_a_point_or_unrest_once(
    food: int, line: str, figures: tuple[int, int, int]
) -> None:
    """K2-UPK-7, confusions 47 and 54: two villages eat 2."""
    turn = month(upkeep=(line,) if line else (), rp=10)
    journal = played(turn, more=towns(), figures=f"{{food: {food}}}")
    assert after(journal, "upkeep", "food", "rp", "unrest") == figures


def test_how_missing_food_is_met_is_the_players_choice() -> None:
    """K2-UPK-7."""
    assert refused(month(), more=towns(), figures="{food: 1}") == ["K2-UPK-7"]
    assert refused(month(upkeep=("consumption: {short: gold}",)), more=towns(), figures="{food: 1}") == ["K2-UPK-7"]


def test_rp_and_unrest_are_words_of_the_format_whatever_a_campaign_calls_so() -> None:
    """K2-UPK-7: 5 RP for the point of food that is missing, also where lumber is called rp."""
    own = {"rules/stocks.yml": "change: {lumber: {label: rp}}\n"}
    turn = month(upkeep=("consumption: {short: rp}",), rp=10)
    journal = legal(files(turn, more=towns(), figures="{food: 1}") | own)
    assert after(journal, "upkeep", "food", "rp") == (0, 5)


@pytest.mark.parametrize(
    ("blocks", "level", "eaten"),
    [("A", 1, 1), ("AB", 2, 1), ("AB", 3, 2), ("ABCDE", 8, 2), ("ABCDE", 9, 4)],
)
def test_a_settlement_eats_by_its_type(blocks: str, level: int, eaten: int) -> None:
    """K2-UPK-7, K2-SET-1: village 1, town 2 from level 3, city 4 from level 9."""
    homes = ", ".join(f"{{build: Houses, lot: {block}1}}" for block in blocks)
    more = f"  hexes: {{A1: []}}\n  settlements: {{Tuskholm: {{hex: A1, with: [{homes}]}}}}\n"
    journal = played(month(dice=level + 4), more=more, figures=f"{{food: 4, level: {level}}}")
    assert after(journal, "upkeep", "food") == (4 - eaten,)


def test_farmland_in_influence_saves_and_never_more_than_is_eaten() -> None:
    """K2-UPK-7, K2-HEX-4, K2-GEN-4: the terms are all there; farmland out of reach saves nothing."""
    two = towns().replace("A1: []", "A1: [Farmland]").replace("B2: []", "B2: [Farmland]")
    journal = played(month(), more=two, figures="{food: 4}")
    figure = journal.last.ends["upkeep"].score("consumption")
    assert (figure.value, sorted(leaf.value for leaf in figure.leaves())) == (0, [1, 1, 1, 1])
    far = towns().replace("A2: []", "A2: [Farmland]")
    assert played(month(), more=far, figures="{food: 4}").last.ends["upkeep"].score("consumption").value == 2
    assert held(journal, Settlement) == ["ford", "tuskholm"]


def test_what_must_be_spent_and_is_not_there_takes_all_and_a_ruin() -> None:
    """K2-GEN-5, K2-RUIN-4: three dice of luxury against 4 RP."""
    craft = "does: Craft Luxuries, leader: Ruler, skill: Arts, spend: 3, roll: 13, rolls: {rp: [2, 2, 2]}"
    journal = played(month(f"{craft}, choose: strife", rp=4))
    assert after(journal, "activity", "rp", "strife", "crime") == (0, 1, 0)
    assert check(journal, "arts").outcome == "failure"
    assert parts(check(journal, "arts")) == {}
    assert [each.name for each in checks(journal)] == ["flat", "arts", "flat"]


def test_halves_round_down() -> None:
    """K2-GEN-3: half of level 5 is 2."""
    turn = month(commerce=("does: Collect Taxes, roll: 19",), taxes=None, dice=9)
    assert after(played(turn, figures="{level: 5}"), "commerce", "rp") == (22,)


def test_no_stock_falls_below_nothing() -> None:
    """K2-GEN-4: Unrest, a ruin, Fame by rulings; and an opening may not begin below it."""
    ruling = "gm: {unrest: -9, crime: -9, crime penalty: -9, fame: -9, food: -9}, why: a test"
    journal = played(month(upkeep=(ruling,)), figures="{unrest: 2, crime: 3, crime-penalty: 1, food: 1}")
    assert after(journal, "upkeep", "unrest", "crime", "crime-penalty", "food") == (0, 0, 0, 0)
    assert refused(month(), figures="{unrest: -1}") == ["K2-GEN-4"]


def test_there_are_five_commodities_each_with_a_room_of_its_own() -> None:
    """K2-RES-1, K2-UPK-6."""
    journal = played(month(), figures="{food: 4, lumber: 4, luxuries: 4, ore: 4, stone: 4}")
    assert after(journal, "event", "food", "lumber", "luxuries", "ore", "stone") == (4, 4, 4, 4, 4)
    assert list(journal.last.view.tables.tables["commodities"]) == ["food", "lumber", "luxuries", "ore", "stone"]
