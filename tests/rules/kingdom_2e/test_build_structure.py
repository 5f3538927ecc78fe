"""Build Structure: its four degrees, repair, upgrade, another try, lots and rubble."""

from __future__ import annotations

from dataclasses import replace

from kingdom_chronicle.engine.book import Adjust, Check, Enter
from kingdom_chronicle.engine.figure import Figure
from kingdom_chronicle.rules.kingdom_2e.activities.use import Does
from kingdom_chronicle.rules.realm import Building
from second_edition_at_play import LAND, play
from towns_2e_at_play import (
    build,
    built,
    checks,
    files,
    held,
    kingdom,
    legal,
    line_by_line,
    month,
    moved,
    refused,
)

RULE = "K2-ACT-build-structure"
INN = "does: Build Structure, structure: Inn, in: Tuskholm, lot: A2, roll: {roll}"


def standing(journal_view: object) -> dict[str, str]:
    """What stands on each lot, by its type."""
    buildings = journal_view.all(Building).values()  # type: ignore[attr-defined]
    return {lot: each.type for each in buildings for lot in each.lots}


def inn(roll: int, rank: str = "untrained") -> tuple[dict[str, str], list[int], list[int]]:
    """What stands, what RP and what lumber moved, after an Inn (DC 15, 10 RP, 2 lumber) was tried."""
    journal = legal(files(kingdom(level=5, rank=rank), month(INN.format(roll=roll))))
    return standing(journal.last.view), moved(journal, "rp", RULE), moved(journal, "lumber", RULE)


def test_the_four_degrees_of_building_at_their_borders() -> None:
    """K2-ACT-build-structure: untrained the total is the die; trained at level 5 it is 7 more."""
    assert inn(15) == ({"A2": "inn"}, [-10], [-2])
    assert inn(14) == ({}, [-10], [-2])
    assert inn(6) == ({}, [-10], [-2])
    assert inn(5) == ({"A2": "rubble"}, [-10], [-2])
    assert inn(17, "trained") == ({"A2": "inn"}, [-10], [-2])
    assert inn(18, "trained") == ({"A2": "inn"}, [-10], [-2, 1])


def test_a_natural_twenty_and_a_natural_one_move_the_degree_of_building() -> None:
    """K2-ACT-build-structure: 20 alone is a success, one better; 1 with 7 is a failure, one worse."""
    assert inn(20) == ({"A2": "inn"}, [-10], [-2, 1])
    assert inn(1, "trained") == ({"A2": "rubble"}, [-10], [-2])


def test_half_the_commodities_come_back_rounded_down_and_no_rp() -> None:
    """K2-ACT-build-structure, K2-GEN-3: a Shrine costs 8 RP, 2 lumber and 1 stone."""
    journal = built(kingdom(), build("Shrine", "A1", degree="critical success"))
    assert moved(journal, "rp", RULE) == [-8]
    assert moved(journal, "lumber", RULE) == [-2, 1]
    assert moved(journal, "stone", RULE) == [-1]


def test_another_try_to_the_end_of_the_next_turn_costs_nothing() -> None:
    """K2-ACT-build-structure: tried in turn 5, again in turn 6; a critical success pays back what was paid then."""
    failed = month(build("Inn", "A1", degree="failure"))
    again = month(build("Inn", "A1", degree="critical success"))
    journal = legal(files(kingdom(), failed, again))
    assert moved(journal, "rp", RULE) == []
    assert moved(journal, "lumber", RULE) == [1]
    assert standing(journal.last.view) == {"A1": "inn"}
    late = legal(files(kingdom(), failed, "title: nothing", again))
    assert moved(late, "rp", RULE) == [-10]


def test_another_try_is_of_the_same_structure_in_the_same_place() -> None:
    """K2-ACT-build-structure."""
    failed = month(build("Inn", "A1", degree="failure"))
    elsewhere = legal(files(kingdom(), failed, month(build("Inn", "A2"))))
    assert moved(elsewhere, "rp", RULE) == [-10]
    other = legal(files(kingdom(), failed, month(build("Houses", "A1"))))
    assert moved(other, "rp", RULE) == [-3]
    twice = legal(files(kingdom(), failed, month(build("Inn", "A1", degree="failure")), month(build("Inn", "A1"))))
    assert moved(twice, "rp", RULE) == []


