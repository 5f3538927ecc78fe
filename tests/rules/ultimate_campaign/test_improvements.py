"""The edict step `improvements`: UC-IMP-1 to UC-IMP-25, UC-TER-1 to UC-TER-12, UC-EDI-9, UC-EDI-10."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.book import Adjust, Note
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.rules.realm import Holding
from land_at_play import changed, codes, kingdom, land, month, refused, settled, sign, told
from rules_at_play import legal, opened, play, realm


def build(what: str, hex: str = "A1", more: str = "") -> str:
    return f"build: {what}\n  hex: {hex}" + (f"\n  {more}" if more else "")


def upgrade(what: str, to: str, hex: str = "A1") -> str:
    return f"upgrade: {what}\n  to: {to}\n  hex: {hex}"


def holding(journal: Journal, label: str = "A1") -> Holding:
    held = journal.last.view.get(Holding, label)
    assert held is not None
    return held


# ---- prices


PRICES = [
    # terrain, improvement, what stands there, price on dry land, price by a river
    ("plains", "Road", "", 1, 2),
    ("forest", "Road", "", 2, 4),
    ("hills", "Road", "", 3, 6),
    ("desert", "Road", "", 4, 8),
    ("jungle", "Road", "", 4, 8),
    ("marsh", "Road", "", 4, 8),
    ("mountains", "Road", "", 4, 8),
    ("cavern", "Road", "", 4, 8),
    ("plains", "Canal", "", 2, 2),
    ("hills", "Canal", "", 6, 6),
    ("desert", "Canal", "", 8, 8),
    ("plains", "Aqueduct", "", 1, 1),
    ("mountains", "Aqueduct", "", 4, 4),
    ("plains", "Farm", "Canal", 2, 2),
    ("hills", "Farm", "Canal", 4, 4),
    ("desert", "Farm", "Canal", 8, 8),
    ("marsh", "Fishery", "", 4, 4),
    ("plains", "Fort", "", 24, 24),
    ("plains", "Watchtower", "", 12, 12),
    ("hills", "Mine", "", 6, 6),
    ("mountains", "Quarry", "", 6, 6),
    ("jungle", "Sawmill", "", 3, 3),
]


@pytest.mark.parametrize(("terrain", "what", "there", "dry", "wet"), PRICES)
def test_an_improvement_costs_what_the_ground_says(terrain: str, what: str, there: str, dry: int, wet: int) -> None:
    """UC-IMP-10 to UC-IMP-21, UC-TER-1 to UC-TER-9, UC-TER-12: a river doubles Roads alone."""
    for river, price in (("", dry), ("A1", wet)):
        ground = land(sign(terrain), rivers=river)
        journal = legal(realm(month(build(what)), kingdom=kingdom({"A1": there}), land=ground))
        assert changed(journal, "treasury") == -price
        assert holding(journal).improvements[what.lower()] == 1


def test_a_bridge_of_the_map_spares_the_doubling() -> None:
    """UC-TER-12, UC-TER-20: Road over a river with a Bridge 1 BP, its Highway 1 more."""
    ground = land("p", rivers="A1", hexes="A1: {special: [bridge]}")
    journal = legal(realm(month(build("Road")), kingdom=kingdom(["A1"]), land=ground))
    assert changed(journal, "treasury") == -1
    files = realm(
        month(upgrade("Road", "Highway")),
        kingdom=kingdom({"A1": "Road"}, "treasury: 100, size: 26"),
        land=ground,
    )
    assert changed(legal(files), "treasury") == -1


@pytest.mark.parametrize(("there", "price"), [("", 2), ("Bridge", 1)])
def test_a_bridge_that_the_kingdom_brought_along_spares_it_too(there: str, price: int) -> None:
    """UC-TER-12, UC-IMP-11: an existing Bridge, whoever built it."""
    ground = land("p", rivers="A1")
    journal = legal(realm(month(build("Road")), kingdom=kingdom({"A1": there}), land=ground))
    assert changed(journal, "treasury") == -price
    gift = (build("Bridge", more="granted: the old king's"), build("Road"))
    assert changed(legal(realm(month(*gift), kingdom=kingdom(["A1"]), land=ground)), "treasury") == -1


@pytest.mark.parametrize(
    ("ground", "river", "difference"), [("p", "", 1), ("h", "", 3), ("p", "A1", 2), ("m", "A1", 8)]
)
def test_a_highway_costs_the_difference_to_the_road(ground: str, river: str, difference: int) -> None:
    """UC-IMP-3, UC-IMP-16: twice a Road less the Road, both doubled by a river."""
    files = realm(
        month(upgrade("Road", "Highway")),
        kingdom=kingdom({"A1": "Road"}, "treasury: 100, size: 26"),
        land=land(ground, rivers=river),
    )
    journal = legal(files)
    assert changed(journal, "treasury") == -difference
    assert dict(holding(journal).improvements) == {"highway": 1}


def test_the_price_shows_how_it_was_made() -> None:
    """Road in hills over a river: 3 BP, times 2."""
    journal = legal(realm(month(build("Road")), kingdom=kingdom(["A1"]), land=land("h", rivers="A1")))
    (paid,) = [
        entry.figure
        for posted in journal.last.posted
        if posted.decision is not None and posted.step == "improvements"
        for entry in posted.entries
        if isinstance(entry, Adjust)
    ]
    (leaf,) = paid.leaves()
    assert (paid.value, leaf.value, leaf.source and leaf.source.id) == (-6, 3, "terrain/hills/road_cost")


def test_farms_count_in_the_running_treasury() -> None:
    """Confusion 3: Treasury 9, two Farms for 8: 1 is left."""
    files = realm(
        month(build("Farm", "A1"), build("Farm", "B1")),
        kingdom=kingdom(["A1", "B1"], "treasury: 9, consumption: 0, unrest: 1"),
        land=land("hh", rivers="A1, B1"),
    )
    assert legal(files).last.after["edict"]["treasury"] == 1


def test_everything_is_paid_from_one_treasury() -> None:
    """Confusion 4, UC-TER-2: 42, building 20, claim 1, Road 1, Farm 2 on a coast of plains: 18 are left."""
    town = "  settlements: {Tuskholm: {hex: A1}}\n"
    files = realm(
        month(
            "build: Stockyard\n  in: Tuskholm\n  lots: [A1, B1, A2, B2]",
            "claim: B1",
            build("Road"),
            build("Farm"),
        ),
        kingdom=kingdom(["A1"], "treasury: 42, consumption: 0, unrest: 1", town),
        land=land("pp", hexes="A1: {coast: yes}"),
    )
    assert legal(files).last.after["edict"]["treasury"] == 18


def test_an_improvement_cannot_be_had_on_credit() -> None:
    """UC-GEN-7: Fort 24 of a Treasury of 24 or 23."""
    for treasury, against in ((24, []), (23, ["UC-GEN-7"])):
        figures = f"treasury: {treasury}, consumption: 0, unrest: 1"
        files = realm(month(build("Fort")), kingdom=kingdom(["A1"], figures), land=land("p"))
        assert codes(files) == against


# ---- ground


@pytest.mark.parametrize(
    ("what", "where"),
    [
        ("Canal", "dhp"),
        ("Mine", "cdhm"),
        ("Quarry", "chm"),
        ("Sawmill", "fj"),
        ("Fort", "cdfhjmsp"),
        ("Watchtower", "cdfhjmsp"),
        ("Road", "cdfhjmsp"),
        ("Aqueduct", "cdfhjmsp"),
    ],
)
def test_each_improvement_has_its_terrain(what: str, where: str) -> None:
    """UC-IMP-10 to UC-IMP-21, UC-TER-10: nowhere else, and none of these on water."""
    for ground in "cdfhjmspw":
        files = realm(month(build(what)), kingdom=kingdom(["A1"]), land=land(ground))
        assert (not told(files)) == (ground in where), ground


def test_the_refusal_names_the_terrain() -> None:
    """UC-IMP-17: what, where, what would be right."""
    (problem,) = told(realm(month(build("Mine")), kingdom=kingdom(["A1"]), land=land("p")))
    assert problem.code == "UC-IMP-17"
    assert str(problem.message) == "Mine cannot stand in A1, which is Plains"
    assert [str(help) for help in problem.help] == ["It stands in: Cavern, Desert, Hills, Mountains."]


@pytest.mark.parametrize(
    ("ground", "allowed"),
    [
        (land("w"), True),
        (land("s"), True),
        (land("p", rivers="A1"), True),
        (land("p", hexes="A1: {coast: yes}"), True),
        (land("p"), False),
        (land("pw"), False),
    ],
)
def test_a_fishery_needs_water_in_its_hex(ground: str, allowed: bool) -> None:
    """UC-IMP-14: coast, water, river, marsh."""
    against = codes(realm(month(build("Fishery")), kingdom=kingdom(["A1"]), land=ground))
    assert against == ([] if allowed else ["UC-IMP-14"])


def test_the_refusal_of_a_fishery_names_its_sites() -> None:
    """UC-IMP-14: what would be right."""
    (problem,) = told(realm(month(build("Fishery")), kingdom=kingdom(["A1"]), land=land("p")))
    assert str(problem.message) == "Fishery cannot stand in A1, which has no site for it"
    assert [str(help) for help in problem.help] == ["It stands at: a coast, Water, River, Marsh."]


def test_an_improvement_of_the_campaign_may_need_special_terrain() -> None:
    """Terrain and sites both count: a Silver Mine stands in hills that have a vein, not in others, nor by a river."""
    own = {
        "rules/special_terrain.yml": "add: {silver-vein: {label: Silver Vein}}\n",
        "rules/improvements.yml": "add: {silver-mine: {label: Silver Mine, cost: 6, terrain: [hills], "
        "sites: [silver-vein], rule: UC-IMP-17}}\n",
    }
    ground = land("hhp", rivers="B1", hexes="A1: {special: [silver vein]}\nC1: {special: [silver vein]}")
    for hex, against in (("A1", []), ("B1", ["UC-IMP-17"]), ("C1", ["UC-IMP-17"])):
        files = realm(month(build("Silver Mine", hex)), kingdom=kingdom(["A1", "B1", "C1"]), land=ground)
        assert codes(files | own) == against


def test_water_bears_no_road() -> None:
    """UC-TER-10."""
    files = realm(month(build("Road")), kingdom=kingdom(["A1"]), land=land("w"))
    assert refused(files) == [("UC-TER-10", "Road cannot stand in A1, which is water")]
    assert codes(realm(month(build("Mine")), kingdom=kingdom(["A1"]), land=land("w"))) == ["UC-IMP-17"]


def test_a_bridge_is_not_bought() -> None:
    """UC-IMP-11: it comes with the Road."""
    files = realm(month(build("Bridge")), kingdom=kingdom({"A1": "Road"}), land=land("p", rivers="A1"))
    assert codes(files) == ["UC-IMP-11"]
    files = realm(month(build("Bridge")), kingdom=kingdom(["A1"]), land=land("p", rivers="A1"))
    assert codes(files) == ["UC-IMP-11"]


# ---- water for farms


DRY = ("ppp", "ppp", "ppp")
"""B2 touches A2, A3, B1, B3, C2, C3."""


@pytest.mark.parametrize(
    ("ground", "built", "allowed"),
    [
        (land(*DRY), {"B2": ""}, False),
        (land(*DRY, rivers="B2"), {"B2": ""}, True),
        (land(*DRY, rivers="B1"), {"B2": ""}, True),
        (land(*DRY, rivers="A1"), {"B2": ""}, False),
        (land("ppp", "wpp", "ppp"), {"B2": ""}, True),
        (land("ppp", "spp", "ppp"), {"B2": ""}, True),
        (land("wpp", "ppp", "ppp"), {"B2": ""}, False),
        (land(*DRY, hexes="C2: {coast: yes}"), {"B2": ""}, True),
        (land(*DRY), {"B2": "Canal"}, True),
        (land(*DRY), {"B2": "", "A3": "Canal"}, True),
        (land(*DRY), {"B2": "", "C1": "Canal"}, False),
        (land(*DRY), {"B2": "", "B1": "Farm"}, False),
        (land(*DRY), {"B2": "", "B1": "Farm", "C3": "Farm"}, True),
        (land(*DRY), {"B2": "", "B1": "Farm", "A1": "Farm"}, False),
    ],
)
def test_a_farm_needs_water_or_two_farms_beside_it(ground: str, built: dict[str, str], allowed: bool) -> None:
    """UC-IMP-22, confusion 28: river, lake, swamp or Canal there or beside it; one Farm is too few."""
    against = codes(realm(month(build("Farm", "B2")), kingdom=kingdom(built), land=ground))
    assert against == ([] if allowed else ["UC-IMP-22"])


def test_the_refusal_of_a_dry_farm_says_what_would_do() -> None:
    """Confusion 28."""
    (problem,) = told(realm(month(build("Farm", "B2")), kingdom=kingdom({"B2": "", "B1": "Farm"}), land=land(*DRY)))
    assert str(problem.message) == "Farm in B2 lacks water: no river, lake, swamp or Canal lies there or beside it"
    assert [str(help) for help in problem.help] == ["Farms in 2 hexes beside it would do instead; there are 1."]


@pytest.mark.parametrize(
    ("ground", "built", "allowed"),
    [
        (land("dp", rivers="A1"), {"A1": ""}, True),
        (land("dp", hexes="A1: {coast: yes}"), {"A1": ""}, True),
        (land("dp"), {"A1": "Canal"}, True),
        (land("dp", rivers="B1"), {"A1": ""}, False),
        (land("dw"), {"A1": ""}, False),
        (land("dp"), {"A1": "", "B1": "Canal"}, False),
    ],
)
def test_a_farm_in_the_desert_needs_water_of_its_own(ground: str, built: dict[str, str], allowed: bool) -> None:
    """UC-IMP-13: Canal, coast or river in the hex itself."""
    against = codes(realm(month(build("Farm")), kingdom=kingdom(built), land=ground))
    assert against == ([] if allowed else ["UC-IMP-13"])


# ---- company


WET_HILLS = land("hhh", rivers="A1, B1, C1")


def company(there: str, what: str, rules: str = "exploration: untracked", size: int = 30) -> list[str]:
    """The rules against an improvement beside others in one hex of hills by a river."""
    text = kingdom({"A1": there}, f"treasury: 100, size: {size}", rules=rules)
    return codes(realm(month(build(what)), kingdom=text, land=WET_HILLS))


@pytest.mark.parametrize(
    "what", ["Farm", "Road", "Mine", "Canal", "Aqueduct", "Fishery", "Fort", "Watchtower", "Quarry"]
)
def test_each_type_stands_once_in_a_hex(what: str) -> None:
    """UC-IMP-1, confusion 25: two Farms in a hex are refused, and so is any other pair."""
    assert company(what, what) == ["UC-IMP-1"]


def test_one_improvement_without_an_asterisk_stands_in_a_hex() -> None:
    """UC-IMP-1: Mine and Quarry cannot share; those with an asterisk join any."""
    assert company("Mine", "Quarry") == ["UC-IMP-1"]
    assert company("Quarry", "Mine") == ["UC-IMP-1"]
    for what in ("Road", "Canal", "Aqueduct", "Fishery", "Fort", "Watchtower", "Farm"):
        assert company("Mine", what) == [], what
    assert company("Road, Canal, Aqueduct, Fishery, Fort, Farm", "Mine") == []


def test_an_improvement_without_an_asterisk_may_have_to_stand_alone() -> None:
    """UC-IMP-1, `starless-improvements: stand alone`: a Mine shares its hex with nothing."""
    alone = "starless-improvements: stand alone"
    for there, what in (("Mine", "Road"), ("Road", "Mine"), ("Quarry", "Farm"), ("Mine", "Quarry")):
        assert company(there, what, alone) == ["UC-IMP-1"], (there, what)
    assert company("Road, Canal, Watchtower", "Farm", alone) == []
    assert company("Mine", "Road") == []


def test_a_farm_beside_a_mine_is_a_switch() -> None:
    """UC-IMP-1, confusion 27: print allows it, the ledger says so; `farm-shares-hex: no` refuses it."""
    for there, what in (("Mine", "Farm"), ("Farm", "Mine"), ("Farm", "Quarry")):
        assert company(there, what) == []
        assert company(there, what, "farm-shares-hex: no") == ["UC-IMP-1"]
    assert company("Road", "Farm", "farm-shares-hex: no") == []


@pytest.mark.parametrize(
    ("there", "what", "noted"),
    [
        ("Farm", "Mine", "mine"),
        ("Quarry", "Farm", "quarry"),
        ("Quarry, Farm", "Road", None),
        ("Farm", "Road", None),
        ("Road", "Mine", None),
        ("", "Farm", None),
        ("", "Mine", None),
    ],
)
def test_the_ledger_says_where_a_farm_shares_a_mines_hex(there: str, what: str, noted: str | None) -> None:
    """Confusion 27: allowed by print, against the author's word; said once, when it is done."""
    journal = legal(realm(month(build(what)), kingdom=kingdom({"A1": there}), land=WET_HILLS))
    notes = [
        entry
        for posted in journal.last.posted
        for entry in posted.entries
        if isinstance(entry, Note) and entry.id == "farm-beside-works"
    ]
    fact = Note("farm-beside-works", {"hex": "A1", "improvement": noted or ""}, "UC-IMP-1")
    assert notes == ([fact] if noted else [])


