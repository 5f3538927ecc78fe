"""Offices of the French variant: what each adds, what its vacancy bars, and what a change of leader asks for."""

from __future__ import annotations

import pytest

from french_at_play import CALM, QUIET, checks, files, french, month, moves, start
from kingdom_chronicle.rules.realm import Building
from land_at_play import kingdom as held
from land_at_play import land
from rules_at_play import KINGDOM, PEOPLE, legal, opened, play, realm
from towns_at_play import said, town

ATTRIBUTES = ("economy", "loyalty", "stability")
FEW = "{treasury: 50, consumption: 0, size: 10, loyalty: 20, stability: 60, unrest: 1}"
"""Unrest is 0 and the Control DC 30 once the month has begun: Loyalty asks for 10 or more."""


def able(**abilities: str) -> str:
    """people.yml in which these have abilities: `able(Lou="cha: 17")`."""
    people = PEOPLE
    for name, written in abilities.items():
        people = people.replace(f"{name}: {{}}", f"{name}: {{abilities: {{{written}}}}}")
    return people


def without(office: str, kingdom: str) -> str:
    """The same kingdom with an office vacant."""
    return "".join(line for line in kingdom.splitlines(True) if not line.startswith(f"    {office}:"))


def attributes(view) -> list[int]:
    return [view.score(name).value for name in ATTRIBUTES]


@pytest.mark.parametrize("size", [10, 30, 150])
def test_a_ruler_adds_to_one_attribute_at_every_size(size: int) -> None:
    """FR-16: Charisma +4 and the feat to one attribute; two at Size 30 are refused, below they are not."""
    people = able(Ada="cha: 18").replace("{cha: 18}}", "{cha: 18}, feats: [Leadership]}")
    kingdom = opened(f"{{size: {size}}}")
    assert attributes(start(kingdom, people=people)) == [5, 0, 4]
    both = kingdom.replace(
        "Ruler: {person: Ada, adds to: economy}", "Ruler: {person: Ada, adds to: [economy, loyalty]}"
    )
    assert [each.code for each in play(realm(kingdom=french(both)))[1]] == ["UC-LDR-1"]
    assert (play(realm(kingdom=both))[1] == []) == (size >= 26)


def test_without_a_ruler_nothing_is_claimed_or_built_and_unrest_rises() -> None:
    """FR-16: Unrest +4; no claim, no Farm, no Road, no building, no town that begins with one; but a Mine."""
    stands = "  settlements:\n    Karrow: {hex: A1}\n"
    kingdom = without(
        "Ruler", held(["A1", "A2"], "treasury: 90, size: 30, stability: 100, consumption: 0", more=stands)
    )
    lines = ("{claim: B1}", "{build: Farm, hex: A2}", "{build: Road, hex: A2}", "{build: House, in: Karrow}")
    edict = "edict:\n" + "".join(f"  - {line}\n" for line in lines)
    problems = play(files(CALM + edict, kingdom=kingdom, land=land("hh", "hh", rivers="A2, B2")))[1]
    assert [each.code for each in problems] == ["UC-EDI-20"] * 4
    town_ = "edict:\n  - {prepare: A2}\n  - {found: Alder, hex: A2, with: [{build: House, lot: A1}]}\n"
    problems = play(files(CALM + town_, kingdom=kingdom, land=land("pp", "pp")))[1]
    assert said(problems) == ["UC-EDI-20: without a Ruler nothing is built"]
    mine = month(CALM + "edict:\n  - {build: Mine, hex: A2}\n", kingdom=kingdom, land=land("hh", "hh"))
    assert moves(mine, "unrest", "UC-UPK-7") == [4]


def test_without_a_ruler_a_building_may_be_pulled_down_and_none_enlarged() -> None:
    """FR-16, FR-47: construction is barred, and an upgrade is one; demolition is not."""
    stands = "  settlements:\n    Karrow: {hex: A1, with: [{build: Shrine, lot: A1}, {build: House, lot: F6}]}\n"
    kingdom = without("Ruler", held(["A1"], "treasury: 90, size: 30, stability: 100, consumption: 0", more=stands))
    down = month(CALM + "edict:\n  - {demolish: House, in: Karrow}\n", kingdom=kingdom, land=land("pp", "pp"))
    assert [each.type for each in down.last.view.all(Building).values()] == ["shrine"]
    up = CALM + "edict:\n  - {upgrade: Shrine, to: Temple, in: Karrow, lots: [A1, B1]}\n"
    assert said(play(files(up, kingdom=kingdom, land=land("pp", "pp")))[1]) == [
        "UC-EDI-20: without a Ruler nothing is built"
    ]


def test_without_a_ruler_a_district_may_be_added() -> None:
    """FR-16: the variant bars buildings, the rules below bar districts."""
    kingdom = without("Ruler", town("House A1", rules="full-district: no lot"))
    extend = CALM + "edict:\n  - {extend: Tuskholm, waive: {UC-SET-6: the fair needs ground}}\n"
    assert play(files(extend, kingdom=kingdom))[1] == []
    assert "UC-EDI-20" in [each.code for each in play(realm(extend + QUIET, kingdom=kingdom))[1]]


