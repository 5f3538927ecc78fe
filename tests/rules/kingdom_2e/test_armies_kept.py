"""Armies recruited and kept: DC, place, degrees, Consumption unpaid, activities in wartime (K2-ARM)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from groups_at_play import SKILLS, TOWN, after, check, codes, degree, does, kingdom, moved, notes, part
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.rules.facts import ForeignRealm
from kingdom_chronicle.rules.kingdom_2e.records import Army

RECRUIT, SPECIAL = "K2-ACT-recruit-army", "K2-ACT-recruit-special-army"
LENDER = "Elk: {relations: diplomatic, hex: D1, army: Cavalry, recruitment dc: 20, attitude: indifferent}\n"
WAR = "Varn: {war: yes}\n"


def armies(journal: Journal) -> Mapping[str, Army]:
    return journal.last.view.all(Army)


def recruit(*fields: str, kind: str = "Infantry", place: str = "Ford", leader: str = "General") -> str:
    return does("Recruit Army", f"army: {kind}", f"in: {place}", "skill: Warfare", *fields, leader=leader)


def special(*fields: str, leader: str = "General") -> str:
    return does("Recruit Special Army", "with: Elk", *fields, leader=leader)


# ---- Recruit Army


@pytest.mark.parametrize(
    ("skills", "roll", "came"),
    [
        ("{Warfare: legendary}", 16, "critical success"),  # 16 + 9 = 25 against 15
        ("{Warfare: legendary}", 15, "success"),
        ("{Warfare: trained}", 12, "success"),
        ("{Warfare: trained}", 11, "failure"),
        ("{}", 6, "failure"),
        ("{}", 5, "critical failure"),
        ("{}", 20, "critical success"),  # 20 succeeds, the 20 makes it better
        ("{}", 1, "critical failure"),
    ],
)
def test_an_army_is_recruited_against_the_dc_of_the_kingdoms_level(skills: str, roll: int, came: str) -> None:
    """K2-ACT-recruit-army K2-ARM-1 K2-CDC-4: 15 at level 1; a critical success makes it efficient, a failure none."""
    journal = after(recruit(f"roll: {roll}"), kingdom=kingdom(skills=skills))
    assert (degree(journal, RECRUIT), check(journal, RECRUIT).against.value) == (came, 15)
    assert moved(journal, "unrest", RECRUIT) == ([1] if came == "critical failure" else [])
    raised = {"critical success": [{"efficient": 1}], "success": [{}]}
    assert [dict(army.conditions) for army in armies(journal).values()] == raised.get(came, [])
    if came == "success":
        assert armies(journal)["infantry"] == Army("infantry", "Infantry", "infantry", "A1", 5)


@pytest.mark.parametrize(("level", "dc"), [(1, 15), (3, 18), (5, 20), (7, 23), (20, 40)])
def test_the_level_of_an_army_is_the_kingdoms(level: int, dc: int) -> None:
    """K2-ARM-1 K2-CDC-4."""
    journal = after(recruit("roll: 20"), kingdom=kingdom(f"level: {level}"))
    assert check(journal, RECRUIT).against.value == dc


@pytest.mark.parametrize(("kind", "level"), [("Cavalry", 3), ("Skirmishers", 5), ("Siege Engines", 7)])
def test_a_kind_of_army_has_its_least_level(kind: str, level: int) -> None:
    """K2-ARM-1."""
    assert codes(recruit("roll: 19", kind=kind), kingdom=kingdom(f"level: {level - 1}")) == ["K2-ARM-1"]
    assert codes(recruit("roll: 19", kind=kind), kingdom=kingdom(f"level: {level}")) == []
    assert codes(recruit("roll: 19", kind="Dragons")) == ["name"]


def town(*stands: str) -> str:
    """A second settlement besides the capital, with what stands there."""
    built = "".join(f", {{build: {name}, lot: {lot}}}" for name, lot in (each.split("@") for each in stands))
    return TOWN.replace("]}}\n", f"]}}, Weir: {{hex: B1, with: [{{build: Houses, lot: A1}}{built}]}}}}\n")


def test_an_army_lies_in_the_capital_by_a_barracks_or_garrison_or_in_a_town_of_its_level() -> None:
    """K2-ARM-2 K2-ACT-recruit-army: a village is of level 1, and has no room for an army of level 2."""
    small, second = recruit("roll: 19", place="Weir"), "level: 2"
    assert codes(small, kingdom=kingdom("level: 1", more=town())) == []
    assert codes(small, kingdom=kingdom(second, more=town())) == [RECRUIT]
    assert codes(recruit("roll: 19"), kingdom=kingdom(second, more=town())) == []
    assert codes(small, kingdom=kingdom(second, more=town("Barracks@A2"))) == []
    assert codes(small, kingdom=kingdom("level: 5", more=town("Garrison@A3"))) == []
    assert codes(small, kingdom=kingdom("level: 3", more=town("Houses@B1"))) == [RECRUIT]
    assert codes(small, kingdom=kingdom(second, more=town("Houses@B1"))) == []
    assert codes(does("Recruit Army", "army: Infantry", "skill: Warfare", "roll: 19")) == [RECRUIT]


def test_an_army_has_a_name_of_its_own() -> None:
    """K2-ARM-2: two of a kind are told apart, and no name is given twice."""
    two = (
        recruit("roll: 19", "as: Alder Foot")
        + recruit("roll: 19", leader="Ruler")
        + recruit("roll: 19", leader="Warden")
    )
    assert sorted(armies(after(two))) == ["alder-foot", "infantry", "infantry#2"]
    again = recruit("roll: 19", "as: Alder Foot", leader="Ruler")
    assert codes(recruit("roll: 19", "as: Alder Foot") + again) == ["name"]


def test_statecraft_serves_for_recruits_as_warfare_does() -> None:
    """K2-ACT-recruit-army K2-SKL-3."""
    line = does("Recruit Army", "army: Infantry", "in: Ford", "skill: {}", "roll: 19")
    assert codes(line.replace("{}", "Statecraft")) == []
    assert codes(line.replace("{}", "Trade")) == ["K2-SKL-3"]


# ---- Recruit Special Army


@pytest.mark.parametrize(
    ("dc", "roll", "came"),
    [
        (7, 16, "critical success"),  # 16 + 3 - 2
        (7, 15, "success"),
        (15, 14, "success"),
        (15, 13, "failure"),
        (15, 5, "failure"),
        (15, 4, "critical failure"),
    ],
)
def test_a_special_army_comes_to_the_home_of_its_group(dc: int, roll: int, came: str) -> None:
    """K2-ACT-recruit-special-army K2-CDC-5: the GM's DC; -2 circumstance where the group has not pledged."""
    seat = kingdom("level: 1", skills=SKILLS)
    lender = LENDER.replace("Cavalry", "Infantry").replace("dc: 20", f"dc: {dc}")
    journal = after(special(f"roll: {roll}"), realms=lender, kingdom=seat)
    assert (degree(journal, SPECIAL), check(journal, SPECIAL).against.value) == (came, dc)
    assert moved(journal, "unrest", SPECIAL) == ([1] if came == "critical failure" else [])
    raised = {"critical success": {"efficient": 1}, "success": {}}
    found = [(army.hex, army.group, dict(army.conditions)) for army in armies(journal).values()]
    assert found == ([("D1", "elk", raised[came])] if came in raised else [])