def test_a_watchtower_and_a_fort_exclude_each_other() -> None:
    """UC-IMP-2, UC-IMP-3: a Fort takes the place of a Watchtower."""
    assert company("Fort", "Watchtower") == ["UC-IMP-2"]
    assert company("Watchtower", "Fort") == ["UC-IMP-3"]


def test_what_a_campaign_keeps_apart_stays_apart_both_ways() -> None:
    """UC-IMP-2: a Beacon that is not with a Mine keeps a Mine from its hex, too."""
    own = {"rules/improvements.yml": "add: {beacon: {label: Beacon, shares hex: yes, cost: 1, not with: [mine]}}\n"}
    for there, what in (("Mine", "Beacon"), ("Beacon", "Mine")):
        files = realm(month(build(what)), kingdom=kingdom({"A1": there}), land=WET_HILLS)
        assert codes(files | own) == ["UC-IMP-2"]


def test_a_settlement_is_no_improvement() -> None:
    """UC-IMP-1, confusion 31: a city and a Farm, and a Mine, in one hex."""
    town = "  settlements: {Tuskholm: {hex: A1}}\n"
    for what in ("Farm", "Mine", "Fort"):
        files = realm(month(build(what)), kingdom=kingdom(["A1"], more=town), land=WET_HILLS)
        assert told(files) == []


