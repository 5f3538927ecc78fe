"""Armies on the march, and what they recover from (K2-ARM-3)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

import land_at_play
from groups_at_play import check, degree, does, files, kingdom, moved, notes, part
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.rules.kingdom_2e.activities.marching import march
from kingdom_chronicle.rules.kingdom_2e.records import Army
from second_edition_at_play import LAND, legal, play

RULE = "K2-ARM-3"
WAR = "Varn: {war: yes, hex: D1}\n"
RAISED = does("Recruit Army", "army: Infantry", "in: Ford", "skill: Warfare", "roll: 19", leader="General")
FED = "gm:\n  - gm: {food: +4, unrest: -4}\n    why: a hunt and a feast\nactivity:\n"
"""Every turn begins with food and without Unrest; war brings 1, which takes 1 from all checks."""


def deploy(hex: str, *fields: str, skill: str = "Exploration") -> str:
    text = f"  - does: Deploy Army\n    army: Infantry\n    hex: {hex}\n    skill: {skill}\n"
    return text + "".join(f"    {field}\n" for field in fields)


def recover(of: str, *fields: str, skill: str) -> str:
    text = f"  - does: Recover Army\n    army: Infantry\n    choose: {of}\n    skill: {skill}\n"
    return text + "".join(f"    {field}\n" for field in fields)


def told(turns: tuple[str, ...], realms: str, map: str, skills: str) -> dict[str, str]:
    fed = (FED + (each or "  - gm: {xp: +0}\n    why: nothing\n") for each in turns)
    return files(RAISED, *fed, realms=realms, kingdom=kingdom(skills=skills)) | {"map.yml": map}


def played(*turns: str, realms: str = WAR, map: str = LAND, skills: str = "{Warfare: trained}") -> Journal:
    return legal(told(turns, realms, map, skills))


def broken(*turns: str, realms: str = WAR, map: str = LAND, skills: str = "{Warfare: trained}") -> list[str]:
    return [each.code for each in play(told(turns, realms, map, skills))[1]]


def army(journal: Journal) -> Army:
    return journal.last.view.all(Army)["infantry"]


def state(journal: Journal) -> Mapping[str, int]:
    return dict(army(journal).conditions)


@pytest.mark.parametrize(
    ("roll", "more", "came", "hex", "conditions"),
    [
        (20, "", "critical success", "A2", {"efficient": 1}),
        (15, "", "success", "A2", {}),  # the Unrest of war takes 1 from all of them
        (14, "rolls: {flat: 6}", "failure", "A2", {"weary": 1}),
        (6, "rolls: {flat: 5}", "failure", "A2", {"weary": 1, "damaged": 1}),
        (5, "rolls: {unrest: 3, flat: 11}", "critical failure", "A1", {"lost": 1}),
        (1, "rolls: {unrest: 3, flat: 10}", "critical failure", "A1", {"lost": 1, "damaged": 1}),
    ],
)
def test_an_army_is_deployed(roll: int, more: str, came: str, hex: str, conditions: dict[str, int]) -> None:
    """K2-ARM-3 K2-CHK-2: efficient, there, there and weary (flat 6 or 1 HP), lost with Unrest 1d4 (flat 11 or 1 HP)."""
    journal = played(deploy("A2", f"roll: {roll}", *([more] if more else [])))
    assert (degree(journal, RULE), army(journal).hex, state(journal)) == (came, hex, conditions)
    assert moved(journal, "unrest", RULE) == ([3] if came == "critical failure" else [])


@pytest.mark.parametrize(("hex", "dc"), [("A2", 14), ("A3", 19), ("D1", 24)])
def test_borders_make_a_march_harder(hex: str, dc: int) -> None:
    """K2-ARM-3: the Control DC at home, 5 more over the own border, 10 more over an enemy's instead."""
    assert check(played(deploy(hex, "roll: 19")), RULE).against.value == dc


def test_a_march_of_swamps_mountains_and_water_is_twice_as_long() -> None:
    """K2-ARM-3: each counts as two hexes, but for a road or a bridge."""
    row = land_at_play.land("pppp", "pppp") + "\n"
    assert march(played("", map=LAND).last.view, "A1", "A3") == 2
    assert march(played("", map=LAND).last.view, "C2", "D3") in (2, 3)  # into the swamp, straight or not
    roads = LAND + "hexes: {B1: {features: [Bridge]}}\n"
    assert march(played("").last.view, "A1", "B1") == 2
    assert march(played("", map=roads).last.view, "A1", "B1") == 1
    assert march(played("", map=row).last.view, "A1", "B1") == 1


def test_an_army_marches_20_hexes_and_30_by_magic() -> None:
    """K2-ARM-3: the plain hexes A1 to AH1 in a row, the first of which is the kingdom's."""
    long = land_at_play.land("p" * 34, "p" * 34)
    assert broken(deploy("U1", "roll: 19"), map=long) == []
    assert broken(deploy("V1", "roll: 19"), map=long) == [RULE]
    mages = "{Warfare: trained, Magic: master}"
    assert broken(deploy("AE1", "roll: 19", skill="Magic"), map=long, skills=mages) == []
    assert broken(deploy("AF1", "roll: 19", skill="Magic"), map=long, skills=mages) == [RULE]
    assert broken(deploy("A2", "roll: 19", skill="Magic")) == ["K2-SKL-3"]


