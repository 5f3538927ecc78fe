"""Building and upgrading: UC-EDI-12 to UC-EDI-14, UC-SET-1 to UC-SET-5, UC-BLD; EX-B1 to EX-B4, EX-I1."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kingdom_chronicle.engine.book import Adjust, Enter
from kingdom_chronicle.engine.figure import adds_up
from kingdom_chronicle.rules.realm import Building, District, Hex, Settlement
from kingdom_chronicle.rules.ultimate_campaign.settlements.demolition import Repair, destroyed, repair
from kingdom_chronicle.rules.ultimate_campaign.settlements.prices import Terms, price
from kingdom_chronicle.rules.ultimate_campaign.settlements.sites import Project
from rules_at_play import MAP, legal, play
from towns_at_play import (
    POOR,
    built,
    calm,
    edict,
    entries,
    helped,
    moved,
    notes,
    one,
    refused,
    said,
    standing,
    town,
)

# ---- limits


def test_a_home_besides_another_building_is_outside_the_limit() -> None:
    """EX-I1, UC-EDI-13: Size 5 has one building; a House in addition is allowed, and paid."""
    journal = built("build: Brewery; lot: A1", "build: House; lot: C3", kingdom=town(figures=POOR))
    assert standing(journal) == {"1/A1": "brewery", "1/C3": "house"}
    assert moved(journal) == [-6, -3]


@pytest.mark.parametrize("homes", [("House", "House"), ("Mansion", "Tenement"), ("Noble Villa", "House")])
def test_a_second_home_of_a_turn_counts(homes: tuple[str, str]) -> None:
    """EX-I1, UC-EDI-13: one building of the four types, not one of each."""
    first, second = homes
    lines = (f"build: {first}", "build: Brewery", f"build: {second}")
    problems = refused(*lines, kingdom=town(figures=POOR))
    assert said(problems) == ["UC-EDI-6: this is over the limit of 1 building this turn"]
    assert problems[0].span.line == 6


def test_two_homes_and_nothing_else_are_within_the_limit() -> None:
    """UC-EDI-13: the first is free of the limit, the second is the one building."""
    built("build: House", "build: House", kingdom=town(figures=POOR))


def test_the_limit_follows_size() -> None:
    """UC-EDI-6: one building up to Size 10, two from 11 on."""
    lines = ("build: Brewery", "build: Library")
    ten, eleven = (f"{{treasury: 100, size: {size}, stability: 200}}" for size in (10, 11))
    assert [problem.code for problem in refused(*lines, kingdom=town(figures=ten))] == ["UC-EDI-6"]
    built(*lines, kingdom=town(figures=eleven))


def test_no_limit_from_201_on() -> None:
    """UC-EDI-6: 20 buildings up to Size 200, then as many as are paid for."""
    lines = [f"build: Brewery; lot: {column}{row}" for row in range(1, 5) for column in "ABCDEF"][:21]
    most, free = (f"{{treasury: 500, size: {size}, stability: 500}}" for size in (200, 201))
    assert [problem.code for problem in refused(*lines, kingdom=town(figures=most))] == ["UC-EDI-6"]
    built(*lines, kingdom=town(figures=free))


def test_an_upgrade_counts() -> None:
    """C1-23, UC-EDI-12: at Size 5 Shrine to Temple uses the one building, so the Inn is refused."""
    lines = ("upgrade: Shrine; to: Temple; lots: [B2, B3]", "build: Brewery; lot: A1")
    problems = refused(*lines, kingdom=town("Shrine B2", figures=POOR))
    assert said(problems) == ["UC-EDI-6: this is over the limit of 1 building this turn"]


def test_a_demolition_counts() -> None:
    """C1-24, UC-BLD-2: at Size 5 demolishing the Dump uses the one building."""
    lines = ("demolish: Dump; lot: C3", "build: Brewery; lot: C3")
    problems = refused(*lines, kingdom=town("Dump C3", figures=POOR))
    assert said(problems) == ["UC-EDI-6: this is over the limit of 1 building this turn"]


@pytest.mark.parametrize(("reading", "codes"), [("no", ["UC-EDI-6"]), ("yes", [])])
def test_an_upgraded_home_is_exempt_only_by_the_switch(reading: str, codes: list[str]) -> None:
    """UC-EDI-13: Tenement to House is not covered, unless the table says so."""
    lines = ("build: Brewery; lot: A1", "upgrade: Tenement; to: House; lot: C3")
    kingdom = town("Tenement C3", figures=POOR, rules=f"home-upgrade-exempt: {reading}")
    assert [problem.code for problem in refused(*lines, kingdom=kingdom)] == codes


def test_a_watergate_built_with_its_wall_does_not_count() -> None:
    """UC-EDI-14: with the wall of the same turn it is outside the limit, a turn later it is not."""
    both = ("build: City Wall; side: north", "build: Watergate; side: north")
    assert standing(built(*both, kingdom=town(figures=POOR))) == {
        "1/north": "city-wall",
        "1/north/watergate": "watergate",
    }
    alone = ("build: Brewery", "build: Watergate; side: north")
    problems = refused(*alone, kingdom=town("City Wall north", figures=POOR))
    assert [problem.code for problem in problems] == ["UC-EDI-6"]


def test_a_granted_building_costs_and_counts_nothing() -> None:
    """UC-EDI-6: what the GM grants leaves the allowance and the first home as they were."""
    lines = ("build: House; lot: A1; granted: a gift", "build: House; lot: B1", "build: Brewery; lot: C1")
    assert moved(built(*lines, kingdom=town(figures=POOR))) == [-3, -6]


# ---- room


def test_a_taken_lot_is_refused_by_what_it_holds() -> None:
    """UC-SET-2."""
    problems = refused("build: Brewery; lot: C3", kingdom=town("Inn C3"))
    assert said(problems) == ["UC-SET-2: lot C3 already holds the Inn"]
    assert (problems[0].span.line, problems[0].span.column) == (3, 10)
    assert helped(problems[0])[0].startswith("Lots that would do: A1, B1, C1, D1, E1, F1, A2,")
    assert "C3" not in helped(problems[0])[0]


@pytest.mark.parametrize(
    ("lots", "legal"), [("[B2, C2]", True), ("[B2, D2]", False), ("[B2, C3]", False), ("[B2, B2]", False)]
)
def test_two_lots_lie_side_by_side_also_across_a_street(lots: str, legal: bool) -> None:
    """UC-SET-2, C1-33: columns 2 and 3 yes, columns 2 and 4 no, diagonal no."""
    problems = refused(f"build: Theater; lots: {lots}", kingdom=town())
    assert [problem.code for problem in problems] == ([] if legal else ["UC-SET-2"])


def test_diagonal_lots_are_named() -> None:
    """UC-SET-2."""
    problems = refused("build: Theater; lots: [B2, C3]", kingdom=town())
    assert said(problems) == ["UC-SET-2: lots B2, C3 do not lie together: the Theater takes 2 by 1 lots"]
    assert problems[0].span.line == 3
    assert helped(problems[0])[0].startswith("Lots that would do: [A1, B1], [A1, A2], [B1, C1],")


def test_the_number_of_lots_is_the_building_s() -> None:
    """UC-SET-2."""
    few = refused("build: Castle; lots: [A1, B1]", kingdom=town())
    many = refused("build: Brewery; lots: [A1, B1]", kingdom=town())
    assert said(few) == ["UC-SET-2: the Castle takes 4 lots, not 2"]
    assert said(many) == ["UC-SET-2: the Brewery takes 1 lot, not 2"]


@pytest.mark.parametrize("lots", ["lot: G3", "lot: A7", "lots: [A1, G1]"])
def test_a_lot_outside_the_grid_is_refused(lots: str) -> None:
    """UC-SET-1."""
    problems = refused(f"build: Theater; {lots}", kingdom=town())
    assert [problem.code for problem in problems] == ["UC-SET-1"]
    assert helped(problems[0]) == ["Its lots are A1 to F6."]


def test_the_lot_outside_the_grid_is_pointed_at() -> None:
    """UC-SET-1."""
    problems = refused("build: Theater; lots: [A1, G1]", kingdom=town())
    assert said(problems) == ["UC-SET-1: a district has no lot 'G1'"]
    assert (problems[0].span.line, problems[0].span.column) == (3, 16)


def test_the_first_lot_that_fits_is_chosen_and_shown() -> None:
    """UC-SET-2: row by row, the wide way first; a Market needs two Houses, and B1 with B2 touches both."""
    journal = built("build: Market", kingdom=town("House A1", "House C1"))
    chosen = {"building": "market", "district": "tuskholm/1", "place": "B1 B2"}
    assert notes(journal, "place-chosen") == [chosen]


def test_a_lot_is_chosen_beside_the_house_that_is_needed() -> None:
    """UC-BLD-10: the only free House stands on E5; the first lot beside it, row by row, is E4."""
    journal = built("build: Inn", kingdom=town("House E5"))
    assert standing(journal) == {"1/E5": "house", "1/E4": "inn"}
    assert notes(journal, "place-chosen") == [{"building": "inn", "district": "tuskholm/1", "place": "E4"}]


def test_what_may_share_a_lot_shares_it() -> None:
    """UC-BLD-14: a Cistern with any building, Streetlamps with anything, but no two of a kind."""
    stands = town("Library C3", "Temple D3 E3")
    journal = built("build: Cistern; lot: C3", "build: Magical Streetlamps; lot: C3", kingdom=stands)
    assert standing(journal) == {
        "1/C3": "library",
        "1/D3": "temple",
        "1/C3/cistern": "cistern",
        "1/C3/magical-streetlamps": "magical-streetlamps",
    }
    again = refused("build: Cistern; lot: C3", "build: Cistern; lot: C3", kingdom=stands)
    assert said(again) == ["UC-SET-2: lot C3 already holds the Cistern"]


def test_a_bridge_needs_a_waterway_on_its_lot() -> None:
    """UC-BLD-14."""
    built("build: Bridge; lot: C3", kingdom=town("Waterway C3"))
    problems = refused("build: Bridge; lot: C4", kingdom=town("Waterway C3"))
    assert said(problems) == ["UC-BLD-14: the Bridge shares its lot with one of Waterway; lot C4 has none"]
    assert helped(problems[0]) == ["Lots that would do: C3."]


def test_streetlamps_need_a_temple_or_its_like_in_the_settlement() -> None:
    """UC-BLD-14."""
    problems = refused("build: Magical Streetlamps; lot: C3", kingdom=town("Shrine A1"))
    assert [problem.code for problem in problems] == ["UC-BLD-14"]


@pytest.mark.parametrize(
    "host",
    ["Castle A1 B1 A2 B2", "Cathedral A1 B1 A2 B2", "Market A1 B1", "Monument A1", "Park A1", "Town Hall A1 B1"],
)
def test_a_spring_shares_the_lot_of_what_becomes_it(host: str) -> None:
    """UC-BLD-14: of a Castle, Cathedral, Market, Monument, Park or Town Hall, and of no other building."""
    kingdom = town(host, "Brewery F6", "Caster's Tower F1")
    assert standing(built("build: Everflowing Spring; lot: A1", kingdom=kingdom))["1/A1/everflowing-spring"]
    for lot, codes in (("F6", ["UC-SET-2", "UC-BLD-14"]), ("D4", ["UC-BLD-14"])):
        problems = refused(f"build: Everflowing Spring; lot: {lot}", kingdom=kingdom)
        assert [problem.code for problem in problems] == codes


def test_paved_streets_take_no_lot_and_one_is_enough_for_a_district() -> None:
    """UC-BLD-9, UC-BLD-14."""
    journal = built("build: Paved Streets", kingdom=town())
    assert standing(journal) == {"1/paved-streets": "paved-streets"}
    again = refused("build: Paved Streets", kingdom=town("Paved Streets"))
    assert [problem.code for problem in again] == ["UC-BLD-9"]
    placed = refused("build: Paved Streets; lot: C3", kingdom=town())
    assert [problem.code for problem in placed] == ["UC-BLD-14"]


def test_a_waterway_takes_one_lot_or_two() -> None:
    """UC-BLD: 3 BP either way."""
    assert moved(built("build: Waterway; lot: C3", kingdom=town())) == [-3]
    assert moved(built("build: Waterway; lots: [C3, C4]", kingdom=town())) == [-3]
    problems = refused("build: Waterway; lots: [C3, D3, C4, D4]", kingdom=town())
    assert said(problems) == ["UC-SET-2: the Waterway takes 2 lots, not 4"]


def test_a_castle_stands_once_in_a_settlement() -> None:
    """UC-BLD-9."""
    problems = refused("build: Castle; lots: [C1, D1, C2, D2]", kingdom=town("Castle A1 B1 A2 B2"))
    assert said(problems) == ["UC-BLD-9: Tuskholm may have 1 of the Castle, and has it"]


# ---- water and walls


@pytest.mark.parametrize(
    ("building", "lots"),
    [("Mill", "[C3]"), ("Pier", "[C3]"), ("Foundry", "[C3, D3]"), ("Waterfront", "[C3, D3, C4, D4]")],
)
def test_a_building_bound_to_water_is_refused_inland(building: str, lots: str) -> None:
    """UC-SET-4, C1-43."""
    problems = refused(f"build: {building}; lots: {lots}", kingdom=town(borders="{}"))
    assert [problem.code for problem in problems] == ["UC-SET-4"]
    assert helped(problems[0]) == ["No side of this district is water, and no Waterway stands in it."]


def test_the_refusal_lists_the_lots_on_the_water() -> None:
    """UC-SET-4: the west side is water; A2 is taken."""
    problems = refused("build: Mill; lot: C3", kingdom=town("House A2"))
    assert said(problems) == ["UC-SET-4: the Mill must touch a water border or a Waterway; lot C3 of Tuskholm has none"]
    assert (problems[0].span.line, problems[0].span.column) == (3, 10)
    assert helped(problems[0]) == ["Lots that would do: A1, A3, A4, A5, A6."]


def test_one_lot_on_the_water_is_enough() -> None:
    """UC-SET-4: of a Waterfront's four lots two touch the west side."""
    built("build: Waterfront; lots: [A3, B3, A4, B4]", kingdom=town())