def test_a_consort_adds_all_charisma_to_a_chosen_attribute() -> None:
    """FR-17: +3 of 17 to Economy; below it is half, to Loyalty, without a choice."""
    kingdom = KINGDOM + "    Consort: {person: Lou, adds to: economy}\n"
    assert attributes(start(kingdom, people=able(Lou="cha: 17"))) == [3, 0, 4]
    below = legal(realm(kingdom=KINGDOM + "    Consort: Lou\n", people=able(Lou="cha: 17")))
    assert attributes(below.last.view) == [0, 1, 4]
    assert attributes(start(KINGDOM)) == [0, 0, 4]


def test_an_heir_adds_all_charisma_to_loyalty_and_does_not_rule() -> None:
    """FR-18: +3 of 17; who acts as Ruler is the Consort (FR-17)."""
    kingdom = opened(FEW).replace(
        "    Councilor", "    Heir: Lou\n    Consort: {person: Mia, adds to: economy}\n    Councilor"
    )
    assert attributes(start(kingdom.replace("loyalty: 20, ", ""), people=able(Lou="cha: 17")))[1] == 3
    turn = "upkeep:\n  - absent: Ada\n  - acting: {}\n  - stability: {{roll: 20}}\n"
    problems = play(files(turn.format("Lou"), kingdom=kingdom))[1]
    assert said(problems) == ["UC-UPK-12: Lou holds no office that may act as Ruler"]
    assert [str(help) for help in problems[0].help] == ["Offices that may: Consort."]
    assert play(files(turn.format("Mia"), kingdom=kingdom))[1] == []


@pytest.mark.parametrize(
    ("office", "person", "abilities", "added", "lost", "unrest"),
    [
        ("Councilor", "Bo", "cha: 14, wis: 12", (0, 2, 0), (0, -2, 0), 1),
        ("Councilor", "Bo", "cha: 12, wis: 14", (0, 2, 0), (0, -2, 0), 1),
        ("General", "Cy", "cha: 12, str: 14", (0, 0, 2), (0, -4, 0), 0),
        ("Grand Diplomat", "Di", "cha: 12, int: 14", (0, 0, 2), (0, 0, -2), 0),
        ("High Priest", "Ed", "cha: 12, wis: 14", (0, 0, 2), (0, -2, -2), 1),
        ("Magister", "Flo", "cha: 12, int: 14", (2, 0, 0), (-4, 0, 0), 0),
        ("Marshal", "Gus", "dex: 14, wis: 12", (2, 0, 0), (-4, 0, 0), 0),
        ("Royal Enforcer", "Hal", "dex: 12, str: 14", (0, 2, 0), (0, 0, 0), 0),
        ("Spymaster", "Ike", "dex: 12, int: 14", (0, 0, 2), (-4, 0, 0), 1),
        ("Treasurer", "Jo", "int: 14, wis: 12", (2, 0, 0), (-4, 0, 0), 0),
        ("Warden", "Kit", "con: 14, str: 12", (0, 2, 0), (0, -2, -2), 0),
    ],
)
def test_what_an_office_adds_and_its_vacancy_costs(office, person, abilities, added, lost, unrest) -> None:
    """FR-19: the table of the page, one office after the other."""
    kingdom = opened("{size: 10, treasury: 50}")
    plain = attributes(start(kingdom))
    with_it = attributes(start(kingdom, people=able(**{person: abilities})))
    vacant = month(CALM, kingdom=without(office, kingdom))
    assert tuple(a - b for a, b in zip(with_it, plain, strict=True)) == added
    assert tuple(a - b for a, b in zip(attributes(vacant.before.view), plain, strict=True)) == lost
    assert sum(moves(vacant, "unrest", "UC-UPK-7")) == unrest


def test_a_spymaster_chooses_each_turn() -> None:
    """FR-19: +2 to Stability, then to Economy."""
    turn = CALM + "edict:\n  - {role: Spymaster, adds to: economy}\n"
    journal = month(turn, kingdom=opened("{size: 10, treasury: 50}"), people=able(Ike="int: 14"))
    assert (attributes(journal.before.view), attributes(journal.last.view)) == ([0, 0, 6], [2, 0, 4])


def test_without_a_councilor_there_is_no_festival_edict() -> None:
    """FR-19: neither its Loyalty nor its Consumption; below it still consumes."""
    kingdom = without("Councilor", opened("{size: 10, treasury: 50}", "  edicts: {holidays: 12}\n"))
    here, below = start(kingdom), legal(realm(kingdom=kingdom)).last.view
    assert [here.score(name).value for name in ("loyalty", "consumption")] == [-2, 10]
    assert [below.score(name).value for name in ("loyalty", "consumption")] == [-2, 14]


