"""Granaries and the Consumption of a month: UC-UPK-2, UC-UPK-3, UC-UPK-5; EX-X3, CONF-20."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kingdom_chronicle.engine.book import Adjust, Enter
from kingdom_chronicle.engine.figure import adds_up
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.rules.realm import Building
from kingdom_chronicle.rules.ultimate_campaign.granaries import room
from land_at_play import kingdom, land, told
from rules_at_play import legal, realm
from towns_at_play import shape, town

QUIET = "event:\n  - happens: {roll: 100}\n"
CALM = "upkeep:\n  - stability: {roll: 20}\n"
RIVER = land("pppp", rivers="A1, B1, C1, D1")


def farms(*built: str, stands: tuple[str, ...] = ("Granary A1",), edicts: str = "", rules: str = "") -> str:
    """kingdom.yml of four hexes with these improvements and a town of one district: Consumption 5 before Farms."""
    hexes = dict(zip(("A1", "B1", "C1", "D1"), (*built, "", "", "", ""), strict=False))
    more = f"  settlements: {{Tuskholm: {{hex: A1, with: [{shape(*stands)}]}}}}\n{edicts}"
    return kingdom(hexes, more=more, rules=f"exploration: untracked{rules}")


def stored(*months: str, of: str) -> list[int]:
    """The stock of the Granaries at the end of each month."""
    journal = legal(realm(*(month + QUIET for month in months), kingdom=of, land=RIVER))
    return [record.closing.stocks["granary"] for record in journal.turns]


# ---- filling


def test_a_granary_stores_what_three_farms_bring_beyond_consumption() -> None:
    """EX-X3, UC-UPK-5: Size 4 and a district are 5, three Farms take off 6: 1 is stored, nothing is paid."""
    journal = legal(realm(CALM + QUIET, kingdom=farms("Farm", "Farm", "Farm"), land=RIVER))
    assert journal.last.closing.stocks["granary"] == 1
    assert paid(journal) == []


@pytest.mark.parametrize(("edicts", "built"), [("  edicts: {holidays: 1, promotion: none}\n", 3), ("", 2)])
def test_nothing_is_stored_at_exactly_0_or_above(edicts: str, built: int) -> None:
    """EX-X3, CONF-20, UC-UPK-5: 5 + 1 - 6 is 0, 5 - 4 is 1."""
    assert stored(CALM, of=farms(*["Farm"] * built, edicts=edicts)) == [0]


def test_without_a_granary_the_surplus_is_lost() -> None:
    """UC-UPK-5."""
    assert stored(CALM, CALM, of=farms("Farm", "Farm", "Farm", stands=("Brewery A1",))) == [0, 0]


@pytest.mark.parametrize(
    ("stands", "rules", "months"),
    [
        (("Granary A1",), "", [3, 5, 5, 5]),
        (("Granary A1", "Granary B1"), "", [3, 6, 9, 10]),
        (("Granary A1", "Granary B1"), ", granary-stores: one for all", [3, 5, 5, 5]),
    ],
)
def test_a_granary_holds_five(stands: tuple[str, ...], rules: str, months: list[int]) -> None:
    """UC-UPK-5: four Farms bring 3 a month; 5 BP for each Granary, or 5 for all by the switch."""
    assert stored(CALM, CALM, CALM, CALM, of=farms(*["Farm"] * 4, stands=stands, rules=rules)) == months


def test_only_what_farms_take_off_is_stored() -> None:
    """UC-UPK-5: a ruling takes off 5, a Farm 2: of the 2 below nothing 2 are the Farm's; without it none."""
    ruled = CALM + "  - gm: {consumption: -5}\n    before: consumption\n    why: a year of manna\n"
    assert stored(ruled, of=farms("Farm")) == [2]
    assert stored(ruled.replace("-5", "-8"), of=farms("")) == [0]


# ---- use


def hungry(treasury: int, held: int, consumption: int = 5, stands: tuple[str, ...] = ("Granary A1",)) -> str:
    figures = f"{{treasury: {treasury}, unrest: 3, consumption: {consumption}, granary: {held}, stability: 200}}"
    return town(*stands, figures=figures)


def after(kingdom_yml: str, line: str = "") -> tuple[int, int, int]:
    """Granary, Treasury and Unrest after an Upkeep whose stability lowers Unrest from 3 to 2."""
    month = "upkeep:\n  - stability: {roll: 10}\n" + (f"  - {line}\n" if line else "")
    stocks = legal(realm(month + QUIET, kingdom=kingdom_yml)).last.closing.stocks
    return stocks["granary"], stocks["treasury"], stocks["unrest"]


def paid(journal: Journal) -> list[int]:
    """How the step `consumption` moved the Treasury."""
    found = [entry for posted in journal.last.posted if posted.step == "consumption" for entry in posted.entries]
    return [each.figure.value for each in found if isinstance(each, Adjust) and each.stock == "treasury"]


