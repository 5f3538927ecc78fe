"""Fame and Infamy of settlements, great buildings and Museums, beside what is kept of them."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.figure import adds_up
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.rules.ultimate_campaign.exhibits import Exhibit
from kingdom_chronicle.writing.outcome_ledger import ledger_lines
from rules_at_play import legal, play
from towns_at_play import calm, edict, town

LEFT_OUT = "renown-of-towns: left out"
PAPER = "{treasury: 500, size: 60, consumption: 0, stability: 200, fame: %d, infamy: 2}"
LOTS = [f"{column}{row}" for row in range(1, 7) for column in "ABCDEF"]


def renown(journal: Journal) -> tuple[int, int]:
    """Fame and Infamy at the end, as the sheet has them."""
    figures = journal.last.figures()
    return figures["fame"], figures["infamy"]


def ruling(figures: str, more: str = "") -> str:
    return f"edict:\n  - gm: {figures}\n    why: a count\n{more}"


@pytest.mark.parametrize(
    ("modifiers", "expected"),
    [
        ("{lore: 5, society: 4, corruption: 9}", (0, 0)),
        ("{lore: 5, society: 5, corruption: 9, crime: 1}", (1, 1)),
        ("{lore: 19, society: 0, crime: 20}", (1, 2)),
        ("{lore: 20}", (2, 0)),
    ],
)
def test_a_tenth_of_all_modifiers_counts(modifiers: str, expected: tuple[int, int]) -> None:
    """UC-FAM-3: 9 is none, 10 is one, 19 one, 20 two."""
    turn = ruling(modifiers, "    in: Tuskholm\n")
    assert renown(legal(calm(turn, kingdom=town()))) == expected


def test_the_modifiers_of_all_settlements_are_added_before_they_are_divided() -> None:
    """UC-FAM-3: 6 in one town and 4 in another are 10, one Fame."""
    more = "    Alderford: {hex: A2}\n"
    kingdom = town(more=more).replace("A1: []", "A1: [], A2: []")
    turn = ruling("{lore: 6}", "    in: Tuskholm\n  - gm: {society: 4}\n    in: Alderford\n    why: a fair\n")
    assert renown(legal(calm(turn, kingdom=kingdom))) == (1, 0)


def test_less_than_nothing_is_rounded_down_and_fame_stops_at_nothing() -> None:
    """UC-FAM-3, UC-GEN-5: Lore -1 takes a whole Fame, of 3 that the paper has; of none it takes none."""
    turn = ruling("{lore: -1}", "    in: Tuskholm\n")
    assert renown(legal(calm(turn, kingdom=town(figures=PAPER % 3)))) == (2, 2)
    assert renown(legal(calm(turn, kingdom=town()))) == (0, 0)


FAMOUS = {
    "Arena": 4,
    "Bardic College": 2,
    "Castle": 4,
    "Cathedral": 4,
    "Magical Academy": 2,
    "Menagerie": 4,
    "Military Academy": 2,
    "Mint": 1,
    "Museum": 2,
    "Noble Villa": 2,
    "Palace": 4,
    "University": 4,
}


@pytest.mark.parametrize("building", FAMOUS)
def test_a_great_building_is_one_fame_while_it_stands(building: str) -> None:
    """UC-FAM-6: each of the twelve, and none of them any Infamy; pulled down it is gone."""
    lots = {1: "A1", 2: "A1 B1", 4: "A1 B1 A2 B2"}[FAMOUS[building]]
    stands = town(f"{building} {lots}")
    assert renown(legal(calm("", kingdom=stands))) == (1, 0)
    assert renown(legal(calm(edict(f"demolish: {building}; lot: A1"), kingdom=stands))) == (0, 0)


def test_no_other_building_is_famous() -> None:
    """UC-FAM-6."""
    view = legal(calm("", kingdom=town())).last.view
    rows = view.tables.tables["buildings"]
    assert {row.values.label for row in rows.values() if row.values.fame} == set(FAMOUS)  # type: ignore[attr-defined]


def test_by_the_switch_nothing_counts_beside_what_is_kept() -> None:
    """UC-FAM-3, UC-FAM-6: a table may leave it out."""
    turn = ruling("{lore: 20, crime: 20}", "    in: Tuskholm\n")
    kingdom = town("Castle A1 B1 A2 B2", figures=PAPER % 3, rules=LEFT_OUT)
    assert renown(legal(calm(turn, kingdom=kingdom))) == (3, 2)


# ---- with what is kept


def test_what_the_paper_says_is_the_whole() -> None:
    """UC-FAM-6: a Castle and a Mint are 2 of the 3 on paper, or all of 1: one Fame is lost to what was told then."""
    stands = ("Castle A1 B1 A2 B2", "Mint C1")
    for paper in (3, 1):
        journal = legal(calm(f"expect: {{fame: {paper}}}\n", kingdom=town(*stands, figures=PAPER % paper)))
        assert renown(journal) == (paper, 2)
        assert adds_up(journal.last.figure("fame"))
        pulled = legal(calm(edict("demolish: Mint; lot: C1"), kingdom=town(*stands, figures=PAPER % paper)))
        assert renown(pulled) == (paper - 1, 2)


def test_a_loss_takes_from_the_whole_and_stops_at_nothing() -> None:
    """UC-GEN-5, UC-FAM-6: with a Castle and 1 kept, Fame 2: -1 leaves 1, -1 nothing, -5 no less; then +1 is 1."""
    losses = [ruling(f"{{fame: {amount}}}") for amount in (-1, -1, -5, 1)]
    kingdom = town("Castle A1 B1 A2 B2", figures=PAPER % 2)
    journal = legal(calm(*losses, kingdom=kingdom))
    assert [record.figures()["fame"] for record in journal.turns] == [1, 0, 0, 1]


def test_fame_is_never_below_nothing_without_the_building_that_made_up_for_it() -> None:
    """UC-GEN-5, UC-FAM-6: Fame 0 on paper with a Mint is 1 less than nothing kept; without the Mint it is 0."""
    journal = legal(calm(edict("demolish: Mint; lot: C1"), kingdom=town("Mint C1", figures=PAPER % 0)))
    assert renown(journal) == (0, 2)
    assert adds_up(journal.last.figure("fame"))


def test_the_sum_names_every_source() -> None:
    """UC-FAM-3, UC-FAM-6: 3 on paper, of which the Castle is 1; Lore 12 brings 1 more, and a ruling 2."""
    turn = ruling("{lore: 12}", "    in: Tuskholm\n  - gm: {fame: 2}\n    why: a song\n")
    figure = legal(calm(turn, kingdom=town("Castle A1 B1 A2 B2", figures=PAPER % 3))).last.figure("fame")
    assert [(part.label, part.value) for part in figure.parts] == [
        ("carried-in", 2),
        ("ruling", 2),
        ("lore-and-society", 1),
        ("buildings", 1),
    ]
    assert (figure.value, adds_up(figure)) == (6, True)


def test_the_ledger_says_when_a_building_raises_fame() -> None:
    """UC-FAM-6: the Mint's Fame stands on its own line, a ruling's in the running balance."""
    turn = edict("build: Mint; lot: C1") + "  - gm: {fame: 1}\n    why: a song\n    after: settlements\n"
    lines = ledger_lines(legal(calm(turn, kingdom=town("Castle A1 B1 A2 B2", figures=PAPER % 3))).last)
    told = [line for line in lines if "fame" in line]
    assert [line.partition("fame ")[2][:6] for line in told] == ["+1 = 4", "+1 = 5"]


# ---- Museums


def shown(*turns: str, stands: str = "Museum A1 B1") -> Journal:
    return legal(calm(*turns, kingdom=town(stands)))


def on_show(gp: int, more: str = "") -> str:
    return f"gm:\n  - exhibit: {gp}\n    in: Tuskholm\n{more}"


@pytest.mark.parametrize(
    ("gp", "fame"), [(9999, 0), (10000, 1), (19999, 1), (20000, 2), (49999, 4), (50000, 5), (60000, 5), (900000, 5)]
)
def test_what_a_museum_shows_is_fame(gp: int, fame: int) -> None:
    """UC-FAM-6: 1 for each 10,000 gp, at most 5, besides the 1 of the Museum itself."""
    assert renown(shown(on_show(gp)))[0] == 1 + fame


@pytest.mark.parametrize(("gp", "fame"), [(1, 1), (10000, 2), (60000, 6)])
def test_a_historic_collection_is_one_more(gp: int, fame: int) -> None:
    """UC-FAM-6: also beyond the 5."""
    assert renown(shown(on_show(gp, "    historic: yes\n")))[0] == 1 + fame


def test_a_collection_grows_shrinks_and_goes_with_its_museum() -> None:
    """UC-FAM-6: 8,000 and 4,000 are 12,000; less 12,000 is nothing; a Museum that is pulled down shows nothing."""
    journal = shown(on_show(8000), on_show(4000), on_show(-12000))
    assert [record.figures()["fame"] for record in journal.turns] == [1, 2, 1]
    assert not journal.last.view.all(Exhibit)
    gone = shown(on_show(30000), edict("demolish: Museum; lot: A1"))
    assert renown(gone)[0] == 0
    assert not gone.last.view.all(Exhibit)


def test_what_cannot_be_shown_is_refused() -> None:
    """UC-FAM-6."""
    cases = {
        on_show(5): ("Brewery A1", "no Museum stands in Tuskholm"),
        "gm:\n  - exhibit: 5\n": ("Brewery A1", "no Museum stands in this kingdom"),
        on_show(-5): ("Museum A1 B1", "the Museum shows things worth 0 gp: no more can be taken away"),
        on_show(0): ("Museum A1 B1", "this changes nothing of what the Museum shows"),
        on_show(0, "    historic: yes\n"): ("Museum A1 B1", "this changes nothing of what the Museum shows"),
    }
    for turn, (stands, message) in cases.items():
        problems = play(calm(turn, kingdom=town(stands)))[1]
        assert [(each.code, str(each.message)) for each in problems] == [("UC-FAM-6", message)]
