"""Settlements of the second edition: types, growth, level, housing, influence, Consumption, items."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.view import View
from kingdom_chronicle.rules.kingdom_2e.settlements.grid import borders_of, cell
from kingdom_chronicle.rules.kingdom_2e.settlements.settlement_scores import influenced, overcrowded
from kingdom_chronicle.rules.kingdom_2e.settlements.settlement_types import settlement_type
from kingdom_chronicle.rules.realm import District
from towns_2e_at_play import build, built, files, held, kingdom, month, play, refused


def seen(standing: str, **how: object) -> View:
    """The view of a kingdom with this capital after a turn in which nothing is done."""
    return held(files(kingdom(standing, **how), month()))  # type: ignore[arg-type]


def filled(blocks: str, each: str = "1", structure: str = "Inn") -> str:
    """One structure on the same lots of each of several blocks: `filled("AB", "12")`."""
    return "; ".join(f"build: {structure}, lot: {block}{lot}" for block in blocks for lot in each)


def type_of(view: View) -> tuple[str, int, int]:
    """Type, influence and Consumption of the capital."""
    figures = [view.score(name, "tuskholm").value for name in ("influence", "settlement-consumption")]
    return settlement_type(view, "tuskholm"), *figures  # type: ignore[return-value]


def test_the_lots_of_the_grid_are_named_by_block() -> None:
    """K2-SET-1, K2-SET-10: nine blocks of four lots, three blocks a row; the outer lots lie at the borders."""
    assert [cell(lot) for lot in ("A1", "A2", "A3", "A4", "B1", "D1", "I4")] == [
        (0, 0),
        (1, 0),
        (0, 1),
        (1, 1),
        (2, 0),
        (0, 2),
        (5, 5),
    ]
    assert borders_of("A1") == {"north", "west"}
    assert borders_of("I4") == {"south", "east"}
    assert borders_of("A4") == borders_of("E1") == frozenset()


@pytest.mark.parametrize(
    ("blocks", "level", "type"),
    [
        ("", 20, ("village", 0, 1)),
        ("A", 20, ("village", 0, 1)),
        ("AB", 20, ("town", 1, 2)),
        ("AB", 2, ("village", 0, 1)),
        ("AB", 3, ("town", 1, 2)),
        ("ABCD", 20, ("town", 1, 2)),
        ("ABCDE", 8, ("town", 1, 2)),
        ("ABCDE", 9, ("city", 2, 4)),
        ("ABCDEFGHI", 20, ("city", 2, 4)),
    ],
)
def test_type_influence_and_consumption_by_blocks(blocks: str, level: int, type: tuple[str, int, int]) -> None:
    """K2-SET-1: 1 block village, 2 town, 5 city; the kingdom's level must allow it."""
    assert type_of(seen(filled(blocks), level=level)) == type


def test_a_metropolis_has_a_second_grid() -> None:
    """K2-SET-1: 10 blocks and level 15."""
    grids = "{with: [{build: Inn, lot: A1}]}"
    assert type_of(seen(filled("ABCDEFGHI"), grids=grids)) == ("metropolis", 3, 6)
    assert type_of(seen(filled("ABCDEFGHI"), grids=grids, level=14)) == ("city", 2, 4)


def test_a_village_becomes_a_town_when_its_block_is_full() -> None:
    """K2-SET-2: four lots, level 3, not overcrowded; the new block lies beside the first."""
    full = filled("A", "1234")
    built(kingdom(full, level=3), build("Inn", "B1"))
    assert "a Town at level 3" in refused(kingdom(full, level=2), build("Inn", "B1"))
    (early,) = play(files(kingdom(full, level=2), month(build("Inn", "B1"))))[1]
    grows = "A first structure in block B makes the settlement grow. Blocks built on already: A."
    assert [str(hint) for hint in early.help] == [grows]
    assert "4 lots built on in one block; none" in refused(kingdom(filled("A", "123")), build("Inn", "B1"))
    homeless = filled("A", "1234", "Smithy")
    assert "an overcrowded settlement does not become a Town" in refused(kingdom(homeless), build("Inn", "B1"))
    assert "its new block lies beside the first one" in refused(kingdom(full), build("Inn", "C1"))
    built(kingdom(full), build("Inn", "D1"))


def test_the_first_structure_may_stand_in_any_block() -> None:
    """K2-SET-2."""
    built(kingdom(level=1), build("Inn", "I4"))


