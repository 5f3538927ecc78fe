"""Edict levels by the rulebook: UC-EDI-16 to UC-EDI-23."""

from __future__ import annotations

import pytest

from rules_at_play import KINGDOM, legal, opened, play, realm

QUIET = "event:\n  - happens: {roll: 100}\n"
FIRST = QUIET + "edict:\n  - claim: B1\n"


def figures(record, *names):
    return tuple(record.view.score(name).value for name in names)


def test_logans_holidays():
    """EX-H1: 24 holidays are Loyalty +4 and Consumption +8; none then is -1 and 0; the Upkeep between pays the 8."""
    kingdom = opened("{size: 1, treasury: 50, stability: 40, loyalty: 10, consumption: 2}")
    calm = "upkeep:\n  - stability: {roll: 10}\n"
    journal = legal(realm(calm + "edict:\n  - holidays: 24\n", calm + "edict:\n  - holidays: none\n", kingdom=kingdom))
    assert figures(journal.turns[0], "loyalty", "consumption") == (14, 10)
    assert journal.turns[1].after["upkeep"]["treasury"] == journal.turns[0].closing.stocks["treasury"] + 1 - 10
    assert figures(journal.turns[1], "loyalty", "consumption") == (9, 2)


@pytest.mark.parametrize(
    ("line", "changes"),
    [
        ("holidays: none", (0, -1, 0, 0)),
        ("holidays: 1", (0, 1, 0, 1)),
        ("holidays: 6", (0, 2, 0, 2)),
        ("holidays: 12", (0, 3, 0, 4)),
        ("holidays: 24", (0, 4, 0, 8)),
        ("promotion: none", (0, 0, -1, 0)),
        ("promotion: token", (0, 0, 1, 1)),
        ("promotion: standard", (0, 0, 2, 2)),
        ("promotion: aggressive", (0, 0, 3, 4)),
        ("promotion: expansionist", (0, 0, 4, 8)),
        ("taxation: none", (0, 1, 0, 0)),
        ("taxation: light", (1, -1, 0, 0)),
        ("taxation: normal", (2, -2, 0, 0)),
        ("taxation: heavy", (3, -4, 0, 0)),
        ("taxation: overwhelming", (4, -8, 0, 0)),
    ],
)
def test_each_level_of_each_edict(line, changes):
    """UC-EDI-16, C1-15: Economy, Loyalty, Stability, Consumption against a kingdom that set nothing (UC-EDI-23)."""
    names = ("economy", "loyalty", "stability", "consumption")
    before = figures(legal(realm(FIRST)).last, *names)
    after = figures(legal(realm(FIRST + f"  - {line}\n")).last, *names)
    assert tuple(b - a for a, b in zip(before, after, strict=True)) == changes


def test_an_edict_stays_until_it_is_changed():
    """UC-EDI-17: and a new level replaces the old one at once."""
    journal = legal(realm(FIRST + "  - taxation: heavy\n", QUIET, QUIET + "edict:\n  - taxation: light\n"))
    assert [figures(record, "economy", "loyalty") for record in journal.turns] == [(3, -4), (3, -4), (1, -1)]


def test_without_a_councilor_holidays_bring_no_loyalty():
    """UC-EDI-20: the bonus is lost, Consumption stays; the vacancy itself is Loyalty -2."""
    kingdom = KINGDOM.replace("    Councilor: Bo\n", "")
    journal = legal(realm(FIRST + "  - holidays: 6\n", kingdom=kingdom))
    assert figures(journal.last, "loyalty", "consumption") == (-2, 3)
    journal = legal(realm(FIRST + "  - holidays: none\n", kingdom=kingdom))
    assert figures(journal.last, "loyalty", "consumption") == (-3, 1)


def test_without_a_treasurer_taxation_counts_as_none():
    """UC-EDI-20: Economy 0 and Loyalty +1 whatever is set; the vacancy is Economy -4."""
    kingdom = KINGDOM.replace("    Treasurer: Jo\n", "")
    assert figures(legal(realm(FIRST + "  - taxation: heavy\n", kingdom=kingdom)).last, "economy", "loyalty") == (-4, 1)


