"""Foreign aid and clandestine business: degrees, what makes each attempt harder, support of a check."""

from __future__ import annotations

import pytest

from groups_at_play import after, check, codes, degree, does, entries, kingdom, moved, part
from kingdom_chronicle.engine.book import Enter
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.rules.kingdom_2e.records import Coming, Token

AID, BUSINESS = "K2-ACT-request-foreign-aid", "K2-ACT-clandestine-business"
FRIENDS = "".join(f"{name}: {{negotiation dc: 16, relations: diplomatic}}\n" for name in ("Silverstep", "Varn", "Elk"))


def ask(*fields: str, of: str = "Silverstep", leader: str = "Emissary") -> str:
    return does("Request Foreign Aid", f"with: {of}", *fields, leader=leader)


def business(*fields: str, leader: str = "Emissary") -> str:
    return does("Clandestine Business", *fields, leader=leader)


def stored(journal: Journal) -> list[int]:
    """The bonuses that the last turn stored for a check."""
    records = [each.record for each in entries(journal, AID) if isinstance(each, Enter)]
    return [each.amount for each in records if isinstance(each, Token)]


# ---- Request Foreign Aid


@pytest.mark.parametrize(
    ("dc", "roll", "more", "came"),
    [
        (6, 15, "choose: [support, support]", "critical success"),  # 18 against 6 + 2
        (6, 14, "choose: support", "success"),
        (16, 15, "choose: support", "success"),
        (16, 14, "", "failure"),
        (16, 6, "", "failure"),  # 9 against 18
        (16, 5, "", "critical failure"),
    ],
)
def test_aid_is_asked_against_the_negotiation_dc_and_two(dc: int, roll: int, more: str, came: str) -> None:
    """K2-ACT-request-foreign-aid: Statecraft trained at level 1 adds 3; critical failure Unrest 1d4."""
    rolls = "rolls: {unrest: 4}" if came == "critical failure" else ""
    journal = after(ask(f"roll: {roll}", f"dc: {dc}", more, rolls), realms=FRIENDS)
    assert (degree(journal, AID), check(journal, AID).against.value) == (came, dc + 2)
    assert moved(journal, "unrest", AID) == ([4] if came == "critical failure" else [])


def test_resources_are_two_dice_now_and_after_a_failure_with_the_next_turn() -> None:
    """K2-ACT-request-foreign-aid K2-RES-2: 2 resource dice, 4 after a critical success for both choices."""
    journal = after(ask("roll: 15", "choose: resources", "rolls: {rp: [4, 2]}"), realms=FRIENDS)
    assert moved(journal, "rp", AID) == [6]
    twice = ask("roll: 15", "dc: 6", "choose: [resources, resources]", "rolls: {rp: [4, 2], 'rp#2': [1, 1]}")
    assert moved(after(twice, realms=FRIENDS), "rp", AID) == [6, 2]
    both = ask("roll: 15", "dc: 6", "choose: [resources, support]", "rolls: {rp: [4, 2]}")
    journal = after(both, realms=FRIENDS)
    assert (moved(journal, "rp", AID), stored(journal)) == ([6], [2])
    journal = after(ask("roll: 14"), realms=FRIENDS)
    (late,) = journal.last.view.all(Coming).values()
    assert moved(journal, "rp", AID) == []
    assert (late.when, late.turn, late.rest, [dict(each) for each in late.effects]) == (
        "start of turn",
        6,
        1,
        [{"dice": "2"}],
    )
    journal = after(ask("roll: 14"), "", realms=FRIENDS)
    (gained,) = moved(journal, "rp", AID)
    assert 2 <= gained <= 8  # 2d4, on top of the turn's own resource dice
    assert moved(journal, "rp", "K2-COM-5") == [-gained - sum(moved(journal, "rp", "K2-UPK-5"))]


def test_the_players_choose_once_or_twice() -> None:
    """K2-ACT-request-foreign-aid: one benefit on a success, two on a critical success; both may be said before."""
    assert codes(ask("roll: 15"), realms=FRIENDS) == [AID]
    assert stored(after(ask("roll: 15", "choose: [support, support]"), realms=FRIENDS)) == [2]
    assert codes(ask("roll: 15", "choose: [support, suport]"), realms=FRIENDS) == [AID]
    assert codes(ask("roll: 15", "dc: 6", "choose: support"), realms=FRIENDS) == [AID]
    assert codes(ask("roll: 15", "choose: suport"), realms=FRIENDS) == [AID]


def test_support_adds_two_to_one_check_of_this_turn() -> None:
    """K2-ACT-request-foreign-aid: +2 circumstance, once; it lapses with the turn."""
    helped = does("Infiltration", "roll: 9", "token: Request Foreign Aid", leader="Ruler")
    again = does("Infiltration", "roll: 9", "token: Request Foreign Aid", leader="Warden")
    won = ask("roll: 15", "choose: support")
    journal = after(won + helped, realms=FRIENDS)
    assert part(journal, "K2-ACT-infiltration", "request-foreign-aid") == [2]
    assert degree(journal, "K2-ACT-infiltration") == "success"  # 9 + 3 + 2 against 14
    assert codes(won + helped + again, realms=FRIENDS) == ["K2-CHK-10"]
    assert codes(won, helped, realms=FRIENDS) == ["K2-CHK-10"]


def test_support_chosen_twice_helps_two_checks_or_one_with_four() -> None:
    """K2-ACT-request-foreign-aid: the switch aid-support-twice."""
    won = ask("roll: 15", "dc: 6", "choose: [support, support]")
    assert stored(after(won, realms=FRIENDS)) == [2, 2]
    once = kingdom(rules="{aid support twice: plus 4}")
    assert stored(after(won, realms=FRIENDS, kingdom=once)) == [4]


