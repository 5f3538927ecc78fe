"""Anarchy by the rulebook: UC-ANARCHY, UC-UPK-11, UC-CTL-7, at its borders."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.book import Check
from kingdom_chronicle.engine.figure import adds_up
from kingdom_chronicle.engine.journal import Journal, TurnRecord
from kingdom_chronicle.rules.realm import Edict
from kingdom_chronicle.rules.ultimate_campaign.anarchy import Anarchy
from kingdom_chronicle.writing.outcome import outcome_text, sheet_text
from rules_at_play import legal, opened, play, realm

LAND = "  hexes: {B1: [], B2: [], B3: []}\n"
QUIET = "event:\n  - happens: {roll: 100}\n"
LAST_STEP = {"upkeep": "lost hex", "edict": "edicts", "income": "taxes", "event": "new"}


def kingdom(unrest: int, treasury: int = 50, rules: str = "") -> str:
    """Size 11, Stability 40, Control DC 33, Consumption 1."""
    figures = f"{{stability: 40, unrest: {unrest}, size: 11, control dc: 33, treasury: {treasury}, consumption: 1}}"
    return opened(figures, LAND).replace("exploration: untracked", f"exploration: untracked{rules}")


def fallen(*turns: str, unrest: int = 25, treasury: int = 50, rules: str = "") -> dict[str, str]:
    """A kingdom that comes over from paper in anarchy."""
    return realm(*turns, kingdom=kingdom(unrest, treasury, rules))


def upkeep(die: int = 1, hex: str = "B3", more: str = "") -> str:
    """An Upkeep in anarchy: the failed check's d4, the hex that is lost."""
    return f"upkeep:\n  - stability: {{rolls: {{unrest: {die}}}}}\n{more}  - lose hex: {hex}\n"


def checks(record: TurnRecord) -> list[Check]:
    return [entry for posted in record.posted for entry in posted.entries if isinstance(entry, Check)]


def since(record: TurnRecord) -> int | None:
    anarchy = record.closing.group(Anarchy).get("realm")
    return anarchy.since if anarchy else None


def refused(files: dict[str, str]) -> list[str]:
    return [problem.code for problem in play(files)[1] if problem.severity == "error"]


def head(journal: Journal, turn: int, phase: str, *names: str) -> tuple[int, ...]:
    return tuple(journal.turns[turn - 1].after[phase][name] for name in names)


@pytest.mark.parametrize(("treasury", "left", "unrest", "begun"), [(0, -1, 20, 1), (1, 0, 18, None)])
def test_the_example_of_the_month_that_falls_into_anarchy(
    treasury: int, left: int, unrest: int, begun: int | None
) -> None:
    """EX-X8, UC-ANARCHY-1, UC-UPK-11: 4 + 40 - 17 = 27 against 33 fails by 6, the d4 is 1: Unrest 18.

    A Treasury of -1 makes it 20: anarchy at once, in which a hex is lost and the taxes bring nothing. With a
    Treasury of 0 Unrest stays 18, and no more than the hex is lost.
    """
    first = "upkeep:\n  - stability: {roll: 4, rolls: {unrest: 1}}\n  - lose hex: B3\n" + QUIET
    journal = legal(realm(first, kingdom=kingdom(17, treasury)))
    assert head(journal, 1, "upkeep", "unrest", "treasury", "size") == (unrest, left, 10)
    assert since(journal.last) == begun
    taxes = checks(journal.last)[-1]
    assert (taxes.name, taxes.roll is None) == ("economy", begun is not None)
    if begun:
        assert (taxes.total.value, taxes.outcome) == (0, "failure")
        assert head(journal, 1, "income", "treasury") == (left,)


def test_the_upkeep_after_the_example_fails_by_the_whole_control_dc() -> None:
    """EX-X8, UC-ANARCHY-2, UC-ANARCHY-3, UC-CTL-7: Stability comes to 0 against 32, so Unrest rises by 1d4.

    20 + 3 by the die, + 2 for the Treasury below 0; Consumption is 1 less with the hex, so it is 0.
    """
    first = "upkeep:\n  - stability: {roll: 4, rolls: {unrest: 1}}\n  - lose hex: B3\n" + QUIET
    journal = legal(realm(first, upkeep(die=3, hex="B2"), kingdom=kingdom(17, 0)))
    check = checks(journal.turns[1])[0]
    assert (check.roll, check.total.value, check.against.value, check.margin) == (None, 0, 32, -32)
    assert adds_up(check.total)
    assert head(journal, 2, "upkeep", "unrest", "treasury", "size") == (25, -1, 9)


