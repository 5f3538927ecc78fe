"""Magic items in the French variant: each slot throws, and slots are emptied in the Upkeep."""

from __future__ import annotations

import pytest

from french_at_play import CALM, QUIET, checks, files, french, month, moves
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.rules.ultimate_campaign.magic_items.slots import MagicItem
from land_at_play import kingdom as kingdom_of
from land_at_play import land
from rules_at_play import play, realm
from towns_at_play import said, town

FIGURES = "{treasury: 50, size: 20, consumption: 0, stability: 200, economy: 100, unrest: 5}"
MARKET = ("Market A1 B1", "House A2", "House B2", "Herbalist D2", "House D3")
ITEMS = """\
  items:
    - {in: Tuskholm, lot: A1, item: lamp, price: 1000}
    - {in: Tuskholm, lot: A1, item: rope, price: 900}
    - {in: Tuskholm, lot: D2, item: potion, price: 50}
"""


def shop(rules: str = "") -> str:
    return town(*MARKET, figures=FIGURES, more=ITEMS, rules=rules)


def upkeep(*lines: str) -> str:
    return CALM + "".join(f"  - {{{line}}}\n" for line in lines)


def lying(journal: Journal) -> list[str]:
    return sorted(each.name for each in journal.last.view.all(MagicItem).values())


def throws(journal: Journal) -> list[str]:
    return [roll.name for roll in journal.last.rolls if "/items/" in roll.name and roll.name.endswith("check")]


def test_every_empty_slot_throws() -> None:
    """FR-14: the two of a Market and the one of a Herbalist; below there is one throw for the district."""
    kingdom = town(*MARKET, figures=FIGURES)
    assert throws(month(CALM, kingdom=kingdom)) == [
        f"1/upkeep/items/tuskholm/1/{slot}/check" for slot in ("A1/slot-1", "A1/slot-2", "D2/slot-1")
    ]
    _, problems = play(realm(CALM + QUIET, kingdom=kingdom))
    assert len(throws(play(realm(CALM + QUIET, kingdom=kingdom))[0])) == 1 and problems == []


@pytest.mark.parametrize(("roll", "come"), [(50, []), (51, ["ring"])])
def test_a_slot_fills_with_half_a_chance(roll: int, come: list[str]) -> None:
    """FR-14: 51 of 100 fills a slot, and a line tells what came."""
    named = "ring" if come else "none"
    line = f"item: {named}, in: Tuskholm, lot: D2, price: 100, roll: {roll}".replace("none,", "none, ")
    kingdom = town("Herbalist D2", "House D3", figures=FIGURES)
    assert lying(month(upkeep(line), kingdom=kingdom)) == come


def test_slots_are_emptied_in_the_upkeep_and_not_in_the_income() -> None:
    """FR-12: the line stands below `upkeep`, and what came in this month may leave in it."""
    assert lying(month(upkeep("empty: potion, in: Tuskholm, roll: 10"), kingdom=shop())) == ["lamp", "rope"]
    late = CALM + "income:\n  - {empty: potion, in: Tuskholm}\n"
    assert [each.code for each in play(files(late, kingdom=shop()))[1]] == ["shape"]
    kingdom = town("Herbalist D2", "House D3", figures=FIGURES)
    both = upkeep("item: ring, in: Tuskholm, price: 100, roll: 51", "empty: ring, in: Tuskholm, roll: 10")
    assert lying(month(both, kingdom=kingdom)) == []


def test_a_slot_that_was_emptied_throws_no_more_in_its_turn() -> None:
    """FR-12: filling comes first; of three filled slots none throws."""
    assert throws(month(upkeep("empty: potion, in: Tuskholm, roll: 10"), kingdom=shop())) == []


def test_a_failed_check_empties_nothing() -> None:
    """FR-12, FR-15: a 1 fails and costs nothing, so that the next that vanishes is the first."""
    lines = ("empty: potion, in: Tuskholm, roll: 1", "empty: lamp, in: Tuskholm, roll: 10")
    journal = month(upkeep(*lines), kingdom=shop())
    assert lying(journal) == ["potion", "rope"]
    assert journal.last.view.score("economy").value == 100


