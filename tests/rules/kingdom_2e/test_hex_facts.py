"""What map.yml and `mark` say of a hex of the second edition: K2-CDC-5, K2-HEX-2."""

from __future__ import annotations

from ground_at_play import after, land, refused, rules_broken, worked
from kingdom_chronicle.rules.realm import Hex


def hex_of(files: dict[str, str], label: str = "E2") -> Hex:
    return after(files).all(Hex)[label]


def test_the_map_says_level_zone_dc_features_resource_and_encounters() -> None:
    """K2-CDC-5: features are special terrain, works that stand there, or a structure."""
    said = (
        "{E2: {level: 3, zone dc: 17, resource: Ore, features: [Landmark, Road, Houses],"
        " encounters: [{name: Owlbear, level: 4}, {name: Pit, level: 2, kind: hazard, hidden: yes}]}}"
    )
    hex = hex_of(worked(land=land(said)))
    assert (hex.level, hex.zone_dc, hex.resource) == (3, 17, "Ore")
    assert (hex.special, hex.features) == (("landmark",), ("road", "houses"))
    assert [(each.name, each.level, each.kind, each.hidden) for each in hex.encounters] == [
        ("Owlbear", 4, "creature", False),
        ("Pit", 2, "hazard", True),
    ]


def test_what_no_table_knows_is_told_at_its_place() -> None:
    """K2-HEX-2."""
    assert refused(worked(land=land("{E2: {features: [Landmrk]}}")))[0][0] == "name"
    assert refused(worked(land=land("{E2: {resource: gold}}")))[0][0] == "name"
    assert rules_broken(worked("{mark: E2, features: [Landmrk]}")) == ["name"]
    assert rules_broken(worked("{mark: E2, resource: gold}")) == ["name"]


def test_a_mark_tells_more_and_takes_away() -> None:
    """K2-CDC-5: an encounter takes the place of the one with its name."""
    there = land("{E2: {features: [Road], encounters: [{name: Owlbear, level: 4}]}}")
    found = "encounters: [{name: Owlbear, level: 6}, {name: Wisp, level: 1}]"
    more = f"{{mark: E2, level: 2, zone dc: 20, features: [Ruins], {found}}}"
    hex = hex_of(worked(more, land=there))
    assert (hex.level, hex.zone_dc, hex.special, hex.features) == (2, 20, ("ruins",), ("road",))
    assert [(each.name, each.level) for each in hex.encounters] == [("Owlbear", 6), ("Wisp", 1)]
    gone = hex_of(worked(more, "{mark: E2, gone: [Owlbear, Road, Ruins]}", land=there))
    assert ([each.name for each in gone.encounters], gone.features, gone.special) == (["Wisp"], (), ())
    assert rules_broken(worked("{mark: E2, gone: [Owlbear]}")) == ["name"]


def test_what_is_secret_counts_once_it_is_told() -> None:
    """K2-CDC-5: the dangers of a secret raise no DC before."""
    there = land("{E2: {level: 1, secret: {features: [Refuge], encounters: [{name: Lich, level: 9}], until: %s}}}")
    assert hex_of(worked(land=there.replace("%s", "9"))).encounters == ()
    told = hex_of(worked(land=there.replace("%s", "4")))
    assert ([each.name for each in told.encounters], told.special) == (["Lich"], ("refuge",))