# ---- conditions


def test_a_highway_needs_a_road_and_size_26() -> None:
    """UC-IMP-16, confusion 29: Size 25 is refused, 26 is enough."""
    for size, against in ((25, ["UC-IMP-16"]), (26, [])):
        text = kingdom({"A1": "Road"}, f"treasury: 100, size: {size}")
        files = realm(month(upgrade("Road", "Highway")), kingdom=text, land=land("p"))
        assert codes(files) == against
    assert company("", "Highway") == ["UC-IMP-16"]
    assert company("Road", "Highway") == ["UC-IMP-3"]
    assert company("Highway", "Road") == ["UC-IMP-3"]


def test_a_claim_of_the_same_turn_counts_for_the_highway() -> None:
    """UC-GEN-6: with 25 hexes and one claimed this turn the kingdom has Size 26."""
    text = kingdom({"A1": "Road"}, "treasury: 100, size: 25")
    files = realm(month(upgrade("Road", "Highway"), "claim: B1"), kingdom=text, land=land("pp"))
    assert told(files) == []


@pytest.mark.parametrize(
    ("line", "against"),
    [
        (build("Farm"), ["UC-EDI-20"]),
        (build("Road"), ["UC-EDI-20"]),
        (build("Mine"), []),
        (build("Canal"), []),
        ("prepare: A1", []),
    ],
)
def test_without_a_ruler_no_farm_and_no_road_is_built(line: str, against: list[str]) -> None:
    """UC-EDI-20."""
    text = kingdom(["A1"]).replace("    Ruler: {person: Ada, adds to: economy}\n", "")
    assert codes(realm(month(line), kingdom=text, land=WET_HILLS)) == against


