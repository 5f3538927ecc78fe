"""What a loss cuts off, who holds it, and how it comes back: UC-HEX-2 to UC-HEX-5, UC-HEX-9."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from kingdom_chronicle.engine.book import Check, Enter, Entry, Note
from kingdom_chronicle.engine.journal import Journal
from kingdom_chronicle.engine.view import View
from kingdom_chronicle.rules.realm import Hex, Holding, Person, Settlement
from kingdom_chronicle.rules.ultimate_campaign.checks import kingdom_check
from kingdom_chronicle.rules.ultimate_campaign.land.parts import (
    Stationed,
    Territory,
    has_leader,
    part_of,
    parts,
    seat,
    unrest_of_split,
)
from kingdom_chronicle.rules.ultimate_campaign.land.splits import after_claim, after_moved_seat, lose_hex
from kingdom_chronicle.rules.ultimate_campaign.land.territory import LostHex
from kingdom_chronicle.writing.outcome import outcome_text, sheet_text
from land_at_play import changed, codes, kingdom, land, month, refused, settled
from rules_at_play import legal, realm

ROW = land("p" * 8)
HELD = {"A1": "", "B1": "", "C1": "", "D1": "Farm", "E1": "Watchtower"}
TOWNS = """\
  settlements:
    Tuskholm: {hex: A1}
    Oldford: {hex: D1, with: [{build: Inn, lot: C3}, {build: House, lot: C4}]}
"""
BO = "stationed: Bo\n  at: D1"


def start(more: str = TOWNS, figures: str = "treasury: 100, unrest: 3", rules: str = "exploration: untracked") -> str:
    return kingdom(HELD, figures, more, rules)


def after(view: View, entries: Iterable[Entry]) -> View:
    for entry in tuple(entries):
        view = view.after(entry)
    return view


def landless() -> View:
    return legal(realm(land=ROW)).last.view


def held(journal: Journal) -> list[str]:
    return list(journal.last.view.all(Holding))


def notes(journal: Journal) -> list[str]:
    found = (entry for posted in journal.last.posted for entry in posted.entries if isinstance(entry, Note))
    return [entry.id for entry in found if entry.id.startswith(("territory", "capital"))]


# ---- parts


def test_land_hangs_together_over_the_sides_of_hexes() -> None:
    """UC-HEX-2: A1, B1 and D1, E1 are two parts; B2 joins neither, for C1 lies between."""
    view = settled(["A1", "B1", "D1", "E1"], ROW)
    assert parts(view) == (("A1", "B1"), ("D1", "E1"))
    assert (part_of(view, "E1"), part_of(view, "C1")) == (("D1", "E1"), ())
    assert parts(landless()) == ()


def test_the_capitals_part_is_primary_however_small() -> None:
    """UC-HEX-2."""
    town = "  settlements: {Tuskholm: {hex: A1}}\n"
    assert seat(settled(["C1", "D1", "A1"], ROW, more=town)) == ("A1",)


def test_without_a_capital_the_largest_part_is_primary() -> None:
    """UC-HEX-9: of two equal ones that which was claimed first."""
    assert seat(settled(["A1", "C1", "D1"], ROW)) == ("C1", "D1")
    assert seat(settled(["D1", "A1"], ROW)) == ("D1",)
    assert seat(landless()) == ()


# ---- what is cut off


def test_a_part_without_a_leader_is_lost_hex_by_hex() -> None:
    """UC-HEX-2, UC-HEX-3: C1 is given up, so D1 and E1 go, with Oldford, at no Unrest but C1's own."""
    journal = legal(realm(month("abandon: C1"), kingdom=start(), land=ROW))
    assert held(journal) == ["A1", "B1"]
    assert (changed(journal, "size"), changed(journal, "unrest")) == (-3, 1)
    lost = journal.last.view.all(LostHex)
    assert {label: each.cut_off for label, each in lost.items()} == {"C1": False, "D1": True, "E1": True}
    assert [each.name for each in lost["D1"].settlements] == ["Oldford"]
    assert list(journal.last.view.all(Settlement)) == ["tuskholm"]
    assert notes(journal) == ["territory-lost"]


@pytest.mark.parametrize("place", ["D1", "E1", "Oldford"])
def test_a_leader_who_is_there_holds_the_part(place: str) -> None:
    """UC-HEX-4: Bo, the Councilor, is in the hex or the settlement; only C1 is lost."""
    line = f"stationed: Bo\n  at: {place}"
    journal = legal(realm(month(line, "abandon: C1"), kingdom=start(), land=ROW))
    assert held(journal) == ["A1", "B1", "D1", "E1"]
    assert journal.last.view.all(Territory) == {"D1": Territory("D1", 1, ("D1", "E1"))}
    assert notes(journal) == ["territory-held"]


