"""Founding and extending settlements: UC-FND, UC-EDI-6, UC-EDI-11, UC-SET-4, UC-SET-6, UC-TER-21; EX-F1."""

from __future__ import annotations

import pytest

from kingdom_chronicle.rules.realm import Building, District, Holding, Settlement
from rules_at_play import KINGDOM, MAP, legal, opened, play
from towns_at_play import built, calm, edict, helped, moved, notes, one, refused, said, standing, town
from towns_at_play import shape as shape_of

FIRST = ("claim: A1", "prepare: A1")
INN = "with: [{build: Inn, lot: C3}, {build: House, lot: C4}]"
SHRINE = "with: [{build: Shrine, lot: C3}]"


def site(*hexes: str, size: int = 5, treasury: int = 100, more: str = "") -> str:
    """kingdom.yml of a kingdom that holds these hexes."""
    figures = f"{{treasury: {treasury}, size: {size}, consumption: 0, stability: 200}}"
    return opened(figures, f"  hexes: {{{', '.join(f'{hex}: []' for hex in hexes)}}}\n{more}")


def found_in(*lines: str, kingdom: str = KINGDOM, land: str = MAP) -> list[str]:
    return said(play(calm(edict(*lines), kingdom=kingdom, land=land))[1])


# ---- the first settlement


def test_the_first_settlement_of_a_kingdom() -> None:
    """EX-F1, UC-FND: 50 - 1 claim - 1 preparation - 10 Inn - 3 House; DC 22, Consumption 2."""
    lines = (*FIRST, f"found: Tuskholm; hex: A1; borders: {{west: water}}; {INN}")
    journal = legal(calm(edict(*lines)))
    view = journal.last.view
    assert moved(journal) == [-1, -1, -3, -10]
    figures = journal.last.figures()
    assert {name: figures[name] for name in ("control-dc", "consumption", "economy", "loyalty", "size")} == {
        "control-dc": 22,
        "consumption": 2,
        "economy": 1,
        "loyalty": 1,
        "size": 1,
    }
    assert view.score("base-value", "tuskholm").value == 500
    settlement = view.all(Settlement)["tuskholm"]
    assert (settlement.name, settlement.hex, settlement.capital) == ("Tuskholm", "A1", True)
    assert view.all(District)["tuskholm/1"].water == {"west"}
    assert one(journal, "1/C3").uses == ("C4",)


def test_the_first_settlement_is_the_capital_and_a_later_one_is_not() -> None:
    """UC-FND-6."""
    kingdom = site("A1", "A2", size=51)
    lines = ("prepare: [A1, A2]", f"found: Tuskholm; hex: A1; {SHRINE}", f"found: Oldford; hex: A2; {SHRINE}")
    settlements = legal(calm(edict(*lines), kingdom=kingdom)).last.view.all(Settlement)
    assert {key: each.capital for key, each in settlements.items()} == {"tuskholm": True, "oldford": False}


@pytest.mark.parametrize(
    ("building", "advised"),
    [("Inn", True), ("Shrine", True), ("Monastery", True), ("Watchtower", True), ("Jail", False)],
)
def test_the_first_building_of_a_kingdom_is_advised_not_refused(building: str, advised: bool) -> None:
    """UC-FND-5: Inn, Shrine, Monastery or Watchtower."""
    home = ", {build: House}" if building == "Inn" else ""
    journal = legal(calm(edict(*FIRST, f"found: Tuskholm; hex: A1; with: [{{build: {building}}}{home}]")))
    assert notes(journal, "advice") == ([] if advised else [{"settlement": "tuskholm"}])


# ---- the ground


def test_the_hex_must_be_claimed() -> None:
    """UC-EDI-11, UC-FND-3."""
    problems = play(calm(edict(f"found: Tuskholm; hex: A1; {INN}")))[1]
    assert said(problems) == ["UC-EDI-11: hex A1 is not the kingdom's"]
    assert (problems[0].span.line, problems[0].span.column) == (3, 10)
    assert helped(problems[0]) == ["Write `claim: A1` before it."]