def test_boats_need_water_all_the_way() -> None:
    """K2-ARM-3: from A1 no water leads anywhere; from B1 the river does."""
    assert broken(deploy("A2", "roll: 19", skill="Boating")) == [RULE]
    assert broken(deploy("B1", "roll: 19"), deploy("B4", "roll: 19", skill="Boating")) == []
    assert broken(deploy("B1", "roll: 19"), deploy("A2", "roll: 19", skill="Boating")) == [RULE]


def test_a_road_all_the_way_makes_the_march_a_degree_better() -> None:
    """K2-ARM-3: by Exploration, and by no other skill."""
    roads = LAND + "hexes: {A2: {features: [Road]}}\n"
    assert degree(played(deploy("A2", "roll: 14", "rolls: {flat: 6}")), RULE) == "failure"
    assert degree(played(deploy("A2", "roll: 14"), map=roads), RULE) == "success"
    assert degree(played(deploy("A2", "roll: 9", "rolls: {flat: 6}", skill="Warfare"), map=roads), RULE) == "failure"


def test_a_forced_march_is_easier_and_tires() -> None:
    """K2-ARM-3: +4 circumstance and weary +1, on a failure +2; weariness counts double on the next march."""
    forced = deploy("A2", "roll: 11", "choose: forced march")
    journal = played(forced)
    assert (part(journal, RULE, "forced-march"), state(journal)) == ([4], {"weary": 1})
    worse = played(deploy("A2", "roll: 10", "choose: forced march", "rolls: {flat: 6}"))
    assert state(worse) == {"weary": 2}
    again = played(forced, deploy("A1", "roll: 19"))
    assert part(again, RULE, "weary") == [-2]


def test_a_lost_army_is_found_before_it_does_anything_else() -> None:
    """K2-ARM-3: Exploration finds it, on a success; a critical failure brings Unrest."""
    lost = deploy("A2", "roll: 1", "rolls: {unrest: 1, flat: 11}")
    garrison = "  - does: Garrison Army\n    army: Infantry\n    skill: Politics\n    roll: 19\n"
    assert broken(lost, deploy("A2", "roll: 19")) == [RULE]
    assert broken(lost, garrison) == [RULE]
    assert state(played(lost, recover("lost", "roll: 19", skill="Exploration"))) == {}
    assert state(played(lost, recover("lost", "roll: 9", skill="Exploration"))) == {"lost": 1}
    worst = played(lost, recover("lost", "roll: 1", skill="Exploration"))
    assert (state(worst), moved(worst, "unrest", RULE)) == ({"lost": 1}, [1])
    assert broken(lost, recover("lost", "roll: 19", skill="Arts")) == ["K2-SKL-3"]


def test_a_damaged_army_has_hit_points_again() -> None:
    """K2-ARM-3: one on a success, two on a critical one, by Defense."""
    hurt = deploy("A2", "roll: 6", "rolls: {flat: 1}")
    once = recover("damaged", "roll: 17", skill="Defense")
    assert state(played(hurt, once)) == {"weary": 1}
    assert state(played(hurt, recover("damaged", "roll: 9", skill="Defense"))) == {"weary": 1, "damaged": 1}


def test_an_army_without_hit_points_is_defeated_and_may_be_destroyed() -> None:
    """K2-ARM-3: infantry has 4; recovery is 5 harder, brings back 1 HP, and its critical failure is the end."""
    # each of the four marches tires by 1, which counts twice on the next one
    turns = [deploy("A2" if at % 2 else "A1", f"roll: {4 + 3 * at}", "rolls: {flat: 1}") for at in (1, 2, 3, 4)]
    beaten = played(*turns)
    assert state(beaten) == {"weary": 4, "damaged": 4, "defeated": 1}
    skilled = "{Warfare: expert}"
    saved = played(*turns, recover("defeated", "roll: 19", skill="Warfare"), skills=skilled)
    assert check(saved, RULE).against.value == 14 + 5
    assert degree(saved, RULE) == "success"  # 19 + 5 - 1 - 4 is 19
    assert state(saved) == {"weary": 4, "damaged": 3}
    gone = played(*turns, recover("defeated", "roll: 1", skill="Warfare"), skills=skilled)
    assert not gone.last.view.all(Army)
    assert notes(gone, RULE) == ["army-destroyed"]


def test_a_garrison_ends_with_a_march() -> None:
    """K2-ARM-3: an army is fortified until it is deployed."""
    garrison = "  - does: Garrison Army\n    army: Infantry\n    skill: Politics\n    roll: 19\n"
    assert state(played(garrison)) == {"fortified": 1}
    assert state(played(garrison, deploy("A2", "roll: 15"))) == {}


def test_an_army_that_does_nothing_rests() -> None:
    """K2-ARM-3: shaken and weary fall by 1 in a turn without an activity, and not in one that has one."""
    tired = deploy("A2", "roll: 10", "choose: forced march", "rolls: {flat: 6}")
    assert [state(played(tired, *[""] * turns)) for turns in range(4)] == [{"weary": 2}, {"weary": 1}, {}, {}]
    assert state(played(tired, deploy("A1", "roll: 20"))) == {"weary": 2, "efficient": 1}
