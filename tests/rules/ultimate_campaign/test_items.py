"""Magic items by the rulebook: slots, what fills them, how they are emptied, and where they go (UC-MAG)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kingdom_chronicle.engine.book import Adjust, Check, Enter, Note
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.reading.source import Problem
from kingdom_chronicle.rules.realm import Building, Standing
from kingdom_chronicle.rules.ultimate_campaign.magic_items.slots import MagicItem, kept_in, vacant
from rules_at_play import legal, play
from rules_at_play import realm as files_of
from towns_at_play import edict, helped, said, town

CALM = "upkeep:\n  - stability: {roll: 10}\n"
HERBALIST = "Herbalist D2"
POTION = "items: [{in: Tuskholm, lot: D2, item: potion of healing, price: 50}]\n"
"""A potion lies in the Herbalist's slot already."""
TAXES = "  - taxes: {roll: 1}\n"


def realm(*turns: str, kingdom: str) -> dict[str, str]:
    """The files of these turns, in which no event comes."""
    quiet = "  - happens: {roll: 100}\n"
    return files_of(*(t + (quiet if "event:" in t else f"event:\n{quiet}") for t in turns), kingdom=kingdom)


def rich(base: int) -> str:
    """A line that sets the base value of Tuskholm, which begins at 0."""
    return f"  - {{gm: {{base value: {base}}}, in: Tuskholm, why: a fair}}\n"


def with_items(*stands: str, items: str = POTION, rules: str = "", figures: str = "") -> str:
    """kingdom.yml of a town whose slots hold these."""
    sums = (
        figures or "{treasury: 50, size: 60, consumption: 0, stability: 200, economy: 100, unrest: 5, control dc: 60}"
    )
    return town(*stands, figures=sums, rules=rules, more=f"  {items}")


def items(journal: Journal) -> dict[str, tuple[str, str, str, int | None]]:
    """What lies in the slots of Tuskholm: tier, kind, name and price by the end of the key."""
    lying = journal.last.view.all(MagicItem).values()
    return {each.key.partition("/")[2]: (each.tier, each.kind, each.name, each.price) for each in lying}


def notes(journal: Journal, phase: str = "upkeep") -> list[str]:
    return [e.id for p in journal.last.posted if p.phase == phase for e in p.entries if isinstance(e, Note)]


def throws(journal: Journal) -> list[str]:
    """The names of the dice that the slots asked for."""
    return [roll.name for roll in journal.last.rolls if "/items/" in roll.name]


def told(*lines: str) -> str:
    """A turn of these Upkeep lines, after the base value has become 200."""
    return CALM + rich(200) + "".join(f"  - {{{line}}}\n" for line in lines)


def refused(turn: str, kingdom: str) -> list[Problem]:
    return play(realm(turn, kingdom=kingdom))[1]


# ---- slots and what fills them


def test_a_finished_building_adds_its_slots_to_its_district() -> None:
    """UC-MAG-1: the Academy has three minor and two medium slots, the Herbalist one minor, the Inn none."""
    journal = legal(realm("", kingdom=town("Academy A1 B1", HERBALIST, "Inn C3")))
    found = vacant(journal.before.view, "tuskholm/1")
    assert [(slot.key.partition("/1/")[2], slot.tier) for slot in found] == [
        *((f"A1/slot-{number}", "minor") for number in (1, 2, 3)),
        *((f"A1/slot-{number}", "medium") for number in (4, 5)),
        ("D2/slot-1", "minor"),
    ]


def test_without_a_slot_nothing_is_thrown() -> None:
    """UC-UPK-6, UC-MAG-2: and the ledger says so."""
    journal = legal(realm(CALM, kingdom=town("Inn C3")))
    assert "no-vacant-slot" in notes(journal)
    assert throws(journal) == []


