"""Appointments and a new capital: who rules, and from where."""

from __future__ import annotations

import pytest

from kingdom_chronicle.rules.kingdom_2e.records import Coming, Invested
from kingdom_chronicle.rules.realm import Officer, Settlement
from leaders_2e_at_play import after, check, checks, files, held, month, parts, played, refused, towns
from rules_at_play import play
from second_edition_at_play import LEADERS

NEW = "does: New Leadership, person: Odo, as: Emissary, skill: Politics"
FEW = LEADERS.replace(", Emissary: Di", "")


def holder(journal: object, role: str) -> str:
    """Who holds a role at the end."""
    officers = journal.last.closing.group(Officer)  # type: ignore[attr-defined]
    return officers[role].people[0] if role in officers else ""


# ---- New Leadership


@pytest.mark.parametrize(
    ("roll", "who", "unrest"), [(20, "odo", 0), (14, "odo", 0), (13, "odo", 0), (5, "odo", 0), (4, "", 1)]
)
def test_new_leadership_has_four_degrees(roll: int, who: str, unrest: int) -> None:
    """K2-ACT-new-leadership: with the vacant Emissary, Loyalty is at -1; 15 is the lowest success."""
    journal = played(month(upkeep=(f"{NEW}, roll: {min(roll + 1, 20)}",)), leaders=FEW)
    assert holder(journal, "emissary") == who
    assert after(journal, "upkeep", "unrest") == (unrest,)


def test_a_welcome_leader_has_a_bonus_on_leadership_to_the_end_of_the_next_turn() -> None:
    """K2-ACT-new-leadership: +1 circumstance, that leader's, in the leadership step alone."""
    first = month(upkeep=("does: New Leadership, person: Fen, as: Emissary, skill: Politics, roll: 20",), happens=1)
    line = "does: Provide Care, leader: {}, roll: 13"
    hunt = "does: Hunt and Forage, leader: Emissary, roll: 13"
    journal = played(first, month(line.format("Emissary"), hunt))
    assert parts(check(journal, "defense")) == {"new-leadership": 1}
    assert parts(check(journal, "wilderness")) == {}
    assert parts(check(played(first, month(line.format("Ruler"))), "defense")) == {}
    assert parts(check(played(first, month(), month(line.format("Emissary"))), "defense")) == {}


def test_a_doubted_leader_is_at_minus_1_until_a_loyalty_check_succeeds() -> None:
    """K2-ACT-new-leadership, K2-UPK-2: rolled at each start of a turn from the next on, by the best Loyalty skill.

    The doubted leader's own -1 counts in it, the trained Warfare, the invested role: 11 + 3 + 1 - 1 is 14.
    """
    doubted = month("does: Provide Care, leader: Emissary, roll: 14", upkeep=(f"{NEW}, roll: 14",))
    people = "".join(f"{name}: {{player: yes}}\n" for name in ("Ada", "Bo", "Cy", "Ed", "Fen", "Gus", "Hal", "Odo"))
    how = {"leaders": FEW, "people": people, "skills": "{Warfare: trained}"}
    assert parts(check(played(doubted, **how), "defense")) == {"new-leadership": -1}
    still = month("does: Provide Care, leader: Emissary, roll: 14", upkeep=("coming: {rolls: {loyalty: 10}}",))
    journal = played(doubted, still, **how)
    assert (check(journal, "warfare").total.value, parts(check(journal, "warfare"))) == (
        13,
        {"trained": 3, "new-leadership": -1, "invested": 1},
    )
    assert parts(check(journal, "defense")) == {"new-leadership": -1}
    over = still.replace("loyalty: 10", "loyalty: 11")
    for turns in ((doubted, over), (doubted, still, over)):
        journal = played(*turns, **how)
        assert parts(check(journal, "defense")) == {}
        assert held(journal, Coming) == []
    assert checks(played(doubted, over, month(), **how), "warfare") == []


def test_a_critical_success_of_the_loyalty_check_gives_fame() -> None:
    """K2-FAME-1: it is a kingdom check."""
    doubted = month(upkeep=(f"{NEW}, roll: 14",))
    over = month(upkeep=("coming: {rolls: {loyalty: 20}}",))
    assert after(played(doubted, over, leaders=FEW), "upkeep", "fame") == (2,)


