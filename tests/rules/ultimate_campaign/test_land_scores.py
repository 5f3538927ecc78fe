"""What the land adds: UC-IMP, UC-TER-23 to UC-TER-26, UC-INC-7, UC-INC-8, and the cases EX-X3, EX-X4."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.figure import Figure, adds_up, unlimited
from kingdom_chronicle.engine.view import View
from kingdom_chronicle.rules.ultimate_campaign.land.aqueducts import brings_water
from kingdom_chronicle.rules.ultimate_campaign.land.ground import riverside
from kingdom_chronicle.rules.ultimate_campaign.land.land_scores import (
    fed_by_land,
    hex_defense,
    land_modifiers,
    size,
    tax_sites,
)
from land_at_play import codes, kingdom, land, month, settled
from rules_at_play import legal, realm

LONG = land("p" * 16)
LABELS = [f"{letter}1" for letter in "ABCDEFGHIJKLMNOP"]


def attributes(view: View) -> tuple[int, int, int]:
    """Economy, Loyalty and Stability by the land alone."""
    economy, loyalty, stability = (
        sum(figure.value for figure in land_modifiers(view, name)) for name in ("economy", "loyalty", "stability")
    )
    return economy, loyalty, stability


def total(figures: object) -> int:
    return sum(figure.value for figure in figures)  # type: ignore[attr-defined]


def parts(figures: object) -> dict[str, list[tuple[str, str, int]]]:
    """The leaves below each figure, as label, place and value."""
    return {
        figure.label: [(leaf.label, leaf.of, leaf.value) for leaf in figure.leaves()]
        for figure in figures  # type: ignore[attr-defined]
    }


# ---- roads, highways, rivers


@pytest.mark.parametrize(
    ("roads", "economy", "stability"),
    [(3, 0, 0), (4, 1, 0), (7, 1, 0), (8, 2, 1), (12, 3, 1), (16, 4, 2)],
)
def test_each_full_set_of_roads_counts(roads: int, economy: int, stability: int) -> None:
    """EX-X4, UC-IMP-19, UC-IMP-23: +1 Economy for 4 Road hexes, +1 Stability for 8, rounded down."""
    view = settled(dict.fromkeys(LABELS[:roads], "Road"), LONG)
    assert attributes(view) == (economy, 0, stability)


def test_roads_and_highways_are_counted_apart() -> None:
    """EX-X4, UC-IMP-23: 4 + 4 give Economy +2 and no Stability."""
    built = dict.fromkeys(LABELS[:4], "Road") | dict.fromkeys(LABELS[4:8], "Highway")
    assert attributes(settled(built, LONG)) == (2, 0, 0)


def test_roads_and_highways_may_be_counted_as_one() -> None:
    """EX-X4, switch road-counts: 4 + 4 are 8, so Stability +1; 3 + 1 are 4, so Economy +1."""
    rules = "road-counts: together"
    built = dict.fromkeys(LABELS[:4], "Road") | dict.fromkeys(LABELS[4:8], "Highway")
    assert attributes(settled(built, LONG, rules=rules)) == (2, 0, 1)
    built = dict.fromkeys(LABELS[:3], "Road") | {LABELS[3]: "Highway"}
    assert attributes(settled(built, LONG, rules=rules)) == (1, 0, 0)


def test_rivers_may_be_counted_with_the_roads() -> None:
    """UC-IMP-23, UC-TER-26, `road-counts: with rivers`: quarters of all three make one sum."""
    rules, ground = "road-counts: with rivers", land("p" * 16, rivers=", ".join(LABELS[:3]))
    built = dict.fromkeys(LABELS[:3], "") | dict.fromkeys(LABELS[3:6], "Road") | {LABELS[6]: "Highway"}
    # 3 rivers, 3 Roads and a Highway: 7 hexes are one full four; one more Road makes two fours and an eight
    assert attributes(settled(built, ground, rules=rules)) == (1, 0, 0)
    assert attributes(settled(built | {LABELS[7]: "Road"}, ground, rules=rules)) == (2, 0, 1)
    assert attributes(settled(built | {LABELS[7]: "Road"}, ground)) == (1, 0, 0)
    # rivers alone
    assert attributes(settled(LABELS[:8], land("p" * 16, rivers=", ".join(LABELS[:8])), rules=rules)) == (2, 0, 1)
    # a hex with both counts as both
    both = dict.fromkeys(LABELS[:2], "Road")
    assert attributes(settled(both, land("p" * 16, rivers=", ".join(LABELS[:2])), rules=rules)) == (1, 0, 0)


def test_an_upgraded_road_is_no_road_any_more() -> None:
    """EX-X4: of 8 Roads one becomes a Highway: 7 and 1 give Economy +1 and no Stability."""
    built = dict.fromkeys(LABELS[:7], "Road") | {LABELS[7]: "Highway"}
    assert attributes(settled(built, LONG)) == (1, 0, 0)


def test_rivers_have_their_own_count() -> None:
    """UC-TER-26: claimed river hexes count like Roads, but not with them; others do not count."""
    rivers = ", ".join(LABELS[:9])
    ground = land("p" * 16, rivers=rivers)
    assert attributes(settled(LABELS[:7], ground)) == (1, 0, 0)
    assert attributes(settled(LABELS[:8], ground)) == (2, 0, 1)
    assert attributes(settled(LABELS, ground)) == (2, 0, 1)
    assert attributes(settled(dict.fromkeys(LABELS[:4], "Road") | dict.fromkeys(LABELS[4:8], ""), ground)) == (3, 0, 1)


def test_a_river_that_the_map_only_names_counts() -> None:
    """UC-TER-26: `special: [river]` and `river: yes` are rivers as much as a drawn course."""
    ground = land("pppp", rivers="A1, B1", hexes="C1: {special: [river]}\nD1: {river: yes}")
    assert attributes(settled(LABELS[:4], ground)) == (1, 0, 0)


def test_a_canal_is_no_river_for_the_count() -> None:
    """UC-IMP-12: it makes a river for a settlement, not for Economy."""
    assert attributes(settled(dict.fromkeys(LABELS[:4], "Canal"), LONG)) == (0, 0, 0)


def test_a_canal_makes_a_river_for_a_settlement() -> None:
    """UC-IMP-12: its hex counts as a river hex; a coast does not, and a hex beside it does not."""
    view = settled({"A1": "Canal"}, land("pppp", rivers="C1", hexes="D1: {coast: yes}"))
    assert [riverside(view, label) for label in ("A1", "B1", "C1", "D1")] == [True, False, True, False]


def test_the_count_of_roads_can_be_read_off_its_figure() -> None:
    """8 Roads / 4: both numbers stand in the tree, with their sources."""
    view = settled(dict.fromkeys(LABELS[:8], "Road"), LONG)
    (road,) = land_modifiers(view, "economy")
    count, by = road.parts
    assert (road.value, count.value, by.value, road.label) == (2, 8, 4, "road")
    assert all(leaf.source for leaf in road.leaves())


# ---- improvements


def test_sites_and_watches_add_what_the_table_says() -> None:
    """Mine Economy +1 (UC-IMP-17); Stability by Quarry +1 (UC-IMP-18), Sawmill +1 (UC-IMP-20), Watchtower +1
    (UC-IMP-21), Fort +2 (UC-IMP-15).
    """
    ground = land("hhfpp")
    assert attributes(settled({"A1": "Mine"}, ground)) == (1, 0, 0)
    assert attributes(settled({"B1": "Quarry"}, ground)) == (0, 0, 1)
    assert attributes(settled({"C1": "Sawmill"}, ground)) == (0, 0, 1)
    assert attributes(settled({"D1": "Watchtower"}, ground)) == (0, 0, 1)
    assert attributes(settled({"E1": "Fort"}, ground)) == (0, 0, 2)
    assert attributes(settled({"E1": "Farm, Canal"}, ground)) == (0, 0, 0)


def test_each_improvement_shows_its_hexes() -> None:
    """Every number explains itself: one node for each type, one leaf for each hex."""
    view = settled({"A1": "Mine", "B1": "Quarry", "C1": "Mine"}, land("hhhp"))
    assert parts(land_modifiers(view, "economy")) == {"mine": [("mine", "A1", 1), ("mine", "C1", 1)]}
    assert parts(land_modifiers(view, "stability")) == {"quarry": [("quarry", "B1", 1)]}


def test_a_leaf_dates_from_the_turn_of_its_improvement() -> None:
    """A Mine built in turn 5 says so; a figure already made is not made again."""
    files = realm(month("build: Mine\n  hex: A1"), month(), kingdom=kingdom(["A1"], turn=4), land=land("hp"), first=5)
    journal = legal(files)
    (first,), (second,) = (tuple(land_modifiers(record.view, "economy")) for record in journal.turns)
    (leaf,) = first.leaves()
    assert leaf.source is not None
    assert (leaf.source.turn, leaf.source.id) == (5, "improvements/mine/economy")
    assert first is second


def test_a_new_explored_hex_leaves_the_leaves_as_they_were() -> None:
    """What is kept is thrown away only when it was read from something that changed."""
    turn = "upkeep:\n- stability: {roll: 20}\nedict:\n- explore: B1\nevent:\n- happens: {roll: 100}\n"
    journal = legal(realm(turn, kingdom=kingdom({"A1": "Mine"}), land=land("hp")))
    (before,), (after,) = (tuple(land_modifiers(record.view, "economy")) for record in (journal.before, journal.last))
    assert before == after
    assert before.parts[0] is after.parts[0]


# ---- special terrain


def test_special_terrain_counts_when_claimed() -> None:
    """UC-TER-28, UC-TER-23 to UC-TER-25: Lair Stability, Landmark Loyalty, Resource Economy +1; unclaimed nothing."""
    facts = "A1: {special: [lair]}\nB1: {special: [landmark]}\nC1: {special: [resource]}"
    ground = land("pppp", hexes=facts)
    assert attributes(settled(["D1"], ground)) == (0, 0, 0)
    assert attributes(settled(["A1"], ground)) == (0, 0, 1)
    assert attributes(settled(["B1"], ground)) == (0, 1, 0)
    assert attributes(settled(["C1"], ground)) == (1, 0, 0)
    assert attributes(settled(["A1", "B1", "C1", "D1"], ground)) == (1, 1, 1)


@pytest.mark.parametrize(("built", "loyalty"), [("", 1), ("Farm", 1), ("Road", 2), ("Highway", 2)])
def test_a_landmark_is_worth_more_by_a_road(built: str, loyalty: int) -> None:
    """UC-TER-24: another +1 with Road or Highway."""
    view = settled({"A1": built}, land("pp", rivers="B1", hexes="A1: {special: [landmark]}"))
    assert attributes(view)[1] == loyalty


def test_a_resource_makes_every_benefit_of_a_site_richer() -> None:
    """UC-TER-25: a Mine there gives Economy 2 and 2 BP, besides the Resource's own Economy +1."""
    ground = land("hhf", hexes="A1: {special: [resource]}\nB1: {special: [resource]}\nC1: {special: [resource]}")
    view = settled({"A1": "Mine"}, ground)
    assert attributes(view) == (3, 0, 0)
    assert total(tax_sites(view)) == 2
    assert attributes(settled({"B1": "Quarry"}, ground)) == (1, 0, 2)
    assert attributes(settled({"C1": "Sawmill"}, ground)) == (1, 0, 2)
    assert parts(land_modifiers(view, "economy")) == {
        "mine": [("mine", "A1", 1), ("resource", "A1", 1)],
        "resource": [("resource", "A1", 1)],
    }


