"""The land in the French variant: four Mines, Canals as rivers, Farms anywhere, Resources; and what is as below."""

from __future__ import annotations

import pytest

from french_at_play import CALM, QUIET, entries, files, french, month, moves, start
from kingdom_chronicle.engine.book import Enter
from kingdom_chronicle.rules.realm import Holding
from kingdom_chronicle.rules.ultimate_campaign.land.land_scores import tax_sites
from land_at_play import kingdom, land
from rules_at_play import legal, play, realm
from towns_at_play import said

MINES = {"Iron Mine": (6, 1), "Silver Mine": (6, 2), "Gold Mine": (6, 3), "Mithril Mine": (6, 6)}
VEINS = {"Silver Mine": "silver vein", "Gold Mine": "gold vein", "Mithril Mine": "mithril vein"}
CALM_REALM = "treasury: 100, stability: 100, consumption: 0"


def build(name: str, hex: str, more: str = "") -> str:
    return CALM + f"edict:\n  - {{build: {name}, hex: {hex}{more}}}\n"


def attributes(view) -> tuple[int, int, int]:
    """Economy, Loyalty and Stability beyond the alignment's Stability +4."""
    economy, loyalty, stability = (view.score(name).value for name in ("economy", "loyalty", "stability"))
    return economy, loyalty, stability - 4


@pytest.mark.parametrize("mine", MINES)
@pytest.mark.parametrize("terrain", ["c", "d", "h", "m"])
def test_a_mine_costs_six_and_pays_by_its_kind(mine: str, terrain: str) -> None:
    """FR-35: Economy +1 each, and 1, 2, 3 or 6 BP with the taxes, in a cavern, desert, hills or mountains."""
    vein = f"A2: {{special: [{VEINS[mine]}]}}" if mine in VEINS else ""
    journal = month(
        build(mine, "A2"), kingdom=kingdom(["A1", "A2"], CALM_REALM), land=land("pp", f"{terrain}p", hexes=vein)
    )
    cost, yields = MINES[mine]
    assert moves(journal, "treasury", "UC-IMP-17") == [-cost]
    assert attributes(journal.last.view)[0] - attributes(journal.before.view)[0] == 1
    assert [site.value for site in tax_sites(journal.last.view)] == [yields]


@pytest.mark.parametrize("mine", VEINS)
def test_a_richer_mine_needs_its_vein(mine: str) -> None:
    """FR-35: of silver, gold or mithril; a Resource alone is none."""
    text = kingdom(["A1", "A2"], CALM_REALM)
    ground = land("pp", "hp", hexes="A2: {special: [resource]}")
    problems = play(files(build(mine, "A2"), kingdom=text, land=ground))[1]
    assert said(problems) == [f"UC-IMP-17: {mine} cannot stand in A2, which has no site for it"]
    assert [str(each) for each in problems[0].help] == [f"It stands at: {VEINS[mine].title()}."]
    plain = land("pp", "pp", hexes=f"A2: {{special: [{VEINS[mine]}]}}")
    assert [each.code for each in play(files(build(mine, "A2"), kingdom=text, land=plain))[1]] == ["UC-IMP-17"]


def test_a_gold_mine_on_a_resource() -> None:
    """FR-35, FR-43: Economy +1 of the mine and +1 of the Resource, and 3 + 1 BP at the taxes."""
    text = kingdom({"A1": "Gold Mine"}, "treasury: 0, consumption: 0")
    view = start(text, land=land("hh", hexes="A1: {special: [resource, gold vein]}"))
    assert attributes(view) == (2, 0, 0)
    assert [site.value for site in tax_sites(view)] == [4]


def test_two_mines_of_different_kinds_do_not_share_a_hex() -> None:
    """FR-35: each stands alone, as below."""
    text = kingdom({"A1": "Iron Mine"}, CALM_REALM)
    ground = land("hh", hexes="A1: {special: [gold vein]}")
    problems = play(files(build("Gold Mine", "A1"), kingdom=text, land=ground))[1]
    assert [each.code for each in problems] == ["UC-IMP-1"]


