"""Events on the lots of a settlement: squatters, disasters, structures that are given (K2-EVT, K2-SET-8)."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.journal import Journal
from second_events_at_play import (
    CF,
    CS,
    REALM,
    UPKEEP,
    S,
    comes,
    goes_on,
    happenings,
    kingdom,
    legal,
    play,
    refusals,
)


def held_lots(journal: Journal) -> str:
    """The lots that squatters hold at the end."""
    groups = journal.last.closing.records.items()
    (held,) = next(list(each.values()) for kind, each in groups if kind.__name__ == "Happening")
    return held.about  # type: ignore[attr-defined, no-any-return]


def squat(*turns: str, more: str = REALM) -> dict[str, str]:
    """A kingdom of level 4 in whose Fort squatters hold A3, rubble lies on A4, and these turns that follow."""
    rubble = more.replace("{build: Dump, lot: A2}", "{build: Smithy, lot: A2}, {build: Rubble, lot: A4}")
    figures = "{level: 4, unrest: 4, food: 4, lumber: 4, stone: 4}"
    return kingdom(
        comes("Squatters", CF, "in: Fort\nlot: A3\nrolls: {unrest: 1}"), *turns, more=rubble, figures=figures
    )


def built(structure: str, lot: str) -> str:
    """A civic line whose degree the GM sets."""
    return (
        f"  - {{does: Build Structure, structure: {structure}, in: Fort, lot: {lot}, degree: success, why: a test}}\n"
    )


def test_squatters_bar_their_lot_to_all_but_homes() -> None:
    """K2-EVT-squatters: a residential structure on the lot is what ends it; any other one waits."""
    brewed = UPKEEP + "activity:\n" + built("Brewery", "A3") + goes_on("Squatters", 5, S)
    said = [f"{each.code}: {each.message}" for each in play(squat(brewed))[1]]
    assert said == ["K2-EVT-squatters: squatters hold lot A3"]
    homes = UPKEEP + "activity:\n" + built("Houses", "A3")
    homes += "event:\n  - coming: {rolls: {flat: 6}}\n  - happens: {roll: 1}\n"
    homes += "  - event: Squatters\n    since: 5\n    choose: housed\n"
    journal = legal(squat(homes))
    assert happenings(journal) == {}
    assert journal.last.view.score("consumption").value == 2


def test_squatters_take_neither_rubble_nor_what_is_built_on() -> None:
    """K2-EVT-squatters: an empty lot; the die is of those of the blocks with structures."""
    rubble = REALM.replace("{build: Dump, lot: A2}", "{build: Smithy, lot: A2}, {build: Rubble, lot: A4}")
    rule = "K2-EVT-squatters: lot A4 is taken"
    assert refusals(kingdom(comes("Squatters", S, "in: Fort\nlot: A4"), more=rubble)) == [rule]
    # A3, and B2, B3, B4 beside the Inn: a d4
    journal = legal(kingdom(comes("Squatters", S, "in: Fort\nrolls: {lot: 1}"), more=rubble))
    assert held_lots(journal) == "A3"


@pytest.mark.parametrize(("flat", "lots"), [(6, "A3"), (5, "A3 B3")])
def test_squatters_spread_to_the_nearest_empty_lot(flat: int, lots: str) -> None:
    """K2-EVT-squatters, K2-CHK-8: DC 6 in the next event phase; A4 beside A3 is rubble, B3 is the next but one."""
    goes = f"event:\n  - coming: {{rolls: {{flat: {flat}}}}}\n  - happens: {{roll: 1}}\n"
    goes += "  - event: Squatters\n    since: 5\n    roll: 15\n"
    journal = legal(squat(UPKEEP + goes))
    assert held_lots(journal) == lots


def test_squatters_come_to_the_hungriest_or_to_the_largest_settlement() -> None:
    """K2-EVT-squatters: a town that a Sewer System feeds and a second grid's worth of homes may each have them."""
    # Fort has three blocks and eats 2 - 1; Mill has two and eats 2
    more = """\
  hexes: {A1: [], C2: []}
  settlements:
    Fort: {hex: A1, with: [{build: Houses, lot: A1}, {build: Inn, lot: B1}, {build: Inn, lot: C1},
      {build: Sewer System}]}
    Mill: {hex: C2, with: [{build: Houses, lot: A1}, {build: Inn, lot: B1}]}
    Weir: {hex: A3, with: [{build: Houses, lot: A1}]}
""".replace("C2: []}", "C2: [], A3: []}")
    line = "in: {}\nlot: A2"
    start = {"more": more, "figures": "{level: 4, unrest: 4, food: 4}"}
    for town in ("Fort", "Mill"):
        assert not refusals(kingdom(comes("Squatters", S, line.format(town)), **start)), town
    assert refusals(kingdom(comes("Squatters", S, line.format("Weir")), **start))[0].startswith("K2-EVT-5")


def test_a_disaster_strikes_blocks_that_lie_beside_each_other() -> None:
    """K2-EVT-local-disaster: one lot in each of as many as Decay rose, of the blocks that there are."""

    def struck(lots: str, decay: int) -> list[str]:
        files = kingdom(comes("Local disaster", CF, f"in: Fort\nlots: [{lots}]\nrolls: {{decay: {decay}}}"))
        return [each.partition(": ")[2] for each in refusals(files)]

    # Fort has the blocks A and B
    assert struck("A1, B1", 5) == struck("A1", 1) == []
    assert struck("A1, A3", 2) == ["one lot is struck in each of 2 blocks that lie beside each other"]
    assert struck("A1, B1, B2", 3)[0].startswith("the players choose 2 lots")
    assert struck("A1, C1", 2)[-1] == "lot C1 lies in no block of the settlement"


@pytest.mark.parametrize(
    ("lots", "message"),
    [
        ("A3, A4", "K2-SET-dump: Dump does not share a block with homes"),
        ("B1, B2", "K2-ACT-build-structure: lot B1 is taken"),
        ("B3, B4", "K2-SET-8: rubble lies on lot B4: demolish it first"),
    ],
)
def test_a_gift_needs_a_place(lots: str, message: str) -> None:
    """K2-EVT-wealthy-immigrant, K2-SET-8: it is free and of any level; its lots are judged."""
    rubble = REALM.replace("{build: Inn, lot: B1}", "{build: Inn, lot: B1}, {build: Rubble, lot: B4}")
    files = kingdom(comes("Wealthy immigrant", CS, f"lots: [{lots}]"), more=rubble)
    assert refusals(files)[0] == message


def test_a_gift_does_not_make_a_village_a_town() -> None:
    """K2-EVT-wealthy-immigrant, K2-SET-2: a new block asks for what the growth asks."""
    files = kingdom(comes("Wealthy immigrant", S, "lots: [C1]"), more=REALM.replace(", {build: Inn, lot: B1}", ""))
    assert refusals(files)[0].startswith("K2-SET-2: it becomes a Town at level 3")