def test_a_waterway_makes_its_neighbours_waterside() -> None:
    """UC-SET-4."""
    kingdom = town("Waterway C3", borders="{}")
    built("build: Mill; lot: C4", kingdom=kingdom)
    assert [problem.code for problem in refused("build: Mill; lot: D4", kingdom=kingdom)] == ["UC-SET-4"]


def test_a_windmill_may_be_waived() -> None:
    """UC-SET-4."""
    line = "build: Mill; lot: C3; waive: {UC-SET-4: a windmill on the rise}"
    assert standing(built(line, kingdom=town(borders="{}"))) == {"1/C3": "mill"}


def test_a_wall_stands_on_land() -> None:
    """UC-SET-5."""
    problems = refused("build: City Wall; side: west", kingdom=town())
    assert said(problems) == ["UC-SET-5: the west side is water: the City Wall stands on a land side"]
    assert helped(problems[0]) == ["Sides that would do: `north`, `east`, `south`."]


def test_walls_lower_unrest_once_in_a_settlement() -> None:
    """UC-SET-5: -2 for the first City Wall, -1 for the first Moat, whatever comes later."""
    lines = ("build: City Wall; side: north", "build: City Wall; side: east", "build: Moat; side: north")
    journal = built(*lines, kingdom=town())
    assert [entry.figure.value for entry in entries(journal) if getattr(entry, "stock", "") == "unrest"] == [
        0,
        0,
    ]
    assert len(notes(journal, "unrest-had")) == 1
    assert moved(journal) == [-2, -2, -2]
    assert journal.last.view.all(Settlement)["tuskholm"].once == {"city-wall", "moat"}