@pytest.mark.parametrize(("roll", "filled"), [(50, 0), (51, 1), (100, 1), (1, 0)])
def test_51_to_100_fills_a_slot(roll: int, filled: int) -> None:
    """UC-MAG-2, UC-UPK-6, EX-M1: one d% for the district."""
    turn = CALM + rich(200) + f"  - items: {{roll: {roll}, rolls: {{kind: 50}}}}\n"
    if not filled:
        turn = turn.replace(", rolls: {kind: 50}", "")
    journal = legal(realm(turn, kingdom=town(HERBALIST)))
    assert len(items(journal)) == filled
    assert throws(journal)[0] == "1/upkeep/items/tuskholm/1/check"
    assert ("slot-filled-unnamed" in notes(journal)) == bool(filled)
    assert ("no-item-comes" in notes(journal)) == (not filled)


@pytest.mark.parametrize(("roll", "kind"), [(1, "potion"), (50, "potion"), (51, "wondrous"), (100, "wondrous")])
def test_a_slot_of_two_kinds_holds_either_with_the_same_chance(roll: int, kind: str) -> None:
    """UC-MAG-3, EX-M1: 1 to 50 is a potion, 51 to 100 a wondrous item; it is not yet named."""
    turn = CALM + rich(200) + f"  - items: {{roll: 62, rolls: {{kind: {roll}}}}}\n"
    assert items(legal(realm(turn, kingdom=town(HERBALIST)))) == {"1/D2/slot-1": ("minor", kind, "", None)}


def test_of_several_slots_a_die_picks_one() -> None:
    """UC-MAG-2, UC-MAG-3: the third of the Herbalist's one and the Military Academy's two; three kinds are a d3."""
    kingdom = town("Military Academy A1 B1", HERBALIST)
    turn = CALM + rich(200) + "  - items: {roll: 62, rolls: {slot: 2, kind: 3}}\n"
    journal = legal(realm(turn, kingdom=kingdom))
    assert items(journal) == {"1/A1/slot-2": ("medium", "weapon", "", None)}
    assert throws(journal)[1:] == ["1/upkeep/items/tuskholm/1/slot", "1/upkeep/items/tuskholm/1/kind"]


def test_each_slot_throws_for_itself_where_the_table_reads_it_so() -> None:
    """UC-MAG-2: the switch `slot-throws`."""
    kingdom = town("Magic Shop A1", rules="slot-throws: each slot")
    journal = legal(realm(CALM + rich(2000), kingdom=kingdom))
    assert [name.rpartition("/")[0].rpartition("/")[2] for name in throws(journal)] == [
        f"slot-{number}" for number in range(1, 8)
    ]
    assert len(throws(legal(realm(CALM + rich(2000), kingdom=town("Magic Shop A1"))))) <= 2


def test_a_line_tells_the_throw_and_what_came() -> None:
    """UC-MAG-2, UC-MAG-3, UC-MAG-4: formats.md, section 8; the item stays until it is bought."""
    line = "item: potion of healing, in: Tuskholm, lot: D2, roll: 62, price: 50"
    journal = legal(realm(told(line), CALM, kingdom=town(HERBALIST)))
    assert items(journal) == {"1/D2/slot-1": ("minor", "", "potion of healing", 50)}
    assert "no-vacant-slot" in notes(journal)
    assert throws(journal) == []


