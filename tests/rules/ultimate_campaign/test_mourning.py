"""Leaders who die: until when the office counts as held, when it can be filled again, and who comes back."""

from __future__ import annotations

import pytest

import rules_at_play
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.rules.realm import Officer, Person
from rules_at_play import legal, opened, play, realm

# A Treasurer with Intelligence 16 adds 3 to Economy; a vacant Treasurer takes 4 (UC-LDR).
PEOPLE = rules_at_play.PEOPLE.replace("Jo: {}", "Jo: {abilities: {int: 16}}")
PAPER = opened("{treasury: 50, unrest: 0, stability: 100}", "  hexes: {A1: [], A2: []}\n")
CALM = "event:\n- happens: {roll: 100}\n"
DIES = "income:\n- death: Jo\n  why: a fever\n"


def files(*turns: str, rules: str = "") -> dict[str, str]:
    kingdom = PAPER.replace("exploration: untracked", f"exploration: untracked{', ' + rules if rules else ''}")
    return realm(*(turn + CALM for turn in turns), kingdom=kingdom, people=PEOPLE)


def economy(journal: Journal) -> list[int]:
    """Economy at the end of each turn."""
    return [record.view.score("economy").value for record in journal.turns]


def refused(*turns: str, rules: str = "") -> list[str]:
    found = play(files(*turns, rules=rules))[1]
    return [f"{each.span.file[-8:-4]} {each.code}: {each.message}" for each in found if each.severity != "consequence"]


def appoint(name: str = "Lou") -> str:
    return f"edict:\n- appoint: {name}\n  as: Treasurer\n"


def test_the_office_of_the_dead_is_held_to_the_end_of_the_turn_and_vacant_in_the_next() -> None:
    """UC-LDR-2: 3 by the Treasurer in turns 1 and 2; in turn 3 that is gone, and the vacancy takes 4."""
    turns = economy(legal(files("", DIES, "")))
    assert [each - turns[0] for each in turns] == [0, 0, -7]


def test_after_the_vacant_turn_the_office_can_be_filled() -> None:
    """UC-LDR-2: dead in turn 1, vacant in turn 2, filled by somebody of no gift in turn 3."""
    turns = economy(legal(files(DIES, "", appoint())))
    assert [each - turns[0] for each in turns] == [0, -7, -3]


@pytest.mark.parametrize(("turn", "before"), [(1, ()), (2, (DIES,))])
def test_it_cannot_be_filled_before(turn: int, before: tuple[str, ...]) -> None:
    """UC-LDR-2: neither in the turn of the death nor in the vacant one."""
    last = appoint() + (DIES.replace("income:", "") if not before else "")
    if not before:
        last = "edict:\n- death: Jo\n  why: a fever\n- appoint: Lou\n  as: Treasurer\n"
    assert refused(*before, last) == [f"{turn:04} UC-LDR-2: the Treasurer died in turn 1"]


def test_a_switch_lets_it_be_filled_in_the_vacant_turn() -> None:
    """UC-LDR-2, the other reading: the Upkeep of turn 2 counted the vacancy, its Edict phase ends it."""
    journal = legal(files(DIES, appoint(), rules="office of the dead: filled at once"))
    first, second = economy(journal)
    assert [record.after["upkeep"]["economy"] for record in journal.turns] == [first, first - 7]
    assert second == first - 3


def test_the_gm_may_grant_a_new_leader_at_once() -> None:
    """UC-LDR-2 can be waived or granted."""
    granted = appoint() + "  granted: there was no time to mourn\n"
    assert economy(legal(files(DIES, granted)))[1] == economy(legal(files(DIES, granted)))[0] - 3
    waived = appoint() + "  waive: {UC-LDR-2: there was no time to mourn}\n"
    assert legal(files(DIES, waived)).last.view.all(Officer)["treasurer"].people == ("lou",)


def test_who_is_back_by_the_start_of_the_next_turn_never_left() -> None:
    """UC-LDR-2: raised in the turn of the death, or before the first phase of the next one."""
    same = "edict:\n- death: Jo\n  why: a fever\n- update: Jo\n  alive: yes\n"
    next_ = "gm:\n- update: Jo\n  alive: yes\n"
    for journal in (legal(files(same, "")), legal(files(DIES, next_))):
        assert len(set(economy(journal))) == 1


def test_who_is_back_later_counts_from_the_turn_after() -> None:
    """UC-LDR-2: raised in the Upkeep of turn 2, the office stays vacant for that turn."""
    back = "upkeep:\n- update: Jo\n  alive: yes\n"
    turns = economy(legal(files(DIES, back, "")))
    assert [each - turns[0] for each in turns] == [0, -7, 0]


@pytest.mark.parametrize(
    ("turn", "said"),
    [
        ("edict:\n- vacate: Treasurer\n", "0002 UC-LDR-2: nobody leaves the office Treasurer: its holder is dead"),
        ("gm:\n- death: Jo\n", "0002 UC-LDR-2: Jo is dead already"),
        ("edict:\n- appoint: Jo\n  as: Heir\n", "0002 UC-LDR-2: Jo is dead"),
    ],
)
def test_nothing_is_asked_of_the_dead(turn: str, said: str) -> None:
    """UC-LDR-2."""
    assert refused(DIES, turn) == [said]


def test_a_death_is_no_secret_but_its_cause_may_be() -> None:
    assert refused("gm:\n- death: Jo\n  secret: yes\n") == [
        "0001 secret: a death cannot be kept secret: the offices show it; its `why` can"
    ]
    journal = legal(files("gm:\n- death: Jo\n  secret: {why: poison}\n"))
    assert not journal.last.view.all(Person)["jo"].alive


@pytest.mark.parametrize(("dead", "vacant"), [(["Ada"], False), (["Ada", "Lou"], True)])
def test_of_two_married_rulers_the_other_goes_on(dead: list[str], vacant: bool) -> None:
    """UC-LDR-3: one of them is enough, so Unrest does not rise by 4 as without a Ruler (UC-UPK-7)."""
    kingdom = PAPER.replace("person: Ada", "person: [Ada, Lou]")
    deaths = "gm:\n" + "".join(f"- death: {name}\n" for name in dead)
    turns = (deaths + CALM, "upkeep:\n- stability: {roll: 20}\n" + CALM)
    journal = legal(realm(*turns, kingdom=kingdom, people=PEOPLE))
    before, after = journal.turns[0].closing.stocks["unrest"], journal.last.after["upkeep"]["unrest"]
    assert (after - before == 4) == vacant


def test_who_is_left_of_two_married_rulers_may_leave() -> None:
    """UC-LDR-2, UC-LDR-3, UC-EDI-2: the office is no dead one's while Lou holds it; leaving it is Unrest +2."""
    kingdom = PAPER.replace("person: Ada", "person: [Ada, Lou]")
    leaves = "gm:\n- death: Ada\nedict:\n- vacate: Ruler\n  roll: 20\n" + CALM
    assert legal(realm(leaves, kingdom=kingdom, people=PEOPLE)).last.after["edict"]["unrest"] == 2
