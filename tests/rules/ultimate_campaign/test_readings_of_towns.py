"""Readings of settlements and buildings that a table may choose, a case for each reading."""

from __future__ import annotations

import pytest

from kingdom_chronicle.rules.ultimate_campaign.settlements import grid
from kingdom_chronicle.rules.ultimate_campaign.settlements.grid import Plan
from rules_at_play import legal, play
from towns_at_play import POOR, built, calm, edict, moved, notes, one, refused, said, standing, town

ROW = "build: Waterfront; lots: [A1, B1, C1, D1]"
ELBOW = "build: Waterfront; lots: [A1, A2, A3, B3]"
SQUARE = "build: Waterfront; lots: [A1, B1, A2, B2]"
APART = "build: Waterfront; lots: [A1, B1, A3, B3]"


# ---- UC-SET-2, shapes


@pytest.mark.parametrize(
    ("reading", "legal_shapes"),
    [("compact", [SQUARE]), ("in a row", [SQUARE, ROW]), ("connected", [SQUARE, ROW, ELBOW])],
)
def test_the_shapes_of_a_waterfront(reading: str, legal_shapes: list[str]) -> None:
    """UC-SET-2: four lots as a square; by the switch in a row; by another reading anyhow that hangs together."""
    kingdom = town(rules=f"building-shapes: {reading}")
    for line in (SQUARE, ROW, ELBOW, APART):
        codes = [problem.code for problem in refused(line, kingdom=kingdom)]
        assert codes == ([] if line in legal_shapes else ["UC-SET-2"])


@pytest.mark.parametrize(
    ("form", "two", "four"), [("compact", 60, 25), ("in a row", 60, 25 + 18 + 18), ("connected", 60, None)]
)
def test_so_many_places_by_each_reading(form: str, two: int, four: int | None) -> None:
    """UC-SET-2: two lots are the same by all; four have 25 squares, and 3 rows of 4 on each of 6 lines both ways."""
    plan = Plan(6, 6, 2, "orthogonal", form)
    assert len(grid.shapes(plan, 2)) == two
    shapes = grid.shapes(plan, 4)
    assert len({frozenset(shape) for shape in shapes}) == len(shapes)
    if four is None:
        # fixed tetrominoes: square 25, bars 36, L and J in 8 ways of 2 x 3 (20 places), T in 4, S and Z in 4
        four = 25 + 36 + 8 * 20 + 4 * 20 + 4 * 20
    assert len(shapes) == four


def test_a_place_is_chosen_compact_before_any_other() -> None:
    """UC-SET-2: a square where there is one, else what hangs together."""
    kingdom = town(borders="{}", rules="building-shapes: connected")
    assert notes(built("build: Castle", kingdom=kingdom), "place-chosen")[0]["place"] == "A1 B1 A2 B2"


def test_a_larger_building_of_a_house_rule_stays_compact() -> None:
    """UC-SET-2: six lots are three by two, whatever the reading; there are too many other ways."""
    plans = [Plan(6, 6, 2, "orthogonal", form) for form in ("compact", "in a row", "connected")]
    assert len({grid.shapes(plan, 6) for plan in plans}) == 1


def test_lots_that_lie_apart_are_named_without_a_form() -> None:
    """UC-SET-2."""
    problems = refused(APART, kingdom=town(rules="building-shapes: connected"))
    assert said(problems) == ["UC-SET-2: lots A1, B1, A3, B3 do not lie together"]


# ---- UC-SET-4 to UC-SET-6


@pytest.mark.parametrize(("reading", "prices"), [("whole", (-3, -3)), ("each lot", (-3, -6))])
def test_the_price_of_a_waterway(reading: str, prices: tuple[int, int]) -> None:
    """UC-SET-4: 3 BP for one lot or two, or 3 for each by the switch."""
    kingdom = town(rules=f"waterway-price: {reading}")
    assert moved(built("build: Waterway; lot: C3", kingdom=kingdom)) == [prices[0]]
    assert moved(built("build: Waterway; lots: [C3, C4]", kingdom=kingdom)) == [prices[1]]


@pytest.mark.parametrize(("reading", "unrest"), [("once", [-2, -1]), ("each side", [-2, -2, -1, -1])])
def test_the_unrest_of_walls_and_moats(reading: str, unrest: list[int]) -> None:
    """UC-SET-5: once in a settlement for each of the two, or for each side by the switch."""
    figures = "{treasury: 500, size: 60, consumption: 0, stability: 200, unrest: 15}"
    lines = [f"build: {what}; side: {side}" for what in ("City Wall", "Moat") for side in ("north", "east")]
    month = "upkeep:\n  - lose hex: B1\n  - stability: {roll: 1}\n" + edict(*lines)
    kingdom = town(figures=figures, rules=f"wall-unrest: {reading}").replace("{A1: []}", "{A1: [], B1: []}")
    assert moved(legal(calm(month, kingdom=kingdom)), "unrest") == unrest


FULL_BUT_ONE = [f"Brewery {column}{row}" for row in range(1, 7) for column in "ABCDEF"][:-1]


@pytest.mark.parametrize(("reading", "codes"), [("no place", []), ("no lot", ["UC-SET-6"])])
def test_when_a_settlement_is_full(reading: str, codes: list[str]) -> None:
    """UC-SET-6: one lot is free and no Theater fits: full, or by the switch not yet."""
    kingdom = town(*FULL_BUT_ONE, rules=f"full-district: {reading}")
    assert [problem.code for problem in refused("extend: Tuskholm", kingdom=kingdom)] == codes
    filled = town(*FULL_BUT_ONE, "Brewery F6", rules=f"full-district: {reading}")
    built("extend: Tuskholm", kingdom=filled)