def test_a_campaign_says_what_needs_a_ruler_in_either_table() -> None:
    """UC-EDI-20: by `needs ruler` of the improvement, or by `forbids` of the office."""
    text = kingdom(["A1"]).replace("    Ruler: {person: Ada, adds to: economy}\n", "")
    files = realm(month(build("Mine")), kingdom=text, land=WET_HILLS)
    needs = {"rules/improvements.yml": "change: {mine: {needs ruler: yes}}\n"}
    forbids = {"rules/roles.yml": "change: {ruler: {forbids: [claim, mine]}}\n"}
    assert [codes(files | own) for own in ({}, needs, forbids)] == [[], ["UC-EDI-20"], ["UC-EDI-20"]]


def test_only_claimed_hexes_are_improved() -> None:
    """UC-EDI-9: nothing can be built, upgraded or prepared in a hex that is not the kingdom's."""
    for line in (build("Mine", "B1"), upgrade("Road", "Highway", "B1"), "prepare: B1"):
        files = realm(month(line), kingdom=kingdom(["A1"]), land=WET_HILLS)
        assert refused(files) == [("UC-EDI-9", "hex B1 is not the kingdom's")]


def test_a_hex_claimed_in_the_turn_can_be_improved_in_it() -> None:
    """UC-EDI-24: claims come before improvements, whatever the order of the lines."""
    files = realm(month(build("Mine", "B1"), "claim: B1"), kingdom=kingdom(["A1"]), land=WET_HILLS)
    assert legal(files).last.view.all(Holding)["B1"].improvements == {"mine": 1}


