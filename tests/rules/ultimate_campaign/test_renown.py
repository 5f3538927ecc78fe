"""Fame or Infamy of a realm that grows past a step of Size."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.rules.ultimate_campaign.renown import Greatness
from land_at_play import kingdom, land
from rules_at_play import legal, play, realm

GROUND = land("pppppp", "pppppp", "pppppp")
EVERY = [f"{column}{row}" for row in (1, 2, 3) for column in "ABCDEF"]
CALM = "event:\n- happens: {roll: 100}\n"


def files(hexes: int, *turns: str, rules: str = "", fame: str = "") -> dict[str, str]:
    """A kingdom that came over from paper with so many hexes."""
    base = kingdom(EVERY[:hexes], "treasury: 100, unrest: 0, fame: 3, infamy: 1, stability: 100", fame)
    base = base.replace("exploration: untracked", f"exploration: untracked{', ' + rules if rules else ''}")
    return realm(*(turn + CALM for turn in turns), kingdom=base, land=GROUND)


def renown(journal: Journal) -> list[tuple[int, int]]:
    """Fame and Infamy at the end of each turn."""
    return [(each.closing.stocks["fame"], each.closing.stocks["infamy"]) for each in journal.turns]


def claim(number: int, more: str = "") -> str:
    return f"edict:\n{more}- claim: {EVERY[number]}\n"


def test_size_ten_brings_nothing_and_eleven_one_fame() -> None:
    """UC-FAM-2: the first step is 11; without a line it is what was chosen at the founding, here Fame."""
    assert renown(legal(files(9, claim(9), claim(10)))) == [(3, 1), (4, 1)]


def test_a_realm_of_infamy_gets_infamy() -> None:
    """UC-FAM-1, UC-FAM-2."""
    assert renown(legal(files(10, claim(10), fame="  fame: infamy\n"))) == [(3, 2)]


@pytest.mark.parametrize("line", ["- renown: infamy\n", "- renown: Infamy\n"])
def test_the_ruler_may_choose_the_other(line: str) -> None:
    """UC-FAM-2: the choice is of that turn; it may be written before the turn's first phase."""
    assert renown(legal(files(10, claim(10, line)))) == [(3, 2)]
    assert renown(legal(files(10, f"gm:\n{line}" + claim(10)))) == [(3, 2)]
    assert renown(legal(files(10, f"gm:\n{line}", claim(10)))) == [(3, 1), (4, 1)]


def test_a_choice_after_the_claim_comes_too_late() -> None:
    """UC-FAM-2."""
    found = play(files(10, claim(10) + "income:\n- renown: infamy\n"))[1]
    assert [(each.code, str(each.message)) for each in found] == [
        ("UC-FAM-2", "Size has passed 11 this turn already: its Fame or Infamy is given")
    ]


SHRINKS = "edict:\n- abandon: E2\n  granted: a gift to the neighbours\n"


@pytest.mark.parametrize(("rules", "fame"), [("", [4, 4, 4]), ("renown steps: each time", [4, 4, 5])])
def test_a_step_counts_once_unless_the_table_reads_it_otherwise(rules: str, fame: list[int]) -> None:
    """UC-FAM-2: 11, then 10, then 11 again."""
    journal = legal(files(10, claim(10), SHRINKS, claim(10), rules=rules))
    assert [each for each, _ in renown(journal)] == fame


def test_what_came_over_from_paper_has_had_its_steps() -> None:
    """UC-FAM-2: at Size 12 the step of 11 is in the paper's Fame."""
    journal = legal(files(12, claim(12)))
    assert renown(journal) == [(3, 1)]
    assert journal.last.view.all(Greatness)["realm"].step == 11


def test_several_hexes_past_one_step_bring_one() -> None:
    """UC-FAM-2: from 9 to 12 in one turn; the steps are the Sizes of the limits (UC-EDI-6)."""
    several = "edict:\n" + "".join(f"- claim: {EVERY[n]}\n  granted: a treaty\n" for n in (9, 10, 11))
    assert renown(legal(files(9, several))) == [(4, 1)]


def test_in_the_turn_of_a_fall_the_ruler_may_still_choose() -> None:
    """UC-FAM-2: a hex is given up before the choice, which is for the step that the next claims reach again."""
    fall = "edict:\n- abandon: E2\n  granted: a gift\n- renown: infamy\n  after: hexes\n"
    later = "edict:\n- renown: infamy\n" + claim(10).removeprefix("edict:\n")
    journal = legal(files(10, claim(10), fall, later, rules="renown steps: each time"))
    assert renown(journal) == [(4, 1), (4, 1), (4, 2)]