def test_a_line_moves_no_die() -> None:
    """UC-MAG-2: what the chronicle threw stays thrown when the item is named afterwards."""
    unnamed = legal(realm(told(), kingdom=town("Alchemist D2")))
    faces = [roll.faces for roll in unnamed.last.rolls if roll.name.endswith("items/tuskholm/1/check")]
    line = "item: none" if faces[0][0] < 51 else "item: oil, price: 20"
    named = legal(realm(told(f"{line}, in: Tuskholm"), kingdom=town("Alchemist D2")))
    assert [roll.faces for roll in named.last.rolls if roll.name.endswith("items/tuskholm/1/check")] == faces


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("item: oil, price: 50, roll: 50", "UC-MAG-2: a throw of 50 fills no slot: it takes 51 or more"),
        ("item: oil, price: 201, roll: 51", "UC-MAG-3: oil costs 201 gp, and the base value of Tuskholm is 200"),
        ("item: oil, roll: 51", "UC-MAG-3: the price of oil is not written"),
        ("item: oil, price: 50, roll: 51, lot: D3", "UC-MAG-1: lot D3 of Tuskholm has no vacant slot"),
        ("item: oil, price: 50, roll: 51, tier: major", "UC-MAG-1: no `major` slot is vacant there"),
    ],
)
def test_a_line_is_held_to_the_rules(line: str, problem: str) -> None:
    """UC-MAG-1, UC-MAG-2, UC-MAG-3: at their borders."""
    assert said(refused(told(f"{line}, in: Tuskholm"), town(HERBALIST))) == [problem]


def test_an_item_as_dear_as_the_base_value_is_taken() -> None:
    """UC-MAG-3: 200 gp and no more."""
    journal = legal(realm(told("item: oil, in: Tuskholm, price: 200, roll: 51"), kingdom=town(HERBALIST)))
    assert len(items(journal)) == 1


def test_a_district_is_told_once() -> None:
    """UC-MAG-2: a second throw for it is refused, and so is one where no slot is vacant."""
    line = "item: none, in: Tuskholm, roll: 3"
    found = refused(told(line, line), town(HERBALIST))
    assert said(found) == ["UC-MAG-2: the throw for the magic items of Tuskholm is told already"]
    assert helped(found[0]) == ["There is one throw for each district in an Upkeep."]
    found = refused(told(line), town("Inn C3"))
    assert said(found) == ["UC-MAG-2: no slot for a magic item is vacant in district 1 of Tuskholm"]


def test_a_granted_item_needs_no_throw_and_no_price() -> None:
    """UC-MAG-2, UC-MAG-3: the GM's word; the district's own throw still comes."""
    turn = told("item: oil, in: Tuskholm, lot: D2, granted: a gift of the fey")
    journal = legal(realm(turn, kingdom=town(HERBALIST, "Alchemist A1")))
    assert items(journal)["1/D2/slot-1"] == ("minor", "", "oil", None)
    assert throws(journal)[0] == "1/upkeep/items/tuskholm/1/check"


def test_a_refused_item_goes_through_with_a_waiver() -> None:
    """UC-MAG-3: dearer than the base value, by the table's leave."""
    line = "item: oil, in: Tuskholm, price: 900, roll: 51, waive: {UC-MAG-3: the abbot insists}"
    assert items(legal(realm(told(line), kingdom=town(HERBALIST))))["1/D2/slot-1"][3] == 900


@pytest.mark.parametrize(("base", "roll", "note"), [(0, 51, "no-item-cheap-enough"), (0, 50, "no-item-comes")])
def test_where_nothing_can_be_cheap_enough_the_slot_stays_empty(base: int, roll: int, note: str) -> None:
    """UC-MAG-9: the d% is still thrown, and the ledger says why."""
    turn = CALM + f"  - items: {{roll: {roll}}}\n"
    journal = legal(realm(turn, kingdom=town(HERBALIST)))
    assert not items(journal)
    assert note in notes(journal)


@pytest.mark.parametrize(("roll", "note"), [(75, "no-item-cheap-enough"), (50, "no-item-comes")])
def test_none_says_that_the_throw_failed_or_that_nothing_was_cheap_enough(roll: int, note: str) -> None:
    """UC-MAG-9: one line for both."""
    journal = legal(realm(told(f"item: none, in: Tuskholm, roll: {roll}"), kingdom=town(HERBALIST)))
    assert not items(journal)
    assert note in notes(journal)