def test_what_is_not_there_cannot_be_spent() -> None:
    """K2-ACT-build-structure, K2-ACT-6: RP and commodities come first."""
    said = refused(kingdom(ore=1), build("Bank", "A1"))
    assert "Bank costs 4 Ore, and 1 are there" in said
    poor = files(kingdom(), "upkeep:\n  - resources: {roll: 24}\n" + month(build("Bank", "A1"), rp=3))
    assert "Bank costs 28 RP, and 27 are there" in "\n".join(map(str, play(poor)[1]))


def test_a_damaged_structure_is_repaired_for_half_with_a_bonus() -> None:
    """K2-ACT-build-structure: half of 28 RP, 4 ore and 6 stone; +2 item; nothing else comes again.

    A Library costs 6 RP, 4 lumber and 2 stone.
    """
    ground = kingdom("build: Bank, lot: A1; build: Library, lot: A2; build: Houses, lot: A3")
    assert "Bank stands there and is whole" in refused(ground, build("Bank", "A1"))
    view = held(files(ground, month()))
    bank = view.all(Building)["tuskholm/1/A1"]
    view = view.after(Enter(replace(bank, damaged=True)), Adjust("rp", Figure(500, "test")))
    entries = list(line_by_line(view, Does(does="Build Structure", structure="Bank", in_="Tuskholm", lot="A1")))
    paid = [(each.stock, each.figure.value) for each in entries if isinstance(each, Adjust) and each.cost]
    assert paid == [("rp", -14), ("ore", -2), ("stone", -3)]
    (check,) = [each for each in entries if isinstance(each, Check)]
    assert [(each.value, each.kind) for each in check.total.parts if each.label == "repair"] == [(2, "item")]
    mended = Does(does="Build Structure", structure="Bank", in_="Tuskholm", lot="A1", degree="success")
    after = [each.record for each in line_by_line(view, mended) if isinstance(each, Enter)]
    assert bank in after
    failed = Does(does="Build Structure", structure="Bank", in_="Tuskholm", lot="A1", degree="critical failure")
    left = [each.record for each in line_by_line(view, failed) if isinstance(each, Enter)]
    assert "rubble" in [each.type for each in left if isinstance(each, Building)]


def test_lots_are_named_by_block_and_lie_beside_each_other() -> None:
    """K2-ACT-build-structure: contiguous lots in one block."""
    assert standing(held(files(kingdom(), month(build("Garrison", "A1"))))) == {"A1": "garrison", "A2": "garrison"}
    assert standing(held(files(kingdom(), month(build("Garrison", "A1, A3"))))).keys() == {"A1", "A3"}
    assert standing(held(files(kingdom(), month(build("Arena", "A3"))))).keys() == {"A1", "A2", "A3", "A4"}
    assert "beside each other" in refused(kingdom(), build("Garrison", "A1, A4"))
    assert "2 lots of one block" in refused(kingdom(), build("Garrison", "A2, B1"))
    assert "2 lots of one block" in refused(kingdom(), build("Garrison", "A1, A2, A3"))
    assert "A1 to I4" in refused(kingdom(), build("Inn", "J1"))
    assert "A1 to I4" in refused(kingdom(), build("Inn", "A5"))
    assert "say on which lot" in refused(kingdom(), build("Inn"))
    assert "lot A1 is taken" in refused(kingdom("build: Houses, lot: A1"), build("Inn", "A1"))
    assert "lot A2 is taken" in refused(kingdom("build: Houses, lot: A2"), build("Garrison", "A1"))


def test_an_upgrade_costs_the_difference_and_nothing_comes_back() -> None:
    """K2-SET-6, confusion 57: a Library (6 RP, 4 lumber, 2 stone) becomes an Academy (52, 12, 6 luxuries, 12).

    A Military Academy (36 RP, 12 lumber, 6 ore, 10 stone) takes less than an Academy has, but for ore.
    """
    journal = built(kingdom("build: Library, lot: A1"), build("Academy", "A1"))
    assert moved(journal, "rp", RULE) == [6 - 52]
    assert [moved(journal, each, RULE) for each in ("lumber", "luxuries", "stone")] == [[4 - 12], [-6], [2 - 12]]
    assert standing(journal.last.view) == {"A1": "academy", "A2": "academy"}
    military = built(kingdom("build: Academy, lot: A1"), build("Military Academy", "A1", degree="critical success"))
    assert moved(military, "ore", RULE) == [-6, 3]
    assert [moved(military, each, RULE) for each in ("rp", "lumber", "luxuries", "stone")] == [[], [], [], []]


