"""Hexes reconnoitred, cleared and prepared: K2-ACT-reconnoiter-hex, -clear-hex, -prepare-hex, K2-ACT-8, K2-ACT-9."""

from __future__ import annotations

import pytest

from ground_at_play import after, land, noted, rules_broken, worked
from kingdom_chronicle.rules.kingdom_2e.records import Prepared
from kingdom_chronicle.rules.realm import Hex, Holding
from second_edition_at_play import founded, legal, play

WILD = land("{E2: {level: 2, zone dc: 16, encounters: [{name: Boar, level: 1}, {name: Giant, level: 4},"
            " {name: Pit, level: 6, kind: hazard, hidden: yes}]}}")  # fmt: skip
LOOK = "{does: Reconnoiter Hex, hex: E2, skill: Exploration, roll: %s, rolls: {rp: 3}%s}"


@pytest.mark.parametrize(
    ("roll", "known", "rp", "unrest"),
    [
        (20, "explored", 20, 0),
        (14, "explored", 17, 0),
        (13, "unknown", 17, 0),
        (5, "unknown", 17, 0),
        (4, "unknown", 17, 1),
    ],
)
def test_what_a_survey_brings_by_its_degree(roll: int, known: str, rp: int, unrest: int) -> None:
    """K2-ACT-reconnoiter-hex: 1d4 RP, which come back with a critical success; Unrest with a critical failure."""
    view = after(worked(LOOK % (roll, ""), land=WILD))
    assert (view.all(Hex)["E2"].known, view.stock("rp"), view.stock("unrest")) == (known, rp, unrest)


def test_a_total_above_the_zone_dc_finds_what_is_hidden() -> None:
    """K2-ACT-reconnoiter-hex, K2-CDC-5: above 16, not at it."""
    for roll, hidden in ((16, True), (17, False)):
        view = after(worked(LOOK % (roll, ""), land=WILD))
        assert [each.hidden for each in view.all(Hex)["E2"].encounters] == [False, False, hidden]
    here = after(worked(LOOK % (16, ", zone dc: 15"), land=WILD))
    assert [each.hidden for each in here.all(Hex)["E2"].encounters] == [False, False, False]
    unsaid = land("{E2: {encounters: [{name: Pit, level: 6, hidden: yes}]}}")
    assert "zone-dc-unsaid" in noted(legal(worked(LOOK % (17, ""), land=unsaid)))


def test_open_encounters_up_to_the_kingdoms_level_may_be_resolved() -> None:
    """K2-ACT-reconnoiter-hex: the boar of level 1, not the giant of level 4; what is found just now waits as well."""
    view = after(worked(LOOK % (17, ", choose: resolve"), land=WILD))
    assert [each.name for each in view.all(Hex)["E2"].encounters] == ["Giant", "Pit"]
    assert view.all(Hex)["E2"].known == "explored"
    assert rules_broken(worked(LOOK % (17, ", choose: [Giant]"), land=WILD)) == ["K2-ACT-reconnoiter-hex"]
    assert rules_broken(worked(LOOK % (17, ", choose: [Pit]"), land=WILD)) == ["K2-ACT-reconnoiter-hex"]
    alone = land("{E2: {encounters: [{name: Boar, level: 1}]}}")
    assert after(worked(LOOK % (14, ", choose: [Boar]"), land=alone)).all(Hex)["E2"].known == "cleared"


def test_a_failed_survey_tells_of_open_encounters_alone() -> None:
    """K2-ACT-reconnoiter-hex: basic details of what is neither hidden nor secret."""
    journal = legal(worked(LOOK % (13, ""), land=WILD))
    seen = [
        e.parts["encounter"] for p in journal.last.posted for e in p.entries if getattr(e, "id", "") == "encounter-seen"
    ]
    assert seen == ["Boar", "Giant"]
    assert "encounter-seen" not in noted(legal(worked(LOOK % (14, ""), land=WILD)))


# ---- clearing

CLEAR = "{does: Clear Hex, hex: E2, roll: %s%s}"
LAIR = land("{E2: {known: explored, encounters: [{name: Boar, level: 1}, {name: Pit, level: 3, kind: hazard}]}}")


def test_a_hex_is_cleared_against_the_highest_level_in_it() -> None:
    """K2-ACT-clear-hex, K2-CDC-4: level 3 is DC 18; it costs nothing."""
    won, lost = after(worked(CLEAR % (18, ""), land=LAIR)), after(worked(CLEAR % (17, ""), land=LAIR))
    assert (won.all(Hex)["E2"].known, won.all(Hex)["E2"].encounters, won.stock("rp")) == ("cleared", (), 20)
    assert lost.all(Hex)["E2"].known == "explored" and len(lost.all(Hex)["E2"].encounters) == 2
    assert (won.stock("luxuries"), lost.stock("unrest")) == (0, 0)