@pytest.mark.parametrize(("unrest", "begun"), [(19, None), (20, 0)])
def test_a_kingdom_may_come_over_from_paper_in_anarchy(unrest: int, begun: int | None) -> None:
    """UC-ANARCHY-1: at Unrest 20 it is, at 19 it is not."""
    assert since(legal(fallen(unrest=unrest)).before) == begun


@pytest.mark.parametrize("phase", ["upkeep", "edict", "income", "event"])
@pytest.mark.parametrize(("more", "falls"), [(1, False), (2, True)])
def test_anarchy_begins_in_any_phase(phase: str, more: int, falls: bool) -> None:
    """UC-UPK-11: a ruling makes Unrest 18 into 19 or into 20; the month's check calmed it from 19."""
    ruling = f"  - gm: {{unrest: {more}}}\n    why: bread\n    after: {LAST_STEP[phase]}\n"
    lines = {"upkeep": "  - stability: {roll: 20}\n  - lose hex: B3\n", "event": "  - happens: {roll: 100}\n"}
    lines[phase] = lines.get(phase, "") + ruling
    turn = "".join(f"{name}:\n{text}" for name, text in lines.items())
    record = legal(realm(turn, kingdom=kingdom(19))).last
    assert since(record) == (1 if falls else None)
    told = [(p.phase, p.step) for p in record.posted for e in p.entries if getattr(e, "id", "") == "anarchy-begins"]
    assert told == ([(phase, "gm")] if falls else [])


def test_the_checks_of_the_same_turn_fail_from_then_on() -> None:
    """UC-UPK-11, UC-CTL-7: Unrest reaches 20 in the Edict phase, and the taxes of that turn come to 0."""
    turn = (
        "upkeep:\n  - stability: {roll: 20}\n  - lose hex: B3\n"
        "edict:\n  - gm: {unrest: 2}\n    why: bread\nincome:\n  - taxes: {}\n"
    )
    found = [(check.name, check.roll is None) for check in checks(legal(realm(turn + QUIET, kingdom=kingdom(19))).last)]
    assert found == [("stability", False), ("economy", True)]


def test_no_die_is_asked_for_and_a_written_one_is_one_too_many() -> None:
    """UC-ANARCHY-2: a natural 20 does not help; in Upkeep and Income."""
    assert refused(fallen(upkeep().replace("{rolls", "{roll: 20, rolls") + QUIET)) == ["die"]
    assert refused(fallen(upkeep() + "income:\n  - taxes: {roll: 20}\n" + QUIET)) == ["die"]


def test_an_attack_that_is_met_by_a_check_is_not_beaten() -> None:
    """UC-ANARCHY-2, UC-ANARCHY-3, UC-EVT-8: events occur, and their checks fail without a die."""
    event = "event:\n  - happens: {roll: 10}\n  - {event: Monster Attack, hex: B1, response: check}\n"
    record = legal(fallen(upkeep() + event)).last
    assert [(check.roll, check.outcome) for check in checks(record) if check.rule == "UC-EVT-8"] == [(None, "failure")]


ACTIONS = {
    "edict": [
        "claim: A1",
        "abandon: B1",
        "build: Farm\n    hex: B1",
        "prepare: B1",
        "appoint: Lou\n    as: Heir",
        "vacate: Warden",
        "role: Spymaster\n    adds to: economy",
        "taxation: light",
        "holidays: 6",
        "promotion: token",
    ],
    "income": ["withdraw: 1", "deposit: 4000"],
}


@pytest.mark.parametrize(("phase", "line"), [(phase, line) for phase, lines in ACTIONS.items() for line in lines])
def test_the_kingdom_can_take_no_action(phase: str, line: str) -> None:
    """UC-ANARCHY-2: in the Edict and Income phases each decision is refused, and may be waived or granted."""
    turn = f"{upkeep()}{phase}:\n  - {line}\n"
    assert refused(fallen(turn + QUIET)) == ["UC-ANARCHY-2"]
    assert refused(fallen(turn + "    waive: {UC-ANARCHY-2: the last of the loyal}\n" + QUIET)) == []
    assert refused(fallen(turn + "    granted: the last of the loyal\n" + QUIET)) == []