@pytest.mark.parametrize(
    ("rules", "economies"),
    [("", [100, 99, 98]), ("vanished-items: every one", [100, 98, 97])],
)
def test_each_item_that_vanishes_after_the_first_costs_economy(rules: str, economies: list[int]) -> None:
    """FR-15: 0, 1 and 2 for one, two and three of a turn; by the switch 0, 2 and 3."""
    lines = [f"empty: {name}, in: Tuskholm, roll: 10" for name in ("potion", "lamp", "rope")]
    found = [month(upkeep(*lines[:count]), kingdom=shop(rules)) for count in (1, 2, 3)]
    assert [journal.last.view.score("economy").value for journal in found] == economies
    assert lying(found[2]) == []


def test_the_economy_falls_after_the_check() -> None:
    """FR-15: the second check is made with 100, the third with 99."""
    lines = [f"empty: {name}, in: Tuskholm, roll: 10" for name in ("potion", "lamp", "rope")]
    totals = [check.total.value for check in checks(month(upkeep(*lines), kingdom=shop()), "FR-12")]
    assert totals == [110 - 4, 110 - 4, 109 - 4]


def test_what_the_gm_makes_vanish_costs_nothing() -> None:
    """FR-12, FR-15."""
    lines = ("empty: potion, in: Tuskholm, granted: burnt", "empty: lamp, in: Tuskholm, roll: 10")
    journal = month(upkeep(*lines), kingdom=shop())
    assert (len(checks(journal, "FR-12")), lying(journal)) == (1, ["rope"])
    assert journal.last.view.score("economy").value == 100


def test_an_item_bought_with_bp_is_a_withdrawal() -> None:
    """FR-13: 1,000 gp at 500 gp a BP are 2 BP and Unrest +2, and the turn's withdrawal is made."""
    buy = upkeep("buy: lamp, in: Tuskholm, pay: bp")
    journal = month(buy, kingdom=shop())
    assert lying(journal) == ["potion", "rope"]
    assert (moves(journal, "treasury", "UC-MAG-7"), moves(journal, "unrest", "UC-MAG-7")) == ([-2], [2])
    again = play(files(buy + "income:\n  - withdraw: 1\n", kingdom=shop()))[1]
    assert [each.code for each in again] == ["UC-INC-1"]


def test_gold_buys_an_item_in_any_phase_and_bp_in_the_upkeep() -> None:
    """FR-12, FR-13: gold costs the realm nothing."""
    for phase in ("upkeep", "edict", "income"):
        text = CALM + (f"{phase}:\n" if phase != "upkeep" else "") + "  - {buy: lamp, in: Tuskholm, pay: gp}\n"
        journal = month(text, kingdom=shop())
        assert (lying(journal), moves(journal, "treasury", "UC-MAG-7")) == (["potion", "rope"], [])
    late = CALM + "income:\n  - {buy: lamp, in: Tuskholm, pay: bp}\n"
    assert said(play(files(late, kingdom=shop()))[1]) == ["FR-12: BP buy a magic item in the Upkeep alone"]
    waived = late.replace("pay: bp", "pay: bp, waive: {FR-12: a late courier}")
    assert lying(month(waived, kingdom=shop())) == ["potion", "rope"]


def test_the_line_of_the_rules_below_names_this_phase() -> None:
    """FR-12: `empty` below `income` is answered with where it belongs."""
    late = CALM + "income:\n  - {empty: potion, in: Tuskholm}\n"
    problem = play(files(late, kingdom=shop()))[1][0]
    assert "upkeep" in "".join(str(help) for help in (problem.message, *problem.help))
    assert french(shop()).count("kingmaker-fr") == 1


@pytest.mark.parametrize(("town_of", "taken"), [("Oldford", [-2]), ("Tuskholm", [])])
def test_an_item_of_a_secondary_territory_vanishes_less_easily(town_of: str, taken: list[int]) -> None:
    """FR-12, UC-HEX-4: cut off since the turn before, Unrest counts as 2 higher in Oldford's check."""
    shops = "with: [{build: Herbalist, lot: C3}]"
    more = f"""\
  settlements:
    Tuskholm: {{hex: A1, {shops}}}
    Oldford: {{hex: D1, {shops}}}
  items: [{{in: Tuskholm, lot: C3, item: oil, price: 50}}, {{in: Oldford, lot: C3, item: oil, price: 50}}]
"""
    split = CALM + "edict:\n- stationed: Bo\n  at: D1\n- abandon: C1\n"
    push = upkeep(f"empty: oil, in: {town_of}, roll: 10")
    journal = month(split, push, kingdom=kingdom_of(["A1", "B1", "C1", "D1", "E1"], more=more), land=land("ppppp"))
    (check,) = checks(journal, "FR-12")
    assert [part.value for part in check.total.parts if part.label == "cut-off"] == taken
