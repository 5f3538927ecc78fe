"""What structures bring when they are built: Unrest, ruin, renown, and how often."""

from __future__ import annotations

from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.rules.realm import Building
from towns_2e_at_play import build, built, files, kingdom, legal, month, moved, refused

BESIDE = {"luxury-store": "build: Mansion, lot: A4"}


def after(standing: str, *lines: str, **figures: int) -> Journal:
    """A kingdom of Unrest 6 and Crime 5 after a turn of these lines."""
    ground = kingdom(standing, unrest=6, crime=5, ford="", ford_borders="{north: water}", **figures)
    return built(ground, *lines)


def test_each_structure_moves_unrest_and_ruin_as_its_entry_says() -> None:
    """K2-SET-10: id, change of Unrest, changes of ruins; dice are written, `choose: crime` picks the ruin."""
    for entry in (
        "K2-SET-academy|0|",
        "K2-SET-alchemy-laboratory|0|",
        "K2-SET-arcanists-tower|0|",
        "K2-SET-arena|0|",
        "K2-SET-bank|0|",
        "K2-SET-barracks|-1|",
        "K2-SET-brewery|-1|",
        "K2-SET-bridge|0|",
        "K2-SET-bridge-stone|0|",
        "K2-SET-castle|-3|",
        "K2-SET-cathedral|-4|",
        "K2-SET-cemetery|0|",
        "K2-SET-construction-yard|0|",
        "K2-SET-dump|0|",
        "K2-SET-embassy|0|",
        "K2-SET-festival-hall|0|",
        "K2-SET-foundry|0|",
        "K2-SET-garrison|-1|",
        "K2-SET-general-store|0|",
        "K2-SET-gladiatorial-arena|0|",
        "K2-SET-granary|0|",
        "K2-SET-guildhall|0|",
        "K2-SET-herbalist|0|",
        "K2-SET-hospital|0|",
        "K2-SET-houses|-1|",
        "K2-SET-illicit-market|0|crime +1",
        "K2-SET-inn|0|",
        "K2-SET-jail|0|crime -1",
        "K2-SET-keep|-1|",
        "K2-SET-library|0|",
        "K2-SET-lumberyard|0|",
        "K2-SET-luxury-store|0|",
        "K2-SET-magic-shop|0|",
        "K2-SET-magical-streetlamps|0|crime -1",
        "K2-SET-mansion|0|",
        "K2-SET-marketplace|0|",
        "K2-SET-menagerie|0|",
        "K2-SET-military-academy|0|",
        "K2-SET-mill|0|",
        "K2-SET-mint|0|",
        "K2-SET-monument|-1|crime -1",
        "K2-SET-museum|0|",
        "K2-SET-noble-villa|-2|",
        "K2-SET-occult-shop|0|",
        "K2-SET-opera-house|-4|",
        "K2-SET-orphanage|-1|",
        "K2-SET-palace|-10|",
        "K2-SET-park|-1|",
        "K2-SET-paved-streets|0|",
        "K2-SET-pier|0|",
        "K2-SET-printing-house|0|",
        "K2-SET-sacred-grove|0|",
        "K2-SET-secure-warehouse|0|",
        "K2-SET-sewer-system|0|",
        "K2-SET-shrine|0|",
        "K2-SET-smithy|0|",
        "K2-SET-specialized-artisan|0|",
        "K2-SET-stable|0|",
        "K2-SET-stockyard|0|",
        "K2-SET-stonemason|0|",
        "K2-SET-tannery|0|",
        "K2-SET-tavern-dive|-1|crime +1",
        "K2-SET-tavern-luxury|-4|",
        "K2-SET-tavern-popular|-2|",
        "K2-SET-tavern-world-class|-5|",
        "K2-SET-temple|-2|",
        "K2-SET-tenement|-1|crime +1",
        "K2-SET-theater|-1|",
        "K2-SET-thieves-guild|0|crime +1",
        "K2-SET-town-hall|-1|",
        "K2-SET-trade-shop|0|",
        "K2-SET-university|0|",
        "K2-SET-wall-stone|-1|",
        "K2-SET-wall-wooden|-1|",
        "K2-SET-watchtower|-1|",
        "K2-SET-watchtower-stone|-1|",
        "K2-SET-waterfront|0|",
    ):
        rule, unrest, ruin = entry.split("|")
        id = rule.removeprefix("K2-SET-")
        place = "side: north" if id.startswith(("wall", "bridge")) else "lot: A1"
        skill = "skill: Defense, " if id in ("castle", "palace", "town-hall") else ""
        die = {"castle": ", rolls: {unrest: 3}", "tavern-luxury": ", rolls: {unrest: 3}"}.get(id, "")
        die = ", rolls: {unrest: 5}" if id == "tavern-world-class" else die
        line = build(id, more=f"{place}, {skill}choose: crime{die}")
        journal = built(
            kingdom(BESIDE.get(id, ""), level=19, unrest=9, crime=5, borders="{north: water}"),
            "gm: {unrest: +6}, why: a test",
            line,
        )
        assert sum(moved(journal, "unrest", rule)) == int(unrest), rule
        assert moved(journal, "crime", rule) == ([int(ruin.split()[1])] if ruin else []), rule


