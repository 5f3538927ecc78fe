"""The eight roles: who holds them, what they add, what a vacancy or a missed duty costs."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.book import Adjust, Check
from kingdom_chronicle.rules.kingdom_2e.records import Invested
from leaders_2e_at_play import after, check, held, month, parts, played, refused, towns
from second_edition_at_play import LEADERS, PEOPLE

ROLES = ("Ruler", "Counselor", "General", "Emissary", "Magister", "Treasurer", "Viceroy", "Warden")
ONE_OF_EACH = {
    "culture": "does: Create a Masterpiece, leader: Ruler, roll: 13",
    "economy": "does: Rest and Relax, leader: General, skill: Trade, roll: 10",
    "loyalty": "does: Quell Unrest, leader: Warden, skill: Politics, roll: 10",
    "stability": "does: Provide Care, leader: Viceroy, roll: 13",
    "region": "does: Hunt and Forage, roll: 10",
}
SKILLS = {"culture": "arts", "economy": "trade", "loyalty": "politics", "stability": "defense", "region": "wilderness"}


def modifiers(upkeep: tuple[str, ...], leaves_out: str = "", **how: str) -> dict[str, int]:
    """What counts in a check of each ability and a region activity, beside the die and Unrest."""
    # the leader of a line is another one where that role is left
    lines = [line.replace(f"leader: {leaves_out},", "leader: Magister,") for line in ONE_OF_EACH.values()]
    journal = played(month(*lines, upkeep=upkeep), **how)
    found = {}
    for about, skill in SKILLS.items():
        found[about] = sum(value for label, value in parts(check(journal, skill)).items() if label != "unrest")
    return found


@pytest.mark.parametrize(
    ("role", "hit"),
    [
        ("Ruler", {"culture": -1, "economy": -1, "loyalty": -1, "stability": -1, "region": -1}),
        ("Counselor", {"culture": -1}),
        ("General", {}),
        ("Emissary", {"loyalty": -1}),
        ("Magister", {}),
        ("Treasurer", {"economy": -1}),
        ("Viceroy", {"stability": -1, "region": -1}),
        ("Warden", {"region": -4}),
    ],
)
def test_each_vacancy_has_its_own_penalty_and_it_ends(role: str, hit: dict[str, int]) -> None:
    """K2-LDR-2, confusion 50: by the table; the checks of region activities are of Stability here.

    A General and a Magister cost army activities alone.
    """
    none = dict.fromkeys(ONE_OF_EACH, 0)
    die = ("roles: {rolls: {unrest: 1}}",) if role == "Ruler" else ()
    stand_in = role if role != "Magister" else ""
    assert modifiers((f"vacate: {role}", *die), stand_in) == none | hit
    assert modifiers(()) == none


def test_a_leader_who_dies_leaves_the_role() -> None:
    """K2-LDR-1, K2-LDR-2: the dead serve no more: there is a vacancy, and nothing invested in it."""
    none = dict.fromkeys(ONE_OF_EACH, 0)
    assert modifiers(("death: Hal",), "Warden") == none | {"region": -4}
    four = "invest: [Ruler, General, Counselor, Treasurer]"
    assert held(played(month(upkeep=(four,)), month(upkeep=("death: Cy",))), Invested) == [
        "counselor",
        "ruler",
        "treasurer",
    ]
    assert refused(month(upkeep=("death: Hal", "death: Hal"))) == ["K2-LDR-1"]
    assert refused(month("does: Quell Unrest, leader: Warden, skill: Politics", upkeep=("death: Hal",))) == ["K2-ACT-1"]


def test_vacancies_add_up() -> None:
    """K2-LDR-2, K2-CHK-5: the Ruler's and the Viceroy's take 2 from Stability."""
    upkeep = ("vacate: Ruler", "vacate: Viceroy", "roles: {rolls: {unrest: 1}}")
    lines = [each.replace("leader: Ruler", "leader: Magister") for each in ONE_OF_EACH.values()]
    journal = played(month(*[each.replace("leader: Viceroy", "leader: Magister") for each in lines], upkeep=upkeep))
    assert sum(value for label, value in parts(check(journal, "arts")).items() if label == "vacancy") == -1
    care = check(journal, "defense")
    assert [part.value for part in care.total.parts if part.label == "vacancy"] == [-1, -1]


def test_without_a_ruler_unrest_rises_by_a_die_each_turn() -> None:
    """K2-LDR-2, K2-UPK-2: 1d4 at the start of the turn, in the next one again."""
    gone = month(upkeep=("vacate: Ruler", "roles: {rolls: {unrest: 4}}"))
    assert after(played(gone), "upkeep", "unrest") == (4,)
    assert after(played(gone, month(upkeep=("roles: {rolls: {unrest: 3}}",))), "upkeep", "unrest") == (7,)
    assert refused(month(upkeep=("vacate: Ruler", "roles: {rolls: {unrest: 5}}"))) == ["die"]


def test_a_role_is_filled_from_the_roster_and_nobody_has_two() -> None:
    """K2-LDR-1: the abilities of the roles, and a person named twice in an opening."""
    rows = played(month()).last.view.tables.tables["roles"]
    abilities = [getattr(row.values, "ability", "") for row in rows.values()]
    assert [row.label for row in (each.values for each in rows.values())] == list(ROLES)  # type: ignore[attr-defined]
    assert abilities == ["loyalty", "culture", "stability", "loyalty", "culture", "economy", "economy", "stability"]
    assert refused(month(), leaders=LEADERS.replace("Warden: Hal", "Warden: Ada")) == ["K2-LDR-1"]
    assert refused(month(upkeep=("vacate: Warden", "vacate: Warden"))) == ["K2-LDR-1"]


def test_four_held_roles_are_invested_until_they_are_chosen_anew() -> None:
    """K2-LDR-3: a fifth, a vacant one, one named twice are refused."""
    four = "invest: [Ruler, General, Counselor, Treasurer]"
    assert held(played(month(upkeep=(four,)), month()), Invested) == ["counselor", "general", "ruler", "treasurer"]
    anew = played(month(upkeep=(four,)), month(upkeep=("invest: [Warden]",)))
    assert held(anew, Invested) == ["warden"]
    assert refused(month(upkeep=("invest: [Ruler, General, Counselor, Treasurer, Warden]",))) == ["K2-LDR-3"]
    assert refused(month(upkeep=("vacate: Warden", "invest: [Warden]"))) == ["K2-LDR-3"]
    assert refused(month(upkeep=("invest: [Ruler, Ruler]",))) == ["K2-LDR-3"]
    assert held(played(month(upkeep=(four,)), month(upkeep=("vacate: General",))), Invested) == [
        "counselor",
        "ruler",
        "treasurer",
    ]


@pytest.mark.parametrize(("level", "bonus"), [(1, 1), (7, 1), (8, 2), (15, 2), (16, 3), (20, 3)])
def test_an_invested_role_helps_its_ability_by_the_level(level: int, bonus: int) -> None:
    """K2-LDR-3: all checks of the ability, and twice the same ability no more."""
    turn = month(upkeep=("invest: [Counselor, Magister]",), dice=level + 4, rp=99)
    for upkeep in ("[Counselor, Magister]", "[Magister]"):
        view = played(turn.replace("[Counselor, Magister]", upkeep), figures=f"{{level: {level}}}").last.ends["upkeep"]
        assert [view.score(skill).value for skill in ("arts", "folklore", "magic", "scholarship")] == [bonus] * 4
        assert view.score("trade").value == 0


def test_level_1_trained_with_an_invested_leader() -> None:
    """K2-CHK-1, K2-LDR-3, row 7 of the kingdoms: 9 + 4 + 3 + 1 is 17."""
    line = "does: Rest and Relax, leader: Ruler, skill: Trade, roll: 9"
    turn = month(line, upkeep=("invest: [Treasurer]",))
    journal = played(turn, figures="{economy: 18}", skills="{Trade: trained}")
    assert check(journal, "trade").total.value == 17


def test_a_missed_duty_is_a_vacancy_for_this_turn() -> None:
    """K2-LDR-4: the Viceroy's -1 to Stability; the role stays invested, and next turn all is well."""
    care = "does: Provide Care, leader: Ruler, roll: 13"
    gone = month(care, upkeep=("absent: Viceroy", "invest: [Warden, Viceroy]"))
    assert parts(check(played(gone), "defense")) == {"vacancy": -1, "invested": 1}
    assert parts(check(played(gone, month(care)), "defense")) == {"invested": 1}
    assert refused(month(upkeep=("vacate: Viceroy", "absent: Viceroy"))) == ["K2-LDR-4"]