def test_a_group_that_has_pledged_lends_its_army_gladly() -> None:
    """K2-ACT-recruit-special-army."""
    lender = LENDER.replace("Cavalry", "Infantry")
    assert part(after(special("roll: 10"), realms=lender), SPECIAL, "not-pledged") == [-2]
    pledged = lender.replace("hex: D1", "hex: D1, pledged: yes")
    assert part(after(special("roll: 10"), realms=pledged), SPECIAL, "not-pledged") == []


def test_a_special_army_asks_for_relations_a_kind_a_dc_and_is_one_for_each_group() -> None:
    """K2-ACT-recruit-special-army K2-ARM-2 K2-CDC-5."""
    lender = LENDER.replace("Cavalry", "Infantry")
    assert codes(special("roll: 19"), realms=lender.replace("diplomatic", "none")) == [SPECIAL]
    assert codes(special("roll: 19"), realms=lender.replace("army: Infantry, ", "")) == [SPECIAL]
    assert codes(special("roll: 19"), realms=lender.replace("recruitment dc: 20, ", "")) == ["K2-CDC-5"]
    assert codes(special("roll: 19"), realms=LENDER) == ["K2-ARM-1"]  # cavalry from level 3 on
    assert codes(special("roll: 19") + special("roll: 19", leader="Ruler"), realms=lender) == ["K2-ARM-2"]
    assert codes(special("roll: 19"), realms=lender, kingdom=kingdom(skills="{}")) == ["K2-SKL-3"]


@pytest.mark.parametrize(
    ("attitude", "then", "told"),
    [
        ("helpful", "helpful", []),
        ("friendly", "friendly", []),
        ("indifferent", "unfriendly", []),
        ("unfriendly", "hostile", ["relations-may-break"]),
    ],
)
def test_recruits_that_are_offended_set_their_group_against_the_kingdom(
    attitude: str, then: str, told: list[str]
) -> None:
    """K2-ACT-recruit-special-army: one step worse unless friendly; a hostile group may break relations, says the GM."""
    lender = LENDER.replace("Cavalry", "Infantry").replace("indifferent", attitude)
    journal = after(special("roll: 2"), realms=lender)
    assert degree(journal, SPECIAL) == "critical failure"
    assert journal.last.view.all(ForeignRealm)["elk"].attitude == then
    assert notes(journal, SPECIAL) == told