def test_a_torn_down_wall_does_not_lower_unrest_again() -> None:
    """UC-SET-5, UC-BLD-1."""
    lines = ("demolish: City Wall; side: north", "build: City Wall; side: north")
    journal = built(*lines, kingdom=town("City Wall north"))
    assert moved(journal, "unrest") == []


def test_a_side_is_chosen_where_none_is_written() -> None:
    """UC-SET-5: north, east, south, west; the first that is land and free."""
    journal = built("build: City Wall", kingdom=town("City Wall east", borders="{north: water}"))
    assert standing(journal) == {"1/east": "city-wall", "1/south": "city-wall"}


def test_a_wall_that_meets_a_waterway_needs_its_gate() -> None:
    """UC-SET-5: in the same turn; the line of the gate may come later."""
    kingdom = town("Waterway C1")
    problems = refused("build: City Wall; side: north", kingdom=kingdom)
    assert said(problems) == [
        "UC-SET-5: the City Wall on the north side meets the Waterway on C1: a Watergate must come with it"
    ]
    built("build: City Wall; side: north", "build: Watergate; side: north", kingdom=kingdom)
    built("build: City Wall; side: east", kingdom=kingdom)


def test_a_waterway_that_meets_a_wall_needs_its_gate_too() -> None:
    """UC-SET-5."""
    kingdom = town("City Wall north")
    assert [problem.code for problem in refused("build: Waterway; lot: C1", kingdom=kingdom)] == ["UC-SET-5"]
    built("build: Waterway; lot: C1", "build: Watergate; side: north", kingdom=kingdom)
    built("build: Waterway; lot: C2", kingdom=kingdom)