def test_a_player_may_lose_an_activity_for_a_missed_duty() -> None:
    """K2-LDR-4: no vacancy, and one of the two is gone; a leader who is nobody's has none to lose."""
    upkeep = ("absent: Warden, lose: activity",)
    hunt = "does: Hunt and Forage, roll: 13"
    care, paint = (
        "does: Provide Care, leader: Warden, roll: 14",
        "does: Create a Masterpiece, leader: Warden, roll: 14",
    )
    assert parts(check(played(month(hunt, care, upkeep=upkeep)), "wilderness")) == {}
    assert refused(month(care, paint, upkeep=upkeep)) == ["K2-ACT-1"]
    assert refused(month(care, paint)) == []
    people = PEOPLE.replace("Hal: {player: yes}", "Hal: {}")
    assert refused(month(upkeep=upkeep), people=people) == ["K2-LDR-4"]


def test_a_leader_has_two_activities_and_three_with_a_seat_in_the_capital() -> None:
    """K2-ACT-1: Town Hall, Castle or Palace; one in another settlement does not count."""
    lines = [
        "does: Provide Care, leader: Ruler, roll: 14",
        "does: Create a Masterpiece, leader: Ruler, roll: 14",
        "does: Quell Unrest, leader: Ruler, skill: Arts, roll: 14",
        "does: Rest and Relax, leader: Ruler, skill: Arts, roll: 14",
    ]

    def allowed(count: int, capital: str = "", ford: str = "") -> bool:
        found = refused(month(*lines[:count]), more=towns(capital, ford), figures="{food: 4}")
        assert set(found) <= {"K2-ACT-1"}
        return not found

    assert (allowed(2), allowed(3)) == (True, False)
    for seat in ("Town Hall", "Castle", "Palace"):
        # a block of its own for the large ones
        there = f"build: {seat}, lot: B1; build: Houses, lot: A2"
        assert (allowed(3, capital=there), allowed(4, capital=there), allowed(3, ford=there)) == (True, False, False)


