"""The slots for magic items as pages and the terminal show them."""

from __future__ import annotations

from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.writing import glance
from kingdom_chronicle.writing.item_slots import SlotLine, slot_lines
from kingdom_chronicle.writing.pages import render
from kingdom_chronicle.writing.words import words_for
from rules_at_play import legal, realm
from towns_at_play import town

ITEMS = """\
  items:
    - {in: Tuskholm, lot: A1, tier: medium, item: "horn <of> mist", price: 1400}
    - {in: Tuskholm, lot: D2}
"""


QUIET = "upkeep:\n- items: {roll: 1}\nevent:\n- happens: {roll: 100}\n"


def journal() -> Journal:
    return legal(realm(QUIET, kingdom=town("Magic Shop A1", "Herbalist D2", more=ITEMS)))


def lines(played: Journal) -> list[SlotLine]:
    view = played.last.view
    return slot_lines(words_for(view, "en"), view, played.before.closing, "tuskholm")


def test_what_lies_in_a_slot_stands_before_the_vacant_ones_of_its_building() -> None:
    """UC-MAG-1, UC-MAG-4: the shop has four minor, two medium and one major slot."""
    assert lines(journal()) == [
        SlotLine(True, "horn <of> mist", "1,400 gp", "Magic Shop, A1, medium wondrous item"),
        SlotLine(False, "wondrous item", "4", "Magic Shop, minor"),
        SlotLine(False, "wondrous item", "1", "Magic Shop, medium"),
        SlotLine(False, "wondrous item", "1", "Magic Shop, major"),
        SlotLine(True, "not yet named", "", "Herbalist, D2, minor"),
    ]


def test_the_settlements_page_shows_the_slots() -> None:
    page = render(journal(), "en", "players")["settlements/tuskholm.md"]
    assert '<li class="slot full">' in page and '<li class="slot open">' in page
    assert "horn &lt;of&gt; mist" in page and "1,400 gp" in page


def test_the_terminal_lists_them() -> None:
    played = journal()
    shown = [*glance.settlement(words_for(played.last.view, "en"), played.last, "tuskholm")]
    assert "Magic item slots" in shown
    assert any("horn <of> mist, 1,400 gp" in line for line in shown)
    assert [line.split("  ")[-1].strip() for line in shown if "major" in line] == ["vacant: 1, for wondrous item"]


def test_a_place_in_a_settlement_is_joined_as_the_language_joins_it() -> None:
    """Japanese has no space before its own word; a lot stays beside the name in all of them."""
    view = journal().last.view
    english, japanese = words_for(view, "en"), words_for(view, "ja")
    assert english.name_of("tuskholm/1/A1/slot-2") == "Tuskholm A1 (slot 2)"
    assert japanese.name_of("tuskholm/1/A1/slot-2") == "Tuskholm A1のスロット2"
    assert japanese.name_of("tuskholm/1/north") == "Tuskholmの北側"
    assert japanese.name_of("tuskholm/1") == "Tuskholmの第1地区"
    assert english.name_of("tuskholm/1") == "Tuskholm, district 1"