def test_a_watergate_belongs_to_a_wall() -> None:
    """UC-SET-5."""
    problems = refused("build: Watergate; side: north", kingdom=town("City Wall east"))
    assert said(problems) == ["UC-SET-5: the Watergate belongs to one of City Wall; the north side has none"]
    assert helped(problems[0]) == ["Sides that would do: `east`."]


def test_why_no_side_takes_a_building_is_told_once_a_reason() -> None:
    """UC-SET-5: the west is water; a wall stands on no side, then on each that is land."""
    (bare,) = refused("build: Watergate", kingdom=town())
    assert said([bare]) == ["UC-SET-5: no side of this district has a place for it"]
    assert helped(bare) == ["Sides without City Wall: north, east, south, west."]
    walls = town("City Wall north", "City Wall east", "City Wall south")
    (full,) = refused("build: City Wall", kingdom=walls)
    assert helped(full) == ["Sides that have it already: north, east, south.", "Sides that are water: west."]


def test_a_wall_takes_a_side_and_an_inn_a_lot() -> None:
    """UC-SET-5."""
    assert [each.code for each in refused("build: City Wall; lot: C1", kingdom=town())] == ["UC-SET-5"]
    assert [each.code for each in refused("build: Brewery; side: north", kingdom=town())] == ["UC-SET-5"]
    wrong = refused("build: City Wall; side: nort", kingdom=town())
    assert said(wrong) == ["name: a district has no side 'nort'"]
    assert helped(wrong[0]) == ["Did you mean 'north'?"]


# ---- names


def test_an_unknown_building_is_suggested() -> None:
    """A name that nothing has."""
    problems = refused("build: Brewry; lot: C3", kingdom=town())
    assert said(problems) == ["name: no building is called 'Brewry'"]
    assert helped(problems[0]) == ["Did you mean 'Brewery'?"]


def test_an_unknown_settlement_is_suggested() -> None:
    problems = refused("build: Brewery; in: Tuskhome", kingdom=town())
    assert said(problems) == ["name: no settlement is called 'Tuskhome'"]
    assert helped(problems[0]) == ["Did you mean 'Tuskholm'?"]


# ---- money


def test_the_treasury_must_hold_the_price() -> None:
    """UC-GEN-7: 6 BP for a Brewery, of 6 or of 5; the stable month brings one more."""
    enough, short = (f"{{treasury: {sum}, size: 5, consumption: 0, stability: 200}}" for sum in (5, 4))
    month = "upkeep:\n  - stability: {roll: 10}\n" + edict("build: Brewery")
    legal(calm(month, kingdom=town(figures=enough)))
    problems = play(calm(month, kingdom=town(figures=short)))[1]
    assert said(problems) == ["UC-GEN-7: this costs 6 BP and the Treasury holds 5"]


def test_each_line_sees_what_the_one_before_it_paid() -> None:
    """UC-GEN-7."""
    figures = "{treasury: 11, size: 60, consumption: 0, stability: 200}"
    month = "upkeep:\n  - stability: {roll: 10}\n"
    journal, problems = play(calm(month + edict("build: Brewery", "build: Brewery"), kingdom=town(figures=figures)))
    assert problems == []
    assert moved(journal) == [-6, -6]


# ---- Unrest


def test_unrest_comes_once_on_completion() -> None:
    """C1-21, UC-BLD-1: Jail -2 in its turn, nothing in the next three; demolishing it gives nothing back."""
    quiet = "event:\n  - happens: {roll: 100}\n"
    month = "upkeep:\n  - stability: {roll: 1}\n"
    figures = "{treasury: 100, size: 20, consumption: 0, stability: 200, unrest: 5}"
    turns = [
        month + edict("build: Jail; lot: C3") + quiet,
        quiet,
        quiet,
        quiet,
        edict("demolish: Jail; lot: C3") + quiet,
    ]
    journal = legal(calm(*turns, kingdom=town(figures=figures)))
    assert moved(journal, "unrest", 0) == [-2]
    assert [moved(journal, "unrest", turn) for turn in range(1, 5)] == [[], [], [], []]


def test_losing_a_building_takes_its_lasting_modifiers() -> None:
    """UC-BLD-1: a Jail has Loyalty +2 and Stability +2."""
    stands, gone = (built(*lines, kingdom=town("Jail C3")) for lines in ((), ("demolish: Jail",)))
    for name, lost in (("economy", 0), ("loyalty", 2), ("stability", 2)):
        assert stands.last.view.score(name).value - gone.last.view.score(name).value == lost


# ---- neighbours


def test_one_house_serves_one_building() -> None:
    """EX-B3, UC-BLD-10: the House on C3 serves the Shop on B3; a Tavern beside it needs another."""
    kingdom = town("House C3", "Shop B3")
    problems = refused("build: Tavern; lot: D3", kingdom=kingdom)
    assert said(problems) == [
        "UC-BLD-10: the Tavern needs one of these beside it that serves no other building: House, Mansion; "
        "found beside lot D3 of Tuskholm: 0"
    ]
    assert (problems[0].span.line, problems[0].span.column) == (3, 10)
    assert helped(problems[0]) == ["Nothing in this district would do."]


@pytest.mark.parametrize("home", ["House", "Mansion", "Tenement"])
def test_a_second_home_beside_it_lets_the_tavern_stand(home: str) -> None:
    """EX-B3: House, Mansion, and a Tenement as a House."""
    journal = built(f"build: {home}; lot: E3", "build: Tavern; lot: D3", kingdom=town("House C3", "Shop B3"))
    assert one(journal, "1/D3").uses == ("E3",)
    assert notes(journal, "houses-chosen") == [{"building": "tuskholm/1/D3", "lots": "E3"}]