def test_a_resource_does_not_strengthen_a_watchtower() -> None:
    """UC-TER-25 names Mine, Quarry, Sawmill, Farm and Fishery alone."""
    view = settled({"A1": "Watchtower"}, land("hp", hexes="A1: {special: [resource]}"))
    assert attributes(view) == (1, 0, 1)


# ---- Consumption


def test_farms_fisheries_and_forts_move_consumption() -> None:
    """UC-IMP-13, UC-IMP-14, UC-IMP-15: -2, -1 and +1."""
    ground = land("ppp", rivers="A1, B1, C1")
    assert total(fed_by_land(settled({"A1": "Farm"}, ground))) == -2
    assert total(fed_by_land(settled({"A1": "Fishery"}, ground))) == -1
    assert total(fed_by_land(settled({"A1": "Fort"}, ground))) == 1
    assert total(fed_by_land(settled({"A1": "Farm, Fishery, Fort", "B1": "Farm"}, ground))) == -4


def test_a_resource_feeds_one_more() -> None:
    """UC-TER-25: Farm 3, Fishery 2; a Fort there still costs 1."""
    ground = land("ppp", rivers="A1, B1, C1", hexes="A1: {special: [resource]}")
    assert total(fed_by_land(settled({"A1": "Farm"}, ground))) == -3
    assert total(fed_by_land(settled({"A1": "Fishery"}, ground))) == -2
    assert total(fed_by_land(settled({"A1": "Fort"}, ground))) == 1


