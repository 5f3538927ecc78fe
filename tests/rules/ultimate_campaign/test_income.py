"""The Income phase by the rulebook: UC-INC, at its borders."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.book import Adjust
from rules_at_play import legal, opened, play, realm

CALM = "upkeep:\n  - stability: {roll: 10}\n"


def kingdom(figures: str) -> str:
    """A kingdom whose month begins calm: Stability 60, so that the check succeeds and lowers Unrest by 1."""
    return opened(f"{{stability: 60, size: 11, control dc: 31, consumption: 0, {figures}}}")


def treasury_and_unrest(journal):
    after = journal.last.after["income"]
    return after["treasury"], after["unrest"]


@pytest.mark.parametrize(
    ("economy", "roll", "income"), [(20, 15, 10), (20, 14, 0), (20, 20, 12), (20, 1, 0), (5, 20, 7)]
)
def test_taxes_on_natural_rolls(economy, roll, income):
    """EX-X9, UC-INC-6, UC-INC-9: DC 31, Unrest 4."""
    files = realm(
        CALM + f"income:\n  - taxes: {{roll: {roll}}}\n",
        kingdom=kingdom(f"economy: {economy}, unrest: 5, treasury: 30"),
    )
    assert treasury_and_unrest(legal(files)) == (30 + income, 4)


@pytest.mark.parametrize(("roll", "treasury"), [(9, 27), (8, 7), (11, 27)])
def test_jessicas_tax_roll_at_its_borders(roll, treasury):
    """EX-J3: 9 + 55 - 4 is 60 against 60: 20 BP; 8 fails; 11 is 62, a third rounded down is 20."""
    files = realm(
        CALM + f"income:\n  - deposit: 8000\n  - taxes: {{roll: {roll}}}\n",
        kingdom=kingdom("economy: 55, unrest: 5, treasury: 5").replace(
            "size: 11, control dc: 31", "size: 30, control dc: 60"
        ),
    )
    assert treasury_and_unrest(legal(files)) == (treasury, 4)


def test_without_a_treasurer_no_taxes_come_in():
    """UC-EDI-20: and a die for them is one that nothing asked for, so the line is refused."""
    vacant = kingdom("economy: 55, unrest: 5, treasury: 5").replace("    Treasurer: Jo\n", "")
    assert treasury_and_unrest(legal(realm(CALM, kingdom=vacant)))[0] == 5
    _, problems = play(realm(CALM + "income:\n  - taxes: {roll: 9}\n", kingdom=vacant))
    assert [problem.code for problem in problems] == ["UC-EDI-20"]
    # 20 + 55 - Unrest 4 is 71, a third of it 23
    waived = CALM + "income:\n  - taxes: {roll: 20, waive: {UC-EDI-20: the widow keeps the books}}\n"
    assert treasury_and_unrest(legal(realm(waived, kingdom=vacant)))[0] == 5 + 23


def test_a_withdrawal_raises_unrest_by_its_bp():
    """UC-INC-1, C1-38: 5 BP are 10,000 gp and Unrest +5."""
    files = realm(
        CALM + "income:\n  - withdraw: 5\n  - taxes: {roll: 1}\n",
        kingdom=kingdom("economy: 20, unrest: 1, treasury: 30"),
    )
    journal = legal(files)
    assert treasury_and_unrest(journal) == (25, 5)
    notes = [e for p in journal.last.posted for e in p.entries if getattr(e, "id", "") == "withdrawn"]
    assert [note.parts["gp"] for note in notes] == [10_000]


@pytest.mark.parametrize(
    ("lines", "code"), [("  - withdraw: 31\n", "UC-GEN-7"), ("  - withdraw: 1\n  - withdraw: 1\n", "UC-INC-1")]
)
def test_a_withdrawal_is_bounded(lines, code):
    """UC-INC-1, UC-GEN-2, UC-GEN-7: once a turn for the whole kingdom, and no more than there is."""
    _, problems = play(realm(CALM + "income:\n" + lines, kingdom=kingdom("economy: 20, unrest: 1, treasury: 30")))
    assert [problem.code for problem in problems] == [code]


@pytest.mark.parametrize(("gold", "credited"), [(3_999, 0), (4_000, 1), (8_000, 2), (11_999, 2)])
def test_a_deposit_counts_whole_bp(gold, credited):
    """UC-INC-2, UC-GEN-4: the remainder is not credited."""
    files = realm(
        CALM + f"income:\n  - deposit: {gold}\n  - taxes: {{roll: 1}}\n",
        kingdom=kingdom("economy: 20, unrest: 1, treasury: 30"),
    )
    assert treasury_and_unrest(legal(files))[0] == 30 + credited


@pytest.mark.parametrize(("price", "codes"), [(4_000, []), (4_001, ["UC-INC-2"])])
def test_a_deposit_takes_things_of_4000_gp_or_less(price, codes):
    """UC-INC-2, CONF-17: exactly 4,000 gp is a deposit."""
    turn = CALM + f"income:\n  - deposit: 9000\n    goods: {{amulet: {price}}}\n"
    _, problems = play(realm(turn, kingdom=kingdom("economy: 20, unrest: 1, treasury: 30")))
    assert [problem.code for problem in problems] == codes


TOWN = "  hexes: {B1: []}\n  settlements: {Tuskholm: {hex: B1}}\n"


@pytest.mark.parametrize(
    ("price", "base", "treasury", "codes"),
    [
        (7_999, 8_000, 30, []),
        (8_000, 8_000, 31, []),
        (15_999, 16_000, 31, []),
        (16_000, 16_000, 32, []),
        (8_001, 8_000, 30, ["UC-INC-3"]),
        (4_000, 8_000, 30, ["UC-INC-3"]),
    ],
)
def test_a_sold_item_brings_half_its_price(price, base, treasury, codes):
    """UC-INC-3: 8,000 gp are 1 BP, below that nothing comes; dearer than the base value it finds no buyer."""
    ruling = f"  - {{gm: {{base value: {base}}}, in: Tuskholm, why: a rich fair}}\n"
    turn = (
        CALM
        + "income:\n"
        + ruling
        + f"  - {{sell: ruby crown, price: {price}, in: Tuskholm}}\n  - taxes: {{roll: 1}}\n"
    )
    start = kingdom("economy: 20, unrest: 1, treasury: 30") + TOWN
    journal, problems = play(realm(turn, kingdom=start))
    assert [problem.code for problem in problems] == codes
    assert treasury_and_unrest(journal)[0] == treasury


def test_a_district_buys_one_item_a_turn():
    """UC-INC-3."""
    sale = "  - {sell: ruby crown, price: 8000, in: Tuskholm}\n"
    ruling = "  - {gm: {base value: 8000}, in: Tuskholm, why: a rich fair}\n"
    turn = CALM + "income:\n" + ruling + sale + sale
    _, problems = play(realm(turn, kingdom=kingdom("economy: 20, unrest: 1, treasury: 30") + TOWN))
    assert [problem.code for problem in problems] == ["UC-INC-3"]


@pytest.mark.parametrize(("size", "credited", "gold"), [(25, 8, 500), (26, 4, 1_000), (51, 2, 1_500), (101, 2, 2_000)])
def test_the_price_of_a_bp_may_grow_with_the_kingdom(size, credited, gold):
    """UC-INC-10: 8,000 gp at 1,000, 2,000, 3,000 and 4,000 gp a BP; a withdrawn BP pays half of that."""
    start = kingdom("economy: 20, unrest: 1, treasury: 30").replace("size: 11", f"size: {size}")
    start = start.replace("exploration: untracked", "exploration: untracked, bp-rate: by size")
    turn = CALM + "income:\n  - withdraw: 1\n  - deposit: 8000\n  - taxes: {roll: 1}\n"
    journal = legal(realm(turn, kingdom=start))
    assert treasury_and_unrest(journal)[0] == 30 - 1 + credited
    notes = [e for p in journal.last.posted for e in p.entries if getattr(e, "id", "") == "withdrawn"]
    assert [note.parts["gp"] for note in notes] == [gold]


def switched(reading: str) -> str:
    """The kingdom of 30 BP with a switch set."""
    start = kingdom("economy: 20, unrest: 1, treasury: 30")
    return start.replace("exploration: untracked", f"exploration: untracked, {reading}")


@pytest.mark.parametrize(
    ("reading", "first", "second", "credited"),
    [
        ("lost", 7_999, 1, 1),
        ("kept", 7_999, 1, 2),
        ("kept", 7_998, 1, 1),
        ("kept", 4_000, 3_999, 1),
        ("rounded up", 4_000, 4_001, 3),
        ("rounded up", 1, 0, 1),
    ],
)
def test_a_table_reads_what_a_deposit_leaves_over(reading, first, second, credited):
    """UC-INC-2, AMB: it is lost, counts in the next deposit, or makes one BP more."""
    turn = CALM + f"income:\n  - deposit: {first}\n  - deposit: {second}\n  - taxes: {{roll: 1}}\n"
    journal = legal(realm(turn, kingdom=switched(f"deposit-remainder: {reading}")))
    assert treasury_and_unrest(journal)[0] == 30 + credited
    moves = [e.figure for p in journal.last.posted for e in p.entries if isinstance(e, Adjust) and p.step == "deposit"]
    assert all(leaf.source for figure in moves for leaf in figure.leaves())


@pytest.mark.parametrize(
    ("size", "price", "income"), [(25, 9_999, 4), (25, 10_000, 5), (26, 10_000, 2), (51, 10_000, 1), (101, 7_999, 0)]
)
def test_the_rate_by_size_holds_for_sales(size, price, income):
    """UC-INC-10, UC-INC-3: half the price, in BP of 1,000 gp up to Size 25, then of 2,000, 3,000 and 4,000."""
    start = switched("bp-rate: by size").replace("size: 11, control dc: 31", f"size: {size}") + TOWN
    ruling = f"  - {{gm: {{base value: {price}}}, in: Tuskholm, why: a rich fair}}\n"
    sale = f"  - {{sell: ruby crown, price: {price}, in: Tuskholm}}\n  - taxes: {{roll: 1}}\n"
    journal = legal(realm(CALM + "income:\n" + ruling + sale, kingdom=start))
    assert treasury_and_unrest(journal)[0] == 30 + income


def test_an_item_sold_by_the_gms_word_or_a_turn_later_is_no_second_one():
    """UC-INC-3, UC-GEN-2: the allowance is of a turn, and what is granted uses none of it."""
    ruling = "  - {gm: {base value: 8000}, in: Tuskholm, why: a rich fair}\n"
    crown, orb = (f"  - {{sell: {each}, price: 8000, in: Tuskholm}}\n" for each in ("crown", "orb"))
    granted = crown.replace("}", ", granted: the duke's}")
    taxes = "  - taxes: {roll: 1}\nevent:\n  - happens: {roll: 100}\n"
    start = kingdom("economy: 20, unrest: 1, treasury: 30") + TOWN
    one = CALM + "income:\n" + ruling + granted + orb + taxes
    journal = legal(realm(one, CALM + "income:\n" + orb + taxes, kingdom=start))
    # each brings 1 BP, and the second month's Stability check another, because Unrest is 0
    assert [record.after["income"]["treasury"] for record in journal.turns] == [32, 34]


def test_a_table_may_withdraw_into_debt():
    """UC-GEN-7, UC-INC-1: where it plays with deficit spending, 4 of 3 BP may go."""
    turn = CALM + "income:\n  - withdraw: 4\n  - taxes: {roll: 1}\n"
    start = switched("allow-deficit-spending: yes").replace("treasury: 30", "treasury: 3")
    assert treasury_and_unrest(legal(realm(turn, kingdom=start))) == (-1, 4)


def test_a_granted_withdrawal_costs_nothing_and_is_none_of_the_turns():
    """UC-INC-1: by the GM's word neither BP nor Unrest, and another may follow."""
    turn = CALM + "income:\n  - {withdraw: 5, granted: a gift}\n  - withdraw: 1\n  - taxes: {roll: 1}\n"
    start = kingdom("economy: 20, unrest: 1, treasury: 30")
    assert treasury_and_unrest(legal(realm(turn, kingdom=start))) == (29, 1)