def test_an_upgrade_needs_room_and_what_stood_there_is_no_more() -> None:
    """K2-SET-6: the new effects replace the old; a structure of two lots keeps the first one's."""
    assert "lot A2 is taken" in refused(kingdom("build: Library, lot: A1; build: Inn, lot: A2"), build("Academy", "A1"))
    journal = built(kingdom("build: Library, lot: A2"), build("Academy", "A2"))
    (academy,) = journal.last.view.all(Building).values()
    assert (academy.key, academy.lots) == ("tuskholm/1/A2", ("A1", "A2"))


def test_a_failed_upgrade_leaves_what_stood_there_and_a_critical_one_rubble() -> None:
    """K2-SET-6, K2-SET-8: each lot is its own rubble."""
    ground = kingdom("build: Library, lot: A1")
    assert standing(built(ground, build("Academy", "A1", degree="failure")).last.view) == {"A1": "library"}
    ruined = built(ground, build("Academy", "A1", degree="critical failure")).last.view
    assert standing(ruined) == {"A1": "rubble", "A2": "rubble"}
    assert {each.key for each in ruined.all(Building).values()} == {"tuskholm/1/A1", "tuskholm/1/A2"}


def test_rubble_blocks_its_lot() -> None:
    """K2-SET-8: until it is demolished."""
    said = refused(kingdom("build: Rubble, lot: A1"), build("Inn", "A1"))
    assert "K2-SET-8: rubble lies on lot A1" in said


def test_what_takes_no_lot_leaves_no_rubble() -> None:
    """K2-SET-8, K2-SET-7: infrastructure takes no lot."""
    journal = built(kingdom("build: Inn, lot: A1"), build("Paved Streets", degree="critical failure"))
    assert standing(journal.last.view) == {"A1": "inn"}


def test_each_settlement_has_one_civic_activity() -> None:
    """K2-ACT-4: one for each settlement."""
    ground = kingdom("build: Inn, lot: A1", ford="", level=11)
    both = legal(files(ground, month(build("Houses", "A2"), build("Houses", "A1", town="Ford"))))
    assert len(both.last.view.all(Building)) == 3
    assert "K2-ACT-4" in refused(ground, build("Houses", "A2"), build("Houses", "A3"))


def test_a_construction_yard_helps_those_who_build() -> None:
    """K2-SET-construction-yard: +1 item to Build Structure, and to Repair Reputation (Decay)."""
    ground = kingdom(
        "build: Construction Yard, lot: A1; build: Inn, lot: B1; build: Houses, lot: B3", level=5, rank="untrained"
    )
    journal = legal(files(ground, month(INN.format(roll=10).replace("A2", "B2"))))
    (check,) = checks(journal, "trade")
    assert check.total.value == 11


def test_what_lies_in_ruins_in_the_hex_costs_half_once() -> None:
    """K2-HEX-3, K2-GEN-3: a Bank of 28 RP, 4 ore, 6 stone; a Monument of 6 RP and 1 stone, whose half is none."""
    land = LAND + "hexes: {A2: {features: [Ruins, Bank, Monument]}}\n"

    def paid(*turns: str) -> list[int]:
        journal = legal(files(kingdom(), *turns) | {"map.yml": land})
        return [amount for stock in ("rp", "ore", "stone") for amount in moved(journal, stock, RULE)]

    assert paid(month(build("Bank", "A1"))) == [-14, -2, -3]
    assert paid(month(build("Monument", "A1", "choose: crime"))) == [-3]
    assert paid(month(build("Library", "A1"))) == [-6, -2]
    assert paid(month(build("Bank", "A1")), month(build("Bank", "A2"))) == [-28, -4, -6]
    failed = month(build("Bank", "A1", degree="critical failure"))
    assert paid(failed, month(build("Bank", "A2"))) == [-14, -2, -3]
    # elsewhere they are of no use
    other = legal(files(kingdom(ford=""), month(build("Bank", "A1", town="Ford"))) | {"map.yml": land})
    assert moved(other, "rp", RULE) == [-28]
