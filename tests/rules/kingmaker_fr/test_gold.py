"""What a BP costs and pays in the French variant, and what may be deposited, sold or bought with it."""

from __future__ import annotations

import pytest

from french_at_play import CALM, checks, french, month, moves, notes
from rules_at_play import legal, opened, play, realm
from towns_at_play import town

RICH = "treasury: 30, unrest: 5, stability: 300, consumption: 0"


def sized(size: int, more: str = "") -> str:
    return opened(f"{{size: {size}, {RICH}{more}}}")


@pytest.mark.parametrize(
    ("size", "price", "value"),
    [
        (1, 1000, 500),
        (25, 1000, 500),
        (26, 2000, 1000),
        (50, 2000, 1000),
        (51, 3000, 1500),
        (100, 3000, 1500),
        (101, 4000, 2000),
    ],
)
def test_a_bp_costs_more_in_a_greater_realm(size: int, price: int, value: int) -> None:
    """FR-2, FR-49: at 1, 26, 51 and 101; a deposit of 12,000 gp, and a withdrawal of one BP."""
    journal = month(CALM + "income:\n  - withdraw: 1\n  - deposit: 12000\n", kingdom=sized(size))
    assert moves(journal, "treasury", "UC-INC-2") == [12000 // price]
    assert notes(journal, "withdrawn") == [{"gp": value}]


def test_three_bp_at_size_20_are_1500_gp_and_3_unrest() -> None:
    """FR-49: 500 gp each (2,000 each below), and Unrest by the number of BP."""
    turn = CALM + "income:\n  - withdraw: 3\n"
    journal = month(turn, kingdom=sized(20))
    assert notes(journal, "withdrawn") == [{"gp": 1500}]
    assert moves(journal, "unrest", "UC-INC-1") == [3]
    below = legal(realm(turn + "event:\n  - happens: {roll: 100}\n", kingdom=sized(20)))
    assert notes(below, "withdrawn") == [{"gp": 6000}]
    assert moves(below, "unrest", "UC-INC-1") == [3]


@pytest.mark.parametrize(("size", "dearest"), [(25, 1000), (26, 2000), (51, 3000), (101, 4000)])
def test_a_deposit_takes_nothing_dearer_than_a_bp(size: int, dearest: int) -> None:
    """FR-50: a thing of the price of a BP is taken, one of 1 gp more is to be sold."""
    for price, codes in ((dearest, []), (dearest + 1, ["UC-INC-2"])):
        turn = CALM + f"income:\n  - {{deposit: 9000, goods: {{crown: {price}}}}}\n"
        problems = play(realm(turn, kingdom=french(sized(size))))[1]
        assert [problem.code for problem in problems] == codes


def sale(price: int, base: int, size: int = 20) -> str:
    ruling = f"  - {{gm: {{base value: {base}}}, in: Tuskholm, why: a rich fair}}\n"
    return CALM + "income:\n" + ruling + f"  - {{sell: crown, price: {price}, in: Tuskholm}}\n"


def test_an_item_of_9000_gp_brings_4_bp_at_size_20() -> None:
    """FR-51: half of it by 1,000; by the rules below half of it by 4,000, which is 1."""
    kingdom = town("House A1", figures=f"{{size: 20, {RICH}}}")
    journal = month(sale(9000, 8800), kingdom=kingdom)
    assert moves(journal, "treasury", "UC-INC-3") == [4]
    below = legal(realm(sale(9000, 9000) + "event:\n  - happens: {roll: 100}\n", kingdom=kingdom))
    assert moves(below, "treasury", "UC-INC-3") == [1]


def test_the_base_value_still_bounds_a_sale() -> None:
    """FR-51: 200 gp of the start and 8,800 of the ruling take 9,000 and not 9,001."""
    kingdom = french(town("House A1", figures=f"{{size: 20, {RICH}}}"))
    assert play(realm(sale(9000, 8800), kingdom=kingdom))[1] == []
    assert [each.code for each in play(realm(sale(9001, 8800), kingdom=kingdom))[1]] == ["UC-INC-3"]


def test_what_a_deposit_takes_is_not_sold() -> None:
    """FR-50, FR-51: at Size 20 an item of 1,000 gp is a deposit, one of 1,001 gp may be sold."""
    kingdom = french(town("House A1", figures=f"{{size: 20, {RICH}}}"))
    assert [each.code for each in play(realm(sale(1000, 9000), kingdom=kingdom))[1]] == ["UC-INC-3"]
    assert play(realm(sale(1001, 9000), kingdom=kingdom))[1] == []


def test_a_district_buys_one_item() -> None:
    """FR-51: a second one is refused."""
    twice = sale(2000, 9000) + "  - {sell: sceptre, price: 2000, in: Tuskholm}\n"
    problems = play(realm(twice, kingdom=french(town("House A1", figures=f"{{size: 20, {RICH}}}"))))[1]
    assert [each.code for each in problems] == ["UC-INC-3"]


@pytest.mark.parametrize(("roll", "income"), [(15, [10]), (14, [])])
def test_taxes_are_a_third_of_the_check(roll: int, income: list[int]) -> None:
    """FR-52: DC 31; 15 + 20 - 4 are 31, a third rounded down is 10; one less brings nothing."""
    kingdom = opened("{size: 11, stability: 60, economy: 20, unrest: 5, treasury: 30, consumption: 0}")
    journal = month(CALM + f"income:\n  - taxes: {{roll: {roll}}}\n", kingdom=kingdom)
    assert moves(journal, "treasury", "UC-INC-6") == income


@pytest.mark.parametrize(("roll", "outcome"), [(1, "failure"), (20, "success")])
def test_a_natural_1_fails_and_a_natural_20_succeeds(roll: int, outcome: str) -> None:
    """FR-5: whatever the total is."""
    economy = 100 if roll == 1 else -50
    kingdom = opened(f"{{size: 11, stability: 60, economy: {economy}, treasury: 30, consumption: 0}}")
    journal = month(CALM + f"income:\n  - taxes: {{roll: {roll}}}\n", kingdom=kingdom)
    assert [check.outcome for check in checks(journal, "UC-INC-6")] == [outcome]


@pytest.mark.parametrize(("roll", "comes"), [(25, 1), (26, 0)])
def test_events_come_as_below(roll: int, comes: int) -> None:
    """FR-53: the first event phase has a chance of 25 in 100."""
    told = CALM + f"event:\n  - happens: {{roll: {roll}}}\n"
    journal, _ = play(realm(told, kingdom=french(sized(5))))
    assert [note["comes"] for note in notes(journal, "event-roll")] == [comes]