# ---- what armies eat


def test_armies_eat_by_their_kind() -> None:
    """K2-UPK-7 K2-ARM-1: a village 1, infantry 1, cavalry 2."""
    two = recruit("roll: 19") + recruit("roll: 19", kind="Cavalry", leader="Ruler")
    figure = after(two, kingdom=kingdom("level: 3")).last.view.score("consumption")
    assert (figure.value, [part.value for part in figure.parts]) == (4, [1, 1, 2])


UNPAID = "upkeep:\n  - consumption: {short: unrest, choose: [decay], rolls: {unrest: 1}}\n"


def test_armies_that_are_not_paid_break_in_the_fourth_turn() -> None:
    """K2-ARM-4: shaken and weary +1 each time; at 4 the army disbands, Unrest +1d4 and one ruin +1."""
    hungry = kingdom().replace("food: 4", "food: 0")
    turns = [UNPAID + "activity:\n" + recruit("roll: 19"), UNPAID, UNPAID, UNPAID]
    third = after(*turns, kingdom=hungry)
    assert dict(armies(third)["infantry"].conditions) == {"shaken": 3, "weary": 3}
    gone = after(*turns, UNPAID, kingdom=hungry)
    assert not armies(gone)
    assert (len(moved(gone, "unrest", "K2-ARM-4")), moved(gone, "decay", "K2-ARM-4")) == (1, [1])
    assert 1 <= moved(gone, "unrest", "K2-ARM-4")[0] <= 4
    assert codes(*turns, UNPAID.replace(", choose: [decay]", ""), kingdom=hungry) == ["K2-ARM-4"]


def test_armies_that_are_paid_in_rp_or_food_keep_their_heart() -> None:
    """K2-ARM-4 K2-UPK-7."""
    fed = after(recruit("roll: 19"), "")
    assert dict(armies(fed)["infantry"].conditions) == {}
    hungry = kingdom().replace("food: 4", "food: 0")
    paid = "upkeep:\n  - resources: {roll: [3, 3, 3, 3, 3]}\n  - consumption: {short: rp}\n"
    bought = after(paid + "activity:\n" + recruit("roll: 19"), paid, kingdom=hungry)
    assert dict(armies(bought)["infantry"].conditions) == {}


# ---- army activities


def garrison(*fields: str, skill: str = "Politics", army: str = "Infantry") -> str:
    text = f"  - does: Garrison Army\n    army: {army}\n    skill: {skill}\n"
    return text + "".join(f"    {field}\n" for field in fields)


RAISED = recruit("roll: 19")


def test_an_army_has_one_activity_in_wartime() -> None:
    """K2-ACT-5 K2-ARM-3: none in peace, a second one for an efficient army at -5."""
    assert codes(RAISED, garrison("roll: 15")) == ["K2-ACT-5"]
    assert codes(RAISED, garrison("roll: 15"), realms=WAR) == []
    assert codes(RAISED, garrison("roll: 15") + garrison("roll: 15"), realms=WAR) == ["K2-ACT-5"]
    fresh = recruit("roll: 20")
    journal = after(fresh, garrison("roll: 9") + garrison("roll: 19"), realms=WAR)
    assert part(journal, "K2-ARM-3", "second-activity") == [-5]
    assert "efficient" not in armies(journal)["infantry"].conditions
    three = garrison("roll: 19") + garrison("roll: 19") + garrison("roll: 19")
    assert codes(fresh, three, realms=WAR) == ["K2-ACT-5"]
    assert codes(garrison("roll: 9"), realms=WAR) == ["name"]


@pytest.mark.parametrize(
    ("roll", "shift", "came", "eaten"),
    [
        (19, -6, "critical success", 1),  # 19 - 1 against 8, ten above
        (18, -6, "success", 2),
        (15, 0, "success", 2),
        (14, 0, "failure", 2),
        (8, 2, "failure", 2),
        (7, 2, "critical failure", 2),
    ],
)
def test_a_garrison_in_a_settlement_holds(roll: int, shift: int, came: str, eaten: int) -> None:
    """K2-ARM-3: fortified; a critical success saves 2 Consumption, but for 1; a critical failure brings Unrest."""
    # Politics untrained adds nothing, and the Unrest of war takes 1; the Control DC of level 3 is two above 14
    ruling = f"  - gm: {{control dc: {shift - 2:+}}}\n    why: the moon\n"
    cavalry = recruit("roll: 20", kind="Cavalry")
    seat = kingdom("level: 3")
    journal = after(cavalry, ruling + garrison(f"roll: {roll}", army="Cavalry"), realms=WAR, kingdom=seat)
    assert degree(journal, "K2-ARM-3") == came
    army = armies(journal)["cavalry"]
    assert ("fortified" in army.conditions) is (came in ("success", "critical success"))
    assert [part.value for part in journal.last.view.score("consumption").parts] == [1, eaten]
    assert moved(journal, "unrest", "K2-ARM-3") == ([1] if came == "critical failure" else [])
    assert notes(journal, "K2-ARM-3") == (["garrison-for-now"] if came == "failure" else [])