def test_a_table_may_lift_the_cap_on_the_price() -> None:
    """UC-MAG-9: the switch `item-price-cap`."""
    kingdom = town(HERBALIST, rules="item-price-cap: none")
    line = CALM + "  - {item: oil, in: Tuskholm, price: 900, roll: 51}\n"
    assert len(items(legal(realm(line, kingdom=kingdom)))) == 1
    turn = CALM + "  - items: {roll: 51, rolls: {kind: 1}}\n"
    assert len(items(legal(realm(turn, kingdom=kingdom)))) == 1


def test_where_each_slot_throws_a_line_tells_one_of_them() -> None:
    """UC-MAG-2: the switch `slot-throws`; the second line is for the Alchemist, a third would be for none."""
    kingdom = town(HERBALIST, "Alchemist A1", rules="slot-throws: each slot")
    first = "item: oil, in: Tuskholm, lot: D2, price: 50, roll: 51"
    second = "item: none, in: Tuskholm, roll: 12"
    journal = legal(realm(told(first, second), kingdom=kingdom))
    assert list(items(journal)) == ["1/D2/slot-1"]
    assert throws(journal) == [f"1/upkeep/items/tuskholm/1/{lot}/slot-1/check" for lot in ("D2", "A1")]
    found = refused(told(first, second, second), kingdom)
    assert said(found) == ["UC-MAG-2: the throw for the magic items of Tuskholm is told already"]
    assert helped(found[0]) == ["There is one throw for each slot in an Upkeep."]


@pytest.mark.parametrize("word", ["damaged", "closed"])
def test_a_building_that_brings_nothing_has_no_vacant_slot(word: str) -> None:
    """UC-MAG-1, UC-BLD-13, UC-BLD-16."""
    view = legal(realm("", kingdom=town(HERBALIST))).before.view
    idle = view.after(Enter(replace(view.all(Building)["tuskholm/1/D2"], **{word: True})))
    assert len(vacant(view, "tuskholm/1")) == 1
    assert vacant(idle, "tuskholm/1") == ()


# ---- what is bought


def test_gold_buys_an_item_in_any_phase() -> None:
    """UC-MAG-5: nothing of the kingdom is touched."""
    for phase in ("upkeep", "edict", "event"):
        line = f"{phase}:\n  - {{buy: potion of healing, in: Tuskholm, pay: gp}}\n"
        journal = legal(realm(line, kingdom=with_items(HERBALIST)))
        bought = next(p for p in journal.last.posted if p.decision is not None)
        assert not any(isinstance(entry, Adjust) for entry in bought.entries)
        assert not [each for each in journal.last.view.all(MagicItem).values() if each.name]


@pytest.mark.parametrize(("price", "up", "down"), [(50, 1, 0), (2000, 1, 1), (2001, 2, 1), (4000, 2, 2)])
def test_bp_buy_an_item_at_2000_gp_each(price: int, up: int, down: int) -> None:
    """UC-MAG-7: rounded up, or down by the switch `item-bp-rounding`; for the realm it raises no Unrest."""
    turn = CALM + "income:\n  - {buy: potion of healing, in: Tuskholm, pay: bp, use: realm}\n" + TAXES
    dear = POTION.replace("50", str(price))
    for rules, paid in (("", up), ("item-bp-rounding: down", down)):
        after = legal(realm(turn, kingdom=with_items(HERBALIST, items=dear, rules=rules))).last.after["income"]
        assert (after["treasury"], after["unrest"]) == (50 - paid, 4)


def test_what_the_leaders_buy_for_themselves_is_a_withdrawal() -> None:
    """UC-MAG-7, UC-INC-1: Unrest rises by the BP, and the turn's one withdrawal is used; a switch leaves it."""
    buy = "  - {buy: potion of healing, in: Tuskholm, pay: bp, use: personal}\n"
    dear = POTION.replace("50", "5000")
    after = legal(realm(CALM + "income:\n" + buy + TAXES, kingdom=with_items(HERBALIST, items=dear))).last.after
    assert (after["income"]["treasury"], after["income"]["unrest"]) == (47, 7)
    turn = CALM + "income:\n  - withdraw: 1\n" + buy + TAXES
    found = refused(turn, with_items(HERBALIST, items=dear))
    assert said(found) == ["UC-INC-1: a second withdrawal this turn: only one is allowed"]
    loose = with_items(HERBALIST, items=dear, rules="item-withdrawal: unrest only")
    after = legal(realm(turn, kingdom=loose)).last.after
    assert (after["income"]["treasury"], after["income"]["unrest"]) == (46, 8)