def test_an_improvement_in_a_settlement_is_told_apart_from_a_building() -> None:
    """Names: a Farm stands in a hex."""
    town = "  settlements: {Tuskholm: {hex: A1, borders: {}, with: [{build: House, lot: A1}]}}\n"
    files = realm(month("{build: Farm, in: Tuskholm}"), kingdom=kingdom(["A1"]) + town, land=WET_HILLS)
    assert refused(files) == [("name", "'Farm' is a terrain improvement: it stands in a `hex:`, not in a settlement")]


def test_a_building_in_a_hex_is_told_apart_from_an_improvement() -> None:
    """Names: an Inn stands in a settlement; a wrong name gets a suggestion."""
    files = realm(month(build("Inn")), kingdom=kingdom(["A1"]), land=WET_HILLS)
    assert refused(files) == [("name", "'Inn' is a building: it stands `in:` a settlement, not in a hex")]
    (problem,) = told(realm(month(build("Frm")), kingdom=kingdom(["A1"]), land=WET_HILLS))
    assert (str(problem.message), str(problem.help[0])) == (
        "no terrain improvement is called 'Frm'",
        "Did you mean 'Farm'?",
    )


# ---- Unrest


@pytest.mark.parametrize(("what", "unrest"), [("Watchtower", -1), ("Fort", -1), ("Mine", 0)])
def test_a_watch_calms_once(what: str, unrest: int) -> None:
    """UC-IMP-15, UC-IMP-21, UC-IMP-25: Unrest -1 on completion, not again in the next turn."""
    files = realm(month(build(what)), month(), kingdom=kingdom(["A1"], "treasury: 50, unrest: 5"), land=WET_HILLS)
    journal = legal(files)
    assert changed(journal, "unrest", 1) == unrest
    assert changed(journal, "unrest", 2) == 0