def test_each_request_makes_the_next_harder_and_each_turn_without_one_easier() -> None:
    """K2-ACT-request-foreign-aid: +2 for each earlier one to anyone, -1 for each turn that passed without, min 0."""
    first, second = ask("roll: 14"), ask("roll: 14", of="Varn")
    base = 16 + 2
    assert (
        check(after(first + ask("roll: 14", of="Varn", leader="Ruler"), realms=FRIENDS), AID).against.value == base + 2
    )
    assert check(after(first, second, realms=FRIENDS), AID).against.value == base + 2
    assert check(after(first, "", second, realms=FRIENDS), AID).against.value == base + 1
    assert check(after(first, "", "", second, realms=FRIENDS), AID).against.value == base
    third = ask("roll: 14", of="Elk")
    assert check(after(first, second, third, realms=FRIENDS), AID).against.value == base + 4
    assert check(after(first, second, "", third, realms=FRIENDS), AID).against.value == base + 3


def test_one_group_is_not_asked_twice_in_a_turn_or_in_two_running() -> None:
    """K2-ACT-request-foreign-aid."""
    assert codes(ask("roll: 14") + ask("roll: 14", leader="Ruler"), realms=FRIENDS) == [AID]
    assert codes(ask("roll: 14"), ask("roll: 14"), realms=FRIENDS) == [AID]
    assert codes(ask("roll: 14"), "", ask("roll: 14"), realms=FRIENDS) == []
    assert codes(ask("roll: 14"), ask("roll: 13", of="Varn"), realms=FRIENDS) == []


def test_aid_asks_for_relations_and_for_trained_statecraft() -> None:
    """K2-ACT-request-foreign-aid K2-SKL-3."""
    assert codes(ask("roll: 14"), realms="Silverstep: {negotiation dc: 16}\n") == [AID]
    assert codes(ask("roll: 14"), realms=FRIENDS, kingdom=kingdom(skills="{}")) == ["K2-SKL-3"]


# ---- Clandestine Business


def moon(shift: int) -> str:
    """A ruling that moves the Control DC of 14."""
    return f"  - gm: {{control dc: {shift:+}}}\n    why: the moon\n" if shift else ""


def test_business_that_goes_brilliantly_brings_both_and_no_unrest() -> None:
    """K2-ACT-clandestine-business: 2 resource dice and 1d4 luxuries."""
    journal = after(moon(-6) + business("roll: 15", "rolls: {rp: [3, 3], luxuries: 2}"))
    assert degree(journal, BUSINESS) == "critical success"
    assert (moved(journal, "rp", BUSINESS), moved(journal, "luxuries", BUSINESS)) == ([6], [2])
    assert moved(journal, "unrest", BUSINESS) == []


def test_business_that_succeeds_brings_one_of_them_and_unrest() -> None:
    """K2-ACT-clandestine-business: RP or luxuries, Unrest +1."""
    journal = after(moon(-6) + business("roll: 14", "choose: rp", "rolls: {rp: [3, 3]}"))
    assert (degree(journal, BUSINESS), moved(journal, "rp", BUSINESS)) == ("success", [6])
    assert (moved(journal, "luxuries", BUSINESS), moved(journal, "unrest", BUSINESS)) == ([], [1])
    journal = after(business("roll: 11", "choose: luxuries", "rolls: {luxuries: 4}"))
    assert (moved(journal, "rp", BUSINESS), moved(journal, "luxuries", BUSINESS)) == ([], [4])
    assert codes(business("roll: 11")) == [BUSINESS]


def test_business_that_fails_shows() -> None:
    """K2-ACT-clandestine-business: 1 die, Unrest, Corruption; or Unrest 1d6, Corruption +2, another."""
    for line in (business("roll: 10", "rolls: {rp: 2}"), moon(4) + business("roll: 6", "rolls: {rp: 2}")):
        journal = after(line)
        assert degree(journal, BUSINESS) == "failure"
        assert (moved(journal, "rp", BUSINESS), moved(journal, "unrest", BUSINESS)) == ([2], [1])
        assert moved(journal, "corruption", BUSINESS) == [1]
    journal = after(moon(4) + business("roll: 5", "choose: [corruption, crime]", "rolls: {unrest: 5}"))
    assert (degree(journal, BUSINESS), moved(journal, "unrest", BUSINESS)) == ("critical failure", [5])
    assert (moved(journal, "corruption", BUSINESS), moved(journal, "crime", BUSINESS)) == ([2], [1])
    assert moved(journal, "rp", BUSINESS) == []
    assert codes(moon(4) + business("roll: 5", "choose: [corruption]", "rolls: {unrest: 5}")) == [BUSINESS]


def test_each_attempt_adds_two_to_the_dc_and_each_turn_without_takes_one() -> None:
    """K2-ACT-clandestine-business: the second leader of a turn counts the first; never below the Control DC."""
    one = business("roll: 10")
    two = business("roll: 9", leader="Ruler")
    assert check(after(one), BUSINESS).against.value == 14
    assert check(after(one + two), BUSINESS).against.value == 16
    assert check(after(one, two), BUSINESS).against.value == 16
    assert check(after(one, "", two), BUSINESS).against.value == 15
    assert check(after(one, "", "", two), BUSINESS).against.value == 14
    assert check(after(one + two, "", one), BUSINESS).against.value == 14 + 4 - 1


def test_business_asks_for_trained_intrigue_and_one_leader_does_it_once() -> None:
    """K2-ACT-clandestine-business K2-SKL-3 K2-ACT-2."""
    assert codes(business("roll: 10"), kingdom=kingdom(skills="{}")) == ["K2-SKL-3"]
    assert codes(business("roll: 10") + business("roll: 10")) == ["K2-ACT-2"]