def test_a_leader_stays_where_he_was_sent() -> None:
    """UC-HEX-3: posted in turn 1, he holds the part in turn 2; sent on to the capital, he does not."""
    files = realm(month(BO), month("abandon: C1"), kingdom=start(), land=ROW)
    assert held(legal(files)) == ["A1", "B1", "D1", "E1"]
    files = realm(month(BO), month("stationed: Bo\n  at: Tuskholm", "abandon: C1"), kingdom=start(), land=ROW)
    assert held(legal(files)) == ["A1", "B1"]


def test_a_leader_at_the_lost_link_holds_nothing() -> None:
    """UC-HEX-3: Bo stood in C1, the hex that was lost."""
    line = "stationed: Bo\n  at: C1"
    assert held(legal(realm(month(line, "abandon: C1"), kingdom=start(), land=ROW))) == ["A1", "B1"]


def test_only_a_living_leader_holds_a_part() -> None:
    """UC-HEX-3: neither someone without an office nor the dead."""
    view = settled(HELD, ROW, more=TOWNS)
    posted = view.after(Enter(Stationed("bo", "D1", 0)))
    assert has_leader(posted, ("D1", "E1"))
    assert not has_leader(posted, ("A1", "B1"))
    assert not has_leader(posted.after(Enter(replace(view.all(Person)["bo"], alive=False))), ("D1", "E1"))
    assert not has_leader(view.after(Enter(Stationed("lou", "D1", 0))), ("D1", "E1"))


def test_a_part_stays_held_when_its_leader_goes() -> None:
    """UC-HEX-3, UC-HEX-4: who is there is asked at the split alone."""
    back = month("stationed: Bo\n  at: A1", "abandon: E1")
    journal = legal(realm(month(BO, "abandon: C1"), back, kingdom=start(), land=ROW))
    assert held(journal) == ["A1", "B1", "D1"]
    assert journal.last.view.all(Territory)["D1"].hexes == ("D1",)


def test_a_loss_in_the_upkeep_is_tested_as_well() -> None:
    """UC-UPK-10, UC-HEX-2: Unrest 11 takes C1, and with it D1 and E1, at no further Unrest."""
    turn = "upkeep:\n- stability: {roll: 20}\n- lose hex: C1\nevent:\n- happens: {roll: 100}\n"
    journal = legal(realm(turn, kingdom=start(figures="treasury: 100, unrest: 12"), land=ROW))
    assert held(journal) == ["A1", "B1"]
    assert journal.last.after["upkeep"]["unrest"] == 11


def test_an_abandoned_strip_may_be_written_in_any_order() -> None:
    """UC-EDI-5: what hangs together is looked at when all of it is gone."""
    for order in ("[B1, C1, D1, E1]", "[E1, D1, C1, B1]"):
        journal = legal(realm(month(f"abandon: {order}"), kingdom=start(), land=ROW))
        assert held(journal) == ["A1"]
        assert changed(journal, "unrest") == 7  # 1 each, 4 for Oldford's hex


def test_a_claim_of_the_same_phase_can_keep_the_land_together() -> None:
    """UC-HEX-2: B1 is given up, B2 is claimed, and the land hangs together over A2, B2 and C2."""
    text = kingdom(["A1", "A2", "B1", "C2", "C1"], "treasury: 100, unrest: 3", "  settlements: {Tuskholm: {hex: A1}}\n")
    ground = land("ppp", "ppp", "ppp")
    journal = legal(realm(month("abandon: B1", "claim: B2"), kingdom=text, land=ground))
    assert held(journal) == ["A1", "A2", "C2", "C1", "B2"]
    journal = legal(realm(month("abandon: B1"), kingdom=text, land=ground))
    assert held(journal) == ["A1", "A2"]


