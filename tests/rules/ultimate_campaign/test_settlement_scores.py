"""What settlements add up to: UC-SET-7 to UC-SET-12, UC-BLD-1, UC-BLD-13, UC-EDI-19; EX-S1, EX-X2."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kingdom_chronicle.engine.book import Enter
from kingdom_chronicle.engine.figure import adds_up
from kingdom_chronicle.engine.view import View
from kingdom_chronicle.rules.realm import Building
from kingdom_chronicle.rules.ultimate_campaign.settlements.demolition import destroyed
from kingdom_chronicle.rules.ultimate_campaign.settlements.settlement_scores import (
    building_modifiers,
    districts,
    eases,
    size_class,
)
from rules_at_play import legal, opened
from towns_at_play import built, calm, edict, town

LOTS = [f"{column}{row}" for row in range(1, 7) for column in "ABCDEF"]


def seen(*stands: str, borders: str = "{}") -> View:
    """The view of a kingdom whose town has these buildings."""
    return legal(calm(kingdom=town(*stands, borders=borders))).last.view


def score(view: View, name: str) -> int:
    return view.score(name, "tuskholm").value


def breweries(count: int) -> View:
    return seen(*(f"Brewery {lot}" for lot in LOTS[:count]))


# ---- population and class


@pytest.mark.parametrize(("filled", "people"), [(0, 0), (1, 250), (8, 2000), (36, 9000)])
def test_population_is_250_for_each_filled_lot(filled: int, people: int) -> None:
    """EX-S1, UC-SET-7."""
    assert score(breweries(filled), "population") == people


def test_lots_count_and_not_buildings() -> None:
    """EX-S1, UC-SET-7: one Cathedral of 4 lots is 1,000 people; what fills no lot is none."""
    view = seen("Cathedral A1 B1 A2 B2", "Magical Streetlamps F6", "Paved Streets", "Moat north", "Cistern A1")
    assert score(view, "population") == 1000


@pytest.mark.parametrize(
    ("filled", "name", "danger"),
    [
        (0, "thorp", -10),
        (8, "small-town", 0),
        (9, "large-town", 5),
        (40, "small-city", 5),
        (41, "large-city", 10),
        (100, "large-city", 10),
        (101, "metropolis", 10),
    ],
)
def test_a_city_of_several_districts_and_its_danger(filled: int, name: str, danger: int) -> None:
    """EX-S1, UC-SET-8: 40 lots are 10,000 people and a small city, 41 a large one, 101 a metropolis."""
    parts = [LOTS[: max(min(filled - 36 * number, 36), 0)] for number in range(3)]
    lists = [", ".join(f"{{build: Brewery, lot: {lot}}}" for lot in part) for part in parts]
    shape = f"{{hex: A1, with: [{lists[0]}], districts: [{{with: [{lists[1]}]}}, {{with: [{lists[2]}]}}]}}"
    more = f"  hexes: {{A1: []}}\n  settlements: {{Tuskholm: {shape}}}\n"
    view = legal(calm(kingdom=opened("{size: 8}", more))).last.view
    assert (score(view, "population"), size_class(view, "tuskholm")) == (filled * 250, name)
    assert score(view, "danger") == danger


def test_a_ruling_counts_in_danger() -> None:
    """UC-SET-8."""
    turn = "edict:\n  - gm: {danger: 3}\n    in: Tuskholm\n    why: wolves\n"
    assert score(legal(calm(turn, kingdom=town("Brewery A1"))).last.view, "danger") == 3


@pytest.mark.parametrize(
    ("filled", "name", "cap"),
    [
        (0, "thorp", 50),
        (1, "small-town", 1000),
        (8, "small-town", 1000),
        (9, "large-town", 2000),
        (20, "large-town", 2000),
        (21, "small-city", 4000),
    ],
)
def test_the_class_follows_population(filled: int, name: str, cap: int) -> None:
    """EX-S1, UC-SET-8: 8 lots are a small town, 9 a large one; 21 a small city (5,250 people)."""
    view = breweries(filled)
    assert size_class(view, "tuskholm") == name
    assert view.tables.figure("settlement_sizes", name, "base_value_cap").value == cap


@pytest.mark.parametrize(
    ("people", "name", "cap"),
    [
        (20, "thorp", 50),
        (21, "hamlet", 200),
        (60, "hamlet", 200),
        (61, "village", 500),
        (200, "village", 500),
        (201, "small-town", 1000),
        (2000, "small-town", 1000),
        (2001, "large-town", 2000),
        (5000, "large-town", 2000),
        (5001, "small-city", 4000),
        (10000, "small-city", 4000),
        (10001, "large-city", 8000),
        (25000, "large-city", 8000),
        (25001, "metropolis", 16000),
    ],
)
def test_each_class_has_its_borders_and_its_cap(people: int, name: str, cap: int) -> None:
    """UC-SET-8, CONF-8: ten Banks are worth 20,000, and the class caps it; a metropolis has more than 25,000."""
    banks = [f"Bank {lot}" for lot in LOTS[:10]]
    turn = f"edict:\n  - gm: {{population: {people - 2500}}}\n    in: Tuskholm\n    why: a count\n"
    view = legal(calm(turn, kingdom=town(*banks))).last.view
    assert (score(view, "population"), size_class(view, "tuskholm")) == (people, name)
    assert score(view, "base-value") == cap


def test_base_value_is_capped_by_the_class() -> None:
    """UC-SET-8: two Banks are worth 4,000, a small town allows 1,000, nine lots 2,000."""
    assert score(seen("Bank A1"), "base-value") == 1000
    assert score(seen("Shop A1"), "base-value") == 500
    nine = seen("Bank A1", "Bank B1", *(f"Brewery {lot}" for lot in LOTS[2:9]))
    assert score(nine, "base-value") == 2000


def test_base_value_starts_at_nothing() -> None:
    """UC-SET-8, CONF-12."""
    assert score(seen(), "base-value") == 0
    assert score(seen("Brewery A1"), "base-value") == 0


def test_the_gm_may_exceed_the_cap() -> None:
    """UC-SET-8."""
    turn = "edict:\n  - gm: {base value: 500}\n    in: Tuskholm\n    why: a dragon's hoard\n"
    assert score(legal(calm(turn, kingdom=town("Bank A1"))).last.view, "base-value") == 1500


# ---- modifiers


def test_defense_adds_buildings_and_improvements() -> None:
    """UC-SET-10: Castle 8, two City Walls 1 each, the Fort of the hex 4."""
    kingdom = town("Castle A1 B1 A2 B2", "City Wall north", "City Wall east").replace("A1: []", "A1: [Fort]")
    assert score(legal(calm(kingdom=kingdom)).last.view, "defense") == 8 + 2 + 4


def test_settlement_modifiers_add_up_for_each_settlement() -> None:
    """UC-SET-12: Black Market Corruption 2 and Crime 2, Dance Hall 1 and 1, Jail Crime -1 and Law 1."""
    view = seen("Black Market A1", "Dance Hall B1", "Jail C1")
    figures = {name: score(view, name) for name in ("corruption", "crime", "law", "lore", "productivity", "society")}
    assert figures == {"corruption": 3, "crime": 2, "law": 1, "lore": 0, "productivity": 0, "society": 0}


def test_a_ruling_counts_in_its_settlement_alone() -> None:
    """UC-SET-12."""
    turn = "edict:\n  - gm: {law: 2}\n    in: Tuskholm\n    why: the new judge\n"
    more = "    Alderford: {hex: A2, with: [{build: Jail, lot: C3}]}\n"
    kingdom = town("Jail A1", more=more).replace("A1: []", "A1: [], A2: []")
    view = legal(calm(turn, kingdom=kingdom)).last.view
    assert (view.score("law", "tuskholm").value, view.score("law", "alderford").value) == (3, 1)


# ---- what the kingdom gets


def test_buildings_stack_in_a_figure_for_each_settlement() -> None:
    """UC-BLD-1: a leaf for each building with its row, its key and its turn."""
    more = "    Alderford: {hex: A2, with: [{build: Inn, lot: C3}]}\n"
    kingdom = town("Inn A1", "Bank B1", "House C1", more=more).replace("A1: []", "A1: [], A2: []")
    journal = legal(calm(edict("build: Smithy; lot: F6"), kingdom=kingdom))
    figures = [*building_modifiers(journal.last.view, "economy")]
    assert [(figure.of, figure.value) for figure in figures] == [("tuskholm", 1 + 4 + 1), ("alderford", 1)]
    assert all(adds_up(figure) for figure in figures)
    leaves = [(leaf.label, leaf.of, leaf.value) for leaf in figures[0].leaves()]
    assert leaves == [
        ("inn", "tuskholm/1/A1", 1),
        ("bank", "tuskholm/1/B1", 4),
        ("smithy", "tuskholm/1/F6", 1),
    ]
    source = [*figures[0].leaves()][2].source
    assert source is not None
    assert (source.id, source.turn) == ("buildings/smithy/economy", 1)


def test_a_damaged_building_brings_nothing_until_it_is_repaired() -> None:
    """UC-BLD-13: no benefit; its lots stay filled; half the price repairs it, outside the limit."""
    view = seen("Bank A1", "Cathedral C1 D1 C2 D2")
    banks = [replace(each, damaged=True) for each in view.all(Building).values()]
    damaged = view.after(*(Enter(each) for each in banks))
    assert [*building_modifiers(damaged, "economy")] == []
    assert (score(damaged, "base-value"), score(damaged, "population")) == (0, 1250)
    assert not eases(damaged, "promotion")


def test_a_destroyed_building_raises_unrest_by_its_lots() -> None:
    """EX-B4, C1-20, UC-BLD-3: a Castle +4, a Brewery +1, a Moat nothing; their modifiers are gone."""
    view = seen("Castle A1 B1 A2 B2", "Brewery C1", "Moat north")
    for key, unrest in (("A1", [4]), ("C1", [1]), ("north", [])):
        building = view.all(Building)[f"tuskholm/1/{key}"]
        entries = [*destroyed(view, building)]
        assert [entry.figure.value for entry in entries if hasattr(entry, "stock")] == unrest
        assert building.key not in view.after(*entries).all(Building)


def test_a_cathedral_eases_promotion_and_a_waterfront_taxation() -> None:
    """UC-EDI-19."""
    cathedral = seen("Cathedral A1 B1 A2 B2")
    assert (eases(cathedral, "promotion"), eases(cathedral, "taxation")) == (True, False)
    waterfront = seen("Waterfront A1 B1 A2 B2", borders="{west: water}")
    assert (eases(waterfront, "promotion"), eases(waterfront, "taxation")) == (False, True)
    assert not eases(seen("Brewery A1"), "promotion")


# ---- districts


def test_the_control_dc_counts_districts() -> None:
    """EX-X2, UC-CTL-1: Size 8 and two districts in one settlement, 30; Size 12, two and one, 35."""
    two = "{hex: A1, districts: [{name: Harbour}]}"
    one_town = f"  hexes: {{A1: []}}\n  settlements: {{Tuskholm: {two}}}\n"
    view = legal(calm(kingdom=opened("{size: 8}", one_town))).last.view
    assert (districts(view).value, view.score("control-dc").value) == (2, 30)
    two_towns = f"  hexes: {{A1: [], A2: []}}\n  settlements: {{Tuskholm: {two}, Alderford: {{hex: A2}}}}\n"
    view = legal(calm(kingdom=opened("{size: 12}", two_towns))).last.view
    assert (districts(view).value, view.score("control-dc").value) == (3, 35)
    assert [(leaf.of, leaf.value) for leaf in districts(view).leaves()] == [("tuskholm", 2), ("alderford", 1)]
    assert districts(view).label == "districts"


def test_each_district_consumes_1() -> None:
    """EX-X2, UC-UPK-3."""
    figures = "{size: 8}"
    one, two = (
        f"  hexes: {{A1: []}}\n  settlements: {{Tuskholm: {{hex: A1{more}}}}}\n" for more in ("", ", districts: [{}]")
    )
    assert legal(calm(kingdom=opened(figures, one))).last.view.score("consumption").value == 8 + 1
    assert legal(calm(kingdom=opened(figures, two))).last.view.score("consumption").value == 8 + 2


def test_a_lost_settlement_adds_nothing() -> None:
    """UC-HEX-1: its buildings and districts no longer count."""
    journal = built("abandon: A1", kingdom=town("Bank A1"))
    assert [*building_modifiers(journal.last.view, "economy")] == []
    assert districts(journal.last.view).value == 0


def test_a_building_whose_row_the_campaign_removed_brings_nothing() -> None:
    """A dated table may remove what still stands."""
    files = calm("{}", "{}", kingdom=town("Brewery A1"))
    files["rules/buildings.yml"] = "from: 2\nremove: [brewery]\n"
    view = legal(files).last.view
    assert [*building_modifiers(view, "loyalty")] == []
    assert list(view.all(Building)) == ["tuskholm/1/A1"]