def test_the_line_may_name_the_house() -> None:
    """UC-BLD-10: of two free Houses the one that is named."""
    kingdom = town("House C2", "House C4")
    assert one(built("build: Inn; lot: C3", kingdom=kingdom), "1/C3").uses == ("C2",)
    journal = built("build: Inn; lot: C3; uses: C4", kingdom=kingdom)
    assert one(journal, "1/C3").uses == ("C4",)
    assert notes(journal, "houses-chosen") == []


def test_a_named_house_that_serves_another_is_refused() -> None:
    """UC-BLD-10."""
    kingdom = town("Shop B3", "House C3", "House E3")
    problems = refused("build: Tavern; lot: D3; uses: [C3]", kingdom=kingdom)
    assert said(problems) == ["UC-BLD-10: the House on lot C3 already serves the Shop on lot B3"]
    assert (problems[0].span.line, problems[0].span.column) == (4, 12)
    assert helped(problems[0]) == ["Lots beside it that could: E3."]


@pytest.mark.parametrize("lot", ["C6", "A3"])
def test_a_named_lot_without_a_fitting_house_is_refused(lot: str) -> None:
    """UC-BLD-10: not beside, or nothing there."""
    problems = refused(f"build: Tavern; lot: D3; uses: [{lot}]", kingdom=town("House C3", "House C6"))
    assert said(problems) == [f"UC-BLD-10: lot {lot} has none of House, Mansion that stands beside lot D3"]


def test_a_market_needs_two_houses() -> None:
    """UC-BLD-10: two, of which a Mansion is none and a Tenement one."""
    line = "build: Market; lots: [C3, D3]"
    assert [each.code for each in refused(line, kingdom=town("House B3"))] == ["UC-BLD-10"]
    assert [each.code for each in refused(line, kingdom=town("House B3", "Mansion E3"))] == ["UC-BLD-10"]
    assert one(built(line, kingdom=town("House B3", "Tenement E3")), "1/C3").uses == ("B3", "E3")


def test_a_stable_takes_a_noble_villa_and_an_inn_does_not() -> None:
    """UC-BLD-10."""
    built("build: Stable; lot: C3", kingdom=town("Noble Villa D3 E3"))
    assert [each.code for each in refused("build: Inn; lot: C3", kingdom=town("Noble Villa D3 E3"))] == ["UC-BLD-10"]


def test_a_house_at_a_corner_is_beside_only_by_the_switch() -> None:
    """UC-SET-3: orthogonal by default; with `diagonal` corners join, with `within blocks` streets part."""
    kingdoms = {reading: town("House D4", rules=f"adjacency: {reading}") for reading in ("orthogonal", "diagonal")}
    assert [each.code for each in refused("build: Inn; lot: C3", kingdom=kingdoms["orthogonal"])] == ["UC-BLD-10"]
    built("build: Inn; lot: C3", kingdom=kingdoms["diagonal"])
    street = town("House B3", rules="adjacency: within blocks")
    assert [each.code for each in refused("build: Inn; lot: C3", kingdom=street)] == ["UC-BLD-10"]
    built("build: Inn; lot: A3", kingdom=street)


def test_a_demolished_dependant_frees_its_house() -> None:
    """UC-BLD-10."""
    lines = ("demolish: Shop; lot: B3", "build: Tavern; lot: D3")
    assert one(built(*lines, kingdom=town("House C3", "Shop B3")), "1/D3").uses == ("C3",)


@pytest.mark.parametrize(
    ("stands", "built_now"),
    [
        ("House C3", "Tannery"),
        ("Tenement C3", "Tannery"),
        ("Tannery C3", "Mansion"),
        ("Dump C3", "House"),
        ("Graveyard C3", "Cistern"),
        ("Cistern C3", "Tannery"),
    ],
)
def test_forbidden_neighbours_are_refused_in_both_directions(stands: str, built_now: str) -> None:
    """UC-BLD-11."""
    problems = refused(f"build: {built_now}; lot: D3", kingdom=town(stands))
    assert [problem.code for problem in problems] == ["UC-BLD-11"]
    assert f"beside the {stands.split()[0]} on lot C3" in str(problems[0].message)
    built(f"build: {built_now}; lot: D4", kingdom=town(stands))


def test_a_tenement_may_stand_beside_a_dump() -> None:
    """UC-BLD-11: each list is followed as printed, and Dump's has no Tenement."""
    built("build: Tenement; lot: D3", kingdom=town("Dump C3"))


def test_a_lot_is_chosen_away_from_forbidden_neighbours() -> None:
    """UC-BLD-11: A1 holds the House, so B1 and A2 will not do; the first lot is C1."""
    assert standing(built("build: Tannery", kingdom=town("House A1")))["1/C1"] == "tannery"


# ---- discounts


def test_an_academy_halves_one_library() -> None:
    """EX-B2, UC-BLD-7: 6/2 = 3, then 6."""
    journal = built("build: Library; lot: A1", "build: Library; lot: B1", kingdom=town("Academy E5 E6"))
    assert moved(journal) == [-3, -6]
    assert one(journal, "1/E5").given == {"library"}
    assert notes(journal, "discount") == [{"building": "library", "giver": "tuskholm/1/E5"}]


def test_two_givers_halve_two_inns_and_never_one_twice() -> None:
    """EX-B2, C1-17, UC-BLD-8: Market and Theater, three Inns: 5, 5, 10; never a quarter."""
    homes = ("House A1", "House C1", "House E1")
    inns = ("build: Inn; lot: A2", "build: Inn; lot: C2", "build: Inn; lot: E2")
    journal = built(*inns, kingdom=town(*homes, "Market A5 B5", "Theater D5 E5"))
    assert moved(journal) == [-5, -5, -10]