def test_the_hex_must_be_prepared() -> None:
    """UC-EDI-11, UC-FND-4."""
    problems = play(calm(edict("claim: A1", f"found: Tuskholm; hex: A1; {INN}")))[1]
    assert said(problems) == ["UC-EDI-11: hex A1 is not prepared for a settlement"]
    assert helped(problems[0]) == ["Write `prepare: A1` before it."]


SHORES = [
    # the land of a hex A1 that is founded on and of A2 beside it, what stands there, whether a side may be water
    ("p p\n  p p", "", "", False),
    ("p p\n  p p", "rivers: [[A1]]\n", "", True),
    ("p p\n  p p", "rivers: [[A2]]\n", "", True),
    ("p p\n  p p\n  p p", "rivers: [[A3]]\n", "", False),
    ("p p\n  w p", "", "", True),
    ("p p\n  s p", "", "", False),
    ("p p\n  p p", "hexes: {A1: {coast: yes}}\n", "", True),
    ("p p\n  p p", "", "Canal", True),
]


@pytest.mark.parametrize(("ground", "more", "there", "may"), SHORES)
def test_a_side_is_water_where_there_is_water(ground: str, more: str, there: str, may: bool) -> None:
    """UC-FND-4, UC-IMP-12: by a river, lake, sea or Canal of the hex or of one beside it; land sides anywhere."""
    legend = "{p: plains, w: water, s: marsh}"
    land = f'label: "{{col:letter}}{{row}}"\nlegend: {legend}\nterrain: |\n  {ground}\n{more}'
    kingdom = site("A1").replace("A1: []", f"A1: [{there}]")
    for side, against in (("water", [] if may else ["UC-FND-4"]), ("land", [])):
        found = f"found: Tuskholm; hex: A1; borders: {{west: {side}}}; {SHRINE}"
        problems = play(calm(edict("prepare: A1", found), kingdom=kingdom, land=land))[1]
        assert [problem.code for problem in problems] == against


def test_the_refusal_of_a_water_side_points_at_the_borders() -> None:
    """UC-FND-4: what, where, why; what the map does not draw may be waived."""
    found = f"found: Tuskholm; hex: D1; borders: {{east: water}}; {SHRINE}"
    (problem,) = play(calm(edict("prepare: D1"), edict(), edict(found), kingdom=site("D1")))[1]
    message = "no side of Tuskholm can be water: hex D1 has no river, lake, sea or Canal, and none lies beside it"
    assert (problem.code, str(problem.message), problem.span.line) == ("UC-FND-4", message, 4)
    waived = f"{found}; waive: {{UC-FND-4: a pond}}"
    legal(calm(edict("prepare: D1"), edict(), edict(waived), kingdom=site("D1")))


def test_a_new_district_has_water_where_its_hex_has() -> None:
    """UC-FND-4, UC-SET-6."""
    kingdom = town(*FULL).replace("hexes: {A1: []}", "hexes: {D1: []}").replace("hex: A1", "hex: D1")
    problems = refused("extend: Tuskholm; borders: {west: water}", kingdom=kingdom)
    assert [problem.code for problem in problems] == ["UC-FND-4"]
    built("extend: Tuskholm; borders: {west: land}", kingdom=kingdom)


def test_hills_take_a_month_to_prepare() -> None:
    """UC-EDI-11, UC-TER-11: prepared in turn 1, built on from turn 2."""
    found = f"found: Tuskholm; hex: E1; {INN}"
    kingdom = site("E1")
    problems = play(calm(edict("prepare: E1", found), kingdom=kingdom))[1]
    assert said(problems) == ["UC-EDI-11: hex E1 is ready for a settlement from turn 2"]
    legal(calm(edict("prepare: E1"), edict(found), kingdom=kingdom))


def test_one_settlement_in_a_hex() -> None:
    """UC-EDI-11."""
    assert said(refused(f"found: Alderford; hex: A1; {INN}", kingdom=town())) == [
        "UC-EDI-11: the settlement Tuskholm stands in A1 already"
    ]