# ---- UC-BLD


@pytest.mark.parametrize(("reading", "codes"), [("yes", ["UC-EDI-6"]), ("no", [])])
def test_whether_a_demolition_counts(reading: str, codes: list[str]) -> None:
    """UC-BLD-2: at Size 5 the Dump goes and a Brewery comes: two buildings, or one by the switch."""
    lines = ("demolish: Dump; lot: C3", "build: Brewery; lot: C3")
    kingdom = town("Dump C3", figures=POOR, rules=f"demolition-counts: {reading}")
    assert [problem.code for problem in refused(*lines, kingdom=kingdom)] == codes


@pytest.mark.parametrize(
    ("reading", "old", "new", "price"),
    [
        ("saving", "House", "Brewery", 5),
        ("price", "House", "Brewery", 6),
        ("saving", "Library", "Brewery", 5),
        ("price", "Library", "Brewery", 5),
        ("saving", "Library", "Tenement", 0),
        ("price", "Library", "Tenement", 1),
    ],
)
def test_the_least_that_old_ground_saves(reading: str, old: str, new: str, price: int) -> None:
    """UC-BLD-5: of 3 BP a quarter is nothing and of 6 it is 1: at least 1 is saved, or at least 1 is paid."""
    kingdom = town(f"{old} C3", rules=f"old-ground-least: {reading}")
    lines = (f"demolish: {old}; lot: C3", f"build: {new}; lot: C3")
    assert moved(built(*lines, kingdom=kingdom)) == [-1, *([-price] if price else [])]


@pytest.mark.parametrize(
    ("reading", "prices"),
    [
        ("each type once", [-3, -6, -15, -30]),
        ("one building", [-3, -6, -30, -30]),
        ("always", [-3, -3, -15, -15]),
    ],
)
def test_how_often_an_academy_gives_its_discount(reading: str, prices: list[int]) -> None:
    """UC-BLD-7: two Libraries of 6 and two Caster's Towers of 30."""
    lines = [
        f"build: {what}; lot: {lot}"
        for what, lots in (("Library", "AB"), ("Caster's Tower", "CD"))
        for lot in (f"{column}1" for column in lots)
    ]
    journal = built(*lines, kingdom=town("Academy E5 E6", rules=f"discount-uses: {reading}"))
    assert moved(journal) == prices


@pytest.mark.parametrize(("reading", "price"), [("halved first", 12), ("halved last", 13)])
def test_when_a_price_is_halved(reading: str, price: int) -> None:
    """UC-BLD-8: a Caster's Tower of 30, old ground 1, magic 2: 30/2 - 3, or (30 - 3)/2."""
    lines = ("demolish: House; lot: C3", "build: Caster's Tower; lot: C3; magic: yes")
    kingdom = town("House C3", "Academy E5 E6", rules=f"discount-order: {reading}")
    assert moved(built(*lines, kingdom=kingdom)) == [-1, -price]


@pytest.mark.parametrize(("reading", "codes"), [("as printed", []), ("as a house", ["UC-BLD-11"])])
def test_a_tenement_beside_a_dump(reading: str, codes: list[str]) -> None:
    """UC-BLD-11: Dump's list has no Tenement; by the switch it counts as the House there too, in both directions."""
    rules = f"ban-on-tenements: {reading}"
    assert [each.code for each in refused("build: Tenement; lot: D3", kingdom=town("Dump C3", rules=rules))] == codes
    assert [each.code for each in refused("build: Dump; lot: D3", kingdom=town("Tenement C3", rules=rules))] == codes


# ---- UC-EDI-19, UC-SET-12


@pytest.mark.parametrize(("reading", "eaten"), [("once", 4), ("each", 2)])
def test_two_cathedrals(reading: str, eaten: int) -> None:
    """UC-EDI-19: expansionist promotion consumes 8; halved once, or by each of two Cathedrals."""
    cathedral = "[{build: Cathedral, lots: [A1, B1, A2, B2]}]"
    more = f"    Alderford: {{hex: B1, with: {cathedral}}}\n  edicts: {{promotion: expansionist}}\n"
    kingdom = town("Cathedral A1 B1 A2 B2", more=more, rules=f"edict-easing: {reading}")
    kingdom = kingdom.replace("{A1: []}", "{A1: [], B1: []}").replace("size: 60, consumption: 0", "size: 60")
    view = legal(calm(kingdom=kingdom)).last.view
    assert view.score("consumption").value == 60 + 2 + eaten


@pytest.mark.parametrize(("filled", "no", "yes"), [(0, 0, -4), (1, 0, 0), (20, 0, 0), (21, 0, 1)])
def test_modifiers_by_the_size_of_a_settlement(filled: int, no: int, yes: int) -> None:
    """UC-SET-12: a thorp has -4 in each of the six, a town 0, a small city +1; by default nothing."""
    stands = [f"Brewery {column}{row}" for row in range(1, 7) for column in "ABCDEF"][:filled]
    for reading, expected in (("no", no), ("yes", yes)):
        view = legal(calm(kingdom=town(*stands, rules=f"size-modifiers: {reading}"))).last.view
        for name in ("corruption", "crime", "law", "lore", "productivity", "society"):
            assert view.score(name, "tuskholm").value == expected


def test_a_reading_that_a_switch_does_not_have_is_refused() -> None:
    problems = play(calm(kingdom=town(rules="building-shapes: round")))[1]
    assert [problem.code for problem in problems] == ["name"]
    assert standing(built(kingdom=town("Inn C3"))) == {"1/C3": "inn"}
    assert one(built(kingdom=town("House C4", "Inn C3")), "1/C3").uses == ("C4",)
