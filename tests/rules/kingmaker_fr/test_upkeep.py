"""The Upkeep of the French variant: what is as below, negative attributes, the Royal Enforcer, taxes on leave."""

from __future__ import annotations

import pytest

from french_at_play import CALM, QUIET, checks, entries, french, month, moves
from kingdom_chronicle.engine.book import Enter
from kingdom_chronicle.rules.realm import Standing
from kingdom_chronicle.rules.ultimate_campaign.anarchy import Anarchy
from land_at_play import kingdom as held
from land_at_play import land
from rules_at_play import legal, opened, play, realm

FEW = "treasury: 20, consumption: 0, size: 10"


def unrest_of(journal, rule: str) -> list[int]:
    return moves(journal, "unrest", rule)


@pytest.mark.parametrize(
    ("roll", "unrest", "moved", "paid"),
    [(10, 3, [-1], []), (10, 0, [], [1]), (9, 3, [1], []), (6, 3, [1], []), (5, 3, [4], [])],
)
def test_the_stability_check(roll: int, unrest: int, moved: list[int], paid: list[int]) -> None:
    """FR-9: DC 30, Stability 20 over Unrest; success Unrest -1, or 1 BP; failure +1, failure by 5 a die of 4."""
    kingdom = opened(f"{{{FEW}, stability: {20 + unrest}, unrest: {unrest}}}")
    dice = f"{{roll: {roll}, rolls: {{unrest: 4}}}}" if roll == 5 else f"{{roll: {roll}}}"
    journal = month(f"upkeep:\n  - stability: {dice}\n", kingdom=kingdom)
    assert (moves(journal, "unrest", "UC-UPK-1"), moves(journal, "treasury", "UC-UPK-1")) == (moved, paid)


@pytest.mark.parametrize(("treasury", "unrest"), [(5, []), (4, [2])])
def test_a_treasury_below_nothing(treasury: int, unrest: list[int]) -> None:
    """FR-10: Consumption 6 leaves 0 of 5 and the BP of the calm month, or -1 of 4."""
    kingdom = opened(f"{{size: 6, stability: 100, consumption: 6, treasury: {treasury}}}")
    assert unrest_of(month(CALM, kingdom=kingdom), "UC-UPK-2") == unrest


def below(rules: str = "") -> str:
    text = opened(f"{{{FEW}, economy: -1, loyalty: -1, stability: 60}}")
    return text.replace("exploration: untracked", f"exploration: untracked{rules}")


def test_each_negative_attribute_raises_unrest() -> None:
    """FR-11: Economy and Loyalty below 0 are Unrest +2, or by the switch `negative-attributes` +1."""
    assert unrest_of(month(CALM, kingdom=below()), "UC-UPK-8") == [1, 1]
    once = ", negative-attributes: once"
    switched = french(below(once))
    journal = legal(realm(CALM + "event:\n  - happens: {roll: 100}\n", kingdom=switched))
    assert unrest_of(journal, "UC-UPK-8") == [1]


def test_attributes_of_nothing_raise_no_unrest() -> None:
    """FR-11: 0 is not below 0; and the vacancies of FR-19 count beside it whatever the switch says."""
    kingdom = opened(f"{{{FEW}, economy: 0, loyalty: 0, stability: 60}}")
    assert unrest_of(month(CALM, kingdom=kingdom), "UC-UPK-8") == []
    vacant = below(", negative-attributes: once").replace("    High Priest: Ed\n", "")
    journal = month(CALM, kingdom=vacant)
    assert (unrest_of(journal, "UC-UPK-7"), unrest_of(journal, "UC-UPK-8")) == ([1], [1])


@pytest.mark.parametrize(("roll", "unrest", "loyalty"), [(12, [-1], 0), (11, [], -1)])
def test_the_enforcer_is_checked_first(roll: int, unrest: list[int], loyalty: int) -> None:
    """FR-24: DC 30, Loyalty 20, Unrest 2 of 3: 12 succeeds and lowers it, 11 fails, lowers Loyalty and no Unrest."""
    kingdom = opened(f"{{{FEW}, loyalty: 20, stability: 60, unrest: 3}}")
    journal = month(CALM + f"  - enforcer: {{roll: {roll}}}\n", kingdom=kingdom)
    assert [check.total.value for check in checks(journal, "FR-24")] == [roll + 20 - 2]
    assert unrest_of(journal, "FR-24") == unrest
    assert journal.last.view.score("loyalty").value == 20 + loyalty
    lasting = [each.record for each in entries(journal, Enter) if isinstance(each.record, Standing)]
    assert [record.until for record in lasting] == [None] * -loyalty


def test_an_enforcer_who_is_not_sent_or_sent_by_the_gm() -> None:
    """FR-24: no check; by the GM's word Unrest falls."""
    kingdom = opened(f"{{{FEW}, loyalty: 20, stability: 60, unrest: 3}}")
    assert checks(month(CALM, kingdom=kingdom), "FR-24") == []
    granted = month(CALM + "  - enforcer: {granted: he begged}\n", kingdom=kingdom)
    assert (checks(granted, "FR-24"), unrest_of(granted, "UC-UPK-9")) == ([], [-1])
    none = french(kingdom.replace("    Royal Enforcer: Hal\n", ""))
    assert [each.code for each in play(realm(CALM + "  - enforcer: {roll: 3}\n", kingdom=none))[1]] == ["UC-UPK-9"]


@pytest.mark.parametrize(("unrest", "codes"), [(11, []), (12, ["UC-UPK-10"])])
def test_at_unrest_11_a_hex_is_lost(unrest: int, codes: list[str]) -> None:
    """FR-6: above 10, and the month's Stability has taken 1 off."""
    kingdom = held(["A1", "A2"], f"treasury: 20, stability: 100, unrest: {unrest}")
    problems = play(realm(CALM + QUIET, kingdom=french(kingdom), land=land("pp", "pp")))[1]
    assert [problem.code for problem in problems] == codes


def test_at_unrest_20_anarchy_begins_and_below_0_it_never_goes() -> None:
    """FR-6: a ruling brings it to 19 and to 20; another would take 5 of 2."""
    for rise, anarchy in ((17, False), (18, True)):
        turn = CALM + f"event:\n  - happens: {{roll: 100}}\n  - gm: {{unrest: {rise}}}\n    why: a riot\n"
        journal = month(turn, kingdom=opened("{size: 1, stability: 100, unrest: 3, treasury: 20}"))
        assert bool(journal.last.view.all(Anarchy)) == anarchy
    fall = CALM + "event:\n  - happens: {roll: 100}\n  - gm: {unrest: -5}\n    why: a feast\n"
    kept = month(fall, kingdom=opened("{size: 1, stability: 100, unrest: 3, treasury: 20}"))
    assert kept.last.closing.stocks["unrest"] == 0


def test_in_anarchy_no_slot_is_emptied() -> None:
    """FR-6, FR-12: what the Upkeep decides is refused as what the Income phase would."""
    from towns_at_play import town

    items = "  items: [{in: Tuskholm, lot: D2, item: potion, price: 50}]\n"
    text = town("Herbalist D2", figures="{size: 5, stability: 60, unrest: 25, treasury: 20}", more=items)
    for line in ("  - {empty: potion, in: Tuskholm}\n", "  - {buy: potion, in: Tuskholm, pay: bp}\n"):
        turn = "event:\n  - happens: {roll: 100}\n  - gm: {unrest: +1}\n    why: a riot\n"
        problems = play(realm(turn, "upkeep:\n  - lose hex: A1\n" + line, kingdom=french(text)))[1]
        assert "UC-ANARCHY-2" in [problem.code for problem in problems]