STOCKYARD = "  settlements: {Tuskholm: {hex: C1, with: [{build: Stockyard, lots: [A1, B1, A2, B2]}]}}\n"


def test_a_stockyard_feeds_from_its_hex_and_those_beside_it() -> None:
    """UC-IMP-24: Farms in C1, B1 and D1 give 3; those of A1 and E1, two hexes off, give 2."""
    ground = land("ppppp", rivers="A1, B1, C1, D1, E1")
    view = settled(dict.fromkeys(("A1", "B1", "C1", "D1", "E1"), "Farm"), ground, more=STOCKYARD)
    assert total(fed_by_land(view)) == -13
    more = [leaf.of for figure in fed_by_land(view) for leaf in figure.leaves() if leaf.label == "stockyard"]
    assert more == ["B1", "C1", "D1"]


def test_a_farm_with_two_reasons_gives_more_by_both() -> None:
    """UC-IMP-24 and UC-TER-25: 2 + 1 + 1."""
    ground = land("ppppp", rivers="C1", hexes="C1: {special: [resource]}")
    assert total(fed_by_land(settled({"C1": "Farm"}, ground, more=STOCKYARD))) == -4


TOWN = "  settlements: {Tuskholm: {hex: A1}}\n"
FOUR = land("pppp", rivers="A1, B1, C1, D1")