@pytest.mark.parametrize(("mine", "bp"), [("Iron Mine", 2), ("Gold Mine", 4), ("Quarry", 1)])
def test_a_foundry_draws_on_a_mine_of_any_kind(mine: str, bp: int) -> None:
    """FR-35, which says nothing of Foundries: 1 BP more, as of any Mine, and nothing of a Quarry."""
    foundry = "  settlements:\n    Karrow:\n      hex: A1\n      borders: {west: water}\n"
    foundry += "      with: [{build: Foundry, lots: [A1, B1]}]\n"
    ground = land("hh", "hh", hexes="A2: {special: [gold vein]}")
    view = start(kingdom({"A1": "Road", "A2": mine}, "treasury: 0", more=foundry), land=ground)
    assert sum(site.value for site in tax_sites(view)) == bp


def test_the_name_of_the_rules_below_is_the_iron_mine() -> None:
    """FR-35: `build: Mine`; in French it is a `Mine de fer`, and a Fort a `Fortin`."""
    ground = land("pp", "hh")
    for name in ("Mine", "Iron Mine", "Mine de fer"):
        journal = month(build(name, "A2"), kingdom=kingdom(["A1", "A2"], CALM_REALM), land=ground)
        assert "mine" in journal.last.view.all(Holding)["A2"].improvements
    fort = month(build("Fortin", "A2"), kingdom=kingdom(["A1", "A2"], CALM_REALM), land=ground)
    assert "fort" in fort.last.view.all(Holding)["A2"].improvements


# ---- rivers


LONG = [f"{column}1" for column in "ABCDEFGHIJKLMNOP"]


@pytest.mark.parametrize(
    ("rivers", "canals", "economy", "stability"),
    [(0, 3, 0, 0), (0, 4, 1, 0), (0, 8, 2, 1), (3, 1, 1, 0), (3, 0, 0, 0), (4, 4, 2, 1), (5, 2, 1, 0)],
)
def test_a_canal_counts_as_a_river(rivers: int, canals: int, economy: int, stability: int) -> None:
    """FR-30, FR-31: +1 Economy for each full 4 and +1 Stability for each full 8 hexes of either, counted together."""
    built = {label: "Canal" if rivers <= place < rivers + canals else "" for place, label in enumerate(LONG)}
    water = ", ".join(LONG[:rivers])
    text = kingdom(built, "treasury: 0, consumption: 0")
    assert attributes(start(text, land=land("p" * 16, rivers=water))) == (economy, 0, stability)


def test_a_canal_beside_a_river_counts_once_and_below_not_at_all() -> None:
    """FR-30: a hex with both is one hex of water; in the rules below four Canals add nothing."""
    ground = land("p" * 16, rivers=", ".join(LONG[:3]))
    both = kingdom(dict.fromkeys(LONG[:3], "Canal"), "treasury: 0")
    assert attributes(start(both, land=ground)) == (0, 0, 0)
    four = kingdom(dict.fromkeys(LONG[:4], "Canal"), "treasury: 0")
    assert attributes(legal(realm(kingdom=four, land=land("p" * 16))).last.view) == (0, 0, 0)


@pytest.mark.parametrize(("terrain", "cost"), [("p", 2), ("h", 6), ("d", 8)])
def test_a_canal_costs_two_roads(terrain: str, cost: int) -> None:
    """FR-30: on plains, hills and desert; not in a forest."""
    text = kingdom(["A1", "A2"], CALM_REALM)
    journal = month(build("Canal", "A2"), kingdom=text, land=land("pp", f"{terrain}p"))
    assert moves(journal, "treasury", "UC-IMP-12") == [-cost]
    assert [each.code for each in play(files(build("Canal", "A2"), kingdom=text, land=land("pp", "fp")))[1]] == [
        "UC-IMP-12"
    ]