def test_a_failed_garrison_bars_its_hex_for_four_turns() -> None:
    """K2-ARM-3 K2-ACT-7."""
    hunt = "gm:\n  - gm: {food: +4}\n    why: a hunt\nactivity:\n"
    turns = [RAISED, hunt + garrison("roll: 1"), hunt, hunt, hunt]
    assert codes(*turns, hunt + garrison("roll: 14"), realms=WAR) == ["K2-ARM-3"]
    assert codes(*turns, hunt, hunt + garrison("roll: 14"), realms=WAR) == []


def test_each_skill_of_a_garrison_has_its_place_and_warfare_any() -> None:
    """K2-SKL-8 K2-ARM-3: Politics in a settlement, Defense at a refuge; the switch warfare-any-army."""
    assert codes(RAISED, garrison("roll: 9", skill="Defense"), realms=WAR) == ["K2-ARM-3"]
    assert codes(RAISED, garrison("roll: 9", skill="Engineering"), realms=WAR) == ["K2-ARM-3"]
    assert codes(RAISED, garrison("roll: 9", skill="Warfare"), realms=WAR) == []
    printed = kingdom(rules='{warfare any army: "no"}')
    assert codes(RAISED, garrison("roll: 9", skill="Warfare"), realms=WAR, kingdom=printed) == ["K2-SKL-3"]


def test_an_army_recovers_from_what_it_has() -> None:
    """K2-ARM-3 K2-SKL-8: shaken by Arts, weary by Defense; 1 on a success, 2 on a critical one."""
    hungry = kingdom().replace("food: 4", "food: 0")
    start = [UNPAID + "activity:\n" + RAISED, UNPAID]

    def calm(roll: int, *more: str, skill: str = "Arts", of: str = "shaken") -> str:
        text = f"  - does: Recover Army\n    army: Infantry\n    skill: {skill}\n    choose: {of}\n    roll: {roll}\n"
        return UNPAID + "activity:\n" + "".join(more) + text

    easy = "  - gm: {control dc: -14}\n    why: the moon\n"
    # by then the army has been unpaid twice, and being weary weighs on the check
    won = after(*start, calm(8, easy), realms=WAR, kingdom=hungry)
    assert part(won, "K2-ARM-3", "weary") == [-2]
    assert (degree(won, "K2-ARM-3"), dict(armies(won)["infantry"].conditions)) == ("success", {"weary": 2, "shaken": 1})
    best = after(*start, calm(20, easy), realms=WAR, kingdom=hungry)
    assert dict(armies(best)["infantry"].conditions) == {"weary": 2}
    lost = after(*start, calm(2), realms=WAR, kingdom=hungry)
    assert (degree(lost, "K2-ARM-3"), moved(lost, "unrest", "K2-ARM-3")) == ("critical failure", [1])
    assert codes(*start, calm(8, skill="Defense"), realms=WAR, kingdom=hungry) == ["K2-SKL-3"]
    assert codes(*start, calm(8, easy, skill="Defense", of="weary"), realms=WAR, kingdom=hungry) == []
    assert codes(*start, calm(8, of="lost"), realms=WAR, kingdom=hungry) == ["K2-ARM-3"]
    assert codes(*start, calm(8, easy, skill="Defense", of="疲弊"), realms=WAR, kingdom=hungry) == []


def test_an_army_is_disbanded_in_peace_as_well() -> None:
    """K2-ARM-3 K2-UPK-7: it eats no more, and nothing is rolled."""
    journal = after(RAISED, "  - does: Disband Army\n    army: Infantry\n")
    assert not armies(journal)
    assert journal.last.view.score("consumption").value == 1


def test_war_troubles_the_people_at_the_start_of_a_turn() -> None:
    """K2-UPK-3: Unrest +1 at war, once however many wars there are."""
    assert moved(after("", "", realms=WAR), "unrest", "K2-UPK-3") == [1]
    assert moved(after("", "", realms=WAR + "Elk: {war: yes}\n"), "unrest", "K2-UPK-3") == [1]
    assert moved(after("", ""), "unrest", "K2-UPK-3") == []