def four(*built: str) -> dict[str, str]:
    return dict(zip(("A1", "B1", "C1", "D1"), (*built, "", "", "", ""), strict=False))


@pytest.mark.parametrize(
    ("built", "holidays", "raw", "consumption"),
    [
        (("",), "", 5, 5),
        (("Farm", "Farm", "Farm"), "", -1, 0),
        (("Farm", "Farm", "Farm"), "1", 0, 0),
        (("Farm", "Farm", "Farm"), "6", 1, 1),
        (("Farm, Fort", "Farm", "Farm"), "", 0, 0),
        (("Farm, Fort", "Farm", "Farm"), "6", 2, 2),
    ],
)
def test_the_floor_of_consumption_is_taken_once(
    built: tuple[str, ...], holidays: str, raw: int, consumption: int
) -> None:
    """EX-X3: Size 4 and 1 district are 5; the floor comes after everything, edicts too."""
    edicts = f"  edicts: {{holidays: {holidays}, promotion: none}}\n" if holidays else ""
    view = settled(four(*built), FOUR, more=TOWN + edicts)
    figure = view.score("consumption")
    assert (unlimited(figure).value, figure.value) == (raw, consumption)


def test_a_farm_on_a_resource_takes_three_off() -> None:
    """EX-X3: with a Resource one of three Farms counts 3, so 5 - 7."""
    ground = land("pppp", rivers="A1, B1, C1, D1", hexes="B1: {special: [resource]}")
    assert unlimited(settled(four("Farm", "Farm", "Farm"), ground, more=TOWN).score("consumption")).value == -2


# ---- taxes


def test_sites_bring_a_bp_each_with_the_taxes() -> None:
    """UC-INC-7: Mine, Quarry, Sawmill +1 BP; nothing else does."""
    view = settled({"A1": "Mine", "B1": "Quarry", "C1": "Sawmill", "D1": "Fort, Road"}, land("hhfp"))
    assert parts(tax_sites(view)) == {
        "mine": [("mine", "A1", 1)],
        "quarry": [("quarry", "B1", 1)],
        "sawmill": [("sawmill", "C1", 1)],
    }


