"""Every outcome of every event, worked out from the rulebook's text by hand."""

from __future__ import annotations

import pytest

from events_at_play import QUIET, changes, month, notes, open_now, played, town
from kingdom_chronicle.engine.book import Check
from kingdom_chronicle.rules.realm import Building, Holding, Officer, Person, Standing
from kingdom_chronicle.rules.ultimate_campaign.events.event_columns import Event

# a line of the event, what the phase moves, and whether the event stays open; 1 fails a check, 2 passes it
OUTCOMES = [
    ("event: Archaeological Find", {}, False),
    ("event: Diplomatic Overture; rolls: {gift: 3, offer: 60}", {"treasury": 3}, False),
    ("event: Discovery; in: Tuskholm; rolls: {lore: 4}", {"fame": 1}, False),
    ("event: Economic Boom; rolls: {treasury: [6, 2]}", {"treasury": 8}, False),
    ("event: Festive Invitation; attend with gift: yes; rolls: {gift: 2}", {"treasury": -2}, False),
    ("event: Festive Invitation; attend with gift: no", {}, False),
    ("event: Food Surplus", {}, False),
    ("event: Good Weather", {"economy": 2, "loyalty": 2}, False),
    ("event: Land Rush; hex: A1; improvement: Farm; rolls: {loyalty: 2}", {"unrest": 1, "stability": -1}, False),
    (
        "event: Land Rush; hex: A1; improvement: Farm; rolls: {loyalty: 1, unrest: 3}",
        {"unrest": 3, "stability": -1},
        False,
    ),
    ("event: Natural Blessing", {}, False),
    ("event: New Subjects; rolls: {treasury: 5}", {"stability": 1, "unrest": -1, "treasury": 5}, False),
    ("event: Political Calm; rolls: {unrest: 4}", {"unrest": -4}, False),
    ("event: Political Calm; rolls: {unrest: 5}", {"unrest": -5, "loyalty": 1, "stability": 1}, False),
    ("event: Assassination Attempt; leader: Marshal; rolls: {stability: 2}", {}, False),
    (
        "event: Assassination Attempt; leader: Marshal; rolls: {stability: 1, unrest: 6}",
        {"unrest": 6, "economy": -4},
        False,
    ),
    ("event: Bandit Activity; rolls: {stability: 2}", {}, False),
    ("event: Bandit Activity; rolls: {stability: 1, treasury: [6, 6, 1]}", {"treasury": -13}, False),
    ("event: Feud; in: Tuskholm; rolls: {loyalty: 2}", {"unrest": 1}, False),
    ("event: Feud; in: Tuskholm; rolls: {loyalty: 1, unrest: 5}", {"unrest": 5}, True),
    ("event: Food Shortage; rolls: {stability: 2}", {}, False),
    ("event: Food Shortage; rolls: {stability: 1}", {}, False),
    (
        "event: Improvement Demand; hex: C1; mode: build; improvement: Road; response: suppress; rolls: {loyalty: 2}",
        {"loyalty": -2, "unrest": 1},
        False,
    ),
    (
        "event: Improvement Demand; hex: C1; mode: build; improvement: Road; response: suppress; rolls: {loyalty: 1}",
        {},
        True,
    ),
    ("event: Improvement Demand; hex: C1; mode: build; improvement: Road; response: ignore", {}, True),
    ("event: Inquisition; in: Tuskholm; rolls: {loyalty: 2}", {"loyalty": -1, "stability": -1}, True),
    ("event: Inquisition; in: Tuskholm; rolls: {loyalty: 1}", {"infamy": 1, "loyalty": -2, "stability": -2}, True),
    ("event: Large Disaster; hex: B1; rolls: {spread: 5, stability: 2}", {}, False),
    ("event: Large Disaster; hex: B1; rolls: {spread: 5, stability: 1}", {"unrest": 1}, False),
    ("event: Monster Attack; hex: C1; response: adventure; adventure result: defeated", {}, False),
    (
        "event: Monster Attack; hex: C1; response: adventure; adventure result: not defeated",
        {"unrest": 4, "size": -1},
        False,
    ),
    ("event: Monster Attack; hex: C1; response: check; rolls: {stability: 2}", {}, False),
    ("event: Monster Attack; hex: C1; response: check; rolls: {stability: 1}", {"unrest": 4, "size": -1}, False),
    ("event: Plague; hex: C1; rolls: {a: 2, b: 2, treasury: 3}", {"stability": -2, "treasury": -3}, False),
    (
        "event: Plague; hex: C1; rolls: {a: 2, b: 1, treasury: 5, unrest: 3}",
        {"stability": -4, "treasury": -5, "unrest": 3},
        True,
    ),
    (
        "event: Plague; hex: C1; rolls: {a: 1, b: 1, treasury: 5, unrest: 6}",
        {"stability": -4, "treasury": -5, "unrest": 6},
        True,
    ),
    ("event: Public Scandal; leader: General; rolls: {loyalty: 2}", {"infamy": 1}, False),
    ("event: Public Scandal; leader: General; rolls: {loyalty: 1}", {"infamy": 1, "unrest": 2}, False),
    ("event: Smugglers; rolls: {loyalty: 2, stability: 2}", {}, False),
    (
        "event: Smugglers; rolls: {loyalty: 1, stability: 2, corruption: 2, productivity: 3, treasury: 2}",
        {"treasury": -2},
        False,
    ),
    (
        "event: Smugglers; rolls: {loyalty: 1, stability: 1, corruption: 4, productivity: 6, treasury: 6}",
        {"treasury": -6},
        True,
    ),
    # an Inn has an Economy bonus, a House and a Shrine have none
    ("event: Boomtown; in: Tuskholm; rolls: {corruption: 4}", {"economy": 1}, False),
    ("event: Justice Prevails; in: Tuskholm", {"loyalty": 1, "unrest": -1}, False),
    ("event: Noblesse Oblige; in: Tuskholm; lot: A1; rolls: {gift: 50}", {"loyalty": 1, "unrest": -1}, False),
    ("event: Noblesse Oblige; in: Tuskholm; lot: A1; rolls: {gift: 51}", {"loyalty": 1, "unrest": -1}, False),
    ("event: Outstanding Success; in: Tuskholm; rolls: {treasury: 6}", {"fame": 1, "treasury": 6, "unrest": -2}, False),
    ("event: Pilgrimage; in: Tuskholm", {}, False),
    ("event: Remarkable Treasure; in: Tuskholm", {}, False),
    ("event: Unexpected Find; in: Tuskholm; rolls: {grade: 70}", {}, False),
    ("event: Visiting Celebrity; in: Tuskholm; rolls: {treasury: [6, 1]}", {"fame": 1, "treasury": 7}, False),
    ("event: Wealthy Immigrant; in: Tuskholm; allow: yes; lot: A1; rolls: {gift: 75}", {"stability": 1}, False),
    ("event: Wealthy Immigrant; in: Tuskholm; allow: no", {}, False),
    ("event: Building Demand; in: Tuskholm; mode: build; building: Inn; response: ignore", {}, True),
    (
        "event: Building Demand; in: Tuskholm; mode: demolish; building: Inn; response: suppress; rolls: {loyalty: 2}",
        {"loyalty": -2, "unrest": 1},
        False,
    ),
    (
        "event: Building Demand; in: Tuskholm; mode: demolish; building: Inn; response: suppress; rolls: {loyalty: 1}",
        {},
        True,
    ),
    ("event: Crop Failure; in: Tuskholm; rolls: {a: 2, b: 2}", {}, False),
    ("event: Crop Failure; in: Tuskholm; rolls: {a: 1, b: 2}", {}, False),
    ("event: Crop Failure; in: Tuskholm; rolls: {a: 1, b: 1}", {}, False),
    ("event: Cult Activity; in: Tuskholm; rolls: {loyalty: 2, stability: 2}", {}, False),
    (
        "event: Cult Activity; in: Tuskholm; rolls: {loyalty: 1, stability: 2}",
        {"unrest": 1, "stability": -1},
        False,
    ),
    ("event: Cult Activity; in: Tuskholm; rolls: {loyalty: 1, stability: 1}", {"unrest": 2, "stability": -2}, True),
    ("event: Drug Den; in: Tuskholm; rolls: {loyalty: 2, stability: 2}", {}, False),
    ("event: Drug Den; in: Tuskholm; rolls: {loyalty: 2, stability: 1}", {"unrest": 1}, True),
    (
        "event: Drug Den; in: Tuskholm; rolls: {loyalty: 1, stability: 1, next place: 50}",
        {"unrest": 1, "economy": -1, "loyalty": -1, "stability": -1},
        True,
    ),
    ("event: Localized Disaster; in: Tuskholm; lots: [C4]; rolls: {stability: 2}", {}, False),
    ("event: Localized Disaster; in: Tuskholm; lots: [C4]; rolls: {stability: 1}", {"unrest": 1}, False),
    ("event: Sensational Crime; in: Tuskholm; rolls: {a: 2, b: 2}", {}, False),
    ("event: Sensational Crime; in: Tuskholm; rolls: {a: 2, b: 1}", {"unrest": 1}, True),
    (
        "event: Sensational Crime; in: Tuskholm; rolls: {a: 1, b: 1, treasury: 4}",
        {"unrest": 2, "loyalty": -1, "treasury": -4},
        True,
    ),
    ("event: Slavers; in: Tuskholm; rolls: {loyalty: 2, stability: 2}", {}, False),
    (
        "event: Slavers; in: Tuskholm; rolls: {loyalty: 1, stability: 2}",
        {"unrest": -1, "loyalty": -1, "stability": -1},
        False,
    ),
    (
        "event: Slavers; in: Tuskholm; rolls: {loyalty: 1, stability: 1}",
        {"unrest": -2, "loyalty": -2, "stability": -2},
        True,
    ),
    ("event: Squatters; in: Tuskholm; lot: A1", {"fame": -1, "stability": -1, "unrest": 2}, True),
    (
        "event: Squatters; in: Tuskholm; lot: A1; disperse: yes; rolls: {stability: 2}",
        {"fame": -1, "stability": -1, "unrest": 2},
        False,
    ),
    (
        "event: Squatters; in: Tuskholm; lot: A1; disperse: yes; rolls: {stability: 1}",
        {"fame": -1, "stability": -1, "unrest": 2},
        True,
    ),
    ("event: Vandals; in: Oxford; rolls: {loyalty: 2, stability: 2}", {}, False),
    ("event: Vandals; in: Oxford; rolls: {loyalty: 1, stability: 2}", {}, False),
    ("event: Vandals; in: Oxford; rolls: {loyalty: 1, stability: 1, more: 2}", {"unrest": 1}, False),
]


