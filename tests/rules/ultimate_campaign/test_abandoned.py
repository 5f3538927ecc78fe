"""Abandoned buildings, an optional rule: UC-BLD-16, and what is told of a lost house without it."""

from __future__ import annotations

import pytest

from kingdom_chronicle.engine.book import Adjust, Check, Note
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.rules.realm import Building
from kingdom_chronicle.rules.ultimate_campaign.settlements.bereft import Bereft
from rules_at_play import legal, realm
from towns_at_play import built, edict, notes, one, town

# Control DC 20 + 60 + 1 district = 81; Economy 71 before the Inn's 1, which an opening counts in
FIGURES = "{treasury: 500, unrest: 5, size: 60, consumption: 0, stability: 300, economy: 71}"
GONE = edict("demolish: House; lot: C3")
AGAIN = edict("build: House; lot: C3")
QUIET = "event:\n  - happens: {roll: 100}\n"


def inn(*more: str, rules: str = "abandoned-buildings: yes") -> str:
    """A town whose Inn on D3 is served by the House on C3."""
    return town("House C3", "Inn D3", *more, borders="{}", figures=FIGURES, rules=rules)


def upkeep(*lines: str) -> str:
    return "upkeep:\n  - stability: {roll: 10}\n" + "".join(f"  - abandoned: {line}\n" for line in lines)


def played(*turns: str, kingdom: str) -> Journal:
    return legal(realm(*(turn + QUIET for turn in turns), kingdom=kingdom))


def closed(journal: Journal) -> list[bool]:
    """Whether the Inn is closed at the end of each turn."""
    return [record.view.all(Building)["tuskholm/1/D3"].closed for record in journal.turns]


def unrest(journal: Journal, turn: int = -1) -> list[int]:
    """How the step `abandoned` moved Unrest in a turn."""
    posted = [each for each in journal.turns[turn].posted if each.step == "abandoned"]
    return [entry.figure.value for each in posted for entry in each.entries if isinstance(entry, Adjust)]


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_a_building_closes_so_many_turns_after_the_loss(turns: int) -> None:
    """UC-BLD-16: the House goes in turn 1; the Inn closes in the Upkeep of turn 2, 3 or 4, at Unrest +1."""
    months = [upkeep() + GONE, upkeep(f"{{rolls: {{turns: {turns}}}}}"), upkeep(), upkeep()]
    journal = played(*months, kingdom=inn())
    assert closed(journal) == [turn > turns for turn in (1, 2, 3, 4)]
    assert [unrest(journal, turn) for turn in range(4)] == [[1] if turn == turns else [] for turn in range(4)]
    assert "2/upkeep/abandoned/tuskholm/1/D3/turns" in [roll.name for roll in journal.turns[1].rolls]


def test_a_closed_building_brings_nothing() -> None:
    """UC-BLD-16: Economy, Loyalty, Society and base value of the Inn are gone; its lot stays filled."""
    journal = played(upkeep() + GONE, upkeep("{rolls: {turns: 1}}"), kingdom=inn())
    before, now = (record.view for record in journal.turns)
    for name in ("economy", "loyalty"):
        assert now.score(name).value == before.score(name).value - 1
    for name in ("society", "base-value"):
        assert now.score(name, "tuskholm").value == 0
    assert now.score("population", "tuskholm").value == 250


def test_a_house_in_time_saves_the_building() -> None:
    """UC-BLD-16: no die where it is replaced in the turn of the loss, no check where it is before the closing."""
    at_once = played(upkeep() + edict("demolish: House; lot: C3", "build: House; lot: C3"), upkeep(), kingdom=inn())
    assert closed(at_once) == [False, False]
    assert not [roll for roll in at_once.turns[1].rolls if "abandoned" in roll.name]
    later = played(upkeep() + GONE, upkeep("{rolls: {turns: 3}}") + AGAIN, upkeep(), upkeep(), kingdom=inn())
    assert closed(later) == [False] * 4
    assert later.last.view.all(Bereft) == {}


@pytest.mark.parametrize(("roll", "opens"), [(9, False), (10, False), (11, True)])
def test_an_economy_check_opens_it_again(roll: int, opens: bool) -> None:
    """UC-BLD-16, UC-CTL-2: Economy 70 without the Inn, Unrest 0 against 81."""
    calm = "gm:\n  - gm: {unrest: -9}\n    why: a truce\n"
    months = (upkeep() + GONE, upkeep("{rolls: {turns: 1}}") + AGAIN, calm + upkeep(f"{{roll: {roll}}}"))
    journal = played(*months, kingdom=inn())
    (check,) = [entry for each in journal.last.posted for entry in each.entries if isinstance(entry, Check)][1:2]
    assert (check.name, check.against.value) == ("economy", 81)
    assert closed(journal) == [False, True, not opens]
    assert (journal.last.view.all(Bereft) == {}) is opens


