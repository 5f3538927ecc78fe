"""What play destroys: buildings and terrain improvements, and what is remembered of them."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.book import Adjust
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.rules.realm import Holding, Site
from land_at_play import kingdom, land, month
from rules_at_play import legal, play, realm
from towns_at_play import town

CALM = "event:\n- happens: {roll: 100}\n"
TOWN = town("Temple B2 B3", "Brewery D5", "Moat north")


def played(line: str, *later: str, base: str = TOWN) -> Journal:
    turns = (f"gm:\n{line}{CALM}", *(text + CALM for text in later))
    return legal(realm(*turns, kingdom=base))


def unrest(journal: Journal) -> int:
    """The Unrest of the first turn's lines before its Upkeep."""
    return sum(
        now - before
        for posted in journal.turns[0].posted
        if posted.step == "destroy"
        for name, (before, now) in posted.changes.items()
        if name == "unrest"
    )


@pytest.mark.parametrize(
    ("line", "rise"), [("Temple\n  lot: B3", 2), ("Brewery\n  lot: D5", 1), ("Brewery", 1), ("Moat\n  side: north", 0)]
)
def test_a_destroyed_building_costs_unrest_by_its_lots(line: str, rise: int) -> None:
    """UC-BLD-3: one for each lot; a Moat fills none."""
    assert unrest(played(f"- destroy: {line}\n  in: Tuskholm\n  why: a dragon\n")) == rise


def test_its_benefits_go_and_the_ground_remembers_it() -> None:
    """UC-BLD-1, UC-BLD-4: a Brewery gives Loyalty 1 and Stability 1; the same again costs half."""
    line = "- destroy: Brewery\n  in: Tuskholm\n  why: a fire\n"
    journal = played(line, "edict:\n- build: Brewery\n  in: Tuskholm\n  lot: D5\n")
    before, first = journal.before.view.score("loyalty").value, journal.turns[0].view.score("loyalty").value
    assert first - before == -1
    assert [site.was for site in journal.turns[0].view.all(Site).values()] == ["brewery"]
    entries = [each for posted in journal.turns[1].posted if posted.phase == "edict" for each in posted.entries]
    spent = [each.figure.value for each in entries if isinstance(each, Adjust) and each.stock == "treasury"]
    assert spent == [-3]


def test_what_the_gm_grants_costs_no_unrest() -> None:
    """UC-BLD-3: `granted` leaves the cost to the GM."""
    assert unrest(played("- destroy: Temple\n  in: Tuskholm\n  why: x\n  granted: nobody prayed there\n")) == 0


def test_a_destroyed_improvement_brings_no_unrest() -> None:
    """UC-BLD-3 speaks of buildings; the Unrest that a Fort took away does not come back (UC-IMP-25)."""
    base = kingdom({"A1": "Fort, Road", "A2": ""})
    files = realm(f"gm:\n- destroy: Fort\n  hex: A1\n  why: a siege\n{CALM}", kingdom=base, land=land("ppp", "ppp"))
    journal = legal(files)
    assert unrest(journal) == 0
    assert list(journal.last.view.all(Holding)["A1"].improvements) == ["road"]


def test_what_was_built_in_a_lost_hex_may_decay() -> None:
    """UC-HEX-1: the GM lets the Farm of B1 go wild while it is lost; claimed back, it has its Road alone."""
    base = kingdom({"A1": "", "B1": "Farm, Road"})
    wild = month("destroy: Farm\n  hex: B1\n  why: thistles")
    turns = (month("abandon: B1"), wild, month("claim: B1"))
    journal = legal(realm(*turns, kingdom=base, land=land("pp", rivers="B1")))
    assert list(journal.last.view.all(Holding)["B1"].improvements) == ["road"]
    again = play(realm(month("abandon: B1"), wild, wild, kingdom=base, land=land("pp", rivers="B1")))[1]
    assert [str(each.message) for each in again] == ["the kingdom has no Farm in hex B1"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("- destroy: Brewery\n  in: Tuskholm\n", "shape: what is destroyed needs `why`: the ledger shows it"),
        ("- destroy: Inn\n  in: Tuskholm\n  why: x\n", "name: no Inn stands in Tuskholm"),
        ("- destroy: Farm\n  hex: A1\n  why: x\n", "name: the kingdom has no Farm in hex A1"),
        ("- destroy: Brewery\n  why: x\n", "shape: a `destroy` line needs one of: `in`, `hex`"),
    ],
)
def test_what_is_not_there_cannot_be_destroyed(line: str, said: str) -> None:
    found = play(realm(f"gm:\n{line}{CALM}", kingdom=TOWN))[1]
    assert [f"{each.code}: {each.message}" for each in found if each.severity != "consequence"] == [said]