def test_a_free_city_is_not_founded_upon() -> None:
    """UC-EDI-11: what stands there must be won over."""
    free = "hexes:\n  A1: {special: [free city], known: cleared}\n"
    found = f"found: Alderford; hex: A1; {INN}"
    assert found_in(found, kingdom=site("A1"), land=MAP + free) == ["UC-EDI-11: a free city stands in A1"]


@pytest.mark.parametrize(("size", "codes"), [(50, ["UC-EDI-6"]), (51, [])])
def test_the_limit_of_new_settlements_follows_size(size: int, codes: list[str]) -> None:
    """UC-EDI-6: one up to Size 50, two from 51 on."""
    lines = (
        "prepare: [A1, A2]",
        f"found: Tuskholm; hex: A1; {SHRINE}",
        f"found: Alderford; hex: A2; {SHRINE}",
    )
    problems = play(calm(edict(*lines), kingdom=site("A1", "A2", size=size)))[1]
    assert [problem.code for problem in problems] == codes
    if codes:
        assert said(problems) == ["UC-EDI-6: this is over the limit of 1 new settlement this turn"]


# ---- names


@pytest.mark.parametrize("name", ["Tuskholm", "TUSKHOLM", "tusk-holm", "Tusk Holm", "'Tusk’holm'"])
def test_two_names_that_fold_alike_are_refused(name: str) -> None:
    """Two names are one where they fold to the same."""
    lines = ("prepare: A2", f"found: {name}; hex: A2; {SHRINE}")
    more = "  hexes: {A1: [], A2: []}\n  settlements: {Tuskholm: {hex: A1}}\n"
    kingdom = opened("{treasury: 100, size: 5, consumption: 0, stability: 200}", more)
    problems = play(calm(edict(*lines), kingdom=kingdom))[1]
    assert [problem.code for problem in problems] == ["name"]
    assert "is the name of the settlement Tuskholm already" in str(problems[0].message)
    assert problems[0].span.line == 3


def test_an_unknown_side_is_suggested() -> None:
    """UC-SET-4."""
    lines = (*FIRST, f"found: Tuskholm; hex: A1; borders: {{wst: water}}; {INN}")
    problems = play(calm(edict(*lines)))[1]
    assert said(problems) == ["name: a district has no side 'wst'"]
    assert helped(problems[0]) == ["Did you mean 'west'?"]


# ---- the first buildings


@pytest.mark.parametrize(
    ("stands", "codes"),
    [
        ("", ["UC-FND-5"]),
        ("{build: Shrine}", []),
        ("{build: House}", []),
        ("{build: Shrine}, {build: House}", []),
        ("{build: Mansion}, {build: House}", []),
        ("{build: Shrine}, {build: Jail}", ["UC-FND-5", "UC-EDI-6"]),
        ("{build: Shrine}, {build: House}, {build: House}", ["UC-FND-5", "UC-EDI-6"]),
    ],
)
def test_exactly_one_building_and_a_home(stands: str, codes: list[str]) -> None:
    """UC-FND-5: one building, and one home besides it if wanted."""
    problems = play(calm(edict(*FIRST, f"found: Tuskholm; hex: A1; with: [{stands}]")))[1]
    assert [problem.code for problem in problems] == codes


def test_an_inn_needs_its_house_at_once() -> None:
    """UC-FND-5, UC-BLD-10: beside it, in the same line, whichever of the two is written first."""
    alone = found_in(*FIRST, "found: Tuskholm; hex: A1; with: [{build: Inn, lot: C3}]")
    assert alone == [
        "UC-BLD-10: the Inn needs one of these beside it that serves no other building: House; "
        "found beside lot C3 of Tuskholm: 0"
    ]
    apart = found_in(*FIRST, "found: Tuskholm; hex: A1; with: [{build: Inn, lot: C3}, {build: House, lot: E3}]")
    assert apart == alone
    for home in ("House", "Tenement"):
        legal(
            calm(
                edict(
                    *FIRST,
                    f"found: Tuskholm; hex: A1; with: [{{build: {home}, lot: C4}}, {{build: Inn, lot: C3}}]",
                )
            )
        )