def test_a_refused_action_changes_nothing_and_the_edicts_stay() -> None:
    """UC-ANARCHY-2, EX-X8: edicts stay as they were."""
    edicts = "  edicts: {taxation: normal}\n"
    files = realm(upkeep() + "edict:\n  - taxation: heavy\n" + QUIET, kingdom=kingdom(25) + edicts)
    journal, _ = play(files)
    assert [edict.level for edict in journal.last.closing.group(Edict).values()] == ["normal"]


def test_the_royal_enforcer_is_not_sent_in_anarchy() -> None:
    """UC-ANARCHY-2, UC-UPK-9: sending him is an action of the kingdom; that he is not sent needs no line."""
    assert refused(fallen(upkeep(more="  - enforcer: {}\n") + QUIET)) == ["UC-ANARCHY-2"]
    assert refused(fallen(upkeep() + QUIET)) == []
    granted = legal(fallen(upkeep(more="  - enforcer: {granted: he goes all the same}\n") + QUIET))
    assert head(granted, 1, "upkeep", "unrest") == (25 + 1 - 1,)


def test_who_is_away_and_who_stands_in_is_told_in_anarchy_too() -> None:
    """UC-EDI-3, UC-UPK-12, UC-ANARCHY-2: duty is no action; the stand-in's check comes to 0: Unrest +1."""
    heir = kingdom(25).replace("    Warden: Kit\n", "    Warden: Kit\n    Heir: Lou\n")
    duty = "upkeep:\n  - absent: Ada\n  - acting: Lou\n"
    turn = upkeep().replace("upkeep:\n", duty)
    assert head(legal(realm(turn + QUIET, kingdom=heir)), 1, "upkeep", "unrest") == (25 + 1 + 1,)


def test_anarchy_does_not_end_by_itself() -> None:
    """UC-ANARCHY-4: Unrest falls to 3 by a ruling, and still nothing may be decided."""
    calm = upkeep() + "edict:\n  - gm: {unrest: -23}\n    why: peace\n" + QUIET
    again = "upkeep:\n  - stability: {rolls: {unrest: 1}}\nedict:\n  - claim: A1\n"
    assert legal(fallen(calm)).last.closing.stocks["unrest"] == 3
    assert refused(fallen(calm, again + QUIET)) == ["UC-ANARCHY-2"]


@pytest.mark.parametrize(("fall", "codes"), [(6, ["UC-ANARCHY-4"]), (7, [])])
def test_order_returns_by_a_line_when_unrest_is_below_20(fall: int, codes: list[str]) -> None:
    """UC-ANARCHY-4: 26 less 6 is 20 and not enough, 19 is; from then on the kingdom acts and rolls as before."""
    turn = (
        f"{upkeep()}edict:\n  - gm: {{unrest: -{fall}}}\n    why: the oath\n"
        "  - end: anarchy\n    why: the oath at the ford\n  - claim: A1\n"
    )
    assert refused(fallen(turn + QUIET))[:1] == codes
    if not codes:
        record = legal(fallen(turn + "income:\n  - taxes: {roll: 20}\n" + QUIET)).last
        assert since(record) is None
        assert checks(record)[-1].outcome == "success"


def test_the_refused_end_says_how_far_unrest_must_fall() -> None:
    """UC-ANARCHY-4: from 26 to 19 it is 7."""
    _, problems = play(fallen(upkeep() + "edict:\n  - end: anarchy\n    why: hope\n" + QUIET))
    assert (str(problems[0].message), [str(each) for each in problems[0].help]) == (
        "order does not return while Unrest is 26",
        ["Write `gm: {unrest: -7}` with `why` before it, or a larger fall."],
    )


def test_an_end_of_anarchy_that_the_gm_grants_holds_until_unrest_rises() -> None:
    """UC-ANARCHY-1, UC-ANARCHY-4: at Unrest 26 by the GM's word; a rise to 27 begins it anew."""
    ended = upkeep() + "edict:\n  - end: anarchy\n    why: an oath\n    granted: the gods\n"
    assert since(legal(fallen(ended + QUIET)).last) is None
    risen = ended + "income:\n  - gm: {unrest: 1}\n    why: a quarrel\n"
    assert since(legal(fallen(risen + QUIET)).last) == 1


