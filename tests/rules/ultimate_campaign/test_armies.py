"""Armies: UC-EDI-11, UC-EDI-15, UC-UPK-3."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.figure import adds_up
from kingdom_chronicle.rules.ultimate_campaign.armies import Army
from rules_at_play import legal, opened, play, realm
from towns_at_play import built, edict, helped, moved, refused, said, town

QUIET = "event:\n  - happens: {roll: 100}\n"
FOOT = "raise: First Foot; cost: 4; monthly: 2"


def sized(size: int) -> str:
    return f"{{treasury: 100, size: {size}, consumption: 7, stability: 300}}"


def test_an_army_is_paid_and_eats_from_now_on() -> None:
    """UC-EDI-15, UC-UPK-3: 4 BP, Consumption 7 and 2 of the army's, a part with its name."""
    journal = built(FOOT, kingdom=town(figures=sized(20)))
    assert moved(journal) == [-4]
    figure = journal.last.view.score("consumption")
    assert figure.value == 9
    assert adds_up(figure)
    (leaf,) = [leaf for leaf in figure.leaves() if leaf.label == "first-foot"]
    assert (leaf.value, leaf.source and leaf.source.id, leaf.source and leaf.source.turn) == (2, "armies/first-foot", 1)
    assert journal.last.view.all(Army) == {"first-foot": Army("first-foot", "First Foot", 2, 1)}


def test_an_army_is_fed_in_the_next_upkeep() -> None:
    """UC-EDI-15: the month after it was raised pays 9."""
    calm = "upkeep:\n  - stability: {roll: 10}\n"
    journal = legal(realm(calm + edict(FOOT) + QUIET, calm + QUIET, kingdom=town(figures=sized(20))))
    first, second = (record.after["upkeep"]["treasury"] for record in journal.turns)
    # between the two the army's cost and the taxes; the stable month brings 1
    taxes = journal.turns[0].closing.stocks["treasury"] - (first - 4)
    assert second == first - 4 + taxes + 1 - 9


@pytest.mark.parametrize(("size", "codes"), [(50, ["UC-EDI-6"]), (51, [])])
def test_an_army_takes_the_place_of_a_new_settlement(size: int, codes: list[str]) -> None:
    """UC-EDI-11, UC-EDI-6: one of both up to Size 50, two from 51 on."""
    more = "  hexes: {A1: [], A2: []}\n  settlements: {Tuskholm: {hex: A1}}\n"
    kingdom = opened(f"{{treasury: 100, size: {size}, consumption: 0, stability: 300}}", more)
    found = "found: Oldford; hex: A2; with: [{build: Shrine, lot: C3}]"
    problems = refused("prepare: A2", found, FOOT, kingdom=kingdom)
    assert [problem.code for problem in problems] == codes
    if codes:
        assert said(problems) == [
            "UC-EDI-6: an army takes the place of a new settlement: this is over the limit of 1 this turn"
        ]
        built("prepare: A2", found, f"{FOOT}; waive: {{UC-EDI-6: a levy}}", kingdom=kingdom)


def test_an_army_that_stands_is_expanded_equipped_or_refilled() -> None:
    """UC-EDI-11, UC-EDI-15: pays for that, has its new Consumption alone, and takes the place of a settlement again."""
    turns = (edict(FOOT), edict("raise: first foot; cost: 3; monthly: 5"))
    journal = legal(realm(*(turn + QUIET for turn in turns), kingdom=town(figures=sized(20))))
    assert (moved(journal), journal.last.view.score("consumption").value) == ([-3], 7 + 5)
    assert journal.last.view.all(Army)["first-foot"] == Army("first-foot", "First Foot", 5, 1)
    problems = refused(FOOT, "raise: First Foot; cost: 3; monthly: 5", kingdom=town(figures=sized(20)))
    assert [problem.code for problem in problems] == ["UC-EDI-6"]


def test_a_disbanded_army_eats_nothing() -> None:
    """UC-EDI-15: without cost, and in the turn in which another is raised."""
    turns = (edict(FOOT), edict("disband: First Foot", "raise: Old Guard; cost: 1; monthly: 1"))
    journal = legal(realm(*(turn + QUIET for turn in turns), kingdom=town(figures=sized(20))))
    assert list(journal.last.view.all(Army)) == ["old-guard"]
    assert (moved(journal), journal.last.view.score("consumption").value) == ([-1], 8)


def test_an_army_that_the_gm_grants_costs_and_counts_nothing() -> None:
    """UC-EDI-15: no cost and no limit; it eats all the same."""
    lines = (f"{FOOT}; granted: the duke's own", "raise: Old Guard; cost: 1; monthly: 1")
    journal = built(*lines, kingdom=town(figures=sized(20)))
    assert (moved(journal), journal.last.view.score("consumption").value) == ([-1], 10)


def test_the_treasury_must_hold_the_cost() -> None:
    """UC-GEN-7, UC-EDI-15: 100 BP, 1 of a stable month, 7 eaten."""
    month = "upkeep:\n  - stability: {roll: 10}\n"
    over, enough = (month + edict(f"raise: First Foot; cost: {cost}; monthly: 1") for cost in (95, 94))
    problems = play(realm(over, kingdom=town(figures=sized(20))))[1]
    assert said(problems) == ["UC-GEN-7: this costs 95 BP and the Treasury holds 94"]
    legal(realm(enough, kingdom=town(figures=sized(20))))


def test_an_unknown_army_is_suggested() -> None:
    problems = refused(FOOT, "disband: First Fot", kingdom=town(figures=sized(20)))
    assert said(problems) == ["name: no army is called 'First Fot'"]
    assert helped(problems[0]) == ["Did you mean 'First Foot'?"]
    none = refused("disband: First Foot", kingdom=town(figures=sized(20)))
    assert helped(none[0]) == ["There is none."]
