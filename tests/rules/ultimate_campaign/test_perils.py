"""What befalls a realm, for forecasts: land lost by whatever means, and anarchy (UC-UPK-10, UC-ANARCHY-1)."""

from __future__ import annotations

import pytest

from kingdom_chronicle.rules.ultimate_campaign.perils import is_in_anarchy, loses_a_hex
from land_at_play import kingdom, land, month
from rules_at_play import legal, play, realm

ROW = land("ppppp")


def start(unrest: int) -> str:
    return kingdom(["A1", "B1", "C1"], f"treasury: 100, unrest: {unrest}, stability: 90, economy: 90, loyalty: 90")


@pytest.mark.parametrize(("unrest", "lost"), [(11, False), (12, True)])
def test_a_hex_is_lost_that_unrest_takes_though_nobody_names_it(unrest: int, lost: bool) -> None:
    """The calm check leaves 10 or 11; at 11 a hex is due."""
    journal, _ = play(realm(month(), kingdom=start(unrest), land=ROW))
    assert loses_a_hex(journal.last) is lost


def test_a_hex_that_is_let_go_is_lost() -> None:
    assert loses_a_hex(legal(realm(month("abandon: C1"), kingdom=start(3), land=ROW)).last)
    assert not loses_a_hex(legal(realm(month("claim: D1"), kingdom=start(3), land=ROW)).last)


@pytest.mark.parametrize(("unrest", "anarchy"), [(3, False), (25, True)])
def test_anarchy_is_what_the_turn_ends_in(unrest: int, anarchy: bool) -> None:
    journal, _ = play(realm("", kingdom=start(unrest), land=ROW))
    assert is_in_anarchy(journal.last) is anarchy
