"""Commodities sold and bought, trade agreements managed (K2-COM-3, K2-COM-4)."""

from __future__ import annotations

import pytest

from groups_at_play import RP, after, check, codes, degree, does, kingdom, moved
from kingdom_chronicle.rules.kingdom_2e.records import Barred, Coming

SELL, BUY, MANAGE = "K2-ACT-sell-commodities", "K2-ACT-purchase-commodities", "K2-ACT-manage-trade-agreements"
STORE = kingdom("lumber: 4, luxuries: 4")
PARTNERS = "".join(f"{name}: {{trade agreement: yes}}\n" for name in ("Silverstep", "Varn", "Elk", "Moor", "Tarn"))


def moon(shift: int) -> str:
    """A ruling that moves the Control DC of 14."""
    return f"gm:\n  - gm: {{control dc: {shift:+}}}\n    why: the moon\n"


def sell(*fields: str, goods: str = "lumber", spend: int = 3) -> str:
    text = f"  - does: Sell Commodities\n    goods: {goods}\n    spend: {spend}\n"
    return text + "".join(f"    {field}\n" for field in fields)


def sold(*lines: str, shift: int = 0) -> str:
    return (moon(shift) if shift else "") + "commerce:\n" + "".join(lines)


def dice(turns: list[str], kingdom: str = STORE) -> int:
    """How many resource dice the sale brings beside the five of the first level, told by the turn after it."""
    plain = after(*["" for _ in turns], kingdom=kingdom).last.view.score("resource-dice").value
    return after(*turns, kingdom=kingdom).last.view.score("resource-dice").value - plain


# ---- Sell Commodities


@pytest.mark.parametrize(
    ("roll", "shift", "goods", "came", "brought"),
    [
        (15, -6, "lumber", "critical success", 6),  # 2 for each of 3
        (15, -6, "luxuries", "critical success", 12),
        (14, -6, "lumber", "success", 3),
        (11, 0, "luxuries", "success", 6),
        (10, 0, "lumber", "failure", 1),
        (6, 4, "luxuries", "failure", 1),
        (5, 4, "lumber", "critical failure", 0),
    ],
)
def test_a_sale_brings_dice_for_the_next_turn(roll: int, shift: int, goods: str, came: str, brought: int) -> None:
    """K2-ACT-sell-commodities K2-RES-4: Industry trained at level 1 adds 3; luxuries count double but for a failure."""
    turn = sold(sell(f"roll: {roll}", goods=goods), shift=shift)
    journal = after(turn, kingdom=STORE)
    assert degree(journal, SELL) == came
    assert moved(journal, goods, SELL) == [-3]
    assert moved(journal, "unrest", SELL) == ([1] if came == "critical failure" else [])
    assert dice([turn, ""]) == brought
    assert dice([turn, "", ""]) == 0


def test_one_to_four_of_one_commodity_that_is_there_are_sold() -> None:
    """K2-ACT-sell-commodities."""
    assert codes(sold(sell("roll: 11", spend=4)), kingdom=STORE) == []
    assert codes(sold(sell("roll: 11", spend=5)), kingdom=STORE) == [SELL]
    assert codes(sold(sell("roll: 11", spend=0)), kingdom=STORE) == [SELL]
    assert codes(sold(sell("roll: 11", goods="ore", spend=1)), kingdom=STORE) == [SELL]
    assert codes(sold(sell("roll: 11", goods="gold", spend=1)), kingdom=STORE) == ["name"]


def test_commodities_are_sold_once_in_the_commerce_phase() -> None:
    """K2-COM-3 K2-GEN-2: the switch sales-per-turn."""
    twice = sold(sell("roll: 11", spend=2), sell("roll: 11", spend=2))
    assert codes(twice, kingdom=STORE) == ["K2-COM-3"]
    more = kingdom("lumber: 4", rules='{sales per turn: "2"}')
    assert codes(twice, kingdom=more) == []
    assert codes(twice, kingdom=kingdom("lumber: 4", rules="{sales per turn: unlimited}")) == []
    assert codes("activity:\n" + sell("roll: 11"), kingdom=STORE) == ["K2-GEN-2"]


def test_a_buyer_with_relations_helps_and_one_with_an_agreement_helps_more() -> None:
    """K2-ACT-sell-commodities: +1 circumstance, or +2 instead."""
    turn = sold(sell("roll: 10", "with: Silverstep"))
    plain = "Silverstep: {}\n"
    assert check(after(turn, kingdom=STORE, realms=plain), SELL).total.value == 13
    known = "Silverstep: {relations: diplomatic}\n"
    assert check(after(turn, kingdom=STORE, realms=known), SELL).total.value == 14
    agreed = "Silverstep: {relations: diplomatic, trade agreement: yes}\n"
    assert check(after(turn, kingdom=STORE, realms=agreed), SELL).total.value == 15


# ---- Purchase Commodities


