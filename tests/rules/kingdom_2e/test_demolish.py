"""Demolish: its four degrees, structures of several lots, what may be salvaged."""

from __future__ import annotations

from kingdom_chronicle.rules.realm import Building
from towns_2e_at_play import build, built, files, kingdom, legal, month, moved, refused

RULE = "K2-ACT-demolish"
BANK = "build: Houses, lot: A2; build: Bank, lot: A1"


def tear(lot: str = "A1", degree: str = "success", more: str = "") -> str:
    """A line of Demolish whose degree the GM sets."""
    return f"does: Demolish, in: Tuskholm, lot: {lot}, degree: {degree}, why: a test{', ' if more else ''}{more}"


def left(ground: str, *lines: str) -> dict[str, str]:
    """What stands on each lot after the lines."""
    return lots(built(kingdom(ground), *lines).last.view.all(Building).values())


def lots(buildings: object) -> dict[str, str]:
    """What stands on each lot, by its type."""
    return {lot: each.type for each in buildings for lot in each.lots}  # type: ignore[attr-defined]


def test_the_four_degrees_of_demolishing_at_their_borders() -> None:
    """K2-ACT-demolish: Engineering, untrained, against the Control DC of level 1, 14."""
    for roll, stands, unrest in (
        (14, {"A2": "houses"}, []),
        (13, {"A2": "houses", "A1": "rubble"}, []),
        (5, {"A2": "houses", "A1": "rubble"}, []),
        (4, {"A2": "houses", "A1": "rubble"}, [1]),
        (1, {"A2": "houses", "A1": "rubble"}, [1]),
    ):
        line = f"does: Demolish, in: Tuskholm, lot: A1, roll: {roll}"
        journal = legal(files(kingdom(BANK, level=1, rank="untrained"), month(line)))
        assert lots(journal.last.view.all(Building).values()) == stands, roll
        assert moved(journal, "unrest", RULE) == unrest, roll
    line = "does: Demolish, in: Tuskholm, lot: A1, roll: 20, choose: stone, rolls: {stone: 4}"
    journal = legal(files(kingdom(BANK, level=1, rank="untrained"), month(line)))
    assert lots(journal.last.view.all(Building).values()) == {"A2": "houses"}
    assert moved(journal, "stone", RULE) == [4]


def test_only_one_lot_of_several_is_cleared_and_the_others_are_rubble() -> None:
    """K2-ACT-demolish, K2-SET-8: the whole structure stops at once."""
    castle = "build: Castle, lot: A1"
    assert left(castle, tear("A2")) == {"A1": "rubble", "A3": "rubble", "A4": "rubble"}
    assert left(castle, tear("A1")) == {"A2": "rubble", "A3": "rubble", "A4": "rubble"}
    assert left(castle, tear("A1", "failure")) == dict.fromkeys(("A1", "A2", "A3", "A4"), "rubble")


def test_rubble_is_cleared_by_a_success_and_stays_otherwise() -> None:
    """K2-ACT-demolish, K2-SET-rubble."""
    rubble = "build: Rubble, lot: A1; build: Houses, lot: A2"
    assert left(rubble, tear()) == {"A2": "houses"}
    assert left(rubble, tear(degree="failure")) == {"A1": "rubble", "A2": "houses"}
    cleared = legal(files(kingdom(rubble), month(tear()), month(build("Inn", "A1"))))
    assert lots(cleared.last.view.all(Building).values()) == {"A1": "inn", "A2": "houses"}


def test_a_critical_success_clears_an_adjacent_lot_more() -> None:
    """K2-ACT-demolish: of the same structure or another one, across a street as well."""
    best = "critical success"
    assert left("build: Castle, lot: A1", tear("A1", best, "choose: {lot: A2}")) == {"A3": "rubble", "A4": "rubble"}
    assert left(BANK, tear("A1", best, "choose: {lot: A2}")) == {}
    across = "build: Bank, lot: A2; build: Houses, lot: B1"
    assert left(across, tear("A2", best, "choose: {lot: B1}")) == {}
    said = refused(kingdom("build: Bank, lot: A1; build: Houses, lot: A4"), tear("A1", best, "choose: {lot: A4}"))
    assert "a lot more is cleared, or something is salvaged" in said


def test_a_critical_success_salvages_what_the_structure_was_made_of() -> None:
    """K2-ACT-demolish: a Bank is of ore and stone, so it gives no lumber; of rubble all three may be had."""
    best = "critical success"
    assert moved(built(kingdom(BANK), tear("A1", best, "choose: ore, rolls: {ore: 6}")), "ore", RULE) == [6]
    assert "K2-ACT-demolish" in refused(kingdom(BANK), tear("A1", best, "choose: lumber"))
    assert "the players choose" in refused(kingdom(BANK), tear("A1", best))
    rubble = built(kingdom("build: Rubble, lot: A1"), tear("A1", best, "choose: lumber, rolls: {lumber: 2}"))
    assert moved(rubble, "lumber", RULE) == [2]
    # a Dump costs RP alone, and nothing lies beside it
    assert left("build: Dump, lot: A1", tear("A1", best)) == {}


def test_an_empty_lot_is_not_demolished() -> None:
    """K2-ACT-demolish: one occupied lot of the settlement."""
    assert "nothing stands on lot A3" in refused(kingdom(BANK), tear("A3"))
    assert "Demolish needs `lot`" in refused(kingdom(BANK), "does: Demolish, in: Tuskholm, roll: 10")
    assert "A1 to I4" in refused(kingdom(BANK), tear("Z9"))


def test_laboratories_and_dumps_help_to_demolish() -> None:
    """K2-SET-alchemy-laboratory, K2-SET-dump: +1 item; different structures do not add up (K2-SET-5)."""
    ground = kingdom(
        f"{BANK}; build: Alchemy Laboratory, lot: A3; build: Dump, lot: B1; build: Houses, lot: C1", level=1
    )
    journal = legal(files(ground, month("does: Demolish, in: Tuskholm, lot: A1, roll: 5, skill: Engineering")))
    totals = [each.total for posted in journal.last.posted for each in posted.entries if hasattr(each, "total")]
    items = [part.value for total in totals for part in total.parts if part.kind == "item"]
    assert items == [1]