def test_without_a_treasurer_taxes_come_in_without_an_edict() -> None:
    """FR-19: heavy taxes give no Economy and cost no Loyalty, and are collected; below there are none."""
    kingdom = without("Treasurer", opened("{size: 10, treasury: 50}", "  edicts: {taxation: heavy}\n"))
    assert attributes(start(kingdom))[:2] == [-4, 1]
    journal = month(CALM + "income:\n  - taxes: {roll: 20}\n", kingdom=kingdom)
    assert moves(journal, "treasury", "UC-INC-6") == [5]
    below = legal(realm(CALM + QUIET, kingdom=kingdom))
    assert checks(below, "UC-INC-6") == []


def test_a_viceroy_adds_as_below() -> None:
    """FR-20: half of Intelligence to Economy."""
    view = start(KINGDOM + "    Viceroy: Lou\n", people=able(Lou="int: 16"))
    assert attributes(view) == [1, 0, 4]


def test_who_does_no_duty_counts_as_missing() -> None:
    """FR-21: an absent Treasurer costs Economy 4."""
    journal = month("upkeep:\n  - absent: Jo\n  - stability: {roll: 20}\n", kingdom=opened("{size: 10, treasury: 50}"))
    assert journal.last.view.score("economy").value == -4


# ---- a change of leader


def change(*lines: str) -> str:
    return CALM + "edict:\n" + "".join(f"  - {{{line}}}\n" for line in lines)


@pytest.mark.parametrize(("roll", "unrest"), [(10, []), (9, [1])])
def test_leaving_and_filling_an_office_is_one_change(roll: int, unrest: list[int]) -> None:
    """FR-22: DC 30, Loyalty 20: 10 succeeds and does nothing, 9 fails and raises Unrest by 1."""
    lines = (f"vacate: Treasurer, roll: {roll}", "appoint: Lou, as: Treasurer")
    journal = month(change(*lines), kingdom=opened(FEW))
    assert [check.total.value for check in checks(journal, "FR-22")] == [roll + 20]
    assert moves(journal, "unrest", "FR-22") == unrest
    assert moves(journal, "unrest") == [-1, *unrest]


def test_two_who_change_places_are_two_changes() -> None:
    """FR-22: a check for each of the two offices, with the rolls of the line that comes first."""
    lines = ("appoint: Gus, as: Magister, rolls: {check: 1, check#2: 20}", "appoint: Flo, as: Marshal")
    journal = month(change(*lines), kingdom=opened(FEW))
    assert [check.outcome for check in checks(journal, "FR-22")] == ["failure", "success"]
    assert moves(journal, "unrest", "FR-22") == [1]


def test_an_office_left_empty_and_filled_later_is_changed_twice() -> None:
    """FR-22: once in each turn; by the switch `filling-office` only the leaving counts."""
    first, then = change("vacate: Warden, roll: 20"), change("appoint: Lou, as: Warden, roll: 20")
    assert len(checks(month(first, kingdom=opened(FEW)), "FR-22")) == 1
    assert len(checks(month(first, then, kingdom=opened(FEW)), "FR-22")) == 1
    rules = opened(FEW).replace("exploration: untracked", "exploration: untracked, filling-office: no change")
    assert checks(month(first, then.replace(", roll: 20", ""), kingdom=rules), "FR-22") == []
    moved = change("appoint: Gus, as: Warden, roll: 20")
    assert len(checks(month(first, moved, kingdom=rules), "FR-22")) == 1


def test_a_ruler_who_leaves_is_changed_like_anyone() -> None:
    """FR-22: no -4 to the check and no Unrest where it succeeds."""
    lines = ("vacate: Ruler, roll: 10", "appoint: Lou, as: Ruler, adds to: economy")
    journal = month(change(*lines), kingdom=opened(FEW))
    assert [check.total.value for check in checks(journal, "FR-22")] == [30]
    assert moves(journal, "unrest") == [-1]


def test_who_keeps_an_office_changes_nothing() -> None:
    """FR-22: appointed anew to choose otherwise, without a check; and by the GM's word there is none."""
    again = month(change("appoint: Ada, as: Ruler, adds to: loyalty"), kingdom=opened(FEW))
    assert checks(again, "FR-22") == []
    granted = month(change("vacate: Warden, granted: he is ill"), kingdom=opened(FEW))
    assert checks(granted, "FR-22") == []


def test_no_office_is_left_badly() -> None:
    """FR-22: a failed check costs no turn of vacancy, as it does below."""
    lines = ("vacate: Marshal, roll: 1", "appoint: Lou, as: Marshal")
    after = [
        journal.last.view.score("economy").value
        for journal in (
            month(change(*lines), kingdom=opened(FEW)),
            legal(realm(change(*lines) + QUIET, kingdom=opened(FEW))),
        )
    ]
    assert after == [0, -4]