def test_a_leadership_activity_needs_a_leader_and_is_not_done_twice_by_one() -> None:
    """K2-ACT-1, K2-ACT-2."""
    assert refused(month("does: Provide Care, roll: 14")) == ["K2-ACT-1"]
    assert refused(month("does: Provide Care, leader: Warden, roll: 14", upkeep=("vacate: Warden",))) == ["K2-ACT-1"]
    rest = "does: Rest and Relax, leader: Ruler, skill: {}, roll: 14"
    assert refused(month(rest.format("Arts"), rest.format("Trade"))) == ["K2-ACT-2"]


def test_leaders_of_nobody_have_no_activities_unless_a_switch_lets_them() -> None:
    """K2-LDR-6: `npc leaders`."""
    people = PEOPLE.replace("Hal: {player: yes}", "Hal: {}")
    line = month("does: Provide Care, leader: Warden, roll: 14")
    assert refused(line, people=people) == ["K2-LDR-6"]
    assert refused(line, people=people, rules="{npc leaders: act}") == []


def test_requirements_hold_before_the_roll_and_costs_are_paid_before_it() -> None:
    """K2-ACT-6: a refused line rolls nothing; the cost of a lifestyle is gone although the roll failed."""
    wrong = "does: Repair Reputation, leader: Ruler, ruin: crime, skill: Arts, roll: 10"
    assert refused(month(wrong), skills="{Arts: trained}") == ["K2-ACT-repair-reputation"]
    life = "does: Improve Lifestyle, roll: 5, rolls: {rp: 4}"
    journal = played(month(commerce=(life,)))
    assert after(journal, "commerce", "rp") == (16,)
    (line,) = [each for each in journal.last.posted if each.decision and each.decision.verb == "does"]
    moves = [type(entry) for entry in line.entries if isinstance(entry, Adjust | Check)]
    assert moves[:2] == [Adjust, Check]


def test_a_granted_activity_has_no_cost() -> None:
    """K2-ACT-6: what the GM grants is paid by nobody."""
    line = "does: Creative Solution, leader: Magister, degree: success, why: a test, granted: the sage came by"
    journal = played(month(line, rp=0))
    assert after(journal, "activity", "rp", "crime") == (0, 0)