@pytest.mark.parametrize(("line", "moved", "stays"), OUTCOMES)
def test_an_event_does_what_the_book_says(line, moved, stays):
    """UC-EVT-3, UC-EVT-6, UC-EVT-8, UC-EVT-10: each outcome by the number of successes."""
    journal = played(month(line))
    assert (changes(journal.last), bool(open_now(journal))) == (moved, stays)


def test_each_of_the_forty_events_is_among_them():
    """UC-EVT-3: tables 4-7 to 4-11 name forty."""
    assert len({line.split("; ")[0] for line, _, _ in OUTCOMES}) == 40


YES = ("allow: yes", "gift: yes", "result: defeated")
"""What an event's line says where the leaders' answer or the table stands for a success."""


def test_every_outcome_of_every_event_is_reached_by_a_line() -> None:
    """UC-EVT-3, UC-EVT-6, UC-EVT-8: by the number of successes, of each row of the table.

    Only the second success in a row of an Inquisition takes more than a month.
    """
    reached: dict[str, set[int]] = {}
    for line, _, _ in OUTCOMES:
        journal = played(month(line))
        (event,) = journal.last.view.tables.find("events", line.split("; ")[0].removeprefix("event: "), "en")
        every = (entry for posted in journal.last.posted if posted.phase == "event" for entry in posted.entries)
        passed = sum(isinstance(entry, Check) and entry.outcome == "success" for entry in every)
        passed += sum(said in line for said in YES)
        reached.setdefault(event, set()).add(passed)
    for id, row in played(QUIET).last.view.tables.tables["events"].items():
        assert isinstance(row.values, Event)
        assert id in reached
        if row.values.outcomes:
            assert reached[id] == {each.successes for each in row.values.outcomes}, id