def test_a_house_without_a_lot_is_put_beside_the_inn_that_needs_it() -> None:
    """UC-FND-5: the first lot beside C3, row by row."""
    journal = legal(calm(edict(*FIRST, "found: Tuskholm; hex: A1; with: [{build: Inn, lot: C3}, {build: House}]")))
    assert standing(journal) == {"1/C2": "house", "1/C3": "inn"}


def test_a_refusal_inside_with_points_there() -> None:
    """UC-SET-1, UC-SET-2."""
    lines = (*FIRST, "found: Tuskholm; hex: A1; with: [{build: Shrine, lot: C9}]")
    problems = play(calm(edict(*lines)))[1]
    assert said(problems) == ["UC-SET-1: a district has no lot 'C9'"]
    assert (problems[0].span.line, problems[0].span.column) == (6, 33)
    two = (*FIRST, "found: Tuskholm; hex: A1; with: [{build: Monastery, lots: [A1, B2]}]")
    problems = play(calm(edict(*two)))[1]
    assert [problem.code for problem in problems] == ["UC-SET-2"]
    assert problems[0].span.line == 6


@pytest.mark.parametrize(("reading", "codes"), [("yes", ["UC-EDI-6"]), ("no", [])])
def test_the_first_building_counts_unless_the_table_says_otherwise(reading: str, codes: list[str]) -> None:
    """UC-FND-7: the building is the one of Size 5, the House the exempt home."""
    kingdom = site("A1").replace("untracked", f"untracked, first-building-counts: {reading}")
    lines = ("prepare: A1", f"found: Tuskholm; hex: A1; {INN}", "build: Brewery")
    assert [problem.code for problem in play(calm(edict(*lines), kingdom=kingdom))[1]] == codes


def test_the_exempt_home_may_have_been_used_before() -> None:
    """UC-EDI-13, UC-FND-7: the second home of the turn counts, and the Inn is over the limit."""
    more = "  settlements: {Oldford: {hex: A1}}\n"
    kingdom = site("A1", "A2", more=more)
    lines = ("prepare: A2", "build: House; in: Oldford", f"found: Tuskholm; hex: A2; {INN}")
    assert found_in(*lines, kingdom=kingdom) == ["UC-EDI-6: this is over the limit of 1 building this turn"]


def test_the_treasury_must_hold_both_buildings() -> None:
    """UC-GEN-7: the House is paid, so 9 BP are left for the Inn's 10."""
    kingdom = KINGDOM.replace("treasury: 50", "treasury: 14")
    lines = (*FIRST, f"found: Tuskholm; hex: A1; {INN}")
    assert found_in(*lines, kingdom=kingdom) == ["UC-GEN-7: this costs 10 BP and the Treasury holds 9"]


def test_a_granted_settlement_costs_nothing_and_needs_no_ground() -> None:
    """The GM's word: no cost, limit or condition."""
    line = f"found: Tuskholm; hex: A1; {INN}; granted: the old duke's gift"
    journal = legal(calm(edict("claim: A1", line)))
    assert moved(journal) == [-1]
    assert standing(journal) == {"1/C4": "house", "1/C3": "inn"}


# ---- what stood there


def test_a_watchtower_in_the_hex_becomes_the_building() -> None:
    """UC-IMP-21: free, its Unrest is past, its modifiers come once, from the building."""
    kingdom = opened("{treasury: 100, size: 5, consumption: 0}", "  hexes: {A1: [Watchtower, Farm]}\n")
    before = legal(calm(kingdom=kingdom)).last.view.score("stability").value
    journal = legal(calm(edict("prepare: A1", f"found: Tuskholm; hex: A1; {INN}"), kingdom=kingdom))
    view = journal.last.view
    assert standing(journal) == {"1/C4": "house", "1/C3": "inn", "1/A1": "watchtower"}
    assert set(view.all(Holding)["A1"].improvements) == {"farm"}
    assert view.score("stability").value == before
    assert view.score("defense", "tuskholm").value == 2
    assert moved(journal) == [-1, -3, -10]