def test_a_fort_out_of_a_watchtower_calms_again_and_costs_12() -> None:
    """UC-IMP-3: the old benefit goes, the new one comes: Stability 1 to 2, Consumption +1."""
    text = kingdom({"A1": "Watchtower"}, "treasury: 50, unrest: 5, consumption: 3")
    journal = legal(realm(month(upgrade("Watchtower", "Fort")), kingdom=text, land=WET_HILLS))
    assert (changed(journal, "treasury"), changed(journal, "unrest")) == (-12, -1)
    assert (changed(journal, "stability"), changed(journal, "consumption")) == (1, 1)
    assert dict(holding(journal).improvements) == {"fort": 1}


def test_a_lost_watchtower_takes_its_calm_with_it_no_more() -> None:
    """UC-IMP-25: abandoning its hex raises Unrest by the 1 of abandoning alone."""
    text = kingdom({"A1": "", "B1": "Watchtower"}, "treasury: 50, unrest: 5")
    assert changed(legal(realm(month("abandon: B1"), kingdom=text, land=WET_HILLS)), "unrest") == 1


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("Road", "Fort", "Road cannot be upgraded to Fort"),
        ("Fort", "Watchtower", "Fort cannot be upgraded to Watchtower"),
        ("Watchtower", "Fort", "A1 has no Watchtower to upgrade"),
    ],
)
def test_an_upgrade_has_its_own_path(old: str, new: str, message: str) -> None:
    """UC-IMP-3, conflict 7: Road to Highway and Watchtower to Fort, never back, and never from nothing."""
    files = realm(month(upgrade(old, new)), kingdom=kingdom({"A1": "Road"}), land=WET_HILLS)
    assert refused(files) == [("UC-IMP-3", message)]


# ---- limits


FIVE = {"A1": "Watchtower", "B1": "", "C1": "", "A2": "", "B2": ""}
FIVE_LAND = land("hhh", "hhh", rivers="A1, B1, C1")