def test_a_doubted_leader_chooses_the_skill_and_rolls_again_with_fame() -> None:
    """K2-ACT-new-leadership, K2-FAME-2: any skill of Loyalty, though another is better; the second result stands."""
    doubted = month(upkeep=(f"{NEW}, roll: 14",))
    people = "".join(f"{name}: {{player: yes}}\n" for name in ("Ada", "Bo", "Cy", "Ed", "Fen", "Gus", "Hal", "Odo"))
    how = {"leaders": FEW, "people": people, "skills": "{Warfare: trained}"}
    chosen = month(upkeep=("coming: {skills: {Emissary: Politics}, rolls: {loyalty: 14}}",))
    assert check(played(doubted, chosen, **how), "politics").total.value == 14
    again = month(upkeep=("coming: {fame: [Emissary], rolls: {loyalty: 5, fame: 11}}",))
    journal = played(doubted, again, **how)
    assert [each.total.value for each in checks(journal, "warfare")] == [8, 14]
    assert (held(journal, Coming), after(journal, "upkeep", "fame")) == ([], (0,))
    worse = month(upkeep=("coming: {fame: [Emissary], rolls: {loyalty: 11, fame: 10}}",))
    assert len(held(played(doubted, worse, **how), Coming)) == 1
    other = month(upkeep=("coming: {skills: {Emissary: Arts}, rolls: {loyalty: 14}}",))
    assert refused(doubted, other, **how) == ["K2-ACT-new-leadership"]
    nobody = month(upkeep=("coming: {skills: {Baker: Politics}, rolls: {loyalty: 14}}",))
    assert refused(doubted, nobody, **how) == ["name"]
    twice = month(upkeep=("coming: {skills: {Emissary: Politics, Émissaire: Warfare}, rolls: {loyalty: 14}}",))
    said = [str(problem.message) for problem in play(files(doubted, twice, **how))[1]]
    assert said == ["'Emissary' and 'Émissaire' name the same thing"]


def test_whoever_follows_a_doubted_leader_is_not_doubted() -> None:
    """K2-ACT-new-leadership: neither after another appointment nor after the role was left."""
    doubted = month(upkeep=(f"{NEW}, roll: 14",))
    pia = month(upkeep=("coming: {rolls: {loyalty: 5}}", f"{NEW.replace('Odo', 'Pia')}, roll: 17"))
    care = month("does: Provide Care, leader: Emissary, roll: 13")
    players = "".join(
        f"{name}: {{player: yes}}\n" for name in ("Ada", "Bo", "Cy", "Ed", "Fen", "Gus", "Hal", "Odo", "Pia")
    )
    journal = played(doubted, pia, care, leaders=FEW, people=players)
    assert parts(check(journal, "defense")) == {}
    left = month(upkeep=("coming: {rolls: {loyalty: 5}}", "vacate: Emissary"))
    journal = played(doubted, left, month(), leaders=FEW, people=players)
    assert checks(journal, "statecraft") == []
    assert held(journal, Coming) == []


def test_a_refused_leader_is_harder_to_install_in_that_role_for_a_year() -> None:
    """K2-ACT-new-leadership: +2 to the DC for the same person and role, through the twelfth turn after."""
    worst = month(upkeep=(f"{NEW}, roll: 5",))
    again = month(upkeep=(f"{NEW}, roll: 20",))

    def dc(*turns: str, last: str = again) -> int:
        return check(played(worst, *turns, last, leaders=FEW), "politics").against.value

    assert dc() == 16
    assert dc(*[month()] * 11) == 16
    assert dc(*[month()] * 12) == 14
    assert dc(last=again.replace("Odo", "Pia")) == 14
    assert dc(last=again.replace("Emissary", "Warden")) == 14


@pytest.mark.parametrize(
    ("skill", "roles"),
    [
        ("Intrigue", ("Emissary", "Treasurer")),
        ("Politics", ("Counselor", "Ruler")),
        ("Statecraft", ("Magister", "Viceroy")),
        ("Warfare", ("General", "Warden")),
    ],
)
def test_each_skill_suits_two_roles(skill: str, roles: tuple[str, ...]) -> None:
    """K2-ACT-new-leadership: +2 circumstance; the Ruler is at -4 besides."""
    for role in ("Ruler", "Counselor", "General", "Emissary", "Magister", "Treasurer", "Viceroy", "Warden"):
        line = f"does: New Leadership, person: Odo, as: {role}, skill: {skill}, roll: 19, choose: duties"
        made = check(played(month(upkeep=(line,))), skill.casefold())
        assert made.total.value - 19 == 2 * (role in roles) - 4 * (role == "Ruler"), role