@pytest.mark.parametrize(("economy", "income"), [(-13, 1), (-14, 0), (-30, 0)])
def test_a_natural_20_below_nothing_brings_nothing(economy, income):
    """UC-INC-9: Unrest 3, and 1 for an Economy below 0: 20 - 13 - 4 is 3, a third is 1; of 2 and of -14 nothing."""
    turn = CALM + "income:\n  - taxes: {roll: 20}\n"
    start = kingdom(f"economy: {economy}, loyalty: 9, unrest: 4, treasury: 30")
    assert treasury_and_unrest(legal(realm(turn, kingdom=start))) == (30 + income, 4)


def test_the_whole_treasury_may_be_withdrawn():
    """UC-GEN-7, UC-INC-1: 30 BP of 30, though not 31."""
    turn = CALM + "income:\n  - withdraw: 30\n"
    journal = legal(realm(turn, kingdom=kingdom("economy: 20, loyalty: 90, unrest: 1, treasury: 30")))
    withdrawn = next(p for p in journal.last.posted if p.step == "withdraw")
    assert withdrawn.after.stock("treasury") == 0


@pytest.mark.parametrize(("gold", "codes"), [(5_000, []), (4_999, ["UC-INC-2"])])
def test_the_goods_of_a_deposit_are_part_of_it(gold, codes):
    """UC-INC-2: two amulets of 2,500 gp are 5,000 in all."""
    turn = CALM + f"income:\n  - deposit: {gold}\n    goods: {{amulet: 2500, torc: 2500}}\n"
    _, problems = play(realm(turn, kingdom=kingdom("economy: 20, unrest: 1, treasury: 30")))
    assert [problem.code for problem in problems] == codes


@pytest.mark.parametrize(("cost", "codes"), [(0, []), (1, ["UC-GEN-7"])])
def test_in_debt_only_what_is_free_may_be_done(cost, codes):
    """UC-GEN-7: with 2 BP of debts a levy that costs nothing is raised, one of 1 BP is not."""
    turn = CALM + f"edict:\n  - {{raise: Levy, cost: {cost}, monthly: 0}}\n"
    _, problems = play(realm(turn, kingdom=kingdom("economy: 20, unrest: 1, treasury: -2")))
    assert [problem.code for problem in problems] == codes