def buy(*fields: str, goods: str = "ore") -> str:
    return RP + does("Purchase Commodities", f"goods: {goods}", *fields, leader="Treasurer")


@pytest.mark.parametrize(
    ("roll", "shift", "came", "bought"),
    [
        (15, -6, "critical success", 4),
        (14, -6, "success", 2),
        (11, 0, "success", 2),
        (10, 0, "failure", 1),
        (6, 4, "failure", 1),
        (5, 4, "critical failure", 0),
    ],
)
@pytest.mark.parametrize(("goods", "price"), [("ore", 4), ("luxuries", 12)])
def test_a_purchase_is_paid_before_its_roll(
    roll: int, shift: int, came: str, bought: int, goods: str, price: int
) -> None:
    """K2-ACT-purchase-commodities K2-ACT-6: 4 RP, or 12 for luxuries; 4, 2, 1 or none of them."""
    more = ("choose: [lumber, stone]",) if came == "critical success" else ()
    journal = after((moon(shift) if shift else "") + "activity:\n" + buy(f"roll: {roll}", *more, goods=goods))
    assert (degree(journal, BUY), moved(journal, "rp", BUY)) == (came, [-price])
    assert sum(moved(journal, goods, BUY)) == bought
    extra = [moved(journal, kind, BUY) for kind in ("lumber", "stone")]
    assert extra == ([[1], [1]] if came == "critical success" else [[], []])


def test_two_more_of_a_brilliant_purchase_are_no_luxuries() -> None:
    """K2-ACT-purchase-commodities: any other types, mixed or alike."""
    best = moon(-6) + "activity:\n"
    assert moved(after(best + buy("roll: 15", "choose: food")), "food", BUY) == [1, 1]
    assert moved(after(best + buy("roll: 15", "choose: ore")), "ore", BUY) == [4, 1, 1]
    assert codes(best + buy("roll: 15", "choose: luxuries")) == [BUY]
    assert codes(best + buy("roll: 15")) == [BUY]
    assert codes(best + buy("roll: 15", "choose: [food, ore, stone]")) == [BUY]
    assert codes(buy("roll: 11") + does("Purchase Commodities", "goods: ore", "roll: 11", leader="Treasurer")) == [
        "K2-ACT-2"
    ]


# ---- Manage Trade Agreements


def manage(*fields: str, of: str = "Silverstep", leader: str = "Treasurer") -> str:
    return RP + does("Manage Trade Agreements", f"with: {of}", *fields, leader=leader)


def coming_from(*lines: str, kingdom: str = "") -> list[tuple[str, int, list[object], str]]:
    """What the last turn has promised for the next: step, turn, effects, for how many agreements."""
    found = after(*lines, realms=PARTNERS, kingdom=kingdom).last.view.all(Coming).values()
    return [(each.when, each.turn, [dict(effect) for effect in each.effects], each.of["count"]) for each in found]


def goods(*kinds: str) -> list[object]:
    return [{"goods": {"kind": kind, "amount": "1"}} for kind in kinds]


MASTER = kingdom(skills="{Trade: master}")  # 6 + 1 on the die


def test_both_benefits_come_of_a_critical_success() -> None:
    """K2-ACT-manage-trade-agreements K2-COM-4: dice for the next turn, and a commodity for each at its start."""
    turn = manage("roll: 17", "choose: [lumber, luxuries]", of="[Silverstep, Varn]")  # 24 against 14
    journal = after(turn, realms=PARTNERS, kingdom=MASTER)
    assert (degree(journal, MANAGE), moved(journal, "rp", MANAGE)) == ("critical success", [-4])
    assert coming_from(turn, kingdom=MASTER) == [("start of turn", 6, goods("lumber", "luxuries"), "2")]
    assert after(turn, realms=PARTNERS, kingdom=MASTER).last.view.score("resource-dice").value == 5 + 2


def test_one_benefit_comes_of_a_success() -> None:
    """K2-ACT-manage-trade-agreements: the players choose dice or goods."""
    dice_turn = manage("roll: 11", "choose: dice")
    assert coming_from(dice_turn) == []
    assert after(dice_turn, realms=PARTNERS).last.view.score("resource-dice").value == 5 + 1
    goods_turn = manage("roll: 11", "choose: [goods, stone]")
    assert coming_from(goods_turn) == [("start of turn", 6, goods("stone"), "1")]
    assert moved(after(goods_turn, "", realms=PARTNERS), "stone", MANAGE) == [1]
    assert codes(manage("roll: 11"), realms=PARTNERS) == [MANAGE]
    assert codes(manage("roll: 11", "choose: goods"), realms=PARTNERS) == [MANAGE]