TOWN = [
    ("event: Discovery; in: Tuskholm; rolls: {lore: 4}", {"lore": 4}),
    ("event: Feud; in: Tuskholm; rolls: {loyalty: 1, unrest: 5}", {"corruption": 1}),
    ("event: Inquisition; in: Tuskholm; rolls: {loyalty: 2}", {"lore": -1, "productivity": -1}),
    ("event: Inquisition; in: Tuskholm; rolls: {loyalty: 1}", {"lore": -2, "productivity": -2, "law": 1}),
    ("event: Boomtown; in: Tuskholm; rolls: {corruption: 4}", {"corruption": 4}),
    ("event: Justice Prevails; in: Tuskholm", {"law": 1, "crime": -1}),
    (
        "event: Smugglers; rolls: {loyalty: 1, stability: 2, corruption: 2, productivity: 3, treasury: 2}",
        {"corruption": 2},
    ),
    ("event: Cult Activity; in: Tuskholm; rolls: {loyalty: 1, stability: 2}", {"productivity": -1, "society": -1}),
    ("event: Cult Activity; in: Tuskholm; rolls: {loyalty: 1, stability: 1}", {"productivity": -2, "society": -2}),
    ("event: Drug Den; in: Tuskholm; rolls: {loyalty: 2, stability: 1}", {"crime": 1}),
    ("event: Drug Den; in: Tuskholm; rolls: {loyalty: 1, stability: 1, next place: 1}", {"crime": 1}),
    ("event: Sensational Crime; in: Tuskholm; rolls: {a: 1, b: 1, treasury: 4}", {"law": -1}),
    (
        "event: Smugglers; rolls: {loyalty: 1, stability: 1, corruption: 4, productivity: 6, treasury: 6}",
        {"corruption": 4},
    ),
    # the die of the victims gives the House, which adds nothing to the town
    ("event: Vandals; in: Tuskholm; rolls: {loyalty: 1, stability: 2, victims: 2}", {"society": -1}),
    ("event: Archaeological Find", {}),
]
MODIFIERS = ("corruption", "crime", "law", "lore", "productivity", "society")