def test_there_is_no_order_to_restore_where_there_is_order() -> None:
    """UC-ANARCHY-4."""
    turn = "upkeep:\n  - stability: {roll: 20}\nedict:\n  - end: anarchy\n    why: hope\n"
    assert refused(realm(turn + QUIET, kingdom=kingdom(3))) == ["UC-ANARCHY-4"]


def test_an_ending_needs_its_reason() -> None:
    """UC-ANARCHY-4: the ledger shows it."""
    turn = upkeep() + "edict:\n  - gm: {unrest: -20}\n    why: peace\n  - end: anarchy\n"
    assert refused(fallen(turn + QUIET)) == ["shape"]


def test_a_turn_in_anarchy_may_stand_still() -> None:
    """UC-ANARCHY-3: read so, there is neither Upkeep nor event, and no action all the same."""
    rules = ", anarchy turns: stand still"
    journal = legal(fallen("title: a month\n", rules=rules))
    assert dict(journal.last.closing.stocks) == dict(journal.before.closing.stocks)
    assert [
        (p.phase, e.id) for p in journal.last.posted for e in p.entries if getattr(e, "rule", "") == "UC-ANARCHY-3"
    ] == [
        ("upkeep", "anarchy-stands-still"),
        ("event", "anarchy-stands-still"),
    ]
    assert refused(fallen(upkeep(), rules=rules)) == ["UC-ANARCHY-3", "UC-ANARCHY-3"]
    assert refused(fallen("edict:\n  - claim: A1\n", rules=rules)) == ["UC-ANARCHY-2"]


def test_the_outcome_and_the_sheet_tell_of_anarchy() -> None:
    """UC-ANARCHY-1, UC-ANARCHY-2: in ids, with no die among the rolls."""
    first = "upkeep:\n  - stability: {roll: 4, rolls: {unrest: 1}}\n  - lose hex: B3\n" + QUIET
    journal = legal(realm(first, upkeep(die=3, hex="B2") + QUIET, kingdom=kingdom(17, 0)))
    begun, lasting = (outcome_text(record) for record in journal.turns)
    assert "upkeep/consumption: anarchy begins, unrest 20 [UC-ANARCHY-1]" in begun
    assert "upkeep/stability: anarchy 0 = 0 against 32, failure [UC-UPK-1]" in lasting
    assert "stability/check" not in lasting
    assert "anarchy realm: since=1" in sheet_text(journal, journal.last, "1")


def test_nobody_is_hired_in_anarchy() -> None:
    """UC-ANARCHY-2, UC-EVT-7: adventurers are hired in the Event phase, and that is an action of the kingdom."""
    hired = "  - {hire: 3-5, for: Feud, check: loyalty}\n"
    assert refused(fallen(upkeep() + QUIET + hired))[:1] == ["UC-ANARCHY-2"]


@pytest.mark.parametrize(
    ("phase", "pay", "codes"),
    [("edict", "gp", []), ("income", "gp", []), ("income", "bp, use: realm", ["UC-ANARCHY-2"])],
)
def test_a_leader_buys_with_his_own_gold_in_anarchy_too(phase: str, pay: str, codes: list[str]) -> None:
    """UC-ANARCHY-2, UC-MAG-5: in any phase; what BP pay for is an action of the kingdom."""
    town = "  settlements: {Tuskholm: {hex: B1, with: [{build: Herbalist, lot: D2}, {build: House, lot: D3}]}}\n"
    items = "  items: [{in: Tuskholm, lot: D2, item: oil, price: 50}]\n"
    turn = f"{upkeep()}{phase}:\n  - {{buy: oil, in: Tuskholm, pay: {pay}}}\n{QUIET}"
    assert refused(realm(turn, kingdom=kingdom(25) + town + items)) == codes


def test_no_settlement_is_asked_back_in_anarchy() -> None:
    """UC-ANARCHY-2, UC-HEX-6: asking is an action of the kingdom, though it stands in the Upkeep."""
    town = "  settlements: {Tuskholm: {hex: B3}, Oldford: {hex: B1}}\n"
    asked = upkeep(hex="B2", more="  - reclaim: Tuskholm\n")
    found = refused(realm(upkeep(hex="B3") + QUIET, asked + QUIET, kingdom=kingdom(25) + town))
    assert found[:1] == ["UC-ANARCHY-2"]