def test_a_fort_in_the_hex_counts_as_barracks_and_stable() -> None:
    """UC-IMP-15: besides what the Fort itself gives; a lot may be named for each."""
    kingdom = opened("{treasury: 100, size: 5, consumption: 0}", "  hexes: {A1: [Fort]}\n")
    stands = "with: [{build: Shrine, lot: C3}, {build: Stable, lot: F6, standing: yes}]"
    journal = legal(calm(edict("prepare: A1", f"found: Tuskholm; hex: A1; {stands}"), kingdom=kingdom))
    assert standing(journal) == {"1/C3": "shrine", "1/F6": "stable", "1/A1": "barracks"}
    assert moved(journal) == [-1, -8]
    assert journal.last.view.score("defense", "tuskholm").value == 4 + 2


def test_a_building_of_the_land_is_taken_over() -> None:
    """UC-TER-21: at no cost, outside the limit, once."""
    land = MAP + "hexes:\n  A1: {special: [building], known: cleared}\n"
    stands = "{build: Hospital, lots: [A1, B1], standing: yes}"
    found = f"found: Tuskholm; hex: A1; with: [{{build: Shrine}}, {stands}]"
    journal = legal(calm(edict(*FIRST, found), land=land))
    assert standing(journal) == {"1/A1": "hospital", "1/C1": "shrine"}
    assert moved(journal) == [-1, -1, -8]
    twice = found.replace(stands, f"{stands}, {{build: Inn, standing: yes}}")
    assert found_in(*FIRST, twice, land=land) == ["UC-TER-21: no Inn stands in hex A1"]
    limited = edict(*FIRST, found, "build: Brewery")
    problems = play(calm(limited, land=land))[1]
    assert [problem.code for problem in problems] == ["UC-EDI-6"], "UC-EDI-14: the Shrine alone is counted"
    assert found_in(*FIRST, found) == ["UC-TER-21: no Hospital stands in hex A1"]


# ---- shapes taken as they stand


def opening(shape: str) -> str:
    more = f"  hexes: {{A1: []}}\n  settlements:\n    Tuskholm: {shape}\n"
    return opened("{treasury: 100, size: 5, consumption: 0}", more)


def test_an_opening_is_not_judged_by_limits_and_neighbours() -> None:
    """A Mill inland, an Inn without a House, a Tannery beside one, no BP spent."""
    shape = f"{{hex: A1, with: [{shape_of('Mill C3', 'Inn A1', 'House F6', 'Tannery F5')}]}}"
    journal = legal(calm(kingdom=opening(shape)))
    assert standing(journal) == {"1/C3": "mill", "1/A1": "inn", "1/F6": "house", "1/F5": "tannery"}
    assert journal.last.closing.stocks["treasury"] == 100


def test_an_opening_is_judged_by_lots_and_places() -> None:
    """UC-SET-1, UC-SET-2, UC-SET-5: everything that is wrong, each at its place."""
    stands = shape_of("Inn C3", "Shrine C3", "Jail G1", "Theater A1 B2", "Moat west", "Mil A6")
    line = f"{{hex: A1, borders: {{west: water}}, with: [{stands}]}}"
    problems = play(calm(kingdom=opening(line)))[1]
    codes = [problem.code for problem in problems]
    assert sorted(codes) == ["UC-SET-1", "UC-SET-2", "UC-SET-2", "UC-SET-5", "name"]
    text = f"    Tuskholm: {line}"
    places = {problem.code: text[problem.span.column - 1 :] for problem in problems}
    assert places["UC-SET-1"].startswith("G1")
    assert places["name"].startswith("Mil,")


def test_a_free_city_that_joins_may_not_take_a_settlement_s_name() -> None:
    """Two things whose names fold to the same are an error."""
    land = MAP + "hexes:\n  A2: {special: [free city], settlement: {name: tusk holm}, known: cleared}\n"
    files = calm(edict("claim: A2; roll: 20"), kingdom=opening("{hex: A1}"), land=land)
    assert said(play(files)[1]) == ["name: 'tusk holm' is the name of the settlement Tuskholm already"]