def foundry(*settlements: str) -> str:
    """Settlements with a Foundry each, in the hexes given."""
    towns = (
        f"    Town {label}:\n      hex: {label}\n      borders: {{north: water}}\n"
        "      with: [{build: Foundry, lots: [A1, B1]}]\n"
        for label in settlements
    )
    return "  settlements:\n" + "".join(towns)


@pytest.mark.parametrize(
    ("built", "rivers", "served"),
    [
        ({"A1": "", "C1": "Mine"}, "", False),
        ({"A1": "", "B1": "Road", "C1": "Mine"}, "", True),
        ({"A1": "", "B1": "Highway", "C1": "Mine"}, "", True),
        ({"A1": "", "C1": "Mine"}, "A1, B1, C1", True),
        ({"A1": "", "C1": "Mine"}, "A1, B1", False),
        ({"A1": "Mine"}, "", True),
        ({"A1": "", "B1": "Mine"}, "", False),
        ({"A1": "", "B1": "Mine, Road"}, "", True),
        ({"A1": "", "B1": "Road", "D1": "Mine"}, "", False),
        ({"A1": "", "B1": "Road", "C1": "Road", "D1": "Mine"}, "", True),
    ],
)
def test_a_foundry_draws_on_a_mine_by_road_or_river(built: dict[str, str], rivers: str, served: bool) -> None:
    """UC-INC-8: Economy +1 and 1 BP for a Mine linked by Road or river; a Road joins all neighbours."""
    view = settled(built, land("hhhh", rivers=rivers), more=foundry("A1"))
    of_mines = {"mine": [("mine", at, 1) for at, what in built.items() if "Mine" in what]}
    if served:
        of_mines["mine"].append(("foundry", of_mines["mine"][0][1], 1))
    economy = {label: leaves for label, leaves in parts(land_modifiers(view, "economy")).items() if label == "mine"}
    assert economy == of_mines
    assert parts(tax_sites(view)) == of_mines


def test_a_foundry_draws_on_one_mine_and_a_mine_serves_one_foundry() -> None:
    """UC-INC-8: one Foundry, two Mines: +1; two Foundries, one Mine: +1; two and two: +2."""
    ground = land("hhhh", rivers="A1, B1, C1, D1")
    two_mines = {"A1": "", "B1": "Mine", "C1": "Mine", "D1": ""}
    assert total(tax_sites(settled(two_mines, ground, more=foundry("A1")))) == 3
    one_mine = {"A1": "", "B1": "Mine", "C1": "", "D1": ""}
    assert total(tax_sites(settled(one_mine, ground, more=foundry("A1", "D1")))) == 2
    assert total(tax_sites(settled(two_mines, ground, more=foundry("A1", "D1")))) == 4


def test_a_foundry_that_is_torn_down_draws_on_nothing() -> None:
    """UC-INC-8, UC-BLD-1: what the building brings goes with it."""
    ground, built = land("hhh", rivers="A1, B1"), {"A1": "", "B1": "Mine"}
    turn = month("demolish: Foundry\n  in: Town A1\n  lot: A1")
    journal = legal(realm(turn, kingdom=kingdom(built, more=foundry("A1")), land=ground))
    assert [total(tax_sites(record.view)) for record in (journal.before, journal.last)] == [2, 1]


# ---- Size and Defense


def test_size_is_the_number_of_claimed_hexes() -> None:
    """UC-CTL-1."""
    assert size(settled(LABELS[:10], LONG)).value == 10


def test_works_defend_their_hex_and_better_on_a_lair() -> None:
    """UC-IMP-15, UC-IMP-21, UC-TER-23: Fort 4, Watchtower 2, each +1 on a Lair; a Mine nothing."""
    ground = land("hhhh", hexes="A1: {special: [lair]}\nB1: {special: [lair]}\nD1: {special: [lair]}")
    view = settled({"A1": "Fort", "B1": "Watchtower, Mine", "C1": "Fort", "D1": "Mine"}, ground)
    assert [total(hex_defense(view, label)) for label in ("A1", "B1", "C1", "D1")] == [5, 3, 4, 0]


# ---- aqueducts


CITY = "  settlements: {Tuskholm: {hex: C1}}\n"