def test_land_that_never_hung_together_is_no_split() -> None:
    """UC-HEX-2: the GM gave H1, which the loss of B1 leaves as it was; F1 to H1 are split by the loss of G1."""
    gift = "claim: H1\n  granted: the queen's dowry"
    text = kingdom(["A1", "B1"], "treasury: 100, unrest: 3", "  settlements: {Tuskholm: {hex: A1}}\n")
    journal = legal(realm(month(gift), month("abandon: B1"), kingdom=text, land=ROW))
    assert held(journal) == ["A1", "H1"]
    assert not journal.last.view.all(Territory)
    far = kingdom(["A1", "F1", "G1", "H1"], "treasury: 100, unrest: 3", "  settlements: {Tuskholm: {hex: A1}}\n")
    assert held(legal(realm(month("abandon: H1"), kingdom=far, land=ROW))) == ["A1", "F1", "G1"]
    assert held(legal(realm(month("abandon: G1"), kingdom=far, land=ROW))) == ["A1"]


# ---- secondary territories


def test_unrest_counts_higher_in_a_secondary_territory_and_grows() -> None:
    """UC-HEX-4, CONF-21: 1 in the turn of the split, 2 in the next, 3 in the one after; Unrest itself is as it was."""
    journal = legal(realm(month(BO, "abandon: C1"), month(), month(), kingdom=start(), land=ROW))
    for turn, higher in ((1, 1), (2, 2), (3, 3)):
        record = journal.turn(turn)
        assert record is not None
        figures = [unrest_of_split(record.view, label) for label in ("D1", "E1")]
        assert [figure.value for figure in figures if figure] == [higher, higher]
        assert unrest_of_split(record.view, "A1") is None
    # 3 at the start, +1 for C1; three calm Upkeeps
    assert journal.last.after["event"]["unrest"] == 1


def test_a_check_about_a_hex_of_a_secondary_territory_is_harder() -> None:
    """UC-HEX-4: a part of its own in the sum."""
    view = legal(realm(month(BO, "abandon: C1"), month(), kingdom=start(), land=ROW)).last.view
    for hex, said in (("E1", [("cut-off", -2)]), ("A1", [])):
        check = kingdom_check(view, "stability", rule="UC-EVT-8", at="test", about=hex)
        assert [(part.label, part.value) for part in check.total.parts if part.label == "cut-off"] == said


def checks_of(journal: Journal, rule: str) -> list[tuple[str, int]]:
    """What is taken off by being cut off, in each check of a rule in the last turn."""
    made = (entry for posted in journal.last.posted for entry in posted.entries if isinstance(entry, Check))
    return [
        (part.label, part.value)
        for check in made
        if check.rule == rule
        for part in check.total.parts
        if part.label == "cut-off"
    ]


@pytest.mark.parametrize(("town", "said"), [("Oldford", [("cut-off", -3)]), ("Tuskholm", [])])
def test_a_check_about_a_building_there_is_harder_too(town: str, said: list[tuple[str, int]]) -> None:
    """UC-HEX-4, UC-BLD-16: the Inn whose House was replaced opens in turn 3, the third since the split."""
    inn = "with: [{build: Inn, lot: C3}, {build: House, lot: C4}]"
    text = start(TOWNS.replace("{hex: A1}", f"{{hex: A1, {inn}}}"), rules="abandoned-buildings: yes")
    house = f"in: {town}\n  lot: C4"
    closing = month(f"build: House\n  {house}").replace("\nedict", "\n- abandoned: {rolls: {turns: 1}}\nedict")
    months = (month(BO, "abandon: C1", f"demolish: House\n  {house}"), closing, month())
    journal = legal(realm(*months, kingdom=text, land=ROW))
    assert [roll.name.partition("/abandoned/")[2] for roll in journal.last.rolls if "/abandoned/" in roll.name] == [
        f"{town.lower()}/1/C3/check"
    ]
    assert checks_of(journal, "UC-BLD-16") == said


@pytest.mark.parametrize(("town", "said"), [("Oldford", [("cut-off", -1)]), ("Tuskholm", [])])
def test_a_check_to_empty_a_slot_there_is_harder_too(town: str, said: list[tuple[str, int]]) -> None:
    """UC-HEX-4, UC-MAG-6: in the turn of the split."""
    shop = "with: [{build: Herbalist, lot: C3}, {build: Bank, lot: E3}]"
    towns = f"  settlements:\n    Tuskholm: {{hex: A1, {shop}}}\n    Oldford: {{hex: D1, {shop}}}\n"
    found = f"- item: oil\n  in: {town}\n  lot: C3\n  price: 50\n  roll: 99\n"
    empty = f"income:\n- empty: oil\n  in: {town}\n  roll: 10\n"
    turn = month(BO, "abandon: C1").replace("edict:", f"{found}edict:").replace("event:", f"{empty}event:")
    journal = legal(realm(turn, kingdom=start(towns), land=ROW))
    assert checks_of(journal, "UC-MAG-6") == said