def town(building):
    """A kingdom of one hex with a settlement by the sea."""
    place = f"{{hex: B1, borders: {{west: water}}, with: [{{build: {building}, lots: [A1, B1, A2, B2]}}]}}"
    more = f"  hexes: {{B1: []}}\n  settlements: {{Tuskholm: {place}}}\n"
    return opened("{economy: 20, loyalty: 20, stability: 60, unrest: 0, treasury: 50, consumption: 2}", more)


@pytest.mark.parametrize(
    ("level", "whole", "eased"), [("token", 1, 0), ("standard", 2, 1), ("aggressive", 4, 2), ("none", 0, 0)]
)
def test_a_cathedral_halves_what_promotion_consumes(level, whole, eased):
    """UC-EDI-19: rounded down."""
    turn = f"upkeep:\n  - stability: {{roll: 20}}\nedict:\n  - promotion: {level}\nevent:\n  - happens: {{roll: 100}}\n"
    for building, consumed in (("Castle", whole), ("Cathedral", eased)):
        journal = legal(realm(turn, kingdom=town(building)))
        assert journal.last.after["edict"]["consumption"] == 2 + consumed


@pytest.mark.parametrize(("level", "whole", "eased"), [("light", -1, 0), ("heavy", -4, -2), ("none", 1, 1)])
def test_a_waterfront_halves_the_loyalty_that_taxes_cost(level, whole, eased):
    """UC-EDI-19: the penalty is rounded down; the bonus of no taxes stays whole."""
    turn = f"upkeep:\n  - stability: {{roll: 20}}\nedict:\n  - taxation: {level}\nevent:\n  - happens: {{roll: 100}}\n"
    for building, loyalty in (("Castle", whole), ("Waterfront", eased)):
        journal = legal(realm(turn, kingdom=town(building)))
        assert journal.last.after["edict"]["loyalty"] == 20 + loyalty


def test_holidays_that_are_promised_and_not_held_are_a_ruling():
    """UC-EDI-18: Unrest once, and the bonus taken off to the end of the turn that the ruling names, not longer."""
    kingdom = opened("{loyalty: 10, stability: 60, unrest: 0, treasury: 50}", "  hexes: {B1: []}\n")
    calm = "upkeep:\n  - stability: {roll: 20}\n"
    quiet = "event:\n  - happens: {roll: 100}\n"
    ruled = (
        "  - gm: {unrest: 2}\n    why: no feast was held\n  - gm: {loyalty: -4}\n    until: 2\n    why: broken words\n"
    )
    journal = legal(
        realm(f"{calm}edict:\n  - holidays: 24\n{ruled}{quiet}", calm + quiet, calm + quiet, kingdom=kingdom)
    )
    assert [record.after["event"]["loyalty"] for record in journal.turns] == [10, 10, 14]
    assert [record.after["event"]["unrest"] for record in journal.turns] == [2, 1, 0]


def test_edicts_are_set_after_what_is_built_and_count_in_the_income():
    """UC-EDI-24, UC-EDI-16: however the lines are ordered, taxation comes last of the phase and first of the taxes."""
    turn = QUIET + "edict:\n  - taxation: heavy\n  - claim: B1\n  - {appoint: Lou, as: Heir}\n"
    posted = [p.decision.verb for p in legal(realm(turn)).last.posted if p.decision and p.phase == "edict"]
    assert posted == ["appoint", "claim", "taxation"]
    journal = legal(realm(turn + "income:\n  - taxes: {roll: 18}\n"))
    # 18 + 3 against 21: Size 1
    assert journal.last.after["income"]["treasury"] == 50 - 1 + 21 // 3


def test_an_unknown_level_is_named_with_the_nearest():
    """A slip of the pen."""
    _, problems = play(realm(FIRST + "  - taxation: hevy\n"))
    assert [(problem.code, str(problem.message)) for problem in problems] == [
        ("name", "the edict `taxation` has no level 'hevy'")
    ]
    assert str(problems[0].help[0]) == "Did you mean 'Heavy'?"


def test_an_edict_is_set_once_in_a_phase():
    """UC-EDI-16: two levels for one turn contradict each other; another edict beside it does not."""
    problems = play(realm("edict:\n  - holidays: 6\n  - taxation: light\n  - holidays: 12\n"))[1]
    assert [(each.code, each.span.line) for each in problems] == [("UC-EDI-16", 4)]