# ---- roads


@pytest.mark.parametrize(("terrain", "cost"), [("p", 1), ("f", 2), ("h", 3), ("m", 4), ("s", 4), ("j", 4)])
def test_a_road_costs_by_its_ground(terrain: str, cost: int) -> None:
    """FR-27: plains 1, forest 2, hills 3, all else 4."""
    journal = month(build("Road", "A2"), kingdom=kingdom(["A1", "A2"], CALM_REALM), land=land("pp", f"{terrain}p"))
    assert moves(journal, "treasury", "UC-IMP-19") == [-cost]


def test_roads_add_by_fours_and_eights() -> None:
    """FR-27: 4 Roads Economy +1, 8 Roads Economy +2 and Stability +1."""
    for count, found in ((3, (0, 0, 0)), (4, (1, 0, 0)), (8, (2, 0, 1))):
        text = kingdom(dict.fromkeys(LONG[:count], "Road"), "treasury: 0, consumption: 0")
        assert attributes(start(text, land=land("p" * 16))) == found


def test_a_highway_is_that_of_the_rules_below() -> None:
    """FR-28: it takes Size 26, or by the switch `highway-size` any; it costs the difference and counts like a Road."""
    text = kingdom({"A1": "", "A2": "Road"}, CALM_REALM)
    upgrade = CALM + "edict:\n  - {upgrade: Road, to: Highway, hex: A2}\n"
    problems = play(files(upgrade, kingdom=text, land=land("pp", "hp")))[1]
    assert said(problems) == ["UC-IMP-16: Highway takes a kingdom of Size 26; this one has 2"]
    any_size = text.replace("exploration: untracked", "exploration: untracked, highway-size: any size")
    journal = month(upgrade, kingdom=any_size, land=land("pp", "hp"))
    assert moves(journal, "treasury", "UC-IMP-3") == [-3]
    view = start(kingdom(dict.fromkeys(LONG[:4], "Highway"), "treasury: 0"), land=land("p" * 16))
    assert attributes(view) == (1, 0, 0)


def test_an_aqueduct_is_that_of_the_rules_below() -> None:
    """FR-32: Loyalty and Stability +1 once it leads from a mountain river to a settlement, and nothing before."""
    stands = "  settlements:\n    Karrow: {hex: A1}\n"
    view = start(
        kingdom({"A1": "Aqueduct", "A2": "Aqueduct"}, "treasury: 0", more=stands), land=land("pp", "mp", rivers="A2")
    )
    assert attributes(view) == (0, 1, 1)
    alone = start(kingdom({"A1": "Aqueduct"}, "treasury: 0", more=stands), land=land("pp", "pp"))
    assert attributes(alone) == (0, 0, 0)


# ---- what feeds, watches and yields


@pytest.mark.parametrize(("terrain", "cost"), [("p", 2), ("h", 4), ("d", 8)])
def test_a_farm_stands_on_dry_ground(terrain: str, cost: int) -> None:
    """FR-33: without a river, a lake or Farms beside it, even in a desert; below it is refused there."""
    text, ground = kingdom(["A1", "A2"], "treasury: 100, stability: 100"), land("pp", f"{terrain}p")
    journal = month(build("Farm", "A2"), kingdom=text, land=ground)
    assert moves(journal, "treasury", "UC-IMP-13") == [-cost]
    assert journal.last.after["edict"]["consumption"] == 0
    assert play(realm(build("Farm", "A2") + QUIET, kingdom=text, land=ground))[1] != []


def test_a_farm_still_needs_its_ground() -> None:
    """FR-33: plains, hills or desert, no forest."""
    problems = play(files(build("Farm", "A2"), kingdom=kingdom(["A1", "A2"], CALM_REALM), land=land("pp", "fp")))[1]
    assert [each.code for each in problems] == ["UC-IMP-13"]


