"""Readings that a table may choose of checks, upkeep, offices and edicts: each one by a case of its own."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.figure import adds_up
from kingdom_chronicle.engine.journal import Journal
from rules_at_play import KINGDOM, PEOPLE, legal, opened, play, realm

QUIET = "event:\n  - happens: {roll: 100}\n"
CALM = "upkeep:\n  - stability: {roll: 20}\n"
FIRST = "event:\n  - happens: {roll: 100}\nedict:\n  - claim: B1\n"


def read(kingdom: str, switch: str, reading: str) -> str:
    """The kingdom.yml with a reading chosen."""
    return kingdom.replace("exploration: untracked", f"exploration: untracked, {switch}: {reading}")


def head(journal: Journal, phase: str, name: str) -> list[int]:
    """A figure at the end of a phase of each turn."""
    return [record.after[phase][name] for record in journal.turns]


def score(journal: Journal, name: str) -> int:
    figure = journal.last.view.score(name)
    assert adds_up(figure)
    return figure.value


@pytest.mark.parametrize(("reading", "die", "unrest"), [("small failure", "", 3), ("large failure", "unrest: 4", 6)])
def test_the_margin_of_a_natural_1_that_would_have_done(reading: str, die: str, unrest: int) -> None:
    """UC-CTL-6: 1 + 40 - 2 is 39 against 31, and fails: Unrest 2 rises by 1, or by the d4."""
    figures = "{stability: 40, unrest: 2, size: 11, control dc: 31, treasury: 50, consumption: 0}"
    turn = f"upkeep:\n  - stability: {{roll: 1, rolls: {{{die}}}}}\n"
    journal = legal(realm(turn + QUIET, kingdom=read(opened(figures), "natural 1", reading)))
    assert head(journal, "upkeep", "unrest") == [unrest]


@pytest.mark.parametrize(("reading", "loyalty"), [("yes", 20), ("no", 19)])
def test_whether_the_enforcers_relief_counts_in_his_own_check(reading: str, loyalty: int) -> None:
    """UC-UPK-9: Unrest 4 after the calm month: 5 + 20 - 3 = 22 against 22 succeeds, 5 + 20 - 4 fails."""
    figures = "{loyalty: 20, stability: 40, unrest: 5, size: 1, control dc: 22, treasury: 50, consumption: 0}"
    kingdom = read(opened(figures), "enforcer relief counts", reading)
    journal = legal(realm(CALM + "  - enforcer: {roll: 5}\n" + QUIET, kingdom=kingdom))
    assert head(journal, "upkeep", "unrest") == [3]
    assert head(journal, "upkeep", "loyalty") == [loyalty]


@pytest.mark.parametrize(
    ("reading", "economy"),
    [
        # of turn 1 at the end of its edicts; of turn 2 in Upkeep, then after its edicts; of turn 3 in Upkeep
        ("a turn from then", (-4, -4, 0, 0)),
        ("this turn", (-4, 0, 0, 0)),
        ("next turn", (0, -4, -4, 0)),
    ],
)
def test_when_the_vacancy_of_an_office_that_was_left_badly_counts(reading: str, economy: tuple[int, ...]) -> None:
    """UC-EDI-2: Jo leaves the Treasury for another office, 1 + 4 fails; Lou follows at once: Economy -4 for a turn."""
    left = "  - {appoint: Jo, as: Heir, roll: 1}\n  - {appoint: Lou, as: Treasurer}\n"
    figures = "{economy: 0, stability: 60, size: 1, treasury: 50, unrest: 0}"
    kingdom = read(opened(figures, "  hexes: {B1: []}\n"), "badly left office", reading)
    journal = legal(realm(f"{CALM}edict:\n{left}{QUIET}", CALM + QUIET, CALM + QUIET, kingdom=kingdom))
    first, second, third = journal.turns
    found = (
        first.after["edict"]["economy"],
        second.after["upkeep"]["economy"],
        second.after["edict"]["economy"],
        third.after["upkeep"]["economy"],
    )
    assert found == economy


@pytest.mark.parametrize(
    ("reading", "loyalty", "consumption"), [("bonus lost", (-2, -3), (3, 1)), ("edict lost", (-2, -2), (1, 1))]
)
def test_what_a_missing_councilor_takes_of_the_holidays(
    reading: str, loyalty: tuple[int, int], consumption: tuple[int, int]
) -> None:
    """UC-EDI-20: of 6 holidays (Loyalty +2, Consumption 2) and of none (Loyalty -1); the vacancy is Loyalty -2."""
    kingdom = read(KINGDOM.replace("    Councilor: Bo\n", ""), "holidays without councilor", reading)
    journals = [legal(realm(f"{FIRST}  - holidays: {level}\n", kingdom=kingdom)) for level in ("6", "none")]
    assert tuple(score(journal, "loyalty") for journal in journals) == loyalty
    assert tuple(score(journal, "consumption") for journal in journals) == consumption


@pytest.mark.parametrize(("reading", "taken"), [("with the roles", "success"), ("after the edicts", "failure")])
def test_when_the_spymasters_choice_counts(reading: str, taken: str) -> None:
    """UC-EDI-22, UC-EDI-24: Dexterity +3 moves to Loyalty, by which Jo leaves her office well in the same phase.

    13 + 4 + 3 against 20 succeeds, and without the 3 it does not; after the phase they count by either reading.
    """
    people = PEOPLE.replace("Ike: {}", "Ike: {abilities: {dex: 16}}")
    turn = (
        "edict:\n  - {role: Spymaster, adds to: loyalty}\n"
        "  - {appoint: Jo, as: Heir, roll: 13}\n  - {appoint: Lou, as: Treasurer}\n"
    )
    kingdom = read(KINGDOM, "spymaster choice", reading)
    journal = legal(realm(turn + QUIET, kingdom=kingdom, people=people))
    (check,) = [e for p in journal.last.posted for e in p.entries if type(e).__name__ == "Check" and p.phase == "edict"]
    assert check.outcome == taken
    assert score(journal, "loyalty") == 3


@pytest.mark.parametrize(
    ("reading", "turns", "codes"),
    [
        ("each turn", ["loyalty"], []),
        ("when another opens", ["loyalty"], ["UC-LDR-1"]),
        ("when another opens", ["economy"], []),
        ("when another opens", ["[economy, loyalty]"], []),
        ("when another opens", ["[stability, loyalty]"], ["UC-LDR-1"]),
    ],
)
def test_when_the_ruler_may_choose_anew(reading: str, turns: list[str], codes: list[str]) -> None:
    """UC-LDR-1: the Ruler adds to Economy; at Size 26 a second attribute has opened."""
    kingdom = read(opened("{size: 26, treasury: 500, stability: 200}"), "ruler choice", reading)
    files = realm(
        *(f"{CALM}edict:\n  - {{role: Ruler, adds to: {chosen}}}\n{QUIET}" for chosen in turns), kingdom=kingdom
    )
    assert [problem.code for problem in play(files)[1]] == codes


@pytest.mark.parametrize(("reading", "economy", "loyalty"), [("count", -2, -1), ("count as 0", 0, 0)])
def test_whether_a_negative_modifier_of_a_leader_counts(reading: str, economy: int, loyalty: int) -> None:
    """UC-LDR-4: a Ruler of Charisma 7 (-2) adds to Economy, a Consort of Charisma 9 (-1) half to Loyalty."""
    people = PEOPLE.replace("Ada: {}", "Ada: {abilities: {cha: 7}}").replace("Lou: {}", "Lou: {abilities: {cha: 9}}")
    kingdom = read(KINGDOM + "    Consort: Lou\n", "negative abilities", reading)
    journal = legal(realm("", kingdom=kingdom, people=people))
    assert (score(journal, "economy"), score(journal, "loyalty")) == (economy, loyalty)


@pytest.mark.parametrize(
    ("reading", "three", "one_less"), [("rounded down", 1, -1), ("toward zero", 1, 0), ("rounded up", 2, 0)]
)
def test_how_half_a_modifier_is_rounded(reading: str, three: int, one_less: int) -> None:
    """UC-LDR-4, UC-GEN-4: an Heir of Charisma 16 (+3), and of Charisma 9 (-1)."""
    kingdom = read(KINGDOM + "    Heir: Lou\n", "half modifiers", reading)
    for charisma, half in ((16, three), (9, one_less)):
        people = PEOPLE.replace("Lou: {}", f"Lou: {{abilities: {{cha: {charisma}}}}}")
        assert score(legal(realm("", kingdom=kingdom, people=people)), "loyalty") == half


@pytest.mark.parametrize(("reading", "codes"), [("each turn", []), ("when another opens", ["UC-LDR-1"])])
def test_a_ruler_who_is_appointed_anew_chooses_no_more_freely(reading: str, codes: list[str]) -> None:
    """UC-LDR-1: `appoint` of who rules already is a choice like `role`, and keeps to Economy where that one does."""
    turn = "edict:\n  - {appoint: Ada, as: Ruler, adds to: loyalty}\n"
    files = realm(turn + QUIET, kingdom=read(KINGDOM, "ruler choice", reading))
    assert [problem.code for problem in play(files)[1]] == codes


@pytest.mark.parametrize(("reading", "taken"), [("with the roles", "success"), ("after the edicts", "failure")])
def test_a_spymaster_who_is_appointed_anew_chooses_when_the_table_reads_it(reading: str, taken: str) -> None:
    """UC-EDI-24, UC-EDI-22: as by `role`: 13 + 4 + 3 against 20 with his Dexterity, and 17 without it."""
    people = PEOPLE.replace("Ike: {}", "Ike: {abilities: {dex: 16}}")
    turn = "edict:\n  - {appoint: Ike, as: Spymaster, adds to: loyalty}\n  - {appoint: Jo, as: Heir, roll: 13}\n"
    journal = legal(realm(turn + QUIET, kingdom=read(KINGDOM, "spymaster choice", reading), people=people))
    found = [e for p in journal.last.posted for e in p.entries if type(e).__name__ == "Check" and p.phase == "edict"]
    assert [check.outcome for check in found] == [taken]
    assert score(journal, "loyalty") == 3
