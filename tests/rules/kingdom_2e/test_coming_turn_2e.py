"""What a coming turn of the second edition allows, risks, and is waited for in it."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.engine.trial import coming
from kingdom_chronicle.rules.kingdom_2e import RULESET
from leaders_2e_at_play import files, towns
from second_edition_at_play import legal

FED = "food: 9"


def allowed(journal: Journal) -> dict[str, int | None]:
    return dict(RULESET.allowances(coming(journal)))


def waiting(figures: str = f"{{{FED}}}", *turns: str, more: str = "") -> dict[str, dict[str, str | int]]:
    journal = legal(files(*turns, figures=figures, more=more or towns()))
    return {note.id: dict(note.parts) for note in RULESET.waits(coming(journal))}


def struck(*turns: str, figures: str = f"{{{FED}}}") -> set[str]:
    record = legal(files(*turns, figures=figures, more=towns())).last
    return {name for name, strikes in RULESET.perils.items() if strikes(record)}


# ---- what it allows


def test_each_step_has_its_own_allowance() -> None:
    """K2-ACT-1, K2-ACT-3, K2-ACT-4, K2-COM-3: two for each of eight leaders, three in the land, one a settlement."""
    found = allowed(legal(files(more=towns())))
    assert {name: most for name, most in found.items() if name.startswith("leadership/")} == dict.fromkeys(
        (f"leadership/{role}" for role in coming(legal(files())).tables.tables["roles"]),
        2,
    )
    assert (found["region"], found["civic"], found["sales"]) == (3, 2, 1)


@pytest.mark.parametrize(("level", "claims"), [(1, 1), (3, 1), (4, 2), (8, 2), (9, 3)])
def test_claims_grow_with_the_level(level: int, claims: int) -> None:
    """K2-ACT-claim-hex: one, two from level 4, three from level 9."""
    assert allowed(legal(files(more=towns(), figures=f"{{level: {level}}}")))["claim-hex"] == claims


def test_a_seat_gives_each_leader_a_third_activity() -> None:
    """K2-ACT-1: a Town Hall in the capital, and nowhere else."""
    hall = "build: Town Hall, lots: [A3, A4]"
    assert allowed(legal(files(more=towns(hall))))["leadership/ruler"] == 3
    assert allowed(legal(files(more=towns("", hall))))["leadership/ruler"] == 2


def test_what_may_be_done_once_a_turn_is_an_allowance() -> None:
    """K2-ACT-collect-taxes, K2-ACT-quell-unrest."""
    found = allowed(legal(files(more=towns())))
    assert (found["collect-taxes"], found["quell-unrest"], "claim-hex" in found) == (1, 1, True)
    assert "rest-and-relax" not in found


def test_armies_have_activities_in_wartime() -> None:
    """K2-ACT-5."""
    turn = (
        "activity:\n  - {does: Recruit Army, army: Infantry, in: Tuskholm, leader: General, skill: Warfare, roll: 20}\n"
    )
    journal = legal(files(turn, more=towns(), figures=f"{{{FED}}}"))
    assert not [name for name in allowed(journal) if name.startswith("army/")]
    at_war = files(turn, more=towns(), figures=f"{{{FED}}}") | {"realms.yml": "Varn: {war: yes}\n"}
    # a critical success makes it efficient: one activity more
    assert [most for name, most in allowed(legal(at_war)).items() if name.startswith("army/")] == [2]


# ---- what it risks


def test_a_ruin_over_its_threshold_is_a_peril() -> None:
    """K2-RUIN-2: above 10."""
    over = "upkeep:\n  - {gm: {crime: +11}, why: a test}\n"
    assert struck(over) == {"ruin"}
    assert struck(over.replace("11", "10")) == set()


def test_hunger_is_a_peril_however_it_is_met() -> None:
    """K2-UPK-7: two villages eat 2."""
    met = [f"upkeep:\n  - consumption: {{short: {way}}}\n" for way in ("rp", "unrest")]
    assert [struck(turn, figures="{food: 1}") for turn in met] == [{"shortfall"}, {"shortfall"}]
    assert struck("title: Quiet\n", figures="{food: 2}") == set()


def test_anarchy_and_lost_land_are_perils() -> None:
    """K2-UNR-2, K2-UPK-4: at 20; the flat check of an unruly month failed."""
    lost = "upkeep:\n  - unrest: {rest: decay, hex: A2, rolls: {ruin: 7, flat: 10}}\n"
    assert struck(lost, figures=f"{{unrest: 12, {FED}}}") == {"lost hex"}
    assert struck("upkeep:\n  - {gm: {unrest: +25}, after: unrest, why: a test}\n") == {"anarchy"}


# ---- what waits


def test_nothing_waits_where_all_is_well() -> None:
    assert waiting() == {}


def test_food_that_will_be_missing_waits_with_its_price() -> None:
    """K2-UPK-7: 5 RP for each."""
    assert waiting("{food: 0}") == {"food-short": {"count": 2, "rp": 10}}
    assert waiting("{food: 2}") == {}


def test_a_ruin_near_its_threshold_waits() -> None:
    """K2-RUIN-1: from 9 on, where 10 is the threshold."""
    assert waiting(f"{{crime: 8, {FED}}}") == {}
    assert waiting(f"{{crime: 9, {FED}}}") == {"ruin-near": {"ruin": "crime", "value": 9, "threshold": 10}}


def test_a_level_and_its_choices_wait() -> None:
    """K2-XP-4, K2-ADV-1: level 2 brings a feat."""
    assert waiting(f"{{xp: 1000, {FED}}}") == {"level-due": {"level": 2}}
    after = waiting(f"{{xp: 1000, {FED}}}", "event:\n  - happens: {roll: 1}\n")
    assert after["still-to-choose"] == {"kind": "feat", "count": 1}


def test_too_few_homes_wait() -> None:
    """K2-SET-4: two blocks, one residential lot."""
    found = waiting(more=towns("build: Mill, lot: B1"))
    assert found == {"overcrowded": {"settlement": "tuskholm"}}


def test_a_debt_waits() -> None:
    """K2-ACT-tap-treasury."""
    assert waiting(f"{{debt: 40, {FED}}}") == {"debt-owed": {"gp": 40}}