def test_a_town_grows_to_four_blocks_and_becomes_a_city_with_two_lots_in_each() -> None:
    """K2-SET-2: 2 lots in each of 4 blocks, level 9, not overcrowded."""
    built(kingdom(filled("AB"), level=3), build("Inn", "I1"))
    built(kingdom(filled("ABCD", "12"), level=9), build("Inn", "E1"))
    assert "a City at level 9" in refused(kingdom(filled("ABCD", "12"), level=8), build("Inn", "E1"))
    said = refused(kingdom(filled("ABC", "12") + "; build: Inn, lot: D1"), build("Inn", "E1"))
    assert "2 lots built on in each of 4 blocks; 3 of them" in said
    assert "overcrowded" in refused(kingdom(filled("ABCD", "12", "Smithy")), build("Inn", "E1"))


def test_a_city_becomes_a_metropolis_with_two_lots_in_each_of_nine_blocks() -> None:
    """K2-SET-2: level 15; its second grid has the borders of the first."""
    ready, line = filled("ABCDEFGHI", "12"), build("Inn", "A1", "district: 2")
    journal = built(kingdom(ready, borders="{west: water}", level=15), line)
    grids = journal.last.view.all(District)
    assert [(each.number, each.water) for each in grids.values()] == [(1, {"west"}), (2, {"west"})]
    assert type_of(journal.last.view)[0] == "metropolis"
    assert "a Metropolis at level 15" in refused(kingdom(ready, level=14), line)
    assert "a further grid begins when" in refused(kingdom(filled("ABCDEFGH", "12")), line)
    assert "no grid '3'" in refused(kingdom(ready), build("Inn", "A1", "district: 3"))


def test_the_level_of_a_settlement_is_its_blocks() -> None:
    """K2-SET-3: with any structure, or full ones alone; at least 1; rubble is none."""
    level = lambda *standing, **how: seen(*standing, **how).score("blocks", "tuskholm").value  # noqa: E731
    assert level("") == 1
    assert level(filled("ABC")) == 3
    assert level(filled("AB") + "; build: Rubble, lot: C1") == 2
    full = {"rules": "{settlement level blocks: full}"}
    assert level(filled("AB", "1234") + "; build: Inn, lot: C1", **full) == 2
    assert level(filled("ABC"), **full) == 1


def test_a_settlement_is_overcrowded_with_fewer_homes_than_blocks() -> None:
    """K2-SET-4: one residential lot a block, and homes of several lots count by lots."""
    is_so = lambda standing: overcrowded(seen(standing), "tuskholm")  # noqa: E731
    assert not is_so("")
    assert is_so(filled("A", "1", "Smithy"))
    assert not is_so(filled("A", "1", "Smithy") + "; build: Houses, lot: A2")
    assert is_so(filled("AB", "1", "Smithy") + "; build: Houses, lot: A2")
    assert not is_so(filled("AB", "1", "Smithy") + "; build: Noble Villa, lot: A3")


def test_a_settlement_reaches_the_claimed_hexes_around_it() -> None:
    """K2-SET-1: a village its own, a town those beside it, a city two hexes away."""
    assert influenced(seen(filled("A")), "tuskholm") == ("A2",)
    assert influenced(seen(filled("AB")), "tuskholm") == ("A1", "A2", "A3", "B1", "B2")
    assert "D1" not in influenced(seen(filled("ABCDE")), "tuskholm")
    assert {"A4", "C1", "C2"} <= set(influenced(seen(filled("ABCDE")), "tuskholm"))


ISLAND = "{north: water, east: water, south: water, west: water}"


def test_a_settlement_in_the_water_reaches_nothing_without_a_bridge() -> None:
    """K2-SET-9, K2-SET-bridge, K2-SET-bridge-stone."""
    assert type_of(seen(filled("AB"), borders=ISLAND)) == ("town", 0, 2)
    assert type_of(seen(filled("AB"), borders="{north: water, east: water, south: water}")) == ("town", 1, 2)
    for bridge in ("bridge", "bridge-stone"):
        assert type_of(seen(f"{filled('AB')}; build: {bridge}, side: east", borders=ISLAND)) == ("town", 1, 2)


@pytest.mark.parametrize(
    ("standing", "penalty"),
    [
        ("", -1),
        ("build: bridge, side: north", 0),
        ("build: Pier, lot: A1", 0),
        ("build: Waterfront, lot: A1", 0),
        ("build: wall-wooden, side: north", -1),
    ],
)
def test_trade_suffers_from_settlements_without_a_land_border(standing: str, penalty: int) -> None:
    """K2-SKL-6: -1 item, unless a bridge, a pier or a port stands there (K2-SET-pier, K2-SET-waterfront)."""
    view = seen(standing, borders=ISLAND, level=1, rank="untrained")
    assert view.score("trade").value == penalty
    assert view.score("industry").value == 0