def test_a_fishery_stands_at_any_water() -> None:
    """FR-34: 4 BP, Consumption -1; a river, a lake, a marsh; none on dry plains."""
    text = kingdom(["A1", "A2", "B1"], "treasury: 100, stability: 100")
    for ground in (land("pp", "sp"), land("pp", "wp"), land("pp", "pp", rivers="A2")):
        journal = month(build("Fishery", "A2"), kingdom=text, land=ground)
        assert moves(journal, "treasury", "UC-IMP-14") == [-4]
        assert journal.last.after["edict"]["consumption"] - journal.last.after["upkeep"]["consumption"] == -1
    assert play(files(build("Fishery", "A2"), kingdom=text, land=land("pp", "pp")))[1] != []


@pytest.mark.parametrize(("work", "terrain", "cost"), [("Quarry", "m", 6), ("Sawmill", "f", 3), ("Sawmill", "j", 3)])
def test_quarries_and_sawmills_pay(work: str, terrain: str, cost: int) -> None:
    """FR-36: Stability +1 and 1 BP."""
    journal = month(build(work, "A2"), kingdom=kingdom(["A1", "A2"], CALM_REALM), land=land("pp", f"{terrain}p"))
    assert cost in [-moved for moved in moves(journal, "treasury")]
    assert attributes(journal.last.view)[2] - attributes(journal.before.view)[2] == 1
    assert [site.value for site in tax_sites(journal.last.view)] == [1]


@pytest.mark.parametrize(
    ("work", "cost", "stability", "defense", "eaten"), [("Watchtower", 12, 1, 2, 0), ("Fort", 24, 2, 4, 1)]
)
def test_watchtowers_and_forts_guard(work: str, cost: int, stability: int, defense: int, eaten: int) -> None:
    """FR-37, FR-41: 12 BP Stability +1, 24 BP Stability +2 and Consumption +1; Unrest -1; Defense, on a lair 1 more."""
    text = kingdom(["A1", "A2"], "treasury: 100, stability: 100, unrest: 5")
    journal = month(build(work, "A2"), kingdom=text, land=land("pp", "pp"))
    assert -cost in moves(journal, "treasury") and moves(journal, "unrest")[1:] == [-1]
    assert attributes(journal.last.view)[2] - attributes(journal.before.view)[2] == stability
    assert journal.last.after["edict"]["consumption"] - journal.last.after["upkeep"]["consumption"] == eaten
    town = "  settlements:\n    Karrow: {hex: A1}\n"
    for special, more in (("", 0), ("A1: {special: [lair]}", 1)):
        view = start(kingdom({"A1": work}, "treasury: 0", more=town), land=land("pp", hexes=special))
        assert view.score("defense", "karrow").value == defense + more


def test_a_bridge_spares_the_road_its_price() -> None:
    """FR-29, FR-38: a Road over a river costs twice, where a Bridge stands once."""
    text = kingdom(["A1", "A2"], CALM_REALM)
    for special, cost in (("", 2), ("A2: {special: [bridge]}", 1)):
        ground = land("pp", "pp", rivers="A2", hexes=special)
        assert moves(month(build("Road", "A2"), kingdom=text, land=ground), "treasury", "UC-IMP-19") == [-cost]


def test_a_standing_building_is_not_counted() -> None:
    """FR-39: at Size 2 a turn has one building; the town that is founded around another one has both."""
    ground = land("pp", "pp", hexes="A2: {special: [building]}")
    stands = "[{build: Shrine, lot: C3}, {build: Stable, lot: F6, standing: yes}]"
    turn = CALM + f"edict:\n  - {{prepare: A2}}\n  - {{found: Alder, hex: A2, with: {stands}}}\n"
    journal = month(turn, kingdom=kingdom(["A1", "A2"], CALM_REALM), land=ground)
    assert sum(moves(journal, "treasury")) == 1 - 1 - 8 + sum(moves(journal, "treasury", "UC-INC-6"))