def test_a_granted_purchase_costs_nothing() -> None:
    """UC-MAG-7: by the GM's word; neither BP nor Unrest nor the withdrawal."""
    buy = "  - {buy: potion of healing, in: Tuskholm, pay: bp, use: personal, granted: a reward}\n"
    turn = CALM + "income:\n  - withdraw: 1\n" + buy + TAXES
    after = legal(realm(turn, kingdom=with_items(HERBALIST))).last.after["income"]
    assert (after["treasury"], after["unrest"]) == (49, 5)


@pytest.mark.parametrize(
    ("phase", "fields", "problem"),
    [
        ("edict", "pay: bp, use: realm", "UC-MAG-7: BP buy a magic item in the Income phase alone"),
        ("income", "pay: bp", "UC-MAG-7: whether the item is for the leaders or for the realm is not said"),
        ("income", "pay: gp, price: 60", "UC-MAG-3: potion of healing lies there for 50 gp"),
        ("income", "pay: gp, lot: A1", "name: no slot of Tuskholm holds 'potion of healing'"),
    ],
)
def test_a_purchase_says_what_is_wrong(phase: str, fields: str, problem: str) -> None:
    """UC-MAG-5, UC-MAG-7."""
    line = f"{phase}:\n  - {{buy: potion of healing, in: Tuskholm, {fields}}}\n"
    assert said(refused(CALM + line, with_items(HERBALIST))) == [problem]


def test_bp_are_not_spent_beyond_the_treasury() -> None:
    """UC-GEN-7, UC-MAG-7: 51 BP of 50."""
    line = CALM + "income:\n  - {buy: crown, in: Tuskholm, pay: bp, use: realm}\n"
    items_ = "items: [{in: Tuskholm, lot: D2, item: crown, price: 102000}]\n"
    assert said(refused(line, with_items(HERBALIST, items=items_))) == [
        "UC-GEN-7: this costs 51 BP and the Treasury holds 50"
    ]


def test_a_purchase_names_and_prices_what_nobody_had_named() -> None:
    """UC-MAG-5, UC-MAG-3: the price is held to the base value now."""
    unnamed = "items: [{in: Tuskholm, lot: D2}]\n"
    turn = "edict:\n" + rich(200) + "  - {buy: oil, in: Tuskholm, pay: gp, price: PRICE}\n"
    kingdom = with_items(HERBALIST, items=unnamed)
    journal = legal(realm(turn.replace("PRICE", "200"), kingdom=kingdom))
    assert not journal.last.view.all(MagicItem)
    assert said(refused(turn.replace("PRICE", "201"), kingdom)) == [
        "UC-MAG-3: oil costs 201 gp, and the base value of Tuskholm is 200"
    ]
    line = CALM + "income:\n  - {buy: oil, in: Tuskholm, pay: bp, use: realm}\n"
    assert said(refused(line, kingdom)) == [
        "UC-MAG-7: the price of oil is not known, so no BP can be named for it",
    ]


def test_where_several_may_be_meant_the_lot_says_which() -> None:
    """UC-MAG-5."""
    two = "items: [{in: Tuskholm, lot: D2, item: oil, price: 5}, {in: Tuskholm, lot: D4, item: oil, price: 6}]\n"
    kingdom = with_items(HERBALIST, "Herbalist D4", items=two)
    line = "edict:\n  - {buy: oil, in: Tuskholm, pay: gp}\n"
    found = refused(line, kingdom)
    assert said(found) == ["shape: several slots of Tuskholm may be meant: say which"]
    assert helped(found[0]) == ["Write `lot`, one of: D2, D4. Where its slots differ, write `tier`, too."]
    journal = legal(realm(line.replace("pay", "lot: D4, pay"), kingdom=kingdom))
    assert [each.building for each in journal.last.view.all(MagicItem).values()] == ["tuskholm/1/D2"]