def test_a_claim_that_reconnects_a_secondary_territory_ends_it() -> None:
    """UC-HEX-4."""
    journal = legal(realm(month(BO, "abandon: C1"), month("claim: C1"), kingdom=start(), land=ROW))
    assert held(journal) == ["A1", "B1", "D1", "E1", "C1"]
    assert not journal.last.view.all(Territory)
    assert notes(journal) == ["territory-joined"]


def test_a_claim_within_a_secondary_territory_makes_it_larger() -> None:
    """UC-HEX-4: F1 touches E1, not the seat."""
    journal = legal(realm(month(BO, "abandon: C1"), month("claim: F1"), kingdom=start(), land=ROW))
    assert journal.last.view.all(Territory)["D1"] == Territory("D1", 1, ("D1", "E1", "F1"))


def test_a_secondary_territory_that_is_lost_is_none_any_more() -> None:
    """UC-HEX-1, UC-HEX-4."""
    journal = legal(realm(month(BO, "abandon: C1"), month("abandon: [D1, E1]"), kingdom=start(), land=ROW))
    assert held(journal) == ["A1", "B1"]
    assert not journal.last.view.all(Territory)


def test_a_secondary_territory_that_splits_again_keeps_the_leaders_part() -> None:
    """UC-HEX-2 to UC-HEX-4: D1 to F1 were held since turn 1; without E1 Bo holds D1 on, F1 is lost."""
    text = kingdom([*HELD, "F1"], "treasury: 100, unrest: 3", TOWNS)
    journal = legal(realm(month(BO, "abandon: C1"), month("abandon: E1"), kingdom=text, land=ROW))
    assert held(journal) == ["A1", "B1", "D1"]
    assert journal.last.view.all(Territory) == {"D1": Territory("D1", 1, ("D1",))}


def test_both_halves_of_a_secondary_territory_may_be_held() -> None:
    """UC-HEX-4: Cy goes to F1 before E1 is lost; both are secondary since turn 1."""
    text = kingdom([*HELD, "F1"], "treasury: 100, unrest: 3", TOWNS)
    second = month("stationed: Cy\n  at: F1", "abandon: E1")
    journal = legal(realm(month(BO, "abandon: C1"), second, kingdom=text, land=ROW))
    assert journal.last.view.all(Territory) == {"D1": Territory("D1", 1, ("D1",)), "F1": Territory("F1", 1, ("F1",))}


def test_the_sheet_names_posts_territories_and_what_was_lost() -> None:
    """Ids alone, so that outcomes are the same in every language."""
    journal = legal(realm(month(BO, "abandon: C1"), kingdom=start(), land=ROW))
    sheet = sheet_text(journal, journal.last, "0")
    assert '"stationed bo: hex=D1, since=1"' in sheet
    assert '"territory D1: hexes=D1 E1, since=1"' in sheet
    assert '"lost hex C1: since=1"' in sheet
    text = outcome_text(legal(realm(month("abandon: C1"), kingdom=start(), land=ROW)).last)
    assert "edict/hexes: territory lost, hexes D1; E1 [UC-HEX-3]" in text


# ---- coming back


def test_a_territory_within_reach_again_is_claimed_at_no_cost() -> None:
    """UC-HEX-5: the link C1 costs its BP; D1 and E1 come with it, their improvements work, Oldford stays free."""
    files = realm(month("abandon: C1"), month("claim: C1"), kingdom=start(), land=ROW)
    journal = legal(files)
    assert held(journal) == ["A1", "B1", "C1", "D1", "E1"]
    assert (changed(journal, "treasury"), changed(journal, "size")) == (-1, 3)
    assert dict(journal.last.view.all(Holding)["D1"].improvements) == {"farm": 0}
    assert changed(journal, "stability") == 1  # the Watchtower in E1
    assert list(journal.last.view.all(Settlement)) == ["tuskholm"]
    assert "free-city" in journal.last.view.all(Hex)["D1"].special
    assert notes(journal) == ["territory-back"]


def test_or_its_improvements_work_again_as_each_hex_is_claimed() -> None:
    """UC-HEX-5 with the switch `reconnected-territory: improvements only`."""
    text = start("  settlements: {Tuskholm: {hex: A1}}\n", rules="reconnected-territory: improvements only")
    journal = legal(realm(month("abandon: C1"), month("claim: C1"), month("claim: D1"), kingdom=text, land=ROW))
    assert held(journal) == ["A1", "B1", "C1", "D1"]
    assert dict(journal.last.view.all(Holding)["D1"].improvements) == {"farm": 0}
    assert changed(journal, "treasury") == -1