@pytest.mark.parametrize(("roll", "unrest"), [(20, 0), (16, 1), (15, 1), (7, 1), (6, 2)])
def test_a_new_ruler_brings_unrest_unless_all_cheer(roll: int, unrest: int) -> None:
    """K2-ACT-new-leadership: with Politics +2 - 4; one more besides that of a critical failure."""
    line = f"does: New Leadership, person: Odo, as: Ruler, skill: Politics, roll: {roll}, choose: duties"
    assert after(played(month(upkeep=(line,))), "upkeep", "unrest") == (unrest,)


def test_one_is_appointed_with_four_skills_any_number_of_times() -> None:
    """K2-UPK-2, K2-SKL-3, K2-LDR-1."""
    lines = [
        f"does: New Leadership, person: Odo, as: {role}, skill: Intrigue, roll: 16" for role in ("General", "Warden")
    ]
    assert refused(month(upkeep=lines)) == []
    assert refused(month(upkeep=(f"{NEW.replace('Politics', 'Trade')}, roll: 14",))) == ["K2-SKL-3"]
    assert refused(month(upkeep=(f"{NEW.replace('Odo', 'Nobody')}, roll: 14",))) == ["name"]
    assert refused(month(upkeep=("does: New Leadership, person: Odo, skill: Politics, roll: 14",))) == [
        "K2-ACT-new-leadership"
    ]


def test_a_leader_may_move_from_one_role_to_another() -> None:
    """K2-LDR-1, K2-ACT-new-leadership: nobody holds two; the old role is vacant from then on."""
    move = month(upkeep=("does: New Leadership, person: Hal, as: Emissary, skill: Politics, roll: 14",))
    journal = played(move)
    assert (holder(journal, "emissary"), holder(journal, "warden")) == ("hal", "")
    assert "warden" not in held(journal, Officer)


def test_the_role_of_a_new_leader_is_vacant_this_turn_unless_all_activities_are_given_up() -> None:
    """K2-ACT-new-leadership, K2-LDR-4: -1 to Loyalty, or no leadership activity; both are over next turn."""
    people = "".join(f"{name}: {{player: yes}}\n" for name in ("Ada", "Bo", "Cy", "Ed", "Fen", "Gus", "Hal", "Odo"))
    how = {"leaders": FEW, "people": people}
    act = "does: Quell Unrest, leader: Emissary, skill: Politics, roll: 13"
    acts = month(act, upkeep=(f"{NEW}, roll: 15",))
    assert parts(checks(played(acts, **how), "politics")[1]) == {"vacancy": -1, "invested": 1}
    duties = month(act, upkeep=(f"{NEW}, roll: 15, choose: duties",))
    assert refused(duties, **how) == ["K2-ACT-1"]
    other = month(act.replace("Emissary", "Ruler"), upkeep=(f"{NEW}, roll: 15, choose: duties",))
    assert parts(checks(played(other, **how), "politics")[1]) == {"invested": 1}
    assert parts(check(played(acts, month(act.replace("Politics", "Warfare")), **how), "warfare")) == {"invested": 1}


def test_a_leader_who_holds_the_role_already_keeps_its_duties() -> None:
    """K2-ACT-new-leadership: an appointment may serve to invest the role of who holds it."""
    line = "does: New Leadership, person: Hal, as: Warden, skill: Warfare, roll: 14"
    journal = played(month("does: Hunt and Forage, roll: 13", upkeep=(line,)))
    assert held(journal, Invested) == ["warden"]
    assert parts(check(journal, "wilderness")) == {"invested": 1}


def test_a_new_leader_invests_the_role_where_fewer_than_four_are() -> None:
    """K2-ACT-new-leadership, K2-LDR-3."""
    line = "does: New Leadership, person: Odo, as: Warden, skill: Warfare, roll: 14"
    three = month(upkeep=("invest: [Ruler, General, Counselor]",))
    four = month(upkeep=("invest: [Ruler, General, Counselor, Magister]",))
    assert held(played(three, month(upkeep=(line,))), Invested) == ["counselor", "general", "ruler", "warden"]
    assert held(played(four, month(upkeep=(line,))), Invested) == ["counselor", "general", "magister", "ruler"]


# ---- Relocate Capital

MOVE = "does: Relocate Capital, leader: Ruler, in: Ford, skill: Industry"
TRAINED = "{Industry: trained, Arts: trained, Defense: trained, Statecraft: trained}"
HALL = {"figures": "{food: 4}", "more": towns(ford="build: Town Hall, lot: A3"), "skills": TRAINED}