@pytest.mark.parametrize(
    ("built", "finished"),
    [
        (("Aqueduct", "Aqueduct", "Aqueduct"), True),
        (("Aqueduct", "", "Aqueduct"), False),
        (("", "Aqueduct", "Aqueduct"), False),
        (("Aqueduct", "Aqueduct", ""), False),
    ],
)
def test_an_aqueduct_counts_when_its_chain_is_finished(built: tuple[str, ...], finished: bool) -> None:
    """UC-IMP-10: from a hill with a river to the settlement every hex has one: Loyalty, Stability +1."""
    view = settled(dict(zip(("A1", "B1", "C1"), built, strict=True)), land("hpp", rivers="A1"), more=CITY)
    assert attributes(view) == ((0, 1, 1) if finished else (0, 0, 0))
    assert [brings_water(view, label) for label in ("B1", "C1")] == [False, finished]


@pytest.mark.parametrize(("built", "problems"), [("Aqueduct", []), ("", ["UC-SET-4"])])
def test_an_aqueduct_lets_a_mill_stand_on_dry_ground(built: str, problems: list[str]) -> None:
    """UC-IMP-10, UC-SET-4: the town has no water side, and only a finished chain of Aqueducts brings it water."""
    hexes = {"A1": built, "B1": built, "C1": built}
    town = kingdom(hexes, "treasury: 100, size: 3, consumption: 0, stability: 200", CITY)
    mill = month("{build: Mill, in: Tuskholm, lot: C3}")
    assert codes(realm(mill, kingdom=town, land=land("hpp", rivers="A1"))) == problems


@pytest.mark.parametrize(
    ("ground", "finished"),
    [
        (land("hpp", rivers="A1"), True),
        (land("mpp", hexes="A1: {coast: yes}"), True),
        (land("hpp"), False),
        (land("ppp", rivers="A1"), False),
    ],
)
def test_an_aqueduct_begins_in_a_height_with_water(ground: str, finished: bool) -> None:
    """UC-IMP-10: a hill or mountain hex with river or lake."""
    built = dict.fromkeys(("A1", "B1", "C1"), "Aqueduct")
    assert attributes(settled(built, ground, more=CITY))[1] == (1 if finished else 0)


def test_two_aqueducts_count_twice_and_a_forked_one_once() -> None:
    """UC-IMP-10: a chain is one aqueduct, however many settlements it serves."""
    towns = "  settlements: {Tuskholm: {hex: B1}, Alderford: {hex: E1}}\n"
    built = dict.fromkeys(("A1", "B1", "D1", "E1"), "Aqueduct")
    apart = land("hpphp", hexes="A1: {river: yes}\nD1: {river: yes}")
    assert attributes(settled(built | {"C1": ""}, apart, more=towns)) == (0, 2, 2)
    assert attributes(settled(built | {"C1": "Aqueduct"}, apart, more=towns)) == (0, 1, 1)


def test_an_aqueduct_may_count_for_each_of_its_hexes() -> None:
    """UC-IMP-10, `aqueduct-bonus: each hex`: three hexes in a finished chain, none in an open one."""
    built = dict.fromkeys(("A1", "B1", "C1"), "Aqueduct")
    ground, rules = land("hpp", rivers="A1"), "aqueduct-bonus: each hex"
    assert attributes(settled(built, ground, more=CITY, rules=rules)) == (0, 3, 3)
    assert attributes(settled(built | {"B1": ""}, ground, more=CITY, rules=rules)) == (0, 0, 0)


# ---- the law of figures


def test_the_figures_of_the_land_add_up_and_have_sources() -> None:
    """Every leaf of every figure has a source."""
    ground = land("hhfpp", rivers="A1, B1", hexes="A1: {special: [resource, lair, landmark]}")
    view = settled(
        {"A1": "Mine, Road, Aqueduct", "B1": "Farm, Fort", "C1": "Sawmill", "D1": "Farm"},
        ground,
        more=foundry("A1"),
    )
    every: list[Figure] = [size(view), *fed_by_land(view), *tax_sites(view), *hex_defense(view, "A1")]
    every += [figure for name in ("economy", "loyalty", "stability") for figure in land_modifiers(view, name)]
    assert len(every) > 10
    assert all(adds_up(figure) for figure in every)
    assert all(leaf.source for figure in every for leaf in figure.leaves())
