"""Kingdoms of the second edition as real groups had written them down, their figures held against the rules."""

from __future__ import annotations

from cases_at_play import entries, notes, terms
from kingdom_chronicle.engine.book import Adjust, Check
from kingdom_chronicle.rules.kingdom_2e.lookup import size_row
from kingdom_chronicle.rules.kingdom_2e.records import Army
from second_edition_at_play import FOUNDED, LAND, founded, legal, opened

CALM = "event:\n  - happens: {roll: 1}\n"
NINE = "A1, A2, A3, A4, B1, B2, B3, B4, C1"


def hexes(names: str) -> str:
    return f"  hexes: {{{', '.join(f'{name}: []' for name in names.split(', '))}}}\n"


def test_a_check_of_trade_is_9_and_4_and_3_and_1() -> None:
    """Kingdom 7, K2-CHK-1: level 1, Trade trained, Economy +4, the Treasurer invested, the die 9: 17."""
    turn = f"upkeep:\n  - invest: [Treasurer]\ncommerce:\n  - does: Collect Taxes\n    roll: 9\n{CALM}"
    kingdom = opened("{economy: 18}", skills="{Trade: trained}", turn=0)
    journal = legal(founded(turn, kingdom=kingdom))
    (check,) = [each for each in entries(journal, Check) if each.name == "trade"]
    assert check.total.value == 17
    assert terms(check.total) == [("d20", 9), ("economy-modifier", 4), ("invested", 1), ("trained", 3)]


def test_two_villages_and_two_armies_less_two_farmlands_are_2() -> None:
    """Kingdom 8 and C2-46, K2-UPK-7, K2-HEX-4: 2 + 2 - 2, each term shown; a village feeds on its own hex alone."""
    more = (
        "  hexes: {A1: [Farmland], A2: [Farmland], A3: []}\n"
        "  settlements:\n"
        "    Ford: {hex: A1, with: [{build: Houses, lot: A1}]}\n"
        "    Weir: {hex: A2, with: [{build: Houses, lot: A1}]}\n"
    )
    turn = (
        "activity:\n"
        "  - {does: Recruit Army, leader: General, army: Infantry, in: Ford, skill: Warfare, degree: success, why: a}\n"
        "  - {does: Recruit Army, leader: Ruler, army: Infantry, in: Ford, skill: Warfare, degree: success, why: b}\n"
        f"{CALM}"
    )
    figures = "{food: 4}"
    view = legal(founded(turn, kingdom=opened(figures, more, turn=0))).last.view
    assert len(view.all(Army)) == 2
    consumption = view.score("consumption")
    assert consumption.value == 2
    values = [part.value for part in (consumption.parts[0] if consumption.how != "sum" else consumption).parts]
    assert sorted(values) == [-1, -1, 1, 1, 1, 1]


def test_ten_claimed_hexes_are_size_10() -> None:
    """Kingdom 9 and C2-58, K2-CDC-2, K2-XP-1: d4 and DC 14 below it; from 10 on d6, DC +1, storage 8; 40 XP and 10."""
    land = LAND + "hexes:\n  C2: {level: 0, known: explored}\n"
    turn = f"activity:\n  - {{does: Claim Hex, hex: C2, skill: Wilderness, roll: 19}}\n{CALM}"
    journal = legal(founded(turn, kingdom=opened("{food: 4}", hexes(NINE), turn=0), land=land))
    for view, size, die, dc, room in ((journal.before.view, 9, 4, 14, 4), (journal.last.view, 10, 6, 15, 8)):
        assert view.score("size").value == size
        assert size_row(view).resource_die == die
        assert view.score("resource-die").value == die
        assert view.score("control-dc").value == dc
        assert view.score("food-storage").value == room
    won = [entry.figure.value for entry in entries(journal, Adjust) if entry.stock == "xp" and entry.rule == "K2-XP-1"]
    assert sorted(won) == [10, 40]


def test_the_first_turn_has_no_unrest_and_no_consumption() -> None:
    """Kingdom 10, K2-UPK-3, K2-UPK-7, K2-SET-4: on turn 2 a capital with a Brewery and no homes is overcrowded."""
    village = "  hexes: {D1: []}\n  settlements: {Tuskholm: {hex: D1, with: [{build: Brewery, lot: A1}]}}\n"
    # taxes are collected, so that no flat check lowers Unrest; what is missing is paid
    month = "commerce:\n  - {does: Collect Taxes, degree: success, why: a calm month}\n" + CALM
    second = f"upkeep:\n  - consumption: {{short: rp}}\n{month}"
    journal = legal(founded(month, second, kingdom=FOUNDED + village))
    assert notes(journal, "first-turn-no-unrest", 0) and notes(journal, "first-turn-no-consumption", 0)
    upkeep = [entry for entry in entries(journal, Adjust, 0) if entry.rule in ("K2-UPK-3", "K2-UPK-7")]
    assert upkeep == []
    crowded = [entry for entry in entries(journal, Adjust, 1) if entry.stock == "unrest" and entry.rule == "K2-UPK-3"]
    assert [(entry.figure.value, entry.figure.label) for entry in crowded] == [(1, "overcrowded")]
