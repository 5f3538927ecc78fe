"""The capital moves, or is named anew: UC-EDI-21, UC-HEX-9."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.rules.realm import Holding, Settlement
from kingdom_chronicle.rules.ultimate_campaign.land.parts import Territory
from land_at_play import changed, kingdom, land, month, refused
from rules_at_play import legal, realm

ROW = land("p" * 6)
TOWNS = "  settlements:\n    Tuskholm: {hex: A1}\n    Oldford: {hex: D1}\n"


def start() -> str:
    """Unrest 2 after the Upkeep; Control DC 20 + 4 hexes + 2 districts = 26."""
    return kingdom(["A1", "B1", "C1", "D1"], "treasury: 100, unrest: 3, stability: 20", TOWNS)


def capitals(journal: Journal) -> list[str]:
    return [each.key for each in journal.last.view.all(Settlement).values() if each.capital]


@pytest.mark.parametrize(
    ("roll", "die", "unrest"),
    [(8, "", 1), (7, "\n  rolls: {unrest: 5}", 5), (20, "", 1), (1, "\n  rolls: {unrest: 6}", 6)],
)
def test_a_move_costs_unrest_by_a_stability_check(roll: int, die: str, unrest: int) -> None:
    """UC-EDI-21: 8 + 20 - 2 = 26 against 26: Unrest +1; by 7 it fails: Unrest +1d6. The capital moves either way."""
    journal = legal(realm(month(f"capital: Oldford\n  roll: {roll}{die}"), kingdom=start(), land=ROW))
    assert capitals(journal) == ["oldford"]
    assert changed(journal, "unrest") == unrest
    names = [each.name for each in journal.last.rolls if each.name.startswith("1/edict")]
    assert names == ["1/edict/capital/check", *(["1/edict/capital/unrest"] if die else [])]


def test_a_granted_move_costs_nothing() -> None:
    """No die and no Unrest by the GM's word."""
    journal = legal(realm(month("capital: Oldford\n  granted: an oath"), kingdom=start(), land=ROW))
    assert (capitals(journal), changed(journal, "unrest")) == (["oldford"], 0)


def test_the_capital_does_not_move_to_where_it_is() -> None:
    """UC-EDI-21; and only to a settlement of the kingdom."""
    assert refused(realm(month("capital: Tuskholm"), kingdom=start(), land=ROW)) == [
        ("UC-EDI-21", "Tuskholm is the capital already")
    ]
    assert [code for code, _ in refused(realm(month("capital: Karrow"), kingdom=start(), land=ROW))] == ["name"]


def test_a_capital_named_after_a_lost_one_is_checked_too() -> None:
    """UC-HEX-9: Tuskholm's hex is given up, Oldford is named in the same phase: +4 and +1."""
    journal = legal(realm(month("abandon: A1", "capital: Oldford\n  roll: 20"), kingdom=start(), land=ROW))
    assert capitals(journal) == ["oldford"]
    assert changed(journal, "unrest") == 5


def test_until_then_the_kingdom_has_none() -> None:
    """UC-HEX-9: nothing is a capital by itself; B1 to D1 are the seat."""
    journal = legal(realm(month("abandon: A1"), month(), kingdom=start(), land=ROW))
    assert capitals(journal) == []
    assert list(journal.last.view.all(Holding)) == ["B1", "C1", "D1"]


def test_a_capital_in_a_secondary_territory_makes_the_old_seat_secondary() -> None:
    """UC-EDI-21, UC-HEX-2: Bo holds D1; with the capital there, A1 is apart from turn 2 on, and nothing is lost."""
    split = month("stationed: Bo\n  at: D1", "abandon: [B1, C1]")
    move = month("capital: Oldford\n  roll: 20")
    journal = legal(realm(split, move, kingdom=start(), land=ROW))
    assert list(journal.last.view.all(Holding)) == ["A1", "D1"]
    assert journal.last.view.all(Territory) == {"A1": Territory("A1", 2, ("A1",))}