@pytest.mark.parametrize(("line", "moved"), TOWN)
def test_a_settlement_event_moves_that_settlement(line, moved):
    """UC-EVT-10, UC-SET-12; a kingdom's own modifiers are only noted."""
    still, journal = played(QUIET), played(month(line))
    found = {name: town(journal, name) - town(still, name) for name in MODIFIERS}
    assert {name: change for name, change in found.items() if change} == moved


def test_smugglers_corrupt_every_settlement_by_one_throw():
    """UC-EVT-3: Corruption +1d2 in each; what is the kingdom's own is noted."""
    line = "event: Smugglers; rolls: {loyalty: 1, stability: 2, corruption: 2, productivity: 3, treasury: 2}"
    journal = played(month(line))
    assert town(journal, "corruption", "oxford") == 2
    assert notes(journal, "kept-for-the-kingdom") == [
        {"figure": "crime", "amount": 1},
        {"figure": "productivity", "amount": -3},
    ]


def test_a_killed_leader_leaves_the_office_vacant_at_once():
    """UC-LDR-2, UC-EVT-8: the Marshal's vacancy is Economy -4."""
    line = "event: Assassination Attempt; leader: Marshal; rolls: {stability: 1, unrest: 1}"
    view = played(month(line)).last.view
    assert view.get(Officer, "marshal") is None
    assert not view.all(Person)["gus"].alive


def test_a_gift_is_raised_where_the_line_says():
    """UC-EVT-3: 51 to 100 give a Park; it costs nothing."""
    line = "event: Noblesse Oblige; in: Tuskholm; lot: A1; rolls: {gift: 51}"
    journal = played(month(line))
    assert journal.last.view.all(Building)["tuskholm/1/A1"].type == "park"


@pytest.mark.parametrize(("face", "type", "lots"), [(75, "mansion", 1), (76, "noble-villa", 2)])
def test_an_immigrant_builds_a_mansion_or_a_villa(face, type, lots):
    """UC-EVT-8: the gift's d% at 75 and 76; the rule finds the lots."""
    line = f"event: Wealthy Immigrant; in: Tuskholm; allow: yes; rolls: {{gift: {face}}}"
    buildings = played(month(line)).last.view.all(Building).values()
    assert [len(each.lots) for each in buildings if each.type == type] == [lots]


def test_a_razed_building_is_lost_whole():
    """UC-BLD-3, UC-EVT-3: Unrest +1 for the failed lot, and not once more by the general rule."""
    line = "event: Localized Disaster; in: Tuskholm; lots: [C3, C4]; rolls: {stability: 1, stability#2: 2}"
    view = played(month(line)).last.view
    assert sorted(each.type for each in view.all(Building).values() if each.settlement == "tuskholm") == [
        "house",
        "shrine",
    ]


