"""What a leader takes charge of: which skill it asks for, what it lends, and to what (K2-ACT-take-charge)."""

from __future__ import annotations

import pytest

import groups_at_play as groups
from leaders_2e_at_play import checks, month, parts, played, refused, towns

INVEST = "invest: [Ruler, General, Counselor, Treasurer]"
RULE = "K2-ACT-take-charge"


def charge(activity: str, skill: str, roll: int = 14, leader: str = "Ruler", more: str = "") -> str:
    return f"does: Take Charge, leader: {leader}, activity: {activity}, skill: {skill}, roll: {roll}{more}"


def led(*activity: str, upkeep: tuple[str, ...] = ()) -> str:
    return month(*activity, upkeep=(INVEST, *upkeep))


def build(structure: str, lot: str, skill: str, roll: int = 10) -> str:
    return f"does: Build Structure, in: Tuskholm, structure: {structure}, lot: {lot}, skill: {skill}, roll: {roll}"


STORES = "gm: {lumber: +4, stone: +1}, why: a raft"


def test_a_charge_of_a_structure_asks_for_the_skill_that_builds_it() -> None:
    """K2-ACT-take-charge, K2-ACT-build-structure: a Granary takes Agriculture, a Shrine trained Folklore."""
    granary = charge("Build Structure", "{}", more=", structure: Granary")
    assert refused(led(granary.format("Agriculture"))) == []
    assert refused(led(granary.format("Arts"))) == [RULE]
    assert refused(led(granary.format("Arts")), skills="{Arts: master}") == [RULE]
    shrine = charge("Build Structure", "Folklore", more=", structure: Shrine")
    assert refused(led(shrine)) == ["K2-SKL-3"]
    assert refused(led(shrine), skills="{Folklore: trained}") == []
    assert refused(led(charge("Build Structure", "Agriculture"))) == [RULE]
    assert refused(led(charge("Build Structure", "Agriculture", more=", structure: Moonbase"))) == ["name"]


def test_a_charge_of_a_structure_is_for_that_structure_alone() -> None:
    """K2-ACT-take-charge, K2-ACT-4: two villages have two civic activities, and the Granary is a third one."""
    taken = charge("Build Structure", "Agriculture", roll=20, more=", structure: Granary")
    two = [build("Granary", lot, "Agriculture") for lot in ("A2", "A3")]
    shrine = build("Shrine", "A4", "Folklore")
    how = {"more": towns(), "skills": "{Folklore: trained}"}
    stores = month(STORES, taken, two[0], shrine, upkeep=(INVEST,), rp=60, food=4)
    assert refused(stores, **how) == []
    granary, shrine_check = checks(played(stores, **how), "agriculture")[-1], checks(played(stores, **how), "folklore")
    assert parts(granary)["take-charge"] == 1
    assert "take-charge" not in parts(shrine_check[-1])
    # the Granary was the one taken charge of: a second one and the Shrine are both of the same settlement
    again = month(STORES, taken, *two, shrine, upkeep=(INVEST,), rp=60, food=4)
    assert "K2-ACT-4" in refused(again, **how)


def test_two_charges_of_one_activity_lend_to_two_checks() -> None:
    """K2-ACT-take-charge: two critical successes, and each activity that they grant has its own +1."""
    first = charge("Hunt and Forage", "Wilderness", 20)
    second = charge("Hunt and Forage", "Wilderness", 20, "General")
    journal = played(led(first, second, *["does: Hunt and Forage, roll: 10"] * 5))
    hunts = [parts(each).get("take-charge", 0) for each in checks(journal, "wilderness")[2:]]
    assert hunts == [1, 1, 0, 0, 0]


def test_practical_magic_takes_charge_of_engineers() -> None:
    """K2-ACT-take-charge, K2-FEAT-practical-magic: Magic does for Engineering."""
    line = led(charge("Demolish", "Magic"))
    assert refused(line) == [RULE]
    assert refused(line, skills="{Magic: trained}", more="  feats: [Practical Magic]\n") == []


def test_a_leader_who_pays_for_missed_duties_takes_charge_of_nothing() -> None:
    """K2-ACT-take-charge, K2-LDR-4: the duties of last month were not done, whatever was given up for it."""
    line = charge("Hunt and Forage", "Wilderness")
    away = "absent: Ruler, lose: activity"
    assert refused(led(line, upkeep=(away,))) == [RULE]
    assert refused(led(line, upkeep=("absent: General, lose: activity",))) == []
    assert refused(led(line, upkeep=(away,)), led(line)) == [RULE]  # of that month alone


RAISED = groups.does("Recruit Army", "army: Infantry", "in: Ford", "skill: Warfare", "roll: 19", leader="General")
WAR = "Varn: {war: yes}\n"
BEGIN = "upkeep:\n  - invest: [Ruler, Emissary]\nactivity:\n"


def army_charge(activity: str, skill: str, *more: str) -> str:
    return groups.does("Take Charge", f"activity: {activity}", f"skill: {skill}", "roll: 19", *more, leader="Emissary")


def garrison(roll: int = 9) -> str:
    return f"  - does: Garrison Army\n    army: Infantry\n    skill: Politics\n    roll: {roll}\n"


def codes(*lines: str, realms: str = WAR, kingdom: str = "") -> list[str]:
    return groups.codes(RAISED, BEGIN + "".join(lines), realms=realms, kingdom=kingdom)


def test_a_leader_takes_charge_of_an_army() -> None:
    """K2-ACT-take-charge, K2-ACT-5, K2-SKL-8: a second activity of the army, with a skill that the first would take."""
    assert codes(garrison(), garrison()) == ["K2-ACT-5"]
    assert codes(army_charge("Garrison Army", "Politics"), garrison(), garrison()) == []
    assert codes(army_charge("Garrison Army", "Warfare"), garrison(), garrison()) == []
    assert codes(army_charge("Garrison Army", "Arts")) == [RULE]
    printed = groups.kingdom(rules='{warfare any army: "no"}')
    assert codes(army_charge("Garrison Army", "Warfare"), kingdom=printed) == [RULE]


def test_nobody_takes_charge_of_an_army_in_peace() -> None:
    """K2-ACT-take-charge, K2-ACT-5: it is an activity that the kingdom can do this turn."""
    assert codes(army_charge("Garrison Army", "Politics"), realms="Varn: {level: 7}\n") == ["K2-ACT-5"]


@pytest.mark.parametrize(("skill", "code"), [("Trade", []), ("Magic", [RULE])])
def test_an_activity_without_a_check_takes_any_trained_skill(skill: str, code: list[str]) -> None:
    """K2-ACT-take-charge: disbanding asks for no check, so a trained skill of choice does, and no other."""
    assert codes(army_charge("Disband Army", skill)) == code


def test_recovery_takes_the_skill_of_what_the_army_recovers_from() -> None:
    """K2-ACT-take-charge, K2-ARM-3: the line says of which army and from what; an army that is well needs none."""
    assert codes(army_charge("Recover Army", "Arts", "army: Infantry", "choose: shaken")) == [RULE]
    assert codes(army_charge("Recover Army", "Arts")) == ["name"]