def test_a_failure_brings_an_rp_for_each_agreement_and_a_critical_one_bars_the_activity() -> None:
    """K2-ACT-manage-trade-agreements K2-ACT-7: this and the next turn."""
    for turn in (manage("roll: 10"), moon(4) + "activity:\n" + manage("roll: 6")):
        journal = after(turn, realms=PARTNERS)
        assert (degree(journal, MANAGE), moved(journal, "rp", MANAGE)) == ("failure", [-2])
        assert coming_from(turn) == [("start of turn", 6, [{"rp": "1", "each": "yes"}], "1")]
    assert moved(after(manage("roll: 10"), "", realms=PARTNERS), "rp", MANAGE) == [1]
    lost = moon(4) + "activity:\n" + manage("roll: 5")
    assert degree(after(lost, realms=PARTNERS), MANAGE) == "critical failure"
    assert after(lost, realms=PARTNERS).last.view.all(Barred)["manage-trade-agreements"].until == 6
    again = manage("roll: 10", of="Varn", leader="Ruler")
    assert codes(lost + again, realms=PARTNERS) == [MANAGE]
    assert codes(lost, again, realms=PARTNERS) == [MANAGE]
    assert codes(lost, "", again, realms=PARTNERS) == []


@pytest.mark.parametrize(
    ("rank", "most"), [("untrained", 1), ("trained", 1), ("expert", 2), ("master", 3), ("legendary", 4)]
)
def test_the_rank_of_trade_says_how_many_are_managed_at_once(rank: str, most: int) -> None:
    """K2-ACT-manage-trade-agreements: 1, expert 2, master 3, legendary 4."""
    names = ["Silverstep", "Varn", "Elk", "Moor", "Tarn"]
    seat = kingdom(skills=f"{{Trade: {rank}}}")
    fits = manage("degree: failure", "why: a test", of=f"[{', '.join(names[:most])}]")
    assert codes(fits, realms=PARTNERS, kingdom=seat) == []
    over = manage("degree: failure", "why: a test", of=f"[{', '.join(names[: most + 1])}]")
    assert codes(over, realms=PARTNERS, kingdom=seat) == [MANAGE]


def test_luxuries_are_at_most_half_of_the_goods() -> None:
    """K2-ACT-manage-trade-agreements K2-GEN-3: of one agreement none, of three one."""
    assert codes(manage("roll: 11", "choose: [goods, luxuries]"), realms=PARTNERS) == [MANAGE]
    three = "[Silverstep, Varn, Elk]"
    one = manage("roll: 9", "choose: [goods, luxuries, ore, ore]", of=three)
    assert codes(one, realms=PARTNERS, kingdom=MASTER) == []
    two = manage("roll: 9", "choose: [goods, luxuries, luxuries, ore]", of=three)
    assert codes(two, realms=PARTNERS, kingdom=MASTER) == [MANAGE]


def test_each_target_that_was_managed_lately_makes_it_harder() -> None:
    """K2-ACT-manage-trade-agreements: +1 for each since the start of the last turn; any number of times a leader."""
    two = "[Silverstep, Varn]"
    first = manage("roll: 3", of=two)
    assert check(after(first, realms=PARTNERS, kingdom=MASTER), MANAGE).against.value == 14
    again = manage("roll: 3", of=two)
    assert check(after(first + again, realms=PARTNERS, kingdom=MASTER), MANAGE).against.value == 16
    assert check(after(first, again, realms=PARTNERS, kingdom=MASTER), MANAGE).against.value == 16
    assert check(after(first, "", again, realms=PARTNERS, kingdom=MASTER), MANAGE).against.value == 14
    other = manage("roll: 3", of="[Varn, Elk]")
    assert check(after(first, other, realms=PARTNERS, kingdom=MASTER), MANAGE).against.value == 15


def test_only_agreements_in_force_are_managed() -> None:
    """K2-ACT-manage-trade-agreements K2-ACT-establish-trade-agreement."""
    assert codes(manage("roll: 11", "choose: dice"), realms="Silverstep: {relations: diplomatic}\n") == [MANAGE]
    assert codes(
        manage("roll: 11", "choose: dice", of="[Silverstep, Silverstep]"), realms=PARTNERS, kingdom=MASTER
    ) == [MANAGE]
    pact = does(
        "Establish Trade Agreement", "with: Silverstep", "skill: Trade", "roll: 15", "dc: 18", leader="Emissary"
    )
    known = "Silverstep: {relations: diplomatic}\n"
    assert codes(pact + manage("roll: 11", "choose: dice"), realms=known) == []


@pytest.mark.parametrize(("language", "name"), [("en", "Lumber"), ("fr", "Bois"), ("ja", "木材"), ("fr", "lumber")])
def test_a_commodity_has_the_names_of_the_campaigns_language(language: str, name: str) -> None:
    """K2-ACT-purchase-commodities: 4 RP buy 2 of what the line names."""
    spoken = kingdom("").replace("ruleset:", f"language: {language}\nruleset:")
    assert moved(after(buy("roll: 11", goods=name), kingdom=spoken), "lumber", BUY) == [2]
    twice = sold(sell("roll: 11", goods=name, spend=1))
    assert moved(
        after(twice, kingdom=STORE.replace("ruleset:", f"language: {language}\nruleset:")), "lumber", SELL
    ) == [-1]