def test_what_was_lost_by_itself_does_not_come_with_a_claim() -> None:
    """UC-HEX-5: D1 was given up, not cut off."""
    text = kingdom(["A1", "B1", "C1", "D1"], "treasury: 100, unrest: 3", "  settlements: {Tuskholm: {hex: A1}}\n")
    journal = legal(realm(month("abandon: [C1, D1]"), month("claim: C1"), kingdom=text, land=ROW))
    assert held(journal) == ["A1", "B1", "C1"]


def test_a_hex_that_must_be_cleared_again_waits_for_its_own_claim() -> None:
    """UC-HEX-1, UC-HEX-5: monsters have moved into D1, so neither it nor what lies behind it comes back."""
    view = settled(HELD, ROW, rules="exploration: tracked", more=TOWNS)
    view = after(view, lose_hex(view, "C1", "UC-HEX-1"))
    wild = view.after(Enter(replace(view.all(Hex)["D1"], known="explored")), Enter(Holding("C1", 2)))
    assert list(after(wild, after_claim(wild, "C1")).all(Holding)) == ["A1", "B1", "C1"]
    tame = view.after(Enter(Holding("C1", 2)))
    assert list(after(tame, after_claim(tame, "C1")).all(Holding)) == ["A1", "B1", "C1", "D1", "E1"]


def test_a_claim_that_does_not_reach_the_seat_reconnects_nothing() -> None:
    """UC-HEX-5: the GM gives F1 beside the lost E1; the way to Tuskholm is still cut."""
    gift = "claim: F1\n  granted: a gift"
    journal = legal(realm(month("abandon: C1"), month(gift), kingdom=start(), land=ROW))
    assert held(journal) == ["A1", "B1", "F1"]


# ---- the capital


def test_with_the_capital_lost_the_largest_part_is_the_seat() -> None:
    """UC-HEX-9: B1 with Tuskholm is given up; C1 to E1 stay, A1 is cut off from them and lost."""
    more = TOWNS.replace("Tuskholm: {hex: A1}", "Tuskholm: {hex: B1}")
    journal = legal(realm(month("abandon: B1"), kingdom=start(more), land=ROW))
    assert held(journal) == ["C1", "D1", "E1"]
    assert not any(each.capital for each in journal.last.view.all(Settlement).values())
    assert notes(journal) == ["capital-lost", "territory-lost"]


def test_a_seat_that_moves_leaves_a_secondary_territory_and_loses_nothing() -> None:
    """UC-HEX-2: the old part was not lost, so no leader is asked for."""
    view = settled(["A1", "B1", "D1"], ROW, more=TOWNS)
    tuskholm, oldford = (view.all(Settlement)[key] for key in ("tuskholm", "oldford"))
    cut = view.after(Enter(Territory("D1", 0, ("D1",))))
    moved = cut.after(Enter(replace(tuskholm, capital=False)), Enter(replace(oldford, capital=True)))
    end = after(moved, after_moved_seat(cut, moved))
    assert end.all(Territory) == {"A1": Territory("A1", 0, ("A1", "B1"))}
    assert list(end.all(Holding)) == ["A1", "B1", "D1"]


# ---- posts


def test_who_holds_no_office_is_not_posted() -> None:
    """UC-HEX-3: the message says how a leader of this very phase is posted."""
    line = "stationed: Lou\n  at: D1"
    text = "Lou holds no office, and only a leader holds a territory"
    assert refused(realm(month(line), kingdom=start(), land=ROW)) == [("UC-HEX-3", text)]
    heir = ("appoint: Lou\n  as: Heir", "stationed: Lou\n  at: D1\n  after: leaders", "abandon: C1")
    assert held(legal(realm(month(*heir), kingdom=start(), land=ROW))) == ["A1", "B1", "D1", "E1"]


def test_a_post_is_a_place_of_the_map_and_a_leader_a_person() -> None:
    """Names are looked up: a settlement's first, then a hex's."""
    assert codes(realm(month("stationed: Bo\n  at: Nowhere"), kingdom=start(), land=ROW)) == ["name"]
    assert codes(realm(month("stationed: Nobody\n  at: D1"), kingdom=start(), land=ROW)) == ["name"]