def test_a_wrong_side_of_an_opening_hides_nothing_else() -> None:
    """All problems in one run."""
    problems = play(calm(kingdom=opening("{hex: A1, borders: {up: water}, with: [{build: Inn, lot: G1}]}")))[1]
    assert sorted(problem.code for problem in problems) == ["UC-SET-1", "name"]


def test_an_opening_links_houses_wherever_they_are_written() -> None:
    """UC-BLD-10: one house for one building, in the order of the buildings."""
    shape = "{hex: A1, with: [{build: Inn, lot: B1}, {build: House, lot: A1}, {build: Shop, lot: A2}]}"
    journal = legal(calm(kingdom=opening(shape)))
    assert (one(journal, "1/B1").uses, one(journal, "1/A2").uses) == (("A1",), ())


def test_an_opening_may_have_several_districts() -> None:
    """Each with its name, borders and buildings."""
    shape = (
        "{hex: A1, borders: {west: water}, with: [{build: Inn, lot: C3}],"
        " districts: [{name: Harbour, borders: {south: water}, with: [{build: Pier, lot: C6}]}]}"
    )
    journal = legal(calm(edict("build: Brewery; in: Tuskholm; district: harbour; lot: C3"), kingdom=opening(shape)))
    assert standing(journal) == {"1/C3": "inn", "2/C6": "pier", "2/C3": "brewery"}
    harbour = journal.last.view.all(District)["tuskholm/2"]
    assert (harbour.name, harbour.water) == ("Harbour", {"south"})


def test_which_of_two_districts_must_be_said() -> None:
    """A lot alone names no place once two districts stand."""
    shape = "{hex: A1, districts: [{name: Harbour}]}"
    problems = play(calm(edict("build: Brewery"), kingdom=opening(shape)))[1]
    assert said(problems) == ["shape: Tuskholm has several districts: say which"]
    assert helped(problems[0]) == ["Write `district`: 1, Harbour."]
    unknown = play(calm(edict("build: Brewery; district: Harbor"), kingdom=opening(shape)))[1]
    assert said(unknown) == ["name: Tuskholm has no district 'Harbor'"]
    assert helped(unknown[0]) == ["Did you mean 'Harbour'?"]


# ---- new districts

FULL = [f"Brewery {column}{row}" for row in range(1, 7) for column in "ABCDEF"]


def test_a_full_settlement_takes_a_district_for_the_price_of_its_ground() -> None:
    """UC-SET-6: plains 1 BP; Control DC +1, Consumption +1, against no limit."""
    before = legal(calm(kingdom=town(*FULL))).last.figures()
    journal = built("extend: Tuskholm; district: Harbour; borders: {south: water}", kingdom=town(*FULL))
    after = journal.last.figures()
    assert moved(journal) == [-1]
    assert {name: after[name] - before[name] for name in ("control-dc", "consumption")} == {
        "control-dc": 1,
        "consumption": 1,
    }
    assert journal.last.view.all(District)["tuskholm/2"].name == "Harbour"


def test_a_settlement_with_room_takes_none() -> None:
    """UC-SET-6."""
    problems = refused("extend: Tuskholm; borders: {}", kingdom=town("Inn C3"))
    assert said(problems) == ["UC-SET-6: Tuskholm has room: 35 lots are free"]


@pytest.mark.parametrize(("treasury", "codes"), [(500, []), (15, ["UC-SET-6"])])
def test_no_place_for_what_the_kingdom_could_pay_is_full_enough(treasury: int, codes: list[str]) -> None:
    """UC-SET-6: one lot is free; with 500 BP larger buildings find no place, with 5 none could be paid."""
    figures = f"{{treasury: {treasury - 10}, size: 5, consumption: 0, stability: 200}}"
    kingdom = town(*FULL[:-1], figures=figures)
    month = "upkeep:\n  - stability: {roll: 10}\n" + edict("extend: Tuskholm")
    assert [problem.code for problem in play(calm(month, kingdom=kingdom))[1]] == codes