def test_the_oldest_giver_is_used_first_unless_the_line_names_another() -> None:
    """UC-BLD-8."""
    kingdom = town("House A1", "Market A5 B5", "Theater D5 E5")
    assert one(built("build: Inn; lot: A2", kingdom=kingdom), "1/A5").given == {"inn"}
    for name in ("Theater", "d5"):
        journal = built(f"build: Inn; lot: A2; discount: {name}", kingdom=kingdom)
        assert (one(journal, "1/A5").given, one(journal, "1/D5").given) == (frozenset(), {"inn"})
    full = built("build: Inn; lot: A2; discount: none", kingdom=kingdom)
    assert moved(full) == [-10]


def test_a_giver_without_a_discount_left_is_refused() -> None:
    """UC-BLD-7."""
    lines = ("build: Library; lot: A1", "build: Library; lot: B1; discount: Academy")
    problems = refused(*lines, kingdom=town("Academy E5 E6"))
    assert said(problems) == ["UC-BLD-7: no Academy of Tuskholm has a discount on the Library left to give"]
    assert helped(problems[0]) == ["No building there has one."]


def test_a_discount_is_for_what_is_built_later() -> None:
    """UC-BLD-7: the Academy comes after the Library."""
    journal = built("build: Library; lot: A1", "build: Academy; lots: [E5, E6]", kingdom=town())
    assert moved(journal) == [-6, -52]


def test_what_an_academy_becomes_gives_discounts_of_its_own() -> None:
    """UC-BLD-7, UC-BLD-12: the University halves a Library though the Academy that it was has halved one."""
    lines = (
        "build: Library; lot: A1",
        "upgrade: Academy; to: University; lots: [E5, F5, E6, F6]",
        "build: Library; lot: B1",
        "build: Library; lot: C1",
    )
    assert moved(built(*lines, kingdom=town("Academy E5 E6"))) == [-3, -26, -3, -6]


@pytest.mark.parametrize(("idle", "cost"), [({}, 3), ({"damaged": True}, 6), ({"closed": True}, 6)])
def test_a_giver_that_is_damaged_or_closed_halves_nothing(idle: dict[str, bool], cost: int) -> None:
    """UC-BLD-7, UC-BLD-13, UC-BLD-16: no benefit, so no discount either."""
    view = legal(calm(kingdom=town("Academy E5 E6"))).last.view
    view = view.after(Enter(replace(view.all(Building)["tuskholm/1/E5"], **idle)))
    project = Project("library", view.all(Settlement)["tuskholm"], view.all(District)["tuskholm/1"], ("A1",))
    assert price(view, project, Terms()).price.value == cost


def test_construction_magic_saves_two_once_a_turn() -> None:
    """UC-SET-11."""
    journal = built("build: Brewery; magic: yes", "build: Tenement", kingdom=town())
    assert moved(journal) == [-4, -1]
    problems = refused("build: Brewery; magic: yes", "build: Dump; magic: yes; lot: F6", kingdom=town())
    assert [problem.code for problem in problems] == ["UC-SET-11"]


def test_no_price_falls_below_nothing() -> None:
    """UC-SET-11, UC-BLD-8: a Tenement of 1 BP, less 2."""
    assert moved(built("build: Tenement; magic: yes", kingdom=town())) == []


def test_a_ruin_halves_one_building_or_gives_up_its_stones_once() -> None:
    """UC-TER-27: half of a Brewery's 6, or 1d4 less."""
    ruined = "hexes:\n  A1: {special: [ruin], known: cleared}\n"
    half = legal(calm(edict("build: Brewery; ruin: half"), kingdom=town(), land=MAP + ruined))
    assert moved(half) == [-3]
    assert half.last.view.all(Hex)["A1"].special == ()
    salvage = edict("build: Brewery; lot: C3; ruin: salvage; rolls: {salvage: 4}")
    journal = legal(calm(salvage, kingdom=town(), land=MAP + ruined))
    assert moved(journal) == [-2]
    assert "1/edict/build/tuskholm/1/C3/salvage" in [roll.name for roll in journal.last.rolls]
    twice = edict("build: Brewery; ruin: half", "build: Library; ruin: half")
    problems = play(calm(twice, kingdom=town(), land=MAP + ruined))[1]
    assert said(problems) == ["UC-TER-27: hex A1 has no ruin left to build on"]


def test_a_ruin_and_a_discount_do_not_halve_one_price() -> None:
    """UC-BLD-8."""
    problems = refused("build: Library; ruin: half; discount: Academy", kingdom=town("Academy E5 E6"))
    assert "UC-BLD-8" in [problem.code for problem in problems]


@pytest.mark.parametrize(("building", "told"), [("Dump", True), ("Graveyard", True), ("House", False)])
def test_the_gm_is_told_of_many_of_a_kind(building: str, told: bool) -> None:
    """UC-BLD-15: the fifth Dump or Graveyard may bring events, of Houses none is too many; nothing is refused."""
    fourth, fifth = (
        built(f"build: {building}; lot: A1", kingdom=town(*(f"{building} {lot}" for lot in lots)))
        for lots in (("C1", "E1", "C4"), ("C1", "E1", "C4", "E4"))
    )
    assert notes(fourth, "many-of-a-kind") == []
    said_of = {"building": building.lower(), "settlement": "tuskholm", "count": 5}
    assert notes(fifth, "many-of-a-kind") == ([said_of] if told else [])


@pytest.mark.parametrize("building", ["Park", "Tenement", "Waterway"])
def test_parks_tenements_and_waterways_are_never_too_many(building: str) -> None:
    """UC-BLD-15."""
    stands = [f"{building} {lot}" for lot in ("C1", "E1", "C4", "E4")]
    assert notes(built(f"build: {building}; lot: A6", kingdom=town(*stands)), "many-of-a-kind") == []