def test_a_slot_that_was_emptied_waits_for_the_next_upkeep() -> None:
    """UC-MAG-8: bought at the start of an Upkeep, it is not filled in the same one."""
    buy = "  - {buy: potion of healing, in: Tuskholm, pay: gp}\n"
    journal = legal(realm(CALM + rich(200) + buy, kingdom=with_items(HERBALIST)))
    assert throws(journal) == []
    journal = legal(realm(CALM + rich(200) + buy, CALM, kingdom=with_items(HERBALIST)))
    assert throws(journal)[0] == "2/upkeep/items/tuskholm/1/check"


# ---- what is emptied by a check


TWO = "items: [{in: Tuskholm, lot: D2, item: oil, price: 5}, {in: Tuskholm, lot: D4, item: salve, price: 6}]\n"


def economy(journal: Journal) -> tuple[list[int], int]:
    """The Economy in each check of the Income phase but the taxes, and at the end of the turn."""
    checks = [e for p in journal.last.posted if p.step == "sell" for e in p.entries if isinstance(e, Check)]
    parts = [part.value for check in checks for part in check.total.parts if part.label == "economy"]
    return parts, journal.last.view.score("economy").value


@pytest.mark.parametrize(
    ("rules", "checks", "now", "later"),
    [
        ("", [100, 99], 99, 99),
        ("market-push-moment: after the check", [100, 100], 99, 99),
        ("market-push-loss: this turn", [100, 99], 99, 100),
    ],
)
def test_each_check_after_the_first_costs_economy(rules: str, checks: list[int], now: int, later: int) -> None:
    """UC-MAG-6, UC-INC-5, AMB: for good and before the check, or as the switches read it."""
    lines = "".join(f"  - {{empty: {item}, in: Tuskholm, roll: 10}}\n" for item in ("oil", "salve"))
    turn = CALM + "income:\n" + lines + TAXES
    kingdom = with_items(HERBALIST, "Herbalist D4", items=TWO, rules=rules)
    journal = legal(realm(turn, kingdom=kingdom))
    assert economy(journal) == (checks, now)
    assert not journal.last.view.all(MagicItem)
    assert [roll.name for roll in journal.last.rolls if "/empty/" in roll.name] == [
        "1/income/empty/tuskholm/1/D2/check",
        "1/income/empty/tuskholm/1/D4/check",
    ]
    again = legal(realm(turn, CALM, kingdom=kingdom))
    assert again.last.view.score("economy").value == later


@pytest.mark.parametrize(("roll", "left"), [(10, 1), (11, 0)])
def test_a_check_that_fails_leaves_the_item(roll: int, left: int) -> None:
    """UC-MAG-6, UC-INC-5: Economy 53, Unrest 4 against 60; 10 makes 59, and neither brings BP."""
    kingdom = with_items(HERBALIST).replace("economy: 100", "economy: 53")
    turn = CALM + f"income:\n  - {{empty: potion of healing, in: Tuskholm, roll: {roll}}}\n" + TAXES
    journal = legal(realm(turn, kingdom=kingdom))
    assert len(journal.last.view.all(MagicItem)) == left
    assert journal.last.after["income"]["treasury"] == 50


def test_a_slot_has_one_check_in_a_turn() -> None:
    """UC-MAG-6: one for each slot; after a failure the item is offered again in the next turn, not in this one."""
    kingdom = with_items(HERBALIST).replace("economy: 100", "economy: 53")
    line = "  - {empty: potion of healing, in: Tuskholm, roll: 10}\n"
    assert said(refused(CALM + "income:\n" + line + line + TAXES, kingdom)) == [
        "UC-MAG-6: potion of healing was offered in this turn already"
    ]
    turn = CALM + "income:\n" + line + TAXES
    journal = legal(realm(turn, turn.replace("roll: 10}", "roll: 20}"), kingdom=kingdom))
    assert not journal.last.view.all(MagicItem)
    assert journal.last.view.score("economy").value == 53