@pytest.mark.parametrize(
    ("size", "most"),
    [(5, 2), (10, 2), (11, 3), (25, 3), (26, 5), (50, 5), (51, 7), (100, 7), (101, 9), (201, 12)],
)
def test_a_turn_has_so_many_improvements(size: int, most: int) -> None:
    """UC-EDI-6, UC-EDI-9, EX-I1: at Size 5 two, and so on; one more is refused."""
    labels = [f"{letter}1" for letter in "ABCDEFGHIJKLM"][:size]
    text = kingdom(labels, f"treasury: 900, size: {size}")
    wanted = [build(what, label) for label in labels for what in ("Mine", "Road", "Canal")]
    ground = land("h" * 13)
    lines = wanted[:most]
    assert told(realm(month(*lines), kingdom=text, land=ground)) == []
    (problem,) = told(realm(month(*wanted[: most + 1]), kingdom=text, land=ground))
    assert problem.code == "UC-EDI-6"


def test_the_refusal_names_the_limit() -> None:
    """UC-EDI-6, EX-I1."""
    lines = (build("Mine", "B1"), build("Mine", "C1"), build("Mine", "A2"))
    files = realm(month(*lines), kingdom=kingdom(FIVE), land=FIVE_LAND)
    assert refused(files) == [("UC-EDI-6", "this is over the limit of 2 terrain improvements this turn")]


def test_an_upgrade_uses_an_improvement() -> None:
    """UC-EDI-9, confusion 23: at Size 5 an upgrade and two more are refused; by the switch they are not."""
    lines = (upgrade("Watchtower", "Fort"), build("Mine", "B1"), build("Mine", "C1"))
    text = kingdom(FIVE)
    assert codes(realm(month(*lines), kingdom=text, land=FIVE_LAND)) == ["UC-EDI-6"]
    free = kingdom(FIVE, rules="improvement-upgrade-counts: no")
    assert told(realm(month(*lines), kingdom=free, land=FIVE_LAND)) == []


def test_preparing_uses_no_improvement() -> None:
    """UC-EDI-10: two improvements and a preparation; by the switch the third is refused."""
    lines = ("prepare: A1", build("Mine", "B1"), build("Mine", "C1"))
    assert told(realm(month(*lines), kingdom=kingdom(FIVE), land=FIVE_LAND)) == []
    counted = kingdom(FIVE, rules="preparation-counts: yes")
    assert codes(realm(month(*lines), kingdom=counted, land=FIVE_LAND)) == ["UC-EDI-6"]


def test_the_allowance_is_new_each_turn() -> None:
    """UC-EDI-6."""
    turns = [month(build("Mine", one), build("Mine", two)) for one, two in (("A1", "B1"), ("C1", "A2"))]
    assert told(realm(*turns, kingdom=kingdom(FIVE), land=FIVE_LAND)) == []


def test_a_granted_improvement_costs_and_counts_nothing() -> None:
    """By the GM's word there is no cost, limit or condition; what it does, it does."""
    gift = build("Watchtower", "B1", "granted: the duke built it")
    lines = (gift, build("Mine", "C1"), build("Mine", "A2"))
    journal = legal(realm(month(*lines), kingdom=kingdom(FIVE, "treasury: 50, unrest: 5"), land=FIVE_LAND))
    assert (changed(journal, "treasury"), changed(journal, "unrest")) == (-12, -1)
    desert = build("Sawmill", "A1", "granted: a whim")
    assert told(realm(month(desert), kingdom=kingdom(["A1"]), land=land("d"))) == []


def test_a_waiver_lets_one_rule_pass() -> None:
    """A waived rule does not refuse, the price is paid; a waiver that does not bite is an error."""
    line = build("Farm", "B2", "waive: {UC-IMP-22: there is a spring}")
    files = realm(month(line), kingdom=kingdom(["B2"]), land=land(*DRY))
    assert changed(legal(files), "treasury") == -2
    files = realm(month(line), kingdom=kingdom(["B2"]), land=land(*DRY, rivers="B2"))
    assert codes(files) == ["UC-IMP-22"]


# ---- preparation


