"""What museums and menageries show, and what it brings."""

from __future__ import annotations

from second_edition_at_play import legal
from towns_2e_at_play import built, files, kingdom, month, moved, refused

MUSEUM = "build: Museum, lot: A1; build: Houses, lot: A3"
ZOO = "build: Menagerie, lot: A1; build: Houses, lot: B1; build: Houses, lot: B2"
HORN = "show: Horn of the Tur, in: Tuskholm, structure: Museum, level: {level}"
OWLBEAR = "show: Owlbear, in: Tuskholm, structure: Menagerie, level: {level}"


def test_an_item_in_a_museum_calms_the_kingdom_and_is_missed_when_it_goes() -> None:
    """K2-SET-museum: Unrest -1 for an item of level 6 or more, +1 when it is taken back."""
    ground = kingdom(MUSEUM, unrest=5)
    assert moved(built(ground, HORN.format(level=6)), "unrest", "K2-SET-museum") == [-1]
    assert "level 6 or more" in refused(ground, HORN.format(level=5))
    back = legal(files(ground, month(HORN.format(level=6)), month("hand back: Horn of the Tur")))
    assert moved(back, "unrest", "K2-SET-museum") == [1]
    assert "is shown already" in refused(ground, HORN.format(level=6), HORN.format(level=7))
    assert "nothing shown is called" in refused(ground, "hand back: Crown")
    assert "no Museum stands in Tuskholm" in refused(kingdom(), HORN.format(level=6))
    inn = HORN.format(level=6).replace("Museum", "Inn")
    assert "Inn shows nothing" in refused(kingdom("build: Inn, lot: A1"), inn)


def test_a_captured_animal_brings_fame_or_lowers_a_ruin() -> None:
    """K2-SET-menagerie: of level 6 or more, in a kingdom at least four levels above it."""
    line = OWLBEAR.format(level=6)
    assert moved(built(kingdom(ZOO, level=10), line), "fame", "K2-SET-menagerie") == [1]
    assert moved(built(kingdom(ZOO, level=10, crime=3), f"{line}, reward: crime"), "crime", "K2-SET-menagerie") == [-1]
    assert "level 10 or more for an animal of level 6" in refused(kingdom(ZOO, level=9), line)
    assert "level 6 or more" in refused(kingdom(ZOO), OWLBEAR.format(level=5))


def test_a_sapient_creature_on_show_brings_unrest_every_turn() -> None:
    """K2-UPK-3, K2-SET-menagerie: +1 for each at the start of a turn, and nothing else."""
    line = OWLBEAR.format(level=6) + ", sapient: yes"
    journal = legal(files(kingdom(ZOO), month(line), month()))
    assert moved(journal, "unrest", "K2-UPK-3") == [1]
    first = built(kingdom(ZOO), line)
    assert not moved(first, "fame", "K2-SET-menagerie") and not moved(first, "unrest", "K2-UPK-3")
    freed = legal(files(kingdom(ZOO), month(line), month("hand back: Owlbear"), month()))
    assert not moved(freed, "unrest", "K2-UPK-3")