@pytest.mark.parametrize(
    ("treasury", "held", "expected"),
    [
        (5, 4, (4, 0, 2)),
        (4, 4, (3, 0, 2)),
        (0, 5, (0, 0, 2)),
        (0, 3, (0, -2, 4)),
        (-2, 5, (0, -2, 4)),
    ],
)
def test_granaries_give_what_the_treasury_lacks(treasury: int, held: int, expected: tuple[int, int, int]) -> None:
    """UC-UPK-5, UC-UPK-2: Consumption 5; nothing where the Treasury pays it, and old debts are not paid by grain."""
    assert after(hungry(treasury, held)) == expected


@pytest.mark.parametrize(
    ("asked", "expected"), [(0, (5, -3, 4)), (1, (4, -2, 4)), (3, (2, 0, 2)), (4, (1, 1, 2)), (5, (0, 2, 2))]
)
def test_the_line_says_how_much(asked: int, expected: tuple[int, int, int]) -> None:
    """UC-UPK-5: Treasury 2, Consumption 5; 0 keeps the Granaries shut, 5 spares the Treasury."""
    assert after(hungry(2, 5), f"consumption: {{granary: {asked}}}") == expected


@pytest.mark.parametrize(
    ("treasury", "asked", "message"),
    [
        (2, 6, "UC-UPK-5: the Granaries hold 5 BP, not 6"),
        (5, 1, "UC-UPK-5: the Treasury of 5 BP pays the Consumption of 5"),
        (1, 4, "UC-UPK-5: Consumption is 3, so the Granaries give no 4 BP"),
    ],
)
def test_what_the_granaries_do_not_give_is_refused(treasury: int, asked: int, message: str) -> None:
    """UC-UPK-5: more than they hold, where the Treasury can pay, and more than is eaten."""
    month = f"upkeep:\n  - stability: {{roll: 10}}\n  - consumption: {{granary: {asked}}}\n"
    consumption = 3 if treasury == 1 else 5
    problems = told(realm(month + QUIET, kingdom=hungry(treasury, 5, consumption)))
    assert [f"{problem.code}: {problem.message}" for problem in problems] == [message]
    assert (problems[0].span.line, problems[0].span.column) == (3, 28)


def test_the_gm_may_open_the_granaries_any_time() -> None:
    """UC-UPK-5: granted, although the Treasury could pay."""
    line = "consumption: {granary: 5, granted: the mice were at it}"
    assert after(hungry(9, 5), line) == (0, 9, 2)


def test_the_payment_says_what_it_is_made_of() -> None:
    """UC-UPK-5: 5 of Consumption less 3 of the Granaries."""
    journal = legal(realm("upkeep:\n  - stability: {roll: 10}\n" + QUIET, kingdom=hungry(2, 4)))
    moves = [
        entry.figure
        for posted in journal.last.posted
        if posted.step == "consumption"
        for entry in posted.entries
        if isinstance(entry, Adjust)
    ]
    assert [figure.value for figure in moves] == [-3, -2]
    assert all(adds_up(figure) and all(leaf.source for leaf in figure.leaves()) for figure in moves)


# ---- losing one


@pytest.mark.parametrize(
    ("stands", "held", "left"),
    [
        (("Granary A1",), 4, 0),
        (("Granary A1", "Granary B1"), 8, 5),
        (("Granary A1", "Granary B1"), 5, 5),
    ],
)
def test_what_a_lost_granary_held_beyond_the_others_is_gone_at_once(
    stands: tuple[str, ...], held: int, left: int
) -> None:
    """UC-UPK-5: in the phase of the loss."""
    month = "upkeep:\n  - stability: {roll: 10}\nedict:\n  - demolish: Granary\n    in: Tuskholm\n    lot: A1\n"
    month += f"  - expect: {{granary: {left}}}\n"
    journal = legal(realm(month + QUIET, kingdom=hungry(50, held, stands=stands)))
    assert journal.last.closing.stocks["granary"] == left


def test_what_is_given_beyond_the_room_is_gone() -> None:
    """UC-UPK-5: a ruling of 9 BP fills one Granary."""
    month = "gm:\n  - gm: {granary: 9}\n    why: a caravan\n"
    assert legal(realm(month + QUIET, kingdom=hungry(50, 0))).last.closing.stocks["granary"] == 5


def test_a_granary_that_does_not_work_holds_nothing() -> None:
    """UC-UPK-5, UC-BLD-13: the room is that of working Granaries."""
    view = legal(realm(kingdom=hungry(50, 0, stands=("Granary A1", "Granary B1")))).last.view
    assert room(view).value == 10
    damaged = replace(view.all(Building)["tuskholm/1/A1"], damaged=True)
    assert room(view.after(Enter(damaged))).value == 5