def test_a_critical_failure_to_clear_raises_unrest_and_a_critical_success_finds_the_creatures_treasure() -> None:
    """K2-ACT-clear-hex: 8 is ten below 18; luxuries 2 where creatures were there, not for hazards."""
    assert [after(worked(CLEAR % (roll, ""), land=LAIR)).stock("unrest") for roll in (8, 9)] == [1, 0]
    assert after(worked(CLEAR % (20, ""), land=LAIR)).stock("luxuries") == 2
    trap = land("{E2: {known: explored, encounters: [{name: Pit, level: 0, kind: hazard}]}}")
    assert after(worked(CLEAR % (20, ""), land=trap)).stock("luxuries") == 0


def test_the_level_of_what_is_cleared_is_the_gms() -> None:
    """K2-CDC-5: in the map, in a mark, or on the line; a hazard without one has the hex's level."""
    bare = land("{E2: {known: explored}}")
    assert rules_broken(worked(CLEAR % (14, ""), land=bare)) == ["K2-CDC-5"]
    assert after(worked(CLEAR % (14, ", level: 0"), land=bare)).all(Hex)["E2"].known == "cleared"
    marked = "{mark: E2, encounters: [{name: Wisp, level: 0}]}"
    assert after(worked(marked, CLEAR % (14, ""), land=bare)).all(Hex)["E2"].known == "cleared"
    hazard = land("{E2: {known: explored, level: 1, special: [Hazard]}}")
    view = after(worked(CLEAR % (15, ""), land=hazard))
    assert (view.all(Hex)["E2"].known, view.all(Hex)["E2"].special) == ("cleared", ())


def test_a_hex_that_nobody_reconnoitred_may_be_cleared_and_stays_unknown() -> None:
    """K2-ACT-clear-hex, K2-HEX-1: clearing is no survey."""
    there = land("{E2: {encounters: [{name: Boar, level: 0}]}}")
    view = after(worked(CLEAR % (14, ""), land=there))
    assert (view.all(Hex)["E2"].known, view.all(Hex)["E2"].encounters) == ("unknown", ())


def test_clearing_may_cost_by_terrain() -> None:
    """K2-ACT-9: clear-hex-cost; E2 is hills, 2 RP."""
    assert after(worked(CLEAR % (18, ""), land=LAIR, rules="{clear hex cost: terrain}")).stock("rp") == 18


# ---- preparing

PREPARE = "{does: Prepare Hex, hex: %s, roll: %s}"


@pytest.mark.parametrize(("label", "cost"), [("C3", 1), ("E2", 2), ("D1", 4), ("D3", 8), ("F1", 12)])
def test_preparing_costs_by_terrain(label: str, cost: int) -> None:
    """K2-ACT-8, K2-ACT-9: plains 1, hills 2, forest 4, swamp 8, mountains 12."""
    view = after(worked(PREPARE % (label, 14), land=land(f"{{{label}: {{known: explored}}}}")))
    assert view.stock("rp") == 20 - cost
    assert label in view.all(Prepared)


@pytest.mark.parametrize(
    ("roll", "prepared", "rp", "unrest"), [(20, 1, 16, 0), (13, 0, 12, 0), (5, 0, 12, 0), (4, 0, 12, 1)]
)
def test_what_preparing_brings_by_its_degree(roll: int, prepared: int, rp: int, unrest: int) -> None:
    """K2-ACT-prepare-hex: a swamp is 8 RP; a critical success gives half of them back."""
    marsh = land("{D3: {known: explored}}")
    view = after(worked(PREPARE % ("D3", roll), land=marsh))
    assert (len(view.all(Prepared)), view.stock("rp"), view.stock("unrest")) == (prepared, rp, unrest)


def test_a_hex_is_prepared_when_it_is_clear_of_dangers_known_and_on_land() -> None:
    """K2-ACT-prepare-hex, K2-HEX-1: it need not be claimed."""
    line = PREPARE % ("E2", 14)
    assert rules_broken(worked(line, land=LAIR)) == ["K2-ACT-prepare-hex"]
    assert rules_broken(worked("{clear: E2}", line, land=LAIR)) == []
    assert rules_broken(worked(CLEAR % (18, ""), line, land=LAIR)) == []
    assert rules_broken(worked(line)) == ["K2-ACT-prepare-hex"]
    assert rules_broken(worked("{explore: E2}", line)) == []
    assert rules_broken(worked("{explore: E2}", line, line)) == ["K2-ACT-prepare-hex"]
    lake = land("{F3: {known: explored}}")
    assert rules_broken(worked(PREPARE % ("F3", 14), land=lake)) == ["K2-ACT-prepare-hex"]


def test_a_hex_that_was_prepared_before_its_claim_is_ready_with_it() -> None:
    """K2-HEX-1."""
    there = land("{D2: {level: 0, known: explored}}")
    claim = "{does: Claim Hex, hex: D2, skill: Magic, roll: 14}"
    assert after(worked(PREPARE % ("D2", 14), claim, land=there)).all(Holding)["D2"].ready == 5


def test_a_hex_is_explored_and_cleared_by_a_rule_of_this_game() -> None:
    """K2-HEX-1: lines that say it; the rules of other games are none here."""
    unknown = "gm:\n  - clear: A1\n"
    (problem,) = play(founded(unknown))[1]
    assert problem.code == "K2-HEX-1"
