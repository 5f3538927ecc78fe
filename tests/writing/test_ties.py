"""Ties abroad, trade routes and expeditions on the kingdom's page, and in the turn that made them (UC-FAM-5)."""

from __future__ import annotations

import pytest

from abroad_at_play import ALLIES, FRIENDS, files, kingdom
from pages_at_play import Read, rendered

GUILD = "Guildhall E1 E2"
TRADE = "- trade: goods\n  in: Tuskholm\n  partner: Varn\n  route: [A2]\n  invest: 10\n"
WON = "  rolls: {economy: 20, loyalty: 20, stability: 20, profit: [1, 1, 1, 1]}\n"


def sheet(*edicts: str) -> Read:
    return Read(rendered(files(*edicts, kingdom=kingdom(GUILD)), prose={})["sheet.md"])


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (FRIENDS, "Varn Size 20, Lawful Neutral Embassy since turn 1"),
        (
            FRIENDS + "- residence: Varn\n  building: Mansion\n",
            "Embassy since turn 1, in a house of its own: Mansion",
        ),
        (
            ALLIES,
            "Embassy since turn 1 Treaty since turn 1, advantage theirs: Balanced "
            "Alliance since turn 1, advantage theirs: Balanced",
        ),
        ("- embassy: Varn\n  total: 38\n", "Hears no such offer before turn 13: Embassy"),
        (TRADE + WON, "Trade route from Tuskholm to the end of turn 12: Goods"),
        ("- vassal: Karrow\n  granted: of old\n", "Karrow Neutral, Helpful Vassal since turn 1"),
        (
            "- vassal: Ferrow\n  subjugated: yes\n  roll: 20\n  waive: {UC-FAM-5: no Viceroy}\n",
            "Subjugated in turn 1, and restless",
        ),
    ],
)
def test_what_there_is_with_another_realm_stands_below_its_name(lines: str, text: str) -> None:
    assert text in sheet(lines).text


def test_expeditions_stand_on_the_kingdoms_page_while_they_are_out() -> None:
    line = "- expedition: The Green Line\n  months: 2\n"
    assert "Expeditions Expedition Since Paid for to the end of The Green Line turn 1 turn 2" in sheet(line).text
    assert "Expeditions" not in sheet(line, "", "").text


def test_a_kingdom_without_ties_says_nothing_of_them() -> None:
    page = sheet("")
    assert "Embassy" not in page.text and "expeditions" not in page.ids


def test_the_economy_names_what_comes_from_abroad() -> None:
    text = sheet(ALLIES, TRADE + WON).text
    for part in ("Ties abroad and trade", "Treaty, Varn", "Trade route, Goods", "Alliance, Varn"):
        assert part in text, part


def test_a_turn_tells_what_was_issued_and_how_the_talks_went() -> None:
    pages = rendered(files(FRIENDS + "- treaty: Varn\n  total: [1, 2, 3]\n", kingdom=kingdom()), prose={})
    text = Read(pages["turns/0001.md"]).text
    assert "Special edicts" in text
    assert "Talk with Varn about an embassy" in text and "Granted: our sponsor" in text
    assert "Talk with Varn about a treaty" in text and "No die: failure" in text