def test_the_penalty_of_trade_adds_up() -> None:
    """K2-SKL-6: cumulative."""
    view = seen("", borders=ISLAND, ford="", ford_borders=ISLAND, level=1, rank="untrained")
    assert view.score("trade").value == -2


def test_mills_stockyards_and_sewers_save_consumption_once_each() -> None:
    """K2-UPK-7, K2-SET-mill, K2-SET-stockyard, K2-SET-sewer-system: a mill by the water alone; at least 0."""
    eaten = lambda standing, borders="{}": type_of(seen(standing, borders=borders))[2]  # noqa: E731
    city = filled("ABCDE")
    assert eaten(city) == 4
    assert eaten(f"{city}; build: Stockyard, lot: F1; build: Stockyard, lot: G1") == 3
    assert eaten(f"{city}; build: sewer-system") == 3
    assert eaten(f"{city}; build: Mill, lot: A2") == 4
    assert eaten(f"{city}; build: Mill, lot: A2; build: Mill, lot: B2", "{north: water}") == 3
    assert eaten("build: Mill, lot: A2; build: sewer-system", "{north: water}") == 0


def test_structures_make_room_for_commodities() -> None:
    """K2-UPK-6, K2-SET-granary, K2-SET-lumberyard, K2-SET-foundry, K2-SET-stonemason, K2-SET-secure-warehouse."""
    for structure, commodity in (
        ("Granary", "food"),
        ("Lumberyard", "lumber"),
        ("Foundry", "ore"),
        ("Stonemason", "stone"),
        ("Secure Warehouse", "luxuries"),
    ):
        room = seen(f"build: {structure}, lot: A1; build: {structure}, lot: A3")
        assert room.score(f"{commodity}-storage").value == 202, structure


def test_the_level_of_items_for_sale() -> None:
    """K2-SET-general-store, K2-SET-marketplace: two levels lower with neither; never below 0."""
    level = lambda standing: seen(standing).score("item-level", "tuskholm").value  # noqa: E731
    assert level(filled("ABC")) == 1
    assert level(f"{filled('ABC')}; build: General Store, lot: A2") == 3
    assert level(f"{filled('ABC')}; build: Marketplace, lot: A3") == 3
    assert level(filled("A")) == 0


def test_what_structures_add_to_the_level_of_some_items() -> None:
    """Confusion 53: two towers raise arcane items alone.

    K2-SET-arcanists-tower, K2-SET-alchemy-laboratory, K2-SET-sacred-grove, K2-SET-shrine, K2-SET-temple,
    K2-SET-cathedral, K2-SET-luxury-store, K2-SET-magic-shop, K2-SET-occult-shop, K2-SET-illicit-market,
    K2-SET-waterfront.
    """
    groups = ("alchemical", "arcane", "divine", "luxury", "magical", "occult", "primal")

    def added(standing: str) -> dict[str, int]:
        view = seen(standing)
        figures = {group: view.score(f"{group}-items", "tuskholm").value for group in groups}
        return {group: value for group, value in figures.items() if value}

    assert added("build: arcanists-tower, lot: A1; build: arcanists-tower, lot: A2") == {"arcane": 2}
    assert added(filled("A", "1234", "arcanists-tower")) == {"arcane": 3}
    assert added("build: Alchemy Laboratory, lot: A1; build: Sacred Grove, lot: A2") == {"alchemical": 1, "primal": 1}
    assert added("build: Shrine, lot: A1; build: Shrine, lot: A2; build: Temple, lot: A3") == {"divine": 2}
    assert added("build: Cathedral, lot: A1; build: Shrine, lot: B1") == {"divine": 3}
    assert added("build: Luxury Store, lot: A1; build: Magic Shop, lot: A2; build: Occult Shop, lot: A3") == {
        "luxury": 1,
        "magical": 1,
        "occult": 1,
    }
    assert added("build: Illicit Market, lot: A1") == dict.fromkeys(groups, 1)
    assert added("build: Illicit Market, lot: A1; build: arcanists-tower, lot: A2")["arcane"] == 1
    both = added("build: Waterfront, lot: A1; build: Waterfront, lot: B1; build: arcanists-tower, lot: C1")
    assert (both["arcane"], both["primal"]) == (2, 1)


def test_cemeteries_spare_unrest_of_dangerous_events() -> None:
    """K2-SET-cemetery: 1 for each, 4 at most."""
    spared = lambda standing: seen(standing).score("spared-unrest", "tuskholm").value  # noqa: E731
    assert spared("") == 0
    assert spared(filled("A", "12", "Cemetery")) == -2
    assert spared(filled("AB", "123", "Cemetery")) == -4