def test_a_district_of_hills_costs_what_hills_cost() -> None:
    """UC-SET-6, UC-TER-5: 2 BP."""
    kingdom = town(*FULL).replace("hexes: {A1: []}", "hexes: {E1: []}").replace("hex: A1", "hex: E1")
    assert moved(built("extend: Tuskholm", kingdom=kingdom)) == [-2]


def test_without_a_ruler_no_district_is_added() -> None:
    """UC-EDI-20."""
    kingdom = town(*FULL).replace("    Ruler: {person: Ada, adds to: economy}\n", "")
    problems = refused("extend: Tuskholm", kingdom=kingdom)
    assert said(problems) == ["UC-EDI-20: without a Ruler no district is added"]


def test_a_district_may_take_its_time_by_the_switch() -> None:
    """UC-SET-6: hills one month."""
    kingdom = town(*FULL, rules="district-takes-time: yes")
    kingdom = kingdom.replace("hexes: {A1: []}", "hexes: {E1: []}").replace("hex: A1", "hex: E1")
    build = "build: Brewery; district: 2"
    problems = refused("extend: Tuskholm", build, kingdom=kingdom)
    assert said(problems) == ["UC-SET-6: this district of Tuskholm is ready for building from turn 2"]
    legal(calm(edict("extend: Tuskholm"), edict(build), kingdom=kingdom))


def test_two_districts_of_one_name_are_refused() -> None:
    """Names that fold to the same are one name."""
    lines = (
        "extend: Tuskholm; district: Harbour",
        "extend: Tuskholm; district: harbour; waive: {UC-SET-6: a boom}",
    )
    problems = refused(*lines, kingdom=town(*FULL))
    assert said(problems) == ["name: 'harbour' may mean another district of Tuskholm"]


def test_lots_of_two_districts_are_not_beside_each_other() -> None:
    """UC-SET-3."""
    shape = "{hex: A1, with: [{build: House, lot: F3}], districts: [{name: East}]}"
    problems = play(calm(edict("build: Inn; district: East; lot: A3"), kingdom=opening(shape)))[1]
    assert [problem.code for problem in problems] == ["UC-BLD-10"]


def test_a_lost_name_is_not_given_again() -> None:
    """UC-HEX-1: the free city that was Tuskholm keeps its name."""
    more = "  hexes: {A1: [], A2: []}\n  settlements: {Tuskholm: {hex: A1, with: [{build: Inn, lot: C3}]}}\n"
    kingdom = opened("{treasury: 100, size: 5, consumption: 0, stability: 200}", more)
    turns = (edict("abandon: A1", "prepare: A2"), edict(f"found: Tusk Holm; hex: A2; {SHRINE}"))
    journal, problems = play(calm(*turns, kingdom=kingdom))
    assert [problem.code for problem in problems] == ["name"]
    assert journal.last.view.all(Building) == {}


@pytest.mark.parametrize(("hex", "words"), [("A1", "Tuskholm stands in A1 already"), ("A2", "A2 is not the kingdom's")])
def test_no_ruling_founds_on_a_town_or_on_foreign_land(hex, words):
    """UC-EDI-11: the word of the GM takes the place of ground prepared, not of ground."""
    turn = edict(f"found: Oxford; hex: {hex}; granted: so be it")
    problems = play(calm(turn, kingdom=town("House C4")))[1]
    assert [each.code for each in problems] == ["UC-EDI-11"]
    assert words in str(problems[0].message)


def test_no_ruling_makes_two_districts_of_one_name():
    """UC-SET-6: a line could not say which it means."""
    lines = [f"extend: Tuskholm; district: {name}; granted: so be it" for name in ("Harbour", "harbour", "1")]
    problems = play(calm(edict(*lines), kingdom=town("House C4")))[1]
    assert [each.code for each in problems] == ["name", "name"]