def test_a_granted_check_needs_no_die_and_costs_nothing() -> None:
    """UC-MAG-6: nor does it make the next one a further check."""
    lines = "  - {empty: oil, in: Tuskholm, granted: a caravan}\n  - {empty: salve, in: Tuskholm, roll: 10}\n"
    kingdom = with_items(HERBALIST, "Herbalist D4", items=TWO)
    journal = legal(realm(CALM + "income:\n" + lines + TAXES, kingdom=kingdom))
    assert economy(journal) == ([100], 100)
    assert not [key for key in journal.last.view.all(Standing) if "empty" in key]


# ---- what is not the leaders' to sell


def test_what_lies_in_a_slot_is_not_deposited_or_sold() -> None:
    """UC-INC-4: as the kingdom's own; a waiver says that another one is meant."""
    for line in (
        "deposit: 9000, goods: {potion of healing: 50}",
        "sell: potion of healing, price: 8000, in: Tuskholm",
    ):
        turn = CALM + rich(9000) + f"income:\n  - {{{line}}}\n" + TAXES
        (problem,) = refused(turn, with_items(HERBALIST))
        assert problem.code == "UC-INC-4"
        waived = turn.replace("}\n" + TAXES, ", waive: {UC-INC-4: the other flask}}\n" + TAXES)
        assert not refused(waived, with_items(HERBALIST))


@pytest.mark.parametrize(("phase", "codes"), [("edict", []), ("income", ["UC-INC-4"])])
def test_what_was_bought_becomes_bp_from_the_next_income_phase_on(phase: str, codes: list[str]) -> None:
    """UC-INC-4: bought in the Edict phase it may be sold in this turn's Income, bought in Income it waits."""
    buy = "  - {buy: crown, in: Tuskholm, pay: gp}\n"
    sell = "  - {sell: crown, price: 8000, in: Tuskholm}\n"
    dear = "items: [{in: Tuskholm, lot: D2, item: crown, price: 8000}]\n"
    lines = f"edict:\n{buy}income:\n{sell}" if phase == "edict" else f"income:\n{buy}{sell}"
    turn = CALM + rich(9000) + lines + TAXES
    kingdom = with_items(HERBALIST, items=dear)
    assert [problem.code for problem in refused(turn, kingdom)] == codes
    later = realm(CALM + rich(9000) + f"income:\n{buy}" + TAXES, f"{CALM}income:\n{sell}{TAXES}", kingdom=kingdom)
    assert legal(later).last.after["income"]["treasury"] == 51


def test_what_was_bought_for_the_realm_is_not_the_leaders_own() -> None:
    """UC-INC-4, UC-MAG-7: a crown given to a hero keeps no crown of the leaders' from being sold in that phase."""
    dear = "items: [{in: Tuskholm, lot: D2, item: crown, price: 8000}]\n"
    lines = "  - {buy: crown, in: Tuskholm, pay: bp, use: USE}\n  - {sell: crown, price: 8000, in: Tuskholm}\n"
    turn = CALM + rich(9000) + "income:\n" + lines + TAXES
    kingdom = with_items(HERBALIST, items=dear)
    assert not refused(turn.replace("USE", "realm"), kingdom)
    assert [problem.code for problem in refused(turn.replace("USE", "personal"), kingdom)] == ["UC-INC-4"]


# ---- what becomes of a slot