# ---- demolition and rebuilding


def test_demolition_costs_1_and_frees_the_lot_at_once() -> None:
    """UC-BLD-2, UC-BLD-3: no Unrest, nothing back."""
    journal = built("demolish: Brewery; lot: C3", kingdom=town("Brewery C3"))
    assert (standing(journal), moved(journal), moved(journal, "unrest")) == ({}, [-1], [])


def test_an_academy_makes_room_for_a_mansion_and_a_luxury_store() -> None:
    """EX-B1, C1-19, UC-BLD-6: 52/4 = 13 over two lots, 6 each: 1 + 4 + 22 BP."""
    lines = (
        "demolish: Academy; lot: C3",
        "build: Mansion; lot: C3",
        "build: House; lot: D4",
        "build: Luxury Store; lot: D3",
    )
    journal = built(*lines, kingdom=town("Academy C3 D3"))
    assert moved(journal) == [-1, -4, -3, -22]


@pytest.mark.parametrize(("size", "codes"), [(10, ["UC-EDI-6"]), (11, [])])
def test_an_academy_s_site_takes_two_of_the_limit(size: int, codes: list[str]) -> None:
    """EX-B1, UC-EDI-13: demolition and Luxury Store count, the Mansion is exempt: one too many at Size 10."""
    figures = f"{{treasury: 100, size: {size}, consumption: 0, stability: 200}}"
    lines = (
        "demolish: Academy; lot: C3",
        "build: Mansion; lot: C3",
        "build: Luxury Store; lot: D3",
    )
    kingdom = town("Academy C3 D3", "House D4", figures=figures)
    assert [problem.code for problem in refused(*lines, kingdom=kingdom)] == codes


def test_the_limit_counts_the_whole_kingdom() -> None:
    """UC-EDI-12, UC-EDI-6: one building at Size 5, whichever settlement has it."""
    more = "    Alderford: {hex: A2}\n"
    kingdom = town(figures=POOR, more=more).replace("{A1: []}", "{A1: [], A2: []}")
    lines = ("build: Brewery; in: Tuskholm", "build: Library; in: Alderford")
    problems = refused(*lines, kingdom=kingdom)
    assert [(problem.code, problem.span.line) for problem in problems] == [("UC-EDI-6", 4)]


def test_a_destroyed_house_is_rebuilt_for_half() -> None:
    """EX-B4, UC-BLD-3, UC-BLD-4: as on a demolished one, 3/2 = 1."""
    view = legal(calm(kingdom=town("House C3"))).last.view
    gone = view.after(*destroyed(view, view.all(Building)["tuskholm/1/C3"]))
    settlement = gone.all(Settlement)["tuskholm"]
    project = Project("house", settlement, gone.all(District)["tuskholm/1"], ("C3",))
    assert price(gone, project, Terms()).price.value == 1


def test_every_price_says_how_it_was_made() -> None:
    """UC-BLD-8: a halved Caster's Tower on old ground with magic, 30/2 - 1 - 2; each leaf names its cell."""
    lines = ("demolish: House; lot: C3", "build: Caster's Tower; lot: C3; magic: yes")
    journal = built(*lines, kingdom=town("House C3", "Academy E5 E6"))
    assert moved(journal) == [-1, -12]
    figures = [entry.figure for entry in entries(journal) if isinstance(entry, Adjust)]
    assert all(adds_up(figure) for figure in figures)
    sources = {leaf.source.id for figure in figures for leaf in figure.leaves() if leaf.source}
    cells = {"buildings/casters-tower/cost", "buildings/house/cost", "numbers/construction-magic/value"}
    assert cells <= sources
    assert all(leaf.source for figure in figures for leaf in figure.leaves())


def test_the_same_building_on_its_old_lot_costs_half() -> None:
    """EX-B4, UC-BLD-4: House 3/2 = 1, once; the discount of a giver is kept."""
    lines = ("demolish: House; lot: C3", "build: House; lot: C3")
    assert moved(built(*lines, kingdom=town("House C3"))) == [-1, -1]
    library = ("demolish: Library; lot: C3", "build: Library; lot: C3")
    journal = built(*library, kingdom=town("Library C3", "Academy E5 E6"))
    assert moved(journal) == [-1, -3]
    assert one(journal, "1/E5").given == frozenset()


@pytest.mark.parametrize("old", ["House", "Tenement"])
def test_another_building_on_an_old_lot_saves_at_least_1(old: str) -> None:
    """EX-B4, UC-BLD-5: 3/4 and 1/4 come to 1; Brewery 6 - 1 = 5."""
    lines = (f"demolish: {old}; lot: C3", "build: Brewery; lot: C3")
    assert moved(built(*lines, kingdom=town(f"{old} C3"))) == [-1, -5]


def test_old_ground_serves_once() -> None:
    """UC-BLD-6: Castle 54/4 = 13, a quarter of it for each lot: 3; the lot built on twice gives it once."""
    lines = (
        "demolish: Castle; lot: A1",
        "build: Brewery; lot: B2",
        "demolish: Brewery; lot: B2",
        "build: Jail; lot: B2",
    )
    assert moved(built(*lines, kingdom=town("Castle A1 B1 A2 B2"))) == [-1, -3, -1, -13]


def test_only_a_damaged_building_is_repaired() -> None:
    """UC-BLD-13."""
    problems = refused("repair: Inn; lot: C3", kingdom=town("Inn C3"))
    assert said(problems) == ["UC-BLD-13: the Inn is not damaged"]