def test_a_free_city_is_asked_by_a_check() -> None:
    """FR-40: a failed Stability check raises Unrest by a die of 4."""
    ground = land("pp", hexes="B1: {special: [free city]}")
    turn = CALM + "edict:\n  - {claim: B1, roll: 1, rolls: {unrest: 3}}\n"
    journal = month(turn, kingdom=kingdom(["A1"], CALM_REALM), land=ground)
    assert moves(journal, "unrest", "UC-TER-22") == [3]


@pytest.mark.parametrize(
    ("special", "built", "found"),
    [
        ("lair", "", (0, 0, 1)),
        ("landmark", "", (0, 1, 0)),
        ("landmark", "Road", (0, 2, 0)),
        ("landmark", "Highway", (0, 2, 0)),
        ("resource", "", (1, 0, 0)),
        ("resource", "Mine", (2, 0, 0)),
        ("resource", "Quarry", (1, 0, 1)),
        ("silver vein", "", (0, 0, 0)),
    ],
)
def test_what_special_terrain_adds(special: str, built: str, found: tuple[int, int, int]) -> None:
    """FR-35, FR-41, FR-42, FR-43: a Resource is Economy +1, and of its Mine or Quarry no attribute, unlike below."""
    view = start(kingdom({"A1": built}, "treasury: 0"), land=land("hh", hexes=f"A1: {{special: [{special}]}}"))
    assert attributes(view) == found


@pytest.mark.parametrize(("work", "terrain", "bp"), [("Iron Mine", "h", 2), ("Quarry", "h", 2), ("Sawmill", "f", 2)])
def test_a_resource_raises_what_its_site_yields(work: str, terrain: str, bp: int) -> None:
    """FR-43: 1 BP more; below it also raises Economy or Stability by 1 more."""
    text, ground = kingdom({"A1": work}, "treasury: 0"), land(f"{terrain}h", hexes="A1: {special: [resource]}")
    assert [site.value for site in tax_sites(start(text, land=ground))] == [bp]
    below = kingdom({"A1": work.replace("Iron ", "")}, "treasury: 0")
    assert sum(attributes(legal(realm(kingdom=below, land=ground)).last.view)) == 3
    assert sum(attributes(start(text, land=ground))) == 2


def test_a_resource_feeds() -> None:
    """FR-43: a Farm there takes 3 off Consumption, a Fishery 2."""
    for work, less in (("Farm", 3), ("Fishery", 2)):
        ground = land("ppp", "ppp", rivers="A1", hexes="A1: {special: [resource]}")
        view = start(kingdom({"A1": work, "A2": "", "B1": "", "B2": ""}, "treasury: 0"), land=ground)
        assert view.score("consumption").value == 4 - less


def test_what_a_resource_was_is_told() -> None:
    """FR-43: the cell that is covered is remembered: 0, was 1."""
    view = start(kingdom(["A1"], "treasury: 0"), land=land("hh"))
    figure = view.tables.figure("special_terrain", "resource", "site_bonus")
    assert figure.source is not None
    assert (figure.value, figure.source.was) == (0, 1)


@pytest.mark.parametrize(
    ("terrain", "cost", "months"),
    [("p", 1, 0), ("f", 4, 2), ("h", 2, 1), ("m", 12, 4), ("s", 8, 3), ("d", 4, 1), ("j", 12, 4), ("c", 8, 3)],
)
def test_ground_is_prepared(terrain: str, cost: int, months: int) -> None:
    """FR-45: five grounds as the page has them, desert, jungle and cavern as below."""
    turn = CALM + "edict:\n  - {prepare: A2}\n"
    journal = month(turn, kingdom=kingdom(["A1", "A2"], CALM_REALM), land=land("pp", f"{terrain}p"))
    assert moves(journal, "treasury", "UC-EDI-10") == [-cost]
    assert journal.last.view.all(Holding)["A2"].ready == 1 + months