def test_vandals_damage_one_building_or_destroy_one_and_damage_others():
    """UC-BLD-3, UC-BLD-13: of Tuskholm's three buildings the first is destroyed, and both others are damaged."""
    line = "event: Vandals; in: Tuskholm; rolls: {loyalty: 1, stability: 1, victims: 1, more: 2, victims#2: 2}"
    view = played(month(line)).last.view
    left = {each.type: each.damaged for each in view.all(Building).values() if each.settlement == "tuskholm"}
    assert left == {"house": True, "shrine": True}


def test_a_large_disaster_ruins_one_improvement_of_each_hex_that_fails():
    """UC-EVT-3: on a 6 it reaches 1d6 improved hexes beside the first; only B2 is improved beside B1."""
    line = (
        "event: Large Disaster; hex: B1; rolls: {spread: 6, spread#2: 4, stability: 1, stability#2: 1, improvement: 1}"
    )
    journal = played(month(line))
    holdings = journal.last.view.all(Holding)
    assert (dict(holdings["B1"].improvements), list(holdings["B2"].improvements)) == ({}, ["road"])
    assert changes(journal.last)["unrest"] == 2


@pytest.mark.parametrize(("unrest", "lost"), [(0, False), (1, True)])
def test_a_monster_takes_its_hex_at_unrest_of_5(unrest, lost):
    """UC-EVT-8, UC-HEX-1: 0 + 4 is below 5; with 1 + 4 the hex goes, and the attack with it."""
    figures = f"{{size: 5, stability: 40, control dc: 30, consumption: 0, unrest: {unrest + 1}}}"
    journal = played(month("event: Monster Attack; hex: C1; response: ignore"), figures=figures)
    assert (journal.last.view.get(Holding, "C1") is None, bool(open_now(journal))) == (lost, not lost)


def test_a_plague_that_nothing_stops_reaches_a_hex_beside_it():
    """UC-EVT-6: of the kingdom's hexes B1 and C2 touch C1; the die `place` draws one of them."""
    reached = set()
    for face in (1, 2):
        line = f"event: Plague; hex: C1; rolls: {{a: 1, b: 1, treasury: 1, unrest: 1, place: {face}}}"
        reached |= {place for _, _, place in open_now(played(month(line)))}
    assert reached == {"C1", "B1", "C2"}


@pytest.mark.parametrize(("face", "place"), [(50, "tuskholm"), (51, "oxford")])
def test_a_drug_den_spreads_in_its_town_or_to_the_nearest(face, place):
    """UC-EVT-6: the die of the next place at 50 and 51."""
    line = f"event: Drug Den; in: Tuskholm; rolls: {{loyalty: 1, stability: 1, next place: {face}}}"
    assert open_now(played(month(line))) == [("drug-den", 1, "tuskholm"), ("drug-den", 1, place)]


def test_slavers_may_raise_unrest_by_the_tables_reading():
    """UC-EVT-6: the switch `slavers-unrest`."""
    line = "event: Slavers; in: Tuskholm; rolls: {loyalty: 1, stability: 1}"
    assert changes(played(month(line), rules=", slavers-unrest: raised").last)["unrest"] == 2


def test_a_find_is_shown_in_a_museum():
    """UC-EVT-8: 10,000 gp in the only Museum."""
    with_museum = "[{build: Museum, lots: [A1, B1]}]"
    journal = played(month("event: Archaeological Find"), tuskholm=with_museum)
    assert notes(journal, "find-exhibited") == [{"building": "tuskholm/1/A1", "gp": 10000}]


def test_a_find_or_treasure_lies_in_a_slot():
    """UC-MAG-2, UC-EVT-3: the Shrine's vacant minor slot gets a medium item; a find opens a slot of its own."""
    treasure = played(month("event: Remarkable Treasure; in: Tuskholm"))
    assert notes(treasure, "treasure-in-slot") == [{"building": "tuskholm/1/E3", "tier": "medium"}]
    find = played(month("event: Unexpected Find; in: Tuskholm; rolls: {grade: 71}"))
    assert notes(find, "item-found") == [{"settlement": "tuskholm", "tier": "medium"}]


def test_gifts_to_a_neighbour_are_remembered_for_twelve_turns():
    """UC-EVT-10: Society of the kingdom, and what counts with that neighbour alone, to turn 13."""
    line = "event: Festive Invitation; attend with gift: yes; rolls: {gift: 1}"
    found = played(month(line)).last.view.all(Standing).values()
    lasting = {(each.score, each.of, each.figure.value, each.until) for each in found if each.until}
    assert lasting == {("society", "", 1, 13), ("fame-checks", "varn", 1, 13), ("edict-checks", "varn", 2, 13)}
