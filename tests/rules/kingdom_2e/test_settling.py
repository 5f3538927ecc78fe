"""Settlements founded: K2-ACT-establish-settlement, K2-HEX-1, K2-HEX-2, K2-HEX-3."""

from __future__ import annotations

import pytest

from ground_at_play import after, land, rules_broken, worked
from kingdom_chronicle.rules.realm import Building, District, Hex, Settlement

FOUND = "{does: Establish Settlement, hex: D2, name: Alder Ford, skill: Politics, roll: %s, rolls: {rp: %s}%s}"
READY = "  settlements: {Tusk: {hex: C2}}\n  prepared: [D2]\n"


def founded(roll: int, rp: str, further: str = "", **said: str) -> dict[str, str]:
    return worked(FOUND % (roll, rp, further), **({"hexes": "{C2: [], D2: []}", "more": READY} | said))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("roll", "rp", "left"),
    [(20, "[4]", 16), (14, "[4, 4, 4]", 8), (13, "[3, 3, 3, 3, 3, 3]", 2), (5, "[1, 1, 1, 1, 1, 1]", 14)],
)
def test_what_founding_costs_by_its_degree(roll: int, rp: str, left: int) -> None:
    """K2-ACT-establish-settlement: 1d6, 3d6 or 6d6 RP; a failure founds the village as well."""
    view = after(founded(roll, rp))
    assert (view.stock("rp"), "alder-ford" in view.all(Settlement)) == (left, True)
    assert view.all(Settlement)["alder-ford"].hex == "D2"
    assert not view.all(Settlement)["alder-ford"].capital


def test_a_critical_failure_founds_nothing_and_costs_nothing() -> None:
    """K2-ACT-establish-settlement: 4 against 14."""
    line = "{does: Establish Settlement, hex: D2, name: Alder Ford, skill: Politics, roll: 4}"
    view = after(worked(line, hexes="{C2: [], D2: []}", more=READY))
    assert (view.stock("rp"), list(view.all(Settlement))) == (20, ["tusk"])


def test_rp_that_are_not_there_make_it_a_critical_failure() -> None:
    """K2-ACT-establish-settlement, K2-GEN-5: 21 RP of a failure and 20 in the treasury."""
    view = after(founded(13, "[6, 6, 6, 1, 1, 1]"))
    assert (view.stock("rp"), list(view.all(Settlement))) == (20, ["tusk"])
    assert [view.stock(ruin) for ruin in ("crime", "decay", "strife", "corruption")] == [0, 0, 0, 0]
    assert "alder-ford" in after(founded(13, "[6, 6, 5, 1, 1, 1]")).all(Settlement)


def test_a_settlement_needs_a_claimed_and_prepared_hex() -> None:
    """K2-ACT-establish-settlement, K2-HEX-1."""
    assert rules_broken(founded(14, "[1, 1, 1]", hexes="{C2: []}")) == ["K2-ACT-establish-settlement"]
    unready = "  settlements: {Tusk: {hex: C2}}\n"
    assert rules_broken(founded(14, "[1, 1, 1]", more=unready)) == ["K2-ACT-establish-settlement"]


def test_a_settlement_needs_room_beside_one_major_feature_at_most() -> None:
    """K2-HEX-2, K2-ACT-establish-settlement: one work site leaves room, two leave none; roads do not count."""
    assert rules_broken(founded(14, "[1, 1, 1]", hexes="{C2: [], D2: [Lumber Camp, Road]}")) == []
    two = "{C2: [], D2: [Lumber Camp, Farmland]}"
    assert rules_broken(founded(14, "[1, 1, 1]", hexes=two)) == ["K2-ACT-establish-settlement"]
    one = {"hexes": "{C2: [], D2: [Lumber Camp]}", "rules": "{major features per hex: 1}"}
    assert rules_broken(founded(14, "[1, 1, 1]", **one)) == ["K2-ACT-establish-settlement"]


def test_a_hex_has_one_settlement_and_a_name_is_given_once() -> None:
    """K2-ACT-establish-settlement."""
    settled = "  settlements: {Tusk: {hex: D2}}\n  prepared: [D2]\n"
    assert rules_broken(founded(14, "[1, 1, 1]", more=settled)) == ["K2-ACT-establish-settlement"]
    named = "  settlements: {Alder Ford: {hex: C2}}\n  prepared: [D2]\n"
    assert rules_broken(founded(14, "[1, 1, 1]", more=named)) == ["name"]


def test_the_first_settlement_is_the_capital_and_has_the_borders_that_are_written() -> None:
    """K2-ACT-establish-settlement, K2-SET-1."""
    view = after(
        founded(14, "[1, 1, 1]", ", borders: {west: water, North: land}", more="  prepared: [D2]\n", hexes="{D2: []}")
    )
    assert view.all(Settlement)["alder-ford"].capital
    assert view.all(District)["alder-ford/1"].water == {"west"}
    assert rules_broken(founded(14, "[1, 1, 1]", ", borders: {up: water}")) == ["name"]


def test_what_stands_in_the_hex_stands_in_its_settlement() -> None:
    """K2-HEX-3: a bridge over a water border, and the structure of the hex, for nothing."""
    there = land("{D2: {special: [Structure, Bridge], features: [Houses]}}")
    view = after(founded(14, "[1, 1, 1]", ", lot: B2, borders: {west: water}", land=there))
    found = {(each.type, each.lots) for each in view.all(Building).values()}
    assert found == {("houses", ("B2",)), ("bridge", ())}
    assert view.stock("rp") == 17
    assert rules_broken(founded(14, "[1, 1, 1]", land=there)) == ["K2-ACT-establish-settlement"]


def test_the_bridge_of_the_hex_stands_on_a_water_border() -> None:
    """K2-HEX-3, K2-SET-9: on the one that is named, else on the first from the north; without water there is none."""
    there = land("{D2: {special: [Bridge]}}")

    def sides(further: str) -> list[str]:
        view = after(founded(14, "[1, 1, 1]", further, land=there))
        return [each.side for each in view.all(Building).values()]

    assert sides(", borders: {west: water, east: water}") == ["east"]
    assert sides(", borders: {west: water, east: water}, side: west") == ["west"]
    assert sides(", borders: {west: water}, side: north") == ["west"]
    assert sides("") == []


def test_a_bridge_of_the_kingdoms_road_serves_its_settlement_too() -> None:
    """K2-HEX-3: it is a feature of the hex, whoever built it."""
    hexes = "{C2: [], D2: [Road, Bridge]}"
    view = after(founded(14, "[1, 1, 1]", ", borders: {south: water}", hexes=hexes))
    assert [(each.type, each.side) for each in view.all(Building).values()] == [("bridge", "south")]


def test_a_structure_is_given_once() -> None:
    """K2-HEX-3: it is the settlement's from now on and the hex's no more."""
    there = land("{D2: {special: [Structure], features: [Houses]}}")
    view = after(founded(14, "[1, 1, 1]", ", lot: B2", land=there))
    assert view.all(Hex)["D2"].features == ()