def capital(journal: object) -> str:
    """The key of the capital at the end."""
    known = journal.last.closing.group(Settlement)  # type: ignore[attr-defined]
    (key,) = [key for key, town in known.items() if town.capital]
    return key


@pytest.mark.parametrize(
    ("line", "where", "unrest", "ruins"),
    [
        ("roll: 20", "ford", 0, (0, 0, 0, 0)),
        ("roll: 16", "ford", 1, (0, 0, 0, 0)),
        ("roll: 15, choose: [crime, decay]", "ford", 1, (0, 1, 1, 0)),
        ("roll: 7, choose: [crime, decay]", "ford", 1, (0, 1, 1, 0)),
        ("roll: 6, choose: [crime, decay, strife], rolls: {unrest: 4}", "tuskholm", 4, (3, 1, 1, 1)),
    ],
)
def test_relocate_capital_has_four_degrees(line: str, where: str, unrest: int, ruins: tuple[int, ...]) -> None:
    """K2-ACT-relocate-capital: trained +3 against DC 14 + 5."""
    journal = played(month(f"{MOVE}, {line}"), **HALL)
    assert capital(journal) == where
    assert after(journal, "activity", "unrest") == (unrest,)
    assert after(journal, "activity", "corruption", "crime", "decay", "strife") == ruins
    assert check(journal, "industry").against.value == 19


def test_the_capital_moves_to_another_settlement_with_a_seat() -> None:
    """K2-ACT-relocate-capital: Castle, Palace or Town Hall; one of four trained skills."""
    rule = ["K2-ACT-relocate-capital"]
    assert refused(month(f"{MOVE}, roll: 16"), **{**HALL, "more": towns()}) == rule
    there = {**HALL, "more": towns("build: Town Hall, lot: A3")}
    assert refused(month(f"{MOVE.replace('Ford', 'Tuskholm')}, roll: 16"), **there) == rule
    for skill in ("Arts", "Defense", "Industry", "Statecraft"):
        line = month(f"{MOVE.replace('Industry', skill)}, roll: 16")
        assert refused(line, **HALL) == []
        assert refused(line, **{**HALL, "skills": "{}"}) == ["K2-SKL-3"]
    assert refused(month(f"{MOVE.replace('Industry', 'Politics')}, roll: 16"), **HALL) == ["K2-SKL-3"]


def test_all_leaders_give_two_activities_for_the_move() -> None:
    """K2-ACT-relocate-capital, K2-ACT-1: two of two; with a seat in the old capital one of three is left.

    The move comes first, so the Town Hall that counts afterwards is the new capital's.
    """
    care = "does: Provide Care, leader: Warden, roll: 14"
    own = "does: Provide Care, leader: Ruler, roll: 14"
    rule = ["K2-ACT-relocate-capital"]
    assert refused(month(care, f"{MOVE}, roll: 16"), **HALL) == rule
    assert refused(month(own, f"{MOVE}, roll: 16"), **HALL) == rule
    both = {**HALL, "more": towns("build: Town Hall, lot: A3", "build: Town Hall, lot: A3")}
    for line in (care, own):
        assert refused(month(line, f"{MOVE}, roll: 16"), **both) == []
        assert refused(month(f"{MOVE}, roll: 16", line), **both) == []
        paint = f"does: Create a Masterpiece, leader: {'Warden' if line == care else 'Ruler'}, roll: 14"
        assert refused(month(f"{MOVE}, roll: 16", line, paint), **both) == ["K2-ACT-1"]


def test_the_capital_stays_for_three_turns_whatever_came_of_the_attempt() -> None:
    """K2-ACT-relocate-capital, K2-ACT-7: `capital cooldown`, after attempt or after success."""
    both = {**HALL, "more": towns("build: Town Hall, lot: A3", "build: Town Hall, lot: A3")}
    back = month(f"{MOVE.replace('Ford', 'Tuskholm')}, roll: 18", food=2)
    go = month(f"{MOVE}, roll: 18", food=2)
    failed = month(f"{MOVE}, roll: 6, choose: [crime, decay, strife], rolls: {{unrest: 1}}", food=2)
    wait = month(food=2)
    rule = ["K2-ACT-relocate-capital"]
    assert refused(go, wait, wait, back, **both) == rule
    assert refused(go, wait, wait, wait, back, **both) == []
    assert refused(failed, wait, wait, go, **both) == rule
    assert refused(failed, go, **both, rules="{capital cooldown: after success}") == []
    assert refused(go, back, **both, rules="{capital cooldown: after success}") == rule