@pytest.mark.parametrize(
    ("size", "settlements", "buildings", "claims", "improvements"),
    [
        (10, 1, 1, 1, 2),
        (11, 1, 2, 2, 3),
        (26, 1, 5, 3, 5),
        (51, 2, 10, 4, 7),
        (101, 3, 20, 8, 9),
        (201, 4, None, 12, 12),
    ],
)
def test_the_limits_of_a_turn(size, settlements, buildings, claims, improvements) -> None:
    """FR-8: the page's columns stand in another order, with the same figures."""
    from kingdom_chronicle.rules.ultimate_campaign.checks import limit

    view = start(kingdom(["A1"], f"size: {size}"), land=land("pp"))
    found = [limit(view, each) for each in ("settlements", "buildings", "claims", "improvements")]
    assert found == [settlements, buildings, claims, improvements]


def test_claims_and_abandoned_hexes() -> None:
    """FR-23: a claim costs 1 BP; a hex given up is Unrest +1, one with a city +4."""
    town = "  settlements:\n    Karrow: {hex: A2}\n"
    text = kingdom(["A1", "A2"], CALM_REALM, more=town)
    claimed = month(CALM + "edict:\n  - claim: B1\n", kingdom=text, land=land("pp", "pp"))
    assert moves(claimed, "treasury", "UC-EDI-4") == [-1]
    for hex, unrest in (("B1", 1), ("A2", 4)):
        held = kingdom(["A1", "A2", "B1"], CALM_REALM, more=town)
        journal = month(CALM + f"edict:\n  - abandon: {hex}\n", kingdom=held, land=land("pp", "pp"))
        assert moves(journal, "unrest", "UC-EDI-5") == [unrest]
    assert [
        each.code for each in play(files(CALM + "edict:\n  - claim: C1\n", kingdom=text, land=land("ppp", "ppp")))[1]
    ] == ["UC-EDI-4"]


@pytest.mark.parametrize(
    ("edict", "levels"),
    [
        (
            "holidays",
            {"none": (0, -1, 0, 0), "1": (0, 1, 0, 1), "6": (0, 2, 0, 2), "12": (0, 3, 0, 4), "24": (0, 4, 0, 8)},
        ),
        (
            "promotion",
            {
                "none": (0, 0, -1, 0),
                "token": (0, 0, 1, 1),
                "standard": (0, 0, 2, 2),
                "aggressive": (0, 0, 3, 4),
                "expansionist": (0, 0, 4, 8),
            },
        ),
        (
            "taxation",
            {
                "none": (0, 1, 0, 0),
                "light": (1, -1, 0, 0),
                "normal": (2, -2, 0, 0),
                "heavy": (3, -4, 0, 0),
                "overwhelming": (4, -8, 0, 0),
            },
        ),
    ],
)
def test_the_edicts(edict: str, levels: dict[str, tuple[int, int, int, int]]) -> None:
    """FR-26: Economy, Loyalty, Stability and Consumption of each level."""
    for level, found in levels.items():
        view = start(kingdom(["A1"], "treasury: 0", more=f"  edicts: {{{edict}: {level}}}\n"), land=land("pp"))
        assert (*attributes(view), view.score("consumption").value - 1) == found


def test_nothing_of_the_land_is_entered_for_the_variant() -> None:
    """FR-30: a Canal is a Canal; that it counts as a river is worked out anew each time."""
    journal = month(build("Canal", "A2"), kingdom=kingdom(["A1", "A2"], CALM_REALM), land=land("pp", "pp"))
    built = [each.record for each in entries(journal, Enter) if isinstance(each.record, Holding)]
    assert [dict(record.improvements) for record in built] == [{"canal": 1}]
    assert french(kingdom(["A1"], CALM_REALM)).startswith("format: 1")