@pytest.mark.parametrize(("rules", "note"), [("", "item-lost"), ("items-of-lost-buildings: saved", "item-saved")])
def test_a_slot_goes_with_its_building(rules: str, note: str) -> None:
    """UC-MAG-8, C1-42: the Herbalist is torn down; the ledger names what lay there."""
    journal = legal(realm(edict("demolish: Herbalist; lot: D2"), kingdom=with_items(HERBALIST, rules=rules)))
    assert not journal.last.view.all(MagicItem)
    (found,) = [e for p in journal.last.posted for e in p.entries if isinstance(e, Note) and e.id.startswith("item-")]
    assert (found.id, found.parts["item"], found.parts["building"]) == (note, "potion-of-healing", "herbalist")


def test_an_upgraded_building_keeps_what_the_new_one_has_a_slot_for() -> None:
    """UC-MAG-8: the Shrine's potion lies in the Temple's minor slot of any kind."""
    scroll = "items: [{in: Tuskholm, lot: B2, item: potion of healing, price: 50}]\n"
    kingdom = with_items("Shrine B2", items=scroll)
    journal = legal(realm(edict("upgrade: Shrine; to: Temple; lots: [B2, B3]"), kingdom=kingdom))
    assert [(each.key, each.name) for each in journal.last.view.all(MagicItem).values()] == [
        ("tuskholm/1/B2/slot-1", "potion of healing")
    ]


def test_what_the_new_building_has_no_slot_for_is_lost() -> None:
    """UC-MAG-8: of a shop's two minor items and a major one a single minor slot keeps one."""
    three = "items: [{in: Tuskholm, lot: A1}, {in: Tuskholm, lot: A1}, {in: Tuskholm, lot: A1, tier: major}]\n"
    view = legal(realm("", kingdom=with_items("Magic Shop A1", items=three))).before.view
    shop = view.all(Building)["tuskholm/1/A1"]
    after = view.after(*kept_in(view, shop, replace(shop, type="herbalist")))
    assert [each.key for each in after.all(MagicItem).values()] == ["tuskholm/1/A1/slot-1"]


def test_an_item_moves_to_a_slot_that_may_hold_it() -> None:
    """UC-MAG-8: the Academy's fourth slot is its first medium one; the University has four minor slots before it."""
    item = "items: [{in: Tuskholm, lot: A1, tier: medium, item: old scroll}]\n"
    view = legal(realm("", kingdom=with_items("Academy A1 B1", items=item))).before.view
    academy = view.all(Building)["tuskholm/1/A1"]
    grown = view.after(*kept_in(view, academy, replace(academy, type="university")))
    assert [(each.slot, each.tier, each.name) for each in grown.all(MagicItem).values()] == [
        (5, "medium", "old scroll")
    ]


def test_a_lost_settlement_takes_its_items_along_and_brings_them_back() -> None:
    """UC-MAG-4, UC-HEX-1: they lie where they lay."""
    lost = legal(realm("edict:\n  - abandon: A1\n", kingdom=with_items(HERBALIST)))
    assert not lost.last.view.all(MagicItem)
    back = realm("edict:\n  - abandon: A1\n", "edict:\n  - claim: A1\n    roll: 20\n", kingdom=with_items(HERBALIST))
    journal = legal(back)
    assert [each.name for each in journal.last.view.all(MagicItem).values()] == ["potion of healing"]


# ---- an opening


def test_an_opening_lays_items_into_slots() -> None:
    """UC-MAG-4: slots are judged, prices are not."""
    two = "items: [{in: Tuskholm, lot: A1, tier: medium, item: helm, price: 9000}, {in: Tuskholm, lot: A1}]\n"
    journal = legal(realm("", kingdom=with_items("Military Academy A1 B1", items=two)))
    lying = {each.key: (each.tier, each.name) for each in journal.before.closing.group(MagicItem).values()}
    assert lying == {"tuskholm/1/A1/slot-2": ("medium", "helm"), "tuskholm/1/A1/slot-1": ("minor", "")}
    (problem,) = refused("", with_items("Inn C3", items=POTION))
    assert str(problem).startswith("campaign/kingdom.yml") and "lot D2 of Tuskholm has no vacant slot" in str(problem)