@pytest.mark.parametrize(
    ("terrain", "price", "ready"),
    [
        ("forest", 4, 6),
        ("plains", 1, 4),
        ("mountains", 12, 8),
        ("cavern", 8, 7),
        ("desert", 4, 5),
        ("hills", 2, 5),
        ("jungle", 12, 8),
        ("marsh", 8, 7),
    ],
)
def test_preparation_takes_its_time_from_this_turn_on(terrain: str, price: int, ready: int) -> None:
    """EX-X10, UC-TER-11: started in turn 4.

    The grounds are UC-TER-1, UC-TER-3, UC-TER-4, UC-TER-5, UC-TER-6, UC-TER-7, UC-TER-8, UC-TER-9.
    """
    files = realm(month("prepare: A1"), kingdom=kingdom(["A1"], turn=3), land=land(sign(terrain)), first=4)
    journal = legal(files)
    assert changed(journal, "treasury") == -price
    assert holding(journal).ready == ready


def test_water_cannot_be_prepared() -> None:
    """UC-TER-10."""
    files = realm(month("prepare: A1"), kingdom=kingdom(["A1"]), land=land("w"))
    assert refused(files) == [("UC-TER-10", "hex A1 is Water: it cannot be prepared for a settlement")]


def test_a_hex_is_prepared_once() -> None:
    """UC-EDI-10: not again while it waits, and not where a settlement stands."""
    files = realm(month("prepare: A1"), month("prepare: A1"), kingdom=kingdom(["A1"]), land=land("f"))
    assert refused(files) == [("UC-EDI-10", "hex A1 is prepared already: ready in turn 3")]
    town = "  settlements: {Tuskholm: {hex: A1}}\n"
    files = realm(month("prepare: A1"), kingdom=kingdom(["A1"], more=town), land=land("f"))
    assert refused(files) == [("UC-EDI-10", "a settlement stands in A1 already")]


def test_several_hexes_are_prepared_by_one_line() -> None:
    """A list is short for one decision each."""
    journal = legal(realm(month("prepare: [A1, B1]"), kingdom=kingdom(["A1", "B1"]), land=land("pp")))
    assert changed(journal, "treasury") == -2


def test_a_granted_preparation_is_done_at_once() -> None:
    """By the GM's word nothing is paid, and nothing waited for."""
    line = "prepare: A1\n  granted: the dwarves cleared it"
    journal = legal(realm(month(line), kingdom=kingdom(["A1"]), land=land("m")))
    assert (changed(journal, "treasury"), holding(journal).ready) == (0, 1)


# ---- effects at once


def test_what_is_built_counts_from_the_moment_it_is_paid() -> None:
    """UC-GEN-6: a Farm lowers Consumption, a Mine raises Economy in the turn they are built."""
    files = realm(
        month(build("Farm"), build("Mine", "B1")),
        kingdom=kingdom(["A1", "B1"], "treasury: 50, consumption: 5"),
        land=WET_HILLS,
    )
    journal = legal(files)
    assert (changed(journal, "consumption"), changed(journal, "economy")) == (-2, 1)


def test_a_finished_aqueduct_counts_from_the_hex_that_closes_it() -> None:
    """UC-IMP-10: the last hex of the chain brings Loyalty +1 and Stability +1, at the price of a Road."""
    town = "  settlements: {Tuskholm: {hex: C1}}\n"
    text = kingdom({"A1": "Aqueduct", "B1": "", "C1": "Aqueduct"}, more=town)
    journal = legal(realm(month(build("Aqueduct", "B1")), kingdom=text, land=land("mfp", rivers="A1")))
    assert (changed(journal, "treasury"), changed(journal, "loyalty"), changed(journal, "stability")) == (
        -2,
        1,
        1,
    )


def test_an_improvement_a_campaign_has_removed_is_in_nobodys_way() -> None:
    """A campaign's own tables may drop a row in mid-campaign; what was built by it lies idle."""
    files = realm(month(), month(build("Mine")), kingdom=kingdom({"A1": "Quarry"}), land=WET_HILLS)
    journal = legal(files | {"rules/improvements.yml": "from: 2\nremove: [quarry]\n"})
    assert dict(holding(journal).improvements) == {"quarry": 0, "mine": 2}
    assert (
        settled({"A1": "Quarry"}, WET_HILLS).score("stability").value - journal.last.view.score("stability").value == 1
    )


def test_no_ruling_builds_what_stands_already():
    """UC-IMP-1: a hex has a Road or it has none."""
    turn = "edict:\n  - build: Road\n    hex: A1\n  - build: Road\n    hex: A1\n    granted: so be it\n"
    problems = play(realm(turn, kingdom=opened("{treasury: 50}", "  hexes: {A1: []}\n")))[1]
    assert [each.code for each in problems] == ["UC-IMP-1"]