def test_a_repair_costs_half_the_price() -> None:
    """UC-BLD-13: 5 BP for an Inn of 10; not counted in the limit."""
    view = legal(calm(kingdom=town("Inn C3"))).last.view
    view = view.after(Enter(replace(view.all(Building)["tuskholm/1/C3"], damaged=True)))
    payment, mended = repair(view, Repair.model_validate({"repair": "Inn", "in": "Tuskholm"}))
    assert isinstance(payment, Adjust)
    assert payment.figure.value == -5
    assert isinstance(mended, Enter)
    assert mended.record == replace(view.all(Building)["tuskholm/1/C3"], damaged=False)


# ---- upgrades


def test_an_upgrade_costs_the_difference_and_keeps_the_key() -> None:
    """EX-B4, UC-BLD-12: Shrine 8 to Temple 32: 24 BP, with a second lot."""
    journal = built("upgrade: Shrine; to: Temple; lots: [B2, B3]", kingdom=town("Shrine B3"))
    assert moved(journal) == [-24]
    assert standing(journal) == {"1/B3": "temple"}
    assert one(journal, "1/B3").lots == ("B3", "B2")


def test_an_upgrade_finds_the_first_lot_beside_it() -> None:
    """UC-BLD-12: B2 above is taken, A3 on the left is the first in its row."""
    journal = built("upgrade: Shrine; to: Temple; lot: B3", kingdom=town("Shrine B3", "Brewery B2"))
    assert one(journal, "1/B3").lots == ("B3", "A3")


def test_an_upgrade_without_room_is_refused() -> None:
    """UC-BLD-12."""
    stands = ("Shrine A1", "Brewery B1", "Brewery A2")
    problems = refused("upgrade: Shrine; to: Temple", kingdom=town(*stands))
    assert said(problems) == ["UC-BLD-12: the Shrine of Tuskholm has no room to become the Temple"]
    taken = refused("upgrade: Shrine; to: Temple; lots: [A1, B1]", kingdom=town(*stands))
    assert said(taken) == ["UC-SET-2: lot B1 already holds the Brewery"]


def test_only_what_the_table_says_can_be_upgraded() -> None:
    """UC-BLD-12."""
    problems = refused("upgrade: Shrine; to: Cathedral; lots: [A1, B1, A2, B2]", kingdom=town("Shrine A1"))
    assert said(problems) == ["UC-BLD-12: the Shrine does not become the Cathedral"]
    assert helped(problems[0]) == ["It may become: Temple."]


@pytest.mark.parametrize(("reading", "unrest"), [("full", -1), ("difference", -3)])
def test_an_upgrade_has_the_new_building_s_unrest(reading: str, unrest: int) -> None:
    """UC-BLD-12: Tenement (+2) to House (-1) gives -1; with the switch the difference, -3."""
    figures = "{treasury: 50, size: 60, consumption: 0, stability: 300, unrest: 9}"
    kingdom = town("Tenement C3", figures=figures, rules=f"upgrade-unrest: {reading}")
    assert moved(built("upgrade: Tenement; to: House", kingdom=kingdom), "unrest") == [unrest]


def test_an_upgraded_tenement_goes_on_serving_its_inn() -> None:
    """UC-BLD-12."""
    journal = built("upgrade: Tenement; to: House; lot: C3", kingdom=town("Tenement C3", "Inn D3"))
    assert one(journal, "1/D3").uses == ("C3",)


def test_a_mansion_that_becomes_a_villa_no_longer_serves_a_shop() -> None:
    """UC-BLD-12: the link stays only where it still fits; a Stable's would."""
    for building, uses in (("Shop", ()), ("Stable", ("C3",))):
        line = "upgrade: Mansion; to: Noble Villa; lots: [C3, C4]"
        journal = built(line, kingdom=town("Mansion C3", f"{building} D3"))
        assert one(journal, "1/D3").uses == uses


def test_a_luxury_store_needs_one_more_house_to_become_a_magic_shop() -> None:
    """UC-BLD-10, UC-BLD-12: the house it has counts, a second is found."""
    line = "upgrade: Luxury Store; to: Magic Shop; lot: C3"
    assert [each.code for each in refused(line, kingdom=town("House B3", "Luxury Store C3"))] == ["UC-BLD-10"]
    journal = built(line, kingdom=town("House D3", "Luxury Store C3", "House C2", "House B3"))
    assert set(one(journal, "1/C3").uses) >= {"C2"}
    assert len(one(journal, "1/C3").uses) == 2


@pytest.mark.parametrize(("reading", "price"), [("no", -24), ("yes", -12)])
def test_a_discount_touches_an_upgrade_only_by_the_switch(reading: str, price: int) -> None:
    """UC-BLD-12: a Cathedral halves Temples; the difference is 32 - 8."""
    kingdom = town("Shrine A1", "Cathedral C3 D3 C4 D4", rules=f"upgrade-discount: {reading}")
    assert moved(built("upgrade: Shrine; to: Temple", kingdom=kingdom)) == [price]


# ---- which building is meant


def test_a_building_is_found_by_any_of_its_lots() -> None:
    """A lot alone names no place once two districts stand."""
    assert standing(built("demolish: Castle; lot: B2", kingdom=town("Castle A1 B1 A2 B2"))) == {}


def test_which_of_two_must_be_said() -> None:
    problems = refused("demolish: House", kingdom=town("House A1", "House C3"))
    assert said(problems) == ["shape: Tuskholm has several of the House: say which"]
    assert helped(problems[0]) == ["They stand on lot A1, lot C3."]


def test_a_building_that_does_not_stand_there_is_said() -> None:
    kingdom = town("Brewery C3")
    assert said(refused("demolish: Inn", kingdom=kingdom)) == ["name: no Inn stands in Tuskholm"]
    elsewhere = refused("demolish: Brewery; lot: D3", kingdom=kingdom)
    assert said(elsewhere) == ["name: lot D3 of Tuskholm has no Brewery"]
    assert helped(elsewhere[0]) == ["It stands on lot C3."]
