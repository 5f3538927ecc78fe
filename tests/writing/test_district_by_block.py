"""The plan of a settlement whose lots are named by block: nine blocks of four lots, walls by their rows, rubble."""

from __future__ import annotations

import re

from kingdom_chronicle.writing.edition import edition_of
from kingdom_chronicle.writing.settlement_pages import settlement_pages, settlements_page
from pages_at_play import Read
from towns_2e_at_play import build, files, kingdom, legal, month

STANDS = "build: Houses, lot: A1; build: Inn, lot: B1; build: Castle, lot: E1; build: bridge, side: west"
TEAR = "does: Demolish, in: Tuskholm, lot: {lot}, degree: {degree}, why: a test"


def page(*turns: str, standing: str = STANDS) -> str:
    """The page of the capital after these turns."""
    journal = legal(files(kingdom(standing, level=9, borders="{west: water}"), *turns))
    edition = edition_of(journal, "en", "players", False)
    assert "Tuskholm" in settlements_page(edition)
    return dict(settlement_pages(edition, {}))["settlements/tuskholm.md"]


def places(text: str) -> dict[str, tuple[str, str]]:
    """The upper left corner of each building on the plan, by the name that is spoken."""
    found = re.findall(
        r'aria-label="\d+\. ([^"]*)"[^>]*>.*?<rect class="wl" x="([\d.]+)" y="([\d.]+)"', text, re.DOTALL
    )
    return {name: (x, y) for name, x, y in found}


def test_lots_lie_in_their_blocks() -> None:
    """A1 is the first lot, B1 the first of the second block, E1 to E4 the whole block in the middle."""
    shown = places(page(""))
    assert shown["Houses, 1 lot"] == ("58", "58")
    assert shown["Inn, 1 lot"] == ("214", "58")
    assert shown["Castle, 4 lots"] == ("214", "214")


def test_empty_lots_are_named_by_block_and_number() -> None:
    text = Read(page("")).text
    assert "Lots built on: 6. Empty lots: 30." in text
    for lot in ("A2", "A4", "B3", "D1", "I4"):
        assert f" {lot} " in text
    assert " E6 " not in text


def test_walls_are_drawn_on_their_border_whatever_they_are_called() -> None:
    walled = page(month(build("wall-wooden", more="side: north")))
    assert "North: wall and gate." in walled and "West: water." in walled
    assert "North: open land." in page("")


def test_rubble_where_building_failed_is_new_and_was_built_by_nobody() -> None:
    """K2-ACT-build-structure: a critical failure leaves rubble on the lots; a success leaves the structure."""
    text = Read(page(month(build("Inn", "A2", degree="critical failure")), month(build("Inn", "A3")))).text
    assert "Turn 5 new: Rubble on A2" in text and "Turn 6 Inn on A3 built" in text
    assert "Rubble on A2 built" not in text


def test_what_was_demolished_is_told_as_torn_down_or_as_rubble() -> None:
    turns = (month(TEAR.format(lot="B1", degree="success")), month(TEAR.format(lot="E1", degree="failure")))
    text = Read(page(*turns)).text
    assert "Turn 5 Inn on B1 torn down" in text
    assert re.search(r"Turn 6 Castle on E1, E2, E3, E4 became Rubble(?!;)", text)
    assert "Inn until turn 5, torn down B1" in text


def test_prices_and_helped_checks_stand_in_the_list() -> None:
    """A Dump costs 4 RP and helps to Demolish; a Granary 12 RP and 2 lumber, and it has room for food."""
    text = Read(page("", standing="build: Dump, lot: A1; build: Granary, lot: A2; build: Houses, lot: B1")).text
    assert "Dump 4 RP Demolish +1 A1" in text
    assert "Granary 12 RP, 2 Lumber Storage of food +1 A2" in text


def test_a_settlement_is_called_by_its_type() -> None:
    text = Read(page("")).text
    assert "Town in 1 district." in text
    assert "Settlement level 3" in text and "Arcane items" not in text