def test_it_may_try_again_in_the_next_upkeep() -> None:
    """UC-BLD-16: one check in each following Upkeep; none while the House is missing."""
    months = [upkeep() + GONE, upkeep("{rolls: {turns: 1}}"), upkeep() + AGAIN, upkeep("{roll: 1}")]
    journal = played(*months, upkeep("{roll: 20}"), kingdom=inn())
    assert closed(journal) == [False, True, True, True, False]
    assert [roll.name for roll in journal.turns[2].rolls if "abandoned" in roll.name] == []
    assert "4/upkeep/abandoned/tuskholm/1/D3/check" in [roll.name for roll in journal.turns[3].rolls]


def test_a_house_on_another_lot_beside_it_will_do() -> None:
    """UC-BLD-10, UC-BLD-16: and from then on it is the House that serves."""
    journal = played(upkeep() + GONE, upkeep("{rolls: {turns: 2}}") + edict("build: House; lot: E3"), kingdom=inn())
    again = played(
        upkeep() + GONE, upkeep("{rolls: {turns: 2}}") + edict("build: House; lot: E3"), upkeep(), kingdom=inn()
    )
    assert one(journal, "1/D3").uses == ("C3",)
    assert (one(again, "1/D3").uses, one(again, "1/D3").closed) == (("E3",), False)


def test_each_building_has_its_own_die() -> None:
    """UC-BLD-16: two Inns, two Houses gone."""
    kingdom = inn("House C5", "Inn D5")
    gone = edict("demolish: House; lot: C3", "demolish: House; lot: C5")
    journal = played(upkeep() + gone, upkeep("{rolls: {turns: 1, 'turns#2': 2}}"), kingdom=kingdom)
    assert (one(journal, "1/D3").closed, one(journal, "1/D5").closed) == (True, False)
    assert unrest(journal) == [1]


def test_a_mansion_that_became_a_villa_is_a_lost_house_too() -> None:
    """UC-BLD-12, UC-BLD-16: the Shop closes; a second Mansion beside it would save it."""
    kingdom = town("Mansion C3", "Shop D3", borders="{}", figures=FIGURES, rules="abandoned-buildings: yes")
    grown = edict("upgrade: Mansion; to: Noble Villa; lots: [C3, C4]")
    assert closed(played(upkeep() + grown, upkeep("{rolls: {turns: 1}}"), kingdom=kingdom)) == [False, True]
    saved = grown + edict("build: Mansion; lot: E3").removeprefix("edict:\n")
    assert closed(played(upkeep() + saved, upkeep(), kingdom=kingdom)) == [False, False]


def test_a_building_that_never_had_a_house_is_not_abandoned() -> None:
    """UC-BLD-16: one that stands by a waiver has lost nothing."""
    kingdom = town("Inn D3", borders="{}", figures=FIGURES, rules="abandoned-buildings: yes")
    assert closed(played(upkeep(), upkeep(), upkeep(), kingdom=kingdom)) == [False] * 3


def test_a_bereft_building_that_is_pulled_down_is_forgotten() -> None:
    """UC-BLD-16: what is built in its place starts anew."""
    lines = ("demolish: House; lot: C3", "demolish: Inn; lot: D3", "build: Brewery; lot: D3")
    journal = played(upkeep() + edict(*lines), upkeep(), kingdom=inn())
    assert journal.last.view.all(Bereft) == {}
    assert unrest(journal) == []


def test_a_table_that_leaves_the_rule_opens_what_was_closed() -> None:
    """UC-BLD-16: from the turn on in which the switch changes."""
    months = [upkeep() + GONE, upkeep("{rolls: {turns: 1}}"), "rules: {abandoned-buildings: no}\n" + upkeep()]
    journal = played(*months, kingdom=inn())
    assert closed(journal) == [False, True, False]
    assert journal.last.view.all(Bereft) == {}


def test_a_lost_settlement_takes_its_bereft_buildings_along() -> None:
    """UC-BLD-16, UC-HEX-1: nothing is thrown for what is the kingdom's no more."""
    kingdom = inn().replace("{A1: []}", "{A1: [], B1: []}")
    months = (upkeep() + GONE, upkeep("{rolls: {turns: 3}}") + "edict:\n  - abandon: A1\n", upkeep())
    journal = played(*months, kingdom=kingdom)
    assert (journal.last.view.all(Bereft), journal.last.view.all(Building)) == ({}, {})
    assert unrest(journal) == []


def test_by_default_a_lost_house_is_only_told() -> None:
    """UC-BLD-16 is off in the book; UC-BLD-10: the ledger says which building has lost which house."""
    journal = built("demolish: House; lot: C3", kingdom=inn(rules=""))
    assert notes(journal, "house-lost") == [{"building": "tuskholm/1/D3", "house": "tuskholm/1/C3"}]
    later = played(upkeep() + GONE, upkeep(), upkeep(), upkeep(), kingdom=inn(rules="abandoned-buildings: no"))
    assert closed(later) == [False] * 4
    assert not [
        e for each in later.last.posted if each.step == "abandoned" for e in each.entries if isinstance(e, Note)
    ]