def test_the_first_of_a_turn_counts_and_a_second_does_not() -> None:
    """K2-SET-houses: Unrest -1 for the first of a turn, in whatever settlement; K2-SET-tenement: its ruin each time."""
    houses = after("build: Inn, lot: A1", build("Houses", "A2"), build("Houses", "A1", town="Ford"))
    assert moved(houses, "unrest", "K2-SET-houses") == [-1]
    more = "choose: crime"
    tenements = after("build: Inn, lot: A1", build("Tenement", "A2", more), build("Tenement", "A1", more, town="Ford"))
    assert moved(tenements, "unrest", "K2-SET-tenement") == [-1]
    assert moved(tenements, "crime", "K2-SET-tenement") == [1, 1]
    ground = kingdom("build: Inn, lot: A1", unrest=9)
    later = legal(files(ground, month(build("Houses", "A2")), month(build("Houses", "A3"))))
    assert moved(later, "unrest", "K2-SET-houses") == [-1]


def test_only_the_first_barracks_ever_calm_the_kingdom() -> None:
    """K2-SET-barracks: in any settlement; those of an opening are the first as well."""
    assert not moved(
        after("build: Barracks, lot: A1", build("Barracks", "A1", town="Ford")), "unrest", "K2-SET-barracks"
    )
    ground = kingdom(unrest=9)
    torn = "does: Demolish, in: Tuskholm, lot: A1, degree: success, why: a test"
    again = legal(files(ground, month(build("Barracks", "A1")), month(torn), month(build("Barracks", "A1"))))
    assert not moved(again, "unrest", "K2-SET-barracks")


def test_the_first_wall_of_each_settlement_calms_it() -> None:
    """K2-SET-wall-wooden, K2-SET-wall-stone: each kind once a settlement; K2-SET-7: never twice on a border."""
    wall = build("wall-wooden", more="side: north")
    both = after("build: wall-wooden, side: west", wall, build("wall-wooden", more="side: south", town="Ford"))
    assert moved(both, "unrest", "K2-SET-wall-wooden") == [-1]
    stone = build("wall-stone", more="side: north")
    assert "stands there and is whole" in refused(kingdom("build: wall-stone, side: north"), stone)
    assert "say on which border" in refused(kingdom(), build("wall-wooden"))
    assert "`north`, `east`, `south` or `west`" in refused(kingdom(), build("wall-wooden", more="side: up"))


def test_a_wooden_wall_is_upgraded_to_one_of_stone() -> None:
    """K2-SET-wall-stone, K2-SET-6: 4 - 2 RP, 8 stone, and its own first calms the settlement."""
    journal = after("build: wall-wooden, side: north", build("wall-stone", more="side: north"))
    assert moved(journal, "rp", "K2-ACT-build-structure") == [-2]
    assert moved(journal, "stone", "K2-ACT-build-structure") == [-8]
    assert moved(journal, "lumber", "K2-ACT-build-structure") == []
    assert moved(journal, "unrest", "K2-SET-wall-stone") == [-1]
    (wall,) = journal.last.view.all(Building).values()
    assert (wall.type, wall.side) == ("wall-stone", "north")


def test_four_breweries_of_a_settlement_calm_it() -> None:
    """K2-SET-brewery: as long as there are fewer than four."""
    three = "; ".join(f"build: Brewery, lot: A{number}" for number in (1, 2, 3))
    four = "build: Brewery, lot: A1; build: Brewery, lot: A2; build: Brewery, lot: B1; build: Brewery, lot: B2"
    homes = "build: Inn, lot: B3; build: Inn, lot: B4"
    assert moved(after(three, build("Brewery", "A4")), "unrest", "K2-SET-brewery") == [-1]
    assert moved(after(f"{four}; {homes}", build("Brewery", "A3")), "unrest", "K2-SET-brewery") == []


def test_a_second_edifice_brings_nothing_to_its_settlement() -> None:
    """K2-SET-7, K2-SET-keep: once a settlement; another settlement has its own."""
    assert not moved(after("build: Keep, lot: A1", build("Keep", "A3")), "unrest", "K2-SET-keep")
    assert moved(after("build: Keep, lot: A1", build("Keep", "A1", town="Ford")), "unrest", "K2-SET-keep") == [-1]


def test_renown_of_structures() -> None:
    """K2-SET-7: Fame +1 of the kingdom's kind, -1 of the opposite alone; neither kind moves nothing."""

    def fame(structure: str, kind: str) -> list[int]:
        more = "rolls: {unrest: 3}, skill: Defense" if structure == "Castle" else ""
        line = build(structure, "A1", more)
        return moved(built(kingdom(fame=kind), line), "fame", "K2-SET-7")

    assert fame("University", "fame") == [1]
    assert fame("University", "infamy") == [-1]
    assert fame("Illicit Market", "infamy") == [1]
    assert fame("Illicit Market", "fame") == [-1]
    assert fame("Castle", "fame") == fame("Castle", "infamy") == [1]
    assert fame("Inn", "fame") == []


def test_infrastructure_stands_once_in_a_grid() -> None:
    """K2-SET-7: it takes no lot; K2-SET-paved-streets, K2-SET-sewer-system, K2-SET-magical-streetlamps."""
    for id in ("paved-streets", "sewer-system", "magical-streetlamps"):
        assert "stands there and is whole" in refused(kingdom(f"build: {id}"), build(id)), id
    both = built(kingdom("build: Inn, lot: A1; build: paved-streets"), build("sewer-system"))
    assert len(both.last.view.all(Building)) == 3
    second = kingdom("build: Inn, lot: A1; build: paved-streets; build: sewer-system", grids="{with: []}")
    built(second, build("paved-streets", more="district: 2"))
    assert "there is one already" in refused(second, build("sewer-system", more="district: 2"))
